package endlessnightmare

// Score is the points of a game that ends in this position: so many for each
// Nightmare survived, and one for each space moved in the last.
func (d *Definition) Score(s *State) int {
	count := d.facts.Survivals.Of(&s.Cells)
	if d.options.markerCounts {
		count = d.level(s, survived)
	}
	return count*d.PerNightmare + d.spaces(s)
}

// spaces are those that count as moved in the current Nightmare: never fewer
// than none, and, unless a ruling says otherwise, no more than its length. A
// Strategist whose last Nightmare has been counted has no current one.
func (d *Definition) spaces(s *State) int {
	if d.facts.OutOfNightmares.Is(&s.Cells) {
		return 0
	}
	n := max(d.facts.Moved.Of(&s.Cells), 0)
	if !d.options.scoreUncapped {
		n = min(n, d.facts.Length.Of(&s.Cells))
	}
	return n
}
