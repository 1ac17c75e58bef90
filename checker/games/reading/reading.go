// Package reading is what the typed readers of all games have in common: a
// definition's files filled into tagged structs (source.Decoder), and the rules
// of its ledger and its rulings bound to fields by tag. The words of its logs
// are package play's; what the files say is each game's own business.
package reading

import (
	"reflect"

	"nightpress/checker/engine"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Reader reads the files of one game strictly; every problem goes to its List.
type Reader struct {
	*source.Decoder
	Game *definition.Game
}

// New returns a Reader with an empty list of problems. It notes what it reads
// where the game asks for that.
func New(g *definition.Game) *Reader {
	r := &Reader{source.NewDecoder(source.NewReader(new(diagnostic.List)).Noting(g.Played)), g}
	source.Reads(r.Decoder, ruleType, r.rule)
	return r
}

// ruleType is what a field of the type engine.Rule holds.
const ruleType = "the id of a rule, which may be declared here by a text"

// Fill fills a typed definition from the files of the game.
func (r *Reader) Fill(d any) { r.Files(r.Game.Root, r.Game.ID, d) }

// File is the root of one of the game's files, nil and reported where there is
// none.
func (r *Reader) File(name string) *source.Value {
	v := r.Game.Root.Field(name)
	if v == nil {
		r.List().Errorf("Y902", diagnostic.Span{File: r.Game.ID}, "%s has no file %s", r.Game.ID, name).Lack(name)
	}
	return v
}

// Record reads a file that holds one record.
func (r *Reader) Record(name string) *source.Fields { return r.Map(r.File(name)) }

// Items are the records of a file that holds a list.
func (r *Reader) Items(name string) []*source.Value {
	v := r.File(name)
	switch {
	case v == nil:
		return nil
	case v.Kind != source.List:
		r.List().Errorf("Y903", v.Span, "%s is no list", name)
		return nil
	}
	return v.Items
}

// rule is the rule that a record declares or names in a field: its number in
// the ledger, 0 where there is none.
func (r *Reader) rule(f *source.Fields, name string) engine.Rule {
	id := f.Str(name)
	f.Allow("section", "text", "held")
	n := r.RuleByID(id)
	if n == 0 && id != "" {
		f.Problemf(name, "no rule is called %q", id).Lack("rules[" + id + "]")
	}
	return n
}

// RuleByID is a rule's number in the ledger, counted from 1; 0 where there is
// no such rule.
func (r *Reader) RuleByID(id string) engine.Rule {
	for i := range r.Game.Rules {
		if r.Game.Rules[i].ID == id {
			return engine.Rule(i + 1)
		}
	}
	return 0
}

// Span is where a file stands, for problems with what it lacks.
func (r *Reader) Span(file string) diagnostic.Span {
	if v := r.Game.Root.Field(file); v != nil {
		return v.Span
	}
	return diagnostic.Span{File: r.Game.ID}
}

// Shape tells what the files of a game are read into that has D for its
// definition.
func Shape[D any]() []source.Shape {
	return New(&definition.Game{}).Shape(reflect.TypeFor[D]())
}
