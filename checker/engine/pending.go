package engine

// End stops the table.
func (t *Table) End() {}

// Group begins a group of entries.
func (t *Transcript) Group(n int) {}

// Answers tells whether the record at hand answers a question.
func (t *Transcript) Answers(slot Slot) bool {
	for _, e := range t.Entries(&t.Records[len(t.Records)-1]) {
		if e.Slot == slot {
			return true
		}
	}
	return false
}
