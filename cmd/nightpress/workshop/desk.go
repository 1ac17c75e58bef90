package workshop

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content/diagnostic"
)

// deskCalls are what the desk asks. The log is the only state: each question
// brings it along, with what was said of the turn at hand.
func (s *Server) deskCalls() (map[string]func(context.Context, []byte) (any, error), map[string]Finder) {
	return map[string]func(context.Context, []byte) (any, error){
			"logs": Call(s.listLogs), "open": Call(s.openLog), "save": Call(s.saveLog),
			"check": Call(s.checkLog), "stand": Call(s.stand), "roll": Call(s.roll), "words": Call(s.words),
			"hand": Call(s.hand), "rule": Call(s.rule), "share": Call(s.share), "rows": Call(s.rows), "tidy": Call(s.tidy),
		}, map[string]Finder{
			"look": s.look, "icon": s.icon, "made": s.made,
		}
}

// deskQuestion is a log as it is typed, the line the cursor is on, and what was
// said of the turn at hand beyond it.
type deskQuestion struct {
	Name string   `json:"name"`
	Text string   `json:"text"`
	Line int      `json:"line"`
	Said []string `json:"said"`
	// Sheet asks for the log in the columns of its log sheet.
	Sheet bool `json:"sheet"`
}

// deskVerdict is what the check says of a log. It is asked for by itself, and first:
// who types waits for it.
type deskVerdict struct {
	Game     string                  `json:"game,omitempty"`
	Millis   float64                 `json:"millis"`
	Agrees   bool                    `json:"agrees"`
	Played   int                     `json:"played"` // turns
	Verdict  string                  `json:"verdict"`
	Counts   []string                `json:"counts"`
	Rests    []string                `json:"rests"`
	Problems []diagnostic.Diagnostic `json:"problems"`
}

// desk is what else the page of a log shows.
type desk struct {
	Title   string     `json:"title,omitempty"`
	Setting string     `json:"setting,omitempty"` // the same, and who played when
	Icon    string     `json:"icon,omitempty"`
	Turns   []deskTurn `json:"turns"`
	At      *deskAt    `json:"at,omitempty"`
	// Icons are the signs that the game prints things with, by their names in small
	// letters.
	Icons map[string]string `json:"icons,omitempty"`
	Next  *deskNext         `json:"next,omitempty"`
	Sheet *deskSheet        `json:"sheet,omitempty"`
}

// deskTurn is a line that was played.
type deskTurn struct {
	Line   int    `json:"line"`
	Number int    `json:"number"`
	Ghost  string `json:"ghost,omitempty"` // what the line could state of the board
}

type deskChange struct {
	Rule   string `json:"rule"`
	Change string `json:"change"`
}

// deskNext is what the rules ask next.
type deskNext struct {
	Number  int               `json:"number"`
	Who     string            `json:"who,omitempty"`
	Said    []string          `json:"said"`
	Asked   *engine.Question  `json:"asked,omitempty"`
	May     []engine.Question `json:"may,omitempty"`
	Changes []deskChange      `json:"changes"`
	Over    []string          `json:"over,omitempty"`
	Score   int               `json:"score"`
	Several bool              `json:"several,omitempty"`
	Rolls   string            `json:"rolls,omitempty"` // what dice or a draw can settle now
	Came    []string          `json:"came,omitempty"`  // what is printed of what came up
	Hands   []string          `json:"hands,omitempty"` // to whom the program can deal cards
	Throw   *deskThrow        `json:"throw,omitempty"`
	No      *engine.Refusal   `json:"no,omitempty"` // why something of Said was not taken
	// Write is the line of the turn at hand where it is complete, to be put in the
	// place of line Begun, or behind all where that is 0.
	Write string `json:"write,omitempty"`
	Begun int    `json:"begun,omitempty"`

	columns []engine.Column
	marks   []engine.Mark
}

// deskThrow is the board that a die is thrown on. Its places are called by the answers
// that they stand for; Beside is the one that is no place of it.
type deskThrow struct {
	Board  *Board      `json:"board"`
	Places []deskPlace `json:"places"`
	Beside string      `json:"beside"`
}

// rulesFor finds the game that a log is of.
func (r *reading) rulesFor(name, text string) (*checker.Checker, error) {
	id, err := r.logs.GameOf(name, []byte(text))
	if err != nil {
		return nil, err
	}
	return r.logs.RulesOf(id)
}

func (s *Server) checkLog(ctx context.Context, q deskQuestion) (any, error) {
	began := time.Now()
	d := &deskVerdict{Problems: []diagnostic.Diagnostic{}}
	if strings.TrimSpace(q.Text) == "" {
		d.Verdict = "nothing is written yet"
		return d, nil
	}
	rules, err := s.current().rulesFor(q.Name, q.Text)
	if err != nil {
		d.Verdict = err.Error()
		var f *catalogue.Refusal
		if errors.As(err, &f) {
			d.Problems = f.Found
		}
		var l *message.Failure
		if errors.As(err, &l) {
			d.Rests = []string{l.Next}
		}
		return d, nil
	}
	report := rules.Check(q.Name, []byte(q.Text))
	d.Game, d.Agrees, d.Played, d.Verdict = rules.Game().ID, report.Agrees(), report.Turns, sentence(report.Headline())
	if report.Diagnostics != nil {
		d.Problems = report.Helped()
	}
	if report.Turns == 0 && !slices.ContainsFunc(d.Problems, func(p diagnostic.Diagnostic) bool { return p.Severity == diagnostic.Error && p.Span.Start.Line > 0 }) {
		d.Verdict = "No turn is written yet"
	}
	d.Counts, d.Rests = counts(report, " checked", "met"), rests(report)
	d.Millis = float64(time.Since(began).Microseconds()) / 1000
	return d, ctx.Err()
}

// stand tells how the game of a log stands at a line of it, and what comes next.
func (s *Server) stand(ctx context.Context, q deskQuestion) (any, error) {
	d := &desk{Turns: []deskTurn{}}
	r := s.current()
	rules, err := r.rulesFor(q.Name, q.Text)
	if err != nil {
		return d, nil // the check tells why
	}
	var side sync.WaitGroup
	var course *checker.Course
	side.Go(func() { course = follow(rules, q) })
	side.Go(func() { d.Next = s.next(rules, q) })
	if q.Sheet {
		d.Sheet = sheetOf(rules, q)
	}
	side.Wait()
	g := rules.Game()
	d.Icons = r.icons(g)
	if course == nil {
		d.Next = nil
		return d, nil
	}
	d.Title, d.Setting, d.Icon = g.Name+", "+wayOf(course), g.Name+", "+strings.TrimSuffix(setting(course), "."), g.Icon
	d.at(r, rules, course, q)
	return d, ctx.Err()
}

// follow lays the turns of a log open; nil where it cannot be read, or its rules
// break down, of which the check tells.
func follow(rules *checker.Checker, q deskQuestion) (course *checker.Course) {
	defer func() {
		if recover() != nil {
			course = nil
		}
	}()
	course, _ = rules.Follow(q.Name, []byte(q.Text))
	return course
}

func changesOf(rows []engine.TraceRow) []deskChange {
	all := []deskChange{}
	for _, row := range rows {
		all = append(all, deskChange{row.Rule, row.Change})
	}
	return all
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

func (s *Server) next(rules *checker.Checker, q deskQuestion) (n *deskNext) {
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
		Score: st.Outcome.Score, Several: st.Several, Rolls: st.Rolls, Came: st.Came, No: no, Begun: begun, columns: st.Columns, marks: st.Marks,
	}
	for _, h := range at.Hands() {
		if !slices.Contains(n.Hands, h.Who) {
			n.Hands = append(n.Hands, h.Who)
		}
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
func (s *Server) roll(_ context.Context, q deskQuestion) (any, error) {
	rules, err := s.current().rulesFor(q.Name, q.Text)
	if err != nil {
		return nil, err
	}
	at, _, _, no, err := sit(rules, q)
	if err != nil || no != nil {
		return nil, cmp.Or(err, errors.New("first what was said has to fit"))
	}
	said, means := engine.Rolled(at.Roll(rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))))
	return map[string]any{"said": said, "means": means}, nil
}

// deskCard is a card of a hand, and the address of its face, "" where nothing prints it.
type deskCard struct {
	engine.HeldCard
	Face string `json:"face,omitempty"`
}

// hand is the cards of a player, as the program deals them.
func (s *Server) hand(_ context.Context, q struct {
	deskQuestion
	Who string `json:"who"`
}) (any, error) {
	rules, err := s.current().rulesFor(q.Name, q.Text)
	if err != nil {
		return nil, err
	}
	at, _, _, _, err := sit(rules, q.deskQuestion)
	if err != nil {
		return nil, err
	}
	cards := []deskCard{}
	for _, h := range at.Hands() {
		for _, card := range h.Cards {
			if h.Who == q.Who {
				cards = append(cards, deskCard{card, s.faceOf(rules.Game().ID, card.Record)})
			}
		}
	}
	return cards, nil
}

// faceOf is the address of the first face of a game that is called so.
func (s *Server) faceOf(game, id string) string {
	r, g, done := s.held(game)
	defer done()
	if g.game == nil {
		return ""
	}
	for i := range g.game.Components {
		c := &g.game.Components[i]
		if g.bind(c).Of(id) < 0 {
			continue
		}
		if p, _, err := s.preview(r, g, previewKey{game, c.ID, "full"}, id); err == nil && p.face(id) != nil {
			return path.Join("face", game, c.ID, "full", id, "front.svg?"+p.face(id).sum)
		}
	}
	return ""
}

// deskWord is a word that can be written, and what it stands for.
type deskWord struct {
	Word  string `json:"word"`
	Long  string `json:"long,omitempty"`
	About string `json:"about"`
	Icon  string `json:"icon,omitempty"`
	Kind  string `json:"kind"` // "verb", "fact", "head", "end"
}

func (s *Server) words(_ context.Context, q deskQuestion) (any, error) {
	r := s.current()
	rules, err := r.rulesFor(q.Name, q.Text)
	if err != nil {
		all := []deskWord{}
		for _, id := range r.Catalogue.All() {
			all = append(all, deskWord{Word: "game " + id, Kind: "head"})
		}
		return all, nil
	}
	return wordsOf(rules), nil
}

// wordsOf are the words that a log of a game is written with.
func wordsOf(rules *checker.Checker) []deskWord {
	all := []deskWord{}
	add := func(kind, icon, about string, w notation.Word) {
		word := cmp.Or(w.Short, w.Long, w.ID)
		if about == "" || strings.EqualFold(about, word) {
			about = cmp.Or(w.Long, w.ID)
		}
		all = append(all, deskWord{Word: word, Long: w.Long, About: about, Icon: icon, Kind: kind})
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
		all = append(all, deskWord{Word: "ruling " + w.ID + "=", About: strings.Join(w.Values, ", "), Kind: "head"})
	}
	return all
}

// rule tells what a rule says, and where it is declared.
func (s *Server) rule(_ context.Context, q struct{ Game, Rule string }) (any, error) {
	rules, err := s.current().logs.RulesOf(q.Game)
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
func (s *Server) tidy(_ context.Context, q deskQuestion) (any, error) {
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
func (s *Server) share(_ context.Context, q deskQuestion) (any, error) {
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
	w, err := PageOf(&catalogue.Log{Name: q.Name, Text: []byte(q.Text), Rules: rules}, &Table{All: t.All, Pieces: t.Pieces}, s.Version)
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

// made is a file that was shared or printed: as what it is, and with nothing of it
// allowed to run.
func (s *Server) made(below, _ string) *File {
	f, below, err := s.place(below)
	kind := madeKinds[path.Ext(below)]
	if err != nil || kind == "" {
		return nil
	}
	body, err := f.root.ReadFile(below)
	if err != nil {
		return nil
	}
	return &File{Kind: kind, Policy: "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; object-src 'self'", Body: body}
}

var madeKinds = map[string]string{".html": "text/html; charset=utf-8", ".pdf": "application/pdf"}

// number is a figure in an address; 0 where it is none.
func number(s string) int { n, _ := strconv.Atoi(s); return n }
