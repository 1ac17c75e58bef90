package surmise

import "strings"

// legend reads what somebody says above the first turn of what signs and letters stand for:
// "~ depths", "x = exhaust". The lines that say so are no part of the game.
func (s *searcher) legend(toks []token) (means map[string]string, lines map[int]bool) {
	means, lines = map[string]string{}, map[int]bool{}
	for i := 0; i < len(toks); {
		j := i
		for j < len(toks) && toks[j].line == toks[i].line {
			j++
		}
		if toks[i].line > mostLegend {
			break
		}
		found := map[string]string{}
		apart := false // it is written in columns
		for k := i + 1; k < j; k++ {
			apart = apart || toks[k].from-toks[k-1].to > 1
		}
		told := 0
		for k := i; k < j; k++ {
			t := &toks[k]
			end := k + 1
			switch {
			case end < j && toks[end].text == "=":
				end++
			case t.kind == word, !apart, end >= j, toks[end].glued, !gapBefore(toks, k), t.text == "-" || t.text == "*" && k == i:
				continue
			}
			short := t.kind == sign && strings.Contains(legendSigns, t.text) || t.kind == word && len(t.text) <= 3 || t.kind == mark
			if !short || end >= j || toks[end].kind != word || k > i && toks[k-1].glued && toks[k-1].to == t.from {
				continue
			}
			b := toks[end].text
			if len(b) > 3 && b != t.text && s.ofGame(b) && b != "dice" && b != "die" {
				found[t.text] = b
				told++
				k = end
			}
		}
		if told >= 2 || told == 1 && lines[toks[i].line-1] {
			for a, b := range found {
				means[a] = b
			}
			lines[toks[i].line] = true
		} else if lines[toks[i].line-1] && len(lines) >= 2 {
			lines[toks[i].line] = true // what else is said there
		}
		i = j
	}
	return means, lines
}

// legendSigns are signs that may stand for something; others part what is said.
const legendSigns = "~$#!@%^&*<>\\§°=+€£?"

// mostLegend is how far down a legend may stand.
const mostLegend = 14

// gapBefore tells whether a token stands apart from the one in front of it.
func gapBefore(toks []token, k int) bool {
	return k == 0 || toks[k-1].line != toks[k].line || toks[k].from-toks[k-1].to > 1
}

// translated puts words in place of what a legend explains, and leaves the legend out.
func translated(toks []token, means map[string]string, lines map[int]bool) []token {
	if len(means) == 0 {
		return toks
	}
	out := toks[:0:0]
	for _, t := range toks {
		if lines[t.line] {
			continue
		}
		if b, ok := means[t.text]; ok {
			t.kind, t.text = word, b
		}
		out = append(out, t)
	}
	return out
}
