// Package svg writes a drawing as an SVG file of its true size: coordinates in
// millimetres, type as outlines, so that every viewer and cutter shows what
// was measured.
//
// It is the only importer of svgo, which writes the elements. svgo neither
// escapes attributes nor reports errors; so no free text reaches it, and it
// writes into memory. Paths, the uses of glyphs and what holds text, by far the
// most elements of a card, are written without it.
//
// The same drawing gives the same bytes.
package svg

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"sync"

	svgo "github.com/ajstarks/svgo/float"

	"nightpress/generator/export"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Write writes d to w, in one call of w.Write once the whole file is made. The
// picture is the trim of the drawing; its bleed lies outside the view. Errors
// are those of w, and those of a drawing that cannot be drawn: they name the
// text or drawing at fault. Nothing is written then.
func Write(w io.Writer, d *scene.Drawing) error { return About{}.Write(w, d) }

// About is what a file says of its drawing besides its title: whose it is and how
// it may be used, "" for what is not known.
type About struct {
	Credit, Creator, Licence string
	// Cut leaves clear what is cut off: all beyond a round trim or round corners.
	Cut bool
}

// Write is Write with what is to be said of the drawing.
func (a About) Write(w io.Writer, d *scene.Drawing) error {
	c := canvases.Get().(*canvas)
	defer canvases.Put(c)
	c.reset()
	if err := c.render(d, a); err != nil {
		return fmt.Errorf("svg: %w", err)
	}
	_, err := w.Write(c.b)
	return err
}

// canvas is a file while it is made.
type canvas struct {
	b      []byte    // the file so far
	svg    *svgo.SVG // writes to it
	survey *export.Survey
	shared map[*scene.Drawing]string // ids of drawings that are defined
	shaded map[int]bool              // fills that are defined
	clips  int
	bad    error // the first figure that cannot be written
	// begun is how the last file began, and the next does of a drawing with this frame.
	begun []byte
	frame frame
}

// frame is what the root element tells of a drawing.
type frame struct {
	size    geometry.Size
	layered bool
}

// Write is how svgo adds to the file.
func (c *canvas) Write(more []byte) (int, error) {
	c.b = append(c.b, more...)
	return len(more), nil
}

// canvases keeps the memory of files for the next: a deck is a hundred of them.
var canvases = sync.Pool{New: func() any {
	c := &canvas{survey: export.NewSurvey(), shared: map[*scene.Drawing]string{}}
	c.svg = svgo.New(c)
	return c
}}

func (c *canvas) reset() {
	c.b = c.b[:0]
	c.survey.Reset()
	clear(c.shared)
	c.shaded, c.clips, c.bad = nil, 0, nil
}

// render writes the whole file into memory.
func (c *canvas) render(d *scene.Drawing, about About) error {
	if !(d.Size.W > 0 && d.Size.H > 0 && export.Valid(d.Size.W) && export.Valid(d.Size.H)) {
		return fmt.Errorf("drawing %q: %v × %v mm is no size", d.ID, d.Size.W, d.Size.H)
	}
	if err := c.survey.Items([]scene.Item{&scene.Use{Drawing: d}}); err != nil {
		return err
	}
	c.begin(frame{d.Size, layered(d)})
	if d.Title != "" {
		c.element("title", d.Title)
	}
	c.about(d, about)
	c.definitions()
	if about.Cut && d.Shaped() {
		c.group(&scene.Group{Transform: geometry.Identity, Clip: d.CutLine(), Items: d.Items})
	} else {
		c.items(d.Items)
	}
	c.svg.End()
	if c.bad != nil {
		return fmt.Errorf("drawing %q: %w", d.ID, c.bad)
	}
	return nil
}

// begin writes the beginning of the root element.
func (c *canvas) begin(f frame) {
	if f == c.frame {
		c.b = append(c.b, c.begun...)
		return
	}
	wide, high := string(decimals(f.size.W)), string(decimals(f.size.H))
	root := []string{
		`width="` + wide + `mm"`, `height="` + high + `mm"`, `viewBox="0 0 ` + wide + " " + high + `"`,
		`stroke-miterlimit="` + string(decimals(scene.MiterLimit)) + `"`,
	}
	if f.layered {
		root = append(root, `xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"`)
	}
	c.svg.Startraw(root...)
	c.begun, c.frame = append(c.begun[:0], c.b...), f
}

// element writes an element that holds text.
func (c *canvas) element(name, text string) {
	c.b = append(append(append(c.b, '<'), name...), '>')
	xml.Escape(c, []byte(text))
	c.b = append(append(append(c.b, "</"...), name...), ">\n"...)
}

// about writes the credit as the drawing's description, and who made it and its
// licence as Dublin Core, and where its text stands, which Inkscape and collections of pictures read.
func (c *canvas) about(d *scene.Drawing, about About) {
	if about.Credit+about.Creator+about.Licence == "" {
		return
	}
	if about.Credit != "" {
		c.element("desc", about.Credit)
	}
	c.b = append(c.b, `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#"><rdf:Description rdf:about="">`...)
	for _, e := range [...][2]string{{"title", d.Title}, {"creator", about.Creator}, {"rights", about.Licence}} {
		if e[1] != "" {
			c.b = append(c.b, "<dc:"+e[0]+">"...)
			c.b = appendEscaped(c.b, e[1])
			c.b = append(c.b, "</dc:"+e[0]+">"...)
		}
	}
	if address := export.LicenceAddress(about.Licence); address != "" {
		c.b = append(c.b, `<cc:license rdf:resource="`...)
		c.b = appendEscaped(c.b, address)
		c.b = append(c.b, `"/>`...)
	}
	c.b = append(c.b, "</rdf:Description></rdf:RDF></metadata>\n"...)
}

// definitions writes every glyph in use and every drawing placed more than
// once.
func (c *canvas) definitions() {
	faces, shared := c.survey.Faces(), c.survey.Shared()
	var images []*scene.Pixels
	for _, p := range c.survey.Pixels {
		if c.survey.Shown(p) > 1 {
			images = append(images, p)
		}
	}
	if len(faces)+len(shared)+len(images) == 0 {
		return
	}
	for i, d := range shared {
		c.shared[d] = "d" + strconv.Itoa(i+1)
	}
	c.svg.Def()
	for _, use := range faces {
		glyphs := glyphsOf(use.Face)
		for r := range use.Runes.All() {
			c.b = append(c.b, glyphs.get(r).definition...)
		}
		defined := map[rune]bool{}
		for _, g := range use.Glyphs {
			if !defined[g.Code] && !use.Runes.Has(g.Code) {
				c.b = append(c.b, glyphs.get(g.Code).definition...)
			}
			defined[g.Code] = true
		}
	}
	for _, p := range images {
		c.defineImage(p)
	}
	for _, d := range shared {
		c.svg.Gid(c.shared[d])
		c.items(d.Items)
		c.svg.Gend()
	}
	c.svg.DefEnd()
}

// num appends a figure.
func (c *canvas) num(v float64, decimals int) {
	c.b = export.AppendNumber(c.b, c.valid(v), decimals)
}

// micrometres are what a coordinate is rounded to.
func (c *canvas) micrometres(v float64) int64 { return export.Scaled(c.valid(v), 3) }

// valid is a figure, or 0 for one that cannot be written.
func (c *canvas) valid(v float64) float64 {
	if export.Valid(v) {
		return v
	}
	if c.bad == nil {
		c.bad = fmt.Errorf("the figure %v cannot be drawn", v)
	}
	return 0
}

// decimals writes a valid figure to the micrometre.
func decimals(v float64) []byte { return export.AppendNumber(nil, v, 3) }
