package gamelog

import (
	"strconv"
	"strings"
	"unicode"
)

// Part is one thing that is said of a value in whatever words: Move 3 has two, a
// word and a figure. Figures of stopwatches are counted in so many Decimals.
type Part struct {
	// Words are all that it is called, those of the notation first; none for a figure.
	Words    []string
	Also     []string // what people call it besides, some of it short for several things
	Figure   int
	Decimals int
	// Either: of the parts that are so, one is enough.
	Either bool
}

// PartsOf are the parts of a value. Players are called as seats has them.
func PartsOf(d Domain, v int, seats []string) []Part {
	low, high := d.Bounds()
	if v < low || v > high {
		return nil
	}
	switch d := d.(type) {
	case Figures:
		if d.Beyond != nil && v > d.High-Size(d.Beyond) {
			return PartsOf(d.Beyond, v-d.High-1+Size(d.Beyond), seats)
		}
		return []Part{{Figure: v, Decimals: d.Decimals}}
	case Seats:
		return []Part{seatPart(v, seats)}
	case Unseen:
		if v == d.Value() {
			return nil
		}
		return PartsOf(d.Domain, v, seats)
	case *Any:
		which, value := d.Which(v)
		return PartsOf(d.Of[which], value, seats)
	case *Compound:
		if v >= Size(&d.Product) {
			return nameParts(d.names.list[v])
		}
		return PartsOf(&d.Product, v, seats)
	case *Product:
		a, b := d.Split(v)
		return append(PartsOf(d.First, a, seats), PartsOf(d.Second, b, seats)...)
	case ByNumber:
		if v < len(d.list) {
			return nameParts(d.list[v])
		}
		return nil
	}
	if list := d.spellings(); v >= 0 && v < len(list) {
		return nameParts(list[v])
	}
	return nil
}

// seatPart is what a player is called: by name, or its first letter where nobody else has
// that.
func seatPart(v int, seats []string) Part {
	name := SeatName(v)
	if v < len(seats) {
		name = seats[v]
	}
	p := Part{Words: []string{strings.ToLower(name)}}
	for i, other := range seats {
		if i != v && strings.EqualFold(other[:1], name[:1]) {
			return p
		}
	}
	p.Words = append(p.Words, strings.ToLower(name[:1]))
	return p
}

// nameParts is what a name is called. One that has a figure, the number of a card or what
// something costs, may be told by that as well.
func nameParts(s Spelling) []Part {
	if s.Unsaid {
		return nil
	}
	p, figure := Part{}, -1
	for _, w := range append([]string{s.Short, s.Long, strings.ReplaceAll(s.ID, "-", " "), s.Said}, s.Also...) {
		w, inside, _ := strings.Cut(strings.ToLower(w), " (") // what it costs
		if n, ok := firstFigure(inside); ok {
			figure = n
		}
		if n, err := strconv.Atoi(strings.TrimLeftFunc(w, unicode.IsLetter)); err == nil && figure < 0 {
			figure = n
			if len(w) <= 3 {
				continue
			}
		}
		if len(w) == 1 && !shortens(w, strings.ToLower(s.long())) {
			continue // a letter of the notation, which says nothing to whoever does not know it
		}
		if w != "" && !contains(p.Words, w) {
			p.Words = append(p.Words, w)
		}
	}
	for _, w := range s.Called {
		if !contains(p.Words, w) {
			p.Also = append(p.Also, w)
		}
	}
	if figure < 0 {
		return []Part{p}
	}
	if len(p.Words) == 0 {
		return []Part{{Figure: figure}}
	}
	p.Either = true
	return []Part{p, {Figure: figure, Either: true}}
}

// shortens tells whether people may write a letter for a name: one of its words begins with it, or
// with what it sounds like.
func shortens(letter, name string) bool {
	for w := range strings.FieldsSeq(name) {
		if strings.HasPrefix(w, letter) || letter == "x" && strings.HasPrefix(w, "ex") {
			return true
		}
	}
	return name == ""
}

func firstFigure(s string) (n int, ok bool) {
	i := strings.IndexFunc(s, unicode.IsDigit)
	if i < 0 {
		return 0, false
	}
	for ; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
		n = n*10 + int(s[i]-'0')
	}
	return n, true
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// Called are the words of the verbs that answer a question; where v is not None, those
// that answer it so by being there.
func (g *Grammar) Called(question, v int) (words []string) {
	add := func(list ...string) {
		for _, w := range list {
			if w = strings.ToLower(w); w != "" && !contains(words, w) {
				words = append(words, w)
			}
		}
	}
	for i := range g.Verbs {
		verb := &g.Verbs[i]
		if v != None {
			for _, f := range verb.Fixed {
				if f.Question == question && f.Value == v {
					add(verb.Long, strings.ReplaceAll(verb.ID, "-", " "))
					add(verb.Also...)
				}
			}
			continue
		}
		for _, form := range verb.Forms {
			for k, t := range form.Takes {
				if t.Question == question && (verb.Each < 0 && k == 0) {
					add(verb.Long)
					add(verb.Also...)
				}
			}
		}
	}
	return words
}
