package export_test

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Fine is the resolution, in dots an inch, at which samples are compared:
// twenty pixels a millimetre. Coarse does for whole pages.
const (
	Fine   = 508
	Coarse = 254
)

// Tool returns the path of a program that a test needs, and skips the test
// where it is not installed.
func Tool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("needs %s, which is not installed (Debian: poppler-utils, librsvg2-bin, qpdf)", name)
	}
	return path
}

// PDFPixels draws a page of a PDF, counted from 1, with Poppler. What it writes is a
// line of three words, the size among them, another, and the bytes of each pixel.
func PDFPixels(t testing.TB, file []byte, page, dpi int) *image.RGBA {
	t.Helper()
	out := bytes.NewBuffer(drawn(t, file, Tool(t, "pdftoppm"), "-r", fmt.Sprint(dpi), "-f", fmt.Sprint(page), "-singlefile", "-"))
	var wide, high int
	if _, err := fmt.Fscanf(out, "P6\n%d %d\n255\n", &wide, &high); err != nil || out.Len() != 3*wide*high {
		t.Fatalf("%d bytes for %d × %d pixels (%v)", out.Len(), wide, high, err)
	}
	pixels := image.NewRGBA(image.Rect(0, 0, wide, high))
	for i := 0; i < len(pixels.Pix); i += 4 {
		copy(pixels.Pix[i:], out.Next(3))
		pixels.Pix[i+3] = 255
	}
	return pixels
}

// SVGPixels draws an SVG on white with librsvg.
func SVGPixels(t testing.TB, file []byte, dpi int) *image.RGBA {
	t.Helper()
	return PNGPixels(t, drawn(t, file, Tool(t, "rsvg-convert"), "-d", fmt.Sprint(dpi), "-p", fmt.Sprint(dpi), "-b", "white"))
}

// drawn is what a program makes of a file.
func drawn(t testing.TB, file []byte, name string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Stdin = bytes.NewReader(file)
	var problems bytes.Buffer
	cmd.Stderr = &problems
	out, err := cmd.Output()
	if err != nil || problems.Len() > 0 {
		t.Fatalf("%s: %v\n%s", filepath.Base(name), err, problems.Bytes())
	}
	return out
}

// PNGPixels reads a PNG.
func PNGPixels(t testing.TB, file []byte) *image.RGBA {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	pixels := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(pixels, pixels.Bounds(), img, img.Bounds().Min, draw.Src)
	return pixels
}

// Keep writes a picture where a person can look at it after a test failed, and
// says where.
func Keep(t testing.TB, name string, img *image.RGBA) {
	t.Helper()
	dir := filepath.Join(os.TempDir(), "nightpress-pictures")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Log(err)
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Log(err)
		return
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Log(err)
	}
	t.Logf("see %s", f.Name())
}

// Check reports every probe of a sample that a Fine picture of it does not
// show.
func Check(t testing.TB, s Sample, img *image.RGBA) {
	t.Helper()
	for _, p := range s.Probes {
		x, y := int(p.At.X*Fine/25.4), int(p.At.Y*Fine/25.4)
		got := colourAt(img, x, y)
		want := [3]int{int(p.Colour.R), int(p.Colour.G), int(p.Colour.B)}
		if apart(got, want) > 8 {
			t.Errorf("%s at %v mm: colour %v, want %v", s.Name, p.At, got, want)
		}
	}
}

// Same reports where two pictures differ by more than their antialiasing.
type Same struct {
	Different int         // pixels
	At        image.Point // the first of them
}

// Compare counts the pixels of either picture whose colour is nowhere near
// them in the other: not within a pixel in any direction, which is as far as
// two renderers disagree on an edge. They also disagree on the single row of
// pixels along a clip; so only blocks of two by two count. Pictures may differ
// by a pixel in size.
func Compare(a, b *image.RGBA) (Same, error) {
	if d := a.Bounds().Size().Sub(b.Bounds().Size()); d.X < -1 || d.X > 1 || d.Y < -1 || d.Y > 1 {
		return Same{}, fmt.Errorf("one is %v pixels, the other %v", a.Bounds().Size(), b.Bounds().Size())
	}
	wide, high := min(a.Bounds().Dx(), b.Bounds().Dx()), min(a.Bounds().Dy(), b.Bounds().Dy())
	off := make([]bool, wide*high)
	var s Same
	for y := 1; y < high-1; y++ {
		rowA, rowB := a.Pix[a.PixOffset(0, y):], b.Pix[b.PixOffset(0, y):]
		for x := 1; x < wide-1; x++ {
			if [3]uint8(rowA[4*x:]) == [3]uint8(rowB[4*x:]) {
				continue
			}
			ca, cb := colourAt(a, x, y), colourAt(b, x, y)
			off[y*wide+x] = apart(ca, cb) > tolerance && (nearest(ca, b, x, y) > tolerance || nearest(cb, a, x, y) > tolerance)
			if off[y*wide+x] && off[y*wide+x-1] && off[(y-1)*wide+x] && off[(y-1)*wide+x-1] {
				if s.Different++; s.Different == 1 {
					s.At = image.Pt(x, y)
				}
			}
		}
	}
	return s, nil
}

// tolerance is how far, of 255, two renderers may differ in mixing an edge:
// Poppler places glyphs to a quarter of a pixel and darkens their edges.
const tolerance = 112

// nearest returns how far c is from the pixel around x, y that is most like it.
func nearest(c [3]int, img *image.RGBA, x, y int) int {
	best := 255
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			best = min(best, apart(c, colourAt(img, x+dx, y+dy)))
		}
	}
	return best
}

func colourAt(img *image.RGBA, x, y int) [3]int {
	p := img.Pix[img.PixOffset(x, y):]
	return [3]int{int(p[0]), int(p[1]), int(p[2])}
}

// apart is the largest difference in any of the three colours.
func apart(a, b [3]int) int {
	worst := 0
	for i := range a {
		worst = max(worst, a[i]-b[i], b[i]-a[i])
	}
	return worst
}
