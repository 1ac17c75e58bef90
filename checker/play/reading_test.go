package play_test

import (
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// sample is a game with a ledger and rulings.
func sample(t *testing.T, rulings string) *definition.Game {
	t.Helper()
	list := new(diagnostic.List)
	root := &source.Value{Kind: source.Map}
	v := source.ParseYAML("rulings.yaml", []byte(rulings), source.Limits{}, list)
	root.Fields = []source.Field{{Name: "rulings", Value: v}}
	g := &definition.Game{ID: "sample", Root: root, Rules: []definition.Rule{{ID: "board.setup"}, {ID: "end.caught"}, {ID: "blood.clean"}, {ID: "blood.turns-bad"}}}
	for _, item := range v.Items {
		r := definition.Ruling{ID: item.Field("id").Text, Default: item.Field("default").Text, Span: item.Field("id").Span}
		for _, w := range item.Field("values").Items {
			r.Values = append(r.Values, w.Text)
		}
		g.Rulings = append(g.Rulings, r)
	}
	return g
}

const sound = `
- {id: lapping, default: loses, values: [loses, plays-on]}
- {id: spends, default: any, values: [once, any]}
- {id: alone, default: x, values: [x]}
`

type book struct {
	boardSetup    engine.Rule
	EndCaught     engine.Rule
	sceneMoved    engine.Rule `rule:"end.caught"`
	bloodTurnsBad engine.Rule
	blood         [2]engine.Rule `rule:"blood.clean,board.setup"`
}

type options struct {
	edition  int  `option:"first=0,later=1"`
	hard     bool `option:"hard=true"`
	lapLoses bool `ruling:"lapping" values:"loses=true,plays-on=false"`
	spends   int  `ruling:"spends" values:"once=1,any=1000"`
}

func said(list *diagnostic.List) string {
	var all []string
	for _, d := range list.All() {
		line := d.Message
		for _, h := range d.Help {
			line += " (" + h.Text
			if h.Edit != nil {
				line += " " + h.Edit.Text
			}
			line += ")"
		}
		all = append(all, line)
	}
	return strings.Join(all, "\n")
}

func TestRules(t *testing.T) {
	r := play.NewReader(sample(t, sound))
	var b book
	r.Rules(&b)
	if want := (book{boardSetup: 1, EndCaught: 2, sceneMoved: 2, bloodTurnsBad: 4, blood: [2]engine.Rule{3, 1}}); b != want || r.List().Len() > 0 {
		t.Errorf("%+v, want %+v; %s", b, want, said(r.List()))
	}
	var short struct {
		boardGone engine.Rule
	}
	r.Rules(&short)
	if got := said(r.List()); got != `the checker plays by a rule "board.gone", which the ledger does not have` || short.boardGone != 0 {
		t.Errorf("says %s", got)
	}
}

func TestRulings(t *testing.T) {
	for _, c := range []struct {
		rulings string
		want    options
		says    string
	}{
		{sound, options{lapLoses: true, spends: 1000}, ""},
		{strings.Replace(sound, "plays-on]", "plays-onn]", 1), options{lapLoses: true, spends: 1000},
			"the checker does not know how to play lapping=plays-onn (did you mean this? plays-on)"},
		{strings.Replace(sound, "default: any, values: [once, any]", "default: once, values: [once, twenty]", 1), options{lapLoses: true, spends: 1},
			"the checker does not know how to play spends=twenty (it knows: once, any)"},
		{strings.Replace(sound, "values: [x]", "values: [x, y]", 1), options{lapLoses: true, spends: 1000},
			"the ruling alone has 2 values, and the checker knows one way to play it"},
		{strings.Replace(sound, "lapping", "laping", 1), options{spends: 1000},
			"the checker plays by a ruling \"lapping\", which is not there\nthe ruling laping has 2 values, and the checker knows one way to play it"},
	} {
		r := play.NewReader(sample(t, c.rulings))
		var o options
		r.Rulings(&o)
		if got := said(r.List()); o != c.want || got != c.says {
			t.Errorf("%+v, want %+v; says\n%s\nwant\n%s", o, c.want, got, c.says)
		}
	}
}

// Settle is how the head of a log sets what is left open: the edition, variants
// and rulings, of which some are nobody's.
func TestSettle(t *testing.T) {
	o := options{edition: 3, lapLoses: true}
	play.Settle(&o, engine.Setting{Rulings: []engine.Settled{{Ruling: "lapping", Value: "plays-on"}, {Ruling: "spends", Value: "once"}, {Ruling: "alone", Value: "x"}}})
	if want := (options{edition: 3, spends: 1}); o != want {
		t.Errorf("%+v, want %+v", o, want)
	}
	play.Settle(&o, engine.Setting{Edition: "later", Variants: []string{"hard", "lapping", "soft"}})
	if want := (options{edition: 1, hard: true, spends: 1}); o != want {
		t.Errorf("%+v, want %+v", o, want)
	}
}
