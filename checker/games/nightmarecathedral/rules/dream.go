package rules

import (
	"fmt"

	"nightpress/checker/engine"
)

// This file is the section "Playing Dream Cards" of the rulebook.

// playDream: a player plays a Dream all of whose needs are met, or some of them
// one after the other. They have a line of their own, so they never come in the
// middle of an action.
func (p *Play) playDream() {
	d, s, r := p.D, p.S, &p.D.rules
	who := p.askWho(r.dreamNeeds, func(q int) engine.Rule {
		if d.Shows.Dreams.At(&s.Cells, q) == 0 {
			return r.dreamHand
		}
		return 0
	})
	for more := true; more; _, more = d.Asks.Dream.Noted(p.t) {
		m := p.wish(who)
		p.t.Uses(r.dreamWhen)
		p.t.Uses(r.dreamPile)
		p.dreamLeaves(r.dreamPile, who, m, playedBy+uint8(who))
		p.rose(who, d.isDream(m) && d.Dreams[m].Build)
	}
}

// wish asks which Dream is played: one that the player can hold, and whose
// needs are met.
func (p *Play) wish(who int) int {
	d, s, r := p.D, p.S, &p.D.rules
	hidden := d.HiddenDreams(s, who)
	why := p.t.Reasons()
	for m := range d.Dreams {
		why.Bar(m, d.notDreamt(s, who, m, hidden))
		if why.Against(m) == 0 && !d.Granted(s, who, m) {
			why.Bar(m, r.dreamNeeds)
		}
	}
	n := one(d.Asks.Dream.Need(r.dreamNeeds))
	n.High = int32(len(d.Dreams) - 1)
	if v, ok := d.Asks.Dream.Noted(p.t); ok && d.isDream(v) {
		for i := range d.Dreams[v].Needs {
			need := &d.Dreams[v].Needs[i]
			have, least := d.Have(s, who, need), need.Least
			if need.Word == NeedShaper {
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
	NeedMarked: "Marked Areas under control", NeedCorners: "corners under control",
	NeedInner: "areas beside the Cathedral under control", NeedInnerPresence: "areas beside the Cathedral with presence",
	NeedSymbols: "signs among the areas under control", NeedWins: "conflicts won this turn that count",
	NeedFollowers: "Followers on the map", NeedLimbo: "Followers in Limbo", NeedDevoured: "Followers devoured",
	NeedShaper: "Shaper where it is wanted",
}

// String says what is counted, for reports.
func (n *Need) String() string {
	switch n.Word {
	case NeedForts:
		return fmt.Sprintf("Forts of %d levels or more", n.Level)
	case NeedCrowds:
		return fmt.Sprintf("areas with %d Followers or more", n.Units)
	case NeedRitual:
		return fmt.Sprintf("Ritual markers on step %d or beyond", n.Step)
	}
	return needNames[n.Word]
}

// granted tells whether everything a Dream needs is so.
func (d *Definition) Granted(s *State, q, m int) bool {
	for i := range d.Dreams[m].Needs {
		if n := &d.Dreams[m].Needs[i]; d.Have(s, q, n) < n.Least {
			return false
		}
	}
	return true
}

// have is how much a player has of what a Dream needs; of the Shaper, 1 where it
// stands as wished and Least is 0 or 1.
func (d *Definition) Have(s *State, q int, n *Need) int {
	switch n.Word {
	case NeedMarked:
		return d.count(func(a int) bool { return d.Marked(s, a) && d.Control(s, a) == q })
	case NeedCorners:
		return d.count(func(a int) bool { return d.Map.Areas[a].Corner && d.Control(s, a) == q })
	case NeedInner:
		return d.count(func(a int) bool { return d.Map.Areas[a].Inner && d.Control(s, a) == q })
	case NeedInnerPresence:
		return d.count(func(a int) bool { return d.Map.Areas[a].Inner && s.Present(a, q) })
	case NeedSymbols:
		return d.signsOf(s, q)
	case NeedForts:
		return d.count(func(a int) bool { return int(s.Owner[a]) == q+1 && int(s.Fort[a]) >= n.Level })
	case NeedWins:
		return d.wins(s, q, n)
	case NeedCrowds:
		return d.count(func(a int) bool { return int(s.Units[a][q]) >= n.Units })
	case NeedFollowers:
		all := 0
		for a := range d.Map.Areas {
			all += int(s.Units[a][q])
		}
		return all
	case NeedRitual:
		far := 0
		for _, f := range d.Shows.Marker {
			if f.At(&s.Cells, q) >= n.Step {
				far++
			}
		}
		return far
	case NeedLimbo:
		return d.Shows.Limbo.At(&s.Cells, q)
	case NeedDevoured:
		return d.Eaten(s, q)
	}
	return d.shaperStands(s, q, n)
}

func (d *Definition) count(so func(a int) bool) int {
	n := 0
	for a := range d.Map.Areas {
		if d.Open(a) && so(a) {
			n++
		}
	}
	return n
}

// signsOf counts the different signs among the areas a player controls.
func (d *Definition) signsOf(s *State, q int) int {
	signs := uint32(0)
	for a := range d.Map.Areas {
		if d.Open(a) && d.Control(s, a) == q {
			signs |= 1 << d.Map.Areas[a].Symbol
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
		return d.Shows.WonShadows.At(&s.Cells, q)
	case n.Against == againstPlayers:
		return d.Shows.WonPlayers.At(&s.Cells, q)
	case d.Shows.WonPlayers.At(&s.Cells, q) < n.Players:
		return 0
	}
	return d.Shows.WonShadows.At(&s.Cells, q) + d.Shows.WonPlayers.At(&s.Cells, q)
}

// shaperStands is 1 where a player's Shaper stands as a Dream wishes, else -1.
func (d *Definition) shaperStands(s *State, q int, n *Need) int {
	a := d.Shows.Shaper.At(&s.Cells, q) - 1
	if a < 0 || n.Present && !s.Present(a, q) {
		return -1
	}
	so := false
	for other := range d.Players {
		if other == q {
			continue
		}
		switch n.Where {
		case InControlled:
			so = so || d.Control(s, a) == other
		case WithFollowers:
			so = so || s.Units[a][other] > 0
		case InFortress:
			so = so || d.Fortress(s, a) == other
		}
	}
	if n.Where == WithNightmare {
		so = d.Shows.Nightmare[0].Of(&s.Cells) == a+1 || d.Shows.Nightmare[1].Of(&s.Cells) == a+1
	}
	if !so {
		return -1
	}
	return 1
}
