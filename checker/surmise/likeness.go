package surmise

import "strings"

// likeness tells how well a written word fits a name, from 0 to 1: the name itself, its
// beginning, another form of it, its consonants, its first letter, or a slip of the pen.
func likeness(written, name string) float64 {
	if written == name {
		if len(written) == 1 {
			return 0.6
		}
		return 1
	}
	if written == "" || name == "" {
		return 0
	}
	if fields := strings.Fields(name); len(fields) > 1 {
		return phraseLikeness(written, fields)
	}
	return oneWord(written, name)
}

func phraseLikeness(written string, fields []string) float64 {
	best, letters := 0.0, 0
	initials := ""
	for _, f := range fields {
		if initials += f[:1]; !small[f] {
			letters += len(f)
		}
	}
	if written == strings.Join(fields, "") {
		return 1
	}
	for _, f := range fields {
		if len(f) < 3 || small[f] || len(written) < 2 {
			continue
		}
		// The larger part of the name tells more of it; what stands anywhere tells little.
		l := oneWord(written, f) * 0.85 * max(0.65, float64(len(f))/float64(letters))
		if common[written] {
			l *= 0.4
		}
		best = max(best, l)
	}
	if written == initials && len(initials) > 1 {
		best = max(best, 0.75)
	}
	for _, f := range fields {
		if small[f] {
			continue
		}
		if len(written) == 1 && written[0] == f[0] {
			best = max(best, 0.3)
		}
		break
	}
	return best
}

// common words stand in names, and in any text.
var common = map[string]bool{"first": true, "second": true, "third": true, "one": true, "two": true, "three": true, "four": true, "five": true,
	"six": true, "left": true, "gone": true, "last": true, "next": true, "else": true, "way": true, "night": true, "time": true, "dead": true,
	"home": true, "event": true, "card": true, "round": true, "turn": true, "other": true, "others": true, "new": true, "old": true, "long": true,
	"open": true, "find": true, "found": true, "part": true, "quite": true, "right": true, "wrong": true, "light": true, "end": true, "stand": true}

// small words tell nothing of the game.
var small = func() map[string]bool {
	list := map[string]bool{}
	for w := range strings.FieldsSeq(`the a an of to for in on is and at it as by or with no my me so he she we you was were
		then now go got get gets up off out all are be been but had has have him his her hers its our their they them this that these those
		there here i'm i'd i'll it's that's again just only still once more very too also again after before from into over under than
		what which who when where how why if not do did does done didn't don't can can't could would should will won't one's us mine
		much many some any each every both own another same such yet ever never well oh ah hm okay back down good bad come came comes
		said say says take took made make makes put let see saw say am pm because while till until about through between without`) {
		list[w] = true
	}
	return list
}()

// stems are the other forms of verbs that begin differently, or end so.
var stems = map[string]string{"fought": "fight", "shot": "shoot", "drew": "draw", "drawn": "draw", "spent": "spend", "paid": "pay",
	"struck": "strike", "broke": "break", "broken": "break", "bit": "bite", "bitten": "bite", "gave": "give", "given": "give",
	"dreamt": "dream", "threw": "throw", "thrown": "throw", "slept": "sleep", "ran": "run", "fell": "fall", "fallen": "fall", "lost": "lose",
	"left": "leave", "woke": "wake", "ate": "eat", "eaten": "eat", "held": "hold", "fled": "flee", "hid": "hide", "beat": "beat", "beaten": "beat",
	"rose": "raise", "went": "go", "kept": "keep", "won": "win", "swung": "swing", "stung": "sting", "burnt": "burn", "dove": "dive"}

func oneWord(w, n string) float64 {
	if stem := stems[w]; stem != "" && (n == stem || strings.HasPrefix(n, stem)) {
		return 0.95
	}
	switch {
	case w == n && len(w) == 1:
		return 0.6
	case w == n:
		return 1
	case len(w) == 1:
		if w[0] == n[0] {
			return 0.35
		}
		return 0
	case len(n) == 1:
		return 0
	case strings.HasPrefix(n, w):
		if len(w) == 2 {
			return 0.75
		}
		return 0.9
	}
	if len(w) >= 5 && strings.Contains(n, w) || len(n) >= 5 && strings.Contains(w, n) || len(n) >= 6 && strings.Contains(w, n[:len(n)-1]) {
		return 0.75
	}
	common := 0
	for common < len(w) && common < len(n) && w[common] == n[common] {
		common++
	}
	if common >= 4 && len(w)-common <= 4 && len(n)-common <= 3 || common >= 3 && common >= len(n)-1 && len(w)-common <= 3 {
		return 0.85
	}
	if len(w) >= 5 && len(n) >= 4 && near(w, n) {
		return 0.85
	}
	if w[0] == n[0] && len(w) < len(n) && subsequence(w, n) {
		if len(w) == 2 {
			return 0.45
		}
		return 0.6
	}
	return 0
}

func subsequence(w, n string) bool {
	i := 0
	for j := 0; i < len(w) && j < len(n); j++ {
		if w[i] == n[j] {
			i++
		}
	}
	return i == len(w)
}

// near tells whether one letter was left out, put in, changed or swapped, but for the first.
func near(a, b string) bool {
	if a[0] != b[0] {
		return false
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) < len(b) {
		return a[i:] == b[i+1:]
	}
	if i >= len(a) || a[i+1:] == b[i+1:] {
		return true
	}
	return i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}
