package play

import (
	"strconv"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/source"
)

// Answers as people say them when they are asked: what a log needs a verb for
// is plain where the question has just been put.

// Printed implements engine.Game.
func (b *language) Printed(slot engine.Slot, v int) string {
	q := b.ofSlot[slot]
	if q.Pays && slot == q.Spent || v == notation.None {
		return ""
	}
	return b.printed(q.Domain, v)
}

// PrintedOf implements engine.Game.
func (b *language) PrintedOf(f engine.Fact, v int) string {
	if row := b.ofFact[f]; row.Of != nil && v > 0 {
		return b.printed(row.Of, v-1)
	}
	return ""
}

// RecordOf implements engine.Game.
func (b *language) RecordOf(slot engine.Slot, v int) string {
	if id := b.record(b.ofSlot[slot].Domain, v).Field("id"); id != nil {
		return id.Text
	}
	return ""
}

// record is the record that a value is, nil where it is none.
func (b *language) record(d notation.Domain, v int) *source.Value {
	if u, ok := d.(notation.Unseen); ok {
		d = u.Domain
	}
	if a, ok := d.(*notation.Any); ok {
		var n int
		n, v = a.Which(v)
		d = a.Of[n]
	}
	path, ok := b.lists[d]
	if !ok {
		return nil
	}
	of := b.Game.Root
	for _, step := range strings.Split(path, ".") {
		of = of.Field(step)
	}
	if of == nil || len(of.Items) != notation.Size(d) || v >= len(of.Items) {
		return nil // some of the records only
	}
	return of.Items[v]
}

// printed is the name of the record that a value is, and its texts.
func (b *language) printed(d notation.Domain, v int) string {
	record, texts := b.record(d, v), []string{}
	record.Walk(func(in *source.Value) {
		if text := in.Field("text"); text != nil && text.Kind == source.Scalar {
			if said, err := b.Game.Text(in, text.Text); err == nil {
				texts = append(texts, strings.ReplaceAll(b.Game.Said(said), "\u00a0", " "))
			}
		}
	})
	name := record.Field("name")
	if name == nil || len(texts) == 0 {
		return ""
	}
	text := strings.Join(texts, " ")
	if strings.HasPrefix(text, name.Text) {
		return text
	}
	return name.Text + ": " + text
}

// Spell implements engine.Game.
func (b *language) Spell(slot engine.Slot, v int) string {
	q := b.ofSlot[slot]
	switch {
	case q.Pays && slot == q.Spent:
		return signed(v * b.spec.Pay.Change)
	case v == notation.None:
		return "none"
	}
	text, left := b.Words.Compose(nil, []notation.Said{{Question: q.asked, Place: int(slot - q.Base), Value: v}}, b.seats)
	if _, plain := q.Domain.(notation.Figures); len(left) == 0 && len(text) > 0 && (!plain || q.So != "") {
		return string(text)
	}
	switch {
	case q.So != "" && v != 0:
		return "yes"
	case q.So != "":
		return "no"
	}
	return b.spelled(q.Domain, v)
}

// spelled is a value in short form; players by their names.
func (b *language) spelled(d notation.Domain, v int) string {
	return b.worded(d, v, func(d notation.Domain, v int) string { return string(d.Append(nil, v, notation.Short)) })
}

// Shared implements engine.Game.
func (b *language) Shared(slot engine.Slot, v int) (front, called, rest string) {
	q := b.ofSlot[slot]
	if q.Pays && slot == q.Spent || q.So != "" || v == notation.None {
		return "", "", ""
	}
	of, value := q.Domain, v
	if a, ok := of.(*notation.Any); ok {
		if _, high := a.Bounds(); v > high {
			return "", "", ""
		}
		var which int
		which, value = a.Which(v)
		of = a.Of[which]
	}
	var pair *notation.Product
	switch of := of.(type) {
	case *notation.Product:
		pair = of
	case *notation.Compound:
		pair = &of.Product
	default:
		return "", "", ""
	}
	called, rest, written := pair.Parts(value)
	if front = strings.TrimSuffix(b.Spell(slot, v), written); rest == "" || front == "" {
		return "", "", ""
	}
	return front, called, rest
}

// Shared is that of the language: a game may hold something else of that name.
func (b *Book[S]) Shared(slot engine.Slot, v int) (front, called, rest string) {
	return b.language.Shared(slot, v)
}

// Noted implements engine.Game.
func (b *language) Noted(slot engine.Slot, v int) string {
	if b.Spell(slot, v) != "yes" {
		return ""
	}
	return b.grammar.Fixing(b.ofSlot[slot].asked, v)
}

// Spelt implements engine.Game.
func (b *language) Spelt(slot engine.Slot, words string) (v int, ok bool) {
	q := b.ofSlot[slot]
	word := strings.ToLower(strings.TrimSpace(words))
	if q.Pays && slot == q.Spent {
		change, err := strconv.Atoi(word)
		by := b.spec.Pay.Change
		return change / max(by, 1), err == nil && by > 0 && change%by == 0 && (word[0] == '+' || word[0] == '-')
	}
	switch {
	case q.So != "" && (word == "yes" || word == "y" || word == strings.ToLower(q.So)):
		return 1, true
	case q.So != "" && (word == "no" || word == "n" || word == strings.ToLower(q.Not)):
		return 0, true
	case q.So != "":
		return 0, false
	}
	if v, ok := b.Words.Value(q.Domain, words, b.seats); ok {
		return v, true
	}
	verb, figure, _ := strings.Cut(words, " ")
	if one, ok := b.grammar.Fixes(q.asked, verb); ok {
		if v, ok := b.Words.Value(q.Domain, figure, b.seats); ok {
			return v, true // br 2 is two, and not one and then a 2
		}
		return one, figure == ""
	}
	if word == "none" || word == "no" || word != "" && word == strings.ToLower(q.None) {
		return notation.None, true
	}
	return 0, false
}

// Whose implements engine.Game: the question that a name in front of a line
// answers.
func (b *language) Whose(slot engine.Slot, v int) (player int, ok bool) {
	if b.turn == nil || slot != b.turn.Base {
		return 0, false
	}
	low, _ := b.turn.Domain.Bounds()
	return v - low, true
}
