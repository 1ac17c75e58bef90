// Package layouts is the library of paper and components: templates, icons,
// inks, papers, sheets of labels, ways to impose and what print services want, all
// read from YAML and checked once.
//
// It knows no game: a template binds fields of whatever definition it is drawn
// with by their names. It draws nothing itself; generator/faces does.
//
// The templates are written in a small language of its own. Its elements stand
// in kinds.go, one file for each family; its expressions in layouts/expression.
package layouts

import (
	"bytes"
	"cmp"
	"maps"
	"path"
	"reflect"
	"slices"
	"sync"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Library is everything that layouts say, ready to be used. It is safe for
// concurrent use, and what it returns never changes.
type Library struct {
	sheetData // papers and ways to lay out on them

	mu        sync.Mutex
	loading   *loading
	templates map[string]*Template
	icons     map[string]Icon
	inks      map[string]*Inks
	words     map[string]map[string]source.Phrase // by language
	sources   map[string][]byte
}

// sorted are the names of a table, in their order.
func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// Icon returns the icon called name.
func (l *Library) Icon(name string) (Icon, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	i, ok := l.icons[name]
	if !ok {
		i, ok = l.loading.icon(name)
	}
	if svg := l.loading.svgs[name]; svg != nil && (!ok || svg.depth > i.depth) {
		return l.loading.svgIcon(svg)
	}
	return i, ok
}

// IconsLost tells whether a file of icons could not be read, which is among the
// problems: an icon that is not there may stand in it.
func (l *Library) IconsLost() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.loading.iconsLost
}

// Icons returns the names of all icons, sorted.
func (l *Library) Icons() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, f := range l.loading.icons {
		l.loading.parseIcons(f)
	}
	names := sorted(l.icons)
	for name, f := range l.loading.svgs {
		if f != nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Template returns the template called name, such as "endless/main-board".
func (l *Library) Template(name string) (*Template, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if t, ok := l.templates[name]; ok {
		return t, true
	}
	t := l.loading.template(name)
	return t, t != nil
}

// Own is the template of a name in the folder of the first of these layouts that has
// it beside itself, or else that of all games.
func (l *Library) Own(name string, layouts []string) string {
	for _, of := range layouts {
		if own := path.Dir(of) + "/" + name; own != "./"+name {
			if _, ok := l.Template(own); ok {
				return own
			}
		}
	}
	return "common/" + name
}

// Templates returns the names of all templates, sorted.
func (l *Library) Templates() []string { return sorted(l.loading.templates) }

// Sources returns the text of every file that was read, by the name that
// diagnostics use.
func (l *Library) Sources() map[string][]byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	return maps.Clone(l.sources)
}

// Problems returns what was found in files that were read since it was last
// asked, nil for nothing.
func (l *Library) Problems() *diagnostic.List {
	l.mu.Lock()
	defer l.mu.Unlock()
	found := l.loading.list
	if found.Len() > 0 {
		l.loading.list = &diagnostic.List{}
		return found
	}
	return &diagnostic.List{}
}

// template compiles a template, those it extends, and those it uses; nil where
// there is none of the name.
func (l *loading) template(name string) *Template {
	t := l.compile(name)
	for len(l.uses) > 0 {
		u := l.uses[0]
		l.uses = l.uses[1:]
		l.checkUse(u)
	}
	return t
}

// checkUse looks a used template up, with the values it is handed.
func (l *loading) checkUse(u *Use) {
	for _, name := range u.Template.constants() {
		t := l.compile(name)
		if t == nil {
			d := l.list.Errorf(codeName, u.Template.Span, "there is no template called '%s'", name)
			suggest(d, u.Template.Span, name, sorted(l.templates))
			return
		}
		var names []string
		for _, p := range t.Params {
			names = append(names, p.Name)
		}
		for i, given := range u.With.Names {
			if !t.Lost && !slices.Contains(names, given) {
				d := l.list.Errorf(codeField, u.With.Values[i].Span, "the template '%s' has no parameter '%s'", name, given)
				if near, ok := diagnostic.Nearest(given, names); ok {
					d.Helpf("did you mean %s?", near)
				}
				return
			}
		}
	}
}

// inksCalled reads a set of inks; nil where there is none of the name.
func (l *loading) inksCalled(name string) *Inks {
	f := l.inks[name]
	if f != nil && !f.parsed {
		f.parsed = true
		if v := l.parse(f); v != nil {
			l.readInks(name, v)
		}
	}
	return l.lib.inks[name]
}

// icon reads files of icons, the latest layer's first, until one declares the
// icon. Files in which its name does not even occur are not looked into, but for
// those that are too large to be read, so that this is told.
func (l *loading) icon(name string) (Icon, bool) {
	for _, f := range slices.Backward(l.icons) {
		if text := l.read(f); f.parsed || len(text) <= limits.Bytes && !bytes.Contains(text, []byte(name)) {
			continue
		}
		l.parseIcons(f)
		if i, ok := l.lib.icons[name]; ok {
			return i, true
		}
	}
	return Icon{}, false
}

// Placed is something with a name that a layer above the first declares, and
// who else does.
type Placed struct {
	Kind, Name string
	// Layers are what declares it, by what the names of their files begin
	// with; the last one is what counts.
	Layers []string
	// Same tells that it says what the one says whose place it takes.
	Same bool
}

// thing is what layers declare by a name.
type thing struct{ kind, name string }

// claim is one layer's declaration of a thing.
type claim struct {
	thing
	depth int
	says  any // to be compared with what others say
}

// claim notes that a layer declares something.
func (d *claims) claim(kind, name string, depth int, says any) {
	*d = append(*d, claim{thing{kind, name}, depth, says})
}

type claims []claim

// Where tells what layers above the first declare, in the order of kinds and
// names. It reads whatever was not read yet.
func (l *Library) Where() []Placed {
	l.Icons()
	l.rest()
	l.mu.Lock()
	defer l.mu.Unlock()
	var all []Placed
	byThing := map[thing][]claim{}
	for _, c := range l.claims {
		byThing[c.thing] = append(byThing[c.thing], c)
	}
	for t, by := range byThing {
		slices.SortStableFunc(by, func(a, b claim) int { return cmp.Compare(a.depth, b.depth) })
		n := len(by)
		if by[n-1].depth == 0 {
			continue
		}
		p := Placed{Kind: t.kind, Name: t.name}
		for _, c := range by {
			if name := l.loading.layers[c.depth].Display; !slices.Contains(p.Layers, name) {
				p.Layers = append(p.Layers, name)
			}
		}
		p.Same = n > 1 && reflect.DeepEqual(said(by[n-2].says, l.loading), said(by[n-1].says, l.loading))
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b Placed) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Name, b.Name))
	})
	return all
}

// said is what a claim says, without where it stands.
func said(says any, l *loading) any {
	switch v := says.(type) {
	case *file:
		switch {
		case v.folder == "fonts":
			return string(l.readFont(v))
		case v.folder == "words":
			l.readPatterns(v)
			return string(v.text)
		}
		return string(l.read(v))
	case Icon:
		v.Span, v.Paths, v.depth = diagnostic.Span{}, nil, 0
		return v
	case Paper:
		v.place = place{}
		return v
	case Sheet:
		v.place, v.stock = place{}, nil
		return v
	}
	return says
}

// Texts are the texts that stand in templates as they are written, with
// their placeholders: in those of these names, and in what these use.
func (l *Library) Texts(names ...string) (texts []*source.Value) {
	for i := 0; i < len(names); i++ { // which grow as others are found
		t, ok := l.Template(names[i])
		if !ok || slices.Contains(names[:i], names[i]) {
			continue
		}
		file := t.Span.File
		root := source.ParseYAML(file, l.Sources()[file], limits, new(diagnostic.List))
		root.Walk(func(v *source.Value) {
			for _, f := range v.Fields {
				switch {
				case f.Value.Kind != source.Scalar:
				case f.Name == "text":
					texts = append(texts, f.Value)
				case l.loading.templates[f.Value.Text] != nil:
					names = append(names, f.Value.Text)
				}
			}
		})
	}
	return texts
}

// Words are what is said in a language for texts of templates that all games share
// and of the program's own sheets, by how they stand there; nil for none.
func (l *Library) Words(language string) map[string]source.Phrase {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.loading.readAllWords(0)
	return l.words[language]
}

// Languages are those that there are such words in, sorted.
func (l *Library) Languages() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.loading.readAllWords(0)
	return sorted(l.words)
}

// readAllWords reads the files of words of the layers from one on.
func (l *loading) readAllWords(from int) {
	for _, f := range l.words {
		if f.depth < from || f.parsed {
			continue
		}
		f.parsed = true
		if v := l.parse(f); v != nil {
			l.readWords(f.id, v)
		}
	}
}

// readWords reads one file of words, words/de.yaml. What a later layer says takes
// the place of what an earlier one does.
func (l *loading) readWords(language string, v *source.Value) {
	f := source.NewReader(l.list).Map(v)
	all := l.lib.words[language]
	if all == nil {
		all = map[string]source.Phrase{}
		l.lib.words[language] = all
	}
	for en, p := range f.Phrases("phrases") {
		all[en] = p
	}
	f.Done()
}
