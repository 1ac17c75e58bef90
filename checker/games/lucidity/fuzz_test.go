package lucidity

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// hasty is the game for somebody in a hurry.
type hasty struct{ *Definition }

// Weight implements engine.Weighty.
func (hasty) Weight() int { return 4000 }

func FuzzCheck(f *testing.F) {
	const game = "game lucidity "
	gametest.FuzzCheck(f, &open(f).(*Module).Rules, func(d *Definition) hasty { return hasty{d} }, 500,
		game+"two\nplayers Ann Ben\n1. Ann s5, b D E, r Fs E1 F2, v F F xr, z x =P3 S0 B77 X0 H1 BD20\n2. Ben s7, b I F, r Ds Fx D1 Is Ex, v D E1, u E1 Ex, g E?, v I F, a, b ? ?, z s F",
		game+"three red-temptation\n1. s7, b I F, r Ds Fs Fs Fs I1, v D E1, v F\n2. s3, over D, b E E E, pick F, r Fs D1, y dice E1 Ds, y give D, z\n...\n4. c 2 F1, n 3 E Ds =P40 CF-3",
		game+"four\ngiven P14 X9 S99 H0 B3 BD1 BE0 CI20 BF90\np9 s5 b D D r ? ?, t ?, m I, y Ds D1, z s I hr\n? \nx 3. c 1 D2\nend bag 15",
		game+"fear hard\n1. k F I F E D E D F D F I I =K12\n2. s7, b D E, r Fh Ds I1 Es F2, l 1 12, q F2 2 3 4, g Fs 2, v E F1 Fx, o 3, w 2, z x =K-4 KH9\n3. q 99\nend won 2")
}
