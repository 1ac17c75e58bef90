package source

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostRepairs bounds how often a broken file is mended and read again.
const mostRepairs = 20

// mistake is what made a file fail as YAML.
type mistake struct {
	line       int
	start, end int // byte offsets in the line
	message    string
	say        string // the advice
	edit       string // what would stand at start..end instead
	hasEdit    bool
}

func (m mistake) report(f *file) {
	line := f.line(m.line)
	start, end := min(m.start, len(line)), min(m.end, len(line))
	column := utf8.RuneCount(line[:start]) + 1
	at := f.span(m.line, column, column+utf8.RuneCount(line[start:max(start, end)]))
	d := f.list.Errorf("Y923", at, "%s", m.message)
	switch {
	case m.hasEdit:
		d.Suggest(m.say, at, m.edit)
	case m.say != "":
		d.Helpf("%s", m.say)
	}
}

// diagnose finds what is behind an error of yaml: where it is (yaml often
// names another line), and which of the frequent mistakes explain it. Only
// mistakes whose repair takes the error away, or moves it on, are believed.
func (f *file) diagnose(text []byte, err error) (found mistake, mended []byte) {
	reason, said := splitError(err)
	lines := bytes.Split(text, []byte{'\n'})
	where := f.failingLine(text, lines, reason, said)
	near := suspects(lines, where)
	for _, m := range near {
		if mended, ok := f.try(lines, where, reason, m); ok {
			return m, mended
		}
	}
	return f.unexplained(where, reason), nil
}

// try mends a mistake, and tells whether the text can then be read beyond the line that
// failed.
func (f *file) try(lines [][]byte, where int, reason string, m mistake) ([]byte, bool) {
	if f.spent > mostSpent {
		return nil, false
	}
	changed := append([][]byte(nil), lines...)
	changed[m.line-1] = m.apply(changed[m.line-1])
	mended := bytes.Join(changed, []byte{'\n'})
	err := f.decodeSome(bytes.Join(changed[:where], []byte{'\n'}))
	if err == nil {
		return mended, true
	}
	if r, _ := splitError(err); r == reason {
		return nil, false
	}
	if err = f.decodeSome(mended); err == nil {
		return mended, true
	}
	r, said := splitError(err)
	return mended, f.failingLine(mended, changed, r, said) > where
}

// unexplained is a failure that no frequent mistake explains, in plain words.
func (f *file) unexplained(where int, reason string) mistake {
	m := mistake{line: where, message: plainWords(reason), say: plainAdvice(reason)}
	if line := f.line(where); line != nil {
		m.end = len(bytes.TrimRight(line, " \t"))
		m.start = len(line) - len(bytes.TrimLeft(line, " \t"))
	}
	if bytes.IndexByte(f.line(where)[:m.start], '\t') >= 0 {
		m.message, m.say = "a tab indents this line", "indent with spaces"
		m.start = 0
	}
	if strings.Contains(reason, "mapping values") && keyLength(bytes.TrimLeft(f.line(where), " -")) > 0 {
		m.message, m.say = "this line is indented differently from the line above", plainAdvice("did not find expected key")
	}
	if where == len(f.starts) && !bytes.HasSuffix(f.text, []byte{'\n'}) {
		m.message, m.say = "the file ends in the middle of a line", "see whether all of it was saved"
	}
	return m
}

// mostSpent bounds the bytes that are read again to find a mistake, by all
// repairs of a file together.
const mostSpent = 32 << 20

// decodeSome reads text to see whether it fails.
func (f *file) decodeSome(text []byte) error {
	f.spent += len(text)
	_, _, err := decode(text)
	return err
}

// splitError takes yaml's message apart: what it says, and the line it names,
// 0 for none.
func splitError(err error) (reason string, line int) {
	reason = strings.TrimPrefix(err.Error(), "yaml: ")
	if rest, ok := strings.CutPrefix(reason, "line "); ok {
		number, words, _ := strings.Cut(rest, ": ")
		if n, err := strconv.Atoi(number); err == nil {
			return words, n
		}
	}
	return reason, 0
}

// failingLine finds the first line whose reading fails: the least number of
// lines, from the top, that yaml refuses for the same reason.
func (f *file) failingLine(text []byte, lines [][]byte, reason string, said int) int {
	if f.spent > mostSpent || len(text) > mostSpent/16 {
		return min(max(said, 1), len(lines))
	}
	ends := make([]int, len(lines))
	end := 0
	for i, l := range lines {
		end += len(l)
		ends[i] = min(end, len(text))
		end++
	}
	lo, hi := 1, len(lines)
	for lo < hi {
		mid := (lo + hi) / 2
		same := false
		if err := f.decodeSome(text[:ends[mid-1]]); err != nil {
			r, _ := splitError(err)
			same = r == reason
		}
		if same {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return lo
}

// apply returns line with the mistake mended.
func (m mistake) apply(line []byte) []byte {
	mended := make([]byte, 0, len(line)+len(m.edit))
	return append(append(append(mended, line[:m.start]...), m.edit...), line[m.end:]...)
}

// plainWords says in our words what yaml complains of.
func plainWords(reason string) string {
	for _, w := range []struct{ has, say string }{
		{"mapping values are not allowed", "a colon stands where none is expected"},
		{"could not find expected ':'", "a field is written without its colon"},
		{"did not find expected ',' or ']'", "a list in [ ] is not closed, or lacks a comma"},
		{"did not find expected ',' or '}'", "fields in { } are not closed, or lack a comma"},
		{"unexpected end of stream", "a quoted text is not closed"},
		{"document indicator", "a quoted text is not closed"},
		{"cannot start any token", "text begins with a sign that needs quotes"},
		{"block sequence entries are not allowed", "a list item stands where none is expected"},
		{"did not find expected '-' indicator", "this line is indented differently from the list it stands in"},
		{"did not find expected key", "this line does not fit the lines around it"},
		{"tab character", "a tab indents this line"},
		{"escape", "a backslash in double quotes is followed by something unknown"},
		{"unknown anchor", "text begins with a sign that needs quotes"},
		{"exceeded max depth", "lists and fields are nested too deeply"},
	} {
		if strings.Contains(reason, w.has) {
			return w.say
		}
	}
	return "the file stops being YAML here"
}

func plainAdvice(reason string) string {
	switch {
	case strings.Contains(reason, "did not find expected key"), strings.Contains(reason, "'-' indicator"):
		return "compare its indentation with the lines above; fields are written `name: value`"
	case strings.Contains(reason, "expected ':'"):
		return "a remark begins with `# `, as in `# ---- `; a field is written `name: value`; text over several lines begins with | on the line of its name"
	case strings.Contains(reason, "escape"):
		return `write the text in single quotes, or the backslash twice`
	case strings.Contains(reason, "mapping values"), strings.Contains(reason, "any token"), strings.Contains(reason, "anchor"):
		return "put text with signs into quotes"
	}
	return ""
}

// suspects are the frequent mistakes on the failing line, then those on the line above
// it, which may have left something open.
func suspects(lines [][]byte, where int) []mistake {
	var found []mistake
	for n := where; n >= max(1, where-1); n-- {
		for _, m := range mistakesIn(bytes.TrimSuffix(lines[n-1], []byte{'\r'})) {
			m.line = n
			found = append(found, m)
		}
	}
	return found
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
	if line[at] == '{' {
		return append(found, inBraces(line, at)...)
	}
	if at == indent && (line[at] == '"' || line[at] == '\'') {
		return found
	}
	key := keyLength(line[at:])
	if word := bytes.IndexByte(line[at:], ' '); key == 0 && word > 0 && IsID(string(line[at:at+word])) && bytes.IndexByte(line[at:], ':') < 0 {
		found = append(found, mistake{start: at + word, end: at + word, edit: ":", hasEdit: true,
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
