package endlessnightmare

import (
	"fmt"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/definition"
)

// Track numbers one of the nine tracks of the main board.
type Track int

// The tracks, in the order of the rulebook.
const (
	survived Track = iota
	progress
	shadow
	horrors
	incantation
	sanity
	scares
	mantra
	courage
	trackCount
)

// trackIDs are the ids of the tracks.
var trackIDs = [trackCount]string{
	"survived", "progress", "shadow", "horrors", "incantation", "sanity", "scares", "mantra", "courage",
}

// facts are the handles of what a position shows, and what is kept in mind.
type facts struct {
	Track            [trackCount]play.Fact `row:"survived progress shadow horrors incantation sanity scares mantra courage"`
	Gap, EndMarker   play.Fact
	Turn             play.Fact
	Board            play.Fact // extra markers lying on the Die Board
	Moved            play.Fact // net spaces since the Nightmare began
	Nightmare        play.Fact // by its place in the definition, from 1; 0 for none yet
	Over             play.Fact // the Nightmare has ended: phase 1 is due
	Lid              play.Fact // Buried: the lid is broken
	Roll, Points     play.Passing
	Eyes             play.Passing
	Length           play.Hidden // spaces from where the Nightmare began to the End Marker
	Survivals        play.Hidden // the true count, which the track may be too short for
	Safe             play.Hidden // Falling has ended without a crash
	Strayed          play.Hidden // spaces a fatal movement of Progress had left
	Overran          play.Hidden // and one of The Shadow
	Due              play.Hidden // markers that the die of phase 3 has still to leave
	Caught, Insane   play.Ending
	Despair, Crashed play.Ending
	OutOfNightmares  play.Ending `row:"no-nightmares"`
}

// questions are the handles of what a turn asks.
type questions struct {
	FirstDie, SecondDie play.Figure
	Nightmare           play.Choice // by its place in the definition, from 0
	Version             play.Choice // 0 the Basic version, 1 the Active one
	EventDie            play.Figure
	Action              play.Pair // an action, by its place, and its points
	ActionDie           play.Figure
	Zone                play.Figure
	Hit, Left           play.YesNo
	Off                 play.Figure
	Watch               play.Figure
	Touch, Lid          play.YesNo
	Breath, Ticks       play.Figure
	Outcome             play.YesNo
}

// State is a position: everything that lies on the table between two turns.
type State struct {
	play.Cells
	Met uint64 // Nightmares already met, by name, for Strategists
}

func cells(s *State) *play.Cells { return &s.Cells }

// level is the space of a track's marker.
func (d *Definition) level(s *State, t Track) int { return d.facts.Track[t].Of(&s.Cells) }

// gap is how many spaces The Shadow is behind Progress.
func (d *Definition) gap(s *State) int { return mod(d.level(s, progress)-d.level(s, shadow), d.Ring) }

// mod wraps v round a ring of n spaces.
func mod(v, n int) int {
	if v >= 0 && v < n {
		return v // without a division, as this is asked at every step
	}
	if v %= n; v < 0 {
		v += n
	}
	return v
}

// book puts the rows to work under the definition's options.
func (d *Definition) book() {
	var variants []string
	if d.options.strategist {
		variants = append(variants, "strategist")
	}
	if d.options.veteran {
		variants = append(variants, "veteran")
	}
	d.Book = play.NewBook(d.rows, cells, d.Score, play.Hooks[State]{
		Force: map[string]func(*State, int){"nightmare": d.beIn},
		Agrees: map[string]func(*State, int, int) bool{
			"progress": d.strayed(d.facts.Strayed), "moved": d.strayed(d.facts.Strayed),
			"shadow": d.strayed(d.facts.Overran), "gap": d.strayed(d.facts.Strayed, d.facts.Overran),
			"nightmare": d.sameName, "board": d.due,
		},
		Placed:   d.placed,
		Believed: d.believed,
		Marks:    d.inBox,
	}).With([...]string{"basic", "active", "mix"}[d.options.edition], variants)
	if d.options.veteran {
		d.SetUp(d.facts.Track[shadow], d.rules.variantVeteran)
	}
}

// sameName tells whether two Nightmares have one name: a log tells a Nightmare
// by that, whichever version.
func (d *Definition) sameName(_ *State, have, v int) bool {
	return v != 0 && d.nightmare(have).nameBit == d.nightmare(v).nameBit
}

// strayed tells whether a ring marker may stand elsewhere: after a fatal movement,
// its own, it may have been left where it caught you, or moved to its full length.
func (d *Definition) strayed(left ...play.Hidden) func(s *State, have, v int) bool {
	return func(s *State, have, v int) bool {
		off, stray := mod(v-have, d.Ring), 0
		for _, f := range left {
			stray = max(stray, f.Of(&s.Cells), -f.Of(&s.Cells))
		}
		return d.facts.Caught.Is(&s.Cells) && (off <= stray || d.Ring-off <= stray)
	}
}

// due tells whether the marker of the die may lie on the Die Board already: where
// the game was lost after the roll, and before it had to.
func (d *Definition) due(s *State, have, v int) bool {
	return v == have+d.facts.Due.Of(&s.Cells)
}

// believed puts what follows from what the board shows: as many Nightmares were
// survived as the marker tells, and we are caught where the two markers are beside
// each other, and nowhere else.
func (d *Definition) believed(s *State, f engine.Fact) {
	switch f {
	case d.facts.Track[survived].ID():
		d.facts.Survivals.Believe(&s.Cells, d.level(s, survived))
	case d.facts.Track[progress].ID(), d.facts.EndMarker.ID():
		d.arrived(s)
	}
	d.beside(s)
}

// beside has us caught where the board shows the two markers beside each other, and
// not where it shows them apart.
func (d *Definition) beside(s *State) { d.facts.Caught.Believe(&s.Cells, d.meet(s)) }

// meet tells whether the two markers stand beside each other, whichever is ahead.
func (d *Definition) meet(s *State) bool {
	gap := d.gap(s)
	return min(gap, d.Ring-gap) <= d.options.catchDistance
}

// beIn puts us into a Nightmare that the rules did not lead to, as if it had
// begun where Progress stands.
func (d *Definition) beIn(s *State, n int) {
	in := d.facts.Nightmare.Of(&s.Cells)
	if n = d.versionOf(n); n < 1 || n == in || d.options.edition != mix && d.sameName(s, in, n) {
		return
	}
	c, f := &s.Cells, &d.facts
	s.Met |= d.nightmare(n).nameBit
	f.Length.Believe(c, d.nightmare(n).Length)
	f.Safe.Believe(c, 0)
	f.Due.Believe(c, 0)
	for _, to := range []struct {
		fact play.Fact
		v    int
	}{{f.Nightmare, n}, {f.Moved, 0}, {f.Turn, 1}, {f.Over, 0}, {f.Lid, 0}} {
		to.fact.Believe(c, to.v)
	}
}

// versionOf is the version of a Nightmare that the edition plays: either, where it
// plays both.
func (d *Definition) versionOf(n int) int {
	if n < 1 || n > len(d.Nightmares) {
		return 0
	}
	if d.options.edition == mix {
		return n
	}
	versions := &d.names[d.nightmare(n).name]
	if d.options.edition == active && versions.Active != 0 || versions.Basic == 0 {
		return int(versions.Active)
	}
	return int(versions.Basic)
}

// placed works out what follows from a position that is given: the spaces
// moved, from the End Marker, as the length of the Nightmare is known, and what has
// ended there.
func (d *Definition) placed(s *State, stated func(string) (int, bool)) {
	c, f := &s.Cells, &d.facts
	f.Length.Believe(c, d.nightmare(f.Nightmare.Of(c)).Length)
	moved := 0
	end, marked := stated("end-marker")
	if marked {
		moved = f.Length.Of(c) - mod(end-d.level(s, progress), d.Ring)
	}
	if v, ok := stated("moved"); ok && (!marked || mod(v-moved, d.Ring) == 0) {
		moved = v
	}
	f.Moved.Believe(c, moved)
	f.Survivals.Believe(c, d.level(s, survived))
	d.beside(s)
	d.arrived(s)
}

// arrived has the Nightmare over where the board shows Progress on its End Marker or
// beyond; or the game, where that is a crash.
func (d *Definition) arrived(s *State) {
	c, f := &s.Cells, &d.facts
	switch n := d.nightmare(f.Nightmare.Of(c)); {
	case n == &noNightmare || f.Moved.Of(c) < f.Length.Of(c) || f.Over.Of(c) != 0:
	case n.Crash != nil:
		f.Crashed.Believe(c, true)
	default:
		f.Over.Believe(c, 1)
	}
}

// inBox tells on which box of the Nightmare table the marker lies.
func (d *Definition) inBox(s *State) []engine.Mark {
	n := d.facts.Nightmare.Of(&s.Cells)
	for i := range d.Boxes {
		if b := &d.Boxes[i]; n != 0 && (b.Basic == n || b.Active == n) {
			nm := d.nightmare(n)
			return []engine.Mark{{Name: nm.Name, Place: fmt.Sprintf("box/%s-%d", b.Column, b.Second), Icon: nm.Icon}}
		}
	}
	return nil
}

// Start returns the position before the first turn: every marker on its black
// space, but for what a variant changes.
func (d *Definition) Start(t *engine.Table) State {
	s := State{Cells: d.StartCells(t)}
	if d.options.veteran {
		d.facts.Track[shadow].Move(t, &s.Cells, d.rules.variantVeteran, d.level(&s, progress)-d.VeteranGap)
	}
	d.facts.Survivals.Note(t, &s.Cells, d.level(&s, survived))
	return s
}

// watchTimes are times that between them give every result of a stopwatch:
// too early, each tenth of the band, too late.
func (d *Definition) watchTimes() []int32 {
	times := []int32{0}
	for i := range d.Nightmares {
		if w := d.Nightmares[i].Stopwatch; w != nil {
			for t := w.From; t < w.Below; t += 10 {
				times = append(times, int32(t))
			}
			times = append(times, int32(w.Below))
		}
	}
	return times
}

// span is the spaces of a track.
func (d *Definition) span(t Track) definition.Range {
	row := d.facts.Track[t].Row()
	return definition.Range{Low: row.Low, High: row.High}
}
