package lucidity

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// effect carries out the effect of a Shadow, or the like ability of a
// Nightmare, on the card of p.seat. placed is the colour of the Shadow that was
// just placed there, -1 for none.
func (p *turn) effect(e *Effect, placed int) {
	p.t.Uses(e.Rule)
	switch e.Kind {
	case draw:
		p.drawDice(e.Rule, e.Dice)
	case reroll:
		p.rollAgain(e.Rule)
	case turnFace:
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
func (p *turn) rollAgain(rule engine.Rule) {
	if p.d.alone() != nil {
		p.envyAlone()
		return
	}
	q, legal, some := p.ask.Picked, p.t.Set(), play.None
	envy := face(p.envy(), shadow)
	for f := range faces {
		if at, _ := p.lies(f); at < placeCount && f != envy {
			legal.Add(f)
			some = f
		}
	}
	if legal.Empty() {
		return
	}
	q = q.Open(settled(legal))
	p.s.Answers = int8(p.d.nextSeat(p.s, p.seat) + 1)
	c, symbol, ok := q.Ask(p.t, rule, play.Only(legal, rule))
	p.s.Answers = 0
	f := face(c, symbol)
	if !ok || f == envy || !p.d.real.Has(f) {
		if f = some; f < 0 {
			return
		}
	}
	c = f / symbols
	at := p.where(p.ask.Where, f, rule, placesOfShadow...)
	p.believe(rule, p.seat, at, c)
	p.put(rule, p.seat, at, c, -1)
	p.add(p.fallen(rule, c))
}

// envy is the colour whose Shadow cannot be picked.
func (p *turn) envy() int {
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
func (p *turn) lies(f int) (at place, places int) {
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

// placesOfShadow are the rows in which a Shadow can lie, as a log names them:
// Hunt, Exhaust, Shadow.
var placesOfShadow = []place{hunted, turned, shadows}

// where asks in which of some rows a die lies, which only a Shadow may do in more
// than one of: what follows may tell, so a log need not.
func (p *turn) where(q play.Choice, f int, rule engine.Rule, rows ...place) place {
	if f%symbols != shadow {
		return placesOf[f%symbols][0]
	}
	legal, at, places := p.t.Set(), play.None, 0
	for i, pl := range placesOfShadow {
		there := p.me().Dice[pl][f/symbols] > 0
		if !slices.Contains(rows, pl) || !there {
			continue
		}
		legal.Add(i)
		at = i
		places++
	}
	q = q.Open(true)
	if places < 2 {
		q = q.Or(at)
	}
	if v := q.Ask(p.t, rule, play.Only(legal, rule)); legal.Has(v) {
		return placesOfShadow[v]
	}
	return placesOfShadow[max(at, 0)]
}

// turnExhaust turns a die of the Exhaust row to its Shadow face: which one, is
// only said where there is a choice.
func (p *turn) turnExhaust(rule engine.Rule) {
	q, legal, some := p.ask.Turned, p.t.Set(), play.None
	for c := range colours {
		if p.me().Dice[exhausts][c] > 0 {
			legal.Add(c)
			some = c
		}
	}
	if settled(legal) {
		q = q.Or(some)
	}
	if legal.Empty() {
		legal.Add(play.None)
	}
	c := q.Ask(p.t, rule, play.Only(legal, rule))
	if c < 0 || c >= colours {
		return
	}
	p.believe(rule, p.seat, exhausts, c)
	if !p.t.Stopped() {
		p.me().Dice[exhausts][c]--
		p.me().Dice[turned][c]++
	}
}

// moveToHunt may move a Shadow from the Shadow rows or the Exhaust row; by a
// ruling not the one that was just placed.
func (p *turn) moveToHunt(rule engine.Rule, placed int) {
	rows := func(c int) []place {
		if c == placed && p.d.options.fearOthers && p.me().Dice[shadows][c] == 1 {
			return placesOfShadow[1:2]
		}
		return placesOfShadow[1:]
	}
	legal := p.those(func(c int) bool {
		return slices.ContainsFunc(rows(c), func(at place) bool { return p.me().Dice[at][c] > 0 })
	}, play.None)
	c := p.ask.Moved.Or(play.None).Ask(p.t, rule, play.Only(legal, rule))
	if c < 0 || c >= colours {
		return
	}
	from := p.where(p.ask.Where, face(c, shadow), rule, rows(c)...)
	p.believe(rule, p.seat, from, c)
	p.put(rule, p.seat, from, c, -1)
	p.put(rule, p.seat, hunted, c, 1)
}
