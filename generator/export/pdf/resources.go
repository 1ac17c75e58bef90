package pdf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/klauspost/compress/zlib"

	"nightpress/generator/export"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Images, fills that go over into others and how clear things are stand in objects
// of our own. Operators call them by names: /Im, /Sh or /Gs and a number.

// transparency has what is drawn mixed in the colours in which it is written.
func (d *document) transparency() string {
	return "/Group <</S /Transparency /CS " + d.space() + ">>\n"
}

// resource appends the name of a resource, and notes that it is used here.
func (c *content) resource(kind string, n int) {
	name := kind + strconv.Itoa(n)
	if c.form != nil && !slices.Contains(c.form.asks, name) {
		c.form.asks = append(c.form.asks, name)
	}
	c.b = append(append(c.b, name...), ' ')
}

// image shows pixels: to PDF they fill a square of 1 whose first row is on top, where
// y goes upwards.
func (c *content) image(it *scene.Image) {
	c.decorate()
	c.save()
	c.transform(geometry.Transform{A: it.At.W, D: -it.At.H, E: it.At.X, F: it.At.Bottom()})
	c.resource("/Im", c.doc.survey.PixelsAt(it.Pixels))
	c.op("Do")
	c.restore()
}

// shade fills a path with what goes over into other colours.
func (c *content) shade(p *scene.Path) {
	c.save()
	c.outline(p.Segments)
	if p.EvenOdd {
		c.op("W* n")
	} else {
		c.op("W n")
	}
	c.transform(p.Shade.Transform)
	c.resource("/Sh", c.doc.survey.ShadeAt(p.Shade))
	c.op("sh")
	c.restore()
}

// putResources adds the objects of all resources.
func (d *document) putResources(f *file) {
	d.objects = map[string]int{}
	for i, p := range d.survey.Pixels {
		d.objects["/Im"+strconv.Itoa(i)] = d.putImage(f, p)
	}
	for i, g := range d.survey.Shades {
		d.objects["/Sh"+strconv.Itoa(i)] = f.add(d.shading(g))
	}
	for n, used := range d.survey.Clears {
		if used {
			seen := export.AppendNumber(nil, 1-float64(n)/255, 4)
			d.objects["/Gs"+strconv.Itoa(n)] = f.add(fmt.Appendf(nil, "<</ca %s /CA %s>>\n", seen, seen))
		}
	}
}

// shading is the object of a fill that goes over into others.
func (d *document) shading(g *scene.Shade) []byte {
	number := func(v float64) string { return string(export.AppendNumber(nil, v, 4)) }
	colour := func(c scene.Colour) string {
		if d.press {
			four := inks(c)
			return fmt.Sprintf("[%s %s %s %s]", number(float64(four[0])/255), number(float64(four[1])/255), number(float64(four[2])/255), number(float64(four[3])/255))
		}
		return fmt.Sprintf("[%s %s %s]", number(float64(c.R)/255), number(float64(c.G)/255), number(float64(c.B)/255))
	}
	var steps, ends, ways []string
	for i := 1; i < len(g.Stops); i++ {
		a, b := g.Stops[i-1], g.Stops[i]
		steps = append(steps, "<</FunctionType 2 /Domain [0 1] /N 1 /C0 "+colour(a.Colour)+" /C1 "+colour(b.Colour)+">>")
		ways = append(ways, "0 1")
		if i+1 < len(g.Stops) {
			ends = append(ends, number(b.At))
		}
	}
	first, last := g.Stops[0].At, g.Stops[len(g.Stops)-1].At
	kind, points := 2, []float64{g.From.X, g.From.Y, g.To.X, g.To.Y}
	if g.Round {
		kind, points = 3, []float64{g.To.X, g.To.Y, 0, g.From.X, g.From.Y, g.R}
	}
	// The function is asked on the way from its first to its last colour only, so
	// the way is cut to that.
	along := func(k float64) []string {
		var at []string
		half := len(points) / 2
		for i := range half {
			at = append(at, number(points[i]+k*(points[half+i]-points[i])))
		}
		return at
	}
	if last-first < 1e-6 {
		last = first + 1e-6
	}
	return fmt.Appendf(nil, "<</ShadingType %d /ColorSpace %s /Coords [%s %s] /Domain [%s %s] /Extend [true true] /Function <</FunctionType 3 /Domain [%s %s] /Functions [%s] /Bounds [%s] /Encode [%s]>>>>\n",
		kind, d.space(), strings.Join(along(first), " "), strings.Join(along(last), " "), number(first), number(last), number(first), number(last),
		strings.Join(steps, " "), strings.Join(ends, " "), strings.Join(ways, " "))
}

// resourced is a form with the fonts and the resources that it asks for, besides what
// fpdf knows of; other objects stay as they are.
func (d *document) resourced(object []byte) ([]byte, error) {
	if !bytes.Contains(object[:min(len(object), 100)], []byte("/Subtype /Form")) {
		return object, nil
	}
	_, stream, _ := bytes.Cut(object, []byte("stream\n"))
	number, ours := standsFor(stream)
	if i := number - (len(d.streams) - len(d.listed)); ours && i >= 0 && i < len(d.listed) {
		form := d.listed[i]
		if form.through {
			object = slices.Concat([]byte("<<"+d.transparency()), object[len("<<"):])
		}
		return d.withResources(object, form.asks)
	}
	return object, nil
}

// withResources enters all fonts and the resources of these names into the dictionary
// of some that fpdf wrote.
func (d *document) withResources(object []byte, names []string) ([]byte, error) {
	by := map[string]string{}
	for _, name := range names {
		by[name[:3]] += fmt.Sprintf("%s %d 0 R\n", name, d.objects[name])
	}
	const begins, images = "/ProcSet [/PDF /Text /ImageB /ImageC /ImageI]", "/XObject <<"
	before, after, found := bytes.Cut(object, []byte(begins))
	const fonts = "/Font <<\n"
	none, rest, empty := bytes.Cut(after, []byte(fonts))
	if !found || !empty {
		return nil, fmt.Errorf("an object with resources is not as expected")
	}
	after = slices.Concat(none, []byte(fonts+d.fontNames), rest)
	entries := begins + "\n"
	if by["/Sh"] != "" {
		entries += "/Shading <<" + by["/Sh"] + ">>\n"
	}
	if by["/Gs"] != "" {
		entries += "/ExtGState <<" + by["/Gs"] + ">>\n"
	}
	if has, rest, found := bytes.Cut(after, []byte(images)); found {
		after = slices.Concat(has, []byte(images+"\n"+by["/Im"]), rest)
	} else if by["/Im"] != "" {
		entries += images + by["/Im"] + ">>\n"
	}
	return slices.Concat(before, []byte(entries), after), nil
}

// imageStreams are the streams of a picture in pixels: its colours and, where some
// of it is clear, how much.
type imageStreams struct {
	entries string // of the dictionary
	colours []byte
	alpha   []byte // nil for none
}

// putImage adds the objects of an image, which are read when they are written, and
// returns the number of the one with its colours.
func (d *document) putImage(f *file, p *scene.Pixels) int {
	image := fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d ", p.Wide, p.High)
	mask, alpha := "", []byte(nil)
	if p.Alpha { // its colours are written first, and know it
		mask = fmt.Sprintf(" /SMask %d 0 R", f.count+1)
	}
	number := f.addLater(func() ([]byte, error) {
		s, err := d.streamsOf(p)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.Name, err)
		}
		alpha = s.alpha
		return stream(image+s.entries+mask, s.colours), nil
	})
	if p.Alpha {
		f.addLater(func() ([]byte, error) {
			defer func() { alpha = nil }()
			return stream(image+"/ColorSpace /DeviceGray /BitsPerComponent 8 /Interpolate true "+flate(1, 8, p.Wide), alpha), nil
		})
	}
	return number
}

// flate are the entries of rows that are written as PNG writes them.
func flate(colours, bits, wide int) string {
	return fmt.Sprintf("/Filter /FlateDecode /DecodeParms <</Predictor 15 /Colors %d /BitsPerComponent %d /Columns %d>>", colours, bits, wide)
}

// streamsOf makes the streams of a picture in pixels: JPEG as it stands, and of PNG
// the rows as they stand, where none of it is clear.
func (d *document) streamsOf(p *scene.Pixels) (imageStreams, error) {
	var s imageStreams
	data, err := p.Read()
	if err != nil {
		return s, err
	}
	if d.press && !(p.JPEG && jpegSpace(data) == "/DeviceGray") {
		return separated(p, data)
	}
	if p.JPEG {
		s.colours, s.entries = data, fmt.Sprintf("/ColorSpace %s /BitsPerComponent 8 /Interpolate true /Filter /DCTDecode", jpegSpace(data))
		return s, nil
	}
	bad := fmt.Errorf("a picture of %d × %d pixels is not a PNG as expected", p.Wide, p.High)
	const head = 8 + 8 + 13 + 4
	if len(data) < head {
		return s, bad
	}
	bits, kind := int(data[24]), data[25]
	var rows, palette []byte
	for rest := data[8:]; len(rest) >= 12; {
		n := int(binary.BigEndian.Uint32(rest))
		if n > len(rest)-12 {
			return s, bad
		}
		switch string(rest[4:8]) {
		case "IDAT":
			rows = append(rows, rest[8:8+n]...)
		case "PLTE":
			palette = rest[8 : 8+n]
		}
		rest = rest[12+n:]
	}
	space, colours := "/DeviceGray", 1
	switch kind {
	case 2, 6:
		space, colours = "/DeviceRGB", 3
	case 3:
		space = fmt.Sprintf("[/Indexed /DeviceRGB %d <%x>]", len(palette)/3-1, palette)
	}
	s.entries = fmt.Sprintf("/ColorSpace %s /BitsPerComponent %d /Interpolate true %s", space, bits, flate(colours, bits, p.Wide))
	s.colours = rows
	if p.Alpha {
		if s.colours, s.alpha, err = apart(rows, p.Wide, p.High, colours); err != nil {
			return s, bad
		}
	}
	return s, nil
}

// apart takes the rows of colours and of how clear they are out of rows of both. What
// PNG did to the bytes of a row it did to those of each colour for itself, so they
// stay as they are.
func apart(rows []byte, wide, high, colours int) (colour, alpha []byte, err error) {
	from, err := zlib.NewReader(bytes.NewReader(rows))
	if err != nil {
		return nil, nil, err
	}
	var packed [2]bytes.Buffer
	to := [2]*zlib.Writer{compressors.Get().(*zlib.Writer), compressors.Get().(*zlib.Writer)}
	for i := range to {
		to[i].Reset(&packed[i])
		defer compressors.Put(to[i])
	}
	row := make([]byte, 1+wide*(colours+1))
	own := [2][]byte{make([]byte, 1+wide*colours), make([]byte, 1+wide)}
	for range high {
		if _, err := io.ReadFull(from, row); err != nil {
			return nil, nil, err
		}
		own[0][0], own[1][0] = row[0], row[0]
		for x := range wide {
			at := 1 + x*(colours+1)
			copy(own[0][1+x*colours:], row[at:at+colours])
			own[1][1+x] = row[at+colours]
		}
		for i := range to {
			to[i].Write(own[i]) // into memory, which does not fail
		}
	}
	for i := range to {
		to[i].Close()
	}
	return packed[0].Bytes(), packed[1].Bytes(), nil
}

// jpegSpace is the space of a JPEG's colours, by the head of its frame.
func jpegSpace(data []byte) string {
	for i := 2; i+9 < len(data) && data[i] == 0xFF; {
		marker := data[i+1]
		if marker >= 0xC0 && marker <= 0xC2 {
			if data[i+9] == 1 {
				return "/DeviceGray"
			}
			break
		}
		i += 2 + int(binary.BigEndian.Uint16(data[i+2:]))
	}
	return "/DeviceRGB"
}
