package endlessnightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// rollOnDieBoard rolls the die onto the Die Board: the lowest zone it touches
// is the result. A marker that was hit, and one left in the die's place, are
// as the Nightmare says. It tells whether a marker was hit.
func (p *turn) rollOnDieBoard(a *attempt) bool {
	b := p.nm.DieBoard
	hit := p.hitsMarker(b)
	die, zone := p.askZone(b, hit && b.HitResult > 0)
	p.markerDue(a, b, zone, hit)
	if hit && b.HitResult > 0 {
		zone = p.d.facts.Roll.Change(p.t, b.Rule, zone, b.HitResult)
	}
	if hit && p.d.options.hitUnchanged && b.HitResult > 0 {
		p.roll, p.rolled = zone, zone
		return hit
	}
	p.rolled = zone
	p.roll = p.spend(die, zone)
	return hit
}

// hitScares raises what a hit marker raises, before the action or, by ruling,
// after it.
func (p *turn) hitScares(hit, now bool) {
	if b := p.nm.DieBoard; b != nil && hit && now && b.HitBy != 0 {
		p.shift(b.Rule, b.HitTrack, b.HitBy)
	}
}

// hitsMarker asks whether the die hit a marker, and which ones it pushed off
// the board.
func (p *turn) hitsMarker(b *DieBoard) bool {
	board := p.d.facts.Board.Of(&p.s.Cells)
	switch {
	case b.Markers == 0 && (board == 0 || !p.d.options.dieBoardKept):
		p.ask.Hit.Unasked(p.t, b.Rule)
		return false
	case board == 0:
		if !p.ask.Hit.Ask(p.t, b.Rule, engine.Bar{Set: play.Yes, Rule: b.Rule}) {
			return false
		}
	case !p.ask.Hit.Ask(p.t, b.Rule):
		return false
	}
	off := p.ask.Off.Between(0, board).Ask(p.t, b.Rule)
	p.now(b.Rule, p.d.facts.Board, max(board-off, 0))
	return true
}

// askZone asks for the zone the die came to rest in, and tells what was asked. A log that notes the pips
// of an ordinary roll instead is taken at its word, and told.
func (p *turn) askZone(b *DieBoard, free bool) (die play.Figure, zone int) {
	die = p.ask.Zone
	if p.ask.ActionDie.InsistsFor(p.t, die.Slot(), b.Rule) {
		die = p.ask.ActionDie
	}
	die = die.Between(p.d.Zones.Low, p.d.Zones.High)
	if free {
		die = die.Or(p.d.Zones.Low)
	}
	return die, die.Ask(p.t, b.Rule)
}

// markerDue tells whether a marker will stand where the die lies, as long as
// there is one left.
func (p *turn) markerDue(a *attempt, b *DieBoard, zone int, hit bool) {
	on, board := zone > p.d.Outside, p.d.facts.Board.Of(&p.s.Cells)
	leaves := b.Markers > 0 && on && board < b.Markers && (b.After == nil || b.After == a.action) && (!hit || b.HitLeaves)
	p.d.facts.Due.Note(p.t, &p.s.Cells, figure(leaves))
	p.ask.Left.Witness(p.t, figure(leaves), b.Rule)
}

// leaveMarker puts the marker there: after the action, as Monsters and Spiders
// say. In Decay it takes the place of the die at any moment after the roll, which
// comes to the same. A game that was lost in between may show it or not.
func (p *turn) leaveMarker() {
	f, c := &p.d.facts, &p.s.Cells
	if f.Due.Of(c) != 0 {
		p.now(p.nm.DieBoard.Rule, f.Board, f.Board.Of(c)+1)
		f.Due.Note(p.t, c, 0)
	}
}

// stopTheWatch turns a time into a roll: within the band the tenth of a second
// counts, outside it the roll is fixed, and too late costs extra. Times are in
// hundredths of a second. Sanity cannot change the result.
func (p *turn) stopTheWatch() {
	w := p.nm.Stopwatch
	if p.ask.ActionDie.Insists(p.t, w.Rule) {
		p.roll = p.ask.ActionDie.Ask(p.t, w.Rule)
		p.rolled = p.roll
		return
	}
	p.ask.Watch.Paid(0).Unasked(p.t, w.Rule)
	time := p.ask.Watch.Ask(p.t, w.Rule)
	p.roll = w.Else
	switch {
	case time >= w.Below:
		p.shift(w.Rule, w.LateTrack, -w.LateBy)
	case time >= w.From:
		p.roll = p.d.facts.Roll.Change(p.t, w.Rule, w.Else, time/10%10)
	}
	p.rolled = p.roll
}

// longestTime is the most a definition may ask of a stopwatch, in hundredths of
// a second.
const longestTime = 30000

// interrupt takes the breaths and the ticks of the watch that fall at this
// moment: they act at once. They may fall at any moment of a turn; also between
// the choice of an action, the die, and what it brings, where the game may end.
func (p *turn) interrupt() {
	if p.stopped() {
		return
	}
	if b := p.nm.Breath; b != nil {
		for n := p.ask.Breath.Ask(p.t, b.Rule); n > 0; n = p.ask.Breath.Ask(p.t, b.Rule) {
			for ; n > 0; n-- {
				p.shift(b.Rule, b.Track, -b.By)
			}
		}
	}
	if d := p.nm.Drag; d != nil && d.Every > 0 {
		for n := p.ask.Ticks.Ask(p.t, d.Rule); n > 0; n = p.ask.Ticks.Ask(p.t, d.Rule) {
			for ; n > 0; n-- {
				p.advance(d.Rule, -d.By)
			}
		}
	}
}
