package art

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	pngs "nightpress/generator/export/png"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// photo is a small picture, red on the left, blue on the right, gold below.
func photo() *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, 40, 20))
	for y := range 20 {
		for x := range 40 {
			c := color.NRGBA{200, 30, 30, 255}
			if x >= 20 {
				c = color.NRGBA{30, 60, 180, 255}
			}
			if y >= 14 {
				c = color.NRGBA{240, 190, 40, 255}
			}
			img.SetNRGBA(x, y, c)
		}
	}
	return img
}

const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 80">`

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// ours are the faces of the program by their families.
func ours(family string, bold, italic bool) (*fonts.Face, bool) {
	id := "text"
	if bold {
		id += "-bold"
	}
	if italic {
		id += "-italic"
	}
	f, _ := fonts.Get(id)
	return f, family == "" || strings.HasPrefix(family, "'Roboto Condensed'")
}

// shownAs is a picture as it is placed, 50 mm long, and drawn.
func shownAs(t testing.TB, p *Picture) *image.RGBA {
	t.Helper()
	k := 50.0 / Longest
	size := p.Drawing.Size
	d := &scene.Drawing{ID: "shown", Size: geometry.Size{W: size.W * k, H: size.H * k}, Items: []scene.Item{&scene.Use{Drawing: p.Drawing, Transform: geometry.Scale(k, k)}}}
	var picture image.RGBA
	err := pngs.Draw(d, pngs.View{DPI: 254}, func(drawn *image.RGBA) error {
		picture = *drawn
		picture.Pix = bytes.Clone(drawn.Pix)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return &picture
}

func asPNG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asJPEG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// noted is a JPEG with a camera's note of how it was held, and a remark.
func noted(file []byte, turned uint16) []byte {
	exif := binary.BigEndian.AppendUint16([]byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01"), turned)
	exif = append(exif, 0, 0, 0, 0, 0, 0)
	part := func(marker byte, body []byte) []byte {
		return append(binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(len(body)+2)), body...)
	}
	out := append([]byte{}, file[:2]...)
	out = append(out, part(0xE1, exif)...)
	out = append(out, part(0xFE, []byte("where it was taken"))...)
	return append(out, file[2:]...)
}

// What is read of PNG and JPEG looks as Go reads it, whatever kind of file it is.
func TestPixels(t *testing.T) {
	img := photo()
	grey, few, deep := image.NewGray(img.Rect), image.NewPaletted(img.Rect, color.Palette{color.NRGBA{200, 30, 30, 255}, color.NRGBA{30, 60, 180, 255}, color.NRGBA{240, 190, 40, 255}}), image.NewNRGBA64(img.Rect)
	clear := image.NewPaletted(img.Rect, append(color.Palette{color.NRGBA{}}, few.Palette...))
	for y := range 20 {
		for x := range 40 {
			for _, to := range []interface{ Set(x, y int, c color.Color) }{grey, few, deep, clear} {
				to.Set(x, y, img.At(x, y))
			}
		}
	}
	clear.SetColorIndex(5, 5, 0)
	for name, file := range map[string][]byte{
		"png": asPNG(t, img), "grey": asPNG(t, grey), "palette": asPNG(t, few), "deep": asPNG(t, deep), "clear": asPNG(t, clear), "jpeg": asJPEG(t, img), "grey-jpeg": asJPEG(t, grey),
	} {
		p, err := Read(file, nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if p.Drawing.Size.W != Longest || p.Drawing.Size.H != Longest/2 || p.Units != 40.0/Longest {
			t.Errorf("%s: %+v, %v", name, p.Drawing.Size, p.Units)
		}
		shown := shownAs(t, p)
		want, _, err := image.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []image.Point{{5, 10}, {30, 4}, {10, 17}} {
			r, g, b, _ := want.At(at.X, at.Y).RGBA()
			got := shown.RGBAAt(at.X*500/40+6, at.Y*500/40+6)
			if near := func(v uint8, w uint32) bool { return int(v)-int(w>>8) < 9 && int(w>>8)-int(v) < 9 }; !near(got.R, r) || !near(got.G, g) || !near(got.B, b) {
				t.Errorf("%s at %v: %v, want %v", name, at, got, want.At(at.X, at.Y))
			}
		}
	}
}

// A WebP has the colors that its own program shows: black is black and white is white,
// whether it loses something or not, and it stands as the camera was held.
func TestWebP(t *testing.T) {
	red, blue, gold := color.RGBA{200, 30, 30, 255}, color.RGBA{30, 60, 180, 255}, color.RGBA{240, 190, 40, 255}
	for name, want := range map[string]map[image.Point]color.RGBA{ // by pixel, as it is seen
		"photo-lossy.webp":    {{5, 5}: red, {30, 5}: blue, {10, 17}: gold},
		"photo-lossless.webp": {{5, 5}: red, {30, 5}: blue, {10, 17}: gold},
		"photo-turned.webp":   {{15, 5}: red, {15, 30}: blue, {2, 10}: gold},
		"clear-lossy.webp":    {{5, 5}: red, {30, 5}: {142, 157, 217, 255}},
		"black-white.webp":    {{5, 5}: {0, 0, 0, 255}, {30, 5}: {255, 255, 255, 255}},
	} {
		p, err := Read(must(os.ReadFile("testdata/pictures/"+name)), nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		shown := shownAs(t, p)
		for at, c := range want {
			got := shown.RGBAAt(at.X*500/40+6, at.Y*500/40+6)
			if near := func(v, w uint8) bool { return int(v)-int(w) < 7 && int(w)-int(v) < 7 }; !near(got.R, c.R) || !near(got.G, c.G) || !near(got.B, c.B) {
				t.Errorf("%s at %v: %v, want %v", name, at, got, c)
			}
		}
	}
}

// A photograph stands as the camera was held, and nothing of its note is left.
func TestTurnedPhotographs(t *testing.T) {
	plain := asJPEG(t, photo())
	for turned, red := range map[uint16][2]int{1: {2, 2}, 2: {37, 2}, 3: {37, 17}, 4: {2, 17}, 5: {2, 2}, 6: {17, 2}, 7: {17, 37}, 8: {2, 37}} {
		p, err := Read(noted(plain, turned), nil)
		if err != nil {
			t.Fatal(turned, err)
		}
		if tall := p.Drawing.Size.H > p.Drawing.Size.W; tall != (turned >= 5) {
			t.Errorf("turned %d: %+v", turned, p.Drawing.Size)
		}
		got := shownAs(t, p).RGBAAt(red[0]*500/40+6, red[1]*500/40+6)
		if got.R < 180 || got.B > 60 {
			t.Errorf("turned %d: %v is at %v", turned, got, red)
		}
		var data []byte
		for items := p.Drawing.Items; data == nil; {
			switch it := items[0].(type) {
			case *scene.Group:
				items = it.Items
			case *scene.Image:
				data, _ = it.Pixels.Read()
			}
		}
		if bytes.Contains(data, []byte("Exif")) || bytes.Contains(data, []byte("taken")) {
			t.Errorf("turned %d: the note is left in it", turned)
		}
	}
}

// pngHead is a PNG that says it is so large, and has no more.
func pngHead(wide, high uint32) []byte {
	head := append([]byte("IHDR"), make([]byte, 13)...)
	binary.BigEndian.PutUint32(head[4:], wide)
	binary.BigEndian.PutUint32(head[8:], high)
	head[12], head[13] = 8, 2
	file := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), head...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(head))
}

// short is a PNG that claims to be much larger than what is packed in it.
func short(t *testing.T) []byte {
	file := asPNG(t, image.NewGray(image.Rect(0, 0, 10, 10)))
	binary.BigEndian.PutUint32(file[16:], 5000)
	binary.BigEndian.PutUint32(file[20:], 5000)
	binary.BigEndian.PutUint32(file[29:], crc32.ChecksumIEEE(file[12:29]))
	return file
}

// What is hostile, damaged or no picture is one clear error, soon and in little
// memory.
func TestHostileFiles(t *testing.T) {
	ten := func(from, to string) string {
		return `<g id="` + to + `">` + strings.Repeat(`<use href="#`+from+`"/>`, 10) + `</g>`
	}
	bomb := `<g id="a"><path d="M0 0h1v1"/></g>`
	for c := 'a'; c < 'j'; c++ {
		bomb += ten(string(c), string(c+1))
	}
	entities := `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">`
	for c := 'a'; c < 'k'; c++ {
		entities += fmt.Sprintf(`<!ENTITY %c "%s">`, c+1, strings.Repeat("&"+string(c)+";", 10))
	}
	huge := noted(asJPEG(t, photo()), 1)
	at := bytes.Index(huge, []byte{0xFF, 0xC0, 0x00, 0x11, 0x08})
	huge = bytes.Clone(huge)
	copy(huge[at+5:], []byte{0xEA, 0x60, 0xEA, 0x60})
	whole := asPNG(t, photo())
	for _, hostile := range []struct {
		name, want string
		file       []byte
	}{
		{"nothing", "the file is empty", nil},
		{"words", "this is neither SVG nor PNG nor JPEG", []byte("hello")},
		{"gif", "this is a GIF; save it as PNG", []byte("GIF89a....")},
		{"half a webp", "the WebP is damaged or ends too early", []byte("RIFF....WEBP")},
		{"a moving webp", "this WebP moves, and paper does not; save one of its frames as PNG", must(os.ReadFile("testdata/pictures/moving.webp"))},
		{"large webp", "has 16384 × 16384 pixels", []byte("RIFF\x1a\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\xff\x3f\x00\xff\x3f\x00")},
		{"packed", "the file is packed (gzip); save it as plain SVG", []byte("\x1f\x8b\x08")},
		{"git", "only what Git LFS writes in its place", []byte("version https://git-lfs.github.com/spec/v1\n")},
		{"page", "this is no SVG: it does not begin with <svg>", []byte("<html><body/></html>")},
		{"large png", "has 60000 × 60000 pixels, and 32 million can be drawn", pngHead(60_000, 60_000)},
		{"overflowing png", "has 4294967295 × 4294967295 pixels", pngHead(1<<32-1, 1<<32-1)},
		{"large jpeg", "has 60000 × 60000 pixels", huge},
		{"half a png", "the PNG is damaged or ends too early", whole[:len(whole)/2]},
		{"a bit of png", "the PNG is damaged or ends too early", append(append(bytes.Clone(whole[:60]), whole[60]^1), whole[61:]...)},
		{"a png of too few pixels", "the PNG is damaged or ends too early", short(t)},
		{"half a jpeg", "the JPEG is damaged or ends too early", asJPEG(t, photo())[:300]},
		{"uses", "draws more than 50,000 elements", []byte(head + `<defs>` + bomb + `</defs><use href="#j"/></svg>`)},
		{"a loop", "'b' uses itself", []byte(head + `<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>`)},
		{"entities", "invalid character entity &k;", []byte(entities + `]>` + head + `<g fill="&k;"/></svg>`)},
		{"deep", "groups are nested more than 64 deep", []byte(head + strings.Repeat("<g>", 100_000))},
		{"deep elsewhere", "elements are nested too deep", []byte(head + strings.Repeat("<a:g xmlns:a='b'>", 100_000))},
		{"opacity in opacity", "groups that are seen through or cut off are nested too deep", []byte(head + strings.Repeat(`<g opacity=".9">`, 20) + `<path d="M0 0h9v9"/><path d="M0 0h9v9"/>` + strings.Repeat("</g>", 20) + "</svg>")},
		{"points", "has more than 200,000 points", []byte(head + `<path d="M0 0` + strings.Repeat("l1 1", 1_000_000) + `"/></svg>`)},
		{"points of a polygon", "has more than 200,000 points", []byte(head + `<polygon points="` + strings.Repeat("1 1 ", 250_001) + `"/></svg>`)},
		{"letters", "has more than 200,000 points", []byte(head + `<text>` + strings.Repeat("a", 8_000_000) + `</text></svg>`)},
		{"blanks", "has more than 200,000 points", []byte(head + `<defs><text id="t">` + strings.Repeat(" ", 1_000_000) + `</text></defs>` + strings.Repeat(`<use href="#t"/>`, 40_000) + `</svg>`)},
		{"elements", "has more than 50,000 elements", []byte(head + strings.Repeat(`<path d="M0 0h1"/>`, 60_000))},
		{"large", "the SVG has 9 MB, and 8 MB can be read", []byte(head + strings.Repeat(" ", 9<<20))},
		{"half", "this is not well-formed SVG: unexpected EOF", []byte(head + "<g>")},
		{"elsewhere", "it is written in UTF-16; save it in UTF-8", []byte(`<?xml version="1.0" encoding="UTF-16"?>` + head)},
		{"flat", "which is no size of a picture", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 0"/>`)},
		{"no size", "neither a viewBox nor a width and a height", []byte(`<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>`)},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		began := time.Now()
		_, err := Read(hostile.file, nil)
		took := time.Since(began)
		runtime.ReadMemStats(&after)
		if err == nil || !strings.Contains(err.Error(), hostile.want) {
			t.Errorf("%s: %v, want %s", hostile.name, err, hostile.want)
		}
		if took > 10*time.Second || after.TotalAlloc-before.TotalAlloc > 500<<20 {
			t.Errorf("%s takes %v and %d MB", hostile.name, took, (after.TotalAlloc-before.TotalAlloc)>>20)
		}
	}
}

// What is not understood is told once, where it is first met, and the rest is drawn.
func TestOddThings(t *testing.T) {
	p, err := Read([]byte(head+`
<text>a</text><text>b</text><image href="http://example.com/a.png"/><use href="other.svg#a"/>
<rect width="5" height="5" filter="url(#f)"/><script>x</script><path d="M0 0Lx"/>
<rect width="5" height="5" fill="url(#none)"/><path d="M0 0h9v9" mask="none"/><circle r="3" fill="chartreux"/></svg>`), nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"2:1 text: have the program turn it into paths", "2:29 a picture from another file (http://example.com/a.png)", "2:69 something from another file (other.svg#a)",
		"3:1 a filter, which is left out: what it blurs or shades is drawn sharp", "3:46 a script", "3:64 a path that cannot be read (path data, at character 6: found 'x'; expected a figure)",
		`4:1 a fill with "#none", which is not there`, `4:79 the color "chartreux"`,
	}
	var got []string
	for _, o := range p.Odd {
		got = append(got, fmt.Sprintf("%d:%d %s", o.Line, o.Column, o.What))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	cut := p.Drawing.Items[0].(*scene.Group) // where the view ends, which the circle crosses
	if len(cut.Items) != 3 {                 // but the one whose fill is not there
		t.Errorf("%d items are drawn", len(cut.Items))
	}
}

// What is below a gradient that fades away is to be seen, and it is said how.
func TestFadingGradient(t *testing.T) {
	p, err := Read([]byte(head+`<linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="red" stop-opacity="0"/></linearGradient><rect width="50" height="50" fill="url(#a)"/></svg>`), nil)
	if err != nil {
		t.Fatal(err)
	}
	items := p.Drawing.Items
	for g, ok := items[0].(*scene.Group); ok; g, ok = items[0].(*scene.Group) {
		items = g.Items
	}
	if u, ok := items[0].(*scene.Use); !ok || u.Clear != 0.5 {
		t.Errorf("drawn as %#v, want half clear", items[0])
	}
	if len(p.Odd) != 1 || p.Odd[0].Told() != "this SVG holds a gradient that fades away, which is drawn evenly clear" {
		t.Errorf("told %v", p.Odd)
	}
}

// The same bytes are the same drawing, so that a file stands once in a document.
func TestSameFileSameDrawing(t *testing.T) {
	a, _ := Read([]byte(head+"<path d='M0 0h9v9'/></svg>"), nil)
	b, _ := Read([]byte(head+"<path d='M0 0h9v9'/></svg>"), nil)
	if a == nil || a.Drawing != b.Drawing {
		t.Error("they are two drawings")
	}
}

func FuzzRead(f *testing.F) {
	for _, name := range must(filepath.Glob("testdata/pictures/*.svg")) {
		f.Add(must(os.ReadFile(name)))
	}
	for _, name := range must(filepath.Glob("testdata/pictures/*.webp")) {
		f.Add(must(os.ReadFile(name)))
	}
	f.Add(asPNG(f, photo()))
	f.Add(noted(asJPEG(f, photo()), 6))
	f.Fuzz(func(t *testing.T, file []byte) {
		p, err := Read(file, ours)
		if err != nil {
			if p != nil || err.Error() == "" {
				t.Fatal(p, err)
			}
			return
		}
		shownAs(t, p)
	})
}

// Text whose typeface is not there is set in another, and told once for each; what
// nobody sees of it is not told. The same file with other typefaces is another picture.
func TestTypefaces(t *testing.T) {
	file := []byte(head + `<g font-family="Nobody's, serif"><text x="5" y="20">one</text><text x="5" y="40">two</text><text x="5" y="60" font-weight="700">three</text>
		<text x="5" y="-400" font-style="italic">far</text></g><text y="70">plain &#9733;</text></svg>`)
	p, err := Read(file, ours)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, o := range p.Odd {
		told = append(told, fmt.Sprintf("%d %s", o.Line, o.Told()))
	}
	want := []string{
		"1 this SVG holds text in the typeface Nobody's, which no folder fonts has: it is set in Roboto Condensed; put its file there, or have the program turn text into paths",
		"1 this SVG holds text in the typeface Nobody's bold, which no folder fonts has: it is set in Roboto Condensed Bold; put its file there, or have the program turn text into paths",
		"2 this SVG holds the sign ★ in text, which Roboto Condensed cannot draw",
	}
	if strings.Join(told, "\n") != strings.Join(want, "\n") {
		t.Errorf("told\n%s\nwant\n%s", strings.Join(told, "\n"), strings.Join(want, "\n"))
	}
	if again, _ := Read(file, ours); again != p {
		t.Error("the same file is another picture")
	}
	all := func(string, bool, bool) (*fonts.Face, bool) { f, _ := fonts.Get("dunhill"); return f, true }
	if other, _ := Read(file, all); other == p || len(other.Odd) != 1 {
		t.Errorf("with its typeface it tells %v", other.Odd)
	}
	if far, _ := Read([]byte(head+`<text x="500" y="5">a</text></svg>`), nil); len(far.Odd) > 0 {
		t.Errorf("of text that nobody sees it tells %v", far.Odd)
	}
	if bare, _ := Read(file, nil); len(bare.Odd) != 2 || len(bare.Drawing.Items) > 0 {
		t.Errorf("without any it tells %v and draws %d", bare.Odd, len(bare.Drawing.Items))
	}
}
