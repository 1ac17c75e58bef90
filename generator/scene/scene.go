// Package scene is a finished drawing as plain data: everything is placed, in
// millimetres from the top left corner, y downwards; nothing is left to a
// backend to decide. Faces draw into it, sheets place what faces drew, and the
// exporters walk it.
//
// It knows no backend, no game and no file. Values are immutable once handed
// on: the same *Drawing is placed on many pages, and exporters may cache by
// its address.
package scene

import "nightpress/layouts/geometry"

// Colour is an opaque sRGB colour. What lets the ground through is a Use.
type Colour struct{ R, G, B uint8 }

// Drawing is one thing drawn at its true size: one face of a component.
// Its trim is the rectangle (0, 0, Size.W, Size.H); the drawing may reach
// Bleed millimetres beyond it on every side.
type Drawing struct {
	// ID names the drawing in files and dumps; it is a checked id such as
	// "main-board" or "events/storm".
	ID string
	// Title is for people: bookmarks, SVG <title>.
	Title  string
	Size   geometry.Size
	Bleed  float64
	Corner float64 // radius of the cut corners, 0 for square ones
	// Round tells that it is cut out by itself, along Outline or, where that is nil,
	// the circle (or ellipse) inside the trim.
	Round   bool
	Outline []Segment // closed
	Folds   []Segment // for a machine; what is seen of them is among the items
	Items   []Item
	Places  []Place
}

// Place is a named spot on a drawing where a marker can stand, such as
// "sanity/4". Bounds is in the drawing's own millimetres.
type Place struct {
	Name   string
	Bounds geometry.Rect
}

// Item is a part of a drawing: *Group, *Path, *Text, *Image or *Use.
type Item interface{ item() }

// Layers of lines for a machine, which a PDF shows to those who ask for them.
const (
	CutLayer  = "cut"
	FoldLayer = "fold"
)

// Group draws its items through a transform, clipped where Clip is set.
type Group struct {
	// Layer names the group where a drawing program shows it as a layer, "" for
	// none. It changes nothing that is seen.
	Layer string
	// Says is what its items show, for those who search or are read to, "" where its
	// texts say that themselves: a title in drawn letters, words along a circle, an
	// icon among words.
	Says string
	// More tells that this goes on what the text before it says.
	More bool
	// Aside tells that it belongs to the paper and not to what is read on it: small
	// print, guides.
	Aside     bool
	Transform geometry.Transform
	Clip      []Segment // closed outline in the group's own coordinates, nil for none
	Items     []Item
}

// Use draws another drawing: placing it many times costs its drawing once.
type Use struct {
	Drawing   *Drawing
	Transform geometry.Transform
	// Clip, where set, is a rectangle in the coordinates of the used drawing;
	// nothing outside it is shown.
	Clip *geometry.Rect
	// Clear is how much of what is below shows through the drawing as a whole: 0 for
	// nothing, 1 where only that is seen.
	Clear float64
}

// Alone tells whether the used drawing is a single fill, line or image: whether it
// is seen through as a whole or in its parts is then the same.
func (u *Use) Alone() bool {
	if u.Drawing == nil || len(u.Drawing.Items) != 1 {
		return false
	}
	switch it := u.Drawing.Items[0].(type) {
	case *Path:
		return !it.Filled() || it.Stroke == nil
	case *Image:
		return true
	}
	return false
}

// Path is a shape, filled and then stroked.
type Path struct {
	Segments []Segment
	Fill     *Colour // nil for none
	Shade    *Shade  // in place of Fill, nil for none
	EvenOdd  bool
	Stroke   *Stroke // nil for none
}

// Filled tells whether a path is filled with anything.
func (p *Path) Filled() bool { return p.Fill != nil || p.Shade != nil }

// Shade is a fill that goes over from colour to colour: along the line from From to
// To or, where it is Round, from the point To outwards to the circle of radius R
// around From.
type Shade struct {
	Round    bool
	From, To geometry.Point
	R        float64
	// Transform maps its points to the coordinates of the path.
	Transform geometry.Transform
	// Stops are its colours in their order, two or more. Before the first and
	// beyond the last there is no change.
	Stops []Stop
}

// Stop is the colour of a Shade at a place on its way, which runs from 0 to 1.
type Stop struct {
	At     float64
	Colour Colour
}

// Image shows pixels in a rectangle, whatever their number.
type Image struct {
	Pixels *Pixels
	At     geometry.Rect
}

// Pixels is a picture in pixels as a file of its kind. It is read-only.
type Pixels struct {
	Name       string   // of the file it came in, for people
	Sum        [32]byte // pictures of one sum are the same
	Wide, High int
	Alpha      bool // some of it may be clear
	// JPEG tells that it is a JPEG of one or three colours, and otherwise it is a
	// PNG of 8 bits or fewer that is not interlaced and has no tRNS. Neither has a
	// profile, a turn or other remarks that one program heeds and another does not.
	JPEG bool
	// Read returns its bytes, read when they are written: a deck of photographs is
	// larger than memory.
	Read func() ([]byte, error)
}

// Held are bytes in memory as Pixels read them.
func Held(data []byte) func() ([]byte, error) {
	return func() ([]byte, error) { return data, nil }
}

// Op says what a Segment does.
type Op uint8

// The operations of a path. Arcs and quadratics are turned into cubics before
// they come here, so that every backend draws the same curve.
const (
	MoveTo  Op = iota // P[0]
	LineTo            // P[0]
	CubicTo           // P[0], P[1] controls, P[2] end
	Close
)

// Segment is one step of a path.
type Segment struct {
	Op Op
	P  [3]geometry.Point
}

// Stroke is a line along a path; Width in millimetres.
type Stroke struct {
	Colour Colour
	Width  float64
	Dash   []float64 // lengths in millimetres, on and off in turn; nil for solid
	Cap    Cap
	Join   Join
	// Limit is how far the tip of a mitred corner may reach, as a multiple of Width;
	// sharper corners are cut off. 0 stands for MiterLimit.
	Limit float64
}

// Mitre is the limit of its mitred corners.
func (s *Stroke) Mitre() float64 {
	if s.Limit > 0 {
		return s.Limit
	}
	return MiterLimit
}

// Cap is the shape of a line's ends.
type Cap uint8

// Line ends.
const (
	ButtCap Cap = iota
	RoundCap
	SquareCap
)

// Join is the shape of a line's corners.
type Join uint8

// Line corners.
const (
	MiterJoin Join = iota
	RoundJoin
	BevelJoin
)

// Text is one run of one face and size, its baseline starting at At. Its
// glyphs stand at the face's own advances, plus Tracking after each, plus the
// kerns; so every backend sets it alike.
type Text struct {
	At       geometry.Point
	Face     string  // id of a face in generator/fonts: "text", "text-bold", "dunhill" …
	Size     float64 // points
	Colour   Colour
	String   string
	Width    float64 // millimetres, as measured by typeset
	Tracking float64 // millimetres added after each glyph but the last
	Kerns    []Kern  // in the order of their runes; nil for none
	// Glyphs are what a script makes of the string, from the left; nil where its
	// runes stand side by side. Leftwards tells that they are read from the right.
	Glyphs    []Glyph
	Leftwards bool
	// Fat is the width in millimetres of an outline in the text's own colour,
	// for faces too thin to print.
	Fat float64
	// More tells that it goes on what the text before it says, as the lines of a
	// paragraph do.
	More bool
}

// Glyph is one of a shaped word.
type Glyph struct {
	Code    rune           // as generator/fonts has it: a rune, or a glyph of the face
	At      geometry.Point // millimetres from the start of the run, or em where fonts made it
	Advance float64        // em
	Says    string         // what it stands for, "" where the glyphs around it say that too
}

// Kern moves the rune with the given index (counted in runes) and all after it
// by By millimetres.
type Kern struct {
	Index int
	By    float64
}

func (*Group) item() {}
func (*Use) item()   {}
func (*Path) item()  {}
func (*Text) item()  {}
func (*Image) item() {}

// Duplex says how the sheets of a document are meant to be turned over.
type Duplex uint8

// Ways to print both sides.
const (
	Simplex Duplex = iota
	LongEdge
	ShortEdge
)

// Document is what is printed in one go.
type Document struct {
	Title, Author, Subject, Keywords string
	Licence                          string // of what is printed, in words
	Language                         string // of its texts: "en"
	Duplex                           Duplex
	Press                            Press
	Pages                            []Page
}

// Press tells whether a document is for one, in its four inks and not in RGB, and for
// which printing condition, by its name in the registry of the ICC, "" for none.
type Press struct {
	Inks      bool
	Condition string
}

// Page is one side of one sheet of paper.
type Page struct {
	Size geometry.Size
	// Trim is what is left of it when it is cut, empty for all of it; its pieces may
	// reach Bleed millimetres beyond.
	Trim  geometry.Rect
	Bleed float64
	Label string // page label, for example "Fronts 1"
	// Bookmarks are listed in order; Level 0 is the outermost.
	Bookmarks []Bookmark
	Links     []Link
	Items     []Item
	// Cuts is where the pieces on it are cut out, for a machine; it is not drawn.
	Cuts []Segment
	// Folds is where they are folded, likewise.
	Folds []Segment
}

// Link is a place on a page that leads to the top of another.
type Link struct {
	Area geometry.Rect
	Page int // in the document, the first is 1
}

// Bookmark is an entry in a document's outline that leads to its page.
type Bookmark struct {
	Title string
	Level int
}
