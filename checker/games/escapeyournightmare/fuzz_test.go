package escapeyournightmare

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// hasty is the game for somebody in a hurry.
type hasty struct{ *Definition }

// Weight implements engine.Weighty.
func (hasty) Weight() int { return 2000 }

func FuzzCheck(f *testing.F) {
	const game = "game escape-your-nightmare\n"
	gametest.FuzzCheck(f, open(f).(*Module), func(d *Definition) hasty { return hasty{d} }, 400,
		game+"1. b 3 4 2, g 1 2 5, r 12366 > s",
		game+"given BL9 G9 W9 K9 DS99 S200\n1. mu 66666, fs, f, ts sa 1, k, rest s 1 2 3",
		game+"given P20 T3 S0\n1. ts s 5, ts l 5, r ?, jo 9 9, nu 0 0, rr gs ?, up x",
		game+"1. rest s 0 0 0, br lx 6, n 1 2 3 4 5 6, w 99, z\n...\n3. ! life +200\nend won 40")
}
