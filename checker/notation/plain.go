package notation

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nightpress/content/diagnostic"
)

// places tries a mend at each place that cannot be read, and keeps those that make the
// line read better.
func (p *plainer) places(before *mark, got attempt, mend func(i int) (Mend, bool)) attempt {
	seen := map[int32]bool{}
	for range mostPlaces {
		i := slices.IndexFunc(p.toks, func(k token) bool {
			return !seen[k.start] && slices.ContainsFunc(got.stumbles, func(s Span) bool { return s.Start >= k.start && s.Start < k.end })
		})
		if i < 0 {
			break
		}
		seen[p.toks[i].start] = true
		m, ok := mend(i)
		if !ok {
			continue
		}
		if a, ok := p.with(before, got, m); ok && a.better(&got) && (got.twice || !a.twice) {
			got = a
		}
	}
	return got
}

// named writes out the one name of the log that the word at token i, or that before it,
// begins, or differs from by one letter. Where several fit, none is taken.
func (p *plainer) named(i int) (Mend, bool) {
	if p.toks[i].kind != tWord {
		return Mend{}, false
	}
	n, phrase := p.meant(i)
	if phrase == "" && i > 0 && p.toks[i-1].kind == tWord { // the name may have begun before
		if n, phrase = p.meant(i - 1); n < 2 {
			return Mend{}, false
		}
		i--
	}
	glued := i+n < len(p.toks) && p.toks[i+n].glued && p.toks[i+n].kind == tWord
	if phrase == "" || glued {
		return Mend{}, false
	}
	return Mend{From: p.toks[i].start, To: p.toks[i+n-1].end, Text: phrase}, true
}

// apart parts a figure that no die shows, and that reads as a die each: 65 where two
// dice are asked for, t14 for t1 4.
func (p *plainer) apart(i int) (Mend, bool) {
	k := &p.toks[i]
	n := k.end - k.start
	return Mend{From: k.start, To: k.end, Text: strings.Join(strings.Split(p.word(i), ""), " ")}, k.kind == tNumber && n >= 2 && n <= mostDice
}

// mostDice is how many dice may stand in one figure.
const mostDice = 6

// with reads the line at hand with one more mend; ok is false where it lies over
// another.
func (p *plainer) with(before *mark, a attempt, m Mend) (attempt, bool) {
	all := append(slices.Clone(a.mends), m)
	slices.SortFunc(all, func(a, b Mend) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	for i := 1; i < len(all); i++ {
		if all[i].From < all[i-1].To {
			return a, false
		}
	}
	return p.try(before, all), true
}

func (p *plainer) word(i int) string { return string(p.text[p.toks[i].start:p.toks[i].end]) }

// meant is the name that tokens from i on are meant to be: each word begins one of its
// words, and one of them may differ from it by a letter. A name that they tell whole goes
// before one that they only begin. n is how many tokens; phrase is "" where nothing fits,
// or more than one thing.
func (p *plainer) meant(i int) (n int, phrase string) {
	var found *naming
	var best match
	twice := false
	for _, e := range p.phrases(i) {
		m := p.match(e, i)
		switch {
		case m.taken == 0 || m.exact:
		case m.better(best):
			best, found, twice = m, e, false
		case m == best && e.means != found.means && !slices.Equal(e.words, found.words):
			twice = true
		case m == best && len(e.phrase) < len(found.phrase):
			found = e
		}
	}
	if found == nil || twice || best.wrong > 0 && p.known(i) {
		return 0, ""
	}
	return best.taken, found.phrase
}

// known tells whether the words from token i on name something as they are written, which
// a log says elsewhere: that is no slip of the pen for something else.
func (p *plainer) known(i int) bool {
	exact := func(e *naming) bool { return p.match(e, i).exact }
	all := p.r.v.named()
	return slices.ContainsFunc(all.shown, exact) || slices.ContainsFunc(all.deeds, exact)
}

// match is how far tokens tell a name.
type match struct {
	taken int
	whole bool // all of its words
	wrong int  // words with another letter
	exact bool // nothing differs: it is no mend
}

// better tells whether a name is told better than another.
func (m match) better(o match) bool {
	switch {
	case m.taken != o.taken:
		return m.taken > o.taken
	case m.wrong != o.wrong:
		return m.wrong < o.wrong
	}
	return m.whole && !o.whole
}

// Bounds of the words that are mended.
const (
	leastBegun    = 2 // letters of a word that begins another
	leastMisspelt = 4 // letters of one that has a wrong letter in it
)

func (p *plainer) match(e *naming, i int) (m match) {
	words := e.words
	if len(words) > 1 && words[0] == "the" && !strings.EqualFold(p.word(i), "the") {
		words = words[1:]
	}
	if whole := strings.ToLower(p.word(i)); strings.Contains(whole, "-") && near([]rune(e.folded), []rune(whole)) {
		return match{taken: 1, whole: true, wrong: 1}
	}
	m.exact = len(words) == len(e.words)
	for _, word := range words {
		at := i + m.taken
		if at >= len(p.toks) || p.toks[at].kind != tWord {
			break
		}
		part := strings.ToLower(p.word(at))
		n := utf8.RuneCountInString(part)
		begins := strings.HasPrefix(word, part) && (n >= leastBegun || m.taken > 0)
		if part != word && !begins {
			if n < leastMisspelt || m.wrong > 0 || !near([]rune(word), []rune(part)) {
				break
			}
			m.wrong = 1
		}
		m.exact = m.exact && part == word
		m.taken++
	}
	m.whole = m.taken == len(words)
	m.exact = m.exact && m.whole
	return m
}

// phrases are the names that may stand at token i.
func (p *plainer) phrases(i int) []*naming {
	v := p.r.v
	first := kNone
	if p.toks[0].kind == tWord {
		first = keywordOf([]byte(foldedKey([]byte(p.word(0)))))
	}
	shown := first == kGiven || slices.ContainsFunc(p.toks[:i], func(k token) bool { return k.kind == tSign && k.value == '=' })
	var list []*naming
	switch {
	case first == kEnd:
		list = v.named().ends
	case first == kGame:
		list = v.named().options
	case first == kRuling:
		list = v.named().rulings
	case first != kNone && first != kTurn && !shown:
		return nil
	case shown:
		list = v.named().shown
	default:
		list = v.named().deeds
	}
	for n, name := range p.r.log.Header.Players {
		list = append(slices.Clip(list), &naming{name.Name, strings.ToLower(name.Name), []string{strings.ToLower(name.Name)}, -1 - n})
	}
	return list
}

// naming is one spelling of something that a log can name.
type naming struct {
	phrase, folded string
	words          []string
	means          int // the same number for spellings of the same thing
}

// nameLists are the spellings of all that a log can name, by where it stands.
type nameLists struct{ deeds, shown, ends, options, rulings []*naming }

// named lists what a log can name; it is made when the first line is not plain.
func (v *Vocabulary) named() *nameLists {
	v.once.Do(func() {
		v.names.deeds = v.heads.namings(0)
		means := 1 << 20
		for i := range v.spec.Grammar.Asked {
			for _, s := range allSpellings(v.spec.Grammar.Asked[i].Domain) {
				means++
				for _, word := range s.Word.spellings() {
					if !s.Unsaid {
						v.names.deeds = append(v.names.deeds, newNaming(word, means))
					}
				}
			}
		}
		v.names.deeds = append(v.names.deeds, outcomes.namings(1<<24)...)
		v.names.shown = slices.Concat(v.checks.namings(0), v.words.namings(1<<20))
		v.names.ends = v.ends.namings(0)
		v.names.options = v.options.namings(0)
		v.names.rulings = v.rulings.namings(0)
	})
	return &v.names
}

// allSpellings are the spellings of a domain, and of those that it is made of.
func allSpellings(d Domain) []Spelling {
	switch d := d.(type) {
	case *Product:
		return slices.Concat(allSpellings(d.First), allSpellings(d.Second))
	case Unseen:
		return allSpellings(d.Domain)
	case *Any:
		var all []Spelling
		for _, of := range d.Of {
			all = append(all, allSpellings(of)...)
		}
		return all
	}
	return d.spellings()
}

// namings are the spellings of a table.
func (t *table) namings(from int) (all []*naming) {
	for _, s := range t.known {
		all = append(all, newNaming(s, from+int(t.words[foldedKey([]byte(s))].id)))
	}
	return all
}

func newNaming(s string, means int) *naming {
	low := strings.ToLower(s)
	return &naming{s, low, strings.Fields(strings.ReplaceAll(low, "-", " ")), means}
}

// near tells whether two words differ by one letter, or by two that changed places.
func near(a, b []rune) bool {
	least, most := min(len(a), len(b)), max(len(a), len(b))
	return least >= leastMisspelt-1 && most-least <= 1 && diagnostic.Distance(a, b) == 1
}

// equals puts the = in front of what the board shows, where it was left out: figures
// at the end of a turn that is complete without them. It is sure where the line reads
// so in one way only; where it does in several, the report names the one with most of
// the figures behind the =.
func (p *plainer) equals(before *mark, got attempt) attempt {
	last := len(p.toks)
	for last > 0 && (p.toks[last-1].kind == tNote || p.toks[last-1].kind == tAside) {
		last--
	}
	if slices.ContainsFunc(p.toks, func(k token) bool { return k.kind == tSign && k.value == '=' }) {
		return got
	}
	var best attempt
	reads, sure := 0, false
	var worded, lettered, bare, loose bool // of the tokens from i on
	for i := last - 1; i > 0 && last-i <= mostFigures && p.shown(i); i-- {
		k, previous := &p.toks[i], &p.toks[i-1]
		word := k.kind == tWord
		worded, lettered = worded || word, lettered || word && !p.player(i)
		behind := loose // a figure that is not behind its name
		loose = loose || k.kind == tNumber && len(p.r.spec.Own) == 0 && (previous.kind == tNumber || previous.kind == tSign && strings.ContainsRune(",;", rune(previous.value)))
		if bare = bare || k.kind == tNumber && p.player(i-1); bare && lettered {
			break
		}
		if word && behind || !word && (worded || k.kind == tSign && k.value != '?') {
			continue
		}
		m := Mend{From: k.start, To: k.start, Text: "= "}
		if previous.kind == tSign && previous.value == ':' && slices.ContainsFunc(p.r.spec.Grammar.Verbs, func(v Verb) bool { return v.Colon }) {
			continue // a word of this game has a colon of its own
		}
		if previous.kind == tSign && strings.ContainsRune(">:|", rune(previous.value)) {
			m.From = previous.start // -> and : in place of the =
		}
		a, ok := p.with(before, got, m)
		nothing := i > 2 && previous.kind == tSign && previous.value == '.' // 3. . S5
		if !ok || len(a.stumbles) > 0 || a.twice || a.kind != Turn || !a.whole && !nothing || a.checks == 0 || k.kind != tWord && a.checks != len(p.r.spec.Columns) {
			continue
		}
		reads++
		if capital := p.capital(a); capital || !sure {
			best, sure = a, capital
		}
	}
	switch {
	case reads == 0 || !p.shows(best):
		return got
	case reads == 1 || sure:
		return best
	}
	got.means = best.sign()
	return got
}

// shown tells whether token i may be part of what the board shows.
func (p *plainer) shown(i int) bool {
	switch k := &p.toks[i]; k.kind {
	case tNumber, tAside:
		return true
	case tSign:
		return strings.ContainsRune(",;.:|/?@>-", rune(k.value))
	case tWord:
		if p.player(i) {
			return i+1 == len(p.toks) || !p.player(i+1)
		}
		if id, _ := p.r.v.heads.find(p.text, p.toks[i:]); id != 0 && !p.figured(i+1) {
			return false // the lid is something that happens, too
		}
		for back := i; back >= 0 && back > i-4; back-- { // a name of several words
			if _, n := p.r.v.checks.find(p.text, p.toks[back:]); back+n > i {
				return true
			}
			if id, n := p.r.v.words.find(p.text, p.toks[back:]); id != 0 && back+n > i {
				return true
			}
		}
	}
	return false
}

// figured tells whether token i is a figure, or a sign in front of one.
func (p *plainer) figured(i int) bool {
	return i < len(p.toks) && (p.toks[i].kind == tNumber || p.toks[i].kind == tSign)
}

// player tells whether token i is the name of a player.
func (p *plainer) player(i int) bool {
	text := p.r.text
	p.r.text, p.r.toks = p.text, p.toks
	player := p.r.playerAt(i) != 0
	p.r.text = text
	return player
}

// mostFigures is how many tokens at the end of a line may be what the board shows.
const mostFigures = 96

// sign is the mend that puts the = in.
func (a *attempt) sign() *Mend {
	return &a.mends[slices.IndexFunc(a.mends, func(m Mend) bool { return m.Text == "= " })]
}

// shows tells whether what stands behind a forgotten = can only be what the board
// shows: figures alone, or with a word, a capital letter, or one that no deed has. S5 is
// Sanity, and s5 what somebody did.
func (p *plainer) shows(a attempt) bool {
	at := a.sign().To
	words := 0
	for i := range p.toks {
		if k := &p.toks[i]; k.start >= at && k.kind == tWord {
			words++
			id, _ := p.r.spec.Grammar.heads.find(p.text, p.toks[i:])
			if w := p.word(i); len(w) > 1 || w == strings.ToUpper(w) || id == 0 {
				return true
			}
		}
	}
	return words == 0
}

// capital tells whether all letters behind a forgotten = are written as the log sheet
// has them.
func (p *plainer) capital(a attempt) bool {
	at := a.sign().To
	return !slices.ContainsFunc(p.toks, func(k token) bool {
		w := string(p.text[k.start:k.end])
		return k.start >= at && k.kind == tWord && len(w) == 1 && w != strings.ToUpper(w)
	})
}

// stranger is somebody who plays and whom the players line does not name.
type stranger struct {
	name string
	at   Span // where first, in the text as it was written
}

// strangers looks for those who play and are not named: a word that nobody knows, in
// front of what somebody does. The log is read as if they were named, and one report
// says so.
func (p *plainer) strangers() []stranger {
	r := p.r
	if r.spec.Solo {
		return nil
	}
	var named []string
	var all []stranger
	tried := map[string]int{}
	var table *grid
	for at := 0; at < len(p.text) && len(tried) < mostStrangers; {
		end, next := lineEnd(p.text, at)
		p.toks = tokens(p.toks[:0], p.text, hashed(p.text, at, end), min(end, at+MaxRunes))
		who := ""
		if table != nil {
			who = table.who(p.text, at, end)
		} else {
			table, _ = p.grid(at, end)
		}
		at = next
		if len(p.toks) == 0 {
			continue
		}
		if r.text, r.toks = p.text, p.toks; p.toks[0].kind == tWord && r.keywordAt(0) != kNone {
			if k := r.keywordAt(0); k == kPlayers || k == kSeats || k == kGame {
				for i := range p.toks[1:] {
					named = append(named, strings.ToLower(p.word(i+1)))
				}
			}
			continue
		}
		i := 0
		for i < len(p.toks) && i < 3 && (p.toks[i].kind == tNumber || p.toks[i].kind == tSign || p.toks[i].kind == tAside) {
			i++
		}
		for _, i := range []int{i, i + 2} {
			if i+1 >= len(p.toks) || i > 1 && !(p.toks[i-1].kind == tSign && p.toks[i-1].value == '>') && i != p.front() {
				continue
			}
			word := p.word(i)
			key := strings.ToLower(word)
			if p.toks[i].kind != tWord || tried[key] >= mostTries || slices.Contains(named, key) || !p.nobody(i, named) {
				continue
			}
			tried[key]++
			if !slices.ContainsFunc(all, func(s stranger) bool { return strings.EqualFold(s.name, word) }) && (word == who || p.plays(i)) {
				all = append(all, stranger{word, p.toks[i].span()})
			}
		}
	}
	r.text = nil
	if len(named)+len(all) > r.spec.seats() {
		return nil
	}
	return all
}

// Bounds of the names that are looked for.
const (
	mostStrangers = 40
	mostTries     = 3 // lines, for one name
)

// front is the first token of a line that is neither a number nor a sign.
func (p *plainer) front() int {
	return slices.IndexFunc(p.toks, func(k token) bool { return k.kind == tWord })
}

// nobody tells whether token i is a word that is no part of the log, and near to none:
// somebody's name, with a capital.
func (p *plainer) nobody(i int, named []string) bool {
	word := p.word(i)
	if c, _ := utf8.DecodeRuneInString(word); !unicode.IsUpper(c) {
		return false
	}
	if id, _ := p.r.spec.Grammar.heads.find(p.text, p.toks[i:]); id != 0 {
		return false
	}
	low := []rune(strings.ToLower(word))
	for _, e := range p.r.v.named().deeds {
		if e.folded == string(low) || near([]rune(e.folded), low) {
			return false
		}
	}
	return !slices.ContainsFunc(named, func(name string) bool { return near([]rune(name), low) })
}

// plays tells whether something that somebody does stands behind token i.
func (p *plainer) plays(i int) bool {
	r := p.r
	if k := &p.toks[i+1]; k.kind == tSign && (k.value == ':' || k.value == '>') {
		i++
	}
	if i+1 >= len(p.toks) {
		return false
	}
	if k := &p.toks[i]; k.kind == tSign && k.value == '>' {
		return true
	}
	id, _ := r.spec.Grammar.heads.find(p.text, p.toks[i+1:])
	return id != 0
}

// introduce names those who play and are not named, before the first line that says
// what happened.
func (p *plainer) introduce(all []stranger) {
	r := p.r
	for _, s := range all {
		if len(r.names) >= r.spec.seats() || r.means(s.name) || slices.Contains(r.names, foldedKey([]byte(s.name))) {
			continue
		}
		r.names = append(r.names, foldedKey([]byte(s.name)))
		r.log.Header.Players = append(r.log.Header.Players, Player{Name: s.name})
	}
}

// reportStrangers says who plays and is not named, once.
func (l *Log) reportStrangers(all []stranger) {
	if len(all) == 0 {
		return
	}
	var names, players []string
	for _, s := range all {
		names = append(names, s.name)
	}
	for _, p := range l.Header.Players {
		players = append(players, p.Name)
	}
	play := "plays, and the log does not name this player"
	if len(names) > 1 {
		play = "play, and the log does not name them"
	}
	last := len(names) - 1
	who := strings.TrimPrefix(strings.Join(names[:last], ", ")+" and "+names[last], " and ")
	d := l.Problems.Errorf("L022", l.placed(all[0].at), "%s %s", who, play)
	d.Helpf("the line above the first turn reads: players %s", strings.Join(players, " "))
	d.Factf("went on", "as if it stood there")
}
