package endlessnightmare

import (
	"fmt"
	"strings"

	"nightpress/checker/engine"
)

// allChoices is every answer to the question of the action.
func allChoices() engine.Set {
	var s engine.Set
	s.AddRange(0, 255)
	return s
}

// prepare works out what follows from the definition once it has been read.
func (d *Definition) prepare() {
	d.listNames()
	d.noAction.Add(noAction)
	d.notActions = allChoices()
	d.notActions.Remove(noAction)
	for i := range d.Actions {
		d.Actions[i].Number = i
		for n := d.Points.Low; n <= d.Points.High; n++ {
			d.allActions.Add(choice(i, n))
			d.notActions.Remove(choice(i, n))
		}
	}
	for i := range d.Nightmares {
		e := &d.Nightmares[i].Effects
		if dare := e.Dare; dare != nil && dare.Forces.Action != nil {
			dare.others = allChoices()
			dare.others.Remove(choice(dare.Forces.Action.Number, dare.Forces.Points))
		}
		if b := e.Blocked; b != nil {
			b.actions.AddRange(choice(b.Action.Number, 0), choice(b.Action.Number, pointBase-1))
		}
	}
	d.slots = d.slotInfos()
	d.facts = d.factInfos()
	d.endings = d.endingInfos()
}

// Facts describes the facts of a position.
func (d *Definition) Facts() []engine.FactInfo { return d.facts }

func (d *Definition) factInfos() []engine.FactInfo {
	infos := make([]engine.FactInfo, factCount)
	for t := range d.Tracks {
		def := &d.Tracks[t]
		infos[t] = engine.FactInfo{
			ID: def.ID, Name: def.Name, Letter: def.Letter,
			Low: def.Spaces.Low, High: def.Spaces.High, Limit: d.rules.trackEnds, Setup: d.rules.setup,
		}
		if def.Ring {
			infos[t].Limit = d.rules.ringsWrap
		}
	}
	if d.options.veteran {
		infos[shadow].Setup = d.rules.veteran
	}
	infos[sanity].Falls = d.rules.sanityFalls
	for i, w := range d.notation.checks {
		infos[int(gap)+i] = engine.FactInfo{ID: w.ID, Name: w.Name, Letter: w.Letter, High: 30000}
	}
	infos[gap].From = []engine.Fact{progress, shadow}
	infos[moved].From = []engine.Fact{progress}
	infos[gap].High, infos[gap].Limit = d.Ring-1, d.rules.ringsWrap
	infos[endMarker].High, infos[endMarker].Limit = d.Ring-1, d.rules.ringsWrap
	infos[moved].Low = -30000
	infos[nightmare].High = len(d.Nightmares)
	infos[over].High, infos[lidOpen].High = 1, 1
	infos[dieFact] = engine.FactInfo{ID: "roll", Name: "the roll", Passing: true}
	infos[pointsFact] = engine.FactInfo{ID: "points", Name: "the points", Passing: true}
	infos[eyesFact] = engine.FactInfo{ID: "eyes", Name: "eyes", Passing: true}
	return infos
}

// Start returns the position before the first turn: every marker on its black
// space, but for what a variant changes.
func (d *Definition) Start(t *engine.Table) State {
	var s State
	for i := range d.Tracks {
		s.Level[i] = int16(d.Tracks[i].Start)
		t.Uses(d.rules.setup)
	}
	if d.options.veteran {
		from := int(s.Level[shadow])
		to := int(s.Level[progress]) - d.VeteranGap
		s.Level[shadow] = int16(mod(t.Change(d.rules.veteran, shadow, from, to), d.Ring))
	}
	s.Survived = s.Level[survived]
	return s
}

// Over tells whether the game has ended.
func (d *Definition) Over(s *State) bool { return s.Loss != 0 }

// Fact is what a position says of a fact.
func (d *Definition) Fact(s *State, f engine.Fact) int {
	switch f {
	case gap:
		return mod(int(s.Level[progress]-s.Level[shadow]), d.Ring)
	case endMarker:
		return mod(int(s.Level[progress]-s.Moved+s.Length), d.Ring)
	case turnHere:
		return int(s.Turn)
	case markers:
		return int(s.Markers)
	case moved:
		return int(s.Moved)
	case nightmare:
		return int(s.Nightmare)
	case over:
		return int(b2i(s.Over))
	case lidOpen:
		return int(b2i(s.Lid))
	}
	if f < trackCount {
		return int(s.Level[f])
	}
	return 0
}

// Agrees tells whether a stated value fits. After a fatal movement the ring
// markers may have been left where it caught you, or moved to its full length.
// A Nightmare is told by its name, whichever version.
func (d *Definition) Agrees(s *State, f engine.Fact, v int) bool {
	have := d.Fact(s, f)
	if have == v {
		return true
	}
	switch f {
	case progress, shadow, gap, moved:
		if s.Loss&caught == 0 {
			return false
		}
		off := mod(v-have, d.Ring)
		stray := int(max(s.Strayed, -s.Strayed))
		return off <= stray || d.Ring-off <= stray
	case nightmare:
		return d.nightmare(int16(have)).nameBit == d.nightmare(int16(v)).nameBit && v != 0
	}
	return false
}

// Force sets a fact as the board shows it. The ring markers are set by
// Progress first; a gap then places The Shadow.
func (d *Definition) Force(s *State, f engine.Fact, v int) {
	switch f {
	case progress:
		way := mod(v-int(s.Level[progress]), d.Ring)
		if way > d.Ring/2 {
			way -= d.Ring
		}
		s.Moved += int16(way)
		s.Level[progress] = int16(mod(v, d.Ring))
	case shadow:
		s.Level[shadow] = int16(mod(v, d.Ring))
	case gap:
		s.Level[shadow] = int16(mod(int(s.Level[progress])-v, d.Ring))
	case endMarker:
		left := mod(v-int(s.Level[progress]), d.Ring)
		s.Length = s.Moved + int16(left)
	case moved:
		s.Length += int16(v) - s.Moved
		s.Moved = int16(v)
	case turnHere:
		s.Turn = int16(v)
	case markers:
		s.Markers = int16(v)
	case nightmare:
		d.forceNightmare(s, int16(v))
	case over:
		s.Over = v != 0
	case lidOpen:
		s.Lid = v != 0
	case survived:
		s.Survived = int16(v)
		s.Level[survived] = int16(v)
	default:
		if f < trackCount {
			span := d.Tracks[f].Spaces
			s.Level[f] = int16(min(max(v, span.Low), span.High))
		}
	}
}

// forceNightmare puts us into a Nightmare that the rules did not lead to, as
// if it had begun where Progress stands.
func (d *Definition) forceNightmare(s *State, n int16) {
	if n < 1 || int(n) > len(d.Nightmares) || d.nightmare(n).nameBit == d.nightmare(s.Nightmare).nameBit {
		return
	}
	s.Nightmare = n
	s.Used |= d.nightmare(n).nameBit
	s.Length, s.Moved = int16(d.nightmare(n).Length), 0
	s.Turn, s.Over, s.Safe, s.Lid = 1, false, false, false
}

// Describe puts a position in one line.
func (d *Definition) Describe(s *State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "N%d", s.Survived)
	if s.Nightmare != 0 {
		fmt.Fprintf(&b, " %s turn %d", d.nightmare(s.Nightmare).Name, s.Turn)
		if s.Over {
			b.WriteString(" (over)")
		}
	}
	fmt.Fprintf(&b, " | P%d X%d gap %d", s.Level[progress], s.Level[shadow], d.Fact(s, gap))
	if s.Nightmare != 0 {
		fmt.Fprintf(&b, " end %d", d.Fact(s, endMarker))
	}
	fmt.Fprintf(&b, " | S%d H%d/%d | C%d F%d/%d", s.Level[sanity], s.Level[horrors], s.Level[incantation],
		s.Level[courage], s.Level[scares], s.Level[mantra])
	if s.Markers > 0 {
		fmt.Fprintf(&b, " | %d on the Die Board", s.Markers)
	}
	return b.String()
}

// Place puts the board up as a log gives it. The tracks come first, whatever
// the order they were written in, so that a gap and an End Marker are counted
// from where Progress stands; the spaces moved follow from the End Marker.
func (d *Definition) Place(s *State, given []engine.Claim) {
	at := func(f engine.Fact, place func(v int)) {
		for _, c := range given {
			if c.Fact == f {
				place(int(c.Value))
			}
		}
	}
	for f := engine.Fact(0); f < trackCount; f++ {
		at(f, func(v int) { d.Force(s, f, v) })
	}
	s.Moved = 0
	at(gap, func(v int) { d.Force(s, gap, v) })
	at(nightmare, func(v int) { d.forceNightmare(s, int16(v)) })
	at(endMarker, func(v int) { s.Moved = s.Length - int16(mod(v-int(s.Level[progress]), d.Ring)) })
	at(moved, func(v int) { s.Moved = int16(v) })
	for _, f := range []engine.Fact{turnHere, markers, over, lidOpen} {
		at(f, func(v int) { d.Force(s, f, v) })
	}
}
