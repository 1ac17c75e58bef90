package escapeyournightmare

import "nightpress/checker/engine"

// Outcome tells how a game stands, or how it ended. What counts is the round.
func (d *Definition) Outcome(s *State) engine.Outcome {
	o := engine.Outcome{Over: d.Over(s), Score: int(s.Round), ScoreRule: d.rules.time}
	if s.End != running {
		e := d.Endings()[s.End-1]
		o.Reasons, o.Names, o.Rules = []string{e.ID}, []string{e.Name}, []engine.Rule{e.Rule}
	}
	return o
}

// Endings lists the ways a game can end.
func (d *Definition) Endings() []engine.EndingInfo {
	infos := make([]engine.EndingInfo, endingCount)
	for i, rule := range [endingCount]engine.Rule{d.rules.bossHits, d.rules.dead, d.rules.time} {
		infos[i] = engine.EndingInfo{ID: endingIDs[i], Name: d.notation.endings[i].Name, Rule: rule}
	}
	return infos
}
