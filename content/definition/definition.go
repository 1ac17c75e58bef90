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
	ID      string           `yaml:"id,id" doc:"the name of its folder"`
	Name    string           `yaml:"name"`
	Icon    string           `yaml:"icon,optional" what:"the name of an icon" doc:"its sign in lists of games"`
	Version string           `yaml:"version,optional"` // of the definition, printed on every sheet
	Summary string           `yaml:"summary,optional"` // one line for `list`
	Players Range            `yaml:"players" in:"1..100" else:"1"`
	Credit  Credit           `yaml:"credit,optional"`
	_       source.Elsewhere `yaml:"names,optional" what:"fields and values" doc:"what people call that which stands in a file, by its name"`
	// Editions and Variants are the words that may follow the game's id in
	// the first line of a log; the first edition is the default.
	Editions []Choice `yaml:"editions,optional,own"`
	Variants []Choice `yaml:"variants,optional,own"`

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
	Designer  string `yaml:"designer,optional"`
	Publisher string `yaml:"publisher,optional"`
	Licence   string `yaml:"licence,optional"`
	Rulebook  string `yaml:"rulebook,optional"` // its title
	Line      string `yaml:"line,optional" doc:"stands in the margin of every sheet"`
}

// Choice is a named option of a game.
type Choice struct {
	ID      string `yaml:"id,id" doc:"the word in the first line of a log"`
	Name    string `yaml:"name"`
	Summary string `yaml:"summary,optional"`
	Span    diagnostic.Span
}

// Check notes where it stands.
func (c *Choice) Check(f *source.Fields) { c.Span = f.Record().Span }

// Range is a span of whole numbers, both ends included; written "0..6" or "3".
type Range = source.Range

// Component is one printable thing, or a deck of them.
type Component struct {
	ID     string           `yaml:"id,id" doc:"names the file"`
	Title  string           `yaml:"title" else:"the id"`
	_      source.Elsewhere `yaml:"count" what:"a whole number, 1..500, or the name of a field" else:"1" doc:"how many of it; with deck, how many of each card, or the field of each that says so"`
	Stock  string           `yaml:"stock" words:"board,card,paper,sticker" default:"card" doc:"what it is printed on"`
	Layout string           `yaml:"layout" what:"the name of a template" doc:"draws its front"`
	Back   string           `yaml:"back,optional" what:"the name of a template" doc:"draws its back"`
	_      source.Elsewhere `yaml:"deck,optional" what:"the name of a list" doc:"whose records are drawn, one face each"`
	_      source.Elsewhere `yaml:"where,optional" what:"fields and values" doc:"the records that are drawn: those with these values"`
	Set    string           `yaml:"set,optional,id" doc:"it is printed only with --set and this name"`
	_      source.Elsewhere "yaml:\"try,optional\" what:\"how many, or all\" doc:\"how many of its pieces a first game needs: `print --try` prints these\""
	Pack   string           `yaml:"pack" words:"play,log" default:"play" doc:"log: it is printed apart, with what a log of play needs"`
	Exact  bool             `yaml:"exact" default:"false" doc:"it is never printed larger or smaller, because it has to fit something"`
	Note   string           `yaml:"note,optional" doc:"stands on the build sheet"` // how to cut, fold or use it

	Count   int    // copies of each face
	Counted string // the field of a record that says how many of it, "" for its quantity
	Try     int    // 0 for none
	// Records are drawn one face each, nil for a single face bound to the
	// whole definition.
	Records []*source.Value
	Value   *source.Value  // the component's own record: templates see its extra fields
	Own     []source.Field // those that its templates alone know
	Span    diagnostic.Span
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
	ID        string   `yaml:"id,id" doc:"what a log writes behind ruling"`
	Ref       string   `yaml:"ref,optional"` // the number it has in the research: "EN-01"
	Theme     string   `yaml:"theme,optional" doc:"a new theme begins with it"`
	Icon      string   `yaml:"icon,optional" what:"the name of an icon" doc:"of the theme"`
	Question  string   `yaml:"question"`
	Answer    string   `yaml:"answer,optional" doc:"in a few words"`
	Default   string   `yaml:"default" doc:"how we read it"` // one of Values
	Values    []string `yaml:"values" what:"a list of texts" else:"the default alone" doc:"what a log may choose"`
	Why       string   `yaml:"why"`
	Otherwise string   `yaml:"otherwise,optional" doc:"what the other value means, in a few words"`
	Rule      string   `yaml:"rule,optional" what:"the id of a rule"` // that it belongs to
	Span      diagnostic.Span
}

// Reading is the answer and its reason.
func (r *Ruling) Reading() string { return strings.TrimSpace(r.Answer + " " + r.Why) }

// Sentence is one statement of the rulebook, and where we have it.
type Sentence struct {
	Section string           `yaml:"section" doc:"the section of the rulebook"`
	Says    string           `yaml:"says" doc:"what it says, in your own words"`
	Rules   []string         `yaml:"rules,optional" what:"a list of texts" doc:"ids of the rules that hold it"`
	_       source.Elsewhere `yaml:"on,optional" what:"fields and values" doc:"components that print it besides, each with words that stand there"`
	Why     string           `yaml:"why,optional" doc:"why no log shows it, or why it has neither"`
	On      []Place
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
