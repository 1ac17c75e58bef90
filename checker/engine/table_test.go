package engine

import (
	"slices"
	"testing"
)

// hearer is a player who answers everything with 3, and counts what reaches it.
type hearer struct{ heard int }

func (h *hearer) Answer(*Need) int            { h.heard++; return 3 }
func (h *hearer) Insists(Slot, Rule) bool     { h.heard++; return true }
func (h *hearer) Witness(Slot, int, Rule)     { h.heard++ }
func (h *hearer) Noted(Slot) (v int, ok bool) { h.heard++; return 3, true }

// Once a turn is stopped, or the game has ended, nothing of it reaches the player
// or the ledger, whatever the procedure of the turn goes on to call.
func TestStoppedTable(t *testing.T) {
	const asks, ends, late = 1, 2, 3 // rules
	for name, stop := range map[string]func(*Table){"stop": (*Table).Stop, "end": func(t *Table) { t.End(ends) }} {
		t.Run(name, func(t *testing.T) {
			var h hearer
			var rows []Row
			table := New(&h, 5)
			table.ledger, table.allRows, table.explains = &rows, true, true
			turn := func() (answers []int) {
				answers = append(answers,
					table.Ask(Need{Slot: 1, Rule: late, High: 5, Optional: true, Default: 2}),
					table.Ask(Need{Slot: 1, Rule: late, Low: 1, High: 5, Default: 4}))
				barred := Need{Slot: 1, Rule: late, Low: 1, High: 5, Default: 4}
				barred.Forbid(table.Set(1), late)
				all := Need{Slot: 1, Rule: late, Low: 1, High: 5, Default: 4}
				all.Only(table.Set(), late)
				answers = append(answers, table.Ask(barred), table.Ask(all))
				table.Witness(1, 2, late)
				table.Unasked(1, late)
				table.Held(late, "one", 1, ">", "", 2)
				if _, ok := table.Noted(1); ok {
					answers = append(answers, 100)
				}
				if table.Insists(1, late) {
					answers = append(answers, 200)
				}
				return append(answers, table.Change(late, 0, 7, 8))
			}
			table.Begin()
			stop(table)
			if got, want := turn(), []int{2, 1, 2, 4, 7}; !slices.Equal(got, want) || !table.Stopped() {
				t.Errorf("stopped, the answers and the change are %v, want %v", got, want)
			}
			if h.heard != 0 || len(rows) != 0 || table.Used(late) || len(table.held) != 0 {
				t.Errorf("stopped, %d calls reach the player, the ledger is %v, late rule used: %v, held %v", h.heard, rows, table.Used(late), table.held)
			}
			if want := map[string]Rule{"stop": 0, "end": ends}[name]; table.unasked(1) != want || table.Used(ends) != (want != 0) {
				t.Errorf("what was not asked is by rule %d, want %d", table.unasked(1), want)
			}
			table.Begin()
			if got, want := turn(), []int{3, 3, 3, 3, 100, 200, 8}; !slices.Equal(got, want) || table.Stopped() {
				t.Errorf("in the next turn they are %v, want %v", got, want)
			}
		})
	}
}

// Changes that happen at once all happen, also where the first ends the game.
func TestTogether(t *testing.T) {
	var rows []Row
	table := New(new(hearer), 5)
	table.ledger = &rows
	table.Begin()
	falls := func(f Fact) {
		if table.Change(1, f, 1, 0) == 0 {
			table.End(Rule(2 + f))
		}
	}
	table.Together(func() {
		falls(0)
		table.Together(func() { falls(1) })
		falls(2)
	})
	falls(3)
	var got []Fact
	for _, row := range rows {
		got = append(got, row.Fact)
	}
	if want := []Fact{0, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("what fell is %v, want %v", got, want)
	}
	if table.by != 2 {
		t.Errorf("the game was ended by rule %d, want the first, 2", table.by)
	}
	if n := testing.AllocsPerRun(10, func() { table.Together(func() { falls(3) }) }); n != 0 {
		t.Errorf("%.0f allocations", n)
	}
}
