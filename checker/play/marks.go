package play

import (
	"slices"
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
		if f.Mark == "" || f.Hidden || len(f.Editions) > 0 && !slices.Contains(f.Editions, b.Edition) {
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
				if v <= len(f.marks) {
					m.Place = f.marks[v-1]
				}
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
	for _, z := range b.zones {
		if z.All.Mark != "" || z.All.FactInfo.Hidden {
			continue
		}
		for p := range b.places(z.All) {
			m := engine.Mark{Name: b.lying(s, z, p)}
			if z.All.Seated {
				m.Name = b.Seated(p) + ", " + m.Name
			}
			marks = append(marks, m)
		}
	}
	if b.hooks.Marks != nil {
		marks = append(marks, b.hooks.Marks(s)...)
	}
	return marks
}

// lying tells what lies in a zone: how many cards, and of an open one which.
func (b *Book[S]) lying(s *S, z *Zone, place int) string {
	text := z.All.Name + ": " + figure(b.Fact(s, z.All.Base+engine.Fact(place)))
	if !z.Faced {
		return text
	}
	var cards []string
	for i, row := range z.Cards {
		if n := b.Fact(s, row.Base+engine.Fact(place)); n > 0 {
			cards = append(cards, strings.TrimSuffix(figure(n)+" × ", "1 × ")+z.names[i])
		}
	}
	if len(cards) == 0 {
		return text
	}
	return text + " (" + strings.Join(cards, ", ") + ")"
}
