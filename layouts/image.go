package layouts

import (
	"io/fs"
	"path"
)

// Image is a picture from a file, SVG, PNG or JPEG, in its area. It is not the
// Picture of this package, which is drawn from words.
type Image struct {
	Frame
	Area
	File    Words    `field:"file,needed" about:"the file, SVG, PNG or JPEG, below the folder of the game or the folder layouts; with nothing in it nothing is drawn"`
	Fit     string   `field:"fit" words:"whole cover stretch" about:"whole shows all of it; cover fills the area and cuts off what is over; stretch pulls it to the shape of the area"`
	Align   string   `field:"align" words:"centre left right" about:"the side that it keeps to"`
	Valign  string   `field:"valign" words:"middle top bottom" about:"where it stands, upwards and downwards"`
	Crop    []Figure `field:"crop" about:"the part of it that is taken: where it begins, from the left and from the top, how wide and how high, each from 0 to 1"`
	Mirror  string   `field:"mirror" words:"none across down both" about:"swaps left and right, or top and bottom"`
	Turn    Figure   `field:"turn" default:"0" about:"degrees clockwise around its middle"`
	Opacity Figure   `field:"opacity" default:"1" about:"from 1, which hides what is below, to 0, which shows nothing else"`
	Bleed   bool     `field:"bleed" about:"carries the edges of the area that lie on the trim on through the bleed"`
}

// artFolder is where files of art stand in a folder of layouts.
const artFolder = "art"

// Art are the folders of art that stand in layouts, the latest first: file systems
// with the folder art in them, and what names in them begin with in diagnostics.
func (l *Library) Art() []Layer {
	var all []Layer
	for i := len(l.loading.layers) - 1; i >= 0; i-- {
		layer := l.loading.layers[i]
		for _, part := range append([]Layer{layer}, layer.With...) {
			if info, err := fs.Stat(part.FS, artFolder); err == nil && info.IsDir() {
				all = append(all, part)
			}
		}
	}
	return all
}

// IsArt tells the names of files that pictures can be.
func IsArt(name string) bool {
	switch path.Ext(name) {
	case ".svg", ".png", ".jpg", ".jpeg":
		return true
	}
	return false
}
