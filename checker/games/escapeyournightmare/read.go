package escapeyournightmare

import (
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Bounds of what a definition may hold: above what can be printed, and small
// enough that no sum overflows a position.
const (
	mostFigure = 60
	mostRounds = 200
	mostGhosts = 16
)

var skillIDs = [skillCount]string{"shield", "life", "attack"}

// Read reads the definition of the game strictly: every problem is in the
// list, and where it holds errors the Definition must not be played.
func Read(g *definition.Game) (*Definition, *diagnostic.List) {
	d := new(Definition)
	r := &reader{d: d}
	r.Reader, d.rows = play.Handles{Facts: &d.facts, Questions: &d.ask, Rules: &d.rules, Options: &d.options,
		Hooks: []string{"dice", "keys", "circles", "arrive", "late", "placed", "shown", "lie"}}.Open(g)
	r.bounds()
	r.Fill(d)
	if d.rows == nil {
		return d, r.List()
	}
	d.Rounds = d.InRounds.Spaces
	r.room()
	if !r.List().HasErrors() {
		d.book()
	}
	return d, r.List()
}

// reader reads the files of the game into d.
type reader struct {
	*play.Reader
	d *Definition
}

// bounds names what the tags of the definition name.
func (r *reader) bounds() {
	d := r.d
	r.Names("skill", skillIDs[:]...)
	r.Names("price", priceIDs[:]...)
	r.Names("die of a ghost", "spooks", "life", "attack")
	r.Names("die of the boss", "life", "attack")
	r.Most("face", maxFace)
	r.Most("figure", mostFigure)
	r.Most("skill dice", mostDice)
	r.Most("round", mostRounds)
	r.Most("ghosts", mostGhosts)
	r.Bound("rounds", func() definition.Range { return d.InRounds.Spaces }, "tracks")
	r.Bound("spooks", func() definition.Range { return d.Spooks.Spaces }, "tracks")
	r.Bound("step", func() definition.Range { return definition.Range{Low: 1, High: d.Spiral.Spaces.High} }, "tracks")
	r.Bound("sum", func() definition.Range {
		return definition.Range{Low: d.ActionDice * d.Die.Low, High: d.ActionDice * d.Die.High}
	}, "setup.action_dice", "die.faces")
}

// room makes sure that as many dice are rolled as the circles ask for, and that
// a position can hold those that a game may bring.
func (r *reader) room() {
	d := r.d
	if n := d.Circles.Pairs * d.Circles.Alike; n > d.ActionDice && r.Sound("spook_marks", "setup.action_dice") {
		r.Map(r.Game.Root.Field("spook_marks")).Problemf("pairs", "%d dice are more than are rolled", n).
			Labelf(r.Game.Root.Field("setup").Field("action_dice").Span, "so many are rolled")
	}
	if r.Sound("keys", "ghosts") && d.Keys.Bats > d.Ghosts.Bats*len(d.Ghosts.Coming) {
		r.List().Errorf("Y904", r.Game.Root.Field("keys").ByID("bats").Field("bats").Span, "the key takes %d bats, and %d ghosts bring %d", d.Keys.Bats, len(d.Ghosts.Coming), d.Ghosts.Bats*len(d.Ghosts.Coming)).
			Labelf(r.Span("ghosts"), "so many come")
	}
	if last := len(d.Doors.List) - 1; r.Sound("doors", "tracks") && d.Doors.List[last].Step != d.Spiral.Spaces.High {
		r.Map(r.Game.Root.Field("doors")).Item("list", last).Problemf("step", "the last door stands on step %d, and %s ends on %d", d.Doors.List[last].Step, d.Spiral.Name, d.Spiral.Spaces.High)
	}
	for i := range d.Skills {
		for j := range i {
			if r.Sound("skills") && d.Skills[i].Combination == d.Skills[j].Combination {
				r.List().Errorf("Y904", r.Game.Root.Field("skills").Items[i].Field("combination").Span, "%s and %s have the same combination", d.Skills[j].Name, d.Skills[i].Name).
					Labelf(r.Game.Root.Field("skills").Items[j].Field("combination").Span, "first here")
			}
		}
	}
	if !r.Sound("skills", "setup.skill_dice", "teddy", "tracks") {
		return
	}
	for k := range d.Skills {
		s := &d.Skills[k]
		if n := d.SkillDice + d.Teddy.Levels.High*d.Teddy.Dice + d.Rounds.High/s.Marks*s.Dice; n > mostDice {
			r.List().Errorf("Y904", r.Span("skills"), "%s may come to %d dice, and %d are the most that can be checked", s.Name, n, mostDice)
		}
	}
}
