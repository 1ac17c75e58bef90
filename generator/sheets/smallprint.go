package sheets

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/markup"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/generator/typeset"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// arrangement says where the credit stands: on a line with the caption, on
// lines of its own below it, or along the left edge.
type arrangement struct {
	lines int // of its own; 0 with side false: beside the caption
	side  bool
	room  room
}

// room is how much there is for small print.
type room uint8

const (
	enough room = iota
	little      // what does not fit is set shorter, or left out
	silent      // as little, and without the credit
	none        // for small print and for marks
)

// arrangements in the order they are tried: the first of a row that leaves room
// for most pieces is taken, and the rows one by one.
var arrangements = [][]arrangement{
	{{}, {lines: 1}, {side: true}, {lines: 2}, {lines: 3}},
	{{lines: 1, room: little}, {lines: 2, room: little}, {lines: 3, room: little}, {lines: 5, room: little}},
	{{room: silent}},
	{{room: none}},
}

const (
	beside    = 2.5 // mm from a corner mark
	apart     = 3.0 // mm between two texts on a line
	indent    = 7.0 // mm from the margin to where the small print begins
	mapHeight = 5.0 // mm, of the little map of tiles
	leading   = 1.2 // of the credit's lines, in sizes
)

// smallPrint is what stands in the margin of every page: whose game it is,
// which component and sheet, a ruler to check the scale, how to turn the
// paper, the version, the credit.
type smallPrint struct {
	job        *Job
	how        arrangement
	band, side float64 // what it takes of the page, from the margin inwards
	page       geometry.Size
	left       float64 // where lines begin and end
	right      float64
	upper      float64 // and what stands on the left edge
	lower      float64
	lacks      []string // what there was no room for
}

// texts are the words that change from page to page.
type texts struct {
	side  string // "fronts", "backs", "" where there is only one side
	sheet string
	hint  string
	tiles *Tiling // for its map, nil for none
	tile  Tile
}

func newSmallPrint(job *Job, how arrangement) (smallPrint, bool) {
	s := smallPrint{job: job, how: how}
	f := job.Sheet.Furniture
	if how.room == none {
		return s, true
	}
	s.band = lineHeight(f.Size)
	switch {
	case how.room == silent:
	case how.side:
		s.side = lineHeight(f.Credit.Want)
	case how.lines > 0 && job.Caption.Credit == "":
		return s, false
	default:
		s.band += float64(how.lines) * f.Credit.Want * leading * geometry.MMPerPoint
	}
	return s, true
}

// lineHeight is the height of a line of small print in mm, ascenders and
// descenders included.
func lineHeight(size float64) float64 {
	f, _ := fonts.Get("text")
	return (f.Ascender + f.Descender) * size * geometry.MMPerPoint
}

// stand takes up position on a page: between the marks of the block's corners
// where those reach into the bands, that is where limits leave the bands open.
func (s *smallPrint) stand(page geometry.Size, limits, block geometry.Rect) {
	m := s.job.Paper.Margin
	s.page = page
	s.left, s.right = m+indent, page.W-m-indent
	if limits.Y < m+s.band {
		s.left, s.right = max(s.left, block.X+beside), min(s.right, block.Right()-beside)
	}
	s.upper, s.lower = m+s.band+indent, page.H-m-s.band-indent
	if limits.X < m+s.side {
		s.upper, s.lower = max(s.upper, block.Y+beside), min(s.lower, block.Bottom()-beside)
	}
}

func (s *smallPrint) style(size layouts.Size, soft bool) typeset.Style {
	f := s.job.Sheet.Furniture
	st := typeset.Style{Face: "text", Bold: "text-bold", Lend: s.job.Lend, Size: size.Want, Min: size.Min, Leading: leading, Colour: scene.Colour(f.Colour)}
	if soft {
		st.Colour = scene.Colour(f.Soft)
	}
	return st
}

// fits tells whether everything can be set; the error says what cannot.
func (s *smallPrint) fits(t texts) error {
	_, err := s.draw(t)
	return err
}

// draw sets the small print of one page.
func (s *smallPrint) draw(t texts) ([]scene.Item, error) {
	if s.how.room == none {
		s.lack("the small print", "marks to cut by")
		return nil, nil
	}
	all := &scene.Group{Aside: true, Transform: geometry.Identity}
	add := func(items ...scene.Item) { all.Items = append(all.Items, items...) }
	for _, set := range []func() error{
		func() error { return s.top(t, add) }, func() error { return s.bottom(t, add) }, func() error { return s.credit(add) },
	} {
		if err := set(); err != nil {
			return nil, err
		}
	}
	return []scene.Item{all}, nil
}

type adder func(items ...scene.Item)

// lack notes what there is no room for.
func (s *smallPrint) lack(what ...string) {
	for _, w := range what {
		if !slices.Contains(s.lacks, w) {
			s.lacks = append(s.lacks, w)
		}
	}
}

// top sets caption, sheet number and, where there is room for it beside them,
// the credit.
func (s *smallPrint) top(t texts, add adder) error {
	f := s.job.Sheet.Furniture
	size := layouts.Size{Want: f.Size, Min: f.Size * 0.85}
	sheet, err := typeset.Line(s.style(size, false), s.job.words(t.sheet))
	if err != nil {
		return err
	}
	right := s.right
	s.place(add, sheet, right-sheet.Width)
	right -= sheet.Width + apart
	if t.tiles != nil {
		box, shapes := s.tileMap(t, right)
		add(shapes...)
		right = box.X - apart
	}
	caption, err := s.caption(t, s.style(size, false), right-s.left)
	if err != nil {
		return fmt.Errorf("the caption %q does not fit in the margin: %w", s.job.Caption.Game+" "+s.job.Caption.Component, err)
	}
	if caption != nil {
		s.place(add, caption, s.left)
	}
	if s.how != (arrangement{}) || s.job.Caption.Credit == "" {
		return nil
	}
	left := s.left + caption.Width + apart
	credit, err := typeset.FitLine(s.style(f.Credit, true), s.job.words(s.job.Caption.Credit), right-left)
	if err != nil {
		return fmt.Errorf("the credit does not fit in the margin: %w", err)
	}
	s.place(add, credit, left+(right-left-credit.Width)/2)
	return nil
}

// caption is whose page it is: game, component and side, or as much of that as
// there is room for.
func (s *smallPrint) caption(t texts, style typeset.Style, width float64) (*typeset.Block, error) {
	whose := s.job.words(s.job.Caption.Component)
	if t.side != "" {
		whose = strings.TrimPrefix(whose+", "+t.side, ", ")
	}
	all := whose
	if game := s.job.words(s.job.Caption.Game); game != "" {
		all = "*" + game + "*\u00a0 " + whose
	}
	whole, err := typeset.FitLine(style, all, width)
	if err == nil || s.how.room == enough || !tooLarge(err) {
		return whole, err
	}
	s.lack("the game's name")
	if part, err := typeset.FitLine(style, whose, width); err == nil || !tooLarge(err) {
		return part, err
	}
	s.lack("the component's name")
	return nil, nil
}

// tooLarge tells whether something could be set with more room.
func tooLarge(err error) bool {
	var overflow *typeset.OverflowError
	return errors.As(err, &overflow)
}

// place sets a line of the top band.
func (s *smallPrint) place(add adder, b *typeset.Block, x float64) {
	f, _ := fonts.Get("text")
	size := s.job.Sheet.Furniture.Size * geometry.MMPerPoint
	y := s.job.Paper.Margin + f.Ascender*size
	add(b.ItemsAt(geometry.Point{X: x, Y: y})...)
}

// bottom sets the ruler at the left, hint and version at the right, and
// between them, where there is room, how to use the ruler. Where there is little,
// the ruler is shorter, and the version and the ruler give way to the hint.
func (s *smallPrint) bottom(t texts, add adder) error {
	usual := rulers[0]
	if s.right-s.left < rulers[0].least {
		usual = rulers[1]
	}
	every := []string{t.hint, s.job.Paper.Name, version(s.job.Caption.Version)}
	ways := []struct {
		ruler
		words []string
		lacks []string
	}{
		{usual, every, nil},
		{usual, every[:1], []string{"the version"}},
		{rulers[2], every, nil},
		{rulers[2], every[:1], []string{"the version"}},
		{ruler{}, every[:1], []string{"the version", "the ruler"}},
		{usual, nil, []string{"the version", "how to turn it"}},
		{ruler{}, nil, []string{"the version", "how to turn it", "the ruler"}},
	}
	if s.how.room == enough {
		ways = ways[:1]
	}
	var err error
	for _, way := range ways {
		if err = s.low(way.ruler, way.words, add); err == nil {
			s.lack(way.lacks...)
			return nil
		}
		if !errors.Is(err, errNarrow) {
			return err
		}
	}
	return err
}

var errNarrow = errors.New("ruler and hint together are wider")

// low sets one ruler, none where it has no length, and words, if there is room for
// both.
func (s *smallPrint) low(r ruler, said []string, add adder) error {
	f := s.job.Sheet.Furniture
	face, _ := fonts.Get("text")
	low := s.page.H - s.job.Paper.Margin
	base := low - face.Descender*f.Size*geometry.MMPerPoint

	words := make([]string, 0, 3)
	for _, w := range said {
		if w = s.job.words(w); w != "" {
			words = append(words, w)
		}
	}
	hint, err := typeset.Line(s.style(layouts.Size{Want: f.Size}, false), strings.Join(words, " \u00b7 "))
	if err != nil {
		return err
	}
	left, end := s.right-hint.Width, s.left
	box, items := s.ruler(r, low)
	if r.tens > 0 {
		end = box.Right() + apart
	}
	if end > left {
		return fmt.Errorf("%w than the %.0f mm between the margins", errNarrow, s.right-s.left)
	}
	if len(words) > 0 {
		add(hint.ItemsAt(geometry.Point{X: left, Y: base})...)
	}
	if r.tens == 0 {
		return nil
	}
	add(items...)
	label := s.job.say(r.label)
	short, _, _ := strings.Cut(label, `\:`) // how long it is, without what follows from that
	for _, label := range []string{label, short} {
		about, err := typeset.Line(s.style(layouts.Size{Want: f.Size * 0.9}, true), label)
		if err != nil {
			return err
		}
		if x := box.Right() + 2; x+about.Width+apart <= left {
			add(about.ItemsAt(geometry.Point{X: x, Y: base})...)
			break
		}
	}
	return nil
}

func version(v string) string {
	if v == "" {
		return ""
	}
	return "v" + v
}

// credit sets the credit where it does not stand beside the caption.
func (s *smallPrint) credit(add adder) error {
	f := s.job.Sheet.Furniture
	if s.job.Caption.Credit == "" || s.how == (arrangement{}) {
		return nil
	}
	if s.how.room == silent {
		s.lack("the credit")
		return nil
	}
	style := s.style(f.Credit, true)
	face, _ := fonts.Get("text")
	em := f.Credit.Want * geometry.MMPerPoint
	m := s.job.Paper.Margin
	if s.how.side {
		line, err := typeset.FitLine(style, s.job.words(s.job.Caption.Credit), s.lower-s.upper)
		if err != nil {
			return fmt.Errorf("the credit does not fit along the edge: %w", err)
		}
		y := (s.upper + s.lower + line.Width) / 2
		add(&scene.Group{
			Transform: geometry.Rotate(270).Then(geometry.Translate(m+face.Ascender*em, y)),
			Items:     line.ItemsAt(geometry.Point{}),
		})
		return nil
	}
	first := m + lineHeight(f.Size)
	high := float64(s.how.lines) * leading * em
	block, err := typeset.Fit(style, s.job.words(s.job.Caption.Credit), geometry.Size{W: s.right - s.left, H: high})
	if err != nil {
		return fmt.Errorf("the credit does not fit in the margin: %w", err)
	}
	// The line above has its descenders; this one begins leading below them.
	y := first + (leading-face.Descender)*block.Size*geometry.MMPerPoint
	add(block.ItemsAt(geometry.Point{X: s.left, Y: y})...)
	return nil
}

// ready tells of texts of the small print that no face draws.
func (j *Job) ready() {
	for _, text := range []string{j.Caption.Game, j.Caption.Component, j.Caption.Version, j.Caption.Credit, j.Paper.Name} {
		j.drawn(text)
	}
}

// drawn tells whether there are faces for a text. A sign that none has is told.
func (j *Job) drawn(text string) bool {
	if text == "" {
		return true
	}
	_, err := typeset.Line(typeset.Style{Face: "text", Lend: j.Lend, Size: 9}, escape(text))
	var glyph *typeset.GlyphError
	if !errors.As(err, &glyph) {
		return true
	}
	if j.told != nil {
		j.told.Warnf("P637", diagnostic.Span{}, "the margins leave out '%s', because no typeface has %q", text, glyph.Rune).
			Helpf("put a font that has it into the folder fonts of your layouts")
	}
	return false
}

// words is a text of the small print as markup, "" where no face draws it.
func (j *Job) words(text string) string {
	if !j.drawn(text) {
		return ""
	}
	return escape(text)
}

// escape keeps text from being read as markup; a line of it stays one.
func escape(s string) string { return markup.Plain(typeset.Dressed(strings.ReplaceAll(s, "\n", " "))) }
