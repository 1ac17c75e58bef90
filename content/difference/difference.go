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
	d.rules(old.Rules, now.Rules)
	d.readings(old.Rulings, now.Rulings)
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

// rules compares rules as they are printed, figures filled in.
func (d *differ) rules(old, now []definition.Rule) {
	for _, r := range old {
		n := slices.IndexFunc(now, func(is definition.Rule) bool { return is.ID == r.ID })
		switch {
		case n < 0:
			d.add(Rules, r.ID, r.Said, "")
		case now[n].Said != r.Said:
			d.add(Rules, r.ID, r.Said, now[n].Said)
		case now[n].Held != r.Held:
			d.add(Rules, r.ID+": held", string(r.Held), string(now[n].Held))
		}
	}
	for _, r := range now {
		if !slices.ContainsFunc(old, func(was definition.Rule) bool { return was.ID == r.ID }) {
			d.add(Rules, r.ID, "", r.Said)
		}
	}
}

// readings compares what is read into the rulebook.
func (d *differ) readings(old, now []definition.Ruling) {
	for _, r := range old {
		n := slices.IndexFunc(now, func(is definition.Ruling) bool { return is.ID == r.ID })
		switch {
		case n < 0:
			d.add(Readings, r.ID, r.Default, "")
		case now[n].Default != r.Default:
			d.add(Readings, r.ID, r.Default, now[n].Default)
		case now[n].Question != r.Question:
			d.add(Readings, r.ID+": question", r.Question, now[n].Question)
		}
	}
	for _, r := range now {
		if !slices.ContainsFunc(old, func(was definition.Ruling) bool { return was.ID == r.ID }) {
			d.add(Readings, r.ID, "", r.Default)
		}
	}
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

func ids(v *source.Value) []string {
	all := make([]string, len(v.Items))
	for i, item := range v.Items {
		if id := item.Field("id"); id != nil {
			all[i] = id.Text
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
