package content

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Typed notes the names of records that texts of the game type by hand: where
// the name is changed, these do not follow, as {tracks.sanity.name} would.
func Typed(g *definition.Game) *diagnostic.List {
	list := new(diagnostic.List)
	texts := wordedTexts(g.Root)
	g.Root.Walk(func(v *source.Value) {
		name := v.Field("name")
		if name == nil || name.Kind != source.Scalar || v.Field("id") == nil || v.Parent == nil || v.Parent.Kind != source.List {
			return
		}
		var places []string
		for _, t := range texts {
			if t.Parent != v && typedIn(t.Text, name.Text) {
				places = append(places, t.Span.String())
			}
		}
		if len(places) == 0 {
			return
		}
		const most = 8
		shown := strings.Join(places[:min(most, len(places))], ", ")
		if n := len(places) - most; n > 0 {
			shown += fmt.Sprintf(" and %d more", n)
		}
		d := list.Notef("Y950", name.Span, "%d texts type the name %q, and would not follow a change of it", len(places), name.Text).
			Factf("in", "%s", shown)
		d.Helpf("write {%s.name} there", diagnostic.PlainPath(v.Path()))
	})
	return list
}

// wordedTexts are the texts of a game that are printed with their placeholders
// filled in.
func wordedTexts(root *source.Value) []*source.Value {
	var texts []*source.Value
	root.Walk(func(v *source.Value) {
		for _, name := range worded {
			if t := v.Field(name); t != nil && t.Kind == source.Scalar {
				texts = append(texts, t)
			}
		}
	})
	return texts
}

// typedIn tells whether a text has a word, or several, outside of braces.
func typedIn(text, word string) bool {
	for word != "" {
		before, after, found := strings.Cut(text, word)
		if !found {
			return false
		}
		last, _ := utf8.DecodeLastRuneInString(before)
		next, _ := utf8.DecodeRuneInString(after)
		open := strings.LastIndexByte(before, '{') > strings.LastIndexByte(before, '}')
		if !open && !unicode.IsLetter(last) && !unicode.IsLetter(next) {
			return true
		}
		text = after
	}
	return false
}
