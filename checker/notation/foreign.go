package notation

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"

	"nightpress/content/diagnostic"
)

// Refuse refuses a log of which hardly a line can be read and that looks like
// something else: one report says like what, and nothing counts as read. flag is
// what a command line says to find the game.
func (l *Log) Refuse(flag string) {
	looks := l.looksLike()
	if looks == "" {
		return
	}
	name := l.vocab.spec.Game
	l.Refused, l.Problems = true, diagnostic.List{}
	d := l.Problems.Errorf("L007", diagnostic.Span{File: l.Name}, "this looks like %s, and nothing of it was read", looks)
	first := "game " + name
	if len(l.vocab.spec.Options) > 0 {
		first += " " + l.vocab.spec.Options[0].ID
	}
	if !bytes.HasPrefix(l.Written(), []byte(first)) {
		d.Helpf("the first line reads: %s", first)
	}
	if sample := l.vocab.Sample(); sample != "" {
		d.Helpf("a turn reads: %s", sample)
	}
	d.Helpf("`nightpress help log %s%s` shows how each turn is written", name, flag)
	d.Helpf("`nightpress play %s%s` asks turn by turn, and writes the log", name, flag)
	d.Helpf("`nightpress serve` has a desk where lines are checked as you type them")
}

// looksLike is what a log that makes no sense looks like; "" where it makes some,
// or nobody can tell.
func (l *Log) looksLike() string {
	problems := map[int]int{}
	for _, d := range l.Problems.All() {
		problems[d.Span.Start.Line]++
	}
	var lost [][]byte
	good, senseless := 0, 0
	for i := range l.Lines {
		line := &l.Lines[i]
		switch doubtful := line.Flags&(Doubtful|DoubtfulChecks) != 0; {
		case line.Kind == Unread, line.Kind == Turn && doubtful:
			lost = append(lost, bytes.TrimSpace(l.Source[line.Span.Start:line.Span.End]))
			if 2*l.bad(line) > line.Steps.Len() || problems[l.LineNumber(line.Span.Start)] >= 3 {
				senseless++
			}
		case line.Kind == Turn:
			good++
		}
	}
	if len(lost) == 0 || 4*good >= len(lost) {
		return ""
	}
	return looksLike(lost, senseless)
}

// bad is how many steps of a line cannot be read.
func (l *Log) bad(line *Line) (bad int) {
	for _, s := range l.StepsOf(line) {
		if s.Has(Bad) {
			bad++
		}
	}
	return bad
}

var pictured = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\.(jpe?g|png|heic|gif|webp|pdf)\b`) })

func looksLike(lines [][]byte, senseless int) string {
	var buf []token
	prose, numbered, cells := 0, 0, map[string]int{}
	for _, line := range lines {
		if pictured().Match(line) {
			return "the name of a picture"
		}
		for _, sep := range []string{"|", "\t", ",", ";"} {
			if n := bytes.Count(line, []byte(sep)) - bytes.Count(line, []byte(sep+" ")); n >= 2 {
				cells[sep+strings.Repeat(".", n)]++
			}
		}
		buf = tokens(buf[:0], line, 0, len(line))
		words := 0
		for i := range buf {
			if buf[i].kind == tWord && buf[i].end-buf[i].start > 1 {
				words++
			}
		}
		switch {
		case len(buf) > 0 && buf[0].kind == tNumber:
			if slices.ContainsFunc(buf, func(k token) bool { return k.kind == tWord }) {
				numbered++
			}
		case words >= 4:
			prose++
		}
	}
	most := 0
	for _, n := range cells {
		most = max(most, n)
	}
	switch n := len(lines); {
	case n >= 3 && most == n:
		return "a table whose headings are not those of the log sheet"
	case 2*senseless <= n:
		return ""
	case n >= 2 && 2*prose > n:
		return "prose"
	case n >= 4 && 2*numbered >= n:
		return "a log of another game, or in another notation"
	}
	return ""
}
