package source

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// mostSuspects bounds how many repairs are tried for one failure.
const mostSuspects = 12

// suspects lists the frequent mistakes that stand near the failing line, the
// likeliest first: on the line, then above it, then below.
func suspects(lines [][]byte, where int) []mistake {
	var found []mistake
	from, to := max(1, where-40), min(len(lines), where+2)
	for n := from; n <= to; n++ {
		for _, m := range mistakesIn(bytes.TrimSuffix(lines[n-1], []byte{'\r'})) {
			m.line = n
			found = append(found, m)
		}
	}
	found = append(found, elsewhere(lines, where)...)
	away := func(m mistake) int {
		if m.last {
			return 200
		}
		if m.line > where {
			return 100 + m.line - where
		}
		return where - m.line
	}
	slices.SortStableFunc(found, func(a, b mistake) int { return cmp.Compare(away(a), away(b)) })
	return found[:min(len(found), mostSuspects)]
}

// elsewhere is the failing line moved to where the line above it begins: one
// that stands deeper or less deep than its neighbours.
func elsewhere(lines [][]byte, where int) []mistake {
	if m, ok := strayHyphen(lines, where); ok {
		return []mistake{m}
	}
	line := lines[where-1]
	indent := len(line) - len(bytes.TrimLeft(line, " "))
	for n := where - 1; n >= 1; n-- {
		if m, ok := lostHyphen(line, lines[n-1], indent); ok {
			m.line = where
			return []mistake{m}
		}
	}
	for n := where - 1; n >= 1; n-- {
		above := bytes.TrimRight(lines[n-1], " \t\r")
		if m, ok := bareRecord(above); ok && indent > 0 && keyLength(line[indent:]) > 0 {
			m.line = n
			return []mistake{m}
		}
		begin := len(above) - len(bytes.TrimLeft(above, " -"))
		if begin == len(above) || above[begin] == '#' {
			continue
		}
		if begin == indent {
			break
		}
		if m, ok := outOfBlock(lines, n, begin, indent); ok {
			return []mistake{m}
		}
		return []mistake{{line: where, end: indent, edit: strings.Repeat(" ", begin), hasEdit: true, last: true,
			message: "this line is indented differently from the line above",
			say:     fmt.Sprintf("where it belongs to the same record, indent it by %d spaces, not %d", begin, indent)}}
	}
	return nil
}

// outOfBlock is the mistake of the n-th line, which begins less deep than the
// lines below it and stands behind a key that nothing stands behind: it is the
// first of its block.
func outOfBlock(lines [][]byte, n, begin, indent int) (mistake, bool) {
	if n < 2 || indent <= begin {
		return mistake{}, false
	}
	key := bytes.TrimRight(lines[n-2], " \t\r")
	if !bytes.HasSuffix(key, []byte{':'}) || len(key)-len(bytes.TrimLeft(key, " ")) != begin {
		return mistake{}, false
	}
	return mistake{line: n, end: begin, edit: strings.Repeat(" ", indent), hasEdit: true,
		message: "this line is indented differently from the lines below",
		say:     fmt.Sprintf("where it belongs to the same record, indent it by %d spaces, not %d", indent, begin)}, true
}

// lostHyphen is the mistake of a line that begins as the records above it do,
// but for their hyphen.
func lostHyphen(line, above []byte, indent int) (mistake, bool) {
	begins, ok := bytes.CutPrefix(above, append(bytes.Repeat([]byte{' '}, indent), "- "...))
	key := keyLength(line[indent:])
	if !ok || key == 0 || !bytes.HasPrefix(begins, line[indent:indent+key+1]) {
		return mistake{}, false
	}
	return mistake{start: indent, end: indent, edit: "- ", hasEdit: true,
		message: "the hyphen is missing that begins a record", say: "begin it as the others:"}, true
}

// unevenBraces looks at a record in braces, which begins at line[at:], of which
// one brace is lost or one is too many.
func unevenBraces(line []byte, at int, record bool) []mistake {
	rest := restOfValue(line[at:])
	if bytes.Count(rest, []byte{'}'}) != bytes.Count(rest, []byte{'{'})+1 || !bytes.HasSuffix(rest, []byte{'}'}) {
		return nil
	}
	if rest[0] == '{' {
		end := at + len(rest)
		return []mistake{{start: end - 1, end: end, hasEdit: true, message: "a } closes nothing", say: "take it away:"}}
	}
	if _, next := nextKey(rest); !record || next == "" {
		return nil
	}
	return []mistake{{start: at, end: at, edit: "{", hasEdit: true, message: "a { is missing where this record begins", say: "put it there:"}}
}

// strayHyphen is the mistake of a field that stands among others and begins as
// a record of a list does.
func strayHyphen(lines [][]byte, where int) (mistake, bool) {
	line := lines[where-1]
	indent := len(line) - len(bytes.TrimLeft(line, " "))
	name, ok := bytes.CutPrefix(line[indent:], []byte("- "))
	if !ok || keyLength(name) == 0 {
		return mistake{}, false
	}
	for n := where - 1; n >= 1; n-- {
		above := lines[n-1]
		begin := len(above) - len(bytes.TrimLeft(above, " "))
		switch {
		case begin > indent || begin == len(above) || above[begin] == '#':
		case begin < indent || keyLength(above[begin:]) == 0:
			return mistake{}, false
		default:
			return mistake{line: where, start: indent, end: indent + 2, hasEdit: true,
				message: "a hyphen begins a record of a list, and fields stand around this one", say: "without it:"}, true
		}
	}
	return mistake{}, false
}

// bareRecord is the mistake of a record that begins with a word alone.
func bareRecord(line []byte) (mistake, bool) {
	word, ok := bytes.CutPrefix(bytes.TrimLeft(line, " "), []byte("- "))
	if !ok || !IsID(string(word)) {
		return mistake{}, false
	}
	at := len(line) - len(word)
	return mistake{start: at, end: len(line), edit: "id: " + string(word), hasEdit: true,
		message: "a record begins with a word, and not with a field", say: "where that is its id:"}, true
}

// mistakesIn looks at one line for what beginners write and YAML does not
// take. What it finds need not be wrong.
func mistakesIn(line []byte) []mistake {
	var found []mistake
	indent := len(line) - len(bytes.TrimLeft(line, " \t"))
	if bytes.IndexByte(line[:indent], '\t') >= 0 {
		found = append(found, mistake{end: indent, hasEdit: true,
			edit:    string(bytes.ReplaceAll(line[:indent], []byte{'\t'}, []byte("  "))),
			message: "a tab indents this line", say: "indent with spaces"})
	}
	at := indent
	for at+1 < len(line) && line[at] == '-' && line[at+1] == ' ' {
		at += 2
		for at < len(line) && line[at] == ' ' {
			at++
		}
	}
	if at >= len(line) || line[at] == '#' {
		return found
	}
	found = append(found, bareColours(line)...)
	found = append(found, unevenBraces(line, at, at > indent)...)
	if line[at] == '{' {
		return append(found, inBraces(line, at)...)
	}
	if at == indent && (line[at] == '"' || line[at] == '\'') {
		return found
	}
	key := keyLength(line[at:])
	if word := bytes.IndexByte(line[at:], ' '); key == 0 && word > 0 && IsID(string(line[at:at+word])) && bytes.IndexByte(line[at:], ':') < 0 {
		found = append(found, mistake{start: at + word, end: at + word, edit: ":", hasEdit: true, last: true,
			message: "a field is written without its colon", say: "put one behind its name:"})
	}
	if key == 0 {
		return append(found, valueMistakes(line, at, at+len(restOfValue(line[at:])))...)
	}
	at += key
	if at+1 < len(line) && line[at+1] != ' ' {
		return append(found, noSpace(line, at-key, at, at+len(restOfValue(line[at:]))))
	}
	at++
	for at < len(line) && line[at] == ' ' {
		at++
	}
	end := at + len(restOfValue(line[at:]))
	if at < end && line[at] == '{' {
		found = append(found, inBraces(line, at)...)
	}
	return append(found, valueMistakes(line, at, end)...)
}

func noSpace(line []byte, start, colon, end int) mistake {
	return mistake{start: start, end: end, hasEdit: true,
		edit:    string(line[start:colon+1]) + " " + string(line[colon+1:end]),
		message: "a space is missing after the colon", say: "put a space after the colon:"}
}

// keyLength is the length of the name of a field at the beginning of s, where
// a colon follows it, or 0.
func keyLength(s []byte) int {
	for i, c := range s {
		switch {
		case c == ':':
			return i
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_':
		case i > 0 && (c >= '0' && c <= '9' || c == '-'):
		default:
			return 0
		}
	}
	return 0
}

// valueMistakes looks at the value that stands at line[start:end].
func valueMistakes(line []byte, start, end int) []mistake {
	v := line[start:end]
	if len(v) == 0 || v[0] == '{' && keyLength(bytes.TrimLeft(v[1:], " ")) > 0 { // a record is no text
		return nil
	}
	whole := func(message, say string) []mistake {
		return []mistake{{start: start, end: end, edit: quote(string(v)), hasEdit: true, message: message, say: say}}
	}
	switch v[0] {
	case '"', '\'':
		closed := closingQuote(v)
		switch {
		case closed == 0:
			return []mistake{{start: start, end: end, edit: string(v) + string(v[0]), hasEdit: true,
				message: "a quoted text is not closed", say: "close the quotes:"}}
		case closed < len(v):
			return whole("text goes on behind its closing quote", "put all of it into quotes:")
		case v[0] == '"' && bytes.IndexByte(v, '\\') > 0:
			return []mistake{{start: start, end: end, hasEdit: true,
				edit:    "'" + string(bytes.ReplaceAll(v[1:len(v)-1], []byte("'"), []byte("''"))) + "'",
				message: "a backslash in double quotes is followed by something unknown", say: "single quotes take it as it is:"}}
		}
		return nil
	case '[':
		if bytes.Count(v, []byte{'['}) > bytes.Count(v, []byte{']'}) {
			return []mistake{{start: start, end: end, edit: string(v) + "]", hasEdit: true,
				message: "a list in [ ] is not closed", say: "close it:"}}
		}
		fallthrough
	case '*', '&', '!', '%', '@', '`', '{', '|', '>', ',', ']', '}', '-', '?', ':':
		return whole("text begins with "+string(v[0])+", which means something else in YAML", "put the text into quotes:")
	}
	if bytes.Contains(v, []byte(": ")) || v[len(v)-1] == ':' {
		return whole("text holds a colon and a space, which YAML takes for a field", "put the text into quotes:")
	}
	return nil
}

// nextKey finds, in a value, the space before what looks like the next field.
func nextKey(v []byte) (gap int, key string) {
	for i := 1; i < len(v); i++ {
		if v[i-1] != ' ' || v[i] < 'a' || v[i] > 'z' {
			continue
		}
		if n := keyLength(v[i:]); n > 0 && i+n+1 < len(v) && v[i+n+1] == ' ' {
			return len(bytes.TrimRight(v[:i], " ")), string(v[i : i+n])
		}
	}
	return 0, ""
}

// bareColours finds colours without quotes, which YAML takes for remarks.
func bareColours(line []byte) []mistake {
	var found []mistake
	for i := 1; i+7 <= len(line); i++ {
		hex := line[i+1 : i+7]
		if line[i] != '#' || i < 2 || string(line[i-2:i]) != ": " || len(bytes.Trim(hex, "0123456789abcdefABCDEF")) > 0 {
			continue
		}
		found = append(found, mistake{start: i, end: i + 7, edit: quote(string(line[i : i+7])), hasEdit: true,
			message: "without quotes a # begins a remark", say: "put the colour into quotes:"})
	}
	return found
}

// inBraces looks at the fields of {a: 1, b: 2} written on one line.
func inBraces(line []byte, open int) []mistake {
	var found []mistake
	depth, start := 0, open+1
	for i := open; i < len(line); i++ {
		switch line[i] {
		case '"', '\'':
			if bytes.IndexByte([]byte(" {[,"), line[i-1]) < 0 {
				continue // an apostrophe
			}
			if n := closingQuote(line[i:]); n > 0 {
				i += n - 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return append(found, fieldMistakes(line, start, i)...)
			}
		case ',':
			if depth == 1 {
				found = append(found, fieldMistakes(line, start, i)...)
				start = i + 1
			}
		}
	}
	rest := restOfValue(line)
	found = append(found, fieldMistakes(line, start, len(rest))...)
	return append(found, mistake{start: len(rest), end: len(rest), edit: "}", hasEdit: true,
		message: "fields in { } are not closed", say: "close them:"})
}

// fieldMistakes looks at one field in braces, which stands at line[at:end].
func fieldMistakes(line []byte, at, end int) []mistake {
	for at < end && line[at] == ' ' {
		at++
	}
	if at >= end {
		return nil
	}
	key := keyLength(line[at:end])
	if key == 0 {
		return nil
	}
	stop := at + len(bytes.TrimRight(line[at:end], " "))
	colon := at + key
	if colon+1 < end && line[colon+1] != ' ' {
		return []mistake{noSpace(line, at, colon, stop)}
	}
	for at = colon + 1; at < end && line[at] == ' '; {
		at++
	}
	switch {
	case at >= stop || line[at] == '[':
		return nil
	case line[at] == '{':
		if keyLength(bytes.TrimLeft(line[at+1:stop], " ")) > 0 || line[stop-1] != '}' {
			return nil
		}
		return []mistake{{start: at, end: stop, edit: quote(string(line[at:stop])), hasEdit: true,
			message: "an expression in braces stands here without quotes", say: "put it into quotes:"}}
	}
	if gap, next := nextKey(line[at:stop]); gap > 0 && line[at] != '"' && line[at] != '\'' {
		if before := line[at : at+gap]; unicode.IsLetter(rune(before[0])) && bytes.IndexByte(bytes.TrimSpace(before), ' ') > 0 {
			return []mistake{{start: at, end: stop, edit: quote(string(line[at:stop])), hasEdit: true,
				message: "text with a colon stands inside { } without quotes", say: "put the text into quotes:"}}
		}
		if stop := at + len(bytes.TrimRight(line[at:at+gap], " ")); line[stop-1] == ';' {
			return []mistake{{start: stop - 1, end: stop, edit: ",", hasEdit: true,
				message: "a semicolon stands where a comma is expected", say: "put a comma there:"}}
		}
		return []mistake{{start: at + gap, end: at + gap, edit: ",", hasEdit: true,
			message: "a comma is missing before " + next + ":", say: "put a comma there:"}}
	}
	found := valueMistakes(line, at, stop)
	if v := line[at:stop]; bytes.IndexByte(v, '?') > 0 && v[0] != '"' && v[0] != '\'' {
		found = append(found, mistake{start: at, end: stop, edit: quote(string(v)), hasEdit: true,
			message: "text with a question mark stands inside { } without quotes", say: "put the text into quotes:"})
	}
	return found
}
