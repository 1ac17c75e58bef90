// Package surmise finds the game that notes in anybody's words may tell: of all turns that
// the rules allow from where the game stands, those whose answers and outcome explain the
// words and figures of the notes best. It knows no game and no phrases; what it goes by is
// what answers and facts are called, what the rules ask, how lines are parted among turns and
// those who play, and how this person has written so far.
package surmise

import (
	"fmt"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// part is one thing that is said of an answer, with its number among all such things.
type part struct {
	gamelog.Part
	id int
}

// searcher looks for the turns of one log.
type searcher struct {
	x       engine.Explorer
	slots   []engine.SlotInfo
	facts   []engine.FactInfo
	stated  []engine.Fact // those that a log may state
	outcome int           // the question of how it went, -1 for none
	paid    map[engine.Slot]payment

	names    [][]string // of facts
	labelled [][]string // of questions
	ids      map[string]int
	parts    []part     // by id
	meant    [][][]part // by question and answer, from the lowest on
	lowest   []int

	likes    map[likeKey]float64
	alike    map[partKey]partLike
	namely   map[labelKey]float64
	turnCost float64
	breadth  breadth
	seats    []string        // who play
	isSeat   map[string]bool // their names
	seatOf   map[string]bool // first letters of only one of them
	letters  map[string]bool
	happens  bool               // a line tells of several turns
	like     map[string]float64 // how well a word names any fact
	knows    map[string]bool
	answers  map[string]bool
	labels   map[string][]engine.Slot

	valued   map[string][]named
	roots    map[int]*place
	stations []station
	stopped  map[stop]int
	vectors  map[int][]int32 // by position
	solo     bool            // each number is that of a turn
	numbered bool            // and so are they here
	work     int             // what was tried, for bounds
	due      int             // so much may be tried by the end of this pass
	share    float64         // so much of one stretch from one position, before less is followed
	steps    [][]*step       // of the last way through, by their first units
	known    *habits
	path     []int32
	fresh    crowd
	ways     [2][]node
	stating  map[[3]int32]stating
}

type payment struct {
	die    engine.Slot
	change int
}

type likeKey struct {
	word string
	fact engine.Fact
}

// mostInterned bounds the answers of a question that are known beforehand.
const mostInterned = 1 << 16

func newSearcher(x engine.Explorer, style Style) *searcher {
	s := &searcher{x: x, slots: x.Slots(), facts: x.Facts(), outcome: style.Outcome, happens: style.Happens, solo: style.Solo, turnCost: counts.turn, breadth: narrow, paid: map[engine.Slot]payment{},
		ids: map[string]int{}, likes: map[likeKey]float64{}, alike: map[partKey]partLike{}, namely: map[labelKey]float64{}, like: map[string]float64{},
		knows: map[string]bool{}, answers: map[string]bool{}, labels: map[string][]engine.Slot{}, roots: map[int]*place{}, stopped: map[stop]int{}, vectors: map[int][]int32{}, valued: map[string][]named{}, known: newHabits()}
	if s.happens {
		s.turnCost, s.breadth = counts.happening, brief
	}
	if s.solo {
		s.breadth = wide
	}
	s.ways = [2][]node{make([]node, mostWays), make([]node, mostWays)}
	s.names = make([][]string, len(s.facts))
	for f := range s.facts {
		if s.facts[f].Hidden {
			continue
		}
		if _, s.names[f] = x.Stated(0, engine.Fact(f)); len(s.names[f]) > 0 && !s.facts[f].Passing {
			s.stated = append(s.stated, engine.Fact(f))
		}
	}
	if s.seats = x.Seats(); len(s.seats) == 0 {
		s.seats = style.Players
	}
	s.isSeat = map[string]bool{}
	first := map[string]int{}
	for _, name := range s.seats {
		s.isSeat[strings.ToLower(name)] = true
		first[strings.ToLower(name[:1])]++
	}
	s.seatOf = map[string]bool{}
	for letter, n := range first {
		s.seatOf[letter] = n == 1
	}
	s.labelled = make([][]string, len(s.slots))
	s.meant, s.lowest = make([][][]part, len(s.slots)), make([]int, len(s.slots))
	for slot := range s.slots {
		q := engine.Slot(slot)
		s.labelled[slot] = x.Labels(q)
		if die, change, ok := x.PaidOn(q); ok {
			s.paid[q] = payment{die, change}
		}
		low, high := x.Answers(q)
		s.lowest[slot] = low
		for v := low; v <= high && v-low < mostInterned; v++ {
			s.meaning(q, v)
		}
	}
	return s
}

// meaning is what is said for an answer.
func (s *searcher) meaning(slot engine.Slot, v int) []part {
	k := v - s.lowest[slot]
	if known := s.meant[slot]; k >= 0 && k < len(known) && known[k] != nil {
		return known[k]
	}
	parts := []part{} // nil for what is not known yet
	for _, p := range s.x.Meaning(slot, v) {
		words := p.Words[:0:0]
		for _, w := range p.Words {
			if w = strings.ToLower(w); w != "" {
				words = append(words, w)
			}
		}
		if len(p.Words) > 0 && len(words) == 0 {
			continue
		}
		if !s.solo { // alone one says less, and the words for much are for little of it
			for _, w := range p.Also {
				if !small[w] {
					words = append(words, w)
				}
			}
		}
		p.Words = words
		parts = append(parts, s.part(p))
	}
	if k >= 0 && k < mostInterned {
		for len(s.meant[slot]) <= k {
			s.meant[slot] = append(s.meant[slot], nil)
		}
		s.meant[slot][k] = parts
	}
	return parts
}

// part numbers a part of an answer.
func (s *searcher) part(p gamelog.Part) part {
	name := fmt.Sprintf("#%d.%d", p.Figure, p.Decimals)
	if len(p.Words) > 0 {
		name = strings.Join(p.Words, "/")
	}
	if p.Either {
		name += "?"
	}
	id, ok := s.ids[name]
	if !ok {
		id = len(s.parts)
		s.ids[name] = id
		s.parts = append(s.parts, part{p, id})
	}
	return s.parts[id]
}

// nearlyNamed is how like the name of a fact a word is that means it.
const nearlyNamed = 0.8

// ofGame tells whether a word is one of the game.
func (s *searcher) ofGame(text string) bool {
	if s.isSeat[text] {
		return true
	}
	if len(text) < 3 || small[text] {
		return false
	}
	k, ok := s.knows[text]
	if !ok {
		k = s.ofAnswers(text) || len(s.labelsOf(text)) > 0 || s.factOf(text) >= nearlyNamed
		s.knows[text] = k
	}
	return k
}

// ofAnswers tells whether a word is said for some answer.
func (s *searcher) ofAnswers(text string) bool {
	k, ok := s.answers[text]
	if ok {
		return k
	}
	least := 0.7
	if len(text) <= 2 {
		least = 0.6
	}
	for i := range s.parts {
		for _, w := range s.parts[i].Words {
			if likeness(text, w) >= least {
				s.answers[text] = true
				return true
			}
		}
	}
	s.answers[text] = false
	return false
}

// labelsOf are the questions beside whose answers a word may stand.
func (s *searcher) labelsOf(text string) []engine.Slot {
	list, ok := s.labels[text]
	if ok || small[text] {
		return list
	}
	for slot := range s.labelled {
		for _, w := range s.labelled[slot] {
			if text == w || len(text) > 2 && likeness(text, w) >= 0.85 {
				list = append(list, engine.Slot(slot))
				break
			}
		}
	}
	s.labels[text] = list
	return list
}

type partKey struct {
	word string
	part int
}

type labelKey struct {
	word string
	slot int
}

// partLike is how well a word is a part of an answer, and by which of its names.
type partLike struct {
	how  float64
	name int
}

func (s *searcher) partLike(text string, p *part) partLike {
	key := partKey{text, p.id}
	l, ok := s.alike[key]
	if !ok {
		l.name = -1
		for i, name := range p.Words {
			how := likeness(text, name)
			if s.isSeat[name] && !names(text, name) {
				how = 0
			}
			if how > l.how {
				l = partLike{how, i}
			}
		}
		s.alike[key] = l
	}
	return l
}

// names tells whether a word is somebody's name, or how it begins, or has one letter wrong: Eve is in no
// event.
func names(text, name string) bool {
	return strings.HasPrefix(name, text) || len(text) == len(name) && len(name) >= 4 && near(text, name)
}

// labelLike is how well a word says which question a figure answers.
func (s *searcher) labelLike(label string, slot int) float64 {
	key := labelKey{label, slot}
	l, ok := s.namely[key]
	if !ok && slot < len(s.labelled) {
		for _, w := range s.labelled[slot] {
			l = max(l, likeness(label, w))
		}
		s.namely[key] = l
	}
	return l
}

// factLike is how well a word names a fact.
func (s *searcher) factLike(text string, f engine.Fact) float64 {
	if text == "" || int(f) >= len(s.names) {
		return 0
	}
	key := likeKey{text, f}
	l, ok := s.likes[key]
	if !ok {
		for _, n := range s.names[f] {
			l = max(l, likeness(text, n))
		}
		s.likes[key] = l
	}
	return l
}

// factOf is how well a word names any fact.
func (s *searcher) factOf(text string) float64 {
	l, ok := s.like[text]
	if !ok {
		for _, f := range s.stated {
			l = max(l, s.factLike(text, f))
		}
		s.like[text] = l
	}
	return l
}

// place is how far a turn has come, with what may follow.
type place struct {
	open *engine.Need     // the question that is open, nil for none
	end  *engine.Explored // how the turn ended, nil while it goes on
	rows []engine.Row     // what has changed so far
	next map[int32]*place
}

// root is where turns from a position begin.
func (s *searcher) root(from int) *place {
	if st := s.station(from); st != nil {
		return st.place
	}
	p := s.roots[from]
	if p == nil {
		p = s.visit(from, nil)
		s.roots[from] = p
	}
	return p
}

// visit plays a turn as far as its answers go.
func (s *searcher) visit(from int, answers []int32) *place {
	t := s.x.Play(from, answers)
	p := &place{rows: append([]engine.Row(nil), t.Rows...)}
	switch {
	case t.Failed:
	case t.Open != nil:
		need := *t.Open // its sets are its own
		p.open = &need
	default:
		end := *t
		end.Asked, end.Silent, end.Open = nil, nil, nil
		end.Rows = p.rows
		end.Seen = append([]engine.Entry(nil), t.Seen...)
		p.end = &end
	}
	return p
}

// follow is where an answer leads from a node.
func (s *searcher) follow(from int, n *node) *place {
	up := n.up.place
	p := up.next[n.value]
	if p == nil {
		begun := s.before(from)
		s.path = append(append(s.path[:0], begun...), make([]int32, n.depth)...)
		for m := n; m.up != nil; m = m.up {
			s.path[len(begun)+m.depth-1] = m.value
		}
		p = s.visit(s.start(from), s.path)
		if up.next == nil {
			up.next = map[int32]*place{}
		}
		up.next[n.value] = p
	}
	return p
}

// nearly tells whether a short word is one of the game cut short, and no letters.
func (s *searcher) nearly(text string) bool {
	if len(text) > 2 && s.ofAnswers(text) {
		return true
	}
	for i := range s.parts {
		for _, w := range s.parts[i].Words {
			if len(w) > 2 && likeness(text, w) >= 0.7 {
				return true
			}
		}
	}
	return s.factOf(text) >= 0.7
}

// lettered tells whether each letter is one by which the game calls something.
func (s *searcher) lettered(letters []rune) bool {
	if s.letters == nil {
		s.letters = map[string]bool{}
		for i := range s.parts {
			for _, w := range s.parts[i].Words {
				if len(w) == 1 {
					s.letters[w] = true
				}
			}
		}
	}
	for _, r := range letters {
		if !s.letters[string(r)] {
			return false
		}
	}
	return true
}
