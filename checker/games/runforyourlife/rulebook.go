package runforyourlife

import (
	"nightpress/checker/engine"
)

// ruleBook names the rules that the procedures cite and that belong to no
// single card, in the order of the rulebook.
type ruleBook struct {
	decks                                                  engine.Rule
	faceDown, bloodHumans, bloodTurn                       engine.Rule
	blood                                                  [bloodKindCount]engine.Rule
	eventHumans, eventCondition                            engine.Rule
	evoDraw, evoFace, evoGo, evoStay, evoWake, evoWorks    engine.Rule
	victory                                                engine.Rule
	humans, sameSpace, stay, eventsFirst                   engine.Rule
	unconfirmed, confirmed, once, order                    engine.Rule
	bullet, fireBack, shotDraws, shotFirst, dodge          engine.Rule
	melee, meleeFirst, weapons, extra                      engine.Rule
	high, unarmed, armed, defender                         engine.Rule
	deadTarget, deadAggressor, deadTokens                  engine.Rule
	baseMove, baseDraws, baseZombies, baseBullet, baseSafe engine.Rule
	escaped                                                engine.Rule
}

func (r *reader) ruleBook() {
	b := &r.d.rules
	for _, want := range []struct {
		id   string
		rule *engine.Rule
	}{
		{"contents.decks", &b.decks},
		{"blood.face-down", &b.faceDown},
		{"blood.humans", &b.bloodHumans},
		{"blood.turn", &b.bloodTurn},
		{"blood.infected", &b.blood[saysInfected]},
		{"blood.clean", &b.blood[saysClean]},
		{"blood.another", &b.blood[saysAnother]},
		{"event.humans", &b.eventHumans},
		{"event.condition", &b.eventCondition},
		{"evolution.draw", &b.evoDraw},
		{"evolution.face", &b.evoFace},
		{"evolution.go", &b.evoGo},
		{"evolution.stay", &b.evoStay},
		{"evolution.wake", &b.evoWake},
		{"evolution.works", &b.evoWorks},
		{"victory.all", &b.victory},
		{"combat.humans", &b.humans},
		{"combat.same-space", &b.sameSpace},
		{"combat.stay", &b.stay},
		{"combat.events-first", &b.eventsFirst},
		{"combat.unconfirmed", &b.unconfirmed},
		{"combat.infected", &b.confirmed},
		{"combat.once", &b.once},
		{"combat.order", &b.order},
		{"shoot.bullet", &b.bullet},
		{"shoot.return", &b.fireBack},
		{"shoot.draws", &b.shotDraws},
		{"shoot.target-first", &b.shotFirst},
		{"shoot.dodge", &b.dodge},
		{"melee.when", &b.melee},
		{"melee.target-first", &b.meleeFirst},
		{"melee.weapons", &b.weapons},
		{"melee.extra", &b.extra},
		{"melee.high", &b.high},
		{"melee.unarmed", &b.unarmed},
		{"melee.armed", &b.armed},
		{"melee.defender", &b.defender},
		{"death.target", &b.deadTarget},
		{"death.aggressor", &b.deadAggressor},
		{"death.tokens", &b.deadTokens},
		{"base.move", &b.baseMove},
		{"base.draws", &b.baseDraws},
		{"base.zombies", &b.baseZombies},
		{"base.bullet", &b.baseBullet},
		{"base.safe", &b.baseSafe},
		{"end.escaped", &b.escaped},
	} {
		*want.rule = r.RuleByID(want.id)
		if *want.rule == 0 {
			r.List().Errorf("Y908", r.RulesSpan(), "the checker plays by a rule %q, which the ledger does not have", want.id)
		}
	}
}
