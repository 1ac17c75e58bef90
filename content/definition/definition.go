// Package definition is the typed model that all games share: identity,
// components, rules, rulings, house values, and the tree of values that holds
// everything else, each with the place in the YAML it came from.
//
// It does no input or output and knows neither paper nor play.
package definition

import (
	"io/fs"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Game is one game as its YAML defines it.
type Game struct {
	ID      string // also the name of its folder
	Name    string
	Version string // of the definition, printed on every sheet
	Icon    string // its sign in lists of games, "" for none
	Summary string // one line for `list`
	Credit  Credit
	Players Range
	// Editions and Variants are the words that may follow the game's id in
	// the first line of a log; the first edition is the default.
	Editions []Choice
	Variants []Choice

	// Root is a Map with one field for every YAML or CSV file of the game's
	// folder: tracks.yaml is Root.Field("tracks"), cards.csv is "cards".
	Root *source.Value

	Components []Component // in the order of components.yaml
	Rules      []Rule      // the ledger, in the order of the rulebook
	Rulings    []Ruling
	House      []HouseValue
	Sentences  []Sentence // what the rulebook says, in its order

	// Words are those of another language that its texts are in, nil where they are
	// as they were written.
	Words *Words

	// Turn is the game's turn as a script, nil where it has none.
	Turn *Script

	// Files is where the game's folder stands, under its id, nil for nowhere:
	// pictures that templates name are in it.
	Files fs.FS
	// Tongues are the game in each language that it has words in; nil for none.
	Tongues func() []*Game

	// Flag is what a command line says to find the game, " --content games", ""
	// where it finds it without.
	Flag string

	// Sources holds the text of every file by the name diagnostics use, for
	// excerpts.
	Sources map[string][]byte
	// Hash identifies the definition: the same files give the same hash.
	Hash string

	// Played gathers the values that rules of play read, for whoever wants to
	// know which fields are of no use to anybody; mostly nil, and then nothing
	// is gathered.
	Played source.Asked
}

// Script is the file turn.star: what happens in a turn, for the checker.
type Script struct {
	File string // as diagnostics name it
	Text []byte
}

// Credit is what every printed sheet says about where the game comes from.
type Credit struct {
	Designer, Publisher, Licence string
	Rulebook                     string // its title
	Line                         string // the sentence printed on every sheet
}

// Choice is a named option of a game.
type Choice struct {
	ID, Name, Summary string
	Span              diagnostic.Span
}

// Range is a span of whole numbers, both ends included; written "0..6" or "3".
type Range = source.Range

// Component is one printable thing, or a deck of them.
type Component struct {
	ID, Title string
	Count     int    // copies of each face
	Counted   string // the field of a record that says how many of it, "" for its quantity
	Stock     string // "board", "card", "paper", "sticker": what to print it on
	Layout    string // template of the front, for example "endless/main-board"
	Back      string // template of the back, "" for none
	// Records are drawn one face each, nil for a single face bound to the
	// whole definition. Written `deck: FIELD` with an optional `where:`.
	Records []*source.Value
	// Set groups components that are printed only when asked for by
	// `--set`; "" is the game itself.
	Set string
	// Try is how many of its pieces a first game needs, 0 for none.
	Try int
	// Exact keeps it at its size on any paper: it has to fit something.
	Exact bool
	Note  string         // for the build sheet: how to cut, fold or use it
	Value *source.Value  // the component's own record: templates see its extra fields
	Own   []source.Field // those that its templates alone know
	Span  diagnostic.Span
}

// Held says how a rule of the rulebook is kept by us.
type Held string

// Ways to hold a rule.
const (
	Checked  Held = "checked"  // the checker refuses a log that breaks it
	Printed  Held = "printed"  // it stands on a component; there is nothing to check
	Physical Held = "physical" // nobody can check it from paper; the log records the outcome
)

// Rule is one entry of the rules ledger.
type Rule struct {
	ID      string
	Section string // of the rulebook
	Text    string // in our own words, placeholders filled in
	Said    string // the same without signs: as it is said where there is no print
	Held    Held
	Span    diagnostic.Span // of its id
	Words   diagnostic.Span // of its text
	Told    bool            // something is wrong with its text, which is told
}

// Ruling is a reading of the rulebook where it leaves a choice open.
type Ruling struct {
	ID       string // a speaking id such as "catch-distance"
	Ref      string // the number it has in the research: "EN-01"
	Theme    string // "Paying Sanity", where a new one begins, with its Icon
	Icon     string
	Question string
	Answer   string // in a few words
	Why      string
	Default  string // one of Values
	Values   []string
	// Otherwise is what the other value means, in a few words.
	Otherwise string
	Rule      string // the rule it belongs to, "" for none
	Span      diagnostic.Span
}

// Reading is the answer and its reason.
func (r *Ruling) Reading() string { return strings.TrimSpace(r.Answer + " " + r.Why) }

// Sentence is one statement of the rulebook, and where we have it.
type Sentence struct {
	Section string   // of the rulebook
	Says    string   // in our own words
	Rules   []string // the rules that hold it; each is printed in the rules reference
	On      []Place  // where else it is printed
	Why     string   // no log shows it, or nothing holds or prints it
	Span    diagnostic.Span
}

// Place is where a component says something.
type Place struct {
	Component string // its id, or BuildSheet
	Words     string // some words that stand there
}

// BuildSheet is the id of the page that tells what to print and what to borrow.
const BuildSheet = "build-sheet"

// HouseValue is a figure or text that the rulebook does not give.
type HouseValue struct {
	Path string // for people: "tracks sanity"
	Name string // "Sanity": the record's own, else the end of its path
	Of   string // "Tracks": what it is one of, "" where it stands alone
	What string // the figures, as written: "spaces 0..6, start 6"
	Why  string
	Span diagnostic.Span
}
