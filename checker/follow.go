package checker

import (
	"bytes"
	"fmt"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// Context is one turn of a log, laid open.
type Context struct {
	Turn                  int
	Before, Ledger, After string
}

// At finds the turn on a line of a log, or the last one before it, and shows
// what it did.
func (c *Checker) At(name string, text []byte, line int) (*Context, error) {
	t, err := c.find(name, text, line)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	for _, row := range t.Rows {
		fmt.Fprintf(&b, "%-24s %s\n", row.Rule, row.Change)
	}
	return &Context{Turn: t.Number, Before: t.Before, Ledger: b.String(), After: t.After}, nil
}

// Markers tells where every marker stands at the end of a line of a log; line
// 0 is the end of the log.
func (c *Checker) Markers(name string, text []byte, line int) ([]engine.Mark, error) {
	t, err := c.find(name, text, line)
	if err != nil {
		return nil, err
	}
	return t.Marks, nil
}

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

// find returns the turn on a line, or the last one before it; line 0 is the
// last turn of all.
func (c *Checker) find(name string, text []byte, line int) (*engine.Trace, error) {
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
