package content

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// worded are the fields that are printed as text, so that their placeholders
// are filled in.
var worded = [...]string{"text", "hint", "summary", "scene", "note"}

// placeholders reports every placeholder that leads nowhere.
func (l *loader) placeholders() {
	l.game.Root.Walk(func(v *source.Value) {
		if v.Kind != source.Map {
			return
		}
		for _, name := range worded {
			t := v.Field(name)
			if t == nil || t.Kind != source.Scalar {
				continue
			}
			l.checkText(v, t)
			l.checkBold(t)
		}
	})
}

// mostPlaceholders bounds the problems that are reported of one text.
const mostPlaceholders = 10

// mostNamed bounds the names that are listed of those that a placeholder may be.
const mostNamed = 8

// checkText reports the placeholders of one text, each time taking the first
// that leads nowhere out and looking again.
func (l *loader) checkText(record, t *source.Value) {
	text := t.Text
	for range mostPlaceholders {
		_, err := l.game.Text(record, text)
		var p *definition.PlaceholderError
		if !errors.As(err, &p) {
			return
		}
		at := within(l.game.Sources[t.Span.File], t, 0, p.Literal)
		d := l.list.Errorf("Y911", at, "%s %s", p.Literal, p.Problem).Lack(p.Lacks, p.Meant)
		switch word, _, _ := strings.Cut(strings.TrimPrefix(p.Literal, "{"), " "); {
		case strings.Contains(p.Literal[1:], "{") && word != "":
			end := strings.Index(p.Literal, word) + len(word)
			at.End = at.Start
			at.End.Column += end
			d.Message, d.Lacks = "{"+word+" is not closed", ""
			d.Span = at
			d.Suggest("close it:", at, "{"+word+"}")
		case p.Near != "":
			d.Suggest("did you mean this?", at, "{"+p.Near+"}")
		case len(p.There) > 0:
			d.Helpf("there are: {%s}", strings.Join(p.There[:min(len(p.There), mostNamed)], "}, {"))
		case len(p.Literal) > 1:
			d.Helpf("a figure or text of the definition is named between braces; to print a brace, write it twice: {{")
		}
		if len(p.Literal) == 1 {
			return // a brace alone: what belongs to which can only be guessed
		}
		text = strings.ReplaceAll(text, p.Literal, "")
	}
}

// checkBold reports a * that begins bold words which no * ends.
func (l *loader) checkBold(t *source.Value) {
	last := openBold(t.Text)
	if last < 0 {
		return
	}
	at := within(l.game.Sources[t.Span.File], t, 0, t.Text[last:])
	at.End = diagnostic.Position{Line: at.Start.Line, Column: at.Start.Column + 1}
	l.list.Errorf("P603", at, "a * begins bold words that no * ends").
		Helpf("end them with *, or write \\* for the character itself")
}

// openBold is the place of a * that begins bold words which no * ends, -1 for
// none.
func openBold(text string) int {
	last, open := 0, false
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '*':
			last, open = i, !open
		}
	}
	if !open {
		return -1
	}
	return last
}

// within finds where a piece of a text stands in its file; the whole text
// where it is written in another way there.
func within(file []byte, t *source.Value, from int, piece string) diagnostic.Span {
	start := source.Offset(file, t.Span.Start)
	window := file[start:min(len(file), start+len(t.Text)*2+100)]
	i := bytes.Index(window[min(from, len(window)):], []byte(piece)) + from
	if i < from {
		return t.Span
	}
	at := t.Span
	before := window[:i]
	if n := bytes.Count(before, []byte{'\n'}); n > 0 {
		at.Start.Line += n
		at.Start.Column = 1
		before = before[bytes.LastIndexByte(before, '\n')+1:]
	}
	at.Start.Column += utf8.RuneCount(before)
	at.End = diagnostic.Position{Line: at.Start.Line, Column: at.Start.Column + utf8.RuneCountInString(piece)}
	return at
}
