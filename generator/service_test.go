package generator

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"image/png"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
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
		{Options{Formats: []string{"the-game-crafter"}, Components: []string{"sea"}}, []string{"P641", "The Game Crafter cuts no cards of this size", "63.5 × 88.9 mm (Poker Deck)", "size:"}},
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
