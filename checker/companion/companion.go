// Package companion is the dialogue with people who play at a table. It tells
// where things stand and what the rules ask, takes what people say in the words
// of a log, refuses what is illegal with the rule, and writes the log as the game
// goes on. It knows no game: questions, answers and words come from the sitting.
//
//	companion.go  a game from its first question to its last, line by line
//	commands.go   the words that are not of the game: undo, roll, why
//	journal.go    the log while it grows, and the turn at hand within it
//	telling.go    questions and answers in plain text, 80 columns wide
//	measure.go    what is physical, taken by the clock and by keys
//	screen.go     what only one of several players may see
package companion

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/content/diagnostic"
)

// Options are what a companion needs of the world around it.
type Options struct {
	Rules *checker.Checker
	Name  string // what the log is called
	In    io.Reader
	Out   io.Writer
	// Echo shows what is read, where nobody sees it being typed.
	Echo bool
	Rand *rand.Rand
	// Now is a clock, and Ring rings in so long and again and again, until it is
	// stopped. nil where nobody sits there to be timed.
	Now  func() time.Time
	Ring func(every time.Duration) (rings <-chan time.Time, stop func())
	// Clear takes away what the screen shows, so that others see nothing of it. nil
	// where nothing is kept from anybody.
	Clear func()
	// Save keeps the log as it is now.
	Save func(text []byte) error
	// Draw draws a position to a file, "" for one it names itself, and returns
	// its name.
	Draw func(marks []engine.Mark, file string) (string, error)
}

// ErrBroken is that the rules of the game broke down.
var ErrBroken = errors.New("the rules broke down")

// ErrNoLog is that what should be gone on with is no log; the list tells why.
var ErrNoLog = errors.New("no log")

// companion is a game under way.
type companion struct {
	Options
	journal
	sitting engine.Sitting
	told    []engine.TraceRow // the changes of the turn at hand that were told
	known   []string          // what is printed of things that came up, and was told
	watch   watch
	screen  screen
	failed  error // what kept the log from being written
}

// Play goes on with a log until nothing more is said. It returns what is wrong
// with the log where nothing can be gone on with.
func Play(o Options, log []byte) (found *diagnostic.List, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("%w: %v", ErrBroken, cause)
		}
	}()
	c := &companion{Options: o, journal: open(log)}
	defer func() { c.watch.stop() }()
	list := c.resume()
	if c.sitting == nil {
		return list, ErrNoLog
	}
	c.greet(list)
	if err := c.save(); err != nil {
		return nil, err
	}
	c.advance()
	in := newInput(o.In)
	defer in.close()
	for c.failed == nil {
		fmt.Fprint(c.Out, "> ")
		line, ok := in.line(c.watch.rings, c.rung)
		if !ok {
			break
		}
		if o.Echo {
			fmt.Fprintln(c.Out, strings.TrimSpace(line))
		}
		if !c.take(line) {
			break
		}
	}
	if c.failed == nil {
		c.farewell()
	}
	return nil, errors.Join(c.failed, in.err)
}

// resume sits down at the log as it stands, and says again what was said of the
// turn at hand.
func (c *companion) resume() *diagnostic.List {
	s, list := c.Rules.Sit(c.Name, []byte(c.text))
	c.sitting = s
	if s == nil {
		return list
	}
	if line, words := s.Begun(); line > 0 {
		c.cut(line)
		c.said = append([]string{words}, c.said...)
		return c.resume()
	}
	for i, said := range c.said {
		words, _ := apart(said)
		if no := s.Hear(words); no != nil {
			c.tell("Of the turn at hand, this fits no more: %s", strings.Join(c.said[i:], "; "))
			c.refuse(no)
			c.said = c.said[:i]
			break
		}
	}
	return list
}

// save writes the log with the turn at hand.
func (c *companion) save() error {
	c.failed = c.Save(c.whole())
	return c.failed
}

// take takes one line, and tells whether more is wanted.
func (c *companion) take(line string) bool {
	if c.screen.hand != "" {
		c.looked()
		return true
	}
	if c.screen.passes != "" {
		c.passed()
		return true
	}
	if c.pressed(line) {
		return true
	}
	line = strings.TrimSpace(line)
	if known, more := c.command(line); known {
		return more
	}
	words, remark := apart(line)
	if words == "" {
		c.note(remark)
	} else if words = c.unnumbered(words); words != "" {
		c.hear(words, remark)
	}
	return true
}

// numbered is a line with the number of its turn in front.
var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?i:turn\s+)?(\d+)\s*[.):]\s*`) })

// unnumbered takes the number of a turn off a line. That of the next one ends the
// turn at hand; of any other the line is refused, and "" returned.
func (c *companion) unnumbered(words string) string {
	m := numbered().FindStringSubmatch(words)
	if m == nil || strings.HasSuffix(m[0], ".") && len(words) > len(m[0]) && words[len(m[0])] <= '9' && words[len(m[0])] >= '0' {
		return words // 4.2 is a figure
	}
	n, err := strconv.Atoi(m[1])
	switch st := c.sitting.Stand(); {
	case err != nil:
	case st.Number == 0 || n == st.Number:
		return words[len(m[0]):]
	case n == st.Number+1 && st.Asked == nil && len(c.said) > 0:
		if c.close() {
			return words[len(m[0]):]
		}
		return ""
	default:
		c.tell("This is turn %d, not %s. Nothing of it was taken.", st.Number, m[1])
	}
	return ""
}

// hear takes words of the game. Where the turn at hand is complete, and they are
// not of it, they begin the next one.
func (c *companion) hear(words, remark string) {
	if front, ok := rolls(words); ok && c.sitting.Judge(words) != nil && c.sitting.Judge(front) == nil {
		c.sitting.Hear(front)
		c.said = append(c.said, together(front, remark))
		c.roll()
		return
	}
	no := c.sitting.Hear(words)
	if no != nil && no.Unread {
		if one := c.begins(words); one != "" {
			words = one
			no = c.sitting.Hear(words)
		}
	}
	if no != nil && c.complete() && !strings.HasPrefix(words, "+") && !strings.HasPrefix(words, "-") {
		if next := c.next(words, remark); next == nil {
			no = nil
		}
	} else if no == nil {
		c.said = append(c.said, together(words, remark))
		c.screen.keep(words)
	}
	if no != nil {
		c.refuse(no)
		return
	}
	c.watch.started = time.Time{}
	if c.save() != nil {
		return
	}
	if strings.Contains(words, "=") && c.complete() {
		c.close()
		return
	}
	c.advance()
}

// complete tells whether something was said of the turn at hand, and nothing more
// has to be.
func (c *companion) complete() bool {
	return len(c.said) > 0 && c.sitting.Stand().Asked == nil
}

// next ends the turn at hand and begins the one behind it with some words, or
// does neither.
func (c *companion) next(words, remark string) *engine.Refusal {
	before := c.journal
	before.said = append([]string(nil), c.said...)
	st := c.sitting.Stand()
	line, no := c.sitting.Close()
	if no == nil {
		c.add(line)
		if no = c.sitting.Hear(words); no == nil {
			c.written(st, line)
			c.said = []string{together(words, remark)}
			return nil
		}
	}
	c.journal = before
	c.resume()
	return no
}

// close ends the turn at hand and tells what comes next.
func (c *companion) close() bool {
	ended := c.end()
	if ended {
		c.advance()
	}
	return ended
}

// end writes the turn at hand down, and the end of the game where it was the last.
func (c *companion) end() bool {
	st := c.sitting.Stand()
	line, no := c.sitting.Close()
	if no != nil {
		c.refuse(no)
		return false
	}
	c.add(line)
	c.written(st, line)
	if o := c.sitting.Stand().Outcome; o.Over {
		c.add(fmt.Sprintf("end %s %d", o.Names[0], o.Score))
	}
	return c.save() == nil
}

// written shows what a turn did beyond what was told, and its line.
func (c *companion) written(st *engine.Stand, line string) {
	c.changes(st)
	c.told = nil
	c.tell("  written: %s", line)
}

// rolls takes the wish to have something rolled, or drawn, from behind some words.
func rolls(words string) (front string, ok bool) {
	at := strings.LastIndexAny(words, " ,")
	return strings.TrimRight(words[:max(at, 0)], " ,"), at > 0 && isRoll(words[at+1:])
}

func isRoll(word string) bool {
	return strings.EqualFold(word, "roll") || strings.EqualFold(word, "draw")
}

// begins is the one answer to what is asked that some words begin, "" for none.
func (c *companion) begins(words string) (one string) {
	q := c.sitting.Stand().Asked
	if q == nil || q.Kind != engine.Feat {
		return ""
	}
	for _, a := range q.Answers {
		if strings.HasPrefix(a.Say, strings.ToLower(words)) {
			if one != "" {
				return ""
			}
			one = a.Say
		}
	}
	return one
}

// mostIdle is how many turns of which there is nothing to say go by at once.
const mostIdle = 50

// advance tells what is asked now. Turns of which nothing can be said pass by.
func (c *companion) advance() {
	for range mostIdle {
		st := c.sitting.Stand()
		switch {
		case st.Outcome.Over:
			c.tell("")
			each := ""
			if len(st.Outcome.Fares) > 0 {
				each = " (" + st.Outcome.Scores() + ")"
			}
			c.tell("The game is over: %s, score %d%s.", strings.Join(st.Outcome.Names, " and "), st.Outcome.Score, each)
			return
		case st.Asked != nil || len(st.May) > 0:
			c.ask(st, false)
			return
		case !c.end():
			return
		}
	}
}
