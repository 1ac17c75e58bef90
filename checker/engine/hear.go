package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// reading is one way to understand some words.
type reading struct {
	entries []Entry
	texts   []string
	claims  []Claim
	shown   string
	against *Refusal // why it is none
}

// Judge implements Sitting.
func (s *sitting) Judge(words string) *Refusal {
	r := s.understand(words)
	return r.against
}

// Hear implements Sitting.
func (s *sitting) Hear(words string) *Refusal {
	r := s.understand(words)
	if r.against == nil {
		s.heard, s.texts, s.claims, s.shown = r.entries, r.texts, r.claims, r.shown
	}
	return r.against
}

// understand finds the first way to read some words that fits the rules. Where
// none does, it is the one that makes most sense.
func (s *sitting) understand(words string) reading {
	if at := s.worlds[0]; s.game.Over(at) {
		o := s.game.Outcome(at)
		return reading{against: &Refusal{What: "The game is over: " + strings.Join(o.Names, " and ")}}
	}
	var best reading
	for i, way := range []func(string) reading{s.answers, s.behind(", "), s.behind(" "), s.behind("; "), s.anew, s.inAnyOrder} {
		r := way(words)
		if r.against == nil {
			s.hold(&r)
		}
		if r.against == nil {
			return r
		}
		if i == 0 || best.against.Unread && (i == 1 || !r.against.Unread) {
			best = r // the notation says more of what it cannot read
		}
	}
	return best
}

// hold holds a reading against the rules.
func (s *sitting) hold(r *reading) {
	l := s.look(r.entries, r.claims...)
	if len(l.issues) > 0 {
		r.against = s.refusal(&l)
		return
	}
	if l.open != nil && l.open.none() {
		r.against = &Refusal{What: fmt.Sprintf("There is no %s for that", s.name(l.open))}
		s.cite(r.against, cmp.Or(l.open.Barred(int(l.open.Low)), l.open.Rule))
		return
	}
	if len(r.claims) == 0 {
		return
	}
	if l.open != nil {
		r.against = &Refusal{What: fmt.Sprintf("What stands after = is what the board shows at the end of the turn, and the %s is still open", s.name(l.open)), Allowed: allowed(s.game, l.open)}
		return
	}
	for _, c := range r.claims {
		if have := s.game.Fact(l.at, c.Fact); !s.game.Agrees(l.at, c.Fact, int(c.Value)) {
			r.against = &Refusal{What: fmt.Sprintf("You say %s, and the rules give %s", s.game.SayFact(c.Fact, int(c.Value)), s.game.SayFact(c.Fact, have))}
			return
		}
	}
}

func (s *sitting) name(n *Need) string { return s.game.Slots()[n.Slot].Name }

// refusal says what the rules have against a turn.
func (s *sitting) refusal(l *look) *Refusal {
	is := l.issues[0]
	r := &Refusal{}
	for i := range l.may { // what may be said now, and not with this answer
		if n := &l.may[i]; is.kind == superfluous && n.Slot == is.slot && n.Barred(int(is.value)) != 0 {
			is.kind, is.need, is.rule = barred, *n, n.Barred(int(is.value))
		}
	}
	switch {
	case l.open != nil && is.kind == superfluous:
		r.What = fmt.Sprintf("The %s comes first", s.name(l.open))
		r.Allowed = allowed(s.game, l.open)
		is.rule = l.open.Rule
	default:
		r.What = upper(headline(s.game, is))
		if is.kind == barred || is.kind == outOfRange {
			r.Allowed = allowed(s.game, &is.need)
		}
	}
	s.cite(r, is.rule)
	return r
}

// cite names the rule of a refusal, and what it says.
func (s *sitting) cite(r *Refusal, rule Rule) {
	if d, ok := s.def.Rule(s.ruleID(rule)); ok {
		r.Rule, r.Text = d.ID, d.Said
	}
}

// answers reads words as bare answers to what is asked, one or several.
func (s *sitting) answers(words string) reading {
	r := reading{entries: slices.Clone(s.heard), texts: slices.Clone(s.texts)}
	if s.answer(&r, words) {
		return r
	}
	parts := strings.FieldsFunc(words, func(c rune) bool { return c == ' ' || c == ',' })
	for _, word := range parts {
		if !s.answer(&r, word) {
			r.against = &Refusal{What: fmt.Sprintf("%q is no answer here", word), Unread: true}
			break
		}
	}
	return r
}

// inAnyOrder reads words as bare answers, those first that are asked for first: Ann e
// where it is asked what happens, and then to whom.
func (s *sitting) inAnyOrder(words string) reading {
	r := reading{entries: slices.Clone(s.heard), texts: slices.Clone(s.texts)}
	parts := strings.Fields(words)
	for len(parts) > 0 {
		i := slices.IndexFunc(parts, func(word string) bool { return s.answer(&r, word) })
		if i < 0 {
			return reading{against: &Refusal{What: fmt.Sprintf("%q is no answer here", parts[0]), Unread: true}}
		}
		parts = slices.Delete(parts, i, i+1)
	}
	return r
}

// answer adds one bare answer to a reading, to what must be answered or else to
// what can be.
func (s *sitting) answer(r *reading, words string) bool {
	l := s.look(r.entries)
	if len(l.issues) > 0 {
		return true // what stands in front of it is refused
	}
	needs := l.may
	if l.open != nil {
		needs = slices.Concat([]Need{*l.open}, needs)
	}
	for _, strict := range []bool{true, false} { // what is legal comes first
		for i := range needs {
			n := &needs[i]
			if v, ok := s.game.Spelt(n.Slot, words); ok && (s.can(n, v) || !strict) {
				s.add(r, n, v)
				return true
			}
		}
	}
	return false
}

// add adds an answer to a reading. What silence would mean is no answer.
func (s *sitting) add(r *reading, n *Need, v int) {
	if n.Optional && v == int(n.Default) {
		return
	}
	e := Entry{Slot: n.Slot, Value: int32(v)}
	r.entries = append(r.entries, e)
	r.texts = append(r.texts, cmp.Or(string(s.game.AppendTurn(nil, []Entry{e})), s.game.Spell(n.Slot, v)))
}

// behind reads words as going on with the line at hand.
func (s *sitting) behind(join string) func(string) reading {
	return func(words string) reading {
		text := s.written(s.heard)
		if text == "" {
			return s.anew(words)
		}
		follows, _, _ := s.read(text)
		for i := range s.heard {
			follows, _ = without(follows, &s.heard[i])
		}
		return s.line(text+join+words, words, follows)
	}
}

// anew reads words as a line by themselves.
func (s *sitting) anew(words string) reading { return s.line(words, words, nil) }

// line reads a line that tells what was said before and some new words. Of what the line
// at hand tells, that which follows by itself is not said by that.
func (s *sitting) line(text, words string, follows []Entry) reading {
	entries, claims, no := s.read(text)
	all := slices.Clone(s.heard)
	known := make([]bool, len(all))
	for _, e := range entries {
		at := -1
		for i := range s.heard {
			if b := &all[i]; at < 0 && !known[i] && b.Slot == e.Slot && b.Value == e.Value && b.Unknown == e.Unknown {
				at = i
			}
		}
		if at < 0 {
			var itself bool
			if follows, itself = without(follows, &e); !itself {
				all = append(all, e)
			}
			continue
		}
		all[at], known[at] = e, true
	}
	if no == nil && len(all) == len(s.heard) && len(claims) == 0 {
		no = &Refusal{What: "That was said before"}
	}
	said, shown, _ := strings.Cut(words, "=")
	return reading{all, append(slices.Clone(s.texts), strings.TrimSpace(said)), claims, shown, no}
}

// without is a list without the first answer that says the same as e, where there is one.
func without(list []Entry, e *Entry) (rest []Entry, found bool) {
	i := slices.IndexFunc(list, func(o Entry) bool { return o.Slot == e.Slot && o.Value == e.Value && o.Unknown == e.Unknown })
	if i < 0 {
		return list, false
	}
	return slices.Delete(list, i, i+1), true
}

// read reads a line as a log of this game has it.
func (s *sitting) read(text string) ([]Entry, []Claim, *Refusal) {
	log := notation.Parse("", []byte(s.top+text+"\n"), s.head.Vocabulary())
	line := &log.Lines[len(log.Lines)-1]
	for _, d := range log.Problems.All() {
		if d.Severity == diagnostic.Error {
			r := &Refusal{What: d.Message, Unread: true}
			if len(d.Help) > 0 {
				r.Help = d.Help[0].Text
			}
			return nil, nil, r
		}
	}
	if line.Kind != notation.Turn {
		return nil, nil, &Refusal{What: "That tells nothing of a turn", Unread: true}
	}
	var tr Transcript
	tr.Begin(Played, 0)
	s.game.ReadLine(log, line, &tr)
	rec := &tr.Records[0]
	if rec.Doubtful || line.Has(notation.Doubtful) {
		return nil, nil, &Refusal{What: "That is not said to its end", Unread: true}
	}
	return tr.Entries(rec), tr.Claims(rec), nil
}
