package script

import (
	"bytes"
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/script/language"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// data is a definition as a script finds it: every file by its name, records by
// the ids they have. It is made once for a game.
type data struct {
	game   *definition.Game
	rules  map[string]engine.Rule
	shapes map[string]*language.Shape
	files  map[string]language.Value
	lists  map[string]*language.Records // by path: "boards.areas" too
	held   *diagnostic.List             // what of the files is not as the script declares; nil for what it declares nothing of
}

// notForScripts are files that are about the game and not of it.
var notForScripts = []string{"play", "components", "rules", "rulings", "game"}

func newData(g *definition.Game) *data {
	d := &data{game: g, rules: map[string]engine.Rule{}, shapes: map[string]*language.Shape{}, files: map[string]language.Value{}, lists: map[string]*language.Records{}}
	for i := range g.Rules {
		d.rules[g.Rules[i].ID] = engine.Rule(i + 1)
	}
	for i := range g.Root.Fields {
		f := &g.Root.Fields[i]
		if !slices.Contains(notForScripts, f.Name) {
			d.files[d.fileName(f.Name)] = d.value(f.Value, f.Name, 0)
		}
	}
	return d
}

// reserved are words that the language keeps for itself: a field of that name has
// an underscore behind it.
var reserved = strings.Fields("and as assert async await break class continue def del elif else except finally for from global if import in is lambda load nonlocal not or pass raise return try while with yield")

// spelled is the name of a field, or an id, as a script writes it.
func spelled(name string) string {
	name = strings.ReplaceAll(name, "-", "_")
	if slices.Contains(reserved, name) {
		return name + "_"
	}
	return name
}

// taken are names that a script has for something else than a file.
var taken = strings.Fields("board edition players rulings variants turn score setup value agrees believed")

// defines tells whether the script has a function of that name.
func (d *data) defines(name string) bool {
	return bytes.Contains(slices.Concat([]byte("\n"), d.game.Turn.Text), []byte("\ndef "+name+"("))
}

// fileName is the name of a file as a script writes it: where it is taken, with an
// underscore behind it.
func (d *data) fileName(name string) string {
	if slices.Contains(taken, name) || d.defines(spelled(name)) {
		return name + "_"
	}
	return spelled(name)
}

func (d *data) value(v *source.Value, path string, number int) language.Value {
	switch v.Kind {
	case source.Map:
		return d.record(v, path, number)
	case source.List:
		return d.list(v, path)
	case source.Null:
		return language.None
	}
	if v.Quoted {
		return language.Tagged(v.Text, int(d.rules[v.Text]))
	}
	if n, ok := v.Int(); ok {
		return language.Figure(n)
	}
	if low, high, ok := v.Range(); ok {
		return language.Between(low, high)
	}
	if b, ok := v.Bool(); ok {
		return language.Truth(b)
	}
	return language.Tagged(v.Text, int(d.rules[v.Text]))
}

// shape is what the records at a path have in common.
func (d *data) shape(path string) *language.Shape {
	if d.shapes[path] == nil {
		d.shapes[path] = new(language.Shape)
	}
	return d.shapes[path]
}

func (d *data) record(v *source.Value, path string, number int) language.Value {
	shape, name := d.shape(path), path
	for _, field := range []string{"id", "name"} {
		if f := v.Field(field); f != nil && f.Kind == source.Scalar {
			name = f.Text
		}
	}
	r := language.NewRecord(shape, name, number)
	for i := range v.Fields {
		f := &v.Fields[i]
		r.Set(shape.Field(spelled(f.Name)), d.value(f.Value, path+"."+f.Name, i))
	}
	return language.Of(r, 0)
}

func (d *data) list(v *source.Value, path string) language.Value {
	items, ids := make([]language.Value, len(v.Items)), make([]string, len(v.Items))
	for i, it := range v.Items {
		items[i] = d.value(it, path, i)
		if id := it.Field("id"); id != nil {
			ids[i] = spelled(id.Text)
		}
	}
	list := language.NewRecords(path, items, ids)
	if d.lists[path] == nil {
		d.lists[path] = list
	}
	return language.Of(list, 0)
}

// one is the record of a list by its id.
func (d *data) one(list, id string) (language.Value, bool) {
	if r := d.lists[list]; r != nil {
		return r.Field(spelled(id))
	}
	v, ok := d.files[d.fileName(list)] // a file of one record
	return v, ok
}

// played marks what the rules read: of the files that a script names the fields
// that it names.
func (d *data) played(words map[string]bool) {
	if d.game.Played == nil {
		return
	}
	for i := range d.game.Root.Fields {
		f := &d.game.Root.Fields[i]
		if !words[d.fileName(f.Name)] {
			continue
		}
		f.Value.Walk(func(v *source.Value) {
			if v.Kind == source.Scalar {
				d.game.Played[v] = struct{}{}
			}
		})
	}
}
