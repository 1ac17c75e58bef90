package layouts

import (
	"cmp"
	"reflect"
	"slices"

	"nightpress/content/diagnostic"
)

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
		v.Span, v.depth = diagnostic.Span{}, 0
		return v
	case Sheet:
		v.Span, v.depth, v.stocks = diagnostic.Span{}, 0, nil
		return v
	}
	return says
}
