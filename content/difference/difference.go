// Package difference tells in words what differs between two definitions of a
// game: figures, words, cards, rules and readings. Records are told apart by
// their ids, so one that is new is one difference and not many.
//
// It knows neither paper nor play.
package difference

import (
	"slices"
	"strconv"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/source"
)

// Change is one thing that differs.
type Change struct {
	Kind Kind
	What string // for people: "tracks sanity: start"
	// Old and New are what stood and what stands there; "" where it is new or gone.
	Old, New string
}

// Kind is what a change is of.
type Kind string

// The kinds of changes, in the order they are told.
const (
	Figures  Kind = "figures"
	Words    Kind = "words"
	Cards    Kind = "cards"
	Rules    Kind = "rules"
	Readings Kind = "readings"
)

// Kinds are all kinds of changes, in their order.
func Kinds() []Kind { return []Kind{Figures, Words, Cards, Rules, Readings} }

// Between lists what is otherwise in the game now than in the game old.
func Between(old, now *definition.Game) []Change {
	d := &differ{decks: map[string]bool{}}
	for _, g := range []*definition.Game{old, now} {
		for _, c := range g.Components {
			if deck := c.Value.Field("deck"); deck != nil {
				d.decks[deck.Text] = true
			}
		}
	}
	for _, name := range names(old.Root, now.Root) {
		if name == "rules" || name == "rulings" {
			continue // they are told as they are read
		}
		d.kind = ""
		if d.decks[name] {
			d.kind = Cards
		}
		what := name
		if name == "game" {
			what = ""
		}
		d.values(what, old.Root.Field(name), now.Root.Field(name))
	}
	d.listed(Rules, rules(old), rules(now))
	d.listed(Readings, readings(old), readings(now))
	return d.found
}

// differ gathers what differs.
type differ struct {
	decks map[string]bool // the files that cards are rows of
	kind  Kind            // of what is compared, "" where the value tells
	found []Change
}

func (d *differ) add(kind Kind, what, old, now string) {
	d.found = append(d.found, Change{kind, what, old, now})
}

// values compares two values that are called the same; one may be missing.
func (d *differ) values(what string, old, now *source.Value) {
	switch {
	case old == nil || now == nil || old.Kind != now.Kind:
		d.whole(what, old, now)
	case old.Kind == source.Map:
		for _, name := range names(old, now) {
			if name == "text" && now.Field("held") != nil {
				continue // a rule
			}
			d.values(join(what, name), old.Field(name), now.Field(name))
		}
	case old.Kind == source.List && known(old) && known(now):
		d.records(what, old, now)
	default:
		if a, b := words(old), words(now); a != b {
			d.add(d.kindOf(old, now), what, a, b)
		}
	}
}

// whole tells of a value that is new, gone or of another kind.
func (d *differ) whole(what string, old, now *source.Value) {
	if words(old) != words(now) {
		d.add(d.kindOf(old, now), what, words(old), words(now))
	}
}

// records compares two lists of records by their ids.
func (d *differ) records(what string, old, now *source.Value) {
	before, after := ids(old), ids(now)
	for i, id := range before {
		if n := slices.Index(after, id); n >= 0 {
			d.values(join(what, id), old.Items[i], now.Items[n])
		} else {
			d.add(d.kindOr(Words), join(what, id), called(old.Items[i]), "")
		}
	}
	for i, id := range after {
		if !slices.Contains(before, id) {
			d.add(d.kindOr(Words), join(what, id), "", called(now.Items[i]))
		}
	}
	a, b := both(before, after), both(after, before)
	if !slices.Equal(a, b) {
		d.add(d.kindOr(Words), join(what, "order"), strings.Join(a, ", "), strings.Join(b, ", "))
	}
}

// kindOf is a figure where both values are, unless it is known to be something
// else.
func (d *differ) kindOf(values ...*source.Value) Kind {
	for _, v := range values {
		if v != nil && !figures(v) {
			return d.kindOr(Words)
		}
	}
	return d.kindOr(Figures)
}

func (d *differ) kindOr(kind Kind) Kind {
	if d.kind != "" {
		return d.kind
	}
	return kind
}

// said is what a rule or a reading says, and something besides that has a name.
type said struct{ id, says, name, besides string }

// listed compares what rules or readings say.
func (d *differ) listed(kind Kind, old, now []said) {
	for _, was := range old {
		n := slices.IndexFunc(now, func(is said) bool { return is.id == was.id })
		switch {
		case n < 0:
			d.add(kind, was.id, was.says, "")
		case now[n].says != was.says:
			d.add(kind, was.id, was.says, now[n].says)
		case now[n].besides != was.besides:
			d.add(kind, was.id+": "+was.name, was.besides, now[n].besides)
		}
	}
	for _, is := range now {
		if !slices.ContainsFunc(old, func(was said) bool { return was.id == is.id }) {
			d.add(kind, is.id, "", is.says)
		}
	}
}

// rules are rules as they are printed, figures filled in.
func rules(g *definition.Game) (all []said) {
	for _, r := range g.Rules {
		all = append(all, said{r.ID, r.Said, "held", string(r.Held)})
	}
	return all
}

// readings are what is read into the rulebook.
func readings(g *definition.Game) (all []said) {
	for _, r := range g.Rulings {
		all = append(all, said{r.ID, r.Default, "question", r.Question})
	}
	return all
}

// names are the fields of both maps, those that are new last.
func names(old, now *source.Value) []string {
	var all []string
	for _, v := range []*source.Value{old, now} {
		for _, f := range v.Fields {
			if !slices.Contains(all, f.Name) {
				all = append(all, f.Name)
			}
		}
	}
	return all
}

// known tells whether every item of a list is a record with an id of its own.
func known(v *source.Value) bool {
	all := ids(v)
	slices.Sort(all)
	return len(all) > 0 && !slices.Contains(all, "") && len(slices.Compact(all)) == len(v.Items)
}

// ids are what the records of a list are told apart by: their ids, or the track of a row
// of play.yaml that has none.
func ids(v *source.Value) []string {
	all := make([]string, len(v.Items))
	for i, item := range v.Items {
		for _, name := range []string{"track", "id"} {
			if id := item.Field(name); id != nil {
				all[i] = id.Text
			}
		}
	}
	return all
}

// both are the ids of a that are in b too.
func both(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(id string) bool { return !slices.Contains(b, id) })
}

// called is what a record is called.
func called(v *source.Value) string {
	for _, name := range []string{"name", "title", "text", "id"} {
		if f := v.Field(name); f != nil && f.Text != "" {
			return f.Text
		}
	}
	return words(v)
}

// words writes a value in one line.
func words(v *source.Value) string {
	if v == nil {
		return ""
	}
	var parts []string
	switch v.Kind {
	case source.Null:
		return "nothing"
	case source.Scalar:
		return v.Text
	case source.List:
		for _, item := range v.Items {
			parts = append(parts, words(item))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	for _, f := range v.Fields {
		parts = append(parts, f.Name+" "+words(f.Value))
	}
	return strings.Join(parts, ", ")
}

// figures tells whether a value is made of figures only.
func figures(v *source.Value) bool {
	switch v.Kind {
	case source.List:
		return len(v.Items) > 0 && !slices.ContainsFunc(v.Items, func(item *source.Value) bool { return !figures(item) })
	case source.Scalar:
		low, high, _ := strings.Cut(v.Text, "..")
		return number(low) && (high == "" || number(high))
	}
	return false
}

func number(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}

func join(what, name string) string {
	if what == "" {
		return name
	}
	return what + " " + name
}
