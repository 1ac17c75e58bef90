package play

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
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
	// Believed is told when a fact has been put as the board shows it, so that
	// what follows is put too, and an ending that the board contradicts is lifted.
	Believed func(s *S, f engine.Fact)
	// Show puts a fact into the line of a position, in place of its letter and
	// figure, if it tells it.
	Show map[string]func(s *S, place int) (text string, told bool)
	// Fares tells how every player fares, where several play.
	Fares func(s *S) []engine.Fare
	// Marks tells where pieces lie that no row counts one by one.
	Marks func(s *S) []engine.Mark
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
	language
	cells func(*S) *Cells
	hooks Hooks[S]
	keep  []*Keeper[S]                   // by fact
	force []func(s *S, v int)            // by fact
	agree []func(s *S, have, v int) bool // by fact
	score func(s *S) int
}

// language is what a Book knows that no position tells: an engine.Language.
type language struct {
	*Rows
	Edition  string
	Variants []string

	at    []int // by fact: where it is kept; -1 where the game keeps it, or it follows from others
	infos []engine.FactInfo
	slots []engine.SlotInfo
	rank  []int    // by fact, in the order in which a position is given
	seats []string // who plays, nil for games without names
}

// NewBook puts rows to work. cells finds the cells of a position, score counts
// its points.
func NewBook[S comparable](r *Rows, cells func(*S) *Cells, score func(*S) int, hooks Hooks[S]) *Book[S] {
	b := &Book[S]{language: language{Rows: r, infos: r.infos, slots: r.slots}, cells: cells, hooks: hooks, score: score}
	if len(r.Game.Editions) > 0 {
		b.Edition = r.Game.Editions[0].ID
	}
	b.keep = make([]*Keeper[S], len(r.ofFact))
	b.force = make([]func(*S, int), len(r.ofFact))
	b.agree = make([]func(*S, int, int) bool, len(r.ofFact))
	b.at = make([]int, len(r.ofFact))
	b.rank = make([]int, len(r.ofFact))
	for i, f := range r.ofFact {
		b.at[i] = f.cell + i - int(f.Base)
		if b.rank[i] = slices.Index(r.given, f); b.rank[i] < 0 {
			b.rank[i] = len(r.given)
		}
		if k, ok := hooks.Keep[f.ID]; ok {
			b.keep[i] = &k
		} else if k, ok := hooks.Keep[f.pattern()]; ok {
			b.keep[i] = &k
		}
		if b.keep[i] != nil || f.sum != nil || f.Passing {
			b.at[i] = -1
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

// With is the book for an edition, the first where none is named, and variants.
func (b *Book[S]) With(edition string, variants []string) *Book[S] {
	c := *b
	c.Edition, c.Variants = cmp.Or(edition, b.Edition), variants
	return &c
}

// Seat is the book for those who play.
func (b *Book[S]) Seat(names []string) *Book[S] {
	c := *b
	c.seats = names
	c.infos = slices.Clone(b.Rows.infos)
	for i := range c.infos {
		if f := b.ofFact[i]; f.Seated {
			seat := i - int(f.Base)
			name := c.Seated(seat)
			c.infos[i].Hidden = f.Hidden || seat >= len(names) // nobody sits there
			c.infos[i].Name, c.infos[i].Letter = strings.ReplaceAll(f.Name, "{seat}", name), name+" "+f.Letter
			if c.infos[i].Name == f.Name {
				c.infos[i].Name += " of " + name
			}
		}
	}
	c.slots = slices.Clone(b.Rows.slots)
	for i := range c.slots {
		if q := b.ofSlot[i]; q.seated {
			name := c.Seated(i - int(q.Base))
			c.slots[i].Name, c.slots[i].Barred = strings.ReplaceAll(q.Name, "{name}", name), strings.ReplaceAll(q.Barred, "{name}", name)
			c.slots[i].Sealed = q.sealedFor(name)
		} else if q.by != nil {
			low, _ := q.by.Bounds()
			name := c.say(q.by, low+i-int(q.Base))
			c.slots[i].Name, c.slots[i].Sealed = strings.ReplaceAll(q.Name, "{name}", name), q.sealedFor(name)
		}
	}
	return &c
}

// sealedFor is who alone sees an answer, "" where all do.
func (q *QuestionRow) sealedFor(name string) string {
	if q.sealed {
		return name
	}
	return ""
}

// Seats is how many play, 0 for games without names.
func (b *language) Seats() int { return len(b.seats) }

// Seated is the name of a player.
func (b *language) Seated(seat int) string {
	if seat >= 0 && seat < len(b.seats) {
		return b.seats[seat]
	}
	return notation.SeatName(seat)
}

// Sample tells which answers stand for the whole domain of a question.
func (r *Rows) Sample(question string, answers []int32) {
	if q := r.byID.question[question]; q != nil {
		r.slots[q.Base].Samples = answers
	}
}

// Bound bounds what can be stated of a fact more closely than its row does.
func (b *language) Bound(f engine.Fact, high int) { b.infos[f].High = high }

// Change takes a fact that the game keeps, or one that moves another, to a value, by
// rule, as far as its bounds go.
func (b *Book[S]) Change(t *engine.Table, s *S, rule engine.Rule, f engine.Fact, to int) {
	row := b.ofFact[f]
	was, change := b.Fact(s, f), t.Change
	if !row.Ring || !row.Moves() {
		to = min(max(to, row.Low), b.infos[f].High)
	}
	if row.Quiet {
		change = t.Mind
	}
	switch now := change(rule, f, was, to); {
	case row.Moves() && now != was:
		b.give(s, row, int(f-row.Base), now)
	case now != was:
		b.keep[f].Force(s, row.place(f), min(max(now, row.Low), b.infos[f].High))
	}
}

// place is which of a row's places a fact is.
func (f *FactRow) place(n engine.Fact) int { return f.nth*f.Places + int(n-f.Base) }

// Between tells from where to where a fact goes, where that follows from
// another: it has the spaces of the track beside it.
func (r *Rows) Between(f Fact, low, high int) {
	f.row.Low, f.row.High = low, high
	for p := range f.row.Places {
		r.infos[int(f.row.Base)+p].Low, r.infos[int(f.row.Base)+p].High = low, high
	}
}

// SetUp tells by which rule a variant sets a fact up, in place of the row's.
func (b *language) SetUp(f Fact, rule engine.Rule) {
	infos := make([]engine.FactInfo, len(b.infos))
	copy(infos, b.infos)
	infos[f.ID()].Setup = rule
	b.infos = infos
}

// Slots implements engine.Game.
func (b *language) Slots() []engine.SlotInfo { return b.slots }

// Facts implements engine.Game.
func (b *language) Facts() []engine.FactInfo { return b.infos }

// Vocabulary is what logs are read with.
func (b *language) Vocabulary() *notation.Vocabulary { return b.Words }

// Endings implements engine.Game.
func (b *language) Endings() []engine.EndingInfo { return b.endings }

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
	if b.hooks.Fares != nil {
		o.Fares = b.hooks.Fares(s)
	}
	return o
}

// Fact implements engine.Game.
func (b *Book[S]) Fact(s *S, f engine.Fact) int {
	if at := b.at[f]; at >= 0 {
		return int(b.cells(s).v[at])
	}
	switch row := b.ofFact[f]; {
	case b.keep[f] != nil:
		return b.keep[f].Of(s, row.place(f))
	case row.sum != nil:
		return b.add(s, row, int(f-row.Base))
	}
	return 0
}

// add sums the terms of a derived fact, at one of its places.
func (b *Book[S]) add(s *S, f *FactRow, place int) int {
	n, c := 0, b.cells(s)
	for _, t := range f.sum {
		v, of := 0, t.of.Base+engine.Fact(place)
		if at := b.at[of]; at >= 0 {
			v = int(c.v[at])
		} else {
			v = b.Fact(s, of)
		}
		if t.off {
			v = -v
		}
		n += v
	}
	if f.Ring {
		return mod(n, f.spaces()) + f.Low
	}
	return n
}

// Agrees implements engine.Game.
func (b *Book[S]) Agrees(s *S, f engine.Fact, v int) bool {
	if at := b.at[f]; at >= 0 && int(b.cells(s).v[at]) == v {
		return true
	}
	have := b.Fact(s, f)
	if have == v {
		return true
	}
	w, ok := b.ofFact[f].within[have]
	return ok && w == v || b.agree[f] != nil && b.agree[f](s, have, v)
}

// Force implements engine.Game: the fact is as the board shows it. A derived
// fact gives way in the one that its row names; what another fact carries goes
// by the same way. A loss that the board shows has come, and one that it contradicts is
// lifted.
func (b *Book[S]) Force(s *S, f engine.Fact, v int) {
	b.believe(s, f, v)
	if b.hooks.Believed != nil {
		b.hooks.Believed(s, f)
	}
}

// Rank implements engine.Game: the order in which a position is given.
func (b *language) Rank(f engine.Fact) int { return b.rank[f] }

// believe puts one fact as the board shows it.
func (b *Book[S]) believe(s *S, f engine.Fact, v int) {
	row := b.ofFact[f]
	if !row.Ring {
		v = min(max(v, row.Low), row.High) // what lies beyond is told; no position has room for it
	}
	switch {
	case b.force[f] != nil:
		b.force[f](s, v)
		return
	case b.keep[f] != nil:
		b.keep[f].Force(s, row.place(f), v)
		return
	case row.sum != nil:
		b.give(s, row, int(f-row.Base), v)
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
	}
	c.v[at] = cell(v)
	for _, id := range row.carries {
		o := b.byID.fact[id]
		c.v[o.cell] = cell(int(c.v[o.cell]) + by)
	}
	if row.loses >= 0 {
		Ending{row.loses, b.Rows}.Believe(c, v <= row.Low)
	}
}

// give changes the fact that gives way so that a derived one has its value.
func (b *Book[S]) give(s *S, row *FactRow, place, v int) {
	o := b.byID.fact[row.moves]
	if o == nil {
		return
	}
	c := b.cells(s)
	at := o.cell + place
	by := v - b.add(s, row, place)
	for _, t := range row.sum {
		if t.of == o && t.off {
			by = -by
		}
	}
	now := int(c.v[at]) + by
	if o.Ring {
		now = mod(now, o.spaces())
	} else if row.Ring {
		// Of all that fit, the one that is nearest to a way round.
		now = mod(now, row.spaces())
	}
	c.v[at] = cell(now)
}

// SayFact implements engine.Game.
func (b *language) SayFact(f engine.Fact, v int) string {
	row := b.ofFact[f]
	switch {
	case row.said != "" && (row.Of == nil || v > 0):
		return row.sentence(v, b.Seated(int(f-row.Base)))
	case row.Of != nil && v <= 0:
		return b.none(row, int(f-row.Base))
	case row.Of != nil && row.Seated:
		return b.Seated(int(f-row.Base)) + " " + row.Of.Say(v-1)
	case row.Of != nil && row.shown == "":
		return row.Of.Say(v - 1)
	case row.So != "" && v != 0:
		return row.So
	case row.So != "" && row.Not != "":
		return row.Not
	}
	if row.Seated {
		return row.Name + " of " + b.Seated(int(f-row.Base)) + " " + figure(v)
	}
	return row.Name + " " + row.value(v)
}

// none says of a fact that has no value that it has none.
func (b *language) none(row *FactRow, place int) string {
	switch {
	case row.None != "":
		return row.None
	case row.Seated:
		return "no " + row.Name + " of " + b.Seated(place)
	}
	return "no " + row.Name
}

// SayValue implements engine.Game.
func (b *language) SayValue(f engine.Fact, v int) (what, value string) {
	row := b.ofFact[f]
	switch {
	case row.So != "" && v != 0:
		return "", row.So
	case row.So != "" && row.Not != "":
		return "", row.Not
	case row.Of != nil && v <= 0:
		return b.infos[f].Name, ""
	}
	return b.infos[f].Name, row.value(v)
}

// value words a value of a fact alone.
func (f *FactRow) value(v int) string {
	if f.Of != nil {
		return f.Of.Say(v - 1)
	}
	return figure(v)
}

// sentence is a fact in a sentence, as its row says it. A name is put in last, as it may
// hold anything.
func (f *FactRow) sentence(v int, who string) string {
	several := "s"
	if v == 1 {
		several = ""
	}
	said := strings.ReplaceAll(f.said, "{s}", several)
	return strings.ReplaceAll(strings.ReplaceAll(said, "{}", f.value(v)), "{seat}", who)
}

// Say implements engine.Game.
func (b *language) Say(slot engine.Slot, v int) string {
	q := b.ofSlot[slot]
	switch {
	case q.Pays && slot == q.Spent && v == 0:
		return "no " + b.pay.name + " spent"
	case q.Pays && slot == q.Spent:
		p := b.spec.Pay
		return figure(max(v, -v)*p.Cost) + " " + b.pay.name + " spent for " + signed(v*p.Change)
	case v == notation.None:
		return cmp.Or(q.None, "nothing")
	case q.So != "" && v != 0:
		return q.So
	case q.So != "":
		return q.Not
	}
	return b.say(q.Domain, v)
}

// say words a value for a sentence; players by their names.
func (b *language) say(d notation.Domain, v int) string {
	return b.worded(d, v, func(d notation.Domain, v int) string { return d.Say(v) })
}

// worded words a value as how does; players by their names.
func (b *language) worded(d notation.Domain, v int, how func(d notation.Domain, v int) string) string {
	switch d := d.(type) {
	case notation.Seats:
		return b.Seated(v)
	case *notation.Any:
		if _, high := d.Bounds(); v <= high {
			n, v := d.Which(v)
			return b.worded(d.Of[n], v, how)
		}
	}
	return how(d, v)
}

// AppendTurn implements engine.Game: the answers of a turn as a log has
// them.
func (b *language) AppendTurn(text []byte, entries []engine.Entry) []byte {
	text, _ = b.Words.Compose(text, b.toSay(entries), b.seats)
	return text
}

// Wordless implements engine.Game.
func (b *language) Wordless(entries []engine.Entry) int {
	_, left := b.Words.Compose(nil, b.toSay(entries), b.seats)
	return len(left)
}

// toSay are the answers of a turn by their questions, with what was paid on each.
func (b *language) toSay(entries []engine.Entry) []notation.Said {
	var said []notation.Said
	for i := range entries {
		e := &entries[i]
		if int(e.Slot) >= len(b.ofSlot) {
			continue
		}
		q := b.ofSlot[e.Slot]
		if q.Pays && e.Slot == q.Spent {
			said = b.paidOn(said, q, int(e.Value))
			continue
		}
		if j := len(said) - 1; q.Sums && j >= 0 && said[j].Question == q.asked {
			if _, most := q.Domain.Bounds(); said[j].Value+int(e.Value) <= most {
				said[j].Value += int(e.Value)
				continue
			}
		}
		if e.Value != notation.None && q.So == "" && len(q.Domain.Append(nil, int(e.Value), notation.Short)) == 0 {
			continue // it has no word: a card that nobody noted
		}
		said = append(said, notation.Said{Question: q.asked, Place: int(e.Slot - q.Base), Value: int(e.Value)})
	}
	return said
}

// Write implements engine.Game: an answer as a log has it, "" where it cannot
// stand alone.
func (b *language) Write(slot engine.Slot, v int) string {
	q := b.ofSlot[slot]
	if q.Passing || q.Pays && slot == q.Spent || v == notation.None {
		return ""
	}
	text, left := b.Words.Compose(nil, []notation.Said{{Question: q.asked, Place: int(slot - q.Base), Value: v}}, b.seats)
	if len(left) > 0 {
		if q.So != "" {
			return ""
		}
		return string(q.Domain.Append(nil, v, notation.Short))
	}
	if _, plain := q.Domain.(notation.Figures); plain && q.So == "" {
		return string(q.Domain.Append(nil, v, notation.Short))
	}
	return string(text)
}

// Columns implements engine.Game.
func (b *language) Columns() []engine.Fact { return b.numbers(b.columns) }

// Board implements engine.Game.
func (b *language) Board() []engine.Fact { return b.numbers(b.board) }

// numbers are the facts of rows, as far as the edition and the players have
// them.
func (b *language) numbers(rows []*FactRow) []engine.Fact {
	var list []engine.Fact
	for _, f := range rows {
		if len(f.Editions) > 0 && !slices.Contains(f.Editions, b.Edition) {
			continue
		}
		for p := range b.places(f) {
			if b.there(f, p) {
				list = append(list, f.Base+engine.Fact(p))
			}
		}
	}
	return list
}

// there tells whether there is anything to see of a fact under the book's options:
// of an area of another board, say, it can be nothing but nought.
func (b *language) there(f *FactRow, place int) bool {
	info := &b.infos[int(f.Base)+place]
	return info.Low != 0 || info.High != 0
}

// places is how many a fact is here: one for each who plays.
func (b *language) places(f *FactRow) int {
	if f.Seated && b.seats != nil {
		return min(f.Places, len(b.seats))
	}
	return f.Places
}

// Head is the first lines of a log.
func (b *language) Head() string {
	words := []string{"game", b.Game.ID}
	if b.Edition != "" {
		words = append(words, b.Edition)
	}
	head := strings.Join(append(words, b.Variants...), " ")
	if b.seats != nil {
		head += "\nplayers " + strings.Join(b.seats, " ")
	}
	return head
}

// What a game that is only to be checked need not write: a simulated player.

// Decide implements engine.Game: every legal answer is as good.
func (b *Book[S]) Decide(*S, *engine.Need, *rand.Rand) (v int, ok bool) { return 0, false }

// Value implements engine.Game: a position is worth its points.
func (b *Book[S]) Value(s *S) float64 { return float64(b.score(s)) }

// Weighs implements engine.Game: a thoughtful player looks ahead before any
// choice.
func (b *language) Weighs(slot engine.Slot) bool { return b.slots[slot].Kind == engine.Choice }

// Met implements engine.Game: nothing is counted.
func (b *Book[S]) Met(*S) int { return -1 }

// MetNames implements engine.Game.
func (b *language) MetNames() []string { return nil }
