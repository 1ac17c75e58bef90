package generator

import (
	"math"
	"nightpress/generator/faces"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"nightpress/content"
	"nightpress/generator/scene"
)

// leastType is the smallest type on any face, in points; what is drawn small is
// told in the small print of the sheet.
const leastType = 6.5

// mostPages is how many sides the rules take, and how we read them: two sheets.
const mostPages = 3

// TestTypeOfEveryFace reads every word of every face of all games: large enough,
// and set as a typesetter sets it.
func TestTypeOfEveryFace(t *testing.T) {
	read := 0
	games, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range games {
		g, lib := builtin(t, id)
		for _, d := range printed(t, g, lib, Options{}).drawn {
			if c := d.component.ID; (c == "rules-reference" || c == "readings") && len(d.faces) > mostPages {
				t.Errorf("%s: %s takes %d pages, %d are the most", id, c, len(d.faces), mostPages)
			}
			for _, f := range d.faces {
				for _, side := range []*scene.Drawing{f.Front, f.Back} {
					if side == nil {
						continue
					}
					var last *scene.Text
					eachText(side.Items, 1, func(x *scene.Text, scale float64) {
						read++
						if last != nil && x.More && x.At.Y > last.At.Y+0.1 && x.Size == last.Size && lonelyFigure(last.String, x.String) {
							t.Errorf("%s/%s: parted from what it counts: %q / %q", id, side.ID, last.String, x.String)
						}
						last = x
						if size := x.Size * scale; size < leastType-0.005 {
							t.Errorf("%s/%s: %q is set at %.2f pt", id, side.ID, x.String, size)
						}
						if strings.ContainsAny(x.String, `'"`) {
							t.Errorf("%s/%s: straight quotes in %q", id, side.ID, x.String)
						}
					})
				}
			}
		}
	}
	if read == 0 {
		t.Error("no word was read")
	}
}

// lonelyFigure tells whether a line ends in a figure and the next begins with the word
// that it counts.
func lonelyFigure(line, next string) bool {
	words, first := strings.Fields(line), strings.Fields(next)
	if len(words) == 0 || len(first) == 0 || !unicode.IsLetter([]rune(first[0])[0]) {
		return false
	}
	return aFigure.MatchString(words[len(words)-1])
}

var aFigure = regexp.MustCompile(`^\(?[0-9½]+$`)

// eachText hands over every run of words, and how much smaller it stands than
// its size says.
func eachText(items []scene.Item, scale float64, do func(*scene.Text, float64)) {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Text:
			do(it, scale)
		case *scene.Group:
			eachText(it.Items, scale*math.Hypot(it.Transform.A, it.Transform.B), do)
		case *scene.Use:
			if strings.HasSuffix(it.Drawing.ID, faces.Shown) {
				continue // a picture, in which nothing needs to be read
			}
			eachText(it.Drawing.Items, scale*math.Hypot(it.Transform.A, it.Transform.B), do)
		}
	}
}
