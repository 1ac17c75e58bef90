package workshop

import (
	"cmp"
	"fmt"
	"html"
	"io"
	"strconv"
	"strings"
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

// Write writes the page, whole: with faces of type and every drawing inside it,
// and no script.
func (p *Played) Write(w io.Writer) error {
	b := &leaf{}
	b.put(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';img-src data:;font-src data:;style-src 'unsafe-inline'">
<title>%s`, p.Title)
	if p.Ended != "" {
		b.put(", %s", p.Ended)
	}
	b.put(`</title>
<style>
%s</style>
<body>
%s
<a class="skip" href="#turns">Skip to the turns</a>
<header class="night"><div class="in"><h1>%s</h1><p>%s</p>
<dl class="end3">`, markup(faceRules(inside)+text("look.css")+text("played.css")+p.Looks.rules()), markup(text("signs.svg")), p.Title, p.Setting)
	for i, box := range p.Boxes {
		b.put("<div%s><dt>%s</dt><dd>%s</dd></div>", when(i == 0, ` class="big"`), box.Name, box.Value)
	}
	b.put("</dl></div></header>\n<div class=\"body\"><main class=\"in\" id=\"turns\">\n")
	if len(p.Lines) > 0 {
		b.put(`<section class="sheet"><h2>The course of the game</h2><p class="legend">`)
		for i, l := range p.Lines {
			b.put(`<span><i class="s%d"></i>%s</span>`, i, l.Name)
		}
		b.put(`</p><div class="chw" tabindex="0" role="group" aria-label="Course of the game, scrolls sideways"><svg class="chart" viewBox="0 0 1000 212" role="img" aria-label="The course of the game, turn by turn; the figures stand in the tables below">%s</svg></div></section>`, markup(chart(p)))
	}
	b.put("\n")
	for i := range p.Parts {
		p.part(b, i)
	}
	b.put(`<section class="rep"><svg class="i%s" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-%s"/></svg><div><h2>%s</h2><p>%s</p>
`, when(!p.Agrees, " bad"), map[bool]string{true: "check", false: "cross"}[p.Agrees], p.Verdict, strings.Join(p.Counts, "; "))
	if len(p.Rests) > 0 {
		b.put("<details><summary>What this rests on: %d</summary><ul>", len(p.Rests))
		for _, r := range p.Rests {
			b.put("<li>%s</li>", r)
		}
		b.put("</ul></details>")
	}
	b.put(`
<details><summary>The log, as it was written</summary><pre class="mono">%s</pre></details></div></section>
<footer>%s Written by nightpress %s. This page is one file: it opens without a network and asks nobody anything.</footer>
</main></div>
`, p.Log, p.Credit, p.Version)
	_, err := io.WriteString(w, b.String())
	return err
}

// part writes the turns of a part, and the boards beside them.
func (p *Played) part(b *leaf, n int) {
	part := p.Parts[n]
	b.put(`<section class="part%s" aria-label="%s"><div class="turns">
<header><h2>%[2]s</h2><small>%[3]s</small></header>
<table><thead><tr><th scope="col"><span class="vh">Turn</span></th><th scope="col">What happened</th>`, when(part.Wide(), " wide"), cmp.Or(part.Name, "The turns"), part.Span())
	for _, c := range p.Columns {
		b.put(`<th scope="col">%s</th>`, c)
	}
	b.put("</tr></thead><tbody>\n")
	for _, t := range part.Turns {
		number := "·"
		if t.Number != 0 {
			number = strconv.Itoa(t.Number)
		}
		b.put(`<tr id="t%d"%s><td><label for="b%[1]d"><span class="vh">show the board after turn </span>%[3]s</label></td><td><label for="b%[1]d">%[4]s</label>`, t.Key, when(len(t.Problems) > 0, ` class="er"`), number, t.Words)
		if t.Remark != "" {
			b.put(" <q>%s</q>", t.Remark)
		}
		if t.Came != "" {
			b.put("<small>%s</small>", t.Came)
		}
		for _, problem := range t.Problems {
			b.put(`<strong><svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-cross"/></svg>%s</strong>`, problem)
		}
		b.put("</td>")
		for _, f := range t.Figures {
			b.put("<td%s>%s</td>", when(f.Went != "", markup(` class="`+f.Went+`"`)), f.Value)
		}
		b.put("</tr>\n")
	}
	b.put("</tbody></table></div>\n<div class=\"boards\">")
	for _, t := range part.Turns {
		if t.Board != nil {
			t.board(b, n)
		}
	}
	if n == 0 {
		b.put(`<p class="walk">A click on a turn shows its board; arrow keys walk.</p>`)
	}
	b.put("</div></section>\n")
}

// board writes the board after a turn, of so many a part.
func (t *PlayedTurn) board(b *leaf, part int) {
	after := "Where it stands then"
	if t.Number != 0 {
		after = fmt.Sprint("After turn ", t.Number)
	}
	b.put(`<input type="radio" class="vh" name="p%d" id="b%d"%s aria-label="Board after turn %d"><figure><div class="b" role="img" aria-label="%s" style="--w:%.4g;aspect-ratio:%.5[6]g/%.5[7]g">`,
		part, t.Key, when(t.Last, " checked"), cmp.Or(t.Number, t.Key), t.Board.Alt, t.Board.Wide, t.Board.High)
	for _, p := range t.Board.Pieces {
		b.put(`<i class="%s" style="left:%.4g%%;top:%.4g%%"></i>`, p.Look, p.Left, p.Top)
	}
	b.put("</div><figcaption>%s", after)
	for _, told := range t.Board.Told {
		b.put("<br>%s", told)
	}
	b.put("</figcaption></figure>\n")
}

// leaf is a page that is written. Text is only ever text, markup apart. A template would
// have the linker keep every method of the program, which the page without a server
// fetches whole.
type leaf struct{ strings.Builder }

type markup string

func (b *leaf) put(form string, given ...any) {
	for i := range given {
		if s, ok := given[i].(string); ok {
			given[i] = html.EscapeString(s)
		}
	}
	fmt.Fprintf(b, form, given...)
}

// when is some markup, or none.
func when(is bool, some markup) markup {
	if is {
		return some
	}
	return ""
}

// chart draws the course of a game, a thousand wide and so many high.
func chart(p *Played) string {
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
				fmt.Fprintf(&b, `<text class="nt" x="%.1f" y="206">%s</text>`, (from+to)/2, html.EscapeString(part.Name))
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
	return b.String()
}
