package surmise

import "strings"

// onward has whoever goes on do again what may be done again, where the game calls it so: "goes on",
// "On:", "once more".
func (s *searcher) onward(toks []token) []token {
	if !s.ofAnswers(againWord) || s.happens {
		return toks
	}
	out := toks[:0:0]
	for i := 0; i < len(toks); i++ {
		t := toks[i]
		if n := goesOn(toks, i); n > 0 {
			t.kind, t.text, t.to = word, againWord, toks[i+n-1].to
			i += n - 1
		}
		out = append(out, t)
	}
	return out
}

const againWord = "again"

// goesOn is how many tokens say that somebody goes on, 0 where they do not.
func goesOn(toks []token, i int) int {
	at := func(k int) string {
		if k >= len(toks) || toks[k].line != toks[i].line {
			return ""
		}
		return toks[k].text
	}
	ends := func(k int) bool {
		return at(k) == "" || toks[k].kind == sign && !strings.Contains("-–", toks[k].text) || at(k) == "and"
	}
	first := i == 0 || toks[i-1].line != toks[i].line || toks[i-1].kind == sign
	switch {
	case goes[at(i)] && at(i+1) == "on" && (ends(i+2) || at(i+2) == "to" || at(i+2) == "with" || at(i+2) == "dreaming"):
		return 2
	case at(i) == "once" && at(i+1) == "more" && (first || ends(i+2)):
		return 2
	case first && at(i) == "on" && ends(i+1), at(i) == "onward", at(i) == "onwards":
		return 1
	case first && at(i) == "on" && goes[at(i+2)] && ends(i+3):
		return 3 // on she goes
	}
	return 0
}

var goes = map[string]bool{"go": true, "goes": true, "going": true, "went": true, "carry": true, "carries": true, "carried": true, "push": true,
	"pushes": true, "pushed": true, "keep": true, "keeps": true, "kept": true, "dreams": true, "dreamt": true, "dreamed": true, "dream": true,
	"moves": true, "sleeps": true, "slept": true}
