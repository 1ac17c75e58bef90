package escapeyournightmare

import "nightpress/checker/engine"

// ruleBook names the rules that the procedure cites and that belong to no
// skill, key or price, in the order of the rulebook.
type ruleBook struct {
	setGhost    engine.Rule `rule:"setup.ghost"`
	choice      engine.Rule `rule:"round.choice"`
	hit         engine.Rule `rule:"fight.hit"`
	left        engine.Rule `rule:"fight.left"`
	broken      engine.Rule `rule:"fight.break"`
	strike      engine.Rule `rule:"fight.strike"`
	survives    engine.Rule `rule:"fight.survives"`
	beaten      engine.Rule `rule:"ghost.beaten"`
	next        engine.Rule `rule:"ghost.next"`
	due         engine.Rule `rule:"ghost.due"`
	replaced    engine.Rule `rule:"ghost.replaced"`
	returns     engine.Rule `rule:"ghost.returns"`
	dice        engine.Rule `rule:"roll.dice"`
	use         engine.Rule `rule:"roll.use"`
	circles     engine.Rule `rule:"roll.circles"`
	once        engine.Rule `rule:"keys.once"`
	teddyMark   engine.Rule `rule:"teddy.mark"`
	teddyLeave  engine.Rule `rule:"teddy.leave"`
	gained      engine.Rule `rule:"skills.gained"`
	supply      engine.Rule `rule:"spooks.supply"`
	ones        engine.Rule `rule:"spiral.ones"`
	bossAppears engine.Rule `rule:"boss.appears"`
	bossFight   engine.Rule `rule:"boss.fight"`
	bossHits    engine.Rule `rule:"boss.hits"`
}
