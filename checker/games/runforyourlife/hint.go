package runforyourlife

import "nightpress/checker/engine"

// Hint is what is easily overlooked where a line does not agree: that a player is no
// human any more, that the zombies' turn has begun, or that an event has had a player
// take the card already.
func (d *Definition) Hint(s *State, entries []engine.Entry) (say string, since engine.Fact) {
	doing, who, target, biter := -1, -1, -1, -1
	for i := range entries {
		v := int(entries[i].Value)
		switch q := &d.ask; entries[i].Slot {
		case q.Doing.Slot():
			if doing >= 0 {
				return "", 0 // several things on one line
			}
			doing = v
		case q.Who.Slot():
			who = v
		case q.Target.Slot():
			target = v
		case q.Biter.Slot():
			biter = v
		}
	}
	for _, q := range [...]int{who, target} {
		if q < 0 || q >= d.Seats() || doing == stagger {
			continue
		}
		switch d.status(s, q) {
		case zombie:
			say = d.Seated(q) + " is a zombie player{}"
			if doing == move {
				say += ", and moves with z in the zombies' turn"
			}
			return say, d.facts.Status.Seat(q)
		case home:
			return d.Seated(q) + " is in the safe zone{}", d.facts.Status.Seat(q)
		}
	}
	if s.Phase == zombies && (doing == move || doing == event || doing == fight) {
		for q := range d.Seats() {
			if on(s.Acted, q) {
				return "the zombies' turn has begun: " + d.Seated(q) + " has moved{}", d.facts.Place.Seat(q)
			}
		}
	}
	if doing == take && biter < 0 && who >= 0 && who < d.Seats() && s.Gave[who] > 0 {
		event := d.Say(d.ask.Event.Slot(), d.ask.Event.Join(fromDeck, int(s.Gave[who])-1))
		return event + "{} has taken that card already", d.facts.Blood.Seat(who)
	}
	return "", 0
}
