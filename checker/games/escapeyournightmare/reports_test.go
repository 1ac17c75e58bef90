package escapeyournightmare

import (
	"testing"

	"nightpress/checker/games/gametest"
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
	report("S for spooks", given+"R3 S6 L5 A3 P1 G1 GS2 GL3 GA4\n1. f, g 2 2 2 =S3 A0\n2. r 22346, z =S3\n", "help: behind = S is Shield, and Spooks is P\n", 3)
}
