package gamelog

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Heard is how people say what happens who have never seen the notation: phrases
// with places in them, and what each is in the notation. What is written begins
// with = for the board, & for what belongs to the turn that comes, < for what
// belongs to the one above, # for a remark; with . for what a turn is known by
// that has nothing else; nothing is written for what follows from the rules. What
// the next line tells of this turn goes behind what ends with <.
//
// A phrase is words, a|b for either; signs; places in braces; ? behind what may be
// left out, + behind a place that may come again; ^ for the beginning of a line
// and $ for its end. What is written takes the places by number, {1}, or name; the
// difference of two, {2-1}; one less, {2-}; its first letter, {2.}; the next of several things that are alike, {next 4 5};
type Heard struct {
	// Round is written where a number in front of a line begins another round;
	// "" where it is the number of a turn.
	Round string
	// First begins what all do before anything else of a round happens, though
	// people tell of it player by player; "" where nothing does.
	First string
	Lists map[string][]HeardRow // what may stand at a place, by its name
	Start []HeardRow            // before the first turn only
	Rows  []HeardRow

	lists       map[string][]phrase
	start, rows []phrase
	listed      map[string]bool // words that begin what stands at a place
	letters     map[string]bool // single letters that lists know, for those that stand close together
	common      map[string]bool // words that begin a phrase, and so are nobody's name
}

// HeardRow is what is written for any of some phrases.
type HeardRow struct {
	Write string
	Said  []string
}

// phrase is one way to say a row, made ready.
type phrase struct {
	write string
	items []phraseItem
	signs bool // it has no words
}

// phraseItem is one part of a phrase.
type phraseItem struct {
	words     []string
	place     string
	edge      byte // ^ or $
	may, many bool
}

// ready makes the phrases ready; the error names those that make no sense.
func (h *Heard) ready(g *Grammar) error {
	h.letters, h.common, h.listed, h.lists = map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string][]phrase{}
	var problems []error
	compile := func(rows []HeardRow) (all []phrase) {
		for _, row := range rows {
			for _, said := range row.Said {
				p := phrase{write: row.Write}
				for _, s := range strings.Fields(said) {
					it := item(s)
					if it.place != "" && !h.knows(g, it.place) {
						problems = append(problems, fmt.Errorf("%q: nothing is known of the place %s", said, it.place))
					}
					p.items = append(p.items, it)
				}
				if len(p.items) == 0 {
					problems = append(problems, fmt.Errorf("%q: nothing is said", row.Write))
					continue
				}
				for _, w := range p.items[0].words {
					h.common[w] = true
				}
				p.signs = !slices.ContainsFunc(p.items, func(it phraseItem) bool {
					return it.place != "" || it.edge == 0 && classes[it.words[0][0]] != cSign
				})
				all = append(all, p)
			}
		}
		return all
	}
	for name, rows := range h.Lists {
		h.lists[name] = compile(rows)
		for _, p := range h.lists[name] {
			for _, w := range p.items[0].words {
				h.listed[w] = true
				if len(w) == 1 && len(p.items) == 1 && classes[w[0]] == cLetter {
					h.letters[w] = true
				}
			}
		}
	}
	h.start, h.rows = compile(h.Start), compile(h.Rows)
	return errors.Join(problems...)
}

// item reads one part of a phrase.
func item(s string) (it phraseItem) {
	if n := len(s) - 1; n > 0 && (s[n] == '?' || s[n] == '+' && s[n-1] == '}') {
		it.may, it.many = s[n] == '?', s[n] == '+'
		s = s[:n]
	}
	switch {
	case s == "^" || s == "$":
		it.edge = s[0]
	case s[0] == '{':
		it.place = strings.Trim(s, "{}")
	case s == "|":
		it.words = []string{s}
	default:
		it.words = strings.Split(strings.ToLower(s), "|")
	}
	return it
}

// knows tells whether a place can be read.
func (h *Heard) knows(g *Grammar, place string) bool {
	switch place {
	case "n", "die", "dice", "cell", "who", "seat", "decimal", "any", "ok":
		return true
	}
	return h.Lists[place] != nil || g.asked(place) != nil
}

// asked is a question by its id, nil for none.
func (g *Grammar) asked(id string) *Asked {
	for i := range g.Asked {
		if g.Asked[i].ID == id {
			return &g.Asked[i]
		}
	}
	return nil
}

// said is a line of words of somebody's own, cut into tokens.
type said struct {
	r       *reader
	h       *Heard
	names   func(string) string // the player that a word names, "" for none
	players func() []string
	columns int // of what was told column by column
	// steps are those that were made to match phrases, most the most that are: a
	// line that fits in a thousand ways is not worth more.
	steps, most int
	toks        []token
	at          []string // by token, in lower case
	upper       []bool
}

// cut cuts words where the notation does not: at hyphens, and between letters that
// are written close together.
func (s *said) cut(from, to int) {
	s.toks = s.toks[:0]
	s.at, s.upper = s.at[:0], s.upper[:0]
	text := s.r.text
	for _, k := range tokens(nil, text, from, to) {
		if k.kind == tNote {
			if k.end > k.start+1 && classes[text[k.start+1]] == cDigit { // #2, and no remark
				end := int(k.end)
				k.kind, k.value, k.end = tSign, '#', k.start+1
				s.add(k)
				s.within(int(k.end), end)
			}
			continue
		}
		if k.kind == tText { // what is in quotes is said like the rest
			a := k
			a.kind, a.value, a.end = tBad, '"', k.start+1
			s.add(a)
			if k.end > k.start+1 {
				s.within(int(k.start)+1, int(k.end))
			}
			continue
		}
		if k.kind != tWord {
			s.add(k)
			continue
		}
		word := string(text[k.start:k.end])
		low := strings.ToLower(word)
		if word == strings.ToUpper(word) && len(word) > 1 && len(word) <= 6 && (len(word) == 2 && !(word[0] == word[1] && s.h.listed[low]) || !s.h.common[low]) && s.names(word) == "" && s.lettersOnly(low) {
			for i := range word {
				c := k
				c.start, c.end, c.glued = k.start+int32(i), k.start+int32(i)+1, k.glued || i > 0
				s.add(c)
			}
			continue
		}
		if strings.ContainsAny(word, "-_") && !s.h.common[low] {
			at := 0
			for at < len(word) {
				n := strings.IndexAny(word[at:], "-_")
				if n < 0 {
					n = len(word) - at
				}
				if n > 0 {
					c := k
					c.start, c.end, c.glued = k.start+int32(at), k.start+int32(at+n), at > 0
					s.add(c)
				}
				at += n + 1
			}
			continue
		}
		s.add(k)
	}
}

// within cuts what stands behind a sign that would end the line.
func (s *said) within(from, to int) {
	inner := said{r: s.r, h: s.h, names: s.names, players: s.players}
	inner.cut(from, to)
	s.toks, s.at, s.upper = append(s.toks, inner.toks...), append(s.at, inner.at...), append(s.upper, inner.upper...)
}

func (s *said) add(k token) {
	word := string(s.r.text[k.start:k.end])
	if k.kind == tBad && strings.Contains("[]{}", word) {
		k.kind, k.value = tSign, '('
		if word == "]" || word == "}" {
			k.value = ')'
		}
	}
	s.toks = append(s.toks, k)
	low := strings.ToLower(strings.ReplaceAll(word, "’", "'"))
	if k.kind == tSign && k.value < signRange {
		low = string(rune(k.value))
	}
	s.at = append(s.at, low)
	s.upper = append(s.upper, k.kind == tWord && unicode.IsUpper([]rune(word)[0]))
}

func (s *said) lettersOnly(word string) bool {
	for i := range len(word) {
		if !s.h.letters[word[i:i+1]] {
			return false
		}
	}
	return true
}

// countWords are figures in words.
var countWords = map[string]int{"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "once": 1, "twice": 2, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}

// number is the figure at token i, in digits or in words.
func (s *said) number(i int) (v int, ok bool) {
	if i >= len(s.toks) {
		return 0, false
	}
	switch k := &s.toks[i]; k.kind {
	case tNumber:
		return int(k.value), k.value < tooLarge
	case tWord:
		v, ok = countWords[s.at[i]]
		return v, ok
	case tBad:
		if c := []rune(s.at[i]); len(c) == 1 && c[0] >= '⚀' && c[0] <= '⚅' {
			return int(c[0]-'⚀') + 1, true
		}
	}
	return 0, false
}

// Words for how it went, besides those of the notation.
var wentWell = []string{"ok", "yes", "yep", "yeah", "yay", "y", "good", "success", "succeeded", "succeeds", "hit", "pass", "passed", "made", "fine", "worked", "works", "+", "✓", "✔", "☑", "✅"}
var wentBadly = []string{"no", "nope", "nah", "n", "fail", "fails", "failed", "failure", "miss", "missed", "bad", "argh", "damn", "-", "✗", "✘", "❌", "✖", "×"}

// place reads what stands at a place from token i on: what is written for it, and
// how many tokens it takes, 0 for none.
func (s *said) place(place string, i int) (text string, n int, cost float64) {
	if i >= len(s.toks) {
		return "", 0, 0
	}
	switch place {
	case "n", "die":
		if v, ok := s.number(i); ok && (place == "n" || v >= 1 && v <= 6) {
			return strconv.Itoa(v), 1, 0
		}
		return "", 0, 0
	case "any":
		if s.toks[i].kind == tWord {
			return s.at[i], 1, 2
		}
		return "", 0, 0
	case "decimal":
		if s.toks[i].kind == tNumber && i+2 < len(s.toks) && (s.sign(i+1, '.') || s.sign(i+1, ',')) && s.toks[i+1].glued && s.toks[i+2].glued && s.toks[i+2].kind == tNumber {
			return string(s.r.text[s.toks[i].start:s.toks[i].end]) + "." + string(s.r.text[s.toks[i+2].start:s.toks[i+2].end]), 3, 0
		}
		return "", 0, 0
	case "dice":
		text, n = s.dice(i)
		return text, n, 0
	case "cell": // b2, the second one of the second column
		if column := strings.Index("abcdef", s.at[i]); column >= 0 && s.at[i] != "" && s.columns > 0 && i+1 < len(s.toks) {
			if v, ok := s.number(i + 1); ok && v > 0 && v < 100 {
				return strconv.Itoa((v-1)*s.columns + column + 1), 2, 0
			}
		}
		return "", 0, 0
	case "who", "seat":
		if s.toks[i].kind == tWord {
			if name := s.names(string(s.r.text[s.toks[i].start:s.toks[i].end])); name != "" {
				if place == "seat" {
					name = strconv.Itoa(1 + slices.Index(s.players(), name))
				}
				return name, 1, 0
			}
		}
		return "", 0, 0
	case "ok":
		if slices.Contains(wentWell, s.at[i]) {
			return "ok", 1, 0
		}
		if slices.Contains(wentBadly, s.at[i]) {
			return "no", 1, 0
		}
		return "", 0, 0
	}
	if list, ok := s.h.lists[place]; ok {
		for p := range list {
			s.match(&list[p], 0, i, 0, nil, func(h heardAt) {
				if m := h.end - i; m > n || m == n && m > 0 && h.cost < cost {
					text, n, cost = h.phrase.fill(h.places), m, h.cost
				}
			})
		}
		return text, n, cost
	}
	q := s.r.spec.Grammar.asked(place)
	s.r.toks = s.toks
	v, n := q.Domain.read(s.r, i)
	if n == 0 {
		return "", 0, 0
	}
	return string(q.Domain.Append(nil, v, Short)), n, 0
}

func (s *said) sign(i int, sign int32) bool {
	return i >= 0 && i < len(s.toks) && s.toks[i].kind == tSign && s.toks[i].value == sign
}

// dice reads dice that lie one beside the other: 44624, 4-4-6-2-4, 4 4 6 2 4.
func (s *said) dice(i int) (text string, n int) {
	between := int32(0) // the sign that stands between them
	for j := i; j < len(s.toks) && len(text) < 12; j++ {
		k := &s.toks[j]
		if k.kind == tSign && (k.value == '-' || k.value == ',') && text != "" && j+1 < len(s.toks) && (between == k.value || j == i+1) {
			between = k.value
			j++
			k = &s.toks[j]
		} else if between != 0 && text != "" {
			break
		}
		digits := s.at[j]
		if k.kind != tNumber || strings.Trim(digits, "123456") != "" || len(digits) > 1 && text != "" {
			break
		}
		text, n = text+digits, j+1-i
		if len(digits) > 1 {
			break
		}
	}
	if len(text) < 3 {
		return "", 0
	}
	return text, n
}

// near tells whether token i is a word, cut short or with a letter wrong, and what
// that costs.
func (s *said) near(word string, i int) (cost float64, ok bool) {
	if i >= len(s.toks) {
		return 0, false
	}
	got := s.at[i]
	if got == word {
		return 0, true
	}
	k := &s.toks[i]
	if k.kind != tWord || len(got) < 2 || len(word) < 3 {
		return 0, false
	}
	if len(got) == len(word)+1 && got[len(word)] == 's' && got[:len(word)] == word {
		return 0.1, true
	}
	dotted := s.sign(i+1, '.') && s.toks[i+1].glued && i+2 < len(s.toks)
	if got[0] != word[0] && got[len(got)-1] != word[len(word)-1] {
		return 0, false
	}
	if len(got) < len(word) && (len(got) >= 3 || dotted) && strings.HasPrefix(word, got) {
		return 1, true
	}
	if len(word) >= 4 && len(got) >= 4 && len(word) > 4-len(got)+len(word) && near([]rune(got), []rune(word)) {
		return 1.5, true
	}
	return 0, false
}

// heardAt is a phrase that fits, and where it ends.
type heardAt struct {
	phrase *phrase
	end    int
	cost   float64
	places []string
}

// fillers are words between others that say nothing.
var fillers = map[string]bool{}

func init() {
	for w := range strings.FieldsSeq("a an the of for to and then so i my me we it its is was at on in with now also just his her their that this by up down out from into he she they are am im i'm have has had get got gets there again") {
		fillers[w] = true
	}
}

// match finds every way in which a phrase fits from token i on; found is told of
// each.
func (s *said) match(p *phrase, item, i int, cost float64, places []string, found func(heardAt)) {
	if s.steps++; s.steps > s.most {
		return
	}
	if item == len(p.items) {
		found(heardAt{p, i, cost, slices.Clone(places)})
		return
	}
	it := &p.items[item]
	if it.may {
		saved := len(places)
		if it.place != "" {
			places = append(places, "")
		}
		s.match(p, item+1, i, cost, places, found)
		places = places[:saved]
	}
	if it.edge == '^' {
		if i == 0 {
			s.match(p, item+1, i, cost, places, found)
		}
		return
	}
	if it.edge == '$' {
		for i < len(s.toks) && (s.toks[i].kind == tSign || s.toks[i].kind == tBad) {
			i++
		}
		if i == len(s.toks) {
			s.match(p, item+1, i, cost, places, found)
		}
		return
	}
	// A filler or a light sign may stand between the parts of a phrase.
	for skipped := 0; ; skipped++ {
		if n, c, text := s.fits(it, i); n > 0 {
			end := i + n
			all := places
			if it.place != "" {
				if it.many {
					for {
						next := end
						for s.sign(next, ',') || next < len(s.toks) && (s.at[next] == "and" || s.at[next] == "&") {
							next++
						}
						m, c2, t := s.fits(it, next)
						if m == 0 {
							break
						}
						text, c, end = text+" "+t, c+c2, next+m
					}
				}
				all = append(all, text)
			}
			s.match(p, item+1, end, cost+c+0.3*float64(skipped), all, found)
		}
		if item == 0 || i >= len(s.toks) || skipped == 3 || !s.light(i) {
			return
		}
		i++
	}
}

// light tells whether token i says nothing within a phrase.
func (s *said) light(i int) bool {
	k := &s.toks[i]
	switch k.kind {
	case tSign:
		switch k.value {
		case ':', ',', '-', '(', ')', '~', '=', '!':
			return true
		case '.':
			return k.glued && i > 0 && s.toks[i-1].kind == tWord && i+1 < len(s.toks) && !s.upper[i+1]
		}
	case tBad:
		return true
	case tWord:
		return fillers[s.at[i]]
	}
	return false
}

// fits tells how many tokens from i on are one part of a phrase.
func (s *said) fits(it *phraseItem, i int) (n int, cost float64, text string) {
	if i >= len(s.toks) {
		return 0, 0, ""
	}
	if it.place != "" {
		text, n, cost = s.place(it.place, i)
		return n, cost, text
	}
	least := -1.0
	for _, w := range it.words {
		if c, ok := s.near(w, i); ok && (least < 0 || c < least) {
			least = c
		}
	}
	if least < 0 {
		return 0, 0, ""
	}
	n = 1
	if s.sign(i+1, '.') && s.toks[i+1].glued && least > 0 && i+2 < len(s.toks) {
		n = 2
	}
	return n, least, ""
}

// span is a stretch of a line and the phrase that it is; nil for words that are
// none.
type heardSpan struct {
	heardAt
	from int
}

// What it costs to pass over a token that is part of no phrase, and to begin one.
const (
	costPhrase  = 0.35
	costFiller  = 0.4
	costUnknown = 6.0
	costFigure  = 9.0
)

// Bounds of the search for phrases, in a line and in a log. Lines of seventy words
// take some thirty thousand steps.
const (
	mostSteps = 60_000
	mostHeard = 30_000_000
)

// best finds the phrases that tell most of a line, and how many words and figures
// are part of none: each is a span without a phrase.
func (s *said) best(above bool) (spans []heardSpan, words, numbers int, least float64) {
	n := len(s.toks)
	s.most = s.steps + mostSteps
	cost := make([]float64, n+1)
	from := make([]heardSpan, n+1)
	for i := 1; i <= n; i++ {
		cost[i] = -1
	}
	reach := func(i, end int, c float64, h heardSpan) {
		if c += cost[i]; cost[end] < 0 || c < cost[end] {
			cost[end], from[end] = c, h
		}
	}
	for i := range n {
		if cost[i] < 0 {
			continue
		}
		skip := costFigure
		switch s.toks[i].kind {
		case tSign, tBad, tText:
			skip = 0.01
		case tWord:
			if skip = costUnknown; fillers[s.at[i]] {
				skip = costFiller
			}
		}
		reach(i, i+1, skip, heardSpan{from: i})
		for n, rows := range [][]phrase{s.h.rows, s.h.start} {
			for p := range rows {
				s.match(&rows[p], 0, i, 0, nil, func(h heardAt) {
					if h.end > i {
						c := costPhrase + h.cost - 0.3*float64(n)
						if h.phrase.signs {
							c = -0.01 // to pass over signs costs next to nothing
						}
						reach(i, h.end, c, heardSpan{h, i})
					}
				})
			}
			if !above {
				break
			}
		}
	}
	for i := n; i > 0; {
		h := from[i]
		h.end = i
		switch k := &s.toks[h.from]; {
		case h.phrase != nil:
			spans = append(spans, h)
		case k.kind == tNumber:
			numbers++
			spans = append(spans, h)
		case k.kind == tWord && !fillers[s.at[h.from]]:
			words++
			spans = append(spans, h)
		}
		i = h.from
	}
	slices.Reverse(spans)
	return spans, words, numbers, cost[n]
}

// What is filled in by what was told before: the next of several things; cells, of
// which one that is told twice is the next in its column; and what is told column
// by column and written row by row.
const (
	inTurn = "next "
	apart  = "apart "
	woven  = "weave "
)

// fill fills the places into what is written. What comes in turn is left.
func (p *phrase) fill(places []string) string {
	get := func(s string) string {
		n, err := strconv.Atoi(s)
		for i := 0; err != nil && i < len(p.items); i++ {
			if p.items[i].place != "" {
				n++
			}
			if p.items[i].place == s {
				err = nil
			}
		}
		if n >= 1 && n <= len(places) {
			return places[n-1]
		}
		return ""
	}
	var b strings.Builder
	for out := p.write; ; {
		before, rest, more := strings.Cut(out, "{")
		b.WriteString(before)
		if !more {
			return b.String()
		}
		what, behind, _ := strings.Cut(rest, "}")
		out = behind
		if list, ok := strings.CutPrefix(what, apart); ok {
			b.WriteString("{" + apart)
			for of := range strings.FieldsSeq(list) {
				b.WriteString(get(of) + " ")
			}
			b.WriteByte('}')
		} else if strings.HasPrefix(what, inTurn) {
			b.WriteString("{" + what + "}")
		} else if x, ok := strings.CutSuffix(what, "."); ok {
			if full := get(x); full != "" {
				b.WriteString(full[:1])
			}
		} else if x, ok := strings.CutSuffix(what, "-"); ok {
			n, _ := strconv.Atoi(get(x))
			b.WriteString(strconv.Itoa(n - 1))
		} else if x, y, ok := strings.Cut(what, "-"); ok {
			from, _ := strconv.Atoi(get(y))
			to, _ := strconv.Atoi(get(x))
			if to != from {
				fmt.Fprintf(&b, "%+d", to-from)
			}
		} else {
			b.WriteString(get(what))
		}
	}
}
