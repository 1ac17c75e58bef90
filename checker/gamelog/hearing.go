package gamelog

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hearing listens to a log in words of somebody's own: it knows how this person
// numbers turns and whom the lines name, and keeps what is told ahead of its turn.
type hearing struct {
	said
	label  string   // the word in front of the numbers of turns; noLabel for none
	number int      // of the last turn
	met    []string // who plays, where the log does not say so
	tells  bool     // most of the log is no notation
	// phrases that were understood, and words and figures that were not
	understood, missed int
	ahead              []piece
	ended              bool
	taken              int            // where the line begins that was told with the one above
	title              string         // the lines that say which game it is and who plays, until they are put
	later              []piece        // of the round at hand, what happens when all have done the first thing
	used               map[string]int // how often each of several things of one name was written
}

// noLabel is the label of a log without numbers of turns.
const noLabel = "\x00"

// piece is a stretch of what was written and what is read in its place.
type piece struct {
	from, to int32
	text, as string
	lost     bool // nobody knows what it says
}

// labelled finds the number that a line may begin with, in figures, as I, II or in
// words; the word before it, in lower case; and where it ends. n is -1 where there
// is none.
func labelled(line []byte) (word string, n, end int) {
	at := len(line) - len(bytes.TrimLeftFunc(line, func(r rune) bool { return strings.ContainsRune(" \t-–—*•(|[=#_>", r) }))
	letters := func() string {
		from := at
		for at < len(line) && classes[line[at]] == cLetter {
			at++
		}
		return string(line[from:at])
	}
	word = letters()
	if value := int(roman([]byte(word))); value > 0 && at < len(line) && (line[at] == '.' || line[at] == ')') {
		return "i", value, labelEnd(line, at)
	}
	for at < len(line) && strings.ContainsRune(" \t.#", rune(line[at])) {
		at++
	}
	if at == len(line) || len(word) > 8 {
		return "", -1, 0
	}
	from := at
	for at < len(line) && classes[line[at]] == cDigit {
		at++
	}
	if n, known := countWords[strings.ToLower(letters())]; known && from < at && classes[line[from]] == cLetter && word != "" {
		return strings.ToLower(word), n, labelEnd(line, at)
	}
	for at = from; at < len(line) && classes[line[at]] == cDigit; at++ {
	}
	n, err := strconv.Atoi(string(line[from:at]))
	if err != nil || at-from > 3 || at < len(line) && !strings.ContainsRune(" \t\r\n).:|]-_=*\xe2", rune(line[at])) && !(line[at] == ',' && at+1 < len(line) && classes[line[at+1]] == cLetter) {
		return "", -1, 0
	}
	return strings.ToLower(word), n, labelEnd(line, at)
}

// labelEnd is where the number of a line ends with the signs behind it.
func labelEnd(line []byte, at int) int {
	return len(line) - len(bytes.TrimLeft(line[at:], ").:|],=*_ \t"))
}

// listen makes ready to hear a log; nil where nothing is known of how the game is
// told.
func (w *willing) listen(log *Log) *hearing {
	spec := w.r.spec
	if spec.Heard == nil {
		return nil
	}
	h := &hearing{label: noLabel, used: map[string]int{}}
	h.r, h.h = w.r, spec.Heard
	h.said.names, h.said.players = h.named, h.known
	lost, lines := 0, 0
	for i := range log.Lines {
		switch line := &log.Lines[i]; line.Kind {
		case Blank, Comment:
		default:
			lines++
			if line.Kind == Unread || line.Flags&(Doubtful|DoubtfulChecks) != 0 {
				lost++
			}
		}
	}
	h.tells = 4*lost > lines
	last, runs, bare := map[string]int{}, map[string]int{}, map[string]int{}
	for line := range bytes.Lines(w.text) {
		if key, n, end := labelled(line); n >= 0 && n == last[key]+1 {
			runs[key]++
			last[key] = n
			if len(bytes.TrimSpace(line[end:])) == 0 {
				bare[key]++
			}
		}
	}
	for key, n := range runs {
		if h.h.listed[key] && len(key) > 2 {
			continue // what happens, so many times
		}
		if n >= 3 && (h.label == noLabel || n > runs[h.label] || n == runs[h.label] && key < h.label) {
			h.label = key
		}
	}
	if !spec.Solo {
		h.meet(w.text)
	}
	if len(h.known()) > 0 && h.h.Round == "" && 2*bare[h.label] > runs[h.label] {
		h.label = noLabel // it counts rounds, of which a turn is a part
	}
	if !w.named {
		h.title = "game " + spec.Game + h.options(w.text) + "\n"
	}
	if len(h.met) > 0 && len(log.Header.Players) == 0 {
		h.title += "players " + strings.Join(h.met, " ") + "\n"
	}
	return h
}

// options are the edition and the variants that the lines above the game name, or
// that so many players play.
func (h *hearing) options(text []byte) (named string) {
	for range 5 {
		end, next := lineEnd(text, 0)
		toks := tokens(nil, text, 0, end)
		for i := range toks {
			if toks[i].kind != tWord {
				continue
			}
			if id, n := h.r.v.options.find(text, toks[i:]); n > 0 && !strings.Contains(named, h.r.spec.Options[id-1].ID) {
				named += " " + h.r.spec.Options[id-1].ID
			}
		}
		if text = text[next:]; named != "" {
			return named
		}
	}
	for _, o := range h.r.spec.Options {
		if n, ok := countWords[o.ID]; ok && n == len(h.met) {
			return " " + o.ID
		}
	}
	return ""
}

// meet finds out who plays: names above the first turn that lines begin with; or,
// where nobody is introduced, what several lines begin with.
func (h *hearing) meet(text []byte) {
	first := map[string]int{} // words that lines begin with
	var order, heads []string
	above := true
	number, lines := 0, 0
	for line := range bytes.Lines(text) {
		if key, n, end := labelled(line); n >= 0 && key == h.label {
			above = false
			line = line[end:]
			number++
		}
		words := strings.FieldsFunc(string(line), func(r rune) bool { return !unicode.IsLetter(r) })
		if len(words) == 0 {
			continue
		}
		if lines++; above && number == 0 && lines <= 3 {
			heads = append(heads, words...)
		}
		key := strings.ToLower(words[0])
		if first[key]++; first[key] == 1 {
			order = append(order, words[0])
		}
	}
	for _, name := range heads {
		low := strings.ToLower(name)
		if len(name) < 2 || !unicode.IsUpper([]rune(name)[0]) || slices.ContainsFunc(h.met, func(p string) bool { return strings.EqualFold(p, name) }) || h.h.common[low] {
			continue
		}
		lines := 0
		for word, n := range first {
			if strings.HasPrefix(low, word) {
				lines += n
			}
		}
		if lines-1 >= 2 { // it may begin the line that introduces it
			h.met = append(h.met, name)
		}
	}
	if len(h.met) < 2 {
		h.met = nil
		for _, word := range order {
			if n := first[strings.ToLower(word)]; n >= 3 && unicode.IsUpper([]rune(word)[0]) && strings.ToLower(word) != h.label && !h.h.common[strings.ToLower(word)] && utf8.RuneCountInString(word) > 1 {
				h.met = append(h.met, word)
			}
		}
	}
	if len(h.met) < 2 || len(h.met) > h.r.spec.seats() {
		h.met = nil
	}
}

// named is the player that a word names, in full or by the letters it begins with.
func (h *hearing) named(word string) string {
	found := ""
	for _, p := range h.known() {
		if strings.EqualFold(p, word) {
			return p
		}
		if len(p) > len(word) && strings.EqualFold(p[:len(word)], word) && !h.h.common[strings.ToLower(word)] {
			if found != "" {
				return ""
			}
			found = p
		}
	}
	return found
}

// known are those who play.
func (h *hearing) known() []string {
	if n := len(h.r.log.Header.Players); n > 0 {
		names := make([]string, n)
		for i := range names {
			names[i] = h.r.log.Header.Players[i].Name
		}
		return names
	}
	return h.met
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

// tells tells whether a phrase says what happened, and not only what the board
// shows or what follows.
func (sp heardSpan) tells() bool {
	return sp.phrase != nil && sp.phrase.write != "" && !strings.ContainsRune("=#", rune(sp.phrase.write[0]))
}

// figures tells whether a phrase says what happened with a figure in it.
func (sp heardSpan) figures() bool {
	return sp.tells() && slices.ContainsFunc(sp.places, func(s string) bool { return strings.ContainsAny(s, "0123456789") })
}

// actor is who a line begins with, "" for nobody.
func (h *hearing) actor(text []byte, front *[]piece) (who string) {
	if len(h.toks) == 0 || h.toks[0].kind != tWord || len(h.known()) == 0 {
		return ""
	}
	k := h.toks[0]
	if who = h.named(string(text[k.start:k.end])); who != "" {
		*front = append(*front, piece{from: k.start, to: k.end, text: who + " ", as: who})
	}
	return who
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

// inRound puts what all do first in a round before what else happens in it: of a
// line that is told player by player, it returns what is written there, and keeps
// the rest until nobody does the first thing any more.
func (h *hearing) inRound(text []byte, end int, who string, deeds, board []piece) (now []piece) {
	first := func(p piece) bool { return strings.HasPrefix(p.text, h.h.First) }
	n := 0
	for n < len(deeds) && first(deeds[n]) {
		n++
	}
	named := func(some []piece) []piece {
		if some = joined(slices.Clone(some)); who != "" && len(some) > 0 {
			some[0].text = who + " " + some[0].text
		}
		return some
	}
	now = named(deeds[:n])
	rest := named(deeds[n:])
	if len(board) > 0 {
		board[0].text = "  = " + board[0].text
		for i := range board[1:] {
			board[i+1].text = " " + board[i+1].text
		}
		rest = append(rest, board...)
	}
	if len(rest) > 0 {
		rest[0].text = "\n" + rest[0].text
		h.later = slices.Concat(h.later, rest)
	}
	if h.goOnFirst(text, end) {
		return now
	}
	now = append(now, h.later...)
	h.later = nil
	now[0].text = strings.TrimPrefix(now[0].text, "\n")
	return now
}

// mostAhead is how many lines are looked through for what is done first in a round.
const mostAhead = 24

// goOnFirst tells whether somebody further down in this round does what is done
// first.
func (h *hearing) goOnFirst(text []byte, at int) bool {
	next := said{r: h.r, h: h.h, names: h.named, players: h.known, columns: h.columns}
	for range mostAhead {
		for at < len(text) && (text[at] == '\n' || text[at] == '\r') {
			at++
		}
		end, _ := lineEnd(text, at)
		if key, n, _ := labelled(text[at:end]); at >= len(text) || n >= 0 && key == h.label {
			return false
		}
		if next.cut(at, end); len(next.toks) > 1 && next.toks[0].kind == tWord && h.named(string(text[next.toks[0].start:next.toks[0].end])) != "" {
			for n := 1; n == 1 || next.sign(0, ':') || next.sign(0, '-'); n++ {
				next.toks, next.at, next.upper = next.toks[1:], next.at[1:], next.upper[1:]
			}
			spans, _, _, _ := next.best(false)
			if slices.ContainsFunc(spans, func(sp heardSpan) bool { return sp.phrase != nil && strings.HasPrefix(sp.phrase.write, h.h.First) }) {
				return true
			}
		}
		at = end
	}
	return false
}

// weave puts together, row by row, what was told column by column.
func weave(pieces []piece) (all []piece) {
	var columns [][]string
	for _, p := range pieces {
		if list, ok := strings.CutPrefix(p.text, woven); ok {
			columns = append(columns, strings.Fields(list))
			continue
		}
		all = append(all, p)
	}
	if columns == nil {
		return all
	}
	p := pieces[0]
	p.text = columns[0][0]
	for row := 1; row < len(columns[0]); row++ {
		for _, c := range columns {
			if row < len(c) {
				p.text += " " + c[row]
			}
		}
	}
	return append(all, p)
}

// joined puts commas between.
func joined(deeds []piece) []piece {
	for i := range deeds[:max(len(deeds)-1, 0)] {
		deeds[i].text += ", "
	}
	return deeds
}

// write is what is written for a phrase. Of several things that are alike, each is
// told of in turn.
func (h *hearing) write(sp heardSpan) string {
	out := sp.phrase.fill(sp.places)
	if before, rest, more := strings.Cut(out, "{"+apart); more {
		list, behind, _ := strings.Cut(rest, "}")
		var cells []string
		for cell := range strings.FieldsSeq(list) {
			for slices.Contains(cells, cell) && h.columns > 0 {
				n, _ := strconv.Atoi(cell)
				cell = strconv.Itoa(n + h.columns)
			}
			cells = append(cells, cell)
		}
		out = before + strings.Join(cells, " ") + behind
	}
	for {
		before, rest, more := strings.Cut(out, "{"+inTurn)
		if !more {
			return out
		}
		list, behind, _ := strings.Cut(rest, "}")
		words := strings.Fields(list)
		out = before + words[h.used[list]%len(words)] + behind
		h.used[list]++
	}
}

// heard puts a line as it was heard into the text, and reads it.
func (w *willing) heard(l heardLine) {
	r := w.r
	low := len(r.text)
	all := append(l.pieces, piece{from: int32(w.end), to: int32(w.end)})
	for i, p := range all {
		g := Guess{Bold: l.bold && i == 0, From: p.from, To: p.to, Text: p.text, As: p.as, lost: p.lost, at: int32(len(r.text))}
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
	if l.asides && r.line.Kind == Turn {
		r.line.Flags |= Doubtful // nothing follows from what is missing
	}
}

// listens puts the line at hand as it is heard, where that tells more than any
// reading of it as notation.
func (w *willing) listens(before *mark, plain *attempt) bool {
	h := w.hear
	if h.steps > mostHeard {
		return false
	}
	switch plain.kind {
	case Blank, Game, By, Version, Players, Ruling, Given, Setup:
		if len(plain.stumbles) == 0 {
			return false
		}
	case Comment:
		if !h.tells || !h.r.started && len(h.ahead) == 0 && h.number > 0 {
			return false
		}
	}
	if len(plain.stumbles) == 0 && !h.tells {
		return false
	}
	got := h.hear(w.text, w.at, w.end)
	ok := got.whole && got.says > 0
	switch {
	case h.ended && got.deeds == 0, h.taken == w.at && w.at > 0:
		ok = true
	case h.tells && plain.kind == Turn && w.at == 0 && !w.named:
		ok = true // a title
	case plain.kind == Comment, len(plain.stumbles) == 0, got.says == 0 && !w.r.started && plain.kind == Game:
	case h.tells:
		ok = true
	default:
		a := w.attempt(before, func() { w.heard(got) })
		ok = len(a.stumbles) == 0 || len(a.stumbles) < len(plain.stumbles) && got.says > got.figures
	}
	if got.bold = len(plain.stumbles) == 0 && plain.kind == Turn; got.bold && slices.Contains(w.without, int32(w.at)) {
		ok = false
	}
	if !ok {
		got.undo()
		return false
	}
	w.heard(got)
	h.understood += got.deeds
	h.missed += got.words + got.figures
	return true
}

// Meant is what some words in a language of somebody's own are in the notation, ""
// where they make no sense. players are those who play.
func (v *Vocabulary) Meant(words string, players []Player) string {
	if v.spec.Heard == nil {
		return ""
	}
	r := newReader("", []byte(words), v)
	defer readers.Put(r)
	defer r.finish()
	h := &hearing{label: noLabel, used: map[string]int{}}
	h.r, h.h, h.said.names, h.said.players = r, v.spec.Heard, h.named, h.known
	for _, p := range players {
		h.met = append(h.met, p.Name)
	}
	if h.cut(0, len(words)); len(h.toks) > mostWords {
		return ""
	}
	spans, lost, figures, _ := h.best(false)
	if figures > 0 || lost > len(spans)-lost {
		return ""
	}
	var deeds, shown []string
	for _, sp := range spans {
		if sp.phrase == nil {
			continue
		}
		deed, board, _ := strings.Cut(strings.TrimLeft(strings.TrimSuffix(h.write(sp), " <"), "&<"), "=")
		if deed = strings.TrimSpace(deed); deed != "" && deed != "." && deed[0] != '#' {
			deeds = append(deeds, deed)
		}
		if board != "" {
			shown = append(shown, strings.TrimSpace(board))
		}
	}
	said := strings.Join(deeds, ", ")
	if len(shown) > 0 {
		said += " = " + strings.Join(shown, " ")
	}
	return said
}
