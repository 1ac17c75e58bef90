// Package diagnostic is a problem in a file that a person wrote: where it
// stands, what was found, what was expected, what would mend it. Definitions,
// layouts and logs all report through it, and only the command line prints it.
//
// It knows nothing of games. Headlines stand alone, in the present tense,
// without blame, and never use the word "illegal".
package diagnostic

import (
	"bytes"
	"strings"
)

// Severity orders diagnostics by weight.
type Severity uint8

// Severities.
const (
	Error   Severity = iota // the file, or the play, is wrong
	Warning                 // legal, but probably not meant
	Note                    // worth knowing: something could not be decided
)

// Position is a place in a file, all counted from 1, Column in runes. The zero
// Position means "the file as a whole".
type Position struct {
	Line, Column int
	// Cell is the column of a sheet that the place stands in, and Line its row; 0 in
	// texts.
	Cell int
}

// CutSheet parts the name of a sheet from that of its file: "cards.xlsx:Spells".
// Other names have no sheet.
func CutSheet(name string) (file, sheet string) {
	for _, ending := range []string{".xlsx", ".ods"} {
		if file, sheet, ok := strings.Cut(name, ending+":"); ok {
			return file + ending, sheet
		}
	}
	return name, ""
}

// CellAt is the Cell of a place in the text of a sheet, by what stands before it in its
// line; 0 in other files.
func CellAt(file string, before []byte) int {
	if _, sheet := CutSheet(file); sheet == "" {
		return 0
	}
	return bytes.Count(before, []byte{'\t'}) + 1
}

// ColumnName is what spreadsheets call a column: A, …, Z, AA, …
func ColumnName(n int) (name string) {
	for ; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}

// Span is a stretch of one file; End is exclusive and on the same line or a
// later one. A zero End means a single rune.
type Span struct {
	File       string // as the person named it
	Start, End Position
}

// Label points at a further place that matters.
type Label struct {
	Span Span
	Text string
}

// Fact is a named line below the excerpt: "rule", "needs", "before",
// "allowed", "went on".
type Fact struct {
	Name string `json:"name"`
	Text string `json:"text"`
	Step Step   `json:"step,omitzero"` // that Text tells of, for a "ledger"
}

// Step is a change in the course of a game: in which turn, by which rule.
type Step struct {
	When   string `json:"when"`
	Rule   string `json:"rule"`
	Change string `json:"change"`
}

// Edit replaces a span by a text.
type Edit struct {
	Span Span
	Text string
}

// Help is a way to mend the problem, best first; Edit is nil where it can
// only be said.
type Help struct {
	Text string `json:"text"`
	// Short is the help in a word or two, for a button; "" where what Edit writes
	// says enough.
	Short string `json:"short,omitempty"`
	Fits  string `json:"fits,omitempty"` // how well it explains the rest, "" where unknown
	Line  int    `json:"line,omitempty"` // that Text speaks of, 0 for that of the problem
	Edit  *Edit  `json:"edit,omitempty"`
}

// Diagnostic is one problem.
type Diagnostic struct {
	Severity Severity
	// Code is stable for ever: a letter and three digits, listed in Catalogue.
	Code    string
	Message string // the headline
	Span    Span
	Labels  []Label
	Facts   []Fact
	Help    []Help
	// Rule is the id of the rule of the game that this rests on, "" for none.
	Rule string
	// Lacks is the path of what is not there, "tracks[sanity].start", where that
	// is the problem. Fold makes one problem of all that lack the same.
	Lacks string
	// More is how many problems of the same cause were found and are not kept.
	More int
}
