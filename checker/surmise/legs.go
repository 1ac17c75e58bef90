package surmise

import (
	"cmp"
	"slices"

	"nightpress/checker/engine"
)

// A long turn is told in several clauses and lines, as the beginning of most games is. Like a whole
// log it is gone through leg by leg: each ends where the rules leave it open what comes next. What is
// told there of the board, midway, is weighed against the board as it is then, and all ways to have
// come so far stay in view together, however they parted the words.

// station is a position within a turn, where a leg ends and the next begins.
type station struct {
	from  int     // where the turn began
	path  []int32 // its answers so far
	key   stop
	place *place
}

// stop is what stations are told apart by.
type stop struct {
	from int
	path uint64
}

// Positions below 0 are those of stations.
func (s *searcher) station(at int) *station {
	if at >= 0 {
		return nil
	}
	return &s.stations[-1-at]
}

// stop keeps where a node has come to as a station.
func (s *searcher) stop(from int, n *node) (at int) {
	one := station{from: from}
	if st := s.station(from); st != nil {
		one.from, one.path = st.from, slices.Clone(st.path)
	}
	one.key, one.place = stop{one.from, n.path}, n.place
	if at, ok := s.stopped[one.key]; ok {
		return at
	}
	done := len(one.path)
	one.path = append(one.path, make([]int32, n.depth)...)
	for m := n; m.up != nil; m = m.up {
		one.path[done+m.depth-1] = m.value
	}
	s.stations = append(s.stations, one)
	at = -len(s.stations)
	s.stopped[one.key] = at
	return at
}

// start is where the turn began that is under way at a position.
func (s *searcher) start(at int) int {
	if st := s.station(at); st != nil {
		return st.from
	}
	return at
}

// before are the answers of the turn that is under way at a position.
func (s *searcher) before(at int) []int32 {
	if st := s.station(at); st != nil {
		return st.path
	}
	return nil
}

// over tells whether the game is over.
func (s *searcher) over(at int) bool { return at >= 0 && s.x.Over(at) }

// fact is the value of a fact at a position.
func (s *searcher) fact(at int, f engine.Fact) int {
	st := s.station(at)
	if st == nil {
		return s.x.Fact(at, f)
	}
	for i := len(st.place.rows) - 1; i >= 0; i-- {
		if row := &st.place.rows[i]; row.Fact == f {
			return int(row.New)
		}
	}
	return s.x.Fact(st.from, f)
}

// since are the changes of a turn since a position within it.
func (s *searcher) since(at int, rows []engine.Row) []engine.Row {
	if st := s.station(at); st != nil {
		return rows[min(len(st.place.rows), len(rows)):]
	}
	return rows
}

// rests tells whether a leg may end at a node: the rules leave it open what comes next.
func (n *node) rests() bool {
	return n.said && n.place.open != nil && n.place.open.Optional
}

// legs are those of the nodes that may end one, with what is told beside their answers, up to the
// unit that tells the last of them.
func (s *searcher) legs(ends []ending, g *window, from int, nodes []*node) []ending {
	slices.SortStableFunc(nodes, func(a, b *node) int { return cmp.Compare(b.score, a.score) })
	tops, nth := map[int]float64{}, map[int]int{} // by how far they reach
	for _, n := range nodes {
		if nth[n.reach] == 0 {
			tops[n.reach] = n.score
		}
		if nth[n.reach]++; nth[n.reach] > mostLegs || n.score < tops[n.reach]-legBehind {
			continue
		}
		e := ending{node: n, at: s.stop(from, n), score: n.score - counts.leg, units: n.reach + 1 - g.unit}
		s.beside(g, &e, from, &engine.Explored{Rows: n.place.rows})
		ends = append(ends, e)
	}
	return ends
}

// begins tells whether a turn begins with a step, and does not go on.
func (st *step) begins() bool { return st.up.ending == nil || st.up.at >= 0 }

// whollyTold are the steps that do not end within a turn: none goes on over the number of the next, or
// over the end of a log, and none that would is to put others out of view.
func whollyTold(steps []*step) []*step {
	return slices.DeleteFunc(steps, func(st *step) bool { return st.ending != nil && st.at < 0 })
}

// idle tells whether a step is no part of any turn.
func (st *step) idle() bool { return st.stays && st.at >= 0 }

// told are the answers of the turn of a step up to its end.
func (s *searcher) told(st *step) []int32 {
	all := s.before(st.position())
	all = append(all[:len(all):len(all)], make([]int32, st.ending.depth)...)
	for n := st.node; n.up != nil; n = n.up {
		all[len(all)-st.ending.depth+n.depth-1] = n.value
	}
	return all
}

// position is where a step sets out from.
func (st *step) position() int {
	if st.up.ending == nil {
		return 0
	}
	return st.up.at
}
