package diagnostic

import (
	"slices"
	"strings"
	"testing"
)

// field is what stands in tracks.yaml, by lines.
type field struct{ paths map[int]string }

func (f field) path(at Span) string { return f.paths[at.Start.Line] }

func on(file string, line int) Span { return Span{File: file, Start: Position{Line: line, Column: 1}} }

func TestFold(t *testing.T) {
	for _, tt := range []struct {
		name   string
		tell   func(l *List)
		ground field
		want   []string // the beginnings of what is left
	}{
		{"what lacks the same is one, and the reader's word comes first", func(l *List) {
			l.Errorf("Y911", on("rules.yaml", 1), "a placeholder").Lack("tracks[a].start")
			l.Errorf("Y902", on("tracks.yaml", 2), "no start").Lack("tracks[a].start")
			l.Errorf("Y940", on("card.yaml", 3), "an expression").Lack("tracks.a.start")
			l.Errorf("Y902", on("tracks.yaml", 7), "another").Lack("tracks[b].start")
		}, field{}, []string{"tracks.yaml:2:1: error[Y902] no start", "tracks.yaml:7:1: error[Y902] another"}},
		{"a part of what is wrong itself is no other problem", func(l *List) {
			l.Errorf("Y911", on("rules.yaml", 1), "a placeholder").Lack("tracks[a].spaces.low")
			l.Errorf("Y906", on("tracks.yaml", 4), "no range")
			l.Errorf("Y911", on("rules.yaml", 2), "one more").Lack("tracks[b].spaces.low")
		}, field{paths: map[int]string{4: "tracks[a].spaces"}}, []string{"rules.yaml:2:1: error[Y911] one more", "tracks.yaml:4:1: error[Y906] no range"}},
		{"a field that is asked for twice is lacking once", func(l *List) {
			l.Errorf("Y902", on("actions.yaml", 1), "no change").Lack("actions[a].change")
			l.Errorf("Y902", on("actions.yaml", 1), "no change, and one is needed").Lack("actions[a].change")
		}, field{}, []string{"actions.yaml:1:1: error[Y902] no change"}},
		{"a column that is misspelt is one", func(l *List) {
			header := Span{File: "tracks.csv", Start: Position{Line: 1, Column: 4}}
			for n := range 30 {
				l.Errorf("Y902", on("tracks.csv", n+2), "no effect").Lack("tracks[x].effect").Suggest("so:", header, "effect")
			}
		}, field{}, []string{"tracks.csv:1:4: error[Y902] no effect"}},
		{"what is missed of a file that cannot be read follows from that", func(l *List) {
			l.Errorf("Y923", on("rulings.yaml", 42), "no YAML")
			l.Errorf("Y908", on("game", 0), "no ruling").Lack("rulings[lapping]")
			l.Errorf("Y902", on("game", 0), "no file").Lack("rulings")
			l.Errorf("Y902", on("other", 0), "no file").Lack("tracks")
		}, field{}, []string{"rulings.yaml:42:1: error[Y923] no YAML", "other: error[Y902] no file"}},
		{"what is missed of a file that is not there follows from that", func(l *List) {
			l.Errorf("Y908", on("game", 0), "no ruling").Lack("rulings[lapping]")
			l.Errorf("Y908", on("play.yaml", 3), "there is no rule").Lack("rules[lost.back]")
			l.Errorf("Y902", on("game", 0), "no file").Lack("rulings")
		}, field{}, []string{"game: error[Y902] no file"}},
		{"what a template asks of every card is one", func(l *List) {
			for n := range 3 {
				l.Errorf("Y940", on("cards.csv", n+2), "the text %d stands where a figure is needed", n).Labelf(on("card.yaml", 5), PrintedHere)
				l.Errorf("P601", on("cards.csv", n+2), "the text %d does not fit", n).Labelf(on("card.yaml", 6), PrintedHere)
			}
		}, field{}, []string{"cards.csv:2:1: error[Y940]", "cards.csv:2:1: error[P601]", "cards.csv:3:1: error[P601]", "cards.csv:4:1: error[P601]"}},
		{"the form of a file comes first, a drawing last", func(l *List) {
			l.Errorf("P601", on("a.yaml", 1), "does not fit")
			l.Errorf("Y904", on("b.yaml", 1), "out of bounds")
			l.Errorf("Y923", on("c.yaml", 1), "not YAML")
		}, field{}, []string{"c.yaml:1:1: error[Y923]", "b.yaml:1:1: error[Y904]", "a.yaml:1:1: error[P601]"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := new(List)
			tt.tell(l)
			var got []string
			for _, d := range Fold(l.All(), tt.ground.path) {
				got = append(got, d.String())
			}
			if !slices.EqualFunc(got, tt.want, strings.HasPrefix) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

// What is told as "so too" is every place but the one that is shown, also where that
// was not found first.
func TestFoldedPlaces(t *testing.T) {
	l := new(List)
	l.Errorf("Y911", on("rules.yaml", 1), "a placeholder").Lack("tracks[a].start")
	l.Errorf("Y902", on("tracks.yaml", 2), "no start").Lack("tracks[a].start")
	all := Fold(l.All(), field{}.path)
	if len(all) != 1 || len(all[0].Facts) != 1 || all[0].Facts[0].Text != "rules.yaml:1:1" {
		t.Errorf("%+v", all)
	}
	l = new(List)
	for i := range 12 { // in one cell
		l.Errorf("P602", on("cards.csv", 2), "no %d", i).Labelf(on("card.yaml", 1), PrintedHere)
	}
	if all := Fold(l.All(), field{}.path); len(all) != 1 || len(all[0].Facts) != 1 || all[0].Facts[0].Text != "11 more here" {
		t.Errorf("%+v", all)
	}
}
