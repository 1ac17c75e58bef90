package generator

import (
	"strings"
	"testing"

	"nightpress/content/contenttest"
	"nightpress/generator/scene"
)

// What is written on and played on says the figures of the game: another figure in a
// file is another text on the page, in both inks.
func TestPagesFollowTheFigures(t *testing.T) {
	for _, tc := range []struct{ game, page, file, from, to, before, after string }{
		{"nightmare-cathedral", "score-pad", "scoring", "id: two, points: 1", "id: two, points: 4", "Forts, 2 levels|1 point each|× 1 =", "Forts, 2 levels|4 points each|× 4 ="},
		{"nightmare-cathedral", "score-pad", "scoring", "id: one, points: 0", "id: one, points: 1", "", "Forts, 1 level|1 point each"},
		{"nightmare-cathedral", "score-pad", "scoring", "[8, 5, 3, 2]", "[9, 6, 4]", "units = points by place: 8, 5, 3, 2|Place 5 scores 0", "units = points by place: 9, 6, 4|Place 4 scores 0"},
		{"nightmare-cathedral", "score-pad", "pieces", "id: ritual, each: 2", "id: ritual, each: 1", "Ritual, marker 1|Ritual, marker 2", "Ritual, marker 1"},
		{"nightmare-cathedral", "score-pad", "colours", "- {id: yellow, name: Yellow, shape: diamond}", "", "× 1 =× 1 =× 1 =× 1 =", "× 1 =× 1 =× 1 ="},
		{"nightmare-cathedral", "player-mat", "pieces", "id: follower, each: 20", "id: follower, each: 18", "× 20", "× 18"},
		{"nightmare-cathedral", "player-mat", "pieces", "id: fort, each: 10", "id: fort, each: 9", "× 10", "× 9"},
		{"nightmare-cathedral", "player-mat", "hand", "cards: 8", "cards: 7", "8 Development cards", "7 Development cards"},
		{"lucidity", "bag-tag", "dreams", "quantity: 20", "quantity: 18", "80 dice in the bag|20 blue", "78 dice in the bag|18 blue"},
		{"lucidity", "bag-tag", "card_rows", "hunt: {spaces: 1..4, full: 4}", "hunt: {spaces: 1..5, full: 5}", "4 in the row", "5 in the row"},
		{"endless-nightmare", "records", "records", "score: 70", "score: 90", "60|70", "60|90"},
		{"endless-nightmare", "records", "score", "per_nightmare: 10", "per_nightmare: 12", "10 for each Nightmare", "12 for each Nightmare"},
		{"escape-your-nightmare", "records", "tracks", "spaces: 1..40", "spaces: 1..42", "round 40 is the last", "round 42 is the last"},
	} {
		g, lib := builtin(t, tc.game)
		file := "content/games/" + tc.game + "/" + tc.file + ".yaml"
		edited, _ := contenttest.Edit(g, map[string][]byte{file: []byte(strings.Replace(string(g.Sources[file]), tc.from, tc.to, 1))})
		if string(edited.Sources[file]) == string(g.Sources[file]) {
			t.Fatalf("%s has no %q", file, tc.from)
		}
		for _, ink := range []string{"full", "low"} {
			opt := Options{Components: []string{tc.page}, Ink: ink}
			was, is := words(printed(t, g, lib, opt).drawn), words(printed(t, edited, lib, opt).drawn)
			for _, c := range []struct {
				what, text, has, hasNot string
			}{{"as it is", was, tc.before, tc.after}, {"changed", is, tc.after, tc.before}} {
				if !inOrder(c.text, c.has) || inOrder(c.text, c.hasNot) && !strings.HasPrefix(c.has, c.hasNot) {
					t.Errorf("%s, %s ink, %s: %q should be there, and not %q", tc.page, ink, c.what, c.has, c.hasNot)
				}
			}
		}
	}
}

// inOrder reports whether the text has all words parted by bars, one after another.
func inOrder(text, words string) bool {
	for _, word := range strings.Split(words, "|") {
		at := strings.Index(text, word)
		if at < 0 {
			return false
		}
		text = text[at+len(word):]
	}
	return true
}

// words are the texts of all faces, in the order they are drawn.
func words(all []drawn) string {
	var b strings.Builder
	for _, d := range all {
		for _, f := range d.faces {
			for _, side := range []*scene.Drawing{f.Front, f.Back} {
				if side != nil {
					eachText(side.Items, 1, func(x *scene.Text, _ float64) { b.WriteString(x.String) })
				}
			}
		}
	}
	return b.String()
}
