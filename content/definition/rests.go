package definition

import (
	"regexp"
	"slices"
	"sync"

	"nightpress/content/source"
)

// placeholder is one in a text, with its path; what is said of the value does not
// matter here.
var placeholder = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{([^{}|]+)(\|[^{}]*)?\}`) })

// RestsOn lists the house values that a rule rests on: those whose figures its
// text tells, and the record that declares it where that is one itself. Others
// that stand near it are none of its business.
func (g *Game) RestsOn(rule string) []HouseValue {
	record := g.declares(rule)
	if record == nil {
		return nil
	}
	var all []HouseValue
	add := func(v *source.Value) {
		if v.Parent != nil && v == v.Parent.Field("name") {
			return // what a thing is called is nobody's figure
		}
		if h, ok := g.house(v); ok && !slices.Contains(all, h) {
			all = append(all, h)
		}
	}
	for _, m := range placeholder().FindAllStringSubmatch(record.Field("text").String(), -1) {
		if v, _, ok := g.resolve(record, m[1]); ok {
			add(v)
		}
	}
	if record.Field("basis") != nil {
		add(record)
	}
	return all
}

// declares is the record in which a rule of the ledger is declared; nil for none.
func (g *Game) declares(rule string) *source.Value {
	r, ok := g.Rule(rule)
	if !ok {
		return nil
	}
	var record *source.Value
	g.Root.Walk(func(v *source.Value) {
		for _, key := range [...]string{"rule", "id"} {
			if id := v.Field(key); id != nil && id.Span == r.Span {
				record = v
			}
		}
	})
	return record
}

// house is the house value that a value is part of: the nearest record around it
// that says what it rests on decides. A figure of the rulebook's beside those of ours
// is none.
func (g *Game) house(v *source.Value) (h HouseValue, ok bool) {
	part := v
	for ; v != nil; v = v.Parent {
		b := v.Field("basis")
		if b == nil {
			continue
		}
		i := slices.IndexFunc(g.House, func(h HouseValue) bool { return h.Span == b.Span })
		if ours := v.Field("ours"); i < 0 || ours != nil && !within(part, v, ours) {
			return h, false
		}
		return g.House[i], true
	}
	return h, false
}

// within tells whether a part of a record is in one of the fields that ours names.
func within(part, record, ours *source.Value) bool {
	if part == record {
		return true
	}
	for ; part != record; part = part.Parent {
		for _, f := range part.Parent.Fields {
			if f.Value == part && ours.Lists(f.Name) {
				return true
			}
		}
	}
	return false
}
