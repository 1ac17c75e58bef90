package engine

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"

	"nightpress/checker/notation"
)

// people write a game as one of many people might: long words or short ones, in
// capitals or not, with more or less space and in more or fewer lines; what may
// stand in any order in any; with true words that nobody has to write, and true
// statements about the board beside those that are wanted.
type people struct {
	game  *game
	facts []Fact // that may be stated
	slots []SlotInfo
	words *notation.Vocabulary
	rng   *rand.Rand
}

func newPeople(game *game, words *notation.Vocabulary, rng *rand.Rand) *people {
	facts := slices.Clone(game.Board())
	for _, f := range game.Columns() {
		if !slices.Contains(facts, f) {
			facts = append(facts, f)
		}
	}
	return &people{game, facts, game.Slots(), words, rng}
}

// once tells whether something is done that is done once in so many times.
func (h *people) once(in int) bool { return h.rng.IntN(in) == 0 }

// mentions tells whether an answer is written that could be left out: there has
// to be a word for it.
func (h *people) mentions(e Entry) bool {
	one := []Entry{e}
	return h.once(4) && h.game.Wordless(one) == 0 && len(h.game.AppendTurn(nil, one)) > 0
}

// states are the facts that a line states: those shown, and now and then some
// more, in any order.
func (h *people) states(shown []Fact) []Fact {
	if !h.once(3) {
		return shown
	}
	all := slices.Clone(shown)
	for range h.rng.IntN(4) {
		if f := h.facts[h.rng.IntN(len(h.facts))]; !slices.Contains(all, f) {
			all = append(all, f)
		}
	}
	h.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// finish writes a log that was written as the help page does in this hand.
func (h *people) finish(text []byte) []byte {
	log := notation.Parse("log", text, h.words)
	if log.Problems.Len() > 0 {
		return text
	}
	text = h.reordered(log)
	long := h.long(text)
	var out []byte
	for i, line := range lines(text) {
		if long != nil && h.once(3) {
			line = long[i]
		}
		out = append(append(out, h.loose(line)...), '\n')
	}
	return out
}

// lines are the lines of a text that ends with a line end.
func lines(text []byte) [][]byte {
	return bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
}

// long is a text in long words, line by line; nil where it has other lines then.
func (h *people) long(text []byte) [][]byte {
	var b bytes.Buffer
	if err := notation.Print(&b, notation.Parse("log", text, h.words), notation.Long); err != nil {
		return nil
	}
	long := lines(b.Bytes())
	if len(long) != len(lines(text)) {
		return nil
	}
	return long
}

// loose writes a line with other spaces and capitals, and a remark behind it.
func (h *people) loose(line []byte) []byte {
	s := string(line)
	if h.once(6) {
		s = strings.ToUpper(s)
	}
	if h.once(6) {
		s = strings.ReplaceAll(s, ", ", []string{",", " , ", ",  "}[h.rng.IntN(3)])
	}
	if h.once(6) {
		s = strings.Replace(s, " =", []string{"  = ", "\t= ", " = "}[h.rng.IntN(3)], 1)
	}
	if h.once(12) {
		s = strings.ReplaceAll(strings.ReplaceAll(s, ">", "→"), "...", "…")
	}
	if h.once(12) {
		s += "  # so it was"
	}
	return []byte(s)
}

// reordered is a log with what may stand in any order in any, and its turns on
// more lines than one.
func (h *people) reordered(log *notation.Log) []byte {
	var out []byte
	at := notation.Span{}
	for i := range log.Lines {
		line := &log.Lines[i]
		steps := log.StepsOf(line)
		if line.Kind != notation.Turn || len(steps) < 2 || h.once(2) {
			continue
		}
		first, last := steps[0].Span.Start, steps[len(steps)-1].Span.End
		texts := make([]string, len(steps))
		for j := range steps {
			texts[j] = log.Text(steps[j].Span)
		}
		if strings.Join(texts, ", ") != log.Text(notation.Span{Start: first, End: last}) {
			continue // something else than a comma stands between them
		}
		at.End = first
		out = append(out, log.Text(at)...)
		for j, n := range h.order(log, steps) {
			switch {
			case j == 0:
			case h.once(12):
				out = append(out, "\n     "...)
			default:
				out = append(out, ", "...)
			}
			out = append(out, texts[n]...)
		}
		at.Start = last
	}
	at.End = int32(len(log.Source))
	return append(out, log.Text(at)...)
}

// order is an order in which the steps of a line may stand, by their places.
func (h *people) order(log *notation.Log, steps []notation.Step) []int {
	order := make([]int, len(steps))
	said := make([]stepSlots, len(steps))
	fixed := log.Vocabulary().Spec().Grammar.Named // there, a step may hang on the one before
	for i := range steps {
		order[i] = i
		said[i] = h.said(log, &steps[i])
		fixed = fixed || said[i].bound
	}
	if fixed {
		return order
	}
	for range 2 * len(steps) {
		i := h.rng.IntN(len(steps) - 1)
		if said[order[i]].mayChangePlaces(&said[order[i+1]]) {
			order[i], order[i+1] = order[i+1], order[i]
		}
	}
	// Into its column of the log sheet, behind all that stand in an earlier one.
	for i := len(order) - 1; i >= 0; i-- {
		to := i
		for j := i + 1; j < len(order); j++ {
			if said[order[j]].earlier(&said[order[i]]) {
				to = j
			}
		}
		between := order[i+1 : to+1]
		if h.once(2) && !slices.ContainsFunc(between, func(n int) bool { return said[n].shares(&said[order[i]]) }) {
			n := order[i]
			copy(order[i:], between)
			order[to] = n
		}
	}
	return order
}

// stepSlots is what matters of a step for its place in a line.
type stepSlots struct {
	slots    []Slot
	ordered  bool
	moment   bool  // it floats, and the place where it stands tells a moment
	floats   bool  // it floats
	column   uint8 // of what floats in it, 0 for none
	earliest uint8 // of the columns of what does not float
	bound    bool  // it hangs on the steps beside it
}

func (h *people) said(log *notation.Log, s *notation.Step) stepSlots {
	g := log.Vocabulary().Spec().Grammar
	x := stepSlots{bound: s.Head == 0 || s.Part || s.Flags != 0 || s.Join != notation.Then}
	if x.bound {
		return x
	}
	v := &g.Verbs[s.Head-1]
	x.bound = v.Trails || v.Opens != "" || len(v.In) > 0 || v.Parts != nil || v.Closes || v.Head
	add := func(question int) {
		place := 0
		if v.Index != nil {
			place = max(int(s.Index), 0)
		}
		slot := Slot(g.Asked[question].Slot + place)
		info := &h.slots[slot]
		x.slots = append(x.slots, slot)
		x.ordered = x.ordered || info.Ordered
		x.floats = x.floats || info.Floats
		x.moment = x.moment || info.Floats && (info.AsWritten || info.Column > 0)
		switch {
		case info.Floats:
			x.column = max(x.column, info.Column)
		case info.Column > 0 && (x.earliest == 0 || info.Column < x.earliest):
			x.earliest = info.Column
		}
	}
	for _, f := range v.Fixed {
		add(f.Question)
	}
	for _, a := range log.ArgsOf(s) {
		if a.Question == 0 {
			x.bound = true
			continue
		}
		add(int(a.Question - 1))
		_, plain := g.Asked[a.Question-1].Domain.(notation.Figures)
		x.bound = x.bound || s.Headless && plain
	}
	return x
}

func (x *stepSlots) shares(y *stepSlots) bool {
	return slices.ContainsFunc(x.slots, func(s Slot) bool { return slices.Contains(y.slots, s) })
}

// earlier tells whether a step stands in an earlier column of the log sheet than
// one that floats.
func (x *stepSlots) earlier(y *stepSlots) bool {
	return y.column > 0 && x.earliest > 0 && x.earliest < y.column
}

// mayChangePlaces tells whether two steps side by side mean the same the other
// way round.
func (x *stepSlots) mayChangePlaces(y *stepSlots) bool {
	if x.shares(y) || x.ordered && y.ordered {
		return false
	}
	return !(x.moment && !y.floats || y.moment && !x.floats)
}

// InHands is Simulate with each game verified as one of many people might write it.
func (r *Rules[S, D]) InHands(opt SimOptions) (*Simulation, error) {
	set, err := r.Set(Setting{Edition: opt.Edition, Variants: opt.Variants, Players: opt.Players})
	if err != nil {
		return nil, err
	}
	opt.Verify = true
	game := of[S](set)
	return simulate(game, r.Def, r.Words, opt, func(rng *rand.Rand) hand { return newPeople(game, r.Words, rng) })
}
