package workshop

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"path"
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
)

// fileNamed is a file of a game, in words.
type fileNamed struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Note  string `json:"note,omitempty"` // what is printed by it
}

// fileGroup are files by what they hold.
type fileGroup struct {
	Title string      `json:"title"`
	Files []fileNamed `json:"files"`
}

// The groups of files, in the order in which they are listed.
var groupTitles = []string{"Game", "What is printed", "Cards", "Boards", "Pages", "Tables", "Rules and log", "Translations", "Layouts"}

// ofRules are the files that say how a game is played, by what they are called.
var ofRules = map[string]string{"play": "Log shorthand", "rules": "Rules", "rulings": "Rulings", "sentences": "Sentences of the rulebook", "examples": "Examples of logs", "turn": "Turn, as a script"}

// listFiles lists the files that a game is made of, grouped by what they hold.
func (s *Server) listFiles(_ context.Context, q previewQuestion) (any, error) {
	r, g, done := s.held(q.Game)
	defer done()
	groups := make([]fileGroup, len(groupTitles))
	for i, title := range groupTitles {
		groups[i].Title = title
	}
	add := func(title string, f fileNamed) {
		at := &groups[slices.Index(groupTitles, title)]
		at.Files = append(at.Files, f)
	}
	logs := []fileNamed{}
	if g.game == nil {
		return map[string]any{"groups": groups, "logs": logs}, nil
	}
	holds, notes := r.holds(g, q.Ink)
	for _, name := range slices.Sorted(maps.Keys(g.game.Sources)) {
		base, below := fileKey(name), path.Base(path.Dir(name))
		f := fileNamed{Name: name, Title: g.game.Called(base), Note: notes[base]}
		switch {
		case below == "words":
			add("Translations", f)
		case base == "game":
			add("Game", fileNamed{name, "Name, credits, editions", ""})
		case base == "components":
			add("What is printed", fileNamed{name, "Components", ""})
		case ofRules[base] != "" && (base != "turn" || path.Ext(name) == ".star"):
			add("Rules and log", fileNamed{name, ofRules[base], ""})
		default:
			add(cmp.Or(holds[base], "Tables"), f)
		}
	}
	used := r.templatesOf(g.game)
	for _, name := range slices.Sorted(maps.Keys(r.lib.Sources())) {
		if used[name] != "" || r.own(name) {
			add("Layouts", fileNamed{name, strings.TrimSuffix(path.Join(path.Base(path.Dir(name)), path.Base(name)), path.Ext(name)), used[name]})
		}
	}
	for _, l := range s.allLogs(r) {
		if l.Game == g.game.Name {
			logs = append(logs, fileNamed{Name: l.Name, Title: strings.TrimSuffix(path.Base(l.Name), ".log")})
		}
	}
	return map[string]any{"groups": groups, "logs": logs}, nil
}

// fileKey is what a file is called in the tree of a game: "tracks".
func fileKey(name string) string {
	book, _ := diagnostic.CutSheet(name)
	return strings.TrimSuffix(path.Base(book), path.Ext(book))
}

// holds tells which files hold cards, pages and boards, and what is printed by each: a
// deck is of the components that name it, and a board of what it is drawn by.
func (r *reading) holds(g *gameRead, ink string) (holds, notes map[string]string) {
	holds, notes = map[string]string{}, map[string]string{}
	note := func(file, holding, title string) {
		if holds[file] == "" {
			holds[file] = holding
		}
		if !strings.Contains(notes[file], title) {
			notes[file] = strings.TrimPrefix(notes[file]+", "+title, ", ")
		}
	}
	for i := range g.game.Components {
		c := &g.game.Components[i]
		if deck, _, _ := strings.Cut(c.Value.Field("deck").String(), "."); deck != "" {
			note(deck, map[string]string{"paper": "Pages", "board": "Boards"}[c.Stock], c.Title)
			if holds[deck] == "" {
				holds[deck] = "Cards"
			}
		}
	}
	for i := range g.game.Components {
		c := &g.game.Components[i]
		if c.Stock != "board" {
			continue
		}
		bound := g.bind(c)
		bound.Read = faces.NewRead()
		bound.Draw(context.Background(), g.game, r.lib, ink, new(diagnostic.List))
		of := map[string]bool{}
		for v := range bound.Read.Values {
			of[fileKey(v.Span.File)] = true
		}
		for file := range of {
			if ofRules[file] == "" && file != "game" && file != "components" && holds[file] != "Cards" && holds[file] != "Pages" && g.game.Root.Field(file) != nil {
				note(file, "Boards", c.Title)
			}
		}
	}
	return holds, notes
}

// templatesOf are the files of the templates that a game's components name, and what is
// drawn by them.
func (r *reading) templatesOf(g *definition.Game) map[string]string {
	used := map[string]string{}
	for i := range g.Components {
		for _, name := range []string{g.Components[i].Layout, g.Components[i].Back} {
			if t, ok := r.lib.Template(name); ok && !strings.Contains(used[t.Span.File], g.Components[i].Title) {
				used[t.Span.File] = strings.TrimPrefix(used[t.Span.File]+", "+g.Components[i].Title, ", ")
			}
		}
	}
	return used
}

// hit is a place that was found, the words of it, and what is written there.
type hit struct {
	Place diagnostic.Label `json:"place"`
	Holds string           `json:"holds"`
	rank  int
}

// mostHits is how many places are told.
const mostHits = 60

// find looks for words in what records and their fields are called, and in what is
// written in the files of a game and its layouts: what is called so comes first, and
// figures before texts.
func (s *Server) find(_ context.Context, q struct{ Game, Words string }) (any, error) {
	r, g, done := s.held(q.Game)
	defer done()
	words := strings.Fields(strings.ToLower(q.Words))
	hits := []hit{}
	if len(words) == 0 || g.game == nil {
		return hits, nil
	}
	g.game.Root.Walk(func(v *source.Value) {
		if v.Kind != source.Scalar || v.Span.File == "" {
			return
		}
		called := wordsFor(v)
		name, _, _ := strings.Cut(called, ":")
		rank := 0
		switch {
		case strings.EqualFold(name, words[0]) && holdsAll(called, words):
		case holdsAll(called, words):
			rank = 4
		case holdsAll(called+" "+v.Text+" "+fileKey(v.Span.File), words):
			rank = 8
		default:
			return
		}
		if ofRules[fileKey(v.Span.File)] != "" {
			rank += 2
		}
		if strings.Trim(v.Text, "0123456789.-") != "" {
			rank++
		}
		hits = append(hits, hit{diagnostic.Label{Span: v.Span, Text: called}, shortened(strings.Fields(v.Text)), rank})
	})
	sources := r.lib.Sources()
	for _, name := range slices.Sorted(maps.Keys(sources)) {
		for n, line := range bytes.Split(sources[name], []byte("\n")) {
			if len(hits) < 10*mostHits && holdsAll(string(line), words) {
				at := diagnostic.Position{Line: n + 1, Column: 1}
				hits = append(hits, hit{diagnostic.Label{Span: diagnostic.Span{File: name, Start: at, End: at}, Text: path.Base(name)}, shortened(strings.Fields(string(line))), 12})
			}
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(a.rank, b.rank) })
	return hits[:min(len(hits), mostHits)], nil
}

// holdsAll tells whether all words are in a text, in small letters or capitals.
func holdsAll(text string, words []string) bool {
	text = strings.ToLower(text)
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}
