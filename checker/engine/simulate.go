package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// SimOptions say which games are to be played.
type SimOptions struct {
	Games       int
	Seed        uint64
	Edition     string   // "" for the first one
	Variants    []string // ids of variants
	Players     int      // how many play, 0 for as many as the game likes best
	Policy      string   // one of Policies, "" for the first
	Checkpoints Checkpoints
	MostTurns   int // a game is left unfinished after so many; 0 for 500
	// Verify writes each game down, reads it back and checks it: any report is a
	// false alarm.
	Verify bool
	// Keep is given each game as a log, where it is not nil.
	Keep func(game int, log []byte) error
}

// Simulation is what came of the games.
type Simulation struct {
	Game, Edition string
	Variants      []string
	Policy        string
	Seed          uint64
	Games, Turns  int
	Unfinished    int
	Mean          float64
	Median        int
	P90, P99, Top int
	Ends          []Share
	Met           []Share // what the game counts as met: Nightmares, say
	Reached       []string
	NotReached    []string // ids of checked rules that never came into play
	Alarms        []Alarm  // the first few
	AlarmCount    int
	Verified      bool
	// Wordless are turns that a careless player took back, as a log has no words
	// for them.
	Wordless int
	// Told is what the games look like, where the game can be told of so.
	Told *Telling
}

// Share is a count of games.
type Share struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// Alarm is a report about a game that was played by the rules. Kind is the code
// of the report, and its rule.
type Alarm struct {
	Game         int
	Kind, Report string
	Log          []byte
}

// mostAlarms is how many false alarms are kept, each of another kind.
const mostAlarms = 5

// Simulate plays games of a definition.
func Simulate[S comparable](game Game[S], def *definition.Game, vocab *notation.Vocabulary, opt SimOptions) (*Simulation, error) {
	return simulate(of(game), def, vocab, opt, nil)
}

func simulate(game *game, def *definition.Game, vocab *notation.Vocabulary, opt SimOptions, by func(*rand.Rand) hand) (*Simulation, error) {
	if opt.MostTurns == 0 {
		opt.MostTurns = 500
	}
	if opt.Policy == "" {
		opt.Policy = Policies[0]
	}
	if !slices.Contains(Policies, opt.Policy) {
		return nil, fmt.Errorf("no policy is called %q; there are %s", opt.Policy, strings.Join(Policies, ", "))
	}
	s := &sim{game: game, def: def, vocab: vocab, opt: opt, by: by, ends: map[string]int{}, met: make([]int, len(game.MetNames()))}
	if game.tallies != nil {
		s.teller = newTeller(game.tallies)
	}
	s.out = Simulation{Game: def.ID, Edition: opt.Edition, Variants: opt.Variants, Policy: opt.Policy, Seed: opt.Seed, Games: opt.Games, Verified: opt.Verify}
	// One stream of chance for each game, so that any of them can be played
	// again by itself.
	for n := range opt.Games {
		if err := s.one(n); err != nil {
			return nil, err
		}
	}
	return s.sum(), nil
}

// sim is a simulation under way.
type sim struct {
	game   *game
	def    *definition.Game
	vocab  *notation.Vocabulary
	opt    SimOptions
	player *chancer
	ends   map[string]int
	met    []int
	scores []int
	teller *teller               // nil where the game has no tallies
	by     func(*rand.Rand) hand // who writes each game; nil for one that writes as the help page does
	out    Simulation
}

// one plays game n.
func (s *sim) one(n int) error {
	rng := rand.New(rand.NewPCG(s.opt.Seed, uint64(n)))
	if s.player == nil {
		s.player = newChancer(s.game, len(s.def.Rules)+1, s.opt.Policy)
	}
	p := s.player
	p.begin(rng)
	var w *writer
	if s.opt.Verify || s.opt.Keep != nil {
		w = newWriter(s.game, s.opt.Checkpoints)
	}
	if s.opt.Verify && s.by != nil {
		// By a chance of its own: how a game is written changes no die.
		w.hand = s.by(rand.New(rand.NewPCG(uint64(n), s.opt.Seed)))
	}
	met := -1
	if s.teller != nil {
		s.teller.begin()
	}
	for turns := 0; turns < s.opt.MostTurns && !s.game.Over(p.at); turns++ {
		p.turn()
		s.out.Turns++
		if s.teller != nil {
			s.teller.game.Count(&s.teller.tally, p.before, p.at, p.entries)
		}
		if m := s.game.Met(p.at); m >= 0 && m != met {
			s.met[m]++
			met = m
		}
		if w != nil {
			w.turn(p.spoken, p.at)
		}
	}
	s.close(p.at)
	if w == nil {
		return nil
	}
	w.end(p.at)
	if s.opt.Verify {
		if w.hand != nil {
			w.text = w.hand.finish(w.text)
		}
		s.verify(n, w.text)
	}
	if s.opt.Keep != nil {
		return s.opt.Keep(n, w.text)
	}
	return nil
}

// close counts a game that has come to its end.
func (s *sim) close(at position) {
	o := s.game.Outcome(at)
	if !o.Over {
		s.out.Unfinished++
		return
	}
	s.scores = append(s.scores, o.Score)
	s.ends[strings.Join(o.Names, " and ")]++
	if s.teller != nil {
		s.teller.end(at)
	}
}

// verify checks a game that was just played and written down.
func (s *sim) verify(n int, text []byte) {
	log := notation.Parse(fmt.Sprintf("game %d", n), text, s.vocab)
	r, last := play(s.game, s.def, log)
	alarm := Alarm{Game: n}
	found := slices.DeleteFunc(append(slices.Clip(log.Problems.All()), r.Diagnostics.All()...),
		func(d diagnostic.Diagnostic) bool { return d.Severity == diagnostic.Note })
	switch {
	case len(found) > 0:
		alarm.Kind, alarm.Report = strings.TrimSpace(found[0].Code+" "+found[0].Rule), found[0].String()
	case r.Counts.Undecided == 0 && !s.game.same(last, s.player.shown(s.player.at)):
		alarm.Kind = "other end"
		alarm.Report = fmt.Sprintf("ends in %s, and was played to %s", s.game.Describe(last), s.game.Describe(s.player.at))
	default:
		return
	}
	s.out.AlarmCount++
	if len(s.out.Alarms) < mostAlarms && !slices.ContainsFunc(s.out.Alarms, func(a Alarm) bool { return a.Kind == alarm.Kind }) {
		alarm.Log = slices.Clone(text)
		s.out.Alarms = append(s.out.Alarms, alarm)
	}
}

// sum works the figures out.
func (s *sim) sum() *Simulation {
	o := &s.out
	if s.player != nil {
		o.Wordless = s.player.wordless
	}
	slices.Sort(s.scores)
	if n := len(s.scores); n > 0 {
		total := 0
		for _, v := range s.scores {
			total += v
		}
		o.Mean = float64(total) / float64(n)
		o.Median, o.P90, o.P99, o.Top = s.scores[n/2], s.scores[n*90/100], s.scores[n*99/100], s.scores[n-1]
	}
	for name, count := range s.ends {
		o.Ends = append(o.Ends, Share{name, count})
	}
	slices.SortFunc(o.Ends, func(a, b Share) int {
		if a.Count != b.Count {
			return b.Count - a.Count
		}
		return strings.Compare(a.Name, b.Name)
	})
	for i, name := range s.game.MetNames() {
		o.Met = append(o.Met, Share{name, s.met[i]})
	}
	for i := range s.def.Rules {
		r := &s.def.Rules[i]
		if r.Held != definition.Checked {
			continue
		}
		if s.player != nil && s.player.table.Used(Rule(i+1)) {
			o.Reached = append(o.Reached, r.ID)
		} else {
			o.NotReached = append(o.NotReached, r.ID)
		}
	}
	if s.teller != nil {
		o.Told = s.teller.telling()
	}
	return o
}
