package runforyourlife

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// A game that was played by the rules is never reported, and ends where it was
// played to, whatever its log states.
func TestNoFalseAlarm(t *testing.T) {
	gametest.NoFalseAlarm(t, open(t), []gametest.Setup{{}}, 300)
}

// Play brings every checked rule to bear.
func TestReached(t *testing.T) {
	_, g := load(t)
	gametest.Reached(t, g, open(t), []gametest.Setup{{}}, 500, map[string]string{})
}
