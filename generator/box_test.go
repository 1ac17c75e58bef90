package generator

import (
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// net is where the lines of a tuck box stand on its sheet, mm.
type net struct {
	cut    []geometry.Point
	folds  [][]geometry.Point
	at     []float64 // of the upright folds, and of the right edge
	top    float64   // of its panels
	bottom float64
}

// netOf takes the lines of a tuck box apart.
func netOf(t *testing.T, d *scene.Drawing) net {
	t.Helper()
	flat := scene.Flat(d.CutLine(), 8)
	if len(flat) != 1 || len(d.Folds) == 0 {
		t.Fatalf("%s is cut out along %d lines and folded along %d", d.ID, len(flat), len(d.Folds))
	}
	n := net{cut: flat[0], folds: scene.Flat(d.Folds, 8)}
	for _, f := range n.folds[:4] {
		n.at = append(n.at, f[0].X)
	}
	n.top, n.bottom = n.folds[0][0].Y, n.folds[0][1].Y
	n.at = append(n.at, scene.PathBounds(d.Outline).Right())
	return n
}

// panel is the width of one of the four panels.
func (n net) panel(i int) float64 { return n.at[i+1] - n.at[i] }

// tab is the width of the glue tab.
func (n net) tab() float64 {
	left := math.Inf(1)
	for _, p := range n.cut {
		left = min(left, p.X)
	}
	return n.at[0] - left
}

// tangled tells of two sides of the cut that cross: flaps that lie on one another.
func (n net) tangled() bool {
	cross := func(a, b, c geometry.Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }
	for i := range n.cut[1:] {
		a, b := n.cut[i], n.cut[i+1]
		for j := range i {
			c, d := n.cut[j], n.cut[j+1]
			if cross(a, b, c)*cross(a, b, d) < -1e-9 && cross(c, d, a)*cross(c, d, b) < -1e-9 {
				return true
			}
		}
	}
	return false
}

// measures compares a length with what it has to be, mm.
func measures(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 0.01 {
		t.Errorf("%s: %.3f mm, not %.3f", what, got, want)
	}
}

// boxes are all tuck boxes of a game in a style of ink.
func boxes(t *testing.T, g *definition.Game, lib *layouts.Library, ink string) (all []faces.Face) {
	t.Helper()
	for i := range g.Components {
		if c := &g.Components[i]; strings.HasSuffix(c.Layout, "/tuck-box") {
			list := &diagnostic.List{}
			all = append(all, faces.Draw(g, lib, c, ink, list)...)
			noProblems(t, list)
		}
	}
	return all
}

// A tuck box is as wide as its panels and its tab, no flap lies on another, and the
// knife stays 5 mm within what a printer can print on, on A4 and Letter, with the
// machine's marks too.
func TestTuckBoxesAreNets(t *testing.T) {
	for _, id := range []string{"nightmare-cathedral", "run-for-your-life-nightmare", "lucidity"} {
		g, lib := builtin(t, id)
		for _, f := range boxes(t, g, lib, "full") {
			n := netOf(t, f.Front)
			b := scene.PathBounds(f.Front.Outline)
			measures(t, f.ID+": the net", b.W, n.tab()+n.panel(0)+n.panel(1)+n.panel(2)+n.panel(3))
			measures(t, f.ID+": the front", n.panel(2), n.panel(0))
			measures(t, f.ID+": the sides", n.panel(3), n.panel(1))
			measures(t, f.ID+": a card and its play", n.panel(0), 64.5)
			measures(t, f.ID+": the height", n.bottom-n.top, 89.9)
			if n.tangled() {
				t.Errorf("%s: flaps lie on one another", f.ID)
			}
		}
		for _, paper := range []string{"a4", "letter"} {
			on, _ := lib.Paper(paper)
			list := &diagnostic.List{}
			r := newRun(g, lib, choose(g, lib, Options{Components: []string{"tuck-boxes"}}, list), list)
			noProblems(t, list)
			s := r.impose(&r.drawn[0], on)
			if s == nil || s.Papers != len(r.drawn[0].faces) {
				t.Fatalf("%s on %s: not a sheet for each box", id, paper)
			}
			if found := r.registered(r.drawn[0], on); found == nil || covers(found, r.drawn[0].sheet.Registration) || found.Pages[0].Folds == nil {
				t.Errorf("%s on %s: a machine cannot cut these", id, paper)
			}
			room := geometry.Rect{W: on.Size.W, H: on.Size.H}.Inset(on.Margin + 5)
			for _, page := range s.Pages {
				if b := scene.PathBounds(page.Cuts); len(page.Cuts) == 0 || !room.Contains(b, 0) {
					t.Errorf("%s on %s: %s is cut along %v", id, paper, page.Label, b)
				}
			}
		}
	}
}

// No ground is printed where glue goes: on the tab, the glue flap and the lower dust
// flaps.
func TestGlueLiesOnBarePaper(t *testing.T) {
	for _, id := range []string{"nightmare-cathedral", "run-for-your-life-nightmare", "lucidity"} {
		g, lib := builtin(t, id)
		for _, f := range boxes(t, g, lib, "full") {
			n := netOf(t, f.Front)
			deep, flap := n.panel(1), n.panel(0)/2-11
			const dpi, hair = 120, 0.5
			p := rendered(t, f.Front, dpi)
			ground, _ := pixel(p, geometry.Point{X: n.at[2] + 4, Y: n.bottom - 4}, dpi)
			for i, bare := range []geometry.Rect{
				{X: n.at[0] - n.tab() + hair, Y: n.top + 5, W: n.tab() - 2*hair, H: n.bottom - n.top - 10},
				{X: n.at[2] + 2.5, Y: n.bottom + hair, W: n.panel(2) - 5, H: deep - 1 - 2*hair},
				{X: n.at[1] + 2.8, Y: n.bottom + hair, W: deep - 5.6, H: flap - 2*hair},
				{X: n.at[3] + 2.8, Y: n.bottom + hair, W: deep - 5.6, H: flap - 2*hair},
			} {
				for x := bare.X; x < bare.Right(); x += 0.3 {
					for y := bare.Y; y < bare.Bottom(); y += 0.3 {
						if c, ok := pixel(p, geometry.Point{X: x, Y: y}, dpi); ok && c == ground {
							t.Fatalf("%s: ground on bare face %d at %.1f, %.1f", f.ID, i, x, y)
						}
					}
				}
			}
		}
	}
}

// withBloods is the expansion with so many blood cards in its stand-in.
func withBloods(t *testing.T, n int) (*definition.Game, *layouts.Library) {
	t.Helper()
	const id = "run-for-your-life-nightmare"
	files := fstest.MapFS{}
	err := fs.WalkDir(content.Builtin(), id, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(content.Builtin(), path)
		if strings.HasSuffix(path, "/base_bloods.yaml") {
			for _, half := range []int{n / 2, n - n/2} {
				text = []byte(strings.Replace(string(text), "quantity: 12", "quantity: "+figure(float64(half)), 1))
			}
		}
		files[path] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	g, problems := content.Load(files, "content", id)
	noProblems(t, problems)
	return g, library(t)
}

// The number of cards in the definition makes the box as deep as the pile: 9 mm at
// least, a smaller tab where the paper asks for it, and two boxes for too many.
func TestTuckBoxFollowsItsDeck(t *testing.T) {
	for _, c := range []struct {
		cards     int
		deep, tab float64
		words     string
	}{
		{8, 9, 7.5, "8 cards"},
		{46, 14.8, 12, "46 cards"},
		{79, 24.7, 8.1, "79 cards"},
		{100, 16, 12, "Print this sheet 2 times"},
	} {
		g, lib := withBloods(t, c.cards)
		all := boxes(t, g, lib, "full")
		i := slices.IndexFunc(all, func(f faces.Face) bool { return f.ID == "base-blood" })
		n := netOf(t, all[i].Front)
		measures(t, c.words+": depth", n.panel(1), c.deep)
		measures(t, c.words+": tab", n.tab(), c.tab)
		if b := scene.PathBounds(all[i].Front.Outline); b.W > 186.5+1e-6 || n.tangled() {
			t.Errorf("%s: the net is %v", c.words, b)
		}
		if text := wordsClosed(all[i].Front.Items); !strings.Contains(text, closed(c.words)) {
			t.Errorf("the sheet does not say %q", c.words)
		}
	}
}

// Boxes, dividers and labels are of the size of the cards, belong to what is printed
// to play, and a first game does without them.
func TestBoxFurnitureIsNotTried(t *testing.T) {
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		g, lib := builtin(t, id)
		labels := 0
		for i := range g.Components {
			c := &g.Components[i]
			name := c.Layout[strings.IndexByte(c.Layout, '/')+1:]
			if name != "tuck-box" && name != "divider" && name != "box-label" {
				continue
			}
			if c.Try > 0 || c.Pack != "play" || name != "box-label" && !c.Exact {
				t.Errorf("%s of %s: a first game prints it, or a log, or another size", c.ID, id)
			}
			if name == "box-label" {
				labels++
			}
		}
		if labels != 1 {
			t.Errorf("%s has %d labels", id, labels)
		}
		card := g.Root.Field("box").Field("card")
		if card == nil {
			continue
		}
		for _, deck := range g.Root.Field("box").Field("decks").Items {
			for _, of := range deck.Field("cards").Items {
				c, ok := g.Component(of.Text)
				if !ok {
					t.Fatalf("%s: there is no %s to put into a box", id, of.Text)
				}
				size := faces.Draw(g, lib, c, "low", &diagnostic.List{})[0].Front.Size
				w, _ := card.Field("w").Float()
				h, _ := card.Field("h").Float()
				measures(t, c.ID+": width", min(size.W, size.H), w)
				measures(t, c.ID+": height", max(size.W, size.H), h)
			}
		}
	}
}
