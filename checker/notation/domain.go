package notation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Domain is a set of values that an answer or a fact may have: the faces of a
// die, the areas of a map, an action with its points. It alone knows how its
// values are read, written, said and stored. A value is stored as a whole
// number between the Bounds; None stands for a value that there is not.
type Domain interface {
	// Bounds are the lowest and the highest value.
	Bounds() (low, high int)
	// Append writes a value as a log has it. Reading it gives the value back.
	Append(b []byte, v int, form Form) []byte
	// Say words a value for a sentence.
	Say(v int) string
	// read reads the value that begins at token i, and returns how many
	// tokens it takes; 0 where no value begins there.
	read(r *reader, i int) (v, n int)
	// starts are the kinds of tokens that a value can begin with.
	starts() kinds
	// spellings are those of each value; nil where there are too many values,
	// or they are figures.
	spellings() []Spelling
}

// Spelling is how a value is written, and what else is understood.
type Spelling struct {
	Value int
	Word
	Said  string // in a sentence, where that is not the long word
	About string
	// Silent values are not read by their name: another value of the same name
	// is meant.
	Silent bool
	// Unsaid values have no word: they are neither written nor read.
	Unsaid bool
}

// noted says of a value that is none of a domain's what can be said of it; the
// place of it is shown.
const noted = "what is noted"

// None is a value that there is not: no action, nobody.
const None = -1

// Figures are whole numbers, or, with Decimals, numbers with so many digits
// behind the point, stored without it: 5.34 is 534.
type Figures struct {
	Low, High int
	Decimals  int
	Faces     bool // of a die: another figure cannot have been rolled
	// Beyond are the last of the values, by words that they may be called by
	// too: the safe zone behind the last space of a road. Nil for none.
	Beyond *Names
	As     string // in a sentence, {} for the figure: "zone {}"
}

// plain tells whether each value of a domain is a figure, and nothing else.
func plain(d Domain) bool {
	f, ok := d.(Figures)
	return ok && f.Decimals == 0 && f.Beyond == nil
}

// Bounds implements Domain.
func (f Figures) Bounds() (low, high int) { return f.Low, f.High }

// Append implements Domain.
func (f Figures) Append(b []byte, v int, _ Form) []byte {
	if f.Decimals == 0 {
		return strconv.AppendInt(b, int64(v), 10)
	}
	unit := f.unit()
	b = append(strconv.AppendInt(b, int64(v/unit), 10), '.')
	digits := strconv.Itoa(unit + v%unit)
	return append(b, digits[1:]...)
}

// unit is how a 1 in front of the point is stored.
func (f Figures) unit() int {
	unit := 1
	for range f.Decimals {
		unit *= 10
	}
	return unit
}

// Say implements Domain.
func (f Figures) Say(v int) string {
	if f.Beyond != nil && v <= f.High && v > f.High-Size(f.Beyond) {
		return f.Beyond.Say(v - f.High - 1 + Size(f.Beyond))
	}
	s := string(f.Append(nil, v, Short))
	if f.As == "" {
		return s
	}
	return strings.ReplaceAll(f.As, "{}", s)
}

func (f Figures) spellings() []Spelling { return nil }

func (f Figures) starts() kinds {
	if f.Beyond != nil {
		return aNumber | f.Beyond.starts()
	}
	return aNumber
}

func (f Figures) read(r *reader, i int) (v, n int) {
	if f.Beyond != nil {
		if v, n = f.Beyond.read(r, i); n > 0 {
			return v + f.High + 1 - Size(f.Beyond), n
		}
	}
	if !r.isNumber(i) {
		return 0, 0
	}
	v = int(r.toks[i].value)
	if f.Decimals == 0 {
		return v, 1
	}
	unit := f.unit()
	v = min(v, tooLarge) * unit
	if (r.isSign(i+1, '.') || r.isSign(i+1, ',')) && r.isNumber(i+2) && r.toks[i+1].glued && r.toks[i+2].glued {
		for d := range r.log.digits(r.toks[i+2].span()) {
			unit /= 10
			v += d * unit
		}
		return v, 3
	}
	return v, 1
}

// Names are values with names of their own: records of the definition, plain
// words, pairs written in one word.
type Names struct {
	list  []Spelling // by value, from 0
	words table
}

// NewNames makes a domain of words; a value's number is its place in the list.
// The error names spellings that would mean two things.
func NewNames(list []Spelling) (*Names, error) {
	n := &Names{list: list}
	words := make([]Word, len(list))
	for i := range list {
		list[i].Value = i
		words[i] = list[i].Word
	}
	n.words.words = map[string]entry{}
	var problems []error
	say := func(i int, s string) error {
		if list[i].Silent || list[i].Unsaid {
			return nil
		}
		return n.words.add(s, WordID(i+1))
	}
	for i := range words {
		for _, s := range words[i].spellings() {
			if s == words[i].ID {
				continue
			}
			if err := say(i, s); err != nil {
				if c, ok := err.(*Clash); ok {
					c.ID, c.OtherID = words[i].ID, words[c.Other].ID
				}
				problems = append(problems, fmt.Errorf("%s: %w", words[i].ID, err))
			}
		}
	}
	for i := range words { // an id is read where nothing else is written so
		_ = say(i, words[i].ID)
	}
	return n, errors.Join(problems...)
}

// Bounds implements Domain.
func (n *Names) Bounds() (low, high int) { return 0, len(n.list) - 1 }

// Append implements Domain.
func (n *Names) Append(b []byte, v int, form Form) []byte {
	if v < 0 || v >= len(n.list) {
		return append(b, '?')
	}
	if n.list[v].Unsaid {
		return b
	}
	if form == Short && n.list[v].Short != "" {
		return append(b, n.list[v].Short...)
	}
	return append(b, strings.ToLower(n.list[v].long())...)
}

// Say implements Domain.
func (n *Names) Say(v int) string {
	if v < 0 || v >= len(n.list) {
		return noted
	}
	if s := n.list[v].Said; s != "" {
		return s
	}
	return n.list[v].long()
}

func (n *Names) spellings() []Spelling { return n.list }

func (n *Names) starts() kinds { return n.words.starts }

func (n *Names) read(r *reader, i int) (v, taken int) {
	if i >= len(r.toks) {
		return 0, 0
	}
	id, taken := n.words.find(r.text, r.toks[i:])
	if id == 0 || taken == 0 {
		return 0, 0
	}
	// ds2 is no ds: what is glued to it would be lost. A figure behind a
	// word that takes one belongs to another answer.
	if i+taken < len(r.toks) && r.toks[i+taken].glued && r.toks[i+taken].kind == tWord && r.toks[i+taken-1].kind == tNumber {
		return 0, 0
	}
	return int(id) - 1, taken
}

// ByNumber are names of cards and the like, told apart by a number, alone or behind a
// letter: d12. A number that none of them has is read all the same, as a value beyond
// them.
type ByNumber struct {
	*Names
	Letter  string // "" where the number stands alone
	Printed string // the letter in front of it on a card, which a log may write, too: E04
}

func (n ByNumber) starts() kinds { return aWord | aNumber }

// numbered is the value that has a number; one beyond all where none has.
func (n ByNumber) numbered(number int) int {
	if e := n.words.words[n.Letter+strconv.Itoa(number)]; e.id != 0 {
		return int(e.id) - 1
	}
	return len(n.list)
}

func (n ByNumber) read(r *reader, i int) (v, taken int) {
	if v, taken = n.Names.read(r, i); taken > 0 {
		return v, taken
	}
	if letter := n.Letter + n.Printed; r.isWord(i) && r.isNumber(i+1) && r.toks[i+1].glued && strings.EqualFold(string(r.text[r.toks[i].start:r.toks[i].end]), letter) {
		taken++
	} else if n.Letter != "" {
		return 0, 0
	}
	if at := i + taken; r.isNumber(at) && r.toks[at].value < tooLarge && !(n.Letter != "" && r.isWord(at+1) && r.toks[at+1].glued) { // d12d3 is no d12; see Names
		return n.numbered(int(r.toks[at].value)), taken + 1
	}
	return 0, 0
}

// ByItsNumber is the value of a domain that a bare number tells, one beyond all where
// none has it; ok is false for a domain whose values are not told so.
func ByItsNumber(d Domain, number int) (v int, ok bool) {
	if u, ok := d.(Unseen); ok {
		d = u.Domain
	}
	if n, ok := d.(ByNumber); ok && n.Letter == "" {
		return n.numbered(number), true
	}
	return 0, false
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

// takenUnseen tells whether some of the values of a domain stand for what nobody saw.
func takenUnseen(d Domain) bool {
	if all, ok := d.(*Any); ok {
		return slices.ContainsFunc(all.Of, takenUnseen)
	}
	_, ok := d.(Unseen)
	return ok
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

// Product is one value of each of two domains, with a sign between them where
// Glue is one: n1>ne. Its value is that of the first times the size of the
// second, and that of the second.
type Product struct {
	First, Second Domain
	Glue          byte
	As            string // in a sentence, a {} for each
	Tight         bool   // the second is written close to the first: a6

	low, least, size int  // the least of the first; of the second, and how many these are
	figure           bool // the second is a plain figure
}

// NewProduct makes a domain of pairs.
func NewProduct(first, second Domain) *Product {
	low, _ := first.Bounds()
	least, _ := second.Bounds()
	return &Product{First: first, Second: second, low: low, least: least, size: Size(second), figure: plain(second)}
}

// Size is how many values a domain has.
func Size(d Domain) int {
	low, high := d.Bounds()
	return high - low + 1
}

// Join puts two values together.
func (p *Product) Join(a, b int) int { return (a-p.low)*p.size + b - p.least }

// Split takes a value apart.
func (p *Product) Split(v int) (a, b int) { return v/p.size + p.low, v%p.size + p.least }

// Bounds implements Domain.
func (p *Product) Bounds() (low, high int) { return 0, Size(p.First)*Size(p.Second) - 1 }

// Append implements Domain.
func (p *Product) Append(b []byte, v int, form Form) []byte {
	x, y := p.Split(v)
	b = p.First.Append(b, x, form)
	if p.Glue != 0 {
		b = append(b, p.Glue)
	}
	return p.Second.Append(b, y, form)
}

// Say implements Domain.
func (p *Product) Say(v int) string {
	if _, high := p.Bounds(); v > high {
		return noted
	}
	x, y := p.Split(v)
	return p.say(x, p.Second.Say(y))
}

// Parts are the two of a pair in a sentence, and the second as a log has it; "" for a
// value that is none.
func (p *Product) Parts(v int) (first, second, written string) {
	if _, high := p.Bounds(); v < 0 || v > high {
		return "", "", ""
	}
	x, y := p.Split(v)
	return p.say(x, ""), p.Second.Say(y), string(p.Second.Append(nil, y, Short))
}

func (p *Product) say(first int, second string) string {
	as := p.As
	if as == "" {
		as = "{} {}"
	}
	as = strings.Replace(as, "{}", p.First.Say(first), 1)
	return strings.TrimSpace(strings.Replace(as, "{}", second, 1))
}

func (p *Product) spellings() []Spelling { return nil }
func (p *Product) starts() kinds         { return p.First.starts() }

func (p *Product) read(r *reader, i int) (v, n int) {
	a, n := p.First.read(r, i)
	if n == 0 {
		return 0, 0
	}
	if p.Glue != 0 {
		if !r.isSign(i+n, int32(p.Glue)) {
			return 0, 0
		}
		n++
	}
	if p.Tight && !r.apart && (i+n >= len(r.toks) || !r.toks[i+n].glued) {
		return 0, 0
	}
	b, m := p.Second.read(r, i+n)
	low, high := p.Second.Bounds()
	if m == 0 || p.Tight && (b < low || b > high) {
		return 0, 0
	}
	return p.Join(a, min(max(b, low), high)), n + m
}

// Compound is a pair of names that is written in one word: D1, Fh. Written out it
// is two, where Spelled says so: life b.
type Compound struct {
	Product
	// Alone: a word of the first domain alone stands for any of its pairs.
	// Those words are values too, behind the pairs; see Meant.
	Alone bool
	names *Names
}

// NewCompound makes words of every two short words; where alone is set, of those
// of the first domain too. Spelled words are understood written out as well.
func NewCompound(p Product, alone, spelled bool) (*Compound, error) {
	var list []Spelling
	for _, x := range p.First.spellings() {
		for _, y := range p.Second.spellings() {
			s := Spelling{Word: Word{ID: x.in(Short) + y.in(Short)}, Said: p.Say(p.Join(x.Value, y.Value))}
			s.Long = s.ID
			if spelled {
				s.Short, s.Long = s.ID, strings.ToLower(x.long()+" "+y.long())
			}
			for _, also := range x.Also {
				s.Also = append(s.Also, also+y.in(Short))
			}
			list = append(list, s)
		}
	}
	if alone {
		for _, x := range p.First.spellings() {
			list = append(list, Spelling{Word: Word{ID: x.ID, Short: x.Short, Long: strings.ToLower(x.long())}, Said: p.say(x.Value, "")})
		}
	}
	names, err := NewNames(list)
	return &Compound{p, alone, names}, err
}

// Bounds implements Domain.
func (c *Compound) Bounds() (low, high int) { return c.names.Bounds() }

// Append implements Domain.
func (c *Compound) Append(b []byte, v int, form Form) []byte {
	if v < 0 || v >= len(c.names.list) {
		return append(b, '?')
	}
	return append(b, c.names.list[v].in(form)...)
}

// Say implements Domain.
func (c *Compound) Say(v int) string { return c.names.Say(v) }

func (c *Compound) read(r *reader, i int) (v, n int) { return c.names.read(r, i) }
func (c *Compound) spellings() []Spelling            { return c.names.list }
func (c *Compound) starts() kinds                    { return c.names.starts() }

// Meant are the values that one may mean as it is written: itself, but for a word
// that stands for several.
func Meant(d Domain, v int) (low, high int) {
	switch d := d.(type) {
	case *Compound:
		if first := v - Size(&d.Product); first >= 0 {
			n := d.size
			return first * n, first*n + n - 1
		}
	case *Any:
		which, value := d.Which(v)
		low, high = Meant(d.Of[which], value)
		return d.At(which, low), d.At(which, high)
	}
	return v, v
}

// Any is a value of one of several domains, which are told apart by how they
// are written. The values of each begin where those of the one before end.
type Any struct{ Of []Domain }

// At is the value that value v of domain n is.
func (a *Any) At(n, v int) int {
	for i := range n {
		v += Size(a.Of[i])
	}
	low, _ := a.Of[n].Bounds()
	return v - low
}

// Which tells which of the domains a value is of, and which value of it.
func (a *Any) Which(v int) (n, value int) {
	for n = range a.Of {
		low, _ := a.Of[n].Bounds()
		if size := Size(a.Of[n]); v < size || n == len(a.Of)-1 {
			return n, v + low
		} else {
			v -= size
		}
	}
	return 0, v
}

// Bounds implements Domain.
func (a *Any) Bounds() (low, high int) {
	for _, d := range a.Of {
		high += Size(d)
	}
	return 0, high - 1
}

// Append implements Domain.
func (a *Any) Append(b []byte, v int, form Form) []byte {
	n, v := a.Which(v)
	return a.Of[n].Append(b, v, form)
}

// Say implements Domain.
func (a *Any) Say(v int) string {
	if _, high := a.Bounds(); v > high {
		_, v = a.Of[0].Bounds()
		return a.Of[0].Say(v + 1)
	}
	n, v := a.Which(v)
	return a.Of[n].Say(v)
}

func (a *Any) spellings() []Spelling {
	var all []Spelling
	for n, d := range a.Of {
		for _, s := range d.spellings() {
			s.Value = a.At(n, s.Value)
			all = append(all, s)
		}
	}
	return all
}

func (a *Any) starts() (k kinds) {
	for _, d := range a.Of {
		k |= d.starts()
	}
	return k
}

func (a *Any) read(r *reader, i int) (v, n int) {
	for which, d := range a.Of {
		if got, taken := d.read(r, i); taken > n {
			low, high := d.Bounds()
			v, n = a.At(which, min(max(got, low), high)), taken
			if got < low || got > high {
				_, v = a.Bounds()
				v++ // none of these
			}
		}
	}
	return v, n
}

// Seats are the players of a log, by the names that it declares.
type Seats struct{ Most int }

// Bounds implements Domain.
func (s Seats) Bounds() (low, high int) { return 0, s.Most - 1 }

// Append implements Domain. The names are the log's; a log without any has its
// seats counted from A.
func (s Seats) Append(b []byte, v int, _ Form) []byte { return append(b, SeatName(v)...) }

// Say implements Domain.
func (s Seats) Say(v int) string { return SeatName(v) }

func (s Seats) spellings() []Spelling { return nil }
func (s Seats) starts() kinds         { return aWord }

func (s Seats) read(r *reader, i int) (v, n int) {
	if p := r.playerAt(i); p != 0 {
		return int(p) - 1, 1
	}
	return 0, 0
}

// seatNames are the players of a game that the program plays by itself.
var seatNames = []string{"Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jon", "Kit", "Leo"}

// SeatName is the name of a player whom no log names.
func SeatName(seat int) string {
	if seat < 0 || seat >= len(seatNames) {
		return "player " + strconv.Itoa(seat+1)
	}
	return seatNames[seat]
}

// Spellings are how the values of a domain are spelled; nil where they are
// figures.
func Spellings(d Domain) []Spelling { return d.spellings() }

// ValueOf is the value that a word is, by its id or any of its spellings.
func ValueOf(d Domain, word string) (v int, ok bool) {
	key := foldedKey([]byte(word))
	for _, s := range d.spellings() {
		for _, form := range s.Word.spellings() {
			if foldedKey([]byte(form)) == key {
				return s.Value, true
			}
		}
	}
	return 0, false
}
