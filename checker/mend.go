package checker

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// Mended is one slip of the pen that was put right.
type Mended struct {
	Line int // of the log, from 1
	What string
}

// mostMended bounds the slips that are put right in one log.
const mostMended = 100

// Mend puts right what the pen did and is sure: words that are nearly right,
// turns noted twice or in the wrong order, their numbers, sums that later lines
// contradict. What happened at the table, a die that was misread, is left to
// those who were there. A mend is taken only where a check finds less with it.
// The report is of the log as it is then.
func (c *Checker) Mend(name string, text []byte) (mended []byte, done []Mended, left *Report) {
	strict := func(name string, text []byte) *notation.Log {
		return notation.ParseExactly(name, text, c.module.Vocabulary())
	}
	read := strict // words that a check would only guess are put right, too
	left = c.check(name, text, read)
	for _, kind := range "LQXB" { // words first: lines that say the same are known by them
		if kind != 'L' {
			read = c.read
			if left = c.check(name, text, read); left.Refused {
				break
			}
		}
		for i := 0; i < len(left.Diagnostics) && len(done) < mostMended; i++ {
			d := &left.Diagnostics[i]
			now, ok := mendOf(text, d)
			if !ok || d.Code[0] != byte(kind) {
				continue
			}
			r := c.check(name, now, read)
			if r.Refused || r.Broken || !r.fewer(left, byte(kind)) {
				continue
			}
			done = append(done, Mended{d.Span.Start.Line, d.Message})
			text, left, i = now, r, -1
		}
	}
	left.Diagnostics = engine.OneALine(left.Diagnostics)
	return text, done, left
}

// fewer tells whether a report finds less than another: of words that could not
// be read, for what comes to light behind such a word was there before.
func (r *Report) fewer(o *Report, kind byte) bool {
	if kind != 'L' {
		return len(r.Diagnostics) < len(o.Diagnostics)
	}
	words := func(r *Report) (n int) {
		for _, d := range r.Diagnostics {
			if d.Code[0] == kind {
				n++
			}
		}
		return n
	}
	return words(r) < words(o)
}

// mendOf is the text with what a diagnostic is about put right, where it can be.
func mendOf(text []byte, d *diagnostic.Diagnostic) ([]byte, bool) {
	lines := strings.SplitAfter(string(text), "\n")
	at := d.Span.Start.Line - 1
	if at < 0 || at >= len(lines) {
		return nil, false
	}
	switch {
	case strings.HasPrefix(d.Code, "L") && len(d.Help) > 0 && d.Help[0].Edit != nil:
		e := d.Help[0].Edit
		return replaced(lines, e.Span, e.Text)
	case d.Code == "Q104":
		lines[at] = "x " + lines[at]
	case d.Code == "Q105" && len(d.Labels) > 0:
		o := d.Labels[0].Span.Start.Line - 1
		if o < 0 || o >= len(lines) || !strings.HasSuffix(lines[o], "\n") {
			return nil, false
		}
		lines[at], lines[o] = lines[o], lines[at]
	case d.Code == "Q106":
		n := figureOf(fact(d, "went on"))
		if n == "" || !leading().MatchString(lines[at]) {
			return nil, false
		}
		lines[at] = leading().ReplaceAllString(lines[at], "${1}"+n)
	case d.Code == "Q103" && strings.Contains(lines[at], "="): // the board tells whether a turn is missing, or its number
		n := firstFigure().FindAllString(d.Message, 2)
		shift := 1
		if len(n) == 2 {
			first, _ := strconv.Atoi(n[0])
			last, _ := strconv.Atoi(n[1])
			shift = last - first + 1
		}
		for i := at; i < len(lines); i++ {
			lines[i] = leading().ReplaceAllStringFunc(lines[i], func(number string) string {
				was, _ := strconv.Atoi(strings.TrimSpace(number))
				return strings.Replace(number, strconv.Itoa(was), strconv.Itoa(was-shift), 1)
			})
		}
	case d.Code == "X504":
		return replaced(lines, d.Span, firstFigure().FindString(d.Message))
	case (d.Code == "B401" || d.Code == "B410") && contradicted(d, lines[at+1:]):
		e, ok := ofRules(lines[at], d)
		if !ok {
			return nil, false
		}
		return replaced(lines, e.Span, e.Text)
	default:
		return nil, false
	}
	return []byte(strings.Join(lines, "")), true
}

// ofRules is the figure that the rules give in the place of one that a line states.
func ofRules(line string, d *diagnostic.Diagnostic) (e diagnostic.Edit, ok bool) {
	if d.Code != "B401" && d.Code != "B410" {
		return e, false
	}
	was := []rune(strings.TrimRight(line, "\r\n"))
	from, to := d.Span.Start.Column-1, d.Span.End.Column-1
	if d.Span.End.Line != d.Span.Start.Line || from < 0 || to > len(was) || from >= to {
		return e, false
	}
	n := figureOf(d.Message)
	said := string(was[from:to])
	if n == "" || figureOf(said) == "" {
		return e, false
	}
	return diagnostic.Edit{Span: d.Span, Text: lastFigure().ReplaceAllString(said, n)}, true
}

// onTrust is the change that makes the board what a line states, whatever the
// rules say: "! C+1" in front of the statements.
func onTrust(line string, d *diagnostic.Diagnostic) (e diagnostic.Edit, ok bool) {
	mended, ok := ofRules(line, d)
	if !ok {
		return e, false
	}
	was := []rune(line)
	said := string(was[d.Span.Start.Column-1 : d.Span.End.Column-1])
	stated, _ := strconv.Atoi(figureOf(said))
	rules, _ := strconv.Atoi(figureOf(mended.Text))
	fact := strings.TrimSpace(strings.TrimSuffix(said, figureOf(said)))
	states := slices.Index(was, '=')
	if !letters().MatchString(fact) || states < 0 || states >= d.Span.Start.Column {
		return e, false
	}
	if names := whose().FindAllString(string(was[states+1:d.Span.Start.Column-1]), -1); len(names) > 0 {
		fact = strings.TrimSpace(names[len(names)-1]) + " " + fact
	}
	end := len([]rune(strings.TrimRight(string(was[:states]), " \t")))
	e.Text = fmt.Sprintf("! %s%+d", fact, stated-rules)
	switch words := leadingNumber().ReplaceAllString(string(was[:end]), ""); {
	case words != "":
		e.Text = ", " + e.Text
	case end == states:
		e.Text += " "
	default:
		e.Text = " " + e.Text
	}
	at := diagnostic.Position{Line: d.Span.Start.Line, Column: end + 1}
	e.Span = diagnostic.Span{File: d.Span.File, Start: at, End: at}
	return e, true
}

// Helped are the diagnostics of a report, in which that of a figure has what the
// rules give for it among its helps, before all others, and behind them that the
// board was right.
func (r *Report) Helped() []diagnostic.Diagnostic {
	all := slices.Clone(r.Diagnostics)
	lines := strings.Split(string(r.source), "\n")
	for i := range all {
		d := &all[i]
		if at := d.Span.Start.Line - 1; at >= 0 && at < len(lines) {
			if e, ok := ofRules(lines[at], d); ok {
				d.Help = slices.Insert(slices.Clone(d.Help), 0, diagnostic.Help{Text: "as the rules have it", Short: "Write " + strings.TrimSpace(e.Text), Edit: &e})
			}
			if e, ok := onTrust(lines[at], d); ok {
				d.Help = append(slices.Clone(d.Help), diagnostic.Help{Text: "trust the board: it was so, for reasons the rules do not give", Short: "Trust the board", Edit: &e})
			}
		}
	}
	return all
}

var (
	leading       = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\s*)\d+`) })
	firstFigure   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+`) })
	lastFigure    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+$`) })
	letters       = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\pL+$`) })
	whose         = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:^|\s)\pL+\s`) }) // a name in front of what is stated of somebody
	leadingNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*\d+\s*[.):]?\s*`) })
)

// figureOf is the figure at the end of a sentence.
func figureOf(s string) string { return lastFigure().FindString(s) }

// contradicted tells whether what a line states of the board can only be a slip of
// the pen: nothing else explains it, and lines behind it state the board again.
func contradicted(d *diagnostic.Diagnostic, behind []string) bool {
	return len(d.Help) == 1 && d.Help[0].Edit == nil && strings.Contains(d.Help[0].Text, "after = may be a slip") &&
		slices.ContainsFunc(behind, func(line string) bool { return strings.Contains(line, "=") })
}

// fact is a named line of a diagnostic.
func fact(d *diagnostic.Diagnostic, name string) string {
	for _, f := range d.Facts {
		if f.Name == name {
			return f.Text
		}
	}
	return ""
}

// replaced puts a text in place of a span of one line.
func replaced(lines []string, span diagnostic.Span, text string) ([]byte, bool) {
	at := span.Start.Line - 1
	if span.End.Line != span.Start.Line || at < 0 || at >= len(lines) {
		return nil, false
	}
	line := []rune(lines[at])
	from, to := span.Start.Column-1, span.End.Column-1
	if from < 0 || to < from || to > len(line) {
		return nil, false
	}
	var b bytes.Buffer
	for i, l := range lines {
		if i == at {
			l = string(line[:from]) + text + string(line[to:])
		}
		b.WriteString(l)
	}
	return b.Bytes(), true
}
