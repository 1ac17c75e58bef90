package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/cmd/nightpress/position"
	"nightpress/cmd/nightpress/workshop"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/icons"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// deskCalls are what the desk asks. The log is the only state: each question
// brings it along, with what was said of the turn at hand.
func (s *serving) deskCalls() (map[string]func(context.Context, []byte) (any, error), map[string]http.HandlerFunc) {
	return map[string]func(context.Context, []byte) (any, error){
			"logs": workshop.Call(s.listLogs), "open": workshop.Call(s.openLog), "save": workshop.Call(s.saveLog),
			"check": workshop.Call(s.checkLog), "roll": workshop.Call(s.roll), "words": workshop.Call(s.words),
			"rule": workshop.Call(s.rule), "share": workshop.Call(s.share), "tidy": workshop.Call(s.tidy),
		}, map[string]http.HandlerFunc{
			"look": s.look, "icon": s.icon, "made": s.made,
		}
}

// logFile is a log in a folder.
type logFile struct {
	Name string `json:"name"`
	Text string `json:"text"`
	Sum  string `json:"sum"` // of the text, as the file has it
}

// gameNamed is a game that can be begun.
type gameNamed struct {
	ID       string  `json:"id"`
	Name     string  `json:"name"`
	Editions []named `json:"editions"`
	Variants []named `json:"variants"`
	Players  [2]int  `json:"players"`
	Own      bool    `json:"own"`
}

type named struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// mostListed bounds the logs that are listed.
const mostListed = 500

func (s *serving) listLogs(_ context.Context, _ struct{}) (any, error) {
	var logs []string
	for i := range s.folders {
		f := &s.folders[i]
		fs.WalkDir(f.root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil || len(logs) >= mostListed:
				return nil
			case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || strings.Count(name, "/") > 5):
				return fs.SkipDir
			case d.Type().IsRegular() && path.Ext(name) == ".log":
				logs = append(logs, strings.TrimPrefix(f.name+"/"+name, "./"))
			}
			return nil
		})
	}
	slices.SortStableFunc(logs, func(a, b string) int { // one's own lie higher than the samples of games
		return cmp.Compare(strings.Count(a, "/"), strings.Count(b, "/"))
	})
	r := s.current()
	var games []gameNamed
	for _, id := range r.shelf.all() {
		if c, err := r.logs.rulesOf(id); err == nil {
			g := c.Game()
			n := gameNamed{ID: id, Name: g.Name, Players: [2]int{g.Players.Low, g.Players.High}}
			for _, e := range g.Editions {
				n.Editions = append(n.Editions, named{e.ID, e.Name})
			}
			for _, v := range g.Variants {
				n.Variants = append(n.Variants, named{v.ID, v.Name})
			}
			games = append(games, n)
		}
	}
	folder := s.folders[0].name
	return map[string]any{"logs": logs, "games": games, "folder": folder}, nil
}

func (s *serving) openLog(_ context.Context, q logFile) (any, error) {
	text, err := s.readFile(q.Name)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.logs) < mostListed {
		s.logs[q.Name] = saved{}
	}
	return logFile{q.Name, string(text), sumOf(text)}, nil
}

// readFile reads a log within bounds, from the folders that were named.
func (s *serving) readFile(name string) ([]byte, error) {
	f, below, err := s.place(name)
	if err != nil {
		return nil, err
	}
	if path.Ext(below) != ".log" {
		return nil, fmt.Errorf("%s is no log: its name does not end in .log", name)
	}
	file, err := f.root.Open(below)
	if err != nil {
		return nil, unreadable(name, err)
	}
	defer file.Close()
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no file", name)
	}
	text, err := io.ReadAll(io.LimitReader(file, maxLog+1))
	if len(text) > maxLog {
		return nil, fmt.Errorf("%s is larger than %d MB", name, maxLog>>20)
	}
	return text, err
}

// saveLog writes a log, whole or not at all, where the file is still as the page
// knows it; "" is a file that is not there yet.
func (s *serving) saveLog(_ context.Context, q logFile) (any, error) {
	f, below, err := s.place(q.Name)
	if err != nil {
		return nil, err
	}
	if path.Ext(below) != ".log" {
		return nil, fmt.Errorf("%s is no log: its name does not end in .log", q.Name)
	}
	if len(q.Text) > maxLog {
		return nil, fmt.Errorf("that is larger than %d MB", maxLog>>20)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := f.root.Lstat(below); errors.Is(err, fs.ErrNotExist) {
		if q.Sum != "" {
			return map[string]any{"elsewhere": true, "gone": true}, nil
		}
	} else if there, err := s.readFile(q.Name); err != nil {
		return nil, err
	} else if sumOf(there) != q.Sum {
		return map[string]any{"elsewhere": true, "text": string(there), "sum": sumOf(there)}, nil
	}
	if err := writeIn(f, below, []byte(q.Text)); err != nil {
		return nil, err
	}
	s.logs[q.Name] = saved{}
	return logFile{Name: q.Name, Sum: sumOf([]byte(q.Text))}, nil
}

// deskQuestion is a log as it is typed, the line the cursor is on, and what was
// said of the turn at hand beyond it.
type deskQuestion struct {
	Name string   `json:"name"`
	Text string   `json:"text"`
	Line int      `json:"line"`
	Said []string `json:"said"`
}

// desk is what the page of a log shows.
type desk struct {
	Game     string                  `json:"game,omitempty"`
	Title    string                  `json:"title,omitempty"`
	Millis   float64                 `json:"millis"`
	Agrees   bool                    `json:"agrees"`
	Verdict  string                  `json:"verdict"`
	Counts   []string                `json:"counts"`
	Rests    []string                `json:"rests"`
	Problems []diagnostic.Diagnostic `json:"problems"`
	Turns    []deskTurn              `json:"turns"`
	At       *deskAt                 `json:"at,omitempty"`
	// Icons are the signs that the game prints things with, by their names in small
	// letters.
	Icons map[string]string `json:"icons,omitempty"`
	Next  *deskNext         `json:"next,omitempty"`
}

// deskTurn is a line that was played.
type deskTurn struct {
	Line   int    `json:"line"`
	Number int    `json:"number"`
	Ghost  string `json:"ghost,omitempty"` // what the line could state of the board
}

// deskAt is where the game stands at the line of the cursor, or after what was
// said of the turn at hand.
type deskAt struct {
	Line    int             `json:"line"`
	Number  int             `json:"number"`
	Met     string          `json:"met,omitempty"`
	Now     bool            `json:"now"` // after what was said
	Score   int             `json:"score"`
	Figures []deskFigure    `json:"figures"`
	Players []string        `json:"players,omitempty"` // whose figures those are, where several have one each
	Changes []deskChange    `json:"changes"`
	Board   *workshop.Board `json:"board,omitempty"`
	Since   map[string]int  `json:"since"` // by the name of a piece, the line that last moved it; 0 is what was said
	Place   []deskPlace     `json:"places,omitempty"`
}

type deskFigure struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type deskChange struct {
	Rule   string `json:"rule"`
	Change string `json:"change"`
}

// deskPlace is a space of the board, in hundredths of its width and height.
type deskPlace struct {
	Name   string     `json:"name"`
	Bounds [4]float64 `json:"bounds"`
}

// deskNext is what the rules ask next.
type deskNext struct {
	Number  int               `json:"number"`
	Who     string            `json:"who,omitempty"`
	Said    []string          `json:"said"`
	Asked   *engine.Question  `json:"asked,omitempty"`
	May     []engine.Question `json:"may,omitempty"`
	Changes []deskChange      `json:"changes"`
	Facts   []string          `json:"facts"`
	Over    []string          `json:"over,omitempty"`
	Score   int               `json:"score"`
	Several bool              `json:"several,omitempty"`
	No      *engine.Refusal   `json:"no,omitempty"` // why something of Said was not taken
	// Write is the line of the turn at hand where it is complete, to be put in the
	// place of line Begun, or behind all where that is 0.
	Write string `json:"write,omitempty"`
	Begun int    `json:"begun,omitempty"`

	marks []engine.Mark
}

// rulesFor finds the game that a log is of.
func (r *reading) rulesFor(name, text string) (*checker.Checker, error) {
	id, err := r.logs.gameOf(name, []byte(text))
	if err != nil {
		return nil, err
	}
	return r.logs.rulesOf(id)
}

func (s *serving) checkLog(ctx context.Context, q deskQuestion) (any, error) {
	began := time.Now()
	d := &desk{Problems: []diagnostic.Diagnostic{}, Turns: []deskTurn{}}
	r := s.current()
	if strings.TrimSpace(q.Text) == "" {
		d.Verdict = "nothing is written yet"
		return d, nil
	}
	rules, err := r.rulesFor(q.Name, q.Text)
	if err != nil {
		d.Verdict = err.Error()
		var f *refusal
		if errors.As(err, &f) {
			d.Problems = f.found
		}
		var l *failure
		if errors.As(err, &l) {
			d.Rests = []string{l.next}
		}
		return d, nil
	}
	g := rules.Game()
	report := rules.Check(q.Name, []byte(q.Text))
	d.Icons = r.icons(g)
	d.Game, d.Agrees, d.Verdict = g.ID, report.Agrees(), report.Headline()
	if report.Diagnostics != nil {
		d.Problems = report.Helped()
	}
	d.Counts = []string{count(report.Turns, "turn"), count(report.Statements, "statement") + " checked", fmt.Sprintf("%d of %d rules met", len(report.RulesUsed), report.RulesChecked)}
	for _, set := range report.Rulings {
		d.Rests = append(d.Rests, "reading "+set.ID+" = "+set.Value)
	}
	for _, h := range report.House {
		d.Rests = append(d.Rests, "house value "+h)
	}
	if report.Broken || report.Refused {
		return d, nil
	}
	if course, err := rules.Follow(q.Name, []byte(q.Text)); err == nil {
		d.Title = g.Name + ", " + setting(course)
		d.Next = s.next(rules, q)
		d.at(r, rules, course, q)
	}
	d.Millis = float64(time.Since(began).Microseconds()) / 1000
	return d, ctx.Err()
}

// icons are the signs of what a game has names for: of tracks, markers, actions.
func (r *reading) icons(g *definition.Game) map[string]string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if all, ok := r.signs[g.ID]; ok {
		return all
	}
	all := map[string]string{}
	g.Root.Walk(func(v *source.Value) {
		name, icon := v.Field("name"), v.Field("icon")
		if name == nil || icon == nil {
			return
		}
		if _, ok := r.lib.Icon(icon.Text); ok && all[strings.ToLower(name.Text)] == "" {
			all[strings.ToLower(name.Text)] = icon.Text
		}
	})
	r.signs[g.ID] = all
	return all
}

// at tells where the game stands at the line of the cursor.
func (d *desk) at(r *reading, rules *checker.Checker, course *checker.Course, q deskQuestion) {
	at := &deskAt{Since: map[string]int{}}
	places := map[string]string{}
	var marks []engine.Mark
	stays := true
	for i := range course.Turns {
		t := &course.Turns[i]
		turn := deskTurn{Line: t.Line, Number: t.Number}
		if t.Number > 0 && !slices.ContainsFunc(t.Columns, func(c engine.Column) bool { return c.Who != "" }) {
			for _, c := range t.Columns {
				turn.Ghost += " " + c.String()
			}
			turn.Ghost = "=" + strings.TrimPrefix(turn.Ghost, " ")
		}
		d.Turns = append(d.Turns, turn)
		if stays = stays && (i == 0 || t.Line <= q.Line); !stays {
			continue
		}
		at.Line, at.Number, at.Score, marks = t.Line, t.Number, t.Score, t.Marks
		at.Met = cmp.Or(t.Met, at.Met)
		at.Figures, at.Players, at.Changes = nil, nil, changesOf(t.Rows)
		for _, c := range t.Columns {
			if c.Who != "" && !slices.Contains(at.Players, c.Who) {
				at.Players = append(at.Players, c.Who)
			}
		}
		for _, f := range grouped(t.Columns) {
			at.Figures = append(at.Figures, deskFigure{sentence(f.name), strings.Join(f.values, " · ")})
		}
		for _, m := range t.Marks {
			if name := markName(&m); places[name] != m.Place+m.Number {
				at.Since[name], places[name] = t.Line, m.Place+m.Number
			}
		}
	}
	if d.Next != nil && (len(course.Turns) == 0 || q.Said != nil) && d.Next.marks != nil {
		at.Now, marks = true, d.Next.marks
		for _, m := range marks {
			if name := markName(&m); len(course.Turns) > 0 && places[name] != m.Place+m.Number {
				at.Since[name] = 0
			}
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	t, err := r.table(rules)
	if err != nil || marks == nil {
		d.At = at
		return
	}
	if boards := position.Boards(t.all, marks); len(boards) > 0 {
		l := position.Lay(boards, t.all, t.lib, marks)
		at.Board, _ = t.looks.Board(l)
		for _, p := range l.Parts {
			if p.Board == nil || p.Mark != nil {
				continue
			}
			for _, place := range p.Board.Places {
				b := place.Bounds
				at.Place = append(at.Place, deskPlace{place.Name, [4]float64{
					100 * (p.Bounds.X + b.X) / l.Size.W, 100 * (p.Bounds.Y + b.Y) / l.Size.H, 100 * b.W / l.Size.W, 100 * b.H / l.Size.H}})
			}
		}
	}
	d.At = at
}

// markName tells a marker from all others.
func markName(m *engine.Mark) string { return strings.TrimPrefix(m.Owner+": "+m.Name, ": ") }

func changesOf(rows []engine.TraceRow) []deskChange {
	all := []deskChange{}
	for _, row := range rows {
		all = append(all, deskChange{row.Rule, row.Change})
	}
	return all
}

// table is where positions of a game are drawn; whoever asks holds r.mu.
func (r *reading) table(rules *checker.Checker) (*tabletop, error) {
	g := rules.Game()
	if t, ok := r.tables[g.ID]; ok {
		return t, nil
	}
	draw := replayRequest{ink: "full"}
	found := new(diagnostic.List)
	all, err := draw.panels(g, r.lib, found)
	if err != nil {
		return nil, err
	}
	r.tables[g.ID] = &tabletop{all: all, lib: r.lib}
	return r.tables[g.ID], nil
}

// sit goes on from where a log ends, with what was said of the turn at hand: of
// words that are not taken, and all behind them, it tells why.
func sit(rules *checker.Checker, q deskQuestion) (at engine.Sitting, begun int, said []string, no *engine.Refusal, err error) {
	at, _ = rules.Sit(q.Name, []byte(q.Text))
	if at == nil {
		return nil, 0, nil, nil, errors.New("nothing of this log can be read")
	}
	pieces := q.Said
	line, words := at.Begun()
	if line > 0 {
		begun, pieces = line, append([]string{words}, pieces...)
	}
	for _, p := range pieces {
		if no = at.Hear(p); no != nil {
			return at, begun, said, no, nil
		}
		said = append(said, p)
	}
	return at, begun, said, nil, nil
}

func (s *serving) next(rules *checker.Checker, q deskQuestion) (n *deskNext) {
	defer func() {
		if recover() != nil {
			n = nil // the check tells that the rules broke down
		}
	}()
	at, begun, said, no, err := sit(rules, q)
	if err != nil {
		return nil
	}
	st := at.Stand()
	n = &deskNext{
		Number: st.Number, Who: st.Who, Said: said, Asked: st.Asked, May: st.May, Changes: changesOf(st.Changes),
		Facts: st.Facts, Score: st.Outcome.Score, Several: st.Several, No: no, Begun: begun, marks: st.Marks,
	}
	if st.Outcome.Over {
		n.Over = append([]string{}, st.Outcome.Names...)
		n.Write = fmt.Sprintf("end %s %d", st.Outcome.Names[0], st.Outcome.Score)
		return n
	}
	if st.Asked == nil && (len(said) > 0 || len(st.Changes) > 0 || len(st.May) == 0) {
		if line, no := at.Close(); no == nil {
			n.Write = line
			if begun > 0 { // with the remark that stands there
				if _, remark, ok := strings.Cut(strings.Split(q.Text, "\n")[begun-1], "#"); ok {
					n.Write += "   #" + strings.TrimRight(remark, "\r")
				}
			}
			if o := at.Stand().Outcome; o.Over {
				n.Write += fmt.Sprintf("\nend %s %d", o.Names[0], o.Score)
			}
		}
	}
	return n
}

// roll settles by chance what dice and draws are asked for, and tells what came.
func (s *serving) roll(_ context.Context, q deskQuestion) (any, error) {
	rules, err := s.current().rulesFor(q.Name, q.Text)
	if err != nil {
		return nil, err
	}
	at, _, _, no, err := sit(rules, q)
	if err != nil || no != nil {
		return nil, cmp.Or(err, errors.New("first what was said has to fit"))
	}
	came := at.Roll(rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
	said, means, plain := []string{}, []string{}, true
	for _, a := range came {
		said, means = append(said, a.Say), append(means, a.Means)
		plain = plain && !strings.Contains(a.Say, " ")
	}
	if plain && len(said) > 0 {
		said = []string{strings.Join(said, " ")}
	}
	return map[string]any{"said": said, "means": means}, nil
}

// deskWord is a word that can be written, and what it stands for.
type deskWord struct {
	Word  string `json:"word"`
	About string `json:"about"`
	Icon  string `json:"icon,omitempty"`
	Kind  string `json:"kind"` // "verb", "fact", "head", "end"
}

func (s *serving) words(_ context.Context, q deskQuestion) (any, error) {
	r := s.current()
	rules, err := r.rulesFor(q.Name, q.Text)
	if err != nil {
		all := []deskWord{}
		for _, id := range r.shelf.all() {
			all = append(all, deskWord{Word: "game " + id, Kind: "head"})
		}
		return all, nil
	}
	return wordsOf(rules), nil
}

// wordsOf are the words that a log of a game is written with.
func wordsOf(rules *checker.Checker) []deskWord {
	all := []deskWord{}
	add := func(kind, icon, about string, w gamelog.Word) {
		word := cmp.Or(w.Short, w.Long, w.ID)
		if about == "" || strings.EqualFold(about, word) {
			about = cmp.Or(w.Long, w.ID)
		}
		all = append(all, deskWord{word, about, icon, kind})
	}
	spec := rules.Vocabulary().Spec()
	for i := range spec.Grammar.Verbs {
		v := &spec.Grammar.Verbs[i]
		about := v.About
		if !strings.HasPrefix(about, v.Long) {
			about = v.Long + ": " + about
		}
		add("verb", v.Icon, about, v.Word)
	}
	for i := range spec.Checks {
		add("fact", "", cmp.Or(spec.Checks[i].About, spec.Checks[i].Long), spec.Checks[i].Word)
	}
	for _, w := range spec.Ends {
		add("end", "", "how the game ended", w)
	}
	for _, w := range spec.Options {
		add("head", "", "", w)
	}
	for _, w := range spec.Rulings {
		all = append(all, deskWord{"ruling " + w.ID + "=", strings.Join(w.Values, ", "), "", "head"})
	}
	return all
}

// rule tells what a rule says, and where it is declared.
func (s *serving) rule(_ context.Context, q struct{ Game, Rule string }) (any, error) {
	rules, err := s.current().logs.rulesOf(q.Game)
	if err != nil {
		return nil, err
	}
	rule, ok := rules.Game().Rule(q.Rule)
	if !ok {
		return nil, fmt.Errorf("there is no rule %s", q.Rule)
	}
	return map[string]string{"id": rule.ID, "section": rule.Section, "text": rule.Said, "place": rule.Span.String()}, nil
}

// tidy writes a log in its usual form.
func (s *serving) tidy(_ context.Context, q deskQuestion) (any, error) {
	rules, err := s.current().rulesFor(q.Name, q.Text)
	if err != nil {
		return nil, err
	}
	text, found := rules.Format(q.Name, []byte(q.Text), false)
	if found.HasErrors() {
		return nil, errors.New("some words cannot be read; they are marked")
	}
	return map[string]string{"text": string(text)}, nil
}

// share writes the page of a game that was played beside its log.
func (s *serving) share(_ context.Context, q deskQuestion) (any, error) {
	r := s.current()
	rules, err := r.rulesFor(q.Name, q.Text)
	if err != nil {
		return nil, err
	}
	f, below, err := s.place(q.Name)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	t, err := r.table(rules)
	if err != nil {
		return nil, err
	}
	w, err := pageOf(&play{q.Name, []byte(q.Text), rules}, &tabletop{all: t.all, lib: t.lib})
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	if err := w.Write(&b); err != nil {
		return nil, err
	}
	below = strings.TrimSuffix(below, ".log") + ".html"
	if err := writeIn(f, below, []byte(b.String())); err != nil {
		return nil, err
	}
	return map[string]string{"name": strings.TrimPrefix(f.name+"/"+below, "./")}, nil
}

// made shows a file that was shared or printed: as what it is, and with nothing of
// it allowed to run.
func (s *serving) made(w http.ResponseWriter, r *http.Request) {
	f, below, err := s.place(r.URL.Path)
	if kind := madeKinds[path.Ext(below)]; err == nil && kind != "" {
		if file, err := f.root.Open(below); err == nil {
			defer file.Close()
			if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
				w.Header().Set("Content-Type", kind)
				w.Header().Set("Content-Security-Policy", "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; object-src 'self'")
				http.ServeContent(w, r, below, info.ModTime(), file)
				return
			}
		}
	}
	http.Error(w, "There is no such file.", http.StatusNotFound)
}

var madeKinds = map[string]string{".html": "text/html; charset=utf-8", ".pdf": "application/pdf"}

// look answers with a drawing of a position, by its name.
func (s *serving) look(w http.ResponseWriter, r *http.Request) {
	game, name, _ := strings.Cut(strings.TrimSuffix(r.URL.Path, ".svg"), "/")
	now := s.current()
	now.mu.Lock()
	defer now.mu.Unlock()
	if t := now.tables[game]; t != nil {
		if svg := t.looks.Drawing(name); svg != nil {
			workshop.Drawing(w, svg)
			return
		}
	}
	http.Error(w, "There is no such drawing.", http.StatusNotFound)
}

// icon answers with a sign that games are printed with, black.
func (s *serving) icon(w http.ResponseWriter, r *http.Request) {
	now := s.current()
	now.mu.Lock()
	defer now.mu.Unlock()
	icon, ok := now.lib.Icon(strings.TrimSuffix(r.URL.Path, ".svg"))
	if !ok {
		http.Error(w, "There is no such sign.", http.StatusNotFound)
		return
	}
	const side = 24.0
	items := icons.Draw(icon, geometry.Point{X: side / 2, Y: side / 2}, side, scene.Colour{}, 0)
	if svg, err := workshop.Drawn(&scene.Drawing{ID: "icon", Size: geometry.Size{W: side, H: side}, Items: items}); err == nil {
		workshop.Drawing(w, svg)
	}
}

// number is a figure in an address; 0 where it is none.
func number(s string) int { n, _ := strconv.Atoi(s); return n }
