package workshop

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/position"
	"nightpress/content"
	"nightpress/content/diagnostic"
	"nightpress/layouts"
)

// boardsFor opens a game and draws all that its pieces may stand on.
func boardsFor(t *testing.T, id, ink string) (*checker.Checker, *Table) {
	t.Helper()
	g, problems := content.Load(content.Builtin(), content.BuiltinDisplay, id)
	c, found := checker.Open(g)
	if problems.HasErrors() || found.HasErrors() {
		t.Fatal(problems.All(), found.All())
	}
	list := new(diagnostic.List)
	lib, _ := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	table, err := NewTable(g, lib, "", ink, list)
	if err != nil || list.HasErrors() {
		t.Fatal(err, list.All())
	}
	return c, table
}

// played is the log of a game.
func played(t *testing.T, c *checker.Checker, opt engine.SimOptions) []byte {
	t.Helper()
	var log []byte
	opt.Games, opt.Seed, opt.Checkpoints = 1, 5, engine.StateNothing
	opt.Keep = func(_ int, l []byte) error { log = bytes.Clone(l); return nil }
	if _, err := c.Simulate(opt); err != nil {
		t.Fatal(err)
	}
	return log
}

// TestReplayShowsEveryPiece plays Nightmare Cathedral with every number of
// players and on both sideboards, and draws the board after lines of each
// game: every piece has a place, players are told apart by colour and by shape,
// and the whole fits few boards.
func TestReplayShowsEveryPiece(t *testing.T) {
	t.Parallel()
	c, table := boardsFor(t, "nightmare-cathedral", "full")
	for _, opt := range []engine.SimOptions{
		{Players: 2}, {Players: 3, Edition: "variable"}, {Players: 4, Variants: []string{"divergent"}},
	} {
		log := played(t, c, opt)
		lines := bytes.Count(log, []byte("\n"))
		for _, at := range []int{3, 8, 20, lines / 3, lines / 2, 2 * lines / 3, lines - 1} {
			t.Run(fmt.Sprintf("%d players %s %s line %d", opt.Players, opt.Edition, opt.Variants, at), func(t *testing.T) {
				turn, err := c.At("game.log", log, at)
				if err != nil {
					t.Fatal(err)
				}
				boards := position.Boards(table.All, turn.Marks)
				_, homeless := position.Draw(boards, table.All, table.Pieces, "title", turn.Marks)
				if len(homeless) > 0 || len(boards) > 3 {
					t.Errorf("%d boards, and no place for %v", len(boards), homeless)
				}
				owners := map[string]bool{}
				for _, m := range turn.Marks {
					if m.Owner != "" {
						owners[m.Owner] = true
					}
				}
				if want := opt.Players; len(owners) != want {
					t.Errorf("pieces of %v are told apart, want %d players", owners, want)
				}
				if want := map[int]string{2: "board-2", 3: "board-3-4", 4: "board-3-4"}[opt.Players]; boards[0].Board.ID != want {
					t.Errorf("it is drawn on %s, want %s", boards[0].Board.ID, want)
				}
				if side := sideboard(boards); len(opt.Variants) > 0 && side == "cathedral-track" || len(opt.Variants) == 0 && side == "divergent-paths" {
					t.Errorf("the pieces of the Cathedral lie on %s", side)
				}
			})
		}
	}
}

// sideboard is the board that holds the pieces of the Cathedral, "" where all
// are built.
func sideboard(boards []position.Panel) string {
	i := slices.IndexFunc(boards, func(p position.Panel) bool {
		return strings.HasPrefix(p.Board.ID, "cathedral-track") || strings.HasPrefix(p.Board.ID, "divergent-paths")
	})
	if i < 0 {
		return ""
	}
	return boards[i].Board.ID
}
