package notation

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"nightpress/content/diagnostic"
)

// sniffed says why a text is no log; the zero value: it may be one.
type sniffed struct{ code, message, help string }

// sniff recognises what is not a log at all, from its first bytes.
func sniff(text []byte) sniffed {
	head := text[:min(len(text), 8000)]
	begin := bytes.TrimLeft(head, " \t\r\n\v\f")
	switch {
	case bytes.HasPrefix(begin, []byte("\xFF\xFE")), bytes.HasPrefix(begin, []byte("\xFE\xFF")):
		return sniffed{"L008", "the log is saved as UTF-16, and logs are read as UTF-8", "save it again as UTF-8 (\"plain text\")"}
	case bytes.HasPrefix(begin, []byte("%PDF")), bytes.HasPrefix(begin, []byte("PK\x03\x04")),
		bytes.HasPrefix(begin, []byte("{\\rtf")), bytes.IndexByte(head, 0) >= 0, 5*controls(head) > len(head):
		return sniffed{"L008", "this is not a text file, and a log is plain text", "copy the lines into a plain text file"}
	}
	other := foreign(bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\uFEFF"))))
	if other == "" {
		return sniffed{}
	}
	return sniffed{"L007", "this looks like " + other + ", and a log is plain lines: 1. m3 5  =S6 C5",
		"write one line a turn; `nightpress help log` shows how"}
}

// controls counts the characters that no text has, and bytes that are none.
func controls(text []byte) (n int) {
	for i := 0; i < len(text); {
		c, size := rune(text[i]), 1
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRune(text[i:])
		}
		if c == utf8.RuneError || c < ' ' && classes[c] != cSpace && c != '\n' {
			n++
		}
		i += size
	}
	return n
}

// mostBetween is how far behind a bracket is looked for what it opens.
const mostBetween = 100

// foreign names the format that a text looks like, "" for none.
func foreign(head []byte) string {
	next := func(any string) bool { // what stands behind the first sign is one of these
		behind := bytes.ToLower(bytes.TrimLeft(head[1:min(len(head), mostBetween)], " \t\r\n"))
		return len(behind) > 0 && strings.IndexByte(any, behind[0]) >= 0
	}
	switch {
	case len(head) == 0:
		return ""
	case head[0] == '{' && next(`"}`), head[0] == '[' && next(`"[{]`): // [22:47] is when somebody wrote
		return "JSON"
	case head[0] == '<' && next("!?/abcdefghijklmnopqrstuvwxyz"): // <3 is a heart
		return "a web page or XML"
	case yamlDocument().Match(head): // and no rule above a title
		return "YAML"
	}
	if bytes.IndexByte(head, ':') < 0 {
		return ""
	}
	score := 0
	for range 20 {
		line, rest, more := bytes.Cut(head, []byte{'\n'})
		switch {
		case bytes.IndexByte(line, ':') >= 0:
			score += yamlScore(string(line), score > 0)
		case len(line) > 0 && classes[line[0]] == cLetter:
			return "" // neither key nor item: a list of somebody's own
		}
		if !more {
			break
		}
		head = rest
	}
	if score >= 2 {
		return "YAML"
	}
	return ""
}

// yamlDocument is how a document of YAML begins: a rule, and a key or an item below it.
var yamlDocument = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(%YAML|---[ \t]*\r?\n\s*(- )?[\w"'-]+:(\s|$))`) })

// mostScalar is of how many words the value of a key is that still looks like YAML:
// "- Anna: drew 5, both blues back" is somebody's bullet.
const mostScalar = 2

// yamlScore weighs how much a line looks like YAML: a list item with a key,
// an indented key behind such an item, a key that opens a block. Two points
// are proof; one line alone may be somebody's dash.
func yamlScore(line string, behindItem bool) int {
	text := strings.TrimSpace(line)
	item, isItem := strings.CutPrefix(text, "- ")
	inline := false
	if isItem {
		item, inline = strings.CutPrefix(item, "{")
		item = strings.TrimLeft(item, " ")
	}
	key, value, ok := strings.Cut(item, ":")
	if !ok || key == "" || strings.Trim(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-") != "" {
		return 0
	}
	spaced := (value == "" || value[0] == ' ') && len(strings.Fields(value)) <= mostScalar
	switch {
	case inline:
		return 2
	case isItem && spaced, behindItem && spaced && line != strings.TrimLeft(line, " "):
		return 1
	case strings.TrimSpace(value) == "":
		switch key {
		case "turns", "moves", "actions", "log", "rounds", "steps":
			return 2
		}
	}
	return 0
}

// GameID returns the id of the game that a log says it is of, so that the caller
// knows which definition to load; "" where it does not say. known are the ids that
// there are: the name may be written in several words, and stand without the word
// `game` where it begins the first line. Where none of them is meant it is the word
// behind `game`, in lower case. It looks at the beginning of the text only.
func GameID(text []byte, known []string) string {
	head := bytes.TrimPrefix(text[:min(len(text), 64<<10)], []byte("\uFEFF"))
	if bytes.IndexByte(head, '\n') < 0 {
		head = bytes.ReplaceAll(head, []byte{'\r'}, []byte{'\n'})
	}
	var buf []token
	title, said := "", false
	for at, lines := 0, 0; at < len(head) && lines < 200; lines++ {
		end, next := lineEnd(head, at)
		if end-at <= 4*MaxRunes {
			buf = tokens(buf[:0], head, at, end)
			if id := gameOf(head, buf, known); id != "" {
				return id
			}
			if !said && len(buf) > 0 && buf[0].kind != tNote {
				title, said = namedGame(head, buf, known), true
			}
		}
		at = next
	}
	return title
}

// behindGame are the signs that may stand between `game` and the name: those between
// cells too.
const behindGame = ":=,;|"

// gameOf returns what stands after the word `game`, "" where it does not
// begin the line.
func gameOf(text []byte, toks []token, known []string) string {
	if len(toks) < 2 || toks[0].kind != tWord || !strings.EqualFold(string(text[toks[0].start:toks[0].end]), "game") {
		return ""
	}
	toks = toks[1:]
	if k := toks[0]; k.kind == tSign && len(toks) > 1 && strings.ContainsRune(behindGame, rune(k.value)) {
		toks = toks[1:]
	}
	if toks[0].kind != tWord {
		return ""
	}
	if id := namedGame(text, toks, known); id != "" {
		return id
	}
	return strings.ToLower(string(text[toks[0].start:toks[0].end]))
}

// namedGame is the game whose name the tokens begin with, "" for none.
func namedGame(text []byte, toks []token, known []string) (game string) {
	titled(text, toks, func(name string) bool {
		n := slices.IndexFunc(known, func(id string) bool { return foldedKey([]byte(id)) == name })
		if n >= 0 {
			game = known[n]
		}
		return n >= 0
	})
	return game
}

// titled is how many tokens are the longest name that is looked for, in several words or
// one; a title may have a colon, and an id a figure: Run For Your Life: Nightmare, reef-2.
func titled(text []byte, toks []token, is func(name string) bool) (longest int) {
	key := make([]byte, 0, 2*maxWord)
	for n := range min(len(toks), 8) {
		switch k := &toks[n]; {
		case n > 0 && k.kind == tSign && (k.value == ':' || k.value == '-'):
		case k.kind != tWord && (n == 0 || k.kind != tNumber):
			return longest
		default:
			if key = foldToken(key, text, k); is(string(key)) {
				longest = n + 1
			}
		}
	}
	return longest
}

// Refuse refuses a log of which hardly a line can be read and that looks like
// something else: one report says like what, and nothing counts as read. flag is
// what a command line says to find the game.
func (l *Log) Refuse(flag string) {
	looks := l.looksLike()
	if looks == "" {
		return
	}
	name := l.vocab.spec.Game
	l.Refused, l.Problems = true, diagnostic.List{}
	d := l.Problems.Errorf("L007", diagnostic.Span{File: l.Name}, "this looks like %s, and nothing of it was read", looks)
	first := "game " + name
	if len(l.vocab.spec.Options) > 0 {
		first += " " + l.vocab.spec.Options[0].ID
	}
	if !bytes.HasPrefix(l.Written(), []byte(first)) {
		d.Helpf("the first line reads: %s", first)
	}
	if sample := l.vocab.Sample(); sample != "" {
		d.Helpf("a turn reads: %s", sample)
	}
	d.Helpf("`nightpress help log %s%s` shows how each turn is written", name, flag)
	d.Helpf("`nightpress play %s%s` asks turn by turn, and writes the log", name, flag)
	d.Helpf("`nightpress serve` has a desk where lines are checked as you type them")
}

// looksLike is what a log that makes no sense looks like; "" where it makes some,
// or nobody can tell.
func (l *Log) looksLike() string {
	problems := map[int]int{}
	for _, d := range l.Problems.All() {
		problems[d.Span.Start.Line]++
	}
	var lost [][]byte
	good, senseless := 0, 0
	for i := range l.Lines {
		line := &l.Lines[i]
		switch doubtful := line.Flags&(Doubtful|DoubtfulChecks) != 0; {
		case line.Kind == Unread, line.Kind == Turn && doubtful:
			lost = append(lost, bytes.TrimSpace(l.Source[line.Span.Start:line.Span.End]))
			if 2*l.bad(line) > line.Steps.Len() || problems[l.LineNumber(line.Span.Start)] >= 3 {
				senseless++
			}
		case line.Kind == Turn:
			good++
		}
	}
	if len(lost) == 0 || 4*good >= len(lost) {
		return ""
	}
	return looksLike(lost, senseless)
}

// bad is how many steps of a line cannot be read.
func (l *Log) bad(line *Line) (bad int) {
	for _, s := range l.StepsOf(line) {
		if s.Has(Bad) {
			bad++
		}
	}
	return bad
}

var pictured = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\.(jpe?g|png|heic|gif|webp|pdf)\b`) })

func looksLike(lines [][]byte, senseless int) string {
	var buf []token
	prose, numbered, cells := 0, 0, map[string]int{}
	for _, line := range lines {
		if pictured().Match(line) {
			return "the name of a picture"
		}
		for _, sep := range []string{"|", "\t", ",", ";"} {
			if n := bytes.Count(line, []byte(sep)) - bytes.Count(line, []byte(sep+" ")); n >= 2 {
				cells[sep+strings.Repeat(".", n)]++
			}
		}
		buf = tokens(buf[:0], line, 0, len(line))
		words := 0
		for i := range buf {
			if buf[i].kind == tWord && buf[i].end-buf[i].start > 1 {
				words++
			}
		}
		switch {
		case len(buf) > 0 && buf[0].kind == tNumber:
			if slices.ContainsFunc(buf, func(k token) bool { return k.kind == tWord }) {
				numbered++
			}
		case words >= 4:
			prose++
		}
	}
	most := 0
	for _, n := range cells {
		most = max(most, n)
	}
	switch n := len(lines); {
	case n >= 3 && most == n:
		return "a table whose headings are not those of the log sheet"
	case 2*senseless <= n:
		return ""
	case n >= 2 && 2*prose > n:
		return "prose"
	case n >= 4 && 2*numbered >= n:
		return "a log of another game, or in another notation"
	}
	return ""
}
