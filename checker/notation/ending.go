package notation

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
