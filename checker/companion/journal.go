package companion

import (
	"strconv"
	"strings"

	"nightpress/checker/notation"
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

// add writes the line of the turn at hand, which is over with that, and the
// remarks that were made on it.
func (j *journal) add(line string) {
	var remarks []string
	for _, said := range j.said {
		if _, remark := apart(said); remark != "" {
			remarks = append(remarks, remark)
		}
	}
	j.text += together(line, strings.Join(remarks, "; ")) + "\n"
	j.said = nil
}

// apart takes words and the remark behind them apart, together puts them
// together.
func apart(line string) (words, remark string) {
	words, remark, _ = strings.Cut(line, "#")
	return strings.TrimSpace(words), strings.TrimSpace(remark)
}

func together(words, remark string) string {
	if remark == "" {
		return words
	}
	return words + "   # " + remark
}

// cut takes one line out of the log, counted from 1.
func (j *journal) cut(line int) {
	lines := strings.SplitAfter(j.text, "\n")
	j.text = strings.Join(append(lines[:line-1:line-1], lines[line:]...), "")
}

// back takes the log back to before a turn, or to before the last one for "". It
// returns the line that the log went back to, "" where there is no such turn.
// Turns without numbers are counted.
func (j *journal) back(number string, words *notation.Vocabulary) string {
	log := notation.Parse("", []byte(j.text), words)
	line, turns := 0, 0
	for i := range log.Lines {
		l := &log.Lines[i]
		if l.Kind != notation.Turn || l.Has(notation.Continued) {
			continue
		}
		if turns++; l.Has(notation.Numbered) {
			turns = int(l.Number)
		}
		if number == "" || number == strconv.Itoa(turns) {
			line = log.At(l.Span).Start.Line
		}
	}
	if line == 0 {
		return ""
	}
	lines := strings.SplitAfter(j.text, "\n")
	j.text, j.said = strings.Join(lines[:line-1], ""), nil
	return strings.TrimSpace(lines[line-1])
}
