package nightmarecathedral

import (
	"fmt"

	"nightpress/checker/engine"
)

// This file is the section "Playing Dream Cards" of the rulebook.

// playDream: a player plays a Dream all of whose needs are met, or some of them
// one after the other. They have a line of their own, so they never come in the
// middle of an action.
func (p *play) playDream() {
	d, s, r := p.d, p.s, &p.d.rules
	who := p.askWho(r.dreamNeeds, func(q int) engine.Rule {
		if s.Dreams[q] == 0 {
			return r.dreamHand
		}
		return 0
	})
	for more := true; more; _, more = p.t.Noted(dreamSlot) {
		m := p.wish(who)
		p.t.Uses(r.dreamWhen)
		p.t.Uses(r.dreamPile)
		p.dreamLeaves(r.dreamPile, who, m, playedBy+uint8(who))
		p.rose(who, m >= 1 && m <= len(d.Dreams) && d.Dreams[m-1].Build)
	}
}

// wish asks which Dream is played: one that the player can hold, and whose
// needs are met.
func (p *play) wish(who int) int {
	d, s, r := p.d, p.s, &p.d.rules
	hidden := d.hiddenDreams(s, who)
	why := p.t.Reasons()
	for m := range d.Dreams {
		why.Bar(1+m, d.notDreamt(s, who, m, hidden))
		if why.Against(1+m) == 0 && !d.granted(s, who, m) {
			why.Bar(1+m, r.dreamNeeds)
		}
	}
	n := engine.Need{Slot: dreamSlot, Rule: r.dreamNeeds, Low: 1, High: int32(len(d.Dreams))}
	if v, ok := p.t.Noted(dreamSlot); ok && v >= 1 && v <= len(d.Dreams) {
		for i := range d.Dreams[v-1].Needs {
			need := &d.Dreams[v-1].Needs[i]
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
		return s.wins(q, n)
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
		for _, at := range s.Marker[q] {
			if int(at) >= n.Step {
				far++
			}
		}
		return far
	case needLimbo:
		return int(s.Limbo[q])
	case needDevoured:
		return int(s.Devoured[q])
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
func (s *State) wins(q int, n *Need) int {
	switch {
	case n.Against == againstShadows:
		return int(s.WonShadows[q])
	case n.Against == againstPlayers:
		return int(s.WonPlayers[q])
	case int(s.WonPlayers[q]) < n.Players:
		return 0
	}
	return int(s.WonShadows[q] + s.WonPlayers[q])
}

// shaperStands is 1 where a player's Shaper stands as a Dream wishes, else -1.
func (d *Definition) shaperStands(s *State, q int, n *Need) int {
	a := int(s.Shaper[q]) - 1
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
			so = so || s.fortress(a) == other
		}
	}
	if n.Where == withNightmare {
		so = int(s.At[0]) == a+1 || int(s.At[1]) == a+1
	}
	if !so {
		return -1
	}
	return 1
}
