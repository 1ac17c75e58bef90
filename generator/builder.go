package generator

import (
	"math"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/generator/typeset"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// builder sets the pages of a build sheet from top to bottom. The first
// problem is kept in err; nothing is set after it.
type builder struct {
	run   *run
	paper layouts.Paper
	voice voice
	at    diagnostic.Span
	area  geometry.Rect // inside the margins and the small print
	y     float64       // how far down the page is used
	pages []scene.Page
	leads int // the page that the next row leads to; 0 for none
	err   error
}

// aside is the distance, in millimetres, of text from the printable area's
// edge.
const aside = 7

func (b *builder) newPage() {
	print, free, err := sheets.Blank(b.job(), "print this first")
	if err != nil {
		b.fail(err)
		return
	}
	b.area = geometry.Rect{X: b.paper.Margin + aside, Y: free.Y + 4, W: b.paper.Size.W - 2*(b.paper.Margin+aside), H: free.H - 8}
	b.y = b.area.Y
	page := scene.Page{Size: b.paper.Size, Label: "Build sheet " + strconv.Itoa(len(b.pages)+1), Items: print}
	if len(b.pages) == 0 {
		page.Bookmarks = []scene.Bookmark{{Title: "Build sheet"}}
	}
	b.pages = append(b.pages, page)
}

func (b *builder) fail(err error) {
	if b.err == nil {
		b.err = err
	}
}

func (b *builder) put(items ...scene.Item) {
	if n := len(b.pages); n > 0 {
		b.pages[n-1].Items = append(b.pages[n-1].Items, items...)
	}
}

// line sets one line, a placeholder after a problem.
func (b *builder) line(s typeset.Style, markup string) *typeset.Block {
	return b.set(typeset.Line(s, markup))
}

func (b *builder) fitLine(s typeset.Style, markup string, width float64) *typeset.Block {
	return b.set(typeset.FitLine(s, markup, width))
}

func (b *builder) block(s typeset.Style, markup string, width float64) *typeset.Block {
	return b.set(typeset.Paragraph(s, markup, width))
}

func (b *builder) set(block *typeset.Block, err error) *typeset.Block {
	if err != nil {
		b.fail(err)
		return &typeset.Block{}
	}
	return block
}

// rule draws a level line across the area.
func (b *builder) rule(y, weight float64, colour scene.Colour) {
	b.put(&scene.Path{
		Segments: scene.Polyline(geometry.Point{X: b.area.X, Y: y}, geometry.Point{X: b.area.Right(), Y: y}),
		Stroke:   &scene.Stroke{Colour: colour, Width: weight},
	})
}

// paragraph sets text at the current height of a column, and leaves a gap.
func (b *builder) paragraph(s typeset.Style, markup string, col geometry.Rect, gap float64) {
	p := b.block(s, markup, col.W)
	if b.err != nil {
		return
	}
	b.put(p.Items(geometry.Rect{X: col.X, Y: b.y, W: col.W, H: p.Height}, typeset.Top)...)
	b.y += p.Height + p.Depth + gap
}

// heading sets the name of a section: its sign, and capitals in the accent.
func (b *builder) heading(title string, col geometry.Rect) {
	b.paragraph(b.voice.head(), headline(title), col, headGap)
}

// headline puts a title into capitals, but for the sign it begins with.
func headline(title string) string {
	if sign, words, ok := strings.Cut(title, " "); ok && strings.HasPrefix(sign, ":") {
		return sign + "\u00a0" + strings.ToUpper(words)
	}
	return strings.ToUpper(title)
}

const headGap = 1.8 // mm below a heading

// column is one column of the table: its share of the width, figures to the
// right.
type column struct {
	name  string
	share float64
	right bool
}

const rowHeight = 5.6 // mm

// leastRow is how small the words of the table may become on small paper, in
// points.
const leastRow = 5.5

// row sets a row of the table; without cells, its head. A table longer than
// the page goes on on the next, under its head again.
func (b *builder) row(cols []column, cells []string) {
	style := b.voice.small()
	style.Min = min(style.Min, leastRow)
	if cells == nil {
		style.Colour = b.voice.soft
	} else if b.y+rowHeight > b.area.Bottom() {
		b.newPage()
		b.row(cols, nil)
	}
	if n := len(b.pages); n > 0 && cells != nil && b.leads > 0 {
		area := geometry.Rect{X: b.area.X, Y: b.y, W: b.area.W, H: rowHeight}
		b.pages[n-1].Links = append(b.pages[n-1].Links, scene.Link{Area: area, Page: b.leads})
	}
	x := b.area.X
	for i, c := range cols {
		w := b.area.W * c.share
		words := c.name
		if cells != nil {
			words = cells[i]
		}
		if words != "" {
			line := b.fitLine(style, words, w-3)
			if b.err != nil {
				return
			}
			at := geometry.Rect{X: x, Y: b.y, W: line.Width, H: rowHeight}
			if c.right {
				at.X = x + w - 6 - line.Width
			}
			b.put(line.Items(at, typeset.Middle)...)
		}
		x += w
	}
	b.y += rowHeight
	weight, colour := 0.2, b.voice.faint
	if cells == nil {
		weight, colour = 0.45, b.voice.ink
	}
	b.rule(b.y, weight, colour)
}

// section is a heading and the paragraphs below it.
type section struct {
	title string
	texts []string
}

const gutter = 8 // mm between two columns

// columns sets sections in two columns, in their order and as even as can be;
// what does not go on the page goes on the next.
func (b *builder) columns(sections []section) {
	width := (b.area.W - gutter) / 2
	heights := make([]float64, len(sections))
	for i, s := range sections {
		heights[i] = b.height(s, width)
	}
	for len(sections) > 0 && b.err == nil {
		room := b.area.Bottom() - b.y
		left, right := split(heights, room)
		if right == 0 && b.y > b.area.Y {
			b.newPage()
			continue
		}
		// A section taller than a page is set all the same, and runs out of it
		// only if a single note fills a page.
		left, right = max(left, 1), max(right, 1)
		top := b.y
		for i, s := range sections[:right] {
			col := geometry.Rect{X: b.area.X, W: width}
			if i >= left {
				col.X = b.area.Right() - width
			}
			if i == left {
				b.y = top
			}
			b.section(s, col)
		}
		if sections, heights = sections[right:], heights[right:]; len(sections) > 0 {
			b.newPage()
		}
	}
}

// split returns how many of the heights go into the left column, and how many
// into both together, of columns with the given room: all of them, as even as
// can be, or as many as go.
func split(heights []float64, room float64) (left, both int) {
	best := math.Inf(1)
	for k := range len(heights) + 1 {
		if h := max(sum(heights[:k]), sum(heights[k:])); h <= room && h < best {
			best, left, both = h, k, len(heights)
		}
	}
	if both > 0 || len(heights) == 0 {
		return left, both
	}
	for left < len(heights) && sum(heights[:left+1]) <= room {
		left++
	}
	both = left
	for both < len(heights) && sum(heights[left:both+1]) <= room {
		both++
	}
	return left, both
}

func sum(heights []float64) float64 {
	total := 0.0
	for _, h := range heights {
		total += h
	}
	return total
}

// space between paragraphs and after sections, in millimetres.
const (
	textGap    = 1.8
	sectionGap = 5.0
)

func (b *builder) section(s section, col geometry.Rect) {
	b.heading(s.title, col)
	for _, t := range s.texts {
		b.paragraph(b.voice.body(), t, col, textGap)
	}
	b.y += sectionGap
}

func (b *builder) height(s section, width float64) float64 {
	h := sectionGap
	head := b.block(b.voice.head(), headline(s.title), width)
	h += head.Height + head.Depth + headGap
	for _, t := range s.texts {
		p := b.block(b.voice.body(), t, width)
		h += p.Height + p.Depth + textGap
	}
	return h
}

// escape keeps plain words from being read as markup.
func escape(s string) string { return markup.Replace(s) }

var markup = strings.NewReplacer(`\`, `\\`, "*", `\*`, ":", `\:`)
