package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Grammar is how the lines of one game answer the questions of its rules: the
// verbs, and what may follow each. It is made from the rows of a definition.
// Reading and printing are two walks over it, so what cannot be written cannot
// be read, and the other way round.
type Grammar struct {
	Asked []Asked
	Verbs []Verb
	Notes []string // for the help page: how the lines of this game look

	// Seats tells where a player's name stands: nowhere, or in front of what a
	// line tells.
	Named bool
	// About is the question that the name in front answers, -1 for none;
	// Between the one that a name in the middle of a line answers.
	About, Between int
	// Target is the question that the second name of Ann>Bob answers, -1 for
	// none; OnTarget is fixed by its being there.
	Target   int
	OnTarget []Fixed
	// Parts are led by a player on a line with a target: Bob>Eve Dee joins.
	Parts *Parts
	// Happens is the question of what happens. Each verb that answers it by
	// being there begins another happening on the line, of whoever was named
	// last: Ann m61, h. -1 where a line is one turn.
	Happens int
	// Uses: a > may stand in front of a verb that tells what the one before
	// was for.
	Uses bool
	// Instead is the question of how it went, ok or no, that stands for the
	// dice nobody noted; -1 for none.
	Instead int

	headed bool // some verbs are what a line is about
	heads  table
	byHead [][]int         // verbs, by number of the head
	bare   []int           // verbs without a head word
	byKind [tBad + 1][]int // those of them that can begin with such a token
	target places          // what stands within a line with a target
	known  []string        // words of verbs and of what follows them, for suggestions
}

// Asked is a question as far as lines answer it.
type Asked struct {
	ID, Name string
	As       string // on the help page: DIE; "" for the ID
	Domain   Domain
	// Second is what the second value of a pair is called.
	Second string
	// Pays: the die may be changed for a price, 5+2.
	Pays bool
	// Ranges: 4-6 is an answer that is not quite known.
	Ranges bool
	// Ordered answers are taken up in the order in which a line gives them.
	Ordered bool
	// Run: digits one behind the other are an answer each: 52545.
	Run bool
	// Outcome: ok and no, in several words.
	Outcome bool
	// Places is how many slots the question has, one for each seat or skill;
	// 1 for most. Slot is the first of them.
	Places, Slot int
	// Passing: it is noted beside others, and need not be told.
	Passing bool
	// None is what is written where there is no value, "" for nothing.
	None string
	// Implies are the answers, at the same place, that an answer gives by being
	// there: who draws a card is in the fight.
	Implies []Fixed

	starts    kinds    // what its answers can begin with
	figure    bool     // they are plain figures
	faces     bool     // and nothing but what a die can show
	one       bool     // and one token each, or one word
	pair      *Product // Domain, where it is one
	none      string   // None, folded
	low, high int32    // bounds of Domain
}

// once tells whether a turn answers the question once, with a figure or a letter and one.
func (q *Asked) once() bool {
	return (q.figure || q.pair != nil) && !q.Ordered && !q.Run && q.Places <= 1
}

// Fixed is an answer that a verb gives by being there.
type Fixed struct{ Question, Value int }

// Verb is what people write, and what it answers.
type Verb struct {
	Word
	About, Icon string
	Fixed       []Fixed
	Forms       []FormOf
	// Each: the verb stands for one first value of the pair that its first
	// question asks for: m of `m3`. -1 for others.
	Each int
	// Head: it is what a line is about, and stands first.
	Head bool
	// In are the verbs that it may follow, or stand open within; none: any.
	In []string
	// Needs: only on a line with a target.
	Needs  bool
	Bare   bool // it needs no head word
	Trails bool // it is written behind the one before without a comma
	Tight  bool // its figure is written close to its letter
	Groups bool // its whole form may come again
	Colon  bool // a colon may stand behind it
	Lead   byte // a sign that stands in place of the head word
	Opens  string
	// Lasts: what it opens goes on over a semicolon, until a verb that stands
	// within nothing.
	Lasts bool
	// Yields are the verbs whose lists go on over a comma where this one, which
	// needs no head word, could begin.
	Yields []string
	// Side: it names one of the sides of the parts it stands in, one more than
	// the value; 0 for none.
	Side   int
	Closes bool // a semicolon ends what it opened
	// Table: it happens to the whole table, and to no player.
	Table bool
	Index Domain
	Parts *Parts

	as, within, opens places // ID, In and Opens
	// firsts are the first takes of its forms, where it needs no head word, by what
	// kind of token they can begin with.
	firsts [tBad + 1][]*Take
	// outcome: of a word it can only begin with how it went.
	outcome bool
}

// Begins is the word of a verb with which a step begins, "" where it begins with none.
func (v *Verb) Begins(step string) string {
	for _, word := range []string{v.Long, v.Short} {
		if n := len(word); n > 0 && len(step) >= n && strings.EqualFold(step[:n], word) {
			return step[:n]
		}
	}
	return ""
}

// AboutTheSame tells whether two verbs answer the same question, so that one may
// be written for the other.
func (v *Verb) AboutTheSame(w *Verb) bool {
	if v.Each >= 0 || w.Each >= 0 {
		return v.Each >= 0 && w.Each >= 0 && v.asks() == w.asks()
	}
	same := func(a, b Fixed) bool { return a.Question == b.Question }
	return v.Head == w.Head && v.Table == w.Table && len(v.Fixed) > 0 && slices.EqualFunc(v.Fixed, w.Fixed, same)
}

// asks is the question that a verb answers first, -1 for none.
func (v *Verb) asks() int {
	if len(v.Forms) == 0 || len(v.Forms[0].Takes) == 0 {
		return -1
	}
	return v.Forms[0].Takes[0].Question
}

// Parts are what players, each by name, did within a verb.
type Parts struct {
	By    Domain
	Takes []Take
	// First is the question of who comes first: with an answer to FirstBy, or
	// at all where that is -1. -1 for none.
	First, FirstBy int
	// Sides are the questions that the players named answer one after the
	// other, where the verb itself does not name them all.
	Sides []int
	// Lead: the first part may stand without a name.
	Lead bool
}

// FormOf is one way in which a verb goes on.
type FormOf struct {
	Takes []Take
	// When: only where the first answer is one of these; nil for any.
	When map[int]bool
}

// Take is one answer, or several, of a form.
type Take struct {
	Question int
	Least    int  // 0 where it may be left out
	Many     bool // any number of answers, but
	Most     int  // no more than so many; 0 for no bound
	Apart    bool // what is written close together in a value may stand apart
	Sign     byte // that stands in front: @15, +w1

	asked *Asked // Question
	due   bool   // it, or one behind it, cannot be left out
}

// kinds are kinds of tokens, a bit each.
type kinds uint8

const aWord, aNumber kinds = 1 << tWord, 1 << tNumber

func (k kinds) has(kind tokenKind) bool { return k>>kind&1 != 0 }

// places are names of what verbs may follow or stand within, a bit each.
type places uint64

// ready prepares the grammar for reading; the error names every spelling that
// would mean two things.
func (g *Grammar) ready() error {
	g.ask()
	problems := append(g.spell(), g.stand())
	g.known = slices.Clone(g.heads.known)
	for i := range g.Asked {
		for _, s := range g.Asked[i].Domain.spellings() {
			g.known = append(g.known, strings.ToLower(s.long()))
		}
	}
	return errors.Join(problems...)
}

// Words are those that a log of the game is made of: of verbs, and of what follows them.
func (g *Grammar) Words() []string { return g.known }

// ask notes what the answers to each question look like.
func (g *Grammar) ask() {
	for i := range g.Asked {
		q := &g.Asked[i]
		f, ok := q.Domain.(Figures)
		q.figure, q.faces = plain(q.Domain), ok && f.Faces
		q.one = (q.figure || q.Outcome) && !q.Pays && !q.Ranges
		q.none = foldedKey([]byte(q.None))
		low, high := q.Domain.Bounds()
		q.low, q.high = int32(low), int32(high)
		if q.starts = q.Domain.starts(); q.Outcome || q.None != "" {
			q.starts |= aWord
		}
		if q.pair, _ = q.Domain.(*Product); q.pair != nil {
			q.starts |= q.pair.Second.starts() // behind a verb that stands for the first
		}
	}
	g.bind(g.Parts)
	for i := range g.Verbs {
		v := &g.Verbs[i]
		g.bind(v.Parts)
		for f := range v.Forms {
			g.bindTakes(v.Forms[f].Takes)
		}
	}
}

// bind joins what is taken to its questions.
func (g *Grammar) bind(p *Parts) {
	if p != nil {
		g.bindTakes(p.Takes)
	}
}

func (g *Grammar) bindTakes(takes []Take) {
	due := false
	for n := range slices.Backward(takes) {
		due = due || takes[n].Least > 0
		takes[n].asked, takes[n].due = &g.Asked[takes[n].Question], due
	}
}

// stand notes which verbs can begin where, and with what.
func (g *Grammar) stand() error {
	named := map[string]places{}
	for i := range g.Verbs {
		for _, in := range g.Verbs[i].In {
			if _, known := named[in]; !known {
				named[in] = 1 << len(named)
			}
		}
	}
	if len(named) > 64 {
		return fmt.Errorf("verbs stand within %d others; 64 is the most", len(named))
	}
	g.target, g.bare, g.byKind = named["target"], nil, [tBad + 1][]int{}
	for i := range g.Verbs {
		v := &g.Verbs[i]
		g.headed = g.headed || v.Head
		v.as, v.opens, v.within = named[v.ID], named[v.Opens], 0
		for _, in := range v.In {
			v.within |= named[in]
		}
		if !v.Bare {
			continue
		}
		g.bare = append(g.bare, i)
		for kind := range g.byKind {
			if v.begin(tokenKind(kind)); len(v.firsts[kind]) > 0 || v.Lead != 0 && kind == int(tSign) {
				g.byKind[kind] = append(g.byKind[kind], i)
			}
		}
	}
	return nil
}

// begin notes what a verb without a head can begin with that is such a token.
func (v *Verb) begin(kind tokenKind) {
	v.firsts[kind] = nil
	for f := range v.Forms {
		if t := v.Forms[f].Takes; len(t) > 0 && v.Lead == 0 && t[0].asked.starts.has(kind) {
			v.firsts[kind] = append(v.firsts[kind], &t[0])
		}
	}
	if kind == tWord {
		v.outcome = !slices.ContainsFunc(v.firsts[kind], func(t *Take) bool { return !t.asked.Outcome })
	}
}

// spell notes the words that verbs begin with.
func (g *Grammar) spell() (problems []error) {
	g.heads = table{words: map[string]entry{}}
	g.byHead = nil
	byKey := map[string]int{}
	for i := range g.Verbs {
		v := &g.Verbs[i]
		if v.Short == "" && v.Long == "" {
			continue
		}
		for _, s := range v.spellings() {
			key := foldedKey([]byte(s))
			n, known := byKey[key]
			if !known {
				n = len(g.byHead)
				g.byHead = append(g.byHead, nil)
				byKey[key] = n
				if err := g.heads.add(s, WordID(n+1)); err != nil {
					problems = append(problems, fmt.Errorf("verb %q: %w", v.ID, err))
				}
				if keywordOf([]byte(key)) != kNone {
					problems = append(problems, &Clash{Spelling: s, ID: v.ID, verbs: true})
				}
			}
			for _, other := range g.byHead[n] {
				if other != i && g.clash(other, i) {
					problems = append(problems, &Clash{Spelling: s, ID: v.ID, OtherID: g.Verbs[other].ID, verbs: true})
				}
			}
			if len(g.byHead[n]) == 0 || g.byHead[n][len(g.byHead[n])-1] != i {
				g.byHead[n] = append(g.byHead[n], i)
			}
		}
	}
	return problems
}

// Begins tells whether a verb begins a happening.
func (g *Grammar) Begins(v *Verb) bool { return v.fixes(g.Happens) }

// Headed tells whether a line says what it is about, so that a turn takes
// several.
func (g *Grammar) Headed() bool { return g.headed }

// Fixes is the answer to a question that a verb gives by being there, by the word
// for it.
func (g *Grammar) Fixes(question int, word string) (v int, ok bool) {
	key := foldedKey([]byte(word))
	for i := range g.Verbs {
		for _, f := range g.Verbs[i].Fixed {
			if f.Question == question && slices.ContainsFunc(g.Verbs[i].spellings(), func(s string) bool { return foldedKey([]byte(s)) == key }) {
				return f.Value, true
			}
		}
	}
	return 0, false
}

// Alone tells whether a verb may stand without an answer behind it.
func (v *Verb) Alone() bool {
	return slices.ContainsFunc(v.Forms, func(f FormOf) bool {
		return !slices.ContainsFunc(f.Takes, func(t Take) bool { return t.Least > 0 })
	})
}

// Fixing is how a verb is written that gives a question one value, with what else it
// wants: d CARD. "" where there is none.
func (g *Grammar) Fixing(question, value int) string {
	for i := range g.Verbs {
		if forms := g.usage(&g.Verbs[i]); len(forms) > 0 && slices.Contains(g.Verbs[i].Fixed, Fixed{question, value}) {
			return forms[0]
		}
	}
	return ""
}

// clash tells whether two verbs of one spelling can stand in the same place.
func (g *Grammar) clash(a, b int) bool {
	x, y := &g.Verbs[a], &g.Verbs[b]
	return x.Head == y.Head && len(x.In) == 0 && len(y.In) == 0
}
