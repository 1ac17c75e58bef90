package engine

import (
	"cmp"
	"slices"
	"strings"

	"nightpress/checker/notation"
)

// explanation is what a disagreement at a record was found to come from.
type explanation struct {
	issues  []issue // that it is about; none where figures disagree
	guesses []guess // best first; none where nothing explains it
	plain   int     // records that disagree later if the board is believed,
	next    int     // and the first of them
	short   bool    // none was looked for
}

// mostGuesses is how many explanations a report offers.
const mostGuesses = 3

// lookBack is how many records back the cause of a disagreement within the game
// is looked for; a claimed end is looked at from further away.
const lookBack = 12

// lostBack is how many records back a missing turn is looked for. Where lines are
// counted, a missing one may show a good deal later.
const lostBack = 3

// mostExplained is how many positions may be possible where a cause is looked
// for: among more, too much would explain anything.
const mostExplained = 64

// explain looks for single mistakes, of the pen or at the table, that account
// for the disagreement at record seen.
func (c *check) explain(seen int) explanation {
	e := explanation{next: seen}
	t := c.try()
	here := c.history.at(seen)
	if here == nil || c.purse.empty() || len(here) > mostExplained {
		e.short = c.purse.empty()
		return e
	}
	t.until, t.run.partly = c.purse.part(partOfCause), false
	believed := guess{kind: asWritten, record: -1}
	plain := t.judge(&believed, here, seen, seen, 1<<30)
	e.plain, e.next = max(plain-1, 0), believed.next
	best := plain
	var lost *guess
	c.namesakes(seen, func(g guess, worlds []position) bool {
		g.cost = t.judge(&g, worlds, g.record, seen, best)
		if g.cost < 0 || g.cost > best {
			return false
		}
		best = g.cost
		e.guesses = append(e.guesses, g)
		return true
	})
	back := lookBack
	if c.spread {
		back *= 2
	}
	if c.tr.Records[seen].Kind == Ended {
		back = window
	}
	for n := range sweeps * back {
		i, sweep := seen-n%back, n/back
		worlds := c.history.at(i)
		if t.spent() || n == farFetched*back && best == 0 {
			break
		}
		if worlds == nil {
			continue
		}
		for _, g := range c.guesses(worlds, i, seen, sweep) {
			if t.spent() {
				break
			}
			if g.kind == lineLost && (c.game.doubter != nil || c.numbered) { // nearly anything fits then
				if g.cost = t.judge(&g, worlds, i, seen, plain); lost == nil && g.cost >= 0 && g.cost < plain {
					lost = &g
				}
				continue
			}
			if g.cost = t.judge(&g, worlds, i, seen, best); g.cost < 0 || g.cost > best {
				continue
			}
			best = g.cost
			e.guesses = append(e.guesses, g)
		}
	}
	e.guesses = slices.DeleteFunc(e.guesses, func(g guess) bool { return g.cost > best || g.cost >= plain })
	slices.SortStableFunc(e.guesses, func(a, b guess) int { return a.weight - b.weight })
	switch {
	case lost == nil:
	case !slices.ContainsFunc(e.guesses, func(g guess) bool { return g.kind != markerMoved }):
		e.guesses = slices.Insert(e.guesses, 0, *lost)
	case len(c.off) > 1 && lost.cost <= best: // rather a turn than a slip, but not before what is nearer at hand
		e.guesses = slices.Insert(e.guesses, 1, *lost)
	}
	return e
}

// A cause is looked for line by line, in several sweeps: first the order of the lines,
// of which there is little to try and which is soon ruled out; then what is likely;
// then a line that is missing, which leaves most open, and so takes longest; and what
// is far-fetched only where nothing so far accounts for all.
const (
	lineOrder = iota
	likely
	missingLine
	farFetched
	sweeps
)

// guesses lists the hypotheses of a sweep about record i, for a disagreement seen later.
func (c *check) guesses(worlds []position, i, seen, sweep int) []guess {
	c.pool = c.pool[:0]
	rec := &c.tr.Records[i]
	if rec.Kind != Played {
		return c.pool
	}
	far := 4 * (seen - i)
	// What a line lacks is not explained by what it might lack besides.
	lacks := i == seen && slices.ContainsFunc(c.run.issues, func(is issue) bool { return is.kind == missing })
	add := func(g guess) {
		g.record = i
		g.besides = g.besides && !lacks
		g.weight += far
		c.pool = append(c.pool, g)
	}
	switch sweep {
	case lineOrder:
		if i > 0 && c.same(rec, &c.tr.Records[i-1]) {
			add(guess{kind: lineTwice, weight: -1})
		}
		add(guess{kind: linesSwapped, weight: 6})
		return c.pool
	case missingLine:
		c.leftOut(worlds, i, seen, add)
		return c.pool
	case farFetched:
		c.fetched(worlds[0], i, add)
		return c.pool
	}
	if i == seen && len(c.tr.Claims(rec)) > 0 {
		add(guess{kind: boardMisread, weight: 3})
	}
	if i == seen && c.run.meant == (meaning{}) {
		c.meanings(c.tr.Claims(rec), add)
	}
	c.try().probe(worlds[0], i)
	c.slipsOf(c.trial.ledger, add)
	c.markers(i, seen, add)
	c.words(rec, add)
	c.underNames(rec, add)
	c.outsiders(worlds[0], add)
	c.otherOrder(rec, add)
	if i == seen {
		c.otherWords(rec, add)
		c.outOfPlace(rec, add)
	}
	for _, a := range c.trial.asked {
		if c.inFrontOf(rec, a.entry) {
			continue // another name is more than another answer
		}
		c.answers(a, len(c.tr.Entries(rec)) < 2, add)
	}
	if i == 0 {
		c.starts(worlds[0], add)
	}
	return c.pool
}

// leftOut adds that a turn before record i was not noted.
func (c *check) leftOut(worlds []position, i, seen int, add func(guess)) {
	if len(worlds) > 1 || seen-i >= lostBack && !c.lines {
		return
	}
	w := 20 // nearly anything fits then
	if len(c.off) > 1 && c.tr.Records[i].Number != 1 {
		w = 2 // what moves several markers is rather a turn than a slip
	}
	add(guess{kind: lineLost, weight: w})
}

// namesakes puts forward, where a record names a card that cannot be there, the
// earlier lines that may have named it wrongly: they name another one of its kind,
// and it was this, or they name this one, and it was another. It is told whether
// that fits.
func (c *check) namesakes(seen int, fits func(g guess, worlds []position) bool) {
	if c.named == nil || !c.spread {
		return
	}
	said, card := c.game.Say(c.named.slot, int(c.named.value)), c.named.value
	for i := seen - 1; i > seen-len(c.history.kept) && !c.trial.spent(); i-- {
		worlds := c.history.at(i)
		if worlds == nil || c.tr.Records[i].Kind != Played {
			continue
		}
		for n, e := range c.tr.Entries(&c.tr.Records[i]) {
			if e.Slot == adjustSlot {
				continue
			}
			info := &c.slots[e.Slot]
			if e.Unknown || info.Bare && info.Kind != Chance || c.game.Say(e.Slot, int(card)) != said {
				continue
			}
			g := guess{kind: otherAnswer, record: i, slot: e.Slot, entry: int8(n), value: card, weight: (seen - i) / window}
			if info.Kind != Chance {
				g.weight += 2 // what a player chose is known to one more
			}
			if e.Value != card {
				fits(g, worlds)
				continue
			}
			g.weight++
			c.try().probe(worlds[0], i)
			at := slices.IndexFunc(c.trial.asked, func(a asked) bool { return int(a.entry) == n })
			if at < 0 {
				continue
			}
			need := c.trial.asked[at].need
			alike := 0
			for v := range need.legal(nil) {
				if alike == mostAlike || c.trial.spent() {
					break
				}
				if g.value = int32(v); g.value != card && fits(g, worlds) {
					alike++
				}
			}
		}
	}
}

// mostAlike is how many other cards that would fit as well are looked for.
const mostAlike = 6

// meanings adds what else a word for a fact that disagrees can have been meant for:
// S is how one would write Scares.
func (c *check) meanings(claims []Claim, add func(guess)) {
	stated := func(f Fact) bool { return slices.ContainsFunc(claims, func(cl Claim) bool { return cl.Fact == f }) }
	for _, cl := range claims {
		word := c.facts[cl.Fact].Letter
		for n := range c.facts {
			f, info := Fact(n), &c.facts[n]
			if c.mask.has(cl.Fact) && len(word) == 1 && len(info.Letter) == 1 && strings.HasPrefix(upper(info.Name), word) && !stated(f) {
				add(guess{kind: otherFact, fact: cl.Fact, value: cl.Value, means: meaning{cl.Fact, f}, weight: 2})
			}
		}
	}
}

// slipsOf adds what can have gone wrong with the changes of a turn. A change of
// what the log disagrees about comes first.
func (c *check) slipsOf(ledger []Row, add func(guess)) {
	for n, row := range ledger {
		if row.Old == row.New {
			continue
		}
		w := 0
		if c.facts[row.Fact].Passing {
			w++
		}
		if c.mask.has(row.Fact) {
			w--
		}
		for _, m := range c.modes(row) {
			add(guess{kind: tableSlip, slip: slip{row: n + 1, mode: m}, row: row, weight: w})
			if m == forgotten {
				w += 5
			}
		}
	}
}

// modes are what can be done wrong with a change, as far as there is room for it.
func (c *check) modes(row Row) []slipMode {
	info, step := &c.facts[row.Fact], row.New-row.Old
	modes := []slipMode{forgotten, oneTooFew, oneTooFar, doubled, reversed}
	switch {
	case info.Worded || info.High-info.Low == 1:
		return modes[:1] // what is or is not, or is a word
	case step >= -1 && step <= 1:
		modes = slices.Delete(modes, 1, 3) // one too few is to forget it, one too many to do it twice
	}
	return slices.DeleteFunc(modes, func(m slipMode) bool {
		v := slip{mode: m}.apply(int(row.Old), int(row.New))
		return v < info.Low || v > info.High
	})
}

// fetched adds what explains more than a turn: a marker that was left standing
// wrongly when the turn was done, or another one in its place; a rule that is
// played otherwise from here on.
func (c *check) fetched(s position, i int, add func(guess)) {
	c.try().probe(s, i)
	var net []Row // what the turn changed, all in all
	for _, row := range c.trial.ledger {
		for _, m := range c.modes(row) {
			if row.Old != row.New {
				add(guess{kind: tableSlip, slip: slip{row: -1, rule: row.Rule, fact: row.Fact, mode: m, always: true}, row: row, weight: 8})
			}
		}
		if info := &c.facts[row.Fact]; info.Passing || info.Quiet {
			continue
		}
		if n := slices.IndexFunc(net, func(o Row) bool { return o.Fact == row.Fact }); n >= 0 {
			net[n].Rule, net[n].New = row.Rule, row.New
		} else {
			net = append(net, row)
		}
	}
	for _, row := range net {
		if row.Old == row.New {
			continue
		}
		for _, m := range c.modes(row) {
			add(guess{kind: tableSlip, slip: slip{row: 1, mode: m, late: true}, row: row, weight: 2})
		}
		like := &c.facts[row.Fact]
		for f := range c.facts {
			info := &c.facts[f]
			if Fact(f) != row.Fact && info.Low == like.Low && info.High == like.High && info.High-info.Low > 1 &&
				!info.Worded && !info.Quiet && !info.Hidden && !info.Passing && len(info.From) == 0 {
				add(guess{kind: markerMoved, slip: slip{row: 1, late: true}, row: row, fact: Fact(f), value: row.New - row.Old, weight: 4})
			}
		}
	}
}

// markers adds the markers that may have been moved in place of others, where the
// log disagrees about both, or by more or less than the rules move them.
func (c *check) markers(i, seen int, add func(guess)) {
	for _, o := range c.off {
		if i == seen && len(c.off) == 1 {
			add(guess{kind: markerMoved, fact: o.fact, value: o.by, weight: 7})
		}
		if len(c.facts[o.fact].From) > 0 {
			continue // it follows from others, and has no marker
		}
		for n, row := range c.trial.ledger {
			by := row.New - row.Old
			if row.Fact != o.fact && by == o.by && slices.Contains(c.off, shift{row.Fact, -by}) {
				add(guess{kind: markerMoved, slip: slip{row: n + 1}, row: row, fact: o.fact, value: o.by, weight: 1})
			}
		}
	}
}

// words adds the words of a line that may be one too many.
func (c *check) words(rec *Record, add func(guess)) {
	entries := c.tr.Entries(rec)
	if len(entries) < 2 || rec.Line < 0 {
		return
	}
	for n := int(rec.Line); n < len(c.log.Lines) && (n == int(rec.Line) || c.log.Lines[n].Has(notation.Continued)); n++ {
		for _, s := range c.log.StepsOf(&c.log.Lines[n]) {
			g := guess{kind: oneTooMany, text: s.Span, weight: 2}
			if struck := func(e Entry) bool { return g.strikes(&e) }; slices.ContainsFunc(entries, struck) {
				add(g)
			}
		}
	}
}

// oneLine tells whether a record is one line of the log, and no more.
func (c *check) oneLine(rec *Record) bool {
	next := int(rec.Line) + 1
	return rec.Line >= 0 && (next >= len(c.log.Lines) || !c.log.Lines[next].Has(notation.Continued))
}

// otherWords adds the words that may have been meant in place of those of a line:
// about the same question, and with the same behind them.
func (c *check) otherWords(rec *Record, add func(guess)) {
	if !c.oneLine(rec) {
		return
	}
	verbs := c.log.Vocabulary().Spec().Grammar.Verbs
	line := &c.log.Lines[rec.Line]
	for _, s := range c.log.StepsOf(line) {
		if s.Head == 0 || s.Headless {
			continue
		}
		v := &verbs[s.Head-1]
		text := c.log.Text(s.Span)
		is := v.Begins(text)
		for n := range verbs {
			w := &verbs[n]
			if is == "" || n == int(s.Head-1) || w.Short == "" && w.Long == "" || !v.AboutTheSame(w) {
				continue
			}
			g := guess{kind: otherWord, text: notation.Span{Start: s.Span.Start, End: s.Span.Start + int32(len(is))}, word: cmp.Or(w.Short, w.Long), weight: 2}
			if len(is) > len(v.Short) {
				g.word = cmp.Or(w.Long, w.Short)
			}
			same := func(a, b Entry) bool { return a.Slot == b.Slot }
			if g.said, _ = c.reread(line, g.text, g.word); g.said != nil && !slices.EqualFunc(g.said, c.tr.Entries(rec), same) {
				add(g) // else it is but another answer
			}
		}
	}
}

// otherOrder adds that two dice or cards of a line stand in the wrong order.
func (c *check) otherOrder(rec *Record, add func(guess)) {
	if !c.oneLine(rec) {
		return
	}
	line, entries := &c.log.Lines[rec.Line], c.tr.Entries(rec)
	chance := func(e *Entry) bool {
		return e.Slot != adjustSlot && c.slots[e.Slot].Kind == Chance && e.Span.Start >= line.Span.Start && e.Span.End <= line.Span.End
	}
	for n := 1; n < len(entries); n++ {
		a, b := &entries[n-1], &entries[n]
		if a.Value == b.Value || b.Span.Start != a.Span.End+1 || !chance(a) || !chance(b) {
			continue
		}
		g := guess{kind: otherWord, text: notation.Span{Start: a.Span.Start, End: b.Span.End}, word: c.log.Text(b.Span) + " " + c.log.Text(a.Span), weight: 1}
		if g.said, _ = c.reread(line, g.text, g.word); g.said != nil {
			add(g)
		}
	}
}

// reread is what a line answers and states with another word in it; nil where it
// cannot be read so.
func (c *check) reread(line *notation.Line, at notation.Span, word string) ([]Entry, []Claim) {
	first := slices.IndexFunc(c.log.Lines, func(l notation.Line) bool { return l.Kind >= notation.Given })
	text := slices.Concat(c.log.Source[:c.log.Lines[first].Span.Start], c.log.Source[line.Span.Start:at.Start], []byte(word), c.log.Source[at.End:line.Span.End])
	log := notation.ParseExactly(c.log.Name, text, c.log.Vocabulary())
	if len(log.Lines) == 0 { // what cannot be read is not read at all
		return nil, nil
	}
	last := &log.Lines[len(log.Lines)-1]
	if last.Kind != notation.Turn || last.Has(notation.Doubtful) {
		return nil, nil
	}
	var tr Transcript
	tr.Begin(Played, 0)
	c.game.ReadLine(log, last, &tr)
	if tr.Records[0].Doubtful {
		return nil, nil
	}
	entries := tr.Entries(&tr.Records[0])
	for i := range entries {
		entries[i].Span = line.Span // its places are of another text
	}
	return entries, tr.Claims(&tr.Records[0])
}

// noAnswer is the sample of a question that need not be answered.
var noAnswer = []int32{notation.None}

// starts adds the other ways in which the board can have been set up before the
// first turn.
func (c *check) starts(s position, add func(guess)) {
	for f := range c.facts {
		info := &c.facts[f]
		if info.Setup == 0 {
			continue
		}
		for v := info.Low; v <= info.High && v < info.Low+mostOthers; v++ {
			if v != c.game.Fact(s, Fact(f)) {
				add(guess{kind: otherStart, fact: Fact(f), value: int32(v), weight: 4})
			}
		}
	}
}

// mostOthers bounds the other answers to one question that are tried.
const mostOthers = 64

// answers adds the other legal answers to a question: of a line that tells next to
// nothing, all of them.
func (c *check) answers(a asked, bare bool, add func(guess)) {
	tried := 0
	var samples []int32
	if all := c.slots[a.need.Slot].Samples; a.entry < 0 && !bare || c.slots[a.need.Slot].Kind != Choice && !slices.Equal(all, noAnswer) {
		samples = all // of cards, one stands for all others; that there was none, for none
	}
	for v := range a.need.legal(samples) {
		if tried == mostOthers {
			break
		}
		if v == int(a.value) {
			continue
		}
		tried++
		w := 1
		if a.need.Optional {
			w = 2
		}
		add(guess{kind: otherAnswer, slot: a.need.Slot, entry: a.entry, value: int32(v), weight: w, besides: a.need.Optional && a.entry < 0})
	}
}
