package definition

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"

	"nightpress/content/diagnostic"
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

// mostPlaceholders bounds the problems that are reported of one text.
const mostPlaceholders = 10

// MostNamed bounds the names that are listed of those that a placeholder may be.
const MostNamed = 8

// doubled blanks braces that are printed.
var doubled = strings.NewReplacer("{{", "  ", "}}", "  ")

// Holes reports the placeholders of a text of the definition that lead nowhere,
// each time taking the first of them out and looking again.
func (g *Game) Holes(t *source.Value, list *diagnostic.List) {
	text := t.Text
	for range mostPlaceholders {
		_, err := g.Text(t.Parent, text)
		var p *PlaceholderError
		if !errors.As(err, &p) {
			return
		}
		from := max(0, strings.Index(doubled.Replace(text), p.Literal))
		at := source.Within(g.Sources[t.Span.File], t, from, p.Literal)
		d := list.Errorf("Y911", at, "%s %s", p.Literal, p.Problem).Lack(p.Lacks)
		switch word, _, _ := strings.Cut(strings.TrimPrefix(p.Literal, "{"), " "); {
		case strings.Contains(p.Literal[1:], "{") && word != "":
			word = strings.TrimRight(word, "*_.,;:!?)") // which belongs to the text
			end := strings.Index(p.Literal, word) + len(word)
			at.End = at.Start
			at.End.Column += end
			d.Message, d.Lacks = "{"+word+" is not closed", ""
			d.Span = at
			d.Suggest("close it:", at, "{"+word+"}")
		case p.Near != "":
			d.Suggest("did you mean this?", at, "{"+p.Near+"}")
		case len(p.There) > 0:
			d.Helpf("there are: {%s}", strings.Join(p.There[:min(len(p.There), MostNamed)], "}, {"))
		case len(p.Literal) > 1:
			d.Helpf("a figure or text of the definition is named between braces; to print a brace, write it twice, {{%s", plainly(t))
		default:
			d.Helpf("to print it, write it twice, %s%s", p.Literal+p.Literal, plainly(t))
		}
		if len(p.Literal) == 1 {
			return // a brace alone: what belongs to which can only be guessed
		}
		text = strings.ReplaceAll(text, p.Literal, strings.Repeat(" ", len(p.Literal)))
	}
}

// plainly adds to the mend of a brace what serves a whole column of a spreadsheet.
func plainly(t *source.Value) string {
	if !source.IsTable(t.Span.File) {
		return ""
	}
	return "; or let the template print the column with plain: true"
}
