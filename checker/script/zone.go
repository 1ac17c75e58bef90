package script

import (
	"encoding/binary"
	"math/rand/v2"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/checker/play"
	"nightpress/checker/script/language"
)

// zone is where cards lie, as a script has it.
type zone struct {
	*play.Zone
	cards *language.Records // by kind
	used  bool              // the script names it
}

// unseen is the kind of cards that nobody has seen.
func (z *zone) unseen() int { return len(z.Cards) }

// row is the row that counts a kind.
func (z *zone) row(kind int) *play.FactRow {
	if kind == z.unseen() {
		return z.Unseen
	}
	return z.Cards[kind]
}

func cellOf(z *play.Zone, kind, place int) int { return z.Cell() + kind*z.Places + place }

// laid is how many cards a cell counts. Positions are compared, and most games
// have no cards: so it is a text, two bytes a cell.
func (s *State) laid(cell int) int {
	if 2*cell+2 > len(s.cards) {
		return 0
	}
	return int(int16(binary.LittleEndian.Uint16([]byte(s.cards[2*cell : 2*cell+2]))))
}

func (s *State) lay(cell, n int) {
	b := make([]byte, max(len(s.cards), 2*cell+2))
	copy(b, s.cards)
	binary.LittleEndian.PutUint16(b[2*cell:], uint16(int16(min(max(n, -mostLaid), mostLaid))))
	s.cards = string(b)
}

// mostLaid bounds the cards of a kind at one place.
const mostLaid = 30_000

// keepers read and set what the rows of zones count, and those that say that they are
// kept, or are a function of the script.
func (g *Game) keepers() map[string]play.Keeper[State] {
	keep := map[string]play.Keeper[State]{}
	for name, f := range g.names.facts {
		switch {
		case f.is:
			keep[f.row.ID] = play.Keeper[State]{
				Of: func(s *State, place int) int {
					n, _ := f.figure(g.run(name, s, nil, f.args(place, language.None)...))
					return n
				},
				Force: func(s *State, place, v int) { g.run(name, s, believing, f.args(place, f.value(v))...) },
			}
		case f.row.Beside() >= 0:
			keep[f.row.ID] = play.Keeper[State]{
				Of:    func(s *State, place int) int { return s.laid(f.row.Beside() + place%f.row.Places) },
				Force: func(s *State, place, v int) { s.lay(f.row.Beside()+place%f.row.Places, v) },
			}
		}
	}
	for _, z := range g.names.rows.Zones() {
		all := func(s *State, place int) (n int) {
			for kind := range z.Kinds() {
				n += s.laid(cellOf(z, kind, place))
			}
			return n
		}
		keep[z.All.ID] = play.Keeper[State]{Of: all, Force: func(s *State, place, v int) {
			// Which cards they are that nobody knew of is not told.
			cell := cellOf(z, len(z.Cards), place)
			s.lay(cell, s.laid(cell)+v-all(s, place))
		}}
	}
	return keep
}

// deal puts the cards of a game where they all lie at the start, and what rows keep.
func (s *State) deal(rows *play.Rows) {
	for _, row := range rows.Facts() {
		for place := range row.Places {
			if cell := row.Beside(); cell >= 0 { // noughts too: positions that are alike are as long
				s.lay(cell+place, row.Start)
			}
		}
	}
	for _, z := range rows.Zones() {
		for kind, card := range z.Cards {
			switch {
			case z.Full && z.Faced:
				s.lay(cellOf(z, kind, 0), card.High)
			case z.Full:
				cell := cellOf(z, len(z.Cards), 0)
				s.lay(cell, s.laid(cell)+card.High)
			}
		}
	}
}

// hidden is how many copies of a card nobody has seen: those that lie open
// nowhere.
func (g *Game) hidden(s *State, list string, kind int) int {
	copies, open := 0, 0
	for _, z := range g.Zones() {
		if z.List != list {
			continue
		}
		copies = z.Cards[kind].High
		for place := range z.Places {
			open += s.laid(cellOf(z, kind, place))
		}
	}
	return max(copies-open, 0)
}

// could tells whether a card may lie at a place of a zone.
func (g *Game) could(s *State, z *play.Zone, kind, place int) bool {
	return s.laid(cellOf(z, kind, place)) > 0 || s.laid(cellOf(z, len(z.Cards), place)) > 0 && g.hidden(s, z.List, kind) > 0
}

// shares are how likely each card is to be the one that comes from a place of a
// zone: of all that nobody has seen, wherever they lie, some lie there.
func (g *Game) shares(s *State, z *play.Zone, place int) []int {
	shares, all := make([]int, len(z.Cards)), 0
	if s.held != "" {
		for kind := range shares {
			shares[kind] = s.heldAt(cellOf(z, kind, place)) + max(s.laid(cellOf(z, kind, place)), 0)
		}
		return shares
	}
	for kind := range shares {
		shares[kind] = g.hidden(s, z.List, kind)
		all += shares[kind]
	}
	unseen := max(s.laid(cellOf(z, len(z.Cards), place)), 0)
	for kind := range shares {
		shares[kind] = shares[kind]*unseen + max(all, 1)*max(s.laid(cellOf(z, kind, place)), 0)
	}
	return shares
}

// draw is a card that is being taken while a question is put.
type draw struct {
	zone  uint8 // from 1; 0 for none
	place uint8
}

// Decide implements engine.Game: of the cards of a zone, one that lies there
// more often comes more often; else what the script likes better.
func (g *Game) Decide(s *State, n *engine.Need, r *rand.Rand) (v int, ok bool) {
	if s.draw.zone == 0 || g.Slots()[n.Slot].Kind != engine.Chance {
		return g.liked(s, n, r)
	}
	of := g.drawn[n.Slot]
	if last := len(of) - 1; of[last] == len(g.Zones()[s.draw.zone-1].Cards) && n.Legal(last) && r.IntN(2) == 0 {
		return last, true // nobody else saw it
	}
	shares := g.shares(s, g.Zones()[s.draw.zone-1], int(s.draw.place))
	sum := 0
	for answer, kind := range of {
		if kind < 0 || kind >= len(shares) || shares[kind] == 0 || !n.Legal(answer) {
			continue
		}
		if sum += shares[kind]; r.IntN(sum) < shares[kind] {
			v, ok = answer, true
		}
	}
	return v, ok
}

// liked is an answer by the weights that the script gives.
func (g *Game) liked(s *State, n *engine.Need, r *rand.Rand) (v int, ok bool) {
	q := g.names.slots[n.Slot]
	if g.entries["likes"] == none || q == nil {
		return 0, false
	}
	pairs, ok := g.run("likes", s, nil, language.Text(q.row.ID)).Items()
	if !ok {
		return 0, false
	}
	weights := map[int]int{}
	for i := range pairs.Len() {
		pair, ok := pairs.At(i).Items()
		if !ok || pair.Len() != 2 || !q.of.every(pair.At(0), func(v int) { weights[v], _ = pair.At(1).Figure() }) {
			_, at := g.program.Params("likes")
			panic(&language.Failure{At: at, Text: "likes gives pairs of answers and a figure, and for " + q.row.ID + " this: " + pairs.At(i).String(), Help: "it is answered with " + q.of.allowed()})
		}
	}
	sum := 0
	for answer := int(n.Low); answer <= int(n.High); answer++ {
		weight, told := weights[answer]
		if !told {
			weight = 1
		}
		if sum += weight; weight > 0 && n.Legal(answer) && r.IntN(sum) < weight {
			v, ok = answer, true
		}
	}
	return v, ok
}

// zoneNamed finds the zone that an argument names.
func (b *binding) zoneNamed(c *language.Call, i int) *zone {
	z, ok := named(c, i, "zone", b.zones)
	if !ok {
		return nil
	}
	z.used = true
	return z
}

// kind finds the kind of card that an argument is: a record of the zones' list, or
// None for one that nobody has seen.
func (z *zone) kind(m *language.Machine, c *language.Call, i int, v language.Value) int {
	if v.IsNone() {
		return z.unseen()
	}
	if r, ok := v.Object().(*language.Record); ok && r.Number < z.cards.Len() && language.Equal(z.cards.At(r.Number), v) {
		return r.Number
	}
	m.FailWith(c.Place(i), "a card is a record of "+z.List+", and None is one that nobody has seen", "%s is no card of %s", v, z.ID)
	return 0
}

// seat finds whose place of a zone an argument names, or another that stands for it.
func (z *zone) seat(c *language.Call, i, otherwise int) func(*language.Machine, []language.Value) int {
	if z.Places == 1 {
		return func(*language.Machine, []language.Value) int { return 0 }
	}
	param := "at"
	if v, ok := c.Constant(i); ok && v.IsNone() {
		if i != otherwise {
			param = "to_at"
		}
		i = otherwise
	}
	at := place(c, i, z.Places, z.ID, param)
	return func(m *language.Machine, args []language.Value) int { return at(m, args[i]) }
}

// moving is a place where a script moves cards.
type moving struct {
	from, to *zone
	at, into func(*language.Machine, []language.Value) int
	rule     func(*language.Machine, language.Value) engine.Rule
}

// moving binds the arguments that say from where to where: from, to, rule; at and
// to_at.
func (b *binding) moving(c *language.Call, otherwise engine.Rule) *moving {
	v := &moving{from: b.zoneNamed(c, 1), to: b.zoneNamed(c, 2), rule: b.rule(c, 3, otherwise)}
	switch {
	case v.from == nil || v.to == nil:
		return nil
	case v.from.List != v.to.List:
		c.Problemf(2, "the cards of %s are of %s, and those of %s of %s", v.from.ID, v.from.List, v.to.ID, v.to.List)
		return nil
	}
	before := c.Problems()
	v.at = v.from.seat(c, 4, 4)
	if c.Problems() == before { // else whose it is was asked for already
		v.into = v.to.seat(c, 5, 4)
	}
	return v
}

// do moves so many cards of a kind. One that is not where a log has it comes from
// nowhere: what lies on the table is believed. Unseen ones are as many as there are.
func (v *moving) do(p *sitting, rule engine.Rule, kind, from, to, many int) int {
	lies := func(kind int) int { return p.s.laid(cellOf(v.from.Zone, kind, from)) }
	change := func(z *zone, kind, place, by int) {
		if by != 0 {
			row := z.row(kind)
			p.g.Change(p.t, p.s, rule, row.Base+engine.Fact(place), p.s.laid(cellOf(z.Zone, kind, place))+by)
		}
	}
	if kind == v.from.unseen() {
		// It may be any of those that lie there, those that were seen too.
		for known := range v.from.Cards {
			v.from.turn(p, rule, known, from)
		}
		many = min(many, max(lies(kind), 0))
		if p.s.held != "" {
			for range many {
				if card := p.s.gives(p.g, v.from.Zone, kind, from); card >= 0 {
					p.s.holds(cellOf(v.to.Zone, card, to), 1)
				}
			}
		}
	} else {
		open := min(many, lies(kind))
		if p.s.held != "" {
			for range many - max(open, 0) {
				p.s.gives(p.g, v.from.Zone, kind, from)
			}
		}
		change(v.from, kind, from, -open)
		if rest := min(many-open, max(lies(v.from.unseen()), 0)); rest > 0 {
			change(v.from, v.from.unseen(), from, -rest)
		} else if open < many {
			p.t.Uses(v.from.All.Limit)
		}
		change(v.to, kind, to, many)
		return many
	}
	change(v.from, kind, from, -many)
	change(v.to, kind, to, many)
	return many
}

func (b *binding) move(c *language.Call) bound {
	v := b.moving(c, 0)
	if v == nil {
		return nil
	}
	if card, ok := c.Constant(0); ok && card.IsNone() && v.to.Faced {
		c.Problemf(0, "what lies in %s lies open: which card it is has to be known", v.to.ID).
			Helpf("where it lies face down, the row of %s says unseen: true", v.to.ID)
	}
	return func(m *language.Machine, args []language.Value) language.Value {
		p := host(m, c.At)
		kind, many := v.from.kind(m, c, 0, args[0]), 1
		if !args[6].IsNone() {
			many = max(figure(m, c.Place(6), args[6]), 0)
		}
		if kind == v.from.unseen() && v.to.Faced {
			m.FailWith(c.Place(0), "where it lies face down, the row of "+v.to.ID+" says unseen: true", "what lies in %s lies open: which card it is has to be known", v.to.ID)
		}
		return language.Figure(v.do(p, v.rule(m, args[3]), kind, v.at(m, args), v.into(m, args), many))
	}
}

func (b *binding) take(c *language.Call) bound {
	q := b.question(c, 0)
	if q == nil {
		return nil
	}
	v := b.moving(c, q.row.Rule)
	if v == nil {
		return nil
	}
	of := b.drawn(q, v.from)
	if of == nil {
		c.Problemf(0, "%s is answered with %s, and in %s lie cards of %s", q.row.ID, q.of.allowed(), v.from.ID, v.from.List)
		return nil
	}
	number := uint8(0)
	for i, z := range b.rows.Zones() {
		if z == v.from.Zone {
			number = uint8(i + 1)
		}
	}
	ask := b.asking(c, q, 6, 4)
	return func(m *language.Machine, args []language.Value) language.Value {
		p := host(m, c.At)
		rule, from, into := v.rule(m, args[3]), v.at(m, args), v.into(m, args)
		*p.t.Asking() = q.handle.Need(q.row.Rule)
		absent := p.t.Set()
		for answer, kind := range of {
			if kind == v.from.unseen() && p.g.Fact(p.s, v.from.All.Base+engine.Fact(from)) <= 0 || kind >= 0 && kind < v.from.unseen() && !p.g.could(p.s, v.from.Zone, kind, from) {
				absent.Add(answer)
			}
		}
		p.s.draw = draw{number, uint8(from)}
		answer := ask(m, p, args, append(p.bars[:0], engine.Bar{Set: absent, Rule: rule}))
		p.s.draw = draw{}
		if answer < 0 || answer >= len(of) {
			return language.None
		}
		kind := of[answer]
		if kind == v.from.unseen() && v.to.Faced {
			m.Fail(c.Place(2), "what lies in %s lies open, and %s may be a card that nobody saw", v.to.ID, q.row.ID)
		}
		v.do(p, rule, kind, from, into, 1)
		return q.of.value(answer)
	}
}

// drawn are the kinds of card that the answers to a question are: -1 for what is
// none; nil where its answers are no cards of the zone.
func (b *binding) drawn(q *question, z *zone) []int {
	if of := b.draws[q.handle.Slot()]; of != nil {
		return of
	}
	low, high := q.row.Domain.Bounds()
	if b.rows.RecordsOf(seen(q.row.Domain)) != z.List || low < 0 {
		return nil
	}
	of := make([]int, high+1)
	for answer := range of {
		of[answer] = -1
		switch r, ok := q.of.value(answer).Object().(*language.Record); {
		case ok:
			of[answer] = r.Number
		case answer == high && q.of.high < high:
			of[answer] = z.unseen()
		}
	}
	b.draws[q.handle.Slot()] = of
	return of
}

// seen is a domain without what nobody saw.
func seen(d notation.Domain) notation.Domain {
	if u, ok := d.(notation.Unseen); ok {
		return u.Domain
	}
	return d
}

func (b *binding) shuffle(c *language.Call) bound {
	z := b.zoneNamed(c, 0)
	if z == nil {
		return nil
	}
	if z.Faced {
		c.Problemf(0, "what lies in %s lies open: its row has no unseen: true", z.ID)
	}
	rule, at := b.rule(c, 1, 0), z.seat(c, 2, 2)
	return func(m *language.Machine, args []language.Value) language.Value {
		p := host(m, c.At)
		place, r := at(m, args), rule(m, args[1])
		for kind := range z.Cards {
			z.turn(p, r, kind, place)
		}
		return language.None
	}
}

// turn turns all cards of a kind face down.
func (z *zone) turn(p *sitting, rule engine.Rule, kind, place int) {
	n := p.s.laid(cellOf(z.Zone, kind, place))
	if n == 0 {
		return
	}
	if p.s.held != "" {
		p.s.holds(cellOf(z.Zone, kind, place), n)
	}
	p.g.Change(p.t, p.s, rule, z.row(kind).Base+engine.Fact(place), 0)
	p.g.Change(p.t, p.s, rule, z.Unseen.Base+engine.Fact(place), p.s.laid(cellOf(z.Zone, z.unseen(), place))+n)
}

func (b *binding) cardsOf(c *language.Call) bound {
	z := b.zoneNamed(c, 0)
	if z == nil {
		return nil
	}
	at := z.seat(c, 1, 1)
	return func(m *language.Machine, args []language.Value) language.Value {
		p, place := looking(m, c.At), at(m, args)
		all := make([]language.Value, 0, len(z.Cards))
		for kind := range z.Cards {
			if p.g.could(p.s, z.Zone, kind, place) {
				all = append(all, z.cards.At(kind))
			}
		}
		m.ChargeTimes(c.At, 32, len(all))
		return language.Fixed(all)
	}
}

func (b *binding) count(c *language.Call) bound {
	z := b.zoneNamed(c, 1)
	if z == nil {
		return nil
	}
	at := z.seat(c, 2, 2)
	return func(m *language.Machine, args []language.Value) language.Value {
		p := looking(m, c.At)
		return language.Figure(max(p.s.laid(cellOf(z.Zone, z.kind(m, c, 0, args[0]), at(m, args))), 0))
	}
}
