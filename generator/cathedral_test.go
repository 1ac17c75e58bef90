package generator

import (
	"math"
	"slices"
	"strings"
	"testing"

	"nightpress/content/definition"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

func cathedral(t testing.TB) (*definition.Game, *layouts.Library) {
	t.Helper()
	return builtin(t, "nightmare-cathedral")
}

// The tiles of the whole board meet within 0.1 mm: where one is cut, measured
// on the board that its page shows, the seam of its neighbour lies, and
// together they are all of the board.
func TestCathedralTilesMeet(t *testing.T) {
	g, lib := cathedral(t)
	for _, paper := range []string{"a4", "letter"} {
		for _, id := range []string{"board-3-4", "board-2"} {
			t.Run(paper+" "+id, func(t *testing.T) {
				s := imposed(t, g, lib, Options{Papers: []string{paper}, Components: []string{id}})
				tl := s.Runs[0].Tiles
				if tl == nil || len(s.Pages) != tl.Cols*tl.Rows || len(s.Pages) < 2 {
					t.Fatalf("%d pages, tiles %+v", len(s.Pages), tl)
				}
				for i, page := range s.Pages {
					col, row := i%tl.Cols, i/tl.Cols
					tile, on := tl.Tile(col, row), Pieces(page)
					if len(on) != 1 {
						t.Fatalf("%d pieces are on page %d", len(on), i)
					}
					board := on[0].Drawing.Size
					from := on[0].Transform.Apply(geometry.Point{}) // where the board begins on this page
					left, right := ends(tile.CutsX, tile.SeamsX, from.X)
					top, bottom := ends(tile.CutsY, tile.SeamsY, from.Y)
					near(t, page.Label+" left", left, before(s, tl, col, row, -1, 0))
					near(t, page.Label+" top", top, before(s, tl, col, row, 0, -1))
					if col == tl.Cols-1 {
						near(t, page.Label+" right", right, board.W)
					}
					if row == tl.Rows-1 {
						near(t, page.Label+" bottom", bottom, board.H)
					}
				}
			})
		}
	}
}

// before is where, on the board, the tile to the left or above ends; the first
// begins where the board does.
func before(s *sheets.Sheets, tl *sheets.Tiling, col, row, dx, dy int) float64 {
	col, row = col+dx, row+dy
	if col < 0 || row < 0 {
		return 0
	}
	tile := tl.Tile(col, row)
	from := Pieces(s.Pages[row*tl.Cols+col])[0].Transform.Apply(geometry.Point{})
	if dx != 0 {
		_, end := ends(tile.CutsX, tile.SeamsX, from.X)
		return end
	}
	_, end := ends(tile.CutsY, tile.SeamsY, from.Y)
	return end
}

// ends is where a tile begins and ends along one axis of the board: it is cut
// at the first, and ends where its neighbour covers it or at its last cut.
func ends(cuts, seams []float64, from float64) (begin, end float64) {
	end = cuts[len(cuts)-1]
	if len(seams) > 0 {
		end = seams[0]
	}
	return cuts[0] - from, end - from
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 0.1 {
		t.Errorf("%s: at %.3f mm of the board, and its neighbour at %.3f", what, got, want)
	}
}

// imposed lays the one component that is asked for out on its one paper.
func imposed(t *testing.T, g *definition.Game, lib *layouts.Library, opt Options) *sheets.Sheets {
	t.Helper()
	r := printed(t, g, lib, opt)
	all := r.layOut(r.want.papers[0])
	noProblems(t, r.list)
	if len(all) != 1 {
		t.Fatalf("%d components are laid out", len(all))
	}
	return all[0].sheets
}

// A3 and tabloid take the whole board on one sheet.
func TestCathedralBoardWhole(t *testing.T) {
	g, lib := cathedral(t)
	for _, paper := range []string{"a3", "tabloid"} {
		s := imposed(t, g, lib, Options{Papers: []string{paper}, Components: []string{"board-3-4"}})
		if s.Runs[0].Tiles != nil || len(s.Pages) != 1 {
			t.Errorf("%s: %d pages", paper, len(s.Pages))
		}
		for _, wrong := range CheckPage(s.Pages[0], 5) {
			t.Errorf("%s: %s", paper, wrong)
		}
	}
}

// An Upgrade tells what it betters, figure by figure: what each was before.
func TestUpgradesTellWhatIsBetter(t *testing.T) {
	g, lib := cathedral(t)
	marked := map[string]int{}
	for _, d := range printed(t, g, lib, Options{Components: []string{"development-1", "development-2"}}).drawn {
		for _, f := range d.faces {
			eachText(f.Front.Items, 1, func(text *scene.Text, _ float64) {
				if text.String == "new" || strings.HasPrefix(text.String, "was") {
					marked[f.Front.ID]++
				}
			})
		}
	}
	for _, card := range g.Root.Field("development").Items {
		want, component := 0, "development-"+card.Field("stage").Text
		if better := card.Field("better"); better != nil {
			want = len(better.Items)
			// Limbo's toll is paid for the step of a Conform too; there is room
			// there for one mark.
			betters := func(start string) bool {
				return slices.ContainsFunc(better.Items, func(b *source.Value) bool { return strings.HasPrefix(b.Text, start) })
			}
			if betters("limbo") && !betters("conform") {
				want++
			}
		}
		if id := component + "/" + card.Field("id").Text; marked[id] != want {
			t.Errorf("%s tells of %d figures, and betters %d", id, marked[id], want)
		}
	}
}
