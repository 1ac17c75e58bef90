package gametest

import (
	"bytes"
	"io"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// FuzzCheck holds the check of a game to any log of at most so many bytes: it
// ends without a panic, turn by turn too, and its reports stand within the log
// and can be written. The game is played as hasty makes it, an engine.Weighty:
// nearly every line of a fuzzed log is open or wrong, and to look into each as
// thoroughly as a player deserves would take seconds a log.
func FuzzCheck[S comparable, D engine.RulesGame[S], H interface {
	engine.TraceGame[S]
	engine.Weighty
}](f *testing.F, m *engine.Rules[S, D], hasty func(D) H, most int, logs ...string) {
	for _, log := range logs {
		f.Add([]byte(log))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > most {
			return
		}
		log := notation.Parse("fuzz.log", text, m.Words)
		if log.Refused {
			return
		}
		game := hasty(m.ForLog(log))
		r, _ := engine.Check[S](game, m.Def, log)
		r.Standing()
		found := r.Diagnostics.All()
		lines := bytes.Count(log.Source, []byte("\n")) + 1 // lines of an old Mac too
		for _, d := range found {
			if d.Span.Start.Line > lines || d.Message == "" || d.Code == "" {
				t.Errorf("line %d of %d: %v", d.Span.Start.Line, lines, d)
			}
		}
		if err := diagnostic.WriteText(io.Discard, found, diagnostic.Sources{log.Name: text}); err != nil {
			t.Error(err)
		}
		engine.Watch[S](game, m.Def, log, func(*engine.Trace) bool { return true })
	})
}
