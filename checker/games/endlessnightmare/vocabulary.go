package endlessnightmare

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// classNightmare is the class of the words that tell a Nightmare: its name, and
// its version.
const classNightmare = "nightmare"

// nameOf is a Nightmare's name, which two versions may share.
type nameOf struct {
	Name          string
	Basic, Active int16 // the versions of that name, 0 for none
}

// names lists the names of the Nightmares in order of appearance.
func (d *Definition) listNames() {
	for i := range d.Nightmares {
		n := &d.Nightmares[i]
		at := slices.IndexFunc(d.names, func(o nameOf) bool { return o.Name == n.Name })
		if at < 0 {
			at = len(d.names)
			d.names = append(d.names, nameOf{Name: n.Name})
		}
		n.name = at
		n.nameBit = 1 << at
		if has(n.Editions, "basic") {
			d.names[at].Basic = int16(i + 1)
		}
		if has(n.Editions, "active") {
			d.names[at].Active = int16(i + 1)
		}
	}
}

// spec lists the words of a log of this game: the heads are the actions, then
// the steps of the notation; the words are the Nightmares' names, then the two
// versions; the checks are the facts, in order.
func (d *Definition) spec() gamelog.Spec {
	s := gamelog.Spec{
		Game:     d.Game.ID,
		FaceLow:  min(d.Die.Low, d.Zones.Low),
		FaceHigh: max(d.Die.High, d.Zones.High),
		Pay:      gamelog.Pay{Change: d.Spend.Change, Cost: d.Spend.Cost, Track: d.Tracks[sanity].Name},
		Columns:  []gamelog.WordID{gamelog.WordID(sanity) + 1, gamelog.WordID(courage) + 1, gamelog.WordID(gap) + 1},
	}
	for _, e := range d.Game.Editions {
		s.Options = append(s.Options, gamelog.Word{ID: e.ID, Long: e.ID, Also: []string{plainName(e.Name)}})
	}
	for _, v := range d.Game.Variants {
		s.Options = append(s.Options, gamelog.Word{ID: v.ID, Long: v.ID})
	}
	for i := range d.Actions {
		s.Heads = append(s.Heads, d.actionHead(&d.Actions[i]))
	}
	for i := range d.notation.steps {
		s.Heads = append(s.Heads, d.stepHead(i))
	}
	s.Bare = gamelog.WordID(len(d.Actions) + stepDie + 1)
	for i := range d.names {
		s.Words = append(s.Words, gamelog.Word{ID: d.nightmareOf(i).ID, Long: d.names[i].Name, Class: classNightmare})
	}
	s.Words = append(s.Words,
		gamelog.Word{ID: "basic", Long: "basic", Class: classNightmare},
		gamelog.Word{ID: "active", Long: "active", Class: classNightmare})
	for f := engine.Fact(0); f < dieFact; f++ {
		s.Checks = append(s.Checks, d.checkName(f))
	}
	for i := range d.notation.endings {
		w := &d.notation.endings[i]
		s.Ends = append(s.Ends, gamelog.Word{ID: w.ID, Long: w.Name})
	}
	for i := range d.Game.Rulings {
		s.Rulings = append(s.Rulings, gamelog.RulingName{ID: d.Game.Rulings[i].ID, Values: d.Game.Rulings[i].Values})
	}
	return s
}

// plainName drops what a log cannot spell: "Mix & Match" becomes "Mix Match".
func plainName(s string) string {
	out := make([]rune, 0, len(s))
	for _, r := range s {
		if r != '&' {
			out = append(out, r)
		}
	}
	return string(out)
}

// nightmareOf is a Nightmare with the name number n.
func (d *Definition) nightmareOf(n int) *Nightmare {
	if d.names[n].Basic != 0 {
		return d.nightmare(d.names[n].Basic)
	}
	return d.nightmare(d.names[n].Active)
}

func (d *Definition) actionHead(a *Action) gamelog.Head {
	h := gamelog.Head{
		Word:  gamelog.Word{ID: a.ID, Short: a.Letter, Long: a.Name},
		About: a.Name + ", for so many points",
		Slots: []gamelog.Slot{
			{Takes: gamelog.Kinds(gamelog.Number), Name: "points", Need: true},
			{Takes: gamelog.ADie, Name: "die"},
			{Takes: gamelog.Kinds(gamelog.Outcome), Name: "outcome"},
		},
	}
	if a.Short != a.Name {
		h.Also = []string{a.Short}
	}
	return h
}

// stepHead is the head of a step of the notation, with what may follow it.
func (d *Definition) stepHead(i int) gamelog.Head {
	w := &d.notation.steps[i]
	h := gamelog.Head{Word: gamelog.Word{ID: w.ID, Short: w.Letter, Long: w.Name}, About: w.About}
	die := gamelog.Kinds(gamelog.Die)
	switch i {
	case stepSelection:
		h.Slots = []gamelog.Slot{
			{Takes: die, Name: "first die"},
			{Takes: die, Name: "second die"},
			{Takes: gamelog.Kinds(gamelog.WordArg), Class: classNightmare, Name: "name"},
			{Takes: gamelog.Kinds(gamelog.WordArg), Class: classNightmare, Name: "version"},
		}
	case stepEvent:
		h.Slots = []gamelog.Slot{{Takes: die | gamelog.Kinds(gamelog.DieRange), Name: "die", Need: true}}
	case stepDie, stepZone:
		h.Slots = []gamelog.Slot{{Takes: gamelog.ADie, Name: w.Name, Need: true}, {Takes: gamelog.Kinds(gamelog.Outcome), Name: "outcome"}}
	case stepWatch:
		h.Slots = []gamelog.Slot{{Takes: gamelog.Kinds(gamelog.Decimal, gamelog.Number), Name: "seconds", Need: true}}
	case stepOff, stepTick, stepBreath:
		h.Slots = []gamelog.Slot{{Takes: gamelog.Kinds(gamelog.Number), Name: "times", Tight: true}}
	}
	h.Trails = i == stepZone || i == stepMark || i == stepHit || i == stepOff || i == stepWatch || i >= stepLid
	return h
}

func (d *Definition) checkName(f engine.Fact) gamelog.CheckName {
	info := &d.facts[f]
	c := gamelog.CheckName{Word: gamelog.Word{ID: info.ID, Short: info.Letter, Long: info.Name}}
	switch f {
	case nightmare:
		c.Values, c.Class = []gamelog.ValueKind{gamelog.Worded}, classNightmare
	case over, lidOpen:
		c.Values = []gamelog.ValueKind{gamelog.Flag}
	case horrors, scares:
		c.Values = []gamelog.ValueKind{gamelog.Figure, gamelog.Pair}
	}
	if f >= gap {
		c.About = d.notation.checks[f-gap].About
	}
	return c
}
