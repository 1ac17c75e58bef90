package runforyourlife

import (
	"fmt"
	"strings"

	"nightpress/checker/engine"
)

const most = 30000 // of a figure that nothing else bounds

// Facts describes the facts of a position.
func (d *Definition) Facts() []engine.FactInfo { return d.facts }

func (d *Definition) factInfos() []engine.FactInfo {
	infos := make([]engine.FactInfo, factCount)
	r := &d.rules
	for p := range mostPlayers {
		name := d.player(p)
		for i, w := range d.notation.checks {
			limit := [checkCount]engine.Rule{r.baseMove, r.bullet, r.weapons, r.faceDown, r.eventCondition, r.evoStay}[i]
			infos[fact(checkKinds[i], p)] = engine.FactInfo{ID: w.ID, Name: w.Name + " of " + name, Letter: name + " " + w.Letter, High: most, Limit: limit}
		}
		infos[fact(placeFact, p)].High = d.Last
		infos[fact(statusFact, p)] = engine.FactInfo{ID: "status", Name: "state of " + name, Letter: name + " ", High: int(statusCount) - 1, Limit: r.humans}
	}
	for i, w := range d.notation.table {
		infos[int(roundFact)+i] = engine.FactInfo{ID: w.ID, Name: w.Name, Letter: w.Letter, High: most, Limit: r.decks}
	}
	infos[deckFact].High = len(d.Cards[evolutionDeck])
	return infos
}

// Start returns the position before the first line.
func (d *Definition) Start(t *engine.Table) State {
	s := State{Round: 1, Deck: int16(len(d.Cards[evolutionDeck]))}
	for p := range d.players {
		s.Place[p] = int16(d.Setup.Place)
		s.Bullets[p], s.Weapons[p] = int16(d.Setup.Bullets), int16(d.Setup.Weapons)
	}
	return s
}

// of is where a position keeps a fact of players, nil for others.
func (s *State) of(f engine.Fact) *int16 {
	kind, p := split(f)
	switch kind {
	case placeFact:
		return &s.Place[p]
	case bulletFact:
		return &s.Bullets[p]
	case weaponFact:
		return &s.Weapons[p]
	case bloodFact:
		return &s.Blood[p]
	case conditionFact:
		return &s.Conditions[p]
	case evolutionFact:
		return &s.Evolutions[p]
	}
	switch f {
	case roundFact:
		return &s.Round
	case deckFact:
		return &s.Deck
	}
	return nil
}

// Fact is what a position says of a fact.
func (d *Definition) Fact(s *State, f engine.Fact) int {
	if v := s.of(f); v != nil {
		return int(*v)
	}
	if kind, p := split(f); kind == statusFact {
		return int(s.Status[p])
	}
	return 0
}

// Agrees tells whether a stated value fits. Who has revealed an infection is a
// human still.
func (d *Definition) Agrees(s *State, f engine.Fact, v int) bool {
	have := d.Fact(s, f)
	if kind, _ := split(f); kind == statusFact && v == int(human) {
		return have == int(human) || have == int(infected)
	}
	return have == v
}

// Force sets a fact as the table shows it.
func (d *Definition) Force(s *State, f engine.Fact, v int) {
	if at := s.of(f); at != nil {
		*at = int16(min(max(v, 0), d.facts[f].High))
		return
	}
	if kind, p := split(f); kind == statusFact {
		s.Status[p] = status(min(max(v, 0), int(statusCount)-1))
	}
}

// Place puts the table up as a log gives it: with a position given, the events
// of the round are still to come.
func (d *Definition) Place(s *State, given []engine.Claim) {
	for _, c := range given {
		d.Force(s, c.Fact, int(c.Value))
	}
}

// Describe puts a position in one line.
func (d *Definition) Describe(s *State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d", s.Round)
	for p := range d.players {
		fmt.Fprintf(&b, " | %s", d.players[p])
		if s.Status[p] != human {
			fmt.Fprintf(&b, " %s", d.notation.states[s.Status[p]].Name)
		}
		fmt.Fprintf(&b, " P%d", s.Place[p])
		for i, kind := range checkKinds[1:] {
			if v := d.Fact(s, fact(kind, p)); v != 0 {
				fmt.Fprintf(&b, " %s%d", d.notation.checks[i+1].Letter, v)
			}
		}
	}
	return b.String()
}
