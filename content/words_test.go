package content_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"nightpress/content"
)

// Words lie over the texts that they are for, however these stand in lists, and
// nowhere else.
func TestTranslated(t *testing.T) {
	const game = `-- game.yaml --
id: sample
name: Sample
sections: [{name: Setup, title: Before}, {name: Turn}]
-- rules.yaml --
- {id: setup.one, section: Setup, text: "You hold {hand}."}
-- hand.yaml --
3
-- notes.yaml --
[one, two]
-- fights.yaml --
- {icon: sword, text: Strike}
- {icon: bat, text: Bite}
`
	for _, tt := range []struct{ words, path, want, problem string }{
		{"texts: {game: {name: Muster}}", "game.name", "Muster", ""},
		{"texts: {rules: {setup.one: {text: \"Du hast {hand}.\"}}}", "rules", "Du hast 3.", ""},
		{"texts: {notes: [eins, zwei]}", "notes.2", "zwei", ""},
		{"texts: {notes: {\"2\": zwei}}", "notes.2", "zwei", ""},
		{"texts: {fights: {bat: {text: Biss}}}", "fights.2.text", "Biss", ""},
		{"texts: {game: {sections: {Turn: {title: Der Zug}}}}", "game.sections.2.title", "Der Zug", ""},
		{"texts: {notes: [eins]}", "notes.1", "one", "here are 1 texts, and notes has 2"},
		{"texts: {game: {sections: {Turn: {titel: x}}}}", "game.name", "Sample", "there is no \"titel\" in game.sections[2]"},
		{"texts: {hand: drei}", "hand", "3", "hand is a figure, which is one in all languages"},
		{"texts: {notes: x}", "notes.1", "one", "here is the text \"x\", and notes is a list"},
		{"texts: {nots: x}", "notes.1", "one", "there is no \"nots\" in the game"},
		{"phrases: [{en: a, to: b}, {en: a, to: c}]", "notes.1", "one", "there are two phrases for \"a\""},
		{"wards: {}", "notes.1", "one", "this record does not know a field \"wards\""},
		{"", "notes.1", "one", ""},
	} {
		files := folder("sample", txtar.Parse([]byte(game)).Files)
		files["sample/words/de.yaml"] = &fstest.MapFile{Data: []byte(tt.words), Mode: 0o644}
		g, list := content.Translated(files, "games", "sample", "de", nil)
		var problems []string
		for _, d := range list.All() {
			problems = append(problems, d.Message)
		}
		if got := strings.Join(problems, "; "); got != tt.problem {
			t.Errorf("%s: %s, want %s", tt.words, got, tt.problem)
		}
		if tt.path == "rules" {
			if g.Rules[0].Text != tt.want {
				t.Errorf("%s: %s", tt.words, g.Rules[0].Text)
			}
			continue
		}
		v := g.Root
		for _, step := range strings.Split(tt.path, ".") {
			if next := v.Field(step); next != nil {
				v = next
			} else {
				v = v.Items[step[0]-'1']
			}
		}
		if v.Text != tt.want {
			t.Errorf("%s: %s is %q, want %q", tt.words, tt.path, v.Text, tt.want)
		}
	}
}

// What our words were made from is noted, all of it, and has not changed.
func TestOurWordsSayWhatTheTextsSay(t *testing.T) {
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, id := range ids {
		for _, language := range content.Languages(content.Builtin(), id) {
			g, list := content.Translated(content.Builtin(), content.BuiltinDisplay, id, language, nil)
			for _, d := range list.All() {
				t.Errorf("%s in %s: %s", id, language, d.String())
			}
			for _, m := range g.Words.Made {
				if !m.Noted {
					t.Errorf("%s in %s: nobody noted what %s says", id, language, m.At)
				}
			}
			seen += len(g.Words.Made)
		}
	}
	if seen == 0 {
		t.Error("no game has words")
	}
}
