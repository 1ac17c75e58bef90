package runforyourlife

import "nightpress/checker/engine"

// ruleBook names the rules that the procedures cite and that belong to no
// single card, in the order of the rulebook.
type ruleBook struct {
	decks          engine.Rule                 `rule:"contents.decks"`
	faceDown       engine.Rule                 `rule:"blood.face-down"`
	bloodHumans    engine.Rule                 `rule:"blood.humans"`
	bloodTurn      engine.Rule                 `rule:"blood.turn"`
	blood          [bloodKindCount]engine.Rule `rule:"blood.infected,blood.clean,blood.another"`
	eventHumans    engine.Rule                 `rule:"event.humans"`
	eventCondition engine.Rule                 `rule:"event.condition"`
	evoDraw        engine.Rule                 `rule:"evolution.draw"`
	evoFace        engine.Rule                 `rule:"evolution.face"`
	evoGo          engine.Rule                 `rule:"evolution.go"`
	evoStay        engine.Rule                 `rule:"evolution.stay"`
	evoWake        engine.Rule                 `rule:"evolution.wake"`
	evoWorks       engine.Rule                 `rule:"evolution.works"`
	victory        engine.Rule                 `rule:"victory.all"`
	humans         engine.Rule                 `rule:"combat.humans"`
	sameSpace      engine.Rule                 `rule:"combat.same-space"`
	stay           engine.Rule                 `rule:"combat.stay"`
	eventsFirst    engine.Rule                 `rule:"combat.events-first"`
	unconfirmed    engine.Rule                 `rule:"combat.unconfirmed"`
	confirmed      engine.Rule                 `rule:"combat.infected"`
	once           engine.Rule                 `rule:"combat.once"`
	order          engine.Rule                 `rule:"combat.order"`
	bullet         engine.Rule                 `rule:"shoot.bullet"`
	fireBack       engine.Rule                 `rule:"shoot.return"`
	shotDraws      engine.Rule                 `rule:"shoot.draws"`
	shotFirst      engine.Rule                 `rule:"shoot.target-first"`
	dodge          engine.Rule                 `rule:"shoot.dodge"`
	melee          engine.Rule                 `rule:"melee.when"`
	meleeFirst     engine.Rule                 `rule:"melee.target-first"`
	weapons        engine.Rule                 `rule:"melee.weapons"`
	extra          engine.Rule                 `rule:"melee.extra"`
	high           engine.Rule                 `rule:"melee.high"`
	unarmed        engine.Rule                 `rule:"melee.unarmed"`
	armed          engine.Rule                 `rule:"melee.armed"`
	defender       engine.Rule                 `rule:"melee.defender"`
	deadTarget     engine.Rule                 `rule:"death.target"`
	deadAggressor  engine.Rule                 `rule:"death.aggressor"`
	deadTokens     engine.Rule                 `rule:"death.tokens"`
	baseMove       engine.Rule                 `rule:"base.move"`
	baseDraws      engine.Rule                 `rule:"base.draws"`
	baseZombies    engine.Rule                 `rule:"base.zombies"`
	baseBullet     engine.Rule                 `rule:"base.bullet"`
	baseBite       engine.Rule                 `rule:"base.bite"`
	baseReveal     engine.Rule                 `rule:"base.reveal"`
	baseSafe       engine.Rule                 `rule:"base.safe"`
	escaped        engine.Rule                 `rule:"end.escaped"`
}
