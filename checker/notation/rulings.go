package notation

import (
	"slices"
	"strings"
)

// rulings reads `ruling catch-distance=1, another=yes`: a step for each, its
// one argument a Number that is the place of the value in RulingName.Values.
func (r *reader) rulings() {
	r.body = body{step: -1}
	for r.i = 1; r.i < len(r.toks); {
		k := &r.toks[r.i]
		if k.kind == tSign {
			r.i++
			continue
		}
		id, n := WordID(0), 1
		if k.kind == tWord {
			id, n = r.v.rulings.find(r.text, r.toks[r.i:])
		}
		if id == 0 {
			r.line.Flags |= Doubtful
			r.unknown("L012", k.span(), "no ruling of "+r.spec.Game, r.v.rulings.known)
			r.toNextRuling()
			continue
		}
		at := r.take(n)
		r.skipSigns("=:")
		r.ruling(id, at)
	}
	if len(r.log.steps) == int(r.line.Steps.Low) && !r.line.Has(Doubtful) {
		r.doubt("L003", r.toks[0].span(), "it does not say which ruling")
	}
}

// toNextRuling reads on behind the next comma.
func (r *reader) toNextRuling() {
	for from := r.i; r.i < len(r.toks) && !r.isSign(r.i, ',') && !r.isSign(r.i, ';'); r.i++ {
		if r.i > from && r.isSign(r.i+1, '=') {
			return // a=1 b=2
		}
	}
}

// ruling reads the value of a ruling.
func (r *reader) ruling(id WordID, name Span) {
	from := r.i
	r.toNextRuling()
	values := r.spec.Rulings[id-1].Values
	if from == r.i {
		r.doubt("L003", name, "no value stands behind %q", shorten(r.log.Text(name))).Factf("values", "%s", strings.Join(values, ", "))
		return
	}
	at := Span{r.toks[from].start, r.toks[r.i-1].end}
	written := r.log.Text(at)
	value := slices.IndexFunc(values, func(v string) bool {
		return strings.EqualFold(v, written) || foldedKey([]byte(v)) != "" && foldedKey([]byte(v)) == foldedKey([]byte(written))
	})
	if value < 0 {
		r.line.Flags |= Doubtful
		r.unknown("L012", at, "no value of this ruling", values).Factf("values", "%s", strings.Join(values, ", "))
		return
	}
	low := int32(len(r.log.args))
	r.log.args = append(r.log.args, Arg{Kind: Number, Value: int32(value), Span: at})
	r.log.steps = append(r.log.steps, Step{Head: id, Args: Range{low, low + 1}, Span: Span{name.Start, at.End}})
}

// Settings returns the ruling steps of the whole log in order, with the value
// each one sets.
func (l *Log) Settings() []Setting {
	var all []Setting
	for i := range l.Lines {
		line := &l.Lines[i]
		if line.Kind != Ruling {
			continue
		}
		for _, s := range l.StepsOf(line) {
			v := int(l.args[s.Args.Low].Value)
			all = append(all, Setting{s.Head, l.vocab.spec.Rulings[s.Head-1].Values[v]})
		}
	}
	return all
}

// Setting is a ruling that a log sets.
type Setting struct {
	Ruling WordID // in Spec.Rulings
	Value  string // one of its Values
}
