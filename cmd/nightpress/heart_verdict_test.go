package main

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/content/source"
)

// judged is a log and its verdict.
type judged struct {
	name    string
	text    []byte
	verdict uint64
}

// mostPlayersTried bounds the numbers of players that games are played with,
// where they can be chosen.
const mostPlayersTried = 8

// About how many logs are gathered of a game: for every figure, and for those
// that no other way tells of. Of a game for several players the first ones end
// after some lines, because what a long log says against a figure takes long to
// tell.
const (
	fewLogs   = 24
	manyLogs  = 240
	fewLines  = 70
	manyLines = 2000
)

// play gathers logs that keep the rules as they stand: some of every edition
// with all variants on and off, and with every number of players that can be
// chosen. They state what they can of the board; where that is very much, for
// several players, three figures a turn.
func (h *heart) play(t *testing.T, c *checker.Checker, about, lines int) (logs []judged) {
	t.Helper()
	editions := []string{""}
	if len(h.game.Editions) > 0 {
		editions = nil
		for _, e := range h.game.Editions {
			editions = append(editions, e.ID)
		}
	}
	variants := [][]string{nil}
	for _, v := range h.game.Variants {
		variants = append(variants, []string{v.ID})
	}
	seats := []int{0}
	checkpoints, most := engine.StateBoard, 0
	for n := 1; n <= mostPlayersTried; n++ {
		if _, err := c.Simulate(engine.SimOptions{Games: 1, Players: n}); err == nil {
			seats = append(seats, n)
			checkpoints, most = engine.StateThree, lines
		}
	}
	if len(seats) > 1 {
		seats = seats[1:]
	}
	games := max(1, about/(len(editions)*len(variants)*len(seats)))
	for _, e := range editions {
		for _, v := range variants {
			for _, players := range seats {
				opt := engine.SimOptions{Games: games, Seed: 7, Edition: e, Variants: v, Players: players, Checkpoints: checkpoints, MostTurns: most}
				opt.Keep = func(n int, log []byte) error {
					name := fmt.Sprintf("%s-%s-%d-%d.log", e, strings.Join(v, "-"), players, n)
					logs = append(logs, judged{name, log, digest(c, name, log)})
					return nil
				}
				if _, err := c.Simulate(opt); err != nil {
					t.Fatalf("simulate %s %v for %d: %v", e, v, players, err)
				}
			}
		}
	}
	return logs
}

// sampled is how many figures that change the print there are to each that is
// read anew, and tried on logs as well.
const sampled = 16

// sample reads the game, now and then, with the figure that a side showed: from
// the file the side has to show it too. It tries that game on the logs.
func (h *heart) sample(t *testing.T, f source.Figure, on side, with string, n *liveliness) {
	t.Helper()
	if h.printed++; h.printed%sampled != 0 {
		return
	}
	g, c, ok := h.with(f, with)
	if !ok || c == nil {
		return
	}
	n.sampled++
	if differs(c, h.logs) {
		n.both++
	}
	if !h.drawnOtherwise(g, on) {
		t.Errorf("%s: %s shows another figure that is set, and not one that is read", f.Path, h.game.Components[on.component].ID)
	}
}

// differs tells whether any log fares otherwise; it stops at the first.
func differs(c *checker.Checker, logs []judged) bool {
	for _, l := range logs {
		if digest(c, l.name, l.text) != l.verdict {
			return true
		}
	}
	return false
}

// digest sums up what a check says: which reports, where, and the end.
func digest(c *checker.Checker, name string, log []byte) uint64 {
	r := c.Check(name, log)
	sum := fnv.New64a()
	for _, d := range r.Diagnostics {
		fmt.Fprintln(sum, d.Code, d.Rule, d.Span.Start.Line, d.Message)
	}
	fmt.Fprintln(sum, r.Over, r.Result, r.Score)
	return sum.Sum64()
}
