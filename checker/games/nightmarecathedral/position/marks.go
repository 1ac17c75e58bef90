package position

import (
	"fmt"
	"math/bits"
	"strconv"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
)

// This file tells where every piece lies on the boards, for a drawing of them.

// Inks of pieces that no player owns; players' are called as their colours.
const (
	shadowInk    = "shadow"
	nightmareInk = "nightmare"
	commonInk    = "common"
)

// Marks tells where every piece lies on the boards. Pieces that are alike and
// lie on one place stand as one mark with their number.
func (v View) Marks() []engine.Mark {
	l := &layout{View: v}
	l.ritual() // which everybody has from the beginning
	for a := range l.D.Map.Areas {
		if l.D.Map.Areas[a].Least <= components.MostPlayers && !l.D.used(a) {
			l.common("overlay", l.D.Map.ID+"/"+l.D.Map.Areas[a].ID, "cross", "", commonInk)
		}
	}
	for a := range l.D.Map.Areas {
		l.area(a)
	}
	l.matrix()
	l.tracks()
	l.sideboards()
	return l.marks
}

// layout gathers the marks of a position.
type layout struct {
	View
	marks []engine.Mark
}

// own adds a piece of a player.
func (l *layout) own(q int, name, place, icon, number string) {
	c := &l.D.Colours[l.D.seats[q]]
	l.marks = append(l.marks, engine.Mark{
		Name: name, Owner: l.D.side(q), Place: place, Icon: icon, Number: number, Colour: c.ID, Shape: c.Shape,
	})
}

// common adds a piece that nobody owns.
func (l *layout) common(name, place, icon, number, ink string) {
	l.marks = append(l.marks, engine.Mark{Name: name, Place: place, Icon: icon, Number: number, Colour: ink})
}

// area adds what stands in an area: each player's pieces together, then the
// Shadows and the Nightmares.
func (l *layout) area(a int) {
	at := l.D.Map.ID + "/" + l.D.Map.Areas[a].ID
	if !l.D.used(a) {
		return // it is of another board, or covered
	}
	if a == l.D.Map.Centre {
		l.common("pieces of the Cathedral", at, "rose", strconv.Itoa(bits.OnesCount16(l.S.Built)), commonInk)
	}
	for q := range l.D.Players {
		if n := l.S.Units[a][q]; n > 0 {
			l.own(q, "Followers", at, "follower", strconv.Itoa(int(n)))
		}
		var level string
		if int(l.S.Owner[a]) == q+1 && l.S.Fort[a] > 0 {
			level = strconv.Itoa(int(l.S.Fort[a]))
		}
		if l.Fortress(a) == q { // the token, under the Fort
			l.own(q, "Fortress", at, "heart", level)
		} else if level != "" {
			l.own(q, "Fort", at, "tower", level)
		}
		if l.Of(l.D.Shows.Shaper, q) == a+1 {
			l.own(q, "Shaper", at, "hand", "")
		}
	}
	if n := l.S.Units[a][ShadowSide]; n > 0 {
		l.common("Shadows", at, "ghost", strconv.Itoa(int(n)), shadowInk)
	}
	for i, f := range l.D.Shows.Nightmare {
		if l.The(f) == a+1 && l.S.Nightmare[i] > 0 {
			n := &l.D.Nightmares[l.S.Nightmare[i]-1]
			l.common(n.Name, at, n.Icon, strconv.Itoa(n.Number), nightmareInk)
		}
	}
}

// matrix adds the Dreamers: on their nights, and that of the active player on
// its day while the turn lasts.
func (l *layout) matrix() {
	var onNight [components.MostNights]int
	for q := range l.D.Players {
		night := l.Of(l.D.Shows.Dreamer, q) - 1
		switch {
		case night < 0 || night >= len(l.D.Matrix.Nights):
		case q == l.Active() && l.S.Phase >= Acted:
			l.own(q, "Dreamer", "day/"+components.ActionIDs[l.S.Day], "mask", "")
		default:
			onNight[night]++
			l.own(q, "Dreamer", fmt.Sprintf("night-%s/%d", l.D.Matrix.Nights[night].ID, onNight[night]), "mask", "")
		}
	}
}

// ritual adds both markers of each player, and the Followers in Limbo.
func (l *layout) ritual() {
	for q := range l.D.Players {
		for i, f := range l.D.Shows.Marker {
			l.own(q, "Ritual marker", fmt.Sprintf("ritual/%d", f.At(&l.S.Cells, q)), "candle", strconv.Itoa(i+1))
		}
		if n := l.Of(l.D.Shows.Limbo, q); n > 0 {
			l.own(q, "Followers in Limbo", "limbo/"+l.D.Colours[l.D.seats[q]].ID, "follower", strconv.Itoa(n))
		}
	}
}

// tracks adds what lies on the Turn and Time tracks. Player markers lie on the
// Turn track from its start until every space has one.
func (l *layout) tracks() {
	space := func(at int) string { return fmt.Sprintf("marker/%d", at+1) }
	if l.S.Start > 0 {
		for i := range l.D.Turns {
			at := (int(l.S.Start) - 1 + i) % len(l.D.Turns)
			l.own(i%len(l.D.Players), "Player marker", space(at), "watch", "")
		}
		l.common("Start", space(int(l.S.Start)-1), "dot", "", commonInk)
	}
	if l.The(l.D.Shows.Turn) > 0 {
		l.common("Turn", space(l.The(l.D.Shows.Turn)-1), "arrow-right", "", commonInk)
	}
	l.common("Time", fmt.Sprintf("time/%d", l.The(l.D.Shows.Time)), "hourglass", "", commonInk)
}

// sideboards adds the pieces of the Cathedral that are not built yet, and the
// units that are devoured.
func (l *layout) sideboards() {
	board := "cathedral/"
	if l.D.Options.Divergent {
		board = "paths/"
	}
	for i := range l.D.Track {
		if p := &l.D.Track[i]; !Has(l.S.Built, i) {
			l.marks = append(l.marks, engine.Mark{Name: "piece of the Cathedral", Place: board + p.ID, Letter: p.Name, Colour: commonInk})
		}
	}
	for q := range l.D.Players {
		if n := l.Eaten(q); n > 0 {
			l.own(q, "devoured", "devoured/"+l.D.Colours[l.D.seats[q]].ID, "follower", strconv.Itoa(n))
		}
	}
	if n := l.Eaten(ShadowSide); n > 0 {
		l.common("Shadows devoured", "devoured/shadow", "ghost", strconv.Itoa(n), shadowInk)
	}
}
