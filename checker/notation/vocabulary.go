package notation

// Spec lists the words of one game's log. The caller makes it from a
// definition; the place of a word in its list is its WordID less one.
//
// Spellings are compared without regard to case, spaces, hyphens and
// apostrophes. Each list is a namespace of its own: `s` may be a verb and `S`
// a check.
type Spec struct {
	Game string // the id that stands after `game`

	// Grammar is how lines answer the questions of the rules.
	Grammar *Grammar
	// Seats is how many can play, 0 for as many as a log can name.
	Seats int
	Solo  bool // nobody plays it with others

	Options []Word      // editions and variants, for the first line
	Words   []Word      // what a check may show: Nightmares, areas
	Checks  []CheckName // what may be asserted after =, or stand after given
	// Columns are the checks that figures without a name stand for, in
	// order, as on the log sheet: `= 6 5 11`.
	Columns []WordID
	Own     []WordID // those that figures behind a player's name stand for: `= Ann 12 3`
	Ends    []Word   // reasons after `end`
	Sheet   []Column // of the log sheet
	// Tongues are the words over those in other languages, a list each; nil for none.
	Tongues func() [][]string
	Rulings []RulingName

	Pay Pay
}

// Pay is how a die that was rolled can be changed: Cost of Track for Change.
// `1+2` is then one payment, and so is `rolled 1, spent 1 sanity for +2`.
type Pay struct {
	Change int // 0: dice cannot be changed
	Cost   int
	Track  string // long word of what is paid: "sanity"
}

// Word is one thing that can be named in a log.
type Word struct {
	ID    string   // from the definition: "defy-horrors"
	Short string   // printed in the short form, "h"; "" is Long
	Long  string   // printed in the long form, "defy horrors"; "" is ID with spaces
	Also  []string // further spellings that are understood
	Class string   // of Words: which checks take it
}

// CheckName is something the board shows.
type CheckName struct {
	Word
	// Values is what may follow: Figure, Pair, Worded, Flag; none: Figure.
	Values []ValueKind
	Class  string // of the words, with Worded
	About  string // for the help page
	Alike  bool   // it is one of many, of which the help page shows the first
}

// RulingName is a ruling that a log may set, and its values.
type RulingName struct {
	ID     string
	Values []string
}

// Form is how a log is printed.
type Form uint8

// The forms.
const (
	Short Form = iota // 12. m3 5   =S5 C4 G8
	Long              // turn 12: move 3, rolled 5   = sanity 5, courage 4, gap 8
)

// seats is how many players a log can name.
func (s *Spec) seats() int {
	if s.Seats > 0 {
		return s.Seats
	}
	return 64
}
