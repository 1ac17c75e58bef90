// Package pdf writes a scene as a PDF that prints at its true size: real text
// from embedded subsets, outlines everywhere else, bookmarks, page labels and
// the wish to be printed unscaled; tagged, so that it can be searched and read
// aloud, with guides in a layer and the licence in its metadata.
//
// It is the only importer of fpdf. fpdf gives the document its skeleton: page
// tree, forms, outline. The operators on the pages are our own, because
// fpdf's drawing calls keep a graphics state that does not follow save and
// restore, know no kerning, and panic on runes above U+FFFF; and so are the
// fonts, structure, links, boxes, layers and metadata, which fpdf cannot write, writes
// in the order of a map or at great cost, or leaves unreachable (see assemble).
//
// The same document gives the same bytes from the same program: no dates, no
// map order. Another release of Go may compress differently.
package pdf

import (
	"bytes"
	"fmt"
	"io"

	"github.com/go-pdf/fpdf"

	"nightpress/generator/export"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Write writes doc to w once all of it is made but its pictures in pixels, which
// are read one by one as they are written.
// Its errors are those of w, and those of a document that cannot be drawn:
// they name the page and the text or drawing at fault. Nothing is written then,
// unless it is a picture that cannot be read any more.
func Write(w io.Writer, doc *scene.Document) (err error) {
	// fpdf panics on fonts and texts that it cannot read. None should get this
	// far, but a printed game is not worth a crash.
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("pdf: the document could not be built: %v", r)
		}
	}()
	d, err := newDocument(doc)
	if err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	if err := d.pages(doc.Pages); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	d.describe(doc)
	var raw bytes.Buffer
	if err := d.out.Output(&raw); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	finished, err := d.assemble(raw.Bytes(), doc)
	if err == nil {
		err = finished.write(w)
	}
	if err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	return nil
}

// document is a PDF while it is made.
type document struct {
	out    *fpdf.Fpdf
	survey *export.Survey
	fonts  []embedded
	// fontNames are the entries of the fonts in dictionaries of resources.
	fontNames string
	forms     map[*scene.Drawing]*form
	listed    []*form        // every form, those it uses before it
	streams   [][]byte       // compressed: of the pages, then of the forms as listed
	tags      []*tags        // of the pages
	press     bool           // it is written in the inks of a press
	objects   map[string]int // of images, shades and states, by the names of their resources
}

// newDocument surveys doc and sets up fpdf with the fonts it needs.
func newDocument(doc *scene.Document) (*document, error) {
	if len(doc.Pages) == 0 {
		return nil, fmt.Errorf("a document needs at least one page")
	}
	d := &document{press: doc.Press.Inks, survey: export.NewSurvey(), forms: map[*scene.Drawing]*form{}}
	for i := range doc.Pages {
		page := &doc.Pages[i]
		if !(page.Size.W > 0 && page.Size.H > 0 && export.Valid(page.Size.W) && export.Valid(page.Size.H)) {
			return nil, fmt.Errorf("page %d: %v × %v mm is no size for a page", i+1, page.Size.W, page.Size.H)
		}
		if err := d.survey.Items(page.Items); err != nil {
			return nil, fmt.Errorf("page %d: %w", i+1, err)
		}
	}
	// In points fpdf's unit factor is 1, so it changes none of our figures.
	d.out = fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "pt", Size: points(doc.Pages[0].Size)})
	d.out.SetCatalogSort(true)
	d.out.SetCompression(false) // pack does it
	d.out.SetAutoPageBreak(false, 0)
	d.out.SetMargins(0, 0, 0)
	return d, d.embed()
}

func points(s geometry.Size) fpdf.SizeType {
	return fpdf.SizeType{Wd: s.W * geometry.PointsPerMM, Ht: s.H * geometry.PointsPerMM}
}

// pages draws every form and every page, and tells fpdf of them, with their
// bookmarks.
func (d *document) pages(pages []scene.Page) error {
	if err := d.makeForms(len(pages)); err != nil {
		return err
	}
	d.streams = make([][]byte, len(pages)+len(d.listed))
	d.tags = make([]*tags, len(pages))
	if err := inParallel(len(d.streams), func(i int, spare []byte) ([]byte, error) {
		if i >= len(pages) {
			d.streams[i] = compressed(d.listed[i-len(pages)].body)
			return spare, nil
		}
		d.tags[i] = newTags(&pages[i])
		operators, err := d.page(&pages[i], d.tags[i], spare)
		if err != nil {
			return operators, fmt.Errorf("page %d: %w", i+1, err)
		}
		d.streams[i] = compressed(operators)
		return operators, nil
	}); err != nil {
		return err
	}
	last := pages[len(pages)-1].Size
	level := -1
	for i := range pages {
		page := &pages[i]
		for _, l := range page.Links {
			if l.Page < 1 || l.Page > len(pages) {
				return fmt.Errorf("page %d: a link leads to page %d of %d", i+1, l.Page, len(pages))
			}
		}
		d.out.AddPageFormat("P", points(page.Size))
		for _, b := range page.Bookmarks {
			// Outlines may only step inwards by one; fpdf hangs others anywhere.
			level = min(max(b.Level, 0), level+1)
			d.out.Bookmark(textString(b.Title), level, bookmarkTop(page.Size, last))
		}
		if i == 0 {
			d.introduceForms()
		}
		d.out.RawWriteBuf(bytes.NewReader(standInFor(i)))
	}
	return d.out.Error()
}

// bookmarkTop returns the y that makes fpdf lead to the top of a page: it
// measures from the height of the document's last page.
func bookmarkTop(page, last geometry.Size) float64 {
	y := (last.H - page.H) * geometry.PointsPerMM
	if y == -1 { // to fpdf: the current position
		y = -1.001
	}
	return y
}

// page returns the operators of one page, written into spare, and the structure
// of what they draw in t.
func (d *document) page(page *scene.Page, t *tags, spare []byte) ([]byte, error) {
	c := &content{doc: d, tags: t, b: spare}
	c.num(geometry.PointsPerMM, 8)
	c.b = append(c.b, "0 0 "...)
	c.num(-geometry.PointsPerMM, 8)
	c.b = append(c.b, "0 "...)
	c.num(page.Size.H*geometry.PointsPerMM, 4)
	c.op("cm")
	c.num(scene.MiterLimit, 2)
	c.op("M")
	c.items(page.Items)
	c.shut()
	c.graphics()
	return c.b, c.bad
}
