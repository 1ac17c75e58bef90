package endlessnightmare

import (
	"nightpress/checker/engine"
)

// ruleBook names the rules that the turn procedure cites and that belong to no
// table, action or Nightmare, by their ids and in the order of the rulebook.
type ruleBook struct {
	sanitySpend, sanityCap,
	selectionWhen, selectionColumn, selectionBox, selectionEdition, selectionEndMarker, selectionSurvived,
	eventWhen,
	actionChoose, actionPoints, actionRoll,
	fearHorrors, fearScares,
	endNightmare,
	activeReplacement,
	variantStrategist, variantVeteran, variantMix engine.Rule
}
