package pdf

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"

	"nightpress/generator/export"
	"nightpress/generator/fonts"
)

// embedded is a face that stands in the file. fpdf would parse the whole of it for
// every file, twice, so its objects are our own.
type embedded struct {
	*export.FaceUse
	name string // of the resource
	// characters are what the font has, in the order of their numbers. Runes of 16 bits
	// are their own numbers; beyond are those of the others, and glyphs those of Glyphs.
	characters []character
	beyond     map[rune]uint16
	glyphs     []uint16
}

// character is what text calls by a number.
type character struct {
	number  uint16
	code    rune
	advance float64 // em
	says    string
}

// embed notes every face that text is set in, with the runes to keep.
func (d *document) embed() error {
	for _, use := range d.survey.Faces() {
		if _, ok := use.Face.Advance(' '); ok {
			use.Runes.Add(' ') // between lines
		}
		d.fonts = append(d.fonts, embedded{FaceUse: use})
	}
	d.survey.Said = lettered(d.survey.Said)
	if d.survey.Said.String() != "" {
		words := d.font(wordsFace)
		if words == nil {
			face, ok := fonts.Get(wordsFace)
			if !ok {
				return fmt.Errorf("there is no face %q to carry the words of outlined text", wordsFace)
			}
			d.fonts = append(d.fonts, embedded{FaceUse: &export.FaceUse{Face: face}})
			words = &d.fonts[len(d.fonts)-1]
		}
		for r := range d.survey.Said.All() {
			words.Runes.Add(r)
		}
	}
	for i := range d.fonts {
		d.fonts[i].name = "F" + strconv.Itoa(i+1)
		d.fonts[i].enumerate()
	}
	return nil
}

// beyondFrom is the first number of what has no 16 bits: the runes there are for
// private use, so that few texts have any.
const beyondFrom = 0xE000

// enumerate numbers the characters: what is no rune of 16 bits takes free numbers, 256
// at a time, because tables tell of as many together.
func (e *embedded) enumerate() {
	taken := map[rune]bool{0: true}
	add := func(number, code rune, advance float64, says string) uint16 {
		e.characters = append(e.characters, character{uint16(number), code, advance, says})
		taken[number>>8] = true
		return uint16(number)
	}
	next := rune(beyondFrom)
	free := func() rune {
		for tries := 0; next&0xFF == 0 && taken[next>>8]; tries++ {
			if next = (next + 0x100) & math.MaxUint16; tries > 0xFF {
				panic("a text has more signs of the face " + e.Face.Name + " than a font can hold")
			}
		}
		number := next
		next = (next + 1) & math.MaxUint16
		return number
	}
	e.beyond = map[rune]uint16{}
	for r := range e.Runes.All() {
		number := r
		if r > math.MaxUint16 {
			number = free()
			e.beyond[r] = uint16(number)
		}
		advance, _ := e.Face.Advance(r)
		add(number, r, advance, string(r))
	}
	for _, g := range e.Glyphs {
		e.glyphs = append(e.glyphs, add(free(), g.Code, g.Advance, g.Says))
	}
	slices.SortFunc(e.characters, func(a, b character) int { return cmp.Compare(a.number, b.number) })
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
		if d.fonts[i].Face.ID == id {
			return &d.fonts[i]
		}
	}
	return nil
}

// putFonts adds the objects of all fonts, and returns the entries of a dictionary of
// resources that name them.
func (d *document) putFonts(f *file) (entries string) {
	for i := range d.fonts {
		entries += fmt.Sprintf("/%s %d 0 R\n", d.fonts[i].name, d.fonts[i].put(f))
	}
	return entries
}

// put adds the objects of a font. The numbers of its text are runes, for the most part,
// so a table leads from them to glyphs, unless the font does, and another tells readers
// what they are.
func (e *embedded) put(f *file) (number int) {
	cut := e.cut()
	name := subsetTag(e.Face, e.key()) + "+" + plainName(e.Face)
	deflated := func(entries string, data []byte) int {
		return f.addStream("/Filter /FlateDecode "+entries, data)
	}
	kind, file, entries := "2", "2", fmt.Sprintf("/Length1 %d", cut.long)
	if cut.Glyphs == nil {
		kind, file, entries = "0", "3", "/Subtype /CIDFontType0C"
	}
	descriptor := f.add(fmt.Appendf(nil, "<</Type /FontDescriptor /FontName /%s\n/Ascent %d /Descent %d /CapHeight %d /Flags %d /FontBBox [%d %d %d %d] /ItalicAngle %s /StemV %d /FontFile%s %d 0 R>>\n",
		name, cut.Ascent, cut.Descent, cut.CapHeight, flags(cut), cut.Box[0], cut.Box[1], cut.Box[2], cut.Box[3], export.AppendNumber(nil, cut.Angle, 2), stem(cut),
		file, deflated(entries, cut.File)))
	table := ""
	if cut.Glyphs != nil {
		table = fmt.Sprintf(" /CIDToGIDMap %d 0 R", deflated("", cut.glyphs))
	}
	under := f.add(fmt.Appendf(nil, "<</Type /Font /Subtype /CIDFontType%s /BaseFont /%s\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> /FontDescriptor %d 0 R /DW 0 /W [%s]%s>>\n",
		kind, name, descriptor, e.widths(), table))
	return f.add(fmt.Appendf(nil, "<</Type /Font /Subtype /Type0 /BaseFont /%s\n/Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>\n",
		name, under, deflated("", compressed(e.unicode()))))
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

// key tells subsets of a face apart.
func (e *embedded) key() string {
	key := e.Runes.String()
	for _, g := range e.Glyphs {
		key += fmt.Sprintf("\x00%d", g.Code)
	}
	return key
}

func (e *embedded) cut() cutFont {
	key := e.Face.ID + " " + e.key()
	cuts.Lock()
	known, ok := cuts.by[key]
	cuts.Unlock()
	if ok {
		return known
	}
	s := e.Face.Subset(func(yield func(uint16, rune) bool) {
		for _, c := range e.characters {
			if !yield(c.number, c.code) {
				return
			}
		}
	})
	c := cutFont{Subset: s, long: len(s.File), glyphs: compressed(e.table(s))}
	s.File = compressed(s.File)
	cuts.Lock()
	defer cuts.Unlock()
	if len(cuts.by) >= mostCuts {
		clear(cuts.by)
	}
	cuts.by[key] = c
	return c
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

// widths are the advances of all characters: where a row of them begins, and the row.
func (e *embedded) widths() string {
	var b strings.Builder
	next := -1
	for _, c := range e.characters {
		if int(c.number) != next {
			if next >= 0 {
				b.WriteString("] ")
			}
			fmt.Fprintf(&b, "%d [", c.number)
		}
		fmt.Fprintf(&b, "%d ", int(math.Round(c.advance*1000)))
		next = int(c.number) + 1
	}
	if next >= 0 {
		b.WriteByte(']')
	}
	return b.String()
}

// table leads from each number up to the last one to its glyph, in two bytes.
func (e *embedded) table(cut *fonts.Subset) []byte {
	var table []byte
	for _, c := range e.characters {
		g := cut.Glyphs[c.code]
		table = append(table, make([]byte, 2*int(c.number)-len(table))...)
		table = append(table, byte(g>>8), byte(g))
	}
	return table
}

// unicode tells what characters are: that numbers are runes, for each 256 of them
// apart, as readers want it, and of each of the others what it stands for.
func (e *embedded) unicode() []byte {
	var ranges, others []string
	page := rune(-1)
	for _, c := range e.characters {
		if plain := c.code == rune(c.number); !plain && c.says != "" {
			row := fmt.Sprintf("<%04X> <", c.number)
			for _, unit := range utf16.Encode([]rune(c.says)) {
				row += fmt.Sprintf("%04X", unit)
			}
			others = append(others, row+">\n")
		} else if plain && c.code>>8 != page {
			page = c.code >> 8
			ranges = append(ranges, fmt.Sprintf("<%02X00> <%02XFF> <%02X00>\n", page, page, page))
		}
	}
	text := "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
	for _, of := range []struct {
		rows []string
		kind string
	}{{ranges, "range"}, {others, "char"}} {
		for rows := range slices.Chunk(of.rows, 100) { // no more may stand together
			text += fmt.Sprintf("%d beginbf%s\n%sendbf%[2]s\n", len(rows), of.kind, strings.Join(rows, ""))
		}
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
