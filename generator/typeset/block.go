package typeset

import (
	"math"
	"strings"

	"github.com/go-text/typesetting/bidi"

	"nightpress/generator/fonts"
	"nightpress/generator/icons"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Block is text set at one size and broken into lines. It is read-only.
type Block struct {
	Size  float64 // points
	Lines []TextLine
	Width float64 // mm, of the widest line
	// Height is the distance in mm from the top of the first line's capitals
	// to the last line's baseline; Depth is what descenders may reach below, and Over
	// what letters that have no capitals, such as ideographs, reach above.
	Height, Depth, Over float64

	style *setting
}

// TextLine is one line of a block.
type TextLine struct {
	Baseline float64 // mm below the first line's
	Width    float64 // mm
	Runs     []Run
}

// Run is words of one dress, or one icon. The space that follows a run of words
// in its line belongs to it.
type Run struct {
	X      float64 // mm from the start of the line
	Width  float64 // mm
	Text   string  // "" for an icon
	Kerns  []scene.Kern
	Icon   *icons.Shape
	shaped *fonts.Word // drawn whole

	dress   dress
	bare    float64    // mm, without the space that follows
	spaced  bool       // a space follows an icon in its line
	level   bidi.Level // odd where it reads to the left
	between bidi.Level // of the space that follows
}

// String returns the words of the block, lines parted by newlines, icons as
// :name:.
func (b *Block) String() string {
	return b.words(func(icon string) string { return ":" + icon + ":" })
}

// said are the words of the block for those who are read to.
func (b *Block) said() string { return strings.ReplaceAll(b.words(b.spoken), "\n", " ") }

// spoken is the name of an icon as words.
func (b *Block) spoken(icon string) string {
	if b.style.Spoken != nil {
		if words, ok := b.style.Spoken(icon); ok {
			return words
		}
	}
	return strings.ReplaceAll(icon, "-", " ")
}

func (b *Block) words(named func(icon string) string) string {
	var s strings.Builder
	for i, l := range b.Lines {
		if i > 0 {
			s.WriteByte('\n')
		}
		for _, r := range l.Runs {
			if r.Icon == nil {
				s.WriteString(r.Text)
				continue
			}
			s.WriteString(named(r.Icon.Name))
			if r.spaced {
				s.WriteByte(' ')
			}
		}
	}
	return s.String()
}

// atLeast0 returns v, or 0 where v is negative or no number.
func atLeast0(v float64) float64 {
	if v >= 0 {
		return v
	}
	return 0
}

// mm returns how many millimetres one em is at a size in points.
func mm(size float64) float64 { return size * geometry.MMPerPoint }

// Line sets markup in one line at the style's size, however wide.
func Line(style Style, markup string) (*Block, error) {
	b, err := prepare(style, markup, true)
	if err != nil {
		return nil, err
	}
	defer b.release()
	b.broken(math.Inf(1), 0)
	return b.set(b.Size, 0), nil
}

// FitLine sets markup in one line at the largest size between the style's own
// and its smallest at which it is at most width mm wide.
func FitLine(style Style, markup string, width float64) (*Block, error) {
	b, err := prepare(style, markup, true)
	if err != nil {
		return nil, err
	}
	defer b.release()
	b.broken(math.Inf(1), 0)
	em, steps := b.width(extent{0, len(b.pieces)}), b.steps()
	k, ok := largest(steps, func(k int) bool { return em*mm(b.step(k)) <= width+mmTolerant })
	if !ok {
		smallest := b.step(steps - 1)
		fits := func() bool {
			b.broken(math.Inf(1), 0)
			return b.width(extent{0, len(b.pieces)})*mm(smallest) <= width+mmTolerant
		}
		if b.Ellipsis && b.shortened(fits) {
			return b.set(smallest, 0), nil
		}
		return nil, &OverflowError{NeededWidth: em * mm(smallest), SmallestSize: smallest, Box: geometry.Size{W: width}, Word: b.text}
	}
	return b.set(b.step(k), 0), nil
}

// Fit sets markup at the largest size between the style's own and its smallest
// at which its lines fit into box (mm). Up to half a point is given away where
// that saves a word from standing alone on the last line.
func Fit(style Style, markup string, box geometry.Size) (*Block, error) {
	b, err := prepare(style, markup, false)
	if err != nil {
		return nil, err
	}
	defer b.release()
	box = geometry.Size{W: atLeast0(box.W), H: atLeast0(box.H)}
	tried := -1 // the lines are those of this size
	fits := func(k int) bool {
		tried = k
		em := mm(b.step(k))
		return b.broken(box.W/em, b.Tail/em) && b.reach()*em <= box.H+mmTolerant
	}
	steps := b.steps()
	k, ok := largest(steps, fits)
	if !ok && b.Ellipsis {
		k, ok = steps-1, b.shortened(func() bool { return fits(steps - 1) })
	}
	if !ok {
		return nil, b.overflow(b.step(steps-1), box)
	}
	if tried != k {
		fits(k)
	}
	return b.set(b.step(b.saved(k, fits)), box.W), nil
}

// saved is the size near k at which no word stands alone on a last line; k where
// there is none.
func (b *breaker) saved(k int, fits func(int) bool) int {
	if !b.widowed() {
		return k
	}
	for j := k + 1; j < b.steps() && b.step(k)-b.step(j) <= widowPoints+1e-9; j++ {
		if fits(j) && !b.widowed() {
			return j
		}
	}
	fits(k)
	return k
}

// prepare reads the markup. What it returns is to be released.
func prepare(style Style, markup string, oneLine bool) (*breaker, error) {
	s, err := style.resolve()
	if err != nil {
		return nil, err
	}
	b := breakers.Get().(*breaker)
	if err := b.composed.compose(s, markup, oneLine); err != nil {
		b.release()
		return nil, err
	}
	b.measure()
	return b, nil
}

// mmTolerant forgives what adding up floats may cost.
const mmTolerant = 1e-6

// reach is the height in em that a box must have: with descenders where lines
// stand above one another, the capitals alone for one line, or what is taller.
func (b *breaker) reach() float64 {
	if len(b.lines) < 2 && !b.Vertical {
		return b.over + b.height()
	}
	return b.over + b.height() + b.depth()
}

const (
	stepPoints  = 0.05 // between sizes that Fit tries
	widowPoints = 0.5  // what a word that stands alone is worth
)

// steps is how many sizes Fit may choose from: the style's size, each step
// below it, and the smallest size itself.
func (b *breaker) steps() int { return int(math.Ceil((b.Size-b.Min)/stepPoints-1e-6)) + 1 }

// step returns the size in points after k steps down.
func (b *breaker) step(k int) float64 {
	return max(b.Min, math.Round((b.Size-float64(k)*stepPoints)*100)/100)
}

// largest returns the least index below n at which ok holds, by halving; ok
// holds from some index on. The first is tried first, since most texts fit.
func largest(n int, ok func(int) bool) (int, bool) {
	if ok(0) {
		return 0, true
	}
	if !ok(n - 1) {
		return 0, false
	}
	lo, hi := 0, n-1 // ok fails at lo, holds at hi
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; ok(mid) {
			hi = mid
		} else {
			lo = mid
		}
	}
	return hi, true
}

// overflow tells what does not fit at a size.
func (b *breaker) overflow(size float64, box geometry.Size) error {
	em := mm(size)
	e := &OverflowError{SmallestSize: size, Box: box}
	if b.broken(box.W/em, b.Tail/em) {
		e.NeededHeight = b.reach() * em
		return e
	}
	wide := b.tooWide
	if wide == (extent{}) { // tracking that eats glyphs leaves nothing to compare
		wide.to = len(b.pieces)
	}
	e.NeededWidth = b.width(wide) * em
	e.Word = b.spelt(wide)
	return e
}

// spelt is what pieces say, icons by their names between colons.
func (b *breaker) spelt(of extent) string {
	var s strings.Builder
	for _, p := range b.pieces[of.from:of.to] {
		if s.WriteString(b.text[p.from:p.to]); p.icon != nil {
			s.WriteString(":" + p.icon.Name + ":")
		}
	}
	return s.String()
}
