package endlessnightmare

import "nightpress/checker/engine"

// rollOnDieBoard rolls the die onto the Die Board: the lowest zone it touches
// is the result. A marker that was hit, and one left in the die's place, are
// as the Nightmare says. It tells whether a marker was hit.
func (p *play) rollOnDieBoard(a *attempt) bool {
	b := p.nm.DieBoard
	hit := p.hitsMarker(b)
	zone := p.askZone(b, hit && b.HitResult > 0)
	p.leaveMarker(a, b, zone, hit)
	if hit && b.HitResult > 0 {
		zone = p.t.Change(b.Rule, dieFact, zone, b.HitResult)
	}
	if hit && p.d.options.hitUnchanged && b.HitResult > 0 {
		p.t.Unasked(dieSpend, b.Rule)
		p.roll, p.rolled = zone, zone
		return hit
	}
	p.rolled = zone
	p.roll = p.spend(dieSpend, zone)
	return hit
}

// hitScares raises what a hit marker raises, before the action or, by ruling,
// after it.
func (p *play) hitScares(hit, now bool) {
	if b := p.nm.DieBoard; b != nil && hit && now && b.HitBy != 0 {
		p.shift(b.Rule, b.HitTrack, b.HitBy)
	}
}

// hitsMarker asks whether the die hit a marker, and which ones it pushed off
// the board.
func (p *play) hitsMarker(b *DieBoard) bool {
	if b.Markers == 0 {
		p.t.Unasked(hitSlot, b.Rule)
		return false
	}
	need := engine.Need{Slot: hitSlot, Rule: b.Rule, High: 1, Optional: true}
	if p.s.Markers == 0 {
		need.Forbid(one, b.Rule)
	}
	if p.t.Ask(need) == 0 {
		return false
	}
	off := p.t.Ask(engine.Need{Slot: pushedOff, Rule: b.Rule, High: int32(p.s.Markers), Optional: true})
	p.s.Markers = int16(p.t.Change(b.Rule, markers, int(p.s.Markers), max(int(p.s.Markers)-off, 0)))
	return true
}

// askZone asks for the zone the die came to rest in. A log that notes the pips
// of an ordinary roll instead is taken at its word, and told.
func (p *play) askZone(b *DieBoard, free bool) int {
	slot := zoneSlot
	if p.t.Insists(actionDie, b.Rule) {
		slot = actionDie
	}
	z := p.d.Zones
	return p.t.Ask(engine.Need{Slot: slot, Rule: b.Rule, Low: int32(z.Low), High: int32(z.High), Optional: free, Default: int32(z.Low)})
}

// leaveMarker puts a marker where the die lay, as long as there is one left.
func (p *play) leaveMarker(a *attempt, b *DieBoard, zone int, hit bool) {
	on := zone > p.d.Outside
	leaves := b.Markers > 0 && on && int(p.s.Markers) < b.Markers &&
		(b.After == nil || b.After == a.action) && (!hit || b.HitLeaves)
	if leaves {
		p.s.Markers = int16(p.t.Change(b.Rule, markers, int(p.s.Markers), int(p.s.Markers)+1))
	}
	p.t.Witness(markSlot, int(b2i(leaves)), b.Rule)
}

// stopTheWatch turns a time into a roll: within the band the tenth of a second
// counts, outside it the roll is fixed, and too late costs extra. Times are in
// hundredths of a second. Sanity cannot change the result.
func (p *play) stopTheWatch() {
	w := p.nm.Stopwatch
	if p.t.Insists(actionDie, w.Rule) {
		p.roll = p.askDie(actionDie, w.Rule)
		p.rolled = p.roll
		return
	}
	time := p.t.Ask(engine.Need{Slot: watchSlot, Rule: w.Rule, High: longestTime})
	p.roll = w.Else
	switch {
	case time >= w.Below:
		p.shift(w.Rule, w.LateTrack, -w.LateBy)
	case time >= w.From:
		p.roll = p.t.Change(w.Rule, dieFact, w.Else, time/10%10)
	}
	p.rolled = p.roll
	p.t.Unasked(dieSpend, w.Rule)
}

// longestTime is the most a log may note of a stopwatch, in hundredths of a
// second: ten minutes less one hundredth is more than anybody's patience.
const longestTime = 30000

// interrupt takes the breaths and the ticks of the watch that fall before, or
// after, the action: they act at once.
func (p *play) interrupt(breaths, ticks engine.Slot) {
	if b := p.nm.Breath; b != nil {
		for n := p.events(breaths, b.Rule); n > 0 && !p.ended(); n = p.events(breaths, b.Rule) {
			for ; n > 0 && !p.ended(); n-- {
				p.shift(b.Rule, b.Track, -b.By)
			}
		}
	}
	if d := p.nm.Drag; d != nil && d.Every > 0 {
		for n := p.events(ticks, d.Rule); n > 0 && !p.ended(); n = p.events(ticks, d.Rule) {
			for ; n > 0 && !p.ended(); n-- {
				p.advance(d.Rule, -d.By)
			}
		}
	}
}

// events asks how often something happened; 0 ends the asking.
func (p *play) events(slot engine.Slot, rule engine.Rule) int {
	return p.t.Ask(engine.Need{Slot: slot, Rule: rule, High: mostEvents, Optional: true})
}

// mostEvents bounds the breaths or ticks noted at once.
const mostEvents = 60
