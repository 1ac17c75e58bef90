package lucidity

import "nightpress/checker/engine"

// effect carries out the effect of a Shadow, or the like ability of a
// Nightmare, on the card of p.seat. placed is the colour of the Shadow that was
// just placed there, -1 for none.
func (p *play) effect(e *Effect, placed int) {
	p.t.Uses(e.Rule)
	switch e.Kind {
	case draw:
		p.drawDice(e.Rule, e.Dice)
	case reroll:
		p.rollAgain(e.Rule)
	case turn:
		p.turnExhaust(e.Rule)
	case toHunt:
		p.moveToHunt(e.Rule, placed)
	case noAgain:
		p.s.Locked = p.s.Locked || p.turn == p.seat
	case bargain:
		p.bargain(e)
	}
}

// rollAgain has the next player pick a die on the card, which is rolled again;
// alone it is the first die of the Power row.
func (p *play) rollAgain(rule engine.Rule) {
	if p.d.alone() != nil {
		p.envyAlone()
		return
	}
	envy := p.envy()
	need := engine.Need{Slot: pickSlot, Rule: rule, High: faces - 1}
	legal := p.t.Set()
	for f := range faces {
		if at, _ := p.lies(f); at < placeCount && f != envy*symbols+shadow {
			legal.Add(f)
			need.Default = int32(f)
		}
	}
	if _, noted := p.t.Noted(pickSlot); legal.Empty() && !(noted && p.doubts(p.seat)) {
		return
	}
	if p.doubts(p.seat) {
		legal.Clear()
		legal.AddSet(p.d.real)
		legal.Remove(envy*symbols + shadow)
		need.Optional = true
	}
	need.Only(legal, rule)
	f := p.ask(need)
	if f == envy*symbols+shadow || !p.d.real.Has(f) {
		f = int(need.Default)
	}
	at := p.where(f, rule)
	p.believe(p.seat, at, f/symbols)
	p.put(rule, p.seat, at, f/symbols, -1)
	p.add(p.fallen(rule, f/symbols))
}

// envy is the colour whose Shadow cannot be picked.
func (p *play) envy() int {
	for c := range colours {
		if p.d.Dreams[c].Effect.Kind == reroll {
			return c
		}
	}
	return 0
}

// placesOf are the places where a symbol can lie, the usual one first.
var placesOf = [symbols][]place{one: {ones}, two: {twos}, hunt: {hunts}, exhaust: {exhausts}, shadow: {shadows, turned, hunted}}

// lies is the first place on the card where a face lies, and in how many
// places it does.
func (p *play) lies(f int) (at place, places int) {
	at = placeCount
	for _, pl := range placesOf[f%symbols] {
		if p.me().Dice[pl][f/symbols] > 0 {
			if places++; at == placeCount {
				at = pl
			}
		}
	}
	return at, places
}

// where asks in which row a Shadow lies that is in more than one.
func (p *play) where(f int, rule engine.Rule) place {
	at, places := p.lies(f)
	doubt := p.doubts(p.seat) && f%symbols == shadow
	if at == placeCount {
		at = placesOf[f%symbols][0]
	}
	if places < 2 && !doubt {
		return at
	}
	need := engine.Need{Slot: whereSlot, Rule: rule, High: int32(placeCount) - 1, Default: int32(at)}
	need.Optional = places < 2 || doubt
	legal := p.t.Set()
	for _, pl := range placesOf[f%symbols] {
		if doubt || p.me().Dice[pl][f/symbols] > 0 {
			legal.Add(int(pl))
		}
	}
	need.Only(legal, rule)
	if v := p.ask(need); legal.Has(v) {
		return place(v)
	}
	return at
}

// turnExhaust turns a die of the Exhaust row to its Shadow face: which one, is
// only said where there is a choice.
func (p *play) turnExhaust(rule engine.Rule) {
	need := engine.Need{Slot: turnedSlot, Rule: rule, High: colours}
	legal := p.t.Set()
	kinds, only1 := 0, 0
	for c := range colours {
		if p.me().Dice[exhausts][c] > 0 {
			legal.Add(c + 1)
			kinds++
			only1 = c + 1
		}
	}
	if p.doubts(p.seat) {
		legal.AddRange(0, colours)
		need.Optional = true
		need.Default = int32(only1)
	}
	if kinds < 2 {
		legal.Add(0)
		need.Optional = true
	} else {
		need.Default = int32(only1)
	}
	need.Only(legal, rule)
	v := p.ask(need)
	if v == 0 {
		v = only1
	}
	if v > 0 {
		p.believe(p.seat, exhausts, v-1)
		p.me().Dice[exhausts][v-1]--
		p.me().Dice[turned][v-1]++
	}
}

// moveToHunt may move a Shadow from the Shadow rows or the Exhaust row; by a
// ruling not the one that was just placed.
func (p *play) moveToHunt(rule engine.Rule, placed int) {
	need := engine.Need{Slot: movedSlot, Rule: rule, High: colours, Optional: true}
	legal := p.t.Set(0)
	for c := range colours {
		n := p.me().Dice[shadows][c] + p.me().Dice[turned][c]
		if c == placed && p.d.options.fearOthers {
			n--
		}
		if n > 0 || p.doubts(p.seat) {
			legal.Add(c + 1)
		}
	}
	need.Only(legal, rule)
	v := p.ask(need)
	if v == 0 {
		return
	}
	from := shadows
	if p.me().Dice[shadows][v-1] == 0 && p.me().Dice[turned][v-1] > 0 {
		from = turned
	}
	p.believe(p.seat, from, v-1)
	p.put(rule, p.seat, from, v-1, -1)
	p.put(rule, p.seat, hunted, v-1, 1)
}
