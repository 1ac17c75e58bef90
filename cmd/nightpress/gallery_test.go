package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/generator"
	"nightpress/layouts"
)

// gallery lists the drawings that the README shows. They are real output:
//
//	go test ./cmd/nightpress -run Gallery -update
//
// draws them anew.
var gallery = []struct{ file, game, ink, set, drawing string }{
	{"main-board.svg", "endless-nightmare", "full", "", "svg/main-board/main-board.svg"},
	{"main-board-low-ink.svg", "endless-nightmare", "low", "", "svg-low-ink/main-board/main-board.svg"},
	{"escape-player-sheet.svg", "escape-your-nightmare", "full", "", "svg/player-sheet/player-sheet.svg"},
	{"lucidity-net.svg", "lucidity", "full", "cube-nets", "svg/cube-nets/depths.svg"},
	{"lucidity-bogeyman.svg", "lucidity", "full", "", "svg/dreamer-cards/envy-back.svg"},
	{"run-event.svg", "run-for-your-life-nightmare", "full", "", "svg/event-cards/e20.svg"},
	{"run-evolution.svg", "run-for-your-life-nightmare", "full", "", "svg/evolution-cards/v16.svg"},
	{"run-blood.svg", "run-for-your-life-nightmare", "full", "", "svg/blood-cards/b02.svg"},
	{"run-event-low-ink.svg", "run-for-your-life-nightmare", "low", "", "svg-low-ink/event-cards/e46.svg"},
	{"cathedral-dream.svg", "nightmare-cathedral", "full", "", "svg/dreams-1/m07.svg"},
	{"cathedral-development.svg", "nightmare-cathedral", "full", "", "svg/development-1/d28.svg"},
	{"cathedral-conflict.svg", "nightmare-cathedral", "full", "", "svg/conflicts-1/c05.svg"},
	{"cathedral-nightmare.svg", "nightmare-cathedral", "full", "", "svg/nightmares/n8.svg"},
	{"nightmares-active.svg", "endless-nightmare", "full", "", "svg/nightmares-active/nightmares-active.svg"},
}

// replayed lists the positions that the README shows: a log, and the line after
// which the boards stand so.
var replayed = []struct{ file, log, at string }{
	{"cathedral-replay.svg", "content/games/nightmare-cathedral/logs/three-towers.log", "275"},
}

// photographed lists the pictures of the workshop, which a browser takes, with the
// faces of type of the machine: they are there, and taken anew by hand.
var photographed = []string{"workshop-press.webp", "workshop-desk.webp"}

// TestGalleryIsCurrent holds the pictures of the README to what is printed now.
func TestGalleryIsCurrent(t *testing.T) {
	t.Parallel()
	const folder = "../../out/gallery"
	lib, list := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	refuseProblems(t, list, nil)
	listed := map[string]bool{}
	for _, p := range gallery {
		listed[p.file] = true
		g, list := content.Load(content.Builtin(), "content/games", p.game)
		refuseProblems(t, list, g)
		_, rest, _ := strings.Cut(p.drawing, "/")
		component, _, _ := strings.Cut(rest, "/")
		opt := generator.Options{Papers: []string{"a4"}, Ink: p.ink, Formats: []string{"svg"}, Components: []string{component}}
		if p.set != "" {
			opt.Sets = []string{p.set}
		}
		made, list := generator.Generate(g, lib, opt)
		refuseProblems(t, list, g)
		var now bytes.Buffer
		for _, o := range made.Outputs {
			if o.Path == p.game+"/"+p.drawing {
				if err := o.Write(&now); err != nil {
					t.Fatal(err)
				}
			}
		}
		if now.Len() == 0 {
			t.Errorf("%s: nothing is printed as %s", p.file, p.drawing)
			continue
		}
		compare(t, filepath.Join(folder, p.file), now.Bytes())
	}
	for _, p := range replayed {
		listed[p.file] = true
		out := filepath.Join(t.TempDir(), p.file)
		e := &env{stdin: strings.NewReader(""), stdout: t.Output(), stderr: t.Output()}
		if status := run(e, []string{"replay", filepath.Join("../..", p.log), "--at", p.at, "--out", out}); status != 0 {
			t.Fatalf("replay of %s ends with status %d", p.log, status)
		}
		now, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, filepath.Join(folder, p.file), now)
	}
	for _, name := range photographed {
		listed[name] = true
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
	there, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range there {
		if !listed[f.Name()] {
			t.Errorf("%s/%s is not on the list of the gallery", folder, f.Name())
		}
	}
}

// compare holds a picture of the gallery to what is drawn now, or draws it anew.
func compare(t *testing.T, path string, now []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, now, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if shown, err := os.ReadFile(path); err != nil || !bytes.Equal(shown, now) {
		t.Errorf("%s is not what is drawn now (%v); draw it anew with -update", path, err)
	}
}
