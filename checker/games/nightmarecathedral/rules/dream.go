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
	who := p.askWho(p.rule.dreamNeeds, func(q int) engine.Rule {
		if p.Of(p.D.Shows.Dreams, q) == 0 {
			return p.rule.dreamHand
		}
		return 0
	})
	for more := true; more; _, more = p.ask.Dream.Noted(p.t) {
		m := p.wish(who)
		p.t.Uses(p.rule.dreamWhen)
		p.t.Uses(p.rule.dreamPile)
		p.dreamLeaves(p.rule.dreamPile, who, m, playedBy+uint8(who))
		p.rose(who, p.D.isDream(m) && p.D.Dreams[m].Build)
	}
}

// wish asks which Dream is played: one that the player can hold, and whose
// needs are met.
func (p *Play) wish(who int) int {
	hidden := p.HiddenDreams(who)
	why := p.t.Reasons()
	for m := range p.D.Dreams {
		why.Bar(m, p.notDreamt(who, m, hidden))
		if why.Against(m) == 0 && !p.Granted(who, m) {
			why.Bar(m, p.rule.dreamNeeds)
		}
	}
	n := one(p.ask.Dream.Need(p.rule.dreamNeeds))
	n.High = int32(len(p.D.Dreams) - 1)
	if v, ok := p.ask.Dream.Noted(p.t); ok && p.D.isDream(v) {
		for i := range p.D.Dreams[v].Needs {
			need := &p.D.Dreams[v].Needs[i]
			have, least := p.Have(who, need), need.Least
			if need.Word == NeedShaper {
				have, least = max(have, 0), 1
			}
			p.t.Held(p.rule.dreamNeeds, need.String(), have, "≥", "", least)
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
func (v View) Granted(q, m int) bool {
	for i := range v.D.Dreams[m].Needs {
		if n := &v.D.Dreams[m].Needs[i]; v.Have(q, n) < n.Least {
			return false
		}
	}
	return true
}

// have is how much a player has of what a Dream needs; of the Shaper, 1 where it
// stands as wished and Least is 0 or 1.
func (v View) Have(q int, n *Need) int {
	switch n.Word {
	case NeedMarked:
		return v.count(func(a int) bool { return v.Marked(a) && v.Control(a) == q })
	case NeedCorners:
		return v.count(func(a int) bool { return v.D.Map.Areas[a].Corner && v.Control(a) == q })
	case NeedInner:
		return v.count(func(a int) bool { return v.D.Map.Areas[a].Inner && v.Control(a) == q })
	case NeedInnerPresence:
		return v.count(func(a int) bool { return v.D.Map.Areas[a].Inner && v.S.Present(a, q) })
	case NeedSymbols:
		return v.signsOf(q)
	case NeedForts:
		return v.count(func(a int) bool { return int(v.S.Owner[a]) == q+1 && int(v.S.Fort[a]) >= n.Level })
	case NeedWins:
		return v.wins(q, n)
	case NeedCrowds:
		return v.count(func(a int) bool { return int(v.S.Units[a][q]) >= n.Units })
	case NeedFollowers:
		all := 0
		for a := range v.D.Map.Areas {
			all += int(v.S.Units[a][q])
		}
		return all
	case NeedRitual:
		far := 0
		for _, f := range v.D.Shows.Marker {
			if v.Of(f, q) >= n.Step {
				far++
			}
		}
		return far
	case NeedLimbo:
		return v.Of(v.D.Shows.Limbo, q)
	case NeedDevoured:
		return v.Eaten(q)
	}
	return v.shaperStands(q, n)
}

func (v View) count(so func(a int) bool) int {
	n := 0
	for a := range v.D.Map.Areas {
		if v.D.Open(a) && so(a) {
			n++
		}
	}
	return n
}

// signsOf counts the different signs among the areas a player controls.
func (v View) signsOf(q int) int {
	signs := uint32(0)
	for a := range v.D.Map.Areas {
		if v.D.Open(a) && v.Control(a) == q {
			signs |= 1 << v.D.Map.Areas[a].Symbol
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
func (v View) wins(q int, n *Need) int {
	switch {
	case n.Against == againstShadows:
		return v.D.Shows.WonShadows.At(&v.S.Cells, q)
	case n.Against == againstPlayers:
		return v.D.Shows.WonPlayers.At(&v.S.Cells, q)
	case v.D.Shows.WonPlayers.At(&v.S.Cells, q) < n.Players:
		return 0
	}
	return v.D.Shows.WonShadows.At(&v.S.Cells, q) + v.D.Shows.WonPlayers.At(&v.S.Cells, q)
}

// shaperStands is 1 where a player's Shaper stands as a Dream wishes, else -1.
func (v View) shaperStands(q int, n *Need) int {
	a := v.Of(v.D.Shows.Shaper, q) - 1
	if a < 0 || n.Present && !v.S.Present(a, q) {
		return -1
	}
	so := false
	for other := range v.D.Players {
		if other == q {
			continue
		}
		switch n.Where {
		case InControlled:
			so = so || v.Control(a) == other
		case WithFollowers:
			so = so || v.S.Units[a][other] > 0
		case InFortress:
			so = so || v.Fortress(a) == other
		}
	}
	if n.Where == WithNightmare {
		so = v.The(v.D.Shows.Nightmare[0]) == a+1 || v.The(v.D.Shows.Nightmare[1]) == a+1
	}
	if !so {
		return -1
	}
	return 1
}
