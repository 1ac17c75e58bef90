package play

import (
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// StartCells are the cells of the position before the first turn: every fact
// at its start.
func (r *Rows) StartCells(t *engine.Table) Cells {
	var c Cells
	for _, f := range r.facts {
		if f.hooked || f.sum != nil || f.Passing {
			continue
		}
		for p := range f.Places {
			c.v[f.cell+p] = cell(f.Start)
		}
		if f.Setup != 0 {
			t.Uses(f.Setup)
		}
	}
	return c
}

// Place implements engine.Game: it puts the board up as a log gives it, in
// the order that the rows list, whatever the order it was written in.
func (b *Book[S]) Place(s *S, given []engine.Claim) {
	done := make([]bool, len(given))
	force := func(f *FactRow) {
		for i, c := range given {
			if !done[i] && b.ofFact[c.Fact] == f {
				done[i] = true
				b.Force(s, c.Fact, int(c.Value))
			}
		}
	}
	for _, f := range b.given {
		force(f)
	}
	for i, c := range given {
		if !done[i] {
			b.Force(s, c.Fact, int(c.Value))
		}
	}
	if b.hooks.Placed != nil {
		b.hooks.Placed(s, func(id string) (int, bool) {
			for _, c := range given {
				if b.ofFact[c.Fact].ID == id {
					return int(c.Value), true
				}
			}
			return 0, false
		})
	}
}

// Describe implements engine.Game: the position in one line, group by group.
func (b *Book[S]) Describe(s *S) string {
	var groups []string
	for _, group := range b.position {
		if text := b.group(s, group); text != "" {
			groups = append(groups, text)
		}
	}
	return strings.Join(groups, " | ")
}

// Tell implements engine.Game: the position group by group, and where that is of
// players player by player, with every fact by its name.
func (b *Book[S]) Tell(s *S) []string {
	var parts []string
	for _, group := range b.position {
		for p := range b.seatsOf(group) {
			var words []string
			for _, f := range group {
				if p >= b.places(f) || !b.there(f, p) || b.show(s, f, p) == "" {
					continue
				}
				for _, o := range []*FactRow{f, b.byID.fact[f.pair]} {
					if o == nil || o != f && f.colon && b.behind(s, f, p) == "" {
						continue
					}
					said := b.SayFact(o.Base+engine.Fact(p), b.Fact(s, o.Base+engine.Fact(p)))
					if o.Seated {
						said = strings.Replace(said, " of "+b.Seated(p), "", 1)
					}
					words = append(words, said)
				}
			}
			text := strings.Join(words, ", ")
			if text != "" && group[0].Seated {
				text = b.Seated(p) + ": " + text
			}
			if text != "" {
				parts = append(parts, text)
			}
		}
	}
	return parts
}

// seatsOf is how many players a group of facts is told of, 1 where it is of none.
func (b *Book[S]) seatsOf(group []*FactRow) int {
	seats := 1
	for _, f := range group {
		seats = max(seats, b.places(f))
	}
	return seats
}

// group puts the facts of one group into words; seat by seat where they are of
// players.
func (b *Book[S]) group(s *S, group []*FactRow) string {
	var words []string
	seated := slices.ContainsFunc(group, func(f *FactRow) bool { return f.Seated })
	for p := range b.seatsOf(group) {
		if seated {
			words = append(words, b.Seated(p))
			if p > 0 {
				words[len(words)-1] = "| " + b.Seated(p)
			}
		}
		for _, f := range group {
			if p < b.places(f) && b.there(f, p) {
				if w := b.show(s, f, p); w != "" {
					words = append(words, w)
				}
			}
		}
	}
	return strings.Join(words, " ")
}

// show puts one fact into a position's line: by its letter where it has one of
// a single sign, by name where it has none; nothing where a fact that is mostly
// nought is nought.
func (b *Book[S]) show(s *S, f *FactRow, place int) string {
	if len(f.Editions) > 0 && !slices.Contains(f.Editions, b.Edition) {
		return ""
	}
	v := b.Fact(s, f.Base+engine.Fact(place))
	if o := b.byID.fact[f.with]; o != nil && b.Fact(s, o.Base) <= 0 {
		return ""
	}
	if show := b.hooks.Show[f.ID]; show != nil {
		if text, told := show(s, place); told {
			return text
		}
	}
	switch {
	case f.Of != nil && v <= 0:
		return f.None
	case f.Of != nil && strings.Contains(f.shown, "{}"):
		return strings.ReplaceAll(f.shown, "{}", f.Of.Say(v-1))
	case f.Of != nil && v == f.Start && f.shown == "?":
		return ""
	case f.Of != nil:
		return f.Of.Say(v - 1)
	case f.Flag && v == 0:
		return ""
	case f.Flag:
		return "(" + f.Name + ")"
	case f.shown != "" && v == 0 && strings.HasSuffix(f.shown, "?"):
		return ""
	}
	text := f.Letter + figure(v)
	if f.zone != nil && len(f.Letter) > 1 { // a word, and no letter
		text = f.Letter + " " + figure(v)
	}
	if f.Letter == "" {
		text = f.Name + " " + figure(v)
	}
	if f.colon {
		if text = f.Letter + ":" + figure(v) + b.behind(s, f, place); text == f.Letter+":0" {
			return ""
		}
		return text
	}
	if f.shown != "" && f.shown != "?" {
		text = strings.ReplaceAll(strings.TrimSuffix(f.shown, "?"), "{}", figure(v))
	}
	if o := b.byID.fact[f.pair]; o != nil {
		text += "/" + figure(b.Fact(s, o.Base+engine.Fact(place)))
	}
	return text
}

// behind is what stands behind the / of a fact that is mostly nought there.
func (b *Book[S]) behind(s *S, f *FactRow, place int) string {
	o := b.byID.fact[f.pair]
	if o == nil {
		return ""
	}
	if v := b.Fact(s, o.Base+engine.Fact(place)); v > 0 {
		return "/" + figure(v)
	}
	return ""
}

// AppendFact implements engine.Game.
func (b *Book[S]) AppendFact(text []byte, s *S, f engine.Fact) []byte {
	row := b.ofFact[f]
	v := b.Fact(s, f)
	before := text
	if row.Seated {
		text = append(append(text, b.Seated(int(f-row.Base))...), ' ')
	}
	letter := row.Letter
	if letter == "" {
		letter = row.Name
	}
	switch {
	case row.paired && row.Letter == "":
		return before
	case row.Figure:
	case row.Flag && row.So != "" && v == 0, row.Of != nil && v <= 0:
		return before
	case row.Flag && row.So != "":
		return append(text, row.Letter...)
	case row.Of != nil && row.bare:
		return row.Of.Append(text, v-1, notation.Short)
	case row.Of != nil:
		text = append(append(text, letter...), ' ')
		return row.Of.Append(text, v-1, notation.Short)
	case row.colon:
		text = append(append(append(text, letter...), ':'), figure(v)...)
		return append(text, b.behind(s, row, int(f-row.Base))...)
	case row.Letter == "":
		text = append(append(text, letter...), ' ')
		return append(text, figure(v)...)
	}
	return append(append(text, letter...), figure(v)...)
}

// Marks implements engine.Game: where every marker stands, on the named
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
