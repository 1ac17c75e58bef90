package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Close implements Sitting.
func (s *sitting) Close() (string, *Refusal) {
	l := s.look(s.heard, s.claims...)
	if l.open != nil {
		r := &Refusal{What: fmt.Sprintf("The %s is still open", s.name(l.open)), Allowed: allowed(s.game, l.open)}
		s.cite(r, l.open.Rule)
		return "", r
	}
	run := s.runner()
	if !run.play(Played, false, s.heard, s.claims) {
		return "", s.refusal(&l)
	}
	run.alive() // it goes on where it can, as for a log
	after := slices.Clone(run.worlds)
	line := s.told(&l, after)
	if line == "" {
		return "", &Refusal{What: "This turn cannot be written in one line", Help: "undo, and say it in the words of a log: `nightpress help log " + s.def.ID + s.def.Flag + "`"}
	}
	if s.number > 0 {
		line = strconv.Itoa(s.number) + ". " + line
		s.number++
	}
	s.passed()
	s.worlds, s.heard, s.texts, s.claims, s.shown = after, nil, nil, nil, ""
	return line, nil
}

// told is the line of a turn: in its usual form where that tells it, and with no
// more of the board than is needed to know where it went. "" where no line does.
func (s *sitting) told(l *look, after []position) string {
	vague := ""
	for _, text := range [...]func() string{
		func() string { return s.written(s.heard) },
		func() string { return s.spelledOut(l, after) },
		s.words,
		func() string { return strings.Join(s.texts, " ") },
	} {
		text := cmp.Or(text(), ".")
		for _, board := range []string{s.columns(after), s.shown, s.stated(after, s.game.Board())} {
			line := text
			if board = strings.TrimSpace(board); board != "" {
				line += "  =" + board
			}
			switch told, exact := s.tells(line, after); {
			case exact:
				return line
			case told && vague == "":
				vague = line
			}
		}
	}
	return vague
}

// spelledOut is a turn as a log has it, with words for what silence meant, as far
// as they change nothing: which die was resolved, say, so that it can be told
// what that brought. Of those words only what is needed stays.
func (s *sitting) spelledOut(l *look, after []position) string {
	told := l.told
	for i, added := 0, 0; added < mostEntries; i++ {
		passes := s.passes(told)
		if i >= len(passes) {
			break
		}
		if more := s.explicit(l, told, &passes[i]); more != nil {
			told, i, added = more, i-1, added+1
		}
	}
	for i := len(told) - 1; i >= 0; i-- {
		if slices.Contains(l.told, told[i]) {
			continue
		}
		less := slices.Delete(slices.Clone(told), i, i+1)
		if ok, _ := s.tells(cmp.Or(s.written(less), "."), after); ok {
			told = less
		}
	}
	return s.written(told)
}

// passes are the questions that silence settles in a turn.
func (s *sitting) passes(told []Entry) []pass {
	p := &s.person
	p.keeps, p.entries, p.forks = true, told, p.forks[:0]
	s.once(s.worlds[0])
	p.keeps, p.forks = false, p.forks[:0]
	return slices.Clone(p.passes)
}

// explicit answers a question that silence settles, with an answer that comes to
// the same; nil where there is none.
func (s *sitting) explicit(l *look, told []Entry, x *pass) []Entry {
	if s.game.Slots()[x.need.Slot].Kind != Choice {
		return nil
	}
	for v := int(x.need.Low); v <= min(int(x.need.High), int(x.need.Low)+mostOthers); v++ {
		if v == int(x.need.Default) || !x.need.Legal(v) {
			continue
		}
		more := slices.Insert(slices.Clone(told), x.told, Entry{Slot: x.need.Slot, Value: int32(v)})
		if o := s.look(more); o.open == nil && len(o.issues) == 0 && s.game.same(o.at, l.at) {
			return more
		}
	}
	return nil
}

// runner is a runner at the positions between turns.
func (s *sitting) runner() *runner {
	run := newRunner(s.game, len(s.def.Rules)+1)
	run.worlds = append(run.worlds[:0], s.worlds...)
	return run
}

// tells tells whether a line, read and played as a check does, leads to where the
// turn went, and exact whether to nowhere else.
func (s *sitting) tells(line string, after []position) (told, exact bool) {
	entries, claims, no := s.read(line)
	run := s.runner()
	told = no == nil && run.play(Played, false, entries, claims) &&
		!slices.ContainsFunc(after, func(a position) bool { return !s.game.among(run.worlds, a) })
	return told, told && len(run.worlds) == len(after)
}

// mostColumns is how many columns of a log sheet are stated in each line; of
// more, those that have changed.
const mostColumns = 4

// columns states what the log sheet has columns for.
func (s *sitting) columns(after []position) string {
	columns := s.game.Columns()
	if len(columns) > mostColumns {
		columns = slices.DeleteFunc(slices.Clone(columns), func(f Fact) bool { return s.game.Fact(after[0], f) == s.game.Fact(s.worlds[0], f) })
	}
	return s.stated(after, columns)
}

// stated states facts, as far as all positions have them alike.
func (s *sitting) stated(after []position, list []Fact) string {
	var text []byte
	for _, f := range list {
		if slices.ContainsFunc(after, func(a position) bool { return s.game.Fact(a, f) != s.game.Fact(after[0], f) }) {
			continue
		}
		if one := s.game.AppendFact(nil, after[0], f); len(one) > 0 {
			text = append(append(text, one...), ' ')
		}
	}
	return string(text)
}

// written is what was said, as a log has it: in its usual form where it can have
// that, else as it was said.
func (s *sitting) written(entries []Entry) string {
	if slices.ContainsFunc(entries, func(e Entry) bool { return e.Unknown || e.Trust }) {
		return s.words()
	}
	l := s.look(entries)
	told := slices.DeleteFunc(l.told, func(e Entry) bool { return !s.writes(e.Slot, int(e.Value)) })
	return string(s.game.AppendTurn(nil, told))
}

// writes tells whether an answer is one that a log has words for: that there is
// no value often has none.
func (s *sitting) writes(slot Slot, v int) bool {
	return v >= 0 || len(s.game.AppendTurn(nil, []Entry{{Slot: slot, Value: int32(v)}})) > 0
}
