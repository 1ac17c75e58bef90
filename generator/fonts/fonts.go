// Package fonts holds the typefaces that everything is set in, with their
// metrics, kerning and outlines. The files stand in data/ with their licences;
// NOTICE.md says where each comes from. Faces of a person's own come by Add.
//
// Every measure is in em (multiples of the type size), so it holds at every
// size. The package draws nothing and breaks no lines. It is the only importer
// of golang.org/x/image/font/sfnt, which reads our own files fast, and of
// github.com/go-text/typesetting, which reads those of others: it knows variable
// fonts, both kinds of PostScript outlines and every script.
//
// A face is read when it is first measured, not at start. Everything here is
// safe for concurrent use.
package fonts

import (
	_ "embed" // for the font files
	"math"
	"sync"
	"sync/atomic"
	"unicode"

	"nightpress/generator/scene"
)

// Face is one typeface in one weight. Its fields are known without reading
// the font file; a test holds them against it.
type Face struct {
	ID      string // what styles and scene.Text call it: "text", "dunhill"
	Name    string // what people call it: "Roboto Condensed Bold"
	Licence string
	Italic  string // id of the face of its italics, "" for none, and for an italic
	// CapHeight is the height of flat capitals such as H; text is centred by it.
	CapHeight float64
	// Ascender is the reach of b, d and l above the baseline, Descender that of
	// g, p and y below it, both positive.
	Ascender, Descender float64
	// Tall is the reach above the baseline of letters that have no capitals, such
	// as ideographs, 0 where it is not beyond that of capitals.
	Tall float64

	data   []byte
	weight float32 // of an own file that has several

	once      sync.Once
	isRead    atomic.Bool
	glyphs    reader
	latin     [latinEnd]float64 // advances below latinEnd; missing for no glyph
	kernRows  [kernRunes]atomic.Pointer[kernRow]
	advances  sync.Map // rune → float64, from latinEnd on
	kernPairs sync.Map // [2]rune → float64, where a rune has no row
	outlines  sync.Map // rune → []scene.Segment
	tables    tables   // that subsets are cut from
	shapes    sync.Once
	shaped    *shaper // of a file of ours
}

// FirstGlyph is the code of a face's first glyph, behind all runes. What a face
// draws goes by codes: a rune, or a glyph that only shaping calls for.
const FirstGlyph = unicode.MaxRune + 1

// Get returns the face with the given id.
func Get(id string) (*Face, bool) {
	for _, f := range all {
		if f.ID == id {
			return f, true
		}
	}
	if f, ok := own.Load(id); ok {
		return f.(*Face), true
	}
	return nil, false
}

// IDs returns the ids of the faces of the program, in the order they are listed in.
func IDs() []string {
	ids := make([]string, len(all))
	for i, f := range all {
		ids[i] = f.ID
	}
	return ids
}

// Data returns the font file. It must not be changed.
func (f *Face) Data() []byte { return f.data }

// open reads the file, once.
func (f *Face) open() {
	if !f.isRead.Load() {
		f.read()
	}
}

// Advance returns how far r moves the pen, in em, and whether the face can
// draw r at all. Here and below r is a code.
func (f *Face) Advance(r rune) (float64, bool) {
	f.open()
	if r >= latinEnd || r < 0 {
		return f.otherAdvance(r)
	}
	if a := f.latin[r]; a != missing {
		return a, true
	}
	return 0, false
}

// Kern returns by how much b moves nearer to (negative) or away from a, in
// em. It is 0 for runes that the face lacks.
func (f *Face) Kern(a, b rune) float64 {
	i, j := kernIndex(a), kernIndex(b)
	if i < 0 || j < 0 {
		return f.otherKern(a, b)
	}
	if row := f.kernRows[i].Load(); row != nil {
		if known := row[j].Load(); known != 0 {
			return math.Float64frombits(known - 1)
		}
	}
	return f.firstKern(i, j, a, b)
}

// Outline returns the shape of r in em, y downwards, its origin on the
// baseline, contours closed, to be filled by the non-zero rule. It is nil for
// runes that the face lacks and for spaces. It must not be changed.
func (f *Face) Outline(r rune) []scene.Segment {
	f.open()
	if o, ok := f.outlines.Load(r); ok {
		return o.([]scene.Segment)
	}
	var o []scene.Segment
	if g, ok := f.number(r); ok {
		o, _ = f.glyphs.outline(g)
	}
	f.outlines.Store(r, o)
	return o
}

//go:embed data/RobotoCondensed-Regular.ttf
var robotoRegular []byte

//go:embed data/RobotoCondensed-Bold.ttf
var robotoBold []byte

//go:embed data/RobotoCondensed-Italic.ttf
var robotoItalic []byte

//go:embed data/RobotoCondensed-BoldItalic.ttf
var robotoBoldItalic []byte

//go:embed data/lmromandunh10-regular.otf
var dunhill []byte

//go:embed data/STIXTwoText-Bold.otf
var stixBold []byte

//go:embed data/STIXTwoText-Italic.otf
var stixItalic []byte

// all lists the faces. The vertical measures are those of the files.
var all = []*Face{
	{
		ID: "text", Name: "Roboto Condensed", Licence: "Apache License 2.0", Italic: "text-italic",
		CapHeight: 1456.0 / 2048, Ascender: 0.761, Descender: 0.214,
		data: robotoRegular,
	},
	{
		ID: "text-bold", Name: "Roboto Condensed Bold", Licence: "Apache License 2.0", Italic: "text-bold-italic",
		CapHeight: 1456.0 / 2048, Ascender: 0.761, Descender: 0.214,
		data: robotoBold,
	},
	{
		ID: "dunhill", Name: "Latin Modern Roman Dunhill", Licence: "GUST Font License",
		CapHeight: 0.961, Ascender: 0.983, Descender: 0.206,
		data: dunhill,
	},
	{
		ID: "stix-bold", Name: "STIX Two Text Bold", Licence: "SIL Open Font License 1.1", Italic: "stix-italic",
		CapHeight: 0.657, Ascender: 0.717, Descender: 0.235,
		data: stixBold,
	},
	{
		ID: "stix-italic", Name: "STIX Two Text Italic", Licence: "SIL Open Font License 1.1",
		CapHeight: 0.657, Ascender: 0.711, Descender: 0.225,
		data: stixItalic,
	},
	{
		ID: "text-italic", Name: "Roboto Condensed Italic", Licence: "Apache License 2.0",
		CapHeight: 1456.0 / 2048, Ascender: 0.761, Descender: 0.216,
		data: robotoItalic,
	},
	{
		ID: "text-bold-italic", Name: "Roboto Condensed Bold Italic", Licence: "Apache License 2.0",
		CapHeight: 1456.0 / 2048, Ascender: 0.761, Descender: 0.214,
		data: robotoBoldItalic,
	},
}
