package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/notation"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Rules are the rules of one match: what the engine plays and a log is checked
// by.
type Rules struct {
	*position.Match
	*play.Book[position.State]
	Asks questions
	rows *play.Rows
	rule ruleBook
}

// Read reads the definition of the game strictly: every problem is in the
// list, and where it holds errors the Rules must not be played.
func Read(g *definition.Game) (*Rules, *diagnostic.List) {
	d := &Rules{Match: &position.Match{Definition: new(components.Definition)}}
	r, rows := play.Handles{Facts: &d.Shows, Questions: &d.Asks, Rules: &d.rule, Options: &d.Options, Hooks: hooks}.Open(g)
	d.rows = rows
	d.Fill(r)
	if r.List().HasErrors() {
		return d, r.List()
	}
	var areas []components.Area // of all boards, as logs know them
	for _, s := range notation.Spellings(d.Asks.Area.Row().Domain) {
		areas = append(areas, components.Area{ID: s.ID, Name: s.Said})
	}
	d.Unite(areas)
	return d.For(engine.Setting{}), r.List()
}

// For is the rules for a match by a setting: its options, and those who play.
func (d *Rules) For(set engine.Setting) *Rules {
	c, m := *d, *d.Match
	play.Settle(&m.Options, set)
	var names, colours []string
	for _, p := range set.Named {
		names, colours = append(names, p.Name), append(colours, p.Seat)
	}
	m.Seat(names, colours)
	m.Choose(set.Variants)
	c.Match = &m
	c.book(set)
	return &c
}
