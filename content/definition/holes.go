package definition

import (
	"errors"
	"path"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// mostPlaceholders bounds the problems that are reported of one text.
const mostPlaceholders = 10

// MostNamed bounds the names that are listed of those that a placeholder may be.
const MostNamed = 8

// doubled blanks braces that are printed.
var doubled = strings.NewReplacer("{{", "  ", "}}", "  ")

// Holes reports the placeholders of a text of the definition that lead nowhere,
// each time taking the first of them out and looking again.
func (g *Game) Holes(t *source.Value, list *diagnostic.List) {
	text := t.Text
	for range mostPlaceholders {
		_, err := g.Text(t.Parent, text)
		var p *PlaceholderError
		if !errors.As(err, &p) {
			return
		}
		from := max(0, strings.Index(doubled.Replace(text), p.Literal))
		at := source.Within(g.Sources[t.Span.File], t, from, p.Literal)
		d := list.Errorf("Y911", at, "%s %s", p.Literal, p.Problem).Lack(p.Lacks)
		switch word, _, _ := strings.Cut(strings.TrimPrefix(p.Literal, "{"), " "); {
		case strings.Contains(p.Literal[1:], "{") && word != "":
			word = strings.TrimRight(word, "*_.,;:!?)") // which belongs to the text
			end := strings.Index(p.Literal, word) + len(word)
			at.End = at.Start
			at.End.Column += end
			d.Message, d.Lacks = "{"+word+" is not closed", ""
			d.Span = at
			d.Suggest("close it:", at, "{"+word+"}")
		case p.Near != "":
			d.Suggest("did you mean this?", at, "{"+p.Near+"}")
		case len(p.There) > 0:
			d.Helpf("there are: {%s}", strings.Join(p.There[:min(len(p.There), MostNamed)], "}, {"))
		case len(p.Literal) > 1:
			d.Helpf("a figure or text of the definition is named between braces; to print a brace, write it twice, {{%s", plainly(t))
		default:
			d.Helpf("to print it, write it twice, %s%s", p.Literal+p.Literal, plainly(t))
		}
		if len(p.Literal) == 1 {
			return // a brace alone: what belongs to which can only be guessed
		}
		text = strings.ReplaceAll(text, p.Literal, strings.Repeat(" ", len(p.Literal)))
	}
}

// plainly adds to the mend of a brace what serves a whole column of a spreadsheet.
func plainly(t *source.Value) string {
	if path.Ext(t.Span.File) != ".csv" {
		return ""
	}
	return "; or let the template print the column with plain: true"
}
