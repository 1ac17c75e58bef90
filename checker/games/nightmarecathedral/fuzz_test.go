package nightmarecathedral

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/checker/games/nightmarecathedral/player"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// hasty is the game for somebody in a hurry.
type hasty struct{ *player.Player }

// Weight implements engine.Weighty.
func (hasty) Weight() int { return 4000 }

func FuzzCheck(f *testing.F) {
	logs := []string{
		"game nightmare-cathedral variable divergent\nplayers Ann Bob\n1. start 5\n2. nightmares 3 7\n3. Ann conquer nw\n4. next 1c r7 add in, fight in: Ann ?, c5",
		"game nightmare-cathedral\nplayers Ann Bob Cy\ngiven T5 R13 Ann nw:9/9 A20 B20 L20 M9 shadows in:9\n  nightmare in other nightmare c\n1. Ann ritual climb 1 in+in limbo free, command 1 in ie is iw c, devour in Ann\n2. Ann dreams out ? ?, take ?, discard ? ?",
		"game nightmare-cathedral\nplayers Ann Bob Cy Dee\ngiven T12 I3 R7 Ann H200 U0 F0\n1. Ann maneuver move shaper>c nw>nw, convert c, fight c Ann Ann: Ann d1 d1, Ann basic basic; c32; winner Cy; retreat c c\n2. ...\n3. next Ann Bob Cy Dee climb 2 free, next\nend time 99",
		"game nightmare-cathedral\nplayers Ann\n1. Ann m?, m0, d? d0 d249, tile ?, r?\n   Bob ! hand +100\n...\n9. Ann back 99",
	}
	names, _ := filepath.Glob("testdata/examples/*.log")
	for _, name := range names {
		if text, err := os.ReadFile(name); err == nil {
			logs = append(logs, string(text))
		}
	}
	_, m := open(f)
	gametest.FuzzCheck(f, &m.Rules, func(p *player.Player) hasty { return hasty{p} }, 1200, logs...)
}

// What is printed of a game that was played reads as the same game, in short
// words and in long ones, and from these in short ones again.
func TestPrintedLogs(t *testing.T) {
	_, m := open(t)
	for _, s := range setups() {
		_, err := m.Simulate(engine.SimOptions{
			Games: 2, Seed: 11, Edition: s.Edition, Variants: s.Variants, Players: s.Players, Checkpoints: engine.StateBoard,
			Keep: func(n int, text []byte) error { keepsItsWords(t, m, text); return nil },
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func keepsItsWords(t *testing.T, m *Module, text []byte) {
	t.Helper()
	log := notation.Parse("log", text, m.Words)
	short, long := printed(t, log, notation.Short), printed(t, log, notation.Long)
	again := printed(t, notation.Parse("long", long, m.Words), notation.Short)
	if !bytes.Equal(short, again) {
		for i, line := range bytes.Split(short, []byte("\n")) {
			if other := bytes.Split(again, []byte("\n")); i >= len(other) || !bytes.Equal(line, other[i]) {
				t.Fatalf("short  %s\nagain  %s", line, other[min(i, len(other)-1)])
			}
		}
	}
	for _, p := range [][]byte{short, long} {
		log := notation.Parse("printed", p, m.Words)
		found := append(log.Problems.All(), m.Check(log).Diagnostics.All()...)
		for _, d := range found {
			if d.Severity != diagnostic.Note {
				t.Fatalf("%s\n%s", d, bytes.Split(p, []byte("\n"))[d.Span.Start.Line-1])
			}
		}
	}
}

func printed(t *testing.T, log *notation.Log, form notation.Form) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := notation.Print(&b, log, form); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
