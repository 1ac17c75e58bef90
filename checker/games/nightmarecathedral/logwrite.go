package nightmarecathedral

import (
	"strconv"
	"strings"

	"nightpress/checker/engine"
)

// Head is the first lines of a log.
func (d *Definition) Head() string {
	s := "game " + d.Game.ID + " standard"
	if d.options.variable {
		s = "game " + d.Game.ID + " variable"
	}
	if d.options.divergent {
		s += " divergent"
	}
	return s + "\nplayers " + strings.Join(d.players, " ")
}

// lineWriter writes the answers of one line.
type lineWriter struct {
	d       *Definition
	b       []byte
	entries []engine.Entry
	doing   int
	head    int    // the step being written, -1 for none
	side    [2]int // of a conflict, -1 for not named yet
	lays    int    // whose cards come
	fight   bool
	marker  int
	pays    int // Followers that the step being written was paid with
}

// AppendTurn writes the answers of a line as a log has them.
func (d *Definition) AppendTurn(b []byte, entries []engine.Entry) []byte {
	w := lineWriter{d: d, b: b, entries: entries, head: -1, lays: -1}
	for i := range entries {
		if e := &entries[i]; e.Slot == whoSlot {
			w.b = append(w.b, d.side(int(e.Value))...)
			w.b = append(w.b, ' ')
			break
		}
	}
	for i := range entries {
		w.entry(&entries[i])
	}
	for len(w.b) > 0 && w.b[len(w.b)-1] == ' ' {
		w.b = w.b[:len(w.b)-1]
	}
	return w.b
}

func (w *lineWriter) text(parts ...string) {
	for _, s := range parts {
		w.b = append(w.b, s...)
	}
	w.b = append(w.b, ' ')
}

// step begins a step, behind a comma where others stand before it.
func (w *lineWriter) step(head int) {
	w.comma()
	w.fight = w.fight && head == stepFight
	w.head = head
	w.text(w.d.notation.steps[head].Name)
}

// comma ends the step before; a semicolon ends a list of cards.
func (w *lineWriter) comma() {
	if w.head < 0 || w.head <= stepNext || len(w.b) == 0 {
		return
	}
	w.b = w.b[:len(w.b)-1]
	w.text([2]string{",", ";"}[truth(w.fight || w.head == stepDiscard)])
}

func truth(so bool) int {
	if so {
		return 1
	}
	return 0
}

// starters are the steps that begin a line about something.
var starters = [doingCount]int{
	doStart: stepStart, doNightmares: stepNightmares, doOffer: stepOffer, doUpgrade: stepUpgrade, doConquer: stepConquer,
	doNight: stepNight, doDreams: stepDreams, doNext: stepNext, doBack: stepBack,
}

func (w *lineWriter) entry(e *engine.Entry) {
	d, v := w.d, int(e.Value)
	switch e.Slot {
	case doingSlot:
		w.doing = v
		if v != nothing && v != doAct && v != doReact && v != doDream {
			w.head = -1
			w.step(starters[v])
		}
	case daySlot:
		w.step(stepDevelop + min(max(v, 0), actionCount-1))
	case reactionSlot:
		w.step([reactionCount]int{stepPass, stepConform, stepDissent}[min(max(v, 0), reactionCount-1)])
	case insteadSlot, lotSlot:
		if v == 1 {
			w.step(map[engine.Slot]int{insteadSlot: stepInstead, lotSlot: stepLot}[e.Slot])
		}
	case spaceSlot, countSlot:
		w.text(strconv.Itoa(v))
	case pairSlot:
		w.text(d.nightmareNumber(v))
	case nightSlot:
		w.text(d.nightID(v))
	case laterSlot:
		w.step(stepLater)
		w.text(d.nightID(v))
	case partSlot:
		w.step(stepPart)
		w.text(d.notation.steps[stepDevelop+min(max(v-1, 0), actionCount-1)].Name)
	case forSlot:
		w.comma()
		w.head = -1
		w.text(d.side(v - 1))
	case pieceSlot:
		w.text(d.Track[min(max(v-1, 0), len(d.Track)-1)].ID)
	default:
		w.card(e)
	}
}

func (d *Definition) nightID(v int) string {
	return d.Matrix.Nights[min(max(v-1, 0), len(d.Matrix.Nights)-1)].ID
}

func (d *Definition) nightmareNumber(v int) string {
	return strconv.Itoa(d.Nightmares[min(max(v-1, 0), len(d.Nightmares)-1)].Number)
}

// card writes the answers that are cards.
func (w *lineWriter) card(e *engine.Entry) {
	v := int(e.Value)
	text := w.d.Write(e.Slot, v)
	if v == unknownCard {
		text = "?"
	}
	switch e.Slot {
	case upgradeSlot, offerSlot, drawnSlot:
		w.comma()
		w.head = max(w.head, stepCard)
		w.text(text)
	case dreamSlot:
		w.text(text)
		w.head = stepDream
	case cardSlot:
		w.comma()
		w.fight = false
		w.head = stepCard
		w.text(text)
	case layOne, layOther:
		w.lay(int(e.Slot-layOne), v, text)
	case discardSlot:
		w.list(stepDiscard, text)
	case outSlot:
		w.list(stepOut, text)
	case takeSlot:
		w.step(stepTake)
		if v == fromDeck {
			text = w.d.notation.words[wordDeck].Name
		}
		w.text(text)
	case refillSlot:
		if w.head != stepTake && w.head != stepOffer {
			w.step(stepOffer)
		}
		w.text(text)
	case tileSlot:
		w.comma()
		w.head = stepTile
		w.text("r", strconv.Itoa(w.d.Tiles[min(max(v-1, 0), len(w.d.Tiles)-1)].Number))
	default:
		w.deed(e, text)
	}
}

// list writes something into a list behind one head.
func (w *lineWriter) list(head int, text string) {
	if w.head != head {
		w.step(head)
	}
	w.text(text)
}

// lay writes a card that is laid, behind the side that lays.
func (w *lineWriter) lay(i, v int, text string) {
	if w.lays != i {
		if w.lays >= 0 {
			w.comma()
		}
		if w.lays < 0 || w.b[len(w.b)-2] == ';' {
			w.b = w.b[:len(w.b)-1]
			if w.b[len(w.b)-1] == ';' {
				w.b[len(w.b)-1] = ','
			} else {
				w.b = append(w.b, ':')
			}
			w.b = append(w.b, ' ')
		}
		w.lays = i
		w.text(w.d.side(w.side[i]))
	}
	if v == basicCard {
		text = w.d.notation.words[wordBasic].Name
	}
	w.text(text)
}

// deed writes what is done to pieces.
func (w *lineWriter) deed(e *engine.Entry, text string) {
	d, v := w.d, int(e.Value)
	switch e.Slot {
	case fightSlot:
		w.step(stepFight)
		w.fight, w.lays = true, -1
		w.text(text)
		w.side = d.sidesNamed(w.entries, e)
		for _, side := range w.side {
			w.text(w.sideName(side))
		}
	case oneSide, otherSide, firstSlot, whoSlot:
	case winnerSlot:
		w.step(stepWinner)
		w.text(w.sideName(v))
	case victimSlot:
		w.text(w.sideName(v))
	case moveSlot:
		w.list(stepMove, d.moverName(v))
		w.b[len(w.b)-1] = '>'
	case stepSlot:
		w.climb(v)
	case payFrom:
		w.pay(text)
	case shadowSlot:
		head := stepAdd
		if v > goesAway {
			head, v = stepRemove, v-goesAway
		}
		w.list(head, d.area(v-1))
	case commandSlot:
		w.step(stepCommand)
		w.text(d.nightmareNumber(v))
	case areaSlot, toSlot, pathSlot:
		w.text(text)
	default:
		w.list(deedHeads[e.Slot], text)
	}
}

// deedHeads are the heads of deeds that are lists of areas.
var deedHeads = map[engine.Slot]int{
	buildSlot: stepBuild, shaperSlot: stepShaper, produceSlot: stepProduce, limboSlot: stepLimbo, retreatSlot: stepRetreat,
	convertSlot: stepConvert, devourSlot: stepDevour,
}

func (w *lineWriter) sideName(side int) string {
	if side == shadowSide {
		return w.d.notation.words[wordShadows].Name
	}
	return w.d.side(side)
}

func (d *Definition) moverName(v int) string {
	if v == theShaper {
		return d.notation.words[wordShaper].Name
	}
	return d.area(v - 1)
}

// climb writes a step: the marker where it changes, and how it was paid.
func (w *lineWriter) climb(v int) {
	marker, how := splitStep(v)
	if w.head != stepClimb || marker != w.marker {
		w.step(stepClimb)
		w.text(strconv.Itoa(marker + 1))
	}
	w.marker, w.pays = marker, 0
	switch how {
	case byLimbo:
		w.text(w.d.notation.words[wordLimbo].Name)
	case free:
		w.text(w.d.notation.words[wordFree].Name)
	}
}

// pay writes an area that pays: several of one step are joined.
func (w *lineWriter) pay(text string) {
	if w.head != stepClimb {
		w.list(stepPay, text)
		return
	}
	if w.pays++; w.pays > 1 {
		w.b[len(w.b)-1] = '+'
	}
	w.text(text)
}

// sidesNamed are the sides of the conflict that an answer begins: those noted,
// else the only two there were, which the cards that were laid do not tell; so
// they are noted always.
func (d *Definition) sidesNamed(entries []engine.Entry, fight *engine.Entry) [2]int {
	named, seen := [2]int{-1, -1}, false
	for i := range entries {
		e := &entries[i]
		switch {
		case e == fight:
			seen = true
		case seen && e.Slot == fightSlot:
			return named
		case seen && e.Slot == oneSide && named[0] < 0:
			named[0] = int(e.Value)
		case seen && e.Slot == otherSide && named[1] < 0:
			named[1] = int(e.Value)
		}
	}
	return named
}
