package player

import (
	"fmt"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/nightmarecathedral/rules"
)

// This file counts what players do, so that a simulation can tell which cards
// are worth their paper.

// What is counted.
const (
	pointGroup = iota
	dayGroup
	drawGroup
	conformGroup
	dissentGroup
	developGroup
	layGroup
	dreamGroup
	shadowGroup
	tileGroup
	commandGroup
	seenGroup
	stepGroup
	pairGroup
	devouringGroup
	groupCount
)

// Groups lists what a simulation counts.
func (d *Player) Groups() []engine.TallyGroup {
	groups := make([]engine.TallyGroup, groupCount)
	groups[pointGroup] = engine.TallyGroup{ID: "points", Name: "Points", Things: []engine.TallyThing{
		position.FromRitual:   {ID: "ritual", Name: "Ritual"},
		position.FromForts:    {ID: "forts", Name: "Forts"},
		position.FromDevoured: {ID: "devoured", Name: "Devoured units"},
		position.FromUpgrades: {ID: "upgrades", Name: "Upgrades"},
		position.FromDreams:   {ID: "dreams", Name: "Dreams"},
	}}
	days := things(components.ActionCount, func(i int) engine.TallyThing {
		return engine.TallyThing{ID: components.ActionIDs[i], Name: components.ActionIDs[i]}
	})
	groups[dayGroup] = engine.TallyGroup{ID: "actions", Name: "Actions done", Things: days}
	groups[drawGroup] = engine.TallyGroup{ID: "drawn", Name: "Actions left for cards", Things: days}
	groups[conformGroup] = engine.TallyGroup{ID: "conform", Name: "Conformed to", Things: days}
	groups[dissentGroup] = engine.TallyGroup{ID: "dissent", Name: "Dissented from", Things: days}
	cards := things(len(d.Cards), func(i int) engine.TallyThing {
		c := &d.Cards[i]
		return engine.TallyThing{ID: fmt.Sprintf("d%02d", c.Number), Name: c.Name, Absent: c.Least > len(d.Players)}
	})
	groups[developGroup] = engine.TallyGroup{ID: "developed", Name: "Development cards developed", Things: cards}
	groups[layGroup] = engine.TallyGroup{ID: "laid", Name: "Cards laid in conflicts", Things: append(cards, engine.TallyThing{ID: "basic", Name: "Basic Combat"})}
	groups[dreamGroup] = engine.TallyGroup{ID: "dreams", Name: "Dreams played", Things: things(len(d.Dreams), func(i int) engine.TallyThing {
		m := &d.Dreams[i]
		return engine.TallyThing{ID: fmt.Sprintf("m%02d", m.Number), Name: m.Name, Absent: m.Least > len(d.Players)}
	})}
	groups[shadowGroup] = engine.TallyGroup{ID: "shadows", Name: "Conflicts with Shadows", Things: []engine.TallyThing{
		{ID: "won", Name: "won"}, {ID: "lost", Name: "lost"},
	}}
	groups[tileGroup] = engine.TallyGroup{ID: "tiles", Name: "Reward tiles", Things: things(len(d.Tiles), func(i int) engine.TallyThing {
		n := d.Tiles[i].Number
		return engine.TallyThing{ID: fmt.Sprintf("r%02d", n), Name: fmt.Sprintf("tile %d", n), Absent: !d.Divergent}
	})}
	groups[commandGroup] = engine.TallyGroup{ID: "nightmares", Name: "Nightmares commanded", Things: things(len(d.Nightmares), func(i int) engine.TallyThing {
		n := &d.Nightmares[i]
		return engine.TallyThing{ID: fmt.Sprintf("n%d", n.Number), Name: n.Name}
	})}
	groups[seenGroup] = engine.TallyGroup{ID: "seen", Name: "Development cards seen", Things: cards}
	groups[stepGroup] = engine.TallyGroup{ID: "steps", Name: "Markers at the end, by the step of the Ritual track", Things: things(len(d.Ritual.Steps), func(i int) engine.TallyThing {
		return engine.TallyThing{ID: fmt.Sprintf("%02d", i), Name: "step"}
	})}
	pairs := things(len(d.Nightmares)*len(d.Nightmares), func(i int) engine.TallyThing {
		a, b := &d.Nightmares[i/len(d.Nightmares)], &d.Nightmares[i%len(d.Nightmares)]
		return engine.TallyThing{ID: fmt.Sprintf("n%d-n%d", a.Number, b.Number), Name: a.Name + ", " + b.Name, Absent: a.Number >= b.Number}
	})
	groups[pairGroup] = engine.TallyGroup{ID: "pairs", Name: "Pairs of Nightmares", Things: pairs}
	groups[devouringGroup] = engine.TallyGroup{ID: "devouring", Name: "Games ended by devouring, by the pair", Things: pairs}
	return groups
}

// things lists so many things that are counted.
func things(n int, thing func(i int) engine.TallyThing) []engine.TallyThing {
	all := make([]engine.TallyThing, n)
	for i := range all {
		all[i] = thing(i)
	}
	return all
}

// Count adds what one line shows to have been done.
func (d *Player) Count(t *engine.Tally, before, after *position.State, entries []engine.Entry) {
	q := d.actor(before, entries)
	instead := false
	var fought [components.MostPlayers]int // conflicts with Shadows
	sides := [2]int{engine.Nobody, engine.Nobody}
	for _, e := range entries {
		v, ask := int(e.Value), &d.Asks
		if side, lays := d.laying(e.Slot); lays {
			t.Add(layGroup, v, side, 1)
			continue
		}
		switch e.Slot {
		case ask.Instead.Slot():
			instead = true
		case ask.OneSide.Slot():
			sides[0] = v
		case ask.OtherSide.Slot():
			sides[1] = v
		case ask.Drawn.Slot():
			if q := opponent(sides); q >= 0 && q < components.MostPlayers {
				fought[q]++
			}
		case ask.Reaction.Slot():
			d.countReaction(t, before, q, v)
		case ask.Upgrade.Slot(): // lies there since the setup, and was in no hand
			t.Add(seenGroup, v, engine.Nobody, -1)
		case ask.Card.Slot():
			t.Add(developGroup, v, q, 1)
		case ask.Dream.Slot():
			t.Add(dreamGroup, v, q, 1)
		case ask.Tile.Slot():
			t.Add(tileGroup, v, q, 1)
		case ask.Command.Slot():
			t.Add(commandGroup, v, q, 1)
		}
	}
	if int(after.Turns) > int(before.Turns) {
		group := dayGroup
		if instead {
			group = drawGroup
		}
		t.Add(group, int(after.Day), q, 1)
	}
	for q, n := range fought {
		won := min(n, max(0, d.Shows.WonShadows.At(&after.Cells, q)-d.Shows.WonShadows.At(&before.Cells, q)))
		t.Add(shadowGroup, 0, q, won)
		t.Add(shadowGroup, 1, q, n-won)
	}
}

func (*Player) countReaction(t *engine.Tally, s *position.State, q, reaction int) {
	switch reaction {
	case rules.Conform:
		t.Add(conformGroup, int(s.Day), q, 1)
	case rules.Dissent:
		t.Add(dissentGroup, int(s.Day), q, 1)
	}
}

// opponent is the player of a conflict with Shadows, by its two sides.
func opponent(sides [2]int) int {
	if sides[0] == position.ShadowSide {
		return sides[1]
	}
	return sides[0]
}

// actor is who does what a line tells of: whoever it names, else the active
// player.
func (d *Player) actor(s *position.State, entries []engine.Entry) int {
	for _, e := range entries {
		if e.Slot == d.Asks.Who.Slot() {
			return int(e.Value)
		}
	}
	return d.At(s).Active()
}

// Close adds where everybody's points come from, how far the markers came, which
// cards were in anybody's hand, and what ended the game.
func (d *Player) Close(t *engine.Tally, s *position.State) {
	v := d.At(s)
	var seen hand
	for q := range d.Players {
		for from := range position.Sources {
			v.Count(from, q, func(points int) { t.Add(pointGroup, int(from), q, points) })
		}
		for _, f := range d.Shows.Marker {
			t.Add(stepGroup, v.Of(f, q), q, 1)
		}
		for c, held := range d.minded(s, q, nil).hand(q) {
			seen[c] = seen[c] || held
		}
	}
	for c := range d.Cards {
		if at := s.Card[c]; seen[c] || at == position.DiscardPile || at >= position.HeldBy {
			t.Add(seenGroup, c, engine.Nobody, 1)
		}
	}
	a, b := min(s.Nightmare[0], s.Nightmare[1]), max(s.Nightmare[0], s.Nightmare[1])
	pair := (int(a)-1)*len(d.Nightmares) + int(b) - 1
	t.Add(pairGroup, pair, engine.Nobody, 1)
	t.Add(devouringGroup, pair, engine.Nobody, truth(d.Shows.ByDevouring.Is(&s.Cells)))
}

// Scores appends every player's score.
func (d *Player) Scores(to []int, s *position.State) []int {
	for q := range d.Players {
		to = append(to, d.At(s).Points(q))
	}
	return to
}

// Length is how many turns were begun.
func (d *Player) Length(s *position.State) int { return int(s.Turns) }
