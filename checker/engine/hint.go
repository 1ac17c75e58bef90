package engine

import (
	"fmt"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
)

// Hinter is a game that knows what is easily overlooked: a report gives it as its
// first help.
type Hinter[S comparable] interface {
	// Hint is what was so before a line that does not agree, with {} where the line
	// is named that made it so, and the fact which that line changed; "" for nothing.
	Hint(before *S, entries []Entry) (say string, since Fact)
}

// hint is what the game knows of record i, where something in it cannot be; or of a
// record that fits without one of its words: that is the first guess then, and strikes
// tells so.
func (c *check[S]) hint(e *explanation, i int) (say string, strikes bool) {
	if len(e.issues) > 0 {
		say, _ = c.hintOf(i)
		return say, false
	}
	for n, g := range e.guesses {
		if g.kind != oneTooMany {
			continue
		}
		if say, since := c.hintOf(g.record); say != "" && c.mask.has(since) {
			copy(e.guesses[1:n+1], e.guesses[:n])
			e.guesses[0] = g
			say += fmt.Sprintf(": strike %q", c.log.Text(g.text))
			if g.record != i {
				say += " in " + c.called(&c.tr.Records[g.record])
			}
			return say, true
		}
	}
	return "", false
}

// hintOf is what the game knows of a record, with the line that made it so.
func (c *check[S]) hintOf(i int) (say string, since Fact) {
	game, ok := c.game.(Hinter[S])
	if !ok || c.history.at(i) == nil {
		return "", 0
	}
	now := &c.history.at(i)[0]
	say, since = game.Hint(now, c.tr.Entries(&c.tr.Records[i]))
	at := ""
	for n := i - 1; at == "" && say != "" && c.history.at(n) != nil; n-- {
		if c.game.Fact(&c.history.at(n)[0], since) != c.game.Fact(now, since) {
			at = fmt.Sprintf(" (%s)", c.called(&c.tr.Records[n]))
		}
	}
	return strings.ReplaceAll(say, "{}", at), since
}

// hinted puts a hint in front of the help of a report, or in place of the first.
func hinted(d *diagnostic.Diagnostic, say string, strikes bool) {
	switch {
	case say == "":
	case strikes:
		d.Help[0].Text = say
	default:
		d.Help = slices.Insert(d.Help, 0, diagnostic.Help{Text: say})
		for i := range d.Facts {
			d.Facts[i].Text = strings.Replace(d.Facts[i].Text, "as the first help has it", "as the second help has it", 1)
		}
	}
}
