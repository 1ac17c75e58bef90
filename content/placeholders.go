package content

import (
	"path"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// worded are the fields that are printed as text, so that their placeholders
// are filled in.
var worded = [...]string{"text", "hint", "summary", "scene", "note"}

// placeholders reports every placeholder that leads nowhere. Those of a
// spreadsheet are told where they are drawn, for a template may print a column as
// it stands.
func (l *loader) placeholders() {
	l.game.Root.Walk(func(v *source.Value) {
		if v.Kind != source.Map || path.Ext(v.Span.File) == ".csv" {
			return
		}
		for _, name := range worded {
			t := v.Field(name)
			if t == nil || t.Kind != source.Scalar {
				continue
			}
			l.game.Holes(t, l.list)
			l.checkBold(t)
		}
	})
}

// checkBold reports a * that begins bold words which no * ends.
func (l *loader) checkBold(t *source.Value) {
	last := openBold(t.Text)
	if last < 0 {
		return
	}
	at := source.Within(l.game.Sources[t.Span.File], t, 0, t.Text[last:])
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
