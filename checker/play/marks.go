package play

import (
	"strings"

	"nightpress/checker/engine"
)

// Marks implements engine.TraceGame: where every marker stands, on the named
// places of the printed boards: "sanity/4".
func (b *Book[S]) Marks(s *S) []engine.Mark {
	var marks []engine.Mark
	for _, f := range b.facts {
		if o := b.byID.fact[f.with]; o != nil && b.Fact(s, o.Base) <= 0 {
			continue
		}
		if f.Mark == "" || f.Hidden || len(f.Editions) > 0 && !contains(f.Editions, b.Edition) {
			continue
		}
		for p := range b.places(f) {
			if !b.there(f, p) {
				continue
			}
			v := b.Fact(s, f.Base+engine.Fact(p))
			m := engine.Mark{Name: f.Name, Icon: strings.ReplaceAll(f.Icon, "{}", figure(v)), Letter: f.Letter, Place: strings.ReplaceAll(f.Mark, "{}", figure(v))}
			if f.Seated {
				m.Owner = b.Seated(p)
			}
			if f.Of != nil {
				if v <= 0 {
					continue
				}
				m.Name = f.Of.Say(v - 1)
			}
			if strings.Contains(f.Mark, "{each}") {
				for n := 1; n <= v; n++ {
					m.Place = strings.ReplaceAll(f.Mark, "{each}", figure(n))
					marks = append(marks, m)
				}
				continue
			}
			marks = append(marks, m)
		}
	}
	if b.hooks.Marks != nil {
		marks = append(marks, b.hooks.Marks(s)...)
	}
	return marks
}
