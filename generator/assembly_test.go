package generator

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/content"
	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
)

// Every step that a game needs is on its assembly page, in this order, and no other; on
// none of its pages anything is wrong.
func TestStepsThatAGameNeeds(t *testing.T) {
	every := []string{"Check the scale", "Mount the boards", "Cut the card sheets", "Round and sleeve", "Fold and glue", "Cut the small pieces", "Sticker the dice", "Staple ", "Sort and box"}
	for game, steps := range map[string][]int{
		"endless-nightmare":           {0, 1, 5, 7, 8},
		"escape-your-nightmare":       {0, 1, 5, 7, 8},
		"lucidity":                    {0, 2, 3, 4, 5, 6, 7, 8}, // its boards have backs
		"nightmare-cathedral":         {0, 1, 2, 3, 4, 5, 7, 8},
		"run-for-your-life-nightmare": {0, 2, 3, 4, 5, 7, 8},
	} {
		g, lib := builtin(t, game)
		for _, paper := range []string{"a4", "letter"} {
			r := printed(t, g, lib, Options{Papers: []string{paper}})
			words := assemblyOf(t, r.everything(r.want.papers[0]))
			for _, d := range r.list.All() {
				if d.Severity <= diagnostic.Warning {
					t.Errorf("%s, %s: %s", game, paper, d)
				}
			}
			for i, step := range every {
				if needs := slices.Contains(steps, i); needs != strings.Contains(words, fmt.Sprint(slices.Index(steps, i)+1, " ", step)) {
					t.Errorf("%s, %s: needs %s: %v; the page says %s", game, paper, step, needs, words)
				}
			}
			if !strings.Contains(words, "all estimates") || !strings.Contains(words, "No duplex printer?") {
				t.Errorf("%s, %s: the page says %s", game, paper, words)
			}
		}
	}
}

// Whatever lies on sheets that it shares, the first component and all, is shown there:
// every size, however it is cut and imposed.
func TestSharedSheetsAreShown(t *testing.T) {
	shared := 0
	for _, size := range []string{"w: 16, h: 16", "w: 50, h: 50", "w: 60, h: 30", "w: 63.5, h: 40", "w: 63.5, h: 88.9"} {
		card := "size: {" + size + "}\nbleed: 1.5\ndraw: [{box: {fill: %s, bleed: true}}]"
		for _, stock := range []string{"card", "paper", "sticker", "board"} {
			g, lib := small(t, []string{fmt.Sprintf(card, "teal"), fmt.Sprintf(card, "tan")}, map[string]string{
				"components.yaml": "- {id: a, title: A, count: 3, stock: " + stock + ", layout: mine/a}\n- {id: b, title: B, stock: " + stock + ", layout: mine/b}\n",
			})
			for _, paper := range []string{"a4", "letter"} {
				for _, cuts := range layouts.EveryCuts() {
					r := printed(t, g, lib, Options{Papers: []string{paper}, Cuts: cuts})
					all := r.ganged(r.want.papers[0], r.layOut(r.want.papers[0]))
					r.firstPages(r.want.papers[0], all)
					noProblems(t, r.list)
					for _, c := range all {
						if c.on == "" {
							continue
						}
						shared++
						if laid(all)("sheet", c.component.ID) == nil {
							t.Errorf("%s, %s, %s, %s: the sheet of %s is not found", size, stock, paper, cuts, c.component.ID)
						}
					}
				}
			}
		}
	}
	if shared < 24 {
		t.Errorf("%d components share their sheets", shared)
	}
}

// The steps follow what is printed, of any game: a map of paper tiles is glued together,
// stickers are stuck, and what a knife only folds has no tabs.
func TestStepsFollowWhatIsPrinted(t *testing.T) {
	const (
		plain = "size: {w: 30, h: 40}\ndraw: [{box: {fill: teal}}]"
		card  = "size: {w: 63.5, h: 88.9}\ndraw: [{box: {fill: teal}}]"
		large = "size: {w: 300, h: 400}\ndraw: [{box: {fill: teal}}]"
		tent  = "size: {w: 60, h: 100}\ndraw: [{path: {d: M0 50H60, knife: fold, line: black}}]"
		net   = "size: {w: 60, h: 100}\ndraw: [{path: {d: M0 50H60, knife: fold, line: black}}, {path: {d: M5 5H55V95H5Z, knife: cut, line: black}}]"
	)
	for name, c := range map[string]struct {
		card, stock string
		count       int
		says, not   []string
	}{
		"map":     {large, "paper, sheet: boards", 1, []string{"2 Glue the tiles", "each says which one it is glued over", "1 piece on"}, []string{"Trim the pages", "board of", "1 pieces"}},
		"sticker": {plain, "sticker", 2, []string{"2 Cut and stick", "label paper", "2 pieces on"}, []string{"card of 1 mm", "small pieces"}},
		"tent":    {tent, "card", 2, []string{"2 Fold at the dashes", "cut, then fold"}, []string{"tabs", "leeve", "fold and glue"}},
		"net":     {net, "card", 2, []string{"2 Fold and glue", "glue the tabs"}, []string{"leeve", "cut, then fold"}},
		"card":    {card, "card", 2, []string{"Sleeve the cards", "Sort the decks"}, []string{"Round", "numbers"}},
	} {
		g, lib := small(t, []string{c.card}, map[string]string{
			"components.yaml": fmt.Sprintf("- {id: a, title: A, count: %d, stock: %s, layout: mine/a}\n", c.count, c.stock),
		})
		pages := pagesOf(t, g, lib, Options{Papers: []string{"a4"}})
		words := textOf(pages[0]) + assemblyOf(t, pages)
		for _, says := range c.says {
			if !strings.Contains(words, says) {
				t.Errorf("%s: no %q in %s", name, says, words)
			}
		}
		for _, not := range c.not {
			if strings.Contains(words, not) {
				t.Errorf("%s: %q in %s", name, not, words)
			}
		}
	}
}

// assemblyOf are the words of the assembly page among others.
func assemblyOf(t *testing.T, pages []scene.Page) string {
	t.Helper()
	i := slices.IndexFunc(pages, func(p scene.Page) bool { return p.Label == "Assembly 1" })
	if i < 0 {
		t.Fatal("there is no assembly page")
	}
	return textOf(pages[i])
}

// What is tried first is all that the first pages speak of.
func TestTrialNamesOnlyWhatItPrints(t *testing.T) {
	for _, game := range []string{"endless-nightmare", "lucidity"} {
		g, lib := builtin(t, game)
		pages := pagesOf(t, g, lib, Options{Papers: []string{"a4"}, Try: true})
		words := textOf(pages[0]) + textOf(pages[1])
		for _, not := range []string{"tickers", "cutting machine", "pencil", "stopwatch", "rounded", "Active", "How we read"} {
			if strings.Contains(words, not) {
				t.Errorf("who tries %s is told of %q: %s", game, not, words)
			}
		}
	}
}

// The times are those of what is printed: twice the stickers take twice the time.
func TestTimesFollowCounts(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, content.Builtin()); err != nil {
		t.Fatal(err)
	}
	name := dir + "/lucidity/components.yaml"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	together := map[string]int{} // minutes
	for count, want := range map[string]string{"1": "Sticker the dice: 80 2 h 40 min", "2": "Sticker the dice: 160 5 h 20 min"} {
		changed := strings.Replace(string(text), "title: Die stickers (16 mm), count: 1", "title: Die stickers (16 mm), count: "+count, 1)
		if err := os.WriteFile(name, []byte(changed), 0o644); err != nil {
			t.Fatal(err)
		}
		g, problems := content.Load(os.DirFS(dir), dir, "lucidity")
		problems.Merge(checker.Illustrate(g, problems))
		noProblems(t, problems)
		words := assemblyOf(t, pagesOf(t, g, library(t), Options{Papers: []string{"a4"}}))
		if !strings.Contains(words, want) {
			t.Errorf("count %s: the page does not say %q: %s", count, want, words)
		}
		_, sum, _ := strings.Cut(words, "Together, all of it ")
		var hours, minutes int
		if _, err := fmt.Sscanf(sum, "%d h %d min", &hours, &minutes); err != nil {
			t.Errorf("count %s: %v in %q", count, err, sum)
		}
		together[count] = 60*hours + minutes
	}
	if more := together["2"] - together["1"]; more != 160 {
		t.Errorf("80 dice more take %d minutes", more)
	}
}

// Every page that is empty is told on the build sheet, however it is printed.
func TestEmptyPagesAreTold(t *testing.T) {
	for _, game := range []string{"endless-nightmare", "escape-your-nightmare", "lucidity", "nightmare-cathedral", "run-for-your-life-nightmare"} {
		g, lib := builtin(t, game)
		for _, paper := range []string{"a4", "letter"} {
			for _, mode := range sheets.Modes() {
				if mode == string(sheets.BacksOnly) {
					continue
				}
				r := printed(t, g, lib, Options{Papers: []string{paper}, Imposition: mode})
				play, _ := packs(r.layOut(r.want.papers[0]))
				pages := r.together("", r.want.papers[0], play).Pages
				var runs []string
				for i, p := range pages {
					if p.Label != sheets.Empty {
						continue
					}
					last := len(runs) - 1
					var from, to int
					if last >= 0 {
						if n, _ := fmt.Sscanf(runs[last], "%d–%d", &from, &to); n == 1 {
							to = from
						}
					}
					if last >= 0 && to == i-1 {
						runs[last] = spanned(from, i+1)
					} else {
						runs = append(runs, spanned(i+1, i+1))
					}
				}
				words := textOf(pages[0])
				if told := strings.Contains(words, "Blank backs"); told != (len(runs) > 0) || told && !strings.Contains(words, " "+strings.Join(runs, ", ")+".") {
					t.Errorf("%s, %s, %s: empty are %v, and the build sheet says %s", game, paper, mode, runs, words)
				}
			}
		}
	}
}

// No word of what the first pages show is found there; a line stands for it.
func TestPicturesHaveNoWords(t *testing.T) {
	g, lib := builtin(t, "nightmare-cathedral")
	pages := pagesOf(t, g, lib, Options{Papers: []string{"a4"}})
	words := textOf(pages[0]) + assemblyOf(t, pages)
	for _, not := range []string{"At any time", "sheet 1 of"} {
		if strings.Contains(words, not) {
			t.Errorf("the first pages say %q", not)
		}
	}
	lines := 0
	eachPath(pages[0].Items, func(p *scene.Path) {
		if p.Fill != nil && *p.Fill == wordGrey {
			lines++
		}
	})
	if lines < 50 {
		t.Errorf("%d lines stand for words on the build sheet", lines)
	}
}

// What is borrowed for a component that there is none of is told with its place.
func TestBorrowedForNothing(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/content")); err != nil {
		t.Fatal(err)
	}
	name := dir + "/lanterns/game.yaml"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	text = append(text, "  - {name: A match, for: token}\n"...)
	if err := os.WriteFile(name, text, 0o644); err != nil {
		t.Fatal(err)
	}
	g, problems := content.Load(os.DirFS(dir), dir, "lanterns")
	noProblems(t, problems)
	_, problems = Generate(g, library(t), Options{Papers: []string{"a4"}})
	if all := problems.All(); len(all) != 1 || all[0].Code != "Y908" || !strings.Contains(all[0].String(), "game.yaml:") || !strings.Contains(all[0].Message, `no component called "token"`) {
		t.Errorf("told is %v", all)
	}
}
