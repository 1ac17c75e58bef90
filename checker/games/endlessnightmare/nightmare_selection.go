package endlessnightmare

import "nightpress/checker/engine"

// nightmareSelection is phase 1: on the first turn, and on the turn after a
// Nightmare ended, a new one is found and its End Marker placed.
func (p *play) nightmareSelection() {
	s, r := p.s, &p.d.rules
	first := s.Nightmare == 0
	p.nm = p.d.nightmare(s.Nightmare)
	if !first && !s.Over && !p.insistsOnSelection() {
		return
	}
	if p.d.options.strategist && p.noneLeft() {
		p.surviveOne(first)
		p.lose(outOfNightmares, r.strategist)
		return
	}
	due := r.selectionWhen
	if !first {
		due = r.nightmareEnds
	}
	chosen := p.pick(due)
	if p.ended() {
		return // the last Sanity went into a die
	}
	p.enter(chosen)
	p.surviveOne(first)
}

// insistsOnSelection tells whether a log begins a Nightmare although none is
// due.
func (p *play) insistsOnSelection() bool {
	rule := p.d.rules.selectionWhen
	return p.t.Insists(firstDie, rule) || p.t.Insists(chosenBox, rule)
}

// pick finds the new Nightmare: by two dice, or by choice for Strategists.
// Where a box holds two versions the edition tells which, or, in Mix & Match,
// the player. Due is the rule by which a Nightmare has to be found.
func (p *play) pick(due engine.Rule) int16 {
	var box *Box
	if p.d.options.strategist {
		box = &p.d.Boxes[p.chooseBox()]
	} else {
		box = p.rollBox(due)
	}
	if p.ended() {
		return 0
	}
	chosen := box.Basic
	if box.Basic == box.Active || p.d.options.edition != mix {
		p.witnessVersion(box)
	}
	switch {
	case p.d.options.edition == active:
		chosen = box.Active
	case p.d.options.edition == mix && box.Basic != box.Active:
		if p.chooseVersion(box) {
			chosen = box.Active
		}
	}
	p.witnessName(box, chosen)
	return chosen
}

// chooseVersion tells whether the Active version of a box is met. A Strategist
// cannot choose one whose name has been met.
func (p *play) chooseVersion(box *Box) bool {
	need := engine.Need{Slot: version, Rule: p.d.rules.mix, High: 1}
	if p.d.options.strategist {
		met := p.t.Set()
		if p.s.Used&p.d.nightmare(box.Basic).nameBit != 0 {
			met.Add(0)
		}
		if p.s.Used&p.d.nightmare(box.Active).nameBit != 0 {
			met.Add(1)
		}
		need.Forbid(met, p.d.rules.strategist)
	}
	return p.t.Ask(need) == 1
}

// rollBox rolls the two dice of the Nightmare table: the first gives the
// column, the second counts down from its top.
func (p *play) rollBox(due engine.Rule) *Box {
	r := &p.d.rules
	p.t.Uses(r.selectionWhen)
	first := p.d6(firstDie, due)
	if p.ended() {
		return nil
	}
	p.t.Uses(r.selectionColumn)
	second := p.d6(secondDie, r.selectionBox)
	if p.ended() {
		return nil
	}
	return p.d.box(first, second)
}

// chooseBox lets a Strategist choose among the boxes not yet met.
func (p *play) chooseBox() int {
	need := engine.Need{Slot: chosenBox, Rule: p.d.rules.strategist, High: int32(len(p.d.Boxes) - 1)}
	met := p.t.Set()
	for i := range p.d.Boxes {
		if p.met(i) {
			met.Add(i)
		}
	}
	need.Forbid(met, p.d.rules.strategist)
	return p.t.Ask(need)
}

// met tells whether a Strategist has had the Nightmare of a box. The other
// version of a Nightmare of the same name counts as the same, where the
// edition would leave a choice and both have gone nothing is left.
func (p *play) met(box int) bool {
	b := &p.d.Boxes[box]
	basic, other := p.d.nightmare(b.Basic), p.d.nightmare(b.Active)
	switch p.d.options.edition {
	case basicEdition:
		return p.s.Used&basic.nameBit != 0
	case active:
		return p.s.Used&other.nameBit != 0
	}
	return p.s.Used&basic.nameBit != 0 && p.s.Used&other.nameBit != 0
}

func (p *play) noneLeft() bool {
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
func (p *play) witnessName(box *Box, chosen int16) {
	rule := p.d.rules.selectionBox
	if v, ok := p.t.Noted(named); ok && v != p.d.nightmare(chosen).name {
		there := &p.d.Boxes[p.d.boxNamed(v)]
		switch {
		case there == box:
			rule = p.d.rules.edition
		case there.Second == box.Second:
			rule = p.d.rules.selectionColumn
		}
	}
	p.t.Uses(p.d.rules.edition)
	p.t.Witness(named, p.d.nightmare(chosen).name, rule)
}

// witnessVersion compares a version that a log names although the edition, or
// the box, leaves no choice of it.
func (p *play) witnessVersion(box *Box) {
	v, ok := p.t.Noted(version)
	if ok && (box.Basic == box.Active || p.d.options.edition == mix) {
		p.t.Witness(version, v, p.d.rules.mix)
		return
	}
	p.t.Witness(version, int(b2i(p.d.options.edition == active)), p.d.rules.edition)
}

// enter begins a Nightmare: the End Marker goes as many spaces ahead of
// Progress as the Nightmare is long, and the Die Board is cleared.
func (p *play) enter(chosen int16) {
	s := p.s
	s.Nightmare = chosen
	p.nm = p.d.nightmare(chosen)
	s.Used |= p.nm.nameBit
	at := int(s.Level[progress])
	s.Length = int16(p.t.Change(p.d.rules.endMarker, endMarker, at, at+p.nm.Length) - at)
	s.Moved, s.Turn = 0, 0
	if !p.d.options.dieBoardKept {
		s.Markers = 0
	}
	s.Over, s.Safe, s.Lid = false, false, false
}

// surviveOne counts the Nightmare that ended last turn, as the last part of
// phase 1.
func (p *play) surviveOne(first bool) {
	if first {
		return
	}
	p.s.Survived++
	p.shift(p.d.rules.surviveOne, survived, 1)
}
