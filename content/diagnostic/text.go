package diagnostic

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sources holds the text of files by the name that spans use, for excerpts. A
// file that is missing here is reported without one.
type Sources map[string][]byte

// WriteText writes diagnostics for people: headline, place, the lines that
// matter with marks below them, what else there is to know, and how to mend
// it. A blank line follows each.
func WriteText(w io.Writer, ds []Diagnostic, src Sources) error {
	out := bufio.NewWriter(w)
	texts := make(map[string]*Lines, len(src))
	lookup := func(name string) *Lines {
		if l, ok := texts[name]; ok {
			return l
		}
		text, ok := src[name]
		if !ok {
			return nil
		}
		l := LinesOf(text)
		texts[name] = l
		return l
	}
	for i := range ds {
		writeOne(out, &ds[i], lookup)
	}
	return out.Flush()
}

// writeOne writes one diagnostic; problems of writing are kept by out.
func writeOne(out *bufio.Writer, d *Diagnostic, lookup func(string) *Lines) {
	fmt.Fprintf(out, "%s[%s] %s\n", d.Severity, d.Code, printable(d.Message))
	sections := excerpts(d, lookup)
	width := 1
	for _, s := range sections {
		width = max(width, s.numberWidth())
	}
	gutter := strings.Repeat(" ", width)
	for i, s := range sections {
		arrow := "-->"
		if i > 0 {
			arrow = ":::"
		}
		if s.span.File == "" {
			continue
		}
		fmt.Fprintf(out, "%s%s %s\n", gutter, arrow, s.span)
		s.write(out, gutter)
	}
	if len(d.Facts) > 0 {
		fmt.Fprintf(out, "%s |\n", gutter)
		writeFacts(out, d.Facts, gutter)
	}
	for _, h := range d.Help {
		writeHelp(out, h, lookup)
	}
	out.WriteByte('\n')
}

// textWidth is where facts are wrapped, in runes.
const textWidth = 100

func writeFacts(out *bufio.Writer, facts []Fact, gutter string) {
	wide := 0
	for _, f := range facts {
		wide = max(wide, utf8.RuneCountInString(f.Name))
	}
	for _, f := range facts {
		lead := fmt.Sprintf("%s = %s%s ", gutter, f.Name, strings.Repeat(" ", wide-utf8.RuneCountInString(f.Name)))
		indent := strings.Repeat(" ", utf8.RuneCountInString(lead))
		for line := range strings.SplitSeq(f.Text, "\n") {
			out.WriteString(Wrap(lead, indent, printable(line), textWidth) + "\n")
			lead = indent
		}
	}
}

// Wrap breaks a text at its spaces into lines of at most width runes, where that is
// possible: the first stands behind lead, the others behind indent.
func Wrap(lead, indent, text string, width int) string {
	var b strings.Builder
	line, runes := lead, utf8.RuneCountInString(lead)
	for i, word := range strings.Split(text, " ") {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case runes+1+n > width:
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line, runes = indent, utf8.RuneCountInString(indent)
		default:
			line, runes = line+" ", runes+1
		}
		line, runes = line+word, runes+n
	}
	return b.String() + strings.TrimRight(line, " ")
}

// longestShown bounds the edit that is shown beside its help, in runes.
const longestShown = 60

func writeHelp(out *bufio.Writer, h Help, lookup func(string) *Lines) {
	fmt.Fprintf(out, "help: %s", printable(h.Text))
	if h.Edit != nil {
		old := ""
		if l := lookup(h.Edit.Span.File); l != nil {
			old = l.slice(h.Edit.Span)
		}
		out.WriteString(showEdit(printable(old), printable(h.Edit.Text)))
	}
	if h.Fits != "" {
		fmt.Fprintf(out, "   [fits: %s]", printable(h.Fits))
	}
	out.WriteByte('\n')
}

// showEdit shows what an edit does, where that can be seen.
func showEdit(old, text string) string {
	if strings.TrimSpace(old) == "" && strings.TrimSpace(text) == "" {
		return ""
	}
	long := utf8.RuneCountInString(old) > longestShown || utf8.RuneCountInString(text) > longestShown
	switch {
	case long && text != "":
		return "\n      " + text
	case old == "":
		return "      + " + text
	case text == "":
		return "      remove " + old
	}
	return "      " + old + " -> " + text
}

// printable makes every rune of a line visible and one column wide, so that a
// file cannot write to the terminal what it likes.
func printable(s string) string {
	clean := true
	for i := range len(s) {
		if s[i] < ' ' || s[i] >= 0x7f {
			clean = false
			break
		}
	}
	if clean {
		return s
	}
	return strings.Map(visible, s)
}

func visible(r rune) rune {
	switch {
	case r == '\t' || r == '\n':
		return ' '
	case r < ' ', r >= 0x7f && r < 0xa0, r == 0x2028, r == 0x2029, r == 0xfeff,
		r >= 0x200b && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2060 && r <= 0x2069:
		return utf8.RuneError
	}
	return r
}

// Argument is a name as a word of a command line: in quotes where a shell would
// read it otherwise.
func Argument(name string) string {
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_./:+,@%", r)
	}
	if name != "" && strings.IndexFunc(name, func(r rune) bool { return !plain(r) }) < 0 {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}
