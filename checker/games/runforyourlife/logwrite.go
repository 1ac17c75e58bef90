package runforyourlife

import (
	"strconv"
	"strings"

	"nightpress/checker/engine"
)

// Head is the first lines of a log.
func (d *Definition) Head() string {
	return "game " + d.Game.ID + "\nplayers " + strings.Join(d.players, " ")
}

// Board lists what a whole table shows.
func (d *Definition) Board() []engine.Fact {
	var all []engine.Fact
	for p := range d.players {
		for _, kind := range checkKinds {
			all = append(all, fact(kind, p))
		}
	}
	return append(all, roundFact, deckFact)
}

// Columns lists the checks that a program states: where everyone stands, then
// the blood and the bullets in front of them.
func (d *Definition) Columns() []engine.Fact {
	var all []engine.Fact
	for _, kind := range [...]int{placeFact, bloodFact, bulletFact} {
		for p := range d.players {
			all = append(all, fact(kind, p))
		}
	}
	return all
}

// lineWriter writes the answers of one line.
type lineWriter struct {
	d       *Definition
	b       []byte
	entries []engine.Entry
	told    uint8  // fighters that have been named
	sep     string // before the next piece
}

// AppendTurn writes the answers of a line as a log has them.
func (d *Definition) AppendTurn(b []byte, entries []engine.Entry) []byte {
	w := lineWriter{d: d, b: b, entries: entries}
	doing, ok := w.says(doingSlot)
	if !ok {
		return b
	}
	if who, ok := w.says(whoSlot); ok {
		w.name(who)
		if target, ok := w.says(targetSlot); ok {
			w.b = append(w.b, '>')
			w.name(target)
			w.fight(who, target)
			return w.b
		}
		w.b = append(w.b, ' ')
	}
	for step, what := range doings {
		if what == doing && doing != nothing {
			w.text(d.notation.steps[step].Letter)
		}
	}
	w.plain()
	return w.b
}

// plain writes what follows the letter of a line that is no combat.
func (w *lineWriter) plain() {
	d := w.d
	if v, ok := w.says(spaceSlot); ok {
		w.int(v)
	}
	if v, ok := w.says(eventSlot); ok {
		w.card(eventDeck, v, d.notation.words[wordBase].Name)
	}
	for _, v := range w.all(evoSlot) {
		w.text(" ", d.notation.steps[stepEvolution].Letter)
		w.card(evolutionDeck, v, "")
	}
	if v, ok := w.says(bloodSlot); ok {
		says := ""
		if v >= saysCard && v < saysCard+bloodKindCount {
			says = d.notation.words[wordInfected+v-saysCard].Name
		}
		w.card(bloodDeck, v, says)
	}
	if v, ok := w.says(countSlot); ok {
		w.int(v)
	}
	if v, ok := w.says(homeSlot); ok {
		w.int(v)
	}
	if v, ok := w.says(pileSlot); ok {
		w.text(" ", d.notation.words[wordEvents+v].Name)
	}
}

// fight writes the pieces of a combat: bullets, melee, and who only joins.
func (w *lineWriter) fight(who, target int) {
	w.bullets(who, target)
	w.melee(target)
	joins := w.set(joinSlot, func(v int) bool { return v == 1 })
	for q := range w.d.players {
		if on(joins&^w.told, q) {
			w.piece(q)
			w.text(" ", w.d.notation.words[wordJoins].Name)
		}
	}
}

// piece begins what is noted of a fighter.
func (w *lineWriter) piece(q int) {
	w.text(w.sep, " ")
	w.name(q)
	w.told |= 1 << q
	w.sep = ","
}

func (w *lineWriter) bullets(who, target int) {
	fires := w.set(fireSlot, func(v int) bool { return v == 1 }) &^ (1 << target)
	_, targetFired := w.says(fireSlot + engine.Slot(target))
	if fires == 0 && !targetFired {
		return
	}
	w.text(" ", w.d.notation.steps[stepShoot].Letter, ":")
	for q := range w.d.players {
		if fires != 1<<who && on(fires, q) {
			w.piece(q)
			w.text(" ", w.d.notation.words[wordFires].Name)
		}
	}
	for _, q := range w.order(target) {
		if v, ok := w.says(shotSlot + engine.Slot(q)); ok {
			w.piece(q)
			w.text(" ")
			w.int(v)
		}
	}
}

func (w *lineWriter) melee(target int) {
	if _, ok := w.says(meleeSlot); !ok {
		return
	}
	if w.sep != "" {
		w.text(";")
	}
	w.sep = ""
	w.text(" ", w.d.notation.steps[stepMelee].Letter, ":")
	for _, q := range w.order(target) {
		draws := w.all(drawSlot + engine.Slot(q))
		if len(draws) == 0 {
			continue
		}
		w.piece(q)
		if hand, _ := w.says(handSlot + engine.Slot(q)); hand == withWeapon {
			w.text(" ", w.d.notation.words[wordArmed].Name)
		}
		for _, v := range draws {
			w.text(" ")
			w.int(v)
		}
	}
}

// order is everyone, the target first.
func (w *lineWriter) order(target int) []int {
	all := []int{target}
	for q := range w.d.players {
		if q != target {
			all = append(all, q)
		}
	}
	return all
}

func (w *lineWriter) set(slot engine.Slot, so func(v int) bool) (set uint8) {
	for q := range w.d.players {
		if v, ok := w.says(slot + engine.Slot(q)); ok && so(v) {
			set |= 1 << q
		}
	}
	return set
}

// says is the first answer to a question.
func (w *lineWriter) says(slot engine.Slot) (int, bool) {
	for _, e := range w.entries {
		if e.Slot == slot {
			return int(e.Value), true
		}
	}
	return 0, false
}

// all are the answers to a question that is asked several times.
func (w *lineWriter) all(slot engine.Slot) []int {
	var vs []int
	for _, e := range w.entries {
		if e.Slot == slot {
			vs = append(vs, int(e.Value))
		}
	}
	return vs
}

func (w *lineWriter) name(q int)           { w.b = append(w.b, w.d.player(q)...) }
func (w *lineWriter) int(v int)            { w.b = strconv.AppendInt(w.b, int64(v), 10) }
func (w *lineWriter) text(parts ...string) { w.b = append(w.b, strings.Join(parts, "")...) }

// card writes a card by its number, or by what it says.
func (w *lineWriter) card(of deck, v int, says string) {
	if v >= 0 && v < len(w.d.Cards[of]) {
		w.int(w.d.Cards[of][v].Number)
		return
	}
	w.text(" ", says)
}
