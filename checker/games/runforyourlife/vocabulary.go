package runforyourlife

import "nightpress/checker/gamelog"

// spec lists the words of a log of this game: the heads are the steps of the
// notation, the words its words; the checks are those of a player, how a
// player stands, then those of the table.
func (d *Definition) spec() gamelog.Spec {
	s := gamelog.Spec{Game: d.Game.ID, Loose: true, FaceLow: d.Combat.Draws.Low, FaceHigh: d.Combat.Draws.High}
	n := &d.notation
	for i := range n.steps {
		s.Heads = append(s.Heads, gamelog.Head{Word: n.steps[i].plain(), About: n.steps[i].About})
	}
	for i := range n.words {
		s.Words = append(s.Words, n.words[i].plain())
	}
	for i := range n.checks {
		s.Checks = append(s.Checks, gamelog.CheckName{Word: n.checks[i].plain(), About: n.checks[i].About})
	}
	for i := range n.states {
		s.Checks = append(s.Checks, gamelog.CheckName{
			Word: n.states[i].plain(), About: n.states[i].About,
			Values: []gamelog.ValueKind{gamelog.Flag, gamelog.Figure},
		})
	}
	for i := range n.table {
		s.Checks = append(s.Checks, gamelog.CheckName{Word: n.table[i].plain(), About: n.table[i].About})
	}
	for i := range n.endings {
		s.Ends = append(s.Ends, n.endings[i].plain())
	}
	for i := range d.Game.Rulings {
		s.Rulings = append(s.Rulings, gamelog.RulingName{ID: d.Game.Rulings[i].ID, Values: d.Game.Rulings[i].Values})
	}
	return s
}

func (w *word) plain() gamelog.Word {
	return gamelog.Word{ID: w.ID, Short: w.Letter, Long: w.Name}
}
