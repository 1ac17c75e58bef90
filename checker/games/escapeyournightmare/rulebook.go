package escapeyournightmare

import (
	"nightpress/checker/engine"
	"nightpress/content/diagnostic"
)

// ruleBook names the rules that the procedure cites and that belong to no
// skill, key or price, in the order of the rulebook.
type ruleBook struct {
	setGhost, setSpooks, choice                engine.Rule
	hit, left, broken, strike, survives        engine.Rule
	beaten, next, due, replaced, returns, dead engine.Rule
	dice, use, circles, once                   engine.Rule
	teddyMark, teddyLeave, gained, supply      engine.Rule
	ones, bossAppears, bossFight, bossHits     engine.Rule
	time                                       engine.Rule
}

func (r *reader) ruleBook() {
	b := &r.d.rules
	for _, want := range []struct {
		id   string
		rule *engine.Rule
	}{
		{"setup.ghost", &b.setGhost},
		{"setup.spooks", &b.setSpooks},
		{"round.choice", &b.choice},
		{"fight.hit", &b.hit},
		{"fight.left", &b.left},
		{"fight.break", &b.broken},
		{"fight.strike", &b.strike},
		{"fight.survives", &b.survives},
		{"ghost.beaten", &b.beaten},
		{"ghost.next", &b.next},
		{"ghost.due", &b.due},
		{"ghost.replaced", &b.replaced},
		{"ghost.returns", &b.returns},
		{"end.dead", &b.dead},
		{"roll.dice", &b.dice},
		{"roll.use", &b.use},
		{"roll.circles", &b.circles},
		{"keys.once", &b.once},
		{"teddy.mark", &b.teddyMark},
		{"teddy.leave", &b.teddyLeave},
		{"skills.gained", &b.gained},
		{"spooks.supply", &b.supply},
		{"spiral.ones", &b.ones},
		{"boss.appears", &b.bossAppears},
		{"boss.fight", &b.bossFight},
		{"boss.hits", &b.bossHits},
		{"end.time", &b.time},
	} {
		*want.rule = r.RuleByID(want.id)
		if *want.rule == 0 {
			r.List().Errorf("Y908", r.fileSpan("rules"), "the checker plays by a rule %q, which the ledger does not have", want.id)
		}
	}
}

// settings reads the default of every ruling.
func (r *reader) settings() {
	for i := range r.Game.Rulings {
		g := &r.Game.Rulings[i]
		if obeyed := r.d.options.rule(g.ID, g.Default); !obeyed && len(g.Values) > 1 {
			r.List().Errorf("Y907", g.Span, "the ruling %s has %d values, and the checker knows one way to play it", g.ID, len(g.Values))
		}
	}
	for _, o := range rulingOptions {
		if _, ok := r.Game.Ruling(o.id); !ok {
			r.List().Errorf("Y908", r.fileSpan("rulings"), "the checker plays by a ruling %q, which is not there", o.id)
		}
	}
}

func (r *reader) fileSpan(name string) diagnostic.Span {
	if v := r.Game.Root.Field(name); v != nil {
		return v.Span
	}
	return diagnostic.Span{File: r.Game.ID}
}
