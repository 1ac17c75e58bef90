package gamelog

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// boldly are guesses about lines that can be read as they are, and are probably
// meant otherwise. Each proposes one set of guesses, or none.
var boldly = []func(*willing) []Guess{(*willing).date, (*willing).row, (*willing).framed, (*willing).labels, (*willing).again, (*willing).twoDice, (*willing).twoTurns}

// kindly are guesses about lines that cannot be read: for each habit of writing
// the ways to take it, the likeliest first.
var kindly = []func(*willing) [][]Guess{
	(*willing).title, (*willing).struck, (*willing).remarks, (*willing).signs, (*willing).units, (*willing).arrows, (*willing).dashes,
	(*willing).board, (*willing).endings, (*willing).pairs, (*willing).letters,
}

func (w *willing) word(i int) string {
	if i < 0 || i >= len(w.toks) {
		return ""
	}
	return string(w.text[w.toks[i].start:w.toks[i].end])
}

func (w *willing) isSign(i int, sign int32) bool {
	return i >= 0 && i < len(w.toks) && w.toks[i].kind == tSign && w.toks[i].value == sign
}

func (w *willing) isNumber(i int) bool {
	return i >= 0 && i < len(w.toks) && w.toks[i].kind == tNumber && w.toks[i].value < tooLarge
}

func (w *willing) isWord(i int) bool { return i >= 0 && i < len(w.toks) && w.toks[i].kind == tWord }

// in is a guess about tokens i to j, the last not included.
func (w *willing) in(i, j int, text, as string) Guess {
	return Guess{From: w.toks[i].start, To: w.toks[j-1].end, Text: text, As: as}
}

// alike is a guess of which there may be many.
func alike(g Guess) Guess {
	g.Alike = true
	return g
}

func bold(g Guess) Guess {
	g.Alike, g.Bold = true, true
	return g
}

// before is a guess that puts something in front of token i.
func (w *willing) before(i int, text, as string) Guess {
	at := w.toks[i].start
	return Guess{From: at, To: at, Text: text, As: as, Alike: true}
}

const (
	aRemark = "a remark"
	aTurn   = "the number of a turn"
	aRow    = "the row of a table, a turn"
)

// date takes a date above the first turn for a remark.
func (w *willing) date() []Guess {
	if w.r.started || !dated().Match(w.text[w.at:w.end]) {
		return nil
	}
	return []Guess{bold(w.front("# ", aRemark))}
}

var dated = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*(\pL+\.?,?\s+)?(\d{1,2}[./]\s?\d{1,2}[./]\s?(\d\d|\d{4})\b|\d{4}-\d\d?-\d\d?\b|\d{1,2}\.?\s+\pL{3,}\.?,?\s+\d{4}\b|\pL{3,}\.?\s+\d{1,2},?\s+\d{4}\b)`)
})

// front is a guess that puts something in front of the whole line; what was
// written there is told.
func (w *willing) front(text, as string) Guess {
	return Guess{From: w.toks[0].start, To: w.toks[len(w.toks)-1].end, Text: text + string(w.text[w.toks[0].start:w.toks[len(w.toks)-1].end]), As: as, Alike: true}
}

// framed takes #3, (3) and |3| for the number of a turn.
func (w *willing) framed() []Guess {
	if w.toks[0].kind == tNote {
		text := string(w.text[w.toks[0].start:w.end])
		m := hashNumber().FindStringSubmatch(text)
		if !w.hashed || m == nil {
			return nil
		}
		n, _ := strconv.Atoi(m[1])
		from := w.toks[0].start
		return []Guess{bold(Guess{From: from, To: from + int32(len(m[0])), Text: w.numbered(n) + " ", As: aTurn})}
	}
	closing := map[int32]int32{'(': ')', '|': '|'}
	if w.toks[0].kind != tSign || closing[w.toks[0].value] == 0 || !w.isNumber(1) || !w.isSign(2, closing[w.toks[0].value]) || len(w.toks) < 4 {
		return nil
	}
	return []Guess{bold(w.in(0, 3, w.numbered(int(w.toks[1].value))+" ", aTurn))}
}

var hashNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^#(\d{1,4})[.):]?\s`) })

// numbered is the number of a turn as it is written, where numbers may have
// begun again before.
func (w *willing) numbered(n int) string {
	w.label = n
	if n == 1 && w.last > 1 {
		return strconv.Itoa(n+int(w.last)) + "."
	}
	return strconv.Itoa(n+int(w.shift)) + "."
}

// again counts on where the numbers of the turns begin again.
func (w *willing) again() []Guess {
	if !w.isNumber(0) || !(w.isSign(1, '.') || w.isSign(1, ')')) || w.isNumber(2) && w.toks[2].glued {
		return nil
	}
	if n := int(w.toks[0].value); w.numbered(n) != strconv.Itoa(n)+"." {
		return []Guess{bold(w.in(0, 2, w.numbered(n), "a number that counts on from the turns before"))}
	}
	return nil
}

// count notes the number of the turn that was read last, from a line of the log on.
func (w *willing) count(from int) {
	for i := from; i < len(w.r.log.Lines); i++ {
		line := &w.r.log.Lines[i]
		if line.Kind != Turn || !line.Has(Numbered) || line.Has(SecondLook) || line.Part > 0 {
			continue
		}
		if w.label >= 0 && i == from {
			w.shift = line.Number - int32(w.label)
		}
		w.last = line.Number
	}
}

// row reads a row of a table: the number of the turn, what happened, and figures
// of the board behind, if the row has more figures than a die.
func (w *willing) row() []Guess {
	if !w.isSign(0, '|') || len(w.toks) < 5 {
		return nil
	}
	text := strings.TrimSpace(string(w.text[w.at:w.end]))
	cells := strings.Split(strings.Trim(text, "|"), "|")
	if len(cells) < 3 {
		return nil
	}
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	n, err := strconv.Atoi(strings.TrimRight(cells[0], ".)"))
	if err != nil || n > 9999 {
		if w.r.started {
			return nil
		}
		if n := slices.IndexFunc(cells, w.ofBoard); n > 0 && !slices.ContainsFunc(cells[n:], func(s string) bool { return !w.ofBoard(s) }) {
			w.heads = cells[n:]
		}
		return []Guess{bold(w.front("# ", aRemark))}
	}
	cells = cells[1:]
	figures := 0
	for figures < len(cells) && onlyFigure(cells[len(cells)-1-figures]) {
		figures++
	}
	board, columns := len(cells), len(w.r.spec.Columns)
	if w.heads != nil {
		columns = len(w.heads)
	}
	if (columns > 1 || w.heads != nil) && figures >= columns {
		board -= columns
		for i := range cells[board:] {
			cell := &cells[board+i]
			if _, err := strconv.Atoi(*cell); err != nil && w.heads == nil {
				*cell = "-"
			} else if err == nil && w.heads != nil {
				*cell = w.heads[i] + *cell
			} else if err != nil {
				*cell = ""
			}
		}
	}
	line := w.numbered(n) + " " + strings.TrimSpace(strings.Join(cells[:board], " "))
	if board < len(cells) {
		line += " = " + strings.Join(cells[board:], " ")
	}
	return []Guess{bold(Guess{From: w.toks[0].start, To: w.toks[len(w.toks)-1].end, Text: line, As: aRow})}
}

// ofBoard tells whether the head of a column is the letter of a figure of the board.
func (w *willing) ofBoard(head string) bool {
	return slices.ContainsFunc(w.r.spec.Checks, func(c CheckName) bool { return c.Short != "" && strings.EqualFold(c.Short, head) })
}

// onlyFigure tells whether a cell holds a figure and nothing else, or nothing.
func onlyFigure(s string) bool {
	if s == "" || s == "-" || s == "–" {
		return true
	}
	_, err := strconv.Atoi(s)
	return err == nil
}

// twoDice takes n 5+2 for two dice, where a verb asks for two and one is there.
func (w *willing) twoDice() []Guess {
	g := w.r.spec.Grammar
	for i := range w.toks {
		if !w.isWord(i) || !w.isNumber(i+1) || !w.isSign(i+2, '+') || !w.isNumber(i+3) || w.isNumber(i+4) {
			continue
		}
		id, n := g.heads.find(w.text, w.toks[i:])
		if id == 0 || n != 1 {
			continue
		}
		for _, v := range g.byHead[id-1] {
			if _, ok := g.Verbs[v].pair(g); ok {
				// Only who is at an end pays on the first and has no second one.
				both := bold(w.in(i+1, i+4, w.word(i+1)+" "+w.word(i+3), "two dice"))
				both.Likelier = true
				return []Guess{both}
			}
		}
	}
	return nil
}

// twoTurns puts the next turn on a line of its own.
func (w *willing) twoTurns() []Guess {
	first := 0
	for first < len(w.toks) && !w.isNumber(first) {
		first++
	}
	if first > 1 || first == len(w.toks) {
		return nil
	}
	n := w.toks[first].value
	for i := first + 2; i+2 < len(w.toks); i++ {
		if w.isNumber(i) && w.toks[i].value == n+1 && !w.toks[i].glued && (w.isSign(i+1, '.') || w.isSign(i+1, ')')) && w.toks[i+1].glued && !(w.isNumber(i+2) && w.toks[i+2].glued) {
			from := w.toks[i-1].end
			return []Guess{bold(Guess{From: from, To: w.toks[i+1].end, Text: "\n" + w.word(i) + ".", As: "a turn of its own"})}
		}
	}
	return nil
}

// title takes a line above the game that names it for the one that says so, and
// any other for a remark.
func (w *willing) title() (sets [][]Guess) {
	if w.r.started || w.toks[0].kind != tWord {
		return nil
	}
	r := w.r
	r.toks, r.i = w.toks, 0
	saved := r.text
	r.text = w.text
	words := r.gameWords()
	r.text = saved
	if words > 0 && !w.named {
		for to := len(w.toks); to >= words; to-- {
			set := []Guess{w.in(0, words, "game "+r.spec.Game, "the line that names the game")}
			if to < len(w.toks) {
				if to == words {
					set[0].Text += " "
				}
				set = append(set, w.before(to, "# ", aRemark))
			}
			sets = append(sets, set)
		}
		return sets
	}
	if words > 0 {
		return [][]Guess{{w.front("# ", aRemark)}}
	}
	return nil
}

// struck takes ~~this~~ out, and all of a line between two of them.
func (w *willing) struck() [][]Guess {
	opening := -1
	for i := range w.toks {
		if !w.isSign(i, '~') || !w.isSign(i+1, '~') || !w.toks[i+1].glued {
			continue
		}
		switch {
		case opening < 0:
			opening = i
		case i == opening+1:
		case opening == 0 && i+2 == len(w.toks):
			inner := string(w.text[w.toks[1].end:w.toks[i].start])
			return [][]Guess{{alike(w.in(0, i+2, "x "+inner, "struck out"))}}
		default:
			return [][]Guess{w.aside(opening, i+2, "struck: "+string(w.text[w.toks[opening+1].end:w.toks[i].start]), "struck out")}
		}
	}
	return nil
}

// aside takes tokens i to j out of a line, and puts what they say behind it as a
// remark.
func (w *willing) aside(i, j int, said, as string) []Guess {
	end, text := int32(w.end), "  # "+said
	if k := &w.toks[len(w.toks)-1]; k.kind == tNote {
		end, text = k.end, ", "+said
	}
	if j == len(w.toks) {
		return []Guess{alike(Guess{From: w.toks[i].start, To: end, Text: text[2:], As: as})}
	}
	return []Guess{alike(w.in(i, j, "", as)), {From: end, To: end, Text: text, Alike: true}}
}

// remarks takes what stands in brackets, in quotes or behind // for remarks.
func (w *willing) remarks() (sets [][]Guess) {
	for i := range w.toks {
		switch {
		case w.isSign(i, '/') && w.isSign(i+1, '/') && w.toks[i+1].glued && i+2 < len(w.toks):
			sets = append(sets, []Guess{{From: w.toks[i].start, To: int32(w.end), Text: "# " + strings.TrimSpace(string(w.text[w.toks[i+1].end:w.end])), As: aRemark, Alike: true}})
		case w.isSign(i, '('):
			j := i + 1
			words := 0
			for j < len(w.toks) && !w.isSign(j, ')') {
				if w.toks[j].kind == tWord || w.toks[j].kind == tBad {
					words++
				}
				j++
			}
			if j < len(w.toks) && words > 0 {
				sets = append(sets, w.aside(i, j+1, strings.TrimSpace(string(w.text[w.toks[i].end:w.toks[j].start])), aRemark))
			}
		case w.toks[i].kind == tText && w.toks[i].value == 0:
			sets = append(sets, w.aside(i, i+1, w.word(i), aRemark))
		}
	}
	return sets
}

// chat takes the words that what happened ends with for a remark, where the game
// knows none of them. One behind a comma would be a step, and one alone may be
// misspelt.
func (w *willing) chat() []Guess {
	i, j := w.chatter()
	words := 0
	for k := i; k < j; k++ {
		if w.isWord(k) {
			words++
		}
	}
	if i == 0 || words == 0 || w.isSign(i-1, ',') && words < leastChat || words == 1 && w.misspelt(i) != nil {
		return nil
	}
	return w.aside(i, j, string(w.text[w.toks[i].start:w.toks[j-1].end]), aRemark)
}

// leastChat is how many words behind a comma are talk, and no step.
const leastChat = 3

// chatter are the words that what happened ends with and the game does not know:
// tokens i to j, the last not included; i is 0 where nothing is in front of them.
func (w *willing) chatter() (i, j int) {
	j = len(w.toks)
	if shown := slices.IndexFunc(w.toks, func(k token) bool { return k.kind == tSign && k.value == '=' }); shown >= 0 {
		j = shown
	}
	i = j
	for k := j - 1; k >= 0; k-- {
		switch t := &w.toks[k]; {
		case t.kind == tWord && !t.glued && !w.knows(w.word(k)):
			i = k
		case t.kind != tSign || !strings.ContainsRune(",.!-", rune(t.value)):
			return i, j
		}
	}
	return 0, j
}

// knows tells whether a word is one of the log.
func (w *willing) knows(word string) bool {
	same := func(known string) bool { return strings.EqualFold(known, word) }
	v := w.r.v
	return utf8.RuneCountInString(word) < 2 || slices.Contains(w.r.names, foldedKey([]byte(word))) ||
		slices.ContainsFunc(v.spec.Grammar.known, same) || slices.ContainsFunc(v.checks.known, same) || slices.ContainsFunc(v.words.known, same)
}

// signs reads pictures of dice, ticks and crosses.
func (w *willing) signs() [][]Guess {
	var set []Guess
	for i := range w.toks {
		k := &w.toks[i]
		c, size := utf8.DecodeRune(w.text[k.start:k.end])
		one := func(text string) {
			g := w.in(i, i+1, text, text)
			if k.glued {
				g.Text = " " + g.Text
			}
			if i+1 < len(w.toks) && w.toks[i+1].glued && w.toks[i+1].kind != tSign {
				g.Text += " "
			}
			set = append(set, g)
		}
		switch {
		case k.kind == tWord && size != int(k.end-k.start):
		case c >= '⚀' && c <= '⚅':
			one(strconv.Itoa(int(c-'⚀') + 1))
		case strings.ContainsRune("✓✔☑✅", c):
			one("ok")
		case strings.ContainsRune("✗✘❌✖✕☒", c), i > 0 && c == '×':
			one("no")
		case c == '\uFE0F': // it only says how the one before is drawn
			set = append(set, alike(w.in(i, i+1, "", "")))
		}
	}
	if set == nil {
		return nil
	}
	return [][]Guess{set}
}

// labels takes the first of two numbers away, where the second is the turn's:
// 8) 3.
func (w *willing) labels() []Guess {
	if len(w.toks) < 5 || !w.isNumber(0) || !w.isNumber(2) || w.toks[2].glued || !w.stop(1) || !w.stop(3) {
		return nil
	}
	return []Guess{bold(w.in(0, 2, "", "a number that is no turn's"))}
}

// stop tells whether token i may stand behind the number of a turn.
func (w *willing) stop(i int) bool {
	return (w.isSign(i, '.') || w.isSign(i, ')')) && w.toks[i].glued
}

// units takes the unit behind a figure away: 5.42s; and tells whose figure it is.
func (w *willing) units() [][]Guess {
	g := w.r.spec.Grammar
	verb := -1
	for i := range g.Verbs {
		v := &g.Verbs[i]
		if len(v.Forms) > 0 && len(v.Forms[0].Takes) > 0 && v.Short != "" {
			if f, ok := g.Asked[v.Forms[0].Takes[0].Question].Domain.(Figures); ok && f.Decimals > 0 {
				verb = i
			}
		}
	}
	if verb < 0 {
		return nil
	}
	var set []Guess
	for i := range w.toks {
		if !w.isNumber(i) || !(w.isSign(i+1, '.') || w.isSign(i+1, ',')) || !w.isNumber(i+2) || !w.toks[i+2].glued {
			continue
		}
		j := i + 3
		switch strings.ToLower(w.word(j)) {
		case "s", "sec", "secs", "second", "seconds":
			if w.isWord(j) {
				j++
			}
		}
		figure := string(w.text[w.toks[i].start:w.toks[i+2].end])
		if id, _ := g.heads.find(w.text, w.toks[max(i-1, 0):]); w.isWord(i-1) && id != 0 && g.byHead[id-1][0] == verb {
			if j > i+3 {
				set = append(set, w.in(i, j, figure, figure))
			}
			continue
		}
		figure = g.Verbs[verb].Short + figure
		set = append(set, w.in(i, j, figure, figure))
	}
	if set == nil {
		return nil
	}
	return [][]Guess{set}
}

// arrows takes 1->3 for a die that was paid up, and other arrows for a comma, or
// for the = of the board.
func (w *willing) arrows() (sets [][]Guess) {
	pay := w.r.spec.Pay.Change
	for i := range w.toks {
		if !w.isSign(i, '>') {
			continue
		}
		if w.isNumber(i-1) && w.isNumber(i+1) && pay != 0 {
			by := int(w.toks[i+1].value - w.toks[i-1].value)
			if by != 0 && by%pay == 0 && by <= mostChange && by >= -mostChange {
				text := w.word(i-1) + strconv.Itoa(by)
				if by > 0 {
					text = w.word(i-1) + "+" + strconv.Itoa(by)
				}
				sets = append(sets, []Guess{w.in(i-1, i+2, text, text)})
			}
		}
		comma, equals := []Guess{w.in(i, i+1, ",", "a comma")}, []Guess{w.in(i, i+1, "=", "=")}
		if w.isWord(i+1) && w.text[w.toks[i+1].start] < 'a' && w.isNumber(i+2) && w.checkAt(i+1) > 0 {
			comma, equals = equals, comma
		}
		sets = append(sets, comma, equals)
	}
	return sets
}

// dashes takes a dash in front of a die away.
func (w *willing) dashes() [][]Guess {
	var set []Guess
	for i := range w.toks {
		if w.isSign(i, '-') && w.isNumber(i+1) && i > 0 && !(w.toks[i].glued && w.toks[i+1].glued) {
			set = append(set, alike(w.in(i, i+1, "", "a dash and no minus")))
		}
	}
	if set == nil {
		return nil
	}
	return [][]Guess{set}
}

// board puts the = in front of what the board shows at the end of the line, where
// it was left out or stands within: sanity 5 gap 7, S=5.
func (w *willing) board() [][]Guess {
	first, figure := -1, false
	for i := len(w.toks) - 1; i > 0; i-- {
		switch k := &w.toks[i]; {
		case k.kind == tNote:
		case k.kind == tNumber && !figure:
			figure = true
		case k.kind == tSign && strings.ContainsRune("=:", rune(k.value)) && figure && w.isWord(i-1):
		case k.kind == tSign && strings.ContainsRune(",;.", rune(k.value)) && !figure:
		case k.kind == tWord && figure && (w.isSign(i+1, '=') || k.end-k.start > 1 || w.text[k.start] < 'a') && w.checkAt(i) > 0:
			first, figure = i, false
		default:
			i = 0
		}
	}
	if first < 1 || w.isSign(first-1, '=') {
		return nil
	}
	g := w.before(first, "= "+w.word(first), "what the board shows")
	g.To = w.toks[first].end
	return [][]Guess{{g}}
}

// checkAt is how many tokens from i name something that the board shows.
func (w *willing) checkAt(i int) int {
	_, n := w.r.v.checks.find(w.text, w.toks[i:])
	return n
}

// endings takes words for giving up for an end without a reason.
func (w *willing) endings() [][]Guess {
	if !w.isWord(0) {
		return nil
	}
	line := strings.ToLower(strings.TrimSpace(string(w.text[w.toks[0].start:w.end])))
	said := strings.TrimLeft(strings.TrimPrefix(line, "end"), " :")
	for _, s := range []string{"gave up", "given up", "stopped", "abandoned", "quit", "we stopped", "broke off", "not finished", "unfinished"} {
		if said == s {
			return [][]Guess{{Guess{From: w.toks[0].start, To: int32(w.end), Text: "end  # " + said, As: "an end without a reason"}}}
		}
	}
	return nil
}

// letters takes letters that stand too close for words of their own, FF; letters
// with a figure for so many, 2D; two of them the wrong way round, sD; and a no
// behind what was declined away.
func (w *willing) letters() (sets [][]Guess) {
	var apart, many, turned, declined []Guess
	for i := range w.toks {
		word := w.word(i)
		switch {
		case w.isWord(i) && len(word) >= 2 && len(word) <= 6 && isLetters(word) && word == strings.ToUpper(word):
			apart = append(apart, w.in(i, i+1, strings.Join(strings.Split(word, ""), " "), ""))
		case w.isWord(i) && len(word) == 2 && isLetters(word):
			turned = append(turned, w.in(i, i+1, word[1:]+word[:1], ""))
		case w.isNumber(i) && w.toks[i].value > 1 && w.toks[i].value <= 6 && w.isWord(i+1) && w.toks[i+1].glued && len(w.word(i+1)) == 1:
			many = append(many, w.in(i, i+2, strings.TrimSpace(strings.Repeat(w.word(i+1)+" ", int(w.toks[i].value))), ""))
		}
		if strings.EqualFold(word, "no") && w.isWord(i-1) {
			declined = append(declined, w.in(i, i+1, "", "nothing more"))
		}
	}
	for _, set := range [][]Guess{apart, many, turned, declined} {
		for _, g := range set {
			sets = append(sets, []Guess{g})
		}
		if len(set) > 1 {
			sets = slices.Insert(sets, 0, set)
		}
	}
	return sets
}

// pairs takes two words for a pair that is written in one: Depths shadow.
func (w *willing) pairs() [][]Guess {
	var set []Guess
	g := w.r.spec.Grammar
	r := w.r
	text := r.text
	r.text, r.toks = w.text, w.toks
	defer func() { r.text = text }()
	for i := 0; i+1 < len(w.toks); i++ {
		for q := range g.Asked {
			c, ok := g.Asked[q].Domain.(*Compound)
			if !ok || w.toks[i].kind != tWord || w.toks[i].end-w.toks[i].start < shortestGuess {
				continue
			}
			x, n := c.First.read(r, i)
			if n == 0 || i+n >= len(w.toks) {
				continue
			}
			if y, m := c.Second.read(r, i+n); m > 0 {
				set = append(set, w.in(i, i+n+m, string(c.Append(nil, c.Join(x, y), Short)), ""))
				i += n + m - 1
				break
			}
		}
	}
	if set == nil {
		return nil
	}
	return [][]Guess{set}
}

func isLetters(s string) bool {
	for i := range len(s) {
		if classes[s[i]] != cLetter {
			return false
		}
	}
	return true
}

// remark takes a whole line that says nothing of the game for a remark: words, above
// the first turn and none of them known as what happened.
func (w *willing) remark() []Guess {
	words := len(w.toks)
	if words > 0 && w.toks[words-1].kind == tNote {
		words-- // a remark already
	}
	if w.r.started || words < 2 || w.toks[0].kind != tWord || w.r.keywordOfWord(w.word(0)) != kNone {
		return nil
	}
	for i := range w.toks {
		if w.isNumber(i) && w.toks[i].value <= 20 && !(i+1 < len(w.toks) && w.isSign(i+1, ':')) {
			return nil
		}
	}
	return []Guess{w.front("# ", aRemark)}
}

func (r *reader) keywordOfWord(word string) keyword {
	return keywordOf([]byte(foldedKey([]byte(word))))
}
