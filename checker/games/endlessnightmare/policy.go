package endlessnightmare

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Decide plays with sense but at random: mostly forward, calm when Courage
// runs low, now and then something against what is building up. Sanity is
// rarely spent, and feats of the hand succeed more often than not.
func (d *Definition) Decide(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	q := &d.ask
	switch slot := n.Slot; {
	case slot == q.Action.Slot():
		return d.decideAction(s, n, r)
	case d.paid(slot):
		if d.level(s, sanity) < 3 || r.IntN(12) != 0 {
			return 0, true
		}
		return 1 - 2*r.IntN(2), true
	case slot == q.Hit.Slot():
		return figure(r.IntN(4) == 0), true
	case slot == q.Touch.Slot(), slot == q.Lid.Slot():
		return figure(r.IntN(3) != 0), true
	case slot == q.Breath.Slot():
		return figure(r.IntN(36) == 0), true
	case slot == q.Ticks.Slot():
		return figure(r.IntN(12) == 0), true
	}
	return 0, false
}

// paid tells whether a question is what is paid on a die.
func (d *Definition) paid(slot engine.Slot) bool { return int(slot) < len(d.pays) && d.pays[slot] }

func (d *Definition) decideAction(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	want := d.wanted(s, r)
	points := 1 + r.IntN(3)
	switch want {
	case incantation, mantra:
		points = d.level(s, want) + 1
	case horrors, scares:
		points = min(d.level(s, want), 2+r.IntN(2))
	case shadow: // nothing in particular
		return 0, false
	}
	for i := range d.Actions {
		if v := d.ask.Action.Join(i, points); d.Actions[i].Track == want && n.Legal(v) {
			return v, true
		}
	}
	return 0, false
}

// wanted is the track that an action is wanted for; The Shadow for any.
func (d *Definition) wanted(s *State, r *rand.Rand) Track {
	scared := d.level(s, scares) - d.level(s, mantra)
	horrified := d.level(s, horrors) - d.level(s, incantation)
	near := d.gap(s) <= 4
	switch {
	case r.IntN(20) == 0:
		return shadow
	case horrified > 0 && r.IntN(8) > 0:
		return either(horrified > 1 || d.level(s, incantation) > 2, horrors, incantation)
	case scared > 0 && r.IntN(8) > 0:
		return either(scared > 1 || d.level(s, mantra) > 2, scares, mantra)
	case near:
		return progress
	case d.level(s, courage) <= 2:
		return courage
	case scared == 0 && d.level(s, mantra) < 3 && r.IntN(2) == 0:
		return mantra
	case horrified == 0 && d.level(s, incantation) < 2 && r.IntN(2) == 0:
		return incantation
	}
	return progress
}

func either(first bool, a, b Track) Track {
	if first {
		return a
	}
	return b
}

// Weighs tells whether a thoughtful player looks ahead before answering.
func (d *Definition) Weighs(slot engine.Slot) bool {
	return slot == d.ask.Action.Slot() || d.paid(slot) || slot == d.ask.Version.Slot() || slot == d.ask.Nightmare.Slot()
}

// Value is how good a position is: the score, and what lets it grow. The
// weights were tuned by hand on simulated games.
func (d *Definition) Value(s *State) float64 {
	score := float64(d.Score(s))
	if d.facts.Over.Of(&s.Cells) != 0 {
		score += float64(d.PerNightmare) - float64(d.spaces(s))
	}
	if s.Ended() {
		return score - 40
	}
	lead := float64(min(d.gap(s), 12))
	v := score + 1.7*lead - 6/max(lead, 1)
	v += 3.2*float64(d.level(s, sanity)) - 5/float64(max(d.level(s, sanity), 1))
	v += 1.6*float64(d.level(s, courage)) - 6/float64(max(d.level(s, courage), 1))
	v -= 4*danger(d.level(s, horrors), d.level(s, incantation)) + 3.2*danger(d.level(s, scares), d.level(s, mantra))
	return v
}

// danger is what a track threatens: its lead over the protection, and a little
// for coming close to it.
func danger(level, protection int) float64 {
	ahead := float64(level - protection)
	if ahead <= 0 {
		return 0.35 * ahead
	}
	return 1 + ahead
}

// Met tells which Nightmare the position is in.
func (d *Definition) Met(s *State) int { return d.facts.Nightmare.Of(&s.Cells) - 1 }

// MetNames are the Nightmares' names, with the edition where two share one.
func (d *Definition) MetNames() []string {
	names := make([]string, len(d.Nightmares))
	for i := range d.Nightmares {
		n := &d.Nightmares[i]
		names[i] = n.Name
		if o := d.names[n.name]; o.Basic != o.Active && o.Basic != 0 && o.Active != 0 {
			names[i] += " (" + n.Editions[0] + ")"
		}
	}
	return names
}
