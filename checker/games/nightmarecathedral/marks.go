package nightmarecathedral

import (
	"fmt"
	"math/bits"
	"strconv"

	"nightpress/checker/engine"
)

// Board lists what a whole table shows.
func (d *Definition) Board() []engine.Fact {
	var all []engine.Fact
	for a := range d.board.Areas {
		if !d.open(a) {
			continue
		}
		for q := range d.players {
			all = append(all, areaFact(a, q))
		}
		all = append(all, areaFact(a, shadowSide), areaFact(a, fortFact))
	}
	for q := range d.players {
		for kind := range playerFacts {
			all = append(all, playerFact(kind, q))
		}
	}
	for f := firstTable; f < factCount; f++ {
		all = append(all, engine.Fact(f))
	}
	return all
}

// Columns lists the checks of the log sheet: what everybody has in the supply,
// in hand and on the first step of the Ritual track.
func (d *Definition) Columns() []engine.Fact {
	var all []engine.Fact
	for _, kind := range [...]int{supplyFact, handFact, markerFact} {
		for q := range d.players {
			all = append(all, playerFact(kind, q))
		}
	}
	return all
}

// AppendFact writes a fact of a position as a log states it; nothing where
// there is nothing to see.
func (d *Definition) AppendFact(b []byte, s *State, f engine.Fact) []byte {
	n := int(f)
	v := d.Fact(s, f)
	switch {
	case n < firstPlayer && n%areaFacts == fortFact:
		if v == 0 {
			return b
		}
		a, q := n/areaFacts, v/fortStride
		return fmt.Appendf(b, "%s %s:%d/%d", d.side(q), d.area(a), s.Units[a][q], v%fortStride)
	case n < firstPlayer && n%areaFacts == shadowSide:
		return fmt.Appendf(b, "shadows %s:%d", d.area(n/areaFacts), v)
	case n < firstPlayer:
		return fmt.Appendf(b, "%s %s:%d", d.side(n%areaFacts), d.area(n/areaFacts), v)
	case n < firstTable:
		kind, q := (n-firstPlayer)%playerFacts, (n-firstPlayer)/playerFacts
		w := &d.notation.checks[kind]
		switch {
		case kind == shaperFact && v > 0:
			return fmt.Appendf(b, "%s %s %s", d.side(q), w.Name, d.area(v-1))
		case kind == dreamerFact && v > 0:
			return fmt.Appendf(b, "%s %s %s", d.side(q), w.Name, d.nightID(v))
		case kind == shaperFact || kind == dreamerFact:
			return b
		}
		return fmt.Appendf(b, "%s %s%d", d.side(q), w.Letter, v)
	}
	return d.appendTable(b, n, v)
}

func (d *Definition) appendTable(b []byte, f, v int) []byte {
	w := &d.notation.table[f-firstTable]
	if f == nightmareFact || f == otherNightmare {
		if v == 0 {
			return b
		}
		return fmt.Appendf(b, "%s %s", w.Name, d.area(v-1))
	}
	if w.Letter == "" {
		return fmt.Appendf(b, "%s %d", w.Name, v)
	}
	return strconv.AppendInt(append(b, w.Letter...), int64(v), 10)
}

// Inks of pieces that no player owns; players' are called as their colours.
const (
	shadowInk    = "shadow"
	nightmareInk = "nightmare"
	commonInk    = "common"
)

// Marks tells where every piece lies on the boards. Pieces that are alike and
// lie on one place stand as one mark with their number.
func (d *Definition) Marks(s *State) []engine.Mark {
	l := &layout{d: d, s: s}
	l.ritual() // which everybody has from the beginning
	for a := range d.board.Areas {
		l.area(a)
	}
	l.matrix()
	l.tracks()
	l.sideboards()
	return l.marks
}

// layout gathers the marks of a position.
type layout struct {
	d     *Definition
	s     *State
	marks []engine.Mark
}

// own adds a piece of a player.
func (l *layout) own(q int, name, place, icon, number string) {
	c := &l.d.Colours[l.d.seats[q]]
	l.marks = append(l.marks, engine.Mark{
		Name: name, Owner: l.d.side(q), Place: place, Icon: icon, Number: number, Colour: c.ID, Shape: c.Shape,
	})
}

// common adds a piece that nobody owns.
func (l *layout) common(name, place, icon, number, ink string) {
	l.marks = append(l.marks, engine.Mark{Name: name, Place: place, Icon: icon, Number: number, Colour: ink})
}

// area adds what stands in an area: each player's pieces together, then the
// Shadows and the Nightmares.
func (l *layout) area(a int) {
	d, s := l.d, l.s
	at := d.board.ID + "/" + d.board.Areas[a].ID
	switch {
	case !d.used(a):
		l.common("overlay", at, "cross", "", commonInk)
		return
	case a == d.board.Centre:
		l.common("pieces of the Cathedral", at, "rose", strconv.Itoa(bits.OnesCount16(s.Built)), commonInk)
	}
	d.each(func(q int) {
		if n := s.Units[a][q]; n > 0 {
			l.own(q, "Followers", at, "follower", strconv.Itoa(int(n)))
		}
		if int(s.Owner[a]) == q+1 && s.Fort[a] > 0 {
			l.own(q, "Fort", at, "tower", strconv.Itoa(int(s.Fort[a])))
		}
		if s.fortress(a) == q {
			l.own(q, "Fortress", at, "lock", "")
		}
		if int(s.Shaper[q]) == a+1 {
			l.own(q, "Shaper", at, "hand", "")
		}
	})
	if n := s.Units[a][shadowSide]; n > 0 {
		l.common("Shadows", at, "ghost", strconv.Itoa(int(n)), shadowInk)
	}
	for i, where := range s.At {
		if int(where) == a+1 && s.Nightmare[i] > 0 {
			n := &d.Nightmares[s.Nightmare[i]-1]
			l.common(n.Name, at, n.Icon, strconv.Itoa(n.Number), nightmareInk)
		}
	}
}

// matrix adds the Dreamers: on their nights, and that of the active player on
// its day while the turn lasts.
func (l *layout) matrix() {
	d, s := l.d, l.s
	var onNight [mostNights]int
	d.each(func(q int) {
		night := int(s.Dreamer[q]) - 1
		switch {
		case night < 0 || night >= len(d.Matrix.Nights):
		case q == d.active(s) && s.Phase >= acted:
			l.own(q, "Dreamer", "day/"+actionIDs[s.Day], "mask", "")
		default:
			onNight[night]++
			l.own(q, "Dreamer", fmt.Sprintf("night-%s/%d", d.Matrix.Nights[night].ID, onNight[night]), "mask", "")
		}
	})
}

// ritual adds both markers of each player.
func (l *layout) ritual() {
	l.d.each(func(q int) {
		for i, at := range l.s.Marker[q] {
			l.own(q, "Ritual marker", fmt.Sprintf("ritual/%d", at), "candle", strconv.Itoa(i+1))
		}
	})
}

// tracks adds what lies on the Turn and Time tracks. Player markers lie on the
// Turn track from its start until every space has one.
func (l *layout) tracks() {
	d, s := l.d, l.s
	space := func(at int) string { return fmt.Sprintf("marker/%d", at+1) }
	if s.Start > 0 {
		for i := range d.Turns {
			at := (int(s.Start) - 1 + i) % len(d.Turns)
			l.own(i%len(d.players), "Player marker", space(at), "star", "")
		}
		l.common("Start", space(int(s.Start)-1), "dot", "", commonInk)
	}
	if s.Turn > 0 {
		l.common("Turn", space(int(s.Turn)-1), "arrow-right", "", commonInk)
	}
	l.common("Time", fmt.Sprintf("time/%d", s.Time), "hourglass", "", commonInk)
}

// sideboards adds the pieces of the Cathedral that are not built yet, and the
// units that are devoured.
func (l *layout) sideboards() {
	d, s := l.d, l.s
	board := "cathedral/"
	if d.options.divergent {
		board = "paths/"
	}
	for i := range d.Track {
		if p := &d.Track[i]; !has(s.Built, i) {
			l.marks = append(l.marks, engine.Mark{Name: "piece of the Cathedral", Place: board + p.ID, Letter: p.Name, Colour: commonInk})
		}
	}
	d.each(func(q int) {
		if n := s.Devoured[q]; n > 0 {
			l.own(q, "devoured", "devoured/"+d.Colours[d.seats[q]].ID, "follower", strconv.Itoa(int(n)))
		}
	})
	if n := s.Devoured[shadowSide]; n > 0 {
		l.common("Shadows devoured", "devoured/shadow", "ghost", strconv.Itoa(int(n)), shadowInk)
	}
}
