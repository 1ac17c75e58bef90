package engine

// history keeps the positions before each of the last records, so that a
// hypothesis about one of them can be played out.
type history struct {
	kept []moment // a ring, made for the first
	size int      // of the ring
	era  int      // counts up with all that is forgotten
}

// window is how many turns back the cause of a disagreement is looked for, and
// linesOfTurn how many lines a turn may take where it takes several.
const (
	window      = 32
	linesOfTurn = 8
)

// holds makes room for the positions of so many turns, of one line or of several.
func (h *history) holds(spread bool) {
	h.size = window
	if spread {
		h.size *= linesOfTurn
	}
	if len(h.kept) != h.size {
		h.kept = nil
	}
}

// moment is what was known before a record.
type moment struct {
	era    int
	record int
	worlds []position
}

func (h *history) push(record int, worlds []position) {
	if h.kept == nil {
		h.size = max(h.size, window)
		h.kept = make([]moment, h.size)
		h.era++ // the first is 1: what was never kept is of none
	}
	m := &h.kept[record%h.size]
	m.era, m.record = h.era, record
	m.worlds = append(m.worlds[:0], worlds...)
}

// at returns the positions before a record; nil where they are not kept.
func (h *history) at(record int) []position {
	if record < 0 || h.kept == nil {
		return nil
	}
	m := &h.kept[record%h.size]
	if m.record != record || m.era != h.era {
		return nil
	}
	return m.worlds
}

// forget drops everything: nothing before this explains what comes after.
func (h *history) forget() { h.era++ }

// purse is what may still be tried out for one log, counted in questions: those that
// the rules put, or look into, in the turns that are played, and one for each turn.
// That is nearly the time it takes, and the same on every machine. A line that agrees
// when it is first played costs nothing, and little of one that has to be played from
// several positions, so a log does not find the purse empty for being long.
//
// Whoever tries things out may use a part of what is left then, so the first
// disagreements are looked into most closely, and a log of which everything is wrong
// takes no longer than a few of them. When little is left, what disagrees is
// reported all the same, without a cause, and the board is believed.
type purse struct {
	left int
}

const (
	// purseful is what is tried out for one log: about a sixth of a second's work.
	purseful = 1_000_000
	// little is left when no causes are looked for any more, and as much is free on
	// each line that leaves something open.
	little = 2_000
)

// The part of what is left that may be used at once: to find the cause of a
// disagreement, or what a line leaves open; to find out how the board stands behind
// lines that are lost; and for one line, where a cause is only supposed.
const (
	partOfCause = 2
	partOfGap   = 16
	partOfGuess = 64
)

// part is down to what the purse may be emptied where a part of it is used.
func (p *purse) part(n int) (until int) { return p.left - max(p.left/n, 0) }

// empty tells whether little is left.
func (p *purse) empty() bool { return p.left < little }
