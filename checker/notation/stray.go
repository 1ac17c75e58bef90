package notation

import (
	"slices"
	"strings"

	"nightpress/content/diagnostic"
)

// misread tells whether what stands at token i will be reported itself, as no
// word, or no figure, that could follow there.
func (r *reader) misread(i int, c *context) bool {
	if i >= len(r.toks) || r.begins(i, c, nil) {
		return false
	}
	switch r.toks[i].kind {
	case tWord:
		return !r.nameless()
	case tNumber:
		return true
	}
	return r.isSign(i, '?')
}

// faces reports a die that shows what no die shows, or was changed by what
// nobody pays for.
func (r *reader) faces(q *Asked, a *Arg) {
	if a.Flags&Unpaid != 0 {
		pay := &r.spec.Pay
		r.doubt("L017", a.Span, "%q is nothing that was paid for", shorten(r.log.Text(a.Span))).
			Helpf("%d %s changes a die by %d: up %+d, or down %+d", pay.Cost, pay.Track, pay.Change, pay.Change, -pay.Change)
	}
	if v := a.Value; !q.faces || a.Kind != Number || v >= q.low && v <= q.high {
		return
	}
	d := r.doubt("L004", a.Span, "%d is no face of a die [%d to %d]", a.Value, q.low, q.high)
	if v := a.Value; v > q.high && v < 100 && v/10 >= q.low && v/10 <= q.high && v%10 >= q.low && v%10 <= q.high {
		d.Helpf("two dice are written apart: %d %d", v/10, v%10)
	}
	a.Kind, a.Flags = Unknown, Misread
}

// lacks reports that a verb has not what it needs, unless what stands in its
// place will be.
func (r *reader) lacks(v *Verb, got *reading, c *context) {
	s := &r.log.steps[len(r.log.steps)-1]
	what := "answer"
	if v.Index != nil && got.index < 0 {
		what = "word that says of what"
	} else if len(v.Forms) > 0 && len(v.Forms[0].Takes) > 0 {
		what = r.spec.Grammar.Asked[v.Forms[0].Takes[0].Question].Name
	}
	if !r.misread(r.i, c) {
		r.usage(r.doubt("L003", s.Span, "%q has no %s", shorten(r.log.Text(s.Span)), what))
	}
	if len(v.Forms) == 0 || r.body.step < 0 {
		return
	}
	for _, t := range v.Forms[0].Takes {
		if t.Least > 0 {
			r.put(Arg{Kind: Unknown, Question: int16(t.Question + 1), Flags: Misread, Span: Span{s.Span.End, s.Span.End}})
		}
	}
}

// stray reports what cannot stand where it does, and reads on behind it: at the
// next verb, or the next separator.
func (r *reader) stray(c *context) {
	k := &r.toks[r.i]
	at := k.span()
	unseen := r.spec.Grammar.unseen()
	var unknown *diagnostic.Diagnostic
	switch {
	case k.kind == tNumber && k.value >= tooLarge:
		r.doubt("L005", at, "a figure of so many digits is not read")
	case k.kind == tNumber:
		r.fitting(r.doubt("L002", at, "the figure %s has no place here", r.log.Text(at)), at, c)
	case k.kind == tText && k.value == 1:
		r.doubt("L011", at, "a quotation is opened here and not closed")
	case k.kind == tText:
		r.doubt("L002", at, "a quotation has no place here").Helpf("a remark goes behind a #")
	case k.kind == tSign && (k.value == '+' || k.value == '-') && r.isNumber(r.i+1):
		at.End = r.toks[r.i+1].end
		r.doubt("L017", at, "no die stands before %q to be changed", r.log.Text(at))
		r.i++
	case k.kind == tSign && k.value == '?', len(unseen) > 0 && k.kind == tWord && len(r.log.Text(at)) == 1 && r.isSign(r.i+1, '?') && r.toks[r.i+1].glued:
		if k.kind == tWord { // of a card, the letter that numbers of its kind have
			r.i++
			at.End = r.toks[r.i].end
		}
		d := r.doubt("L002", at, "the %s means nothing here", r.log.Text(at))
		shown := r.usage(d)
		if len(unseen) > 0 {
			d.Helpf("name the card here; ? stands for one that nobody noted only behind %s", strings.Join(unseen, ", "))
		} else if !shown {
			d.Helpf("it stands in place of a die that was not noted, behind its letter: e?, m3 ?")
		}
	case k.kind == tSign:
		r.doubt("L002", at, "%q means nothing here", r.log.Text(at))
	case r.strayPayment(k):
		at.End = r.toks[r.i].end
	default:
		unknown = r.strayName(k, c)
		at = r.toks[r.i].span()
	}
	r.i++
	r.bad(at)
	for r.i < len(r.toks) && !r.isSeparator(r.i) && !(r.isWord(r.i) && !r.toks[r.i].glued && (r.headAt(r.i, c) || r.playerAt(r.i) != 0)) {
		r.log.steps[len(r.log.steps)-1].Span.End = r.toks[r.i].end
		r.i++
	}
	if unknown != nil && len(unknown.Help) == 0 && r.line.Span.Len() < mostLine {
		said := r.log.Text(Span{k.start, r.toks[r.i-1].end})
		unknown.Helpf("a remark stands in brackets: %s", strings.TrimSpace(r.log.Text(Span{r.line.Span.Start, k.start})+"("+said+")"+r.log.Text(Span{r.toks[r.i-1].end, r.line.Span.End})))
	}
	r.closeStep()
}

// unseen are the verbs behind which a ? stands for a card that nobody noted.
func (g *Grammar) unseen() (words []string) {
	for i := range g.Verbs {
		v := &g.Verbs[i]
		for _, f := range v.Forms {
			for _, t := range f.Takes {
				if _, ok := g.Asked[t.Question].Domain.(Unseen); ok && v.Long != "" && !slices.Contains(words, v.Long) {
					words = append(words, v.Long)
				}
			}
		}
	}
	return words
}

// mostLine is how long a line is that a help shows whole, in bytes.
const mostLine = 160

// strayPair reports the second word of a pair, where the first is known: zz of
// n1>zz.
func (r *reader) strayPair(d Domain) bool {
	switch d := d.(type) {
	case *Any:
		for _, of := range d.Of {
			if r.strayPair(of) {
				return true
			}
		}
	case *Product:
		_, n := d.First.read(r, r.i)
		i := r.i + n
		if n == 0 || d.Glue == 0 || !r.isSign(i, int32(d.Glue)) || !r.isWord(i+1) || !r.toks[i+1].glued {
			return false
		}
		if _, n = d.Second.read(r, i+1); n > 0 {
			return false
		}
		var known []string
		for _, s := range d.Second.spellings() {
			known = append(known, strings.ToLower(s.long()))
		}
		r.line.Flags |= Doubtful
		r.unknown("L001", r.toks[i+1].span(), "no word that can follow here", known)
		r.i = i + 1
		return true
	}
	return false
}

// strayPayment reports a payment in words that changes no die.
func (r *reader) strayPayment(k *token) bool {
	if r.spec.Pay.Change == 0 {
		return false
	}
	end, _ := r.spent(r.i)
	if end == r.i {
		return false
	}
	if (r.isSign(end, '+') || r.isSign(end, '-')) && r.isNumber(end+1) {
		end += 2
		at := Span{k.start, r.toks[end-1].end}
		r.doubt("L017", at, "no die stands before %q to be changed", shorten(r.log.Text(at)))
	} else {
		at := Span{k.start, r.toks[end-1].end}
		r.doubt("L017", at, "%q does not say by how much a die was changed", shorten(r.log.Text(at)))
	}
	r.i = end - 1
	return true
}

func (r *reader) isSeparator(i int) bool {
	k := &r.toks[i]
	return k.kind == tSign && (k.value == ',' || k.value == ';' || k.value == '=' || k.value == '|' || k.value == signRest || k.value == '!')
}

// strayTrust reports a change on trust without its sign: ! time 6.
func (r *reader) strayTrust() bool {
	at := r.i - 1
	if at >= 1 && r.toks[at].kind == tWord {
		at-- // whose it is
	}
	if at < 0 || !r.isSign(at, '!') {
		return false
	}
	id, n := r.v.checks.find(r.text, r.toks[r.i:])
	if id == 0 || !r.isNumber(r.i+n) {
		return false
	}
	figure := r.toks[r.i+n].span()
	whole := Span{r.toks[r.i].start, figure.End}
	d := r.doubt("L002", whole, "%q does not say whether that is more or less", shorten(r.log.Text(whole)))
	d.Helpf("a change on trust has its sign: %s +%s or −%[2]s", r.log.Text(Span{whole.Start, r.toks[r.i+n-1].end}), r.log.Text(figure))
	r.i += n
	return true
}

// strayName reports a word: one that is known elsewhere, or none at all; what is
// reported of the latter is returned.
func (r *reader) strayName(k *token, c *context) (unknown *diagnostic.Diagnostic) {
	g := r.spec.Grammar
	if r.strayTrust() {
		return nil
	}
	for i := range g.Asked {
		if r.strayPair(g.Asked[i].Domain) {
			return nil
		}
	}
	for i := range g.Asked {
		if _, n := g.Asked[i].Domain.read(r, r.i); n > 0 && k.kind == tWord && g.Asked[i].Domain.spellings() != nil {
			at := Span{k.start, r.toks[r.i+n-1].end}
			r.fitting(r.doubt("L002", at, "%q has no place here", shorten(r.log.Text(at))), at, c)
			r.i += n - 1
			return nil
		}
	}
	if r.playerAt(r.i) != 0 {
		r.doubt("L002", k.span(), "the name %q has no place here", shorten(r.log.Text(k.span())))
		return nil
	}
	if id, n := g.heads.find(r.text, r.toks[r.i:]); id != 0 {
		at := Span{k.start, r.toks[r.i+n-1].end}
		r.fitting(r.doubt("L002", at, "%q has no place here", shorten(r.log.Text(at))), at, c)
		r.i += n - 1
		return nil
	}
	if id, n := r.v.options.find(r.text, r.toks[r.i:]); id != 0 {
		at := Span{k.start, r.toks[r.i+n-1].end}
		r.doubt("L002", at, "%q has no place here", shorten(r.log.Text(at))).
			Helpf("it stands in the first line: game %s %s", r.spec.Game, r.log.Text(at))
		r.i += n - 1
		return nil
	}
	r.line.Flags |= Doubtful
	if r.nameless() {
		return nil
	}
	unknown = r.unknown("L001", k.span(), "no word of this log", r.knownWords())
	if len(unknown.Help) == 0 {
		r.usage(unknown)
	}
	return unknown
}

// usage shows how the verb is written behind which something cannot stand.
func (r *reader) usage(d *diagnostic.Diagnostic) bool {
	steps := r.log.steps[r.line.Steps.Low:]
	if len(steps) == 0 || r.body.broken || d.Code == "" {
		return false
	}
	how := r.log.Usage(&steps[len(steps)-1])
	if how != "" {
		d.Helpf("%s", how)
	}
	return how != ""
}

// Usage is how the verb of a step is written, "" where that is not told.
func (l *Log) Usage(s *Step) string {
	if s.Head == 0 || s.Headless || s.Part {
		return ""
	}
	v := &l.vocab.spec.Grammar.Verbs[s.Head-1]
	if v.About == "" {
		return ""
	}
	word := v.Begins(l.Text(s.Span))
	if word == "" { // it stands there by another word for it
		word = v.in(Short)
	}
	return word + " is " + v.About
}

// knownWords is what an unknown word may have been meant to be.
func (r *reader) knownWords() []string {
	known := slices.Clip(r.spec.Grammar.known)
	for i := range r.log.Header.Players {
		known = append(known, r.log.Header.Players[i].Name)
	}
	return known
}

// mostShown bounds the ways to write something that a help shows.
const mostShown = 3

// fitting shows behind which words that has a place which has none where it stands:
// a word that belongs to others, or an answer.
func (r *reader) fitting(d *diagnostic.Diagnostic, at Span, c *context) {
	g := r.spec.Grammar
	if r.usage(d) {
		return
	}
	if id, _ := g.heads.find(r.text, r.toks[r.i:]); id != 0 {
		for _, n := range g.byHead[id-1] {
			if in := g.Verbs[n].In; len(in) > 0 && len(in) <= mostShown {
				d.Helpf("it stands behind %s", strings.Join(in, " or "))
				return
			}
		}
	}
	shown := 0
	for i := range g.Verbs {
		v := &g.Verbs[i]
		if v.Each >= 0 || v.Index != nil || shown == mostShown || !g.allows(v, c) {
			continue
		}
		for _, f := range v.Forms {
			if len(f.Takes) == 0 || f.Takes[0].Sign != 0 || f.Takes[0].asked.Outcome {
				continue
			}
			asked := f.Takes[0].asked
			if _, n := asked.Domain.read(r, r.i); n > 0 {
				d.Helpf("as the %s it reads: %s %s", asked.Name, v.long(), shorten(r.log.Text(at)))
				shown++
				break
			}
		}
	}
}
