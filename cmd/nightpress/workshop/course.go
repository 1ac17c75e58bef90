package workshop

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content/diagnostic"
)

// PageOf tells of a game that was played, for a page of its own.
func PageOf(p *catalogue.Log, t *Table, version string) (*Played, error) {
	g, report := p.Rules.Game(), p.Rules.Check(p.Name, p.Text)
	if report.Broken {
		return nil, message.Failf("`nightpress check` shows where.", "the check of %s breaks down", p.Name)
	}
	course, err := p.Rules.Follow(p.Name, p.Text)
	if err != nil {
		return nil, message.Failf("`nightpress check` shows what is in the log.", "%v", err)
	}
	w := &Played{
		Title: g.Name, Setting: setting(course), Looks: &t.looks, Agrees: report.Agrees(),
		Verdict: sentence(report.Headline()), Log: string(p.Text), Credit: g.Credit.Line, Version: version,
		Counts: counts(report, " about the board", "that a log can break came into play"), Rests: rests(report),
	}
	w.Boxes, w.Ended = results(report, course)
	w.Columns, w.Lines = heads(course.Turns), lines(course.Turns)
	met := ""
	for i := range course.Turns {
		turn := &course.Turns[i]
		if met = cmp.Or(turn.Met, met); i == 0 || turn.Met != "" && met != w.Parts[len(w.Parts)-1].Name {
			w.Parts = append(w.Parts, PlayedPart{Name: met, First: i})
		}
		one := PlayedTurn{Key: i + 1, Number: turn.Number, Words: sentences(turn.Words), Came: came(turn.Net), Remark: turn.Remark}
		before := turn
		if i > 0 {
			before = &course.Turns[i-1]
		}
		one.Figures = shown(before, turn)
		if one.Board, err = t.board(turn); err != nil {
			return nil, err
		}
		part := &w.Parts[len(w.Parts)-1]
		part.Turns = append(part.Turns, one)
	}
	for i := range w.Parts {
		w.Parts[i].Turns[len(w.Parts[i].Turns)-1].Last = true
	}
	if len(w.Parts) == 0 {
		return nil, message.Failf("`nightpress check` shows what is in the log.", "%s has no turn to show", p.Name)
	}
	problems(w, course.Turns, report.Diagnostics)
	return w, nil
}

// counts tell how much of a log was checked.
func counts(r *checker.Report, statements, rules string) []string {
	return []string{
		message.Count(r.Turns, "turn"), message.Count(r.Statements, "statement") + statements,
		fmt.Sprintf("%d of %d rules %s", len(r.RulesUsed), r.RulesChecked, rules),
	}
}

// rests are the readings and house values that a verdict rests on.
func rests(r *checker.Report) (all []string) {
	for _, s := range r.Rulings {
		all = append(all, "reading "+s.ID+" = "+s.Value)
	}
	for _, h := range r.House {
		all = append(all, "house value "+h)
	}
	return all
}

// setting tells in a line how a game was set up and who played it.
func setting(c *checker.Course) string {
	line := wayOf(c) + "."
	if len(c.Setting.Players) > 0 {
		line += " Played by " + strings.Join(c.Setting.Players, ", ") + "."
	}
	if c.By != "" {
		line += " " + c.By
	}
	return line
}

// wayOf is the edition that was played, with its variants.
func wayOf(c *checker.Course) string {
	return strings.Join(append([]string{sentence(cmp.Or(c.Setting.Edition, "one way to play"))}, c.Setting.Variants...), ", ")
}

// sentence begins with a capital.
func sentence(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// sentences are the steps of a turn, each a sentence.
func sentences(words string) string {
	if words == "" {
		return ""
	}
	steps := strings.Split(words, "; ")
	for i := range steps {
		steps[i] = sentence(steps[i])
	}
	return strings.Join(steps, ". ") + "."
}

// came is a sentence of what is no more as it was: "Progress from 8 to 11, Sanity
// from 6 to 5".
func came(net []engine.Net) string {
	var all []string
	for _, n := range net {
		switch {
		case n.What == "":
			all = append(all, n.Is)
		case n.Was == "":
			all = append(all, n.What+": "+n.Is)
		case n.Is == "":
			all = append(all, n.What+": no more "+n.Was)
		default:
			all = append(all, n.What+" from "+n.Was+" to "+n.Is)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return sentence(strings.Join(all, ", ")) + "."
}

// results are what a game came to.
func results(r *checker.Report, c *checker.Course) (boxes []Box, ended string) {
	name := "Not over yet"
	if r.Over {
		name, ended = sentence(r.Result), r.Result
	}
	if r.Score != nil {
		boxes = append(boxes, Box{Name: name, Value: message.Count(*r.Score, "point")})
		ended = strings.TrimPrefix(ended+" with ", " with ") + message.Count(*r.Score, "point")
	} else {
		boxes = append(boxes, Box{Name: name, Value: "score open"})
	}
	boxes = append(boxes, Box{Name: "Turns", Value: strconv.Itoa(r.Turns)})
	if n := len(c.Turns); n > 0 {
		last := grouped(c.Turns[n-1].Columns)
		for _, f := range last[:min(3, len(last))] {
			boxes = append(boxes, Box{Name: sentence(f.name), Value: strings.Join(f.values, " · ")})
		}
	}
	return boxes, ended
}

// figure is a figure of the log sheet, for one player after the other.
type figure struct {
	name   string
	values []string
	pulse  bool
}

// grouped puts the figures of all players that are alike together.
func grouped(all []engine.Column) []figure {
	var some []figure
	for _, c := range all {
		i := slices.IndexFunc(some, func(f figure) bool { return f.name == c.Name })
		if i < 0 {
			i = len(some)
			some = append(some, figure{name: c.Name, pulse: c.Pulse})
		}
		some[i].values = append(some[i].values, c.Value)
	}
	return some
}

// heads are what the figures of each turn are called.
func heads(turns []checker.Turn) (names []string) {
	if len(turns) == 0 {
		return nil
	}
	for _, f := range grouped(turns[0].Columns) {
		names = append(names, sentence(f.name))
	}
	return names
}

// shown is what stands in the columns after a turn, and which way it went.
func shown(before, after *checker.Turn) (all []PlayedFigure) {
	was := grouped(before.Columns)
	for i, f := range grouped(after.Columns) {
		one := PlayedFigure{Value: strings.Join(f.values, " · ")}
		if len(f.values) == 1 && i < len(was) {
			a, errA := strconv.Atoi(was[i].values[0])
			b, errB := strconv.Atoi(f.values[0])
			switch {
			case errA != nil || errB != nil || a == b:
			case a < b:
				one.Went = "up"
			default:
				one.Went = "dn"
			}
		}
		all = append(all, one)
	}
	return all
}

// mostLines bounds the lines of the chart, which have so many colours.
const mostLines = 4

// lines are the figures of the log sheet over the turns; where several play, the
// first figure of each of them.
func lines(turns []checker.Turn) (all []Line) {
	if len(turns) < 3 {
		return nil
	}
	for i, c := range turns[0].Columns {
		if len(all) == mostLines || c.Who != "" && c.Name != turns[0].Columns[0].Name {
			continue
		}
		l := Line{Name: strings.TrimPrefix(c.Who+": ", ": ") + sentence(c.Name)}
		for j := range turns {
			v, err := strconv.ParseFloat(turns[j].Columns[i].Value, 64)
			if err != nil {
				l.Values = nil
				break
			}
			l.Values = append(l.Values, v)
		}
		if l.Values != nil {
			all = append(all, l)
		}
	}
	return all
}

// problems puts what disagrees beside the turn it is about.
func problems(w *Played, turns []checker.Turn, found []diagnostic.Diagnostic) {
	for _, d := range found {
		if d.Severity == diagnostic.Note {
			continue
		}
		key := 1
		for i := range turns {
			if turns[i].Line <= d.Span.Start.Line {
				key = i + 1
			}
		}
		for i := range w.Parts {
			if t := key - 1 - w.Parts[i].First; t >= 0 && t < len(w.Parts[i].Turns) {
				w.Parts[i].Turns[t].Problems = append(w.Parts[i].Turns[t].Problems, d.Message)
			}
		}
	}
}
