package notation

import (
	_ "embed" // of the page below
	"fmt"
	"slices"
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
	v.helpOfVerbs(&b)
	if s.Pay.Change != 0 {
		fmt.Fprintf(&b, "A die may be paid for: %d %s for +%d or -%d, written behind it.\n", s.Pay.Cost, s.Pay.Track, s.Pay.Change, s.Pay.Change)
	}
	v.helpOfValues(&b)
	b.WriteString("\nWhat the board shows, after = or given\n")
	var rows [][2]string
	for _, c := range s.Checks {
		if !c.Alike {
			rows = append(rows, [2]string{c.usage(), c.Word.about(c.About)})
		}
	}
	twoColumns(&b, rows)
	v.helpOfOrder(&b, "Figures without letters are", s.Columns)
	v.helpOfOrder(&b, "Figures behind a player's name are", s.Own)
	v.helpOfEnds(&b)
	return b.String()
}

// helpOfOrder tells which figures need no letter.
func (v *Vocabulary) helpOfOrder(b *strings.Builder, lead string, names []WordID) {
	if len(names) == 0 {
		return
	}
	b.WriteString(lead + ", in this order:")
	for _, c := range names {
		b.WriteString(" " + v.spec.Checks[c-1].in(Short))
	}
	b.WriteString("\n")
}

func (v *Vocabulary) helpOfEnds(b *strings.Builder) {
	var ends []string
	for i := range v.spec.Ends {
		ends = append(ends, v.spec.Ends[i].long())
	}
	if len(ends) > 0 {
		b.WriteString("\nReasons behind end\n  " + strings.Join(ends, ", ") + "\n")
	}
	lead := "\nRulings, ours first (nightpress list GAME --rulings: what each decides)\n"
	for _, r := range v.spec.Rulings {
		if len(r.Values) > 1 { // something to choose
			b.WriteString(lead + "  ruling " + r.ID + "=" + strings.Join(r.Values, " or ") + "\n")
			lead = ""
		}
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

// twoColumns writes rows, lined up.
func twoColumns(b *strings.Builder, rows [][2]string) {
	width := 0
	for _, r := range rows {
		if n := len(r[0]); n <= 30 {
			width = max(width, n)
		}
	}
	for _, r := range rows {
		b.WriteString(strings.TrimRight(fmt.Sprintf("  %-*s  %s", width, r[0], r[1]), " ") + "\n")
	}
}

// usage is how a verb is written: m POINTS [ACTION DIE].
func (g *Grammar) usage(v *Verb) []string {
	head := v.in(Short)
	if v.Short == "" && v.Long == "" {
		head = ""
		if v.Lead != 0 {
			head = string(v.Lead)
		}
	} else if g.Named && v.Long != "" && g.Target < 0 {
		head = v.Long
	}
	if v.Index != nil {
		head += " OF"
	}
	if v.Colon {
		head += ":"
	}
	var forms []string
	for i := range v.Forms {
		if g.outcomesOnly(&v.Forms[i]) {
			continue
		}
		s := head
		for _, t := range v.Forms[i].Takes {
			s += g.place(v, &t)
		}
		if v.Parts != nil {
			s += " NAME"
			for _, t := range v.Parts.Takes {
				s += g.place(v, &t)
			}
			s += ", …"
		}
		if s = strings.TrimSpace(s); len(forms) == 0 || forms[len(forms)-1] != s {
			forms = append(forms, s)
		}
	}
	return forms
}

// outcomesOnly tells whether a form takes nothing but ok and no, which are on the
// general page.
func (g *Grammar) outcomesOnly(f *FormOf) bool {
	return len(f.Takes) > 0 && !slices.ContainsFunc(f.Takes, func(t Take) bool { return !g.Asked[t.Question].Outcome })
}

// place is how one answer stands in a usage; ok and no are on the general page.
func (g *Grammar) place(v *Verb, t *Take) string {
	q := &g.Asked[t.Question]
	if q.Outcome {
		return ""
	}
	name := q.shown()
	if v.Each >= 0 && q.Second != "" {
		name = strings.ToUpper(spaced(q.Second))
	}
	if t.Many {
		name += " …"
	}
	if t.Sign != 0 {
		name = string(t.Sign) + name
	}
	if t.Least == 0 {
		name = "[" + name + "]"
	}
	return " " + name
}

// shown is what stands for an answer on the help page: POINTS.
func (q *Asked) shown() string {
	if q.As != "" {
		return strings.ToUpper(q.As)
	}
	return strings.ToUpper(spaced(q.ID))
}

// helpOfVerbs lists what may be written, and the words that may follow.
func (v *Vocabulary) helpOfVerbs(b *strings.Builder) {
	g := v.spec.Grammar
	var rows [][2]string
	for i := range g.Verbs {
		verb := &g.Verbs[i]
		if verb.About == "" {
			continue // another row of the same word
		}
		about := verb.Word.about(verb.About)
		if verb.Long == "" {
			about = verb.About
		}
		for _, form := range g.usage(verb) {
			rows = append(rows, [2]string{form, about})
			about = ""
		}
	}
	twoColumns(b, rows)
	for _, note := range g.Notes {
		b.WriteString(note + "\n")
	}
}

// helpOfValues lists the words that may follow a verb, by what they answer.
func (v *Vocabulary) helpOfValues(b *strings.Builder) {
	g := v.spec.Grammar
	told := map[string]bool{}
	for i := range g.Asked {
		q := &g.Asked[i]
		if !g.told(i) {
			continue
		}
		words := valueWords(q.Domain)
		if len(words) < 2 || told[words] {
			continue
		}
		if len(told) == 0 {
			b.WriteString("\nWords that may follow\n")
		}
		told[words] = true
		line := "  " + q.shown() + ":"
		for _, w := range strings.Split(words, "\n") {
			if len(line)+len(w)+1 > 78 {
				b.WriteString(line + "\n")
				line = "     "
			}
			line += " " + w
		}
		b.WriteString(strings.TrimSuffix(line, ",") + "\n")
	}
}

// told tells whether an answer to a question stands behind a verb, in words of
// its own.
func (g *Grammar) told(question int) bool {
	parts := func(p *Parts) bool { return p != nil && asks(p.Takes, question) }
	return parts(g.Parts) || slices.ContainsFunc(g.Verbs, func(v Verb) bool {
		return parts(v.Parts) || slices.ContainsFunc(v.Forms, func(f FormOf) bool { return asks(f.Takes, question) })
	})
}

// fewer are the spellings of a domain; of pairs that begin alike and are lettered
// on, the first two and the last.
func fewer(d Domain) []Spelling {
	const few = 12
	switch d := d.(type) {
	case *Any:
		var all []Spelling
		for _, of := range d.Of {
			all = append(all, fewer(of)...)
		}
		return all
	case *Compound:
		n := Size(d.Second)
		if !d.Alone || n <= few {
			break
		}
		var list []Spelling
		for i, s := range d.spellings() {
			if i >= Size(&d.Product) {
				s.Also = nil
				s.Long = "any " + s.Long
			} else if i%n > 1 {
				continue
			}
			list = append(list, s)
		}
		return list
	}
	return d.spellings()
}

// valueWords are the words of a domain, one a line; cards that are told by
// number are told as such.
func valueWords(d Domain) string {
	var words, numbers []string
	if f, ok := d.(Figures); ok && f.Beyond != nil {
		return fmt.Sprintf("%d to %d,\n%s", f.Low, f.High-Size(f.Beyond), valueWords(f.Beyond))
	}
	for _, s := range fewer(d) {
		if s.Silent || s.Unsaid || s.in(Short) == "" {
			continue
		}
		w := s.in(Short)
		if s.Short != "" && s.Long != "" && !strings.EqualFold(s.Short, s.Long) {
			w += " " + strings.ToLower(s.Long)
		}
		w = strings.ToLower(w) + ","
		if last := w[len(w)-2]; last >= '0' && last <= '9' {
			numbers = append(numbers, w)
		} else {
			words = append(words, w)
		}
	}
	if n := len(numbers); n > 12 {
		numbers = []string{strings.TrimSuffix(numbers[0], ",") + " to", numbers[n-1]}
	}
	return strings.Join(append(numbers, words...), "\n")
}
