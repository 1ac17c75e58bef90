package gamelog

import (
	"bytes"
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

// line is how a line is heard: what is read in its place, in pieces.
type heardLine struct {
	pieces  []piece
	whole   bool // every word of it is part of a phrase
	words   int  // that are part of none
	figures int  // and figures
	deeds   int
	says    int  // phrases
	bold    bool // it could be read as it is
	asides  bool // figures of it are taken for remarks
	undo    func()
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

// inBrackets tells whether token i stands within brackets.
func (h *hearing) inBrackets(i int) bool {
	for ; i >= 0 && !h.sign(i, ')'); i-- {
		if h.sign(i, '(') {
			return true
		}
	}
	return false
}

// sum tells whether tokens from i to j are somebody's arithmetic: 5-2=3.
func (h *hearing) sum(i, j int) bool {
	for ; i < j; i++ {
		if h.sign(i, '=') || h.sign(i, '-') || h.sign(i, '+') {
			return true
		}
	}
	return false
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
	next := said{r: h.r, h: h.h, names: h.named, players: h.known, columns: h.columns}
	next.cut(at, end)
	spans, words, numbers, _ := next.best(false)
	for _, sp := range spans {
		if words+numbers > 0 || sp.phrase.write != "" && sp.phrase.write[0] != '<' {
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

// hear hears the line at text[at:end].
func (h *hearing) hear(text []byte, at, end int) (got heardLine) {
	into := h.r.text
	h.r.text = text // places read from it
	defer func() { h.r.text = into }()
	number, ahead, ended, title, taken, later := h.number, h.ahead, h.ended, h.title, h.taken, h.later
	used := h.used
	h.used = map[string]int{}
	for k, v := range used {
		h.used[k] = v
	}
	got.undo = func() {
		h.number, h.ahead, h.ended, h.title, h.taken, h.later, h.used = number, ahead, ended, title, taken, later, used
	}
	var front []piece
	from := at
	label := -1
	if key, n, to := labelled(text[at:end]); n >= 0 && key == h.label && (n > h.number && n <= h.number+3 || n == h.number && h.h.Round == "") {
		label = n
		from = at + to
		front = append(front, piece{from: int32(at), to: int32(from), as: aTurn})
	}
	for from < end && (text[from] == '#' || text[from] == ' ' || text[from] == '\t') {
		from++
	}
	h.cut(from, end)
	for len(h.known()) > 0 && len(h.toks) > 1 && h.toks[0].kind != tWord && h.toks[0].kind != tNumber && h.toks[1].kind == tWord {
		h.toks, h.at, h.upper = h.toks[1:], h.at[1:], h.upper[1:] // a bullet
	}
	spans, words, numbers, cost := h.best(!h.r.started)
	who := h.actor(text, &front)
	if who != "" { // in front, or within the first phrase
		full := h.said
		for n := 1; n == 1 || h.sign(0, ':') || h.sign(0, '-'); n++ {
			h.toks, h.at, h.upper = h.toks[1:], h.at[1:], h.upper[1:]
		}
		if s, w, n, c := h.best(!h.r.started); c <= cost || w+n < words+numbers {
			spans, words, numbers = s, w, n
		} else {
			h.said, who, front = full, "", front[:len(front)-1]
		}
	}
	says := len(spans) - words - numbers
	got.whole, got.words, got.figures, got.says = words == 0 && numbers == 0, words, numbers, says
	var deeds, held, above, board, ends []piece
	leads, turn, behind := false, false, 0
	tells := slices.ContainsFunc(spans, heardSpan.tells)
	over := slices.ContainsFunc(spans, func(sp heardSpan) bool { return sp.phrase != nil && strings.HasPrefix(sp.phrase.write, "end") })
	asides := numbers
	switch {
	case label >= 0 && h.r.started && numbers > 0:
	case words > says && numbers == 0 && !over && !slices.ContainsFunc(spans, heardSpan.figures), !tells && words > 1 && numbers < 2, !tells && numbers > 0 && !h.r.started:
		spans, label = nil, -1 // it says nothing of the game
	}
	if !tells && numbers > 0 && says == 0 && len(spans) > 0 {
		deeds = []piece{h.notHeard(text, 0, len(h.toks)-1)}
		spans, asides = nil, 0
	}
	remarks := words > 0
	for i := 0; i < len(spans); i++ {
		sp := spans[i]
		if sp.phrase == nil {
			// Words between phrases are a remark, also with figures in it. A figure
			// alone says something.
			prose := h.toks[sp.from].kind == tWord || h.inBrackets(sp.from)
			last := i
			for ; last+1 < len(spans) && spans[last+1].phrase == nil; last++ {
				prose = prose || h.toks[spans[last+1].from].kind == tWord
			}
			if !prose && !h.sum(sp.from, spans[last].from) {
				deeds = append(deeds, h.notHeard(text, sp.from, spans[last].from))
				asides -= last + 1 - i
			}
			i = last
			continue
		}
		out := h.write(sp)
		p := piece{from: h.toks[sp.from].start, to: h.toks[sp.end-1].end, text: out}
		if out == "" {
			continue
		}
		p.text = strings.TrimSpace(out[1:])
		switch out[0] {
		case '=':
			board = append(board, p)
		case '&':
			held = append(held, p)
		case '<':
			if h.r.started {
				above = append(above, p)
			} else {
				held = append(held, p)
			}
		case '#':
			remarks = true
		case '.':
			turn = true
		default:
			if p.text = out; strings.HasPrefix(out, "end") {
				ends = append(ends, p)
				continue
			}
			if deed, shown, both := strings.Cut(out, " = "); both {
				q := p
				q.text, out = shown, deed
				board = append(board, q)
			}
			p.text, leads = strings.CutSuffix(out, " <")
			if deeds = append(deeds, p); leads {
				behind = len(deeds)
			}
		}
	}
	if behind > 0 {
		deeds = slices.Insert(deeds, behind, h.below(text, end)...)
	}
	if turn && len(deeds) == 0 {
		deeds = []piece{{from: int32(at), to: int32(end), text: "."}}
	}
	got.asides = asides > 0 && tells
	got.deeds = len(deeds) + len(above) + len(held) + len(board) + len(ends)
	open := piece{from: int32(at), to: int32(at)}
	comment := piece{from: int32(at), to: int32(at), text: "  # " + strings.TrimLeft(strings.TrimSpace(string(text[at:end])), "# ")}
	if h.ended || h.taken == at {
		got.pieces = []piece{open, comment}
		return got
	}
	if label >= 0 && label > h.number {
		h.number = label
	} else if label >= 0 {
		label = -1
	}
	var out []piece
	round := label > 1 && h.h.Round != ""
	if round {
		out = append(out, piece{from: front[0].from, to: front[0].to, text: h.h.Round + "\n", as: "another round"})
	}
	deeds = append(above, deeds...)
	if len(ends) > 0 && len(above) == len(deeds) {
		deeds = nil
	}
	isTurn := len(deeds) > 0 || h.h.First != "" && len(board) > 0 && h.r.started || label >= 0 && h.h.Round == "" && len(ends) == 0
	switch {
	case isTurn:
		if len(deeds) == len(above) && label < 0 {
			out = append(out, piece{from: int32(at), to: int32(at), text: "   "})
			deeds = append(deeds, held...)
			held = nil
		} else if h.h.Round == "" && label >= 0 {
			out = append(out, piece{from: front[0].from, to: front[0].to, text: strconv.Itoa(label) + ". ", as: aTurn})
		} else if h.h.Round == "" && h.label != noLabel && h.number > 0 {
			out = append(out, piece{from: int32(at), to: int32(at), text: "   "})
		}
		deeds = slices.Concat(weave(h.ahead), held, deeds)
		h.ahead = nil
		if h.h.First != "" {
			if round {
				h.later = nil
			}
			out = append(out, h.inRound(text, end, who, deeds, board)...)
			break
		}
		if who != "" {
			out = append(out, piece{from: int32(at), to: int32(at), text: who + " "})
		}
		out = append(out, joined(deeds)...)
	case len(held) > 0:
		h.ahead = slices.Concat(h.ahead, held)
		for _, p := range held {
			if strings.HasPrefix(p.text, woven) {
				h.columns++
			}
		}
	}
	if len(board) > 0 && h.h.First == "" && (isTurn || h.r.started && len(held) == 0) {
		if !isTurn {
			out = append(out, piece{from: int32(at), to: int32(at), text: "  "})
		}
		board[0].text = "  = " + board[0].text
		for i := range board {
			if i > 0 {
				board[i].text = " " + board[i].text
			}
		}
		out = append(out, board...)
		isTurn = true
	}
	for _, p := range ends {
		if len(out) > 0 {
			p.text = "\n" + p.text
		}
		out = append(out, p)
		h.ended = true
		isTurn = true
	}
	if !isTurn || remarks && len(ends) == 0 {
		out = append(out, comment)
	}
	if isTurn && h.title != "" {
		open.text = h.title
		h.title = ""
	}
	got.pieces = append([]piece{open}, out...)
	return got
}
