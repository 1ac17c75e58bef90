package nightmarecathedral

import (
	"fmt"
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

// Marks tells where every piece lies on the boards. Pieces that are alike and
// lie on one place stand as one mark with their number.
func (d *Definition) Marks(s *State) []engine.Mark {
	var all []engine.Mark
	add := func(name, place, icon, letter string) {
		all = append(all, engine.Mark{Name: name, Place: place, Icon: icon, Letter: letter})
	}
	for a := range d.board.Areas {
		at := "area/" + d.board.Areas[a].ID
		d.each(func(q int) {
			if n := s.Units[a][q]; n > 0 {
				add(d.side(q)+": Followers", at, "follower", fmt.Sprintf("%s%d", d.side(q)[:1], n))
			}
			if int(s.Owner[a]) == q+1 {
				add(d.side(q)+": Fort", at, "tower", fmt.Sprintf("%s%d", d.side(q)[:1], s.Fort[a]))
			}
			if int(s.Shaper[q]) == a+1 {
				add(d.side(q)+": Shaper", at, "hand", d.side(q)[:1])
			}
		})
		if n := s.Units[a][shadowSide]; n > 0 {
			add("Shadows", at, "ghost", strconv.Itoa(int(n)))
		}
		for i, where := range s.At {
			if int(where) == a+1 && s.Nightmare[i] > 0 {
				n := &d.Nightmares[s.Nightmare[i]-1]
				add(n.Name, at, n.Icon, strconv.Itoa(n.Number))
			}
		}
	}
	return d.trackMarks(s, all)
}

// trackMarks adds what lies on tracks and sideboards.
func (d *Definition) trackMarks(s *State, all []engine.Mark) []engine.Mark {
	add := func(name, place, icon, letter string) {
		all = append(all, engine.Mark{Name: name, Place: place, Icon: icon, Letter: letter})
	}
	var onNight [mostNights]int
	d.each(func(q int) {
		who := d.side(q)
		if night := int(s.Dreamer[q]) - 1; night >= 0 && night < len(d.Matrix.Nights) {
			onNight[night]++
			if q == d.active(s) && s.Phase >= acted {
				add(who+": Dreamer", "day/"+actionIDs[s.Day], "mask", who[:1])
			} else {
				add(who+": Dreamer", fmt.Sprintf("night-%s/%d", d.Matrix.Nights[night].ID, onNight[night]), "mask", who[:1])
			}
		}
		for i, at := range s.Marker[q] {
			add(fmt.Sprintf("%s: Ritual marker %d", who, i+1), fmt.Sprintf("ritual/%d", at), "candle", who[:1])
		}
		if n := s.Devoured[q]; n > 0 {
			add(who+": devoured", "devoured/"+d.colours[d.seats[q]].ID, "follower", strconv.Itoa(int(n)))
		}
	})
	if n := s.Devoured[shadowSide]; n > 0 {
		add("Shadows: devoured", "devoured/shadow", "ghost", strconv.Itoa(int(n)))
	}
	if s.Turn > 0 {
		add("Turn marker", fmt.Sprintf("turn/%d", s.Turn), "arrow-right", "T")
	}
	add("Time marker", fmt.Sprintf("time/%d", s.Time), "hourglass", "I")
	for i := range d.Track {
		if !has(s.Built, i) {
			add("piece "+d.Track[i].Name, "cathedral/"+d.Track[i].ID, "rose", d.Track[i].Name)
		}
	}
	return all
}
