package export_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"math"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"nightpress/generator/export/png"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

var pureRed = scene.Colour{R: 255}

func smallPicture(items ...scene.Item) *scene.Drawing {
	return &scene.Drawing{ID: "small", Size: geometry.Size{W: 10, H: 5}, Bleed: 1, Items: items}
}

func writePNG(t testing.TB, d *scene.Drawing, v png.View) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Write(&out, d, v); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// pixelAt is the colour at a point in millimetres, counted from the corner of the
// picture.
func pixelAt(img *image.RGBA, dpi, x, y float64) [4]byte {
	return [4]byte(img.Pix[img.PixOffset(int(x*dpi/25.4), int(y*dpi/25.4)):])
}

// The picture is as large as the trim, and says how large that is.
func TestPNGTrueSize(t *testing.T) {
	file := writePNG(t, smallPicture(), png.View{DPI: 508})
	if img := PNGPixels(t, file); img.Rect.Dx() != 200 || img.Rect.Dy() != 100 {
		t.Errorf("%v pixels, want 200 × 100", img.Rect.Size())
	}
	i := bytes.Index(file, []byte("pHYs"))
	if i < 0 || binary.BigEndian.Uint32(file[i+4:]) != 20_000 || binary.BigEndian.Uint32(file[i+8:]) != 20_000 || file[i+12] != 1 {
		t.Errorf("the resolution is not 20 dots a millimetre")
	}
}

// Beyond the bleed that a drawing has, what is drawn there goes on.
func TestBleed(t *testing.T) {
	d := smallPicture(&scene.Path{Segments: scene.Rectangle(geometry.Rect{X: -1, Y: -1, W: 12, H: 7}), Fill: &pureRed})
	img := PNGPixels(t, writePNG(t, d, png.View{DPI: 254, Bleed: 2}))
	if img.Rect.Dx() != 140 || img.Rect.Dy() != 90 {
		t.Fatalf("%v pixels, want 140 × 90", img.Rect.Size())
	}
	for i := 0; i < len(img.Pix); i += 4 {
		if [3]byte(img.Pix[i:]) != [3]byte{255, 0, 0} {
			t.Fatalf("pixel %d is %v", i/4, img.Pix[i:i+4])
		}
	}
}

// What is cut off is clear, and only that.
func TestCutOut(t *testing.T) {
	d := smallPicture(&scene.Path{Segments: scene.Rectangle(geometry.Rect{X: -1, Y: -1, W: 6, H: 7}), Fill: &pureRed})
	d.Corner = 2
	img := PNGPixels(t, writePNG(t, d, png.View{DPI: 254, Cut: true}))
	for _, p := range []struct {
		x, y float64
		want [4]byte
	}{{0.2, 0.2, [4]byte{}}, {9.8, 4.8, [4]byte{}}, {1, 2.5, [4]byte{255, 0, 0, 255}}, {8, 2.5, [4]byte{255, 255, 255, 255}}} {
		if got := pixelAt(img, 254, p.x, p.y); got != p.want {
			t.Errorf("at %v, %v: %v, want %v", p.x, p.y, got, p.want)
		}
	}
}

// What is gone around twice is empty by the even-odd rule, also where a single
// outline crosses itself or is gone around again.
func TestEvenOdd(t *testing.T) {
	star := make([]geometry.Point, 5)
	for i := range star {
		star[i] = geometry.Polar(pt(5, 5), 4.5, float64(i)*144)
	}
	square := []geometry.Point{pt(1, 1), pt(9, 1), pt(9, 9), pt(1, 9)}
	for name, tt := range map[string]struct {
		path      []scene.Segment
		odd, even geometry.Point
	}{
		"a star":       {path: scene.Polygon(star...), odd: geometry.Polar(pt(5, 5), 3.5, 0), even: pt(5, 5)},
		"two squares":  {path: append(scene.Polygon(square...), scene.Circle(pt(5, 5), 2)...), odd: pt(2, 2), even: pt(5, 5)},
		"a bow":        {path: scene.Polygon(pt(1, 1), pt(9, 9), pt(9, 1), pt(1, 9)), odd: pt(2, 5), even: pt(5, 2)},
		"twice around": {path: scene.Polygon(append(square, append([]geometry.Point{pt(1, 1)}, square[1:]...)...)...), odd: pt(-9, -9), even: pt(5, 5)},
	} {
		d := &scene.Drawing{ID: "d", Size: geometry.Size{W: 10, H: 10}, Items: []scene.Item{&scene.Path{Segments: tt.path, EvenOdd: true, Fill: &pureRed}}}
		img := PNGPixels(t, writePNG(t, d, png.View{DPI: 254}))
		if tt.odd.X > 0 && pixelAt(img, 254, tt.odd.X, tt.odd.Y) != [4]byte{255, 0, 0, 255} {
			t.Errorf("%s: %v is empty", name, tt.odd)
		}
		if pixelAt(img, 254, tt.even.X, tt.even.Y) != [4]byte{255, 255, 255, 255} {
			t.Errorf("%s: %v is filled", name, tt.even)
		}
	}
}

// Random scenes are drawn, whatever is in them, and are what was asked for.
func TestPNGRandomScenes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := Scenes().Draw(rt, "scene")
		v := png.View{DPI: 40, Bleed: 1, Cut: rapid.Bool().Draw(rt, "cut")}
		img := PNGPixels(t, writePNG(t, d, v))
		if w, h, err := v.Pixels(d.Size); err != nil || img.Rect.Dx() != w || img.Rect.Dy() != h {
			rt.Fatalf("%v pixels, want %d × %d (%v)", img.Rect, w, h, err)
		}
	})
}

func TestPNGSameDrawingSameBytes(t *testing.T) {
	samples := Samples()
	want := make([][]byte, len(samples))
	for i, sample := range samples {
		want[i] = writePNG(t, sample.Drawing, png.View{DPI: 60})
	}
	var wait sync.WaitGroup // at once, since memory is passed on from file to file
	for range 3 {
		wait.Go(func() {
			for i, sample := range Samples() {
				if !bytes.Equal(writePNG(t, sample.Drawing, png.View{DPI: 60}), want[i]) {
					t.Errorf("%s gives other bytes", sample.Name)
				}
			}
		})
	}
	wait.Wait()
}

func TestPNGErrorsNameWhatIsWrong(t *testing.T) {
	for name, tt := range map[string]struct {
		d    *scene.Drawing
		dpi  float64
		want []string
	}{
		"far too fine":  {smallPicture(), 1e9, []string{`"small"`, "1e+09", "2400"}},
		"no resolution": {smallPicture(), math.NaN(), []string{"NaN", "30"}},
		"too large":     {&scene.Drawing{ID: "wall", Size: geometry.Size{W: 1000, H: 1000}}, 300, []string{`"wall"`, "11811 × 11811", "48 million", "175 dots"}},
		"no size":       {&scene.Drawing{ID: "flat", Size: geometry.Size{W: 10}}, 300, []string{"10 × 0 mm"}},
		"missing face":  {smallPicture(&scene.Text{Face: "comic", Size: 9, String: "Hi"}), 300, []string{`"small"`, `"Hi"`, `"comic"`}},
		"no number":     {smallPicture(&scene.Path{Segments: scene.Circle(pt(math.NaN(), 1), 1), Fill: &pureRed}), 300, []string{"NaN"}},
	} {
		var out bytes.Buffer
		err := png.Write(&out, tt.d, png.View{DPI: tt.dpi})
		if err == nil || out.Len() > 0 {
			t.Errorf("%s: %d bytes, error %v", name, out.Len(), err)
			continue
		}
		for _, want := range tt.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: the error %q does not say %q", name, err, want)
			}
		}
	}
}

var errFull = errors.New("no space left")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestPNGWriterErrors(t *testing.T) {
	if err := png.Write(full{}, smallPicture(), png.View{DPI: 72}); !errors.Is(err, errFull) {
		t.Errorf("the error is %v", err)
	}
}
