package generator

import (
	"bytes"
	"fmt"
	"image"
	_ "image/png"
	"os/exec"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
)

// The most ink a face may take: the mean darkness of its trim, in per cent. A
// half page is all title and ground, and may be darker.
const (
	mostFull = 55
	mostHalf = 60
	mostLow  = 15
	halfPage = 190 * 130 // mm²
)

// TestInk draws every face of Endless Nightmare and weighs its ink.
func TestInk(t *testing.T) {
	tool, err := exec.LookPath("rsvg-convert")
	if err != nil {
		t.Skip("needs rsvg-convert, which is not installed")
	}
	g, lib := endless(t)
	weighed := 0
	for _, ink := range []string{"full", "low"} {
		list := &diagnostic.List{}
		r := newRun(g, lib, choose(g, lib, Options{Ink: ink}, list), list)
		noProblems(t, list)
		for _, d := range r.drawn {
			if d.faces[0].Front.Round {
				continue // a token is a sign on its ground, and takes no ink to speak of
			}
			for _, f := range d.faces {
				got := darkness(t, tool, f.Front)
				most := mostFull
				switch {
				case ink == "low":
					most = mostLow
				case f.Front.Size.W*f.Front.Size.H <= halfPage:
					most = mostHalf
				}
				t.Logf("%-4s %-22s %4.1f %%", ink, f.Front.ID, got)
				if got > float64(most) {
					t.Errorf("%s in %s ink takes %.1f %% of ink, %d are the most", f.Front.ID, ink, got, most)
				}
				weighed++
			}
		}
	}
	if weighed == 0 {
		t.Error("no face was weighed")
	}
}

// darkness is the mean darkness of a drawing within its trim, in per cent.
func darkness(t *testing.T, tool string, d *scene.Drawing) float64 {
	t.Helper()
	picture := rendered(t, tool, d, 40)
	b := picture.Bounds()
	sum, n := 0.0, 0.0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, _ := picture.At(x, y).RGBA()
			sum += 1 - (0.2126*float64(r)+0.7152*float64(g)+0.0722*float64(bl))/65535
			n++
		}
	}
	return 100 * sum / n
}

// rendered is a drawing as pixels.
func rendered(t *testing.T, tool string, d *scene.Drawing, dpi int) image.Image {
	t.Helper()
	var in, out bytes.Buffer
	if err := svg.Write(&in, d); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tool, "--format=png", "--background-color=white", fmt.Sprint("--dpi-x=", dpi), fmt.Sprint("--dpi-y=", dpi))
	cmd.Stdin, cmd.Stdout = &in, &out
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	picture, _, err := image.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}
