package engine

// history keeps the positions before each of the last records, so that a
// hypothesis about one of them can be played out.
type history[S comparable] struct {
	kept []moment[S] // a ring, made for the first
	size int         // of the ring
	era  int         // counts up with all that is forgotten
}

// window is how many turns back the cause of a disagreement is looked for, and
// linesOfTurn how many lines a turn may take where it takes several.
const (
	window      = 32
	linesOfTurn = 8
)

// holds makes room for the positions of so many turns, of one line or of several.
func (h *history[S]) holds(spread bool) {
	h.size = window
	if spread {
		h.size *= linesOfTurn
	}
	if len(h.kept) != h.size {
		h.kept = nil
	}
}

// moment is what was known before a record: one position, or several.
type moment[S comparable] struct {
	era    int
	record int
	one    S
	many   []S // where there are several
}

func (h *history[S]) push(record int, worlds []S) {
	if h.kept == nil {
		h.size = max(h.size, window)
		h.kept = make([]moment[S], h.size)
		h.era++ // the first is 1: what was never kept is of none
	}
	m := &h.kept[record%h.size]
	m.era, m.record = h.era, record
	m.one = worlds[0]
	m.many = m.many[:0]
	if len(worlds) > 1 {
		m.many = append(m.many, worlds...)
	}
}

// at returns the positions before a record; nil where they are not kept.
func (h *history[S]) at(record int) []S {
	if record < 0 || h.kept == nil {
		return nil
	}
	m := &h.kept[record%h.size]
	switch {
	case m.record != record || m.era != h.era:
		return nil
	case len(m.many) > 0:
		return m.many
	}
	return []S{m.one}
}

// forget drops everything: nothing before this explains what comes after.
func (h *history[S]) forget() { h.era++ }
