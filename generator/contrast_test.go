package generator

import (
	"fmt"
	"image"
	"math"
	"nightpress/generator/faces"
	"strings"
	"testing"

	"nightpress/content/contenttest"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// leastContrast is that of letters on what is really drawn beneath them: WCAG 2, AA.
const leastContrast = 4.5

// TestEveryWordCanBeSeen holds each word of each face, of all games and in both
// inks, against the ground that is drawn below it: words stand out from it, and
// nothing lies over them.
func TestEveryWordCanBeSeen(t *testing.T) {
	inBothInks(t, func(game, ink string, all []drawn) {
		seen, read := map[*scene.Drawing]bool{nil: true}, 0
		for _, d := range all {
			for _, f := range d.faces {
				for _, side := range []*scene.Drawing{f.Front, f.Back} {
					if seen[side] {
						continue
					}
					if seen[side] = true; len(seen)%contenttest.Apart(1) != 0 {
						continue
					}
					problems, words := hardToSee(t, side)
					for _, problem := range problems {
						t.Errorf("%s, %s in %s ink: %s", game, side.ID, ink, problem)
					}
					read += words
				}
			}
		}
		if read < contenttest.Few(100) {
			t.Errorf("%s in %s ink: %d words were read", game, ink, read)
		}
	})
}

// withoutWords is all that is drawn but words.
func withoutWords(items []scene.Item) []scene.Item {
	out := make([]scene.Item, 0, len(items))
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Text:
			continue
		case *scene.Group:
			g := *it
			g.Items = withoutWords(it.Items)
			item = &g
		case *scene.Use:
			d, u := *it.Drawing, *it
			d.Items, u.Drawing = withoutWords(it.Drawing.Items), &d
			item = &u
		}
		out = append(out, item)
	}
	return out
}

// hardToSee tells of the words of a drawing that are, and counts all of them.
// What stands in the picture of another face is seen there.
func hardToSee(t *testing.T, d *scene.Drawing) (problems []string, read int) {
	t.Helper()
	const dpi = 100
	words := wordsOf(d.Items, geometry.Identity)
	if len(words) == 0 {
		return nil, 0
	}
	bare := *d
	bare.Items = withoutWords(d.Items)
	ground, whole := rendered(t, &bare, dpi), rendered(t, d, dpi)
	for _, w := range words {
		em := w.Size * 25.4 / 72
		n, poor, least, shows := 0, 0, 21.0, 1.0
		step := min(0.1, w.Width/em/20) // closer where little is to be seen
		for along := step * em / 2; along < w.Width; along += step * em {
			for up := -0.1; up < 0.75; up += step {
				p := w.at.Apply(geometry.Point{X: w.At.X + along, Y: w.At.Y - up*em})
				below, ok := pixel(ground, p, dpi)
				if !ok {
					continue
				}
				above, _ := pixel(whole, p, dpi)
				shows = max(shows, contrast(above, below))
				if up < 0 || up > 0.5 { // where few letters reach
					continue
				}
				got := contrast(w.Colour, below)
				if least = min(least, got); got < leastContrast {
					poor++
				}
				n++
			}
		}
		switch {
		case n == 0:
			problems = append(problems, fmt.Sprintf("%q stands outside", w.String))
		case poor*20 > n: // a line may run through, and no more
			problems = append(problems, fmt.Sprintf("%q has a contrast of %.2f", w.String, least))
		case shows < 1.5:
			problems = append(problems, fmt.Sprintf("something lies over %q", w.String))
		}
	}
	return problems, len(words)
}

// Words that cannot be seen are found: white on white, which a colour for full ink
// is at low ink, on a ground that hardly differs, half beside their panel, beneath
// something, and turned.
func TestHiddenWordsAreFound(t *testing.T) {
	white, dark, grey := scene.Colour{R: 255, G: 255, B: 255}, scene.Colour{R: 20, G: 20, B: 40}, scene.Colour{R: 150, G: 150, B: 150}
	box := func(x, w float64, fill scene.Colour) scene.Item {
		return &scene.Path{Fill: &fill, Segments: scene.Rectangle(geometry.Rect{X: x, W: w, H: 20})}
	}
	word := func(c scene.Colour) scene.Item {
		return &scene.Text{At: geometry.Point{X: 5, Y: 12}, Face: "text-bold", Size: 12, Colour: c, String: "The key", Width: 15}
	}
	for _, tt := range []struct {
		name  string
		items []scene.Item
		want  string
	}{
		{"dark on paper", []scene.Item{word(dark)}, ""},
		{"white on a dark panel", []scene.Item{box(0, 40, dark), word(white)}, ""},
		{"white on paper", []scene.Item{word(white)}, `["The key" has a contrast of 1.00]`},
		{"grey on paper", []scene.Item{word(grey)}, `["The key" has a contrast of 2.96]`},
		{"half beside its panel", []scene.Item{box(0, 12, dark), word(white)}, `["The key" has a contrast of 1.00]`},
		{"beneath another panel", []scene.Item{box(0, 40, dark), word(dark), box(0, 40, white)}, `[something lies over "The key"]`},
		{"turned", []scene.Item{&scene.Group{Transform: geometry.Rotate(180).Then(geometry.Translate(40, 20)), Items: []scene.Item{word(white)}}}, `["The key" has a contrast of 1.00]`},
		{"outside", []scene.Item{&scene.Group{Transform: geometry.Translate(0, -40), Items: []scene.Item{word(dark)}}}, `["The key" stands outside]`},
	} {
		got, read := hardToSee(t, &scene.Drawing{ID: "a", Size: geometry.Size{W: 40, H: 20}, Items: tt.items})
		if told := fmt.Sprint(got); read != 1 || got == nil && tt.want != "" || got != nil && told != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, told, tt.want)
		}
	}
}

// placedText is a run of words, and where it stands in the drawing.
type placedText struct {
	*scene.Text
	at geometry.Transform
}

func wordsOf(items []scene.Item, at geometry.Transform) (all []placedText) {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Text:
			all = append(all, placedText{it, at})
		case *scene.Group:
			all = append(all, wordsOf(it.Items, it.Transform.Then(at))...)
		case *scene.Use:
			if strings.HasSuffix(it.Drawing.ID, faces.Shown) {
				continue
			}
			all = append(all, wordsOf(it.Drawing.Items, it.Transform.Then(at))...)
		}
	}
	return all
}

// pixel is the colour of a picture of a drawing at a place of that, in mm.
func pixel(p *image.RGBA, at geometry.Point, dpi float64) (scene.Colour, bool) {
	x, y := int(at.X*dpi/25.4), int(at.Y*dpi/25.4)
	if !(image.Point{X: x, Y: y}).In(p.Rect) {
		return scene.Colour{}, false
	}
	c := p.RGBAAt(x, y)
	return scene.Colour{R: c.R, G: c.G, B: c.B}, true
}

// contrast is how well one colour can be read on another, from 1 to 21: WCAG 2.
func contrast(a, b scene.Colour) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of WCAG 2.
func luminance(c scene.Colour) float64 {
	return 0.2126*linear[c.R] + 0.7152*linear[c.G] + 0.0722*linear[c.B]
}

// linear is how much light a value of a channel gives, of 1. It is worked out once for
// each: tests ask for millions.
var linear = func() (all [256]float64) {
	for v := range all {
		f := float64(v) / 255
		if f <= 0.04045 {
			all[v] = f / 12.92
		} else {
			all[v] = math.Pow((f+0.055)/1.055, 2.4)
		}
	}
	return all
}()
