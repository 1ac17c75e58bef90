package expression_test

import (
	"slices"
	"strings"
	"testing"

	"nightpress/content/source"
	"nightpress/layouts/expression"
)

// german is a language of a few words, which notes what it lacks.
type german struct{ lacks, printed []string }

var words = map[string]string{
	"{len(tracks)} tracks": "{len(tracks)} Leisten", "card": "Karte", " of ": " von ", "open {": "offen {", "{name}!": "{name} {1 == 1 ? 'ist' : ''}!",
}

func (g *german) Phrase(text string) (string, bool) { to, ok := words[text]; return to, ok }

func (g *german) Say(text string) string {
	to, ok := words[text]
	if !ok {
		g.lacks = append(g.lacks, text)
		return text
	}
	return to
}

func (g *german) Printed(v *source.Value)   { g.printed = append(g.printed, v.Path()) }
func (g *german) Figure(text string) string { return strings.Replace(text, ".", ",", 1) }

// A text is said in another language as a whole, or by the words that its
// expressions come to; words of the definition and what is lacking are noted.
func TestSay(t *testing.T) {
	for _, tt := range []struct{ in, want, lacks, printed string }{
		{"{len(tracks)} tracks", "2 Leisten", "", ""},
		{"{half} {name}", "2,5 Endless", "", "name"},
		{"{1 == 1 ? 'card' : 'cards'}", "Karte", "", ""},
		{"{1 == 2 ? 'card' : 'cards'}", "cards", "cards", ""},
		{"{join([1, ' of ', 2.5], '')}", "1 von 2,5", "", ""},
		{"{join(['sanity', 'marks'], '-')}", "sanity-marks", "sanity|marks", ""},
		{"a text", "a text", "a text", ""},
		{"{name}!", "Endless ist!", "", "name"},
		{"{width('card', 'x')}", "5", "", ""},
		{"{tracks.sanity.name}", "Sanity", "", "tracks[sanity].name"},
	} {
		tpl, err := expression.ParseTemplate(tt.in)
		if err != nil {
			t.Fatal(err)
		}
		g := &german{}
		in := env(t)
		in.Tongue = g
		got, _, err := tpl.Say(in)
		if lacks, printed := strings.Join(g.lacks, "|"), strings.Join(g.printed, "|"); got != tt.want || err != nil || lacks != tt.lacks || printed != tt.printed {
			t.Errorf("%s = %q (lacks %q, prints %q) %v, want %q (%q, %q)", tt.in, got, lacks, printed, err, tt.want, tt.lacks, tt.printed)
		}
		plain := env(t)
		if said, _, _ := tpl.Say(plain); slices.Contains([]string{"2 Leisten", "Karte"}, said) {
			t.Errorf("%s is %q in no other language", tt.in, said)
		}
	}
	tpl, _ := expression.ParseTemplate("open {{")
	in := env(t)
	in.Tongue = brokenTongue{&german{}}
	if _, _, err := tpl.Say(in); err == nil || !strings.Contains(err.Error(), "a brace opens and never closes") {
		t.Errorf("words that cannot be read: %v", err)
	}
}

type brokenTongue struct{ *german }

func (brokenTongue) Phrase(string) (string, bool) { return "offen {", true }
