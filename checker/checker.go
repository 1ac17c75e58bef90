// Package checker tells of a written game whether it was played by the rules,
// and where not, why: log and definition in, report out.
//
// It joins three things that do not know each other: notation reads what people
// write, games holds what only one game's rules say, engine plays those rules
// against the log. It knows nothing of paper.
package checker

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/games"
	"nightpress/checker/notation"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Checker checks logs of one game. It is made once for a definition, and may
// be used by many goroutines.
type Checker struct {
	game   *definition.Game
	module engine.Module
}

// Open reads the typed definition of a game. The Checker is nil where the list
// has errors, and where no rules of play are known for the game: then the list
// is empty.
func Open(g *definition.Game) (*Checker, *diagnostic.List) {
	if g == nil {
		return nil, new(diagnostic.List)
	}
	m, list, known := games.Open(g)
	if !known || m == nil || list.HasErrors() {
		return nil, list
	}
	return &Checker{game: g, module: m}, list
}

// Lint reads the definition of a game as its rules of play do, and lists what
// is wrong. A game without rules of play has nothing wrong.
// A script is played some dozens of times.
func Lint(g *definition.Game) *diagnostic.List {
	c, list := Open(g)
	if c == nil {
		return list
	}
	if r, ok := c.module.(interface{ Rehearse(*diagnostic.List) }); ok {
		r.Rehearse(list)
	}
	return list
}

// Played returns the values of a definition that its rules of play read: what
// they only allow, for people or for print, is not among them. Without rules
// of play there are none.
func Played(g *definition.Game) source.Asked {
	noting := *g
	noting.Played = source.Asked{}
	games.Open(&noting)
	return noting.Played
}

// Shape tells what the rules of play of the game called id read of its files;
// nil where there are none.
func Shape(id string) []source.Shape { return games.Shape(id) }

// PlayShape tells the fields of play.yaml, which every game with rules has.
func PlayShape() source.Shape { return play.Shape() }

// Vocabulary is what logs of the game are read with.
func (c *Checker) Vocabulary() *notation.Vocabulary { return c.module.Vocabulary() }

// Game is the definition that the Checker plays by.
func (c *Checker) Game() *definition.Game { return c.game }

// Check checks a log; name is what the person called it. It never panics: where
// the rules of play do, the Report is Broken.
func (c *Checker) Check(name string, text []byte) *Report {
	r := c.check(name, text, c.read)
	r.Diagnostics = engine.OneALine(r.Diagnostics)
	if r.note != nil {
		r.Diagnostics = append(r.Diagnostics, *r.note)
	}
	return r
}

// check checks a log as it is read, and lists every word that could not be.
func (c *Checker) check(name string, text []byte, read func(string, []byte) *notation.Log) (r *Report) {
	r = &Report{Log: name, Game: c.game.ID, Definition: c.game.Hash, source: text}
	var list diagnostic.List
	defer func() {
		if cause := recover(); cause != nil {
			r.broke(&list, cause)
		}
		r.Diagnostics = list.All()
	}()
	log := read(name, text)
	r.Refused, r.Lines, r.source = log.Refused, len(log.Lines), log.Written()
	list.Merge(&log.Problems)
	if log.Refused {
		return r
	}
	res := c.module.Check(log)
	list.Merge(res.Diagnostics)
	r.count(c, log, res)
	if r.unread = res.Counts.Read == 0; r.unread && r.Turns == 0 && !slices.ContainsFunc(log.Lines, func(l notation.Line) bool { return l.Kind == notation.Gap && l.Checks.Len() > 0 }) {
		list.Errorf("L018", diagnostic.Span{File: name}, "No turn was read")
	}
	if (!r.unread || res.Counts.Given > 0) && !wrongTable(log, &list) {
		r.stand(res.Standing())
	}
	givenLate(log, &list)
	r.mended(log)
	return r
}

// Sit reads a log and goes on at the table from where it ends. The list holds what
// could not be read and what disagrees; with a log that is none there is no
// sitting.
func (c *Checker) Sit(name string, text []byte) (engine.Sitting, *diagnostic.List) {
	log := c.read(name, text)
	list := &log.Problems
	if log.Refused {
		return nil, list
	}
	s, found := c.module.Sit(log)
	list.Merge(found)
	return s, list
}

// Simulate plays games of this definition.
func (c *Checker) Simulate(opt engine.SimOptions) (*engine.Simulation, error) {
	if err := c.known(&opt.Edition, opt.Variants); err != nil {
		return nil, err
	}
	if err := c.seats(opt.Players); err != nil {
		return nil, err
	}
	return c.module.Simulate(opt)
}

// known refuses editions and variants that the game does not have. No edition
// is the first one.
func (c *Checker) known(edition *string, variants []string) error {
	if *edition == "" && len(c.game.Editions) > 0 {
		*edition = c.game.Editions[0].ID
	}
	if err := among("edition", *edition, c.game.Editions); err != nil && len(c.game.Editions) > 0 {
		return err
	}
	for _, v := range variants {
		if err := among("variant", v, c.game.Variants); err != nil {
			return err
		}
	}
	return nil
}

// seats refuses a number of players that the program cannot play the game for.
// 0 leaves it to the game.
func (c *Checker) seats(players int) error {
	if players == 0 {
		return nil
	}
	g, ok := c.module.(engine.Seater)
	if !ok {
		return fmt.Errorf("how many play %s cannot be chosen", c.game.ID)
	}
	return g.Seats(players)
}

func among(what, id string, choices []definition.Choice) error {
	ids := make([]string, len(choices))
	for i := range choices {
		ids[i] = choices[i].ID
	}
	if slices.Contains(ids, id) {
		return nil
	}
	if near, ok := diagnostic.Nearest(id, ids); ok {
		return fmt.Errorf("there is no %s %q; did you mean %q?", what, id, near)
	}
	return fmt.Errorf("there is no %s %q; there are %v", what, id, ids)
}

// Format prints a log in canonical form, with long words or short letters. The
// list holds what could not be read; such lines are kept as they are.
func (c *Checker) Format(name string, text []byte, long bool) ([]byte, *diagnostic.List) {
	form := notation.Short
	if long {
		form = notation.Long
	}
	return c.printed(name, text, func(w io.Writer, log *notation.Log) error { return notation.Print(w, log, form) })
}

// Table writes a log as a table under the headings of the log sheet; what could not
// be read stands between the rows as it is.
func (c *Checker) Table(name string, text []byte, sep notation.Separator) ([]byte, *diagnostic.List) {
	return c.printed(name, text, func(w io.Writer, log *notation.Log) error { return notation.PrintTable(w, log, sep) })
}

// Sheet puts a log into the columns of its log sheet; nil for a log that is none.
func (c *Checker) Sheet(name string, text []byte) *notation.Sheet {
	if log := c.read(name, text); !log.Refused {
		return notation.SheetOf(log)
	}
	return nil
}

func (c *Checker) printed(name string, text []byte, print func(io.Writer, *notation.Log) error) ([]byte, *diagnostic.List) {
	log := c.read(name, text)
	if log.Refused {
		return nil, &log.Problems
	}
	var b bytes.Buffer
	if err := print(&b, log); err != nil {
		log.Problems.Errorf("L009", diagnostic.Span{File: name}, "the log cannot be printed: %v", err)
		return nil, &log.Problems
	}
	return b.Bytes(), &log.Problems
}

// read reads a log. One of which hardly a line is in the notation is refused, with
// what it looks like.
func (c *Checker) read(name string, text []byte) *notation.Log {
	log := notation.Parse(name, text, c.module.Vocabulary())
	log.Refuse(c.game.Flag)
	return log
}

// mostRead is how much of a log tells of which game it is, in bytes.
const mostRead = 64 << 10

// Reads tells whether nearly all turns at the beginning of a log, whatever game it says
// it is of, are in the notation of this one.
func (c *Checker) Reads(text []byte) bool {
	if len(text) > mostRead {
		text = text[:bytes.LastIndexByte(text[:mostRead], '\n')+1]
	}
	log := notation.Parse("", text, c.module.Vocabulary())
	turns, lost := 0, 0
	for i := range log.Lines {
		switch line := &log.Lines[i]; {
		case line.Kind == notation.Unread, line.Kind == notation.Turn && line.Flags&(notation.Doubtful|notation.DoubtfulChecks) != 0:
			turns, lost = turns+1, lost+1
		case line.Kind == notation.Turn:
			turns++
		}
	}
	return turns >= leastTurns && 10*lost <= turns
}

// leastTurns is how many turns tell of which game a log is.
const leastTurns = 3

// IsOf is the report of a log that is one of another game than it says.
func (r *Report) IsOf(game string) *Report {
	var list diagnostic.List
	list.Errorf("L007", diagnostic.Span{File: r.Log}, "this is a log of %s, and says it is of %s", game, r.Game).
		Helpf("the first line reads: game %s", game)
	return &Report{Log: r.Log, Game: r.Game, Definition: r.Definition, Diagnostics: list.All(), Refused: true, Lines: r.Lines, source: r.source}
}

// mended tells what was made plain, once for each, in one note.
func (r *Report) mended(log *notation.Log) {
	type told struct{ written, as string }
	var order []told
	times := map[told]int{}
	for _, m := range log.Mends() {
		if m.As != "" {
			continue
		}
		t := told{string(log.Written()[m.From:m.To]), strings.TrimSpace(m.Text)}
		if times[t]++; times[t] == 1 {
			order = append(order, t)
		}
	}
	if len(order) == 0 {
		return
	}
	var list diagnostic.List
	d := list.Notef("L020", diagnostic.Span{File: log.Name}, "Some words were read as the ones they can only be")
	r.note = d
	for i, t := range order {
		if i == mostTold {
			d.Factf("read", "and %d more", len(order)-i)
			break
		}
		s := fmt.Sprintf("%q as %s", t.written, t.as)
		if t.written == "" {
			s = fmt.Sprintf("%q put in where it was left out", t.as)
		}
		if n := times[t]; n == 2 {
			s += ", twice"
		} else if n > 2 {
			s += fmt.Sprintf(", %d times", n)
		}
		d.Facts = append(d.Facts, diagnostic.Fact{Name: "read", Text: s})
	}
	d.Helpf("`nightpress fmt` writes the log so")
}

// mostTold is how many mends are told one by one.
const mostTold = 20
