package gamelog

import (
	"slices"
	"strings"
)

// inRound puts what all do first in a round before what else happens in it: of a
// line that is told player by player, it returns what is written there, and keeps
// the rest until nobody does the first thing any more.
func (h *hearing) inRound(text []byte, t *told, deeds []piece) (now []piece) {
	n := 0
	for n < len(deeds) && strings.HasPrefix(deeds[n].text, h.h.First) {
		n++
	}
	named := func(some []piece) []piece {
		if some = joined(slices.Clone(some)); t.who != "" && len(some) > 0 && !some[0].lost {
			some[0].text = t.who + " " + some[0].text
		}
		return some
	}
	now = named(deeds[:n])
	if n > 0 && t.who != "" && h.label == noLabel && h.whose == nil {
		if h.moves(t.who) && len(now) > 0 {
			now[0].text, h.moved = h.h.Round+"\n"+now[0].text, ""
		}
		h.moved += " " + t.who + " "
	}
	rest := append(named(deeds[n:]), shown(t.board, "  = ")...)
	if len(rest) > 0 {
		rest[0].text = "\n" + rest[0].text
		h.later = slices.Concat(h.later, rest)
	}
	at := t.end
	if h.log != nil {
		text, at = h.log, h.rowEnd
	}
	if h.goOnFirst(text, at) {
		return now
	}
	now = append(now, h.later...)
	h.later = nil
	now[0].text = strings.TrimPrefix(now[0].text, "\n")
	return now
}

// moves tells whether somebody has done the first thing of the round at hand.
func (h *hearing) moves(who string) bool { return strings.Contains(h.moved, " "+who+" ") }

// mostAhead is how many lines are looked through for what is done first in a round.
const mostAhead = 24

// goOnFirst tells whether somebody further down in this round does what is done
// first.
func (h *hearing) goOnFirst(text []byte, at int) bool {
	next, into := h.another(), h.r.text
	defer func() { h.r.text = into }()
	headed := false // by whose turn it is
	for range mostAhead {
		for at < len(text) && (text[at] == '\n' || text[at] == '\r') {
			at++
		}
		end, _ := lineEnd(text, at)
		from, said := at, text[:end]
		if row, ok := h.rows[at]; ok {
			from, said = 0, []byte(row)
		}
		if one, ok := h.whose[from]; ok && at < len(text) {
			if one.number > h.reached {
				return false
			}
			headed = true
			at = end
			continue
		}
		key, n, to := labelled(said[from:])
		if at >= len(text) || n >= 0 && key == h.label && (n > h.reached || from > 0) {
			return false
		}
		if n >= 0 && key == h.label {
			from += to
		}
		h.r.text = said
		named := false
		next.cut(from, len(said))
		for len(next.toks) > 1 && next.toks[0].kind != tWord && next.toks[0].kind != tNumber {
			next.toks, next.at, next.upper = next.toks[1:], next.at[1:], next.upper[1:] // a bullet
		}
		if len(next.toks) > 1 && next.toks[0].kind == tWord && h.named(next.at[0]) != "" {
			named = true
		}
		if named && h.moves(h.named(next.at[0])) {
			return false
		}
		if named || headed {
			if named {
				next.pastName()
			}
			if slices.ContainsFunc(next.best(false).spans, func(sp heardSpan) bool { return sp.phrase != nil && strings.HasPrefix(sp.phrase.write, h.h.First) }) {
				return true
			}
		}
		at = end
	}
	return false
}
