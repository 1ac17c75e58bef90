package engine

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"

	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// SlipOptions say how slips are planted.
type SlipOptions struct {
	Games    int // for each kind of slip and each way of stating the board
	Seed     uint64
	Edition  string
	Variants []string
	Players  int // as in SimOptions
	// Stated are the ways to state the board that are tried, a column of the
	// table each; nil for all.
	Stated []Checkpoints
	// Apart plants a second slip into each log, of another kind, so many turns away
	// from the first at least; 0 for none. The table is of both then: caught are
	// those of which each line is named, by a report of its own.
	Apart int
	// Cores is how many kinds are planted at a time, in a game that several may play
	// at once; 0 for one after the other.
	Cores int
}

// mostSlipTurns bounds the games that slips are planted in.
const mostSlipTurns = 200

// planter plants slips as people make them, with the pen or on the board, and
// knows nothing of how they are looked for: it changes the text of a log, or keeps
// a wrong board and has the game go on from there.
type planter struct {
	game  *game
	def   *definition.Game
	words *notation.Vocabulary
	how   Checkpoints
	rng   *rand.Rand
	// turns are the answers of the game that was played, at the positions before
	// each turn and after the last.
	player *chancer
	turns  [][]Entry
	at     []position
	// log is the game as it should be written, and line the place of each turn
	// among its lines.
	log  *notation.Log
	line []int
	met  map[string]bool // rules
	// from and to bound the turns in which a slip is planted: to is behind them.
	from, to int
}

// planted is a log with a slip.
type planted struct {
	text  []byte
	where []int // lines, from 1, of which one is to be named
	cause cause // what a report should come to
}

// slipKind is a kind of slip. Planting one may fail, as what it is about did not
// come up.
type slipKind struct {
	name  string
	plant func(*planter) (planted, bool)
}

// slipKinds are the slips that are planted, in the order of the table: those of
// the pen, those on the board, then those about whose turn it was.
func slipKinds() []slipKind {
	return []slipKind{
		{"die or card misread", func(p *planter) (planted, bool) { return p.misread(true) }},
		{"choice noted wrongly", func(p *planter) (planted, bool) { return p.misread(false) }},
		{"another action", (*planter).otherVerb},
		{"payment not noted", (*planter).unpaid},
		{"word left out", (*planter).leftOut},
		{"word too many", (*planter).tooMany},
		{"line left out", func(p *planter) (planted, bool) { return p.disorder(lineLost) }},
		{"line twice", func(p *planter) (planted, bool) { return p.disorder(lineTwice) }},
		{"two lines swapped", func(p *planter) (planted, bool) { return p.disorder(linesSwapped) }},
		{"figure stated wrongly", (*planter).misstated},
		{"two figures swapped", (*planter).figuresSwapped},
		{"change forgotten", func(p *planter) (planted, bool) { return p.wrongBoard(boardForgotten) }},
		{"change made twice", func(p *planter) (planted, bool) { return p.wrongBoard(boardTwice) }},
		{"change the wrong way", func(p *planter) (planted, bool) { return p.wrongBoard(boardReversed) }},
		{"one too many or too few", func(p *planter) (planted, bool) { return p.wrongBoard(boardOneOff) }},
		{"wrong marker", func(p *planter) (planted, bool) { return p.wrongBoard(boardOther) }},
		{"another's name", (*planter).underName},
		{"out of turn", (*planter).outOfTurn},
	}
}

// Slips plants slips into games and checks them.
func Slips(game *game, def *definition.Game, words *notation.Vocabulary, opt SlipOptions) (*SlipTable, error) {
	if opt.Games < 1 {
		return nil, fmt.Errorf("no games to plant slips in")
	}
	stated := opt.Stated
	if stated == nil {
		for how := range CheckpointNames {
			stated = append(stated, Checkpoints(how))
		}
	}
	t := &SlipTable{Game: def.ID, Edition: opt.Edition, Seed: opt.Seed}
	for _, how := range stated {
		t.Policies = append(t.Policies, CheckpointNames[how])
	}
	kinds := slipKinds()
	t.Cells = make([][]SlipCell, len(kinds))
	met := make([]map[string]bool, len(kinds))
	var all sync.WaitGroup
	cores := make(chan struct{}, max(opt.Cores, 1))
	for n, kind := range kinds {
		t.Kinds = append(t.Kinds, kind.name)
		t.Cells[n] = make([]SlipCell, len(stated))
		met[n] = map[string]bool{}
		p := &planter{met: met[n], game: game, def: def, words: words, player: newChancer(game, len(def.Rules)+1, Policies[0])}
		rows := func() {
			cores <- struct{}{}
			defer func() { <-cores }()
			for i, how := range stated {
				p.how = how
				p.row(n, kind, opt, &t.Cells[n][i])
			}
		}
		if opt.Cores > 1 {
			all.Go(rows)
		} else {
			rows()
		}
	}
	all.Wait()
	for _, m := range met[1:] {
		maps.Copy(met[0], m)
	}
	t.Met = slices.Sorted(maps.Keys(met[0]))
	return t, nil
}

// row plants a slip of kind n into every game, stated in one way.
func (p *planter) row(n int, kind slipKind, opt SlipOptions, cell *SlipCell) {
	for g := range opt.Games {
		p.rng = rand.New(rand.NewPCG(opt.Seed+uint64(n), uint64(g)))
		p.play()
		if opt.Apart > 0 {
			if two, ok := p.two(n, opt.Apart); ok {
				cell.add(p.checkTwo(&two))
			}
		} else if s, ok := kind.plant(p); ok {
			cell.add(p.check(&s))
		}
	}
}

// play plays a game to its end, and writes it down.
func (p *planter) play() {
	p.player.begin(p.rng)
	p.from, p.to = 0, mostSlipTurns
	p.log = notation.Parse("log", p.goOn(newWriter(p.game, p.how), p.player.shown(p.player.at), 0), p.words)
}

// check counts what a check says of a log with a slip.
func (p *planter) check(s *planted) *SlipCell {
	cell := &SlipCell{Matter: 1}
	log := notation.Parse("log", s.text, p.words)
	c := newCheck(p.game, p.def, log)
	defer c.finish()
	var first *told
	c.tell = func(t *told) {
		if first == nil || first.record == t.record {
			kept := *t
			kept.named = c.names(&s.cause, t)
			first = &kept
		}
	}
	found := c.found()
	for i := range p.def.Rules {
		if c.run.table.Used(Rule(i + 1)) {
			p.met[p.def.Rules[i].ID] = true
		}
	}
	for i := range found {
		p.met[found[i].Rule] = true
	}
	if len(found) == 0 {
		return cell
	}
	cell.Caught, cell.Reports, cell.Most = 1, len(found), len(found)
	if pointsAt(&found[0], s.where) {
		cell.Named = 1
	}
	if s.cause.inReport(&found[0]) || first != nil && first.named {
		cell.Caused = 1
	}
	return cell
}

// found is what a check says of its log.
func (c *check) found() []diagnostic.Diagnostic {
	c.all()
	var all diagnostic.List
	all.Merge(&c.log.Problems)
	all.Merge(c.result().Diagnostics)
	return slices.DeleteFunc(OneALine(all.All()),
		func(d diagnostic.Diagnostic) bool { return d.Severity == diagnostic.Note })
}

// pointsAt tells whether a report stands at one of some lines, or its first help
// does.
func pointsAt(d *diagnostic.Diagnostic, where []int) bool {
	if slices.Contains(where, d.Span.Start.Line) {
		return true
	}
	if len(d.Help) == 0 {
		return false
	}
	h := &d.Help[0]
	return slices.ContainsFunc(where, func(line int) bool {
		return h.Edit != nil && h.Edit.Span.Start.Line == line || named(h.Text, line)
	})
}

// Slips plants slips in games of a setting, and tells how a check deals with them.
func (r *Rules[S, D]) Slips(opt SlipOptions) (*SlipTable, error) {
	game, err := r.Set(Setting{Edition: opt.Edition, Variants: opt.Variants, Players: opt.Players})
	if err != nil {
		return nil, err
	}
	opt.Cores = runtime.GOMAXPROCS(0)
	return Slips(of[S](game), r.Def, r.Words, opt)
}

// lines is how many lines are written.
func (w *writer) lines() int { return bytes.Count(w.text, []byte("\n")) }
