package gamelog

// looseWord reads a word as an argument of a loose game: a word of the
// vocabulary, x2, or a name that nobody declared.
func (r *reader) looseWord(k *token) {
	a := Arg{Kind: Name}
	id, n := r.v.words.find(r.text, r.toks[r.i:])
	switch {
	case id != 0:
		a.Kind, a.Word = WordArg, id
		a.Span = r.take(n)
	case k.kind == tWord && r.times(k):
		a.Kind, a.Value = Times, r.toks[r.i+1].value
		a.Span = r.take(2)
	default:
		a.Span = r.take(1)
		for r.i < len(r.toks) && r.toks[r.i].glued && (r.toks[r.i].kind == tWord || r.toks[r.i].kind == tNumber) {
			a.Span.End = r.take(1).End // A2
		}
	}
	if r.body.step < 0 {
		r.newStep(0, Span{k.start, k.start})
	}
	if r.body.step >= 0 {
		r.put(a)
	}
}

// times tells whether x2 stands here.
func (r *reader) times(k *token) bool {
	var buf [8]byte
	return k.end-k.start <= 2 && string(fold(buf[:0], r.text[k.start:k.end])) == "x" &&
		r.isNumber(r.i+1) && r.toks[r.i+1].glued && r.toks[r.i+1].value < tooLarge
}
