package content

import (
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Odd warns of what may stand in a record as it likes, and stands there as in no
// other of its list, and nowhere else in the game: a field nearly called as one that
// most others have and this one lacks, and a word that is nearly one that several others
// have in the same field.
func Odd(g *definition.Game) *diagnostic.List {
	o := odd{new(diagnostic.List), map[string]int{}}
	g.Root.Walk(func(v *source.Value) {
		o.stands[v.Text]++
		for i := range v.Fields {
			o.stands[v.Fields[i].Name]++
		}
	})
	g.Root.Walk(func(v *source.Value) {
		if v.Kind == source.List && len(v.Items) >= leastAlike {
			o.fields(v.Items)
			o.words(v.Items)
		}
	})
	return o.list
}

// odd is what stands as nothing else does.
type odd struct {
	list   *diagnostic.List
	stands map[string]int // how often a word stands in the game
}

// leastAlike is in how many records something stands at least that another is held
// against.
const leastAlike = 3

func (o odd) fields(records []*source.Value) {
	count := map[string]int{}
	for _, r := range records {
		for i := range r.Fields {
			count[r.Fields[i].Name]++
		}
	}
	var often []string
	for name, n := range count {
		if n >= leastAlike && 2*n >= len(records) {
			often = append(often, name)
		}
	}
	for _, r := range records {
		for i := range r.Fields {
			field := &r.Fields[i]
			if o.stands[field.Name] > 1 {
				continue
			}
			if near, ok := diagnostic.Nearest(field.Name, often); ok && slip(field.Name, near) && r.Field(near) == nil {
				o.list.Warnf("Y901", field.Span, "%s has a field %q, and %d records around it one called %q", r.Path(), field.Name, count[near], near).
					Suggest("where that is meant:", field.Span, near)
			}
		}
	}
}

func (o odd) words(records []*source.Value) {
	count := map[string]map[string]int{} // by field, and word
	for _, r := range records {
		for i := range r.Fields {
			if f := &r.Fields[i]; word(f.Value) {
				if count[f.Name] == nil {
					count[f.Name] = map[string]int{}
				}
				count[f.Name][f.Value.Text]++
			}
		}
	}
	for _, r := range records {
		for i := range r.Fields {
			f := &r.Fields[i]
			words := count[f.Name]
			if !word(f.Value) || o.stands[f.Value.Text] > 1 {
				continue
			}
			var often []string
			for w, n := range words {
				if n >= leastAlike {
					often = append(often, w)
				}
			}
			if near, ok := diagnostic.Nearest(f.Value.Text, often); ok && slip(f.Value.Text, near) {
				o.list.Warnf("Y907", f.Value.Span, "%s says %q, and %d records around it %q", f.Value.Path(), f.Value.Text, words[near], near).
					Suggest("where that is meant:", f.Value.Span, near)
			}
		}
	}
}

// word tells whether a value is a word that something may be told apart by.
func word(v *source.Value) bool {
	return v != nil && v.Kind == source.Scalar && !v.Quoted && len(v.Text) >= 3 && source.IsID(v.Text) && !strings.ContainsAny(v.Text, "0123456789")
}

// slip tells whether a word is another one with one letter left out, typed twice,
// changed, or two that changed places.
func slip(word, other string) bool { return diagnostic.Distance([]rune(word), []rune(other)) <= 1 }
