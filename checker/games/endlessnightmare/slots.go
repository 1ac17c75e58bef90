package endlessnightmare

import "nightpress/checker/engine"

// The questions a turn may put to the table. A die that Sanity may change is
// followed by the slot of what was spent on it: so many times up, or, below
// zero, down.
const (
	firstDie engine.Slot = iota
	firstSpend
	secondDie
	secondSpend
	chosenBox // Strategist: which box
	version   // Mix & Match: 0 the Basic version, 1 the Active one
	named     // the Nightmare's name, noted in passing
	eventDie
	eventSpend
	actionSlot
	actionDie
	dieSpend
	zoneSlot
	hitSlot
	pushedOff
	markSlot // noted in passing: a marker was left
	watchSlot
	touchSlot
	lidSlot
	breathBefore
	breathAfter
	ticksBefore
	ticksAfter
	outcomeSlot // noted in passing: the action succeeded, or not
	slotCount
)

// one is the set that holds the answer yes.
var one = engine.NewSet(1)

// Slots describes the questions.
func (d *Definition) Slots() []engine.SlotInfo { return d.slots }

func (d *Definition) slotInfos() []engine.SlotInfo {
	r := &d.rules
	infos := make([]engine.SlotInfo, slotCount)
	set := func(s engine.Slot, kind engine.Kind, name string, rule engine.Rule) {
		infos[s] = engine.SlotInfo{Name: name, Kind: kind, Rule: rule}
	}
	set(firstDie, engine.Chance, "first die of the selection", r.selectionWhen)
	set(firstSpend, engine.Choice, "Sanity spent on the first die", r.spend)
	set(secondDie, engine.Chance, "second die of the selection", r.selectionWhen)
	set(secondSpend, engine.Choice, "Sanity spent on the second die", r.spend)
	set(chosenBox, engine.Choice, "choice of a Nightmare", r.selectionWhen)
	set(version, engine.Choice, "version of the Nightmare", r.edition)
	set(named, engine.Choice, "name of the Nightmare", r.selectionWhen)
	set(eventDie, engine.Chance, "event die", r.event)
	set(eventSpend, engine.Choice, "Sanity spent on the event die", r.spend)
	set(actionSlot, engine.Choice, "action", r.actionChoose)
	set(actionDie, engine.Chance, "action die", r.actionRoll)
	set(dieSpend, engine.Choice, "Sanity spent on the action die", r.spend)
	set(zoneSlot, engine.Feat, "zone of the Die Board", r.replacement)
	set(hitSlot, engine.Feat, "marker hit on the Die Board", r.replacement)
	set(pushedOff, engine.Feat, "markers pushed off the Die Board", r.replacement)
	set(markSlot, engine.Feat, "marker left on the Die Board", r.replacement)
	set(watchSlot, engine.Feat, "time on the stopwatch", r.replacement)
	set(touchSlot, engine.Feat, "touch of the die", r.actionRoll)
	set(lidSlot, engine.Feat, "attempt on the lid", r.actionRoll)
	set(breathBefore, engine.Feat, "breath before the action", r.event)
	set(breathAfter, engine.Feat, "breath after the action", r.event)
	set(ticksBefore, engine.Feat, "watch passing its mark before the action", r.event)
	set(ticksAfter, engine.Feat, "watch passing its mark after the action", r.event)
	set(outcomeSlot, engine.Feat, "outcome of the action", r.actionRoll)
	infos[watchSlot].Samples = d.watchTimes()
	return infos
}

// watchTimes are times that between them give every result of a stopwatch:
// too early, each tenth of the band, too late.
func (d *Definition) watchTimes() []int32 {
	times := []int32{0}
	for i := range d.Nightmares {
		if w := d.Nightmares[i].Stopwatch; w != nil {
			for t := w.From; t < w.Below; t += 10 {
				times = append(times, int32(t))
			}
			times = append(times, int32(w.Below))
		}
	}
	return times
}
