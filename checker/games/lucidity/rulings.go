package lucidity

import "nightpress/content/diagnostic"

// readings are the answers to what the rulebook leaves open, as far as a log may
// give another one than ours. Each is named for the answer that is not; the zero
// value is ours, as long as rulings.yaml says nothing else.
type readings struct {
	noRerollLater    bool // LU-04: nothing is rolled again once a Shadow is resolved
	fearOthers       bool // LU-10: Fear does not move the Shadow that brought it
	turnedByFace     bool // LU-11: a turned die fills the row of its face
	restShadowRows   bool // LU-12: a Rest returns a Shadow of a Shadow row only
	minionsChecked   bool // LU-20: rows are checked when Minions have been resolved
	sparesNightmares bool // LU-21: nobody Consumes from a Nightmare
	endPasses        bool // LU-23: the end is off when nobody has the Power any more
	nightmaresLast   bool // LU-24: Nightmares have a last turn too
	usualOrder       bool // LU-38: what a Shadow brought takes its place among the others
	lastButCurrent   bool // LU-39: every other Dreamer: but the one whose turn it was
	bagMomentPasses  bool // LU-40: a bag has not run out that is filled again at once
	noMinionReroll   bool // LU-41: what Minions brought cannot be rolled again
	restsOnSomething bool // LU-43: all of no Exhaust cannot be returned
	noAgainEmpty     bool // LU-48: no Dream Again once the bag ran out
	spooksFirst      bool // LU-51: Spooks come before dice are returned
	winsAtOnce       bool // LU-52: Power enough is a win in the middle of a turn
	columnsFirst     bool // LU-57: the spaces of Spooks are filled column by column
	bagPlaysOn       bool // LU-59: an empty bag does not end a game alone
	worstReplaced    bool // LU-61: what was returned too many has to be replaced
	worstAlone       bool // LU-64: alone one picks oneself
}

// rulings lists the settable ones: the value that stands for the other answer,
// and the reading it sets.
var rulings = []struct {
	id, other string
	reading   func(*readings) *bool
}{
	{"reroll-later", "no", func(r *readings) *bool { return &r.noRerollLater }},
	{"fear-itself", "no", func(r *readings) *bool { return &r.fearOthers }},
	{"turned-die", "by-its-face", func(r *readings) *bool { return &r.turnedByFace }},
	{"rest-any-row", "no", func(r *readings) *bool { return &r.restShadowRows }},
	{"minion-check", "at-once", func(r *readings) *bool { return &r.minionsChecked }},
	{"consume-nightmare", "no", func(r *readings) *bool { return &r.sparesNightmares }},
	{"lost-again", "no", func(r *readings) *bool { return &r.endPasses }},
	{"nightmares-last", "yes", func(r *readings) *bool { return &r.nightmaresLast }},
	{"chain-first", "usual-order", func(r *readings) *bool { return &r.usualOrder }},
	{"last-dreamers", "all-but-the-current", func(r *readings) *bool { return &r.lastButCurrent }},
	{"bag-for-a-moment", "no", func(r *readings) *bool { return &r.bagMomentPasses }},
	{"minion-reroll", "no", func(r *readings) *bool { return &r.noMinionReroll }},
	{"rest-exhaust-none", "no", func(r *readings) *bool { return &r.restsOnSomething }},
	{"again-empty", "no", func(r *readings) *bool { return &r.noAgainEmpty }},
	{"rest-order", "after", func(r *readings) *bool { return &r.spooksFirst }},
	{"solo-power-moment", "at-once", func(r *readings) *bool { return &r.winsAtOnce }},
	{"filling-order", "columns-from-below", func(r *readings) *bool { return &r.columnsFirst }},
	{"solo-bag", "plays-on", func(r *readings) *bool { return &r.bagPlaysOn }},
	{"worst-may", "yes", func(r *readings) *bool { return &r.worstReplaced }},
	{"worst-alone", "yes", func(r *readings) *bool { return &r.worstAlone }},
}

// rule sets a ruling, and tells whether there is such a one to set.
func (r *readings) rule(id, value string) bool {
	for i := range rulings {
		if rulings[i].id == id {
			*rulings[i].reading(r) = value == rulings[i].other
			return true
		}
	}
	return false
}

// rulings reads the default of every ruling.
func (r *reader) rulings() {
	for i := range r.Game.Rulings {
		g := &r.Game.Rulings[i]
		if !r.d.options.rule(g.ID, g.Default) && len(g.Values) > 1 {
			r.List().Errorf("Y907", g.Span, "the ruling %s has %d values, and the checker knows one way to play it", g.ID, len(g.Values))
		}
	}
	for i := range rulings {
		if _, ok := r.Game.Ruling(rulings[i].id); !ok {
			r.List().Errorf("Y908", diagnostic.Span{File: r.Game.ID}, "the checker plays by a ruling %q, which is not there", rulings[i].id)
		}
	}
}
