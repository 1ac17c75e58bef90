package runforyourlife

import (
	"strings"
	"testing"

	"nightpress/checker/gamelog"
	"nightpress/content/diagnostic"
)

// The first report of a slip names the rule that it breaks, and the figures that
// the rule looked at.
func TestReportsSayWhy(t *testing.T) {
	const three = "given Ann P31 K1 W0 Bob P31 K1 W0 Cy P31 K1 W0\nAnn e19\n"
	for _, tt := range []struct{ name, log, rule, needs string }{
		{"two unarmed winners", three + "Bob>Ann f: Ann 5, Bob 7, Cy 8 =Ann zombie\n", "melee.unarmed", "the winners [=2] ≥ 3"},
		{"and where the target fell", three + "Bob>Ann f: Ann 5, Bob 7, Cy 8 =Ann zombie@31\n", "melee.unarmed", "the winners [=2] ≥ 3"},
		{"a tie that was not drawn again", three + "Bob>Ann f: Ann 5, Bob 5\n", "melee.high", "the card of Bob [=5] > the target's [=5]"},
		{"a condition that is not met", "given Ann P58 B0\nAnn e25\nr\nAnn m safe, h\n", "victory.bullet", "the bullets of Ann [=0] ≥ 1"},
		{"one of two that is not met", "given Ann P58 B0\nAnn e25\nr\nAnn m60\nAnn e27\nr\nAnn m safe, h\n", "victory.all", "the bullets of Ann [=0] ≥ 1"},
		{"too late for blood", "given Ann P58 K1\nAnn e28\nr\nAnn m safe, h\n", "victory.clean", "the blood cards face down of Ann [=1] ≤ 0"},
		{"a second try in one round", "given Ann P58\nAnn e48\nr\nAnn m safe, h3\nAnn h8\n", "victory.draw", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := open(t)
			log := gamelog.Parse("log", []byte("game run-for-your-life-nightmare\nplayers Ann Bob Cy\n"+tt.log), m.Vocabulary())
			found := append(log.Problems.All(), m.Check(log).Diagnostics.All()...)
			if len(found) == 0 {
				t.Fatal("it agrees")
			}
			var b strings.Builder
			if err := diagnostic.WriteText(&b, found[:1], diagnostic.Sources{"log": log.Source}); err != nil {
				t.Fatal(err)
			}
			if found[0].Rule != tt.rule || !strings.Contains(b.String(), tt.needs) {
				t.Errorf("want %s and %q:\n%s", tt.rule, tt.needs, b.String())
			}
		})
	}
}
