package pdf

import (
	"errors"
	"fmt"
	"slices"

	"github.com/go-pdf/fpdf"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// form is a drawing that is placed more than once: its operators stand in the
// file once and each place costs a line. To fpdf it is a template of our own
// making. fpdf's templates lose transparency and layers; we use neither.
type form struct {
	id       string
	origin   geometry.Point // the corner of box in the drawing
	box      geometry.Size  // millimetres; nothing outside it shows
	body     []byte
	children []fpdf.Template // every form used inside, at any depth, innermost first
	listed   bool            // known to fpdf
}

// formMargin is what a form's box reaches beyond the bounds of its drawing: the
// bounds of text are measured by its size, and swashes may leave that.
const formMargin = 50

// formOf returns the form of a drawing, made when it is first asked for.
func (d *document) formOf(drawing *scene.Drawing) *form {
	if f := d.forms[drawing]; f != nil {
		return f
	}
	r := scene.Bounds(drawing.Items).Inset(-formMargin)
	f := &form{origin: geometry.Point{X: r.X, Y: r.Y}, box: geometry.Size{W: r.W, H: r.H}}
	c := &content{doc: d, form: f}
	// fpdf misplaces a box whose corner is not the origin, so move the drawing.
	c.transform(geometry.Translate(-r.X, -r.Y))
	c.items(drawing.Items)
	c.graphics()
	if c.bad != nil {
		d.out.SetErrorf("drawing %q: %w", drawing.ID, c.bad)
		f.origin, f.box = geometry.Point{}, geometry.Size{} // they may be as bad
	}
	f.body = c.b
	d.forms[drawing] = f
	d.listed = append(d.listed, f)
	f.id = fmt.Sprintf("%05d", len(d.listed)) // fpdf sorts by id: children come first
	return f
}

// place draws a form at the current transformation.
func (c *content) place(f *form) {
	c.graphics()
	c.transform(geometry.Translate(f.origin.X, f.origin.Y))
	if c.form != nil {
		c.form.adopt(f)
	} else if !f.listed {
		c.introduce(f)
		return
	}
	c.b = append(c.b, "/TPL"...)
	c.b = append(c.b, f.id...)
	c.op(" Do")
}

// adopt notes that f uses child, and with it all that child uses.
func (f *form) adopt(child *form) {
	for _, t := range append(child.children, child) {
		if !slices.Contains(f.children, t) {
			f.children = append(f.children, t)
		}
	}
}

// introduce places f for the first time on a page, through fpdf, which learns
// of a template only by placing it. Size and corner are such that fpdf's own
// transformation is none.
func (c *content) introduce(f *form) {
	d := c.doc
	d.flush(c)
	_, high := d.out.GetPageSize()
	_, size := f.Size()
	d.out.UseTemplateScaled(f, fpdf.PointType{X: 0, Y: high - size.Ht}, size)
	f.listed = true
	for _, t := range f.children {
		t.(*form).listed = true
	}
}

// The rest is what fpdf asks of a template.

// ID names the form in the file.
func (f *form) ID() string { return f.id }

// Size returns the form's box; its corner is always the origin.
func (f *form) Size() (fpdf.PointType, fpdf.SizeType) {
	return fpdf.PointType{}, fpdf.SizeType{Wd: f.box.W, Ht: f.box.H}
}

// Bytes returns the form's operators.
func (f *form) Bytes() []byte { return f.body }

// Images returns nothing: scenes have no images.
func (f *form) Images() map[string]*fpdf.ImageInfoType { return nil }

// Templates returns the forms used inside.
func (f *form) Templates() []fpdf.Template { return f.children }

// NumPages returns 1.
func (f *form) NumPages() int { return 1 }

// FromPage returns the form for page 1.
func (f *form) FromPage(page int) (fpdf.Template, error) {
	if page != 1 {
		return nil, fmt.Errorf("pdf: a form has one page, not %d", page)
	}
	return f, nil
}

// FromPages returns the form.
func (f *form) FromPages() []fpdf.Template { return []fpdf.Template{f} }

var errNotStored = errors.New("pdf: a form lives as long as its document and cannot be stored")

// Serialize is refused.
func (f *form) Serialize() ([]byte, error) { return nil, errNotStored }

// GobDecode is refused.
func (f *form) GobDecode([]byte) error { return errNotStored }

// GobEncode is refused.
func (f *form) GobEncode() ([]byte, error) { return nil, errNotStored }
