package notation

import (
	_ "embed" // of the page below
	"fmt"
	"strings"
)

//go:embed help.txt
var helpPage string

// HelpText is the notation on one page, for every game.
func HelpText() string { return helpPage }

// HelpText lists the words of one game: its letters, what follows each, what
// may be stated behind the =, the reasons for an end, the rulings.
func (v *Vocabulary) HelpText() string {
	var b strings.Builder
	s := &v.spec
	fmt.Fprintf(&b, "The words of %s\n", s.Game)
	b.WriteString("\nFirst line\n  game " + s.Game)
	for i := range s.Options {
		b.WriteString(" [" + s.Options[i].ID + "]")
	}
	if s.Grammar != nil && s.Grammar.Named {
		b.WriteString("\n  players NAME NAME …, on a line of its own; then a line begins with the name of who plays it")
	}
	b.WriteString("\n\nWhat happened\n")
	var rows [][2]string
	table := func() {
		for _, line := range twoColumns(rows) {
			b.WriteString("  " + line + "\n")
		}
		rows = rows[:0]
	}
	v.helpOfVerbs(&b)
	if s.Pay.Change != 0 {
		fmt.Fprintf(&b, "A die may be paid for: %d %s for +%d or -%d, written behind it.\n", s.Pay.Cost, s.Pay.Track, s.Pay.Change, s.Pay.Change)
	}
	v.helpOfValues(&b)
	b.WriteString("\nWhat the board shows, behind = or given\n")
	for i := range s.Checks {
		if s.Checks[i].Alike {
			continue
		}
		rows = append(rows, [2]string{s.Checks[i].usage(), s.Checks[i].Word.about(s.Checks[i].About)})
	}
	table()
	for _, order := range []struct {
		lead  string
		names []WordID
	}{{"Figures without letters are", s.Columns}, {"Figures behind a player's name are", s.Own}} {
		if len(order.names) == 0 {
			continue
		}
		b.WriteString(order.lead + ", in this order:")
		for _, c := range order.names {
			b.WriteString(" " + s.Checks[c-1].in(Short))
		}
		b.WriteString("\n")
	}
	v.helpOfEnds(&b)
	return b.String()
}

func (v *Vocabulary) helpOfEnds(b *strings.Builder) {
	if len(v.spec.Ends) > 0 {
		b.WriteString("\nReasons behind end\n ")
		for i := range v.spec.Ends {
			if i > 0 {
				b.WriteString(",")
			}
			b.WriteString(" " + v.spec.Ends[i].long())
		}
		b.WriteString("\n")
	}
	if len(v.spec.Rulings) == 0 {
		return
	}
	open := 0
	for i := range v.spec.Rulings {
		r := &v.spec.Rulings[i]
		if len(r.Values) < 2 {
			continue // nothing to choose
		}
		if open++; open == 1 {
			b.WriteString("\nRulings, ours first (nightpress list GAME --rulings: what each decides)\n")
		}
		b.WriteString("  ruling " + r.ID + "=" + strings.Join(r.Values, " or ") + "\n")
	}
}

// about is what a word means: its long form where nothing else is said.
func (w *Word) about(said string) string {
	if said == "" || said == w.long() {
		return w.long()
	}
	if strings.HasPrefix(strings.ToLower(said), strings.ToLower(w.long())) {
		return said
	}
	return w.long() + ": " + said
}

// usage is how a check is written: S5, H2/1, nm NAME.
func (c *CheckName) usage() string {
	s := c.in(Short)
	switch {
	case c.takes(Worded):
		return s + " " + strings.ToUpper(c.Class)
	case c.takes(Pair) && len(s) > 1:
		return s + ":2, " + s + ":2/1"
	case c.takes(Pair):
		return s + "2, " + s + "2/1"
	case c.takes(Flag):
		return s
	case len(s) > 1:
		return s + " 2"
	}
	return s + "2"
}

// twoColumns lines up two columns.
func twoColumns(rows [][2]string) []string {
	width := 0
	for _, r := range rows {
		if n := len(r[0]); n <= 30 {
			width = max(width, n)
		}
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		lines[i] = fmt.Sprintf("%-*s  %s", width, r[0], r[1])
	}
	return lines
}
