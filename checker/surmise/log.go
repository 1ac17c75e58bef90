package surmise

import (
	"bytes"
	"math"
	"math/bits"
	"slices"
	"sort"
	"strconv"
	"strings"

	"nightpress/checker/engine"
)

// unit is a stretch of a log that belongs to one turn, or to none: a clause.
type unit struct {
	toks   []token
	number int  // of the turn, where one is told; 0 for none
	begins bool // a line
	blank  bool // a line is left free in front of it
	bullet bool // it begins with one
	indent bool // it is indented
	weak   bool // parted by a comma only
	first  bool // the first round begins with it
}

// step is one stretch of the way through a log.
type step struct {
	*ending
	up    *step
	first int // unit
	total float64
	turns int // so far
	seg   *window
}

// Turn is a turn that was surmised.
type Turn struct {
	From, To int    // of the text, in bytes
	Number   int    // that stands in front of it, 0 for none
	Deeds    string // as a log has them
	Shown    string // what of the board is stated, as a log has it
	// Margin is how much worse the best way through the log is that tells something else
	// there, as a logarithm of odds.
	Margin float64
	Lost   float64 // what of its figures nothing explains
	All    float64 // of so much
	Unsaid int     // answers that are not told
	Stays  bool
}

// Sure tells whether everything of a turn is told and explained, and nothing else fits it
// about as well.
func (t *Turn) Sure() bool {
	return t.Margin >= sureMargin && t.Lost <= sureLost*t.All && t.Unsaid == 0
}

const (
	sureMargin = 3.0
	sureLost   = 0.05
)

// figures is how many figures stand in a log.
func (g *text) figures() (n int) {
	for i := range g.toks {
		if g.toks[i].kind == figure || numberWords[g.toks[i].text] > 1 {
			n++
		}
	}
	return n
}

func linesOf(units []unit) (n int) {
	for i := range units {
		if units[i].begins {
			n++
		}
	}
	return n
}

// leastFigures is how many figures a log has at least.
const leastFigures = 6

// tells tells whether a way goes through a log, and not through something else: there are
// turns, and they explain it.
func tells(way *step) bool {
	turns, lines := 0, 0
	for st := way; st.up != nil; st = st.up {
		if !st.stays {
			turns++
		}
		if st.seg.units[st.first].begins {
			lines++
		}
	}
	return turns >= 3 && 12*turns >= lines && way.total > 2*float64(turns)
}

// Bounds of what is tried for one log, so that any takes a few seconds.
const (
	mostWork = 60_000_000 // in all passes
	mostText = 60_000     // bytes
)

// passes is how often a log is gone through, each time with what was seen of how it is
// written.
const passes = 3

// Style is what the words of a game are like.
type Style struct {
	Outcome int  // the question of how it went, -1 for none
	Happens bool // a line tells of several turns
	Solo    bool // each number is that of a turn
}

// Read surmises a whole log.
func Read(x engine.Explorer, style Style, text string) []Turn {
	if len(text) > mostText {
		return nil
	}
	s := newSearcher(x, style)
	units := s.units(text)
	if len(units) == 0 {
		return nil
	}
	g := s.prepare(units)
	if figures := g.figures(); figures < leastFigures || 3*figures < linesOf(units) {
		return nil // nobody tells of dice there
	}
	var way *step
	for pass := range passes {
		s.due = mostWork / passes * (pass + 1)
		if way = s.through(g); way == nil || pass == 0 && !tells(way) {
			return nil
		}
		h := newHabits()
		margins := s.margins(g, way)
		for st := way; st.up != nil; st = st.up {
			h.observe(s, st.seg, st.ending, st.begins(), max(counts.doubtful, min(1, margins[st.first]/sureMargin)))
		}
		if pass < passes-1 {
			s.known = h
		}
	}
	margins := s.margins(g, way)
	var turns []Turn
	for last := way; last.up != nil; {
		first := last
		toks := units[last.first+last.units-1].toks
		t := Turn{Stays: last.stays, Margin: margins[last.first], To: toks[len(toks)-1].to}
		for s.loss(&t, first); !first.begins(); s.loss(&t, first) {
			if first = first.up; !first.stays {
				t.Margin = min(t.Margin, margins[first.first])
			}
		}
		t.Number, t.From = units[first.first].number, units[first.first].toks[0].from
		if !t.Stays {
			t.Deeds, t.Shown = s.write(first, last)
		}
		turns = append(turns, t)
		last = first.up
	}
	slices.Reverse(turns)
	return turns
}

// write puts a turn as a log has it, from its first leg to its last.
func (s *searcher) write(first, last *step) (deeds, shown string) {
	var entries []engine.Entry
	for st := last; st != first.up; st = st.up {
		for n := st.node; n.up != nil; n = n.up { // one that stays has none
			if n.mute {
				continue
			}
			entries = append(entries, engine.Entry{Slot: n.slot, Value: n.value})
		}
	}
	slices.Reverse(entries)
	b, _ := s.x.Write(nil, entries)
	var facts []string
	for _, sh := range last.shown {
		if text, _ := s.x.Stated(last.at, sh.fact); text != "" && !slices.Contains(facts, text) {
			facts = append(facts, text)
		}
	}
	return string(bytes.TrimSpace(b)), strings.Join(facts, " ")
}

// Positions that are held behind each unit.
const (
	mostHeld   = 14
	mostMidway = 8 // of those within turns
	mostOver   = 3 // of those after which the game is over
)

// fairShare is how much one stretch may try, from one position, before less is followed in it: in
// parts of what would fall to each if all that are left were to have the same. Most need far less.
const fairShare = 0.2

// through finds the best way through the units.
func (s *searcher) through(g *text) *step {
	// Where turns begin and end by lines, others cost more.
	midLine, overLine := counts.midLine, counts.overLine
	if s.happens {
		midLine = counts.midHappens
	}
	if h := s.known; h.turns >= 3 {
		midLine = -0.6 * math.Log((h.turns-h.begin+0.3)/(h.turns+1))
		overLine = counts.overBase - 0.6*math.Log((h.over+0.3)/(h.turns+1))
	}
	numbered := s.firm(g.units) > 0 // a turn goes on to the next number, over lines
	g.learn(func(u *unit) float64 {
		switch {
		case numbered && u.begins && u.blank:
			return counts.indent + 1
		case numbered && u.begins:
			return counts.indent
		case u.blank && !u.indent:
			return overLine + 3
		case u.bullet:
			return overLine + counts.bullet
		case u.indent:
			return counts.indent
		case u.begins:
			return overLine
		case u.weak:
			return counts.comma
		}
		return counts.clause
	})
	units := g.units
	firm := s.firm(units)
	numberOne := slices.IndexFunc(units, func(u unit) bool { return u.number > 0 || u.first })
	s.stating = map[[3]int32]stating{}
	held := make([][]*step, len(units)+1)
	held[0] = []*step{{}}
	s.steps = make([][]*step, len(units))
	for i := range units {
		if units[i].number > 1 {
			held[i] = whollyTold(held[i])
		}
		held[i] = s.pruned(held[i], i <= numberOne)
		if len(held[i]) == 0 {
			continue
		}
		seg := g.window(i)
		s.share = fairShare * float64(s.due-s.work) / float64((len(units)-i)*len(held[i]))
		tells := !units[i].weak || s.happens || s.solo && s.does(&units[i])
		for _, h := range held[i] {
			from := 0
			if h.ending != nil {
				from = h.at
			}
			onward := 0.0
			if from < 0 {
				onward = g.crossed[i] - g.crossed[i-1]
				if s.start(from) == 0 {
					onward *= counts.setup
				}
			}
			var ends []ending
			if tells || from < 0 {
				ends = s.turns(seg, from)
			} else {
				ends = []ending{s.stays(seg, from)}
			}
			for k := range ends {
				e := &ends[k]
				total := h.total + e.score - onward
				begins := !e.stays && from >= 0
				switch {
				case e.stays && units[i].number > 0:
					total -= firm * counts.idle
				case begins && !units[i].begins && units[i].number == 0:
					total -= midLine
				}
				to := i + e.units
				switch {
				case s.happens && begins && i < numberOne: // above the first round
					total -= counts.unnumbered
				case begins && units[i].number == 0 && h.ending != nil && h.at != 0,
					!e.stays && e.at >= 0 && s.start(from) == 0 && e.reach < numberOne: // the first turn, done before its number
					total -= firm * counts.unnumbered
				}
				one := &step{ending: e, up: h, first: i, total: total, seg: seg, turns: h.turns}
				if begins {
					one.turns++
					if s.solo && units[i].number > 0 && units[i].number != one.turns {
						one.total -= firm * counts.misnumbered
					}
				}
				held[to] = append(held[to], one)
				s.steps[i] = append(s.steps[i], one)
			}
		}
	}
	last := s.pruned(whollyTold(held[len(units)]), false)
	if len(last) == 0 {
		return nil
	}
	return last[0]
}

// pruned keeps the likeliest steps, one for each position. Those after which the game is over are
// weighed apart: they have nothing more to pay, and nothing more can be told of them. Where the first
// turn is yet to be numbered, that nothing was told so far is kept too: above it stands a lot that is
// no part of the game.
func (s *searcher) pruned(all []*step, above bool) []*step {
	if len(all) > 0 && all[0].ending == nil {
		return all
	}
	sort.SliceStable(all, func(a, b int) bool { return all[a].total > all[b].total })
	var kept []*step
	legs, turns, over := 0, 0, 0
	top := math.Inf(-1) // of those that go on
	for _, st := range all {
		n, most := &turns, mostHeld
		if st.at < 0 {
			n, most = &legs, mostMidway
		}
		if s.over(st.at) {
			n, most = &over, mostOver
		} else {
			top = max(top, st.total)
		}
		if (*n < most && st.total >= top-mostBehind || above && st.at == 0) && !slices.ContainsFunc(kept, func(k *step) bool { return k.at == st.at }) {
			kept = append(kept, st)
			*n++
		}
	}
	return kept
}

// units parts a log into clauses, and takes the numbers of turns away.
func (s *searcher) units(text string) []unit {
	toks := tokenise(text)
	means, said := s.legend(toks)
	toks = s.translated(toks, means, said)
	s.byInitials(toks)
	s.oneself(toks)
	toks = s.untitled(toks)
	lines := s.tables(text, byLine(toks))
	for k := range lines {
		lines[k] = counted(s.together(lines[k]))
	}
	label, numbers := counting(lines, !s.solo && !s.happens)
	roundOne := -1 // the line that the first round begins with
	if s.happens {
		roundOne = s.rounds(lines, label, numbers)
		numbers = nil
	}
	names := false // of those who play begin turns
	if !s.solo && !s.happens {
		if byName := s.byNames(lines); len(byName) > len(numbers) {
			for k := range numbers { // those of rounds
				if _, next := numberAt(lines[k], 0, label); next > 0 {
					unnumber(lines[k][:next])
				}
			}
			numbers, label, names = byName, "", true
		}
	}
	if numbers != nil {
		paragraphs(lines, numbers)
	}
	begun := map[int]bool{} // turns that a line begins with
	for _, n := range numbers {
		begun[n] = true
	}
	inRounds, nth := len(begun) < len(numbers), 0 // of which each is numbered alike for all who play
	var all []unit
	reached, line, least := 0, -1, -1
	for k, l := range lines {
		blank := line >= 0 && l[0].line > line+1
		line = l[0].line
		u := unit{begins: true, blank: blank, first: k == roundOne, bullet: strings.Contains("*-–—•·▪►●○", l[0].text) && l[0].kind == sign}
		inRow := l[0].cell != ""
		if u.bullet {
			if least < 0 || l[0].column < least {
				least = l[0].column
			}
			if l[0].column > least+1 { // below another one
				u.bullet, u.indent = false, true
			}
		}
		u.indent = u.indent || !u.bullet && (l[0].column > 1 && !inRow || l[0].goesOn)
		start := 0
		end := func(i int, weak bool) {
			if i > start {
				u.toks = l[start:i]
				all = append(all, u)
				u = unit{weak: weak}
			}
			start = i
		}
		for i := 0; i < len(l); i++ {
			if names && i == 0 && numbers[k] > 0 {
				end(i, false)
				u.number = numbers[k]
				continue
			}
			if numbers != nil && !names {
				n, next := numberAt(l, i, label)
				if next > 0 && (i == 0 && numbers[k] == n || i > 0 && n == reached+1 && !begun[n] && (label != "" || l[next-1].kind == sign && strings.Contains(".):", l[next-1].text))) {
					end(i, false)
					nth++
					if u.number, reached = n, n; inRounds {
						u.number = nth
					}
					start, i = next, next-1
					continue
				}
			}
			if s.happens && i > start && l[i].kind == word && s.isSeat[l[i].text] {
				end(i, true)
			}
			if i > start && l[i-1].kind == sign && !inRow {
				switch p := l[i-1].text; {
				case strings.Contains(";!?", p) || p == "." && !l[i].glued || strings.Contains("/|—–", p) && !l[i].glued:
					end(i, false)
				case p == "," && !l[i].glued:
					end(i, true)
				}
			}
		}
		if start < len(l) {
			u.toks = l[start:]
			all = append(all, u)
		} else if u.number > 0 { // a number alone on its line
			u.toks = l[len(l)-1:]
			all = append(all, u)
		}
	}
	return all
}

// byNames are the lines that begin with whose turn it is, counted up: with one of a few words that take
// turns, none of which is of the game. There are none where they are few.
func (s *searcher) byNames(lines [][]token) map[int]int {
	first, count := make([]string, len(lines)), map[string]int{}
	var words []string
	for k, l := range lines {
		for i := range l {
			t := &l[i]
			if t.kind == sign && t.text != "(" || t.kind == figure && i == 0 {
				continue
			}
			if t.kind == word && l[0].column == 0 && (s.isSeat[t.text] || oneselfWords[t.text] || !small[t.text] && !s.ofGame(t.text)) {
				if len(t.text) == 1 && (!t.upper || s.lettered([]rune(t.text))) {
					break
				}
				if first[k] = t.text; count[t.text] == 0 {
					words = append(words, t.text)
				}
				count[t.text]++
			}
			break
		}
	}
	words = slices.DeleteFunc(words, func(w string) bool { return count[w] < 2 })
	words = words[:min(len(words), mostNames)]
	var best map[int]int
	for mask := range 1 << len(words) {
		if n := bits.OnesCount(uint(mask)); n < 2 || n > mostByTurns {
			continue
		}
		var who []string
		for i, w := range words {
			if mask&(1<<i) != 0 {
				who = append(who, w)
			}
		}
		if all := inTurns(first, who); len(all) >= leastCounted && len(all) > len(best) {
			best = all
		}
	}
	return best
}

// inTurns are the lines that begin with some words that take turns, counted up: the longest run of them,
// for a legend or a remark may begin so too.
func inTurns(first, words []string) (best map[int]int) {
	all, at := map[int]int{}, map[string]int{}
	for k, w := range first {
		if !slices.Contains(words, w) {
			continue
		}
		if last := at[w]; last > 0 && len(all)+1 != last+len(words) || last == 0 && len(all) >= len(words) {
			all, at = map[int]int{}, map[string]int{}
		}
		all[k] = len(all) + 1
		if at[w] = all[k]; len(at) == len(words) && len(all) > len(best) {
			best = all
		}
	}
	return best
}

// mostByTurns is how many take turns at most, mostNames among how many words they are looked for.
const mostByTurns, mostNames = 4, 10

// oneselfWords are what somebody who writes calls themselves.
var oneselfWords = map[string]bool{"me": true, "i": true, "my": true, "myself": true}

// unnumber has a number tell nothing.
func unnumber(l []token) {
	for i := range l {
		l[i].kind, l[i].text = sign, "#"
	}
}

// paragraphs takes the numbers of paragraphs of a turn away, "3.1", "3.2", and has them belong to it.
func paragraphs(lines [][]token, numbers map[int]int) {
	turn := 0
	for k, l := range lines {
		if n := numbers[k]; n > 0 {
			turn = n
		} else if t := &l[0]; t.kind == figure && t.decimals > 0 && t.digits[:len(t.digits)-t.decimals] == strconv.Itoa(turn) && len(l) > 1 {
			t.kind, t.text, t.goesOn = sign, "#", true
		}
	}
}

// rounds has the numbers of rounds tell that a round begins, but for the first, with which the game
// does; the line of that is returned, -1 for none.
func (s *searcher) rounds(lines [][]token, label string, numbers map[int]int) (one int) {
	one = -1
	if !s.ofAnswers(roundWord) {
		return one
	}
	counted := slices.ContainsFunc(lines, func(l []token) bool { // they are called so, and a rule is but that
		return slices.ContainsFunc(l, func(t token) bool { return t.text == roundWord || t.text == "rounds" })
	})
	line := 0
	begin := func(l []token, n int) {
		if n == 1 && one < 0 {
			one = line
		}
		unnumber(l)
		if n > 1 {
			l[0].kind, l[0].text = word, roundWord
		}
	}
	some := false // something was told in the round so far
	for k, l := range lines {
		line = k
		if ruled(l) && !counted {
			if some {
				begin(l, 2)
			}
			some = false
			continue
		}
		some = some || s.tellsOf(l)
		if n := numbers[k]; n > 0 {
			if _, next := numberAt(l, 0, label); next > 0 {
				begin(l[:next], n)
			}
			continue
		}
		if len(l) > 1 && ordinals[l[0].text] > 0 && l[1].kind == sign {
			begin(l[:1], ordinals[l[0].text])
		}
		for i := range l {
			if l[i].kind != word || l[i].text != roundWord {
				continue
			}
			switch {
			case i > 0 && ordinals[l[i-1].text] > 0:
				begin(l[i-1:i+1], ordinals[l[i-1].text])
			case i+1 < len(l) && l[i+1].kind == figure:
				begin(l[i:i+2], l[i+1].value)
			case i+1 < len(l) && numberWords[l[i+1].text] > 0:
				begin(l[i:i+2], numberWords[l[i+1].text])
			}
		}
	}
	return one
}

const roundWord = "round"

// tellsOf tells whether a line says of somebody who plays what they do: with a figure, or more.
func (s *searcher) tellsOf(l []token) bool {
	who := slices.ContainsFunc(l, func(t token) bool { return t.kind == word && s.isSeat[t.text] })
	return who && slices.ContainsFunc(l, func(t token) bool { return t.kind == figure })
}

// byLine parts tokens into those of each line.
func byLine(toks []token) (lines [][]token) {
	for i := 0; i < len(toks); {
		j := i
		for j < len(toks) && toks[j].line == toks[i].line {
			j++
		}
		lines = append(lines, toks[i:j])
		i = j
	}
	return lines
}

// numberAt reads the number of a turn: behind the label, with a sign or not.
func numberAt(l []token, i int, label string) (n, next int) {
	for i < len(l) && l[i].kind == sign && strings.Contains("#*-•|·(", l[i].text) {
		i++
	}
	if i < len(l) && l[i].kind == word && label == "" && ordinals[l[i].text] > 0 {
		n = ordinals[l[i].text]
		if i++; i < len(l) && (l[i].text == "turn" || l[i].text == "round") {
			i++
		}
		return n, i
	}
	if label != "" {
		if i >= len(l) || l[i].kind != word || l[i].text != label {
			return 0, 0
		}
		if i++; i < len(l) && l[i].kind == sign && strings.Contains("#.", l[i].text) {
			i++
		}
	}
	if n := 0; i < len(l) && label != "" && l[i].kind == word {
		if n = numberWords[l[i].text]; n > 0 {
			return n, i + 1
		}
	}
	if i >= len(l) || l[i].kind != figure || l[i].decimals > 0 || l[i].digits[0] == '0' {
		return 0, 0
	}
	n = l[i].value
	i++
	if i < len(l) && l[i].kind == sign && strings.Contains(".):|-–—>", l[i].text) {
		i++
	}
	return n, i
}

// counting finds the lines that begin with the number of a turn, by the word in front of
// them: the longest row that counts up. A few numbers may be missing, and where they may be those of
// rounds several lines have the same.
func counting(lines [][]token, rounds bool) (label string, numbers map[int]int) {
	type start struct{ line, n int }
	starts := map[string][]start{}
	for i, l := range lines {
		key, j := "", 0
		for j < len(l) && l[j].kind == sign {
			j++
		}
		if j < len(l) && l[j].kind == word {
			key = l[j].text
		}
		if ordinals[key] > 0 {
			key = ""
		}
		if n, next := numberAt(l, 0, key); next > 0 {
			starts[key] = append(starts[key], start{i, n})
		}
	}
	best := 3 * leastCounted
	for key, all := range starts {
		worth, from := make([]int, len(all)), make([]int, len(all))
		for i := range all {
			worth[i], from[i] = 3, -1
			if all[i].n > 3 {
				worth[i] = 0
			}
			for j := max(0, i-40); j < i; j++ {
				if gap := all[i].n - all[j].n; gap > 0 && gap <= 3 || gap == 0 && rounds {
					if w := worth[j] + 4 - gap; w > worth[i] {
						worth[i], from[i] = w, j
					}
				}
			}
			if worth[i] > best || worth[i] == best && numbers != nil && key < label {
				best, label = worth[i], key
				numbers = map[int]int{}
				for k := i; k >= 0; k = from[k] {
					numbers[all[k].line] = all[k].n
				}
			}
		}
	}
	return label, numbers
}

// leastCounted is how many lines count at least, for their numbers to be those of turns.
const leastCounted = 4

var ordinals = map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
	"tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16, "seventeenth": 17,
	"eighteenth": 18, "nineteenth": 19, "twentieth": 20}

// margins tell of each step of the way, by its first unit, how much worse the best other way
// is that tells something else there.
func (s *searcher) margins(g *text, way *step) map[int]float64 {
	n := len(g.units)
	rest := make([]map[int]float64, n+1) // by unit and position: the best way on from there
	for i := range rest {
		rest[i] = map[int]float64{}
	}
	worth := func(st *step) (float64, bool) {
		to := st.first + st.units
		if to == n {
			return 0, true
		}
		r, ok := rest[to][st.at]
		return r, ok
	}
	for i := n - 1; i >= 0; i-- {
		for _, st := range s.steps[i] {
			r, ok := worth(st)
			if !ok {
				continue
			}
			from := 0
			if st.up.ending != nil {
				from = st.up.at
			}
			if gain, had := st.total-st.up.total+r, rest[i]; true {
				if old, ok := had[from]; !ok || gain > old {
					had[from] = gain
				}
			}
		}
	}
	all := map[int]float64{}
	for c := way; c.up != nil; c = c.up {
		best := math.Inf(-1)
		last := c.first
		if !c.stays {
			last = max(last, c.reach)
		}
		for i := max(0, c.first-mostUnits); i <= last; i++ {
			for _, st := range s.steps[i] {
				if st.first+st.units <= c.first || s.same(st, c) {
					continue
				}
				if r, ok := worth(st); ok {
					best = max(best, st.total+r)
				}
			}
		}
		all[c.first] = way.total - best
	}
	return all
}

// same tells whether two steps tell the same, one of them maybe more of it.
func (s *searcher) same(a, b *step) bool {
	if idle, other := a.idle(), b.idle(); idle || other {
		return idle == other
	}
	one, other := s.told(a), s.told(b)
	n := min(len(one), len(other))
	leg := len(one) == len(other) || (len(one) < len(other) && a.at < 0) || (len(one) > len(other) && b.at < 0)
	return leg && slices.Equal(one[:n], other[:n])
}

// loss tells what of a step is not explained, and not told.
func (s *searcher) loss(t *Turn, st *step) {
	g := st.seg
	used := map[int]bool{}
	if !st.stays {
		for n := st.node; n.up != nil; n = n.up {
			if !n.none && !n.said && !(s.happens && n.depth == 1) { // what happens is plain
				t.Unsaid++
			}
			for _, b := range n.ties() {
				used[g.readings[b.reading].tok] = true
			}
		}
	}
	for _, b := range st.bonds {
		used[int(-1-b.reading)] = true
	}
	for i := g.starts[st.first]; i < g.starts[st.first+st.units]; i++ {
		if g.toks[i].kind == figure {
			t.All += g.cost[i]
			if !used[i] {
				t.Lost += g.cost[i]
			}
		}
	}
}

// firm is how firmly the numbers of a log are those of turns: more so the more there are; 0
// where it has none.
func (s *searcher) firm(units []unit) float64 {
	n := 0.0
	for i := range units {
		if units[i].number > 0 && !s.happens {
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return 1 + counts.firm*min(1, n/fullCount)
}

// fullCount is how many numbers make them as firm as they can be.
const fullCount = 8

// does tells whether a unit has a word of what is done, which is none of what stands on the board, or
// begins with any: behind a comma it may be a turn.
func (s *searcher) does(u *unit) bool {
	first := true
	for i := range u.toks {
		t := &u.toks[i]
		if t.kind != word {
			continue
		}
		if s.ofAnswers(t.text) && (first || s.factOf(t.text) < nearlyNamed) {
			return true
		}
		first = false
	}
	return false
}
