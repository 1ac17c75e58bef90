package endlessnightmare

import (
	"nightpress/checker/engine"
)

// ruleBook names the rules that the turn procedure cites and that belong to no
// table, action or Nightmare, in the order of the rulebook.
type ruleBook struct {
	setup, trackEnds, ringsWrap, caught    engine.Rule
	sanityFalls, insane, spend, spendCap   engine.Rule
	despair                                engine.Rule
	selectionWhen, selectionColumn         engine.Rule
	selectionBox, edition, endMarker       engine.Rule
	surviveOne                             engine.Rule
	event                                  engine.Rule
	actionChoose, actionPoints, actionRoll engine.Rule
	horrorsHarm, scaresHarm                engine.Rule
	nightmareEnds, score                   engine.Rule
	replacement                            engine.Rule
	strategist, veteran, mix               engine.Rule
}

func (r *reader) ruleBook() {
	b := &r.d.rules
	for _, want := range []struct {
		id   string
		rule *engine.Rule
	}{
		{"board.setup", &b.setup},
		{"board.ends", &b.trackEnds},
		{"board.rings", &b.ringsWrap},
		{"end.caught", &b.caught},
		{"sanity.falls", &b.sanityFalls},
		{"end.insane", &b.insane},
		{"sanity.spend", &b.spend},
		{"sanity.cap", &b.spendCap},
		{"end.despair", &b.despair},
		{"selection.when", &b.selectionWhen},
		{"selection.column", &b.selectionColumn},
		{"selection.box", &b.selectionBox},
		{"selection.edition", &b.edition},
		{"selection.end-marker", &b.endMarker},
		{"selection.survived", &b.surviveOne},
		{"event.when", &b.event},
		{"action.choose", &b.actionChoose},
		{"action.points", &b.actionPoints},
		{"action.roll", &b.actionRoll},
		{"fear.horrors", &b.horrorsHarm},
		{"fear.scares", &b.scaresHarm},
		{"end.nightmare", &b.nightmareEnds},
		{"end.score", &b.score},
		{"active.replacement", &b.replacement},
		{"variant.strategist", &b.strategist},
		{"variant.veteran", &b.veteran},
		{"variant.mix", &b.mix},
	} {
		*want.rule = r.RuleByID(want.id)
		if *want.rule == 0 {
			r.List().Errorf("Y908", r.RulesSpan(), "the checker plays by a rule %q, which the ledger does not have", want.id)
		}
	}
}
