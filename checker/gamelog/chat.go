package gamelog

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// posted is a line of a chat as a telephone saves it: when it was written and by whom,
// [21:04] Ute: …, 21.11.26, 21:04 - Ute: …, Ute 21:04 …; and one with the time alone.
var posted = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[ \t]*(?:` +
		`(\[?(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4},?[ T]+)?\d{1,2}:\d\d(?::\d\d)?(?: ?[aApP]\.?[mM]\.?)?\]?(?:[ \t]*[-–—|][ \t]|:[ \t])?[ \t]*)(?:(\pL[\pL .'’-]{0,20}):[ \t]*)?` +
		`|(\pL[\pL'’-]{0,20}),?[ \t]+([\[(]?\d{1,2}:\d\d(?::\d\d)?(?: ?[aApP]\.?[mM]\.?)?[\])]?:?[ \t]*))`)
})

// sender is where a line of a chat says when it was written, and by whom.
type sender struct {
	from, to int // of the time
	name     [2]int
	end      int // of it all
}

// chatted has the heads of a chat pass for spaces, so that nothing of them is play: when a
// line was written, and by whom, where that does not say whose turn it is.
func chatted(text []byte, solo bool) []byte {
	var heads []sender
	names := map[string]bool{}
	lines := 0
	for at := 0; at < len(text); {
		end, next := lineEnd(text, at)
		if line := text[at:end]; len(bytes.TrimSpace(line)) > 0 {
			lines++
			if m := posted().FindSubmatchIndex(line); m != nil {
				s := sender{end: at + m[1]}
				switch {
				case m[2] >= 0:
					s.from, s.to = at+m[2], at+m[3]
					if m[4] >= 0 {
						s.name = [2]int{at + m[4], at + m[5]}
					}
				default:
					s.name = [2]int{at + m[6], at + m[7]}
					s.from, s.to = at+m[8], at+m[9]
				}
				names[string(text[s.name[0]:s.name[1]])] = true
				heads = append(heads, s)
			}
		}
		at = next
	}
	if len(heads) < leastRows || 2*len(heads) < lines {
		return text
	}
	delete(names, "")
	plain := slices.Clone(text)
	blank := func(from, to int) {
		for i := from; i < to; i++ {
			plain[i] = ' '
		}
	}
	for _, s := range heads {
		other := wordAt(text[s.end:])
		says := names[other] && other != string(text[s.name[0]:s.name[1]])
		if blank(s.from, s.to); solo || len(names) < 2 || says || strings.ContainsFunc(string(text[s.name[0]:s.name[1]]), unicode.IsSpace) {
			blank(s.from, s.end)
			blank(s.name[0], s.name[1])
		}
	}
	return plain
}
