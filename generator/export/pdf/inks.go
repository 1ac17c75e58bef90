package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"nightpress/generator/scene"
)

// A press prints with four inks. Without a profile, which says what these are on its
// paper, a colour is what they are in theory: what cyan, magenta and yellow have in
// common is black. So black is black alone, and there is never more than twice the ink
// of one.

// inks are the shares of cyan, magenta, yellow and black in a colour, of 255.
func inks(c scene.Colour) [4]byte {
	most := max(c.R, c.G, c.B)
	return [4]byte{most - c.R, most - c.G, most - c.B, 255 - most}
}

// space is the name of the colours that a document is written in.
func (d *document) space() string {
	if d.press {
		return "/DeviceCMYK"
	}
	return "/DeviceRGB"
}

// intent is the entry of the catalog that names the printing condition, as the registry
// of the ICC has it.
func intent(condition string) string {
	if condition == "" {
		return ""
	}
	return fmt.Sprintf("/OutputIntents [<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier %s /RegistryName (http://www.color.org)>>]\n", quoted(condition))
}

// separated are the streams of a picture in the four inks; a grey one is black alone
// as it is.
func separated(p *scene.Pixels, data []byte) (s imageStreams, err error) {
	read := png.Decode
	if p.JPEG {
		read = jpeg.Decode
	}
	img, err := read(bytes.NewReader(data))
	if err != nil {
		return s, err
	}
	var colours, alpha raster
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			c := nrgba(img, x, y)
			four := inks(scene.Colour{R: c.R, G: c.G, B: c.B})
			colours.row = append(colours.row, four[:]...)
			alpha.row = append(alpha.row, c.A)
		}
		colours.end(4)
		alpha.end(1)
	}
	s.entries = "/ColorSpace /DeviceCMYK /BitsPerComponent 8 /Interpolate true " + flate(4, 8, p.Wide)
	if s.colours = compressed(colours.all); p.Alpha {
		s.alpha = compressed(alpha.all)
	}
	return s, nil
}

// nrgba is a pixel of a picture; photographs are asked without detour.
func nrgba(img image.Image, x, y int) color.NRGBA {
	if photo, ok := img.(*image.YCbCr); ok {
		c := photo.YCbCrAt(x, y)
		r, g, b := color.YCbCrToRGB(c.Y, c.Cb, c.Cr)
		return color.NRGBA{r, g, b, 255}
	}
	return color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
}

// raster are the rows of a picture, each byte as what it differs by from its pixel to the
// left, which the predictor of flate undoes.
type raster struct{ row, all []byte }

func (r *raster) end(values int) {
	const left = 1
	r.all = append(r.all, left)
	for i, v := range r.row {
		if i >= values {
			v -= r.row[i-values]
		}
		r.all = append(r.all, v)
	}
	r.row = r.row[:0]
}
