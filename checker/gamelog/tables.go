package gamelog

import (
	"cmp"
	"encoding/csv"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// listing is a table in a log: a line of heads, and a row for each turn.
type listing struct {
	columns []column
	rows    [][]string
	at      []int             // where the heads and each row begin in the text
	who     map[string]string // names above it, by their first letters
}

// column is what stands in one column of a table.
type column struct {
	head    string
	counts  bool     // the turns
	changes bool     // by how much something changed
	actors  []string // it says who plays: these
	facts   []WordID // of the board, whose figures stand there
	of      []string // one figure of each of these
	joined  []joint  // what is said here with columns beside it, in their order
	within  bool     // it is said with another column
	stands  bool     // what stands here is in force, and happens where it changes
}

// joint is a column that is said with others, and the word in front of it.
type joint struct {
	column int
	word   string
}

// leastRows is how many rows make a table.
const leastRows = 3

// apartCells is what the cells of a table are set apart by, where no sign is: spaces.
const apartCells = "  "

// tables finds the table of a log, and puts its rows into sentences. What begins at one of without
// is taken otherwise.
func (h *hearing) tables(text []byte, without []int32) {
	for _, sep := range []string{"|", "\t", ";", apartCells, ","} {
		var t listing
		for at := 0; at < len(text); {
			end, next := lineEnd(text, at)
			cells := cellsOf(string(text[at:end]), sep)
			for sep == "\t" && len(cells) >= 3 && len(cells) < len(t.columns) {
				cells = append(cells, "") // what is empty at the end was not written
			}
			switch {
			case t.columns == nil && headed(string(text[at:end]), cells, sep):
				for _, head := range cells {
					t.columns = append(t.columns, column{head: head})
				}
				t.at = append(t.at, at)
			case t.columns != nil && len(cells) == len(t.columns):
				t.rows, t.at = append(t.rows, cells), append(t.at, at)
			}
			at = next
		}
		if len(t.rows) >= leastRows && slices.ContainsFunc(t.columns, func(c column) bool { return h.tellsOf(c.head) }) {
			t.who = initials(string(text[:t.at[0]]))
			h.arrange(&t, slices.Contains(without, int32(t.at[0])))
			h.rows = map[int]string{t.at[0]: ""}
			for i := range t.rows {
				h.rows[t.at[i+1]] = h.sentence(&t, i)
			}
			return
		}
	}
}

var manySpaces = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\s{2,}`) })

// cellsOf are the cells of a row.
func cellsOf(line, sep string) (cells []string) {
	if line = strings.Trim(line, " \r\n"); sep != "\t" { // where the first cell is empty
		line = strings.TrimSpace(line)
	}
	if inner, framed := strings.CutPrefix(line, "|"); sep == "|" && framed && strings.HasSuffix(inner, "|") {
		line = strings.TrimSuffix(inner, "|")
	}
	if !strings.Contains(line, sep) {
		return nil
	}
	switch sep {
	case ",", ";": // as spreadsheets write them
		r := csv.NewReader(strings.NewReader(line))
		r.Comma, r.LazyQuotes = rune(sep[0]), true
		cells, _ = r.Read()
	case apartCells:
		cells = manySpaces().Split(line, -1)
	default:
		cells = strings.Split(line, sep)
	}
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// headed tells whether the cells of a line can be the heads of columns: a few, each
// a word or two and none a figure. Commas with spaces behind are those of prose. What
// the first head is announced by, `columns:`, is no part of it.
func headed(line string, cells []string, sep string) bool {
	if (sep == "," || sep == ";") && strings.Contains(line, sep+" ") || len(cells) < 3 {
		return false
	}
	if _, head, announced := strings.Cut(cells[0], ":"); announced {
		cells[0] = strings.TrimSpace(head)
	}
	return !slices.ContainsFunc(cells, func(s string) bool {
		s = dieHead().ReplaceAllString(s, "")
		return len(strings.Fields(s)) > 8 || strings.ContainsAny(s, "0123456789.!:")
	})
}

// dieHead is a die over a column: d6, die 1, d1.
var dieHead = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\b\d?(d\d|die \d|roll \d)\b`) })

// change is a cell that tells by how much something changed.
var change = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[-+−]\d+$`) })

// changes tells whether a column tells of changes alone, from which nothing follows:
// up, or at times by nothing. What stands below 0 in every row is where something is.
func (t *listing) changes(i int) bool {
	signed, other := 0, false
	for _, row := range t.rows {
		switch none := empty(row[i]) || row[i] == "0"; {
		case change().MatchString(row[i]):
			signed++
			other = other || row[i][0] == '+'
		case !none:
			return false
		default:
			other = true
		}
	}
	return signed > 0 && other
}

// empty tells whether a cell says nothing, or that it is as above.
func empty(cell string) bool { return strings.Trim(cell, "-–—. :=\"'”“″〃?") == "" }

// arrange finds out what stands in each column; otherwise, the other of two figures that a head
// may mean: progress, which is where the marker stands or how far it moved.
func (h *hearing) arrange(t *listing, otherwise bool) {
	var names []headName
	for i := range t.columns {
		c := &t.columns[i]
		switch {
		case t.counts(i):
			c.counts = true
		case t.changes(i):
			c.changes = true
		case h.isOf(c.head, h.h.Standing):
			c.stands = true
		case t.tellsWho(i), h.namesActors(t, i):
			for _, row := range t.rows {
				name := wordAt([]byte(row[i]))
				if name = cmp.Or(t.who[name], name); name != "" && !slices.Contains(c.actors, name) {
					c.actors = append(c.actors, name)
				}
			}
		case !dieHead().MatchString(c.head):
			of := t.figured(i)
			if fact := h.factOver(c.head); len(of) != 1 && fact != 0 && t.figures(i, 1) {
				of = []headName{{column: i, fact: fact}}
			}
			names = append(names, of...)
		}
	}
	h.assign(names)
	for n, name := range names {
		c := &t.columns[name.column]
		if other := h.r.spec.called(name.word); other != 0 && !slices.ContainsFunc(names, func(n headName) bool { return n.fact == other }) {
			if h.twoWays = true; otherwise {
				name.fact = other
			}
		}
		if c.facts = append(c.facts, name.fact); n+1 < len(names) && names[n+1].column == name.column {
			continue
		}
		if slices.Contains(c.facts, 0) {
			c.facts = nil // what stands there is not all of the board
		}
	}
	h.join(t)
}

// isOf tells whether the head of a column is one of some words, or has one.
func (h *hearing) isOf(head string, words []string) bool {
	head = strings.ToLower(head)
	return slices.Contains(words, head) || slices.ContainsFunc(strings.FieldsFunc(head, func(r rune) bool { return !unicode.IsLetter(r) }), func(w string) bool { return slices.Contains(words, w) })
}

// join finds the columns that say one thing together.
func (h *hearing) join(t *listing) {
	var found []joint
	for n, of := range h.h.Columns {
		i := slices.IndexFunc(t.columns, func(c column) bool {
			return !c.counts && !c.changes && !c.stands && len(c.facts) == 0 && h.isOf(c.head, of.Said)
		})
		switch {
		case i >= 0 && !t.amongDice(i) && !slices.ContainsFunc(found, func(j joint) bool { return j.column == i }):
			found = append(found, joint{i, of.Write})
		case n == 0:
			return
		}
	}
	if len(found) < 2 {
		return
	}
	t.columns[found[0].column].joined = found
	for _, other := range found[1:] {
		t.columns[other.column].within = true
	}
}

// factOver is the figure of the board that the head of a column says in the words that a
// line would, shadow behind; 0 for none.
func (h *hearing) factOver(head string) WordID {
	into := h.r.text
	defer func() { h.r.text = into }()
	h.r.text = []byte(strings.Join(strings.FieldsFunc(head, func(r rune) bool { return !unicode.IsLetter(r) }), " ") + " 7")
	h.cut(0, len(h.r.text))
	told := h.best(false)
	if len(told.spans) != 1 || told.words+told.figures > 0 || told.spans[0].phrase == nil {
		return 0
	}
	short, ok := strings.CutPrefix(strings.TrimSuffix(told.spans[0].phrase.fill(told.spans[0].places), "7"), "=")
	if id := slices.IndexFunc(h.r.spec.Checks, func(c CheckName) bool { return c.Short == short && c.takes(Figure) }); ok && id >= 0 {
		return WordID(id + 1)
	}
	return 0
}

// headName is one name of a figure of the board in the head of a column.
type headName struct {
	column int
	word   string
	fact   WordID // 0: none
}

// figured are the names in the head of a column that has as many figures in most of its
// cells: P / S over 8/1, H I San over 0 0 6; the one name of it, where it has one figure.
func (t *listing) figured(i int) (names []headName) {
	words := strings.FieldsFunc(strings.ToLower(t.columns[i].head), func(r rune) bool { return !unicode.IsLetter(r) })
	if of := t.ofEach(words); len(of) > 1 && t.figures(i, len(of)) {
		t.columns[i].of, words = of, words[:1]
	} else if !t.figures(i, len(words)) {
		if !t.figures(i, 1) || len(words) == 0 || slices.ContainsFunc(words[1:], func(w string) bool { return !leads[w] && !fillers[w] }) {
			return nil
		}
		words = words[:1] // power after
	}
	for _, word := range words {
		names = append(names, headName{column: i, word: word})
	}
	return names
}

// figures tells whether most cells of a column hold so many figures.
func (t *listing) figures(i, many int) bool {
	fit := 0
	for _, row := range t.rows {
		if len(figuresOf(row[i])) == many {
			fit++
		}
	}
	return 2*fit > len(t.rows)
}

// ofEach are the names of those whose first letters stand behind what a column has of
// each of them: power S / A.
func (t *listing) ofEach(words []string) (names []string) {
	for i, word := range words {
		if name := t.who[strings.ToUpper(word)]; i > 0 && name != "" {
			names = append(names, name)
		} else if i > 0 {
			return nil
		}
	}
	return names
}

// figuresOf are the figures of a cell that holds nothing else, set apart by strokes or
// spaces.
func figuresOf(cell string) (figures []string) {
	figures = strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune("/|,;: ", r) })
	for _, f := range figures {
		if strings.Trim(f, "0123456789") != "" || len(f) > 4 {
			return nil
		}
	}
	return figures
}

// assign finds the figure of the board that each name in the heads of a table is short
// for: no two are for the same one, so that S, beside San and Sc, is The Shadow. The
// name that can be fewest is settled first; a letter of the notation is its own.
func (h *hearing) assign(names []headName) {
	taken := map[WordID]bool{}
	for _, name := range names {
		taken[name.fact] = name.fact != 0
	}
	for range names {
		best, fewest, id := -1, 1<<30, WordID(0)
		for n := range names {
			if names[n].fact != 0 {
				continue
			}
			could := h.meantBy(names[n].word, taken)
			if len(could) > 0 && len(could) < fewest {
				best, fewest, id = n, len(could), could[0]
			}
		}
		if best < 0 {
			return
		}
		names[best].fact, taken[id] = id, true
	}
}

// called is the figure of the board whose own name begins with a word; 0 for none.
func (s *Spec) called(word string) WordID {
	for n := range s.Checks {
		if c := &s.Checks[n]; c.takes(Figure) && len(word) >= leastKnown && strings.HasPrefix(strings.ToLower(c.ID), word) {
			return WordID(n + 1)
		}
	}
	return 0
}

// sentence is a row as somebody would say it: the number of the turn and who plays
// in front, before each cell that is not understood by itself what stands over it, and
// at the end what the board shows. A row before the first turn tells of the set-up.
func (h *hearing) sentence(t *listing, at int) string {
	row := t.rows[at]
	var front string
	var said, shown, players, dice []string
	setUp, further := false, false
	for i, cell := range row {
		c := &t.columns[i]
		players = append(players, c.actors...)
		figures := figuresOf(cell)
		switch n, letter, ok := rowNumber(cell); {
		case c.joined != nil:
			said = append(said, c.together(row))
		case empty(cell) || c.changes || c.counts && !ok || c.within || len(c.facts) > 0 && change().MatchString(cell):
		case c.stands && at > 0 && plainName(cell) == plainName(t.rows[at-1][i]):
		case t.amongDice(i) && len(cell) == 1:
			dice = append(dice, cell)
		case c.counts:
			if setUp, further = n == 0, letter > "a"; !setUp && !further {
				front += "turn " + strconv.Itoa(n) + ": "
			}
		case c.actors != nil:
			if !further {
				name := wordAt([]byte(cell))
				front += cmp.Or(t.who[name], name) + ": "
				if as := strings.TrimSpace(cell[len(name):]); as != "" {
					said = append(said, as)
				}
			}
		case len(c.facts) == 1 && len(c.of) > 1 && len(figures) == len(c.of):
			for n, who := range c.of {
				shown = append(shown, who+" "+h.r.spec.Checks[c.facts[0]-1].Short+figures[n])
			}
		case len(figures) > 0 && len(figures) == len(c.facts):
			for n, id := range c.facts {
				if check := &h.r.spec.Checks[id-1]; setUp {
					said = append(said, check.ID+" "+figures[n])
				} else {
					shown = append(shown, check.Short+figures[n])
				}
			}
		case len(c.facts) == 1 && byName(cell, players) != nil:
			for _, of := range byName(cell, players) {
				shown = append(shown, of[0]+" "+h.r.spec.Checks[c.facts[0]-1].Short+of[1])
			}
		case h.tellsOf(c.head):
			said = append(said, h.likeliest(c.head, cell))
		case strings.ContainsFunc(cell, unicode.IsLetter):
			said = append(said, cell)
		}
	}
	if len(dice) > 0 {
		said = slices.Insert(said, 0, "rolled "+strings.Join(dice, " "))
	}
	front += strings.Join(said, ", ")
	if len(shown) > 0 {
		front += " = " + strings.Join(shown, " ")
	}
	return front
}

// together is what a row says in columns that say one thing.
func (c *column) together(row []string) string {
	var said []string
	for n, j := range c.joined {
		if empty(row[j.column]) {
			continue
		}
		if n > 0 {
			said = append(said, j.word)
		}
		said = append(said, row[j.column])
	}
	return strings.Join(said, " ")
}

// plainName is a cell without figures.
func plainName(cell string) string {
	return strings.Trim(strings.ToLower(cell), "0123456789 ()-–")
}

// amongDice tells whether a column is one of several with a die each, side by side.
func (t *listing) amongDice(i int) bool {
	die := func(i int) bool {
		return i >= 0 && i < len(t.columns) && dieHead().FindString(t.columns[i].head) == t.columns[i].head && !t.columns[i].counts
	}
	return die(i) && (die(i-1) || die(i+1))
}

// byName are the figures of a cell that says whose each is: Kat 1 Ben 2.
func byName(cell string, players []string) (all [][2]string) {
	words := strings.Fields(cell)
	for len(words) >= 2 && slices.Contains(players, words[0]) && len(figuresOf(words[1])) == 1 {
		all = append(all, [2]string{words[0], words[1]})
		words = words[2:]
	}
	if len(words) > 0 {
		return nil
	}
	return all
}

// numberOfRow is the number of a turn in its column: 3, 3., T3, #3; 3b is the second
// line of turn 3.
var numberOfRow = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:#|\pL{1,6}[. ]?)?(\d{1,3})([a-z]?)[.):]*$`) })

func rowNumber(cell string) (n int, letter string, ok bool) {
	m := numberOfRow().FindStringSubmatch(cell)
	if m == nil {
		return 0, "", false
	}
	n, _ = strconv.Atoi(m[1])
	return n, m[2], true
}

// tellsOf tells whether the head of a column is of the game: figures in any other are
// left out.
func (h *hearing) tellsOf(head string) bool {
	for word := range strings.FieldsFuncSeq(strings.ToLower(head), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if h.h.listed[word] {
			return true
		}
		for known := range h.h.known {
			if len(word) > 1 && strings.HasPrefix(known, word) {
				return true
			}
		}
	}
	return false
}

// counts tells whether a column counts the turns.
func (t *listing) counts(column int) bool {
	last, fit := 0, 0
	for _, row := range t.rows {
		if v, _, ok := rowNumber(row[column]); ok && v >= last && v <= last+1 {
			last = v
			fit++
		}
	}
	return column < 2 && last >= leastRows && 4*fit > 3*len(t.rows)
}

// whoPlays is what stands over a column of those who play.
var whoPlays = wordSet("who player players name")

// tellsWho tells whether a column has the first letters of those who play, each of one
// name that stands above the table.
func (t *listing) tellsWho(column int) bool {
	if !whoPlays[strings.ToLower(t.columns[column].head)] {
		return false
	}
	for _, row := range t.rows {
		if cell := row[column]; cell != "" && t.who[cell] == "" {
			return false
		}
	}
	return len(t.rows) > 0
}

// initials are the names in a text, by their first letters, as far as one begins so.
func initials(text string) map[string]string {
	who := map[string]string{}
	for name := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
		c := string([]rune(name)[0])
		if len(name) < 2 || c != strings.ToUpper(c) || name == strings.ToUpper(name) || who[c] == name {
			continue
		}
		if _, two := who[c]; two {
			name = ""
		}
		who[c] = name
	}
	return who
}

// namesActors tells whether a column says who plays: a few names in turn, some with what
// they are by now: Ann Z.
func (h *hearing) namesActors(t *listing, column int) bool {
	names := map[string]int{}
	for _, row := range t.rows {
		cell := row[column]
		if cell == "" {
			continue
		}
		name := wordAt([]byte(cell))
		as := strings.ToLower(strings.Trim(cell[len(name):], " ()"))
		if c := []rune(cell)[0]; !unicode.IsUpper(c) || as != "" && !h.h.common[as] || h.h.common[strings.ToLower(name)] {
			return false
		}
		names[name]++
	}
	return !h.r.spec.Solo && column < 3 && len(names) >= 2 && len(names) <= h.r.spec.seats() && 2*len(names) <= len(t.rows)
}

// likeliest is a cell behind the head of its column, or behind a word of that, or by
// itself: whichever tells most.
func (h *hearing) likeliest(head, cell string) (said string) {
	words := strings.FieldsFunc(head, func(r rune) bool { return !unicode.IsLetter(r) })
	ways := []string{strings.Join(words, " ") + " " + cell}
	if strings.ContainsFunc(cell, unicode.IsLetter) {
		ways = append(ways, cell)
	}
	if len(words) > 1 {
		for _, word := range words {
			ways = append(ways, word+" "+cell)
		}
	}
	into := h.r.text
	defer func() { h.r.text = into }()
	least := 0.0
	for i, way := range ways {
		h.r.text = []byte(way)
		h.cut(0, len(way))
		if cost := h.best(false).cost; i == 0 || cost < least {
			said, least = way, cost
		}
	}
	return said
}

// row is how the row of a table is heard that stands at text[at:end].
func (h *hearing) row(text []byte, said string, at, end int) (got heardLine, others []heardLine) {
	if said == "" {
		got = aside(text, at, end, "the heads of a table")
		got.bold = h.twoWays
		return got, nil
	}
	h.log, h.rowEnd = text, end
	defer func() { h.log, h.rowEnd = nil, 0 }()
	got, others = h.hear([]byte(said), 0, len(said))
	got.inPlaceOf(at, end)
	for i := range others {
		others[i].inPlaceOf(at, end)
	}
	return got, others
}

// inPlaceOf puts what was heard of a row in the place of the row as it was written.
func (l *heardLine) inPlaceOf(at, end int) {
	whole := piece{from: int32(at), to: int32(end), as: aRow}
	for _, p := range l.pieces {
		whole.text += p.text
		whole.lost = whole.lost || p.lost
	}
	l.pieces = []piece{whole}
}
