package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// helps offers the explanations found, best first.
func (c *check) helps(d *diagnostic.Diagnostic, e explanation, issues []issue, seen int) {
	mistakes := e.mistakes()
	for _, alike := range mistakes[:min(len(mistakes), mostGuesses)] {
		h := c.help(alike, seen)
		if !slices.ContainsFunc(d.Help, func(o diagnostic.Help) bool { return o.Text == h.Text || sameEdit(o.Edit, h.Edit) }) {
			d.Help = append(d.Help, h)
		}
	}
	if len(mistakes) > mostGuesses {
		d.Factf("explained by", "%d single mistakes, and nothing tells them apart", len(mistakes))
	}
	if c.tell != nil {
		c.tell(&told{record: seen, issues: issues, mistakes: mistakes})
	}
}

// sameEdit tells whether two mends write the same in the same place: another name, and
// another answer that the name gives, are one.
func sameEdit(a, b *diagnostic.Edit) bool { return a != nil && b != nil && *a == *b }

// mistakes are the guesses, alike ones together.
func (e *explanation) mistakes() [][]guess {
	var all [][]guess
	for _, g := range e.guesses {
		n := slices.IndexFunc(all, func(alike []guess) bool { return alike[0].alike(&g) })
		if n < 0 {
			n, all = len(all), append(all, nil)
		}
		all[n] = append(all[n], g)
	}
	return all
}

// alike tells whether two guesses suppose other answers to the same question, or
// the same slip with the same marker.
func (g *guess) alike(o *guess) bool {
	switch {
	case g.kind != o.kind:
		return false
	case g.kind == otherWord || g.kind == otherName:
		return g.record == o.record && g.text == o.text
	case g.kind == otherAnswer:
		return g.record == o.record && g.slot == o.slot && g.entry == o.entry
	}
	return g.kind == tableSlip && g.row.Fact == o.row.Fact && g.slip.mode == o.slip.mode && g.slip.always == o.slip.always
}

// help words an explanation: a guess, or several that are alike.
func (c *check) help(all []guess, seen int) diagnostic.Help {
	g := &all[0]
	rec := &c.tr.Records[g.record]
	turn := c.called(rec)
	h := diagnostic.Help{}
	goesOn := c.tr.Records[len(c.tr.Records)-1].Line > c.doing
	if g.cost == 0 && goesOn {
		h.Fits = "everything that follows"
	}
	switch g.kind {
	case otherAnswer:
		c.otherAnswer(&h, turn, rec, all)
	case boardMisread:
		h.Text = "what stands after = may be a slip of the pen"
		if g.cost == 0 && goesOn {
			h.Text += "; later lines agree with the rules"
		}
	case tableSlip:
		h.Text = fmt.Sprintf("%s: %s was %s at the table", turn, changed(c.game, g.row), g.slip.mode)
		if g.slip.always {
			h.Text = fmt.Sprintf("from %s on: what changed %s was %s whenever it came up", turn, c.facts[g.row.Fact].Name, g.slip.mode)
		}
	case otherWord, otherName:
		words := make([]string, len(all))
		for i := range all {
			words[i] = all[i].word
			if g.kind == otherWord {
				words[i] = strconv.Quote(words[i])
			}
		}
		h.Text = fmt.Sprintf("%s fits under the name of %s", turn, either(words))
		if g.kind == otherWord {
			h.Text = fmt.Sprintf("%s fits with %s in place of %q", turn, either(words), c.log.Text(g.text))
		}
		if len(all) == 1 {
			h.Edit = &diagnostic.Edit{Span: c.log.At(g.text), Text: g.word}
		}
	case otherTurn:
		h.Text = c.outOfTurn(g, turn)
	case oneTooMany:
		h.Text = fmt.Sprintf("%s fits without %q", turn, c.log.Text(g.text))
	case markerMoved:
		h.Text = turn + ": " + c.moved(g)
	case otherStart:
		h.Text = fmt.Sprintf("everything fits if the game began with %s", c.game.SayFact(g.fact, int(g.value)))
	case otherFact:
		is, meant := &c.facts[g.means.fact], &c.facts[g.means.meant]
		h.Text = fmt.Sprintf("after = %s is %s, and %s is %s", is.Letter, is.Name, meant.Name, meant.Letter)
		for _, cl := range c.tr.Claims(rec) {
			if cl.Fact == g.means.fact {
				h.Edit = &diagnostic.Edit{Span: c.log.At(cl.Span), Text: fmt.Sprintf("%s%d", meant.Letter, cl.Value)}
			}
		}
	case lineTwice:
		h.Text = turn + " may have been noted twice"
	case lineLost:
		h.Text = "a " + strings.Fields(turn)[0] + " before " + turn + " may be missing" + c.missed(g, seen)
	case linesSwapped:
		h.Text = turn + " and the one after may have changed places"
	}
	if g.record != seen {
		h.Line = c.line(rec).Start.Line
		if h.Edit == nil && !c.spread {
			h.Text += fmt.Sprintf(" (line %d)", h.Line)
		}
	}
	if g.kind == tableSlip {
		h.Text += c.orBefore(all)
	}
	return h
}

// otherAnswer words what else an answer may have been.
func (c *check) otherAnswer(h *diagnostic.Help, turn string, rec *Record, all []guess) {
	g := &all[0]
	info := &c.slots[g.slot]
	if len(info.Samples) == 1 && info.Kind == Chance && g.value == info.Samples[0] {
		h.Text = fmt.Sprintf("%s fits if the %s was another", turn, info.Name) // they stand for many
		return
	}
	var said []string
	for i := range all {
		if one := c.game.Say(g.slot, int(all[i].value)); !slices.Contains(said, one) {
			said = append(said, one)
		}
	}
	h.Text = fmt.Sprintf("%s fits if the %s was %s", turn, info.Name, either(runs(said)))
	if info.Phrase {
		h.Text = fmt.Sprintf("%s fits with %s", turn, either(runs(said)))
	}
	at, ok := c.entrySpan(rec, g)
	switch text := c.game.Write(g.slot, int(g.value)); {
	case !ok:
	case len(said) > 1:
		h.Text += ", not " + c.game.Say(g.slot, int(c.tr.Entries(rec)[g.entry].Value))
	case text != "":
		h.Edit = &diagnostic.Edit{Span: c.log.At(at), Text: text}
	}
}

// called is what a record is called: by its turn, or by its line where a turn takes
// several.
func (c *check) called(rec *Record) string {
	if c.spread {
		return fmt.Sprintf("line %d", c.line(rec).Start.Line)
	}
	return fmt.Sprintf("turn %d", rec.Number)
}

// orBefore names the other turns in which the same slip can have been made.
func (c *check) orBefore(all []guess) string {
	const most = 3
	var turns []string
	at := all[0].record
	for _, g := range all[1:] {
		if g.record == at {
			continue
		}
		at = g.record
		if rec := &c.tr.Records[at]; len(turns) < most {
			turn := c.called(rec)
			if !c.spread {
				turn += fmt.Sprintf(" (line %d)", c.line(rec).Start.Line)
			}
			turns = append(turns, turn)
		}
	}
	if turns == nil {
		return ""
	}
	return ", or in " + either(turns)
}

// moved words what became of a marker at the table.
func (c *check) moved(g *guess) string {
	name := c.facts[g.fact].Name
	if g.slip.row > 0 {
		return fmt.Sprintf("what changed %s was done to %s at the table (%+d)", c.facts[g.row.Fact].Name, name, g.value)
	}
	return fmt.Sprintf("%s was set %+d off what the rules give, and play went on from there", name, g.value)
}

// either joins what may be so, the first few of it.
func either(said []string) string {
	const most = 6
	if len(said) > most {
		said = append(said[:most:most], "another")
	}
	last := len(said) - 1
	if last == 0 {
		return said[0]
	}
	return strings.Join(said[:last], ", ") + " or " + said[last]
}

// missed words what a turn that was not noted must have changed, if only one thing
// fits; "" where that is open.
func (c *check) missed(g *guess, seen int) string {
	t, before := c.try(), c.history.at(g.record)
	t.run.worlds = append(t.run.worlds[:0], before...)
	if c.game.doubter != nil || !t.one(Missing, nil, nil, true) {
		return ""
	}
	text := ""
	for _, s := range slices.Clone(t.run.worlds) {
		t.run.worlds = append(t.run.worlds[:0], s)
		fits := true
		for n := g.record; n <= seen && fits; n++ {
			fits = t.record(&guess{kind: asWritten, record: -1}, n)
		}
		if !fits {
			continue
		}
		if said := c.between(before[0], s); text == "" {
			text = said
		} else if said != text {
			return ""
		}
	}
	return text
}

// between words how two positions differ: ": round 4 → 5".
func (c *check) between(from, to position) string {
	var all []string
	for n := range c.facts {
		f, info := Fact(n), &c.facts[n]
		old, is := c.game.Fact(from, f), c.game.Fact(to, f)
		if old != is && !info.Passing && !info.Hidden && len(info.From) == 0 {
			all = append(all, changed(c.game, Row{Fact: f, Old: int32(old), New: int32(is)}))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return ": " + strings.Join(all, ", ")
}

// entrySpan is where a record gives the answer that a guess has otherwise, if
// that stretch of text answers nothing else.
func (c *check) entrySpan(rec *Record, g *guess) (at notation.Span, ok bool) {
	if g.entry < 0 {
		return at, false
	}
	entries := c.tr.Entries(rec)
	at = entries[g.entry].Span
	for i := range entries {
		if i != int(g.entry) && entries[i].Span == at {
			return at, false
		}
	}
	return at, true
}

// String says what a slip did.
func (m slipMode) String() string {
	return [slipModes]string{"forgotten", "done by one too few", "done by one too many", "done twice", "done the other way"}[m]
}
