package source

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"nightpress/content/diagnostic"
)

// LongestID bounds an id, in characters.
const LongestID = 64

// IsID tells whether s can be an id: small letters, digits and hyphens, a
// letter first, 64 characters at most, and no device of Windows, of which no file can
// have the name. Such a name is safe in a file's path.
func IsID(s string) bool {
	if s == "" || len(s) > LongestID || isDevice(s) {
		return false
	}
	for i := range len(s) {
		switch c := s[i]; {
		case c >= 'a' && c <= 'z':
		case i > 0 && (c >= '0' && c <= '9' || c == '-'):
		default:
			return false
		}
	}
	return true
}

// isDevice tells whether Windows keeps a name for a device, whatever the ending behind it.
func isDevice(s string) bool {
	if len(s) == 4 && s[3] >= '1' && s[3] <= '9' {
		return s[:3] == "com" || s[:3] == "lpt"
	}
	return slices.Contains([]string{"con", "prn", "aux", "nul"}, s)
}

// IsRuleID tells whether s can name a rule: ids joined by points.
func IsRuleID(s string) bool {
	if len(s) > 2*LongestID {
		return false
	}
	for part := range strings.SplitSeq(s, ".") {
		if !IsID(part) {
			return false
		}
	}
	return true
}

// ID reads an id that must be there; "" after a problem.
func (f *Fields) ID(name string) string {
	return f.id(f.need(name), name)
}

func (f *Fields) id(v *Value, name string) string {
	s := f.text(v, name)
	if s == "" || IsID(s) {
		return s
	}
	BadID(f.list, v.Span, s)
	return ""
}

// BadID reports a name that cannot be an id, with one that can.
func BadID(list *diagnostic.List, at diagnostic.Span, s string) *diagnostic.Diagnostic {
	d := list.Errorf("Y909", at, "%q cannot be an id: ids have small letters, digits and hyphens, a letter first, %d characters at most", clip(s), LongestID)
	better := strings.Trim(strings.ReplaceAll(nameFrom(s), "_", "-"), "-")
	if isDevice(better) {
		d.Message = strconv.Quote(s) + " cannot be an id: Windows keeps the name for itself, and files are called by ids"
		better += "-1"
	}
	if IsID(better) {
		d.Suggest("write it so:", at, better)
	}
	return d
}

// Slug is a text as the name of a file: small letters and digits without marks, a
// hyphen for all else between them. "Señor Große-Tür!" is "senor-grosse-tur".
func Slug(s string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(strings.ReplaceAll(s, "ß", "ss"))) {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r):
			b.WriteRune(r)
		case !unicode.Is(unicode.Mn, r) && b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.TrimRight(b.String(), "-")
}

// Ref reads the id of something declared elsewhere, which what names in the
// singular ("track"); it must be there and be one of ids.
func (f *Fields) Ref(name, what string, ids []string) string {
	return f.ref(f.need(name), name, what, "", ids)
}

// ref reads the id of one of those that stand in the list at path.
func (f *Fields) ref(v *Value, name, what, path string, ids []string) string {
	s := f.text(v, name)
	if v == nil || v.Kind != Scalar {
		return ""
	}
	for _, id := range ids {
		if id == s {
			return id
		}
	}
	d := f.list.Errorf("Y908", v.Span, "there is no %s %q", what, clip(s))
	if path != "" {
		d.Lack(path + "[" + s + "]")
	}
	f.nearest(d, v.Span, s, ids)
	return ""
}

// List reads the items of a list that must be there.
func (f *Fields) List(name string) []*Value { return f.items(f.need(name), name) }

// OptList reads the items of a list; absent is empty.
func (f *Fields) OptList(name string) []*Value { return f.items(f.opt(name), name) }

func (f *Fields) items(v *Value, name string) []*Value {
	if v == nil {
		return nil
	}
	if v.Kind == List {
		return v.Items
	}
	d := f.list.Errorf("Y903", v.Span, "%q is %s where a list is expected", name, v.What())
	switch bare := !slices.ContainsFunc(v.Fields, func(f Field) bool { return f.Value.Kind != Null }); {
	case v.Kind == Scalar:
		d.Suggest("a list is written so:", v.Span, "["+v.Text+"]")
	case bare && len(v.Fields) > 0:
		names := make([]string, len(v.Fields))
		for i := range v.Fields {
			names[i] = v.Fields[i].Name
		}
		d.Suggest("a list stands in square brackets:", v.Span, "["+strings.Join(names, ", ")+"]")
	default:
		var fields []string
		for i := range v.Fields {
			if f := &v.Fields[i]; f.Value.Kind == Scalar {
				fields = append(fields, f.Name+": "+f.Value.Text)
			}
		}
		d.Helpf("a list of one is written so: %s: [{%s}]", name, strings.Join(fields, ", "))
	}
	return nil
}

// Strs reads a list of texts; absent is empty.
func (f *Fields) Strs(name string) []string {
	var texts []string
	for _, v := range f.OptList(name) {
		texts = append(texts, f.text(v, name))
	}
	return texts
}

// Map reads a record that must be there.
func (f *Fields) Map(name string) *Fields {
	v := f.need(name)
	if v == nil {
		return nil
	}
	return f.within(v)
}

// OptMap reads a record, nil where it is absent.
func (f *Fields) OptMap(name string) *Fields {
	if v := f.opt(name); v != nil {
		return f.within(v)
	}
	return nil
}

// within reads a record inside this one, as this one is read.
func (f *Fields) within(v *Value) *Fields { return NewReader(f.list).Noting(f.noted).Map(v) }

func itoa(n int) string { return strconv.Itoa(n) }

// Hundredths returns a number with two decimals at most in hundredths: "2.5"
// is 250.
func (v *Value) Hundredths() (int, bool) {
	if v == nil || v.Kind != Scalar || v.Quoted || !isDecimal(v.Text) {
		return 0, false
	}
	whole, part, _ := strings.Cut(v.Text, ".")
	if len(part) > 2 {
		return 0, false
	}
	n, err := strconv.Atoi(whole + (part + "00")[:2])
	return n, err == nil
}

// FormatHundredths writes hundredths as a decimal: 250 is "2.5".
func FormatHundredths(n int) string {
	s := strconv.FormatFloat(float64(n)/100, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// SameName tells whether two names of files are one to systems that do not tell small
// letters from capitals, or keep accents apart.
func SameName(a, b string) bool { return strings.EqualFold(norm.NFC.String(a), norm.NFC.String(b)) }

// IsFaceName tells whether s can name a printed face, and so a file: letters,
// digits, hyphens and underscores, 64 characters at most.
func IsFaceName(s string) bool {
	if s == "" || len(s) > LongestID || s[0] == '-' || isDevice(strings.ToLower(s)) {
		return false
	}
	for i := range len(s) {
		switch c := s[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-', c == '_':
		default:
			return false
		}
	}
	return true
}

// Filled puts the fields of a record for the names in braces of a pattern, as
// rows do that stand for each record of a list: "{name} die", "G{initial}".
// {} is its id, {initial} the first letter of that as a capital, {Letter} its
// letter as a capital; a name that the record does not have leaves nothing, but
// {seat} stays, which is filled in when the players are known.
func (v *Value) Filled(pattern string) string {
	if !strings.Contains(pattern, "{") {
		return pattern
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(pattern, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed {
			return b.String() + "{" + rest
		}
		pattern = after
		switch name {
		case "":
			b.WriteString(v.plain("id"))
		case "seat":
			b.WriteString("{seat}")
		case "initial":
			if id := v.plain("id"); id != "" {
				b.WriteString(strings.ToUpper(id[:1]))
			}
		case "Letter":
			b.WriteString(strings.ToUpper(v.plain("letter")))
		default:
			b.WriteString(v.plain(name))
		}
	}
}

// plain is a field of a record as it was written, "" where it is absent or no
// scalar.
func (v *Value) plain(field string) string {
	if f := v.Field(field); f != nil && f.Kind == Scalar {
		return f.Text
	}
	return ""
}

// Spaced is an id as people say it: "end-marker" as "end marker".
func Spaced(id string) string { return strings.ReplaceAll(id, "-", " ") }

// After is what a field of the i-th record would say if it went on from the
// record before, "e36" behind "e35"; ok is false where the records are not
// counted so, or another has it.
func After(items []*Value, i int, field string) (next string, ok bool) {
	if i <= 0 {
		return "", false
	}
	stem, n, digits, ok := counted(items[i-1].Field(field).String())
	if !ok {
		return "", false
	}
	next = strconv.Itoa(n + 1)
	next = stem + strings.Repeat("0", max(0, digits-len(next))) + next
	for _, item := range items {
		if item.Field(field).String() == next {
			return "", false
		}
	}
	return next, true
}

// OneOfTwo points a problem of two records of a list that say the same in a field at
// the one that breaks the row, and tells whether it is known what that should say.
func OneOfTwo(d *diagnostic.Diagnostic, first, v *Value, field string) bool {
	items := v.Parent.Parent.Items
	for _, at := range [][2]*Value{{first, v}, {v, first}} {
		if next, ok := After(items, slices.Index(items, at[0].Parent), field); ok {
			d.Span = at[0].Span
			d.Labelf(at[1].Span, "the other").Suggest("the next in the row is", at[0].Span, next)
			return true
		}
	}
	d.Labelf(first.Span, "first here")
	return false
}

// counted parts what ends in a figure: "e35".
func counted(s string) (stem string, n, digits int, ok bool) {
	stem = strings.TrimRight(s, "0123456789")
	n, err := strconv.Atoi(s[len(stem):])
	return stem, n, len(s) - len(stem), err == nil
}

// Stray is the place of the one figure without which the others rise: that which
// does not stand in its order. Of two neighbours that may be it, it is the
// second. Where it takes more than one, it is the first that does not rise; -1
// where all do.
func Stray(figures []int) int {
	first := rises(figures, -1)
	if first < 0 {
		return -1
	}
	for _, i := range []int{first, first - 1} {
		if rises(figures, i) < 0 {
			return i
		}
	}
	return first
}

// rises is the place of the first figure that is not above the one before it,
// with one left out; -1 where there is none.
func rises(figures []int, without int) int {
	last := -1
	for i := range figures {
		if i == without {
			continue
		}
		if last >= 0 && figures[i] <= figures[last] {
			return i
		}
		last = i
	}
	return -1
}
