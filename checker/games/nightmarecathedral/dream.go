package nightmarecathedral

import (
	"fmt"

	"nightpress/checker/engine"
)

// This file is the section "Playing Dream Cards" of the rulebook.

// playDream: a player plays a Dream all of whose needs are met, or some of them
// one after the other. They have a line of their own, so they never come in the
// middle of an action.
func (p *line) playDream() {
	d, s, r := p.d, p.s, &p.d.rules
	who := p.askWho(r.dreamNeeds, func(q int) engine.Rule {
		if d.facts.Dreams.At(&s.Cells, q) == 0 {
			return r.dreamHand
		}
		return 0
	})
	for more := true; more; _, more = d.asks.Dream.Noted(p.t) {
		m := p.wish(who)
		p.t.Uses(r.dreamWhen)
		p.t.Uses(r.dreamPile)
		p.dreamLeaves(r.dreamPile, who, m, playedBy+uint8(who))
		p.rose(who, d.isDream(m) && d.Dreams[m].Build)
	}
}

// wish asks which Dream is played: one that the player can hold, and whose
// needs are met.
func (p *line) wish(who int) int {
	d, s, r := p.d, p.s, &p.d.rules
	hidden := d.hiddenDreams(s, who)
	why := p.t.Reasons()
	for m := range d.Dreams {
		why.Bar(m, d.notDreamt(s, who, m, hidden))
		if why.Against(m) == 0 && !d.granted(s, who, m) {
			why.Bar(m, r.dreamNeeds)
		}
	}
	n := one(d.asks.Dream.Need(r.dreamNeeds))
	n.High = int32(len(d.Dreams) - 1)
	if v, ok := d.asks.Dream.Noted(p.t); ok && d.isDream(v) {
		for i := range d.Dreams[v].Needs {
			need := &d.Dreams[v].Needs[i]
			have, least := d.have(s, who, need), need.Least
			if need.Word == needShaper {
				have, least = max(have, 0), 1
			}
			p.t.Held(r.dreamNeeds, need.String(), have, "≥", "", least)
		}
	}
	return p.choose(n, why)
}

// needNames word what Dreams ask for; those with a figure in their words are
// empty.
var needNames = [...]string{
	needMarked: "Marked Areas under control", needCorners: "corners under control",
	needInner: "areas beside the Cathedral under control", needInnerPresence: "areas beside the Cathedral with presence",
	needSymbols: "signs among the areas under control", needWins: "conflicts won this turn that count",
	needFollowers: "Followers on the map", needLimbo: "Followers in Limbo", needDevoured: "Followers devoured",
	needShaper: "Shaper where it is wanted",
}

// String says what is counted, for reports.
func (n *Need) String() string {
	switch n.Word {
	case needForts:
		return fmt.Sprintf("Forts of %d levels or more", n.Level)
	case needCrowds:
		return fmt.Sprintf("areas with %d Followers or more", n.Units)
	case needRitual:
		return fmt.Sprintf("Ritual markers on step %d or beyond", n.Step)
	}
	return needNames[n.Word]
}

// granted tells whether everything a Dream needs is so.
func (d *Definition) granted(s *State, q, m int) bool {
	for i := range d.Dreams[m].Needs {
		if n := &d.Dreams[m].Needs[i]; d.have(s, q, n) < n.Least {
			return false
		}
	}
	return true
}

// have is how much a player has of what a Dream needs; of the Shaper, 1 where it
// stands as wished and Least is 0 or 1.
func (d *Definition) have(s *State, q int, n *Need) int {
	switch n.Word {
	case needMarked:
		return d.count(func(a int) bool { return d.marked(s, a) && d.control(s, a) == q })
	case needCorners:
		return d.count(func(a int) bool { return d.board.Areas[a].Corner && d.control(s, a) == q })
	case needInner:
		return d.count(func(a int) bool { return d.board.Areas[a].Inner && d.control(s, a) == q })
	case needInnerPresence:
		return d.count(func(a int) bool { return d.board.Areas[a].Inner && s.present(a, q) })
	case needSymbols:
		return d.signsOf(s, q)
	case needForts:
		return d.count(func(a int) bool { return int(s.Owner[a]) == q+1 && int(s.Fort[a]) >= n.Level })
	case needWins:
		return d.wins(s, q, n)
	case needCrowds:
		return d.count(func(a int) bool { return int(s.Units[a][q]) >= n.Units })
	case needFollowers:
		all := 0
		for a := range d.board.Areas {
			all += int(s.Units[a][q])
		}
		return all
	case needRitual:
		far := 0
		for _, f := range d.facts.Marker {
			if f.At(&s.Cells, q) >= n.Step {
				far++
			}
		}
		return far
	case needLimbo:
		return d.facts.Limbo.At(&s.Cells, q)
	case needDevoured:
		return d.eaten(s, q)
	}
	return d.shaperStands(s, q, n)
}

func (d *Definition) count(so func(a int) bool) int {
	n := 0
	for a := range d.board.Areas {
		if d.open(a) && so(a) {
			n++
		}
	}
	return n
}

// signsOf counts the different signs among the areas a player controls.
func (d *Definition) signsOf(s *State, q int) int {
	signs := uint32(0)
	for a := range d.board.Areas {
		if d.open(a) && d.control(s, a) == q {
			signs |= 1 << d.board.Areas[a].Symbol
		}
	}
	n := 0
	for ; signs > 0; signs &= signs - 1 {
		n++
	}
	return n
}

// wins counts the conflicts a player won this turn; none where too few of them
// were against players.
func (d *Definition) wins(s *State, q int, n *Need) int {
	switch {
	case n.Against == againstShadows:
		return d.facts.WonShadows.At(&s.Cells, q)
	case n.Against == againstPlayers:
		return d.facts.WonPlayers.At(&s.Cells, q)
	case d.facts.WonPlayers.At(&s.Cells, q) < n.Players:
		return 0
	}
	return d.facts.WonShadows.At(&s.Cells, q) + d.facts.WonPlayers.At(&s.Cells, q)
}

// shaperStands is 1 where a player's Shaper stands as a Dream wishes, else -1.
func (d *Definition) shaperStands(s *State, q int, n *Need) int {
	a := d.facts.Shaper.At(&s.Cells, q) - 1
	if a < 0 || n.Present && !s.present(a, q) {
		return -1
	}
	so := false
	for other := range d.players {
		if other == q {
			continue
		}
		switch n.Where {
		case inControlled:
			so = so || d.control(s, a) == other
		case withFollowers:
			so = so || s.Units[a][other] > 0
		case inFortress:
			so = so || d.fortress(s, a) == other
		}
	}
	if n.Where == withNightmare {
		so = d.facts.Nightmare[0].Of(&s.Cells) == a+1 || d.facts.Nightmare[1].Of(&s.Cells) == a+1
	}
	if !so {
		return -1
	}
	return 1
}
