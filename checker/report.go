package checker

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/checker/script/language"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Report is what a check found, and how much it really checked.
type Report struct {
	Log         string                  `json:"log"`
	Game        string                  `json:"game"`
	Definition  string                  `json:"definition"` // hash of the files played by
	Diagnostics []diagnostic.Diagnostic `json:"diagnostics"`
	Refused     bool                    `json:"refused,omitempty"` // nothing was read at all
	Broken      bool                    `json:"broken,omitempty"`  // the check itself broke down

	Lines      int `json:"lines"`
	Turns      int `json:"turns"`
	Statements int `json:"statements"` // about the board
	Struck     int `json:"struck"`
	OnTrust    int `json:"onTrust"`
	Inferred   int `json:"inferred"`         // turns that the log leaves open in part
	Undecided  int `json:"undecided"`        // positions that fit at the end, where more than one does
	Unread     int `json:"unread"`           // turns of which something was not read
	Agree      int `json:"agree"`            // turns that were read to their end, and held against the rules
	Lost       int `json:"lost"`             // turns not noted
	Adrift     int `json:"adrift,omitempty"` // turns that were not held against the rules
	AfterEnd   int `json:"afterEnd"`         // turns noted after the end

	RulesUsed    []string  `json:"rulesUsed"`    // ids of checked rules that came into play
	RulesChecked int       `json:"rulesChecked"` // how many there are
	Rulings      []Setting `json:"rulings"`      // open readings that came into play
	House        []string  `json:"house"`        // house values of this game, by name

	// How the game stands when the log ends, left out where nobody can tell.
	Over     bool     `json:"over"`
	Result   string   `json:"result,omitempty"` // "open" where positions fit that differ in it
	Score    *int     `json:"score,omitempty"`
	Scores   string   `json:"scores,omitempty"` // of every player, where Score is the best
	Position string   `json:"position,omitempty"`
	Next     []string `json:"next,omitempty"` // what the rules ask next

	note   *diagnostic.Diagnostic // of what was made plain
	unread bool                   // nothing of any turn was read
	stands bool                   // how the game stands is known as far as it can be

	source []byte
}

// Setting is a ruling and its value in this log.
type Setting struct {
	ID    string `json:"id"`
	Value string `json:"value"`
	Set   bool   `json:"set"` // by the log, not by default
}

// Agrees tells whether nothing in the log is wrong.
func (r *Report) Agrees() bool {
	return !slices.ContainsFunc(r.Diagnostics, func(d diagnostic.Diagnostic) bool { return d.Severity == diagnostic.Error })
}

// broke tells that the check broke down.
func (r *Report) broke(list *diagnostic.List, cause any) {
	r.Broken = true
	b, ok := cause.(*engine.Breakdown)
	if !ok {
		engine.Broke(list, diagnostic.Span{File: r.Log}, cause)
		return
	}
	list.Merge(b.Found)
	r.Turns = b.Turns
}

// givenLate says of turns above the one position that a log gives that they count for
// nothing. In a log that gives several, each begins anew.
func givenLate(log *notation.Log, list *diagnostic.List) {
	first, given := -1, -1
	for i := range log.Lines {
		switch line := &log.Lines[i]; {
		case line.Kind == notation.Given && !line.Has(notation.Continued) && given >= 0:
			return
		case line.Kind == notation.Given && !line.Has(notation.Continued):
			given = i
		case line.Kind == notation.Turn && given < 0 && first < 0:
			first = i
		}
	}
	if given < 0 || first < 0 {
		return
	}
	list.Warnf("L024", log.At(log.Lines[first].Span), "What stands above the position that is given counts for nothing").
		Labelf(log.At(log.Lines[given].Span), "the game begins here").
		Helpf("what should count goes below it")
}

// wrongTable tells whether others are named than can play: nobody knows, then, how
// the game stands.
func wrongTable(log *notation.Log, list *diagnostic.List) bool {
	for i := range log.Lines {
		line := &log.Lines[i]
		if line.Kind == notation.Players && slices.ContainsFunc(list.All(), func(d diagnostic.Diagnostic) bool {
			return d.Severity == diagnostic.Error && d.Span.Start.Line == log.LineNumber(line.Span.Start)
		}) {
			return true
		}
	}
	return false
}

// stand takes down how the game stands when the log ends.
func (r *Report) stand(last engine.Standing) {
	r.stands = true
	r.Over, r.Position, r.Next = last.Outcome.Over && !last.Open, last.Position, last.Next
	if !last.ScoreOpen {
		r.Score, r.Scores = &last.Outcome.Score, last.Outcome.Scores()
	}
	switch {
	case last.Open:
		r.Result = "open"
	case r.Over:
		r.Result = strings.Join(last.Outcome.Names, " and ")
	default:
		r.Result = "not over"
	}
}

// count takes down how much was checked, and what that rests on.
func (r *Report) count(c *Checker, log *notation.Log, res *engine.Result) {
	n := res.Counts
	r.Turns, r.Statements, r.Struck, r.OnTrust = n.Turns, n.Claims, n.Struck, n.OnTrust
	r.Agree = n.Agree
	r.Inferred, r.Undecided, r.Unread, r.Lost, r.Adrift, r.AfterEnd = n.Open, n.Undecided, n.Unread, n.Lost, n.Adrift, n.AfterEnd
	used := map[string]bool{}
	for i := range c.game.Rules {
		rule := &c.game.Rules[i]
		if rule.Held != definition.Checked {
			continue
		}
		r.RulesChecked++
		if res.Used(engine.Rule(i + 1)) {
			r.RulesUsed = append(r.RulesUsed, rule.ID)
			used[rule.ID] = true
		}
	}
	r.settings(c, log, used)
	for _, h := range c.game.House {
		r.House = append(r.House, h.Path)
	}
}

// settings lists the rulings that came into play and could have been others.
func (r *Report) settings(c *Checker, log *notation.Log, used map[string]bool) {
	set := map[string]string{}
	for _, s := range log.Settings() {
		set[c.module.Vocabulary().Spec().Rulings[s.Ruling-1].ID] = s.Value
	}
	for i := range c.game.Rulings {
		g := &c.game.Rulings[i]
		value, own := set[g.ID]
		if len(g.Values) < 2 || !own && !used[g.Rule] {
			continue
		}
		r.Rulings = append(r.Rulings, Setting{g.ID, cmp.Or(value, g.Default), own})
	}
}

// WriteText writes the report for people: every problem with its excerpt, then
// the verdict. Only with verbose it tells all of each problem, and on which readings
// and house values the verdict rests.
func (r *Report) WriteText(w io.Writer, verbose bool) error {
	found := r.Diagnostics
	if !verbose {
		found = slices.Clone(found)
		for i := range found {
			found[i] = brief(found[i])
		}
	}
	if err := diagnostic.WriteText(w, found, diagnostic.Sources{r.Log: r.source}); err != nil {
		return err
	}
	_, err := io.WriteString(w, r.verdict(verbose))
	return err
}

// mostFacts is how many facts of a problem are told unasked: with its excerpt and its
// helps it is then about twelve lines.
const mostFacts = 4

// spare are facts that are told only on request, or where there is room: the first are
// the first to go.
var spare = []string{"rests on", "declared", "went on", "before", "ledger"}

// brief is a problem without the facts that only say more about what is told already.
func brief(d diagnostic.Diagnostic) diagnostic.Diagnostic {
	facts := slices.DeleteFunc(slices.Clone(d.Facts), func(f diagnostic.Fact) bool { return f.Name == spare[0] })
	all := len(facts)
	if all <= mostFacts+1 { // the line that says there is more is one, too
		d.Facts = facts
		return d
	}
	for _, name := range spare[1:] {
		for len(facts) > mostFacts {
			i := slices.IndexFunc(facts, func(f diagnostic.Fact) bool { return f.Name == name })
			if i < 0 {
				break
			}
			facts = slices.Delete(facts, i, i+1)
		}
	}
	if len(facts) < all {
		facts = append(facts, diagnostic.Fact{Name: "more", Text: "with --verbose"})
	}
	d.Facts = facts
	return d
}

// Line is the verdict in one line.
func (r *Report) Line() string { return fmt.Sprintf("%s: %s\n", r.Log, r.Headline()) }

func (r *Report) verdict(verbose bool) string {
	var b strings.Builder
	b.WriteString(r.Line())
	if r.Refused || r.Broken {
		return b.String()
	}
	fmt.Fprintf(&b, "  checked    %s; %s about the board\n", r.coverage(), count(r.Statements, "statement", "statements"))
	fmt.Fprintf(&b, "  rules      %d of %d checked rules came into play\n", len(r.RulesUsed), r.RulesChecked)
	if r.stands {
		b.WriteString(r.standing())
	}
	for i, n := range r.Next {
		name := "next"
		if i > 0 {
			name = ""
		}
		fmt.Fprintf(&b, "  %-10s %s\n", name, n)
	}
	b.WriteString(r.rests(verbose))
	return b.String()
}

// standing tells how the game stands; what is open is called so.
func (r *Report) standing() string {
	score := "open"
	if r.Score != nil {
		score = strconv.Itoa(*r.Score)
	}
	if r.Scores != "" {
		score += " (" + r.Scores + ")"
	}
	position := r.Position
	if position == "" {
		position = "open"
	}
	switch {
	case r.Result == "open":
		return fmt.Sprintf("  result     open\n  position   %s\n", position)
	case r.Over:
		return fmt.Sprintf("  result     %s, score %s\n  position   %s\n", r.Result, score, position)
	}
	return fmt.Sprintf("  result     not over; the score so far is %s\n  position   %s\n", score, position)
}

// mistaken is whose mistake it is that a check broke down: ours, or the script's
// whose failure is told.
func (r *Report) mistaken() string {
	if slices.ContainsFunc(r.Diagnostics, func(d diagnostic.Diagnostic) bool { return d.Code == language.CodeRun }) {
		return "the script of the game"
	}
	return "nightpress"
}

// Headline is the verdict in a few words.
func (r *Report) Headline() string {
	errors, unreadable, others := 0, 0, 0
	for _, d := range r.Diagnostics {
		switch {
		case d.Severity == diagnostic.Error && strings.HasPrefix(d.Code, "L"): // what cannot be read disagrees with nothing
			unreadable++
		case d.Severity == diagnostic.Error:
			errors++
		default:
			others++
		}
	}
	s := "the log agrees with the rules"
	switch {
	case r.Broken:
		s = "the check broke down, by a mistake in " + r.mistaken()
		if errors--; errors > 0 {
			s += "; before that, " + count(errors, "disagreement", "disagreements")
		}
	case r.Refused:
		s = "nothing was read"
	case r.unread:
		s = "no turn was read"
		if others += errors + unreadable; r.Turns == 0 {
			others-- // which is just that
		}
	case errors > 0 && unreadable > 0:
		s = count(errors, "disagreement", "disagreements") + ", " + count(unreadable, "thing", "things") + " that could not be read"
	case errors > 0:
		s = count(errors, "disagreement", "disagreements")
	case unreadable > 0:
		s = count(unreadable, "thing", "things") + " that could not be read"
	case r.Adrift == r.Turns && r.Adrift > 0:
		s = "too little is known of the board to hold anything against the rules"
	case r.Adrift > 0 || r.Unread > 0:
		others := "not wholly read"
		if r.Unread == 0 {
			others = "not held against them"
		}
		s = fmt.Sprintf("%d of %s agree with the rules, and the others were %s", r.Agree, count(r.Turns, "turn", "turns"), others)
	case r.Statements == 0 && r.Turns > 0:
		s = "nothing in the log disagrees with the rules, and it states nothing of the board"
	}
	if others > 0 {
		s += ", " + count(others, "remark", "remarks")
	}
	return s
}

// coverage says how the turns were dealt with.
func (r *Report) coverage() string {
	s := count(r.Turns, "turn", "turns")
	for _, p := range []struct {
		n    int
		what string
	}{
		{r.Lost, "not noted"}, {r.Unread, "not wholly read"}, {r.Adrift, "not held against the rules"}, {r.AfterEnd, "after the end"}, {r.Struck, "struck out"},
		{r.Inferred, "in part left open"}, {r.OnTrust, "on trust"},
	} {
		if p.n > 0 {
			s += fmt.Sprintf(", %d %s", p.n, p.what)
		}
	}
	if r.Undecided > 0 {
		s += fmt.Sprintf(", and %d positions fit at the end", r.Undecided)
	}
	return s
}

// rests says which readings the log chose, and with verbose on which others and on how
// many house values the verdict rests.
func (r *Report) rests(verbose bool) string {
	var b strings.Builder
	var set, other []string
	for _, s := range r.Rulings {
		if s.Set {
			set = append(set, s.ID+"="+s.Value)
		} else {
			other = append(other, s.ID)
		}
	}
	if len(set) > 0 {
		fmt.Fprintf(&b, "  rulings    %s\n", strings.Join(set, ", "))
	}
	if verbose && len(other) > 0 {
		fmt.Fprintf(&b, "  rests on   our reading of %s, and %s\n",
			count(len(other), "open question", "open questions"), count(len(r.House), "house value", "house values"))
	}
	return b.String()
}

func count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
