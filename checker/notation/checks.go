package notation

import (
	"slices"
	"strings"
)

// readChecks reads what the board shows, to the end of the line.
func (r *reader) readChecks() {
	var who PlayerID
	column, own := 0, 0
	defer r.statedTwice(len(r.log.checks))
	for r.i < len(r.toks) {
		k := &r.toks[r.i]
		switch {
		case who == 0 && r.plainCheck(k):
		case k.kind == tSign && (k.value == ',' || k.value == ';' || k.value == '.'):
			r.i++
		case k.kind == tSign && k.value == '|':
			who = 0
			r.i++
		case k.kind == tSign && k.value == '/' && column > 0: // =6/4/11
			r.i++
		case (k.kind == tNumber || r.isSign(r.i, '?')) && column < len(r.spec.Columns):
			r.value(Check{Track: r.spec.Columns[column], Who: who, Span: Span{k.start, k.start}})
			column++
		case k.kind == tSign && k.value == '-' && column < len(r.spec.Columns) && !(r.isNumber(r.i+1) && r.toks[r.i+1].glued):
			column++ // nothing in this column
			r.i++
		case who != 0 && (k.kind == tNumber || r.isSign(r.i, '?')) && own < len(r.spec.Own):
			r.value(Check{Track: r.spec.Own[own], Who: who, Span: Span{k.start, k.start}})
			own++
		case k.kind == tWord || k.kind == tNumber:
			if p := r.playerAt(r.i); p != 0 {
				who, own = p, 0
				r.i++
				r.skipSigns(":")
				continue
			}
			r.check(who)
		default:
			r.badCheck("L002", k.span(), "%q means nothing behind the =", r.log.Text(k.span()))
			r.i++
		}
	}
}

// statedTwice reports a figure that the checks from low on state twice, with no
// player's name in front of either: of several players', and nothing tells whose.
// None of that figure is read.
func (r *reader) statedTwice(low int) {
	checks := r.log.checks[low:]
	players := r.log.Header.Players
	if len(players) < 2 {
		return
	}
	for i, c := range checks {
		again := func(o Check) bool { return o.Track == c.Track && o.Kind == Figure && o.Who == 0 && !o.At }
		j := slices.IndexFunc(checks[i+1:], again)
		if !again(c) || j < 0 || checks[i+1+j].Value == c.Value {
			continue
		}
		r.line.Flags |= DoubtfulChecks
		last := checks[i+1+j].Span
		d := r.report("L002", last, "%s stands here twice, and no name tells whose each is", r.spec.Checks[c.Track-1].long())
		if len(checks) == len(players) && !slices.ContainsFunc(checks, func(o Check) bool { return !again(o) }) && d.Code != "" {
			var named []string
			for p := range checks {
				named = append(named, players[p].Name+" "+r.log.Text(checks[p].Span))
			}
			all := r.log.At(Span{c.Span.Start, checks[len(checks)-1].Span.End})
			d.Suggest("in the order of the players that is:", all, strings.Join(named, " "))
		} else {
			d.Helpf("write the name in front: %s %s", players[0].Name, r.log.Text(c.Span))
		}
		r.log.checks = append(r.log.checks[:low], slices.DeleteFunc(checks, again)...)
		return
	}
}

// plainCheck reads the check that is by far the most common, a letter and a
// figure, without a look to the right and left.
func (r *reader) plainCheck(k *token) bool {
	if k.kind != tWord || k.end-k.start != 1 || !r.isNumber(r.i+1) || r.isSign(r.i+2, '/') || len(r.names) > 0 {
		return false
	}
	c, v := r.text[k.start]|0x20, &r.toks[r.i+1]
	if c >= 128 || r.v.letters[c] == 0 || v.value >= tooLarge || len(r.log.checks)-int(r.line.Checks.Low) >= MaxArgs {
		return false
	}
	r.log.checks = append(r.log.checks, Check{})
	check := &r.log.checks[len(r.log.checks)-1]
	check.Track, check.Kind, check.Value, check.Span = r.v.letters[c], Figure, v.value, Span{k.start, v.end}
	r.i += 2
	return true
}

func (r *reader) badCheck(code string, at Span, format string, args ...any) {
	r.line.Flags |= DoubtfulChecks
	r.report(code, at, format, args...)
}

// check reads a name and its value.
func (r *reader) check(who PlayerID) {
	k := &r.toks[r.i]
	id, n := r.v.checks.find(r.text, r.toks[r.i:])
	if id == 0 {
		if k.kind == tNumber {
			r.line.Flags |= DoubtfulChecks
			d := r.report("L002", k.span(), "the figure %s says nothing without a name", r.log.Text(k.span()))
			if players := r.log.Header.Players; len(r.spec.Own) > 0 && len(players) > 0 {
				d.Helpf("write whose it is in front of it: %s %s", players[0].Name, r.log.Text(k.span()))
			}
		} else {
			r.line.Flags |= DoubtfulChecks
			r.unknown("L001", k.span(), "nothing that the board shows", r.v.checks.known)
		}
		r.i++
		r.skipValue()
		return
	}
	c := Check{Track: id, Who: who, Span: r.take(n)}
	for r.i < len(r.toks) && (r.isSign(r.i, '=') || r.isSign(r.i, ':') || r.isSign(r.i, '@')) {
		c.At = r.toks[r.i].value == '@'
		r.i++
	}
	before := len(r.log.checks)
	if r.value(c); len(r.log.checks) > before && r.either(before) {
		r.log.checks = r.log.checks[:before]
	}
}

// either reports a figure that may be of a player or of what the one in front of it is
// of, as in shadows n1:2 w2:2, and tells whether it is one.
func (r *reader) either(i int) bool {
	if i == int(r.line.Checks.Low) {
		return false
	}
	front, c := &r.log.checks[i-1], &r.log.checks[i]
	word, of, two := strings.Cut(r.spec.Checks[front.Track-1].long(), " ")
	name := r.spec.Checks[c.Track-1].long()
	if !two || of == name || strings.TrimSpace(r.log.Text(Span{front.Span.End, c.Span.Start})) != "" ||
		!slices.ContainsFunc(r.spec.Checks, func(o CheckName) bool { return o.long() == word+" "+name }) {
		return false
	}
	text := r.log.Text(c.Span)
	r.line.Flags |= DoubtfulChecks
	d := r.report("L002", c.Span, "%s could be %s or a player's: write which in front of it", text, word)
	d.Suggest("like the one in front of it:", r.log.At(c.Span), word+" "+text)
	if players := r.log.Header.Players; len(players) > 0 {
		d.Helpf("or of a player: %s %s", players[0].Name, text)
	}
	return true
}

// skipValue reads over the value of a check that is not known.
func (r *reader) skipValue() {
	for r.i < len(r.toks) {
		if k := &r.toks[r.i]; k.kind != tNumber && !(k.kind == tSign && (k.value == '/' || k.value == '?' || k.value == '-' || k.value == '=' || k.value == ':' || k.value == '@')) {
			return
		}
		r.i++
	}
}

// value reads the value of a check and adds the check.
func (r *reader) value(c Check) {
	name := &r.spec.Checks[c.Track-1]
	unnamed := c.Span.Len() == 0 && !name.takes(Pair)
	v, ok := r.checkFigure(&c)
	switch {
	case ok:
		c.Kind, c.Value = Figure, v
		if r.isSign(r.i, '/') && !unnamed {
			at := r.toks[r.i].span()
			r.i++
			if c.Second, ok = r.checkFigure(&c); !ok {
				r.badCheck("L003", at, "no figure stands behind the /")
				return
			}
			c.Kind = Pair
		}
	case r.isSign(r.i, '?'):
		c.Kind = Unstated
		c.Span.End = r.toks[r.i].end
		r.i++
	case r.checkWord(&c, name):
	case name.takes(Flag):
		c.Kind, c.At = Flag, false
	default:
		r.badCheck("L003", c.Span, "no figure stands behind %q", shorten(r.log.Text(c.Span)))
		return
	}
	if c.Kind != Unstated && !name.takes(c.Kind) {
		r.badCheck("L002", c.Span, "%s does not show %s", name.long(), [...]string{"without a figure", "a figure", "two figures", "a word", ""}[c.Kind])
		return
	}
	if int32(len(r.log.checks))-r.line.Checks.Low >= MaxArgs {
		if r.line.Flags&DoubtfulChecks == 0 {
			r.badCheck("L010", c.Span, "more than %d checks on one line; the rest is not read", MaxArgs)
		}
		return
	}
	r.log.checks = append(r.log.checks, c)
}

// checkFigure reads a whole number, perhaps below zero.
func (r *reader) checkFigure(c *Check) (int32, bool) {
	i, minus := r.i, false
	if r.isSign(i, '-') {
		i, minus = i+1, true
	}
	if !r.isNumber(i) {
		return 0, false
	}
	v := r.toks[i].value
	if v >= tooLarge {
		r.badCheck("L005", r.toks[i].span(), "a figure of so many digits is not read")
		v = 0
	}
	if minus {
		v = -v
	}
	c.Span.End = r.toks[i].end
	r.i = i + 1
	return v, true
}

// checkWord reads the word that a check shows.
func (r *reader) checkWord(c *Check, name *CheckName) bool {
	if !name.takes(Worded) || r.i >= len(r.toks) {
		return false
	}
	id, n := r.v.words.find(r.text, r.toks[r.i:])
	if id == 0 || r.spec.Words[id-1].Class != name.Class {
		return false
	}
	c.Kind, c.Word = Worded, id
	c.Span.End = r.take(n).End
	return true
}

// takes tells whether a check may show a kind of value.
func (c *CheckName) takes(kind ValueKind) bool {
	return len(c.Values) == 0 && kind == Figure || slices.Contains(c.Values, kind)
}
