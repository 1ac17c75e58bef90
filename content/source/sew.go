package source

import (
	"bytes"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"
)

// What one sign too few, or one line moved, does to a file is found by trying: of
// all places where a sign may have stood, the one where the block around it reads
// as the rest of the file does.

const (
	sewnLines = 120     // the longest block that is tried
	sewnAbove = 30      // how far above the failing line it may begin
	sewnBytes = 4 << 20 // read for one failure
	sewnBlock = 16 << 10
	// sewnBeside is how many lines beside the failing one are enough of a longer block.
	sewnBeside = 8
)

// seam is a mend that is being tried, and how oddly the block reads with it.
type seam struct {
	mistake
	odd int
}

// sewn finds what mend makes a block around the failing line read as the rest of the
// file does: one of the frequent mistakes, a sign, an indentation.
func (f *file) sewn(lines [][]byte, where int, near []mistake) (m mistake, ok bool) {
	all := knownKeys(lines)
	found := seam{odd: oddTaken}
	enough := min(f.spent+sewnBytes, mostSpent)
	for _, first := range blocksAround(lines, where) {
		at := blockAt(lines, first, where)
		if len(at) > sewnLines {
			break
		}
		block, size := make([][]byte, len(at)), 0
		for i, n := range at {
			block[i] = lines[n-1]
			size += len(block[i])
		}
		if size > sewnBlock {
			break
		}
		if node, _, err := decode(sewnText(block, seam{})); err == nil && node.Kind != 0 {
			continue // what is wrong with it is how it stands among others
		}
		known := maps.Clone(all)
		for name, n := range knownKeys(block) {
			known[name] -= n
		}
		var seams []seam
		for _, m := range near {
			if i := slices.Index(at, m.line); m.hasEdit && i >= 0 {
				m.line = i
				odd := 0
				if m.edit == "" {
					odd = 1 // rarely does somebody write too much
				}
				seams = append(seams, seam{m, odd})
			}
		}
		failing := slices.Index(at, where)
		seams = append(append(seams, indentSeams(block, failing)...), signSeams(block, failing)...)
		if m := listItems().FindSubmatchIndex(block[failing]); m != nil && listKey(lines, block[failing][m[2]:m[3]]) {
			seams = append(seams, seam{mistake{line: failing, start: m[4], end: m[5], edit: "[" + string(block[failing][m[4]:m[5]]) + "]", hasEdit: true,
				message: "a list has lost its brackets", say: "a list is written so:"}, 0})
		}
		usual := usualOddness(block, failing, known)
		tried := map[string]bool{}
		for _, m := range seams {
			text := sewnText(block, m)
			if f.spent += len(text); f.spent > enough {
				return found.mistake, found.odd < oddTaken
			}
			if tried[string(text)] {
				continue
			}
			tried[string(text)] = true
			node, _, err := decode(text)
			if err != nil || node.Kind == 0 {
				continue
			}
			if odd := oddness(node, known) + m.odd - usual; odd < found.odd {
				found = m
				found.odd, found.mistake.line = odd, at[m.line]
			}
		}
		if found.odd <= 1 {
			break // a larger block says no more
		}
	}
	return found.mistake, found.odd < oddTaken
}

// blockAt are the lines of the block that begins at first and holds the failing one.
// Of a long one those around the failing line are enough.
func blockAt(lines [][]byte, first, where int) []int {
	end := max(blockEnd(lines, first), blockEnd(lines, where))
	var at []int
	if end-first <= sewnLines {
		for n := first; n < end; n++ {
			at = append(at, n)
		}
		return at
	}
	deep := 1 << 20
	indent := func(n int) int {
		if s := bytes.TrimLeft(lines[n-1], " "); len(s) > 0 && s[0] != '#' {
			return len(lines[n-1]) - len(s)
		}
		return 1 << 20
	}
	for n := first + 1; n < end; n++ {
		if n != where && n != where-1 {
			deep = min(deep, indent(n))
		}
	}
	from, to := where-1, where+1
	for from > first+1 && (where-from < sewnBeside || indent(from) > deep) {
		from--
	}
	for to < end && (to-where < sewnBeside || indent(to) > deep) {
		to++
	}
	at = append(at, first)
	for n := max(from, first+1); n < to; n++ {
		at = append(at, n)
	}
	return at
}

// listItems are a field and, behind it, what may be the items of a list.
var listItems = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^ *(?:- )?([A-Za-z_][A-Za-z0-9_-]*): ("[^\[\]]*, .*\S)`)
})

// listKey tells whether another line has a list in a field of a name.
func listKey(lines [][]byte, name []byte) bool {
	return slices.ContainsFunc(lines, func(line []byte) bool { return bytes.Contains(line, append(slices.Clone(name), ": ["...)) })
}

// sewnText is a block with a mend, moved to the left edge.
func sewnText(block [][]byte, m seam) []byte {
	var text []byte
	first := block[0]
	if m.line == 0 {
		first = m.apply(first)
	}
	edge := len(first) - len(bytes.TrimLeft(first, " "))
	for i, line := range block {
		if i == m.line {
			line = m.apply(line)
		}
		if cut := min(edge, len(line)-len(bytes.TrimLeft(line, " "))); cut < edge && len(bytes.TrimSpace(line)) > 0 {
			text = append(text, "\x00"...) // a line less deep than its block: no YAML
		} else {
			text = append(text, line[cut:]...)
		}
		text = append(text, '\n')
	}
	return text
}

// blocksAround are the lines at which blocks begin that hold the failing line, the
// smallest first.
func blocksAround(lines [][]byte, where int) []int {
	var firsts []int
	least, again := 1<<20, 0
	for n := where; n >= max(1, where-sewnAbove); n-- {
		line := lines[n-1]
		indent := len(line) - len(bytes.TrimLeft(line, " "))
		if indent == len(line) || line[indent] == '#' {
			continue
		}
		if indent < least || indent == least && (bytes.HasPrefix(line[indent:], []byte("- ")) || bytes.HasSuffix(line, []byte{':'})) && again < 2 {
			firsts = append(firsts, n)
			again++
			if indent < least {
				least, again = indent, 0
			}
		}
	}
	return firsts
}

// blockEnd is the line behind the block that begins at a line.
func blockEnd(lines [][]byte, first int) int {
	edge := len(lines[first-1]) - len(bytes.TrimLeft(lines[first-1], " "))
	for n := first + 1; n <= len(lines); n++ {
		line := lines[n-1]
		indent := len(line) - len(bytes.TrimLeft(line, " "))
		if indent == len(line) || line[indent] == '#' {
			continue
		}
		if indent < edge || indent == edge && bytes.HasPrefix(bytes.TrimSpace(lines[first-1]), []byte("- ")) {
			return n
		}
	}
	return len(lines) + 1
}

var knownKey = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:^|[ {,])(?:- )?([A-Za-z_][A-Za-z0-9_-]*):(?: |$)`)
})

// knownKeys are the names of fields in lines, and how often each stands there.
func knownKeys(lines [][]byte) map[string]int {
	known := map[string]int{}
	for _, line := range lines {
		for _, m := range knownKey().FindAllSubmatch(line, -1) {
			known[string(m[1])]++
		}
	}
	return known
}

// signSeams are the signs that may be lost in the lines of a block, to the failing
// one.
func signSeams(block [][]byte, failing int) []seam {
	var seams []seam
	depth := 0                                          // of brackets, quotes left out of account
	for n := 0; n < len(block) && n <= failing+2; n++ { // in braces yaml names the first line
		line := block[n]
		away := max((failing-n)/2, n-failing)
		rest := restOfValue(line)
		indent := len(line) - len(bytes.TrimLeft(line, " "))
		put := func(at int, sign, message, say string) {
			seams = append(seams, seam{mistake{line: n, start: at, end: at, edit: sign, hasEdit: true, message: message, say: say}, away})
		}
		for at := indent + 1; at <= len(rest); at++ {
			before, next := rest[at-1], byte('\n')
			if at < len(rest) {
				next = rest[at]
			}
			ends := strings.IndexByte(" \n,]}", next) >= 0
			switch before {
			case '[', '{':
				depth++
			case ']', '}':
				depth--
			}
			switch {
			case next == '\n' && before == ',':
				put(at, "]", "a list in [ ] is not closed", "close it:")
				put(at, "}", "fields in { } are not closed", "close them:")
			case ends && before != ' ' && before != ',':
				behind := bytes.TrimLeft(rest[at:], " ")
				if next == ' ' && len(behind) > 0 && depth > 0 {
					name := "what follows"
					if k := keyLength(behind); k > 0 {
						name = string(behind[:k]) + ":"
					}
					put(at, ",", "a comma is missing before "+name, "put a comma there:")
				}
				if next == ' ' && nameChar(before) {
					put(at, ":", "a field is written without its colon", "put one behind its name:")
				}
				put(at, `"`, "a quoted text is not closed", "close the quotes:")
				put(at, "'", "a quoted text is not closed", "close the quotes:")
				put(at, "]", "a list in [ ] is not closed", "close it:")
				put(at, "}", "fields in { } are not closed", "close them:")
			case before == ':' && next != '"':
				put(at, " ", "a space is missing after the colon", "put a space after the colon:")
			}
			if (before == ' ' || before == '[' || before == '{' || before == ',') && next != ' ' && next != '\n' {
				put(at, `"`, "a quoted text has no quotes before it", "put them there:")
				put(at, "'", "a quoted text has no quotes before it", "put them there:")
				put(at, "[", "a [ is missing where this list begins", "put it there:")
				put(at, "{", "a { is missing where this record begins", "put it there:")
			}
		}
	}
	return seams
}

func nameChar(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' }

// indentSeams move the failing line, or one beside it, to where a line near it begins.
func indentSeams(block [][]byte, failing int) []seam {
	indentOf := func(n int) int { return len(block[n]) - len(bytes.TrimLeft(block[n], " \t")) }
	item := func(n int) bool { return bytes.HasPrefix(bytes.TrimLeft(block[n], " \t"), []byte("- ")) }
	var seams []seam
	for n := max(1, failing-2); n <= min(failing+1, len(block)-1); n++ {
		if len(bytes.TrimSpace(block[n])) == 0 {
			continue
		}
		now := indentOf(n)
		tab := bytes.IndexByte(block[n][:now], '\t') >= 0
		for m := max(0, n-6); m < min(len(block), n+4); m++ {
			if m == n || len(bytes.TrimSpace(block[m])) == 0 {
				continue
			}
			to := indentOf(m)
			if item(m) && !item(n) {
				to += 2
			}
			if to == now && !tab {
				continue
			}
			odd := 0
			if d := to - now; d != 2 && d != -2 && !tab {
				odd++
			}
			if m != n-1 && m != n+1 {
				odd++
			}
			message, say := "this line is indented differently from the lines around it", "indent it as they are:"
			if tab {
				message, say = "a tab indents this line", "indent with spaces"
			}
			seams = append(seams, seam{mistake{line: n, end: now, edit: strings.Repeat(" ", to), hasEdit: true, message: message, say: say}, odd})
		}
	}
	return seams
}

// oddTaken is how oddly a block may read with a mend that is believed; oddEnough is
// what is never seen where nothing is wrong.
const (
	oddTaken  = 6
	oddEnough = 100
)

var quoteInText = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`["'] ?, |, ?[a-z_-]+: `) })

// notPlain is what nobody writes without quotes: signs of YAML, and an apostrophe that
// stands between no letters.
var notPlain = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`: |["{}]|(?:^|\PL)'|'(?:\PL|$)`) })

// holdsField tells whether a text holds what looks like another field.
func holdsField(text string, known map[string]int) bool {
	for _, m := range knownKey().FindAllStringSubmatch(text, -1) {
		if known[m[1]] > 0 {
			return true
		}
	}
	return quoteInText().MatchString(text)
}

// usualOddness is how oddly the lines of a block read without what is wrong with them:
// of the failing one nobody knows what its texts are.
func usualOddness(block [][]byte, failing int, known map[string]int) int {
	odd := 0
	for n, line := range block {
		for _, m := range knownKey().FindAllSubmatch(line, -1) {
			if known[string(m[1])] <= 0 {
				odd += oddName
			}
		}
		for i := 0; i < len(line) && n != failing; i++ {
			if (line[i] == '"' || line[i] == '\'') && i > 0 && bytes.IndexByte([]byte(" {[,"), line[i-1]) >= 0 {
				if n := closingQuote(line[i:]); n > 1 {
					odd += oddText(string(line[i+1:i+n-1]), known)
					if i += n - 1; i+1 < len(line) && line[i+1] == ':' {
						odd++ // a name in quotes
					}
				}
			}
		}
	}
	return odd
}

// oddText is how odd a quoted text is.
func oddText(text string, known map[string]int) int {
	switch {
	case holdsField(text, known):
		return 4 + 3*len(knownKey().FindAllString(text, -1))
	case strings.HasPrefix(text, "{") && strings.Contains(text, ": "):
		return oddEnough / 2 // a record
	case strings.TrimSpace(text) != text || text == "":
		return 1
	}
	return 0
}

// oddName is how odd it is where a field has a name that stands nowhere else.
const oddName = 2

// oddness tells how unlike a file of ours a block reads.
func oddness(n *yaml.Node, known map[string]int) int {
	odd := 0
	switch n.Kind {
	case yaml.DocumentNode:
		for _, c := range n.Content {
			if c.Kind == yaml.ScalarNode {
				odd += oddEnough
			}
			odd += oddness(c, known)
		}
	case yaml.SequenceNode:
		flow := n.Style&yaml.FlowStyle != 0
		for _, c := range n.Content {
			odd += oddness(c, known)
			if flow && pair(c) {
				odd += oddEnough
			}
			if c.Kind == yaml.ScalarNode && c.Tag == "!!null" {
				odd += oddEnough
			}
			if c.Kind != n.Content[0].Kind {
				odd += 2
			}
		}
	case yaml.MappingNode:
		var keys []string
		for i := 0; i+1 < len(n.Content); i += 2 {
			key, value := n.Content[i], n.Content[i+1]
			switch {
			case key.Kind != yaml.ScalarNode, slices.Contains(keys, key.Value):
				odd += oddEnough
			case known[key.Value] > 0:
			case key.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0:
				odd++
			case strings.ContainsAny(key.Value, ` "'{}[],:`):
				odd += oddEnough
			default:
				odd += oddName
			}
			keys = append(keys, key.Value)
			if value.Kind == yaml.ScalarNode && value.Tag == "!!null" {
				if n.Style&yaml.FlowStyle != 0 {
					odd += oddEnough
				} else {
					odd += 3
				}
			}
			odd += oddness(value, known)
		}
	case yaml.ScalarNode:
		quoted := n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0
		switch {
		case quoted:
			odd += oddText(n.Value, known)
		case notPlain().MatchString(n.Value), strings.Count(n.Value, "[") != strings.Count(n.Value, "]"):
			odd += oddEnough
		}
	default:
		odd += oddEnough
	}
	return odd
}
