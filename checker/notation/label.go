package notation

import (
	"bytes"
	"strings"
)

// keyword is a word that begins a line of its own kind.
type keyword uint8

const (
	kNone keyword = iota
	kTurn
	kGame
	kBy
	kVersion
	kPlayers
	kSeats
	kSet
	kRuling
	kGiven
	kEnd
	kStruck
)

// keywordOf finds the keyword with a folded spelling. None of them can be a
// head.
func keywordOf(key []byte) keyword {
	switch string(key) {
	case "turn":
		return kTurn
	case "game":
		return kGame
	case "by":
		return kBy
	case "version":
		return kVersion
	case "players", "player":
		return kPlayers
	case "seats":
		return kSeats
	case "set":
		return kSet
	case "ruling", "rulings":
		return kRuling
	case "given":
		return kGiven
	case "end":
		return kEnd
	case "x":
		return kStruck
	}
	return kNone
}

// header tells whether the keyword may also stand further along in a header
// line, behind two spaces.
func (k keyword) header() bool { return k >= kGame && k <= kRuling }

// label reads the number of the turn: `12.`, `12)`, `(12)`, `#12`, `turn 12:`, `I.3`, `@ 7.`
func (r *reader) label() {
	i := r.i
	if r.isSign(i, '@') && (r.chapter(i+1) > 0 || r.isNumber(i+1) && r.endsLabel(i+2)) {
		r.line.Flags |= SecondLook
		i++
	}
	if r.line.Part = r.chapter(i); r.line.Part > 0 {
		i += 2
	}
	switch {
	case !r.isNumber(i) || r.toks[i].value >= tooLarge:
		return
	case r.framed && i == 0: // (12), #12
	case r.line.Part > 0, r.i > 0: // `I.3` or `turn 3` may stand without a dot
	case r.endsLabel(i + 1):
	case r.isWord(i+1) && !r.toks[i+1].glued:
		if id, _ := r.v.heads.find(r.text, r.toks[i+1:]); id == 0 && r.playerAt(i+1) == 0 {
			return
		}
	default:
		return
	}
	r.line.Flags |= Numbered
	r.line.Number = r.toks[i].value
	if i++; r.endsLabel(i) || r.isSign(i, ':') {
		i++
	}
	r.i = i
}

// counted is how many tokens stand for turn in front of a number, where the game has
// no such word of its own: `round 3:`; or for a set-up, which has none: `setup:`.
func (r *reader) counted() int {
	k := &r.toks[0]
	if k.end-k.start != int32(len("round")) {
		return 0
	}
	var buf [16]byte
	word := string(fold(buf[:0], r.text[k.start:k.end]))
	round := word == "round" && r.isNumber(1) && r.endsLabel(2)
	if !round && !(word == "setup" && r.isSign(1, ':')) {
		return 0
	}
	if id, _ := r.v.heads.find(r.text, r.toks); id != 0 {
		return 0
	}
	if round {
		return 1
	}
	return 2
}

// chapter is the part that stands before the number of a turn, at token i: the I of
// I.3; 0 for none.
func (r *reader) chapter(i int) int16 {
	if r.isWord(i) && r.isSign(i+1, '.') && r.isNumber(i+2) && r.toks[i+1].glued && r.toks[i+2].glued {
		return roman(r.text[r.toks[i].start:r.toks[i].end])
	}
	return 0
}

// endsLabel tells whether token i is the dot, bracket or colon behind the
// number of a turn. `1:4=6` pays, and is none.
func (r *reader) endsLabel(i int) bool {
	return r.isSign(i, '.') || r.isSign(i, ')') && r.toks[i].glued ||
		r.isSign(i, ':') && !(r.isNumber(i+1) && r.toks[i].glued && r.toks[i+1].glued)
}

// roman reads I, II … XXXIX; 0 for anything else.
func roman(s []byte) int16 {
	value := func(c byte) int16 {
		switch c {
		case 'I':
			return 1
		case 'V':
			return 5
		case 'X':
			return 10
		}
		return 0
	}
	var sum int16
	for i := range s {
		v := value(s[i])
		if v == 0 || len(s) > 7 {
			return 0
		}
		if i+1 < len(s) && value(s[i+1]) > v {
			v = -v
		}
		sum += v
	}
	if string(romanNumber(sum)) != string(s) {
		return 0
	}
	return sum
}

// romanNumber writes 1 to 39; nothing for others.
func romanNumber(n int16) []byte {
	if n < 1 || n > 39 {
		return nil
	}
	ones := [...]string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}
	return append(bytes.Repeat([]byte{'X'}, int(n/10)), ones[n%10]...)
}

// playerAt returns the player that token i names, 0 for none.
func (r *reader) playerAt(i int) PlayerID {
	if len(r.names) == 0 || !r.isWord(i) {
		return 0
	}
	var buf [maxWord + 4]byte
	key := foldToken(buf[:0], r.text, &r.toks[i])
	for p, name := range r.names {
		if name == string(key) {
			return PlayerID(p + 1)
		}
		if strings.HasPrefix(name, initial) && name[1:] == string(r.text[r.toks[i].start:r.toks[i].end]) && !(r.isNumber(i+1) && r.toks[i+1].glued) {
			return PlayerID(p + 1)
		}
	}
	return 0
}

// actors reads who acts, and on whom: `Ann`, `Ann>Bob`, `Ann:`.
func (r *reader) actors() {
	if r.line.Who = r.playerAt(r.i); r.line.Who == 0 {
		return
	}
	r.line.WhoAt = r.take(1)
	if r.isSign(r.i, '>') && r.toks[r.i].glued {
		if p := r.playerAt(r.i + 1); p != 0 {
			r.i++
			r.line.Target, r.line.TargetAt = p, r.take(1)
		}
	}
	if r.isSign(r.i, ':') {
		r.i++
	}
}
