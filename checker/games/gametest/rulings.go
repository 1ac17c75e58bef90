package gametest

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/definition"
)

// Decision is a log that agrees with the rules under one value of a ruling and
// disagrees under another.
type Decision struct {
	Ruling, Agrees, Differs string // Agrees and Differs are values
	Head, Log               string // what follows the game's name in the first line, and the other lines
}

// Rulings holds every ruling with a choice to deciding something.
func Rulings(t *testing.T, g *definition.Game, m engine.Module, decisions []Decision) {
	t.Helper()
	decided := map[string]bool{}
	for _, d := range decisions {
		t.Run(d.Ruling, func(t *testing.T) {
			for value, agrees := range map[string]bool{d.Agrees: true, d.Differs: false} {
				text := "game " + g.ID + " " + d.Head + "\nruling " + d.Ruling + "=" + value + "\n" + d.Log
				log := notation.Parse("log", []byte(text), m.Vocabulary())
				if log.Problems.Len() > 0 {
					t.Fatal(log.Problems.All())
				}
				r := m.Check(log)
				if got := !r.Diagnostics.HasErrors(); got != agrees {
					t.Errorf("%s: agrees is %v\n%s%v", value, got, text, r.Diagnostics.All())
				}
			}
		})
		decided[d.Ruling] = true
	}
	for i := range g.Rulings {
		if r := &g.Rulings[i]; len(r.Values) > 1 && !decided[r.ID] {
			t.Errorf("no log decides by %s", r.ID)
		}
	}
}
