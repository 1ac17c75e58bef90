package generator

import (
	"bytes"
	"compress/zlib"
	"encoding/xml"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// Every piece of every sheet is cut out once, along its own outline where it is
// printed, and keeps clear of the marks.
func TestEveryPieceIsCutOut(t *testing.T) {
	for _, id := range []string{"run-for-your-life-nightmare", "escape-your-nightmare"} {
		g, lib := builtin(t, id)
		for _, paper := range []string{"a4", "letter"} {
			_, problems := Generate(g, lib, Options{Formats: []string{"cut"}, Papers: []string{paper}})
			noProblems(t, problems)
			r := newRun(g, lib, choose(g, lib, Options{Formats: []string{"cut"}}, problems), problems)
			on, _ := lib.Paper(paper)
			sheets := 0
			for _, d := range r.drawn {
				if d.sheet.Registration == nil || d.sheet.ID == "nets" { // which are smaller than their faces
					continue
				}
				sheets++
				s := r.registered(d, on)
				if s == nil || covers(s, d.sheet.Registration) {
					t.Fatalf("%s on %s: pieces lie on the marks", d.component.ID, paper)
				}
				pieces, outlines := 0, 0
				size := d.faces[0].Front.Size
				for _, f := range d.faces {
					pieces += f.Quantity
				}
				for _, page := range s.Pages {
					for _, cut := range apartFrom(page.Cuts) {
						outlines++
						b := scene.PathBounds(cut)
						same := math.Abs(b.W-size.W) < 1e-6 && math.Abs(b.H-size.H) < 1e-6 || math.Abs(b.W-size.H) < 1e-6 && math.Abs(b.H-size.W) < 1e-6
						if !same || !(geometry.Rect{W: page.Size.W, H: page.Size.H}).Contains(b, 0) {
							t.Errorf("%s: a piece of %v is cut as %v", d.component.ID, size, b)
						}
						if curved := cut[2].Op == scene.CubicTo; d.faces[0].Front.Outline == nil && curved != (d.faces[0].Front.Corner > 0 || d.faces[0].Front.Round) {
							t.Errorf("%s: the corners are cut otherwise than they are declared", d.component.ID)
						}
					}
				}
				if outlines != pieces {
					t.Errorf("%s on %s: %d outlines for %d pieces", d.component.ID, paper, outlines, pieces)
				}
			}
			if sheets == 0 {
				t.Errorf("%s: nothing is cut", id)
			}
		}
	}
}

// The sheets of boxes have their lines to cut and to fold in layers of their own that
// are neither seen nor printed unless somebody shows them.
func TestLayersOfLines(t *testing.T) {
	g, lib := withDecks(t)
	made, problems := Generate(g, lib, Options{Formats: []string{"cut"}, Papers: []string{"a4"}, Components: []string{"tuck-boxes"}})
	noProblems(t, problems)
	file := inflated(t, written(t, made.Outputs, g.ID+"/cut-a4/tuck-boxes.pdf"))
	layer := map[string]string{}
	for _, m := range regexp.MustCompile(`(?s)/Properties <<(.*?)>>`).FindAllStringSubmatch(file, 1) {
		for _, entry := range regexp.MustCompile(`/(\w+) (\d+ 0 R)`).FindAllStringSubmatch(m[1], -1) {
			layer[entry[1]] = entry[2]
		}
	}
	if !strings.Contains(file, "/OFF ["+layer["cut"]+" "+layer["fold"]+"]") || layer["registration"] == "" {
		t.Errorf("the layers are %v", layer)
	}
	for _, name := range []string{"cut", "fold"} {
		if !regexp.MustCompile(`/OC /` + name + ` BDC[^E]*\d S\n|/OC /` + name + ` BDC(?s:.)*?\nS\n`).MatchString(file) {
			t.Errorf("nothing is drawn in the layer %s", name)
		}
	}
}

// inflated are the streams of a PDF as they read.
func inflated(t *testing.T, file []byte) string {
	t.Helper()
	var all strings.Builder
	for rest := file; ; {
		_, after, found := bytes.Cut(rest, []byte("stream\n"))
		if !found {
			return all.String()
		}
		if r, err := zlib.NewReader(bytes.NewReader(after)); err == nil {
			if _, err := io.Copy(&all, r); err != nil {
				t.Fatal(err)
			}
		}
		rest = after
	}
}

// A machine that wants four marks has an angle in each corner, as far from its edges
// as in the others.
func TestFourMarks(t *testing.T) {
	page := geometry.Size{W: 210, H: 297}
	seen := map[geometry.Rect]bool{}
	all := marks(page, &layouts.Registration{Inset: 10, Arm: 20, Width: 0.3})
	for _, m := range all {
		seen[m] = true
	}
	for _, m := range all {
		for _, twin := range []geometry.Rect{{X: page.W - m.Right(), Y: m.Y, W: m.W, H: m.H}, {X: m.X, Y: page.H - m.Bottom(), W: m.W, H: m.H}} {
			near := false
			for o := range seen {
				near = near || o.Contains(twin, 1e-9) && twin.Contains(o, 1e-9)
			}
			if !near {
				t.Errorf("%v has no twin at %v", m, twin)
			}
		}
	}
	if len(seen) != 8 || !seen[geometry.Rect{X: 10, Y: 10, W: 20, H: 0.3}] {
		t.Errorf("%d arms: %v", len(seen), all)
	}
}

// apartFrom are the outlines of a path one by one.
func apartFrom(path []scene.Segment) [][]scene.Segment {
	var all [][]scene.Segment
	for _, s := range path {
		if s.Op == scene.MoveTo {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], s)
	}
	return all
}

// A file of lines has a layer for the marks and one for the cuts, and no more.
func TestLinesHaveALayer(t *testing.T) {
	g, lib := sample(t)
	outputs := generate(t, g, lib, Options{Formats: []string{"cut"}, Papers: []string{"a4"}, Components: []string{"cards"}})
	file := written(t, outputs, g.ID+"/cut-a4/cards-1.svg")
	var root struct {
		Groups []struct {
			ID    string `xml:"id,attr"`
			Mode  string `xml:"http://www.inkscape.org/namespaces/inkscape groupmode,attr"`
			Paths []struct {
				D string `xml:"d,attr"`
			} `xml:"path"`
		} `xml:"g"`
	}
	if err := xml.Unmarshal(file, &root); err != nil {
		t.Fatal(err)
	}
	if len(root.Groups) != 2 || root.Groups[0].ID != "registration" || root.Groups[1].ID != "cut" || root.Groups[1].Mode != "layer" {
		t.Fatalf("the layers are %+v", root.Groups)
	}
	if n := strings.Count(root.Groups[1].Paths[0].D, "m"); n == 0 {
		t.Error("nothing is cut")
	}
}

// What no machine cuts is told.
func TestNothingToCut(t *testing.T) {
	g, lib := sample(t)
	_, problems := Generate(g, lib, Options{Formats: []string{"cut"}, Components: []string{"sea"}})
	if all := problems.All(); !problems.HasErrors() || all[0].Code != "P645" {
		t.Errorf("%v", all)
	}
}
