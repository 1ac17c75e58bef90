package export_test

import (
	"bytes"
	"strings"
	"testing"

	"nightpress/generator/export/svg"
	"nightpress/generator/icons"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// iconSets are icons as public sets have them: by lines, by areas, on other grids, with a
// ground, in colours of their own. Drawn in black they are what librsvg makes of them.
var iconSets = map[string]string{
	"lines":   `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M4 4l8 14 8-14"/><circle cx="12" cy="7" r="3"/></svg>`,
	"high":    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -960 960 960"><path d="M480-80 120-440l60-60 300 300 300-300 60 60L480-80Zm0-400L120-840h720L480-480Z"/></svg>`,
	"holes":   `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor" viewBox="0 0 16 16"><path fill-rule="evenodd" d="M1 1h14v14H1zM4 4h8v8H4z"/><path d="M7 7h2v2H7z"/></svg>`,
	"nonzero": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8h-8zM3 3h4v4h-4z"/></svg>`,
	"dashed":  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><g transform="scale(2)"><path d="M1 5h8" stroke="#000" stroke-width="2" stroke-dasharray="2 1" fill="none"/></g></svg>`,
}

func TestSetsAsTheyAre(t *testing.T) {
	for name, file := range iconSets {
		shape, err := icons.Compile(layouts.Icon{Name: name, SVG: []byte(file)})
		if err != nil || len(shape.Odd) > 0 {
			t.Errorf("%s: %v %v", name, err, shape)
			continue
		}
		d := &scene.Drawing{ID: name, Size: geometry.Size{W: 24, H: 24}, Items: shape.Draw(geometry.Point{X: 12, Y: 12}, 24, scene.Colour{}, 0)}
		var drawn bytes.Buffer
		if err := svg.Write(&drawn, d); err != nil {
			t.Fatal(err)
		}
		sized := strings.NewReplacer(` width="24" height="24"`, "", "<svg ", `<svg width="24mm" height="24mm" `).Replace(file)
		ours, theirs := SVGPixels(t, drawn.Bytes(), 254), SVGPixels(t, []byte(sized), 254)
		if same, err := Compare(ours, theirs); err != nil || same.Different > 0 {
			t.Errorf("%s: %d pixels differ from %v on (%v)", name, same.Different, same.At, err)
			Keep(t, name+"-ours", ours)
			Keep(t, name+"-theirs", theirs)
		}
	}
}
