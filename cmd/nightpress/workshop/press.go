package workshop

import (
	"bytes"
	"context"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"nightpress/checker"
	"nightpress/cmd/nightpress/job"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// previews is what the press remembers: what every component looked like at last,
// and at first.
type previews struct {
	busy   sync.Mutex // one draws at a time
	drawn  map[previewKey]*preview
	first  map[string]*opening // by game
	sheets sheetsDrawn
}

// previewKey is a component in a style of ink.
type previewKey struct{ game, component, ink string }

// preview is a component as it was drawn last: all of it, or of a large one the
// records around those that are looked at.
type preview struct {
	number       int // of the reading it was drawn from
	from, to     int // the records that were drawn, of so many
	of           int
	above, below string // what comes before the first face and after the last, "" for none
	faces        []previewFace
	found        []diagnostic.Diagnostic
}

// previewFace is a face; where it could not be drawn any more, the last that could.
type previewFace struct {
	faces.Face
	sum   string
	stale time.Time // since when it is shown as it was; zero for a face of now
	drawn time.Time
}

// opening is a game as it was when it was opened, or seen last: what changed since
// is marked.
type opening struct {
	number int // of the reading
	game   *definition.Game
	lib    *layouts.Library
	at     time.Time
	sums   map[previewKey]map[string]generator.Face // by the id of the face, as far as it was asked
}

// pressCalls are what the press asks.
func (s *Server) pressCalls() (map[string]func(context.Context, []byte) (any, error), map[string]Finder) {
	s.drawn, s.first = map[previewKey]*preview{}, map[string]*opening{}
	return map[string]func(context.Context, []byte) (any, error){
			"games": Call(s.listGames), "component": Call(s.component), "overview": Call(s.overview),
			"differing": Call(s.differing), "sheets": Call(s.layOut), "print": Call(s.printPDF), "seen": Call(s.seen),
			"spots": Call(s.spots), "files": Call(s.listFiles), "find": Call(s.find), "source": Call(s.source), "write": Call(s.writeSource),
		}, map[string]Finder{
			"face": s.face, "sheet": s.sheet,
		}
}

// previewQuestion says what the press shows.
type previewQuestion struct {
	Game      string `json:"game"`
	Component string `json:"component"`
	Ink       string `json:"ink"`
	Face      string `json:"face"` // that is looked at
	Paper     string `json:"paper"`
	Set       string `json:"set"`     // that is printed with a whole game, "" for none
	Changed   bool   `json:"changed"` // of a print: only what changed
	Side      string `json:"side"`    // of the face, front or back
	Quick     bool   `json:"quick"`   // of an overview: draw nothing; of sheets: the first
}

func (q previewQuestion) key() previewKey { return previewKey{q.Game, q.Component, q.Ink} }

func (s *Server) listGames(context.Context, struct{}) (any, error) {
	r := s.current()
	r.mu.Lock()
	defer r.mu.Unlock()
	games := []gameNamed{}
	for _, g := range r.Catalogue.Games {
		n := gameNamed{ID: g.ID, Name: g.ID, Own: !g.Inside}
		if head, _ := r.Catalogue.LoadPart(g.ID, content.Head); head != nil && head.Name != "" {
			n.Name, n.Icon = head.Name, head.Icon
		}
		games = append(games, n)
	}
	slices.SortStableFunc(games, func(a, b gameNamed) int { // one's own first
		switch {
		case a.Own == b.Own:
			return 0
		case a.Own:
			return -1
		}
		return 1
	})
	return map[string]any{"games": games, "papers": r.lib.Papers(), "folder": r.Catalogue.Name}, nil
}

// shownComponent is a component in the list of a game.
type shownComponent struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Set     string `json:"set,omitempty"`
	Stock   string `json:"stock"`
	Faces   int    `json:"faces"` // -1 where it was not drawn yet
	Changed int    `json:"changed"`
	Wrong   int    `json:"wrong"`
	First   string `json:"first,omitempty"` // its first face, and the sum of that
	Sum     string `json:"sum,omitempty"`
	// Where are the first of those that changed, where not all faces are shown.
	Where []string `json:"where,omitempty"`
}

// shownFace is a face of the component that is looked at.
type shownFace struct {
	ID     string  `json:"id"`
	Title  string  `json:"title"`
	Sum    string  `json:"sum"`
	Before string  `json:"before,omitempty"` // the sum it had at first, where that was another
	New    bool    `json:"new,omitempty"`    // there was none
	Copies int     `json:"copies"`
	Wide   float64 `json:"wide"`
	High   float64 `json:"high"`
	Bleed  float64 `json:"bleed"`
	Corner float64 `json:"corner"`
	Round  bool    `json:"round,omitempty"`
	Back   bool    `json:"back,omitempty"`
	Stale  string  `json:"stale,omitempty"` // since when it is shown as it was
	// At is where its record stands.
	File string `json:"file,omitempty"`
	Line int    `json:"line,omitempty"`
}

// problem is what is wrong, with the line that it stands on, and whether its file
// can be changed here.
type problem struct {
	Problem diagnostic.Diagnostic `json:"problem"`
	Excerpt string                `json:"excerpt"`
	Own     bool                  `json:"own"`
}

// shownPress is a component with all its faces.
type shownPress struct {
	Number   int         `json:"number"`
	Game     string      `json:"game"`
	Name     string      `json:"name"`
	ID       string      `json:"component"`
	Title    string      `json:"title"`
	File     string      `json:"file"` // where it is defined
	Line     int         `json:"line"`
	Opened   string      `json:"opened"`
	Faces    []shownFace `json:"faces"`
	Of       int         `json:"of"`              // records that there are faces of
	From     int         `json:"from"`            // the place of the first that is shown, from 0
	Above    string      `json:"above,omitempty"` // the face before the first that is shown
	Below    string      `json:"below,omitempty"` // and the one after the last
	Problems []problem   `json:"problems"`
	Barred   bool        `json:"barred"` // something is wrong that keeps it from being printed
	Millis   float64     `json:"millis"`
}

const clock = "15:04:05"

// held takes the press for one request: the files as they were read last, and a
// game of theirs. done gives it back.
func (s *Server) held(game string) (r *reading, g *gameRead, done func()) {
	s.busy.Lock()
	r = s.current()
	r.mu.Lock()
	return r, r.game(game), func() {
		r.mu.Unlock()
		s.busy.Unlock()
	}
}

// component draws a component, and tells what changed on it.
func (s *Server) component(_ context.Context, q previewQuestion) (any, error) {
	began := time.Now()
	r, g, done := s.held(q.Game)
	defer done()
	o := s.openingOf(r, q.Game, g)
	p, c, err := s.preview(r, g, q.key(), q.Face)
	if err != nil {
		return nil, err
	}
	before := s.before(o, q.key(), p.ids())
	shown := &shownPress{Of: p.of, From: p.from, Above: p.above, Below: p.below, Number: r.number, Game: q.Game, ID: q.Component, Title: c.Title, File: c.Span.File, Line: c.Span.Start.Line, Opened: o.at.Format(clock), Faces: []shownFace{}, Name: o.game.Name}
	for _, f := range p.faces {
		one := shownFace{
			ID: f.ID, Title: f.Front.Title, Sum: f.sum, Copies: f.Quantity, Wide: f.Front.Size.W, High: f.Front.Size.H,
			Bleed: f.Front.Bleed, Corner: f.Front.Corner, Round: f.Front.Round && f.Front.Outline == nil, Back: f.Back != nil,
		}
		if !f.stale.IsZero() {
			one.Stale = f.drawn.Format(clock)
		}
		if f.Record != nil {
			one.File, one.Line = f.Record.Span.File, f.Record.Span.Start.Line
		}
		if was, ok := before[f.ID]; !ok {
			one.New = true
		} else if was.Sum != f.sum {
			one.Before = was.Sum
		}
		shown.Faces = append(shown.Faces, one)
	}
	shown.Problems = r.problems(g, p.found)
	shown.Barred = g.game == nil || slices.ContainsFunc(shown.Problems, func(one problem) bool { return one.Problem.Severity == diagnostic.Error })
	shown.Millis = float64(time.Since(began).Microseconds()) / 1000
	return shown, nil
}

// mostDiffering bounds the faces of which it is told where they differ.
const mostDiffering = 60

// sidesDiffering is where the sides of a face differ from how they were.
type sidesDiffering struct {
	Front Differing  `json:"front"`
	Back  *Differing `json:"back,omitempty"`
}

// differing tells where faces of a component differ from how they were, and in which
// words, by their ids.
func (s *Server) differing(_ context.Context, q previewQuestion) (any, error) {
	s.busy.Lock()
	defer s.busy.Unlock()
	all := map[string]sidesDiffering{}
	p, o := s.drawn[q.key()], s.first[q.Game]
	if p == nil || o == nil {
		return all, nil
	}
	sums := s.before(o, q.key(), p.ids())
	for _, f := range p.faces {
		was, ok := sums[f.ID]
		if !ok || was.Sum == f.sum || len(all) == mostDiffering {
			continue
		}
		old := o.face(q.key(), f.ID)
		if old == nil {
			continue
		}
		d := sidesDiffering{Front: Differ(old.Front, f.Front)}
		if old.Back != nil && f.Back != nil {
			back := Differ(old.Back, f.Back)
			d.Back = &back
		}
		all[f.ID] = d
	}
	return all, nil
}

// problems are what was found in a game and on its faces.
func (r *reading) problems(g *gameRead, found []diagnostic.Diagnostic) []problem {
	p := job.New(r.lib, r.found)
	p.Problems.Merge(g.found)
	if g.game != nil {
		p.Games = append(p.Games, g.game)
		maps.Copy(p.Sources, g.game.Sources)
		if g.linted == nil {
			g.linted = checker.Lint(g.game)
		}
		p.Problems.Merge(g.linted)
	}
	maps.Copy(p.Sources, r.lib.Sources())
	for _, d := range found {
		p.Problems.Add(d)
	}
	all := []problem{}
	for _, d := range p.Found() {
		one := problem{Problem: d, Own: r.fixed(d.Span.File) == ""}
		if lines := bytes.Split(p.Sources[d.Span.File], []byte("\n")); d.Span.Start.Line > 0 && d.Span.Start.Line <= len(lines) {
			one.Excerpt = strings.TrimRight(string(lines[d.Span.Start.Line-1]), "\r")
		}
		all = append(all, one)
	}
	return all
}

// fixed is why a file cannot be edited here, "" where it can be.
func (r *reading) fixed(file string) string {
	if book, sheet := diagnostic.CutSheet(file); sheet != "" {
		return "edit " + book + " in your spreadsheet; once it is saved, it is read again"
	}
	if !r.own(file) {
		return "inside nightpress: `nightpress init my-games` makes a copy to change"
	}
	return ""
}

// own tells whether a file is one of a person's own games or layouts.
func (r *reading) own(file string) bool {
	for _, g := range r.games {
		if g.game != nil && !r.Catalogue.Game(g.game.ID).Inside && g.game.Sources[file] != nil {
			return true
		}
	}
	if r.lib.Sources()[file] == nil {
		return false
	}
	return slices.ContainsFunc(r.Layers[1:], func(l layouts.Layer) bool { return strings.HasPrefix(file, l.Display+"/") })
}

// overview tells of every component of a game what changed and what is wrong.
func (s *Server) overview(ctx context.Context, q previewQuestion) (any, error) {
	r, g, done := s.held(q.Game)
	o := s.openingOf(r, q.Game, g)
	done()
	game := g.game
	if game == nil {
		game = o.game
	}
	var all []shownComponent
	var found []diagnostic.Diagnostic
	for i := range game.Components {
		c := &game.Components[i]
		one := shownComponent{ID: c.ID, Title: c.Title, Set: c.Set, Stock: c.Stock}
		if !q.Quick {
			wrong, err := s.survey(ctx, r, g, o, &one, previewKey{q.Game, c.ID, q.Ink})
			if err != nil {
				return nil, err
			}
			found = append(found, wrong...)
		}
		all = append(all, one)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return map[string]any{"number": r.number, "components": all, "problems": r.problems(g, found), "sets": job.Sets(game)}, nil
}

// survey looks at all faces of a component: how many changed, how many are wrong. A
// large one is drawn window by window, and others may ask meanwhile.
func (s *Server) survey(ctx context.Context, r *reading, g *gameRead, o *opening, one *shownComponent, key previewKey) (found []diagnostic.Diagnostic, err error) {
	for from, of := 0, 1; from < of; from += window {
		if runtime.GOOS == "js" { // a page has one thread: what else was asked comes first
			time.Sleep(time.Millisecond)
		}
		if ctx.Err() != nil || s.current() != r {
			return nil, errMeanwhile
		}
		var wrong []diagnostic.Diagnostic
		wrong, of = s.surveyPart(r, g, o, one, key, from)
		found = append(found, wrong...)
	}
	if len(found) > 0 {
		one.Wrong = max(one.Wrong, 1)
	}
	return found, nil
}

// surveyPart looks at one window of so many records.
func (s *Server) surveyPart(r *reading, g *gameRead, o *opening, one *shownComponent, key previewKey, from int) (found []diagnostic.Diagnostic, of int) {
	s.busy.Lock()
	defer s.busy.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	p, c, err := s.preview(r, g, key, "")
	if err != nil {
		return nil, 0
	}
	if from == 0 && len(p.faces) > 0 {
		one.Faces, one.First, one.Sum = len(p.faces), p.faces[0].ID, p.faces[0].sum
	}
	large := p.to-p.from < p.of && p == s.drawn[key]
	if large {
		one.Faces, of = p.of, p.of
		p = s.draw(r, g, key, g.bind(c), from, min(from+window, p.of))
	}
	if p.number == o.number {
		o.note(key, p)
	}
	before := s.before(o, key, p.ids())
	for _, f := range p.faces {
		if before[f.ID].Sum != f.sum {
			if one.Changed++; large && len(one.Where) < mostDiffering {
				one.Where = append(one.Where, f.ID)
			}
		}
		if !f.stale.IsZero() {
			one.Wrong++
		}
	}
	return p.found, of
}

// seen takes how a game looks now for how it looked before.
func (s *Server) seen(_ context.Context, q previewQuestion) (any, error) {
	s.busy.Lock()
	defer s.busy.Unlock()
	delete(s.first, q.Game)
	return struct{}{}, nil
}

// face is a side of a face: GAME/COMPONENT/INK/ID/SIDE.svg?SUM, where SIDE is front or
// back, with -was behind it for how it was, and -bleed with its bleed.
func (s *Server) face(below, sum string) *File {
	words := strings.Split(strings.TrimSuffix(below, ".svg"), "/")
	if len(words) != 5 {
		return nil
	}
	key, id, side := previewKey{words[0], words[1], words[2]}, words[3], words[4]
	side, bleed := strings.CutSuffix(side, "-bleed")
	side, was := strings.CutSuffix(side, "-was")
	s.busy.Lock()
	defer s.busy.Unlock()
	var f *faces.Face
	if was {
		if o := s.first[key.game]; o != nil {
			f = o.face(key, id)
		}
	} else if p := s.drawn[key].face(id); p != nil && p.sum == sum {
		f = &p.Face
	}
	if f == nil || side == "back" && f.Back == nil {
		return nil
	}
	d := f.Front
	if side == "back" {
		d = f.Back
	}
	if bleed && d.Bleed > 0 {
		d = withBleed(d)
	}
	return drawing(d)
}

// withBleed is a drawing as large as its bleed reaches.
func withBleed(d *scene.Drawing) *scene.Drawing {
	return &scene.Drawing{
		ID: d.ID, Title: d.Title, Size: geometry.Size{W: d.Size.W + 2*d.Bleed, H: d.Size.H + 2*d.Bleed},
		Items: []scene.Item{&scene.Use{Drawing: d, Transform: geometry.Translate(d.Bleed, d.Bleed)}},
	}
}
