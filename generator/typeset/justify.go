package typeset

import (
	"slices"
	"unicode/utf8"

	"nightpress/generator/scene"
)

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
			worn: last.worn, width: width + b.Tracking, after: hardEnd,
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
