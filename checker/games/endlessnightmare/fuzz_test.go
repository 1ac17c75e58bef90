package endlessnightmare

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// hasty is the game for somebody in a hurry.
type hasty struct{ *Definition }

// Weight implements engine.Weighty.
func (hasty) Weight() int { return 2000 }

func FuzzCheck(f *testing.F) {
	gametest.FuzzCheck(f, open(f).(*Module), func(d *Definition) hasty { return hasty{d} }, 400,
		"game endless-nightmare basic\n1. n 2 4, m3 5 =S6 C5 G11\n2. e4, m2 1+2\n",
		"game endless-nightmare active veteran\nruling catch-distance=1\n1. n 5 6, m2 w5.34 =S5\n3. m1 w5.0\nx 4. m1\n",
		"game endless-nightmare mix strategist\nn ?, e?, m? ?, z?, hit off 99, w?, br 60, tick 60\n...\nend\n1. m1\n",
		"game endless-nightmare\ngiven N32000 P-5 X900 E3 S99 nm lost T9 D-300\n! courage -30000\nm5 6+2 =G40\n")
}
