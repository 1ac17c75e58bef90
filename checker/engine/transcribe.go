package engine

import (
	"slices"

	"nightpress/checker/notation"
)

// transcribe puts the lines of the log into records.
func (c *check) transcribe() {
	c.tr.room(len(c.log.Lines))
	for i := range c.log.Lines {
		line := &c.log.Lines[i]
		c.doing = int32(i)
		switch line.Kind {
		case notation.Turn, notation.Unread:
			c.transcribeTurn(i, line)
		case notation.Given:
			if n := len(c.tr.Records); !line.Has(notation.Continued) || n == 0 || c.tr.Records[n-1].Kind != Given {
				c.tr.Begin(Given, i)
			}
			c.readLine(line)
		case notation.Gap:
			c.tr.Begin(Torn, i)
			c.readLine(line)
		case notation.End:
			c.transcribeEnd(i, line)
		case notation.Setup:
			c.list.Errorf("L002", c.log.At(line.Span), "No game is set up by a line that begins with set").
				Helpf("what the board shows before the first turn stands behind given")
		case notation.Struck:
			c.counts.Struck++
		}
	}
	c.inFront()
	for i := range c.tr.Records {
		rec := &c.tr.Records[i]
		switch {
		case rec.Kind == Given:
			c.counts.Given++
		case rec.Kind == Played && !(rec.Doubtful && rec.empty()):
			c.counts.Read++
		}
	}
}

// inFront makes the lines in front of turn 1 a part of it: the setup, say, which a
// rulebook tells step by step. Where turns are numbered these are the lines without a
// number that the first one leaves no turns for; else as many as the first turn fits
// with.
func (c *check) inFront() {
	if c.spread {
		return // a turn has as many lines as it likes
	}
	if g := slices.IndexFunc(c.tr.Records, func(r Record) bool { return r.Kind != Given }); g > 0 {
		given := slices.Clone(c.tr.Records[:g])
		c.tr.Records = c.tr.Records[g:]
		c.inFront()
		c.tr.Records = append(given, c.tr.Records...)
		return
	}
	front := 0
	for front < len(c.tr.Records) && c.tr.Records[front].Kind == Played && c.tr.Records[front].Number == 0 {
		front++
	}
	switch {
	case front == 0:
	case front < len(c.tr.Records) && c.tr.Records[front].Number > 0:
		for spare := front + 1 - int(c.tr.Records[front].Number); spare > 0; spare-- {
			c.tr.join()
			c.counts.Turns--
		}
	case front > 1:
		for range c.linesOfFirst() - 1 {
			c.tr.join()
			c.counts.Turns--
		}
	}
}

// mostInFront is how many lines without numbers are taken for one turn.
const mostInFront = 8

// linesOfFirst is how many lines it takes until nothing speaks against them as the
// first turn. Where no number of them does, so many as leave nothing out, if none of
// them answers what another does.
func (c *check) linesOfFirst() int {
	r, whole := c.try().run, 0
	for n := 1; n <= min(mostInFront, len(c.tr.Records)) && c.tr.Records[n-1].Kind == Played; n++ {
		t := c.tr.front(n)
		for range n - 1 {
			t.join()
		}
		rec := &t.Records[0]
		r.worlds = append(r.worlds[:0], c.run.worlds...)
		if r.play(rec.Kind, rec.Doubtful, t.Entries(rec), t.Claims(rec)) {
			return n
		}
		if whole == 0 && !again(n, &c.tr) && !r.lacks() {
			whole = n
		}
	}
	return max(whole, 1)
}

// lacks tells whether the record played last leaves a question without an answer.
func (r *runner) lacks() bool {
	r.game.set(r.at, r.worlds[0])
	r.run()
	return slices.ContainsFunc(r.reader.issues, func(is issue) bool { return is.kind == missing })
}

// again tells whether the last of n lines answers what one before it does: then they are
// several turns.
func again(n int, lines *Transcript) bool {
	told := map[Slot]bool{}
	for i := range lines.Records[:n-1] {
		for _, e := range lines.Entries(&lines.Records[i]) {
			told[e.Slot] = true
		}
	}
	for _, e := range lines.Entries(&lines.Records[n-1]) {
		if told[e.Slot] {
			return true
		}
	}
	return false
}

// readLine has the game put a line into the record at hand. It tells, once a
// record, where there is more on it than is taken down.
func (c *check) readLine(line *notation.Line) {
	last, before := len(c.tr.Records)-1, len(c.tr.entries)
	told := c.tr.Records[last].Full
	c.tr.adjusted = false
	c.game.ReadLine(c.log, line, &c.tr)
	if c.tr.adjusted {
		c.roomFor(c.tr.entries[before:])
	}
	if c.tr.Records[last].Full && !told {
		c.list.Errorf("L010", c.log.At(line.Span), "A turn has %d answers and %d statements at most, and what goes beyond is not read", mostEntries, mostClaims)
	}
}

// roomFor reports changes on trust that are larger than there is room for, and
// that are not made.
func (c *check) roomFor(entries []Entry) {
	for i := range entries {
		e := &entries[i]
		if e.Slot != adjustSlot {
			continue
		}
		info := &c.facts[e.Low]
		if most := int32(info.High - info.Low); e.Value > most || e.Value < -most {
			c.list.Errorf("B402", c.log.At(e.Span), "%s has no room for a change by %+d", info.Name, e.Value).
				Factf("allowed", "%d to %d", info.Low, info.High)
			e.Value = 0
		}
	}
}

func (c *check) transcribeTurn(i int, line *notation.Line) {
	switch {
	case line.Has(notation.SecondLook) && c.replace(i, line):
		return
	case !line.Has(notation.Continued) || len(c.tr.Records) == 0 || c.tr.Records[len(c.tr.Records)-1].Kind != Played:
		c.tr.Begin(Played, i)
		c.counts.Turns++
		r := &c.tr.Records[len(c.tr.Records)-1]
		r.Number = c.running(line)
		c.numbered = c.numbered || line.Number > 0
	}
	c.tr.half(line)
	c.readLine(line)
}

// replace puts a second look in the place of the turn it corrects, and tells
// whether there is such a turn.
func (c *check) replace(i int, line *notation.Line) bool {
	number := c.running(line)
	n, ok := c.find(number)
	if !ok {
		return false
	}
	c.tr.Begin(Played, i)
	c.readLine(line)
	last := len(c.tr.Records) - 1
	c.tr.Records[last].Number = number
	c.tr.Records[n] = c.tr.Records[last]
	c.tr.Records = c.tr.Records[:last]
	return true
}

// running is the number of a line's turn, counted on from part to part where a log
// begins anew with each: II.1 follows the last turn of part I.
func (c *check) running(line *notation.Line) int32 {
	if line.Part == 0 {
		return line.Number
	}
	for int(line.Part) >= len(c.parts) {
		c.parts = append(c.parts, c.latest)
	}
	number := c.parts[line.Part] + line.Number
	c.latest = max(c.latest, number)
	return number
}

// find returns the place of the first turn of a number so far.
func (c *check) find(number int32) (n int, ok bool) {
	if c.byNumber == nil {
		c.byNumber = map[int32]int{}
	}
	for ; c.indexed < len(c.tr.Records); c.indexed++ {
		r := &c.tr.Records[c.indexed]
		if _, known := c.byNumber[r.Number]; r.Kind == Played && !known {
			c.byNumber[r.Number] = c.indexed
		}
	}
	n, ok = c.byNumber[number]
	return n, ok
}

func (c *check) transcribeEnd(i int, line *notation.Line) {
	e := c.log.EndOf(line)
	end := Ending{Span: e.Span, ReasonSpan: e.ReasonAt}
	for _, f := range e.Finishes {
		end.Finishes = append(end.Finishes, Finish{Seat: int(f.Who) - 1, Score: int(f.Score), Scored: f.Scored, Span: f.Span})
	}
	if e.Reason != 0 {
		end.Reason = c.log.Vocabulary().Spec().Ends[e.Reason-1].ID
	}
	c.tr.End(i, end)
	c.readLine(line)
}
