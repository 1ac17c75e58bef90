// Package export is what every exporter does alike before and while it writes:
// it surveys what is to be drawn (how often each drawing is placed, which runes
// each face must show), refuses what no backend could draw, and writes figures
// in their shortest form.
//
// It knows no file format; those are the packages below it, and each of them
// is the only importer of the library it stands on.
package export

import (
	"iter"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// scales[n] is 10 to the power of n.
var scales = [...]int64{1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000}

// Limit is the largest figure, in millimetres, that a drawing may use: ten
// metres. It keeps a slip of a factor from becoming a file that hangs viewers.
const Limit = 10_000

// Valid tells that v is a number a drawing may use as a coordinate or length:
// not NaN and not beyond Limit.
func Valid(v float64) bool { return v >= -Limit && v <= Limit }

// AppendNumber appends v with the given number of decimals (8 at most),
// rounded half away from zero, without trailing zeros and without an exponent.
// v must be Valid, or at least small enough for an int64 after scaling.
func AppendNumber(b []byte, v float64, decimals int) []byte {
	return AppendScaled(b, Scaled(v, decimals), decimals)
}

// Scaled returns v in units of the last of its decimals, rounded half away from
// zero.
func Scaled(v float64, decimals int) int64 {
	scaled := v * float64(scales[decimals])
	if scaled < 0 {
		return int64(scaled - 0.5)
	}
	return int64(scaled + 0.5)
}

// AppendScaled appends a figure in units of the last of its decimals, as
// AppendNumber does.
func AppendScaled(b []byte, n int64, decimals int) []byte {
	if n < 0 {
		b = append(b, '-')
		n = -n
	}
	if decimals == 0 {
		return appendInt(b, n)
	}
	whole, part := n/scales[decimals], n%scales[decimals]
	if whole > 0 || part == 0 {
		b = appendInt(b, whole)
	}
	if part == 0 {
		return b
	}
	for part%10 == 0 {
		part, decimals = part/10, decimals-1
	}
	b = append(b, ".00000000"...)[:len(b)+decimals+1] // a length that is known takes less time
	for i := len(b) - 1; part > 0; i-- {
		b[i] = byte('0' + part%10)
		part /= 10
	}
	return b
}

// Rounded returns v as AppendNumber writes it.
func Rounded(v float64, decimals int) float64 {
	return math.Round(v*float64(scales[decimals])) / float64(scales[decimals])
}

// appendInt appends a figure that is not negative. Most have few digits, which
// strconv makes more of.
func appendInt(b []byte, n int64) []byte {
	if n < 10 {
		return append(b, byte('0'+n))
	}
	if n >= 1_000_000 {
		return strconv.AppendInt(b, n, 10)
	}
	digits := 2
	for limit := int64(100); n >= limit; limit *= 10 {
		digits++
	}
	b = append(b, "000000"...)[:len(b)+digits]
	u := uint32(n)
	for i := len(b) - 1; u > 0; i-- {
		b[i] = byte('0' + u%10)
		u /= 10
	}
	return b
}

// Glyphs yields each code of a text with the place of its origin from the start of
// the run, in millimetres: advances, tracking and kerns as the scene asks, or the
// glyphs of a shaped word. Backends that draw outlines place them by it; the PDF
// backend corrects its own rounded advances by it.
func Glyphs(t *scene.Text, face *fonts.Face) iter.Seq2[rune, geometry.Point] {
	return func(yield func(rune, geometry.Point) bool) {
		if t.Glyphs != nil {
			for _, g := range t.Glyphs {
				if !yield(g.Code, g.At) {
					return
				}
			}
			return
		}
		size := t.Size * geometry.MMPerPoint
		kerns := t.Kerns
		pen, i := 0.0, 0
		for _, r := range t.String {
			for len(kerns) > 0 && kerns[0].Index <= i {
				pen += kerns[0].By
				kerns = kerns[1:]
			}
			if !yield(r, geometry.Point{X: pen}) {
				return
			}
			advance, _ := face.Advance(r)
			pen += advance*size + t.Tracking
			i++
		}
	}
}

// licensed is a licence of Creative Commons as people write it: CC BY-SA 4.0.
var licensed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^CC[ -](BY(?:-NC)?(?:-SA|-ND)?)[ -]([1-4]\.[05])$`)
})

// LicenceAddress is where the text of a licence stands, by its name: one of Creative
// Commons, or an address itself; "" for any other.
// https://creativecommons.org/licenses/ has them by these addresses.
func LicenceAddress(name string) string {
	name = strings.TrimSpace(name)
	if len(name) > 1 && strings.EqualFold(name[:2], "CC") { // every card of a deck asks
		if m := licensed().FindStringSubmatch(name); m != nil {
			return "https://creativecommons.org/licenses/" + strings.ToLower(m[1]) + "/" + m[2] + "/"
		}
		if PublicDomain(name) {
			return "https://creativecommons.org/publicdomain/zero/1.0/"
		}
	}
	if strings.HasPrefix(name, "https://") && !strings.ContainsAny(name, " \t\n") {
		return name
	}
	return ""
}

// PublicDomain tells whether a licence leaves everything to everybody.
func PublicDomain(name string) bool {
	name = strings.ToUpper(strings.TrimSpace(name))
	return name == "CC0" || name == "CC0 1.0"
}
