package source

import (
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
)

// Str reads text that must be there.
func (f *Fields) Str(name string) string { return f.text(f.need(name), name) }

// OptStr reads text, otherwise where it is absent.
func (f *Fields) OptStr(name, otherwise string) string {
	if v := f.opt(name); v != nil {
		return f.text(v, name)
	}
	return otherwise
}

func (f *Fields) text(v *Value, name string) string {
	if v == nil {
		return ""
	}
	if v.Kind == Scalar {
		return v.Text
	}
	d := f.list.Errorf("Y903", v.Span, "%q is %s where text is expected", name, v.What())
	if v.Kind == Map && len(v.Fields) > 0 && v.Fields[0].Value.Kind == Null {
		d.Helpf("text that begins with { needs quotes")
	}
	return ""
}

// Int reads a whole number from lo to hi that must be there.
func (f *Fields) Int(name string, lo, hi int) int { return f.whole(f.need(name), name, lo, hi) }

// OptInt reads a whole number from lo to hi, otherwise where it is absent.
func (f *Fields) OptInt(name string, otherwise, lo, hi int) int {
	if v := f.opt(name); v != nil {
		return f.whole(v, name, lo, hi)
	}
	return otherwise
}

func (f *Fields) whole(v *Value, name string, lo, hi int) int {
	if v == nil {
		return 0
	}
	n, ok := v.Int()
	if !ok {
		f.notFigure(v, name, "a whole number")
		return 0
	}
	if n < lo || n > hi {
		d := f.list.Errorf("Y904", v.Span, "%q is %d, and can be %d to %d", name, n, lo, hi)
		withoutMinus(d, v, -n, lo, hi)
		return 0
	}
	return n
}

// withoutMinus proposes a figure without its minus, where that is within bounds.
func withoutMinus(d *diagnostic.Diagnostic, v *Value, n, lo, hi int) {
	if n > 0 && n >= lo && n <= hi {
		d.Suggest("where there is to be no minus:", v.Span, strings.TrimPrefix(v.Text, "-"))
	}
}

// notFigure reports a value that is no figure, with the figure it was
// probably meant to be.
func (f *Fields) notFigure(v *Value, name, want string) {
	if v.Kind != Scalar {
		f.list.Errorf("Y903", v.Span, "%q is %s where %s is expected", name, v.What(), want)
		return
	}
	code := "Y903"
	plain, ok := plainFigure(v.Text)
	if ok || isDecimal(v.Text) {
		code = "Y906"
	}
	d := f.list.Errorf(code, v.Span, "%q is %s where %s is expected", name, v.What(), want)
	figures := strings.FieldsFunc(v.Text, func(r rune) bool { return r == ' ' || r == ';' })
	several := len(figures) > 1 && v.Parent != nil && v.Parent.Kind == List && !slices.ContainsFunc(figures, func(s string) bool { return !isDecimal(s) }) &&
		slices.ContainsFunc(figures[1:], func(s string) bool { return len(s) != 3 }) // else it is one, written as 1 000
	switch {
	case several:
		d.Suggest("figures of a list have commas between them:", v.Span, strings.Join(figures, ", "))
	case ok:
		d.Suggest("figures are written plainly:", v.Span, plain)
	case want == "a whole number" && !v.Quoted && isDecimal(v.Text):
		whole, _, _ := strings.Cut(v.Text, ".")
		n, _ := strconv.Atoi(whole)
		d.Helpf("write %d or %d", n, n+1)
	case v.Quoted && isDecimal(v.Text):
		d.Suggest("figures stand without quotes:", v.Span, v.Text)
	case FigureOf(v.Text) != "":
		d.Suggest("figures are written as figures:", v.Span, FigureOf(v.Text))
	default:
		digits := strings.NewReplacer("l", "1", "I", "1", "O", "0", "o", "0").Replace(v.Text)
		bare := strings.TrimRight(strings.TrimRight(v.Text, " abcdefghijklmnopqrstuvwxyz%"), " ")
		first, _, _ := strings.Cut(v.Text, " ")
		switch {
		case v.Quoted:
		case isDecimal(first) && bare != first:
			d.Suggest("only the figure is written:", v.Span, first)
		case isDecimal(digits) && digits != v.Text:
			d.Suggest("with a digit in place of the letter:", v.Span, digits)
		case isDecimal(bare) && bare != v.Text:
			d.Suggest("only the figure is written:", v.Span, bare)
		}
	}
}

// figureWords are figures as people say them.
var figureWords = []string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// FigureOf is the figure that a word says, "" for none.
func FigureOf(word string) string {
	n := slices.Index(figureWords, strings.ToLower(word))
	if strings.EqualFold(word, "zero") {
		n = 0
	}
	if n < 0 {
		return ""
	}
	return itoa(n)
}

// Decimal reads a number with two decimals at most that must be there. Bounds
// and result are in hundredths: "2.5" is 250.
func (f *Fields) Decimal(name string, lo, hi int) int {
	return f.hundredths(f.need(name), name, lo, hi)
}

// OptDecimal reads a decimal as Decimal does, otherwise (in hundredths) where
// it is absent.
func (f *Fields) OptDecimal(name string, otherwise, lo, hi int) int {
	if v := f.opt(name); v != nil {
		return f.hundredths(v, name, lo, hi)
	}
	return otherwise
}

func (f *Fields) hundredths(v *Value, name string, lo, hi int) int {
	if v == nil {
		return 0
	}
	n, ok := v.Hundredths()
	if !ok {
		f.notFigure(v, name, "a number with two decimals at most")
		return 0
	}
	if n < lo || n > hi {
		d := f.list.Errorf("Y904", v.Span, "%q is %s, and can be %s to %s", name, v.Text, FormatHundredths(lo), FormatHundredths(hi))
		withoutMinus(d, v, -n, lo, hi)
		if n > 0 && n < lo && 10*n >= lo && 10*n <= hi {
			d.Suggest("where that is in centimetres:", v.Span, FormatHundredths(10*n))
		}
		return 0
	}
	return n
}

// Range reads a range "2..5", or a single number, from lo to hi, that must be
// there.
func (f *Fields) Range(name string, lo, hi int) (low, high int) {
	return f.ends(f.need(name), name, lo, hi)
}

// OptRange reads a range, low and high where it is absent.
func (f *Fields) OptRange(name string, low, high, lo, hi int) (int, int) {
	if v := f.opt(name); v != nil {
		return f.ends(v, name, lo, hi)
	}
	return low, high
}

func (f *Fields) ends(v *Value, name string, lo, hi int) (int, int) {
	if v == nil {
		return 0, 0
	}
	a, b, ok := v.Range()
	switch {
	case !ok && v.Kind == Scalar && !v.Quoted && a > b:
		f.list.Errorf("Y904", v.Span, "%q runs from %d down to %d", name, a, b).
			Suggest("the lower end comes first:", v.Span, itoa(b)+".."+itoa(a))
	case !ok:
		f.notRange(v, name)
	case a < lo || b > hi:
		f.list.Errorf("Y904", v.Span, "%q is %s, and can lie in %d..%d", name, v.Text, lo, hi)
	default:
		return a, b
	}
	return 0, 0
}

func (f *Fields) notRange(v *Value, name string) {
	if v.Kind == Scalar {
		for _, dash := range []string{".", ",", "-", "–", "—", " to ", "...", "…", ":"} {
			a, b, cut := strings.Cut(v.Text, dash)
			a, b = strings.TrimSpace(a), strings.TrimSpace(b)
			if _, ok := plainInt(a); !cut || !ok {
				continue
			}
			if _, ok := plainInt(b); ok {
				f.list.Errorf("Y906", v.Span, "%q is %s where a range is expected", name, v.What()).
					Suggest("ranges are written with two points:", v.Span, a+".."+b)
				return
			}
		}
	}
	f.notFigure(v, name, "a range such as 1..3")
}

// Bool reads true or false that must be there.
func (f *Fields) Bool(name string) bool { return f.truth(f.need(name), name) }

// OptBool reads true or false, otherwise where it is absent.
func (f *Fields) OptBool(name string, otherwise bool) bool {
	if v := f.opt(name); v != nil {
		return f.truth(v, name)
	}
	return otherwise
}

func (f *Fields) truth(v *Value, name string) bool {
	if v == nil {
		return false
	}
	b, ok := v.Bool()
	if ok {
		return b
	}
	d := f.list.Errorf("Y903", v.Span, "%q is %s where true or false is expected", name, v.What())
	if said, ok := NearTruth(v.Text); ok {
		d.Suggest("write it out:", v.Span, said)
	}
	return false
}

// NearTruth is the one of true and false that a word was meant to be.
func NearTruth(text string) (string, bool) {
	switch strings.ToLower(text) {
	case "yes", "y", "on":
		return "true", true
	case "no", "n", "off":
		return "false", true
	}
	return diagnostic.Nearest(text, []string{"true", "false"})
}

// OneOf reads one of a few words that must be there; "" after a problem.
func (f *Fields) OneOf(name string, words ...string) string {
	return f.word(f.need(name), name, "Y907", words)
}

// OptOneOf reads one of a few words, otherwise where it is absent.
func (f *Fields) OptOneOf(name, otherwise string, words ...string) string {
	if v := f.opt(name); v != nil {
		return f.word(v, name, "Y907", words)
	}
	return otherwise
}

func (f *Fields) word(v *Value, name, code string, words []string) string {
	s := f.text(v, name)
	if v == nil || v.Kind != Scalar {
		return ""
	}
	for _, w := range words {
		if w == s {
			return w
		}
	}
	d := f.list.Errorf(code, v.Span, "%q does not take %q", name, clip(s))
	f.nearest(d, v.Span, s, words)
	return ""
}

func (f *Fields) nearest(d *diagnostic.Diagnostic, at diagnostic.Span, s string, words []string) {
	near, ok := diagnostic.Nearest(s, words)
	if !ok {
		near, ok = beginning(s, words)
	}
	if ok {
		d.Suggest("did you mean this?", at, near)
		return
	}
	if len(words) == 0 {
		return
	}
	const most = 30
	more := ""
	if len(words) > most {
		words, more = words[:most], ", …"
	}
	d.Helpf("it takes: %s%s", strings.Join(words, ", "), more)
}

// beginning is the one word that s begins with, or that begins with s: auto for
// automatic.
func beginning(s string, words []string) (string, bool) {
	var found []string
	for _, w := range words {
		if len(s) > 2 && len(w) > 2 && (strings.HasPrefix(s, w) || strings.HasPrefix(w, s)) {
			found = append(found, w)
		}
	}
	if len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// Phrase is a text in another language, and where that stands.
type Phrase struct {
	To   string
	Span diagnostic.Span // of the text it is for
}

// Phrases reads what is said in another language for texts as they stand in
// templates and in the program itself:
//
//	phrases:
//	  - {en: "sheet %d of %d", to: "Blatt %d von %d"}
func (f *Fields) Phrases(name string) map[string]Phrase {
	all := map[string]Phrase{}
	for _, v := range f.OptList(name) {
		p := f.within(v)
		en, to := p.Str("en"), p.Str("to")
		p.Done()
		if en == "" || to == "" {
			continue
		}
		at := v.Field("en").Span
		if first, twice := all[en]; twice {
			f.list.Errorf("Y910", at, "there are two phrases for %q", clip(en)).Labelf(first.Span, "first here")
		}
		all[en] = Phrase{to, at}
	}
	return all
}
