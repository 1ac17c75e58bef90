package workshop

import (
	"cmp"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"
)

// Played is a game that was played, as one page tells of it.
type Played struct {
	Title, Setting, Ended string
	Boxes                 []Box // what it came to, the first one above all
	Lines                 []Line
	Columns               []string // heads of the figures of each turn
	Parts                 []PlayedPart
	Looks                 *Looks // of every board and piece
	Verdict               string // in a sentence
	Agrees                bool
	Counts                []string // how much of it was checked
	Rests                 []string // readings and house values
	Log, Credit, Version  string
}

// Box is a figure that matters, and what it is of.
type Box struct{ Name, Value string }

// Line is one fact over the turns of a game, in the chart at the head of the
// page. Values are nil where the fact is not a figure.
type Line struct {
	Name   string
	Values []float64
}

// PlayedPart is the turns between two moments at which a game changes its face: a
// Nightmare, say. Without such moments there is one.
type PlayedPart struct {
	Name  string
	First int // number of its first turn among all, for the chart
	Turns []PlayedTurn
}

// Wide tells that its boards are wider than high.
func (p PlayedPart) Wide() bool {
	b := p.Turns[0].Board
	return b != nil && b.Wide > b.High
}

// Span tells which turns these are, as the log counts.
func (p PlayedPart) Span() string {
	low, high := 0, 0
	for _, t := range p.Turns {
		low, high = cmp.Or(low, t.Number), max(high, t.Number)
	}
	switch {
	case low == 0:
		return ""
	case low == high:
		return fmt.Sprintf("turn %d", low)
	}
	return fmt.Sprintf("turns %d to %d", low, high)
}

// PlayedTurn is one turn: what was written, what it did, and where everything
// stands then.
type PlayedTurn struct {
	Key           int // from 1, among all turns
	Number        int // as the log counts, 0 where it does not
	Words, Remark string
	Came          string // of it, in a sentence
	Problems      []string
	Figures       []PlayedFigure
	Board         *Board
	Last          bool // of its part
}

// PlayedFigure is a figure after a turn, and which way it went: "up", "dn" or "".
type PlayedFigure struct{ Value, Went string }

var playedPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("played.html").Funcs(template.FuncMap{
		"chart": chart, "join": strings.Join,
	}).ParseFS(page, "page/played.html"))
})

// Write writes the page, whole: with faces of type and every drawing inside it,
// and no script.
func (p *Played) Write(w io.Writer) error {
	return playedPage().Execute(w, struct {
		*Played
		Style template.CSS
		Signs template.HTML
	}{p, template.CSS(faceRules(inside) + text("look.css") + text("played.css") + p.Looks.rules()), template.HTML(text("signs.svg"))})
}

// chart draws the course of a game, a thousand wide and so many high.
func chart(p *Played) template.HTML {
	const left, wide, top, high = 30.0, 950.0, 12.0, 170.0
	turns, most, least := 0, 1.0, 0.0
	for _, l := range p.Lines {
		turns = max(turns, len(l.Values))
		for _, v := range l.Values {
			most, least = max(most, v), min(least, v)
		}
	}
	x := func(i int) float64 { return left + wide*float64(i)/float64(max(turns-1, 1)) }
	y := func(v float64) float64 { return top + high*(most-v)/(most-least) }
	var b strings.Builder
	if len(p.Parts) > 1 {
		for i, part := range p.Parts {
			end := turns
			if i+1 < len(p.Parts) {
				end = p.Parts[i+1].First
			}
			from, to := x(part.First), x(max(end-1, part.First))
			if i+1 < len(p.Parts) {
				to = x(end)
			}
			fmt.Fprintf(&b, `<rect class="nm" x="%.1f" y="4" width="%.1f" height="184" rx="5"/>`, from+2, max(to-from-4, 2))
			if to-from > float64(9*len([]rune(part.Name))) {
				fmt.Fprintf(&b, `<text class="nt" x="%.1f" y="206">%s</text>`, (from+to)/2, template.HTMLEscapeString(part.Name))
			}
		}
	}
	for i, l := range p.Lines {
		fmt.Fprintf(&b, `<path class="s s%d" d="`, i)
		for j, v := range l.Values {
			verb := "L"
			if j == 0 {
				verb = "M"
			}
			fmt.Fprintf(&b, "%s%.1f %.1f", verb, x(j), y(v))
		}
		end := len(l.Values) - 1
		fmt.Fprintf(&b, `"/><text class="v s%d" x="%.1f" y="%.1f">%g</text>`, i, x(end)+14, y(l.Values[end])+5, l.Values[end])
	}
	return template.HTML(b.String())
}
