package gamelog

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// piece is a stretch of what was written and what is read in its place.
type piece struct {
	from, to int32
	text, as string
	lost     bool // nobody knows what it says
}

// heardLine is how a line is heard: what is read in its place, in pieces.
type heardLine struct {
	pieces  []piece
	words   int // that are part of no phrase
	figures int // and figures
	deeds   int
	says    int  // phrases
	left    int  // figures that say nothing a second time, and words of the game
	bold    bool // it could be read as it is, or in another way
	asides  bool // figures of it are taken for remarks
	loose   bool // words of the game are part of no phrase
	bare    bool // it is the number of a turn and no more
}

// aside is a line that tells nothing that happened.
func aside(text []byte, at, end int, as string) heardLine {
	return heardLine{pieces: []piece{{from: int32(at), to: int32(at), text: "# "}, {from: int32(at), to: int32(end), text: string(text[at:end]), as: as}}}
}

// whole tells whether every word of a line is part of a phrase.
func (l *heardLine) whole() bool { return l.words == 0 && l.figures == 0 }

// follow puts what is heard of the next part of a line behind.
func (l *heardLine) follow(next heardLine) {
	if len(l.pieces) > 0 {
		next.pieces[0].text = "\n" + next.pieces[0].text
	}
	l.pieces = append(l.pieces, next.pieces...)
	l.words, l.figures, l.deeds, l.says = l.words+next.words, l.figures+next.figures, l.deeds+next.deeds, l.says+next.says
	l.left += next.left
	l.asides, l.loose = l.asides || next.asides, l.loose || next.loose
}

// notHeard is the piece for tokens that nobody knows the meaning of.
func (h *hearing) notHeard(text []byte, from, to int) piece {
	p := piece{from: h.toks[from].start, to: h.toks[to].end, lost: true}
	p.text = `"` + strings.Trim(strings.Map(func(r rune) rune {
		if r == '"' || plainSign(r) == '"' {
			return '\''
		}
		return r
	}, string(text[p.from:p.to])), "\r\n") + `"`
	return p
}

// below takes from the next line what belongs to this one, where it says nothing
// else.
func (h *hearing) below(text []byte, end int) (pieces []piece) {
	at := end
	for at < len(text) && len(bytes.TrimSpace(text[at:end])) == 0 {
		for at = end; at < len(text) && (text[at] == '\n' || text[at] == '\r'); at++ {
		}
		end, _ = lineEnd(text, at)
	}
	next := h.another()
	next.cut(at, end)
	told := next.best(false)
	for _, sp := range told.spans {
		if told.words+told.figures > 0 || sp.phrase.write != "" && sp.phrase.write[0] != '<' {
			return nil
		}
		if out := h.write(sp); out != "" {
			pieces = append(pieces, piece{from: next.toks[sp.from].start, to: next.toks[sp.end-1].end, text: out[1:]})
		}
	}
	if len(pieces) > 0 {
		h.taken = at
	}
	return pieces
}

// hear hears the line at text[at:end], or the part of one, in the way that tells most
// of it; others are the other ways that leave the log as far along.
func (h *hearing) hear(text []byte, at, end int) (got heardLine, others []heardLine) {
	into := h.r.text
	h.r.text = text // places read from it
	defer func() { h.r.text = into }()
	was := h.course
	was.used = maps.Clone(h.used)
	t := h.begin(text, at, end)
	first := *t
	got = h.tell(text, t)
	after := h.course
	for _, other := range first.wordings[1:] {
		h.course = was
		h.used = maps.Clone(was.used)
		o := first
		o.wording, o.front = other, slices.Clone(first.front)
		if one := h.tell(text, &o); h.course.along(&after) && one.figures <= got.figures {
			others = append(others, one)
		}
	}
	h.course = after
	return got, others
}

// along tells whether two ways to hear a line leave the log as far along, with nothing
// that is told ahead or put off.
func (c *course) along(o *course) bool {
	return c.reached == o.reached && c.rounds == o.rounds && c.ended == o.ended && c.taken == o.taken && c.title == o.title &&
		len(c.ahead)+len(o.ahead)+len(c.later)+len(o.later) == 0 && maps.Equal(c.used, o.used)
}

// tell is what a line tells, taken in some way.
func (h *hearing) tell(text []byte, t *told) (got heardLine) {
	at, end := t.at, t.end
	says := len(t.spans) - t.words - t.figures
	got = heardLine{words: t.words, figures: t.figures, says: says, bare: t.label >= 0 && len(h.toks) == 0}
	t.asides, got.left, got.loose = h.leftOver(t.spans)
	h.judge(text, t, says)
	if t.heads {
		got.left, got.figures = 0, 0
	}
	h.sort(text, t)
	if h.label != noLabel && h.reached == 0 && t.label < 0 && (h.h.First == "" || t.who == "") {
		t.deeds, t.above, t.ends, t.behind = nil, nil, nil, 0 // nothing happens before the first turn
	}
	if t.behind > 0 {
		t.deeds = slices.Insert(t.deeds, t.behind, h.below(text, end)...)
	}
	if t.turn && len(t.deeds) == 0 {
		t.deeds = []piece{{from: int32(at), to: int32(end), text: "."}}
	}
	got.asides = t.asides > 0 && t.tells
	got.deeds = len(t.deeds) + len(t.above) + len(t.held) + len(t.board) + len(t.ends)
	got.pieces = h.written(text, t)
	return got
}

// leftOver weighs what of a line is part of no phrase: each figure, but those that the
// line states of the board as well or has said before in a phrase, and the words of the game beyond a few. Words that the
// game does not know tell nothing of it.
func (h *hearing) leftOver(spans []heardSpan) (figures, left int, loose bool) {
	said, listed, words, says := map[int32]bool{}, 0, 0, 0
	for _, sp := range spans {
		if sp.phrase != nil {
			says++
		}
		for i := sp.from; sp.phrase != nil && i < sp.end; i++ {
			if h.toks[i].kind == tNumber && strings.HasPrefix(sp.phrase.write, "=") {
				said[h.toks[i].value] = true
			}
		}
	}
	for _, sp := range spans {
		switch k := &h.toks[sp.from]; {
		case sp.phrase != nil && sp.phrase.write == "?":
			figures++
		case sp.phrase != nil:
			for i := sp.from; i < sp.end; i++ {
				if h.toks[i].kind == tNumber {
					said[h.toks[i].value] = true
				}
			}
		case k.kind == tNumber && (!said[k.value] || sp.from > 0 && h.h.tells[h.at[sp.from-1]] || h.counts(sp)):
			figures++
		case k.kind == tWord && h.h.listed[h.at[sp.from]]:
			listed++
		case k.kind == tWord && h.h.tells[h.at[sp.from]]:
			words++
		}
	}
	return figures, figures + max(0, listed-mostAsides) + max(0, words-mostAsides-says), listed+words > 0
}

// counts tells whether a figure that is part of no phrase says how many of something on the board:
// 1 san.
func (h *hearing) counts(sp heardSpan) bool {
	return sp.end < len(h.toks) && h.h.figures[h.at[sp.end]] != 0
}

// told is a line of words on its way into the notation.
type told struct {
	at, end int
	label   int // the number that it begins with, -1 for none
	who     string
	front   []piece // the number and the name that it begins with
	wording
	wordings []wording // all of them, the best first
	asides   int       // figures that are taken for remarks
	tells    bool      // something happened
	remarks  bool      // something of it is said besides
	heads    bool      // it is the number of a round, and no more

	deeds, held, above, board, ends []piece
	turn                            bool // it is a turn, of which nothing has to be written
	behind                          int  // behind so many deeds goes what the next line tells of them
}

// begin finds the number and the name in front of a line, and the phrases behind.
func (h *hearing) begin(text []byte, at, end int) *told {
	t := &told{at: at, end: end, label: -1}
	from := at
	if key, n, to := labelled(text[at:end]); n >= 0 && key == h.label && (n > h.reached && n <= h.reached+3 || n == h.reached) {
		t.label = n
		from = at + to
		t.front = append(t.front, piece{from: int32(at), to: int32(from), as: aTurn})
	}
	if key, n, to := labelled(text[at:end]); n >= 0 && key == h.counted {
		from = at + to
	}
	for from < end && (text[from] == '#' || text[from] == ' ' || text[from] == '\t') {
		from++
	}
	h.cut(from, end)
	for len(h.toks) > 1 && h.toks[0].kind != tWord && h.toks[0].kind != tNumber && h.toks[1].kind == tWord && (len(h.known()) > 0 || h.ticked(0)) {
		h.toks, h.at, h.upper = h.toks[1:], h.at[1:], h.upper[1:] // a bullet
	}
	phrases := h.parted(!h.r.started, mostWordings)
	t.who, t.wordings, t.wording = phrases.who, phrases.wordings, phrases.wordings[0]
	t.front = append(t.front, phrases.front...)
	return t
}

// parted parts what is said into who does something, and the phrases that tell of it.
func (h *hearing) parted(above bool, most int) (t told) {
	t.wordings = h.wordings(above, most)
	if t.who = h.actor(&t.front); t.who == "" {
		return t
	}
	if h.turnOf != "" && t.who != h.turnOf { // who does something within the turn of another
		t.who, t.front = "", nil
		return t
	}
	full, all := h.said, t.wordings[0]
	h.pastName()
	if r := h.wordings(above, most); r[0].cost <= all.cost || r[0].words+r[0].figures < all.words+all.figures {
		t.wordings = r
	} else { // the name is within the first phrase
		h.said, t.who, t.front = full, "", nil
	}
	return t
}

// pastName passes over the name that a line begins with, and the signs behind it.
func (s *said) pastName() {
	for n := 1; n == 1 || s.sign(0, ':') || s.sign(0, '-') || s.sign(0, ','); n++ {
		s.toks, s.at, s.upper = s.toks[1:], s.at[1:], s.upper[1:]
	}
}

// heads is the lines that say which game it is and who plays, as far as the log has
// not said so, once.
func (h *hearing) heads() string {
	title := h.title
	if h.title = ""; (h.r.started || h.r.log.Header.GameSpan != (Span{})) && strings.HasPrefix(title, "game ") {
		_, title, _ = strings.Cut(title, "\n")
	}
	return title
}

// ticked tells whether token i is a tick or a cross.
func (s *said) ticked(i int) bool {
	return s.toks[i].kind == tBad && (slices.Contains(wentWell, s.at[i]) || slices.Contains(wentBadly, s.at[i]))
}

// judge tells what of a line is play: nothing where most of it is no phrase.
func (h *hearing) judge(text []byte, t *told, says int) {
	t.tells = slices.ContainsFunc(t.spans, heardSpan.tells)
	t.remarks = t.words > 0
	over := slices.ContainsFunc(t.spans, func(sp heardSpan) bool { return sp.phrase != nil && strings.HasPrefix(sp.phrase.write, "end") })
	switch {
	case t.label >= 0 && h.r.started && t.figures > 0:
	case t.words > says && t.figures == 0 && !over && !slices.ContainsFunc(t.spans, heardSpan.figures), !t.tells && t.words > 1 && t.figures < 2, !t.tells && t.figures > 0 && !h.r.started:
		t.spans, t.label = nil, -1 // it says nothing of the game
	}
	if t.heads = h.heading(t); t.heads {
		t.spans, t.asides = nil, 0
	}
	if !t.tells && t.figures > 0 && says == 0 && len(t.spans) > 0 {
		t.deeds = []piece{h.notHeard(text, 0, len(h.toks)-1)}
		t.spans, t.asides = nil, 0
	}
}

// heading tells whether a line is nothing but the numbers of the rounds that come next.
func (h *hearing) heading(t *told) bool {
	next := max(h.rounds, h.reached)
	for i := range h.toks {
		switch {
		case h.toks[i].kind == tWord, h.sign(i, '?'):
			return false
		case h.toks[i].kind == tNumber:
			if next++; int(h.toks[i].value) != next {
				return false
			}
		}
	}
	if t.figures == 0 {
		return false
	}
	h.rounds = next
	return true
}

// sort puts what is written for each phrase where it belongs.
func (h *hearing) sort(text []byte, t *told) {
	for i := 0; i < len(t.spans); i++ {
		sp := t.spans[i]
		if sp.phrase == nil {
			continue // a remark, also with figures in it
		}
		out := h.write(sp)
		p := piece{from: h.toks[sp.from].start, to: h.toks[sp.end-1].end, text: out}
		if out == "" {
			continue
		}
		p.text = strings.TrimSpace(out[1:])
		switch out[0] {
		case '=':
			t.shows(p)
		case '&':
			t.held = append(t.held, p)
		case '<':
			if len(t.deeds) > 0 {
				t.deeds = append(t.deeds, p)
			} else if h.r.started {
				t.above = append(t.above, p)
			} else {
				t.held = append(t.held, p)
			}
		case '#', '?':
			t.remarks = true
		case '.':
			t.turn = true
		default:
			if last := h.h.Last; last != "" && !strings.HasPrefix(out, last) && !strings.HasPrefix(out, "end") &&
				slices.ContainsFunc(t.deeds, func(p piece) bool { return strings.HasPrefix(p.text, last) }) {
				t.remarks = true
				continue
			}
			h.unsays(t, sp)
			t.deed(p, out, h.h.First == "" && !strings.ContainsAny(out, "0123456789"))
		}
	}
}

// shows puts down what the board shows. Of a figure that a line states twice the last
// one is how it stands in the end.
func (t *told) shows(p piece) {
	name := func(figure string) string { return strings.TrimRight(figure, "0123456789/") }
	var names []string
	for figure := range strings.FieldsSeq(p.text) {
		names = append(names, name(figure))
	}
	t.board = slices.DeleteFunc(t.board, func(before piece) bool {
		return !strings.Contains(before.text, " ") && slices.Contains(names, name(before.text))
	})
	t.board = append(t.board, p)
}

// unsays takes back what was shown of a figure before something happened to it: attack 0,
// and then its die again.
func (h *hearing) unsays(t *told, sp heardSpan) {
	var changed []string
	for i := sp.from; i < sp.end; i++ {
		if id := h.figureNamed(i, false); id != 0 && id != ofTalk && !slices.Contains(changed, h.r.spec.Checks[id-1].Short) {
			changed = append(changed, h.r.spec.Checks[id-1].Short)
		}
	}
	if len(changed) <= mostChanged {
		t.board = slices.DeleteFunc(t.board, func(p piece) bool { return slices.Contains(changed, strings.TrimRight(p.text, "0123456789/")) })
	}
}

// mostChanged is how many figures a phrase changes: one that names more tells of them all
// as they are.
const mostChanged = 2

// deed puts down what happened, and what the board showed then.
func (t *told) deed(p piece, out string, once bool) {
	if n := len(t.deeds); n > 0 && (strings.TrimSuffix(out, " <") == t.deeds[n-1].text && once || went(out) && went(t.deeds[n-1].text)) {
		return // said twice: a cross, and a word for it; and what went well behind that is something else
	}
	if p.text = out; strings.HasPrefix(out, "end") {
		t.ends = append(t.ends, p)
		return
	}
	if deed, shown, both := strings.Cut(out, " = "); both {
		q := p
		q.text, out = shown, deed
		t.board = append(t.board, q)
	}
	leads := false
	p.text, leads = strings.CutSuffix(out, " <")
	if t.deeds = append(t.deeds, p); leads {
		t.behind = len(t.deeds)
	}
}

// went tells whether something written is how it went.
func went(written string) bool { return written == "ok" || written == "no" }

// leastGiven is how many figures of the board, told before the first turn, are the
// position that the game begins with.
const leastGiven = 3

// statements is how many figures of the board are written in some pieces.
func statements(board []piece) (n int) {
	for _, p := range board {
		n += len(strings.Fields(p.text))
	}
	return n
}

// written is what is read in place of a line.
func (h *hearing) written(text []byte, t *told) []piece {
	at := int32(t.at)
	open := piece{from: at, to: at}
	comment := piece{from: at, to: at, text: "  # " + strings.TrimLeft(strings.TrimSpace(string(text[t.at:t.end])), "# ")}
	if h.ended || h.taken == t.at {
		return []piece{open, comment}
	}
	if t.label > h.reached {
		h.reached = t.label
	} else {
		t.label = -1
	}
	if statements(t.board) >= leastGiven && len(t.deeds)+len(t.held)+len(t.ends) == 0 && !h.r.started {
		open.text = h.heads()
		return append(append([]piece{open}, shown(t.board, "given ")...), comment)
	}
	out, isTurn := h.turn(text, t)
	if len(t.board) > 0 && h.h.First == "" && (isTurn || h.r.started && len(t.held) == 0) {
		if !isTurn {
			out = append(out, piece{from: at, to: at, text: "  "})
		}
		out = append(out, shown(t.board, "  = ")...)
		isTurn = true
	}
	for _, p := range t.ends {
		if !h.r.started && !isTurn {
			continue // a title that tells how it ended
		}
		if len(out) > 0 {
			p.text = "\n" + p.text
		}
		out = append(out, p)
		h.ended = true
		isTurn = true
	}
	if !isTurn || t.remarks && len(t.ends) == 0 {
		out = append(out, comment)
	}
	if isTurn {
		open.text = h.heads()
	}
	return append([]piece{open}, out...)
}

// turn is what is read of a line as the turn that it tells, or as a part of one.
func (h *hearing) turn(text []byte, t *told) (out []piece, isTurn bool) {
	at := int32(t.at)
	round := t.label > 1 && h.h.Round != ""
	if round {
		out = append(out, piece{from: t.front[0].from, to: t.front[0].to, text: h.h.Round + "\n", as: "another round"})
	}
	deeds := append(t.above, t.deeds...)
	if len(t.ends) > 0 && len(t.above) == len(deeds) {
		deeds = nil
	}
	if !(len(deeds) > 0 || h.h.First != "" && len(t.board) > 0 && h.r.started || t.label >= 0 && h.h.Round == "" && len(t.ends) == 0) {
		h.ahead = append(h.ahead[:len(h.ahead):len(h.ahead)], t.held...)
		for _, p := range t.held {
			if strings.HasPrefix(p.text, woven) {
				h.columns++
			}
		}
		return out, false
	}
	switch {
	case h.turnOf != "":
		if h.fresh || h.h.First != "" {
			t.who = h.turnOf
		} else {
			t.who = ""
			out = append(out, piece{from: at, to: at, text: "   "})
		}
		h.fresh = false
	case len(deeds) == len(t.above) && t.label < 0:
		out = append(out, piece{from: at, to: at, text: "   "})
		deeds = append(deeds, t.held...)
		t.held = nil
	case h.h.Round == "" && t.label >= 0:
		out = append(out, piece{from: t.front[0].from, to: t.front[0].to, text: strconv.Itoa(t.label) + ". ", as: aTurn})
	case h.h.Round == "" && h.label != noLabel && h.reached > 0:
		out = append(out, piece{from: at, to: at, text: "   "})
	}
	deeds = slices.Concat(weave(h.ahead), t.held, deeds)
	h.ahead = nil
	if h.h.First != "" {
		if round {
			h.later = nil
		}
		return append(out, h.inRound(text, t, deeds)...), true
	}
	if t.who != "" {
		out = append(out, piece{from: at, to: at, text: t.who + " "})
	}
	return append(out, joined(deeds)...), true
}
