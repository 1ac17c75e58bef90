package rules

import (
	"fmt"
	"math/bits"
	"strconv"

	"nightpress/checker/engine"
)

// Inks of pieces that no player owns; players' are called as their colours.
const (
	shadowInk    = "shadow"
	nightmareInk = "nightmare"
	commonInk    = "common"
)

// onBoards tells where every piece lies on the boards. Pieces that are alike and
// lie on one place stand as one mark with their number.
func (d *Definition) onBoards(s *State) []engine.Mark {
	l := &layout{d: d, s: s}
	l.ritual() // which everybody has from the beginning
	for a := range d.Map.Areas {
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
	at := d.Map.ID + "/" + d.Map.Areas[a].ID
	switch {
	case d.Map.Areas[a].Least > MostPlayers:
		return // of another board
	case !d.used(a):
		l.common("overlay", at, "cross", "", commonInk)
		return
	case a == d.Map.Centre:
		l.common("pieces of the Cathedral", at, "rose", strconv.Itoa(bits.OnesCount16(s.Built)), commonInk)
	}
	d.Each(func(q int) {
		if n := s.Units[a][q]; n > 0 {
			l.own(q, "Followers", at, "follower", strconv.Itoa(int(n)))
		}
		if int(s.Owner[a]) == q+1 && s.Fort[a] > 0 {
			l.own(q, "Fort", at, "tower", strconv.Itoa(int(s.Fort[a])))
		}
		if d.Fortress(s, a) == q {
			l.own(q, "Fortress", at, "lock", "")
		}
		if d.Shows.Shaper.At(&s.Cells, q) == a+1 {
			l.own(q, "Shaper", at, "hand", "")
		}
	})
	if n := s.Units[a][ShadowSide]; n > 0 {
		l.common("Shadows", at, "ghost", strconv.Itoa(int(n)), shadowInk)
	}
	for i, f := range d.Shows.Nightmare {
		if f.Of(&s.Cells) == a+1 && s.Nightmare[i] > 0 {
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
	d.Each(func(q int) {
		night := d.Shows.Dreamer.At(&s.Cells, q) - 1
		switch {
		case night < 0 || night >= len(d.Matrix.Nights):
		case q == d.Active(s) && s.Phase >= Acted:
			l.own(q, "Dreamer", "day/"+ActionIDs[s.Day], "mask", "")
		default:
			onNight[night]++
			l.own(q, "Dreamer", fmt.Sprintf("night-%s/%d", d.Matrix.Nights[night].ID, onNight[night]), "mask", "")
		}
	})
}

// ritual adds both markers of each player.
func (l *layout) ritual() {
	l.d.Each(func(q int) {
		for i, f := range l.d.Shows.Marker {
			l.own(q, "Ritual marker", fmt.Sprintf("ritual/%d", f.At(&l.s.Cells, q)), "candle", strconv.Itoa(i+1))
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
			l.own(i%len(d.Players), "Player marker", space(at), "star", "")
		}
		l.common("Start", space(int(s.Start)-1), "dot", "", commonInk)
	}
	if d.Shows.Turn.Of(&s.Cells) > 0 {
		l.common("Turn", space(d.Shows.Turn.Of(&s.Cells)-1), "arrow-right", "", commonInk)
	}
	l.common("Time", fmt.Sprintf("time/%d", d.Shows.Time.Of(&s.Cells)), "hourglass", "", commonInk)
}

// sideboards adds the pieces of the Cathedral that are not built yet, and the
// units that are devoured.
func (l *layout) sideboards() {
	d, s := l.d, l.s
	board := "cathedral/"
	if d.Options.Divergent {
		board = "paths/"
	}
	for i := range d.Track {
		if p := &d.Track[i]; !has(s.Built, i) {
			l.marks = append(l.marks, engine.Mark{Name: "piece of the Cathedral", Place: board + p.ID, Letter: p.Name, Colour: commonInk})
		}
	}
	d.Each(func(q int) {
		if n := d.Eaten(s, q); n > 0 {
			l.own(q, "devoured", "devoured/"+d.Colours[d.seats[q]].ID, "follower", strconv.Itoa(n))
		}
	})
	if n := d.Eaten(s, ShadowSide); n > 0 {
		l.common("Shadows devoured", "devoured/shadow", "ghost", strconv.Itoa(n), shadowInk)
	}
}
