package notation

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

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

// Vocabulary is a Spec made ready for reading. It does not change, and may be
// used by many readers at once.
type Vocabulary struct {
	spec    Spec
	game    string // folded
	options table
	heads   table
	words   table
	checks  table
	ends    table
	rulings table
	letters [128]WordID // checks of a letter and a figure: S5

	once  sync.Once
	names nameLists // see named
}

// NewVocabulary makes a vocabulary ready. The error names every spelling that
// would mean two things, and every head that would be taken for the beginning
// of another kind of line.
func NewVocabulary(spec Spec) (*Vocabulary, error) {
	v := &Vocabulary{spec: spec, game: foldedKey([]byte(spec.Game))}
	var problems []error
	if n := max(len(spec.Words), len(spec.Checks)); n >= 1<<16-1 {
		return nil, fmt.Errorf("a list of %d words is too long", n)
	}
	for _, list := range []struct {
		what  string
		table *table
		words []Word
	}{
		{"option", &v.options, spec.Options},
		{"word", &v.words, spec.Words},
		{"check", &v.checks, wordsOf(spec.Checks, func(c *CheckName) Word { return c.Word })},
		{"end", &v.ends, spec.Ends},
		{"ruling", &v.rulings, wordsOf(spec.Rulings, func(r *RulingName) Word { return Word{ID: r.ID, Long: r.ID, Also: []string{spaced(r.ID)}} })},
	} {
		problems = append(problems, list.table.fill(list.what, list.words)...)
	}
	for c, e := range v.checks.letters {
		if e.id != 0 && e.phrase <= 1 && v.spec.Checks[e.id-1].takes(Figure) {
			v.letters[c] = e.id
		}
	}
	if v.spec.Grammar == nil {
		v.spec.Grammar = &Grammar{About: -1, Between: -1, Target: -1, Instead: -1}
	}
	if err := v.spec.Grammar.ready(); err != nil {
		problems = append(problems, err)
	}
	v.heads = v.spec.Grammar.heads
	return v, errors.Join(problems...)
}

func wordsOf[T any](list []T, word func(*T) Word) []Word {
	words := make([]Word, len(list))
	for i := range list {
		words[i] = word(&list[i])
	}
	return words
}

// Spec returns what the vocabulary was made from; it must not be changed.
func (v *Vocabulary) Spec() *Spec { return &v.spec }

// long is how a word is printed in the long form.
func (w *Word) long() string {
	if w.Long != "" {
		return w.Long
	}
	return spaced(w.ID)
}

// in is how a word is printed in a form.
func (w *Word) in(form Form) string {
	if form == Short && w.Short != "" {
		return w.Short
	}
	return w.long()
}

// spellings are all the ways a word may be written.
func (w *Word) spellings() []string {
	s := []string{w.long()}
	if w.ID != "" {
		s = append(s, w.ID)
	}
	if w.Short != "" {
		s = append(s, w.Short)
	}
	return append(s, w.Also...)
}

// spaced turns an id into words.
func spaced(id string) string { return strings.ReplaceAll(id, "-", " ") }

// table finds the words of one list by spelling.
type table struct {
	letters [128]entry // of words, by single ASCII letters in lower case
	firsts  [128]bool  // what a spelling begins with, of ASCII
	words   map[string]entry
	starts  kinds    // of tokens that a spelling can begin with
	known   []string // every spelling once, for suggestions
}

type entry struct {
	id WordID
	// phrase is how many tokens the longest spelling has that begins with
	// this one.
	phrase uint8
}

// fill declares words, and returns what is wrong with them.
func (t *table) fill(what string, words []Word) []error {
	var problems []error
	t.words = map[string]entry{}
	known := make(map[string]bool, len(words))
	for i := range words {
		id := WordID(i + 1)
		if known[words[i].ID] {
			problems = append(problems, fmt.Errorf("%s %q is declared twice", what, words[i].ID))
		}
		known[words[i].ID] = true
		for _, s := range words[i].spellings() {
			if err := t.add(s, id); err != nil {
				if c, ok := err.(*Clash); ok {
					c.ID, c.OtherID = words[i].ID, words[c.Other].ID
				}
				problems = append(problems, fmt.Errorf("%s %q: %w", what, words[i].ID, err))
			}
		}
	}
	return problems
}

func (t *table) add(spelling string, id WordID) error {
	text := []byte(spelling)
	toks := tokens(nil, text, 0, len(text))
	if len(toks) == 0 || len(toks) > 8 {
		return fmt.Errorf("%q has no letters, or more than eight words", spelling)
	}
	for _, k := range toks {
		if k.kind != tWord && k.kind != tNumber {
			return fmt.Errorf("%q: only letters and digits can be read back", spelling)
		}
	}
	key := foldedKey(text)
	if len(key) > maxWord {
		return fmt.Errorf("%q is longer than %d letters", spelling, maxWord)
	}
	e := t.words[key]
	if e.id != 0 && e.id != id {
		return &Clash{Spelling: spelling, Other: int(e.id) - 1}
	}
	if e.id == 0 {
		t.known = append(t.known, spelling)
	}
	e.id = id
	t.put(key, e)
	t.starts |= 1 << toks[0].kind
	if len(toks) > 1 {
		first := foldedKey(text[toks[0].start:toks[0].end])
		e := t.words[first]
		e.phrase = max(e.phrase, uint8(len(toks)))
		t.put(first, e)
	}
	return nil
}

// Clash is the mistake of one spelling for two values.
type Clash struct {
	Spelling string
	ID       string // of the value that was to have it
	Other    int    // the value that has it already
	OtherID  string // "" for what begins another kind of line in every log
	verbs    bool   // both are
}

func (c *Clash) Error() string {
	switch {
	case c.verbs && c.OtherID == "":
		return fmt.Sprintf("verb %q: %q begins another kind of line", c.ID, c.Spelling)
	case c.verbs:
		return fmt.Sprintf("%q is both the verb %s and the verb %s", c.Spelling, c.OtherID, c.ID)
	}
	return fmt.Sprintf("%q already means something else", c.Spelling)
}

func (t *table) put(key string, e entry) {
	t.words[key] = e
	if c := key[0]; c < 128 {
		t.firsts[c] = true
		if len(key) == 1 {
			t.letters[c] = e
		}
	}
}

// find looks for the longest phrase that begins at toks[0], and returns what
// it means and how many tokens it takes; 0, 0 where there is none.
func (t *table) find(text []byte, toks []token) (WordID, int) {
	k := &toks[0]
	if !t.could(text, k) {
		return 0, 0
	}
	if k.kind == tWord && k.end-k.start == 1 {
		if c := text[k.start] | 0x20; c < 128 && t.letters[c].phrase <= 1 {
			return t.letters[c].alone()
		}
	}
	return t.findLong(text, toks)
}

// could tells whether a spelling may begin with a token, by its first letter.
func (t *table) could(text []byte, k *token) bool {
	c := text[k.start] | 0x20
	return k.kind != tWord || c >= 128 || t.firsts[c]
}

// alone is what a spelling of one token means, and that token; 0, 0 where it
// means nothing by itself.
func (e entry) alone() (WordID, int) {
	if e.id == 0 {
		return 0, 0
	}
	return e.id, 1
}

func (t *table) findLong(text []byte, toks []token) (WordID, int) {
	if !t.starts.has(toks[0].kind) {
		return 0, 0
	}
	var buf [maxWord + 4]byte
	key := foldToken(buf[:0], text, &toks[0])
	e := t.words[string(key)]
	if e.phrase <= 1 {
		return e.alone()
	}
	best, taken := e.id, 1
	for n := 1; n < int(e.phrase) && n < len(toks); n++ {
		if toks[n].kind != tWord && toks[n].kind != tNumber {
			break
		}
		key = foldToken(key, text, &toks[n])
		if longer := t.words[string(key)]; longer.id != 0 {
			best, taken = longer.id, n+1
		}
	}
	if best == 0 {
		return 0, 0
	}
	return best, taken
}

// maxWord bounds the words that are looked up, in bytes.
const maxWord = 64

// foldToken appends the folded spelling of a token to key. A key that grows
// too long stays so, and is found nowhere.
func foldToken(key, text []byte, k *token) []byte {
	if k.kind == tNumber {
		return strconv.AppendInt(key, int64(k.value), 10)
	}
	word := text[k.start:k.end]
	if len(word)+len(key) > maxWord {
		return append(key[:0], "\x00"...)
	}
	return fold(key, word)
}

// foldedKey folds a whole spelling: lower case, letters and digits only.
func foldedKey(spelling []byte) string { return string(fold(nil, spelling)) }
