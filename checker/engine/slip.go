package engine

// slip is something done wrong at the table: one change of a turn that was
// forgotten, done twice or the other way round, or done by one too few or too
// many. The zero slip is none.
type slip struct {
	row  int // which change of the turn, from 1
	mode slipMode
}

type slipMode uint8

const (
	forgotten slipMode = iota
	oneTooFew
	oneTooFar
	doubled
	reversed
	slipModes
)

// apply returns what the slip makes of a change.
func (s slip) apply(old, value int) int {
	one := 1
	if value < old {
		one = -1
	}
	switch s.mode {
	case oneTooFew:
		return value - one
	case oneTooFar:
		return value + one
	case doubled:
		return value + value - old
	case reversed:
		return old - (value - old)
	}
	return old
}
