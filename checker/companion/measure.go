package companion

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"nightpress/checker/engine"
)

// watch is the watch that a game asks for.
type watch struct {
	started time.Time        // when it was started to take a time, zero while it stands
	rings   <-chan time.Time // nil while no bell is wanted
	end     func()
	missed  int // times it rang when that could not be written yet
}

// stop silences the bell.
func (w *watch) stop() {
	if w.end != nil {
		w.end()
	}
	*w = watch{}
}

// measurable tells whether the answer to a question is taken here and not said.
func (c *companion) measurable(q *engine.Question) bool {
	switch q.Measured {
	case engine.Stopwatch, engine.Presses:
		return c.Now != nil
	case engine.Bell:
		return c.Ring != nil && q.Every > 0
	}
	return false
}

// measured is the question that can be answered now and is measured so.
func (c *companion) measured(st *engine.Stand, how string) *engine.Question {
	if q := st.Asked; q != nil && q.Measured == how && c.measurable(q) {
		return q
	}
	if i := slices.IndexFunc(st.May, func(q engine.Question) bool { return q.Measured == how && c.measurable(&q) }); i >= 0 {
		return &st.May[i]
	}
	return nil
}

// timed tells whether a time is asked for.
func (c *companion) timed(st *engine.Stand) bool {
	return st.Asked != nil && st.Asked.Measured == engine.Stopwatch && c.measurable(st.Asked)
}

// keepTime tells what can be measured besides, writes what the bell rang for
// meanwhile, and silences it where the rules ask for none any more.
func (c *companion) keepTime(st *engine.Stand) {
	if q := c.measured(st, engine.Presses); q != nil {
		c.tell("  For each %s press the space bar, then Enter.", q.Name)
	}
	switch bell := c.measured(st, engine.Bell); {
	case bell != nil && c.watch.rings == nil:
		c.tell("  `start` starts the watch: it rings every %d seconds, and that is written down.", bell.Every)
	case bell == nil && c.watch.rings != nil && len(c.said) == 0:
		c.watch.stop()
		c.tell("  The watch has stopped.")
	}
}

// clock starts the watch or stops it.
func (c *companion) clock(start bool) {
	st := c.sitting.Stand()
	bell := c.measured(st, engine.Bell)
	switch w := &c.watch; {
	case c.timed(st) && start:
		w.started = c.Now()
		c.tell("  The watch runs. Enter stops it.")
	case c.timed(st) && !w.started.IsZero():
		hundredths := c.Now().Sub(w.started) / (10 * time.Millisecond)
		w.started = time.Time{}
		c.hear(fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100), "")
	case start && bell != nil && w.rings == nil:
		w.rings, w.end = c.Ring(time.Duration(bell.Every) * time.Second)
		c.tell("  The watch runs.")
	case !start && w.rings != nil:
		w.stop()
		c.tell("  The watch has stopped.")
	default:
		c.tell("There is no watch to start or to stop now.")
	}
}

// rung writes that the watch has passed its mark, or keeps it until that can be
// written.
func (c *companion) rung() {
	c.watch.missed++
	fmt.Fprint(c.Out, "\a\n")
	c.tell("  The watch rings.")
	if q := c.measured(c.sitting.Stand(), engine.Bell); q != nil {
		times := min(c.watch.missed, len(q.Answers))
		c.watch.missed = 0
		c.hear(q.Answers[times-1].Say, "")
	}
	fmt.Fprint(c.Out, "> ")
}

// pressed takes a line of blanks: what is counted by presses of a key.
func (c *companion) pressed(line string) bool {
	if line == "" || strings.TrimSpace(line) != "" {
		return false
	}
	q := c.measured(c.sitting.Stand(), engine.Presses)
	if q == nil || len(q.Answers) == 0 {
		return false
	}
	c.hear(q.Answers[min(len(line), len(q.Answers))-1].Say, "")
	return true
}

// input reads lines while the bell may ring.
type input struct {
	wants chan struct{}
	lines chan string
	err   error
}

func newInput(from io.Reader) *input {
	in := &input{make(chan struct{}), make(chan string), nil}
	go func() {
		defer close(in.lines)
		s := bufio.NewScanner(from)
		s.Buffer(nil, 1<<20)
		for range in.wants {
			if !s.Scan() {
				in.err = s.Err()
				return
			}
			in.lines <- s.Text()
		}
	}()
	return in
}

func (in *input) close() { close(in.wants) }

// line is the next line; ring is called whenever the bell rings before it comes.
func (in *input) line(rings <-chan time.Time, ring func()) (line string, ok bool) {
	in.wants <- struct{}{}
	for {
		select {
		case line, ok = <-in.lines:
			return line, ok
		case <-rings:
			ring()
		}
	}
}
