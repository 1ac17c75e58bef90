package gamelog

import (
	"bytes"
	"cmp"
	"iter"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// options are the edition and the variants that the title names, or that so many
// players play.
func (h *hearing) options(text []byte) (named string) {
	players := soMany(text)
	if players == 0 {
		players = len(h.met)
	}
	for _, o := range h.r.spec.Options {
		if n, ok := countWords[o.ID]; ok && n == players {
			return " " + o.ID
		}
	}
	for at, lines := 0, 0; at < len(text) && lines < headLines && named == ""; lines++ {
		end, next := lineEnd(text, at)
		if key, n, _ := labelled(text[at:end]); n > 0 && key == h.label {
			break
		}
		toks := tokens(nil, text, at, end)
		if h.legends[at] {
			toks = nil
		}
		not := -1 // behind which word something is named that it is not
		for i := range toks {
			word := wordOf(text, toks, i)
			if strings.EqualFold(word, "not") || strings.EqualFold(word, "no") {
				not = i
			}
			if id, n := h.r.v.options.find(text, toks[i:]); n > 0 && len(word) > 1 && (not < 0 || i > not+2) && !strings.Contains(named, h.r.spec.Options[id-1].ID) {
				named += " " + h.r.spec.Options[id-1].ID
			}
		}
		at = next
	}
	return named
}

// soMany is how many players the first lines say that there are, "2p", "the two of us"; 0 where they do
// not.
func soMany(text []byte) int {
	head := text
	for range headLines {
		_, next := lineEnd(head, 0)
		head = head[next:]
		if len(head) == 0 {
			break
		}
	}
	told := tellsPlayers.FindSubmatch(text[:len(text)-len(head)])
	if told == nil {
		return 0
	}
	if n, ok := countWords[strings.ToLower(string(told[1]))]; ok {
		return n
	}
	return int(told[1][0] - '0')
}

var tellsPlayers = regexp.MustCompile(`(?i)\b([2-9]|two|three|four|five|six|seven|eight)[ -]?(?:p|pl|plr|players?|people|persons|friends|of us|handed|hands|dreamers)\b`)

// headLines are the lines that may say what is played, and by whom.
const headLines = 3

// lines are the lines of a log, the rows of a table as sentences.
func (h *hearing) lines(text []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		at := 0
		for line := range bytes.Lines(text) {
			said := line
			if row, ok := h.rows[at]; ok {
				said = []byte(row)
			}
			if at += len(line); !yield(said) {
				return
			}
		}
	}
}

// meet finds out who plays: names above the first turn that lines or sentences begin
// with; or, where nobody is introduced, what several lines begin with.
func (h *hearing) meet(text []byte) {
	told := h.introduced(text)
	first, sentences := map[string]int{}, map[string]int{} // words that lines begin with, and sentences
	var order, heads []string
	above := true
	number, lines := 0, 0
	for line := range h.lines(text) {
		if key, n, end := labelled(line); n >= 0 && key == h.label {
			above = false
			line = line[end:]
			number++
		}
		words := strings.FieldsFunc(string(line), func(r rune) bool { return !unicode.IsLetter(r) })
		if len(words) == 0 {
			continue
		}
		if lines++; above && number == 0 && lines <= 3 {
			heads = append(heads, words...)
		}
		key := strings.ToLower(words[0])
		if first[key]++; first[key] == 1 {
			order = append(order, words[0])
		}
		for i := 1; i < len(line); i++ {
			if line[i-1] == ' ' && classes[line[i]] == cLetter && strings.ContainsRune(".!?;:/|)>→=,-", lastRune(line[:i])) {
				sentences[strings.ToLower(wordAt(line[i:]))]++
			}
		}
	}
	for _, name := range heads {
		low := strings.ToLower(name)
		if len(name) < 2 || !unicode.IsUpper([]rune(name)[0]) || slices.ContainsFunc(h.met, func(p string) bool { return strings.EqualFold(p, name) }) || h.means(low) || h.short[name] != "" {
			continue
		}
		begins := sentences[low]
		if name == strings.ToUpper(name) {
			if len(name) <= 2 {
				continue // GN, letters for something of the game
			}
			begins = 0
		}
		for word, n := range first {
			if strings.HasPrefix(low, word) {
				begins += n
			}
		}
		if begins >= 2 { // once it may begin the line that introduces it
			h.met = append(h.met, name)
		}
	}
	if len(h.met) < 2 {
		h.met = nil
		for _, word := range order {
			if n := first[strings.ToLower(word)]; n >= 3 && unicode.IsUpper([]rune(word)[0]) && strings.ToLower(word) != h.label && !h.means(strings.ToLower(word)) && h.short[word] == "" && utf8.RuneCountInString(word) > 1 {
				h.met = append(h.met, word)
			}
		}
	}
	if n := soMany(text); len(h.met) < 2 || len(h.met) > h.r.spec.seats() || n > 0 && len(h.met) > n || !h.seated(len(h.met)) {
		h.met = nil
	}
	if len(told) > 0 {
		h.met = told
	}
	// They sit as they play, and not as a title names them.
	begins := func(name string) int {
		at := slices.IndexFunc(order, func(word string) bool { return h.named(h.full(word)) == name })
		if at < 0 {
			return len(order)
		}
		return at
	}
	if !slices.ContainsFunc(told, func(name string) bool { return begins(name) == len(order) }) {
		slices.SortStableFunc(h.met, func(a, b string) int { return cmp.Compare(begins(a), begins(b)) })
	}
	h.writer(text)
}

// seated tells whether so many can play: where editions are for so many each, those are all.
func (h *hearing) seated(players int) bool {
	some := false
	for _, o := range h.r.spec.Options {
		n, ok := countWords[o.ID]
		if ok && n == players {
			return true
		}
		some = some || ok
	}
	return !some
}

// writer finds out which of two who play writes, where lines begin with me: the one whose
// name no line begins with from there on.
func (h *hearing) writer(text []byte) {
	if len(h.met) != 2 || h.short["me"] != "" {
		return
	}
	wrote, named := false, map[string]bool{}
	for line := range h.lines(text) {
		switch word := wordAt(line); {
		case strings.EqualFold(word, "me"):
			wrote = true
		case wrote:
			named[h.named(word)] = true
		}
	}
	if first, second := h.met[0], h.met[1]; wrote && named[first] != named[second] {
		if named[first] {
			first = second
		}
		h.short["me"], h.short["I"] = first, first
	}
}

// means tells whether a word says something of the game, and is nobody's name.
func (h *hearing) means(word string) bool {
	return h.h.common[word] || h.h.listed[word] || fillers[word] || strings.Contains(h.r.spec.Game, word) && len(word) > 2
}

// named is the player that a word names, in full or by the letters it begins with.
func (h *hearing) named(word string) string {
	found := ""
	for _, p := range h.known() {
		if strings.EqualFold(p, word) {
			return p
		}
		if len(p) > len(word) && strings.EqualFold(p[:len(word)], word) && !h.h.common[strings.ToLower(word)] {
			if found != "" {
				return ""
			}
			found = p
		}
	}
	return found
}

// full is the word that one of this log is short for, or itself.
func (s *said) full(word string) string {
	return cmp.Or(s.short[word], word)
}

// known are those who play.
func (h *hearing) known() []string {
	if n := len(h.r.log.Header.Players); n > 0 {
		names := make([]string, n)
		for i := range names {
			names[i] = h.r.log.Header.Players[i].Name
		}
		return names
	}
	return h.met
}

// actor is who a line begins with, "" for nobody.
func (h *hearing) actor(front *[]piece) (who string) {
	if len(h.toks) == 0 || h.toks[0].kind != tWord || len(h.known()) == 0 {
		return ""
	}
	k := h.toks[0]
	if who = h.named(h.at[0]); who != "" {
		*front = append(*front, piece{from: k.start, to: k.end, text: who + " ", as: who})
	}
	return who
}
