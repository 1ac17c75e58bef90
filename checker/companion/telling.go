package companion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nightpress/checker/engine"
	"nightpress/content/diagnostic"
)

// width is how many columns a line has.
const width = 80

// tell writes a paragraph, broken where it is too wide. What begins with spaces
// goes on below itself.
func (c *companion) tell(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	body := strings.TrimLeft(text, " ")
	indent := text[:len(text)-len(body)]
	fmt.Fprintln(c.Out, diagnostic.Wrap(indent, indent+"  ", body, width))
}

// greet tells what is played and where it is written.
func (c *companion) greet(found *diagnostic.List) {
	c.tell("%s. The log: %s. ? tells what can be said.", c.Rules.Game().Name, c.Name)
	if found.HasErrors() {
		c.tell("Not all of the log so far agrees with the rules; `nightpress check %s%s` tells. The game goes on from what it says.", diagnostic.Argument(c.Name), c.Rules.Game().Flag)
	}
}

// farewell tells how to come back.
func (c *companion) farewell() {
	c.tell("")
	if c.sitting.Stand().Outcome.Over {
		c.tell("The log is %s.", c.Name)
		return
	}
	c.tell("The log is %s. `nightpress play %s%s` goes on with it.", c.Name, diagnostic.Argument(c.Name), c.Rules.Game().Flag)
}

// ask tells where a turn stands and what can be said.
func (c *companion) ask(st *engine.Stand, all bool) {
	if !c.mayLook(st) {
		return
	}
	switch {
	case c.screen.holder != "": // what others laid shows in how things stand
	case len(c.said) > 0 && !all:
		c.changes(st)
	default:
		c.tell("")
		var head []string
		if st.Number > 0 {
			head = append(head, fmt.Sprintf("Turn %d", st.Number))
		}
		if st.Who != "" {
			head = append(head, st.Who)
		}
		parts := []string{strings.Join(head, ", ")}
		for _, part := range st.Told {
			parts = append(parts, upper(part))
		}
		c.tell("%s.", strings.TrimPrefix(strings.Join(parts, ". "), ". "))
		if st.Several {
			c.tell("  The log leaves several positions possible; this is one of them.")
		}
		c.told = st.Changes
	}
	for _, text := range st.Came {
		if !slices.Contains(c.known, text) {
			c.tell("  %s", text)
			c.known = append(c.known, text)
		}
	}
	c.keepTime(st)
	asked := st.Asked
	if asked != nil && c.Clear != nil && asked.Sealed != c.screen.holder {
		asked = nil
	}
	if asked != nil {
		c.question(asked, c.headed(st), all)
	}
	may := slices.DeleteFunc(slices.Clone(st.May), func(q engine.Question) bool {
		return c.measurable(&q) || c.Clear != nil && q.Sealed != c.screen.holder
	})
	switch {
	case asked == nil && c.screen.holder != "":
		c.tell("Enter lays no more. You may still say:")
	case st.Asked == nil && !c.idle(st) && len(may) == 0:
		c.tell("Nothing more has to be said: Enter ends the turn.")
	case len(may) == 0:
	case asked != nil:
		c.tell("You may also say:")
	case c.idle(st):
		c.tell("You may say:")
	default:
		c.tell("Nothing more has to be said: Enter ends the turn. You may still say:")
	}
	for i := range may {
		c.choices(&may[i], "  "+upper(may[i].Name)+":", all)
	}
}

// headed is the name of what is asked, and who answers where somebody else does.
func (c *companion) headed(st *engine.Stand) string {
	if who := st.Asked.Who; who != "" && who != st.Who {
		return who + ": " + st.Asked.Name + "?"
	}
	return upper(st.Asked.Name) + "?"
}

// changes tells what has changed since it was told last.
func (c *companion) changes(st *engine.Stand) {
	told := slices.Clone(c.told)
	var words []string
	for _, row := range st.Changes {
		if i := slices.Index(told, row); i >= 0 {
			told = slices.Delete(told, i, i+1)
		} else {
			words = append(words, upper(row.Change))
		}
	}
	if len(words) > 0 {
		c.tell("  %s.", strings.Join(words, ". "))
	}
	c.told = st.Changes
}

// idle tells whether nothing has happened in a turn, so that there is nothing to
// write yet.
func (c *companion) idle(st *engine.Stand) bool {
	return len(c.said) == 0 && len(st.Changes) == 0 && len(st.May) > 0
}

// Bounds of what is listed of a question, and of what is where all is asked for: less
// than a screen.
const (
	mostLines  = 12
	mostGroups = 24
	mostAll    = 80
)

// question lists the answers to a question: a line for each kind, where these
// are few, and else one paragraph.
func (c *companion) question(q *engine.Question, head string, all bool) {
	if c.measurable(q) {
		c.tell("%s Enter starts the watch, and Enter stops it.", head)
		return
	}
	groups := grouped(q)
	plain, widest := true, 0
	for _, g := range groups {
		plain = plain && g.means == ""
		widest = max(widest, utf8.RuneCountInString(g.say))
	}
	if plain || len(groups) > mostLines {
		c.choices(q, head, all)
		return
	}
	c.tell("%s%s", head, strings.TrimPrefix(byChance(q), ";"))
	for _, g := range groups {
		c.tell("  %s%s  %s", g.say, strings.Repeat(" ", widest-utf8.RuneCountInString(g.say)), g.means)
	}
}

// choices lists the answers to a question in one paragraph.
func (c *companion) choices(q *engine.Question, head string, all bool) {
	var said []string
	most, more := mostGroups, "? lists more, "
	if all {
		most, more = mostAll, ""
	}
	for i, g := range grouped(q) {
		if i == most {
			said = append(said, fmt.Sprintf("… (%s%d in all)", more, len(q.Answers)))
			break
		}
		switch {
		case g.means == "" || strings.EqualFold(g.means, q.Name):
		case strings.Contains(g.means, "("):
			g.say += ": " + g.means
		default:
			g.say += " (" + g.means + ")"
		}
		said = append(said, g.say)
	}
	c.tell("%s %s%s", head, strings.Join(said, ", "), byChance(q))
}

// byChance tells how a question of chance is settled.
func byChance(q *engine.Question) string {
	if q.Kind != engine.Chance {
		return ""
	}
	return "; as it came, or roll"
}

// group is answers that follow each other: m1–6, Move 1–6. means is "" where that
// says the same.
type group struct{ say, means string }

// grouped joins answers that count up.
func grouped(q *engine.Question) []group {
	var groups []group
	for i := 0; i < len(q.Answers); {
		j := i
		for j+1 < len(q.Answers) && counts(q.Answers[j].Say, q.Answers[j+1].Say) &&
			(counts(q.Answers[j].Means, q.Answers[j+1].Means) || q.Answers[j].Means == q.Answers[j+1].Means) {
			j++
		}
		first, last := q.Answers[i], q.Answers[j]
		g := group{until(first.Say, last.Say), until(first.Means, last.Means)}
		if g.means == g.say {
			g.means = ""
		}
		if i == j && first.Noted != "" {
			g.say += ", or " + first.Noted
		}
		groups = append(groups, g)
		i = j + 1
	}
	if q.Many {
		groups = append(groups, group{"…", "up to " + q.Last})
	}
	return groups
}

// counts tells whether b is a with its last figure one higher.
func counts(a, b string) bool {
	x, m, unit := figure(a)
	y, n, same := figure(b)
	return x == y && m >= 0 && n == m+1 && unit == same
}

// figure takes the last figure of a word, or of what it means, from between the rest;
// -1 where there is none.
func figure(s string) (front string, n int, unit string) {
	end := strings.LastIndexAny(s, "0123456789") + 1
	front = strings.TrimRight(s[:end], "0123456789")
	n, err := strconv.Atoi(s[len(front):end])
	if err != nil {
		return s, -1, ""
	}
	return front, n, s[end:]
}

// until is "m1–6" of m1 and m6, and "0.05–0.99 s" of hundredths.
func until(first, last string) string {
	front, n, unit := figure(last)
	switch {
	case first == last:
		return first
	case strings.HasSuffix(front, "."):
		return strings.TrimSuffix(first, unit) + "–" + last
	}
	return strings.TrimSuffix(first, unit) + "–" + strconv.Itoa(n) + unit
}

// refuse tells why some words were not taken.
func (c *companion) refuse(no *engine.Refusal) {
	c.tell("No: %s.", strings.TrimSuffix(no.What, "."))
	if no.Allowed != "" {
		c.tell("  allowed: %s", no.Allowed)
	}
	if no.Rule != "" {
		c.tell("  rule: %s: %s", no.Rule, no.Text)
	}
	if no.Help != "" {
		c.tell("  %s", no.Help)
	}
}

// upper begins a sentence.
func upper(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return strings.ToUpper(string(r)) + s[n:]
}
