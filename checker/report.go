package checker

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
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

	Lines      int `json:"lines"`
	Turns      int `json:"turns"`
	Statements int `json:"statements"` // about the board
	Struck     int `json:"struck"`
	OnTrust    int `json:"onTrust"`
	Inferred   int `json:"inferred"`  // turns that the log leaves open in part
	Undecided  int `json:"undecided"` // positions that fit at the end, where more than one does
	Unread     int `json:"unread"`    // turns with something unreadable
	Lost       int `json:"lost"`      // turns not noted
	AfterEnd   int `json:"afterEnd"`  // turns noted after the end

	RulesUsed    []string  `json:"rulesUsed"`    // ids of checked rules that came into play
	RulesChecked int       `json:"rulesChecked"` // how many there are
	Rulings      []Setting `json:"rulings"`      // open readings that came into play
	House        []string  `json:"house"`        // house values of this game, by name

	Over     bool     `json:"over"`
	Result   string   `json:"result"`
	Score    int      `json:"score"`
	Position string   `json:"position"`
	Next     []string `json:"next,omitempty"` // what the rules ask next

	source []byte
	game   *definition.Game
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

func (c *Checker) report(log *gamelog.Log) *Report {
	r := &Report{
		Log: log.Name, Game: c.game.ID, Definition: c.game.Hash, Refused: log.Refused,
		Lines: len(log.Lines), source: log.Source, game: c.game,
	}
	var list diagnostic.List
	list.Merge(&log.Problems)
	if !log.Refused {
		res := c.module.Check(log)
		list.Merge(res.Diagnostics)
		r.fill(c, log, res)
	}
	r.Diagnostics = list.All()
	return r
}

func (r *Report) fill(c *Checker, log *gamelog.Log, res *engine.Result) {
	n := res.Counts
	r.Turns, r.Statements, r.Struck, r.OnTrust = n.Turns, n.Claims, n.Struck, n.OnTrust
	r.Inferred, r.Undecided, r.Unread, r.Lost, r.AfterEnd = n.Open, n.Undecided, n.Unread, n.Lost, n.AfterEnd
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
	last := res.Standing()
	r.Over, r.Score, r.Position, r.Next = last.Outcome.Over, last.Outcome.Score, last.Position, last.Next
	r.Result = "not over"
	if r.Over {
		r.Result = strings.Join(last.Outcome.Names, " and ")
	}
}

// settings lists the rulings that came into play and could have been others.
func (r *Report) settings(c *Checker, log *gamelog.Log, used map[string]bool) {
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
// the verdict and what it rests on.
func (r *Report) WriteText(w io.Writer) error {
	if err := diagnostic.WriteText(w, r.Diagnostics, diagnostic.Sources{r.Log: r.source}); err != nil {
		return err
	}
	_, err := io.WriteString(w, r.verdict())
	return err
}

// WriteJSON writes the report for programs.
func (r *Report) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(r)
}

func (r *Report) verdict() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", r.Log, r.headline())
	if r.Refused {
		return b.String()
	}
	fmt.Fprintf(&b, "  checked    %s; %s about the board\n", r.coverage(), count(r.Statements, "statement", "statements"))
	fmt.Fprintf(&b, "  rules      %d of %d checked rules came into play\n", len(r.RulesUsed), r.RulesChecked)
	if r.Over {
		fmt.Fprintf(&b, "  result     %s, score %d\n", r.Result, r.Score)
	} else {
		fmt.Fprintf(&b, "  result     not over; the score so far is %d\n", r.Score)
	}
	fmt.Fprintf(&b, "  position   %s\n", r.Position)
	for i, n := range r.Next {
		name := "next"
		if i > 0 {
			name = ""
		}
		fmt.Fprintf(&b, "  %-10s %s\n", name, n)
	}
	b.WriteString(r.rests())
	return b.String()
}

// headline is the verdict in a few words.
func (r *Report) headline() string {
	errors, others := 0, 0
	for _, d := range r.Diagnostics {
		if d.Severity == diagnostic.Error {
			errors++
		} else {
			others++
		}
	}
	s := "the log agrees with the rules"
	switch {
	case r.Refused:
		s = "nothing was read"
	case errors > 0:
		s = count(errors, "disagreement", "disagreements")
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
		{r.Lost, "not noted"}, {r.Unread, "not wholly read"}, {r.AfterEnd, "after the end"}, {r.Struck, "struck out"},
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

// rests says on which readings and house values the verdict rests.
func (r *Report) rests() string {
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
	if len(other) > 0 {
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
