package play

import (
	"strings"

	"nightpress/content/source"
)

// Zone is where cards of a list lie: a deck, a hand, discards, a bag. Each card of
// the list is a row of facts, how many copies of it are known to lie there; one
// more is how many lie there that nobody has seen, and one how many there are.
type Zone struct {
	ID    string
	List  string // whose records they are
	Cards []*FactRow
	// Unseen counts those that nobody has seen. Where Faced, there are none but
	// by mistake: what a log states that nothing explains.
	Unseen *FactRow
	All    *FactRow
	Faced  bool
	Full   bool // all cards lie there at the start
	Places int  // one for each seat
	names  []string
}

// Kinds is how many figures a place of a zone has.
func (z *Zone) Kinds() int { return len(z.Cards) + 1 }

// Cell is the first of its figures among all that a game keeps beside its Cells.
func (z *Zone) Cell() int { return z.Unseen.Beside() - len(z.Cards)*z.Places }

// Zones are the zones of the game, in the order of their rows.
func (r *Rows) Zones() []*Zone { return r.zones }

// Zone is where the cards lie that a fact counts, nil for other facts.
func (f *FactRow) Zone() *Zone { return f.zone }

// zone reads what makes a row one of cards.
func (r *reader) zone(f *source.Fields, base *FactRow) {
	unseen, full := f.OptBool("unseen", false), f.OptBool("full", false)
	if !f.Has("zone") {
		if unseen || full {
			f.Problemf("", "unseen and full are said of a zone, where cards lie, and this row has no zone")
		}
		return
	}
	z := &Zone{ID: base.ID, List: f.Str("zone"), Faced: !unseen, Full: full}
	base.hooked, base.zone = true, z
	if items := r.listed(f, "zone", z.List); items != nil {
		r.patterns(f, base, z.List, items)
	}
	r.rows.zones = append(r.rows.zones, z)
}

// zoneRows adds the rows of a zone: those of its cards, of the unseen, of all.
// A log states the cards where the letter of the row is one for each, and how many
// there are otherwise.
func (r *reader) zoneRows(base *FactRow, add func(FactRow)) {
	z := base.zone
	z.Places = base.Places
	byCard := strings.Contains(base.Letter, "{") && z.Faced
	name := base.Name
	if name == "" {
		name = spaced(z.ID)
	}
	each := name
	if !strings.Contains(name, "{") {
		each = "{name} in " + name
	} else {
		name = spaced(z.ID)
	}
	total := 0
	for i, it := range r.records(z.List) {
		row := *base
		row.ID, row.nth, row.Name, row.Letter = z.ID+"-"+text(it, "id"), i, fillIn(each, it), ""
		row.About, row.Icon = fillIn(base.About, it), fillIn(base.Icon, it)
		row.Unstated = !byCard
		if byCard {
			row.Letter = fillIn(base.Letter, it)
		}
		row.High = 1
		if q := it.Field("quantity"); q != nil {
			row.High, _ = q.Int()
		}
		total += row.High
		add(row)
		z.names = append(z.names, text(it, "name"))
		z.Cards = append(z.Cards, r.rows.facts[len(r.rows.facts)-1])
	}
	row := *base
	row.ID, row.nth, row.Name, row.Letter, row.Unstated = z.ID+"-unseen", len(z.Cards), "unseen in "+name, "", true
	row.Low, row.High = -total, total
	add(row)
	z.Unseen = r.rows.facts[len(r.rows.facts)-1]
	row.ID, row.nth, row.Name, row.Unstated, row.Low = z.ID, 0, name, byCard, 0
	if !byCard {
		row.Letter = base.Letter
	}
	add(row)
	z.All = r.rows.facts[len(r.rows.facts)-1]
}
