package pdf

import (
	"crypto/sha256"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"

	"nightpress/generator/export"
	"nightpress/generator/fonts"
)

// embedded is a face that stands in the file. fpdf would parse the whole of it for
// every file, twice, so its objects are our own.
type embedded struct {
	face  *fonts.Face
	runes export.RuneSet
	name  string // of the resource
}

// embed notes every face that text is set in, with the runes to keep.
func (d *document) embed() error {
	var unseen export.RuneSet
	add := func(to *export.RuneSet, from *export.RuneSet) {
		for r := range from.All() {
			to.Add(r)
		}
	}
	for _, use := range d.survey.Faces() {
		if !use.Face.Embeddable {
			add(&unseen, &use.Runes)
			continue
		}
		use.Runes.Add(' ') // between lines
		d.fonts = append(d.fonts, embedded{face: use.Face, runes: use.Runes})
	}
	d.survey.Said = lettered(d.survey.Said)
	add(&unseen, &d.survey.Said)
	if unseen.String() != "" {
		face, ok := fonts.Get(wordsFace)
		if !ok {
			return fmt.Errorf("there is no face %q to carry the words of outlined text", wordsFace)
		}
		words := d.font(wordsFace)
		if words == nil {
			d.fonts = append(d.fonts, embedded{face: face})
			words = &d.fonts[len(d.fonts)-1]
		}
		add(&words.runes, &unseen)
	}
	for i := range d.fonts {
		d.fonts[i].name = "F" + strconv.Itoa(i+1)
	}
	return nil
}

// lettered are those of some runes that the face has which nobody sees.
func lettered(said export.RuneSet) (has export.RuneSet) {
	face, _ := fonts.Get(wordsFace)
	for r := range said.All() {
		if _, ok := face.Advance(r); ok {
			has.Add(r)
		}
	}
	return has
}

func (d *document) font(id string) *embedded {
	for i := range d.fonts {
		if d.fonts[i].face.ID == id {
			return &d.fonts[i]
		}
	}
	return nil
}

// fontName returns the resource name of an embedded face.
func (d *document) fontName(id string) string {
	if f := d.font(id); f != nil {
		return f.name
	}
	panic("face " + id + " is not embedded") // embed saw every text that is drawn
}

// putFonts adds the objects of all fonts, and returns the entries of a dictionary of
// resources that name them.
func (d *document) putFonts(f *file) (entries string, err error) {
	for i := range d.fonts {
		number, err := d.fonts[i].put(f)
		if err != nil {
			return "", err
		}
		entries += fmt.Sprintf("/%s %d 0 R\n", d.fonts[i].name, number)
	}
	return entries, nil
}

// put adds the objects of a font. The codes of its text are runes, so a table leads
// from them to glyphs, and another tells readers that they are what they are.
func (e *embedded) put(f *file) (number int, err error) {
	cut, err := e.cut()
	if err != nil {
		return 0, err
	}
	name := subsetTag(e.face, e.runes.String()) + "+" + plainName(e.face)
	deflated := func(entries string, data []byte) int {
		return f.addStream("/Filter /FlateDecode "+entries, data)
	}
	descriptor := f.add(fmt.Appendf(nil, "<</Type /FontDescriptor /FontName /%s\n/Ascent %d /Descent %d /CapHeight %d /Flags %d /FontBBox [%d %d %d %d] /ItalicAngle %s /StemV %d /FontFile2 %d 0 R>>\n",
		name, cut.Ascent, cut.Descent, cut.CapHeight, flags(cut), cut.Box[0], cut.Box[1], cut.Box[2], cut.Box[3], export.AppendNumber(nil, cut.Angle, 2), stem(cut),
		deflated(fmt.Sprintf("/Length1 %d", cut.long), cut.File)))
	under := f.add(fmt.Appendf(nil, "<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> /FontDescriptor %d 0 R /DW 0 /W [%s] /CIDToGIDMap %d 0 R>>\n",
		name, descriptor, e.widths(), deflated("", cut.glyphs)))
	return f.add(fmt.Appendf(nil, "<</Type /Font /Subtype /Type0 /BaseFont /%s\n/Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>\n",
		name, under, deflated("", compressed(e.unicode())))), nil
}

// cutFont is a part of a face as it stands in files, its File compressed.
type cutFont struct {
	*fonts.Subset
	long   int    // bytes of the file before
	glyphs []byte // the table from runes to glyphs, compressed
}

// cuts are the parts of faces that were asked for last, by the face and the runes:
// one component stands in several files, on A4, on Letter and in that of everything.
var cuts = struct {
	sync.Mutex
	by map[string]cutFont
}{by: map[string]cutFont{}}

// mostCuts bounds how many are kept, of some 15 kB each.
const mostCuts = 200

func (e *embedded) cut() (cutFont, error) {
	key := e.face.ID + " " + e.runes.String()
	cuts.Lock()
	known, ok := cuts.by[key]
	cuts.Unlock()
	if ok {
		return known, nil
	}
	s, err := e.face.Subset(e.runes.All())
	if err != nil {
		return cutFont{}, err
	}
	c := cutFont{Subset: s, long: len(s.File), glyphs: compressed(e.glyphs(s))}
	s.File = compressed(s.File)
	cuts.Lock()
	defer cuts.Unlock()
	if len(cuts.by) >= mostCuts {
		clear(cuts.by)
	}
	cuts.by[key] = c
	return c, nil
}

// flags are what a descriptor says in bits: that the codes are none of Latin
// letters, of italics, and that bold is to stay so in small type.
func flags(cut cutFont) int {
	all := 1 << 2
	if cut.Angle != 0 {
		all |= 1 << 6
	}
	if cut.Weight >= 600 {
		all |= 1 << 18
	}
	return all
}

// stem is about how thick the face's upright strokes are, in thousandths of an em,
// which no table tells.
func stem(cut cutFont) int { return 50 + cut.Weight*cut.Weight/(65*65) }

// widths are the advances of all runes: where a row of them begins, and the row.
func (e *embedded) widths() string {
	var b strings.Builder
	next := rune(-1)
	for r := range e.runes.All() {
		if r != next {
			if next >= 0 {
				b.WriteString("] ")
			}
			fmt.Fprintf(&b, "%d [", r)
		}
		advance, _ := e.face.Advance(r)
		fmt.Fprintf(&b, "%d ", int(math.Round(advance*1000)))
		next = r + 1
	}
	if next >= 0 {
		b.WriteByte(']')
	}
	return b.String()
}

// glyphs leads from each rune up to the last one to its glyph, in two bytes.
func (e *embedded) glyphs(cut *fonts.Subset) []byte {
	var table []byte
	for r := range e.runes.All() {
		g := cut.Glyphs[r]
		table = append(table, make([]byte, 2*int(r)-len(table))...)
		table = append(table, byte(g>>8), byte(g))
	}
	return table
}

// unicode tells that codes are runes, for each 256 of them apart, as readers want it.
func (e *embedded) unicode() []byte {
	var ranges []string
	page := rune(-1)
	for r := range e.runes.All() {
		if r>>8 != page {
			page = r >> 8
			ranges = append(ranges, fmt.Sprintf("<%02X00> <%02XFF> <%02X00>\n", page, page, page))
		}
	}
	// A row has a hundred ranges at most.
	text := "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
	for len(ranges) > 0 {
		row := ranges[:min(len(ranges), 100)]
		ranges = ranges[len(row):]
		text += fmt.Sprintf("%d beginbfrange\n%sendbfrange\n", len(row), strings.Join(row, ""))
	}
	return []byte(text + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
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
