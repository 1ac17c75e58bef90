package runforyourlife

import (
	"testing"

	"nightpress/checker/gamelog"
)

// Every ruling with a choice decides something: the same log agrees under one
// value and disagrees under another.
func TestRulingsDecide(t *testing.T) {
	const begin = "given Ann P23 B1 W1 K1 Bob P23 B1 W1 K1 Cy P23 K1 Dee P23 K1 Eve P23 K1\n1. Ann e base\n"
	tests := []struct{ ruling, agrees, differs, log string }{
		{"several-targets", "yes", "no", "2. Ann>Bob f: Bob 5, Ann 4\n3. Ann>Cy f: Cy 5, Ann 4\n"},
		{"fourth-loser", "three-winners", "all-must-win", "2. Ann>Bob f: Bob 5, Ann 6, Cy 7, Dee 8, Eve 2 =Bob zombie\n"},
		{"armed-attacker", "yes", "no", "2. Ann>Bob f: Bob 5, Ann armed 6 2 =Bob zombie\n"},
		{"countdown", "base-game", "stand-in", "2. r\n3. r\n4. r\n5. r\n6. Bob m24\n"},
		{"joiners-count", "no", "yes", "2. Ann>Bob f: Bob 5, Ann 4, Cy 3\n3. Cy>Bob f: Bob 5, Cy 4\n"},
	}
	m := open(t)
	decided := map[string]bool{}
	for _, tt := range tests {
		t.Run(tt.ruling, func(t *testing.T) {
			for value, agrees := range map[string]bool{tt.agrees: true, tt.differs: false} {
				text := "game run-for-your-life-nightmare\nplayers Ann Bob Cy Dee Eve\nruling " + tt.ruling + "=" + value + "\n" + begin + tt.log
				log := gamelog.Parse("log", []byte(text), m.Vocabulary())
				if log.Problems.Len() > 0 {
					t.Fatal(log.Problems.All())
				}
				r := m.Check(log)
				if got := !r.Diagnostics.HasErrors(); got != agrees {
					t.Errorf("%s: agrees %v, want %v: %v\n%s", value, got, agrees, r.Diagnostics.All(), text)
				}
			}
		})
		decided[tt.ruling] = true
	}
	_, g := load(t)
	for i := range g.Rulings {
		if r := &g.Rulings[i]; len(r.Values) > 1 && !decided[r.ID] {
			t.Errorf("no log decides by %s", r.ID)
		}
	}
}
