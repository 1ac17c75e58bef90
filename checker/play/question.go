package play

import (
	"cmp"
	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/source"
)

// QuestionRow is what a turn may ask of the table.
type QuestionRow struct {
	ID, Name string
	Domain   notation.Domain
	engine.SlotInfo

	Places int         // how many slots it has: one for each seat, or skill
	Base   engine.Slot // the first of them
	Spent  engine.Slot // of what was paid on the die, where Pays

	So, Not string // of yes and no, in a sentence
	None    string // of no value
	Pays    bool
	Ranges  bool
	Run     bool
	Passing bool // noted beside others, never asked for
	Told    bool // by a word of a log, or by what another one implies
	// Optional: a log that says nothing means Default.
	Optional bool
	Open     bool
	Default  int
	Limit    engine.Rule // by which an answer beyond the domain is refused

	per     string   // what it is asked for each of, "" for once
	places  []string // what each place is called, for Name
	instead []string // what it was noted instead of
	settled bool     // another is noted instead of it
	as      string   // on the help page
	also    struct{ question, field string }
	alsoOf  map[int]int      // by value: what the other question is answered with
	fixes   []notation.Fixed // what an answer to it answers besides
	span    *source.Value
	asked   int // in Grammar.Asked
	bound   bool
	implies *source.Fields
	sealed  bool            // seen by nobody else before all are given
	seated  bool            // it is asked of each player
	by      notation.Domain // for each of whose values it is asked, nil for none
}

// question reads one row.
func (r *reader) question(v *source.Value) {
	f := r.Map(v)
	q := &QuestionRow{ID: f.ID("id"), Places: 1, span: v}
	q.Name = f.OptStr("name", spaced(q.ID))
	q.SlotInfo.Name = q.Name
	q.Kind = map[string]engine.Kind{"chance": engine.Chance, "choice": engine.Choice, "feat": engine.Feat}[f.OneOf("by", "chance", "choice", "feat")]
	q.Rule = r.rule(f, "rule")
	q.Limit, q.Barred = r.rule(f, "limit"), f.OptStr("barred", "")
	r.questionDomain(f, q)
	q.Pays, q.Ranges, q.Run = f.OptBool("pays", false), f.OptBool("ranges", false), f.OptBool("run", false)
	q.Passing, q.Sums = f.OptBool("passing", false), f.OptBool("sums", false)
	q.Ordered, q.Bare, q.Floats = f.OptBool("ordered", false), f.OptBool("bare", false), f.OptBool("floats", false)
	q.AsWritten, q.sealed = f.OptBool("as_written", false), f.OptBool("sealed", false)
	if f.Has("measured") {
		q.Measured = f.OneOf("measured", engine.Stopwatch, engine.Presses, engine.Bell, engine.Throw)
	}
	if q.Measured == engine.Bell {
		q.Every = r.every()
	}
	q.None, q.as = f.OptStr("none", ""), f.OptStr("as", "")
	q.Open = f.OptBool("open", false)
	if f.Has("default") {
		q.Optional, q.Default = true, r.valueOf(f.Value("default"), q)
	}
	if q.Floats && !q.Optional {
		f.Str("default") // which tells that it is missing
	}
	q.Optional = q.Optional || q.Floats
	for _, s := range f.OptList("samples") {
		if u, ok := q.Domain.(notation.Unseen); ok && s.Text == "unseen" {
			q.Samples = append(q.Samples, int32(u.Value()))
		} else if s.Text == "none" {
			q.Samples = append(q.Samples, notation.None)
		} else if n, ok := s.Int(); ok {
			q.Samples = append(q.Samples, int32(n))
		} else if n, ok := notation.ValueOf(q.Domain, s.Text); ok {
			q.Samples = append(q.Samples, int32(n))
		} else {
			noValue(r.List().Errorf("Y907", s.Span, "%s has no value %q", q.ID, s.Text), q.Domain, s.Text)
		}
	}
	if u, ok := q.Domain.(notation.Unseen); ok && q.Samples == nil {
		q.Samples = []int32{int32(u.Value())} // what nobody saw is not guessed at
	}
	q.instead = append(q.instead, f.Strs("instead_of")...)
	if m := f.OptMap("also"); m != nil {
		q.also.question, q.also.field = m.Str("question"), m.Str("field")
		m.Done()
	}
	if f.Has("per") {
		r.placesOf(f, q)
	}
	q.implies = f.OptMap("implies")
	f.Done()
	r.rows.byID.question[q.ID] = q
	r.rows.questions = append(r.rows.questions, q)
}

// every is how often something happens, in seconds, by the rule that says so.
func (r *reader) every() map[engine.Rule]int {
	all := map[engine.Rule]int{}
	r.Game.Root.Walk(func(v *source.Value) {
		if rule, every := v.Field("rule"), v.Field("every"); rule != nil && every != nil {
			if n, ok := every.Int(); ok && n > 0 {
				all[r.RuleByID(rule.Text)] = n
			}
		}
	})
	return all
}

// questionDomain reads what may be answered.
func (r *reader) questionDomain(f *source.Fields, q *QuestionRow) {
	switch {
	case f.Has("so"):
		q.So, q.Not, q.Phrase = f.Str("so"), f.OptStr("not", "not "+f.Str("so")), true
		q.Domain = notation.Figures{Low: 0, High: 1}
		if f.OptBool("outcome", false) {
			q.instead = []string{}
		}
	case f.Has("of"):
		q.Domain = r.domainNamed(f, "of")
	default:
		q.Domain = r.names(f, r.plainWords(f))
	}
	if q.Domain == nil {
		q.Domain = notation.Figures{}
	}
	if low, high := q.Domain.Bounds(); high < low {
		f.Problemf(cmp.Or(map[bool]string{true: "of"}[f.Has("of")], "words"), "there is nothing that %s can be answered with", q.ID)
	}
	if f.Has("unseen") {
		q.Domain = notation.Unseen{Domain: q.Domain, As: f.Str("unseen")}
	}
}

// valueOf reads a value of a question's domain: a figure, yes or no, a word,
// none.
func (r *reader) valueOf(v *source.Value, q *QuestionRow) int {
	if n, ok := v.Int(); ok {
		return n
	}
	switch v.Text {
	case "yes":
		return 1
	case "no":
		return 0
	case "none":
		return notation.None
	}
	n, ok := notation.ValueOf(q.Domain, v.Text)
	if !ok {
		noValue(r.List().Errorf("Y907", v.Span, "%s has no value %q", q.ID, v.Text), q.Domain, v.Text)
	}
	return n
}

// placesOf reads what a question is asked for each of: the seats, or records.
func (r *reader) placesOf(f *source.Fields, q *QuestionRow) {
	per := f.Str("per")
	q.per = per
	if per == "seat" {
		r.seated(f.Value("per"))
		q.Places, q.seated = max(r.rows.seats, 1), true
		return
	}
	items := r.records(per)
	if items == nil {
		if d := r.specs[per]; d != nil {
			q.by = r.domain(&source.Value{Kind: source.Scalar, Text: per, Span: f.Value("per").Span})
			q.Places = notation.Size(q.by)
			return
		}
		r.listed(f, "per", per) // reports it
		return
	}
	q.Places = len(items)
	for _, it := range items {
		q.places = append(q.places, fillIn(q.Name, it))
	}
}

// besides works out what a name tells besides itself: its edition, where the
// records of that name have one only.
func (r *reader) besides() {
	for _, q := range r.rows.questions {
		if q.also.question == "" {
			continue
		}
		o := r.rows.byID.question[q.also.question]
		if o == nil {
			r.List().Errorf("Y907", q.span.Span, "%s names a question %q, which is not there", q.ID, q.also.question)
			continue
		}
		o.Told = true
		told := map[string]map[int]bool{}
		items := r.records(r.listOf(q))
		for _, it := range items {
			name := text(it, "name")
			if told[name] == nil {
				told[name] = map[int]bool{}
			}
			if f := it.Field(q.also.field); f != nil {
				for _, w := range f.Items {
					if v, ok := notation.ValueOf(o.Domain, w.Text); ok {
						told[name][v] = true
					}
				}
			}
		}
		q.alsoOf = map[int]int{}
		for i, it := range items {
			if one := told[text(it, "name")]; len(one) == 1 {
				for v := range one {
					q.alsoOf[i] = v
				}
			}
		}
	}
}

// listOf is the list whose records answer a question, "" where it is none.
func (r *reader) listOf(q *QuestionRow) string {
	of := text(q.span, "of")
	if spec := r.specs[of]; spec != nil {
		return text(spec, "of")
	}
	return ""
}

// number gives every question its slots, and every fact its numbers, in the
// order of the rows.
func (r *reader) number() {
	rows := r.rows
	for _, q := range rows.questions {
		q.Base = engine.Slot(len(rows.slots))
		for p := range q.Places {
			info := q.SlotInfo
			if p < len(q.places) {
				info.Name = q.places[p]
			}
			rows.slots = append(rows.slots, info)
			rows.ofSlot = append(rows.ofSlot, q)
		}
		if q.Pays {
			q.Spent = engine.Slot(len(rows.slots))
			rows.slots = append(rows.slots, engine.SlotInfo{Name: "paid on the " + q.Name, Kind: engine.Choice})
			rows.ofSlot = append(rows.ofSlot, q)
		}
	}
	for _, f := range rows.facts {
		f.Base = engine.Fact(len(rows.infos))
		for range f.Places {
			rows.infos = append(rows.infos, f.FactInfo)
			rows.ofFact = append(rows.ofFact, f)
		}
		of := &rows.cells
		if f.hooked {
			of = &rows.beside
		}
		if f.cell = *of; f.sumOf == nil {
			*of += f.Places
			if !f.hooked && f.cell <= mostCells && rows.cells > mostCells {
				r.List().Errorf("Y927", f.span.Span, "a position has room for %d figures, and here are more", mostCells).
					Helpf("kept: true has a script keep those of a row beside them")
			}
		}
	}
}
