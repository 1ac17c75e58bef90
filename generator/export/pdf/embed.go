package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"

	"github.com/go-pdf/fpdf"

	"nightpress/generator/export"
	"nightpress/generator/fonts"
)

// embedded is a face that stands in the file.
type embedded struct {
	face *fonts.Face
	name string // of the resource, as fpdf made it up
	// given is the font's name as fpdf writes it, and proper the one that takes its
	// place.
	given, proper string
}

// embed hands fpdf every face that text is set in, and the runes to keep.
func (d *document) embed() error {
	runes := map[string]string{}
	var order []*fonts.Face
	unseen := ""
	for _, use := range d.survey.Faces() {
		if !use.Face.Embeddable {
			unseen += use.Runes.String()
			continue
		}
		order = append(order, use.Face)
		use.Runes.Add(' ') // between lines
		runes[use.Face.ID] = use.Runes.String()
	}
	unseen += d.said()
	if unseen != "" {
		if _, ok := runes[wordsFace]; !ok {
			face, ok := fonts.Get(wordsFace)
			if !ok {
				return fmt.Errorf("there is no face %q to carry the words of outlined text", wordsFace)
			}
			order = append(order, face)
		}
		runes[wordsFace] += unseen
	}
	for _, face := range order {
		if err := d.embedFace(face, runes[face.ID]); err != nil {
			return err
		}
	}
	return nil
}

// said are the letters of what groups say, as far as there are any in the face
// that nobody sees.
func (d *document) said() string {
	face, _ := fonts.Get(wordsFace)
	var has export.RuneSet
	for r := range d.survey.Said.All() {
		if _, ok := face.Advance(r); ok {
			has.Add(r)
		}
	}
	d.survey.Said = has
	return has.String()
}

// embedFace registers one face. fpdf tells neither the name under which pages
// must ask for a font nor takes runes to keep, other than by drawing; so a
// scratch template, which never reaches the file, draws them and is read.
func (d *document) embedFace(face *fonts.Face, runes string) error {
	family := "zz+" + strings.ToLower(plainName(face))
	// fpdf writes into the bytes while it cuts the subset; the face's own are
	// shared by every document.
	d.out.AddUTF8FontFromBytes(family, "", bytes.Clone(face.Data()))
	var scratch fpdf.Template
	var failed error
	scratch = d.out.CreateTemplateCustom(fpdf.PointType{}, fpdf.SizeType{Wd: 1, Ht: 1}, func(t *fpdf.Tpl) {
		t.SetFont(family, "", 1)
		t.Text(0, 0, runes)
		failed = t.Error()
	})
	if failed == nil {
		failed = d.out.Error()
	}
	if failed != nil {
		return fmt.Errorf("%s cannot be embedded: %w", face.Name, failed)
	}
	_, rest, found := bytes.Cut(scratch.Bytes(), []byte("BT /"))
	name, _, ended := bytes.Cut(rest, []byte(" "))
	if !found || !ended {
		return fmt.Errorf("%s cannot be embedded: fpdf did not select it", face.Name)
	}
	d.fonts = append(d.fonts, embedded{
		face: face, name: string(name),
		given:  "utf8" + family,
		proper: subsetTag(face, runes) + "+" + plainName(face),
	})
	return nil
}

// fontName returns the resource name of an embedded face.
func (d *document) fontName(id string) string {
	for i := range d.fonts {
		if d.fonts[i].face.ID == id {
			return d.fonts[i].name
		}
	}
	panic("face " + id + " is not embedded") // embed saw every text that is drawn
}

// plainName is the face's name as PDF wants it: letters and figures only.
func plainName(face *fonts.Face) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, face.Name)
}

// subsetTag is the mark of six letters that tells readers that a font is not
// whole, and which part it is.
func subsetTag(face *fonts.Face, runes string) string {
	sum := sha256.Sum256([]byte(face.ID + " " + runes))
	tag := make([]byte, 6)
	for i := range tag {
		tag[i] = 'A' + sum[i]%26
	}
	return string(tag)
}
