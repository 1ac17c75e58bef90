package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// lineReader reads the steps of one line.
type lineReader struct {
	d    *Definition
	log  *gamelog.Log
	line *gamelog.Line
	t    *engine.Transcript
	head int // the step that pieces without a head belong to, -1 for none
	who  int // who acts, -1 where nobody is named
	aim  int // the target, -1 for none

	fired, joined uint8 // who is said to fire, and to take part
	shots         []int // whose cards were noted under fire, in order
	mixed         bool  // melee stands before the bullets
	melee         bool
	first         int // whose card came first in melee, -1 for none
	shooting      bool
	at            gamelog.Span // of the step of bullets
}

// ReadLine puts what a line of a log says into answers and claims.
func (d *Definition) ReadLine(log *gamelog.Log, line *gamelog.Line, t *engine.Transcript) {
	r := lineReader{d: d, log: log, line: line, t: t, head: -1, who: -1, aim: -1, first: -1}
	if line.Kind == gamelog.Turn {
		r.turn()
	}
	d.readChecks(log, line, t)
}

func (r *lineReader) turn() {
	r.who, r.aim = int(r.line.Who)-1, int(r.line.Target)-1
	steps := r.log.StepsOf(r.line)
	if r.aim >= 0 && !r.line.Has(gamelog.Continued) {
		r.doing(fight, r.line.Span)
		r.t.Answer(targetSlot, r.aim, false, r.line.Span)
	}
	for i := range steps {
		r.step(&steps[i])
	}
	if r.who >= 0 && (len(steps) == 0 || !steps[0].Has(gamelog.Trust) || steps[0].Head != 0) {
		r.t.Answer(whoSlot, r.who, false, r.line.Span)
	}
	r.combat()
}

func (r *lineReader) doing(what int, at gamelog.Span) {
	r.t.Answer(doingSlot, what, false, at)
}

// seat is a player by the place at the table; a name beyond it cannot be read.
func (r *lineReader) seat(id gamelog.PlayerID) (int, bool) {
	if id == 0 || int(id) > len(r.d.players) {
		return 0, false
	}
	return int(id) - 1, true
}

// doings are what the steps of the notation are about.
var doings = [stepCount]int{
	stepRound: newRound, stepMove: move, stepEvent: event, stepTake: take, stepReveal: reveal, stepKill: kill,
	stepZombie: stagger, stepHome: goHome, stepShuffle: shuffle,
}

func (r *lineReader) step(s *gamelog.Step) {
	args := r.log.ArgsOf(s)
	trust := s.Has(gamelog.Trust)
	if s.Has(gamelog.Bad) || s.Has(gamelog.Rest) {
		r.t.Doubt()
		if s.Has(gamelog.Bad) {
			return
		}
	}
	head := int(s.Head) - 1
	if head < 0 {
		r.piece(s, args, trust)
		return
	}
	r.head = head
	switch head {
	case stepShoot:
		r.shooting, r.mixed, r.at = true, r.melee, s.Span
		if r.aim < 0 {
			r.t.Doubt()
		}
	case stepMelee:
		r.melee = true
		r.t.Answer(meleeSlot, 1, trust, s.Span)
		if r.aim < 0 {
			r.t.Doubt()
		}
	case stepEvolution:
		for i := range args {
			r.evolution(&args[i], trust)
		}
	default:
		r.doing(doings[head], s.Span)
		r.plain(head, args, trust)
	}
}

// plain reads the arguments of a step that is a line by itself.
func (r *lineReader) plain(head int, args []gamelog.Arg, trust bool) {
	for i := range args {
		a := &args[i]
		switch {
		case a.Kind == gamelog.WordArg:
			r.word(int(a.Word)-1, a, trust)
			continue
		case a.Kind != gamelog.Number && a.Kind != gamelog.Unknown:
			r.t.Doubt()
			continue
		}
		switch head {
		case stepMove, stepZombie:
			r.figure(spaceSlot, a, trust)
		case stepEvent:
			r.card(eventSlot, eventDeck, a, trust)
		case stepReveal:
			r.card(bloodSlot, bloodDeck, a, trust)
		case stepTake:
			r.figure(countSlot, a, trust)
		case stepHome:
			r.figure(homeSlot, a, trust)
		default:
			r.t.Doubt()
		}
	}
}

// figure answers with a figure, or leaves the answer open.
func (r *lineReader) figure(slot engine.Slot, a *gamelog.Arg, trust bool) {
	if a.Kind == gamelog.Unknown {
		r.t.Unknown(slot, 0, 0, a.Span)
		return
	}
	r.t.Answer(slot, int(min(max(a.Value, 0), most)), trust, a.Span)
}

// card answers with a card by its number. One that no card bears lies beyond
// the deck.
func (r *lineReader) card(slot engine.Slot, of deck, a *gamelog.Arg, trust bool) {
	if a.Kind == gamelog.Unknown {
		r.t.Unknown(slot, 0, 0, a.Span)
		return
	}
	c := r.d.card(of, int(a.Value))
	if c < 0 {
		c = noCard
	}
	r.t.Answer(slot, c, trust, a.Span)
}

// noCard is the answer where no card has the number.
const noCard = 255

func (r *lineReader) evolution(a *gamelog.Arg, trust bool) {
	switch a.Kind {
	case gamelog.WordArg:
		r.word(int(a.Word)-1, a, trust)
	case gamelog.Number, gamelog.Unknown:
		r.card(evoSlot, evolutionDeck, a, trust)
	default:
		r.t.Doubt()
	}
}

// word reads a word of the notation within a line.
func (r *lineReader) word(n int, a *gamelog.Arg, trust bool) {
	answer := func(slot engine.Slot, v int) { r.t.Answer(slot, v, trust, a.Span) }
	switch n {
	case wordUp, wordDown:
		answer(evoFaceSlot, truth(n == wordUp))
	case wordGo, wordStay, wordWorks:
		answer(evoFateSlot, fateGo+n-wordGo)
	case wordBase:
		answer(eventSlot, baseCard)
	case wordInfected, wordClean, wordAnother:
		answer(bloodSlot, saysCard+n-wordInfected)
	case wordSafe:
		answer(spaceSlot, r.d.Last)
	case wordEvents, wordEvolutions, wordBloods:
		answer(pileSlot, n-wordEvents)
	default:
		r.t.Doubt()
	}
}

// piece reads a step without a head: the space of a combat, a fighter's cards,
// or a change on trust.
func (r *lineReader) piece(s *gamelog.Step, args []gamelog.Arg, trust bool) {
	who, named := r.seat(s.Who)
	if !named {
		who = r.who
	}
	switch {
	case trust:
		r.adjust(args, who)
	case !named && len(args) == 2 && args[0].Kind == gamelog.Mark && args[0].Value == '@' && args[1].Kind == gamelog.Number:
		r.t.Answer(spotSlot, int(min(args[1].Value, most)), false, args[1].Span)
	case !named:
		if len(args) > 0 {
			r.t.Doubt()
		}
	case r.head == stepShoot:
		r.underFire(who, args)
	case r.head == stepMelee:
		r.inMelee(who, args, s.Span)
	default:
		r.t.Doubt()
	}
}

// adjust reads `Ann ! bullets +1`: a change for reasons the rules do not give.
func (r *lineReader) adjust(args []gamelog.Arg, who int) {
	for i := 0; i+1 < len(args); i++ {
		if args[i].Kind != gamelog.Track || args[i+1].Kind != gamelog.Signed {
			continue
		}
		n := int(args[i].Word) - 1
		if i+2 < len(args) && args[i+2].Kind == gamelog.PlayerArg {
			who = int(args[i+2].Value) - 1
		}
		if n < checkCount && who >= 0 && who < len(r.d.players) {
			r.t.Adjust(fact(checkKinds[n], who), int(min(max(args[i+1].Value, -most), most)), args[i].Span)
		}
	}
}
