package rules

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/play"
)

// This file is for logs with a line missing, and for those that have come apart
// from the game. What a line told of is unknown: a piece stands elsewhere than we
// take it to, a hand holds another number of cards, and it may be turns before that
// shows. So for some turns the log is believed about where pieces stand, and about
// each figure until it has stated it; and one missing line is not told again and
// again.

// For how many lines the log is believed: those of some turns, or of this one.
const (
	doubtful = 40
	soon     = 4
)

// enough is how many lines disagree without a cause before pieces are in doubt.
const enough = 3

// Doubt is told of a line that disagrees, for which no single slip accounts. It
// has been reported, and nothing else is in doubt for that; but with one after
// the other the pieces are not where we take them to be.
func (d *Rules) Doubt(s *position.State) {
	if s.Causeless++; s.Causeless >= enough {
		s.Doubt, s.Unsure = doubtful, true
		s.Causeless = enough - 1
	}
}

// Skip stands for a line of which nothing is known: a deed that changes no
// phase, an action on any day, or the end of a turn.
func (d *Rules) Skip(s position.State) []position.State {
	d.unseen(&s).astray()
	same := s
	if s.Phase == position.SettingUp && d.unseen(&s).unset().rule != 0 {
		same.Given = true // the line may have been any of the setup's
		same.Start = max(same.Start, 1)
		d.Shows.Turn.Believe(&same.Cells, max(d.Shows.Turn.Of(&same.Cells), 1))
		if d.Shows.Turn.Of(&s.Cells) == 0 || int(s.Conquests) >= d.Conquests() {
			return []position.State{same}
		}
		s = same
		if s.Conquests++; int(s.Conquests) == d.Conquests() {
			p := d.unseen(&s)
			p.seed()
		}
		return []position.State{same, s}
	}
	worlds := []position.State{same}
	switch s.Phase {
	case position.SettingUp, position.Ready:
		for day := range components.ActionCount {
			a := s
			a.Phase, a.Day = position.Acted, uint8(day)
			a.Turns++
			worlds = append(worlds, a)
		}
	default:
		a := s
		a.Phase = position.Reacting
		d.endTurn(&s)
		worlds = append(worlds, a, s)
	}
	return worlds
}

// Sure takes everything out of doubt.
func (d *Rules) Sure(s *position.State) { s.Doubt, s.Unsure, s.Blank = 0, false, 0 }

// astray puts everything in doubt: what a line told of is unknown.
func (p *Play) astray() {
	p.S.Doubt, p.S.Unsure, p.S.Blank = doubtful, true, ^uint64(0)
	p.Surface(len(p.D.Dreams)) // nobody knows how many were drawn
}

// catchUp goes on with a line that comes too early, which was told: what belongs
// before it was done, and no line tells of that.
func (p *Play) catchUp() {
	switch p.S.Doing {
	case DoReact, DoNext:
		if p.S.Phase == position.Acted {
			p.unlisted()
		}
		fallthrough
	case DoDreams:
		if p.S.Phase < position.Acted && p.unset().rule == 0 {
			p.astray()
			p.S.Phase, p.S.NoDay = position.Acted, true
			p.S.Turns++
		}
	}
}

// unlisted does what is owed of steps 3 to 5: which cards came and went nobody
// knows.
func (p *Play) unlisted() {
	q, f, c := p.Active(), &p.D.Shows, &p.S.Cells
	switch p.owed().rule {
	case p.rule.turnDreamsIn:
		few := p.D.Hand.Dreams - p.Of(f.Dreams, q)
		f.Dreams.BelieveAt(c, q, p.D.Hand.Dreams)
		f.DreamDeck.Believe(c, max(p.The(f.DreamDeck)-few, 0))
		p.Surface(few)
		p.unknown(q)
	case p.rule.turnHand:
		f.Hand.BelieveAt(c, q, p.D.Hand.Cards-1)
	}
}

// forget has the cards of a place be anywhere.
func forget(cards []uint8, where uint8) {
	for i, at := range cards {
		if at == where {
			cards[i] = position.InPool
		}
	}
}

// unplayed has a Dream leave a full hand that no line tells of: nobody knows which,
// nor what it scores.
func (p *Play) unplayed() {
	p.t.Held(p.rule.turnDreamsIn, "Dreams in hand", p.Of(p.D.Shows.Dreams, p.Who), "<", "", p.D.Hand.Dreams)
	p.D.Shows.Dreams.BelieveAt(&p.S.Cells, p.Who, p.D.Hand.Dreams-1)
	p.unknown(p.Who)
	p.S.Unsure = true
}

// unknown is told of a Dream that is not where it should be: which lie in the offer
// and in a player's hand is not known any more.
func (p *Play) unknown(q int) {
	forget(p.S.Dream[:], position.InOffer)
	forget(p.S.Dream[:], position.HeldBy+uint8(q))
}

// unseen plays what nobody noted.
func (d *Rules) unseen(s *position.State) *Play {
	return d.Play(s, engine.New(nil, len(d.Game.Rules)+1))
}

// endTurn ends a turn that nobody noted the end of. With Divergent Paths nobody
// can tell which piece was built.
func (d *Rules) endTurn(s *position.State) {
	if d.At(s).Builds() && !d.Divergent {
		if n := s.Pieces() + 1; n <= len(d.Track) {
			d.At(s).ForcePieces(0, n)
		}
	}
	d.unseen(s).close()
}

// Vague tells whether a fact follows from something in doubt, or has not been
// stated since a line went missing.
func (d *Rules) Vague(s *position.State, f engine.Fact) bool {
	switch h := &d.Shows; {
	case f < h.Hand.ID(), f == h.ShadowsSupply.ID():
		return s.Doubt > 0
	case f == h.ShadowsDevoured.ID():
		return d.blank(s, f) || s.Doubt > 0
	case of(h.Shaper, f), of(h.Supply, f), of(h.Levels, f), of(h.Limbo, f), of(h.Devoured, f):
		return s.Doubt > 0
	case of(h.Points, f):
		return s.Unsure
	}
	return d.blank(s, f)
}

// parts are the facts that another one sums up, itself where it does not.
func (d *Rules) parts(f engine.Fact) []engine.Fact {
	if info := &d.Facts()[f]; of(d.Shows.Cards, f) || f == d.Shows.Decks.ID() {
		return info.From
	}
	return []engine.Fact{f}
}

// of tells whether a fact is one of those of a row of players.
func of(row play.Fact, f engine.Fact) bool {
	return f >= row.Seat(0) && f < row.Seat(components.MostPlayers)
}

// Unsure tells whether a line is missing, so that nobody knows how the game
// stands.
func (d *Rules) Unsure(s *position.State) bool { return s.Unsure }

// Doubtful is Unsure: pieces and cards are everybody's.
func (d *Rules) Doubtful(s *position.State) bool { return s.Unsure }

// blank tells whether a fact of a player or of the table, or one that it sums up,
// has not been stated.
func (d *Rules) blank(s *position.State, f engine.Fact) bool {
	first := d.Shows.Hand.ID()
	return s.Blank != 0 && slices.ContainsFunc(d.parts(f), func(f engine.Fact) bool { return f >= first && s.Blank>>(f-first)&1 == 1 })
}

// stated takes a fact out of doubt that a log states.
func (d *Rules) stated(s *position.State, f engine.Fact) {
	for _, f := range d.parts(f) {
		if first := d.Shows.Hand.ID(); f >= first {
			s.Blank &^= 1 << (f - first)
		}
	}
}

// believe takes the word of a log, while that is in doubt, for an answer that the
// pieces forbid as we see them; what it leaves out was not done.
func (p *Play) believe(n *engine.Need, why *reasons) {
	if p.S.Doubt == 0 {
		return
	}
	v, noted := p.t.Noted(n.Slot)
	switch {
	case !noted && !n.Optional:
		n.Optional, n.Default = true, n.Low
		for v := n.Low; v <= n.High; v++ {
			if why.Against(int(v)) == 0 {
				n.Default = v
				break
			}
		}
	case !noted || v < int(n.Low) || v > int(n.High) || why.Against(v) == 0:
	default:
		why.Bar(v, 0)
		a := None // where a Follower comes from
		switch n.Slot {
		case p.ask.Pays.Slot():
			a = v
		case p.ask.Move.Slot():
			a, _, _ = p.ask.Move.Split(v)
		}
		if p.D.Open(a) && p.S.Units[a][p.Who] == 0 {
			p.bring(a)
		}
	}
}

// bring makes a Follower of the player stand in an area, which the log takes one
// from: one that we took to stand elsewhere, else one of the supply.
func (p *Play) bring(a int) {
	if from := p.Fullest(p.Who, false); from >= 0 {
		p.S.Units[from][p.Who]--
	}
	p.S.Units[a][p.Who]++
}

// rest does what the log tells of, in doubt, and no rule asked for: it was done.
// What cannot be done by itself is passed over.
func (p *Play) rest() {
	if p.S.Doubt == 0 {
		return
	}
	for p.noted(p.ask.Move.Slot()) {
		p.moveOne(everyMove)
	}
	for p.noted(p.ask.Produce.Slot()) {
		v, _ := p.ask.Produce.Noted(p.t)
		p.ask.Produce.Witness(p.t, v, p.rule.summonProduce)
		p.produceIn(p.area(v), p.Who, p.rule.summonProduce)
	}
	for more := true; more; {
		more = false
		for slot := range engine.Slot(len(p.book.Slots())) {
			if v, noted := p.t.Noted(slot); noted {
				p.t.Witness(slot, v, p.rule.turnAction)
				more = true
			}
		}
	}
	p.S.Doubt--
}

func (p *Play) noted(slot engine.Slot) bool {
	v, noted := p.t.Noted(slot)
	return noted && v != None
}

// turnOf puts the Turn marker on the next space of a player, whose turn the log
// says it is.
func (p *Play) turnOf(who int) {
	ahead := (who - p.Active() + len(p.D.Players)) % len(p.D.Players)
	p.D.Shows.Turn.Believe(&p.S.Cells, (p.The(p.D.Shows.Turn)-1+ahead)%len(p.D.Turns)+1)
}
