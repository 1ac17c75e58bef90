package script

import (
	"strings"

	"nightpress/checker/notation"
	"nightpress/checker/play"
	"nightpress/checker/script/language"
)

// domain is the values of a domain as a script has them: figures as figures, yes
// and no as truths, records as records, words as texts, a pair as a tuple; None
// where there is no value.
type domain struct {
	low, high int
	unseen    int              // the answer of what nobody saw; play.None for none
	apart     bool             // and it is another one than none: scripts have "unseen" for it
	values    []language.Value // from low; nil for plain figures
	yesNo     bool
	seats     bool // who plays, by the place at the table
	pair      *notation.Product
	of        [2]*domain
	any       *notation.Any
	among     []*domain
}

// unseen is what scripts have for a card that nobody saw, where they have None for none.
const unseen = "unseen"

// domainOf reads a domain of a game's rows.
func (d *data) domainOf(rows *play.Rows, from notation.Domain) *domain {
	out := &domain{unseen: play.None}
	if u, ok := from.(notation.Unseen); ok {
		from, out.unseen = u.Domain, u.Value()
	}
	out.low, out.high = from.Bounds()
	switch of := from.(type) {
	case notation.Seats:
		out.seats = true
	case *notation.Product:
		out.pair = of
		out.of = [2]*domain{d.domainOf(rows, of.First), d.domainOf(rows, of.Second)}
		return out
	case *notation.Compound:
		out.pair = &of.Product
		out.of = [2]*domain{d.domainOf(rows, of.First), d.domainOf(rows, of.Second)}
		return out
	case *notation.Any:
		out.any = of
		for _, one := range of.Of {
			out.among = append(out.among, d.domainOf(rows, one))
		}
		return out
	}
	list := rows.RecordsOf(from)
	for _, s := range notation.Spellings(from) {
		v, ok := d.one(list, s.ID)
		if !ok {
			v = language.Text(s.ID)
		}
		out.values = append(out.values, v)
	}
	return out
}

// value is an answer as a script has it.
func (d *domain) value(v int) language.Value {
	switch {
	case d.apart && v == d.unseen:
		return language.Text(unseen)
	case v == play.None, v == d.unseen:
		return language.None
	case d.yesNo:
		return language.Truth(v != 0)
	case d.pair != nil:
		a, b := d.pair.Split(v)
		return language.Tuple(d.of[0].value(a), d.of[1].value(b))
	case d.any != nil:
		which, n := d.any.Which(v)
		return d.among[which].value(n)
	case v-d.low >= 0 && v-d.low < len(d.values):
		return d.values[v-d.low]
	}
	return language.Figure(v)
}

// answer is the answer that a value of a script is.
func (d *domain) answer(v language.Value) (int, bool) {
	switch text, _ := v.Text(); {
	case d.apart && v.IsNone():
		return play.None, true
	case v.IsNone(), d.apart && text == unseen:
		return d.unseen, true
	case d.yesNo:
		if v.IsTruth() {
			return v.Tag(), true
		}
		return 0, false
	case d.pair != nil:
		s, ok := v.Items()
		if !ok || s.Len() != 2 || !tuple(v) {
			return 0, false
		}
		a, ok := d.of[0].answer(s.At(0))
		b, ok2 := d.of[1].answer(s.At(1))
		return d.pair.Join(a, b), ok && ok2
	case d.any != nil:
		for which, one := range d.among {
			if n, ok := one.answer(v); ok && n != play.None {
				return d.any.At(which, n), true
			}
		}
		return 0, false
	case d.values != nil:
		if r, ok := v.Object().(*language.Record); ok && r.Number < len(d.values) && language.Equal(d.values[r.Number], v) {
			return r.Number + d.low, true
		}
		for i, one := range d.values {
			if language.Equal(one, v) {
				return i + d.low, true
			}
		}
		return 0, false
	}
	n, ok := v.Figure()
	return n, ok && n >= d.low && n <= d.high
}

// every adds to a set all answers that a value stands for: itself; of a list or a
// range, each of its members; of a pair with None in it, whatever stands there.
func (d *domain) every(v language.Value, add func(int)) bool {
	if n, ok := d.answer(v); ok && (d.pair == nil || v.IsNone() || !holdsNone(v)) {
		add(n)
		return true
	}
	s, ok := v.Items()
	if !ok {
		return false
	}
	if d.pair != nil && s.Len() == 2 && tuple(v) {
		return d.everyPair(s.At(0), s.At(1), add)
	}
	for i := range s.Len() {
		if !d.every(s.At(i), add) {
			return false
		}
	}
	return true
}

// tuple tells a pair from a list of two.
func tuple(v language.Value) bool { return v.Kind() == "a tuple" }

func holdsNone(v language.Value) bool {
	s, ok := v.Items()
	for i := 0; ok && i < s.Len(); i++ {
		if s.At(i).IsNone() {
			return true
		}
	}
	return false
}

func (d *domain) everyPair(a, b language.Value, add func(int)) bool {
	each := func(d *domain, v language.Value) ([]int, bool) {
		var all []int
		if v.IsNone() {
			for n := d.low; n <= d.high; n++ {
				all = append(all, n)
			}
			return all, true
		}
		ok := d.every(v, func(n int) { all = append(all, n) })
		return all, ok
	}
	first, ok := each(d.of[0], a)
	second, ok2 := each(d.of[1], b)
	for _, x := range first {
		for _, y := range second {
			add(d.pair.Join(x, y))
		}
	}
	return ok && ok2
}

// allowed says which values there are, for messages.
func (d *domain) allowed() string {
	switch {
	case d.yesNo:
		return "True or False"
	case d.pair != nil:
		return "a pair: " + d.of[0].allowed() + ", and " + d.of[1].allowed()
	case d.any != nil:
		var all []string
		for _, one := range d.among {
			all = append(all, one.allowed())
		}
		return strings.Join(all, ", or ")
	case d.values != nil:
		var all []string
		for _, v := range d.values[:min(len(d.values), 12)] {
			all = append(all, v.String())
		}
		if len(d.values) > 12 {
			all = append(all, "…")
		}
		return strings.Join(all, ", ")
	}
	return language.Between(d.low, d.high).String()
}
