package engine

// Reasons holds, for every answer to a question, the rule that forbids it; 0
// where none does.
type Reasons [256]Rule

// Choose puts a question some of whose answers rules forbid. A Need carries two
// reasons only, so the one against the answer that a log gives goes first, and
// the other answers share the second.
func (t *Table) Choose(n Need, why *Reasons) int {
	noted, known := t.Noted(n.Slot)
	var others Set
	var other Rule
	for v := int(n.Low); v <= int(n.High) && v < len(why); v++ {
		switch {
		case why[v] == 0:
		case known && v == noted:
			var one Set
			one.Add(v)
			n.Forbid(one, why[v])
		default:
			others.Add(v)
			t.Uses(why[v])
			other = why[v]
		}
	}
	if other != 0 {
		n.Forbid(others, other)
	}
	return t.Ask(n)
}
