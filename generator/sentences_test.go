package generator

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"nightpress/content/definition"
	"nightpress/content/markup"
	"nightpress/generator/scene"
)

// TestSentences holds the ledger of each game to its print: every rule's sentence stands
// in the rules reference, every sentence of the rulebook stands where it says, or says why
// it stands nowhere, and no rule of the rulebook is without a sentence.
func TestSentences(t *testing.T) {
	for _, id := range []string{"endless-nightmare", "escape-your-nightmare", "lucidity", "run-for-your-life-nightmare", "nightmare-cathedral"} {
		t.Run(id, func(t *testing.T) {
			g, lib := builtin(t, id)
			if len(g.Sentences) == 0 {
				t.Fatal("there are no sentences")
			}
			said := map[string]string{}
			for _, d := range printed(t, g, lib, Options{}).drawn {
				for _, f := range d.faces {
					said[d.component.ID] += wordsClosed(f.Front.Items)
					if f.Back != nil {
						said[d.component.ID] += wordsClosed(f.Back.Items)
					}
				}
			}
			for _, p := range pagesOf(t, g, lib, Options{Papers: []string{"a4"}}) {
				if strings.HasPrefix(p.Label, "Build sheet") {
					said[definition.BuildSheet] += closed(textOf(p))
				}
			}
			for _, r := range g.Rules {
				for _, part := range sign.Split(markup.Unmarked(r.Text), -1) {
					if !strings.Contains(said["rules-reference"], closed(part)) {
						t.Errorf("the rules reference does not say %q, of %s", part, r.ID)
					}
				}
			}
			named := map[string]bool{}
			for _, s := range g.Sentences {
				for _, rule := range s.Rules {
					named[rule] = true
				}
				if len(s.On) == 0 && s.Why == "" {
					t.Errorf("%s:%d: no place is named that says %q, and not why", s.Span.File, s.Span.Start.Line, s.Says)
				}
				for _, p := range s.On {
					if !strings.Contains(said[p.Component], closed(p.Words)) {
						t.Errorf("%s:%d: %s does not say %q", s.Span.File, s.Span.Start.Line, p.Component, p.Words)
					}
				}
			}
			for _, r := range g.Rules {
				if !named[r.ID] && !slices.ContainsFunc(g.House, func(h definition.HouseValue) bool {
					return h.Span.File == r.Span.File && r.Span.Start.Line <= h.Span.Start.Line && h.Span.Start.Line <= r.Span.End.Line
				}) {
					t.Errorf("no sentence of the rulebook names %s, and it does not say that it is ours: basis: house", r.ID)
				}
			}
		})
	}
}

// sign is a picture among words.
var sign = regexp.MustCompile(`:[a-z][a-z0-9-]*:`)

// wordsClosed is what is drawn without the gaps between its words, so that it does not
// matter where lines are broken.
func wordsClosed(items []scene.Item) string {
	var s strings.Builder
	eachText(items, 1, func(x *scene.Text, _ float64) { s.WriteString(x.String) })
	return closed(s.String())
}

func closed(text string) string {
	text = strings.NewReplacer("\u2019", "'", "\u2018", "'", "\u201c", "\"", "\u201d", "\"").Replace(text)
	return strings.ToLower(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == '-' || r == '\u00ad' }), ""))
}
