package source

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"
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
	last       bool // tried after all others
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
func (f *file) diagnose(text []byte, err error) (found []mistake, mended []byte) {
	reason, said := splitError(err)
	lines := bytes.Split(text, []byte{'\n'})
	where := f.failingLine(text, lines, reason, said)
	near := suspects(lines, where)
	if m, ok := f.sewn(lines, where, near); ok {
		if mended, ok := f.try(lines, where, reason, m); ok {
			return []mistake{m}, mended
		}
	}
	for _, m := range near {
		if mended, ok := f.try(lines, where, reason, m); ok {
			return []mistake{m}, mended
		}
	}
	// Perhaps the line has several.
	if all := together(near, where); len(all) > 1 {
		if mended, ok := f.try(lines, where, reason, all...); ok {
			return all, mended
		}
	}
	return []mistake{f.unexplained(where, reason)}, nil
}

// try mends mistakes, those further right first, and tells whether the text
// can then be read beyond the line that failed.
func (f *file) try(lines [][]byte, where int, reason string, all ...mistake) ([]byte, bool) {
	if f.spent > mostSpent {
		return nil, false
	}
	changed := append([][]byte(nil), lines...)
	for i := len(all) - 1; i >= 0; i-- {
		changed[all[i].line-1] = all[i].apply(changed[all[i].line-1])
	}
	mended := bytes.Join(changed, []byte{'\n'})
	for _, m := range all { // one below it may be what ends it
		where = max(where, m.line)
	}
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

// together is what stands on one line without overlapping, from left to right.
func together(near []mistake, where int) []mistake {
	var all []mistake
	for _, m := range near {
		if m.line == where && !m.last {
			all = append(all, m)
		}
	}
	slices.SortStableFunc(all, func(a, b mistake) int { return cmp.Compare(a.start, b.start) })
	end := 0
	return slices.DeleteFunc(all, func(m mistake) bool {
		overlaps := m.start < end
		end = max(end, m.end)
		return overlaps
	})
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
