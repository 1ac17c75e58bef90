package runforyourlife

import "nightpress/checker/engine"

// ruleBook names the rules that the procedures cite and that belong to no
// single card, by their ids and in the order of the rulebook.
type ruleBook struct {
	contentsDecks,
	bloodFaceDown, bloodHumans, bloodTurn,
	eventHumans, eventCondition,
	evolutionDraw, evolutionFace, evolutionGo, evolutionStay, evolutionWake, evolutionWorks,
	victoryAll,
	combatHumans, combatSameSpace, combatStay, combatEventsFirst, combatUnconfirmed, combatInfected,
	combatOnce, combatOrder,
	shootBullet, shootReturn, shootDraws, shootTargetFirst, shootDodge,
	meleeWhen, meleeTargetFirst, meleeWeapons, meleeExtra, meleeHigh, meleeTie, meleeUnarmed, meleeArmed,
	meleeDefender,
	deathTarget, deathAggressor, deathTokens,
	baseMove, baseDraws, baseZombies, baseBullet, baseBite, baseNear, baseReveal, baseSafe,
	endEscaped engine.Rule

	blood [bloodKindCount]engine.Rule `rule:"blood.infected,blood.clean,blood.another"`
}
