package endlessnightmare

import "fmt"

// Score is the points of a game that ends in this position: so many for each
// Nightmare survived, and one for each space moved in the last.
func (d *Definition) Score(s *State) int { return d.counted(s)*d.PerNightmare + d.spaces(s) }

// Reckon implements engine.Reckoner.
func (d *Definition) Reckon(s *State) string {
	return fmt.Sprintf("%s %d × %d + %s %d = %d", d.facts.Track[survived].Row().Name, d.counted(s), d.PerNightmare,
		d.facts.Moved.Row().Name, d.spaces(s), d.Score(s))
}

// counted are the Nightmares that count as survived.
func (d *Definition) counted(s *State) int {
	if d.options.markerCounts {
		return d.level(s, survived)
	}
	return d.facts.Survivals.Of(&s.Cells)
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
