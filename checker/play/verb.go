package play

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/source"
)

// grammar makes the grammar of lines from the rows of verbs.
func (r *reader) grammar(line *source.Fields, verbs []*source.Value) {
	g := &notation.Grammar{About: -1, Between: -1, Target: -1, Instead: -1, Happens: -1}
	r.rows.grammar = g
	for i, q := range r.rows.questions {
		q.asked = i
		a := notation.Asked{
			ID: q.ID, Name: q.Name, As: q.as, Domain: q.Domain, Pays: q.Pays, Ranges: q.Ranges, Run: q.Run, Ordered: q.Ordered,
			Outcome: q.instead != nil, Second: r.second(q), Places: q.Places, Slot: int(q.Base), Passing: q.Passing,
		}
		if q.instead != nil {
			g.Instead = i
		}
		for _, id := range q.instead {
			if o := r.rows.byID.question[id]; o != nil {
				o.settled = true
			}
		}
		g.Asked = append(g.Asked, a)
	}
	for i, q := range r.rows.questions {
		q.fixes = r.fixedIn(q.implies)
		g.Asked[i].Implies = q.fixes
	}
	r.line(line, g)
	for _, v := range verbs {
		r.verb(v, g)
	}
	r.checkIns(g)
}

// checkIns wants the groups that words may stand in to be there: another word, or
// what one opens.
func (r *reader) checkIns(g *notation.Grammar) {
	var names []string
	for i := range g.Verbs {
		names = append(names, g.Verbs[i].ID)
		if g.Verbs[i].Opens != "" {
			names = append(names, g.Verbs[i].Opens)
		}
	}
	for _, in := range r.ins {
		if slices.Contains(names, in.Text) {
			continue
		}
		d := r.List().Errorf("Y907", in.Span, "no word opens %q", in.Text)
		meant(d, in.Span, in.Text, names)
	}
}

// second is what the second value of a question's pair is called, "" where it
// is no pair.
func (r *reader) second(q *QuestionRow) string {
	spec := r.specs[text(q.span, "of")]
	if spec == nil {
		return ""
	}
	if pair := spec.Field("pair"); pair != nil && len(pair.Items) == 2 {
		return pair.Items[1].Text
	}
	return ""
}

// line reads what holds for every line.
func (r *reader) line(f *source.Fields, g *notation.Grammar) {
	if f == nil {
		return
	}
	g.Named = r.rows.seats > 0
	g.Uses = f.OptBool("uses", false)
	if f.Has("turn") {
		if n := r.asked(f, "turn"); n < len(r.rows.questions) {
			r.rows.turn = r.rows.questions[n]
		}
	}
	if f.Has("next") {
		r.rows.next = r.factNamed(f, "next")
	}
	g.Notes = f.Strs("notes")
	g.Happens = r.asked(f, "happens")
	g.About, g.Between, g.Target = r.asked(f, "about"), r.asked(f, "between"), r.asked(f, "target")
	if g.Happens >= 0 && g.About < 0 {
		f.Str("about") // which tells that it is missing
	}
	g.OnTarget = r.fixed(f, "on_target")
	if f.Has("parts") {
		g.Parts = r.parts(f.Map("parts"))
	}
	f.Done()
}

// asked is the question that a field names, as the grammar counts; -1 where the
// field is absent.
func (r *reader) asked(f *source.Fields, field string) int {
	if !f.Has(field) {
		return -1
	}
	return r.askedNamed(f, field, f.Str(field))
}

func (r *reader) askedNamed(f *source.Fields, field, id string) int {
	if q := r.rows.byID.question[id]; q != nil {
		q.Told = true
		return q.asked
	}
	r.unknown(f, field, "question", id, slices.Collect(maps.Keys(r.rows.byID.question)))
	return 0
}

// fixed reads answers that a verb gives by being there.
func (r *reader) fixed(f *source.Fields, field string) []notation.Fixed {
	return r.fixedIn(f.OptMap(field))
}

func (r *reader) fixedIn(m *source.Fields) []notation.Fixed {
	if m == nil {
		return nil
	}
	var list []notation.Fixed
	for _, e := range fieldsOf(m) {
		m.Value(e.Name)
		q := r.rows.byID.question[e.Name]
		if q == nil {
			r.askedNamed(m, e.Name, e.Name)
			continue
		}
		q.Told = true
		list = append(list, notation.Fixed{Question: q.asked, Value: r.valueOf(e.Value, q)})
	}
	return list
}

// verb reads one row; one for each record where it says so.
func (r *reader) verb(v *source.Value, g *notation.Grammar) {
	f := r.Map(v)
	defer f.Done()
	base := notation.Verb{Each: -1}
	base.About, base.Icon = f.OptStr("about", ""), f.OptStr("icon", "")
	base.Bare, base.Trails, base.Tight = f.OptBool("bare", false), f.OptBool("trails", false), f.OptBool("tight", false)
	base.Groups, base.Colon, base.Needs = f.OptBool("groups", false), f.OptBool("colon", false), f.OptBool("needs_target", false)
	f.OptBool("quiet", false) // for the printed page
	base.Head, base.Closes, base.Table = f.OptBool("head", false), f.OptBool("closes", false), f.OptBool("table", false)
	base.Opens, base.Lasts = f.OptStr("opens", ""), f.OptBool("lasts", false)
	base.Yields = f.Strs("yields")
	if lead := f.OptStr("lead", ""); lead != "" {
		base.Lead = lead[0]
	}
	base.In = f.Strs("in")
	for _, in := range f.OptList("in") {
		if in.Kind == source.Scalar {
			r.ins = append(r.ins, in)
		}
	}
	if f.Has("index") {
		base.Index = r.domainNamed(f, "index")
	}
	if f.Has("parts") {
		base.Parts = r.parts(f.Map("parts"))
	}
	if f.Has("side") {
		base.Side = 1 + r.sideOf(f, g, base.In)
	}
	base.Fixed = r.fixed(f, "sets")
	base.Forms = r.forms(f)
	if f.Has("most") {
		_, most := r.figureOf(f.Value("most"))
		for i := range base.Forms {
			for j := range base.Forms[i].Takes {
				base.Forms[i].Takes[j].Most = most
			}
		}
	}
	if f.Has("each") {
		r.each(f, &base, g)
		return
	}
	base.ID = f.ID("id")
	base.Short = f.OptStr("letter", "")
	if base.Lead == 0 && !(base.Bare && !f.Has("name") && !f.Has("letter")) {
		base.Long = f.OptStr("name", spaced(base.ID))
	}
	if f.Has("first") {
		base.Each = r.half(f, &base, g)
	}
	g.Verbs = append(g.Verbs, base)
}

// half is the first value of the pair that a verb's answers have, which it
// stands for.
func (r *reader) half(f *source.Fields, v *notation.Verb, g *notation.Grammar) int {
	word := f.Str("first")
	if len(v.Forms) > 0 && len(v.Forms[0].Takes) > 0 && len(g.Asked) > 0 {
		if p := product(g.Asked[v.Forms[0].Takes[0].Question].Domain); p != nil {
			if n, ok := notation.ValueOf(p.First, word); ok {
				return n
			}
		}
	}
	f.Problemf("first", "no pair that it tells begins with %q", word)
	return -1
}

// each adds a verb for each record of a list: the actions, the prices.
func (r *reader) each(f *source.Fields, base *notation.Verb, g *notation.Grammar) {
	path := f.Str("each")
	items := r.listed(f, "each", path)
	if f.Has("id") {
		f.Str("id")
	}
	cases := f.OptMap("case")
	sets := f.OptStr("sets_each", "")
	for i, it := range items {
		v := *base
		v.ID, v.Short, v.Long = text(it, "id"), text(it, "letter"), text(it, "name")
		if s := text(it, "short"); s != "" && s != v.Long {
			v.Also = []string{s}
		}
		v.About, v.Icon = fillIn(base.About, it), cmp.Or(base.Icon, text(it, "icon"))
		if sets == "" {
			v.Each = i
		} else {
			v.Fixed = append([]notation.Fixed{{Question: r.askedNamed(f, "sets_each", sets), Value: i}}, base.Fixed...)
		}
		if cases.Has(v.ID) {
			v.Forms = nil
			for _, form := range strings.Split(cases.Str(v.ID), "|") {
				v.Forms = append(v.Forms, notation.FormOf{Takes: r.takes(cases, v.ID, form)})
			}
		}
		r.rows.eachOf[len(g.Verbs)] = path
		g.Verbs = append(g.Verbs, v)
	}
	if items == nil {
		return
	}
	for _, c := range fieldsOf(cases) {
		if slices.ContainsFunc(items, func(it *source.Value) bool { return text(it, "id") == c.Name }) {
			continue
		}
		cases.Allow(c.Name)
		d := r.List().Errorf("Y908", c.Span, "no record of %s is called %q", path, c.Name)
		var ids []string
		for _, it := range items {
			ids = append(ids, text(it, "id"))
		}
		ok := meant(d, c.Span, c.Name, ids)
		if d.Lack(path + "[" + c.Name + "]"); !ok {
			d.Helpf("there are: %s", strings.Join(ids, ", "))
		}
	}
	cases.Done()
}

// forms reads the ways in which a verb goes on.
func (r *reader) forms(f *source.Fields) []notation.FormOf {
	var forms []notation.FormOf
	if m := f.OptMap("by_first"); m != nil {
		forms = r.byFirst(m)
	}
	if f.Has("forms") {
		for _, tells := range f.Strs("forms") {
			forms = append(forms, notation.FormOf{Takes: r.takes(f, "forms", tells)})
		}
		return forms
	}
	if len(forms) > 0 && !f.Has("tells") {
		return forms
	}
	return append(forms, notation.FormOf{Takes: r.takes(f, "tells", f.OptStr("tells", ""))})
}

// fieldsOf are the fields of a record being read; none where it is none.
func fieldsOf(m *source.Fields) []source.Field {
	if m.Record() == nil {
		return nil
	}
	return m.Record().Fields
}

// byFirst reads forms that hold for some first answers: by a field of the record
// that it is.
func (r *reader) byFirst(f *source.Fields) []notation.FormOf {
	list, field := f.Str("of"), f.Str("field")
	items := r.listed(f, "of", list)
	m := f.Map("forms")
	var forms []notation.FormOf
	for _, e := range fieldsOf(m) {
		when := map[int]bool{}
		for i, it := range items {
			at := it
			for _, step := range strings.Split(field, ".") {
				if at != nil {
					at = stepInto(at, step)
				}
			}
			if at != nil && at.Text == e.Name {
				when[i] = true
			}
		}
		ways := []string{e.Value.Text}
		if m.Value(e.Name).Kind == source.List {
			ways = m.Strs(e.Name)
		}
		for _, tells := range ways {
			forms = append(forms, notation.FormOf{Takes: r.takes(m, e.Name, tells), When: when})
		}
	}
	if takes := r.takes(f, "others", f.OptStr("others", "")); len(takes) > 0 && len(r.rows.questions) > 0 {
		// Where the first answer is no record of the list.
		form := notation.FormOf{Takes: takes, When: map[int]bool{}}
		_, high := r.rows.questions[takes[0].Question].Domain.Bounds()
		for v := len(items); v <= high; v++ {
			form.When[v] = true
		}
		forms = append(forms, form)
	}
	m.Done()
	f.Done()
	return forms
}

// sideOf is the side that a verb names of the parts that it stands in.
func (r *reader) sideOf(f *source.Fields, g *notation.Grammar, in []string) int {
	word := f.Str("side")
	for i := range g.Verbs {
		if v := &g.Verbs[i]; v.Parts != nil && slices.Contains(in, v.ID) {
			if n, ok := notation.ValueOf(v.Parts.By, word); ok {
				return n
			}
		}
	}
	f.Problemf("side", "nothing that it stands in has parts by %q", word)
	return 0
}

// parts reads what players, each by name, did.
func (r *reader) parts(f *source.Fields) *notation.Parts {
	p := &notation.Parts{By: r.domainNamed(f, "by"), First: r.asked(f, "first"), FirstBy: r.asked(f, "first_by"), Lead: f.OptBool("lead", false)}
	p.Takes = r.takes(f, "tells", f.Str("tells"))
	for _, id := range f.Strs("sides") {
		p.Sides = append(p.Sides, r.askedNamed(f, "sides", id))
	}
	f.Done()
	if p.By == nil {
		p.By = notation.Seats{}
	}
	return p
}

// takes reads what may follow a verb: questions, with ? where one may be left
// out, + and * where there may be several, ~ where the parts of a value may stand
// apart, and a sign in front where one is
// written.
func (r *reader) takes(f *source.Fields, field, tells string) []notation.Take {
	var takes []notation.Take
	for _, w := range strings.Fields(tells) {
		t := notation.Take{Least: 1}
		if c := w[0]; !(c >= 'a' && c <= 'z') {
			t.Sign, w = c, w[1:]
		}
		switch {
		case strings.HasSuffix(w, "?"):
			t.Least = 0
		case strings.HasSuffix(w, "*"):
			t.Least, t.Many = 0, true
		case strings.HasSuffix(w, "+"):
			t.Many = true
		case strings.HasSuffix(w, "~"):
			t.Apart = true
		}
		t.Question = r.askedNamed(f, field, strings.TrimRight(w, "?*+~"))
		takes = append(takes, t)
	}
	return takes
}
