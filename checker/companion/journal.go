package companion

import (
	"regexp"
	"strings"
)

// journal is a log while it grows. What was said of the turn at hand stands
// behind the turns as remarks, one for each thing that was said, until its line
// can be written: so nothing is lost whenever the program ends, and the file is
// a log at any time.
type journal struct {
	text string   // the log without the turn at hand
	said []string // of that turn, piece by piece
}

// spoken begins a remark that keeps what was said of the turn at hand.
const spoken = "#> "

// open takes a log and the turn at hand apart.
func open(log []byte) journal {
	var j journal
	text := strings.TrimPrefix(string(log), "\uFEFF")
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	for line := range strings.Lines(text) {
		if words, ok := strings.CutPrefix(line, spoken); ok {
			j.said = append(j.said, strings.TrimSpace(words))
			continue
		}
		j.text += line
	}
	if j.text != "" && !strings.HasSuffix(j.text, "\n") {
		j.text += "\n"
	}
	return j
}

// whole is the log as it is kept.
func (j *journal) whole() []byte {
	var b strings.Builder
	b.WriteString(j.text)
	for _, words := range j.said {
		b.WriteString(spoken + words + "\n")
	}
	return []byte(b.String())
}

// add writes the line of the turn at hand, which is over with that.
func (j *journal) add(line, remark string) {
	if remark != "" {
		line += "   # " + remark
	}
	j.text += line + "\n"
	j.said = nil
}

// cut takes one line out of the log, counted from 1.
func (j *journal) cut(line int) {
	lines := strings.SplitAfter(j.text, "\n")
	j.text = strings.Join(append(lines[:line-1:line-1], lines[line:]...), "")
}

// turn is a line that tells of a turn, with its number.
var turn = regexp.MustCompile(`^\s*(\d+)\s*[.)]`)

// back takes the log back to before a turn, by its number, or to before the last
// one for 0. It returns the line that the log went back to, "" where there is
// no such turn.
func (j *journal) back(number string) string {
	lines := strings.SplitAfter(j.text, "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		m := turn.FindStringSubmatch(lines[i])
		if m == nil || number != "" && m[1] != number {
			continue
		}
		j.text, j.said = strings.Join(lines[:i], ""), nil
		return strings.TrimSpace(lines[i])
	}
	return ""
}
