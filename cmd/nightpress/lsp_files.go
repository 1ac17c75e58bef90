package main

import (
	"bytes"
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator"
	"nightpress/layouts"
)

// ── logs ────────────────────────────────────────────────────────────────────

// rulesFor finds the rules that a log is played by.
func (s *languageServer) rulesFor(name string) (*checker.Checker, error) {
	logs, err := s.e.logs(s.content)
	if err != nil {
		return nil, err
	}
	if s.logs == nil || !sameShelf(s.logs.shelf, logs.shelf) {
		s.logs = logs
	}
	id, err := s.logs.gameOf(name, []byte(s.texts[name]))
	if err != nil {
		return nil, err
	}
	return s.logs.rulesOf(id)
}

// sameShelf tells whether two shelves hold the same games, none of them one's own,
// which may have been changed.
func sameShelf(a, b *shelf) bool {
	return slices.EqualFunc(a.games, b.games, func(x, y shelved) bool { return x.id == y.id && x.inside && y.inside })
}

func (s *languageServer) checkLog(name string) {
	rules, err := s.rulesFor(name)
	if err != nil {
		s.publish(name, []diagnostic.Diagnostic{{Code: "L001", Message: err.Error(), Span: diagnostic.Span{File: name, Start: diagnostic.Position{Line: 1, Column: 1}}}})
		return
	}
	s.publish(name, rules.Check(name, []byte(s.texts[name])).Helped())
}

// complete lists what may be written at a place.
func (s *languageServer) complete(name string, p lspPosition) any {
	at := s.place(name, p)
	if !isLogName(name) {
		return s.completeYAML(name, at)
	}
	lead, _, column := s.before(name, at, isWord)
	items := []lspCompletion{}
	edit := func(text string) *lspEdit {
		return &lspEdit{s.rangeOf(name, diagnostic.Span{Start: diagnostic.Position{Line: at.Line, Column: column}, End: at}), text}
	}
	rules, err := s.rulesFor(name)
	switch {
	case strings.Contains(lead, "#"):
		return items
	case err != nil:
		if s.logs != nil {
			for _, id := range s.logs.shelf.all() {
				items = append(items, lspCompletion{Label: "game " + id, Kind: 14, Edit: edit("game " + id)})
			}
		}
		return items
	}
	states := strings.Contains(lead, "=")
	if !states {
		for _, a := range s.answers(rules, name, at.Line, lead) {
			items = append(items, lspCompletion{Label: a.Say, Kind: 12, Detail: a.Means, Sort: "0" + a.Say, Edit: edit(a.Say)})
		}
	}
	for _, w := range wordsOf(rules) {
		if w.Kind == "fact" == states && (w.Kind != "head" || strings.TrimSpace(lead) == "" || at.Line == 1) {
			items = append(items, lspCompletion{Label: w.Word, Kind: 14, Detail: w.About, Sort: "1" + w.Word, Edit: edit(w.Word)})
		}
	}
	return items
}

var turnNumber = regexp.MustCompile(`^\s*\d+\s*[.):]\s*`)

// answers are those that are legal at the end of what a line says so far.
func (s *languageServer) answers(rules *checker.Checker, name string, line int, lead string) (all []engine.Answer) {
	defer func() { _ = recover() }() // rules that break down are told by the check
	lines := strings.SplitAfter(s.texts[name], "\n")
	at, _ := rules.Sit(name, []byte(strings.Join(lines[:min(line-1, len(lines))], "")))
	if at == nil {
		return nil
	}
	if words := strings.TrimRight(turnNumber.ReplaceAllString(lead, ""), " ,;"); words != "" && at.Hear(words) != nil {
		return nil
	}
	st := at.Stand()
	if st.Asked != nil {
		all = append(all, st.Asked.Answers...)
	}
	for _, q := range st.May {
		all = append(all, q.Answers...)
	}
	return all
}

// hover tells what stands at a place: a problem, a word, and what the line did by
// which rules.
func (s *languageServer) hover(name string, p lspPosition) string {
	at := s.place(name, p)
	var b bytes.Buffer
	for _, d := range s.found[name] {
		if within(at, d.Span) {
			fmt.Fprintf(&b, "%s\n", d.Message)
			for _, f := range d.Facts {
				fmt.Fprintf(&b, "%s: %s\n", f.Name, f.Text)
			}
			b.WriteByte('\n')
		}
	}
	if !isLogName(name) {
		s.hoverYAML(&b, name, at)
		return strings.TrimSpace(b.String())
	}
	rules, err := s.rulesFor(name)
	if err != nil {
		return strings.TrimSpace(b.String())
	}
	word := strings.TrimRight(s.around(name, at, isWord), "0123456789")
	for _, w := range wordsOf(rules) {
		if word != "" && strings.EqualFold(w.Word, word) {
			fmt.Fprintf(&b, "%s: %s\n\n", w.Word, w.About)
		}
	}
	for _, row := range s.rows(rules, name, at.Line) {
		rule, _ := rules.Game().Rule(row.Rule)
		fmt.Fprintf(&b, "%s\n  %s (%s): %s\n", row.Change, row.Rule, rule.Section, rule.Said)
	}
	return strings.TrimSpace(b.String())
}

// rows are what a line of a log changed.
func (s *languageServer) rows(rules *checker.Checker, name string, line int) []deskChange {
	course, err := rules.Follow(name, []byte(s.texts[name]))
	if err != nil {
		return nil
	}
	for i := range course.Turns {
		if course.Turns[i].Line == line {
			return changesOf(course.Turns[i].Rows)
		}
	}
	return nil
}

// definition is where what stands at a place is declared.
func (s *languageServer) definition(name string, p lspPosition) (lspLocation, bool) {
	at := s.place(name, p)
	if !isLogName(name) {
		return s.declared(name, at)
	}
	rules, err := s.rulesFor(name)
	if err != nil {
		return lspLocation{}, false
	}
	ids := []string{}
	for _, d := range s.found[name] {
		if d.Rule != "" && within(at, d.Span) {
			ids = append(ids, d.Rule)
		}
	}
	for _, row := range s.rows(rules, name, at.Line) {
		ids = append(ids, row.Rule)
	}
	for _, id := range ids {
		if rule, ok := rules.Game().Rule(id); ok {
			return s.location(rule.Span)
		}
	}
	return lspLocation{}, false
}

// format writes a log in its usual form. A definition stays as it is: what writes YAML
// would lose its blank lines, and the columns of its rows.
func (s *languageServer) format(name string) any {
	rules, err := s.rulesFor(name)
	if !isLogName(name) || err != nil {
		return []lspEdit{}
	}
	tidy, found := rules.Format(name, []byte(s.texts[name]), false)
	if found.HasErrors() || string(tidy) == s.texts[name] {
		return []lspEdit{}
	}
	lines := strings.Count(s.texts[name], "\n")
	return []lspEdit{{lspRange{End: lspPosition{Line: lines + 1}}, string(tidy)}}
}

// ── definitions ─────────────────────────────────────────────────────────────

// opened is the game that a file is of, as the editor holds it, with the layouts
// beside it.
func (s *languageServer) opened(name string) (*press, *definition.Game) {
	dir := gameAround(name)
	if dir == "" {
		return nil, nil
	}
	sh, err := openOne(dir)
	if err != nil {
		return nil, nil
	}
	g := &sh.games[0]
	g.fsys = editedFolder{g.fsys, filepath.Dir(dir), s.texts}
	layers, err := openLayers(sh, nil)
	if err != nil {
		return nil, nil
	}
	for i := range layers[1:] {
		l := &layers[i+1]
		if abs, err := filepath.Abs(filepath.FromSlash(l.Display)); err == nil {
			l.FS = editedFolder{l.FS, abs, s.texts}
		}
	}
	lib, found := layouts.Open(layers...)
	p := newPress(lib, found)
	p.load(sh, g.id)
	if len(p.games) == 0 {
		return p, nil
	}
	return p, p.games[0]
}

// checkDefinition tells what is wrong in the game that a file is of.
func (s *languageServer) checkDefinition(name string) {
	p, g := s.opened(name)
	if p == nil {
		s.publish(name, nil) // a file of somebody else's
		return
	}
	if g != nil {
		p.whole(g, generator.Options{Formats: []string{"svg"}})
	}
	s.tellAll(gameAround(name), byFile(p.found()), name)
}

// completeYAML lists the names that a field may hold.
func (s *languageServer) completeYAML(name string, at diagnostic.Position) any {
	items := []lspCompletion{}
	lead, _, column := s.before(name, at, isName)
	p, g := s.opened(name)
	if g == nil {
		return items
	}
	field := ""
	if m := fieldBefore.FindStringSubmatch(lead); m != nil {
		field = m[1]
	}
	var names []string
	switch {
	case strings.HasSuffix(lead, "{") && strings.Contains(lead, `"`):
		for v := content.GroundOf(g).Value(s.spanOf(g, name, at)); v != nil; v = v.Parent {
			for _, f := range v.Fields {
				names = append(names, f.Name)
			}
		}
	case field == "rule":
		for _, r := range g.Rules {
			names = append(names, r.ID)
		}
	case field == "icon" || field == "sign":
		names = p.lib.Icons()
	case field == "layout" || field == "back":
		names = p.lib.Templates()
	case field == "stock":
		names = p.lib.Stocks()
	case field == "":
		if file := g.Root.Field(strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))); file != nil {
			file.Walk(func(v *source.Value) {
				for _, f := range v.Fields {
					names = append(names, f.Name)
				}
			})
		}
	}
	slices.Sort(names)
	for _, n := range slices.Compact(names) {
		items = append(items, lspCompletion{Label: n, Kind: 5, Edit: &lspEdit{
			s.rangeOf(name, diagnostic.Span{Start: diagnostic.Position{Line: at.Line, Column: column}, End: at}), n}})
	}
	return items
}

var fieldBefore = regexp.MustCompile(`([\w-]+):\s*"?$`)

// spanOf is a place of a file as the game names the file.
func (s *languageServer) spanOf(g *definition.Game, name string, at diagnostic.Position) diagnostic.Span {
	for file := range g.Sources {
		if abs, err := filepath.Abs(filepath.FromSlash(file)); err == nil && abs == name {
			return diagnostic.Span{File: file, Start: at}
		}
	}
	return diagnostic.Span{}
}

// named is what a place of a definition names: a rule, or the value that a
// placeholder leads to.
func (s *languageServer) named(g *definition.Game, name string, at diagnostic.Position) (rule *definition.Rule, v *source.Value) {
	word := s.around(name, at, isName)
	if r, ok := g.Rule(word); ok {
		return &r, nil
	}
	if here := content.GroundOf(g).Value(s.spanOf(g, name, at)); here != nil && word != "" {
		return nil, g.Find(here, word)
	}
	return nil, nil
}

// declared is where what a place names stands.
func (s *languageServer) declared(name string, at diagnostic.Position) (lspLocation, bool) {
	_, g := s.opened(name)
	if g == nil {
		return lspLocation{}, false
	}
	switch rule, v := s.named(g, name, at); {
	case rule != nil:
		return s.location(rule.Span)
	case v != nil:
		return s.location(v.Span)
	}
	return lspLocation{}, false
}

// hoverYAML tells what a place names, and why a value of ours is as it is.
func (s *languageServer) hoverYAML(b *bytes.Buffer, name string, at diagnostic.Position) {
	_, g := s.opened(name)
	if g == nil {
		return
	}
	switch rule, v := s.named(g, name, at); {
	case rule != nil:
		fmt.Fprintf(b, "%s (%s), %s\n%s\n", rule.ID, rule.Section, rule.Held, rule.Said)
	case v != nil:
		fmt.Fprintf(b, "%s\n%s\n", v.Path(), cmp.Or(v.Text, v.String()))
	}
	for _, h := range g.House {
		if h.Span.Start.Line == at.Line && s.spanOf(g, name, at).File == h.Span.File {
			fmt.Fprintf(b, "a value of ours: %s. %s\n", h.What, h.Why)
		}
	}
}
