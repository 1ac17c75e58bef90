package endlessnightmare

import (
	"nightpress/content/diagnostic"
)

// edition is which of the Nightmares are met.
type edition uint8

const (
	basicEdition edition = iota
	active
	mix
)

// options are what one log may settle: edition, variants, rulings.
type options struct {
	edition             edition
	strategist, veteran bool

	catchDistance   int  // EN-01
	lapLoses        bool // EN-02
	spendsPerRoll   int  // EN-05
	spendAnywhere   bool // EN-06
	laterAsRolled   bool // EN-07
	survivedAtOnce  bool // EN-11
	rulesStop       bool // EN-12
	scoreUncapped   bool // EN-14
	pointsBelowZero bool // EN-17
	climbWithFull   bool // EN-18
	mayPass         bool // EN-21
	beltWaits       bool // EN-26
	landingEndsTurn bool // EN-27
	markerCounts    bool // EN-33
	dieBoardKept    bool // EN-47
	hitAfter        bool // EN-48
	noughtKeepsLid  bool // EN-53
	hitUnchanged    bool // EN-54
}

// manySpends stands for "as often as there is Sanity".
const manySpends = 1000

// rulingOptions obey the rulings that have more than one value.
var rulingOptions = []struct {
	id  string
	set func(o *options, value string)
}{
	{"catch-distance", func(o *options, v string) { o.catchDistance = int(v[0] - '0') }},
	{"lapping", func(o *options, v string) { o.lapLoses = v == "loses" }},
	{"spends-per-roll", func(o *options, v string) {
		o.spendsPerRoll = 1
		if v == "any" {
			o.spendsPerRoll = manySpends
		}
	}},
	{"spend-on", func(o *options, v string) { o.spendAnywhere = v == "every-roll" }},
	{"later-phases", func(o *options, v string) { o.laterAsRolled = v == "rolled" }},
	{"survived-counts", func(o *options, v string) { o.survivedAtOnce = v == "at-once" }},
	{"rules-after-the-end", func(o *options, v string) { o.rulesStop = v == "stop" }},
	{"score-moved", func(o *options, v string) { o.scoreUncapped = v == "net" }},
	{"least-points", func(o *options, v string) { o.pointsBelowZero = v == "may-go-back" }},
	{"climb-with", func(o *options, v string) { o.climbWithFull = v == "full" }},
	{"no-action", func(o *options, v string) { o.mayPass = v == "yes" }},
	{"belt-on-first-turn", func(o *options, v string) { o.beltWaits = v == "no" }},
	{"after-landing", func(o *options, v string) { o.landingEndsTurn = v == "turn-ends" }},
	{"beyond-the-last-survived", func(o *options, v string) { o.markerCounts = v == "marker" }},
	{"die-board-at-start", func(o *options, v string) { o.dieBoardKept = v == "kept" }},
	{"hit-before-action", func(o *options, v string) { o.hitAfter = v == "after" }},
	{"lid-for-nought", func(o *options, v string) { o.noughtKeepsLid = v == "no" }},
	{"spend-on-a-hit", func(o *options, v string) { o.hitUnchanged = v == "no" }},
}

// settings reads what may be set for one game: the default of every ruling,
// and what the variants change.
func (r *reader) settings() {
	veteran := r.Record("setup").Map("veteran")
	r.d.VeteranGap = veteran.Int("gap", 1, max(r.d.Ring-1, 1))
	r.Rule(veteran)
	veteran.Done()
	for i := range r.Game.Rulings {
		g := &r.Game.Rulings[i]
		obeyed := r.d.options.rule(g.ID, g.Default)
		if !obeyed && len(g.Values) > 1 {
			r.List().Errorf("Y907", g.Span, "the ruling %s has %d values, and the checker knows one way to play it", g.ID, len(g.Values))
		}
	}
	for _, o := range rulingOptions {
		if _, ok := r.Game.Ruling(o.id); !ok {
			r.List().Errorf("Y908", r.rulingsSpan(), "the checker plays by a ruling %q, which is not there", o.id)
		}
	}
}

func (r *reader) rulingsSpan() diagnostic.Span {
	if v := r.Game.Root.Field("rulings"); v != nil {
		return v.Span
	}
	return diagnostic.Span{File: r.Game.ID}
}

// rule sets a ruling, and tells whether there is such a one to set.
func (o *options) rule(id, value string) bool {
	for i := range rulingOptions {
		if rulingOptions[i].id == id && value != "" {
			rulingOptions[i].set(o, value)
			return true
		}
	}
	return false
}
