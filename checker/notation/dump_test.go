package notation_test

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"

	"nightpress/checker/notation"
)

// dump tells everything a log means and nothing of where it stood. Lines that
// could not wholly be read are given as they were written.
func dump(l *notation.Log) string {
	var b strings.Builder
	if l.Refused {
		return "refused\n"
	}
	h := &l.Header
	fmt.Fprintf(&b, "game %s", h.Game)
	for _, o := range h.Options {
		fmt.Fprintf(&b, " %d", o.Word)
	}
	for _, p := range h.Players {
		fmt.Fprintf(&b, " %s/%s", p.Name, p.Seat)
	}
	fmt.Fprintf(&b, " by %q version %q\n", l.Text(h.By), l.Text(h.Version))
	for i := range l.Lines {
		dumpLine(&b, l, &l.Lines[i])
	}
	return b.String()
}

func dumpLine(b *strings.Builder, l *notation.Log, line *notation.Line) {
	fmt.Fprintf(b, "kind %d flags %b who %d target %d part %d number %d", line.Kind, line.Flags, line.Who, line.Target, line.Part, line.Number)
	remark := l.Remark(line)
	if line.Kind == notation.Struck || line.Kind == notation.By || line.Kind == notation.Version || line.Kind == notation.Players || line.Kind == notation.Setup {
		remark = "" // what it says is kept as it was written
	}
	fmt.Fprintf(b, " %s\n", strings.TrimFunc(remark, blank))
	switch {
	case line.Flags&(notation.Doubtful|notation.DoubtfulChecks) != 0 || line.Kind == notation.Unread:
		fmt.Fprintf(b, "  %q\n", bytes.TrimFunc(l.Source[line.Span.Start:line.Span.End], blank))
	case line.Kind == notation.Struck:
		fmt.Fprintf(b, "  %q\n", struck(l, line))
	}
	for _, s := range l.StepsOf(line) {
		args := l.ArgsOf(&s)
		s.Span, s.Args = notation.Span{}, notation.Range{}
		s.Headless = false // the short form leaves out what the long one says
		fmt.Fprintf(b, "  %+v\n", s)
		for _, a := range args {
			a.Span = notation.Span{}
			fmt.Fprintf(b, "    %+v\n", a)
		}
	}
	for _, c := range l.ChecksOf(line) {
		c.Span = notation.Span{}
		fmt.Fprintf(b, "  = %+v\n", c)
	}
}

// struck is what a struck line says behind its x.
func struck(l *notation.Log, line *notation.Line) string {
	end := line.Span.End
	if line.Comment.End > line.Comment.Start {
		end = line.Comment.Start
	}
	text := l.Source[line.Span.Start:end]
	if at := bytes.IndexAny(text, "xX×"); at >= 0 {
		text = text[at:]
	}
	return strings.TrimFunc(strings.TrimLeft(string(text), "xX×"), blank)
}

// blank tells whether a character counts as space.
func blank(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) }
