package escapeyournightmare

import "nightpress/checker/engine"

// ruleBook names the rules that the procedure cites and that belong to no
// skill, key or price, by their ids and in the order of the rulebook.
type ruleBook struct {
	setupGhost,
	roundChoice,
	fightHit, fightLeft, fightBreak, fightStrike, fightSurvives,
	ghostBeaten, ghostNext, ghostDue, ghostReplaced, ghostReturns,
	rollDice, rollUse, rollCircles,
	keysOnce,
	teddyMark, teddyLeave,
	skillsGained,
	spooksSupply,
	spiralOnes,
	bossAppears, bossFight, bossHits engine.Rule
}
