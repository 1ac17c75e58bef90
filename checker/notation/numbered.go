package notation

import "strconv"

// ByNumber are names of cards and the like, told apart by a number behind a letter: d12.
// A number that none of them has is read all the same, as a value beyond them.
type ByNumber struct {
	*Names
	Letter string // "" where the number stands alone
}

func (n ByNumber) starts() kinds { return aWord | aNumber }

// other reads a number that nothing of the domain has.
func (n ByNumber) other(r *reader, i int) (number, taken int) {
	if n.Letter != "" {
		var buf [maxWord + 4]byte
		if !r.isWord(i) || r.toks[i].end-r.toks[i].start > maxWord || string(fold(buf[:0], r.text[r.toks[i].start:r.toks[i].end])) != n.Letter {
			return 0, 0
		}
		if i++; i < len(r.toks) && !r.toks[i].glued {
			return 0, 0
		}
		taken++
	}
	if !r.isNumber(i) || r.toks[i].value >= tooLarge {
		return 0, 0
	}
	if n.Letter != "" && r.isWord(i+1) && r.toks[i+1].glued {
		return 0, 0 // d12d3 is no d12; see Names
	}
	return int(r.toks[i].value), taken + 1
}

// plain reads a number that stands without its letter, behind a word that says
// what it is of: card 12.
func (n ByNumber) plain(r *reader, i int) (v, taken int) {
	if n.Letter == "" || !r.isNumber(i) {
		return 0, 0
	}
	e := n.words.words[n.Letter+strconv.Itoa(int(r.toks[i].value))]
	if e.id == 0 {
		return len(n.list), 1
	}
	return int(e.id) - 1, 1
}

// appendOther writes a number that nothing of the domain has.
func (n ByNumber) appendOther(b []byte, number int) []byte {
	return strconv.AppendInt(append(b, n.Letter...), int64(number), 10)
}

// Unseen is a domain with one value more, of what nobody saw or noted: a card
// taken unseen. A log writes it as ?.
type Unseen struct {
	Domain
	As string // in a sentence
}

// Value is the value that stands for what was not seen.
func (u Unseen) Value() int {
	_, high := u.Domain.Bounds()
	return high + 1
}

// Bounds implements Domain.
func (u Unseen) Bounds() (low, high int) {
	low, high = u.Domain.Bounds()
	return low, high + 1
}

// Append implements Domain.
func (u Unseen) Append(b []byte, v int, form Form) []byte {
	if v == u.Value() {
		return append(b, '?')
	}
	return u.Domain.Append(b, v, form)
}

// read reads a number that no card has as one beyond what was not seen.
func (u Unseen) read(r *reader, i int) (v, n int) {
	v, n = u.Domain.read(r, i)
	if n > 0 && v == u.Value() {
		v++
	}
	return v, n
}

// Say implements Domain.
func (u Unseen) Say(v int) string {
	if v == u.Value() {
		return u.As
	}
	return u.Domain.Say(v)
}

// ByItsNumber is the value of a domain that a bare number tells, one beyond all where
// none has it; ok is false for a domain whose values are not told so.
func ByItsNumber(d Domain, number int) (v int, ok bool) {
	switch d := d.(type) {
	case Unseen:
		return ByItsNumber(d.Domain, number)
	case ByNumber:
		if d.Letter == "" {
			return ByItsNumber(d.Names, number)
		}
	case *Names:
		if d.numbers == nil {
			return 0, false
		}
		if v, ok = d.numbers[number]; !ok {
			v = len(d.list)
		}
		return v, true
	}
	return 0, false
}

// numberedIn is the domain of numbered things within another, the first that
// reads a number at token i; ok is false for none.
func (r *reader) numberedIn(d Domain, i int) (number, taken int) {
	switch d := d.(type) {
	case ByNumber:
		return d.other(r, i)
	case Unseen:
		return r.numberedIn(d.Domain, i)
	case *Any:
		for _, of := range d.Of {
			if number, taken = r.numberedIn(of, i); taken > 0 {
				return number, taken
			}
		}
	}
	return 0, 0
}

// numberedOf is the numbered things within a domain.
func numberedOf(d Domain) (n ByNumber, ok bool) {
	switch d := d.(type) {
	case ByNumber:
		return d, true
	case Unseen:
		return numberedOf(d.Domain)
	case *Any:
		for _, of := range d.Of {
			if n, ok = numberedOf(of); ok {
				return n, true
			}
		}
	}
	return n, false
}
