package gamelog

// Spec lists the words of one game's log. The caller makes it from a
// definition; the place of a word in its list is its WordID less one, so a
// game's module can declare constants in the same order and switch on them.
//
// Spellings are compared without regard to case, spaces, hyphens and
// apostrophes. Each list is a namespace of its own: `s` may be a head and `S`
// a check.
type Spec struct {
	Game string // the id that stands after `game`

	// Grammar is how lines answer the questions of the rules.
	Grammar *Grammar
	// Seats is how many can play, 0 for as many as a log can name.
	Seats int

	Options []Word      // editions and variants, for the first line
	Heads   []Head      // words that begin a step
	Words   []Word      // what else may be named: Nightmares, cards, areas
	Checks  []CheckName // what may be asserted after =, or stand after given
	// Columns are the checks that figures without a name stand for, in
	// order, as on the log sheet: `= 6 5 11`.
	Columns []WordID
	Ends    []Word // reasons after `end`
	Rulings []RulingName

	// Bare is the head of dice that stand without one: `e6, 4`. It is in
	// Heads, and its first slot takes dice. Written out ("rolled 4") it
	// fills the open die of the step before. 0: there is none.
	Bare WordID

	// FaceLow and FaceHigh bound a die; both 0: not checked.
	FaceLow, FaceHigh int
	Pay               Pay

	// Uses: a > in front of a head says what the step before it was used
	// for, also where the game is not Loose.
	Uses bool

	// Loose games take any argument after a head, and steps without a head;
	// a word that nobody declared is a Name and no problem.
	Loose bool
	// Declared: all words of a Loose game are declared, and another one is
	// reported once the log has named its players.
	Declared bool
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
	Class string   // of Words: which slots and checks take it
}

// Head is a word that begins a step, and what follows it.
type Head struct {
	Word
	Slots []Slot
	// Trails: it tells more of the step before (a zone, a marker left), and
	// is printed after it without a comma in the short form.
	Trails bool
	About  string // for the help page: "Defy Horrors, for so many points"
}

// Slot is one place for an argument.
type Slot struct {
	Takes KindSet
	Class string // of the words it takes, with Takes.Has(WordArg)
	Name  string // for messages and help: "points", "die"
	// Need: the step makes no sense without it. A missing one is reported
	// and stands as Unknown.
	Need bool
	// Tight: it must follow without comma, so that `tick, 3` is a tick and
	// then a 3, and `tick 3` three ticks.
	Tight bool
}

// KindSet is a set of Kinds. Unknown is in every set.
type KindSet uint32

// Kinds makes a set.
func Kinds(kinds ...Kind) KindSet {
	var s KindSet
	for _, k := range kinds {
		s |= 1 << k
	}
	return s
}

// Has tells whether k is in the set.
func (s KindSet) Has(k Kind) bool { return s&(1<<k) != 0 }

// ADie is what is written for one die: its face with what was paid, a range
// of faces, or how it went. (`?` is in every set.)
const ADie = KindSet(1<<Die | 1<<DieRange | 1<<Outcome)

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
