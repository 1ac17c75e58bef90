package faces_test

import (
	"strings"
	"testing"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/layouts"
)

// A face is shown whole at its width, a part of it around a spot, and its spots are
// none of the face that shows it.
func TestPrinted(t *testing.T) {
	g, _ := builtin(t)
	got, list := drawExample(t, g, `printed: {face: main-board, x: 5, y: 5, w: 60, h: 30, scale: 1, around: sanity/4, draw: [{at: {place: sanity/4, draw: [{circle: {r: 4, line: ink}}]}}]}`)
	if list.Len() > 0 || !strings.Contains(got, "main-board-shown") {
		t.Fatalf("%v\n%s", list.All(), got)
	}
	lib, _ := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	setup, _ := g.Component("rulebook")
	for _, f := range faces.Draw(g, lib, setup, "full", &diagnostic.List{}) {
		if len(f.Front.Places) > 0 {
			t.Errorf("a marker could stand on the picture of a board, on %s", f.ID)
		}
	}
	whole, _ := drawExample(t, g, `printed: {face: main-board, w: 60}`)
	back, list := drawExample(t, g, `printed: {face: markers/horrors, w: 20, side: back}`)
	if whole == got || back == whole || list.Len() > 0 {
		t.Error("a part, a back and the whole face look alike")
	}
}

// What cannot be shown is told with what may be meant, once.
func TestNotPrinted(t *testing.T) {
	g, _ := builtin(t)
	for element, want := range map[string]string{
		`printed: {face: main-bord, w: 60}`:                              "nothing that is printed is called 'main-bord'",
		`printed: {face: markers/horror, w: 60}`:                         "Markers has no face called 'horror'",
		`printed: {face: example, w: 60}`:                                "nothing that is printed is called 'example'",
		`printed: {face: main-board, w: 60, side: back}`:                 "Main board has no back",
		`printed: {face: main-board, w: 60, side: sheet}`:                "no sheet of 'main-board' is laid out here",
		`printed: {face: main-board, w: 60, h: 9, around: sanity/44}`:    "nothing drawn here has a spot called 'sanity/44'",
		`at: {place: sanity/4, draw: [{circle: {r: 4, line: ink}}]}`:     "nothing drawn here has a spot called 'sanity/4'",
		`printed: {face: rulebook/needs, w: 60, draw: [{text: {x: 5}}]}`: "'text' lacks its field 'text'",
	} {
		_, list := drawExample(t, g, element)
		all := list.All()
		if len(all) != 1 || !strings.Contains(all[0].Message, want) {
			t.Errorf("%s: %v, want %q", element, all, want)
		}
	}
}

// A book that shows its own pages is told of, and does not go on for ever.
func TestPrintedInARing(t *testing.T) {
	g, lib := sample(t)
	c := *component(t, g, "every-kind")
	c.ID = "deck" // whose faces the template shows
	list := drawnProblems(g, lib, &c)
	if !strings.Contains(list, "would show itself") {
		t.Errorf("told is %q", list)
	}
}

func drawnProblems(g *definition.Game, lib *layouts.Library, c *definition.Component) string {
	list := &diagnostic.List{}
	faces.Draw(g, lib, c, "full", list)
	var all []string
	for _, d := range list.All() {
		all = append(all, d.Message)
	}
	return strings.Join(all, "\n")
}
