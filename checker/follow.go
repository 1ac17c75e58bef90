package checker

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// Turn is a line of a log that was played, laid open.
type Turn struct {
	*engine.Trace
	Words  string // what was written of it, in long words
	Remark string // behind its #
}

// Course is a log as it was followed: who played, and its turns.
type Course struct {
	By      string
	Setting Evening // what it was set up as
	Turns   []Turn
}

// Follow follows a log from its first turn to its last.
func (c *Checker) Follow(name string, text []byte) (*Course, error) {
	log := c.read(name, text)
	if log.Refused {
		return nil, fmt.Errorf("%s", log.Problems.All()[0])
	}
	p := &Course{By: strings.TrimSpace(log.Text(log.Header.By))}
	c.setting(&p.Setting, log)
	c.module.Watch(log, func(t *engine.Trace) bool {
		p.Turns = append(p.Turns, Turn{Trace: t})
		return true
	})
	i := -1
	for _, w := range log.InWords(notation.Long) {
		for i+1 < len(p.Turns) && p.Turns[i+1].Line <= w.Line {
			i++
		}
		if i >= 0 { // a turn may go on on further lines
			t := &p.Turns[i]
			t.Words = strings.TrimSpace(t.Words + "\n" + w.Said)
			t.Remark = strings.TrimSpace(t.Remark + " " + w.Remark)
		}
	}
	return p, nil
}

// At is the turn on a line of a log, or the last one before it; line 0 is the last
// turn of all.
func (c *Checker) At(name string, text []byte, line int) (*engine.Trace, error) {
	log := c.read(name, text)
	if log.Refused {
		return nil, fmt.Errorf("%s", log.Problems.All()[0])
	}
	lines := bytes.Count(bytes.TrimSuffix(text, []byte("\n")), []byte("\n")) + 1
	if line < 0 || line > lines {
		return nil, fmt.Errorf("%s has no line %d: it has %d lines", name, line, lines)
	}
	var found *engine.Trace
	c.module.Watch(log, func(t *engine.Trace) bool {
		if line > 0 && t.Line > line {
			return false
		}
		found = t
		return true
	})
	if found == nil {
		return nil, fmt.Errorf("%s has no turn up to line %d", name, line)
	}
	return found, nil
}

// Evening is what became of one game that was written down, as statistics count
// it.
type Evening struct {
	Edition  string
	Variants []string
	Players  []string // by name, none where nobody is named
	Turns    int      // lines of turns
	Over     bool
	Ends     []string
	Score    int
	Met      []string // each time anew
	Lost     []engine.Loss
}

// Evening reads a log and counts what became of it. A log of which nothing was
// read, or that leaves the end open, gives none.
func (c *Checker) Evening(name string, text []byte) (*Evening, *Report) {
	r := c.Check(name, text)
	if r.Refused || r.Broken || r.unread || !r.stands || r.Score == nil {
		return nil, r
	}
	log := c.read(name, text)
	e := &Evening{Over: r.Over, Turns: r.Turns, Score: *r.Score}
	if r.Over {
		e.Ends = []string{r.Result}
	}
	c.setting(e, log)
	met := ""
	c.module.Watch(log, func(t *engine.Trace) bool {
		if t.Met != met && t.Met != "" {
			e.Met = append(e.Met, t.Met)
		}
		met = cmp.Or(t.Met, met)
		for _, l := range t.Lost {
			for _, name := range e.Players {
				l.What = strings.TrimSuffix(l.What, " of "+name) // of whoever it was
			}
			e.Lost = append(e.Lost, l)
		}
		return true
	})
	return e, r
}

// setting tells how the game of a log was set up. Where no edition is named it is
// the one for so many players, or the first.
func (c *Checker) setting(e *Evening, log *notation.Log) {
	for _, p := range log.Header.Players {
		e.Players = append(e.Players, p.Name)
	}
	for _, o := range log.Header.Options {
		if o.Word == 0 {
			continue
		}
		switch id := log.Vocabulary().Spec().Options[o.Word-1].ID; {
		case among("", id, c.game.Editions) == nil:
			e.Edition = id
		case !slices.Contains(e.Variants, id):
			e.Variants = append(e.Variants, id)
		}
	}
	slices.Sort(e.Variants)
	if e.Edition != "" || len(c.game.Editions) == 0 {
		return
	}
	e.Edition = c.game.Editions[0].ID
	for i, v := range c.game.Root.Field("game").Field("editions").Items {
		if n, ok := v.Field("players").Int(); ok && n == len(e.Players) {
			e.Edition = c.game.Editions[i].ID
		}
	}
}

// Like are so many games that the program plays, set up as an evening was.
func (c *Checker) Like(e *Evening, games int, seed uint64) ([]*Evening, error) {
	opt := engine.SimOptions{Games: games, Seed: seed, Edition: e.Edition, Variants: e.Variants}
	if _, ok := c.module.(engine.Seater); ok {
		opt.Players = len(e.Players)
	}
	var all []*Evening
	opt.Keep = func(_ int, log []byte) error {
		if one, _ := c.Evening("a game", log); one != nil {
			all = append(all, one)
		}
		return nil
	}
	_, err := c.Simulate(opt)
	return all, err
}
