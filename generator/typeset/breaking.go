package typeset

import (
	"math"
	"slices"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/go-text/typesetting/segmenter"
)

// What a line costs, so that the cheapest way to break is the best looking.
// A line more outweighs any raggedness; parting a word at its own hyphen or slash,
// or an icon from its word, is worse still, and is done only where they are wider
// than a line together.
const (
	lineCost   = 1_000
	pairCost   = 1_500
	signCost   = 1_200
	softCost   = 0.04 // a hyphen that the text does not have: as a fifth of a line left empty
	dashCost   = 0.1  // after a dash
	countCost  = 0.4  // between a figure and what it counts: as three fifths of a line left empty
	shortCost  = 1.2  // a last line of nothing at all
	shortLine  = 0.3  // of the width: a last line shorter than this costs
	widowCost  = 0.5  // besides, where it is one word
	emTolerant = 1e-9
)

// extent is the pieces of one line, from inclusive, to exclusive.
type extent struct{ from, to int }

// breaker breaks one composed text at one width after another.
type breaker struct {
	composed
	start []float64 // x of each piece if all stood in one line, em
	end   []float64 // x where a line ends whose last piece is the one before, em
	best  []float64 // cheapest cost of all pieces before i
	back  []int     // first piece of the line that ends before i
	lines []extent
	// tooWide is the first stretch that no line can hold, where broken fails.
	tooWide extent
}

// breakers keeps the memory of breakers for the next text: a page sets
// hundreds.
var breakers = sync.Pool{New: func() any { return new(breaker) }}

// release gives the breaker's memory up; no block refers to it.
func (b *breaker) release() {
	clear(b.pieces) // of icons
	clear(b.chars)
	b.setting, b.text = nil, ""
	breakers.Put(b)
}

// measure adds up where each piece begins and ends.
func (b *breaker) measure() {
	n := len(b.pieces)
	for _, s := range []*[]float64{&b.start, &b.end, &b.best} {
		*s = slices.Grow((*s)[:0], n+1)[:n+1]
	}
	b.back = slices.Grow(b.back[:0], n+1)[:n+1]
	x := 0.0
	for i := range b.pieces {
		p := &b.pieces[i]
		b.start[i] = x
		b.end[i+1] = x + p.width - b.Tracking
		if p.after == softHyphen {
			b.end[i+1] += p.extra
		}
		x += p.width + p.gap
	}
	b.start[n] = x
}

// width is the width in em of the pieces of a line.
func (b *breaker) width(l extent) float64 {
	if l.from == l.to {
		return 0
	}
	return b.end[l.to] - b.start[l.from]
}

// broken breaks the text into lines of at most width em, the last of them with
// tail em to spare, and tells whether that can be done. The lines are overwritten
// by the next call.
func (b *breaker) broken(width, tail float64) bool {
	b.lines, b.tooWide = b.lines[:0], extent{}
	for from := 0; from < len(b.pieces); {
		to := from + 1
		for b.pieces[to-1].after != hardEnd {
			to++
		}
		last := width
		if to == len(b.pieces) {
			last -= tail
		}
		if !b.paragraph(extent{from, to}, width, last) {
			return false
		}
		from = to
	}
	return true
}

// paragraph breaks the pieces between two hard ends; its last line has a width
// of its own.
func (b *breaker) paragraph(whole extent, width, last float64) bool {
	if b.width(whole) <= last+emTolerant {
		b.lines = append(b.lines, whole)
		return true
	}
	b.best[whole.from] = 0
	for to := whole.from + 1; to <= whole.to; to++ {
		b.best[to] = math.Inf(1)
		if b.pieces[to-1].holds() {
			continue
		}
		b.lastLine(whole, to, width, last)
		if math.IsInf(b.best[to], 1) {
			b.unbreakable(whole, to, width)
		}
	}
	if math.IsInf(b.best[whole.to], 1) {
		return false
	}
	first := len(b.lines)
	for to := whole.to; to > whole.from; to = b.back[to] {
		b.lines = append(b.lines, extent{b.back[to], to})
	}
	for i, j := first, len(b.lines)-1; i < j; i, j = i+1, j-1 {
		b.lines[i], b.lines[j] = b.lines[j], b.lines[i]
	}
	return true
}

// lastLine finds the cheapest line that ends before piece to.
func (b *breaker) lastLine(whole extent, to int, width, last float64) {
	final := to == whole.to
	room := width
	if final {
		room = last
	}
	pause := 0.0
	if !final {
		pause = breakCost(&b.pieces[to-1])
	}
	end, start, best := b.end[to], b.start[:to], b.best[:to]
	for from := to - 1; from >= whole.from; from-- {
		w := end - start[from]
		if w > room+emTolerant {
			return
		}
		cost := best[from] + lineCost // infinite where no line begins
		if !final {
			slack := (width - w) / width
			cost += slack*slack + pause
		} else if from > whole.from {
			cost += shortCost * max(0, 1-w/(shortLine*width))
			if b.oneWord(extent{from, to}) {
				cost += widowCost
			}
		}
		if cost < b.best[to] {
			b.best[to], b.back[to] = cost, from
		}
	}
}

func breakCost(p *piece) float64 {
	switch {
	case p.pair:
		return pairCost
	case p.counts:
		return countCost
	case p.after == softHyphen:
		return softCost
	case p.after == afterSign:
		return signCost
	case p.after == afterDash:
		return dashCost
	}
	return 0
}

// unbreakable remembers the stretch without a break that ends before piece to,
// if it is wider than a line and the first such.
func (b *breaker) unbreakable(whole extent, to int, width float64) {
	from := to - 1
	for from > whole.from && b.pieces[from-1].holds() {
		from--
	}
	if e := (extent{from, to}); b.tooWide == (extent{}) && b.width(e) > width+emTolerant {
		b.tooWide = e
	}
}

// oneWord tells whether a line holds no space.
func (b *breaker) oneWord(l extent) bool {
	for i := l.from; i < l.to-1; i++ {
		if b.pieces[i].after == space {
			return false
		}
	}
	return true
}

// widowed tells whether the last line of any paragraph holds one word only.
func (b *breaker) widowed() bool {
	for i, l := range b.lines {
		if b.pieces[l.to-1].after == hardEnd && i > 0 && b.pieces[b.lines[i-1].to-1].after != hardEnd && b.oneWord(l) {
			return true
		}
	}
	return false
}

// height returns the distance in em from the first line's capitals to the last
// line's baseline.
func (b *breaker) height() float64 {
	if len(b.lines) == 0 {
		return 0
	}
	return b.rise() + b.Leading*(float64(len(b.lines)-1)+float64(len(b.blanks))*b.Blank)
}

// depth returns how far descenders, or a column, reach below the last baseline, in em.
func (b *breaker) depth() float64 {
	if b.Vertical {
		return 1 - b.rise()
	}
	return max(b.face.Descender, b.families[0][1].Descender)
}

// holds tells that no line ends after a piece.
func (p *piece) holds() bool { return p.after == held || p.after == space && p.kept }

// opportunities are the places where UAX #14 lets a line end: after which runes.
func opportunities(seg *segmenter.Segmenter, text []rune, may []bool) []bool {
	may = append(may, make([]bool, len(text))...)
	if latinWords(text) {
		for i, r := range text {
			may[i] = r == ' ' || i+1 == len(text)
		}
		return may
	}
	seg.Init(text)
	for lines := seg.LineIterator(); lines.Next(); {
		l := lines.Line()
		may[l.Offset+len(l.Text)-1] = true
	}
	return may
}

// latinWords tells whether a text is words of Latin letters and digits with a blank
// between them, and full stops, commas and apostrophes in or behind them: its lines
// end after the blanks. Most texts are, and asking the tables takes half of their time.
func latinWords(text []rune) bool {
	word := func(i int) bool {
		if i < 0 || i >= len(text) {
			return false
		}
		r := text[i]
		return r|0x20 >= 'a' && r|0x20 <= 'z' || r >= '0' && r <= '9' || r >= 'À' && r <= 'ɏ' && r != '×' && r != '÷'
	}
	for i, r := range text {
		switch behind := i + 1; {
		case word(i):
		case r == ' ' && word(behind):
		case (r == '.' || r == ',' || r == '’') && word(i-1) && (behind == len(text) || text[behind] == ' ' || word(behind)):
		default:
			return false
		}
	}
	return true
}

// after is what may happen to the line after a character that is no space.
func (c *composer) after(i int) stretch {
	switch {
	case c.chars[i].hyphen:
		return softHyphen
	case i+1 < len(c.chars) && c.may[i]:
		return parted(c.chars[i].rune, c.chars[i+1].rune)
	}
	return held
}

// parted is what may happen to the line between two characters where UAX #14 lets it
// end. We are stricter than that: a dash stands at the end of a line, never at the
// beginning; a range of numbers is read at one glance; and words written with spaces,
// those in Hangul too, are parted only where they must be.
func parted(r, next rune) stretch {
	dash := r == '–' || r == '—'
	switch {
	case next == '—' || dash && unicode.IsDigit(next):
		return held
	case dash || r == '\u200B':
		return afterDash
	case max(r, next) >= firstIdeograph && !(unicode.Is(unicode.Hangul, r) && unicode.Is(unicode.Hangul, next)):
		return afterLetter
	}
	return afterSign
}

// firstIdeograph is the first rune of the scripts without spaces between words.
const firstIdeograph = 0x2E80

// hyphenate lets a line end before byte i of the markup where the word there may be
// parted, by the patterns of the style. A word that says itself where, with soft
// hyphens, is left to that.
func (c *composer) hyphenate(markup string, i int) {
	if i >= c.word {
		c.word, c.points = i, c.points[:0]
		word := wordAt(markup[i:])
		if word == "" {
			return
		}
		c.word += len(word)
		last, _ := utf8.DecodeLastRuneInString(markup[:i])
		next, _ := utf8.DecodeRuneInString(markup[c.word:])
		if last == '\u00AD' || next == '\u00AD' {
			return
		}
		letter, points := 0, c.Hyphens.Points(word)
		for at := range word {
			if len(points) > 0 && points[0] == letter {
				c.points, points = append(c.points, i+at), points[1:]
			}
			letter++
		}
		return
	}
	if len(c.points) > 0 && c.points[0] == i {
		c.points = c.points[1:]
		c.hyphen()
	}
}

// wordAt are the letters that s begins with.
func wordAt(s string) string {
	for i, r := range s {
		if !unicode.In(r, unicode.L, unicode.M) {
			return s[:i]
		}
	}
	return s
}
