package gamelog

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Heard is how people say what happens who have never seen the notation: phrases
// with places in them, and what each is in the notation. What is written begins
// with = for the board, & for what belongs to the turn that comes, < for what
// belongs to the one above, # for a remark, ? for what cannot be written; with . for what a turn is known by
// that has nothing else; nothing is written for what follows from the rules. What
// the next line tells of this turn goes behind what ends with <.
//
// A phrase is words, a|b for either; signs; places in braces; ? behind what may be
// left out, + behind a place that may come again, * behind one that may do both; ^ for
// the beginning of a line and $ for its end; ? in front of all where anything else is
// likelier. What is written takes the places by number, {1}, or name; the difference of
// two, {2-1}; one less, {2-}; what of one is not in the other, {1~2}; its first letter,
// {2.}; the next of several things that are alike, {next 4 5}.
type Heard struct {
	// Round is written where a number in front of a line begins another round;
	// "" where it is the number of a turn.
	Round string
	// First begins what all do before anything else of a round happens, though
	// people tell of it player by player; "" where nothing does.
	First string
	// Last begins what a turn ends with: what is told behind it is how things lie. ""
	// where nothing does.
	Last string
	// Figures are the words for figures of the board, by their letters; those under
	// talk are for what no figure of the board tells of, and follows from the rules.
	Figures map[string][]string
	// Columns are those of a table that say one thing together, by the words that may stand
	// over each; what is written there is said between one and the next.
	Columns []HeardRow
	// Standing are the words over a column of what is in force: it happens where it changes.
	Standing []string
	Lists    map[string][]HeardRow // what may stand at a place, by its name
	Start    []HeardRow            // before the first turn only
	Rows     []HeardRow

	pairs       [][2]string // places of which one stands behind the other, with nothing else
	lists       map[string][]phrase
	start, rows []phrase
	listed      map[string]bool   // words that begin what stands at a place
	letters     map[string]bool   // single letters that lists know, for those that stand close together
	common      map[string]bool   // words that begin a phrase, and so are nobody's name
	known       map[string]bool   // words of any phrase, of three letters and more
	tells       map[string]bool   // and of those that something is written for
	figures     map[string]WordID // of the board, by the words for them
}

// HeardRow is what is written for any of some phrases.
type HeardRow struct {
	Write string
	Said  []string
}

// phrase is one way to say a row, made ready.
type phrase struct {
	write    string
	items    []phraseItem
	signs    bool // it has no words
	pays     bool // it says by how much a die was changed
	unlikely bool // whatever else the words could be is likelier
	part     bool // it stands at a place of others, and no comma within it
}

// phraseItem is one part of a phrase.
type phraseItem struct {
	words     []string
	place     string
	edge      byte // ^ or $
	may, many bool
}

// ready makes the phrases ready; the error names those that make no sense.
func (h *Heard) ready(g *Grammar, checks []CheckName) error {
	h.letters, h.common, h.listed, h.lists = map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string][]phrase{}
	h.known, h.tells, h.figures = map[string]bool{}, map[string]bool{}, map[string]WordID{}
	var problems []error
	for letter, words := range h.Figures {
		if letter == talk {
			for _, word := range words {
				h.figures[word], h.known[word], h.common[word] = ofTalk, true, true
			}
			continue
		}
		id := slices.IndexFunc(checks, func(c CheckName) bool { return c.Short == letter && c.takes(Figure) })
		if id < 0 {
			problems = append(problems, fmt.Errorf("%q is no figure of the board", letter))
			continue
		}
		for _, word := range words {
			h.figures[word], h.known[word], h.tells[word], h.common[word] = WordID(id+1), true, true, true
		}
	}
	compile := func(rows []HeardRow) (all []phrase) {
		for _, row := range rows {
			for _, said := range row.Said {
				p := phrase{write: row.Write, pays: changesDie().MatchString(row.Write)}
				said, p.unlikely = strings.CutPrefix(said, "? ")
				for _, s := range strings.Fields(said) {
					it := item(s)
					if it.place != "" && !h.knows(g, it.place) {
						problems = append(problems, fmt.Errorf("%q: nothing is known of the place %s", said, it.place))
					}
					p.items = append(p.items, it)
					for _, w := range it.words {
						if len(w) >= leastKnown && !it.may && !fillers[w] {
							h.known[w] = true
							h.tells[w] = h.tells[w] || row.Write != ""
						}
					}
				}
				if len(p.items) == 0 {
					problems = append(problems, fmt.Errorf("%q: nothing is said", row.Write))
					continue
				}
				for _, w := range p.items[0].words {
					h.common[w] = true
				}
				p.signs = !slices.ContainsFunc(p.items, func(it phraseItem) bool {
					return it.place != "" || it.edge == 0 && classes[it.words[0][0]] != cSign
				})
				all = append(all, p)
			}
		}
		return all
	}
	for name, rows := range h.Lists {
		h.lists[name] = compile(rows)
		for i := range h.lists[name] {
			p := &h.lists[name][i]
			p.part = true
			if it := p.items; len(it) == 2 && it[0].place != "" && it[1].place != "" && p.write != "" {
				h.pairs = append(h.pairs, [2]string{it[0].place, it[1].place})
			}
			for _, w := range p.items[0].words {
				h.listed[w] = h.listed[w] || p.write != ""
				if len(w) == 1 && len(p.items) == 1 && classes[w[0]] == cLetter {
					h.letters[w] = true
				}
			}
		}
	}
	for i := range g.Asked {
		h.name(g.Asked[i].Domain)
	}
	h.start, h.rows = compile(h.Start), compile(h.Rows)
	return errors.Join(problems...)
}

// name has the values of a domain know what people call them: the words that a list has for what is
// written, among which their name is.
func (h *Heard) name(d Domain) {
	switch d := d.(type) {
	case *Any:
		for _, of := range d.Of {
			h.name(of)
		}
	case *Product:
		h.name(d.First)
		h.name(d.Second)
	case *Compound:
		h.name(&d.Product)
	case *Names:
		for i := range d.list {
			s := &d.list[i]
			for _, rows := range h.Lists {
				for _, row := range rows {
					if row.Write == s.Short && slices.ContainsFunc(row.Said, s.named) {
						s.Called = append(s.Called, plainWords(row.Said)...)
					}
				}
			}
			slices.Sort(s.Called)
			s.Called = slices.Compact(s.Called)
		}
	}
}

// named tells whether a word is the name of a value.
func (s *Spelling) named(word string) bool {
	return word != "" && slices.ContainsFunc(s.Word.spellings(), func(name string) bool { return strings.EqualFold(name, word) && (len(name) > 1 || name == s.ID) })
}

// plainWords are the phrases that are words only, with nothing left open.
func plainWords(said []string) (words []string) {
	for _, s := range said {
		if !strings.ContainsAny(s, "{}|?^$*+") {
			words = append(words, s)
		}
	}
	return words
}

// talk are the words, among those for figures of the board, of which nothing is written;
// ofTalk stands for what they tell of.
const (
	talk   = "talk"
	ofTalk = ^WordID(0)
)

// leastKnown is how many letters a word has by which a line may say something of the
// game: a shorter one means anything.
const leastKnown = 3

// changesDie are rows of a die and what was paid on it: {1}+{2}, {1}{3-1}; and of what is
// left to pay with: {1}{3-1} = S{2}.
var changesDie = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\{\w+\}([+-]\{\w+\}|\{\w+-\w+\})( = \w\{\w+\})?$`) })

// item reads one part of a phrase.
func item(s string) (it phraseItem) {
	if n := len(s) - 1; n > 0 && (s[n] == '?' || s[n-1] == '}' && (s[n] == '+' || s[n] == '*')) {
		it.may, it.many = s[n] != '+', s[n] != '?'
		s = s[:n]
	}
	switch {
	case s == "^" || s == "$":
		it.edge = s[0]
	case s[0] == '{':
		it.place = strings.Trim(s, "{}")
	case s == "|":
		it.words = []string{s}
	default:
		it.words = strings.Split(strings.ToLower(s), "|")
		for i, word := range it.words {
			it.words[i] = cmp.Or(sameWords[word], word)
		}
	}
	return it
}

// knows tells whether a place can be read.
func (h *Heard) knows(g *Grammar, place string) bool {
	switch place {
	case "n", "die", "dice", "cell", "who", "seat", "decimal", "any", "ok":
		return true
	}
	return h.Lists[place] != nil || g.asked(place) != nil
}

// asked is a question by its id, nil for none.
func (g *Grammar) asked(id string) *Asked {
	for i := range g.Asked {
		if g.Asked[i].ID == id {
			return &g.Asked[i]
		}
	}
	return nil
}
