package gamelog

import (
	"bytes"
	"regexp"
	"strings"

	"nightpress/content/diagnostic"
)

// Refuse refuses a log of which hardly a line can be read and that looks like
// something else: one report says like what, and nothing counts as read.
func (l *Log) Refuse() {
	looks := l.looksLike()
	if looks == "" {
		return
	}
	name := l.vocab.spec.Game
	first := "game " + name
	if len(l.vocab.spec.Options) > 0 {
		first += " " + l.vocab.spec.Options[0].ID
	}
	l.Refused, l.Problems = true, diagnostic.List{}
	l.Problems.Errorf("L007", diagnostic.Span{File: l.Name}, "this looks like %s, and a log has a line for each turn", looks).
		Helpf("the first line reads: %s", first).
		Helpf("`nightpress help log %s` shows how a turn is written", name)
}

// looksLike is what a log that makes no sense looks like; "" where it makes some,
// or nobody can tell.
func (l *Log) looksLike() string {
	var lost [][]byte
	good := 0
	for i := range l.Lines {
		switch line := &l.Lines[i]; {
		case line.Kind == Unread, line.Kind == Turn && line.Flags&(Doubtful|DoubtfulChecks) != 0:
			lost = append(lost, bytes.TrimSpace(l.Source[line.Span.Start:line.Span.End]))
		case line.Kind == Turn:
			good++
		}
	}
	if good == 0 {
		for _, g := range l.guesses {
			if g.As == aRemark && g.Alike {
				lost = append(lost, l.Written()[g.From:g.To])
			}
		}
	}
	if len(lost) == 0 || 4*good >= len(lost) {
		return ""
	}
	return looksLike(lost)
}

var pictured = regexp.MustCompile(`(?i)\.(jpe?g|png|heic|gif|webp|pdf)\b`)

func looksLike(lines [][]byte) string {
	var buf []token
	prose, numbered, cells := 0, 0, map[string]int{}
	for _, line := range lines {
		if pictured.Match(line) {
			return "the name of a picture"
		}
		for _, sep := range []string{"|", "\t", ",", ";"} {
			if n := bytes.Count(line, []byte(sep)); n >= 2 {
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
			numbered++
		case words >= 4:
			prose++
		}
	}
	most := 0
	for _, n := range cells {
		most = max(most, n)
	}
	switch n := len(lines); {
	case n >= 2 && 2*prose > n:
		return "prose"
	case n >= 3 && most == n:
		return "a table"
	case n >= 4 && 2*(numbered+most) > n && numbered > 0:
		return "a log of another game, or one in another notation"
	}
	return ""
}
