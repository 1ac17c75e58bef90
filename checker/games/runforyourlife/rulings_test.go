package runforyourlife

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// Every ruling with a choice decides something: the same log agrees under one
// value and disagrees under another.
func TestRulingsDecide(t *testing.T) {
	const begin = "players Ann Bob Cy Dee Eve\ngiven Ann P23 B1 W1 K1 Bob P23 B1 W1 K1 Cy P23 K1 Dee P23 K1 Eve P23 K1\n1. Ann e base\n"
	_, g := load(t)
	gametest.Rulings(t, g, open(t), []gametest.Decision{
		{Ruling: "several-targets", Agrees: "yes", Differs: "no", Log: begin + "2. Ann>Bob f: Bob 5, Ann 4\n3. Ann>Cy f: Cy 5, Ann 4\n"},
		{Ruling: "fourth-loser", Agrees: "three-winners", Differs: "all-must-win", Log: begin + "2. Ann>Bob f: Bob 5, Ann 6, Cy 7, Dee 8, Eve 2 =Bob zombie\n"},
		{Ruling: "armed-attacker", Agrees: "yes", Differs: "no", Log: begin + "2. Ann>Bob f: Bob 5, Ann armed 6 2 =Bob zombie\n"},
		{Ruling: "without-a-weapon", Agrees: "attackers", Differs: "target", Log: begin + "2. Ann>Bob f: Bob armed 5 4, Cy 7 =Bob human\n"},
		{Ruling: "without-a-weapon", Agrees: "target", Differs: "attackers", Log: begin + "2. Ann>Bob f: Bob 5, Ann armed 6 2 =Bob human\n"},
		{Ruling: "countdown", Agrees: "base-game", Differs: "stand-in", Log: begin + "2. r\n3. r\n4. r\n5. r\n6. Bob m24\n"},
		{Ruling: "joiners-count", Agrees: "no", Differs: "yes", Log: begin + "2. Ann>Bob f: Bob 5, Ann 4, Cy 3\n3. Cy>Bob f: Bob 5, Cy 4\n"},
	})
}
