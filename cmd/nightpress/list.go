package main

import (
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/layouts"
)

func setupList(flags *flag.FlagSet) action {
	r := &listRequest{}
	r.content = contentFlag(flags)
	flags.BoolVar(&r.house, "house", false, "list the values that are ours and not the rulebook's")
	flags.BoolVar(&r.rulings, "rulings", false, "list the readings of the rulebook, and what a log may choose instead")
	flags.BoolVar(&r.coverage, "coverage", false, "list what the rulebook says, and which rules hold it")
	r.layouts = layoutsFlag(flags)
	flags.BoolVar(&r.where, "where", false, "tell where games and layouts are read, and which of one name counts")
	flags.BoolVar(&r.json, "json", false, "write all of it as JSON, for programs")
	return r.run
}

type listRequest struct {
	content                               *string
	layouts                               *paths
	house, rulings, coverage, json, where bool
}

func (r *listRequest) run(e *env, words []string) error {
	if len(words) > 1 {
		return message.Failf("`nightpress list` alone lists them all.", "list shows one game at a time, not %d", len(words))
	}
	s, err := catalogue.Open(*r.content)
	if err != nil {
		return err
	}
	ids := s.Examples(false)
	if len(words) > 0 {
		if ids, err = s.Pick(words); err != nil {
			return err
		}
	}
	if r.where {
		return r.tellWhere(e, s, ids)
	}
	single := len(words) == 1
	part := content.Whole
	if !(single || r.json || r.house || r.rulings || r.coverage) {
		part = content.Head
	}
	games, broken, err := readable(e.stderr, s.LoadEach(ids, part))
	if err != nil {
		return err
	}
	if err := r.write(e.stdout, games, single); err != nil {
		return err
	}
	switch examples := s.Examples(true); {
	case r.json || r.house || r.rulings || r.coverage:
	case single:
		writeSamples(e.stdout, s, ids[0])
	case len(examples) > 0:
		fmt.Fprintf(e.stdout, "Small games to begin with (`nightpress init DIR --example NAME`): %s\n", strings.Join(examples, ", "))
	}
	if broken {
		return message.ErrFound
	}
	return nil
}

func (r *listRequest) tellWhere(e *env, s *catalogue.Catalogue, ids []string) error {
	layers, err := catalogue.OpenLayers(s, *r.layouts)
	if err != nil {
		return err
	}
	lib, found := layouts.Load(layers...)
	if err := writeWhere(e.stdout, s, ids, lib, layers); err != nil || !found.HasErrors() {
		return err
	}
	if err := diagnostic.WriteText(e.stderr, found.All(), lib.Sources()); err != nil {
		return err
	}
	return message.ErrFound
}

// readable are the games that could be read. Where definitions are broken it tells
// why.
func readable(w io.Writer, all []catalogue.Loaded) (games []*definition.Game, broken bool, err error) {
	var found diagnostic.List
	sources := diagnostic.Sources{}
	for _, l := range all {
		for _, d := range content.Folded(l.Game, l.Found) {
			found.Add(d)
		}
		if l.Game != nil {
			games = append(games, l.Game)
			maps.Copy(sources, l.Game.Sources)
		}
	}
	if found.HasErrors() {
		err = diagnostic.WriteText(w, found.All(), sources)
	}
	return games, found.HasErrors(), err
}

// write writes the list; single tells that one game was named.
func (r *listRequest) write(w io.Writer, games []*definition.Game, single bool) error {
	if r.json {
		return message.WriteJSON(w, listed(games))
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i, g := range games {
		if i > 0 && (r.house || r.rulings || r.coverage) {
			fmt.Fprintln(w)
		}
		switch {
		case r.house:
			writeHouse(w, g)
		case r.rulings:
			writeRulings(w, g)
		case r.coverage:
			writeCoverage(w, g)
		case single:
			writeGame(w, g)
		default:
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", g.ID, g.Name, g.Players.Of("player", "players"), g.Summary)
		}
	}
	return t.Flush()
}

// writeSamples says where logs of a game stand that a newcomer may look at.
func writeSamples(w io.Writer, s *catalogue.Catalogue, id string) {
	game := s.Game(id)
	logs, err := fs.Glob(game.FS, id+"/logs/*.log")
	switch {
	case err != nil || len(logs) == 0:
	case game.Example:
		fmt.Fprintf(w, "%s to look at: `nightpress init DIR --example %s` copies them\n", message.Count(len(logs), "sample log"), id)
	case game.Inside:
		fmt.Fprintf(w, "%s to look at: `nightpress init DIR %s` copies them\n", message.Count(len(logs), "sample log"), id)
	default:
		fmt.Fprintf(w, "%s to look at, in %s/%s/logs\n", message.Count(len(logs), "sample log"), game.Display, id)
	}
}

// writeGame writes all that belongs to one game.
func writeGame(w io.Writer, g *definition.Game) {
	fmt.Fprintf(w, "%s %s, %s\n%s\n", g.Name, g.Version, g.Players.Of("player", "players"), g.Summary)
	if g.Credit.Line != "" {
		fmt.Fprintln(w, g.Credit.Line)
	}
	writeChoices(w, "Editions", g.Editions)
	writeChoices(w, "Variants", g.Variants)
	fmt.Fprintln(w, "\nComponents")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, c := range g.Components {
		note := c.Note
		if c.Set != "" {
			note = strings.TrimSpace("Only with --set " + c.Set + ". " + note)
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\t%s\n", c.ID, amount(c), c.Stock, note)
	}
	t.Flush()
	if first := firstGame(g); len(first) > 0 {
		fmt.Fprint(w, message.Wrapped("A first game needs "+strings.Join(first, ", ")+"; `nightpress print "+g.ID+" --try` prints these alone.", 80))
	}
	fmt.Fprintf(w, "\nRules: %s\n", ruleCounts(g))
	fmt.Fprintf(w, "%s where the rulebook leaves a choice open (--rulings), %s (--house)\n",
		message.Count(len(g.Rulings), "ruling"), message.Count(len(g.House), "house value"))
}

// firstGame names the components that a first game needs, with how many of their
// pieces where those are not all.
func firstGame(g *definition.Game) []string {
	var all []string
	for _, c := range g.Components {
		switch c.Try {
		case 0:
		case definition.MostCopies:
			all = append(all, c.ID)
		default:
			all = append(all, fmt.Sprintf("%s (%d)", c.ID, c.Try))
		}
	}
	return all
}

func writeChoices(w io.Writer, title string, choices []definition.Choice) {
	if len(choices) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s\n", title)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, c := range choices {
		fmt.Fprintf(t, "  %s\t%s\n", c.ID, c.Summary)
	}
	t.Flush()
}

// amount tells how many pieces a component has: "3", or "54 in 12 kinds" is
// not told apart here, because quantities are the template's business.
func amount(c definition.Component) string {
	if c.Records == nil {
		return fmt.Sprintf("%d ×", c.Count)
	}
	return message.Count(len(c.Records), "kind")
}

func ruleCounts(g *definition.Game) string {
	held := map[definition.Held]int{}
	for _, r := range g.Rules {
		held[r.Held]++
	}
	return fmt.Sprintf("%d, of which %d are checked in a log, %d stand on a component and %d only people can see kept",
		len(g.Rules), held[definition.Checked], held[definition.Printed], held[definition.Physical])
}

// writeHouse lists the values that are ours.
func writeHouse(w io.Writer, g *definition.Game) {
	if len(g.House) == 0 {
		fmt.Fprintf(w, "%s: every value is the rulebook's.\n", g.Name)
		return
	}
	fmt.Fprintf(w, "%s: %s that the rulebook does not give\n", g.Name, message.Count(len(g.House), "value"))
	for _, h := range g.House {
		fmt.Fprintf(w, "\n%s  %s:%d\n%s", strings.TrimPrefix(message.Wrapped(h.Path+": "+h.What, 78), "  "), h.Span.File, h.Span.Start.Line, message.Wrapped(h.Why, 78))
	}
}

// writeRulings lists the readings of the rulebook.
func writeRulings(w io.Writer, g *definition.Game) {
	if len(g.Rulings) == 0 {
		fmt.Fprintf(w, "%s: the rulebook leaves nothing open.\n", g.Name)
		return
	}
	fmt.Fprintf(w, "%s: %s. Write `ruling NAME=VALUE` at the head of a log to choose another value.\n", g.Name, message.Count(len(g.Rulings), "ruling"))
	for _, r := range g.Rulings {
		fmt.Fprintf(w, "\n%s=%s", r.ID, r.Default)
		if len(r.Values) > 1 {
			fmt.Fprintf(w, "   (values: %s)", strings.Join(r.Values, ", "))
		}
		fmt.Fprintf(w, "\n%s%s", message.Wrapped(r.Question, 78), message.Wrapped(r.Reading(), 78))
	}
}

// writeCoverage lists the sentences of the rulebook, each with the rules that hold it
// and where else it is printed.
func writeCoverage(w io.Writer, g *definition.Game) {
	held := map[string]definition.Held{}
	for _, r := range g.Rules {
		held[r.ID] = r.Held
	}
	checked, said := 0, 0
	for _, s := range g.Sentences {
		if slices.ContainsFunc(s.Rules, func(id string) bool { return held[id] == definition.Checked }) {
			checked++
		}
		if len(s.Rules)+len(s.On) > 0 {
			said++
		}
	}
	fmt.Fprintf(w, "%s: %s of the rulebook, of which %d are printed and %d checked in a log\n", g.Name, message.Count(len(g.Sentences), "sentence"), said, checked)
	section := ""
	for _, s := range g.Sentences {
		if s.Section != section {
			section = s.Section
			fmt.Fprintf(w, "\n%s\n", section)
		}
		fmt.Fprint(w, message.Wrapped(s.Says, 78))
		for _, id := range s.Rules {
			fmt.Fprintf(w, "    %s, %s\n", id, held[id])
		}
		for _, p := range s.On {
			fmt.Fprintf(w, "    on %s: %s\n", p.Component, p.Words)
		}
		if s.Why != "" {
			fmt.Fprintf(w, "    %s\n", s.Why)
		}
	}
}

// writeWhere tells where games and layouts are read, and which of several of
// one name counts.
func writeWhere(w io.Writer, s *catalogue.Catalogue, ids []string, lib *layouts.Library, layers []layouts.Layer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "Games")
	for _, id := range ids {
		g := s.Game(id)
		where := g.Display
		switch {
		case g.Inside:
			where = "inside nightpress"
		case g.Hides:
			where += ", in place of the one inside nightpress"
		}
		fmt.Fprintf(t, "  %s\t%s\n", id, where)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(w, "\nLayouts: of two with one name the upper counts")
	for i := len(layers) - 1; i > 0; i-- {
		fmt.Fprintf(w, "  %s\n", layers[i].Display)
	}
	fmt.Fprintln(w, "  inside nightpress")
	return writePlaced(w, lib.Where())
}

// writePlaced tells what a person's own layouts declare. Copies that nobody has
// changed are only counted.
func writePlaced(w io.Writer, placed []layouts.Placed) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	same := 0
	for i, p := range placed {
		if i == 0 {
			fmt.Fprintln(t, "\nOf these, not inside nightpress or changed")
		}
		if p.Same {
			same++
			continue
		}
		n := len(p.Layers)
		where := p.Layers[n-1]
		if n > 1 {
			where += ", in place of the one " + hidden(p.Layers[:n-1])
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\n", p.Kind, p.Name, where)
	}
	if same > 0 {
		fmt.Fprintf(t, "  and %d that say the same as what they take the place of\n", same)
	}
	return t.Flush()
}

// hidden words the layers that do not count.
func hidden(layers []string) string {
	words := make([]string, len(layers))
	for i, l := range layers {
		if words[i] = "in " + l; l == catalogue.InsideDisplay {
			words[i] = "inside nightpress"
		}
	}
	return strings.Join(words, " and ")
}

// The JSON form of `nightpress list`. Its field names are a promise to
// programs, so they are written out here and do not follow renamings inside.
type (
	gameJSON struct {
		ID         string          `json:"id"`
		Name       string          `json:"name"`
		Version    string          `json:"version"`
		Summary    string          `json:"summary"`
		Players    [2]int          `json:"players"`
		Credit     string          `json:"credit"`
		Definition string          `json:"definition"` // hash
		Editions   []choiceJSON    `json:"editions"`
		Variants   []choiceJSON    `json:"variants"`
		Components []componentJSON `json:"components"`
		Rules      []ruleJSON      `json:"rules"`
		Rulings    []rulingJSON    `json:"rulings"`
		House      []houseJSON     `json:"house"`
	}
	choiceJSON struct {
		ID      string `json:"id"`
		Name    string `json:"name"`
		Summary string `json:"summary"`
	}
	componentJSON struct {
		ID     string `json:"id"`
		Title  string `json:"title"`
		Count  int    `json:"count"`
		Kinds  int    `json:"kinds"`
		Stock  string `json:"stock"`
		Layout string `json:"layout"`
		Back   string `json:"back,omitempty"`
		Set    string `json:"set,omitempty"`
		Note   string `json:"note,omitempty"`
	}
	ruleJSON struct {
		ID      string `json:"id"`
		Section string `json:"section"`
		Text    string `json:"text"`
		Held    string `json:"held"`
		Place   string `json:"place"`
	}
	rulingJSON struct {
		ID       string   `json:"id"`
		Question string   `json:"question"`
		Default  string   `json:"default"`
		Values   []string `json:"values"`
		Answer   string   `json:"answer,omitempty"`
		Why      string   `json:"why"`
	}
	houseJSON struct {
		Path  string `json:"path"`
		What  string `json:"what"`
		Why   string `json:"why"`
		Place string `json:"place"`
	}
)

func listed(games []*definition.Game) []gameJSON {
	all := make([]gameJSON, 0, len(games))
	for _, g := range games {
		all = append(all, listedGame(g))
	}
	return all
}

func listedGame(g *definition.Game) gameJSON {
	j := gameJSON{
		ID: g.ID, Name: g.Name, Version: g.Version, Summary: g.Summary,
		Players: [2]int{g.Players.Low, g.Players.High}, Credit: g.Credit.Line, Definition: g.Hash,
		Editions: listedChoices(g.Editions), Variants: listedChoices(g.Variants),
		Components: []componentJSON{}, Rules: []ruleJSON{}, Rulings: []rulingJSON{}, House: []houseJSON{},
	}
	for _, c := range g.Components {
		j.Components = append(j.Components, componentJSON{
			ID: c.ID, Title: c.Title, Count: c.Count, Kinds: max(1, len(c.Records)),
			Stock: c.Stock, Layout: c.Layout, Back: c.Back, Set: c.Set, Note: c.Note,
		})
	}
	for _, r := range g.Rules {
		place := fmt.Sprintf("%s:%d", r.Span.File, r.Span.Start.Line)
		j.Rules = append(j.Rules, ruleJSON{r.ID, r.Section, r.Text, string(r.Held), place})
	}
	for _, r := range g.Rulings {
		j.Rulings = append(j.Rulings, rulingJSON{r.ID, r.Question, r.Default, r.Values, r.Answer, r.Why})
	}
	for _, h := range g.House {
		place := fmt.Sprintf("%s:%d", h.Span.File, h.Span.Start.Line)
		j.House = append(j.House, houseJSON{h.Path, h.What, h.Why, place})
	}
	return j
}

func listedChoices(choices []definition.Choice) []choiceJSON {
	all := make([]choiceJSON, 0, len(choices))
	for _, c := range choices {
		all = append(all, choiceJSON{c.ID, c.Name, c.Summary})
	}
	return all
}
