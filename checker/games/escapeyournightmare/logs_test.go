package escapeyournightmare

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
)

// reports are the codes and rules of what is found in a log.
func reports(t *testing.T, text string, game func(testing.TB) checks) []string {
	t.Helper()
	m := game(t)
	log := notation.Parse("log", []byte(text), m.Vocabulary())
	var found []string
	for _, d := range append(log.Problems.All(), m.Check(log).Diagnostics.All()...) {
		if d.Severity != diagnostic.Note {
			found = append(found, d.Code+" "+d.Rule)
		}
	}
	return found
}

type checks = interface {
	Vocabulary() *notation.Vocabulary
	Check(*notation.Log) *engine.Result
}

// The logs that come with the game agree with its rules, those of the
// rulebook's examples among them.
func TestLogsAgree(t *testing.T) {
	names, err := filepath.Glob("../../../content/games/escape-your-nightmare/logs/*.log")
	if err != nil || len(names) < 6 {
		t.Fatal(len(names), err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if found := reports(t, string(text), opened); len(found) > 0 {
			t.Errorf("%s: %v", filepath.Base(name), found)
		}
	}
}

func opened(t testing.TB) checks { return open(t) }

const before = "game escape-your-nightmare\ngiven R3 S4 L5 A6 P5 G1 GS2 GL3 GA4"

// Every ruling that can be set changes a verdict.
func TestRulings(t *testing.T) {
	broken := "game escape-your-nightmare\nRULING\ngiven R3 S4 L3 A1 P5 G1 GS2 GL5 GA4\n1. f\n"
	boss := "game escape-your-nightmare\nRULING\ngiven R25 S4 L5 A6 P5 B5 KX1 KV1 Z12 BL4 BA3\n1. mu 12345, fs, d 2 2, r 23466\n"
	roll := func(given, line string) string {
		return strings.Replace(before, "\n", "\nRULING\n", 1) + given + "\n1. " + line + "\n"
	}
	for _, c := range []struct{ id, usual, other, log, refused string }{
		{"sum-takes-all", "yes", "no", roll("", "r 33324, sum, t"), "A301 roll.use"},
		{"four-alike", "no", "yes", roll("", "r 22224, p"), "A301 spooks.marks"},
		{"break-must", "yes", "no", broken, "A302 fight.break"},
		{"boss-prices", "no", "yes", boss, "A301 boss.fight"},
		{"last-ghost", "takes-its-place", "waits", "game escape-your-nightmare\nRULING\ngiven R21 S9 L5 A1 P0 B1 W1 G4 GS2 GL3 GA2\n22. r 22346 =G4 S7\n", "D201 ghost.replaced"},
		{"teddy-stays", "no", "yes", roll(" TG1", "r 33324, t"), "A301 teddy.level"},
	} {
		refused := reports(t, strings.Replace(c.log, "RULING", "ruling "+c.id+"="+c.usual, 1), opened)
		if len(refused) != 1 || refused[0] != c.refused {
			t.Errorf("%s=%s: %v, want %s", c.id, c.usual, refused, c.refused)
		}
		if found := reports(t, strings.Replace(c.log, "RULING", "ruling "+c.id+"="+c.other, 1), opened); len(found) > 0 {
			t.Errorf("%s=%s: %v", c.id, c.other, found)
		}
	}
}

// What a log leaves out follows from the board where it can: the use of a roll,
// and the die that spooks were paid for.
func TestInference(t *testing.T) {
	for line, agrees := range map[string]bool{
		"r 12366 =MS1 Z0":              true,  // the shield was marked, so the 1 did not walk
		"r 12366 =MS0 Z1":              true,  // nothing was
		"r 12366 =MS1 Z1":              false, // not both
		"r 23466 > z =MS0":             true,
		"r 12366 > s =MS1":             true,
		"up l, r 23466 =L6 P3":         true,
		"up l, r 23466 =L5 P3":         false,
		"r 23466, re 4 6, six =K1 P4":  true,
		"r 23466, re 4 6, six =K1 P5":  false,
		"rr ga 1, f, g 2 2 2, br aa 1": false, // 6 spooks are not there, nor does the shield break
		"f, g 2 2 2, rr ga 1, br aa 1": true,  // when the ghost has fallen they are, and it does
	} {
		if found := reports(t, before+"\n1. "+line+"\n", opened); (len(found) == 0) != agrees {
			t.Errorf("%s: %v", line, found)
		}
	}
}

// With fifteen steps in the definition there are fifteen in play: the last door
// stands on the fifteenth, and nobody appears on the twelfth.
func TestStepsFollowTheDefinition(t *testing.T) {
	changes(t, "game escape-your-nightmare\ngiven R25 S4 L5 A6 P5 G0 B5 KX1 KV1 Z11\n1. r 12446 =Z12\n2. r 11146, w 3, d 1 1 =Z15 BL1\n",
		"spaces: 0..12", "spaces: 0..15", "step: 12, keys", "step: 15, keys")
}

// With fewer bats than ghosts for their key a ghost may be due while the
// Dicemuncher is there: both attack, and both can be struck.
func TestGhostBesideTheDicemuncher(t *testing.T) {
	changes(t, "game escape-your-nightmare\ngiven R17 S7 L5 A6 P5 B2 KX1 KV1 Z12 G3 GS2 GL1 GA1\n"+
		"18. k, g 2 2 3, d 6 2, r 22346, z =S6 A5 B3 G4\n19. mu 12345, k, g 1 2 3, k, r 22346, z =S1 A0 B4 G5 P9 BL3\n",
		"\n  bats: 5", "\n  bats: 3")
}

// changes holds a log to agreeing with the rules where the definition is edited,
// and only there.
func changes(t *testing.T, text string, edits ...string) {
	t.Helper()
	g := load(t)
	for name, source := range g.Sources {
		s := strings.NewReplacer(edits...).Replace(string(source))
		if s != string(source) {
			more, list := contenttest.Edit(g, map[string][]byte{name: []byte(s)})
			if list.HasErrors() {
				t.Fatal(list.All())
			}
			g = more
		}
	}
	m, list := Open(g)
	if m == nil {
		t.Fatal(list.All())
	}
	if found := reports(t, text, func(testing.TB) checks { return m }); len(found) > 0 {
		t.Error(found)
	}
	if found := reports(t, text, opened); len(found) == 0 {
		t.Error("it agrees with the game as it is, too")
	}
}
