package generator

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"regexp"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
)

// photo is a picture of so many pixels, each number another.
func photo(t testing.TB, kind string, wide, high, number int) string {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, wide, high))
	for i := range img.Pix {
		img.Pix[i] = byte(i>>2*number) | byte(i>>10)
		if i%4 == 3 && kind != "clear" {
			img.Pix[i] = 255
		}
	}
	var b bytes.Buffer
	var err error
	switch kind {
	case "jpg":
		err = jpeg.Encode(&b, img, nil)
	case "grey.jpg":
		err = jpeg.Encode(&b, image.NewGray(img.Rect), nil)
	default:
		err = png.Encode(&b, img)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const withPhoto = "size: {w: 63.5, h: 88.9}\ndraw: [{image: {x: 0, y: 0, w: 25.4, h: 25.4, file: '%s'}}]"

// A picture with few pixels where it is largest is told with what it would take, at
// home and for a print service by its own measure, and many of them together.
func TestFewPixels(t *testing.T) {
	files := map[string]string{"art/a.png": photo(t, "png", 100, 100, 1), "art/b.png": photo(t, "png", 200, 200, 2), "art/c.png": photo(t, "png", 400, 400, 3)}
	twice := "size: {w: 63.5, h: 88.9}\ndraw: [{image: {x: 0, y: 0, w: 50.8, h: 50.8, file: art/c.png}}]"
	cards := []string{fmt.Sprintf(withPhoto, "art/a.png"), fmt.Sprintf(withPhoto, "art/b.png"), fmt.Sprintf(withPhoto, "art/c.png"), twice}
	for _, tt := range []struct {
		opt  Options
		want []string
	}{
		{Options{}, []string{"a.png has 100 dots an inch, where it is 25.4 × 25.4 mm in Cards a", "a sharp print needs 150 dots an inch, which are 150 × 150 pixels there"}},
		{Options{Scale: 2}, []string{"a.png has 50 dots an inch, where it is 50.8 × 50.8 mm in Cards a", "300 × 300 pixels", "b.png has 100", "c.png has 100 dots an inch, where it is 101.6 × 101.6 mm in Cards d"}},
		{Options{Formats: []string{"the-game-crafter"}}, []string{"a.png has 100", "b.png has 200", "c.png has 200", "a sharp print by The Game Crafter needs 250 dots an inch, which are 250 × 250 pixels there"}},
		{Options{Components: []string{"c"}}, nil},
	} {
		g, lib := small(t, cards, files)
		_, problems := Generate(g, lib, tt.opt)
		var b strings.Builder
		if err := diagnostic.WriteText(&b, problems.All(), nil); err != nil {
			t.Fatal(err)
		}
		for _, want := range tt.want {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%+v: %q is not said:\n%s", tt.opt, want, b.String())
			}
		}
		if tt.want == nil && strings.Contains(b.String(), "P649") {
			t.Errorf("%+v: %s", tt.opt, b.String())
		}
	}
	cards, files = nil, map[string]string{}
	for i := range 12 {
		name := fmt.Sprintf("art/%c.png", 'a'+i)
		files[name] = photo(t, "png", 20+i, 20+i, i+1)
		cards = append(cards, fmt.Sprintf(withPhoto, name))
	}
	g, lib := small(t, cards, files)
	_, problems := Generate(g, lib, Options{})
	if n := problems.Len(); n != 5 || problems.All()[4].Message != "8 more pictures have less than 150 dots an inch: e.png (24), f.png (25), g.png (26), h.png (27), 4 more" {
		t.Errorf("%d problems, at last %v", n, problems.All()[n-1])
	}
}

// With a limit, pictures have as many pixels as it asks for where they are largest, in
// every file, stay of their kind, and are as they were where they have fewer.
func TestMaxDPI(t *testing.T) {
	for _, tt := range []struct{ kind, space, filter string }{
		{"jpg", "/DeviceRGB", "/DCTDecode"}, {"grey.jpg", "/DeviceGray", "/DCTDecode"}, {"png", "/DeviceRGB", "/FlateDecode"}, {"clear", "/DeviceRGB", "/FlateDecode"},
	} {
		name := "art/a." + strings.TrimPrefix(strings.Replace(tt.kind, "clear", "png", 1), "grey.")
		files := map[string]string{name: photo(t, tt.kind, 900, 900, 1), "art/few.png": photo(t, "png", 250, 250, 2)}
		half := "size: {w: 63.5, h: 88.9}\ndraw: [{image: {x: 0, y: 0, w: 12.7, h: 12.7, file: " + name + "}}]"
		g, lib := small(t, []string{fmt.Sprintf(withPhoto, name), half, fmt.Sprintf(withPhoto, "art/few.png")}, files)
		sizes := func(most float64) (all []string) {
			made, problems := Generate(g, lib, Options{Papers: []string{"a4"}, MaxDPI: most})
			noProblems(t, problems)
			file := written(t, made.Outputs, "small/a4/small.pdf")
			for _, m := range regexp.MustCompile(`/Subtype /Image (/Width \d+ /Height \d+) /ColorSpace ([^ ]+) .*?/Filter ([^ ]+)`).FindAllSubmatch(file, -1) {
				all = append(all, string(bytes.Join(m[1:], []byte(" "))))
			}
			for _, o := range made.Outputs { // all of it can be written
				if err := o.Write(io.Discard); err != nil {
					t.Error(err)
				}
			}
			return all
		}
		whole := fmt.Sprintf("/Width 900 /Height 900 %s %s", tt.space, tt.filter)
		coarse := strings.ReplaceAll(whole, "900", "300")
		if got := sizes(0); !strings.Contains(strings.Join(got, "\n"), whole) {
			t.Errorf("%s: %v", tt.kind, got)
		}
		got := strings.Join(sizes(300), "\n")
		if !strings.Contains(got, coarse) || strings.Contains(got, "900") || !strings.Contains(got, "/Width 250 /Height 250") {
			t.Errorf("%s, at most 300 dots an inch: %s", tt.kind, got)
		}
		if mask := strings.Contains(got, "/Width 300 /Height 300 /DeviceGray"); mask != (tt.kind == "clear" || tt.kind == "grey.jpg") {
			t.Errorf("%s: clear is not clear: %s", tt.kind, got)
		}
	}
}

// A picture that is made coarser looks as it did.
func TestCoarserLooksAlike(t *testing.T) {
	g, lib := small(t, []string{"size: {w: 63.5, h: 88.9}\ndraw: [{image: {x: 0, y: 0, w: 63.5, h: 88.9, file: art/a.jpg, fit: stretch}}]"},
		map[string]string{"art/a.jpg": photo(t, "jpg", 2800, 3500, 3)})
	var looks [2]image.Image
	for i, most := range []float64{0, 150} {
		made, problems := Generate(g, lib, Options{Formats: []string{"png"}, DPI: 30, MaxDPI: most})
		noProblems(t, problems)
		var err error
		if looks[i], err = png.Decode(bytes.NewReader(written(t, made.Outputs, "small/png/a/a.png"))); err != nil {
			t.Fatal(err)
		}
	}
	for y := range looks[0].Bounds().Dy() {
		for x := range looks[0].Bounds().Dx() {
			a, b := color.GrayModel.Convert(looks[0].At(x, y)).(color.Gray), color.GrayModel.Convert(looks[1].At(x, y)).(color.Gray)
			if d := int(a.Y) - int(b.Y); d > 12 || d < -12 {
				t.Fatalf("at %d, %d it is %d, and was %d", x, y, b.Y, a.Y)
			}
		}
	}
}
