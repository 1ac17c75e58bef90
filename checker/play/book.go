package play

import (
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// Hooks are the functions of a game's own that stand beside rows, each because
// a row cannot say it. S is the game's position.
type Hooks[S comparable] struct {
	// Keep are facts that the game itself keeps: pieces that are counted,
	// cards in hand. By id of the row.
	Keep map[string]Keeper[S]
	// Force puts a fact as the board shows it, in place of the row's own way.
	Force map[string]func(s *S, v int)
	// Agrees tells of a value that is not the fact's whether it fits all the
	// same.
	Agrees map[string]func(s *S, have, v int) bool
	// Placed is told when a position has been put up, with what was stated.
	Placed func(s *S, stated func(id string) (v int, ok bool))
	// Say and Write put an answer into words where its domain does not.
	Marks func(s *S) []engine.Mark
	// Absent tells of a fact that there is nothing to see of under the
	// book's options: of an area of another board.
	Absent func(f engine.Fact) bool
}

// Keeper reads and sets a fact that the game keeps, for each of its places: the
// seats, or where a row stands for several facts the seats of the first, of the
// second, and so on.
type Keeper[S comparable] struct {
	Of    func(s *S, place int) int
	Force func(s *S, place, v int)
}

// Book is the rows of a game at work on its positions: what every game owes the
// engine besides its rules. A game's rules embed it. It serves one edition and
// one set of variants; With makes another.
type Book[S comparable] struct {
	*Rows
	Edition  string
	Variants []string
	// Players are the names of those who play, nil where nobody is named.
	Players []string

	cells func(*S) *Cells
	hooks Hooks[S]
	keep  []*Keeper[S]                   // by fact
	force []func(s *S, v int)            // by fact
	agree []func(s *S, have, v int) bool // by fact
	infos []engine.FactInfo
	asks  []engine.SlotInfo
	score func(s *S) int
}

// NewBook puts rows to work. cells finds the cells of a position, score counts
// its points.
func NewBook[S comparable](r *Rows, cells func(*S) *Cells, score func(*S) int, hooks Hooks[S]) *Book[S] {
	b := &Book[S]{Rows: r, cells: cells, hooks: hooks, score: score, infos: r.infos, asks: r.slots}
	if len(r.Game.Editions) > 0 {
		b.Edition = r.Game.Editions[0].ID
	}
	b.keep = make([]*Keeper[S], len(r.ofFact))
	b.force = make([]func(*S, int), len(r.ofFact))
	b.agree = make([]func(*S, int, int) bool, len(r.ofFact))
	for i, f := range r.ofFact {
		if k, ok := hooks.Keep[f.ID]; ok {
			b.keep[i] = &k
		} else if k, ok := hooks.Keep[f.pattern()]; ok {
			b.keep[i] = &k
		}
		b.force[i], b.agree[i] = hooks.Force[f.ID], hooks.Agrees[f.ID]
	}
	return b
}

// pattern is the id as the row has it: "{}-dice".
func (f *FactRow) pattern() string {
	if id := f.span.Field("id"); id != nil {
		return id.Text
	}
	return f.ID
}

// With is the book for an edition and variants.
func (b *Book[S]) With(edition string, variants []string) *Book[S] {
	c := *b
	c.Edition, c.Variants = edition, variants
	return &c
}

// Sample tells which answers stand for the whole domain of a question.
func (r *Rows) Sample(question string, answers []int32) {
	if q := r.byID.question[question]; q != nil {
		r.slots[q.Base].Samples = answers
	}
}

// Seat is the book for players of those names.
func (b *Book[S]) Seat(players []string) *Book[S] {
	c := *b
	c.Players = players
	c.infos, c.asks = slices.Clone(b.Rows.infos), slices.Clone(b.Rows.slots)
	for i, row := range b.ofFact {
		if !row.Seated {
			continue
		}
		who := c.seatName(i - int(row.Base))
		info := &c.infos[i]
		info.Letter = who + " " + info.Letter
		if strings.Contains(info.Name, "{seat}") {
			info.Name = strings.ReplaceAll(info.Name, "{seat}", who)
		} else {
			info.Name += " of " + who
		}
	}
	for i, q := range b.ofSlot {
		c.asks[i].Name = strings.ReplaceAll(c.asks[i].Name, "{seat}", c.seatName(i-int(q.Base)))
	}
	return &c
}

func (b *Book[S]) seatName(seat int) string {
	if seat < len(b.Players) {
		return b.Players[seat]
	}
	return gamelog.SeatName(seat)
}

// Bound bounds what can be stated of a fact more closely than its row does.
func (b *Book[S]) Bound(f engine.Fact, high int) { b.infos[f].High = high }

// Change takes a fact that the game keeps to a value, by rule, as far as its
// bounds go.
func (b *Book[S]) Change(t *engine.Table, s *S, rule engine.Rule, f engine.Fact, to int) {
	row := b.ofFact[f]
	was := b.Fact(s, f)
	to = min(max(to, row.Low), b.infos[f].High)
	if now := t.Change(rule, f, was, to); now != was {
		b.keep[f].Force(s, row.place(f), min(max(now, row.Low), b.infos[f].High))
	}
}

// place is which of a row's places a fact is.
func (f *FactRow) place(n engine.Fact) int { return f.nth*f.Places + int(n-f.Base) }

// SetUp tells by which rule a variant sets a fact up, in place of the row's.
func (b *Book[S]) SetUp(f Fact, rule engine.Rule) {
	infos := make([]engine.FactInfo, len(b.infos))
	copy(infos, b.infos)
	infos[f.ID()].Setup = rule
	b.infos = infos
}

// Slots implements engine.Game.
func (b *Book[S]) Slots() []engine.SlotInfo { return b.asks }

// Facts implements engine.Game.
func (b *Book[S]) Facts() []engine.FactInfo { return b.infos }

// Vocabulary is what logs are read with.
func (b *Book[S]) Vocabulary() *gamelog.Vocabulary { return b.Words }

// Endings implements engine.Game.
func (b *Book[S]) Endings() []engine.EndingInfo { return b.endings }

// Over tells whether the game has ended.
func (b *Book[S]) Over(s *S) bool { return b.cells(s).Ended() }

// Outcome tells how a game stands, or how it ended.
func (b *Book[S]) Outcome(s *S) engine.Outcome {
	c := b.cells(s)
	o := engine.Outcome{Over: c.Ended(), Score: b.score(s), ScoreRule: b.Rows.score}
	for i := range b.endings {
		if e := &b.endings[i]; c.ended&(1<<i) != 0 {
			o.Reasons = append(o.Reasons, e.ID)
			o.Names = append(o.Names, e.Name)
			o.Rules = append(o.Rules, e.Rule)
		}
	}
	return o
}

// Fact implements engine.Game.
func (b *Book[S]) Fact(s *S, f engine.Fact) int {
	row := b.ofFact[f]
	switch {
	case b.keep[f] != nil:
		return b.keep[f].Of(s, row.place(f))
	case row.sum != nil:
		return row.add(func(t *FactRow) int { return b.Fact(s, t.Base) })
	case row.Passing:
		return 0
	}
	return int(b.cells(s).v[row.cell+int(f-row.Base)])
}

// add sums the terms of a derived fact.
func (f *FactRow) add(of func(*FactRow) int) int {
	n := 0
	for _, t := range f.sum {
		if t.off {
			n -= of(t.of)
		} else {
			n += of(t.of)
		}
	}
	if f.Ring {
		return mod(n, f.spaces()) + f.Low
	}
	return n
}

// Agrees implements engine.Game.
func (b *Book[S]) Agrees(s *S, f engine.Fact, v int) bool {
	have := b.Fact(s, f)
	return have == v || b.agree[f] != nil && b.agree[f](s, have, v)
}

// Force implements engine.Game: the fact is as the board shows it. A derived
// fact gives way in the one that its row names; what another fact carries goes
// by the same way. A loss that the board contradicts is lifted.
func (b *Book[S]) Force(s *S, f engine.Fact, v int) {
	row := b.ofFact[f]
	switch {
	case b.force[f] != nil:
		b.force[f](s, v)
		return
	case b.keep[f] != nil:
		b.keep[f].Force(s, row.place(f), v)
		return
	case row.sum != nil:
		b.give(s, row, v)
		return
	case row.Passing:
		return
	}
	c := b.cells(s)
	at := row.cell + int(f-row.Base)
	by := v - int(c.v[at])
	if row.Ring {
		if by = mod(by, row.spaces()); by > row.spaces()/2 {
			by -= row.spaces()
		}
		v = mod(v, row.spaces())
	} else if row.Track != "" {
		v = min(max(v, row.Low), row.High)
	}
	c.v[at] = cell(v)
	for _, id := range row.carries {
		o := b.byID.fact[id]
		c.v[o.cell] = cell(int(c.v[o.cell]) + by)
	}
	if row.loses >= 0 && v > row.Low {
		c.ended &^= 1 << row.loses
	}
}

// give changes the fact that gives way so that a derived one has its value.
func (b *Book[S]) give(s *S, row *FactRow, v int) {
	o := b.byID.fact[row.moves]
	if o == nil {
		return
	}
	c := b.cells(s)
	by := v - row.add(func(t *FactRow) int { return b.Fact(s, t.Base) })
	for _, t := range row.sum {
		if t.of == o && t.off {
			by = -by
		}
	}
	now := int(c.v[o.cell]) + by
	if o.Ring {
		now = mod(now, o.spaces())
	} else if row.Ring {
		// Of all that fit, the one that is nearest to a way round.
		now = mod(now, row.spaces())
	}
	c.v[o.cell] = cell(now)
}

// SayFact implements engine.Game.
func (b *Book[S]) SayFact(f engine.Fact, v int) string {
	row := b.ofFact[f]
	switch {
	case row.said != "" && (row.Of == nil || v > 0):
		return row.sentence(v, b.seatName(int(f-row.Base)))
	case row.Of != nil && v <= 0 && row.None != "":
		return row.None
	case row.Of != nil && row.shown == "":
		return row.Of.Say(v - 1)
	case row.So != "" && v != 0:
		return row.So
	case row.So != "" && row.Not != "":
		return row.Not
	}
	say := row.Name + " " + figure(v)
	if row.Of != nil {
		say = row.Name + " " + row.Of.Say(v-1)
	}
	if row.Seated {
		return say + " of " + b.seatName(int(f-row.Base))
	}
	return say
}

// sentence is a fact in a sentence, as its row says it.
func (f *FactRow) sentence(v int, who string) string {
	value, several := figure(v), "s"
	if f.Of != nil {
		value = f.Of.Say(v - 1)
	}
	if v == 1 {
		several = ""
	}
	return strings.NewReplacer("{}", value, "{s}", several, "{seat}", who).Replace(f.said)
}

// Say implements engine.Game.
func (b *Book[S]) Say(slot engine.Slot, v int) string {
	q := b.ofSlot[slot]
	switch {
	case q.Pays && slot == q.Spent && v == 0:
		return "no " + b.pay.name + " spent"
	case q.Pays && slot == q.Spent:
		p := b.spec.Pay
		return figure(max(v, -v)*p.Cost) + " " + b.pay.name + " spent for " + signed(v*p.Change)
	case v == gamelog.None:
		return q.None
	case q.So != "" && v != 0:
		return q.So
	case q.So != "":
		return q.Not
	}
	return gamelog.SayFor(q.Domain, v, b.Players)
}

// Write implements engine.Game: an answer as a log has it, "" where it cannot
// stand alone.
func (b *Book[S]) Write(slot engine.Slot, v int) string {
	q := b.ofSlot[slot]
	if q.Passing || q.Pays && slot == q.Spent || v == gamelog.None {
		return ""
	}
	text, left := b.Words.Compose(nil, []gamelog.Said{{Question: q.asked, Place: int(slot - q.Base), Value: v}}, b.Players...)
	if len(left) > 0 {
		if q.So != "" {
			return ""
		}
		return string(q.Domain.Append(nil, v, gamelog.Short))
	}
	if _, plain := q.Domain.(gamelog.Figures); plain && q.So == "" {
		return string(q.Domain.Append(nil, v, gamelog.Short))
	}
	return string(text)
}

// Columns implements engine.PlayGame.
func (b *Book[S]) Columns() []engine.Fact { return b.numbers(b.columns) }

// Board implements engine.PlayGame.
func (b *Book[S]) Board() []engine.Fact { return b.numbers(b.board) }

// numbers are the facts of rows, as far as the edition and the players have
// them.
func (b *Book[S]) numbers(rows []*FactRow) []engine.Fact {
	var list []engine.Fact
	for _, f := range rows {
		if len(f.Editions) > 0 && !contains(f.Editions, b.Edition) {
			continue
		}
		for p := range f.Places {
			if n := f.Base + engine.Fact(p); b.there(f, p) {
				list = append(list, n)
			}
		}
	}
	return list
}

// there tells whether there is a fact: its seat is taken, its area on the board.
func (b *Book[S]) there(f *FactRow, place int) bool {
	return !(f.Seated && b.Players != nil && place >= len(b.Players)) &&
		(b.hooks.Absent == nil || !b.hooks.Absent(f.Base+engine.Fact(place)))
}

// Head is the first line of a log, and the second where players are named.
func (b *Book[S]) Head() string {
	words := []string{"game", b.Game.ID}
	if b.Edition != "" {
		words = append(words, b.Edition)
	}
	head := strings.Join(append(words, b.Variants...), " ")
	if b.Players != nil {
		head += "\nplayers " + strings.Join(b.Players, " ")
	}
	return head
}
