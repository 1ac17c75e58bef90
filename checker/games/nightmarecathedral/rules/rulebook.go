package rules

import "nightpress/checker/engine"

// ruleBook names the rules that the procedures cite, by their ids and in the
// order of the rulebook.
type ruleBook struct {
	setupCards, setupPieces, setupOverlays, setupStartHand, setupOffer, setupUpgrade, setupOrder, setupAreas,
	setupConquer, setupShadows, setupDreamers, setupNightmares, setupPairs, setupTurns, setupTracks,
	areaFort, areaMost, areaTie, areaEmpty, areaPresence, areaFortress, areaFigures, areaMarked,
	limitUnits, limitRaised, limitFort,
	piecesSupply,
	turnDreamer, turnAction, turnDreamsOut, turnDreamsIn, turnHand, turnNight, turnMarker, turnTime,
	reactOrder, reactConform, reactDissent, reactOwnCard,
	dreamNeeds, dreamHand, dreamWhen, dreamPile,
	developHand, developUpgrade, developNumber, developSame,
	fortifyPay, fortifyWhere, fortifyFree,
	summonProduce, summonLimit, summonSupply,
	ritualPay, ritualOne, ritualLimbo, ritualReturn, ritualOpen, ritualGift, ritualHalt, ritualLocked,
	ritualFree, ritualOthers,
	movePoints, moveHeld, moveShaper, moveCathedral, moveConvert,
	conflictCount, conflictSides, conflictCards, conflictFirst, conflictShadows, conflictDamage,
	conflictWinner, conflictRetreat, conflictLost, conflictLimbo, conflictLot, conflictDiscard,
	buildStandard, buildStandardAll, buildVariable, buildBefore, buildStage, buildComplete,
	commandOnce, commandCard, commandWay,
	devourLost, devourLimit,
	endTime, endDevoured,
	scoreRitual, scoreForts, scoreDevoured, scoreUpgrades, scoreDreams,
	pathsTiles, pathsOpen, pathsReward, pathsStart,
	piecesOrder engine.Rule
}
