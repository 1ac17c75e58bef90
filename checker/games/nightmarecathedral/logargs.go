package nightmarecathedral

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// arguments reads what stands behind a head.
func (r *lineReader) arguments(args []gamelog.Arg) {
	for i := 0; i < len(args); i++ {
		a := &args[i]
		switch a.Kind {
		case gamelog.PlayerArg:
			r.side(int(a.Value)-1, a)
		case gamelog.WordArg:
			if i > 0 && a.Flags&gamelog.Glued != 0 && args[i-1].Kind == gamelog.Number {
				r.pieceNamed(&args[i-1], a)
				continue
			}
			r.word(int(a.Word)-1, a)
		case gamelog.Name:
			first := a // 1a is one word, or a figure with a word behind it
			if i > 0 && a.Flags&gamelog.Glued != 0 && args[i-1].Kind == gamelog.Number {
				first = &args[i-1]
			}
			r.pieceNamed(first, a)
		case gamelog.Number:
			if i+1 < len(args) && args[i+1].Flags&gamelog.Glued != 0 && (args[i+1].Kind == gamelog.Name || args[i+1].Kind == gamelog.WordArg) {
				continue // the figure of a piece
			}
			r.figure(int(min(a.Value, 200)), a)
		case gamelog.Mark:
			if a.Value == '+' && r.head == stepClimb {
				r.joined()
			}
		case gamelog.Unknown:
			r.unknown(a)
		default:
			r.t.Doubt()
		}
	}
}

// pieceNamed reads a piece of the Cathedral: 1C.
func (r *lineReader) pieceNamed(figure, letter *gamelog.Arg) {
	at := gamelog.Span{Start: figure.Span.Start, End: letter.Span.End}
	i := r.d.pieceWord(r.log.Text(at))
	if i < 0 {
		r.t.Doubt()
		return
	}
	r.answer(pieceSlot, 1+i, at)
}

// side reads a side of a conflict, or whose unit it is, or whose turn.
func (r *lineReader) side(side int, a *gamelog.Arg) {
	switch r.head {
	case stepFight:
		r.sideOfFight(side, a)
	case stepConvert, stepDevour:
		r.answer(victimSlot, side, a.Span)
		r.victim = gamelog.Span{}
	case stepWinner:
		r.answer(winnerSlot, side, a.Span)
	default:
		if side != shadowSide {
			r.answer(forSlot, 1+side, a.Span)
		}
	}
}

// word reads a word of the notation, an area or a night.
func (r *lineReader) word(n int, a *gamelog.Arg) {
	if area, ok := r.d.areaWord(n); ok {
		r.inArea(area, a)
		return
	}
	if night, ok := r.d.nightWord(n); ok {
		slot := nightSlot
		if r.head == stepLater {
			slot = laterSlot
		}
		r.answer(slot, 1+night, a.Span)
		return
	}
	switch {
	case n == wordShadows:
		r.side(shadowSide, a)
	case n == wordBasic && r.laying():
		r.answer(layOne+engine.Slot(r.fight.lays), basicCard, a.Span)
	case n == wordBasic && r.head == stepDiscard:
		r.answer(discardSlot, basicCard, a.Span)
	case n == wordShaper && r.head == stepMove:
		r.answer(moveSlot, theShaper, a.Span)
		r.moving = true
	case n == wordLimbo && r.head == stepClimb:
		r.climb(byLimbo, a.Span)
	case n == wordFree && r.head == stepClimb:
		r.climb(free, a.Span)
	case n == wordDeck && r.head == stepTake:
		r.taken = true
		r.answer(takeSlot, fromDeck, a.Span)
	default:
		r.t.Doubt()
	}
}

// areaSlots are the questions that an area answers behind a head.
var areaSlots = map[int]engine.Slot{
	stepConquer: areaSlot, stepBuild: buildSlot, stepPay: payFrom, stepShaper: shaperSlot, stepConvert: convertSlot,
	stepProduce: produceSlot, stepFight: fightSlot, stepRetreat: retreatSlot, stepCommand: pathSlot, stepDevour: devourSlot,
	stepLimbo: limboSlot,
}

func (r *lineReader) inArea(area int, a *gamelog.Arg) {
	r.anyVictim()
	v := 1 + area
	switch r.head {
	case stepMove:
		if r.moving {
			r.answer(toSlot, v, a.Span)
		} else {
			r.answer(moveSlot, v, a.Span)
		}
		r.moving = !r.moving
	case stepAdd:
		r.answer(shadowSlot, v, a.Span)
	case stepRemove:
		r.answer(shadowSlot, goesAway+v, a.Span)
	case stepClimb:
		if !r.plus {
			r.climb(byFollowers, a.Span)
		}
		r.plus = false
		r.answer(payFrom, v, a.Span)
	default:
		slot, ok := areaSlots[r.head]
		if !ok {
			r.t.Doubt()
			return
		}
		r.answer(slot, v, a.Span)
		if slot == convertSlot || slot == devourSlot {
			r.victim = a.Span
		}
	}
}

// anyVictim leaves open whose unit was converted or devoured, where nobody
// noted it: often there is only one it can be.
func (r *lineReader) anyVictim() {
	if r.victim != (gamelog.Span{}) {
		r.t.Unknown(victimSlot, 0, 0, r.victim)
		r.victim = gamelog.Span{}
	}
}

// joined reads the + between areas that pay one step together.
func (r *lineReader) joined() { r.plus = true }

// climb answers with a step of the marker at hand.
func (r *lineReader) climb(how int, at gamelog.Span) {
	r.climbed = true
	r.answer(stepSlot, stepAnswer(r.marker, how), at)
}

// figure reads a figure behind a head.
func (r *lineReader) figure(n int, a *gamelog.Arg) {
	switch r.head {
	case stepStart:
		r.answer(spaceSlot, n, a.Span)
	case stepNightmares, stepCommand:
		slot := pairSlot
		if r.head == stepCommand {
			slot = commandSlot
		}
		v := 1 + r.d.numbered(stepNightmares, n)
		if v == 0 {
			v = noSuchCard
		}
		r.answer(slot, v, a.Span)
	case stepBack:
		r.answer(countSlot, n, a.Span)
	case stepClimb:
		if n < 1 || n > markers {
			r.t.Doubt()
			return
		}
		r.marker = n - 1
	default:
		r.t.Doubt()
	}
}

// unknown reads a ?.
func (r *lineReader) unknown(a *gamelog.Arg) {
	switch {
	case r.laying():
		r.t.Unknown(layOne+engine.Slot(r.fight.lays), 0, 0, a.Span)
	case r.head == stepDiscard:
		r.t.Unknown(discardSlot, 0, 0, a.Span)
	case r.head == stepOut:
		r.t.Unknown(outSlot, 0, 0, a.Span)
	case r.head == stepTake && !r.taken:
		r.taken = true
		r.t.Unknown(takeSlot, 0, 0, a.Span)
	case r.head == stepTake || r.head == stepOffer:
		// which Dream came to lie face up need not be noted
	default:
		r.t.Doubt()
	}
}

// readChecks puts what the table shows into claims.
func (d *Definition) readChecks(log *gamelog.Log, line *gamelog.Line, t *engine.Transcript) {
	named := int(line.Who) - 1
	if line.Kind == gamelog.Given && line.Has(gamelog.Continued) {
		named = lastNamed(log, line)
	}
	for _, c := range log.ChecksOf(line) {
		who := int(c.Who) - 1
		if who < 0 {
			who = named
		}
		n := int(c.Track) - 1
		if c.Kind == gamelog.Unstated || n < 0 {
			continue
		}
		if i := n - playerFacts - len(d.notation.table); i >= 0 {
			d.readArea(i, who, &c, t)
			continue
		}
		f, ok := d.checked(n, who)
		v := int(min(max(c.Value, 0), 250))
		if c.Kind == gamelog.Worded {
			v = d.worded(int(c.Word) - 1)
		}
		if ok {
			t.Claim(f, v, c.Span)
		}
	}
}

// lastNamed is the player whom the lines above, of the same position, named last;
// -1 for none.
func lastNamed(log *gamelog.Log, line *gamelog.Line) int {
	who := gamelog.PlayerID(0)
	for i := range log.Lines {
		above := &log.Lines[i]
		switch {
		case above == line:
			return int(who) - 1
		case above.Kind == gamelog.Given && !above.Has(gamelog.Continued):
			who = 0
		}
		for _, c := range log.ChecksOf(above) {
			if above.Kind == gamelog.Given && c.Who != 0 {
				who = c.Who
			}
		}
	}
	return -1
}

// checked is the fact of a check of a player or of the table.
func (d *Definition) checked(n, who int) (engine.Fact, bool) {
	switch {
	case n < 0 || n >= playerFacts+len(d.notation.table):
		return 0, false
	case n >= playerFacts:
		return engine.Fact(firstTable + n - playerFacts), true
	}
	return playerFact(n, who), who >= 0 && who < len(d.players)
}

// worded is the value of a word: an area, or a night.
func (d *Definition) worded(word int) int {
	if a, ok := d.areaWord(word); ok {
		return 1 + a
	}
	n, _ := d.nightWord(word)
	return 1 + max(n, 0)
}

// readArea reads what an area holds: of a player, Followers and perhaps a Fort;
// of the Shadows, which have checks of their own, units.
func (d *Definition) readArea(i, who int, c *gamelog.Check, t *engine.Transcript) {
	side := who
	if i >= len(d.notation.areas) {
		i, side = i-len(d.notation.areas), shadowSide
	}
	a, _ := d.areaWord(wordCount + i)
	if side < 0 || side != shadowSide && side >= len(d.players) {
		return
	}
	t.Claim(areaFact(a, side), int(min(max(c.Value, 0), 250)), c.Span)
	if c.Kind != gamelog.Pair || side == shadowSide || !d.open(a) {
		return
	}
	switch n := int(c.Second); {
	case n == 0:
		t.Claim(areaFact(a, fortFact), noFortOf+side, c.Span)
	case n > d.Limits.Levels:
		t.Claim(areaFact(a, fortFact), tooHigh, c.Span)
	default:
		t.Claim(areaFact(a, fortFact), fortOf(side, n), c.Span)
	}
}
