package content

import (
	"bytes"
	"errors"
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
			_, err := l.game.Text(v, t.Text)
			var p *definition.PlaceholderError
			if !errors.As(err, &p) {
				continue
			}
			at := l.within(t, p.Literal)
			d := l.list.Errorf("Y911", at, "%s %s", p.Literal, p.Problem)
			if p.Near != "" {
				d.Suggest("did you mean this?", at, "{"+p.Near+"}")
			}
		}
	})
}

// within finds where a piece of a text stands in its file; the whole text
// where it is written in another way there.
func (l *loader) within(t *source.Value, piece string) diagnostic.Span {
	text := l.game.Sources[t.Span.File]
	start := source.Offset(text, t.Span.Start)
	window := text[start:min(len(text), start+len(t.Text)*2+100)]
	i := bytes.Index(window, []byte(piece))
	if i < 0 {
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
