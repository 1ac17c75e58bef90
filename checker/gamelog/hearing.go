package gamelog

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
	"strings"
)

// hearing listens to a log in words of somebody's own: it knows how this person
// numbers turns and whom the lines name, and keeps what is told ahead of its turn.
type hearing struct {
	said
	label   string         // the word in front of the numbers of turns; noLabel for none
	met     []string       // who plays, where the log does not say so
	counted string         // the word in front of the numbers of rounds, of which a turn is a part
	tells   bool           // most of the log is no notation
	notated bool           // most lines begin with a verb and its figure, as in the notation
	edition string         // and variants, that the log names beside its first line
	rows    map[int]string // of tables, by where the line begins: as a sentence; "" for the heads
	twoWays bool           // a head may mean either of two figures
	log     []byte         // of which a row is heard
	rowEnd  int            // where that row ends
	own     bool           // each turn has a line of its own: whoever else is named there does something within it
	whose   map[int]whose  // lines, by where they begin, that say whose turn it is and no more
	legends map[int]bool   // lines, by where they begin, that say what words are short for
	// lines that were heard, phrases that were understood, and words and figures that
	// were not
	told, understood, missed int
	course
}

// course is how far a log was heard.
type course struct {
	reached int // number of the last turn
	rounds  int // number of the last round, where it stands alone on its line
	ahead   []piece
	ended   bool
	taken   int            // where the line begins that was told with the one above
	title   string         // the lines that say which game it is and who plays, until they are put
	later   []piece        // of the round at hand, what happens when all have done the first thing
	turnOf  string         // whose turn the lines below a head are of
	moved   string         // who did the first thing of the round at hand, where nothing else tells rounds apart
	fresh   bool           // none of them was heard yet
	used    map[string]int // how often each of several things of one name was written
}

// noLabel is the label of a log without numbers of turns.
const noLabel = "\x00"

// listen makes ready to hear a log; nil where nothing is known of how the game is
// told.
func (w *willing) listen(log *Log) *hearing {
	spec := w.r.spec
	if spec.Heard == nil {
		return nil
	}
	h := &hearing{label: noLabel, course: course{taken: -1, used: map[string]int{}}}
	h.r, h.h = w.r, spec.Heard
	h.said.names, h.said.players = h.named, h.known
	h.tells = log.OwnWords()
	h.tables(w.text, w.without)
	h.notated = notated(w.text, w.r.spec.Grammar)
	runs, bare := h.count(w.text)
	h.legend(w.text)
	if !spec.Solo && len(h.met) < 2 {
		h.meet(w.text)
	}
	if h.counted = noLabel; len(h.known()) > 0 && h.h.Round == "" && (2*bare[h.label] > runs[h.label] || h.inTurns(w.text)) {
		h.label, h.counted = noLabel, h.label // it counts rounds, of which a turn is a part
	}
	h.own = h.h.First == "" && h.alone(w.text)
	h.whoseTurns(w.text)
	if w.named && len(log.Header.Options) == 0 {
		h.edition = h.options(w.text)
	}
	if !w.named {
		h.title = "game " + spec.Game + h.options(w.text) + "\n"
	}
	if len(h.met) > 0 && len(log.Header.Players) == 0 {
		h.title += "players " + strings.Join(h.met, " ") + "\n"
	}
	return h
}

// notated tells whether most lines begin with a verb and its figure, as in the
// notation.
func notated(text []byte, g *Grammar) bool {
	verbs, all := 0, 0
	var toks []token
	for line := range bytes.Lines(text) {
		_, _, end := labelled(line)
		if toks = tokens(toks[:0], line, end, len(line)); len(toks) > 1 {
			all++
			if id, _ := g.heads.find(line, toks); id != 0 && toks[1].kind == tNumber && toks[1].glued {
				verbs++
			}
		}
	}
	return 2*verbs > all
}

// count finds the word in front of the numbers of turns: how often each word counts
// on, and how often it stands alone on its line.
func (h *hearing) count(text []byte) (runs, bare map[string]int) {
	var last map[string]int
	last, runs, bare = map[string]int{}, map[string]int{}, map[string]int{}
	begun := map[string]bool{} // by words that lines begin with
	for line := range h.lines(text) {
		begins, _, _ := labelled(line)
		for i := range line {
			far := i > 0 && apartFrom(line, i)
			if i > 0 && !far && !sentence(line, i) {
				continue
			}
			key, n, end := labelled(line[i:])
			if n < 0 || n != last[key]+1 || i > 0 && !far && len(key) < leastLabel && key != begins {
				continue
			}
			runs[key]++
			last[key] = n
			if i == 0 {
				begun[key] = true
			}
			if i == 0 && len(bytes.TrimSpace(line[end:])) == 0 {
				bare[key]++
			}
		}
	}
	for key, n := range runs {
		if h.h.listed[key] && len(key) > 2 || !begun[key] {
			continue // what happens, so many times; and figures within lines
		}
		if (n >= 3 || n == 2 && bare[key] == n || keywordOf([]byte(key)) == kTurn) && (h.label == noLabel || n > runs[h.label] || n == runs[h.label] && key < h.label) {
			h.label = key
		}
	}
	return runs, bare
}

// inTurns tells whether as many lines begin with who plays as with a number and who
// plays.
func (h *hearing) inTurns(text []byte) bool {
	named, numbered := 0, 0
	for line := range h.lines(text) {
		if key, n, _ := labelled(line); n >= 0 && key == h.label {
			numbered++
		} else if h.named(wordAt(bytes.TrimLeft(line, " \t-*"))) != "" {
			named++
		}
	}
	return numbered > 1 && named >= numbered
}

// alone tells whether nearly every line that begins with somebody begins with the one whose
// turn is next, so that each turn has a line of its own.
func (h *hearing) alone(text []byte) bool {
	var order []string
	for line := range h.lines(text) {
		if key, n, end := labelled(line); n >= 0 && (key == h.label || key == h.counted) {
			line = line[end:]
		}
		if name := h.named(h.full(wordAt(bytes.TrimLeft(line, " \t-*")))); name != "" {
			order = append(order, name)
		}
	}
	fit, n := 0, len(h.known())
	for i := n; n > 0 && i < len(order); i++ {
		if order[i] == order[i-n] {
			fit++
		}
	}
	return len(order) > 2*n && 4*fit >= 3*(len(order)-n)
}

// listens puts the line at hand as it is heard, where that tells more than any
// reading of it as notation.
func (w *willing) listens(before *mark, plain *attempt) bool {
	h := w.hear
	if h.steps > mostHeard {
		return false
	}
	if one, ok := h.whose[w.at]; ok && h.tells {
		said := aside(w.text, w.at, w.end, "whose turn it is")
		said.pieces[0].text = h.begun(one) + said.pieces[0].text
		w.heard(said)
		return true
	}
	if plain.kind == Game && len(plain.stumbles) == 0 && h.edition != "" {
		end := int32(w.end)
		w.heard(heardLine{pieces: []piece{{from: int32(w.at), to: end, text: string(w.text[w.at:w.end]) + h.edition, as: "game " + w.r.spec.Game + h.edition}}})
		h.edition = ""
		return true
	}
	switch plain.kind {
	case Blank, Game, By, Version, Players, Ruling, Given, Setup:
		if len(plain.stumbles) == 0 {
			return false
		}
	case Comment:
		if !h.tells || !h.r.started && len(h.ahead) == 0 && h.reached > 0 {
			return false
		}
	}
	if len(plain.stumbles) == 0 && !h.tells || w.chats(plain) && !h.goesOn(w.text[w.at:w.end]) {
		return false
	}
	was := h.course
	was.used = maps.Clone(h.used)
	got, others := h.line(w.text, w.at, w.end)
	if n := w.chosen[int32(w.at)]; n > 0 && n <= len(others) {
		got = others[n-1]
	}
	ok := got.whole() && got.says > 0
	switch {
	case h.ended && got.deeds == 0, h.taken == w.at, h.tells && got.bare:
		ok = true
	case h.tells && plain.kind == Turn && w.at == 0 && !w.named:
		ok = true // a title
	case plain.kind == Comment && !(h.tells && w.hashed && h.label != noLabel), plain.kind != Comment && len(plain.stumbles) == 0, got.says == 0 && !w.r.started && plain.kind == Game:
	case h.tells:
		ok = true
	default:
		a := w.attempt(before, func() { w.heard(got) })
		ok = got.figures == 0 && (len(a.stumbles) == 0 || len(a.stumbles) < len(plain.stumbles) && got.says > 0)
	}
	if len(plain.stumbles) == 0 && plain.kind == Turn {
		got.bold = true
		ok = ok && !slices.Contains(w.without, int32(w.at))
	}
	if !ok {
		h.course = was
		return false
	}
	w.heard(got)
	title := got.deeds == 0 && w.first
	if !title && got.left > 0 {
		w.r.log.inPart(before.lines)
	}
	if w.chosen == nil && w.r.line.Kind == Turn {
		w.keep(before, others)
	}
	h.told++
	h.understood += got.deeds
	h.missed += got.words + got.figures
	return true
}

// keep reads the line at hand, which was put behind a mark, in other ways as well, and
// notes of each the line that it reads otherwise.
func (w *willing) keep(before *mark, others []heardLine) {
	r := w.r
	after, had := r.mark(), len(r.log.others)
	put := slices.Clone(r.log.Lines[before.lines:])
	for n := range others {
		from := *before // but for what the ways so far refer to
		from.steps, from.args, from.checks, from.guesses = after.steps, after.args, after.checks, after.guesses
		r.reset(&from)
		w.heard(others[n])
		if others[n].left > 0 {
			r.log.inPart(before.lines)
		}
		kept := r.mark()
		after.steps, after.args, after.checks, after.guesses = kept.steps, kept.args, kept.checks, kept.guesses
		lines := r.log.Lines[before.lines:]
		if !slices.EqualFunc(lines, put, func(a, b Line) bool { return a.Kind == b.Kind }) {
			continue
		}
		for i := range lines {
			if said := r.log.said(&lines[i]); said != r.log.said(&put[i]) {
				r.log.others = append(r.log.others, Other{before.lines + i, lines[i], int32(w.at), n + 1})
			}
		}
	}
	slices.SortStableFunc(r.log.others[had:], func(a, b Other) int { return cmp.Compare(a.Of, b.Of) })
	r.reset(&after)
	r.log.Lines = append(r.log.Lines[:before.lines], put...)
}

// said is what stands on a line in front of its remark.
func (l *Log) said(line *Line) string {
	at := line.Span
	if line.Comment.Start > at.Start {
		at.End = line.Comment.Start
	}
	return strings.TrimSpace(l.Text(at))
}

// chats tells whether a line is notation, but for words behind it that nobody knows.
func (w *willing) chats(plain *attempt) bool {
	if plain.kind != Turn || plain.good == 0 || len(plain.stumbles) == 0 || w.tried >= mostLines {
		return false
	}
	w.toks = tokens(w.toks[:0], w.text, w.at, w.end)
	i, _ := w.chatter()
	figure := func(k token) bool { return k.kind == tNumber }
	return w.chat() != nil && plain.stumbles[0].Start >= w.toks[i].start && slices.ContainsFunc(w.toks[1:i], figure)
}

// goesOn tells whether a line begins with the number of the turn that comes next.
func (h *hearing) goesOn(line []byte) bool {
	key, n, _ := labelled(line)
	return h.tells && n == h.reached+1 && key == h.label
}

// leastLabel is how many letters has a word that numbers turns within a paragraph:
// turn, round, night; of shorter ones any may stand in front of a figure.
const leastLabel = 4

// leastLost is how many lines that are no notation are somebody's own language, and
// not a few words too many.
const leastLost = 3

// leastBegun is how many steps has a first turn at least that shows that somebody knows the notation:
// one may look like it by chance.
const leastBegun = 2

// mostAsides is how many words of the game, besides what is understood of a line, are
// a remark; of a line that says much more of them are.
const mostAsides = 2

// heard puts a line as it was heard into the text, and reads it.
func (w *willing) heard(l heardLine) {
	r := w.r
	low, lines := len(r.text), len(r.log.Lines)
	all := append(l.pieces, piece{from: int32(w.end), to: int32(w.end)})
	for i, p := range all {
		g := Guess{Bold: l.bold && i == 0, From: p.from, To: p.to, Text: p.text, As: p.as, Alike: p.as == aRow, lost: p.lost, at: int32(len(r.text))}
		r.text = append(r.text, p.text...)
		g.end = int32(len(r.text))
		r.log.guesses = append(r.log.guesses, g)
	}
	r.log.Source = r.text
	for low <= len(r.text) {
		end, next := lineEnd(r.text, low)
		r.readLine(low, end)
		if low = next; end == len(r.text) {
			break
		}
	}
	for i := lines; i < len(r.log.Lines) && l.loose; i++ {
		r.log.Lines[i].Flags |= Asides
	}
	if l.asides && r.line.Kind == Turn {
		r.line.Flags |= Doubtful // nothing follows from what is missing
	}
}
