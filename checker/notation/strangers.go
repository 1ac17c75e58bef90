package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

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
	if !r.spec.Grammar.Named {
		return nil
	}
	var named []string
	var all []stranger
	tried := map[string]int{}
	for at := 0; at < len(p.text) && len(tried) < mostStrangers; {
		end, next := lineEnd(p.text, at)
		p.toks = tokens(p.toks[:0], p.text, hashed(p.text, at, end), min(end, at+MaxRunes))
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
			if !slices.ContainsFunc(all, func(s stranger) bool { return strings.EqualFold(s.name, word) }) && p.plays(i) {
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
