package engine

// slip is something done wrong at the table: one change of a turn that was
// forgotten, done twice, or done the other way round. The zero slip is none.
type slip struct {
	row  int // which change of the turn, from 1
	mode slipMode
}

type slipMode uint8

const (
	forgotten slipMode = iota
	doubled
	reversed
	slipModes
)

// apply returns what the slip makes of a change.
func (s slip) apply(old, value int) int {
	switch s.mode {
	case doubled:
		return value + value - old
	case reversed:
		return old - (value - old)
	}
	return old
}
