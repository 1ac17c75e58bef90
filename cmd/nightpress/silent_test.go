package main

import (
	"os"
	"strings"
	"testing"

	"nightpress/content/contenttest"
)

// silent are slips that leave every file in order, and something in a game that
// cannot be: each with what lint says of it.
var silent = []struct {
	designSlip
	says string // in the headline
}{
	// What is printed.
	{designSlip{file: "layouts/components/endless/main-board.yaml", old: "- text: {x: 5.5, y: 16.4,", now: "- text: {x: 105.5, y: 16.4,"}, "beyond"},
	{designSlip{file: "layouts/components/endless/main-board.yaml", old: "style: label, size: 8.6, min: 7.6", now: "style: label, size: 8.6, min: 17.6"}, "min"},
	{designSlip{file: "layouts/components/endless/main-board.yaml", old: "y: 9.6 + i * 5", now: "y: 9.6 + i * 0.5"}, "printed over"},
	// What can be chosen, rolled and won.
	{designSlip{file: "endless-nightmare/selection.yaml", old: "basic: buried,", now: "basic: decay,"}, "buried"},
	{designSlip{file: "endless-nightmare/nightmares.yaml", old: "  name: Spiders\n", now: "  name: Decay\n"}, "Decay"},
	{designSlip{file: "endless-nightmare/tracks.yaml", old: "  start: 6", now: "  start: 0"}, "start"},
	{designSlip{file: "endless-nightmare/tracks.yaml", old: "  start: 5", now: "  start: 0"}, "start"},
	{designSlip{file: "endless-nightmare/nightmares.yaml", old: "below: 5.6", now: "below: 6.2"}, "the tenths of 5.7 seconds"},
	{designSlip{file: "endless-nightmare/nightmares.yaml", old: "from: 5.1", now: "from: 5.0"}, "the tenths of 5.0 seconds"},
	{designSlip{file: "endless-nightmare/nightmares.yaml", old: "else: 1\n", now: "else: 9\n"}, "else"},
	{designSlip{file: "endless-nightmare/nightmares.yaml", old: "zones: 5..6", now: "zones: 7"}, "zones"},
	{designSlip{file: "endless-nightmare/die_board.yaml", old: "enter: 2 ", now: "enter: 1 "}, "no zone 1"},
	{designSlip{file: "endless-nightmare/nightmares.yaml", old: "move_at_least: ", now: "move_at_least: 9 # "}, "move_at_least"},
	{designSlip{file: "endless-nightmare/rulings.yaml", old: "values: [loses, plays-on]", now: "values: [loses, plays-onn]"}, "plays-onn"},
	{designSlip{file: "endless-nightmare/nightmares.yaml", old: "{tracks.horrors.name} goes up by {by}.", now: "{tracks.horrors.name} goes up by 1."}, "by"},
	{designSlip{file: "endless-nightmare/nightmares.yaml", old: "After each successful {actions.move.name}*, {tracks.horrors.name}", now: "After each successful Move*, {tracks.horrors.name}"}, "Move"},
	{designSlip{file: "escape-your-nightmare/keys.yaml", old: "bats: 5", now: "bats: 6"}, "bats"},
	{designSlip{file: "escape-your-nightmare/ghosts.yaml", old: "{id: fifth, round: 22}", now: "{id: fifth, round: 45}"}, "45"},
	{designSlip{file: "escape-your-nightmare/prices.yaml", old: "cost: 6", now: "cost: 30"}, "30"},
	{designSlip{file: "escape-your-nightmare/doors.yaml", old: "{id: last, step: 12,", now: "{id: last, step: 11,"}, "11"},
	{designSlip{file: "escape-your-nightmare/doors.yaml", old: "step: 12, keys: 3", now: "step: 12, keys: 4"}, "keys"},
	{designSlip{file: "escape-your-nightmare/skills.yaml", old: "combination: [4, 5, 6]", now: "combination: [3, 4, 5]"}, "combination"},
	{designSlip{file: "escape-your-nightmare/keys.yaml", old: "sum: 15", now: "sum: 35"}, "sum"},
	{designSlip{file: "escape-your-nightmare/setup.yaml", old: "action_dice: 5", now: "action_dice: 2"}, "7 figures do not go"},
	{designSlip{file: "escape-your-nightmare/ghosts.yaml", old: "{id: fifth, round: 22}", now: "{id: fifth, round: 12}"}, "one after the other"},
	{designSlip{file: "run-for-your-life-nightmare/decks.yaml", old: "  letter: V\n", now: "  letter: E\n"}, "one letter"},
	// What is printed, and what is played.
	{designSlip{file: "nightmare-cathedral/matrix.yaml", old: "name: Develop, icon: book, night: dusk", now: "name: Develop, icon: book, night: midnight"}, "does not touch it"},
	{designSlip{file: "nightmare-cathedral/matrix.yaml", old: "touches: [develop, fortify]", now: "touches: [develop]"}, "other days than it touches"},
	{designSlip{file: "nightmare-cathedral/matrix.yaml", old: "from: 0, to: 1.5", now: "from: 0, to: 0.5"}, "other days than it touches"},
	{designSlip{file: "nightmare-cathedral/matrix.yaml", old: "from: 3.5, to: 5", now: "from: 4.2, to: 5"}, "other days than it touches"},
	{designSlip{file: "nightmare-cathedral/pieces.yaml", old: "{id: follower, each: 20}", now: "{id: follower, each: 25}"}, "are printed"},
	{designSlip{file: "nightmare-cathedral/tokens.yaml", old: "of: red, icon: follower, quantity: 20", now: "of: red, icon: follower, quantity: 18"}, "lie in the box"},
	{designSlip{file: "nightmare-cathedral/pieces.yaml", old: "{id: shadow, count: 30}", now: "{id: shadow, count: 40}"}, "are printed"},
}

// TestSilentSlips holds lint to them: one report each, on the line of the slip.
func TestSilentSlips(t *testing.T) {
	t.Parallel()
	stride := contenttest.Apart(3)
	if os.Getenv(everyBreak) != "" {
		stride = 1
	}
	for i := 0; i < len(silent); i += stride {
		s := silent[i]
		told := s.lint(t)
		if len(told.all) != 1 || s.judge(told).own == 0 || !strings.Contains(told.all[0].Message, s.says) {
			t.Errorf("%s: %q: %v, want one report on the line of the slip that says %q", s.file, s.now, told.all, s.says)
		}
	}
}
