package content_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content"
)

// TestOdd: what may be any word is held against the records around it.
func TestOdd(t *testing.T) {
	const game = "id: odd\nname: Odd\ncredit: {line: l}\n"
	for list, want := range map[string]string{
		"- {id: a, kind: shaper}\n- {id: b, kind: shaper}\n- {id: c, kind: shaper}\n- {id: d, kind: shapper}\n": `4:17: warning[Y907] pieces[d].kind says "shapper", and 3 records around it "shaper"`,
		"- {id: a, icon: eye}\n- {id: b, icon: moon}\n- {id: c, icon: sun}\n- {id: d, ico: key}\n":              `4:11: warning[Y901] pieces[d] has a field "ico", and 3 records around it one called "icon"`,
		// Two of a kind are no rule, and what has both fields means both.
		"- {id: a, kind: shaper}\n- {id: b, kind: shaper}\n- {id: d, kind: shapper}\n":                                             "",
		"- {id: a, icon: eye}\n- {id: b, icon: moon}\n- {id: c, icon: sun}\n- {id: d, icon: key, icons: two}\n":                    "",
		"- {id: a, tone: day}\n- {id: b, tone: day}\n- {id: c, tone: day}\n- {id: d, tone: day-pale}\n- {id: e, tone: day-pale}\n": "",
	} {
		fsys := fstest.MapFS{"odd/game.yaml": {Data: []byte(game), Mode: 0o644}, "odd/pieces.yaml": {Data: []byte(list), Mode: 0o644}}
		g, _ := content.Load(fsys, "games", "odd")
		var said []string
		for _, d := range content.Odd(g).All() {
			said = append(said, d.String())
		}
		if got := strings.Join(said, "; "); !strings.Contains(got, want) || (got == "") != (want == "") {
			t.Errorf("%s\nsays %q\nwant %q", list, got, want)
		}
	}
}

// TestNothingIsOdd: the games that come along say nothing by accident.
func TestNothingIsOdd(t *testing.T) {
	for _, fsys := range []fs.FS{content.Builtin(), content.Examples()} {
		ids, err := content.Games(fsys)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			g, _ := content.Load(fsys, "games", id)
			for _, d := range content.Odd(g).All() {
				t.Error(d)
			}
		}
	}
}
