package definition

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Words are what a game is printed with in another language. They are safe for
// concurrent use. Nil Words leave every text as it is.
type Words struct {
	Language string // "de"
	File     string // where the texts of the definition stand that are in it
	// Decimal stands in the place of the decimal point, "" for that.
	Decimal string
	// Phrases are for texts as they stand in the templates of the game, Common for
	// those of all games and of the program's own sheets.
	Phrases, Common map[string]source.Phrase
	// Made are the texts of the definition that words lie over, in the order of these.
	Made []Made

	mu    sync.Mutex
	used  map[string]bool            // of Phrases
	lacks map[string]diagnostic.Span // texts without a translation, and where they stand
}

// Made is a text in the game's own language that there are words for.
type Made struct {
	At    string // where the words stand
	From  string // what it says now
	Noted bool   // that it is written down what it said when they were made
}

// Note is a table of the texts that words were made from, to be kept beside them.
func (w *Words) Note() []byte {
	var b bytes.Buffer
	table := csv.NewWriter(&b)
	rows := [][]string{{"at", "text"}}
	for _, m := range w.Made {
		rows = append(rows, []string{m.At, m.From})
	}
	_ = table.WriteAll(rows) // a buffer takes all
	return b.Bytes()
}

// Phrase is what is said for a text of a template, ok is false where there is
// nothing.
func (w *Words) Phrase(text string) (to string, ok bool) {
	if w == nil {
		return text, false
	}
	if p, ok := w.Phrases[text]; ok {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.used == nil {
			w.used = map[string]bool{}
		}
		w.used[text] = true
		return p.To, true
	}
	if p, ok := w.Common[text]; ok {
		return p.To, true
	}
	return text, false
}

// Say is Phrase where one is expected: what is lacking is told, and said as it is.
func (w *Words) Say(text string) string {
	to, ok := w.Phrase(text)
	if w != nil && !ok {
		w.Lack(text, diagnostic.Span{})
	}
	return to
}

// Figure is a figure as the language writes it.
func (w *Words) Figure(text string) string {
	if w == nil || w.Decimal == "" {
		return text
	}
	return strings.Replace(text, ".", w.Decimal, 1)
}

// Lack notes a text that is printed as it stands there, in another language; at may
// be nowhere.
func (w *Words) Lack(text string, at diagnostic.Span) {
	if !worded(text) {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.lacks == nil {
		w.lacks = map[string]diagnostic.Span{}
	}
	if before, there := w.lacks[text]; !there || before.File == "" {
		w.lacks[text] = at
	}
}

// Printed notes that a value of the definition is printed.
func (w *Words) Printed(v *source.Value) {
	if w == nil || v == nil || v.Kind != source.Scalar || v.Span.File == w.File || v.Parent == nil {
		return
	}
	for _, sign := range [...]string{"letter", "id", "ref"} {
		if v.Parent.Field(sign) == v {
			return // of the notation, which is one in all languages
		}
	}
	w.Lack(v.Text, v.Span)
}

// Lack is a text that has no translation.
type Lack struct {
	Text string
	Span diagnostic.Span // nowhere for a text of the program
}

// Lacking are the texts that were printed as they stand, by their places.
func (w *Words) Lacking() []Lack {
	w.mu.Lock()
	defer w.mu.Unlock()
	var all []Lack
	for text, at := range w.lacks {
		all = append(all, Lack{text, at})
	}
	slices.SortFunc(all, func(a, b Lack) int {
		return cmp.Or(cmp.Compare(b.Span.File, a.Span.File), a.Span.Start.Line-b.Span.Start.Line, a.Span.Start.Column-b.Span.Start.Column, cmp.Compare(a.Text, b.Text))
	})
	return all
}

// Unused are the texts of Phrases that nothing asked for, by their places.
func (w *Words) Unused() []Lack {
	var all []Lack
	for text, p := range w.Phrases {
		if !w.used[text] {
			all = append(all, Lack{text, p.Span})
		}
	}
	slices.SortFunc(all, func(a, b Lack) int { return a.Span.Start.Line - b.Span.Start.Line })
	return all
}

var icon = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`:[a-z][a-z0-9-]*:`) })

// worded tells whether a text has words in it that another language would say
// otherwise: letters outside placeholders and icons.
func worded(text string) bool {
	depth := 0
	for _, r := range icon().ReplaceAllString(text, "") {
		switch {
		case r == '{':
			depth++
		case r == '}':
			depth--
		case depth == 0 && unicode.IsLetter(r):
			return true
		}
	}
	return false
}
