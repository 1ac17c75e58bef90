package export_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/generator/art"
	"nightpress/generator/export/svg"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// shownAs is a picture as it is placed, 50 mm long, and drawn.
func shownAs(t testing.TB, p *art.Picture) *bytes.Buffer {
	t.Helper()
	k := 50.0 / art.Longest
	size := p.Drawing.Size
	d := &scene.Drawing{ID: "shown", Size: geometry.Size{W: size.W * k, H: size.H * k}, Items: []scene.Item{&scene.Use{Drawing: p.Drawing, Transform: geometry.Scale(k, k)}}}
	var file bytes.Buffer
	if err := svg.Write(&file, d); err != nil {
		t.Fatal(err)
	}
	return &file
}

// like tells whether a picture of ours is what librsvg makes of the file itself.
func like(t testing.TB, name, file string) {
	t.Helper()
	p, err := art.Read([]byte(file), ours)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	for _, o := range p.Odd {
		t.Errorf("%s: %d:%d: %s", name, o.Line, o.Column, o.What)
	}
	const dpi = 254
	ours := SVGPixels(t, shownAs(t, p).Bytes(), dpi)
	size := p.Drawing.Size
	sized := strings.Replace(file, "<svg ", fmt.Sprintf(`<svg width="%gmm" height="%gmm" `, size.W/10, size.H/10), 1)
	theirs := SVGPixels(t, []byte(sized), dpi)
	same, err := Compare(ours, theirs)
	if err != nil || same.Different > 0 {
		t.Errorf("%s: %d pixels differ from %v on (%v)", name, same.Different, same.At, err)
		Keep(t, name+"-ours", ours)
		Keep(t, name+"-theirs", theirs)
	}
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

func TestDrawsAsLibrsvgDoes(t *testing.T) {
	faces, err := filepath.Abs("../fonts/data")
	conf := filepath.Join(t.TempDir(), "fonts.conf")
	if err != nil || os.WriteFile(conf, []byte("<fontconfig><dir>"+faces+"</dir></fontconfig>"), 0o600) != nil {
		t.Fatal(err)
	}
	t.Setenv("FONTCONFIG_FILE", conf)
	names, err := filepath.Glob("../art/testdata/pictures/*.svg")
	if err != nil || len(names) < 13 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		if name = filepath.Base(name); name == "photo.svg" {
			continue
		}
		file, err := os.ReadFile("../art/testdata/pictures/" + name)
		if err != nil {
			t.Fatal(err)
		}
		like(t, strings.TrimSuffix(name, ".svg"), string(file))
	}
}
