package main

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/checker/notation"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// before is what a log says before the row that is printed as the example on the log
// sheet of a game: where its markers stand then.
var before = map[string]string{
	"endless-nightmare":     "game endless-nightmare basic\n",
	"escape-your-nightmare": "game escape-your-nightmare\nb 3 1 5, g 6 6 4\n1. r 33326, t\n2. r 12366, s\n3. r 12366, s\n",
	"lucidity":              "game lucidity two\nplayers Ann Bob\n",
	// Bob has been bitten, perhaps, and nobody has an event left to resolve.
	"run-for-your-life-nightmare": "game run-for-your-life-nightmare\nplayers Ann Bob Cy\ngiven Ann P23, Bob P23 K1, R3\nAnn e base\nBob e base\nCy e base\n",
	"nightmare-cathedral": "game nightmare-cathedral standard\nplayers Ann Bob\n" +
		"given Ann nw:2/1, Ann in:1, Bob sw:2/1, Bob is:1, Ann dreamer dusk, Bob dreamer small hours, Ann fortify d7, Bob ritual d13, K28\n",
}

// TestLogSheetExample types up the example of each log sheet as it is printed, as a
// table under its headings and as the line that the dark row spells: the checker
// agrees with every figure, and tells a wrong one.
func TestLogSheetExample(t *testing.T) {
	for id, head := range before {
		t.Run(id, func(t *testing.T) {
			g, problems := content.Load(content.Builtin(), content.BuiltinDisplay, id)
			c, found := checker.Open(g)
			if problems.HasErrors() || found.HasErrors() {
				t.Fatal(problems.All(), found.All())
			}
			s := readSheet(t, c, g)
			for i, col := range slices.DeleteFunc(c.Vocabulary().Columns(), isBesides) {
				if i >= len(s.headings) || s.headings[i] != col.Name {
					t.Fatalf("the headings are %q, and column %d is %q", s.headings, i+1, col.Name)
				}
			}
			table := head + strings.Join(s.columns, " | ") + "\n" + strings.Join(s.example, " | ") + "\n"
			line := head + s.line + "\n"
			var stated []int
			for _, log := range []string{table, line} {
				r := c.Check("sheet.log", []byte(log))
				if len(r.Diagnostics) > 0 || r.Turns == 0 {
					t.Errorf("%s%d turns, %v", log, r.Turns, r.Diagnostics)
				}
				stated = append(stated, r.Statements)
			}
			// Figures of players may stand in another order.
			one, _ := c.Format("table.log", []byte(table), false)
			two, _ := c.Format("line.log", []byte(line), false)
			a, _, _ := strings.Cut(string(one), "=")
			b, _, _ := strings.Cut(string(two), "=")
			if !slices.Equal(strings.Fields(a), strings.Fields(b)) || stated[0] != stated[1] {
				t.Errorf("the example reads as\n%s\nand the dark row as\n%s", one, two)
			}
			for i, figured := range s.figured {
				figure, err := strconv.Atoi(s.example[i])
				if !figured || err != nil {
					continue
				}
				wrong := slices.Clone(s.example)
				wrong[i] = strconv.Itoa(figure + 1)
				log := head + strings.Join(s.columns, " | ") + "\n" + strings.Join(wrong, " | ") + "\n"
				if r := c.Check("sheet.log", []byte(log)); len(r.Diagnostics) == 0 {
					t.Errorf("%s is not noticed in\n%s", s.columns[i], log)
				}
			}
		})
	}
}

// TestLogSheetTongues types up the example of each log sheet that is printed in another
// language under the headings printed there: it reads as under its own.
func TestLogSheetTongues(t *testing.T) {
	printed := 0
	for id, head := range before {
		g, _ := content.Load(content.Builtin(), content.BuiltinDisplay, id)
		c, _ := checker.Open(g)
		tongues := c.Vocabulary().Spec().Tongues()
		for n, other := range g.Tongues() {
			s := readSheet(t, c, g)
			texts := sheetTexts(t, other)
			for _, name := range tongues[n] {
				if !slices.ContainsFunc(texts, func(text *scene.Text) bool { return text.Face == "text-bold" && text.String == name }) {
					t.Errorf("%s %s: no heading says %q", id, other.Words.Language, name)
				}
			}
			table := func(headings []string) string {
				log := head + strings.Join(headings, " | ") + "\n" + strings.Join(s.example, " | ") + "\n"
				if r := c.Check("sheet.log", []byte(log)); len(r.Diagnostics) > 0 || r.Turns == 0 {
					t.Errorf("%s%d turns, %v", log, r.Turns, r.Diagnostics)
				}
				tidy, _ := c.Format("table.log", []byte(log), false)
				return string(tidy)
			}
			if own, there := table(s.columns), table(tongues[n]); own != there {
				t.Errorf("the example reads as\n%s\nand under the words of %s as\n%s", own, other.Words.Language, there)
			}
			printed++
		}
	}
	if printed == 0 {
		t.Error("no sheet is printed in another language")
	}
}

func isBesides(c notation.Column) bool {
	return slices.Contains([]notation.Holds{notation.Shown, notation.Remarks}, c.Holds) || c.ID == "words"
}

// printedSheet is what stands in the head of a log sheet.
type printedSheet struct {
	headings []string
	columns  []string // by cell of the example: its heading, with whose it is
	figured  []bool
	example  []string
	line     string // what the dark row writes
}

// readSheet reads headings, example and dark row off the drawing of a log sheet.
func readSheet(t *testing.T, c *checker.Checker, g *definition.Game) (s printedSheet) {
	t.Helper()
	all := sheetTexts(t, g)
	example, _ := written(all)
	if len(example) == 0 {
		t.Fatal("no example is printed")
	}
	bold := func(from, to float64) []*scene.Text {
		return chosen(all, func(text *scene.Text) bool {
			return text.Face == "text-bold" && text.At.Y > example[0].At.Y+from && text.At.Y < example[0].At.Y+to
		})
	}
	columns := slices.DeleteFunc(c.Vocabulary().Columns(), isBesides)
	first := slices.IndexFunc(bold(-22, -3), func(text *scene.Text) bool { return text.String == columns[0].Name })
	if first < 0 {
		t.Fatalf("nothing is headed %q", columns[0].Name)
	}
	y := bold(-22, -3)[first].At.Y - example[0].At.Y
	heads := bold(y-0.6, y+0.6)
	for _, h := range heads {
		s.headings = append(s.headings, h.String)
	}
	if len(heads) != len(columns) {
		t.Fatalf("the headings are %q", s.headings)
	}
	seats := map[int]int{}
	for _, cell := range example {
		near := 0
		for i := range heads {
			if math.Abs(middle(heads[i])-middle(cell)) < math.Abs(middle(heads[near])-middle(cell)) {
				near = i
			}
		}
		name := heads[near].String
		if columns[near].Seated {
			seats[near]++
			name += " " + strconv.Itoa(seats[near])
		}
		s.columns, s.figured = append(s.columns, name), append(s.figured, columns[near].Holds == notation.Figured)
		s.example = append(s.example, cell.String)
	}
	var words []string
	for _, word := range bold(2, 11) {
		words = append(words, word.String)
	}
	s.line = regexp.MustCompile(` ([>+])`).ReplaceAllString(strings.Join(words, " "), "$1")
	if !slices.ContainsFunc(all, func(text *scene.Text) bool { return text.String == s.line }) {
		t.Errorf("the dark row writes %q, and no such line is printed at the foot", s.line)
	}
	return s
}

// sheetTexts are the texts on the log sheet of a game.
func sheetTexts(t *testing.T, g *definition.Game) []*scene.Text {
	t.Helper()
	list := new(diagnostic.List)
	i := slices.IndexFunc(g.Components, func(c definition.Component) bool { return c.ID == "log-sheet" })
	drawn := faces.Draw(g, builtinLayouts(t), &g.Components[i], "full", list)
	if list.HasErrors() || len(drawn) != 1 {
		t.Fatal(list.All())
	}
	return textsOf(drawn[0].Front.Items)
}

// written are the texts in the hand that fills in a sheet: the row of the example, and
// below the table the samples of what is written in a cell.
func written(all []*scene.Text) (example, samples []*scene.Text) {
	hand := slices.DeleteFunc(slices.Clone(all), func(text *scene.Text) bool { return text.Face != "stix-italic" })
	top := math.Inf(1)
	for _, text := range hand {
		top = min(top, text.At.Y)
	}
	inRow := func(text *scene.Text) bool { return text.At.Y < top+2 }
	return chosen(hand, inRow), slices.DeleteFunc(hand, inRow)
}

// TestLogSheetSamples reads every sample on each log sheet as a row of a table, in the
// cell that it is printed for: nothing in it is foreign to the game's words.
func TestLogSheetSamples(t *testing.T) {
	heads := map[string]string{
		"endless-nightmare":           "game endless-nightmare mix\n",
		"escape-your-nightmare":       "game escape-your-nightmare\n",
		"lucidity":                    "game lucidity two\nplayers Ann Bob\n",
		"run-for-your-life-nightmare": "game run-for-your-life-nightmare\nplayers Ann Bob Cy\n",
		"nightmare-cathedral":         "game nightmare-cathedral standard\nplayers Ann Bob\n",
	}
	for id, head := range heads {
		t.Run(id, func(t *testing.T) {
			g, problems := content.Load(content.Builtin(), content.BuiltinDisplay, id)
			c, found := checker.Open(g)
			if problems.HasErrors() || found.HasErrors() {
				t.Fatal(problems.All(), found.All())
			}
			all := sheetTexts(t, g)
			_, samples := written(all)
			if len(samples) < 12 {
				t.Fatalf("%d samples are printed", len(samples))
			}
			columns := slices.DeleteFunc(c.Vocabulary().Columns(), isBesides)
			var names []string
			for _, col := range columns {
				if col.Seated {
					col.Name += " 1"
				}
				names = append(names, col.Name)
			}
			for _, s := range samples {
				row := sampleRow(s.String, headingOf(s, all), columns)
				log := head + strings.Join(names, " | ") + "\n"
				if row[0] == "+" { // a row that goes on
					log += "1 | Ann\n"
				}
				log += strings.Join(row, " | ") + "\n"
				l := notation.Parse("sheet.log", []byte(log), c.Vocabulary())
				if l.Problems.Len() > 0 {
					t.Errorf("%s%v", log, l.Problems.All())
				}
				for _, m := range l.Mends() {
					if m.As == "" { // a row that is made a line says as what
						t.Errorf("%sis read as %s only", log, m.Text)
					}
				}
			}
		})
	}
}

// headingOf is the bold text that a sample stands beside or below, at the left edge.
func headingOf(sample *scene.Text, all []*scene.Text) (heading string) {
	y := math.Inf(-1)
	for _, text := range all {
		if text.Face == "text-bold" && text.At.X < 8 && text.At.Y > y && text.At.Y < sample.At.Y+1.5 {
			heading, y = text.String, text.At.Y
		}
	}
	return heading
}

// sampleRow is a row with a sample in the cell of its heading, or else in that of what
// happens; a bar in it stands between cells, the first of them who acts.
func sampleRow(sample, heading string, columns []notation.Column) []string {
	row := make([]string, len(columns))
	row[0] = "1"
	at, who := -1, -1
	for i, col := range columns {
		if col.Name == heading || at < 0 && col.Holds == notation.AsWritten {
			at = i
		}
		if col.Holds == notation.Actors {
			who, row[i] = i, "Ann"
		}
	}
	if cells := strings.Split(sample, " | "); len(cells) > 1 {
		copy(row[who:], cells)
		return row
	}
	row[at] = sample
	return row
}

func middle(text *scene.Text) float64 { return text.At.X + text.Width/2 }

// chosen are some of the texts, from left to right, and downwards where they stand
// below each other.
func chosen(all []*scene.Text, which func(*scene.Text) bool) (some []*scene.Text) {
	for _, text := range all {
		if which(text) {
			some = append(some, text)
		}
	}
	slices.SortFunc(some, func(a, b *scene.Text) int {
		if math.Abs(middle(a)-middle(b)) < 2 {
			return cmp.Compare(a.At.Y, b.At.Y)
		}
		return cmp.Compare(middle(a), middle(b))
	})
	return some
}

func textsOf(items []scene.Item) (all []*scene.Text) {
	for _, it := range items {
		switch it := it.(type) {
		case *scene.Text:
			all = append(all, it)
		case *scene.Group:
			all = append(all, textsOf(it.Items)...)
		}
	}
	return all
}

func builtinLayouts(t *testing.T) *layouts.Library {
	t.Helper()
	lib, _ := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	return lib
}
