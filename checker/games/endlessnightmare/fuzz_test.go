package endlessnightmare

import (
	"bytes"
	"io"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/content/diagnostic"
)

// hasty is the game for somebody in a hurry: each turn counts for so many that
// little of what a log leaves open is tried out, and little of what may explain
// a disagreement. Nearly every line of a fuzzed log is open or wrong, and to
// look into each as thoroughly as a player deserves would take seconds a log.
type hasty struct{ *Definition }

// Weight implements engine.Weighty.
func (hasty) Weight() int { return 2000 }

// Whatever the log, a check ends without a panic, and its reports stand within
// the log and can be written.
func FuzzCheck(f *testing.F) {
	f.Add([]byte("game endless-nightmare basic\n1. n 2 4, m3 5 =S6 C5 G11\n2. e4, m2 1+2\n"))
	f.Add([]byte("game endless-nightmare active veteran\nruling catch-distance=1\n1. n 5 6, m2 w5.34 =S5\n3. m1 w5.0\nx 4. m1\n"))
	f.Add([]byte("game endless-nightmare mix strategist\nn ?, e?, m? ?, z?, hit off 99, w?, br 60, tick 60\n...\nend\n1. m1\n"))
	f.Add([]byte("game endless-nightmare\ngiven N32000 P-5 X900 E3 S99 nm lost T9 D-300\n! courage -30000\nm5 6+2 =G40\n"))
	m := open(f).(*Module)
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 400 {
			return
		}
		log := gamelog.Parse("fuzz.log", text, m.Words)
		if log.Refused {
			return
		}
		game := hasty{m.forLog(log)}
		r, _ := engine.Check(game, game.Game, log)
		r.Standing()
		found := r.Diagnostics.All()
		lines := bytes.Count(text, []byte("\n")) + 1
		for _, d := range found {
			if d.Span.Start.Line > lines || d.Message == "" || d.Code == "" {
				t.Errorf("line %d of %d: %v", d.Span.Start.Line, lines, d)
			}
		}
		if err := diagnostic.WriteText(io.Discard, found, diagnostic.Sources{log.Name: text}); err != nil {
			t.Error(err)
		}
		engine.Watch[State](game, game.Game, log, func(*engine.Trace) bool { return true })
	})
}
