package faces

import (
	"maps"
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts"
	"nightpress/layouts/expression"
)

// Unbound adds a warning for every field of the definition that no face of
// any component prints or is drawn by, and that is not among those that the
// rules of play read: it may be misspelt, or forgotten in the template. Fields
// are told by their kind, not one by one: "cards.cost". What was read is that of all
// components drawn in both inks.
func Unbound(g *definition.Game, lib *layouts.Library, read *Read, played source.Asked, list *diagnostic.List) {
	touched := maps.Clone(read.Values)
	maps.Copy(touched, played)
	strangers(g, read.compared, list)
	blanks(g, read.signs, list)
	meanings(g, lib, list)
	touchTexts(g.Root, touched)
	for i := range g.Components {
		touchWhere(&g.Components[i], touched)
		idle(&g.Components[i], touched, list)
	}
	u := unbound{touched: touched, first: map[string]*source.Value{}, used: map[string]bool{}}
	for i := range g.Root.Fields {
		f := &g.Root.Fields[i]
		if !structural[f.Name] {
			u.walk(f.Name, f.Value, false)
		}
	}
	unused := map[string][]string{} // names of the fields of one kind of record
	for _, path := range u.order {
		if of, name := parted(path); !u.used[path] {
			unused[of] = append(unused[of], name)
		}
	}
	for _, path := range u.order {
		of, name := parted(path)
		switch all := unused[of]; {
		case u.used[path]:
		case len(all) > fewUnused && name != all[0]: // told with the first, as columns of a spreadsheet that was made for more
		case len(all) > fewUnused:
			list.Warnf("Y944", u.first[path].Span, "nothing uses %d fields of '%s': %s", len(all), of, strings.Join(all, ", "))
		default:
			d := list.Warnf("Y944", u.first[path].Span, "nothing uses the field '%s'", path)
			switch {
			case elsewhere[strings.ToLower(name)] == "count":
				d.Helpf("how many there are of a record is told by its field quantity")
			case ownNames[name] != "":
				d.Helpf("in a template %s is %s; write record.%s for the field", name, ownNames[name], name)
			}
		}
	}
}

// fewUnused is how many fields of one kind of record are told one by one.
const fewUnused = 3

// parted is a path of a field without its name, and that.
func parted(path string) (of, name string) {
	i := strings.LastIndexByte(path, '.')
	return path[:max(i, 0)], path[i+1:]
}

// strangers warns of words that templates compare with others, are none of them,
// and much like one, or like what several records of the list have.
func strangers(g *definition.Game, compared map[*source.Value]*expression.Compared, list *diagnostic.List) {
	g.Root.Walk(func(v *source.Value) {
		c := compared[v]
		if c == nil || c.Known {
			return
		}
		count, words := map[string]int{}, slices.Clone(c.Words)
		for _, o := range besides(v) {
			if count[o.Text]++; count[o.Text] == 2 && len(o.Text) >= shortWord {
				words = append(words, o.Text)
			}
		}
		if near, ok := diagnostic.Nearest(v.Text, words); ok && count[v.Text] == 0 {
			list.Warnf("Y907", v.Span, "the layouts do not know the word %q here", v.Text).
				Suggest("did you mean this?", v.Span, near)
		}
	})
}

// shortWord is how long a word is at least that others may be misspelt for.
const shortWord = 4

// besides are the values that a field has in the other records of its list.
func besides(v *source.Value) []*source.Value {
	record := v.Parent
	if record == nil || record.Parent == nil || record.Parent.Kind != source.List {
		return nil
	}
	i := slices.IndexFunc(record.Fields, func(f source.Field) bool { return f.Value == v })
	var others []*source.Value
	for _, r := range record.Parent.Items {
		if i >= 0 && r != record && r.Field(record.Fields[i].Name) != nil {
			others = append(others, r.Field(record.Fields[i].Name))
		}
	}
	return others
}

// blanks warns of a record that leaves the name of an icon empty where most of its
// list name one, so that nothing is drawn.
func blanks(g *definition.Game, signs source.Asked, list *diagnostic.List) {
	g.Root.Walk(func(v *source.Value) {
		if v.Kind != source.List {
			return
		}
		named := map[string]int{}
		empty := map[string][]*source.Value{}
		var order []string
		for _, record := range v.Items {
			for i := range record.Fields {
				f := &record.Fields[i]
				if _, sign := signs[f.Value]; !sign {
					continue
				}
				if f.Value.Text != "" {
					named[f.Name]++
				} else if empty[f.Name] = append(empty[f.Name], f.Value); len(empty[f.Name]) == 1 {
					order = append(order, f.Name)
				}
			}
		}
		for _, name := range order {
			if of := empty[name]; len(of) < named[name] {
				d := list.Warnf("Y908", of[0].Span, "the icon is empty here, and %d records of %s name one", named[name], v.Path())
				if len(of) > 1 {
					d.Factf("so too", "%d more records", len(of)-1)
				}
				d.Helpf("name one; where a record is to have none, the template says so: when: has(%s)", name)
			}
		}
	})
}

// meanings wants the signs that game.yaml gives a meaning to be icons.
func meanings(g *definition.Game, lib *layouts.Library, list *diagnostic.List) {
	signs := g.Root.Field("game").Field("signs")
	if signs == nil {
		return
	}
	for _, f := range signs.Fields {
		if _, ok := lib.Icon(f.Name); ok {
			continue
		}
		d := list.Errorf("Y908", f.Span, "there is no icon called '%s'", f.Name)
		if near, ok := diagnostic.Nearest(f.Name, lib.Icons()); ok {
			d.Suggest("did you mean this?", f.Span, near)
		}
	}
}

// touchTexts notes what is named by the texts that are read for themselves:
// the ledger of rules, and what the structural files say.
func touchTexts(root *source.Value, touched map[*source.Value]struct{}) {
	texts := func(v *source.Value) {
		if v.Kind == source.Scalar {
			touchPlaceholders(root, v.Parent, v.Text, touched)
		}
	}
	for i := range root.Fields {
		if f := &root.Fields[i]; structural[f.Name] {
			f.Value.Walk(texts)
			continue
		}
		root.Fields[i].Value.Walk(func(v *source.Value) {
			if declares(v) {
				texts(v.Field("text"))
			}
		})
	}
}

// touchWhere notes the fields that choose the records of a component.
func touchWhere(c *definition.Component, touched map[*source.Value]struct{}) {
	where := c.Value.Field("where")
	if where == nil {
		return
	}
	for _, f := range where.Fields {
		for _, r := range c.Records {
			if v := r.Field(f.Name); v != nil {
				touched[v] = struct{}{}
			}
		}
	}
}

// structural are the files that are read for themselves and not for what is
// drawn.
var structural = map[string]bool{"game": true, "components": true, "rules": true, "rulings": true, "sentences": true, "examples": true}

// elsewhere are fields of a component by names that they have elsewhere.
var elsewhere = map[string]string{
	"copies": "count", "quantity": "count", "qty": "count", "amount": "count",
	"template": "layout", "front": "layout", "name": "title", "material": "stock", "paper": "stock",
}

// idle warns of the fields of a component that its templates alone know and do not
// use.
func idle(c *definition.Component, touched map[*source.Value]struct{}, list *diagnostic.List) {
	for _, f := range c.Own {
		if _, used := touched[f.Value]; used {
			continue
		}
		d := list.Warnf("Y944", f.Span, "nothing uses the field '%s' of this component", f.Name)
		switch name := elsewhere[strings.ToLower(f.Name)]; {
		case name == "count" && c.Records != nil && f.Value.Kind == source.Scalar && !isFigure(f.Value):
			d.Helpf("how many copies there are of each card stands in its field quantity")
		case name != "" && c.Value.Field(name) == nil:
			d.Suggest("where that is meant:", f.Span, name)
		case name != "":
			d.Helpf("%s stands there already", name)
		}
	}
}

func isFigure(v *source.Value) bool { _, ok := v.Float(); return ok }

// unbound gathers the fields of a definition by their kind.
type unbound struct {
	touched map[*source.Value]struct{}
	order   []string
	first   map[string]*source.Value
	used    map[string]bool
}

// walk visits a value; used tells that something around it was printed whole.
func (u *unbound) walk(path string, v *source.Value, used bool) {
	switch v.Kind {
	case source.Map:
		for i := range v.Fields {
			f := &v.Fields[i]
			if !apart[f.Name] {
				u.walk(path+"."+f.Name, f.Value, used || ledger(v, f.Name))
			}
		}
	case source.List:
		for _, it := range v.Items {
			_, touched := u.touched[v]
			u.walk(path, it, used || touched && it.Kind == source.Scalar)
		}
	case source.Scalar:
		_, touched := u.touched[v]
		if u.first[path] == nil {
			u.first[path] = v
			u.order = append(u.order, path)
		}
		u.used[path] = u.used[path] || used || touched
	}
}

// ledger tells whether a field of a record goes into the ledger of rules, from
// which the rules are printed: those of a record that declares a rule, and the
// section for the records within.
func ledger(v *source.Value, field string) bool {
	switch field {
	case "rule", "text", "held":
		return declares(v)
	case "section":
		within := false
		v.Walk(func(v *source.Value) { within = within || declares(v) })
		return within
	}
	return false
}

func declares(v *source.Value) bool { return v.Field("rule") != nil && v.Field("text") != nil }

// apart are fields that people read, or that name a record.
var apart = map[string]bool{"id": true, "note": true, "why": true, "basis": true, "ours": true, "about": true}
