package nightmarecathedral

import "nightpress/checker/engine"

// ruleBook names the rules that the procedures cite, in the order of the
// rulebook.
type ruleBook struct {
	setupCards, setupOverlays, setupHand, setupOffer, setupUpgrade engine.Rule
	setupOrder, setupAreas, setupConquer, setupShadows             engine.Rule
	setupDreamers, setupNightmares, setupTurns, setupTracks        engine.Rule

	areaFort, areaMost, areaTie, areaEmpty, areaPresence     engine.Rule
	areaFortress, areaFigures, areaMarked                    engine.Rule
	limitUnits, limitRaised, limitFort, supply               engine.Rule
	turnDreamer, turnAction, dreamsOut, dreamsIn, turnHand   engine.Rule
	turnNight, turnMarker, turnTime                          engine.Rule
	reactOrder, reactConform, reactDissent, ownCard          engine.Rule
	dreamNeeds, dreamHand, dreamWhen, dreamPile              engine.Rule
	developHand, developUpgrade, developNumber, developSame  engine.Rule
	fortifyPay, fortifyWhere, fortifyFree                    engine.Rule
	produce, produceLimit, produceSupply                     engine.Rule
	ritualPay, ritualOne, ritualLimbo, ritualReturn          engine.Rule
	ritualFree, ritualHalt                                   engine.Rule
	ritualOpen, ritualGift, ritualLocked, ritualOthers       engine.Rule
	movePoints, moveHeld, moveShaper                         engine.Rule
	moveCathedral, moveConvert                               engine.Rule
	conflictCount, conflictSides, conflictCards              engine.Rule
	conflictFirst, conflictShadows, conflictDamage           engine.Rule
	conflictWinner, conflictRetreat, conflictLost            engine.Rule
	conflictLimbo, conflictLot, conflictDiscard              engine.Rule
	buildStandard, buildAll, buildVariable, buildBefore      engine.Rule
	buildStage, buildComplete                                engine.Rule
	commandOnce, commandCard, commandWay                     engine.Rule
	devourLost, devourLimit                                  engine.Rule
	endTime, endDevoured                                     engine.Rule
	scoreRitual, scoreForts, scoreDevoured, scoreUp, scoreDr engine.Rule
	pathTiles, pathOpen, pathReward, pathStart               engine.Rule
	pieceOrder                                               engine.Rule
}

func (r *reader) ruleBook() {
	b := &r.d.rules
	for _, want := range []struct {
		id   string
		rule *engine.Rule
	}{
		{"setup.cards", &b.setupCards},
		{"setup.overlays", &b.setupOverlays},
		{"setup.start-hand", &b.setupHand},
		{"setup.offer", &b.setupOffer},
		{"setup.upgrade", &b.setupUpgrade},
		{"setup.order", &b.setupOrder},
		{"setup.areas", &b.setupAreas},
		{"setup.conquer", &b.setupConquer},
		{"setup.shadows", &b.setupShadows},
		{"setup.dreamers", &b.setupDreamers},
		{"setup.nightmares", &b.setupNightmares},
		{"setup.turns", &b.setupTurns},
		{"setup.tracks", &b.setupTracks},
		{"area.fort", &b.areaFort},
		{"area.most", &b.areaMost},
		{"area.tie", &b.areaTie},
		{"area.empty", &b.areaEmpty},
		{"area.presence", &b.areaPresence},
		{"area.fortress", &b.areaFortress},
		{"area.figures", &b.areaFigures},
		{"area.marked", &b.areaMarked},
		{"limit.units", &b.limitUnits},
		{"limit.raised", &b.limitRaised},
		{"limit.fort", &b.limitFort},
		{"pieces.supply", &b.supply},
		{"turn.dreamer", &b.turnDreamer},
		{"turn.action", &b.turnAction},
		{"turn.dreams-out", &b.dreamsOut},
		{"turn.dreams-in", &b.dreamsIn},
		{"turn.hand", &b.turnHand},
		{"turn.night", &b.turnNight},
		{"turn.marker", &b.turnMarker},
		{"turn.time", &b.turnTime},
		{"react.order", &b.reactOrder},
		{"react.conform", &b.reactConform},
		{"react.dissent", &b.reactDissent},
		{"react.own-card", &b.ownCard},
		{"dream.needs", &b.dreamNeeds},
		{"dream.hand", &b.dreamHand},
		{"dream.when", &b.dreamWhen},
		{"dream.pile", &b.dreamPile},
		{"develop.hand", &b.developHand},
		{"develop.upgrade", &b.developUpgrade},
		{"develop.number", &b.developNumber},
		{"develop.same", &b.developSame},
		{"fortify.pay", &b.fortifyPay},
		{"fortify.where", &b.fortifyWhere},
		{"fortify.free", &b.fortifyFree},
		{"summon.produce", &b.produce},
		{"summon.limit", &b.produceLimit},
		{"summon.supply", &b.produceSupply},
		{"ritual.pay", &b.ritualPay},
		{"ritual.one", &b.ritualOne},
		{"ritual.limbo", &b.ritualLimbo},
		{"ritual.return", &b.ritualReturn},
		{"ritual.open", &b.ritualOpen},
		{"ritual.gift", &b.ritualGift},
		{"ritual.halt", &b.ritualHalt},
		{"ritual.locked", &b.ritualLocked},
		{"ritual.free", &b.ritualFree},
		{"ritual.others", &b.ritualOthers},
		{"move.points", &b.movePoints},
		{"move.held", &b.moveHeld},
		{"move.shaper", &b.moveShaper},
		{"move.cathedral", &b.moveCathedral},
		{"move.convert", &b.moveConvert},
		{"conflict.count", &b.conflictCount},
		{"conflict.sides", &b.conflictSides},
		{"conflict.cards", &b.conflictCards},
		{"conflict.first", &b.conflictFirst},
		{"conflict.shadows", &b.conflictShadows},
		{"conflict.damage", &b.conflictDamage},
		{"conflict.winner", &b.conflictWinner},
		{"conflict.retreat", &b.conflictRetreat},
		{"conflict.lost", &b.conflictLost},
		{"conflict.limbo", &b.conflictLimbo},
		{"conflict.lot", &b.conflictLot},
		{"conflict.discard", &b.conflictDiscard},
		{"build.standard", &b.buildStandard},
		{"build.standard-all", &b.buildAll},
		{"build.variable", &b.buildVariable},
		{"build.before", &b.buildBefore},
		{"build.stage", &b.buildStage},
		{"build.complete", &b.buildComplete},
		{"command.once", &b.commandOnce},
		{"command.card", &b.commandCard},
		{"command.way", &b.commandWay},
		{"devour.lost", &b.devourLost},
		{"devour.limit", &b.devourLimit},
		{"end.time", &b.endTime},
		{"end.devoured", &b.endDevoured},
		{"score.ritual", &b.scoreRitual},
		{"score.forts", &b.scoreForts},
		{"score.devoured", &b.scoreDevoured},
		{"score.upgrades", &b.scoreUp},
		{"score.dreams", &b.scoreDr},
		{"paths.tiles", &b.pathTiles},
		{"paths.open", &b.pathOpen},
		{"paths.reward", &b.pathReward},
		{"paths.start", &b.pathStart},
		{"pieces.order", &b.pieceOrder},
	} {
		*want.rule = r.RuleByID(want.id)
		if *want.rule == 0 {
			r.List().Errorf("Y908", r.RulesSpan(), "the checker plays by a rule %q, which the ledger does not have", want.id)
		}
	}
}
