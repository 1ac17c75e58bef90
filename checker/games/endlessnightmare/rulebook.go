package endlessnightmare

import (
	"nightpress/checker/engine"
)

// ruleBook names the rules that the turn procedure cites and that belong to no
// table, action or Nightmare, in the order of the rulebook.
type ruleBook struct {
	spend           engine.Rule `rule:"sanity.spend"`
	spendCap        engine.Rule `rule:"sanity.cap"`
	selectionWhen   engine.Rule `rule:"selection.when"`
	selectionColumn engine.Rule `rule:"selection.column"`
	selectionBox    engine.Rule `rule:"selection.box"`
	edition         engine.Rule `rule:"selection.edition"`
	endMarker       engine.Rule `rule:"selection.end-marker"`
	surviveOne      engine.Rule `rule:"selection.survived"`
	event           engine.Rule `rule:"event.when"`
	actionChoose    engine.Rule `rule:"action.choose"`
	actionPoints    engine.Rule `rule:"action.points"`
	actionRoll      engine.Rule `rule:"action.roll"`
	horrorsHarm     engine.Rule `rule:"fear.horrors"`
	scaresHarm      engine.Rule `rule:"fear.scares"`
	nightmareEnds   engine.Rule `rule:"end.nightmare"`
	replacement     engine.Rule `rule:"active.replacement"`
	strategist      engine.Rule `rule:"variant.strategist"`
	veteran         engine.Rule `rule:"variant.veteran"`
	mix             engine.Rule `rule:"variant.mix"`
}
