package generator

import (
	"slices"
	"strings"
	"testing"

	"nightpress/generator/sheets"
)

// On every paper, however imposed: decks that share their last sheets take no more
// paper than apart. What lies on them is counted in TestEveryFaceIsPrinted.
func TestDecksShareSheets(t *testing.T) {
	for _, id := range []string{"run-for-your-life-nightmare", "nightmare-cathedral", "lucidity"} {
		r := drawnGame(t, id)
		for _, mode := range sheets.Modes() {
			r.want.mode = sheets.Mode(mode)
			for _, name := range []string{"a4", "letter", "a3"} {
				paper, _ := r.lib.Paper(name)
				apart := r.layOut(paper)
				together := r.ganged(paper, apart)
				noProblems(t, r.list)
				before, cards := 0, 0
				for _, c := range apart {
					before += c.sheets.Papers
				}
				for _, c := range together {
					before -= c.sheets.Papers
					if c.component.Stock == "card" && c.faces[0].Front.Size.W > 60 && c.faces[0].Front.Outline == nil {
						cards += c.sheets.Papers
					}
					if c.shares && slices.Contains(c.sheets.Lacks, "the component's name") {
						t.Errorf("%s, %s %s: shared sheets do not say what lies on them", id, name, mode)
					}
				}
				if before < 0 {
					t.Errorf("%s, %s %s: %d sheets more", id, name, mode, -before)
				}
				if want := map[string]int{"run-for-your-life-nightmare": 12, "nightmare-cathedral": 28}[id]; want > 0 && name == "a4" && mode == string(sheets.DuplexLong) && cards != want {
					t.Errorf("%s: %d sheets of cards on A4, want %d", id, cards, want)
				}
			}
		}
	}
}

// Small pieces lie in places that cards of their stock leave free, and tell of their
// component there; each saves a sheet.
func TestSmallPiecesLieInFreePlaces(t *testing.T) {
	for id, want := range map[string]string{
		"nightmare-cathedral": "rewards on shared-1, player-markers on shared-1",
		"lucidity":            "sleep-markers on nightmare-cards",
	} {
		r := drawnGame(t, id)
		paper, _ := r.lib.Paper("a4")
		for _, mode := range sheets.Modes() {
			r.want.mode = sheets.Mode(mode)
			all := r.ganged(paper, r.layOut(paper))
			var found []string
			for _, c := range all {
				if !c.lodges {
					continue
				}
				found = append(found, c.component.ID+" on "+c.on)
				host := all[slices.IndexFunc(all, func(h laidOut) bool { return h.component.ID == c.on })]
				if host.component.Stock != c.component.Stock {
					t.Errorf("%s, %s: %s is of %s, and lies on %s", id, mode, c.component.ID, c.component.Stock, host.component.Stock)
				}
				if c.sheets.Papers > 0 || len(c.sheets.Pages) > 0 || !strings.Contains(host.sheets.Pages[0].Label, c.component.Title) {
					t.Errorf("%s, %s: %s takes %d sheets of its own, and lies on %q", id, mode, c.component.ID, c.sheets.Papers, host.sheets.Pages[0].Label)
				}
			}
			if told := strings.Join(found, ", "); mode == string(sheets.DuplexLong) && told != want || mode == string(sheets.GutterFold) && told != "" {
				t.Errorf("%s, %s: %s", id, mode, told)
			}
		}
		noProblems(t, r.list)
	}
}

// What is printed on paper that comes cut stays there.
func TestLabelsHoldNothingElse(t *testing.T) {
	r := drawnGame(t, "lucidity")
	labels, _ := r.lib.LabelSheet("avery-l7780")
	for i := range r.drawn {
		if r.drawn[i].component.ID == "sleep-markers" {
			r.drawn[i].sheet.Slots = &labels.Slots
		}
	}
	paper, _ := r.lib.Paper("a4")
	all := r.ganged(paper, r.layOut(paper))
	noProblems(t, r.list)
	for _, c := range all {
		if c.component.ID == "sleep-markers" && !c.sheets.Runs[0].Slots {
			t.Error("the sleep markers are not on labels")
		}
		if c.lodges {
			t.Errorf("%s lies among %s", c.component.ID, c.on)
		}
	}
}

// Boards of one size lie two to an A3, whichever components they are of.
func TestBoardsShareLargePaper(t *testing.T) {
	r := drawnGame(t, "nightmare-cathedral")
	paper, _ := r.lib.Paper("a3")
	boards, sheets := 0, 0
	for _, c := range r.ganged(paper, r.layOut(paper)) {
		if c.component.Stock == "board" && c.faces[0].Front.Size.H > 200 {
			boards, sheets = boards+c.sheets.Pieces, sheets+c.sheets.Papers
		}
	}
	noProblems(t, r.list)
	if boards != 4 || sheets != 2 {
		t.Errorf("%d boards lie on %d sheets, want 4 on 2", boards, sheets)
	}
}

// A printer that prints one side: each back is fed when its front lies behind it,
// the pile as it came out with the last sheet on top.
func TestPileIsTurnedByHand(t *testing.T) {
	g, lib := sample(t)
	r := printed(t, g, lib, Options{Papers: []string{"a4"}, Imposition: string(sheets.Manual)})
	paper := r.want.papers[0]
	all := r.layOut(paper)
	fronts, backs := r.together("", paper, all).Pages[len(first):], r.pile(paper, all).Pages
	noProblems(t, r.list)
	if len(fronts) != len(backs) || len(fronts) < 4 {
		t.Fatalf("%d fronts and %d pages for their other side", len(fronts), len(backs))
	}
	met := 0
	for i, f := range fronts {
		b := backs[len(backs)-1-i]
		if b.Label == sheets.Empty {
			if strings.Contains(f.Label, "fronts") {
				t.Errorf("nothing is printed behind %s", f.Label)
			}
			continue
		}
		if met++; strings.Replace(b.Label, "backs", "fronts", 1) != f.Label {
			t.Errorf("behind %s comes %s", f.Label, b.Label)
		}
	}
	if met == 0 {
		t.Error("nothing has a back")
	}
}

// The build sheet leads to where the pieces are, and counts all of them with their
// component.
func TestBuildSheetTellsOfSharedSheets(t *testing.T) {
	g, lib := builtin(t, "run-for-your-life-nightmare")
	r := printed(t, g, lib, Options{Papers: []string{"a4"}})
	all := r.ganged(r.want.papers[0], r.layOut(r.want.papers[0]))
	noProblems(t, r.list)
	for _, s := range stands(all, 1) {
		if s.lent > 0 && (s.sharedFrom <= s.last || s.sharedEnd < s.sharedFrom) {
			t.Errorf("%s: own pages %d to %d, shared ones %d to %d", s.component.ID, s.first, s.last, s.sharedFrom, s.sharedEnd)
		}
	}
	for _, gr := range r.groups(all, 1) {
		for _, row := range gr.rows {
			want := 0
			for _, d := range r.drawn {
				if d.component.ID == row.id {
					for _, f := range d.faces {
						want += f.Quantity
					}
					if d.sheet.Book {
						want = 1
					}
				}
			}
			if row.pieces != want {
				t.Errorf("%s: %d pieces are counted, %d drawn", row.id, row.pieces, want)
			}
		}
	}
}
