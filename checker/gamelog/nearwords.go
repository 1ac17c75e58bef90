package gamelog

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// words looks at each place where the line at hand cannot be read, and takes what
// stands there for the one word that fits.
func (w *willing) words(before *mark, best attempt) attempt {
	seen := map[int32]bool{}
	for range mostPlaces {
		i := -1
		for _, s := range best.stumbles {
			if at := w.tokenAt(s.Start); at >= 0 && !seen[w.toks[at].start] {
				i = at
				break
			}
		}
		if i < 0 {
			break
		}
		seen[w.toks[i].start] = true
		if a, ok := w.wordAt(i, before, best); ok {
			best = a
		}
		if len(best.stumbles) == 0 {
			break
		}
	}
	return best
}

// tokenAt is the word that an offset lies in, -1 for none.
func (w *willing) tokenAt(at int32) int {
	return slices.IndexFunc(w.toks, func(k token) bool { return k.kind == tWord && at >= k.start && at < k.end })
}

// wordAt finds the one word that token i is meant to be.
func (w *willing) wordAt(i int, before *mark, best attempt) (attempt, bool) {
	for _, propose := range []func(int) []Guess{w.prefixes, w.nameless, w.misspelt} {
		found, as, twice := best, false, false
		for _, g := range propose(i) {
			a, ok := w.with(before, best, []Guess{g})
			if !ok || !a.better(&best) || found.better(&a) {
				continue
			}
			if as && !a.better(&found) {
				twice = twice || a.meaning != found.meaning
				continue
			}
			found, as, twice = a, true, false
		}
		if as && !twice {
			return found, true
		}
	}
	return best, false
}

// prefixes are the words that token i, and perhaps others behind it, cut short.
func (w *willing) prefixes(i int) (all []Guess) {
	for _, phrase := range w.phrases(i) {
		words := strings.Fields(strings.ReplaceAll(phrase, "-", " "))
		for first := range words {
			j, short := i, false
			for _, full := range words[first:] {
				part := strings.ToLower(strings.Trim(w.word(j), "-'"))
				if !w.isWord(j) || utf8.RuneCountInString(part) < 2 || !strings.HasPrefix(strings.ToLower(full), part) {
					j = -1
					break
				}
				short = short || len(part) < len(full)
				if j++; w.isSign(j, '.') && w.toks[j].glued {
					j++
				}
			}
			if j > i && (short || first > 0) {
				all = append(all, w.in(i, j, phrase, ""))
			}
		}
	}
	return unlike(all)
}

// misspelt are the words that differ from token i by one letter, or by two
// neighbours that changed places.
func (w *willing) misspelt(i int) (all []Guess) {
	word := []rune(strings.ToLower(w.word(i)))
	if len(word) < 5 {
		return nil
	}
	for _, phrase := range w.phrases(i) {
		if near([]rune(strings.ToLower(phrase)), word) {
			all = append(all, w.in(i, i+1, phrase, ""))
		}
	}
	return unlike(all)
}

// nameless is the verb whose word was left out in front of token i, the name of a
// card alone: the only one that such a name may follow.
func (w *willing) nameless(i int) (all []Guess) {
	g := w.r.spec.Grammar
	var names *Names
	for v := range g.Verbs {
		for f := range g.Verbs[v].Forms {
			t := g.Verbs[v].Forms[f].Takes
			if len(t) == 0 {
				continue
			}
			d, ok := g.Asked[t[0].Question].Domain.(*Names)
			if !ok {
				continue
			}
			id, n := d.words.find(w.text, w.toks[i:])
			if id == 0 || n == 0 || w.toks[i].end-w.toks[i].start < shortestGuess {
				continue
			}
			if names != nil || g.Verbs[v].Short == "" || g.Verbs[v].Index != nil {
				return nil
			}
			names = d
			all = []Guess{w.in(i, i+n, g.Verbs[v].Short+" "+string(w.text[w.toks[i].start:w.toks[i+n-1].end]), "")}
		}
	}
	return all
}

// phrases are the words that may stand at token i, written out.
func (w *willing) phrases(i int) []string {
	v := w.r.v
	short := func(s string) bool { return utf8.RuneCountInString(s) < shortestGuess }
	if w.deeds == nil {
		w.deeds = slices.DeleteFunc(slices.Clone(v.spec.Grammar.known), short)
		w.shown = slices.DeleteFunc(slices.Concat(v.checks.known, v.words.known), short)
	}
	keyword := w.r.keywordOfWord(w.word(0))
	switch keyword {
	case kEnd:
		return v.ends.known
	case kGame:
		return v.options.known
	}
	if slices.ContainsFunc(w.toks[:i], func(k token) bool { return k.kind == tSign && k.value == '=' }) || keyword == kGiven {
		return w.shown
	}
	return w.deeds
}

// unlike leaves out guesses that say the same.
func unlike(all []Guess) []Guess {
	seen := map[string]bool{}
	return slices.DeleteFunc(all, func(g Guess) bool {
		key := foldedKey([]byte(g.Text))
		twice := seen[key]
		seen[key] = true
		return twice
	})
}

// near tells whether two words differ by one letter, or by two that changed
// places.
func near(a, b []rune) bool {
	if len(a) < len(b) {
		a, b = b, a
	}
	if len(a)-len(b) > 1 {
		return false
	}
	i := 0
	for i < len(b) && a[i] == b[i] {
		i++
	}
	switch {
	case len(a) > len(b):
		return slices.Equal(a[i+1:], b[i:])
	case i == len(b):
		return false // the same
	case i+1 < len(b) && a[i] == b[i+1] && a[i+1] == b[i]:
		return slices.Equal(a[i+2:], b[i+2:])
	}
	return slices.Equal(a[i+1:], b[i+1:])
}
