package checker_test

import (
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content"
	"nightpress/content/contenttest"
)

// kindsOf are the ways to play a game: by edition, by variant, by how many play.
func kindsOf(c *checker.Checker) (all []engine.SimOptions) {
	editions := []string{""}
	for _, e := range c.Game().Editions {
		editions = append(editions, e.ID)
	}
	for _, e := range editions[min(1, len(editions)-1):] {
		all = append(all, engine.SimOptions{Edition: e})
		for _, v := range c.Game().Variants {
			all = append(all, engine.SimOptions{Edition: e, Variants: []string{v.ID}})
		}
	}
	for players := 2; players <= min(5, c.Game().Players.High); players++ {
		all = append(all, engine.SimOptions{Players: players})
	}
	return all
}

// TestTables: a simulated game of any kind is written as a table, with pipes, tabs and
// commas, and read back as the same game; with its columns in another order as well; and
// with columns of figures left out as one that states less.
func TestTables(t *testing.T) {
	for _, id := range everyGame {
		t.Run(id, func(t *testing.T) {
			c := openGame(t, content.Builtin(), id)
			kinds := kindsOf(c)
			games, own, rows := 0, 0, 0
			each := max(1, linesOf(t, 24)/len(kinds))
			for n, opt := range kinds {
				if !contenttest.Whole && n%3 != 0 {
					continue
				}
				opt.Games, opt.Seed, opt.Checkpoints = each, uint64(100+n), engine.Checkpoints(1+n%4)
				opt.Keep = func(_ int, log []byte) error {
					games++
					r := rand.New(rand.NewPCG(uint64(games), 7))
					want := plainLines(t, c, log)
					for _, sep := range []notation.Separator{notation.Pipes, notation.Tabs, notation.Commas} {
						table, _ := c.Table("a.log", log, sep)
						if got := plainLines(t, c, table); got != want {
							return fmt.Errorf("%v as\n%s\nis read as\n%s\nand was\n%s", opt, table, got, want)
						}
						if sep == notation.Commas {
							shuffled := reordered(t, table, r, false)
							if got := plainLines(t, c, shuffled); got != want {
								return fmt.Errorf("%v in another order,\n%s\nis read as\n%s\nand was\n%s", opt, shuffled, got, want)
							}
							less := reordered(t, table, r, true)
							if got := unstated(plainLines(t, c, less)); got != unstated(want) {
								return fmt.Errorf("%v with columns left out,\n%s\nis read as\n%s\nand was\n%s", opt, less, got, unstated(want))
							}
							if rep := c.Check("a.log", less); !rep.Agrees() {
								return fmt.Errorf("%v with columns left out: %v", opt, rep.Diagnostics)
							}
							o, all := inWords(table)
							own, rows = own+o, rows+all
						}
					}
					return nil
				}
				if _, err := c.Simulate(opt); err != nil && !strings.Contains(err.Error(), "cannot be chosen") && !strings.Contains(err.Error(), "play") {
					t.Fatal(err)
				} else if err != nil && strings.Contains(err.Error(), "is read as") {
					t.Fatal(err)
				}
			}
			if games == 0 {
				t.Fatal("no game was written")
			}
			t.Logf("%d games; of %d rows %d keep their own words", games, rows, own)
		})
	}
}

// TestSheet: a log whose turns are taken apart into cells, and written again from them,
// is the same game.
func TestSheet(t *testing.T) {
	for _, id := range everyGame {
		c := openGame(t, content.Builtin(), id)
		for _, opt := range kindsOf(c) {
			opt.Games, opt.Seed, opt.Checkpoints = 1, 11, engine.Checkpoints(2)
			opt.Keep = func(_ int, log []byte) error {
				sheet, lines := c.Sheet("a.log", log), strings.Split(string(log), "\n")
				for i := range lines {
					if cells := sheet.Cells[i+1]; cells != nil {
						lines[i] = sheet.Line(cells)
					}
				}
				if got, want := plainLines(t, c, []byte(strings.Join(lines, "\n"))), plainLines(t, c, log); got != want || len(sheet.Cells) == 0 {
					t.Errorf("%s, %d rows: read back as\n%s\nand was\n%s", id, len(sheet.Cells), got, want)
				}
				return nil
			}
			if _, err := c.Simulate(opt); err != nil && !strings.Contains(err.Error(), "cannot be chosen") && !strings.Contains(err.Error(), "play") {
				t.Fatal(err)
			}
		}
	}
}

// plainLines is a log in its usual form, without what only lines it up.
func plainLines(t *testing.T, c *checker.Checker, log []byte) string {
	t.Helper()
	tidy, list := c.Format("a.log", log, false)
	if list.HasErrors() {
		return fmt.Sprint(list.All())
	}
	var b strings.Builder
	for line := range strings.Lines(string(tidy)) {
		if words := strings.Fields(line); len(words) > 0 {
			b.WriteString(strings.Join(words, " ") + "\n")
		}
	}
	return b.String()
}

// unstated is a log without what it states of the board.
func unstated(log string) string {
	var b strings.Builder
	for line := range strings.Lines(log) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), "=")
		if line = strings.TrimSpace(line); line != "" && line != "." {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// reordered is a table with its columns in another order, and, if so asked, without
// some of those that hold figures of the board.
func reordered(t *testing.T, table []byte, r *rand.Rand, less bool) []byte {
	t.Helper()
	var out strings.Builder
	w := csv.NewWriter(&out)
	var order []int
	for line := range strings.Lines(string(table)) {
		in := csv.NewReader(strings.NewReader(line))
		in.LazyQuotes = true
		cells, err := in.Read()
		if err != nil {
			out.WriteString(line)
			continue
		}
		if order == nil && len(cells) > 3 {
			for _, i := range r.Perm(len(cells)) {
				if board := cells[i] != strings.ToLower(cells[i]) || cells[i] == "gap"; less && board && r.IntN(2) == 0 {
					continue
				}
				order = append(order, i)
			}
		}
		if len(cells) < 3 {
			out.WriteString(line)
			continue
		}
		var row []string
		for _, i := range order {
			row = append(row, cells[min(i, len(cells)-1)])
		}
		if err := w.Write(row); err != nil {
			t.Fatal(err)
		}
		w.Flush()
	}
	return []byte(out.String())
}

// inWords counts the rows of a table, and those that keep what happened in words of
// their own.
func inWords(table []byte) (own, rows int) {
	at := -1
	for line := range strings.Lines(string(table)) {
		cells, err := csv.NewReader(strings.NewReader(line)).Read()
		switch {
		case err != nil || len(cells) < 3:
		case at < 0:
			for at = len(cells) - 1; at > 0 && cells[at] != "words"; at-- {
			}
		default:
			if rows++; at > 0 && at < len(cells) && cells[at] != "" {
				own++
			}
		}
	}
	return own, rows
}

// TestTablesOfLogs: every log that comes with the games is written as a table, with its
// remarks, positions and lines struck out, and read back as the same.
func TestTablesOfLogs(t *testing.T) {
	for _, id := range everyGame {
		c := openGame(t, content.Builtin(), id)
		files, err := filepath.Glob("../content/games/" + id + "/logs/*.log")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has %d logs (%v)", id, len(files), err)
		}
		for _, file := range files {
			log, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want := plainLines(t, c, log)
			for _, sep := range []notation.Separator{notation.Pipes, notation.Tabs, notation.Commas} {
				table, _ := c.Table("a.log", log, sep)
				if got := plainLines(t, c, table); got != want {
					t.Errorf("%s as\n%s\nis read as\n%s\nand was\n%s", file, table, got, want)
				}
			}
		}
	}
}
