package companion

import (
	"cmp"
	"fmt"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// commands are the words that the companion knows besides those of the game.
var commands = []struct{ word, does string }{
	{"roll, m3 roll", "roll or draw what is asked for"},
	{"start, stop", "start the watch that the rules ask for, and stop it"},
	{"Enter", "end the turn, where nothing more has to be said"},
	{"undo, undo 7", "take back what was said last; go back to before turn 7"},
	{"why, why not m3", "the rule that asks; the rule against something"},
	{"where", "where everything stands, in words"},
	{handWord + ", hand ANN", "the cards of a player, dealt for who has not printed them"},
	{"note TEXT", "write a remark into the log"},
	{"ruling NAME=VALUE", "play by another reading of the rules from here on"},
	{"show, show FILE", "draw the board to an SVG file"},
	{"log", "the log so far"},
	{"quit", "leave; the same command goes on later"},
}

// handWord is only known in games in which there are hands.
const handWord = "hand"

// command carries out a line that is none of the game. known tells whether it is
// one, more whether another is wanted.
func (c *companion) command(line string) (known, more bool) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch word = strings.ToLower(word); {
	case line == "":
		c.enter()
	case line == "?" || word == "help" && rest == "":
		c.help()
	case isRoll(line) && (word == "roll" || c.sitting.Stand().Rolls != ""):
		c.roll()
	case (word == "start" || word == "stop") && rest == "":
		c.clock(word == "start")
	case word == "undo":
		c.undo(strings.TrimSuffix(rest, "."))
	case word == "why":
		c.why(rest)
	case word == "where" && rest == "":
		c.where()
	case word == handWord && c.sitting.Hands() != nil:
		c.hand(rest)
	case word == "note":
		c.note(rest)
	case word == "ruling" && rest != "":
		c.ruling(line)
	case word == "show":
		c.show(rest)
	case word == "log" && rest == "" && len(c.screen.kept) > 0:
		c.tell("Not before what is sealed is revealed.")
	case word == "log" && rest == "":
		fmt.Fprintf(c.Out, "%s", c.whole())
	case word == "end":
		c.tell("The end is written when the rules say so. `quit` leaves; the game can go on later.")
	case (word == "quit" || word == "exit" || word == "leave") && rest == "":
		return true, false
	default:
		return false, true
	}
	return true, true
}

// enter ends the turn at hand, or gives the one answer there is.
func (c *companion) enter() {
	switch st := c.sitting.Stand(); {
	case c.laid(st):
		c.ask(st, false)
	case c.timed(st):
		c.clock(c.watch.started.IsZero())
	case st.Outcome.Over:
		c.tell("The game is over. `undo` takes the last turn back, `quit` leaves.")
	case st.Asked == nil && !c.idle(st):
		c.close()
	case st.Asked != nil && st.Asked.Kind == engine.Choice && len(st.Asked.Answers) == 1:
		c.hear(st.Asked.Answers[0].Say, "")
	default:
		c.ask(st, false)
	}
}

func (c *companion) help() {
	if st := c.sitting.Stand(); !st.Outcome.Over {
		c.ask(st, true)
	}
	c.tell("")
	c.tell("Say it as a log does, one thing or several: `nightpress help log %s%s` lists the words. A ! in front takes on trust what the rules forbid: !m3, ! courage +2.", c.Rules.Game().ID, c.Rules.Game().Flag)
	for _, x := range commands {
		if strings.HasPrefix(x.word, handWord) && c.sitting.Hands() == nil {
			continue
		}
		c.tell("  %-17s %s", x.word, x.does)
	}
}

func (c *companion) roll() {
	st := c.sitting.Stand()
	if st.Rolls == "" {
		c.tell("Nothing is rolled or drawn now; ? tells what can be said.")
		return
	}
	said, mean := engine.Rolled(c.sitting.Roll(c.Rand))
	c.said = append(c.said, said...)
	c.tell("  %s: %s", upper(st.Rolls), strings.Join(mean, ", "))
	if c.save() == nil {
		c.advance()
	}
}

// undo takes back the last thing that was said, or goes back to before a turn.
func (c *companion) undo(number string) {
	switch {
	case number == "" && len(c.said) > 0:
		last := c.said[len(c.said)-1]
		c.said = c.said[:len(c.said)-1]
		c.tell("Taken back: %s", last)
	default:
		line := c.back(number, c.Rules.Vocabulary())
		if line == "" {
			c.tell("There is no turn %s to go back to.", cmp.Or(number, "yet"))
			return
		}
		c.tell("Taken back, with all behind it: %s", line)
	}
	c.resume()
	c.told = c.sitting.Stand().Changes
	if c.save() == nil {
		c.advance()
	}
}

// why tells the rule behind what is asked, or against some words.
func (c *companion) why(words string) {
	st := c.sitting.Stand()
	switch _, rule := c.Rules.Game().Rule(words); {
	case rule:
		c.cite(words)
	case words != "":
		words = strings.TrimSpace(strings.TrimPrefix(words, "not "))
		if no := c.sitting.Judge(words); no != nil {
			c.refuse(no)
		} else {
			c.tell("%s is allowed now.", words)
		}
	case st.Outcome.Over:
		c.rules(st.Outcome.Rules)
	case st.Asked == nil:
		c.tell("Nothing has to be said now.")
	default:
		c.cite(st.Asked.Rule)
	}
}

// rules tells what some rules say.
func (c *companion) rules(rules []engine.Rule) {
	for _, r := range rules {
		c.cite(c.Rules.Game().Rules[r-1].ID)
	}
}

// cite tells what a rule says.
func (c *companion) cite(id string) {
	if r, ok := c.Rules.Game().Rule(id); ok {
		c.tell("%s (%s): %s", r.ID, r.Section, r.Said)
	}
}

// where tells where everything stands.
func (c *companion) where() {
	st := c.sitting.Stand()
	c.tell("%s.", upper(strings.Join(st.Facts, ", ")))
	if st.Said != "" {
		c.tell("Turn %d so far: %s", st.Number, st.Said)
	}
}

// note writes a remark into the log, in front of the turn at hand.
func (c *companion) note(text string) {
	if text == "" {
		c.tell("Say what is to be noted: note the lamp flickers")
		return
	}
	c.text += "# " + text + "\n"
	if c.save() == nil {
		c.tell("Noted.")
	}
}

// ruling has another reading of the rules hold from the turn at hand on.
func (c *companion) ruling(line string) {
	log := notation.Parse("", []byte(c.text+line+"\n"), c.Rules.Vocabulary())
	for _, d := range log.Problems.All() {
		if d.Span.Start.Line == strings.Count(c.text, "\n")+1 {
			c.tell("%s.", d.Message)
			return
		}
	}
	c.text += line + "\n"
	c.resume()
	if c.save() == nil {
		c.advance()
	}
}

// show draws the position at hand.
func (c *companion) show(file string) {
	name, err := c.Draw(c.sitting.Stand().Marks, file)
	if err != nil {
		c.tell("It cannot be drawn: %v", err)
		return
	}
	c.tell("Drawn to %s", name)
}
