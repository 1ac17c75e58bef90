package runforyourlife

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// hasty is the game for somebody in a hurry.
type hasty struct{ *Definition }

// Weight implements engine.Weighty.
func (hasty) Weight() int { return 2000 }

func FuzzCheck(f *testing.F) {
	const game = "game run-for-your-life-nightmare\nplayers Ann Bob Cy\n"
	gametest.FuzzCheck(f, open(f).(*Module), func(d *Definition) hasty { return hasty{d} }, 500,
		game+"Ann m7\nAnn e41 v3 v17\nAnn>Bob s: Bob 6, Ann 9; f: Bob armed 7 4, Ann 2 =Bob zombie@7\nr\n",
		game+"given Ann P61\nAnn e48\nAnn h6\nend escaped 1\n",
		game+"given Ann K9 P61 Bob zombie P-3 V1 R99\n1. Bob z60 drew 10\n2. Ann t10 Bob, b?, k melee k\nr r r r r\nAnn e31 down, v7\n",
		"game run-for-your-life-nightmare\nruling countdown=base-game\nplayers A B C D E F G H\ngiven A K1 P9 W9 B K1 P9 W9\nA e?\nB>A @9 s: A ?, B ?, C fires; f: A armed ? ?, B armed ? 3 ? 3, C joins, D ?\n! A blood -3\n...\nend overrun 7\n")
}
