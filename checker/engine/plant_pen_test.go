package engine

import (
	"slices"
	"strconv"
	"strings"

	"nightpress/checker/notation"
)

// Slips of the pen: the game was played by the rules, and something else was
// written.

// mostTries is how often a slip of the pen is tried in one game, until the words
// that are come upon can carry it.
const mostTries = 40

// replaced is the log with some text in place of a stretch of it.
func (p *planter) replaced(at notation.Span, text string) []byte {
	src := p.log.Source
	return slices.Concat(src[:at.Start], []byte(text), src[at.End:])
}

// miswritten is a slip in the answers of a turn, if the turn as it is written now
// does not lead where the game went.
func (p *planter) miswritten(turn int, text []byte) (planted, bool) {
	at := p.line[turn]
	log := notation.Parse("log", text, p.words)
	right, _ := p.read(p.log, at)
	wrong, doubtful := p.read(log, at)
	s := planted{text: text, where: []int{at + 1}, cause: cause{line: at, answers: slices.Clone(right)}}
	if doubtful {
		return s, true
	}
	return s, !slices.Equal(answersOf(right), answersOf(wrong)) && !p.leads(p.at[turn], wrong, p.at[turn+1])
}

// read is what one line of a log answers. doubtful tells that not all of it could
// be read.
func (p *planter) read(log *notation.Log, line int) (entries []Entry, doubtful bool) {
	var tr Transcript
	tr.Begin(Played, line)
	p.game.ReadLine(log, &log.Lines[line], &tr)
	return tr.Entries(&tr.Records[0]), tr.Records[0].Doubtful || log.Lines[line].Has(notation.Doubtful) || log.Lines[line].Kind != notation.Turn
}

// leads tells whether answers to a turn lead from one position to another, with
// nothing to say against them.
func (p *planter) leads(from position, entries []Entry, to position) bool {
	r := newRunner(p.game, len(p.def.Rules)+1)
	r.worlds[0] = from
	return r.play(Played, false, entries, nil) && p.game.among(r.worlds, to)
}

// turn is one of the first n turns, of those in which a slip is planted.
func (p *planter) turn(n int) int {
	from, to := min(p.from, n-1), min(p.to, n)
	return from + p.rng.IntN(max(to-from, 1))
}

// somewhere is a turn of the game, with the steps of its line.
func (p *planter) somewhere() (turn int, steps []notation.Step) {
	turn = p.turn(len(p.turns))
	return turn, p.log.StepsOf(&p.log.Lines[p.line[turn]])
}

// misread writes another face or card than fell, or another choice than was made.
func (p *planter) misread(fell bool) (planted, bool) {
	g := p.words.Spec().Grammar
	slots := p.game.Slots()
	for range mostTries {
		turn, steps := p.somewhere()
		if len(steps) == 0 {
			continue
		}
		step := &steps[p.rng.IntN(len(steps))]
		args := p.log.ArgsOf(step)
		if len(args) == 0 {
			continue
		}
		a := &args[p.rng.IntN(len(args))]
		if a.Question == 0 || a.Kind != notation.Number || a.Change != 0 {
			continue
		}
		q := &g.Asked[a.Question-1]
		if fell != (slots[q.Slot].Kind == Chance) {
			continue
		}
		// What a verb stands for is no part of what is written behind it.
		d, v := q.Domain, int(a.Value)
		if pair, ok := d.(*notation.Product); ok && step.Head != 0 && g.Verbs[step.Head-1].Each >= 0 {
			d = pair.Second
			_, v = pair.Split(v)
		}
		written := string(d.Append(nil, v, notation.Short))
		at := a.Span
		if text := p.log.Text(at); len(written) == 0 || !strings.HasSuffix(text, written) {
			continue
		}
		at.Start = at.End - int32(len(written))
		other := string(d.Append(nil, p.another(d, v), notation.Short))
		if other == "" || other == written {
			continue
		}
		if s, ok := p.miswritten(turn, p.replaced(at, other)); ok {
			return s, true
		}
	}
	return planted{}, false
}

// another is another value of a domain. A large figure is misread by little.
func (p *planter) another(d notation.Domain, v int) int {
	const large, little = 12, 3
	low, high := d.Bounds()
	if _, plain := d.(notation.Figures); plain && high-low > large {
		low, high = max(low, v-little), min(high, v+little)
	}
	if high <= low {
		return v
	}
	o := low + p.rng.IntN(high-low)
	if o >= v {
		o++
	}
	return o
}

// otherVerb writes another action, with the same words behind it.
func (p *planter) otherVerb() (planted, bool) {
	verbs := p.words.Spec().Grammar.Verbs
	for range mostTries {
		turn, steps := p.somewhere()
		if len(steps) == 0 {
			continue
		}
		step := &steps[p.rng.IntN(len(steps))]
		if step.Head == 0 {
			continue
		}
		v, w := &verbs[step.Head-1], &verbs[p.rng.IntN(len(verbs))]
		at := step.Span
		is, other := v.Begins(p.log.Text(at)), w.Short
		if len(is) > len(v.Short) || other == "" {
			other = w.Long
		}
		if !v.AboutTheSame(w) || is == "" || other == "" || strings.EqualFold(is, other) {
			continue
		}
		at.End = at.Start + int32(len(is))
		if s, ok := p.miswritten(turn, p.replaced(at, other)); ok {
			return s, true
		}
	}
	return planted{}, false
}

// unpaid leaves out what was paid: on a die, or at some moment of the turn.
func (p *planter) unpaid() (planted, bool) {
	g := p.words.Spec().Grammar
	slots := p.game.Slots()
	for range mostTries {
		turn, steps := p.somewhere()
		for n := range steps {
			for _, a := range p.log.ArgsOf(&steps[n]) {
				pays := a.Question > 0 && slots[g.Asked[a.Question-1].Slot].Floats
				switch {
				case a.Change != 0 && a.Kind == notation.Number:
					if s, ok := p.miswritten(turn, p.replaced(a.Span, strconv.Itoa(int(a.Value)))); ok {
						return s, true
					}
				case pays && len(steps) > 1:
					if s, ok := p.miswritten(turn, p.without(steps, n)); ok {
						return s, true
					}
				}
			}
			if steps[n].Head != 0 && len(steps) > 1 {
				for _, f := range g.Verbs[steps[n].Head-1].Fixed {
					if slots[g.Asked[f.Question].Slot].Floats {
						if s, ok := p.miswritten(turn, p.without(steps, n)); ok {
							return s, true
						}
					}
				}
			}
		}
	}
	return planted{}, false
}

// without is the log without one of the steps of a line, and what stood between
// it and its neighbour.
func (p *planter) without(steps []notation.Step, n int) []byte {
	at := steps[n].Span
	switch {
	case n > 0:
		at.Start = steps[n-1].Span.End
	case len(steps) > 1:
		at.End = steps[1].Span.Start
	default:
		return p.replaced(at, ".")
	}
	return p.replaced(at, "")
}

// leftOut leaves out a word with what follows it, or the last of its answers.
func (p *planter) leftOut() (planted, bool) {
	for range mostTries {
		turn, steps := p.somewhere()
		if len(steps) == 0 {
			continue
		}
		n := p.rng.IntN(len(steps))
		text := p.without(steps, n)
		if args := p.log.ArgsOf(&steps[n]); len(args) > 1 && p.rng.IntN(2) == 0 {
			text = p.replaced(notation.Span{Start: args[len(args)-2].Span.End, End: steps[n].Span.End}, "")
		}
		if s, ok := p.miswritten(turn, text); ok {
			return s, true
		}
	}
	return planted{}, false
}

// tooMany writes a step that was not done: one of another turn, or of this one
// once more.
func (p *planter) tooMany() (planted, bool) {
	for range mostTries {
		turn, steps := p.somewhere()
		_, others := p.somewhere()
		if p.rng.IntN(2) == 0 {
			others = steps
		}
		if len(steps) == 0 || len(others) == 0 {
			continue
		}
		more := &others[p.rng.IntN(len(others))]
		if more.Head == 0 || more.Part || p.words.Spec().Grammar.Verbs[more.Head-1].Head {
			continue
		}
		end := steps[p.rng.IntN(len(steps))].Span.End
		if s, ok := p.miswritten(turn, p.replaced(notation.Span{Start: end, End: end}, ", "+p.log.Text(more.Span))); ok {
			return s, true
		}
	}
	return planted{}, false
}

// underName writes a line under the name of another player.
func (p *planter) underName() (planted, bool) {
	for range mostTries {
		turn, _ := p.somewhere()
		line, players := &p.log.Lines[p.line[turn]], p.log.Header.Players
		if line.Who == 0 || line.Has(notation.Above) || len(players) < 2 {
			return planted{}, false
		}
		other := p.rng.IntN(len(players) - 1)
		if other >= int(line.Who)-1 {
			other++
		}
		if other == int(line.Target)-1 {
			continue
		}
		if s, ok := p.miswritten(turn, p.replaced(line.WhoAt, players[other].Name)); ok {
			s.cause.kind = otherName
			return s, true
		}
	}
	return planted{}, false
}

// disorder leaves a line out, writes it twice, or changes two round. The numbers
// stay with their lines, or are those of the sheet, one behind the other.
func (p *planter) disorder(kind guessKind) (planted, bool) {
	if len(p.turns) < 3 {
		return planted{}, false
	}
	turn := p.turn(len(p.turns) - 1)
	at, all := p.line[turn], lines(p.log.Source)
	here, next := all[at], all[at+1]
	s := planted{cause: cause{line: at, kind: kind}}
	switch kind {
	case lineLost:
		if p.game.same(p.at[turn], p.at[turn+1]) || p.leads(p.at[turn], p.turns[turn+1], p.at[turn+2]) {
			return s, false
		}
		all = slices.Delete(all, at, at+1)
		s.where = []int{at + 1}
	case lineTwice:
		if p.leads(p.at[turn+1], p.turns[turn], p.at[turn+1]) {
			return s, false
		}
		all = slices.Insert(all, at+1, here)
		s.where = []int{at + 1, at + 2}
	default:
		if string(here) == string(next) || slices.Equal(answersOf(p.turns[turn]), answersOf(p.turns[turn+1])) {
			return s, false
		}
		all[at], all[at+1] = next, here
		s.where = []int{at + 1, at + 2}
	}
	number := 1
	sheet := p.how >= StateTwo && p.rng.IntN(2) == 0
	if kind == linesSwapped && (sheet || p.how < StateTwo) && p.commute(turn) {
		return s, false
	}
	for i, line := range all {
		if _, rest, ok := strings.Cut(string(line), ". "); sheet && ok && i >= p.line[0] {
			line = []byte(strconv.Itoa(number) + ". " + rest)
			number++
		}
		s.text = append(append(s.text, line...), '\n')
	}
	return s, true
}

// commute tells whether a turn and the next may as well have been played the other
// way round: with the same figures after each, which is no slip.
func (p *planter) commute(turn int) bool {
	r := newRunner(p.game, len(p.def.Rules)+1)
	r.worlds[0] = p.at[turn]
	for _, n := range []int{turn + 1, turn} {
		if !r.play(Played, false, p.turns[n], nil) || !p.shows(r.worlds, p.at[n+1]) {
			return false
		}
	}
	return p.game.among(r.worlds, p.at[turn+2])
}

// shows tells whether one of some positions shows what a line states of another.
func (p *planter) shows(worlds []position, s position) bool {
	w := newWriter(p.game, p.how)
	return slices.ContainsFunc(worlds, func(o position) bool {
		return !slices.ContainsFunc(w.shown, func(f Fact) bool { return p.game.Fact(o, f) != p.game.Fact(s, f) })
	})
}

// misstated writes a figure of the board that is wrong by one, or has its digits
// changed round.
func (p *planter) misstated() (planted, bool) {
	for range mostTries {
		turn, _ := p.somewhere()
		checks := p.log.ChecksOf(&p.log.Lines[p.line[turn]])
		if len(checks) == 0 {
			continue
		}
		k := &checks[p.rng.IntN(len(checks))]
		if k.Kind != notation.Figure {
			continue
		}
		wrong := k.Value + 1
		switch p.rng.IntN(3) {
		case 0:
			wrong = k.Value - 1
		case 1:
			if k.Value > 9 && k.Value < 100 {
				wrong = k.Value%10*10 + k.Value/10
			}
		}
		if s, ok := p.restated(turn, k, wrong, nil, 0); ok {
			return s, true
		}
	}
	return planted{}, false
}

// figuresSwapped writes two figures of the board in each other's place.
func (p *planter) figuresSwapped() (planted, bool) {
	for range mostTries {
		turn, _ := p.somewhere()
		checks := p.log.ChecksOf(&p.log.Lines[p.line[turn]])
		if len(checks) < 2 {
			continue
		}
		i := p.rng.IntN(len(checks) - 1)
		a, b := &checks[i], &checks[i+1]
		if a.Kind != notation.Figure || b.Kind != notation.Figure {
			continue
		}
		if s, ok := p.restated(turn, a, b.Value, b, a.Value); ok {
			return s, true
		}
	}
	return planted{}, false
}

// restated is a log with another figure behind a statement, and behind a later
// one, if that is not nil.
func (p *planter) restated(turn int, a *notation.Check, v int32, b *notation.Check, w int32) (planted, bool) {
	if v < 0 || v == a.Value {
		return planted{}, false
	}
	text := p.log.Source
	if b != nil {
		text = restate(p.log, text, b, w)
	}
	text = restate(p.log, text, a, v)
	if text == nil {
		return planted{}, false
	}
	at := p.line[turn]
	return planted{text: text, where: []int{at + 1}, cause: cause{line: at, kind: boardMisread}}, true
}

// restate puts another figure behind a statement; nil where none stands there.
func restate(log *notation.Log, text []byte, k *notation.Check, v int32) []byte {
	old := strconv.Itoa(int(k.Value))
	if text == nil || !strings.HasSuffix(log.Text(k.Span), old) {
		return nil
	}
	return slices.Concat(text[:int(k.Span.End)-len(old)], []byte(strconv.Itoa(int(v))), text[k.Span.End:])
}
