package play

import (
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// Meaning implements engine.MeantGame: what people may say for an answer.
func (b *Book[S]) Meaning(slot engine.Slot, v int) []gamelog.Part {
	q := b.ofSlot[slot]
	switch {
	case q.Pays && slot == q.Spent && v == 0:
		return nil
	case q.Pays && slot == q.Spent: // once for less is -1, and that is not None here
		p := b.spec.Pay
		return []gamelog.Part{{Words: []string{p.Track}, Either: true}, {Figure: max(v, -v) * p.Change, Either: true}, {Figure: max(v, -v) * p.Cost, Either: true}}
	case v == gamelog.None && q.None != "" && !q.Optional && !q.Ordered:
		return []gamelog.Part{{Words: []string{strings.ToLower(q.None), "nothing", "none"}}}
	case v == gamelog.None:
		return nil
	case q.So != "" && v != 0:
		words := b.grammar.Called(q.asked, v)
		return []gamelog.Part{{Words: append(words, strings.ToLower(q.So))}}
	case q.So != "":
		if words := b.grammar.Called(q.asked, v); len(words) > 0 {
			return []gamelog.Part{{Words: append(words, strings.ToLower(q.Not))}}
		}
		return nil
	}
	parts := gamelog.PartsOf(q.Domain, v, b.seats)
	if fixed := b.grammar.Called(q.asked, v); len(fixed) > 0 {
		if len(parts) == 0 {
			return []gamelog.Part{{Words: fixed}}
		}
		parts[0].Words = append(parts[0].Words, fixed...)
	}
	return parts
}

// Labels implements engine.MeantGame: what a figure that answers a question may be
// called.
func (b *Book[S]) Labels(slot engine.Slot) []string {
	q := b.ofSlot[slot]
	if q.Pays && slot == q.Spent {
		return []string{b.spec.Pay.Track}
	}
	var words []string
	for _, name := range append(b.grammar.Called(q.asked, gamelog.None), b.slots[slot].Name) {
		for w := range strings.FieldsSeq(strings.ToLower(name)) {
			if len(w) > 2 && !ofAnyDie[w] {
				words = append(words, w)
			}
		}
	}
	return words
}

// ofAnyDie are words that stand beside what any die shows, and tell of none.
var ofAnyDie = map[string]bool{"the": true, "die": true, "dice": true, "roll": true, "rolled": true, "value": true, "new": true, "for": true, "that": true}

// Answers implements engine.MeantGame.
func (b *Book[S]) Answers(slot engine.Slot) (low, high int) {
	q := b.ofSlot[slot]
	if q.Pays && slot == q.Spent {
		return 0, 0
	}
	return q.Domain.Bounds()
}

// PaidOn implements engine.MeantGame: the die that a question of payment is about, and
// by how much one payment changes it.
func (b *Book[S]) PaidOn(slot engine.Slot) (die engine.Slot, change int, ok bool) {
	q := b.ofSlot[slot]
	if !q.Pays || slot != q.Spent {
		return 0, 0, false
	}
	return q.Base, b.spec.Pay.Change, true
}

// Stated implements engine.MeantGame: how a log states a fact, "" where none does, and what it is
// called.
func (b *Book[S]) Stated(s *S, f engine.Fact) (text string, words []string) {
	row, info := b.ofFact[f], &b.infos[f]
	if info.Hidden || info.Passing {
		return "", nil
	}
	words = append(words, strings.ToLower(info.Letter), strings.ToLower(info.Name))
	if row.ID != "" {
		words = append(words, strings.ReplaceAll(row.ID, "-", " "))
	}
	if info.Unstated {
		return "", words
	}
	return string(b.AppendFact(nil, s, f)), words
}

// SeatNames implements engine.MeantGame.
func (b *Book[S]) SeatNames() []string { return b.seats }

// ValueWords implements engine.MeantGame: what is said for the value of a fact that is one of
// several words.
func (b *Book[S]) ValueWords(f engine.Fact, v int) []gamelog.Part {
	row := b.ofFact[f]
	if row.Of == nil || v <= 0 || b.infos[f].Hidden {
		return nil
	}
	return gamelog.PartsOf(row.Of, v-1, b.seats)
}
