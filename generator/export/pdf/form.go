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
// making. fpdf's templates lose transparency and know images only of its own; both
// are entered when the file is assembled.
type form struct {
	id       string
	number   int            // of its stream
	origin   geometry.Point // the corner of box in the drawing
	box      geometry.Size  // millimetres; nothing outside it shows
	body     []byte
	children []fpdf.Template // every form used inside, at any depth, innermost first
	// asks are the names of the resources it uses besides, in their order, and
	// through tells that it is seen through as a whole.
	asks    []string
	through bool
}

// formMargin is what a form's box reaches beyond the bounds of its drawing: the
// bounds of text are measured by its size, and swashes may leave that.
const formMargin = 50

// makeForms draws every drawing that is placed more than once. Their streams
// are numbered from first.
func (d *document) makeForms(first int) error {
	for _, drawing := range d.survey.Shared() {
		if _, err := d.formOf(drawing); err != nil {
			return err
		}
	}
	for i, f := range d.listed {
		f.number = first + i
	}
	return nil
}

// formOf returns the form of a drawing, made when it is first asked for, and
// with it those that it uses.
func (d *document) formOf(drawing *scene.Drawing) (*form, error) {
	if f := d.forms[drawing]; f != nil {
		return f, nil
	}
	r := scene.Bounds(drawing.Items).Inset(-formMargin)
	f := &form{through: d.survey.SeenThrough[drawing], origin: geometry.Point{X: r.X, Y: r.Y}, box: geometry.Size{W: r.W, H: r.H}}
	c := &content{doc: d, form: f}
	// fpdf misplaces a box whose corner is not the origin, so move the drawing.
	c.transform(geometry.Translate(-r.X, -r.Y))
	c.items(drawing.Items)
	c.graphics()
	if c.bad != nil {
		return nil, fmt.Errorf("drawing %q: %w", drawing.ID, c.bad)
	}
	f.body = c.b
	d.forms[drawing] = f
	d.listed = append(d.listed, f)
	f.id = fmt.Sprintf("%05d", len(d.listed)) // fpdf sorts by id: children come first
	return f, nil
}

// place draws the form of a drawing at the current transformation. While forms
// are made it makes those it meets; pages find them all.
func (c *content) place(drawing *scene.Drawing) {
	c.graphics()
	f, err := c.doc.formOf(drawing)
	if err != nil {
		if c.bad == nil {
			c.bad = err
		}
		return
	}
	c.transform(geometry.Translate(f.origin.X, f.origin.Y))
	if c.form != nil {
		c.form.adopt(f)
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

// introduceForms places every form on the current page, through fpdf, which
// learns of a template only by placing it. What it writes there is dropped: the
// page's own operators come in its place.
func (d *document) introduceForms() {
	for _, f := range d.listed {
		_, size := f.Size()
		d.out.UseTemplateScaled(f, fpdf.PointType{}, size)
	}
}

// The rest is what fpdf asks of a template.

// ID names the form in the file.
func (f *form) ID() string { return f.id }

// Size returns the form's box; its corner is always the origin.
func (f *form) Size() (fpdf.PointType, fpdf.SizeType) {
	return fpdf.PointType{}, fpdf.SizeType{Wd: f.box.W, Ht: f.box.H}
}

// Bytes returns what stands for the form's operators.
func (f *form) Bytes() []byte { return standInFor(f.number) }

// Images returns nothing: what images it has is entered into the finished file.
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
