package workshop

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"nightpress/cmd/nightpress/position"
	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
)

// Board is a position on its boards, as a page shows it: what lies where. Drawings
// that look alike are one Look.
type Board struct {
	Wide   float64  `json:"wide"` // mm
	High   float64  `json:"high"`
	Pieces []Piece  `json:"pieces"` // those below first
	Told   []string `json:"told"`   // what has no picture
	Alt    string   `json:"alt"`    // all of it in words
}

// Piece is a look and where it lies: its upper left corner in hundredths of the
// board's width and height, its own width and height in mm.
type Piece struct {
	Look string  `json:"look"`
	Left float64 `json:"left"`
	Top  float64 `json:"top"`
	Wide float64 `json:"wide"`
	High float64 `json:"high"`
	// Name and Place are those of a marker, and "" for what is no marker.
	Name  string `json:"name,omitempty"`
	Place string `json:"place,omitempty"`
}

// Looks are drawings by the names that pages use for them, which are the same
// only where the drawings and their sizes are. It belongs to one goroutine at a time.
type Looks struct {
	names map[string]string // by the key of the part
	all   []look
}

type look struct {
	name       string
	wide, high float64
	svg        []byte
}

// Board puts a position together from looks, and keeps those that are new.
func (l *Looks) Board(at *position.Layout) (*Board, error) {
	b := &Board{Wide: at.Size.W, High: at.Size.H, Told: at.Told}
	var says []string
	for _, p := range at.Parts {
		name, err := l.add(p)
		if err != nil {
			return nil, err
		}
		piece := Piece{Look: name, Left: 100 * p.Bounds.X / at.Size.W, Top: 100 * p.Bounds.Y / at.Size.H, Wide: p.Bounds.W, High: p.Bounds.H}
		if p.Mark != nil && p.Mark.Name != "" {
			piece.Name, piece.Place = markName(p.Mark), p.Mark.Place
			says = append(says, piece.Name+" on "+strings.ReplaceAll(piece.Place, "/", " "))
		}
		b.Pieces = append(b.Pieces, piece)
	}
	for _, m := range at.Homeless {
		b.Told = append(b.Told, m.Name+": "+m.Place)
	}
	b.Alt = strings.Join(append(says, b.Told...), ", ")
	return b, nil
}

// add names the look of a part.
func (l *Looks) add(p position.Part) (string, error) {
	if name, ok := l.names[p.Key]; ok {
		return name, nil
	}
	drawn, err := Drawn(p.Drawing)
	if err != nil {
		return "", err
	}
	if l.names == nil {
		l.names = map[string]string{}
	}
	sum := sha256.Sum256(fmt.Appendf(drawn[:len(drawn):len(drawn)], "%.3f", p.Bounds.W))
	name := "g" + hex.EncodeToString(sum[:6])
	l.names[p.Key] = name
	if l.Drawing(name) == nil {
		l.all = append(l.all, look{name, p.Bounds.W, p.Bounds.H, drawn})
	}
	return name, nil
}

// Drawing is the look of a name, nil where there is none.
func (l *Looks) Drawing(name string) []byte {
	for i := range l.all {
		if l.all[i].name == name {
			return l.all[i].svg
		}
	}
	return nil
}

// Drawn is a drawing as SVG.
func Drawn(d *scene.Drawing) ([]byte, error) {
	var b bytes.Buffer
	err := svg.Write(&b, d)
	return b.Bytes(), err
}

// rules show each look as the background of whatever has its name as class.
func (l *Looks) rules() string {
	var b strings.Builder
	for _, k := range l.all {
		fmt.Fprintf(&b, ".%s{width:calc(%.4gcqw*100/var(--w));aspect-ratio:%.5g;background-image:url('%s')}\n", k.name, k.wide, k.wide/k.high, DataURI(k.svg))
	}
	return b.String()
}

// DataURI is a drawing as an address that holds all of it.
func DataURI(svg []byte) string {
	if i := bytes.Index(svg, []byte("<svg")); i > 0 {
		svg = svg[i:] // what XML needs only in a file
	}
	return "data:image/svg+xml," + uriSigns.Replace(string(svg))
}

var uriSigns = strings.NewReplacer("%", "%25", "#", "%23", "<", "%3C", ">", "%3E", "\n", " ", "'", "%27", `\`, "%5C")
