package typeset

import (
	"slices"
	"unicode/utf8"

	"nightpress/generator/scene"
)

// set is the block at a size in points, its lines spread over width (mm) where the
// style justifies them, and what reads to the left where it belongs.
func (b *breaker) set(size, width float64) *Block {
	block := b.block(size)
	if b.Align == Justify && width > 0 {
		for i, l := range b.lines {
			if b.pieces[l.to-1].after != hardEnd {
				block.Lines[i].spread(width, mm(size))
			}
		}
		block.Width = width
	}
	if len(b.levels) > 0 {
		ordered(block.Lines)
	}
	return block
}

// block turns the lines found last into a block at a size in points.
func (b *breaker) block(size float64) *Block {
	em := mm(size)
	out := &Block{
		Size: size, Height: b.height() * em, Depth: b.depth() * em, Over: b.over * em, style: b.setting,
		Lines: make([]TextLine, len(b.lines)),
	}
	runs := make([]Run, 0, len(b.lines))
	kerns := make([]scene.Kern, 0, len(b.kerns))
	nextKern, blanks, baseline := 0, b.blanks, 0.0
	for i, l := range b.lines {
		if i > 0 {
			baseline += b.Leading * em
		}
		if len(blanks) > 0 && blanks[0] == l.from {
			baseline += b.Blank * b.Leading * em
			blanks = blanks[1:]
		}
		first := len(runs)
		for from := l.from; from < l.to; {
			to := b.runEnd(from, l.to)
			var r Run
			r, nextKern, kerns = b.run(extent{from, to}, l, em, nextKern, kerns)
			runs = append(runs, r)
			from = to
		}
		width := b.width(l) * em
		out.Lines[i] = TextLine{Baseline: baseline, Width: width, Runs: runs[first:len(runs):len(runs)]}
		out.Width = max(out.Width, width)
	}
	return out
}

// runEnd returns the end of the run that begins at piece from: one icon, or
// all words of one dress that read the same way.
func (b *breaker) runEnd(from, limit int) int {
	first, to := &b.pieces[from], from+1
	for ; to < limit; to++ {
		last, p := &b.pieces[to-1], &b.pieces[to]
		if last.icon != nil || last.shaped != nil || p.icon != nil || p.shaped != nil ||
			p.worn != first.worn || p.level != first.level || last.after == space && last.between != first.level {
			break
		}
	}
	return to
}

// run sets the pieces of one run in their line.
func (b *breaker) run(e, line extent, em float64, nextKern int, kerns []scene.Kern) (Run, int, []scene.Kern) {
	first, last := b.pieces[e.from], b.pieces[e.to-1]
	r := Run{X: (b.start[e.from] - b.start[line.from]) * em, dress: b.dresses[first.worn], shaped: first.shaped, level: first.level, between: first.level}
	if last.after == space {
		r.between = last.between
	}
	width := b.start[e.to-1] - b.start[e.from] + last.width - b.Tracking
	r.bare = width * em
	if first.icon != nil {
		r.Icon, r.Width = first.icon, (width+min(0, last.gap))*em // what follows may stand close
		r.spaced = e.to < line.to && last.after == space
		return r, nextKern, kerns
	}
	end := last.to
	switch {
	case e.to < line.to && last.after == space:
		end++ // the space after the run, so that words stay parted when copied
		width += last.gap
	case e.to == line.to && last.after == softHyphen:
		width += last.extra
	}
	r.Text, r.Width = b.text[first.from:end], width*em
	if e.to == line.to && last.after == softHyphen {
		r.Text += "-"
	}
	limit := first.rune + utf8.RuneCountInString(b.text[first.from:last.to])
	from := len(kerns)
	for ; nextKern < len(b.kerns) && b.kerns[nextKern].rune < limit; nextKern++ {
		if k := b.kerns[nextKern]; k.rune > first.rune { // a kern across a line's end is gone
			kerns = append(kerns, scene.Kern{Index: k.rune - first.rune, By: k.by * em})
		}
	}
	if len(kerns) > from {
		r.Kerns = kerns[from:len(kerns):len(kerns)]
	}
	return r, nextKern, kerns
}

// mostStretch is how much wider than set a space of a justified line may be, in
// em; a line that would need more stays ragged.
const mostStretch = 1.0

// spread widens the spaces of a line until it is as wide as full, mm.
func (l *TextLine) spread(full, em float64) {
	spaces := 0
	for i, r := range l.Runs {
		last := i == len(l.Runs)-1
		if r.spaced {
			spaces++
		}
		for k, ch := range r.Text {
			if ch == ' ' && !(last && k == len(r.Text)-1) {
				spaces++
			}
		}
	}
	by := (full - l.Width) / float64(spaces)
	if spaces == 0 || by <= 0 || by > mostStretch*em {
		return
	}
	shift := 0.0
	for i := range l.Runs {
		r := &l.Runs[i]
		r.X += shift
		if r.spaced {
			shift += by
		}
		wider := r.stretch(by)
		shift += wider
	}
	l.Width = full
}

// stretch widens the spaces of a run and returns by how much it has grown.
func (r *Run) stretch(by float64) (wider float64) {
	kerns, index := make([]scene.Kern, 0, len(r.Kerns)+8), 0
	old := r.Kerns
	for k, ch := range r.Text {
		for len(old) > 0 && old[0].Index <= index {
			kerns, old = append(kerns, old[0]), old[1:]
		}
		index++
		if ch != ' ' {
			continue
		}
		wider += by
		if k < len(r.Text)-1 {
			kerns = append(kerns, scene.Kern{Index: index, By: by})
			r.bare += by
		}
	}
	r.Kerns = slices.Concat(kerns, old)
	r.Width += wider
	return wider
}

// ellipsis ends a text of which not all is set.
const ellipsis = '…'

// shortened leaves out words at the end until what is left fits with an ellipsis
// behind it; false where not even the first word does, or the face has none.
func (b *breaker) shortened(fits func() bool) bool {
	face := b.face
	width, ok := face.Advance(ellipsis)
	if !ok {
		return false
	}
	whole, text := slices.Clone(b.pieces), b.text
	for n := len(whole) - 1; n > 0; n-- {
		last := whole[n-1]
		if last.after == held {
			continue // no end of a word
		}
		from := last.to
		end := piece{
			from: from, to: from + utf8.RuneLen(ellipsis), rune: utf8.RuneCountInString(text[:from]),
			worn: last.worn, width: width + b.Tracking, after: hardEnd, level: last.level,
		}
		for i, l := range b.levels { // it stands where the text goes on, whatever way its last word reads
			if b.plain[i] != '\n' {
				end.level = min(end.level, l)
			}
		}
		b.text = text[:from] + string(ellipsis)
		b.pieces = append(append(b.pieces[:0], whole[:n]...), end)
		b.pieces[n-1].after, b.pieces[n-1].gap = held, 0
		b.measure()
		if fits() {
			return true
		}
	}
	b.pieces, b.text = append(b.pieces[:0], whole...), text
	b.measure()
	return false
}
