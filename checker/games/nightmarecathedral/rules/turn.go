package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/play"
)

// This file is the section "Turn Structure" of the rulebook.

// act is steps 1 and 2: the Dreamer goes to a day, and its action is done, or
// cards are drawn instead.
func (p *Play) act() {
	if p.S.Phase >= position.Acted {
		p.close() // the log missed it, and was told
	}
	p.S.Phase = position.Ready
	turn := p.Active()
	p.askWho(p.rule.setupTurns, func(q int) engine.Rule { return when(q != turn, p.rule.setupTurns) })
	if p.Who != turn { // the log was told, and goes on with whoever it names
		p.turnOf(p.Who)
		turn = p.Who
	}
	p.S.Turns++
	why := p.t.Reasons()
	for day := range components.ActionCount {
		why.Bar(day, when(p.Touches(turn, day), p.rule.turnDreamer))
	}
	day := p.choose(p.ask.Day.Need(p.rule.turnDreamer), why)
	p.S.Day = uint8(min(max(day, 0), components.ActionCount-1))
	p.S.Phase = position.Acted
	if p.ask.Instead.Ask(p.t, p.rule.turnAction) {
		p.draw(p.rule.turnAction, turn, p.D.Hand.Instead)
		p.nothingMore(p.rule.turnAction)
		return
	}
	p.tooMuch(int(p.S.Day))
	p.do(int(p.S.Day))
}

// tooMuch says by which rules a line about an action tells of more deeds than
// the action has.
func (p *Play) tooMuch(day int) {
	p.t.Uses(p.rule.reactOwnCard)
	switch day {
	case components.Fortify:
		p.ask.Build.Unasked(p.t, p.rule.reactOwnCard)
	case components.Summon:
		p.idle.produce = p.rule.reactOwnCard
	case components.PerformRitual: // what comes after a gift was left, or too late for it
		p.idle.move, p.idle.produce, p.idle.step = p.rule.ritualHalt, p.rule.ritualHalt, p.rule.ritualFree
		p.notAsked(p.rule.ritualHalt, p.ask.Build, p.ask.Jump, p.ask.Convert, p.ask.Command)
	}
}

// nothingMore says by which rule the line asks for no deeds from here on.
func (p *Play) nothingMore(rule engine.Rule) {
	p.idle.move, p.idle.produce, p.idle.step = rule, rule, rule
	p.notAsked(rule, p.ask.Card, p.ask.Build, p.ask.Jump, p.ask.Convert, p.ask.Fight, p.ask.Command)
}

// notAsked says by which rule some questions are not asked.
func (p *Play) notAsked(rule engine.Rule, questions ...play.Choice) {
	for _, q := range questions {
		q.Unasked(p.t, rule)
	}
}

// do does an action by the player's own card. A card that is covered meanwhile
// is done to its end.
func (p *Play) do(day int) {
	a := *p.Action(p.Who, day)
	p.after = a.Then
	switch day {
	case components.Develop:
		p.develop(&a)
	case components.Fortify:
		p.fortify(&a)
	case components.Summon:
		p.summon(&a)
	case components.PerformRitual:
		p.ritual(&a)
	case components.Maneuver:
		p.maneuver(&a)
	}
	p.after = nil
	p.effects(a.Then, because(p.rule.reactOwnCard))
}

// owed is what the active player still has to do before others react: Dreams to
// draw, cards to discard.
func (p *Play) owed() lack {
	q := p.Active()
	switch dreams, cards := p.Of(p.D.Shows.Dreams, q), p.Of(p.D.Shows.Hand, q)+1; {
	case p.S.Phase != position.Acted:
	case p.lacksDreams(q):
		return lack{p.rule.turnDreamsIn, "Dreams in hand", dreams, "≥", p.D.Hand.Dreams}
	case cards > p.D.Hand.Cards:
		return lack{p.rule.turnHand, "cards in hand, with Basic Combat", cards, "≤", p.D.Hand.Cards}
	}
	return lack{}
}

// lacksDreams tells whether a player has to draw another Dream, and there is one.
func (p *Play) lacksDreams(q int) bool {
	return p.Of(p.D.Shows.Dreams, q) < p.D.Hand.Dreams && p.The(p.D.Shows.Offer)+p.The(p.D.Shows.DreamDeck) > 0
}

// dreams is steps 3 to 5: unwanted Dreams go, others come, and what is too much
// in hand is discarded.
func (p *Play) dreams() {
	turn := p.Active()
	p.askWho(p.rule.turnDreamsIn, func(q int) engine.Rule { return when(q != turn, p.rule.turnDreamsIn) })
	p.Who = turn
	for held := p.Of(p.D.Shows.Dreams, turn); held > 0 && p.Of(p.D.Shows.Dreams, turn) > 0; held-- {
		m := p.chooseDream(p.rule.turnDreamsOut, true)
		if m == None {
			break
		}
		p.dreamAway(p.rule.turnDreamsOut, turn, m)
	}
	for lacking := p.D.Hand.Dreams - p.Of(p.D.Shows.Dreams, turn); lacking > 0 && p.lacksDreams(turn); lacking-- {
		p.takeDream(p.rule.turnDreamsIn)
	}
	for p.ask.Take.Insists(p.t, p.rule.turnDreamsIn) {
		p.unplayed()
		p.takeDream(p.rule.turnDreamsIn)
	}
	for over := p.Of(p.D.Shows.Hand, turn) + 1 - p.D.Hand.Cards; over > 0 && p.Of(p.D.Shows.Hand, turn)+1 > p.D.Hand.Cards; {
		if p.discard(p.rule.turnHand, turn) {
			over--
		}
	}
	p.S.Phase = position.Reacting
}

// next is the end of a turn: the Cathedral grows in the Standard Game, the
// Dreamer goes to its night, the Turn marker moves on.
func (p *Play) next() {
	p.Who = p.Active()
	p.S.Acting = uint8(p.Who)
	p.named(p.ask.Who, p.Who, p.rule.setupTurns)
	p.grow()
	p.close()
}

// close is steps 7 and 8.
func (p *Play) close() {
	who := p.Active()
	night := p.D.Matrix.Night[p.S.Day] + 1
	if p.S.NightTo > 0 {
		night = int(p.S.NightTo)
	}
	p.set(p.rule.turnNight, p.D.Shows.Dreamer, who, night)
	p.S.NightTo, p.S.Latest, p.S.Day, p.S.NoDay = 0, 0, 0, false
	for q := range p.D.Players {
		for _, h := range [...]play.Hidden{p.D.Shows.Commanded, p.D.Shows.WonShadows, p.D.Shows.WonPlayers} {
			h.NoteAt(p.t, &p.S.Cells, q, 0)
		}
	}
	p.S.Phase = position.Ready
	p.set(p.rule.turnMarker, p.D.Shows.Turn, 0, p.The(p.D.Shows.Turn)%len(p.D.Turns)+1)
	p.t.Uses(p.rule.areaMarked)
	if p.The(p.D.Shows.Turn) == int(p.S.Start) {
		p.set(p.rule.turnTime, p.D.Shows.Time, 0, p.The(p.D.Shows.Time)+1)
	}
	switch {
	case p.The(p.D.Shows.Time) >= p.D.Time.Last:
		p.score(p.rule.endTime)
		p.D.Shows.ByTime.End(p.t, &p.S.Cells)
	case p.S.Enough && p.Active() == 0:
		p.score(p.rule.endDevoured)
		p.D.Shows.ByDevouring.End(p.t, &p.S.Cells)
	}
}

// back: a player takes Followers from Limbo to the supply.
func (p *Play) back() {
	who := p.askWho(p.rule.conflictLimbo, func(q int) engine.Rule { return when(p.Of(p.D.Shows.Limbo, q) == 0, p.rule.conflictLimbo) })
	p.takeBack(who, 0)
}

// meanwhile: in the middle of a line its player takes Followers from Limbo,
// once an empty supply makes that matter, and otherwise when all is done.
func (p *Play) meanwhile() {
	if _, noted := p.ask.Count.Noted(p.t); !noted || p.S.Doing == DoBack {
		return
	}
	var against engine.Rule
	if p.Of(p.D.Shows.Limbo, p.Who) == 0 {
		against = p.rule.conflictLimbo
	}
	p.takeBack(p.Who, against)
}

// takeBack asks how many Followers a player takes from Limbo, and by which rule
// that is forbidden.
func (p *Play) takeBack(who int, against engine.Rule) {
	n := p.ask.Count.Need(p.rule.conflictLimbo)
	n.Low, n.High = 1, int32(max(p.Of(p.D.Shows.Limbo, who), 1))
	if against != 0 {
		all := p.t.Set()
		all.AddRange(int(n.Low), int(n.High))
		n.Forbid(all, against)
	}
	p.add(p.rule.conflictLimbo, p.D.Shows.Limbo, who, -p.t.Ask(n))
}

// What follows is the section "Reaction" of the rulebook.

// react: another player conforms, dissents or passes, clockwise, and each once.
// Who lets the chance go by need not be noted.
func (p *Play) react() {
	p.S.Phase = position.Reacting
	turn, n := p.Active(), len(p.D.Players)
	place := func(q int) int { return (q - turn + n) % n } // clockwise from the active player
	who := p.askWho(p.rule.reactOrder, func(q int) engine.Rule { return when(place(q) <= int(p.S.Latest), p.rule.reactOrder) })
	if who != turn {
		p.S.Latest = uint8(place(who))
	}
	why := p.t.Reasons()
	why.Bar(Conform, when(!p.Touches(who, int(p.S.Day)), p.rule.reactConform))
	p.t.Uses(p.rule.reactOwnCard)
	reaction := p.choose(p.ask.Reaction.Need(p.rule.reactOrder), why)
	if p.S.NoDay { // what it does nobody knows
		p.astray()
		return
	}
	switch reaction {
	case Conform:
		p.t.Uses(p.rule.reactConform)
		p.conform(int(p.S.Day))
	case Dissent:
		p.t.Uses(p.rule.reactDissent)
		p.dissent(int(p.S.Day))
	default:
		p.nothingMore(p.rule.reactOrder)
		return
	}
	p.nothingMore(p.rule.reactOwnCard)
}

// conform does the Conform part of the player's own card.
func (p *Play) conform(day int) {
	a := *p.Action(p.Who, day)
	switch day {
	case components.Develop:
		p.upgrades(a.ConformUpgrades)
	case components.Fortify:
		p.buildLevel(p.Controlled(p.Who), a.ConformPrice)
	case components.Summon:
		p.produce(a.Conform, p.ownArea, produceWay{rule: p.rule.summonProduce})
	case components.PerformRitual:
		kinds := [components.StepKinds]bool{components.OpenStep: true, components.GiftStep: a.Gifts}
		p.step(climb{Kinds: kinds, Ways: [Payments]bool{ByFollowers: true, ByLimbo: true}, Limbo: a.Limbo})
	case components.Maneuver:
		p.moves(a.ConformPoints, everyMove)
	}
}

// dissent does the Dissent part.
func (p *Play) dissent(day int) {
	a := *p.Action(p.Who, day)
	switch day {
	case components.Develop, components.Fortify:
		p.draw(p.rule.reactDissent, p.Who, a.DissentDraws)
	case components.Summon:
		p.produce(a.Dissent, p.ownArea, produceWay{rule: p.rule.summonProduce})
	case components.PerformRitual:
		p.step(climb{Kinds: [components.StepKinds]bool{components.OpenStep: true}, Ways: [Payments]bool{ByFollowers: true}, AnySign: a.DissentPrice})
	case components.Maneuver:
		p.moves(a.DissentPoints, everyMove)
	}
}
