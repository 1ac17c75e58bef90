package play

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// unknown reports a name that no row has.
func (r *reader) unknown(f *source.Fields, field, what, id string, known []string) {
	d := f.Problemf(field, "no %s is called %q", what, id)
	if near, ok := diagnostic.Nearest(id, known); ok {
		d.Helpf("did you mean %s?", near)
	}
}

// Handles are what the rules of a game hold that is bound by name when it is
// opened: structs, of handles of what a position shows and of what a turn asks, of
// rules, of readings. Hooks are the functions of the game's own that stand beside
// rows.
type Handles struct {
	Facts, Questions, Rules, Options any
	Hooks                            []string
}

// Open opens a game's rows and binds what its rules hold; problems are in the list
// of the reader, which goes on with the game's other files. Rows is nil where they
// are not sound, and what goes wrong with those files may come from it.
func (h Handles) Open(g *definition.Game) (*Reader, *Rows) {
	r := NewReader(g)
	rows, list := Open(g)
	if rows != nil {
		list.Merge(rows.Bind(h.Facts, h.Questions, h.Hooks...))
	}
	r.List().Merge(list)
	r.Rules(h.Rules)
	r.Rulings(h.Options)
	if list.HasErrors() {
		return r, nil
	}
	return r, rows
}

// Bind fills the fields of two structs with handles of rows, of what a position
// shows and of what a turn asks. The row of a field is
// named by its tag `row:"…"`, or by its name, WatchTime as watch-time; what there is one
// for each of stands in the tag `per:"…"`. A field without a row, a row of another kind or
// for each of something else, a row without a field and a hook that the game does not
// have, or that no row names, are problems.
func (r *Rows) Bind(facts, questions any, hooks ...string) *diagnostic.List {
	list := new(diagnostic.List)
	r.bind(reflect.ValueOf(facts).Elem(), list)
	r.bind(reflect.ValueOf(questions).Elem(), list)
	at := diagnostic.Span{File: r.Game.ID}
	if v := r.Game.Root.Field("play"); v != nil {
		at = v.Span
	}
	for _, q := range r.questions {
		if !q.bound {
			list.Errorf("Y909", q.span.Span, "nothing in the rules asks the question %s", q.ID)
		}
	}
	for _, f := range r.facts {
		if !f.bound && !f.hooked && f.sum == nil {
			list.Errorf("Y909", f.span.Span, "nothing in the rules changes the fact %s", f.ID)
		}
	}
	for _, h := range r.hooks {
		if !slices.Contains(hooks, h.id) {
			list.Errorf("Y909", h.span, "the rules have no function %s", h.id)
		}
	}
	for _, id := range hooks {
		if !slices.ContainsFunc(r.hooks, func(h hook) bool { return h.id == id }) {
			list.Errorf("Y909", at, "no row tells of the function %s beside it", id)
		}
	}
	return list
}

func (r *Rows) bind(v reflect.Value, list *diagnostic.List) {
	for i := range v.NumField() {
		field := v.Type().Field(i)
		id := field.Tag.Get("row")
		if id == "-" {
			continue
		}
		if id == "" {
			id = kebab(field.Name)
		}
		if v.Field(i).Kind() == reflect.Slice {
			r.bindAll(v.Field(i), field, id, list)
			continue
		}
		if v.Field(i).Kind() == reflect.Array {
			for n, one := range strings.Fields(id) {
				r.bindOne(v.Field(i).Index(n), field, one, list)
			}
			continue
		}
		r.bindOne(v.Field(i), field, id, list)
	}
}

// bindAll fills a slice with a handle for each fact of a row that stands for
// several, by its pattern.
func (r *Rows) bindAll(v reflect.Value, field reflect.StructField, pattern string, list *diagnostic.List) {
	for _, f := range r.facts {
		if f.pattern() != pattern {
			continue
		}
		one := reflect.New(v.Type().Elem()).Elem()
		r.bindOne(one, field, f.ID, list)
		v.Set(reflect.Append(v, one))
	}
	if v.Len() == 0 {
		list.Errorf("Y908", diagnostic.Span{File: r.Game.ID}, "the rules hold a handle %s: there is no fact %q", field.Name, pattern)
	}
}

// bindOne fills one handle, and tells what is in the way.
func (r *Rows) bindOne(v reflect.Value, field reflect.StructField, id string, list *diagnostic.List) {
	at := diagnostic.Span{File: r.Game.ID}
	problem := r.handle(v, id)
	if want := field.Tag.Get("per"); problem == "" {
		have := ""
		switch h := v.Addr().Interface().(type) {
		case interface{ Row() *FactRow }:
			if at = h.Row().span.Span; h.Row().Seated {
				have = "seat"
			}
		case interface{ Row() *QuestionRow }:
			at, have = h.Row().span.Span, h.Row().per
		}
		if have != want {
			problem = fmt.Sprintf("per is %q, and they want %q", have, want)
		}
	}
	if problem != "" {
		list.Errorf("Y908", at, "the rules hold a handle %s: %s", field.Name, problem)
	}
}

// handle fills a handle with the row of an id, or tells why it does not fit.
func (r *Rows) handle(v reflect.Value, id string) string {
	switch h := v.Addr().Interface().(type) {
	case *Fact:
		return bindFact(r, id, func(f *FactRow) string {
			*h = Fact{f, f.cell}
			if f.Hidden || f.Passing {
				return "is kept in mind only"
			}
			return ""
		})
	case *Kept:
		return bindFact(r, id, func(f *FactRow) string {
			*h = Kept{f}
			if !f.hooked {
				return "is kept by its row"
			}
			return ""
		})
	case *Hidden:
		return bindFact(r, id, func(f *FactRow) string {
			*h = Hidden{f}
			if !f.Hidden {
				return "can be stated, and so changes with a rule only"
			}
			return ""
		})
	case *Passing:
		return bindFact(r, id, func(f *FactRow) string {
			*h = Passing{f}
			if !f.Passing {
				return "does not pass"
			}
			return ""
		})
	case *Ending:
		var ok bool
		if *h, ok = r.Ending(id); !ok {
			return fmt.Sprintf("there is no ending %q", id)
		}
		return ""
	}
	q := r.byID.question[id]
	if q == nil {
		return fmt.Sprintf("there is no question %q", id)
	}
	q.bound = true
	switch h := v.Addr().Interface().(type) {
	case *YesNo:
		*h = YesNo{ask(q)}
	case *Figure:
		*h = Figure{ask(q)}
	case *Choice:
		*h = Choice{ask(q)}
	case *Pair:
		p := product(q.Domain)
		if p == nil {
			return fmt.Sprintf("%q is answered with one value, not with two", id)
		}
		*h = Pair{ask(q), p}
	case *Either:
		of, ok := q.Domain.(*notation.Any)
		if !ok || len(of.Of) < 2 {
			return fmt.Sprintf("%q is answered with values of one domain", id)
		}
		*h = Either{ask(q), of}
	default:
		return fmt.Sprintf("%s is no kind of handle", v.Type())
	}
	return ""
}

func bindFact(r *Rows, id string, bind func(*FactRow) string) string {
	f := r.byID.fact[id]
	if f == nil {
		return fmt.Sprintf("there is no fact %q", id)
	}
	f.bound = true
	if problem := bind(f); problem != "" {
		return "the fact " + id + " " + problem
	}
	return ""
}

// noSuch adds to a problem with a name that no row has what was probably meant:
// one that is much like it, or two that lack their comma.
func (r *reader) noSuch(d *diagnostic.Diagnostic, rows, name string, among map[string]*FactRow) {
	names := slices.Sorted(maps.Keys(among))
	if rows == "questions" {
		names = slices.Sorted(maps.Keys(r.rows.byID.question))
	}
	near, ok := diagnostic.Nearest(name, names)
	parts := strings.Fields(name)
	switch {
	case len(parts) > 1 && !slices.ContainsFunc(parts, func(s string) bool { return !slices.Contains(names, s) }):
		d.Suggest("names of a list have commas between them:", d.Span, strings.Join(parts, ", "))
		return
	case ok:
		d.Suggest("did you mean this?", d.Span, near)
	}
	d.Lack("play." + rows + "[" + name + "]")
}

// noValue does so with a value that a domain lacks.
func noValue(d *diagnostic.Diagnostic, of notation.Domain, name string) {
	var words []string
	for _, s := range notation.Spellings(of) {
		words = append(words, s.ID)
	}
	meant(d, d.Span, name, words)
}

// meant suggests what is nearest to a name among those that there are, and tells
// whether anything is.
func meant(d *diagnostic.Diagnostic, at diagnostic.Span, name string, names []string) bool {
	near, ok := diagnostic.Nearest(name, names)
	if ok {
		d.Suggest("did you mean this?", at, near)
	}
	return ok
}

// listed are the records of the list that a field names; that there is none is
// reported.
func (r *reader) listed(f *source.Fields, field, path string) []*source.Value {
	items := r.records(path)
	if items == nil {
		f.Problemf(field, "the definition has no list %q", path).Lack(path)
	}
	return items
}
