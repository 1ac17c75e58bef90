package checker

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"nightpress/checker/gamelog"
	"nightpress/content/diagnostic"
)

// read reads a log as a person would. What is no notation is taken for what it
// looks like; where a line could be read as it is and is probably meant
// otherwise, the reading is taken that fits the rules better.
func (c *Checker) read(name string, text []byte) *gamelog.Log {
	log := gamelog.Parse(name, text, c.module.Vocabulary())
	if !log.Puzzling() {
		return log
	}
	plain := log
	log = plain.Goodwill(false, false, nil)
	if log = c.choose(log, plain, false, nil); (log.Problems.HasErrors() || log.Foreign()) && log.Vocabulary().Spec().Heard != nil {
		if heard := plain.Goodwill(true, true, nil); heard.Lost() < log.Lost() {
			chosen := map[int32]int{}
			if heard.Open() {
				res, _ := c.module.Weigh(heard, mostOfOne)
				maps.Copy(chosen, res.Chosen)
				heard = plain.Goodwill(true, true, chosen)
			}
			log = c.choose(heard, plain, true, chosen)
		}
		log = c.ownWords(plain, log)
	}
	log.Refuse(c.game.Flag)
	return log
}

// Reads tells whether nearly all turns of a log, whatever game it says it is of, are
// in the notation of this one.
func (c *Checker) Reads(text []byte) bool {
	log := gamelog.Parse("", text, c.module.Vocabulary())
	turns, lost := 0, 0
	for i := range log.Lines {
		switch line := &log.Lines[i]; {
		case line.Kind == gamelog.Unread, line.Kind == gamelog.Turn && line.Flags&(gamelog.Doubtful|gamelog.DoubtfulChecks) != 0:
			turns, lost = turns+1, lost+1
		case line.Kind == gamelog.Turn:
			turns++
		}
	}
	return turns > 0 && 10*lost <= turns
}

// Bounds of what tells that a log in somebody's own words, which does not name its game,
// is of this one: phrases that are understood, and what share of all that is said.
const (
	leastPhrases = 10
	leastShare   = 0.1
)

// Hears tells how much of a log in somebody's own words is understood as one of this
// game, which share of all; 0 where that is not enough to know it by.
func (c *Checker) Hears(text []byte) (share float64) {
	plain := gamelog.Parse("", text, c.module.Vocabulary())
	if plain.Vocabulary().Spec().Heard == nil {
		return 0
	}
	phrases, share := plain.Goodwill(true, true, nil).Share()
	if phrases < leastPhrases || share < leastShare {
		return 0
	}
	return share
}

// IsOf is the report of a log that is one of another game than it says.
func (r *Report) IsOf(game string) *Report {
	var list diagnostic.List
	list.Errorf("L007", diagnostic.Span{File: r.Log}, "this is a log of %s, and says it is of %s", game, r.Game).
		Helpf("the first line reads: game %s", game)
	return &Report{Log: r.Log, Game: r.Game, Definition: r.Definition, Diagnostics: list.All(), Refused: true, Lines: r.Lines, source: r.source}
}

// choose goes through the guesses about lines of a log that could be read as they
// are, and makes those with which it fits the rules better.
func (c *Checker) choose(log, plain *gamelog.Log, heard bool, chosen map[int32]int) *gamelog.Log {
	all := log
	if !heard {
		all = plain.Goodwill(true, false, chosen)
	}
	var bold, plainer, without []int32
	for _, g := range all.Guesses() {
		if g.Bold && !slices.Contains(bold, g.From) {
			bold = append(bold, g.From)
			if !g.Likelier {
				plainer = append(plainer, g.From)
			}
		}
	}
	if len(bold) == 0 {
		return log
	}
	left := mostWeighed
	least := c.disagreements(all, &left)
	if all != log {
		switch n := c.disagreements(log, &left); {
		case n < least || n == least && (n == 0 || len(plainer) == len(bold)):
			least, without = n, bold
		case n == least && len(plainer) > 0:
			log, without = plain.Goodwill(true, heard, chosen, plainer...), plainer
			least = c.disagreements(log, &left)
		default:
			log = all
		}
	}
	for i := 0; i < len(bold) && left > 0 && least > 0; i++ {
		other := slices.DeleteFunc(slices.Clone(without), func(at int32) bool { return at == bold[i] })
		if len(other) == len(without) {
			other = append(other, bold[i])
		}
		tried := plain.Goodwill(true, heard, chosen, other...)
		if n := c.disagreements(tried, &left); n < least {
			log, least, without = tried, n, other
		}
	}
	return log
}

// Bounds of the turns that are played to choose between readings: of one, and of
// all of a log.
const (
	mostOfOne   = 30_000
	mostWeighed = 150_000
)

// Meant is what some words, said at the table where a log stands, are in the
// notation; "" where they make no sense.
func (c *Checker) Meant(log []byte, words string) string {
	v := c.module.Vocabulary()
	said := gamelog.Parse("", log, v)
	if meant := v.Meant(words, said.Header.Players); meant != "" {
		return meant
	}
	var head []byte
	for i := range said.Lines {
		if k := said.Lines[i].Kind; k == gamelog.Game || k == gamelog.Players {
			head = append(append(head, said.Text(said.Lines[i].Span)...), '\n')
		}
	}
	meant := gamelog.Parse("", append(head, words...), v).Goodwill(true, false, nil)
	if meant.Problems.HasErrors() || len(meant.Guesses()) == 0 || len(meant.Source) < len(head) {
		return ""
	}
	text, _, _ := strings.Cut(strings.TrimSpace(string(meant.Source[len(head):])), "#")
	return strings.TrimSpace(text)
}

// disagreements counts what a check finds in a log, and more than anything where it
// finds no turn; left is how many turns may still be played for that.
func (c *Checker) disagreements(log *gamelog.Log, left *int) (n int) {
	defer func() {
		if recover() != nil { // the check itself tells of it
			n = math.MaxInt
		}
	}()
	res, played := c.module.Weigh(log, mostOfOne)
	*left -= played + len(log.Lines)
	if res.Counts.Read == 0 {
		return math.MaxInt
	}
	n = res.Counts.Adrift // the later it is that nothing fits any more, the better
	for _, list := range []*diagnostic.List{&log.Problems, res.Diagnostics} {
		for _, d := range list.All() {
			if d.Severity == diagnostic.Error {
				n++
			}
			if d.Severity == diagnostic.Error && d.Code[0] != 'L' && log.Heard() {
				n++ // better that a turn is left open than that something untrue is told of it
			}
		}
	}
	return n
}

// guessed tells what was read with goodwill, in one note.
func (r *Report) guessed(log *gamelog.Log) {
	type told struct{ written, as string }
	var order []told
	times := map[told]int{}
	first := map[string]told{}
	for _, g := range log.Guesses() {
		as := g.As
		if as == "" {
			as = g.Text
		}
		t := told{string(log.Written()[g.From:g.To]), strings.Trim(as, " ,\n")}
		if t.written == "" || as == "" || g.Alike && g.As == "" {
			continue // the other half of a guess
		}
		if g.Alike {
			if f, known := first[as]; known {
				t = f
			}
			first[as] = t
		}
		if times[t]++; times[t] == 1 {
			order = append(order, t)
		}
	}
	if len(order) == 0 {
		return
	}
	var list diagnostic.List
	d := list.Notef("L020", diagnostic.Span{File: log.Name}, "Some of the log is no notation, and was read as it is probably meant")
	r.note = d
	for i, t := range order {
		if i == mostGuesses {
			d.Facts = append(d.Facts, diagnostic.Fact{Name: "read", Text: fmt.Sprintf("and %d more", len(order)-i)})
			break
		}
		s := fmt.Sprintf("%q as %s", t.written, t.as)
		if n := times[t]; n == 2 {
			s += ", twice"
		} else if n > 2 {
			s += fmt.Sprintf(", %d times", n)
		}
		d.Facts = append(d.Facts, diagnostic.Fact{Name: "read", Text: s})
	}
	if log.Heard() && gamelog.GameID(log.Written(), []string{r.Game}) == "" {
		d.Facts = append(d.Facts, diagnostic.Fact{Name: "game", Text: "not said; the words are those of " + r.Game})
	}
	if lines := log.InPart(); len(lines) > 0 {
		d.Facts = append(d.Facts, diagnostic.Fact{Name: "in part", Text: "line " + ranges(lines)})
	}
	d.Helpf("`nightpress fmt` writes it as it was read")
}

// mostGuesses is how many guesses are told one by one.
const mostGuesses = 20

// ranges are numbers in a row: 3, 7–9.
func ranges(numbers []int) string {
	var b strings.Builder
	for i := 0; i < len(numbers); {
		last := i
		for last+1 < len(numbers) && numbers[last+1] <= numbers[last]+1 {
			last++
		}
		if i > 0 {
			b.WriteString(", ")
		}
		if fmt.Fprint(&b, numbers[i]); numbers[last] > numbers[i] {
			fmt.Fprintf(&b, "–%d", numbers[last])
		}
		i = last + 1
	}
	return b.String()
}
