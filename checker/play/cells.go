package play

import "nightpress/checker/engine"

// Cells hold what the rows of a game keep of a position: a figure for each fact
// and each player. A position has them as a field. Nothing but the handles of
// facts changes them.
type Cells struct {
	v     [mostCells]int32
	ended uint16 // endings, a bit each
}

// mostCells bounds the figures that rows keep of a position.
const mostCells = 64

// Ended tells whether the game has ended, in one way or another.
func (c *Cells) Ended() bool { return c.ended != 0 }

// Fact is a handle of a fact that a log may state: it changes with a rule only.
type Fact struct {
	row  *FactRow
	cell int // of the row, which rules look at far more often than at the rest of it
}

// Kept is a handle of a fact that the game itself keeps: the total of some dice,
// say. Keep tells how it is read; it changes with a rule as others do.
type Kept struct{ row *FactRow }

// ID is the fact's number.
func (f Kept) ID() engine.Fact { return f.row.Base }

// At is the number of the fact of one of its places, by seats.
func (f Kept) At(place int) engine.Fact { return f.row.Base + engine.Fact(place) }

// Row is the row that the handle is bound to.
func (f Kept) Row() *FactRow { return f.row }

// Change takes the fact from old to value, by rule, and returns what the table
// made of it, for the game to keep.
func (f Kept) Change(t *engine.Table, rule engine.Rule, old, value int) int {
	if f.row.Quiet {
		return t.Mind(rule, f.row.Base, old, value)
	}
	return t.Change(rule, f.row.Base, old, value)
}

// Hidden is a handle of something that is kept in mind and that no log states.
type Hidden struct {
	row *FactRow
}

// Passing is a handle of a figure that lives within a turn, for the ledger.
type Passing struct{ row *FactRow }

// ID is the fact's number.
func (f Fact) ID() engine.Fact { return f.row.Base }

// Row is the row that the handle is bound to.
func (f Fact) Row() *FactRow { return f.row }

// Seat is the number of the fact for one seat.
func (f Fact) Seat(seat int) engine.Fact { return f.row.Base + engine.Fact(seat) }

// Of is what the position says of the fact.
func (f Fact) Of(c *Cells) int { return int(c.v[f.cell]) }

// At is Of for the fact of one seat.
func (f Fact) At(c *Cells, seat int) int { return int(c.v[f.cell+seat]) }

// Shift moves a marker by so many spaces, by rule; it stops at the ends.
func (f Fact) Shift(t *engine.Table, c *Cells, rule engine.Rule, by int) {
	f.ShiftAt(t, c, 0, rule, by)
}

// ShiftAt is Shift for the fact of one seat.
func (f Fact) ShiftAt(t *engine.Table, c *Cells, seat int, rule engine.Rule, by int) {
	if by == 0 {
		t.Uses(rule)
		return
	}
	f.SetAt(t, c, seat, rule, f.At(c, seat)+by)
}

// Set puts a marker on a space, by rule, or on the last space in that
// direction. A marker that the ends hold back uses the rule of its limit.
func (f Fact) Set(t *engine.Table, c *Cells, rule engine.Rule, to int) { f.SetAt(t, c, 0, rule, to) }

// SetAt is Set for the fact of one seat.
func (f Fact) SetAt(t *engine.Table, c *Cells, seat int, rule engine.Rule, to int) {
	row := f.row
	if to < row.Low || to > row.High {
		t.Uses(row.Limit)
		to = min(max(to, row.Low), row.High)
	}
	at := &c.v[f.cell+seat]
	was := int(*at)
	now := 0
	if row.Quiet {
		now = t.Mind(rule, row.Base+engine.Fact(seat), was, to)
	} else {
		now = t.Change(rule, row.Base+engine.Fact(seat), was, to)
	}
	if now != to {
		now = min(max(now, row.Low), row.High) // whatever went wrong at the table
	}
	if now == was {
		return
	}
	*at = int32(now)
	if row.Falls != 0 {
		t.Uses(row.Falls)
	}
	if row.loses >= 0 && now <= row.Low {
		row.rows.end(t, c, row.loses)
	}
}

// Move puts the marker of a ring on a space that is given unwrapped, and
// returns how far it really went.
func (f Fact) Move(t *engine.Table, c *Cells, rule engine.Rule, to int) int {
	from := f.Of(c)
	if to < 0 || to >= f.row.spaces() {
		t.Uses(f.row.Limit)
	}
	went := t.Change(rule, f.row.Base, from, to) - from
	c.v[f.cell] = cell(mod(from+went, f.row.spaces()))
	return went
}

// Of is what is kept in mind.
func (h Hidden) Of(c *Cells) int { return int(c.v[h.row.cell]) }

// Row is the row that the handle is bound to.
func (h Hidden) Row() *FactRow { return h.row }

// At is Of for what is kept of one seat.
func (h Hidden) At(c *Cells, seat int) int { return int(c.v[h.row.cell+seat]) }

// NoteAt is Note for what is kept of one seat.
func (h Hidden) NoteAt(t *engine.Table, c *Cells, seat, v int) {
	if !t.Stopped() {
		c.v[h.row.cell+seat] = cell(v)
	}
}

// Note keeps something in mind, unless the turn has been stopped.
func (h Hidden) Note(t *engine.Table, c *Cells, v int) {
	if !t.Stopped() {
		c.v[h.row.cell] = cell(v)
	}
}

// Believe keeps something in mind that follows from what a log states.
func (h Hidden) Believe(c *Cells, v int) { c.v[h.row.cell] = cell(v) }

// Change takes a figure of the moment from old to value, by rule, and returns
// what the table made of it.
func (p Passing) Change(t *engine.Table, rule engine.Rule, old, value int) int {
	return t.Change(rule, p.row.Base, old, value)
}

// Ending is a handle of a way in which the game ends.
type Ending struct {
	n    int
	rows *Rows
}

// End ends the game, by the ending's own rule.
func (e Ending) End(t *engine.Table, c *Cells) { e.rows.end(t, c, e.n) }

// ID is the ending's id, as a log claims it.
func (e Ending) ID() string { return e.rows.endings[e.n].ID }

// Tell puts the ending into an outcome that follows from the position.
func (e Ending) Tell(o *engine.Outcome) {
	info := &e.rows.endings[e.n]
	o.Over = true
	o.Reasons, o.Names, o.Rules = append(o.Reasons, info.ID), append(o.Names, info.Name), append(o.Rules, info.Rule)
}

// Is tells whether the game has ended in this way.
func (e Ending) Is(c *Cells) bool { return c.ended&(1<<e.n) != 0 }

// Lift takes the ending back, as the board shows that it did not come.
func (e Ending) Lift(c *Cells) { c.ended &^= 1 << e.n }

// Believe has the ending there or not, as the board shows.
func (e Ending) Believe(c *Cells, there bool) {
	e.Lift(c)
	if there {
		c.ended |= 1 << e.n
	}
}

// end notes an ending, and stops the table.
func (r *Rows) end(t *engine.Table, c *Cells, n int) {
	if t.Stopped() {
		return
	}
	t.Uses(r.score)
	c.ended |= 1 << n
	t.End(r.endings[n].Rule)
}

// spaces is how many spaces a ring has.
func (f *FactRow) spaces() int { return f.High - f.Low + 1 }

// cell holds a figure within what a position can keep.
func cell(v int) int32 { return int32(min(max(v, -mostFigure), mostFigure)) }

// mod wraps v round a ring of n spaces.
func mod(v, n int) int {
	if v >= 0 && v < n {
		return v
	}
	if v %= n; v < 0 {
		v += n
	}
	return v
}

// BelieveAt is Believe for the fact of one seat.
func (f Fact) BelieveAt(c *Cells, seat, v int) { c.v[f.cell+seat] = cell(v) }

// Believe puts a fact as a log has it, whatever the rules say.
func (f Fact) Believe(c *Cells, v int) { c.v[f.cell] = cell(v) }
