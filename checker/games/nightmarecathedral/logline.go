package nightmarecathedral

import (
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// lineReader reads the steps of one line.
type lineReader struct {
	d    *Definition
	log  *gamelog.Log
	line *gamelog.Line
	t    *engine.Transcript

	doing int  // what the line is about, nothing at first
	who   int  // in front of the line, -1 for nobody
	lost  bool // what the line is about cannot be read, and so neither can its deeds
	head  int  // the step that pieces without a head belong to, -1 for none
	fight fightLine

	victim  gamelog.Span // a unit is converted or devoured, and it is still open whose
	taken   bool         // a Dream is taken, and the next one fills the offer
	moving  bool         // the first half of a move is read
	marker  int          // that climbs
	climbed bool         // by something that was noted
	plus    bool         // the next area pays for the same step
}

// ReadLine puts what a line of a log says into answers and claims.
func (d *Definition) ReadLine(log *gamelog.Log, line *gamelog.Line, t *engine.Transcript) {
	r := lineReader{d: d, log: log, line: line, t: t, head: -1}
	if line.Kind == gamelog.Turn {
		r.turn()
	}
	d.readChecks(log, line, t)
}

func (r *lineReader) turn() {
	if r.line.Has(gamelog.Continued) {
		r.resume()
	}
	r.who = int(r.line.Who) - 1
	switch {
	case r.who < 0 || r.doing == nothing:
	case r.fight.open:
		r.lays(r.who)
	default:
		r.answer(forSlot, 1+r.who, r.line.Span)
	}
	steps := r.log.StepsOf(r.line)
	for i := range steps {
		if r.step(&steps[i]); r.lost {
			return
		}
	}
	r.anyVictim()
}

// resume goes on with the turn above: what it is about is known, and how far a
// conflict has come that may go on.
func (r *lineReader) resume() {
	n := len(r.t.Records)
	if n == 0 {
		return
	}
	f := &r.fight
	for _, e := range r.t.Entries(&r.t.Records[n-1]) {
		switch v := int(e.Value); e.Slot {
		case doingSlot:
			r.doing = v
		case fightSlot:
			*f = fightLine{open: true, lays: noLayer}
		case oneSide, otherSide:
			f.side[min(f.named, 1)] = v
			f.named++
		case layOne, layOther:
			f.lays = int(e.Slot - layOne)
		case stepSlot:
			r.marker, _ = splitStep(max(v, 1))
			f.open = false
		default:
			f.open = f.open && e.Slot < firstOrdered
		}
	}
}

// nameAt is where the player's name stands in the line; the whole line where it
// is not written out.
func (r *lineReader) nameAt() gamelog.Span {
	at := r.line.Span
	if r.who >= len(r.d.players) {
		return at // of too many players
	}
	name := r.d.players[r.who]
	i := strings.Index(r.log.Text(at), name)
	if i < 0 {
		return at
	}
	at.Start += int32(i)
	at.End = at.Start + int32(len(name))
	return at
}

func (r *lineReader) answer(slot engine.Slot, v int, at gamelog.Span) {
	r.t.Answer(slot, v, false, at)
}

// begin says what the line is about.
func (r *lineReader) begin(doing int, at gamelog.Span) bool {
	if r.doing != nothing {
		return false
	}
	r.doing = doing
	r.answer(doingSlot, doing, at)
	if r.who >= 0 {
		r.answer(whoSlot, r.who, r.nameAt())
	}
	return true
}

func (r *lineReader) step(s *gamelog.Step) {
	args := r.log.ArgsOf(s)
	if s.Has(gamelog.Bad) || s.Has(gamelog.Rest) {
		r.t.Doubt()
		if s.Has(gamelog.Bad) {
			r.lost = r.doing == nothing
			return
		}
	}
	if s.Has(gamelog.Trust) {
		r.adjust(args)
		return
	}
	if s.Has(gamelog.Apart) { // a semicolon ends a list of cards
		r.fight.lays = -1
		if r.head == stepDiscard {
			r.head = -1
		}
	}
	r.named(s)
	head := int(s.Head) - 1
	if head >= 0 {
		r.anyVictim()
		r.open(head, s, args)
		return
	}
	r.arguments(args)
}

// named reads the name in front of a step: whose cards are laid, or whose turn
// it is at a sign.
func (r *lineReader) named(s *gamelog.Step) {
	who := int(s.Who) - 1
	switch {
	case who < 0:
	case r.fight.open:
		r.lays(who)
	case r.doing != nothing:
		r.answer(forSlot, 1+who, s.Span)
	}
}

// beginnings are what a line is about, by the step at its head.
var beginnings = map[int]int{
	stepStart: doStart, stepNightmares: doNightmares, stepOffer: doOffer, stepUpgrade: doUpgrade, stepConquer: doConquer,
	stepNight: doNight, stepDreams: doDreams, stepNext: doNext, stepBack: doBack,
}

// open begins a step with a head.
func (r *lineReader) open(head int, s *gamelog.Step, args []gamelog.Arg) {
	if head >= stepDevelop && head <= stepManeuver {
		r.action(head-stepDevelop, s)
		r.arguments(args)
		return
	}
	if doing, ok := beginnings[head]; ok {
		r.begin(doing, s.Span)
	}
	switch head {
	case stepConform, stepDissent, stepPass:
		r.begin(doReact, s.Span)
		r.answer(reactionSlot, map[int]int{stepConform: conform, stepDissent: dissent, stepPass: pass}[head], s.Span)
	case stepInstead:
		r.answer(insteadSlot, 1, s.Span)
	case stepLot:
		r.answer(lotSlot, 1, s.Span)
	case stepDream, stepCard, stepConflict, stepTile:
		r.card(head, args)
		return
	}
	if head != stepCard && head != stepConflict {
		r.fight.open = head == stepFight
	}
	if head == stepFight {
		r.fight = fightLine{open: true, lays: noLayer}
	}
	r.head, r.taken, r.moving, r.climbed = head, false, false, false
	r.arguments(args)
	if head == stepClimb && !r.climbed {
		r.climb(free, s.Span)
	}
}

// action reads the name of an action: the day at the head of a line, or the
// Action behind `part`.
func (r *lineReader) action(a int, s *gamelog.Step) {
	switch {
	case r.head == stepPart:
		r.answer(partSlot, 1+a, s.Span)
	case r.begin(doAct, s.Span):
		r.answer(daySlot, a, s.Span)
	default:
		r.t.Doubt()
	}
	r.head = stepDevelop + a
}

// card reads a card by its number. What it is done with depends on the step
// before.
func (r *lineReader) card(head int, args []gamelog.Arg) {
	if len(args) == 0 {
		r.t.Doubt()
		return
	}
	a := &args[0]
	n := 0
	if a.Kind == gamelog.Number {
		n = 1 + r.d.numbered(head, int(a.Value))
		if n == 0 {
			n = noSuchCard
		}
	}
	slot := r.cardSlot(head, a.Span)
	if a.Kind == gamelog.Number {
		r.answer(slot, n, a.Span)
	} else {
		r.t.Unknown(slot, 0, 0, a.Span)
	}
	r.arguments(args[1:])
}

// noSuchCard lies beyond every deck.
const noSuchCard = 249

// cardSlot is the question that a card answers.
func (r *lineReader) cardSlot(head int, at gamelog.Span) engine.Slot {
	switch head {
	case stepTile:
		r.head = stepTile
		return tileSlot
	case stepConflict:
		r.againstShadows()
		return drawnSlot
	case stepCard:
		switch {
		case r.laying():
			return layOne + engine.Slot(r.fight.lays)
		case r.doing == doUpgrade:
			return upgradeSlot
		case r.head == stepDiscard:
			return discardSlot
		}
		r.fight.open = false
		r.head = stepCard
		return cardSlot
	}
	switch {
	case r.begin(doDream, at):
		r.head = stepDream
		return dreamSlot
	case r.head == stepOffer && r.doing == doOffer:
		return offerSlot
	case r.head == stepOut:
		return outSlot
	case r.head == stepTake && !r.taken:
		r.taken = true
		return takeSlot
	case r.head == stepTake, r.head == stepOffer:
		return refillSlot
	}
	return dreamSlot // in the middle of something else
}

// numbered is the place of the card with a number in its deck, -1 for none.
func (d *Definition) numbered(head, number int) int {
	switch head {
	case stepCard:
		for i := range d.Cards {
			if d.Cards[i].Number == number {
				return i
			}
		}
	case stepDream:
		for i := range d.Dreams {
			if d.Dreams[i].Number == number {
				return i
			}
		}
	case stepConflict:
		for i := range d.Conflicts {
			if d.Conflicts[i].Number == number {
				return i
			}
		}
	case stepTile:
		for i := range d.Tiles {
			if d.Tiles[i].Number == number {
				return i
			}
		}
	default:
		for i := range d.Nightmares {
			if d.Nightmares[i].Number == number {
				return i
			}
		}
	}
	return -1
}

// adjust reads `Ann ! hand +1`: a change for reasons the rules do not give.
func (r *lineReader) adjust(args []gamelog.Arg) {
	who := int(r.line.Who) - 1
	for i := 0; i+1 < len(args); i++ {
		if args[i].Kind != gamelog.Track || args[i+1].Kind != gamelog.Signed {
			continue
		}
		if i+2 < len(args) && args[i+2].Kind == gamelog.PlayerArg {
			who = int(args[i+2].Value) - 1
		}
		if f, ok := r.d.checked(int(args[i].Word)-1, who); ok {
			r.t.Adjust(f, int(min(max(args[i+1].Value, -100), 100)), args[i].Span)
		}
	}
}

// areaWord is the area that a word of the log names, one beyond the board's where
// it stands on another one; ok is false where it is no area.
func (d *Definition) areaWord(word int) (a int, ok bool) {
	i := word - wordCount
	if i < 0 || i >= len(d.notation.areas) {
		return 0, false
	}
	for a := range d.board.Areas {
		if d.board.Areas[a].ID == d.notation.areas[i] {
			return a, true
		}
	}
	return len(d.board.Areas) + max(slices.Index(d.otherAreas(), d.notation.areas[i]), 0), true
}

// otherAreas lists the areas that only another board has.
func (d *Definition) otherAreas() []string {
	var all []string
	for _, id := range d.notation.areas {
		if !slices.ContainsFunc(d.board.Areas, func(a Area) bool { return a.ID == id }) {
			all = append(all, id)
		}
	}
	return all
}

// night is the night that a word of the log names.
func (d *Definition) nightWord(word int) (n int, ok bool) {
	n = word - wordCount - len(d.notation.areas)
	return n, n >= 0 && n < len(d.Matrix.Nights)
}

// pieceWord is the piece of the Cathedral with a name, -1 for none.
func (d *Definition) pieceWord(name string) int {
	for i := range d.Track {
		if strings.EqualFold(d.Track[i].ID, name) {
			return i
		}
	}
	return -1
}
