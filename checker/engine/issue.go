package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

func (c *check) issueSpan(rec *Record, is issue) diagnostic.Span {
	if is.entry < 0 {
		return c.line(rec)
	}
	return c.log.At(c.tr.Entries(rec)[is.entry].Span)
}

func (c *check) headline(is issue) string { return headline(c.game, is) }

// headline says in one sentence what an issue is.
func headline(game *game, is issue) string {
	slot := &game.Slots()[is.slot]
	name, said := slot.Name, game.Say(is.slot, int(is.value))
	switch is.kind {
	case barred:
		if slot.Barred != "" {
			return strings.ReplaceAll(slot.Barred, "{}", said)
		}
		if slot.Kind == Choice && !slot.Bare {
			return fmt.Sprintf("%s cannot be chosen now", upper(said))
		}
		return fmt.Sprintf("the %s cannot be %s now", name, said)
	case outOfRange:
		return fmt.Sprintf("the %s cannot be %s", name, said)
	case missing:
		return fmt.Sprintf("the %s is not noted", name)
	case superfluous:
		return fmt.Sprintf("nothing asks for the %s here", name)
	case over:
		return fmt.Sprintf("the game is over before the %s: %s", name, endingBy(game, is.rule))
	}
	if slot.Bare {
		said += " as the " + name
	}
	return fmt.Sprintf("the log notes %s, and the rules give %s", said, game.Say(is.slot, int(is.want)))
}

// code is the stable code of an issue.
func (is *issue) code(kind Kind) string {
	switch {
	case is.kind == barred:
		return "A301"
	case is.kind == outOfRange && kind == Chance:
		return "D203"
	case is.kind == outOfRange:
		return "A310"
	case is.kind == missing && kind == Choice:
		return "A302"
	case is.kind == missing:
		return "D201"
	case is.kind == superfluous:
		return "D202"
	case is.kind == over:
		return "X501"
	}
	return "B420"
}

func (c *check) reportIssue(i int, is issue) *diagnostic.Diagnostic {
	rec := &c.tr.Records[i]
	d := c.list.Errorf(is.code(c.slots[is.slot].Kind), c.issueSpan(rec, is), "%s", upper(c.headline(is)))
	d.Rule = c.ruleID(is.rule)
	if is.kind == barred || is.kind == outOfRange || is.kind == missing {
		if s := allowed(c.game, &is.need); s != "" {
			d.Factf("allowed", "%s", s)
		}
	}
	if is.instead > 0 {
		e := &c.tr.Entries(rec)[is.entry]
		paid := strings.TrimPrefix(c.log.Text(e.Span), c.game.Write(is.slot, int(e.Value)))
		text := string(c.game.AppendTurn(nil, []Entry{{Slot: is.instead - 1, Value: e.Value}})) + paid
		d.Help = append(d.Help, diagnostic.Help{
			Text: fmt.Sprintf("the %s is asked here", c.slots[is.instead-1].Name),
			Edit: &diagnostic.Edit{Span: c.log.At(e.Span), Text: text},
		})
	}
	if about := c.written(is.slot); is.kind == missing && c.slots[is.slot].Kind != Chance && about != "" {
		d.Factf("written", "%s", about)
	}
	return d
}

// sample shows how what fell is noted, where it is not.
func (c *check) sample(d *diagnostic.Diagnostic, is issue) {
	slot := &c.slots[is.slot]
	if is.kind != missing || slot.Kind != Chance {
		return
	}
	v := is.need.first(slot.Samples)
	if text := c.game.Write(is.slot, v); text != "" && is.need.Legal(v) {
		d.Helpf("the %s is noted so: %s", slot.Name, text)
	}
}

// crowded shows how the word is written behind which a figure stands with nothing between
// and was read on its own, where one like it is too many: the 2 of n 6 4 2.
func (c *check) crowded(d *diagnostic.Diagnostic, rec *Record, is issue) {
	if is.kind != superfluous || rec.Line < 0 {
		return
	}
	g, steps := c.log.Vocabulary().Spec().Grammar, c.log.StepsOf(&c.log.Lines[rec.Line])
	for n := 1; n < len(steps); n++ {
		before, s := &steps[n-1], &steps[n]
		args := c.log.ArgsOf(s)
		if !s.Headless || len(args) == 0 || args[0].Question == 0 || g.Asked[args[0].Question-1].Slot != int(is.slot) ||
			strings.TrimSpace(c.log.Text(notation.Span{Start: before.Span.End, End: s.Span.Start})) != "" {
			continue
		}
		if how := c.log.Usage(before); how != "" {
			d.Helpf("%s", how)
			return
		}
	}
}

// written is how a log answers a question: what the help page says of the word for
// it, "" where no word is only for that.
func (c *check) written(slot Slot) string {
	g := c.log.Vocabulary().Spec().Grammar
	for i := range g.Verbs {
		v := &g.Verbs[i]
		for _, f := range v.Forms {
			for _, t := range f.Takes {
				if q := &g.Asked[t.Question]; int(slot) >= q.Slot && int(slot) < q.Slot+q.Places && v.About != "" && len(f.Takes) == 1 {
					return v.About
				}
			}
		}
	}
	return ""
}

// allowed lists the legal answers to a question; none where a single sample
// stands for all of them. Of choices samples are only those that are tried out.
func allowed(game *game, n *Need) string {
	const most = 48
	samples := game.Slots()[n.Slot].Samples
	if len(samples) == 1 || samples != nil && n.Optional {
		return ""
	}
	if game.Slots()[n.Slot].Kind == Choice {
		samples = nil
	}
	var said []string
	for v := range n.legal(samples) {
		if len(said) == most {
			said = append(said, "…")
			break
		}
		said = append(said, game.Say(n.Slot, v))
	}
	return strings.Join(runs(said), ", ")
}

// runs shortens "Move 1", "Move 2", "Move 3" to "Move 1–3".
func runs(said []string) []string {
	var short []string
	for i := 0; i < len(said); {
		j := i
		for j+1 < len(said) && follows(said[j], said[j+1]) {
			j++
		}
		one := said[i]
		if j > i {
			one += "–" + said[j][strings.LastIndexByte(said[j], ' ')+1:]
		}
		short = append(short, one)
		i = j + 1
	}
	return short
}

// follows tells whether b is a with its last figure one higher.
func follows(a, b string) bool {
	i, j := strings.LastIndexByte(a, ' ')+1, strings.LastIndexByte(b, ' ')+1
	x, err := strconv.Atoi(a[i:])
	y, err2 := strconv.Atoi(b[j:])
	return err == nil && err2 == nil && a[:i] == b[:j] && y == x+1
}

func upper(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}

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
func (c *check) hint(e *explanation, i int) (say string, strikes bool) {
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
func (c *check) hintOf(i int) (say string, since Fact) {
	if c.game.hint == nil || c.history.at(i) == nil {
		return "", 0
	}
	now := c.history.at(i)[0]
	say, since = c.game.hint(now, c.tr.Entries(&c.tr.Records[i]))
	at := ""
	for n := i - 1; at == "" && say != "" && c.history.at(n) != nil; n-- {
		if c.game.Fact(c.history.at(n)[0], since) != c.game.Fact(now, since) {
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
