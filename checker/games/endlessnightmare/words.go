package endlessnightmare

import (
	"fmt"

	"nightpress/checker/engine"
)

// Say words an answer to a question, for reports.
func (d *Definition) Say(slot engine.Slot, v int) string {
	switch slot {
	case actionSlot:
		return d.sayAction(v)
	case chosenBox:
		if v >= 0 && v < len(d.Boxes) {
			return d.sayBox(&d.Boxes[v])
		}
	case version:
		return [2]string{"the Basic version", "the Active version"}[v&1]
	case named:
		if v >= 0 && v < len(d.names) {
			return d.names[v].Name
		}
	case firstSpend, secondSpend, eventSpend, dieSpend:
		return d.saySpend(v)
	case zoneSlot:
		return fmt.Sprintf("zone %d", v)
	case watchSlot:
		return fmt.Sprintf("%d.%02d s", v/100, v%100)
	case hitSlot:
		return yesNo(v, "a marker hit", "no marker hit")
	case markSlot:
		return yesNo(v, "a marker left", "no marker left")
	case touchSlot:
		return yesNo(v, "touched", "missed")
	case lidSlot:
		return yesNo(v, "the lid broken", "the lid held")
	case outcomeSlot:
		return yesNo(v, "success", "failure")
	}
	return fmt.Sprint(v)
}

func yesNo(v int, yes, no string) string {
	if v != 0 {
		return yes
	}
	return no
}

func (d *Definition) sayAction(v int) string {
	if v == noAction {
		return "no action"
	}
	if a := d.action(v / pointBase); a != nil {
		return fmt.Sprintf("%s %d", a.Short, v%pointBase)
	}
	return "no action"
}

func (d *Definition) saySpend(v int) string {
	if v == 0 {
		return "no Sanity spent"
	}
	return fmt.Sprintf("%d %s spent for %+d", max(v, -v)*d.Spend.Cost, d.Tracks[sanity].Name, v*d.Spend.Change)
}

func (d *Definition) sayBox(b *Box) string {
	basic, other := d.nightmare(b.Basic), d.nightmare(b.Active)
	switch {
	case d.options.edition == basicEdition || basic.Name == other.Name:
		return basic.Name
	case d.options.edition == active:
		return other.Name
	}
	return basic.Name + " or " + other.Name
}

// SayFact words the value of a fact.
func (d *Definition) SayFact(f engine.Fact, v int) string {
	switch f {
	case nightmare:
		return d.nightmare(int16(v)).Name
	case over:
		return yesNo(v, "the Nightmare over", "the Nightmare not over")
	case lidOpen:
		return yesNo(v, "the lid open", "the lid closed")
	}
	return fmt.Sprintf("%s %d", d.facts[f].Name, v)
}

// Write puts an answer as a log has it, "" where it cannot stand alone.
func (d *Definition) Write(slot engine.Slot, v int) string {
	switch slot {
	case actionSlot:
		if a := d.action(v / pointBase); v != noAction && a != nil {
			return fmt.Sprintf("%s%d", a.Letter, v%pointBase)
		}
		return ""
	case firstDie, secondDie, eventDie, actionDie, zoneSlot:
		return fmt.Sprint(v)
	case watchSlot:
		return fmt.Sprintf("%d.%02d", v/100, v%100)
	case lidSlot:
		return d.notation.steps[stepNoLid-v&1].Letter
	case touchSlot:
		return d.notation.steps[stepMiss-v&1].Letter
	}
	return ""
}
