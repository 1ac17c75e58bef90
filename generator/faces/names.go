package faces

import (
	"maps"
	"slices"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/expression"
)

// name finds a name that is not bound: first what the pen knows, then the
// fields of the record, then what the component and the game offer.
func (p *pen) name(n string) (expression.Value, bool) {
	switch n {
	case "w":
		return expression.Num(p.cell.W), true
	case "h":
		return expression.Num(p.cell.H), true
	case "ink":
		return expression.Text(p.ink), true
	case "page":
		return expression.Num(float64(p.page.number)), true
	case "pages":
		return expression.Num(float64(p.page.total)), true
	case "earlier":
		return expression.Num(float64(p.page.from)), true
	case "language":
		if p.game.Words == nil {
			return expression.Text(""), true
		}
		return expression.Text(p.game.Words.Language), true
	case "bleed":
		return expression.Num(p.t.Bleed), true
	}
	if p.asked != nil {
		p.asked[n] = true
	}
	switch n {
	case "nth":
		p.counts = true
		return expression.Num(float64(p.card.nth)), true
	case "total":
		return expression.Num(float64(p.card.total)), true
	case "copy":
		p.counts = true
		return expression.Num(float64(p.card.copy)), true
	case "copies":
		return expression.Num(float64(p.card.copies)), true
	}
	if p.record != nil {
		if n == "record" {
			return expression.Node(p.record), true
		}
		if f := p.record.Field(n); f != nil {
			return expression.Node(f), true
		}
	}
	return p.gameName(n)
}

// ownNames are the names that mean something of a drawing's own, whatever fields
// there are, and what they mean.
var ownNames = map[string]string{
	"w": "the width of the cell", "h": "the height of the cell", "ink": "the style of ink, full or low",
	"page": "the number of the face", "pages": "how many faces there are", "earlier": "how many entries of a flow stand on the faces before", "bleed": "the bleed of the template", "language": "the language of the words, de",
	"nth": "the number of the card in its deck", "total": "how many cards the deck has",
	"copy": "which copy of the card it is", "copies": "how many there are of the card",
}

// gameName finds what every face of the component sees alike.
func (a *artist) gameName(n string) (expression.Value, bool) {
	if v, ok := a.names[n]; ok {
		return v, true
	}
	var v *source.Value
	switch n {
	case "component":
		v = a.component.Value
	case "rules":
		v = ruleRecords(a.game.Rules)
	case "rulings":
		v = rulingRecords(a.game.Rulings)
	case "house":
		v = houseRecords(a.game.House)
	case "components":
		v = componentRecords(a.game)
	default:
		v = a.game.Root.Field(n)
	}
	if v == nil {
		return expression.Value{}, false
	}
	a.names[n] = expression.Node(v)
	return a.names[n], true
}

func (p *pen) known() []string {
	names := append(slices.Sorted(maps.Keys(ownNames)), "component", "record", "rules", "rulings", "house")
	for _, from := range []*source.Value{p.record, p.game.Root} {
		if from == nil {
			continue
		}
		for i := range from.Fields {
			names = append(names, from.Fields[i].Name)
		}
	}
	return names
}

// The ledger, the rulings and the house values are gathered by the definition
// from many files; templates see them as records like any other.

func ruleRecords(rules []definition.Rule) *source.Value {
	list := &source.Value{Kind: source.List}
	for i := range rules {
		r := &rules[i]
		text := add(list, r.Span, "id", r.ID, "section", r.Section, "text", r.Text, "held", string(r.Held)).Of.Field("text")
		text.Span, text.Told = r.Words, r.Told
	}
	return list
}

func rulingRecords(rulings []definition.Ruling) *source.Value {
	list := &source.Value{Kind: source.List}
	for i := range rulings {
		r := &rulings[i]
		add(list, r.Span, "id", r.ID, "ref", r.Ref, "theme", r.Theme, "icon", r.Icon,
			"question", r.Question, "answer", r.Answer, "default", r.Default, "why", r.Why, "otherwise", r.Otherwise, "rule", r.Rule).
			Texts("values", r.Values)
	}
	return list
}

func houseRecords(house []definition.HouseValue) *source.Value {
	list := &source.Value{Kind: source.List}
	beside := map[string]int{} // how many are of one kind
	for i := range house {
		beside[house[i].Of]++
	}
	for i := range house {
		h := &house[i]
		add(list, h.Span, "path", h.Path, "name", h.Name, "of", h.Of, "what", h.What, "why", h.Why).Number("beside", beside[h.Of])
	}
	return list
}

// componentRecords are the components as they are defined, each with the number of
// its pieces, all copies counted.
func componentRecords(g *definition.Game) *source.Value {
	list := &source.Value{Kind: source.List}
	for i := range g.Components {
		c := &g.Components[i]
		pieces := 0
		for _, card := range Bind(c).cards {
			pieces += card.copies
		}
		it := *c.Value
		it.Parent = list
		it.Fields = slices.Clone(it.Fields)
		source.Maker{Of: &it}.Number("pieces", pieces)
		list.Items = append(list.Items, &it)
	}
	return list
}

// add appends a record of texts to a list: names and texts in turn.
func add(list *source.Value, at diagnostic.Span, pairs ...string) source.Maker {
	m := source.Make(at)
	m.Of.Parent = list
	for i := 0; i+1 < len(pairs); i += 2 {
		m.Text(pairs[i], pairs[i+1])
	}
	list.Items = append(list.Items, m.Of)
	return m
}
