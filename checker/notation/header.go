package notation

import (
	"bytes"
	"slices"
	"strings"
)

// headers reads a line that begins with `game`, `by`, `players`, `ruling` and
// the like. A further one may follow on the same line behind two spaces; each
// becomes a Line of its own.
func (r *reader) headers() {
	all, comment := r.toks, r.line.Comment
	for from := 0; from < len(all); {
		to := from + 1
		for to < len(all) && !r.opensHeader(all, to) {
			to++
		}
		r.toks, r.i = all[from:to], 0
		end := r.line.Span.End
		r.line.Comment = comment
		if to < len(all) {
			r.line.Comment = Span{}
			r.line.Span.End = all[to-1].end
		}
		r.header()
		if to < len(all) {
			r.endLine()
			r.newLine(all[to].start, end)
		}
		from = to
	}
}

// opensHeader tells whether token i begins a further header: two spaces stand
// before a word that may.
func (r *reader) opensHeader(all []token, i int) bool {
	if all[i].kind != tWord || all[i].start-all[i-1].end < 2 {
		return false
	}
	saved := r.toks
	r.toks = all
	k := r.keywordAt(i)
	r.toks = saved
	return k.header()
}

// header reads one entry, which is all of r.toks.
func (r *reader) header() {
	at := r.toks[0].span()
	h := &r.log.Header
	switch k := r.keywordAt(0); k {
	case kGame:
		r.line.Kind = Game
		r.once(h.GameSpan, at)
		r.game()
	case kBy, kVersion:
		text := r.rest()
		if r.line.Kind = By; k == kVersion {
			r.line.Kind = Version
			r.once(h.Version, at)
			h.Version = text
		} else {
			h.By = text
		}
	case kPlayers, kSeats:
		r.line.Kind = Players
		r.i = 1
		r.players()
	case kSet:
		r.line.Kind = Setup
	case kRuling:
		r.line.Kind = Ruling
		r.rulings()
	}
}

// once reports a header entry that was given before, or comes too late.
func (r *reader) once(before, at Span) {
	if before != (Span{}) {
		r.doubt("L015", at, "%q is given twice", shorten(r.log.Text(at))).
			Labelf(r.log.At(before), "given here before")
		return
	}
	if r.started {
		r.doubt("L015", at, "%q stands in front of the first turn, not behind it", shorten(r.log.Text(at)))
	}
}

// rest is the text behind the first word and its colon.
func (r *reader) rest() Span {
	r.i = 1
	r.skipSigns(":=")
	if r.i >= len(r.toks) {
		end := r.toks[len(r.toks)-1].end
		return Span{end, end}
	}
	at := Span{r.toks[r.i].start, r.toks[len(r.toks)-1].end}
	at.End = at.Start + int32(len(trimRight(r.text[at.Start:at.End])))
	return at
}

// game reads `game endless-nightmare basic veteran`.
func (r *reader) game() {
	h := &r.log.Header
	r.i = 1
	r.skipSigns(behindGame)
	if !r.isWord(r.i) {
		r.doubt("L003", r.toks[0].span(), "it does not say which game").Helpf("write: game %s", r.spec.Game)
		return
	}
	n := r.gameWords()
	if n == 0 {
		n = 1
		at := r.toks[r.i].span()
		r.line.Flags |= Doubtful
		r.unknown("L014", at, "not the game that this log is read as", []string{r.spec.Game}).
			Factf("read as", "%s", r.spec.Game)
	}
	at := r.take(n)
	if h.GameSpan == (Span{}) {
		h.Game, h.GameSpan = r.spec.Game, at
		if r.line.Has(Doubtful) {
			h.Game = strings.ToLower(r.log.Text(at))
		}
	}
	r.gameOptions()
}

// gameWords is how many tokens name the game of the vocabulary.
func (r *reader) gameWords() int {
	return titled(r.text, r.toks[r.i:], func(name string) bool { return name == r.v.game })
}

func (r *reader) gameOptions() {
	for r.i < len(r.toks) {
		k := &r.toks[r.i]
		and := r.isSign(r.i+1, '&') // Mix & Match
		if and {
			r.toks[r.i+1].kind = tWord
		}
		id, n := r.v.options.find(r.text, r.toks[r.i:])
		if and && n < 3 {
			r.toks[r.i+1].kind, n = tSign, min(n, 1)
		}
		if id != 0 {
			r.log.Header.Options = append(r.log.Header.Options, Option{id, r.take(n)})
			continue
		}
		switch {
		case r.isNumber(r.i) && r.isWord(r.i+1) && r.toks[r.i+1].glued && foldedKey(r.text[r.toks[r.i+1].start:r.toks[r.i+1].end]) == "p":
			r.i += 2 // 2p: the names follow
			r.players()
			return
		case k.kind == tSign && k.value < 128 && bytes.IndexByte([]byte(",;.+&-:|"), byte(k.value)) >= 0:
			r.i++
		default:
			r.line.Flags |= Doubtful
			r.unknown("L013", k.span(), "no edition or variant of "+r.spec.Game, r.v.options.known)
			r.i++
		}
	}
}

// players reads names, each with or without a seat: `Ann Bob`, `Ann=green`.
func (r *reader) players() {
	r.skipSigns(":")
	for r.i < len(r.toks) {
		k := &r.toks[r.i]
		if k.kind != tWord && k.kind != tText {
			if k.kind != tSign || k.value > 127 || bytes.IndexByte([]byte(",;&+.|"), byte(k.value)) < 0 {
				r.doubt("L002", k.span(), "%q is no name", shorten(r.log.Text(k.span())))
			}
			r.i++
			continue
		}
		p := Player{Name: strings.TrimSpace(strings.Trim(r.log.Text(k.span()), "\"“”„«»")), Span: k.span()}
		r.i++
		if (r.isSign(r.i, '=') || r.isSign(r.i, ':')) && r.isWord(r.i+1) {
			p.Seat = r.log.Text(r.toks[r.i+1].span())
			r.i += 2
		}
		r.player(p)
	}
}

func (r *reader) player(p Player) {
	key := foldedKey([]byte(p.Name))
	switch {
	case key == "" || len(key) > maxWord:
		r.doubt("L002", p.Span, "%q cannot be used as a name", shorten(p.Name))
	case r.means(p.Name) && len(p.Name) == 1 && p.Name == strings.ToUpper(p.Name):
		r.names = append(r.names, initial+p.Name)
		r.log.Header.Players = append(r.log.Header.Players, p)
	case r.means(p.Name):
		r.doubt("L016", p.Span, "%q is a word of the notation, and cannot be a name in this log", shorten(p.Name)).
			Helpf("write a longer name")
	case len(r.names) >= r.spec.seats():
		r.doubt("L010", p.Span, "more than %d players", r.spec.seats())
		r.crowded = true
	case slices.Contains(r.names, key), slices.Contains(r.names, initial+p.Name):
		if p.Seat == "" {
			r.doubt("L015", p.Span, "%q is named twice", shorten(p.Name))
			return
		}
		r.log.Header.Players[slices.IndexFunc(r.names, func(name string) bool { return name == key || name == initial+p.Name })].Seat = p.Seat
	case r.spec.Solo && len(r.names) > 0:
		if !r.crowded {
			r.doubt("L010", p.Span, "%s is played alone, and more than one player is named", r.spec.Game).
				Helpf("who played alone is noted so: by %s", r.log.Header.Players[0].Name)
		}
		r.crowded = true
	default:
		r.names = append(r.names, key)
		r.log.Header.Players = append(r.log.Header.Players, p)
	}
}

// initial stands before a name of one letter that means something else besides: it
// is the name where it is a capital and no figure stands close behind it.
const initial = "\x00"

// means tells whether a name would be read as something else.
func (r *reader) means(name string) bool {
	text := []byte(name)
	toks := tokens(nil, text, 0, len(text))
	if len(toks) == 0 || toks[0].kind != tWord {
		return false
	}
	key := foldedKey(text)
	_, head := r.v.heads.words[key]
	_, check := r.v.checks.words[key]
	_, outcome := outcomes.words[key]
	return head || check || outcome || keywordOf([]byte(key)) != kNone
}

// rulings reads `ruling catch-distance=1, another=yes`: a step for each, its
// one argument a Number that is the place of the value in RulingName.Values.
func (r *reader) rulings() {
	r.body = body{step: -1}
	for r.i = 1; r.i < len(r.toks); {
		k := &r.toks[r.i]
		if k.kind == tSign {
			r.i++
			continue
		}
		id, n := WordID(0), 1
		if k.kind == tWord {
			id, n = r.v.rulings.find(r.text, r.toks[r.i:])
		}
		if id == 0 {
			r.line.Flags |= Doubtful
			r.unknown("L012", k.span(), "no ruling of "+r.spec.Game, r.v.rulings.known)
			r.toNextRuling()
			continue
		}
		at := r.take(n)
		r.skipSigns("=:")
		r.ruling(id, at)
	}
	if len(r.log.steps) == int(r.line.Steps.Low) && !r.line.Has(Doubtful) {
		r.doubt("L003", r.toks[0].span(), "it does not say which ruling")
	}
}

// toNextRuling reads on behind the next comma.
func (r *reader) toNextRuling() {
	for from := r.i; r.i < len(r.toks) && !r.isSign(r.i, ',') && !r.isSign(r.i, ';'); r.i++ {
		if r.i > from && r.isSign(r.i+1, '=') {
			return // a=1 b=2
		}
	}
}

// ruling reads the value of a ruling.
func (r *reader) ruling(id WordID, name Span) {
	from := r.i
	r.toNextRuling()
	values := r.spec.Rulings[id-1].Values
	if from == r.i {
		r.doubt("L003", name, "no value stands behind %q", shorten(r.log.Text(name))).Factf("values", "%s", strings.Join(values, ", "))
		return
	}
	at := Span{r.toks[from].start, r.toks[r.i-1].end}
	written := r.log.Text(at)
	value := slices.IndexFunc(values, func(v string) bool {
		return strings.EqualFold(v, written) || foldedKey([]byte(v)) != "" && foldedKey([]byte(v)) == foldedKey([]byte(written))
	})
	if value < 0 {
		r.line.Flags |= Doubtful
		r.unknown("L012", at, "no value of this ruling", values).Factf("values", "%s", strings.Join(values, ", "))
		return
	}
	low := int32(len(r.log.args))
	r.log.args = append(r.log.args, Arg{Kind: Number, Value: int32(value), Span: at})
	r.log.steps = append(r.log.steps, Step{Head: id, Args: Range{low, low + 1}, Span: Span{name.Start, at.End}})
}

// Settings returns the ruling steps of the whole log in order, with the value
// each one sets.
func (l *Log) Settings() []Setting {
	var all []Setting
	for i := range l.Lines {
		line := &l.Lines[i]
		if line.Kind != Ruling {
			continue
		}
		for _, s := range l.StepsOf(line) {
			v := int(l.args[s.Args.Low].Value)
			all = append(all, Setting{s.Head, l.vocab.spec.Rulings[s.Head-1].Values[v]})
		}
	}
	return all
}

// Setting is a ruling that a log sets.
type Setting struct {
	Ruling WordID // in Spec.Rulings
	Value  string // one of its Values
}

// Ending is what an end line claims.
type Ending struct {
	Reason   WordID // in Spec.Ends, 0: not said
	ReasonAt Span
	Finishes []Finish
	Span     Span // the whole claim
}

// Finish is a score, of a player, or of the best where none is named, or all
// players' scores stand in their order; a player without a figure has won.
type Finish struct {
	Who    PlayerID // 0: nobody named
	Score  int32    // with Scored
	Scored bool
	Span   Span
}

// readEnd reads `end caught 27`: one step without a head.
func (r *reader) readEnd() {
	r.body = body{step: -1}
	at := r.toks[0].span()
	r.newStep(0, at)
	r.i = 1
	for r.i < len(r.toks) && !r.body.full {
		if r.isSign(r.i, '=') {
			r.i++
			r.readChecks()
			break
		}
		r.endWord(&r.toks[r.i])
	}
	r.closeStep()
}

// endWord reads one word of an end: the reason, the score, who won.
func (r *reader) endWord(k *token) {
	if p := r.playerAt(r.i); p != 0 {
		r.i++
		r.put(Arg{Kind: PlayerArg, Value: int32(p), Span: k.span()})
		return
	}
	if id, n := r.v.ends.find(r.text, r.toks[r.i:]); id != 0 {
		r.put(Arg{Kind: WordArg, Value: int32(id), Span: r.take(n)})
		return
	}
	r.i++
	switch {
	case k.kind == tNumber && k.value < tooLarge && r.figures() < r.ending():
		a := Arg{Kind: Number, Value: k.value, Span: k.span()}
		if before := r.i - 2; before >= 0 && r.toks[before].kind == tSign && r.toks[before].value == '-' && r.toks[before].end == k.start {
			a.Value, a.Span.Start = -a.Value, r.toks[before].start // a score below 0
		}
		r.put(a)
	case k.kind == tSign && k.value < 128 && k.value != '?', k.kind == tWord && r.fillerAt(r.i-1):
	case k.kind == tWord:
		r.line.Flags |= Doubtful
		r.unknown("L001", k.span(), "no reason for an end", r.v.ends.known)
	default:
		r.doubt("L002", k.span(), "%q has no place here", shorten(r.log.Text(k.span())))
	}
}

// ending is how many scores an end may have: one a player.
func (r *reader) ending() int {
	switch spec := r.v.Spec(); {
	case spec.Solo:
		return 1
	case len(r.names) > 0:
		return len(r.names)
	default:
		return spec.seats()
	}
}

// figures is how many scores the end has.
func (r *reader) figures() (n int) {
	for _, a := range r.log.args[r.argLow:] {
		if a.Kind == Number {
			n++
		}
	}
	return n
}

// fillerAt tells whether token i is a word that makes an ending read well.
func (r *reader) fillerAt(i int) bool {
	k := &r.toks[i]
	if k.end-k.start > 8 {
		return false
	}
	var buf [16]byte
	switch string(fold(buf[:0], r.text[k.start:k.end])) {
	case "score", "points", "with", "at", "of":
		return true
	}
	return false
}

// EndOf returns what an End line claims.
func (l *Log) EndOf(line *Line) Ending {
	var e Ending
	if line.Steps.Len() == 0 {
		e.Span = line.Span
		return e
	}
	s := &l.steps[line.Steps.Low]
	e.Span = s.Span
	bare := 0 // figures behind nobody's name
	args := l.ArgsOf(s)
	for i, a := range args {
		switch {
		case a.Kind == WordArg:
			e.Reason, e.ReasonAt = WordID(a.Value), a.Span
		case a.Kind == PlayerArg:
			e.Finishes = append(e.Finishes, Finish{Who: PlayerID(a.Value), Span: a.Span})
		case a.Kind == Number && i > 0 && args[i-1].Kind == PlayerArg:
			who := &e.Finishes[len(e.Finishes)-1]
			who.Score, who.Scored, who.Span = a.Value, true, a.Span
		case a.Kind == Number:
			e.Finishes = append(e.Finishes, Finish{Score: a.Value, Scored: true, Span: a.Span})
			bare++
		}
	}
	if bare > 1 { // everybody's, in the order of the seats
		seat := PlayerID(0)
		for i := range e.Finishes {
			if f := &e.Finishes[i]; f.Who == 0 {
				seat++
				f.Who = seat
			}
		}
	}
	return e
}
