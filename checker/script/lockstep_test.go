package script_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/checker/play"
	"nightpress/content/definition"
)

// stepped is how many games are played in step of each game, set up in all ways.
const stepped = 1200

// What one asks the other asks, question by question, with the same answers allowed,
// and in the same order where logs tell one;
// what one changes of the board the other changes, each fact in the same steps; and after every turn both
// boards show the same, and the same end. By turns one leads: its player answers, and
// the other is given the same answers. Where the two name different rules, that is told.
func TestTwinsInStep(t *testing.T) {
	eachTwin(t, func(t *testing.T, w *twins) {
		of, by := w.original(t), w.twin(t)
		g, ways, seed := gametest.Game(t, w.id), w.ways(t), gametest.Seed(t)
		// Of the longer games fewer are played, but where somebody says how many.
		games := gametest.Games(t, stepped)
		if w.id != "endless-nightmare" && games == (stepped+7)/8 {
			games = stepped / 80
		}
		var count struct{ games, turns, questions, changes, left int }
		leftAt, cited := map[string]int{}, map[string]int{}
		wrong := 0
		for n, way := range ways {
			// How many play where nobody says is no matter of rules, and each has its own way.
			if i := slices.IndexFunc(ways, func(o engine.SimOptions) bool { return o.Players > 0 }); way.Players == 0 && i >= 0 {
				way.Players = ways[i].Players
			}
			lead, follow := w.of(of, by)
			p := pair{lead: lead, follow: follow, rules: g.Rules, cited: cited}
			for game := range max(games/len(ways), 2) {
				rng := rand.New(rand.NewPCG(seed+uint64(n), uint64(game)))
				set := engine.Setting{Edition: way.Edition, Variants: way.Variants, Players: way.Players}
				if game%3 == 2 {
					set.Rulings = otherwise(g, rng)
				}
				p.lead, p.follow, p.swapped = lead, follow, game%2 == 1
				if p.swapped {
					p.lead, p.follow = follow, lead
				}
				if err := p.set(g, set); err != nil {
					t.Fatal(err)
				}
				err := p.play(rng)
				count.games++
				count.turns += p.turns
				count.questions += p.asked
				count.changes += p.changed
				if left, ok := strings.CutPrefix(fmt.Sprint(err), notHeld); ok {
					count.left++
					leftAt[left]++
				} else if err != nil {
					t.Errorf("%s %v %v, %d players, seed %d, game %d, the script leads %v: turn %d: %v\n%s", way.Edition, way.Variants, set.Rulings, way.Players, seed, game, p.swapped, p.turns, err, p.story())
					if wrong++; wrong == mostWrong {
						t.Fatal("and so on")
					}
				}
			}
		}
		for _, what := range slices.Sorted(maps.Keys(cited)) {
			t.Logf("%d times of %s", cited[what], what)
		}
		t.Logf("%d games, %d turns, %d questions, %d changes the same; %d games left %v", count.games, count.turns, count.questions, count.changes, count.left, leftAt)
	})
}

// mostWrong is how many games that differ are told.
const mostWrong = 8

// side is one of two games that are played in step.
type side interface {
	set(g *definition.Game, set engine.Setting) error
	start(p engine.Player)
	// turn plays a turn, from where the game stands; again from where it stood before
	// the last one.
	turn(p engine.Player, again bool) []change
	over() bool
	decide(n *engine.Need, r *rand.Rand) (int, bool)
	// names are the questions, by slot, and facts what they are called, "" for what is
	// kept in mind; stands what they are.
	questions() []string
	facts() []string
	stands() []int
	outcome() engine.Outcome
	language() engine.Language
}

// change is one of a position, of a fact by its name.
type change struct {
	rule     engine.Rule
	fact     string
	old, new int32
}

// asking is a game with rows.
type asking[S comparable] interface {
	engine.Game[S]
	Questions() []*play.QuestionRow
}

type sides[S comparable, D asking[S]] struct {
	rules      *engine.Rules[S, D]
	game       D
	at, before S
	table      *engine.Table
	count      int
	ledger     []engine.Row
	named      []string
	called     []string
	cut        []change
}

func sideOf[S comparable, D asking[S]](rules *engine.Rules[S, D]) side {
	return &sides[S, D]{rules: rules}
}

func (s *sides[S, D]) set(g *definition.Game, set engine.Setting) (err error) {
	s.game, err = s.rules.Set(set)
	s.count = len(g.Rules) + 1
	s.named = make([]string, len(s.game.Slots()))
	for _, q := range s.game.Questions() {
		for place := range q.Places {
			s.named[int(q.Base)+place] = fmt.Sprintf("%s %d", q.ID, place)
		}
		if q.Pays {
			s.named[q.Spent] = "paid on " + q.ID
		}
	}
	s.called = nil
	places := map[string]int{}
	for _, f := range s.game.Facts() {
		name := fmt.Sprintf("%s %d", f.ID, places[f.ID])
		if places[f.ID]++; f.Hidden {
			name = ""
		}
		s.called = append(s.called, name)
	}
	return err
}

func (s *sides[S, D]) start(p engine.Player) {
	s.table = engine.New(p, s.count)
	s.table.Keep(&s.ledger)
	s.table.Begin()
	s.at = s.game.Start(s.table)
	s.before = s.at
}

func (s *sides[S, D]) turn(p engine.Player, again bool) []change {
	if again {
		s.at = s.before
	}
	s.before, s.ledger = s.at, s.ledger[:0]
	s.table.Begin()
	s.game.Turn(&s.at, s.table)
	s.cut = s.cut[:0]
	for _, row := range s.ledger {
		name := s.called[row.Fact]
		if info := &s.game.Facts()[row.Fact]; name == "" || row.Old == row.New || info.Passing || info.Quiet || len(info.From) > 0 || info.ID == "points" { // points follow from the rest
			continue
		}
		// Step by step is as one.
		if last := len(s.cut) - 1; last >= 0 && s.cut[last].fact == name && s.cut[last].rule == row.Rule && s.cut[last].new == row.Old {
			s.cut[last].new = row.New
			continue
		}
		s.cut = append(s.cut, change{row.Rule, name, row.Old, row.New})
	}
	return s.cut
}

func (s *sides[S, D]) over() bool                { return s.game.Over(&s.at) }
func (s *sides[S, D]) questions() []string       { return s.named }
func (s *sides[S, D]) facts() []string           { return s.called }
func (s *sides[S, D]) outcome() engine.Outcome   { return s.game.Outcome(&s.at) }
func (s *sides[S, D]) language() engine.Language { return s.game }
func (s *sides[S, D]) decide(n *engine.Need, r *rand.Rand) (int, bool) {
	return s.game.Decide(&s.at, n, r)
}

func (s *sides[S, D]) stands() []int {
	all := make([]int, len(s.called))
	for f, info := range s.game.Facts() {
		if s.called[f] != "" && !info.Passing {
			all[f] = s.game.Fact(&s.at, engine.Fact(f))
		}
	}
	return all
}

// pair are two games that are played in step.
type pair struct {
	lead, follow side
	rules        []definition.Rule
	rng          *rand.Rand
	sense        float64
	events       []event // of the turn, as the leader was asked
	bars         []engine.Rule
	seen         [2][]seen
	stuck        bool
	turns        int
	asked        int
	changed      int
	swapped      bool                                                   // the script leads
	cited        map[string]int                                         // where the two name different rules
	steer        func(question string, n *engine.Need) (v int, ok bool) // what the leader answers in any case; nil for nothing
}

// event is a question that was put, with its answer.
type event struct {
	question          string
	rule              engine.Rule
	low, high, answer int
	idle              int // what silence means; noIdle where it means nothing
	open              bool
	ordered, taken    bool
	barred            []engine.Rule // by answer, or by those of a sample
}

const noIdle = -1 << 20

// sampled is how many answers of a wide question are held against each other.
const sampled = 400

func (p *pair) event(s side, n *engine.Need) event {
	e := event{question: s.questions()[n.Slot], ordered: s.language().Slots()[n.Slot].Ordered, rule: n.Rule, low: int(n.Low), high: int(n.High), idle: noIdle, open: n.Open}
	if n.Optional {
		e.idle = int(n.Default)
	}
	step := max(1, (e.high-e.low+1)/sampled)
	from := len(p.bars)
	for v := e.low; v <= e.high; v += step {
		p.bars = append(p.bars, n.Barred(v))
	}
	e.barred = p.bars[from:len(p.bars):len(p.bars)]
	for step == 1 && len(e.barred) > 0 && (e.barred[0] != 0 || e.low == e.idle) { // what is forbidden at the ends, or silence, is as if it were not there
		e.barred, e.low = e.barred[1:], e.low+1
	}
	for step == 1 && len(e.barred) > 0 && e.barred[len(e.barred)-1] != 0 {
		e.barred, e.high = e.barred[:len(e.barred)-1], e.high-1
	}
	return e
}

func (p *pair) set(g *definition.Game, set engine.Setting) error {
	if err := p.lead.set(g, set); err != nil {
		return err
	}
	return p.follow.set(g, set)
}

// otherwise are up to three rulings of a game, each with another value than it has in a log
// that does not say.
func otherwise(g *definition.Game, rng *rand.Rand) []engine.Settled {
	var all []engine.Settled
	for range 1 + rng.IntN(3) {
		r := &g.Rulings[rng.IntN(len(g.Rulings))]
		if v := r.Values[rng.IntN(len(r.Values))]; v != r.Default && !slices.ContainsFunc(all, func(s engine.Settled) bool { return s.Ruling == r.ID }) {
			all = append(all, engine.Settled{Ruling: r.ID, Value: v})
		}
	}
	return all
}

// senses are the shares of answers that are given with sense.
var senses = []float64{0, 0.5, 0.8, 0.95, 1}

// mostTurns bounds a game.
const mostTurns = 300

// play plays a game in step, and tells what differs first.
func (p *pair) play(rng *rand.Rand) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			text := fmt.Sprint(cause)
			if i := strings.Index(text, notHeld); i >= 0 {
				err = fmt.Errorf("%s", text[i:])
				return
			}
			if d, ok := cause.(differs); ok {
				err = d
				return
			}
			panic(cause)
		}
	}()
	p.rng, p.sense, p.turns, p.asked, p.changed = rng, senses[rng.IntN(len(senses))], 0, 0, 0
	p.begin()
	p.lead.start(leader{p})
	p.follow.start(follower{p})
	if err := p.alike(); err != nil {
		return fmt.Errorf("at the start: %w", err)
	}
	for !p.lead.over() && p.turns < mostTurns {
		p.turns++
		var changes []change
		for try := 0; ; try++ {
			p.begin()
			changes = p.lead.turn(leader{p}, try > 0)
			if !p.stuck || try == 20 {
				break // what led to where nothing is allowed is taken back
			}
		}
		p.asked += len(p.events)
		followed := p.follow.turn(follower{p}, false)
		if i := slices.IndexFunc(p.events, func(o event) bool { return !o.taken }); i >= 0 {
			return fmt.Errorf("only the leader %s", p.told(&p.events[i]))
		}
		p.changed += len(changes)
		if err := p.compare(changes, followed); err != nil {
			return err
		}
		p.witnessed()
		if err := p.alike(); err != nil {
			return err
		}
	}
	return nil
}

// compare tells in what the changes of a turn differ, fact by fact.
func (p *pair) compare(leads, follows []change) error {
	byFact := func(all []change) []change {
		slices.SortStableFunc(all, func(a, b change) int { return strings.Compare(a.fact, b.fact) })
		return all
	}
	leads, follows = byFact(leads), byFact(follows)
	for i := range max(len(leads), len(follows)) {
		switch {
		case i >= len(leads) || i < len(follows) && follows[i].fact < leads[i].fact:
			return fmt.Errorf("only the follower changes %s", p.change(follows[i]))
		case i >= len(follows) || leads[i].fact < follows[i].fact:
			return fmt.Errorf("only the leader changes %s", p.change(leads[i]))
		}
		c, f := leads[i], follows[i]
		p.cites(c.fact, c.rule, f.rule)
		if c.rule = f.rule; c != f {
			return fmt.Errorf("the leader changes %s, the follower %s", p.change(leads[i]), p.change(f))
		}
	}
	return nil
}

// begin makes ready for a turn.
func (p *pair) begin() {
	p.events, p.bars, p.stuck = p.events[:0], p.bars[:0], false
	p.seen[0], p.seen[1] = p.seen[0][:0], p.seen[1][:0]
}

// cites counts where the two name different rules.
func (p *pair) cites(what string, leads, follows engine.Rule) {
	if leads == follows {
		return
	}
	if p.swapped {
		leads, follows = follows, leads
	}
	what, _, _ = strings.Cut(what, " 0")
	p.cited[fmt.Sprintf("%s: the module %s, the script %s", what, p.rule(leads), p.rule(follows))]++
}

// alike tells in what the two boards differ.
func (p *pair) alike() error {
	a, b := p.lead.stands(), p.follow.stands()
	named := p.follow.facts()
	place := map[string]int{}
	for i, name := range named {
		place[name] = i
	}
	for i, name := range p.lead.facts() {
		if j, ok := place[name]; ok && name != "" && a[i] != b[j] {
			return fmt.Errorf("%s is %d to the leader and %d to the follower", name, a[i], b[j])
		}
	}
	if a, b := fmt.Sprintf("%+v", p.lead.outcome()), fmt.Sprintf("%+v", p.follow.outcome()); a != b {
		return fmt.Errorf("it ends as %s to the leader and as %s to the follower", a, b)
	}
	return nil
}

func (p *pair) change(c change) string {
	return fmt.Sprintf("%s %d to %d by %s", c.fact, c.old, c.new, p.rule(c.rule))
}

func (p *pair) rule(r engine.Rule) string {
	if r == 0 {
		return "no rule"
	}
	return p.rules[r-1].ID
}

// told is an event in words.
func (p *pair) told(e *event) string {
	text := fmt.Sprintf("asks %s by %s, %d to %d", e.question, p.rule(e.rule), e.low, e.high)
	if e.idle != noIdle {
		text += fmt.Sprintf(", silence is %d", e.idle)
	}
	if e.open {
		text += ", open"
	}
	step := max(1, (e.high-e.low+1)/sampled)
	for i, by := range e.barred {
		if i == 0 || by != e.barred[i-1] {
			text += fmt.Sprintf(", from %d: %s", e.low+i*step, p.rule(by))
		}
	}
	return text
}

// story is the turn as it was asked and answered.
func (p *pair) story() string {
	slot := map[string]engine.Slot{}
	for s, name := range p.lead.questions() {
		slot[name] = engine.Slot(s)
	}
	var b strings.Builder
	for i := range p.events {
		e := &p.events[i]
		fmt.Fprintf(&b, "\t%s: %s\n", p.told(e), p.lead.language().Say(slot[e.question], e.answer))
	}
	return b.String()
}

// differs is that the follower asks otherwise.
type differs string

func (d differs) Error() string { return string(d) }

// seen is something that a log may note in passing.
type seen struct {
	question, value string // in words: two answers may be called alike
}

func (p *pair) saw(s side, to *[]seen, slot engine.Slot, v int) {
	*to = append(*to, seen{s.questions()[slot], s.language().Say(slot, v)})
}

// witnessed counts what only one of the two saw in a turn, in whatever order.
func (p *pair) witnessed() {
	for i := range p.seen {
		for _, s := range p.seen[i] {
			if !slices.Contains(p.seen[1-i], s) {
				who := []string{"module", "script"}
				if p.swapped {
					slices.Reverse(who)
				}
				what, _, _ := strings.Cut(s.question, " 0")
				p.cited[fmt.Sprintf("%s: only the %s witnesses %s", what, who[i], s.value)]++
			}
		}
	}
}

// silent tells whether only silence answers a question: it is as good as none.
func silent(n *engine.Need) bool {
	if !n.Optional {
		return false
	}
	for v := int(n.Low); v <= int(n.High); v++ {
		if v != int(n.Default) && n.Legal(v) {
			return false
		}
	}
	return true
}

// leader answers what the leading game asks.
type leader struct{ *pair }

// Answer implements engine.Player.
func (p leader) Answer(n *engine.Need) int {
	if silent(n) {
		return int(n.Default)
	}
	e := p.event(p.lead, n)
	e.answer = p.answer(n)
	p.stuck = p.stuck || !n.Legal(e.answer)
	p.events = append(p.events, e)
	return e.answer
}

func (p leader) answer(n *engine.Need) int {
	if p.steer != nil {
		if v, ok := p.steer(p.lead.questions()[n.Slot], n); ok && n.Legal(v) {
			return v
		}
	}
	info := p.lead.language().Slots()[n.Slot]
	if info.Kind == engine.Chance || p.rng.Float64() < p.sense {
		if v, ok := p.lead.decide(n, p.rng); ok && n.Legal(v) {
			return v
		}
	} else if n.Optional && n.Legal(int(n.Default)) && (p.rng.IntN(2) == 0 || len(p.events) > 48) {
		return int(n.Default)
	}
	count, v := 0, int(n.Default)
	pick := func(a int) {
		if n.Legal(a) {
			if count++; p.rng.IntN(count) == 0 {
				v = a
			}
		}
	}
	for _, a := range info.Samples {
		pick(int(a))
	}
	if count == 0 {
		for a := int(n.Low); a <= int(n.High); a++ {
			pick(a)
		}
	}
	return v
}

// Witness implements engine.Player.
func (p leader) Witness(slot engine.Slot, v int, _ engine.Rule) {
	p.saw(p.lead, &p.seen[0], slot, v)
}

func (leader) Insists(engine.Slot, engine.Rule) bool { return false }
func (leader) Noted(engine.Slot) (int, bool)         { return 0, false }

// follower gives the other game the same answers.
type follower struct{ *pair }

func (p follower) next(e event) event {
	i := slices.IndexFunc(p.events, func(o event) bool { return !o.taken && o.question == e.question })
	if next := slices.IndexFunc(p.events, func(o event) bool { return !o.taken && o.ordered }); i >= 0 && p.events[i].ordered && next < i {
		i = next
	}
	if i < 0 {
		panic(differs(fmt.Sprintf("only the follower %s", p.told(&e))))
	}
	p.events[i].taken = true
	was := p.events[i]
	same := was.question == e.question && was.open == e.open && was.idle == e.idle && was.low == e.low && was.high == e.high &&
		slices.EqualFunc(was.barred, e.barred, func(a, b engine.Rule) bool { return (a == 0) == (b == 0) })
	if !same {
		panic(differs(fmt.Sprintf("the leader %s\nthe follower %s", p.told(&was), p.told(&e))))
	}
	p.cites(was.question, was.rule, e.rule)
	for i, rule := range was.barred {
		if i == 0 || rule != was.barred[i-1] {
			p.cites("an answer to "+was.question, rule, e.barred[i])
		}
	}
	return was
}

// Answer implements engine.Player.
func (p follower) Answer(n *engine.Need) int {
	if silent(n) {
		return int(n.Default)
	}
	return p.next(p.event(p.follow, n)).answer
}

// Witness implements engine.Player.
func (p follower) Witness(slot engine.Slot, v int, _ engine.Rule) {
	p.saw(p.follow, &p.seen[1], slot, v)
}

func (follower) Insists(engine.Slot, engine.Rule) bool { return false }
func (follower) Noted(engine.Slot) (int, bool)         { return 0, false }
