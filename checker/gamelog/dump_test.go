package gamelog

import (
	"fmt"
	"strings"
)

// dump tells everything a log means and nothing of where it stood. Lines that
// could not wholly be read are given as they were written.
func dump(l *Log) string {
	var b strings.Builder
	if l.Refused {
		return "refused\n"
	}
	h := &l.Header
	fmt.Fprintf(&b, "game %s", h.Game)
	for _, o := range h.Options {
		fmt.Fprintf(&b, " %s", l.vocab.spec.Options[o.Word-1].ID)
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

var kindNames = [...]string{"blank", "comment", "game", "by", "version", "players", "setup", "ruling", "given", "turn", "gap", "end", "struck", "unread"}

func dumpLine(b *strings.Builder, l *Log, line *Line) {
	b.WriteString(kindNames[line.Kind])
	if line.Part > 0 {
		fmt.Fprintf(b, " part %d", line.Part)
	}
	if line.Has(Numbered) {
		fmt.Fprintf(b, " %d", line.Number)
	}
	for i, name := range []string{"", "continued", "second-look", "doubtful", "doubtful-checks", "nothing"} {
		if name != "" && line.Has(1<<i) {
			b.WriteString(" " + name)
		}
	}
	if line.Who != 0 {
		fmt.Fprintf(b, " who %s", h(l, line.Who))
	}
	if line.Target != 0 {
		fmt.Fprintf(b, " target %s", h(l, line.Target))
	}
	switch {
	case line.Flags&(Doubtful|DoubtfulChecks) != 0 || line.Kind == Unread:
		p := printer{source: l.Source}
		raw := *line
		raw.Flags &^= Continued
		fmt.Fprintf(b, " %q\n", p.appendRaw(nil, &raw))
	case line.Kind == Struck:
		p := printer{source: l.Source}
		fmt.Fprintf(b, " %q", p.entry(line))
	}
	b.WriteString(" " + string(trimRight(l.Source[line.Comment.Start:line.Comment.End])) + "\n")
	for _, s := range l.StepsOf(line) {
		dumpStep(b, l, line, &s)
	}
	for _, c := range l.ChecksOf(line) {
		name := &l.vocab.spec.Checks[c.Track-1]
		fmt.Fprintf(b, "  = %s", name.ID)
		if c.Who != 0 {
			fmt.Fprintf(b, " of %s", h(l, c.Who))
		}
		switch c.Kind {
		case Figure:
			fmt.Fprintf(b, " %d", c.Value)
		case Pair:
			fmt.Fprintf(b, " %d/%d", c.Value, c.Second)
		case Worded:
			fmt.Fprintf(b, " %s", l.vocab.spec.Words[c.Word-1].ID)
		case Unstated:
			b.WriteString(" ?")
		}
		if c.At {
			b.WriteString(" at")
		}
		b.WriteString("\n")
	}
}

func h(l *Log, p PlayerID) string { return l.Header.Players[p-1].Name }

func dumpStep(b *strings.Builder, l *Log, line *Line, s *Step) {
	b.WriteString("  " + [...]string{"-", ">", ":", "|"}[s.Join])
	switch {
	case s.Head != 0 && line.Kind == Ruling:
		b.WriteString(" " + l.vocab.spec.Rulings[s.Head-1].ID)
	case s.Head != 0:
		b.WriteString(" " + l.vocab.spec.Heads[s.Head-1].ID)
	}
	for i, name := range []string{"trust", "bad", "rest", "apart"} {
		if s.Has(1 << i) {
			b.WriteString(" [" + name + "]")
		}
	}
	if s.Who != 0 {
		fmt.Fprintf(b, " [%s]", h(l, s.Who))
	}
	for _, a := range l.ArgsOf(s) {
		dumpArg(b, l, line, &a)
	}
	b.WriteString("\n")
}

func dumpArg(b *strings.Builder, l *Log, line *Line, a *Arg) {
	if a.Flags&Glued != 0 {
		b.WriteString("~")
	} else {
		b.WriteString(" ")
	}
	if a.Flags&Misread != 0 {
		b.WriteString("misread:")
	}
	switch a.Kind {
	case Unknown:
		b.WriteString("?")
	case Number:
		fmt.Fprintf(b, "number %d", a.Value)
	case Signed:
		fmt.Fprintf(b, "signed %+d", a.Value)
	case Decimal:
		fmt.Fprintf(b, "decimal %d/%d", a.Value, a.Digits)
	case Die:
		fmt.Fprintf(b, "die %d", a.Value)
	case DieRange:
		fmt.Fprintf(b, "die %d to %d", a.Value, a.High())
	case Dice:
		fmt.Fprintf(b, "dice %v", l.Faces(a))
	case Outcome:
		fmt.Fprintf(b, "outcome %d", a.Value)
	case WordArg:
		list := l.vocab.spec.Words
		if line.Kind == End {
			list = l.vocab.spec.Ends
		}
		fmt.Fprintf(b, "word %s", list[a.Word-1].ID)
	case Track:
		fmt.Fprintf(b, "track %s", l.vocab.spec.Checks[a.Word-1].ID)
	case PlayerArg:
		fmt.Fprintf(b, "player %s", h(l, PlayerID(a.Value)))
	case Name:
		fmt.Fprintf(b, "name %s", l.Text(a.Span))
	case Text:
		fmt.Fprintf(b, "text %s", unquoted([]byte(l.Text(a.Span))))
	case Times:
		fmt.Fprintf(b, "times %d", a.Value)
	case Spend:
		fmt.Fprintf(b, "spend %d:", a.Value)
	case Mark:
		fmt.Fprintf(b, "mark %c", a.Value)
	}
	if a.Change != 0 && a.Kind != DieRange {
		fmt.Fprintf(b, " changed %+d by %d", a.Change, a.Changes)
	}
}
