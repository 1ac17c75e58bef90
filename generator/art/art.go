// Package art reads what other programs drew: SVG as vectors, PNG, JPEG
// and WebP as pixels. A file becomes a drawing that faces place like any other, and icons take
// their outlines by it.
//
// It knows no folder and no layout: it is given the bytes of a file and tells what is
// wrong with them. Of SVG it reads what stays the same on paper: shapes, groups,
// their styles, gradients, clips and text. What it does not understand it tells, with its
// place, and leaves out.
package art

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Bounds of one file, far above what a picture on a card needs.
const (
	MostBytes  = 64 << 20   // of a file
	mostSVG    = 8 << 20    // of an SVG, which is unpacked by far
	mostPixels = 32_000_000 // of PNG, JPEG and WebP
	mostSide   = 30_000     // in pixels
	mostPoints = 200_000    // of all outlines, each use counted
	mostParts  = 50_000     // elements, each use counted
	mostDepth  = 64         // groups in groups
	mostOdd    = 50         // things told that are not understood
)

// Longest is the longer side of every picture, in units of its drawing.
const Longest = 500

// Picture is a file, ready to be placed. It is read-only.
type Picture struct {
	// Drawing has the size of the whole picture; nothing of it reaches farther.
	Drawing *scene.Drawing
	// Odd is what of an SVG is not drawn, each kind once, where it is first met.
	Odd []Odd
	// Units is how many units of the file one of the drawing is: pixels, or those of
	// the view box.
	Units float64
	// Pixels is what it shows if it is a PNG or a JPEG, nil for an SVG.
	Pixels *scene.Pixels

	cost  int // bytes, about
	asked map[asked]found
}

// Odd is something in a file that is not understood.
type Odd struct {
	Line, Column int // from 1, in bytes
	What         string
}

// Told is what becomes of it, in a sentence.
func (o Odd) Told() string {
	if strings.Contains(o.What, ", which") {
		return "this SVG holds " + o.What
	}
	return "this SVG holds " + o.What + "; it is left out"
}

// Error tells why a file is no picture. Line is 0 where no place in it is to blame.
type Error struct {
	Line, Column int
	What         string
}

func (e *Error) Error() string { return e.What }

func badf(format string, args ...any) *Error { return &Error{What: fmt.Sprintf(format, args...)} }

// asked is a typeface that a picture asks for, and found what that was when it was
// read.
type asked struct {
	family       string
	bold, italic bool
}

type found struct {
	face  *fonts.Face
	whole bool
}

// Read reads a file by what is in it, whatever its name is; its text is set in the
// typefaces that are found, and left out without any. What was read lately of SVG is kept: the same bytes with the same
// typefaces are the same picture, and their drawing the same drawing. The error is an
// *Error.
func Read(file []byte, typefaces Typefaces) (*Picture, error) {
	if typefaces == nil {
		typefaces = func(string, bool, bool) (*fonts.Face, bool) { return nil, false }
	}
	sum := sha256.Sum256(file)
	if p := kept.find(sum); p != nil {
		same := true
		for a, was := range p.asked {
			face, whole := typefaces(a.family, a.bold, a.italic)
			same = same && was == found{face, whole}
		}
		if same {
			return p, nil
		}
	}
	p, err := read(file, typefaces)
	if err != nil {
		return nil, err
	}
	if p.Pixels == nil { // those are large, and read in no time
		kept.keep(sum, p)
	}
	return p, nil
}

func read(file []byte, typefaces Typefaces) (*Picture, error) {
	switch text := bytes.TrimLeft(file, "\xEF\xBB\xBF \t\r\n"); {
	case len(file) == 0:
		return nil, badf("the file is empty")
	case len(file) > MostBytes:
		return nil, badf("the file has %d MB, and %d MB can be read", len(file)>>20, MostBytes>>20)
	case bytes.HasPrefix(file, []byte("\x89PNG\r\n\x1a\n")):
		return readPNG(file)
	case bytes.HasPrefix(file, []byte{0xFF, 0xD8, 0xFF}):
		return readJPEG(file)
	case bytes.HasPrefix(text, []byte("<")):
		return readSVG(file, typefaces)
	case bytes.HasPrefix(file, []byte{0x1F, 0x8B}):
		return nil, badf("the file is packed (gzip); save it as plain SVG")
	case bytes.HasPrefix(file, []byte("GIF8")):
		return nil, badf("this is a GIF; save it as PNG")
	case bytes.HasPrefix(file, []byte("RIFF")):
		return readWebP(file)
	case bytes.HasPrefix(file, []byte("%PDF")):
		return nil, badf("this is a PDF; save it as SVG")
	case bytes.HasPrefix(file, []byte("version https://git-lfs")):
		return nil, badf("the picture itself is not here, only what Git LFS writes in its place; fetch it with git lfs pull")
	}
	return nil, badf("this is neither SVG nor PNG nor JPEG nor WebP")
}

// drawn is a picture of so many units of its file.
func drawn(w, h float64, items func(scale geometry.Transform) []scene.Item) *Picture {
	k := Longest / max(w, h)
	return &Picture{
		Units:   1 / k,
		Drawing: &scene.Drawing{ID: "picture", Size: geometry.Size{W: w * k, H: h * k}, Items: items(geometry.Scale(k, k))},
	}
}

// kept are the pictures that were read last, up to mostKept bytes of them.
var kept = shelf{by: map[[sha256.Size]byte]*Picture{}}

const mostKept = 256 << 20

type shelf struct {
	mu   sync.Mutex
	by   map[[sha256.Size]byte]*Picture
	cost int
}

func (s *shelf) find(sum [sha256.Size]byte) *Picture {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.by[sum]
}

func (s *shelf) keep(sum [sha256.Size]byte, p *Picture) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.cost > mostKept {
		return
	}
	if was := s.by[sum]; was != nil {
		s.cost -= was.cost
	}
	if s.cost += p.cost; s.cost > mostKept {
		clear(s.by)
		s.cost = p.cost
	}
	s.by[sum] = p
}
