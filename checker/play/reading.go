package play

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unsafe"

	"nightpress/checker/engine"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Reader reads the files of one game strictly into tagged structs, and binds the
// rules of its ledger and its rulings to fields by tag. Every problem goes to its
// List.
type Reader struct {
	*source.Decoder
	Game *definition.Game
}

// NewReader returns a Reader with an empty list of problems. It notes what it reads
// where the game asks for that.
func NewReader(g *definition.Game) *Reader {
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

// FilesOf tells what the files of a game are read into that has D for its
// definition.
func FilesOf[D any]() []source.Shape {
	return NewReader(&definition.Game{}).Shape(reflect.TypeFor[D]())
}

// Rules binds the fields of the struct that book points to to rules of the
// ledger by their names: an engine.Rule boardSetup is board.setup, meleeTargetFirst
// is melee.target-first. A tag names others, `rule:"end.caught"`, and of an array
// as many ids, divided by commas. A rule that the ledger does not have is reported.
func (r *Reader) Rules(book any) {
	v := reflect.ValueOf(book).Elem()
	var wanted []string
	for i := range v.NumField() {
		wanted = append(wanted, rulesOf(v.Type().Field(i))...)
	}
	for i := range v.NumField() {
		into := settable(v.Field(i))
		for n, id := range rulesOf(v.Type().Field(i)) {
			rule := r.RuleByID(id)
			if rule == 0 {
				r.missing(id, wanted)
			}
			if into.Kind() == reflect.Array {
				into.Index(n).Set(reflect.ValueOf(rule))
			} else {
				into.Set(reflect.ValueOf(rule))
			}
		}
	}
}

// rulesOf are the ids of the rules that a field is bound to.
func rulesOf(f reflect.StructField) []string {
	if tag, ok := f.Tag.Lookup("rule"); ok {
		return strings.Split(tag, ",")
	}
	return []string{strings.Replace(kebab(f.Name), "-", ".", 1)}
}

// kebab turns a field's name into the id of a row.
func kebab(name string) string {
	var b strings.Builder
	for i, c := range name {
		if c >= 'A' && c <= 'Z' {
			if i > 0 {
				b.WriteByte('-')
			}
			c += 'a' - 'A'
		}
		b.WriteRune(c)
	}
	return b.String()
}

// missing reports a rule that the ledger does not have, at one much like it that
// nobody wants.
func (r *Reader) missing(id string, wanted []string) {
	var others []string
	for i := range r.Game.Rules {
		if !slices.Contains(wanted, r.Game.Rules[i].ID) {
			others = append(others, r.Game.Rules[i].ID)
		}
	}
	near, ok := diagnostic.Nearest(id, others)
	at := r.Span("rules")
	if ok {
		rule, _ := r.Game.Rule(near)
		at = rule.Span
	}
	d := r.List().Errorf("Y908", at, "the checker plays by a rule %q, which the ledger does not have", id).Lack("rules[" + id + "]")
	if ok {
		d.Suggest("where it is this one:", at, id)
	}
}

// settable is a field of a struct as one that can be set. The fields that rules
// and readings are bound to are their game's own and mostly begin with a small
// letter, which reflect reads and does not set.
func settable(v reflect.Value) reflect.Value {
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
}

// reading is a field of a game's options that a ruling sets, or the edition or a
// variant, with what it is for each value of the ruling, or each name.
type reading struct {
	ruling string // "" for editions and variants
	field  int
	values []value
}

type value struct {
	text string
	is   reflect.Value
}

// known are the readings of the types of options that were asked for: every log
// is set up by them.
var known sync.Map // reflect.Type to []reading

// readingsOf are the fields of a type of options with a tag such as
// `ruling:"lapping" values:"loses=true,plays-on=false"`, or `option:"hard=true"`.
func readingsOf(t reflect.Type) []reading {
	if all, ok := known.Load(t); ok {
		return all.([]reading)
	}
	var all []reading
	for i := range t.NumField() {
		f := t.Field(i)
		id, ruled := f.Tag.Lookup("ruling")
		values, chosen := f.Tag.Lookup("option")
		switch {
		case ruled:
			values = f.Tag.Get("values")
		case !chosen:
			continue
		}
		one := reading{ruling: id, field: i}
		for _, pair := range strings.Split(values, ",") {
			text, is, _ := strings.Cut(pair, "=")
			one.values = append(one.values, value{text, parsed(f.Type, is)})
		}
		all = append(all, one)
	}
	known.Store(t, all)
	return all
}

// parsed is a value of a tag as one of the type t: true or false, or a figure.
func parsed(t reflect.Type, s string) reflect.Value {
	if t.Kind() == reflect.Bool {
		return reflect.ValueOf(s == "true").Convert(t)
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(fmt.Sprintf("%q is no %s", s, t))
	}
	return reflect.ValueOf(n).Convert(t)
}

// Settle sets the options o as a setting has them: by its edition, its variants
// and its rulings, the last of which counts.
func Settle(o any, set engine.Setting) {
	v := reflect.ValueOf(o).Elem()
	readings := readingsOf(v.Type())
	be := func(ruling, to string) {
		for _, one := range readings {
			for _, value := range one.values {
				if one.ruling == ruling && value.text == to {
					settable(v.Field(one.field)).Set(value.is)
				}
			}
		}
	}
	be("", set.Edition)
	for _, variant := range set.Variants {
		be("", variant)
	}
	for _, r := range set.Rulings {
		be(r.Ruling, r.Value)
	}
}

// Rulings sets the options o as the rulings of the game are by default.
// Reported are a ruling that options obey and that is not there, and values
// that nobody knows how to play.
func (r *Reader) Rulings(o any) {
	readings := readingsOf(reflect.TypeOf(o).Elem())
	for i := range r.Game.Rulings {
		g := &r.Game.Rulings[i]
		at := slices.IndexFunc(readings, func(one reading) bool { return one.ruling == g.ID })
		switch {
		case at >= 0:
			r.values(g, readings[at].values)
			Settle(o, engine.Setting{Rulings: []engine.Settled{{Ruling: g.ID, Value: g.Default}}})
		case len(g.Values) > 1:
			r.List().Errorf("Y907", g.Span, "the ruling %s has %d values, and the checker knows one way to play it", g.ID, len(g.Values))
		}
	}
	for _, one := range readings {
		if _, ok := r.Game.Ruling(one.ruling); one.ruling != "" && !ok {
			r.List().Errorf("Y908", r.Span("rulings"), "the checker plays by a ruling %q, which is not there", one.ruling).Lack("rulings[" + one.ruling + "]")
		}
	}
}

// values reports the values of a ruling that are not among those known.
func (r *Reader) values(g *definition.Ruling, known []value) {
	words := make([]string, len(known))
	for i := range known {
		words[i] = known[i].text
	}
	written := r.Game.Root.Field("rulings").ByID(g.ID).Field("values")
	for i, v := range g.Values {
		if slices.Contains(words, v) {
			continue
		}
		at := g.Span
		if written != nil && i < len(written.Items) {
			at = written.Items[i].Span
		}
		d := r.List().Errorf("Y907", at, "the checker does not know how to play %s=%s", g.ID, v)
		if !meant(d, at, v, words) {
			d.Helpf("it knows: %s", strings.Join(words, ", "))
		}
	}
}
