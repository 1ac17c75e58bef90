package engine

// history keeps the positions before each of the last records, so that a
// hypothesis about one of them can be played out.
type history[S comparable] struct {
	kept [window]moment[S]
	last int // the latest record kept, -1 for none
}

// window is how many records back the cause of a disagreement is looked for.
const window = 32

type moment[S comparable] struct {
	record int
	worlds []S
}

func (h *history[S]) push(record int, worlds []S) {
	m := &h.kept[record%window]
	m.record = record
	m.worlds = append(m.worlds[:0], worlds...)
	h.last = record
}

// at returns the positions before a record; nil where they are not kept.
func (h *history[S]) at(record int) []S {
	if record < 0 || len(h.kept[record%window].worlds) == 0 || h.kept[record%window].record != record {
		return nil
	}
	return h.kept[record%window].worlds
}

// forget drops everything: nothing before this explains what comes after.
func (h *history[S]) forget() {
	for i := range h.kept {
		h.kept[i].worlds = h.kept[i].worlds[:0]
	}
}
