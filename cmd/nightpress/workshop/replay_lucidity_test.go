package workshop

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"testing"

	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/position"
)

// TestReplayShowsEveryDie plays Lucidity with every number of players and alone,
// and draws it after each line: every die lies on a place of a card or is told to
// be in the bag, every player has a card, and no two dice share a space but the
// last of a row.
func TestReplayShowsEveryDie(t *testing.T) {
	t.Parallel()
	c, table := boardsFor(t, "lucidity", "full")
	inTheBag := regexp.MustCompile(`^bag (\d+):`)
	shared := regexp.MustCompile(`^(card-.*|power/15|hunt/4|exhaust/3|shadow-.*/4)$`)
	for _, opt := range []engine.SimOptions{
		{Edition: "two"}, {Edition: "three", Variants: []string{"red-temptation"}}, {Edition: "four", Variants: []string{"green-temptation"}},
		{Edition: "depths"}, {Edition: "envy"}, {Edition: "fear", Variants: []string{"hard"}},
	} {
		log := played(t, c, opt)
		for at := 2; at < bytes.Count(log, []byte("\n")); at++ {
			t.Run(fmt.Sprintf("%s %v line %d", opt.Edition, opt.Variants, at), func(t *testing.T) {
				turn, err := c.At("game.log", log, at)
				if err != nil {
					t.Fatal(err)
				}
				boards := position.Boards(table.All, turn.Marks)
				if _, homeless := position.Draw(boards, table.All, table.Pieces, "title", turn.Marks); len(homeless) > 0 {
					t.Errorf("no place for %v", homeless)
				}
				dice, cards, on := 0, 0, map[string]bool{}
				for _, m := range turn.Marks {
					bag := inTheBag.FindStringSubmatch(m.Name)
					switch where := m.Group + " " + m.Place; {
					case m.Name == "Dreamer card":
						cards++
					case bag != nil:
						n, _ := strconv.Atoi(bag[1])
						dice += n
					case m.Place == "" || m.Card != "":
					case on[where] && !shared.MatchString(m.Place):
						t.Errorf("two dice lie on %s", where)
					default:
						on[where] = true
						dice++
					}
				}
				want := map[string]int{"two": 2, "three": 3, "four": 4}[opt.Edition]
				if dice != 80 || cards != max(want, 1) || len(boards) < cards {
					t.Errorf("%d dice, %d Dreamer cards, %d boards", dice, cards, len(boards))
				}
			})
		}
	}
}
