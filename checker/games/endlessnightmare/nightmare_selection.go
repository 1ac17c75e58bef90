package endlessnightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/checker/play"
)

// nightmareSelection is phase 1: on the first turn, and on the turn after a
// Nightmare ended, a new one is found and its End Marker placed.
func (p *turn) nightmareSelection() {
	s, r, f := p.s, &p.d.rules, &p.d.facts
	first := f.Nightmare.Of(&s.Cells) == 0
	p.nm = p.d.nightmare(f.Nightmare.Of(&s.Cells))
	if !first && !p.is(f.Over) && !p.insistsOnSelection() {
		return
	}
	if p.d.options.strategist && p.noneLeft() {
		p.surviveOne(first)
		p.lose(f.OutOfNightmares)
		return
	}
	due := r.selectionWhen
	if !first {
		due = r.endNightmare
	}
	chosen := p.pick(due)
	p.enter(chosen)
	p.surviveOne(first)
}

// insistsOnSelection tells whether a log begins a Nightmare although none is
// due.
func (p *turn) insistsOnSelection() bool {
	rule := p.d.rules.selectionWhen
	return p.ask.FirstDie.Insists(p.t, rule) || p.ask.Nightmare.Insists(p.t, rule)
}

// pick finds the new Nightmare: by two dice, or by choice for Strategists.
// Where a box holds two versions the edition tells which, or, in Mix & Match,
// the player. Due is the rule by which a Nightmare has to be found.
func (p *turn) pick(due engine.Rule) int {
	var box *Box
	named := None
	if p.d.options.strategist {
		named = p.chooseNightmare()
		box = &p.d.Boxes[p.d.boxNamed(named)]
	} else {
		box = p.rollBox(due)
	}
	chosen := p.version(box, named)
	if named == None {
		p.witnessName(box, chosen)
	}
	return chosen
}

// None is no Nightmare.
const None = notation.None

// version is the version of a box's Nightmare that is met: that of the edition;
// in Mix & Match that of the name that was chosen, or the player's choice where
// both have the name.
func (p *turn) version(box *Box, named int) int {
	one := box.Basic == box.Active
	if p.d.options.edition != mix || one {
		p.witnessVersion(box)
		if p.d.options.edition == active {
			return box.Active
		}
		return box.Basic
	}
	basic, other := p.d.nightmare(box.Basic), p.d.nightmare(box.Active)
	switch {
	case named == None || basic.name == other.name:
		if p.chooseVersion(box) {
			return box.Active
		}
		return box.Basic
	case p.d.Nightmares[named].name == other.name:
		p.ask.Version.Witness(p.t, 1, p.d.rules.variantMix)
		return box.Active
	}
	p.ask.Version.Witness(p.t, 0, p.d.rules.variantMix)
	return box.Basic
}

// chooseVersion tells whether the Active version of a box is met. A Strategist
// cannot choose one whose name has been met.
func (p *turn) chooseVersion(box *Box) bool {
	met := p.t.Set()
	if p.d.options.strategist {
		if p.s.Met&p.d.nightmare(box.Basic).nameBit != 0 {
			met.Add(0)
		}
		if p.s.Met&p.d.nightmare(box.Active).nameBit != 0 {
			met.Add(1)
		}
	}
	return p.ask.Version.Ask(p.t, p.d.rules.variantMix, engine.Bar{Set: met, Rule: p.d.rules.variantStrategist}) == 1
}

// rollBox rolls the two dice of the Nightmare table: the first gives the
// column, the second counts down from its top. A log may name the Nightmare in
// place of the dice: then they fell so that they lead there.
func (p *turn) rollBox(due engine.Rule) *Box {
	r := &p.d.rules
	p.t.Uses(r.selectionWhen)
	name, named := p.ask.Nightmare.Noted(p.t)
	if named && !p.notes(p.ask.FirstDie) && !p.notes(p.ask.SecondDie) {
		return &p.d.Boxes[p.d.boxNamed(name)]
	}
	first := p.d6(p.ask.FirstDie.Open(named), due)
	p.t.Uses(r.selectionColumn)
	second := p.d6(p.ask.SecondDie.Open(named), r.selectionBox)
	return p.d.box(first, second)
}

// notes tells whether a log notes a die, or what was paid on it.
func (p *turn) notes(die play.Figure) bool {
	_, rolled := die.Noted(p.t)
	_, paid := die.Paid(0).Noted(p.t)
	return rolled || paid
}

// chooseNightmare lets a Strategist choose among the Nightmares not yet met, by
// name.
func (p *turn) chooseNightmare() int {
	barred := p.t.Set()
	for i := range p.d.Nightmares {
		n := &p.d.Nightmares[i]
		if !p.d.inPlay(i) || p.s.Met&n.nameBit != 0 {
			barred.Add(i)
		}
	}
	return p.ask.Nightmare.Ask(p.t, p.d.rules.variantStrategist, engine.Bar{Set: barred, Rule: p.d.rules.variantStrategist})
}

// inPlay tells whether a Nightmare is one that can be chosen by its name: the
// first of that name, and of the edition.
func (d *Definition) inPlay(i int) bool {
	n := &d.Nightmares[i]
	versions := &d.names[n.name]
	if first := max(min(versions.Basic, versions.Active), 0); first != i+1 && max(versions.Basic, versions.Active) != i+1 || versions.Basic != 0 && versions.Active != 0 && first != i+1 {
		return false
	}
	switch d.options.edition {
	case basicEdition:
		return versions.Basic != 0
	case active:
		return versions.Active != 0
	}
	return true
}

// met tells whether a Strategist has had the Nightmare of a box. The other
// version of a Nightmare of the same name counts as the same, where the
// edition would leave a choice and both have gone nothing is left.
func (p *turn) met(box int) bool {
	b := &p.d.Boxes[box]
	basic, other := p.d.nightmare(b.Basic), p.d.nightmare(b.Active)
	switch p.d.options.edition {
	case basicEdition:
		return p.s.Met&basic.nameBit != 0
	case active:
		return p.s.Met&other.nameBit != 0
	}
	return p.s.Met&basic.nameBit != 0 && p.s.Met&other.nameBit != 0
}

func (p *turn) noneLeft() bool {
	for i := range p.d.Boxes {
		if !p.met(i) {
			return false
		}
	}
	return true
}

// witnessName compares a Nightmare that a log names beside its dice. One of the
// right box but of another edition, or of the right row but the other column,
// is told so.
func (p *turn) witnessName(box *Box, chosen int) {
	rule := p.d.rules.selectionBox
	v, ok := p.ask.Nightmare.Noted(p.t)
	if ok && v >= 0 && v < len(p.d.Nightmares) && p.d.Nightmares[v].name == p.d.nightmare(chosen).name {
		chosen = v + 1 // by whichever version
	} else if ok && v >= 0 {
		there := &p.d.Boxes[p.d.boxNamed(v)]
		switch {
		case there == box:
			rule = p.d.rules.selectionEdition
		case there.Second == box.Second:
			rule = p.d.rules.selectionColumn
		}
	}
	p.t.Uses(p.d.rules.selectionEdition)
	p.ask.Nightmare.Witness(p.t, chosen-1, rule)
}

// witnessVersion compares a version that a log names although the edition, or
// the box, leaves no choice of it.
func (p *turn) witnessVersion(box *Box) {
	v, ok := p.ask.Version.Noted(p.t)
	if ok && (box.Basic == box.Active || p.d.options.edition == mix) {
		p.ask.Version.Witness(p.t, v, p.d.rules.variantMix)
		return
	}
	p.ask.Version.Witness(p.t, figure(p.d.options.edition == active), p.d.rules.selectionEdition)
}

// enter begins a Nightmare: the End Marker goes as many spaces ahead of
// Progress as the Nightmare is long, and the Die Board is cleared.
func (p *turn) enter(chosen int) {
	f, c, r := &p.d.facts, &p.s.Cells, &p.d.rules
	p.nm = p.d.nightmare(chosen)
	if !p.t.Stopped() {
		p.s.Met |= p.nm.nameBit
	}
	p.now(r.selectionWhen, f.Nightmare, chosen)
	at := p.level(progress)
	end := p.t.Change(r.selectionEndMarker, f.EndMarker.ID(), p.d.Fact(p.s, f.EndMarker.ID()), at+p.nm.Length)
	if end < at {
		end += p.d.Ring // left where it was, behind Progress
	}
	f.Length.Note(p.t, c, end-at)
	p.now(r.selectionWhen, f.Moved, 0)
	p.now(r.selectionWhen, f.Turn, 0)
	p.now(r.selectionWhen, f.Over, 0)
	p.now(r.selectionWhen, f.Lid, 0)
	f.Safe.Note(p.t, c, 0)
	f.Due.Note(p.t, c, 0) // of a turn in which the game would have been lost
	if !p.d.options.dieBoardKept && f.Board.Of(c) != 0 {
		p.now(r.selectionWhen, f.Board, 0)
	}
}

// surviveOne counts the Nightmare that ended last turn, as the last part of
// phase 1. Where the track is too short for it, the count goes on all the same.
func (p *turn) surviveOne(first bool) {
	if first {
		return
	}
	track, c := p.d.facts.Track[survived], &p.s.Cells
	was, count := track.Of(c), p.d.facts.Survivals
	track.Shift(p.t, c, p.d.rules.selectionSurvived, 1)
	went := track.Of(c) - was
	if was >= track.Row().High {
		went = 1
	}
	count.Note(p.t, c, count.Of(c)+went)
}

// boxNamed is the box that holds a Nightmare of the name of that one, by its
// place in the definition.
func (d *Definition) boxNamed(n int) int {
	if n < 0 || n >= len(d.Nightmares) {
		return 0
	}
	name := d.Nightmares[n].name
	for i := range d.Boxes {
		if d.nightmare(d.Boxes[i].Basic).name == name || d.nightmare(d.Boxes[i].Active).name == name {
			return i
		}
	}
	return 0
}
