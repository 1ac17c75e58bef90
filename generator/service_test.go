package generator

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"fmt"
	"image/png"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// written is the file of a path.
func written(t *testing.T, outputs []Output, path string) []byte {
	t.Helper()
	for _, o := range outputs {
		if o.Path == path {
			var b bytes.Buffer
			if err := o.Write(&b); err != nil {
				t.Fatal(err)
			}
			return b.Bytes()
		}
	}
	t.Fatalf("there is no %s among\n%s", path, paths(outputs))
	return nil
}

// Pictures have the pixels that the service publishes, and the zip has all of
// them and how many there are of each.
func TestPicturesForAService(t *testing.T) {
	g, lib := builtin(t, "nightmare-cathedral")
	for service, want := range map[string][2]int{"the-game-crafter": {825, 1125}, "make-playing-cards": {822, 1122}} {
		outputs := generate(t, g, lib, Options{Formats: []string{service}, Components: []string{"basic-combat"}})
		folder := g.ID + "/" + service + "/basic-combat"
		file := written(t, outputs, folder+".zip")
		z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		if len(z.File) != len(outputs) { // the zip itself is one, the table another
			t.Errorf("%s: %d files in the zip, %d are written", service, len(z.File), len(outputs))
		}
		f, err := z.Open("copies.csv")
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(f).ReadAll()
		if err != nil || len(rows) != len(z.File) {
			t.Fatalf("%s: %d rows, %v", service, len(rows), err)
		}
		for _, row := range rows[1:3] {
			picture, err := z.Open(row[0])
			if err != nil {
				t.Fatal(err)
			}
			config, err := png.DecodeConfig(picture)
			if err != nil || [2]int{config.Width, config.Height} != want {
				t.Errorf("%s: %s has %d × %d pixels, want %v (%v)", service, row[0], config.Width, config.Height, want, err)
			}
			alone := written(t, outputs, folder+"/"+row[0])
			if config, err := png.DecodeConfig(bytes.NewReader(alone)); err != nil || config.Width != want[0] {
				t.Errorf("%s: %s alone is another picture", service, row[0])
			}
		}
	}
}

// small is a game of one component a layout, "a", "b" and so on, and other files of
// the game and of its layouts by their names.
func small(t testing.TB, cards []string, files map[string]string) (*definition.Game, *layouts.Library) {
	t.Helper()
	game, looks := fstest.MapFS{}, fstest.MapFS{}
	add := func(name, text string) {
		if within, ok := strings.CutPrefix(name, "layouts/"); ok {
			looks[within] = &fstest.MapFile{Data: []byte(text)}
			return
		}
		game["small/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	add("game.yaml", "{id: small, name: Small, version: '1', summary: s, players: 2, credit: {designer: d, licence: l, rulebook: none, line: l}}")
	components := ""
	for i, card := range cards {
		id := string(rune('a' + i))
		components += "- {id: " + id + ", title: Cards " + id + ", stock: card, layout: mine/" + id + "}\n"
		add("layouts/components/mine/"+id+".yaml", card)
	}
	add("components.yaml", components)
	for name, text := range files {
		add(name, text)
	}
	g, problems := content.Load(game, "content", "small")
	noProblems(t, problems)
	lib, problems := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"}, layouts.Layer{FS: looks, Display: "mine"})
	noProblems(t, problems)
	return g, lib
}

// Whatever a service cuts, it gets the pixels it publishes, to the last one, and the
// card in their middle, also where the card is a little larger or smaller than that.
func TestExactPixels(t *testing.T) {
	mine := "{id: mine, name: Mine, source: s, dpi: 300, bleed: 36, safe: 36, colour: rgb, sizes: [{name: Card, width: 816, height: 1110}]}"
	for _, id := range append(library(t).Services(), "mine") {
		s, ok := library(t).Service(id)
		if !ok {
			s.Sizes = []layouts.ServiceSize{{Name: "Card", Pixels: geometry.Size{W: 816, H: 1110}, Trim: geometry.Size{W: 63, H: 88}}}
		}
		for _, size := range s.Sizes {
			offs := []float64{-0.12, 0, 0.12} // mm
			if ok {
				offs = offs[2:]
			}
			for _, off := range offs {
				w, h := size.Trim.W+off, size.Trim.H+off
				g, lib := small(t, []string{fmt.Sprintf("size: {w: %.2f, h: %.2f}\nbleed: 4\ndraw: [{box: {x: 0, y: 0, w: %[1]v, h: %[2]v, fill: '#ffffff', bleed: true}}, {box: {x: 0, y: 0, w: %[1]v, h: %[2]v, fill: '#000000'}}]", w, h)},
					map[string]string{"layouts/services/mine.yaml": mine})
				made, problems := Generate(g, lib, Options{Formats: []string{id}})
				if noProblems(t, problems); s.Colour == "cmyk" {
					continue
				}
				picture, err := png.Decode(bytes.NewReader(written(t, made.Outputs, "small/"+id+"/a/a.png")))
				if err != nil {
					t.Fatal(err)
				}
				wide, high := picture.Bounds().Dx(), picture.Bounds().Dy()
				if float64(wide) != size.Pixels.W || float64(high) != size.Pixels.H {
					t.Errorf("%s, %s: %.2f × %.2f mm gives %d × %d pixels, and %v × %v are published", id, size.Name, w, h, wide, high, size.Pixels.W, size.Pixels.H)
				}
				dark := func(x, y int) bool { r, _, _, _ := picture.At(x, y).RGBA(); return r < 0x8000 }
				left, right, top, bottom := 0, 0, 0, 0
				for ; left < wide && !dark(left, high/2); left++ {
				}
				for ; right < wide && !dark(wide-1-right, high/2); right++ {
				}
				for ; top < high && !dark(wide/2, top); top++ {
				}
				for ; bottom < high && !dark(wide/2, high-1-bottom); bottom++ {
				}
				if max(left-right, right-left, top-bottom, bottom-top) > 1 {
					t.Errorf("%s, %s: %d pixels left of the cut and %d right, %d above and %d below", id, size.Name, left, right, top, bottom)
				}
			}
		}
	}
}

// For a service that prints in four inks a deck is a PDF: each card as often as there
// are of it, its back before it, at the size that is published, and no color of a screen
// in it. Black words are black ink alone.
func TestInksForAPress(t *testing.T) {
	card := "size: {w: 63.5, h: 88.9}\nbleed: 3.175\nstyles: {s: {face: text, size: 20}}\ndraw: [{box: {x: 0, y: 0, w: 63.5, h: 88.9, fill: '%s', fill-to: '%s', bleed: true}}, {text: {x: 5, y: 20, w: 50, h: 10, text: Black, style: s, colour: '#000000'}}%s]"
	g, lib := small(t, []string{fmt.Sprintf(card, "#ffffff", "#ffffff", ""), fmt.Sprintf(card, "#ff0000", "#0000ff", ", {image: {x: 5, y: 40, w: 20, h: 20, file: art/a.png, opacity: 0.5}}, {image: {x: 30, y: 40, w: 20, h: 20, file: art/b.jpg}}")},
		map[string]string{"art/a.png": photo(t, "clear", 250, 250, 1), "art/b.jpg": photo(t, "jpg", 250, 250, 2), "layouts/components/mine/back.yaml": fmt.Sprintf(card, "#00ff00", "#00ff00", "")})
	g.Components[0].Count = 3
	for i := range g.Components {
		g.Components[i].Back = "mine/back"
	}
	made, problems := Generate(g, lib, Options{Formats: []string{"drive-thru-cards"}})
	if problems.HasErrors() || !strings.Contains(fmt.Sprint(problems.All()), "P644") {
		t.Fatal(problems.All())
	}
	for id, pages := range map[string]int{"a": 6, "b": 2} {
		file := written(t, made.Outputs, "small/drive-thru-cards/"+id+".pdf")
		all := string(file) + inflated(t, file)
		for _, wrong := range []string{"DeviceRGB", " rg\n", " RG\n"} {
			if strings.Contains(all, wrong) {
				t.Errorf("%s: %q is in it", id, wrong)
			}
		}
		if n := strings.Count(all, "/Type /Page\n"); n != pages || !strings.Contains(all, "/MediaBox [0 0 198.00 270.00]") || !strings.Contains(all, "/OutputConditionIdentifier (CGATS TR 001)") {
			t.Errorf("%s: %d pages of 2.75 by 3.75 inches, want %d", id, n, pages)
		}
		tool, err := exec.LookPath("gs")
		if err != nil {
			t.Skip("needs gs, which is not installed (Debian: ghostscript)")
		}
		path := t.TempDir() + "/a.pdf"
		if err := os.WriteFile(path, file, 0o644); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(tool, "-q", "-o", "-", "-sDEVICE=inkcov", path).Output()
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
			var c, m, y, k float64
			if _, err := fmt.Sscan(line, &c, &m, &y, &k); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			switch front := i%2 == 1; {
			case !front && (c < 0.9 || y < 0.9 || m > 0 || k > 0.1 || k == 0): // green, and words
				t.Errorf("%s, page %d: %s", id, i+1, line)
			case front && id == "a" && (c+m+y > 0 || k == 0 || k > 0.1):
				t.Errorf("black words have %s", line)
			case front && id == "b" && (c < 0.5 || m < 0.9 || y < 0.5):
				t.Errorf("red that turns blue has %s", line)
			}
		}
	}
}

// A card across is turned upright, as the service has it.
func TestCardsAcrossAreTurned(t *testing.T) {
	g, lib := lucidity(t)
	outputs := generate(t, g, lib, Options{Formats: []string{"the-game-crafter"}, Components: []string{"nightmare-cards"}})
	config, err := png.DecodeConfig(bytes.NewReader(written(t, outputs, outputs[0].Path)))
	if err != nil || config.Width != 825 || config.Height != 1125 {
		t.Errorf("%d × %d pixels (%v)", config.Width, config.Height, err)
	}
}

// What a service does not take is told with what would mend it.
func TestServicesTellWhatDoesNotFit(t *testing.T) {
	g, lib := sample(t)
	tests := []struct {
		opt  Options
		want []string
	}{
		{Options{Formats: []string{"the-game-crafter"}, Components: []string{"sea"}}, []string{"P641", "The Game Crafter cuts no cards of this size that we know: The sea", "we know these sizes of it: 298.45 × 190.5 mm (Square Tuck Box 96)", "20 more; size:", "layouts/services"}},
		{Options{Formats: []string{"the-game-crafted"}}, []string{`no format called "the-game-crafted"`, "did you mean the-game-crafter?"}},
		{Options{Formats: []string{"png"}, DPI: 1e9}, []string{"P640", "1e+09 dots an inch", "--dpi"}},
	}
	for _, tt := range tests {
		made, problems := Generate(g, lib, tt.opt)
		var b strings.Builder
		if err := diagnostic.WriteText(&b, problems.All(), nil); err != nil {
			t.Fatal(err)
		}
		if !problems.HasErrors() || len(made.Outputs) > 0 {
			t.Errorf("%v: %d files are made", tt.opt.Formats, len(made.Outputs))
		}
		for _, want := range tt.want {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%v: %q is not said:\n%s", tt.opt.Formats, want, b.String())
			}
		}
	}
}
