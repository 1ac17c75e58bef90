package script_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/checker/script"
	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// The same files, declared for a script and as a Go package would read them.
const (
	declaredBarns = `
LEG = {"leg": "text", "often": "figure in=1..2"}
declare({
    "barns": {"doors": "range in=1..9", "beams": "figure in=doors default=3", "owner": "text optional", "paint": "printed"},
    "cows": [{
        "id": "text id", "name": "text unique", "milk": "figure in=0..barns.doors", "shed": "text optional ref=cow", "rule": "rule",
        "size": "text words=big|small kind", "horns": "figure in=1..2 for=big", "eats": ["figure in=barns.doors", "len=1..3"], "dry": "truth optional",
    }, "names=cow len=1..4"],
    "deeds": [{"_": "kind=low", "by": "figure in=1..3"}, {"_": "kind=kick", "at": LEG, "hurts": {"where": "text", "_": "optional"}}],
    "stalls": [{"width": "figure in=1..3"}, "by=stall each=left|right ordered"],
})

`
	barnsFile = "doors: 2..6\nbeams: 4\npaint: red\n"
	cowsFile  = `- {id: ada, name: Ada, milk: 3, rule: carry, size: big, horns: 2, eats: [2, 3]}
- {id: bea, name: Bea, milk: 6, shed: ada, rule: carry, size: small, eats: [6], dry: true}
`
	deedsFile  = "- {kind: low, by: 2}\n- {kind: kick, at: {leg: left, often: 1}}\n"
	stallsFile = "- {id: left, width: 2}\n- {id: right, width: 3}\n"
)

type barnyard struct {
	Barns struct {
		Doors source.Range   `yaml:"doors" in:"1..9"`
		Beams int            `yaml:"beams" in:"doors" default:"3"`
		Owner string         `yaml:"owner,optional"`
		_     source.Printed `yaml:"paint"`
	} `yaml:"barns"`
	Cows []struct {
		ID    string      `yaml:"id,id"`
		Name  string      `yaml:"name,unique"`
		Milk  int         `yaml:"milk" in:"0..barns.doors"`
		Shed  string      `yaml:"shed,optional" ref:"cow"`
		Rule  engine.Rule `yaml:"rule"`
		Size  string      `yaml:"size,kind" words:"big,small"`
		Horns int         `yaml:"horns" in:"1..2" for:"big"`
		Eats  []int       `yaml:"eats" in:"barns.doors" len:"1..3"`
		Dry   bool        `yaml:"dry,optional"`
	} `yaml:"cows" names:"cow" len:"1..4"`
	Deeds struct {
		Low []struct {
			By int `yaml:"by" in:"1..3"`
		} `kind:"low"`
		Kick []struct {
			At struct {
				Leg   string `yaml:"leg"`
				Often int    `yaml:"often" in:"1..2"`
			} `yaml:"at"`
			Hurts struct {
				Where string `yaml:"where"`
			} `yaml:"hurts,optional"`
		} `kind:"kick"`
	} `yaml:"deeds,kinds=kind"`
	Stalls []struct {
		Width int `yaml:"width" in:"1..3"`
	} `yaml:"stalls,by=stall,ordered"`
}

// barns is sheds with these files; the script reads a field that no record has.
func barns() map[string]string {
	files := maps.Clone(sheds)
	maps.Copy(files, map[string]string{"barns.yaml": barnsFile, "cows.yaml": cowsFile, "deeds.yaml": deedsFile, "stalls.yaml": stallsFile})
	files["turn.star"] = declaredBarns + strings.Replace(files["turn.star"], "def turn():\n", "def turn():\n    if barns.owner or cows.ada.shed or deeds[0].at:\n        fail(\"there is no owner\")\n", 1)
	return files
}

// TestShapes: however a file is broken, what is declared of it says what a Go package
// with such types says.
func TestShapes(t *testing.T) {
	m, list := openGame(t, "sheds", barns(), "", "", "")
	if m == nil {
		t.Fatal(said(list))
	}
	if sim, err := m.Simulate(engine.SimOptions{Games: 2, Seed: 1}); err != nil {
		t.Fatal(sim, err)
	}
	told := 0
	whole := load(t, barns())
	for _, b := range contenttest.Breaks(whole) {
		name := b.File[strings.LastIndexByte(b.File, '/')+1:]
		if !slices.Contains([]string{"barns.yaml", "cows.yaml", "deeds.yaml", "stalls.yaml"}, name) {
			continue
		}
		g, found := contenttest.Edit(whole, map[string][]byte{b.File: b.Text()})
		if found.HasErrors() {
			continue // no YAML any more
		}
		r := play.NewReader(g)
		r.Names("stall", "left", "right")
		r.Fill(new(barnyard))
		_, list := script.Open(g)
		want, got := within(r.List(), b.File, g.ID), within(list, b.File, g.ID)
		if want != got {
			t.Errorf("%v\nsays %s\nwant %s", b, got, want)
		}
		told += len(want)
	}
	if told == 0 {
		t.Error("nothing was broken")
	}
}

// within are the reports on a file, or the folder that lacks it.
func within(list *diagnostic.List, file, folder string) string {
	of := new(diagnostic.List)
	for _, d := range list.All() {
		if d.Span.File == file || d.Span.File == folder {
			of.Add(d)
		}
	}
	return said(of)
}

func load(t *testing.T, files map[string]string) *definition.Game {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys["sheds/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	g, list := content.Load(fsys, "games", "sheds")
	if g == nil || list.HasErrors() {
		t.Fatal(said(list))
	}
	return g
}

// TestMistakesInShapes: what a designer gets wrong about them.
func TestMistakesInShapes(t *testing.T) {
	const shapes = "turn.star"
	saysOf(t, "sheds", barns(), []mistake{
		{shapes, `"text optional", "paint"`, `"words", "paint"`, `3:1: Y963 barns.owner: a value is a text, figure, truth, range, rule, or printed alone, and not "words"`},
		{shapes, "in=doors", "in=door", "3:1: Y963 the files cannot be held to this: no figure is called door"},
		{shapes, "text unique", "text uniqe", `the files cannot be held to this: F1: no option of a field is called "uniqe"`},
		{shapes, "ref=cow", "ref=bull", "the files cannot be held to this: no names were given for bull"},
		{shapes, `["figure in=barns.doors", "len=1..3"]`, "[]", "cows.eats: a list is declared by a list of what stands in it"},
		{shapes, `"at": LEG`, `"at": 3`, "deeds.at: a list is declared by a list of what stands in it"},
		{shapes, `"milk": "figure`, `"milch": "figure`, `Y902 cows[ada] has no field "milch"`},
		{shapes, "def turn():\n", "def turn():\n    declare({})\n", "rehearsed: 30:5: Y963 what the files hold is declared at the top of the script"},
	})
}
