//go:build yardstick

package export_test

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/go-pdf/fpdf"

	"nightpress/generator/fonts"
)

// Photo is a card that is a picture and its title.
type Photo struct {
	Title, Name string // Name is the name of the file, as its ending its kind
	File        []byte
}

// Photos draws cards with a picture each with fpdf: A4, nine cards a page without
// gaps, crop marks outside the block. The picture is as wide as the card.
func Photos(w io.Writer, cards []Photo) error {
	p := fpdf.New("P", "mm", "A4", "")
	p.SetAutoPageBreak(false, 0)
	face, ok := fonts.Get("text-bold")
	if !ok {
		return fmt.Errorf("no face text-bold")
	}
	p.AddUTF8FontFromBytes("roboto", "B", face.Data())
	for i, card := range cards {
		if i%(columns*rows) == 0 {
			p.AddPage()
			pdfMarks(p)
		}
		x, y := blockX+float64(i%columns)*cardWide, blockY+float64(i/columns%rows)*cardHigh
		kind := strings.TrimPrefix(filepath.Ext(card.Name), ".")
		p.RegisterImageOptionsReader(card.Name, fpdf.ImageOptions{ImageType: kind}, bytes.NewReader(card.File))
		p.ImageOptions(card.Name, x, y, cardWide, 0, false, fpdf.ImageOptions{ImageType: kind}, 0, "")
		p.SetFont("roboto", "B", 11)
		p.SetTextColor(0, 0, 0)
		p.Text(x+5, y+55, card.Title)
	}
	return p.Output(w)
}
