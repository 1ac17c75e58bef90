package source

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
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
	edit       string // what would stand at start..end instead, "" where nobody knows
}

func (m mistake) report(f *file) {
	line := f.Line(m.line)
	start, end := min(m.start, len(line)), min(m.end, len(line))
	column := utf8.RuneCount(line[:start]) + 1
	at := f.span(m.line, column, column+utf8.RuneCount(line[start:max(start, end)]))
	d := f.list.Errorf("Y923", at, "%s", m.message)
	switch {
	case m.edit != "":
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
	of := func(reason string) (message, say string) {
		i := slices.IndexFunc(reasons, func(r struct{ has, say, advice string }) bool { return strings.Contains(reason, r.has) })
		return reasons[i].say, reasons[i].advice
	}
	m := mistake{line: where}
	m.message, m.say = of(reason)
	if line := f.Line(where); line != nil {
		m.end = len(bytes.TrimRight(line, " \t"))
		m.start = len(line) - len(bytes.TrimLeft(line, " \t"))
	}
	if bytes.IndexByte(f.Line(where)[:m.start], '\t') >= 0 {
		m.message, m.say = "a tab indents this line", "indent with spaces"
		m.start = 0
	}
	if strings.Contains(reason, "mapping values") && keyLength(bytes.TrimLeft(f.Line(where), " -")) > 0 {
		m.message, m.say = "this line is indented differently from the line above", adviceIndent
	}
	if where == len(f.Starts) && !bytes.HasSuffix(f.Text, []byte{'\n'}) {
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
	return slices.Concat(line[:m.start], []byte(m.edit), line[m.end:])
}

// reasons are what yaml complains of, in our words, and what helps.
var reasons = []struct{ has, say, advice string }{
	{"mapping values are not allowed", "a colon stands where none is expected", adviceSigns},
	{"could not find expected ':'", "a field is written without its colon", "a remark begins with `# `, as in `# ---- `; a field is written `name: value`; text over several lines begins with | on the line of its name"},
	{"did not find expected ',' or ']'", "a list in [ ] is not closed, or lacks a comma", ""},
	{"did not find expected ',' or '}'", "fields in { } are not closed, or lack a comma", ""},
	{"unexpected end of stream", "a quoted text is not closed", ""},
	{"document indicator", "a quoted text is not closed", ""},
	{"cannot start any token", "text begins with a sign that needs quotes", adviceSigns},
	{"block sequence entries are not allowed", "a list item stands where none is expected", ""},
	{"did not find expected '-' indicator", "this line is indented differently from the list it stands in", adviceIndent},
	{"did not find expected key", "this line does not fit the lines around it", adviceIndent},
	{"tab character", "a tab indents this line", ""},
	{"escape", "a backslash in double quotes is followed by something unknown", "write the text in single quotes, or the backslash twice"},
	{"unknown anchor", "text begins with a sign that needs quotes", adviceSigns},
	{"exceeded max depth", "lists and fields are nested too deeply", ""},
	{"", "the file stops being YAML here", ""},
}

const (
	adviceSigns  = "put text with signs into quotes"
	adviceIndent = "compare its indentation with the lines above; fields are written `name: value`"
)

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

// mend is a frequent mistake: what beginners write and YAML does not take. Where a
// pattern finds it, with makes of its first group what stands there instead; a second
// group is named in the message.
type mend struct {
	pattern      *regexp.Regexp
	with         func(string) string
	message, say string
}

// onLine is a mend of a line, in which KEY is the name of a field and its colon.
func onLine(pattern string, with func(string) string, message, say string) []mend {
	return []mend{{regexp.MustCompile(strings.ReplaceAll(pattern, "KEY", `[A-Za-z_][\w-]*:`)), with, message, say}}
}

// inValue is a mend of a value, in which ~ is any sign: within braces, or to the end of
// the line.
func inValue(pattern string, with func(string) string, message, say string) []mend {
	within := strings.ReplaceAll(pattern, "~", "[^,}]")
	line := strings.ReplaceAll(pattern, "~", ".")
	return append(onLine(`[{,] *KEY +(`+within+`) *(?:[,}]|$)`, with, message, say), onLine(`^ *(?:- +)*(?:KEY +)?(`+line+`)$`, with, message, say)...)
}

// mends are tried in this order.
var mends = sync.OnceValue(func() []mend {
	return slices.Concat(
		onLine(`^( *\t[ \t]*)`, func(s string) string { return strings.ReplaceAll(s, "\t", "  ") }, "a tab indents this line", "indent with spaces"),
		onLine(`: (#[[:xdigit:]]{6})`, quote, "without quotes a # begins a remark", "put the color into quotes:"),
		onLine(`^ *(?:- +)*(-)(?:KEY|[{])`, add(" "), "a space is missing after the dash", "put a space after the dash:"),
		onLine(`[{,] *(KEY[^ ,}][^,}]*)`, spaced, "a space is missing after the colon", "put a space after the colon:"),
		onLine(`[{,] *KEY +(\{[^{}:]*\})`, quote, "an expression in braces stands here without quotes", "put it into quotes:"),
		onLine(`[{,] *KEY +(\pL[^ ,}]* +[^ ,}][^,}]* KEY +[^,}]*)`, quote, "text with a colon stands inside { } without quotes", "put the text into quotes:"),
		onLine(`\{.*(;) +KEY `, add(","), "a semicolon stands where a comma is expected", "put a comma there:"),
		onLine(`\{.*[^ ,;{[:]() +(KEY) `, add(","), "a comma is missing before %s", "put a comma there:"),
		onLine(`^ *(?:- +)*[a-z][a-z0-9-]*() [^:]*$`, add(":"), "a field is written without its colon", "put one behind its name:"),
		onLine(`^ *(?:- +)*(KEY[^ ].*)$`, spaced, "a space is missing after the colon", "put a space after the colon:"),
		inValue(`"(?:[^"\\]|\\~)*`, add(`"`), "a quoted text is not closed", "close the quotes:"),
		inValue(`'[^']*`, add("'"), "a quoted text is not closed", "close the quotes:"),
		inValue(`"(?:[^"\\]|\\~)*"~+|'[^']*'~+`, quote, "text goes on behind its closing quote", "put all of it into quotes:"),
		inValue(`"(?:[^"\\]|\\~)*"`, single, "a backslash in double quotes is followed by something unknown", "single quotes take it as it is:"),
		inValue(`\[~*`, add("]"), "a list in [ ] is not closed", "close it:"),
		inValue("([*&!%@`{|>,\\]}?:\\[-])~*", quote, "text begins with %s, which means something else in YAML", "put the text into quotes:"),
		inValue(`[^"'{[]~*(?:: ~*|:)`, quote, "text holds a colon and a space, which YAML takes for a field", "put the text into quotes:"),
		inValue(`[^"'{[]~*\?~*`, quote, "text with a question mark stands inside { } without quotes", "put the text into quotes:"),
		onLine(`\{.*()$`, add("}"), "fields in { } are not closed", "close them:"),
	)
})

// fields are no text.
var fields = regexp.MustCompile(`^(?:- |\{ *[A-Za-z_][\w-]*:|[A-Za-z_][\w-]*:(?: |$))`)

// add puts a sign behind what is found, or in the place of a semicolon.
func add(sign string) func(string) string {
	return func(s string) string { return strings.TrimSuffix(s, ";") + sign }
}

func spaced(field string) string { return strings.Replace(field, ":", ": ", 1) }

func single(text string) string {
	return "'" + strings.ReplaceAll(text[1:len(text)-1], "'", "''") + "'"
}

// mistakesIn looks at one line for what mends may be of. What it finds need not be
// wrong.
func mistakesIn(line []byte) []mistake {
	var found []mistake
	bare := restOfValue(line)
	first := len(line) - len(bytes.TrimLeft(line, " -"))
	for i, m := range mends() {
		text := bare
		if i < 2 { // of which the colour would be a remark
			text = line
		}
		for _, at := range m.pattern.FindAllSubmatchIndex(text, -1) {
			if old := text[at[2]:at[3]]; fields.Match(old) && (at[2] <= first || old[0] == '{') {
				continue
			}
			one := mistake{start: at[2], end: at[3], edit: m.with(string(text[at[2]:at[3]])), message: m.message, say: m.say}
			if len(at) > 4 {
				one.message = fmt.Sprintf(m.message, text[at[4]:at[5]])
			}
			found = append(found, one)
		}
	}
	return found
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
