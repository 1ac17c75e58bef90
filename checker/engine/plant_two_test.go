package engine

import (
	"slices"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// Two slips in one log, that have nothing to do with each other.

// within is how many turns behind the first the second slip is planted at most,
// beside those that they are apart.
const within = 16

// alone are the places in slipKinds of those that change no other line than their
// own: the pen's, then those of the board, behind which the game goes on.
var penAlone, boardAlone = []int{0, 1, 2, 3, 4, 5, 9}, []int{11, 12, 13, 14, 15}

// two plants a slip of a kind and one of any other, at least so many turns apart.
func (p *planter) two(kind, apart int) (two [2]planted, ok bool) {
	if !slices.Contains(penAlone, kind) && !slices.Contains(boardAlone, kind) {
		return two, false
	}
	all := slices.Concat(penAlone, boardAlone)
	other := all[p.rng.IntN(len(all))]
	first := p.rng.IntN(max(len(p.turns)-apart, 1))
	second := func() (int, int) { return first + apart, first + apart + within }
	kinds := slipKinds()
	plant := func(which, kind, from, to int) bool {
		p.from, p.to = from, to
		two[which], ok = kinds[kind].plant(p)
		if ok {
			p.log = notation.Parse("log", two[which].text, p.words)
		}
		return ok
	}
	switch {
	case kind == other:
		return two, false
	case slices.Contains(boardAlone, other) && slices.Contains(penAlone, kind):
		// What is written anew behind a slip of the board has none of the pen's.
		from, to := second()
		if from >= len(p.turns)-1 || !plant(1, other, from, to) || !plant(0, kind, first, first+1) {
			return two, false
		}
		two[1].text = two[0].text
	default:
		if !plant(0, kind, first, first+1) {
			return two, false
		}
		from, to := second()
		if from >= len(p.turns)-1 || !plant(1, other, from, to) {
			return two, false
		}
	}
	return two, two[1].where[0]-two[0].where[0] >= apart
}

// checkTwo counts what a check says of a log with two slips.
func (p *planter) checkTwo(two *[2]planted) *SlipCell {
	c := newCheck(p.game, p.def, notation.Parse("log", two[1].text, p.words))
	defer c.finish()
	found := c.found()
	cell := &SlipCell{Matter: 1, Reports: len(found), Most: len(found)}
	names := func(s *planted) int {
		return slices.IndexFunc(found, func(d diagnostic.Diagnostic) bool { return pointsAt(&d, s.where) })
	}
	switch first, second := names(&two[0]), names(&two[1]); {
	case first >= 0 && second >= 0 && first != second:
		cell.Caught = 1
	case first >= 0 && slices.ContainsFunc(found, func(d diagnostic.Diagnostic) bool { return beneath(&d, two[1].where[0]) }):
		cell.Beneath = 1
	}
	return cell
}

// beneath tells whether a report about a line tells of one from another line on.
func beneath(d *diagnostic.Diagnostic, line int) bool {
	if d.Span.Start.Line >= line {
		return false
	}
	return slices.ContainsFunc(d.Labels, func(l diagnostic.Label) bool { return l.Span.Start.Line >= line }) ||
		slices.ContainsFunc(d.Facts, func(f diagnostic.Fact) bool { return f.Name == "later" })
}
