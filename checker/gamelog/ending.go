package gamelog

// Ending is what an end line claims.
type Ending struct {
	Reason WordID   // in Spec.Ends, 0: not said
	Score  int32    // with Scored
	Scored bool     // a score was written
	Winner PlayerID // 0: nobody named
	Span   Span     // the whole claim
	Reads  struct{ Reason, Score Span }
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
	case k.kind == tNumber && k.value < tooLarge && !r.scored():
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

// scored tells whether the end has its figure.
func (r *reader) scored() bool {
	for _, a := range r.log.args[r.argLow:] {
		if a.Kind == Number {
			return true
		}
	}
	return false
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
	for _, a := range l.ArgsOf(s) {
		switch a.Kind {
		case WordArg:
			e.Reason, e.Reads.Reason = WordID(a.Value), a.Span
		case Number:
			e.Score, e.Scored, e.Reads.Score = a.Value, true, a.Span
		case PlayerArg:
			e.Winner = PlayerID(a.Value)
		}
	}
	return e
}
