package endlessnightmare

import "nightpress/checker/engine"

// Score is the points of a game that ends in this position: so many for each
// Nightmare survived, and one for each space moved in the last.
func (d *Definition) Score(s *State) int {
	count := int(s.Survived)
	if d.options.markerCounts {
		count = int(s.Level[survived])
	}
	return count*d.PerNightmare + d.spaces(s)
}

// spaces are those that count as moved in the current Nightmare: never fewer
// than none, and, unless a ruling says otherwise, no more than its length. A
// Strategist whose last Nightmare has been counted has no current one.
func (d *Definition) spaces(s *State) int {
	if s.Loss&outOfNightmares != 0 {
		return 0
	}
	n := max(int(s.Moved), 0)
	if !d.options.scoreUncapped {
		n = min(n, int(s.Length))
	}
	return n
}

// Outcome tells how a game stands, or how it ended.
func (d *Definition) Outcome(s *State) engine.Outcome {
	o := engine.Outcome{Over: d.Over(s), Score: d.Score(s), ScoreRule: d.rules.score}
	for i := range d.endings {
		e := &d.endings[i]
		if s.Loss&(1<<i) != 0 {
			o.Reasons = append(o.Reasons, e.ID)
			o.Names = append(o.Names, e.Name)
			o.Rules = append(o.Rules, e.Rule)
		}
	}
	return o
}

// Endings lists the ways a game can end.
func (d *Definition) Endings() []engine.EndingInfo { return d.endings }

func (d *Definition) endingInfos() []engine.EndingInfo {
	infos := make([]engine.EndingInfo, endingCount)
	rules := [endingCount]engine.Rule{d.rules.caught, d.rules.insane, d.rules.despair, d.crashRule(), d.rules.strategist}
	for i, id := range endingIDs {
		infos[i] = engine.EndingInfo{ID: id, Name: d.notation.endings[i].Name, Rule: rules[i]}
	}
	return infos
}

// crashRule is the rule of the Nightmare whose end kills.
func (d *Definition) crashRule() engine.Rule {
	for i := range d.Nightmares {
		if d.Nightmares[i].Crash != nil {
			return d.Nightmares[i].Crash.Rule
		}
	}
	return 0
}
