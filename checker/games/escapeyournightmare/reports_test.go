package escapeyournightmare

import (
	"fmt"
	"strings"
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
)

// TestReports: what a report says beside its rule.
func TestReports(t *testing.T) {
	const given = "\ngiven "
	report := gametest.Reports(t, open(t), "escape-your-nightmare")
	report("a purchase that the supply does not pay", given+"R3 S4 L5 A2 P1 G1 GS2 GL3 GA4\n1. up aa, r 22346 =A3 P0\n", "needs: Spooks [=1] ≥ raise [=2]\n", 3)
	report("and that was not made", given+"R3 S4 L5 A2 P1 G1 GS2 GL3 GA4\n1. r 22346, up aa, z =A2 P1\n", "rule: price.raise ", 3)
	report("a loss", given+"R3 S6 L5 A2 P1 G1 GS2 GL3 GA4\n1. f =S3 L5 A0\n", "sum: Shield 6 − attack 4 = 2\n", 3)
	report("a loss of Life", given+"R3 S1 L5 A2 P1 G1 GS2 GL3 GA4\n1. f, br aa 3 =L3 S0\n", "sum: Life 5 − 3 = 2\n", 3)
	report("a gain", given+"R3 S6 L5 A3 P1 G1 GS2 GL3 GA4\n1. f, g 2 2 2 =S2 P4\n", "sum: Spooks 1 + 2 = 3\n", 3)
	report("a 1 that was not walked", given+"R3 S4 L5 A6 P5 G1 GS2 GL3 GA4\n1. r 12346, z =Z0\n2. r 23346, z =Z0\n", "sum: step 0 + 1 = 1\n", 3)
	report("S for spooks", given+"R3 S6 L5 A3 P1 G1 GS2 GL3 GA4\n1. f, g 2 2 2 =S3 A0\n2. r 22346, z =S3\n", "help: after = S is Shield, and Spooks is P\n", 3)
	const boss = "\ngiven R30 S6 L6 A6 P%s B5 KX1 KV1 Z12 BL3 BA1\n1. mu 13345, k, d 2 1, r 22466, z =H1\n"
	report("won after two hits of three", fmt.Sprintf(boss, "0")+"2. mu 23545, k\nend won 32\n", "By the rules the game is not over", 5, 5)
	report("and the dice that follow the second hit", fmt.Sprintf(boss, "0")+"2. mu 23545, k, r 22466, z =H2\nend won 32\n", "By the rules the game is not over", 5, 5)
	report("six dice where the Dicemuncher left four", fmt.Sprintf(boss, "0")+"2. mu 13346, k, d 2 1, r 224661, z\n", "how many: 6 in the log, 4 by the rules", 4)
	report("four dice where five are rolled", fmt.Sprintf(boss, "5")+"2. mu 23545, k, d 2 1, r 2246, z\n", "how many: 4 in the log, 5 by the rules", 4)
}

// TestNothingWasBought: a die that was not noted is no purchase.
func TestNothingWasBought(t *testing.T) {
	m := open(t)
	log := notation.Parse("log", []byte("game escape-your-nightmare\n1. b 4 4 6, g 1 1 6, r 23466\n2. r 2346\n"), m.Vocabulary())
	for _, d := range m.Check(log).Diagnostics.All() {
		for _, h := range d.Help {
			if strings.Contains(h.Text, "purchase") {
				t.Errorf("%s: %s", d.Message, h.Text)
			}
		}
	}
}
