package generator

import (
	"bytes"
	"image"
	_ "image/png"
	"math"
	"os/exec"
	"testing"

	"nightpress/content"
	"nightpress/content/diagnostic"
	"nightpress/generator/export/svg"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
)

// Chits of Lucidity without their colour: each is drawn in grey, from its own
// black to its own white, so that nothing is left but shapes, texture, sign and
// letter. By these alone any two have to differ.
func TestDreamsDifferInGrey(t *testing.T) {
	tool, err := exec.LookPath("rsvg-convert")
	if err != nil {
		t.Skip("rsvg-convert is not installed")
	}
	g, problems := content.Load(content.Builtin(), content.BuiltinDisplay, "lucidity")
	noProblems(t, problems)
	lib := library(t)
	const least = 0.08 // of full contrast, mean over the face
	for i := range g.Components {
		c := &g.Components[i]
		if c.ID != "chits" {
			continue
		}
		for _, ink := range []string{"full", "low"} {
			list := &diagnostic.List{}
			drawn := faces.Draw(g, lib, c, ink, list)
			noProblems(t, list)
			if len(drawn) != 4 {
				t.Fatalf("%d dreams, want 4", len(drawn))
			}
			var greys [][]float64
			for _, f := range drawn {
				greys = append(greys, grey(t, tool, f.Front))
			}
			for a := range greys {
				for b := range a {
					d := 0.0
					for k := range greys[a] {
						d += math.Abs(greys[a][k] - greys[b][k])
					}
					if d /= float64(len(greys[a])); d < least {
						t.Errorf("%s ink: %s and %s differ by %.3f without their colours", ink, drawn[a].ID, drawn[b].ID, d)
					} else {
						t.Logf("%s ink: %s and %s differ by %.3f", ink, drawn[a].ID, drawn[b].ID, d)
					}
				}
			}
		}
		return
	}
	t.Error("there are no chits")
}

// grey is a drawing in grey, stretched from its darkest to its palest point.
func grey(t *testing.T, tool string, d *scene.Drawing) []float64 {
	t.Helper()
	var in, out bytes.Buffer
	if err := svg.Write(&in, d); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tool, "--format=png", "--background-color=white", "--dpi-x=100", "--dpi-y=100")
	cmd.Stdin, cmd.Stdout = &in, &out
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	picture, _, err := image.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	b := picture.Bounds()
	var all []float64
	low, high := 1.0, 0.0
	for y := b.Min.Y + b.Dy()/6; y < b.Max.Y-b.Dy()/6; y++ {
		for x := b.Min.X + b.Dx()/6; x < b.Max.X-b.Dx()/6; x++ {
			r, g, bl, _ := picture.At(x, y).RGBA()
			v := (0.2126*float64(r) + 0.7152*float64(g) + 0.0722*float64(bl)) / 65535
			all = append(all, v)
			low, high = math.Min(low, v), math.Max(high, v)
		}
	}
	for i := range all {
		all[i] = (all[i] - low) / math.Max(high-low, 0.01)
	}
	return all
}

// TestInkOfLucidity weighs the ink of every face of Lucidity.
func TestInkOfLucidity(t *testing.T) {
	tool, err := exec.LookPath("rsvg-convert")
	if err != nil {
		t.Skip("rsvg-convert is not installed")
	}
	g, problems := content.Load(content.Builtin(), content.BuiltinDisplay, "lucidity")
	noProblems(t, problems)
	lib := library(t)
	for _, ink := range []string{"full", "low"} {
		for i := range g.Components {
			list := &diagnostic.List{}
			drawn := faces.Draw(g, lib, &g.Components[i], ink, list)
			noProblems(t, list)
			for _, f := range drawn {
				for _, d := range []*scene.Drawing{f.Front, f.Back} {
					if d == nil || d.Round {
						continue // a token is a sign on its ground, and takes no ink to speak of
					}
					most := float64(mostFull)
					if d.Size.W*d.Size.H <= halfPage {
						most = mostHalf
					}
					if ink == "low" {
						most = mostLow
					}
					if got := darkness(t, tool, d); got > most {
						t.Errorf("%s in %s ink takes %.1f %% of ink, %.0f are the most", d.ID, ink, got, most)
					}
				}
			}
		}
	}
}
