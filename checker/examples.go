package checker

import (
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"nightpress/checker/engine"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// examplesField is the file of a game that names moments of its logs, to be shown.
const examplesField = "examples"

// codeExample is the code of examples that cannot be shown.
const codeExample = "Y980"

// Bounds of what examples cost, far above what a rulebook shows.
const (
	mostExamples    = 100
	mostExampleLogs = 16
	longestExample  = 1 << 17 // bytes of a log
)

// Illustrate gives each record of examples.yaml what stood on the table at the moment
// of a log that it names, so that templates can draw it and tell its figures: a log, and
// a turn of it; turn 0, or none, is the position before the first. A log that disagrees
// with the rules is shown as it went on: whoever changes a figure sees the pages at once,
// and is told which example to write anew.
//
// Where known, what was found in the definition before, has errors, nothing is followed.
//
//	before, after   the markers, each with its name, place and looks
//	figures         of the log sheet: letter, who, name, was, is
//	changes         what the turn changed: what, was, is
//	steps           how it came about: rule, change
//	words, score    the line in long words, and the score behind it
func Illustrate(g *definition.Game, known *diagnostic.List) *diagnostic.List {
	list := new(diagnostic.List)
	if g == nil || g.Root.Field(examplesField) == nil || g.Files == nil {
		return list
	}
	c, found := Open(g)
	if c == nil || known.HasErrors() { // what pages lack for it is not told once more
		g.Root.Field(examplesField).Told = true
		if !found.HasErrors() && !known.HasErrors() {
			list.Errorf(codeExample, g.Root.Field(examplesField).Span, "there are no rules by which a log of %s could be followed", g.Name)
		}
		return list
	}
	followed := map[string]*Course{}
	for i, record := range g.Root.Field(examplesField).Items {
		if i == mostExamples {
			list.Errorf(codeExample, record.Span, "more than %d examples", mostExamples)
			g.Root.Field(examplesField).Told = true
			break
		}
		record.Told = !c.illustrate(record, followed, list)
	}
	return list
}

// illustrate tells whether a record has what it asks for; what is wrong is told.
func (c *Checker) illustrate(record *source.Value, followed map[string]*Course, list *diagnostic.List) bool {
	log, number := record.Field("log"), 0
	if log == nil || log.Kind != source.Scalar {
		list.Errorf(codeExample, record.Span, "an example names the log that it is from").Helpf("{id: turn, log: logs/first-evening.log, turn: 3}")
		return false
	}
	turn := record.Field("turn")
	if turn != nil {
		n, err := strconv.Atoi(turn.Text)
		if err != nil || n < 0 {
			list.Errorf(codeExample, turn.Span, "%q is no number of a turn", turn.Text)
			return false
		}
		number = n
	}
	course, ok := followed[log.Text]
	if !ok && len(followed) == mostExampleLogs {
		list.Errorf(codeExample, log.Span, "examples of more than %d logs", mostExampleLogs)
		return false
	}
	if !ok {
		course = c.courseOf(log, list)
		followed[log.Text] = course
	}
	if course == nil || len(course.Turns) == 0 {
		return false
	}
	at := 0
	if number > 0 {
		if at = slices.IndexFunc(course.Turns, func(t Turn) bool { return t.Number == number }); at < 0 {
			list.Errorf(codeExample, turn.Span, "%s has no turn %d; its last is %d", log.Text, number, course.Turns[len(course.Turns)-1].Number)
			return false
		}
	}
	made := maker{source.Maker{Of: record}}
	made.show(course, at, number == 0)
	return true
}

// courseOf follows a log of the game; nil where it cannot be shown, which is told.
func (c *Checker) courseOf(log *source.Value, list *diagnostic.List) *Course {
	if !fs.ValidPath(log.Text) {
		list.Errorf(codeExample, log.Span, "%q is no file in the folder of the game", log.Text)
		return nil
	}
	name := path.Join(c.game.ID, log.Text)
	text, err := fs.ReadFile(c.game.Files, name)
	if err != nil {
		list.Errorf(codeExample, log.Span, "the log cannot be read: %s", strings.TrimPrefix(err.Error(), "open "))
		return nil
	}
	if len(text) > longestExample {
		list.Errorf(codeExample, log.Span, "the log has %d bytes, and %d are the most that an example has", len(text), longestExample)
		return nil
	}
	r := c.Check(log.Text, text)
	if r.Broken {
		list.Errorf(codeExample, log.Span, "the rules of play break down over %s", log.Text)
		return nil
	}
	if !r.Agrees() {
		d := list.Warnf(codeExample, log.Span, "%s disagrees with the rules, and pages that show it may say what is not so", log.Text)
		if len(r.Diagnostics) > 0 {
			d.Helpf("line %d: %s; so it is where a figure has been changed since that game", r.Diagnostics[0].Span.Start.Line, r.Diagnostics[0].Message)
		}
	}
	course, err := c.Follow(log.Text, text)
	if err != nil {
		list.Errorf(codeExample, log.Span, "%v", err)
		return nil
	}
	return course
}

// maker adds to a record of a definition what is known of a moment.
type maker struct{ source.Maker }

// text adds what there is.
func (m maker) text(name, s string) {
	if s != "" {
		m.Text(name, s)
	}
}

// figure adds a figure where it is one, and a text where not.
func (m maker) figure(name, s string) {
	if n, err := strconv.Atoi(s); err == nil {
		m.Number(name, n)
	} else {
		m.text(name, s)
	}
}

func (m maker) list(name string, n int, fill func(i int, m maker)) {
	m.Records(name, n, func(i int, it source.Maker) { fill(i, maker{it}) })
}

// show adds what one turn of a game shows, or the position it begins with.
func (m maker) show(course *Course, at int, start bool) {
	t := &course.Turns[at]
	was := t.Stood
	m.marks("before", was, nil)
	if start {
		m.marks("after", was, nil)
		return
	}
	m.marks("after", t.Marks, was)
	m.list("figures", len(t.Columns), func(i int, m maker) {
		c := &t.Columns[i]
		m.text("who", c.Who)
		m.text("letter", c.Letter)
		m.text("name", c.Name)
		m.figure("is", c.Value)
		if i < len(t.Was) {
			m.figure("was", t.Was[i].Value)
		}
	})
	m.list("changes", len(t.Net), func(i int, m maker) {
		m.text("what", t.Net[i].What)
		m.figure("was", t.Net[i].Was)
		m.figure("is", t.Net[i].Is)
	})
	m.list("steps", len(t.Rows), func(i int, m maker) {
		m.text("rule", t.Rows[i].Rule)
		m.text("change", t.Rows[i].Change)
	})
	m.text("words", t.Words)
	m.Number("score", t.Score)
}

// marks adds markers, each with the place where it stood before, if that is another.
func (m maker) marks(name string, marks, before []engine.Mark) {
	m.list(name, len(marks), func(i int, m maker) {
		k := &marks[i]
		TellMark(m.Maker, k)
		old := slices.IndexFunc(before, func(o engine.Mark) bool { return o.Name == k.Name && o.Owner == k.Owner })
		if old >= 0 && before[old].Place != k.Place {
			m.text("from", before[old].Place)
		}
	})
}

// TellMark adds to a record what a template can ask of a marker.
func TellMark(record source.Maker, k *engine.Mark) {
	m := maker{record}
	m.text("name", k.Name)
	m.text("place", k.Place)
	m.text("icon", k.Icon)
	m.text("letter", k.Letter)
	m.text("group", k.Group)
	m.text("card", k.Card)
	m.text("owner", k.Owner)
	m.figure("number", k.Number)
	m.text("colour", k.Colour)
	m.text("shape", k.Shape)
}
