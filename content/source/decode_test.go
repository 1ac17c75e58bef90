package source_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// folder is read from files as a game is: it has one field of every sort.
type folder struct {
	Die    source.Range `yaml:"die.faces" in:"1..12"`
	Points source.Range `yaml:"points.least most" in:"1..most points"`
	Step   int          `yaml:"points.step" in:"points.least most" default:"points.least most.low"`
	Colour [3]colour    `yaml:"colours,by=colour,ordered"`
	Pieces pieces       `yaml:"pieces,by=piece"`
	Moves  []move       `yaml:"moves" names:"move" len:"1..3"`
	Beasts []beast      `yaml:"beasts"`
	_      string       `yaml:"game.motto,open"`
}

type colour struct {
	Name string         `yaml:"name"`
	By   int            `yaml:"by" in:"1..9" for:"green,blue"`
	_    source.Printed `yaml:"icon"`
}

type pieces struct {
	Pawn  pawn  `yaml:"pawn"`
	Tower tower `yaml:"tower"`
}

type pawn struct {
	Each int `yaml:"each" in:"0..9"`
}

type tower struct {
	High bool `yaml:"high" words:"tall=true,small=false"`
}

type does uint8

func (does) Words() []string { return []string{"rise: up it goes", "fall", "climb"} }

type move struct {
	ID     string       `yaml:"id,id"`
	Number int          `yaml:"number,unique" in:"1..99"`
	Does   does         `yaml:"does,kind" words:"rise,climb"`
	By     int          `yaml:"by" in:"1..9" for:"climb"`
	Rolls  source.Range `yaml:"rolls" in:"die.faces"`
	Low    int          `yaml:"low" in:"0..rolls.high-1" default:"1"`
	Price  int          `yaml:"price,decimal" in:"0.5..9.99"`
	Takes  [3]bool      `yaml:"takes,optional" ref:"colour"`
	Faces  [7]int8      `yaml:"faces,optional" in:"die.faces" len:"2..4"`
	Words  []string     `yaml:"words,optional" words:"a,b"`
	Free   bool         `yaml:"free" default:"true"`
}

// Check wants something that no tag says.
func (m *move) Check(f *source.Fields) {
	if m.Low > m.Rolls.Low && f.Sound("low", "rolls") {
		f.Problemf("low", "%s is too low", m.ID)
	}
}

type beast struct {
	ID      string `yaml:"id,id"`
	Effects `yaml:"effects,kinds=kind"`
}

type Effects struct {
	Drag   *drag   `kind:"drag" doc:"pulls back"`
	Scares []scare `kind:"scare"`
}

type drag struct {
	By    int    `yaml:"by" in:"1..9"`
	Every int    `yaml:"every,optional" in:"1..3600"`
	After *move  `yaml:"after.move" ref:"move" none:"any"`
	Fails bool   `yaml:"after.outcome" words:"failure=true,success=false"`
	_     int    `yaml:"depth,optional" in:"1..2"`
	Also  *extra `yaml:"also,optional"`
}

type scare struct {
	Takes bool  `yaml:"takes,optional" words:"action=true"`
	Force extra `yaml:"force" unless:"takes"`
	By    int   `yaml:"by" in:"1..9" with:"takes"`
}

type extra struct {
	Move   int     `yaml:"move" ref:"move" from:"1"`
	Weight []count `yaml:"weight,optional"`
}

type count struct {
	N int `yaml:"few" in:"1..3" unless:"many"`
	_ int `yaml:"many" in:"4..9" with:"many"  into:"N"`
}

// decode fills a folder from text, which holds all of its files.
func decode(text string) (*folder, *diagnostic.List) {
	list := new(diagnostic.List)
	into := new(folder)
	root := source.ParseYAML("all.yaml", []byte(text), source.Limits{}, list)
	if root == nil {
		return into, list
	}
	d := source.NewDecoder(source.NewReader(list))
	d.Names("colour", "red", "green", "blue")
	d.Most("most points", 9)
	d.Files(root, "sample", into)
	return into, list
}

const soundFolder = `
die: {faces: 1..6}
points: {least: 2, most: 5}
colours: [{id: red, name: Red, icon: x}, {id: green, name: Green, by: 3}, {id: blue, name: Blue, by: 4}]
pieces: [{id: tower, high: tall}, {id: pawn, each: 4}]
moves:
  - {id: go, number: 1, does: rise, rolls: 2..6, price: 2.5, takes: [green], faces: [1, 1, 6], words: [b]}
  - {id: up, number: 2, does: climb, by: 3, rolls: 3, low: 0, price: 1, free: false}
beasts:
  - id: cat
    effects:
      - {kind: scare, takes: action, by: 2}
      - {kind: drag, by: 1, after: {move: up, outcome: failure}, also: {move: go, weight: [{few: 2}, {many: 7}]}}
      - {kind: scare, force: {move: up}}
  - {id: dog, effects: [{kind: drag, by: 9, every: 15, after: {move: any, outcome: success}}]}
game: {motto: x, other: y}
`

func TestDecoderReads(t *testing.T) {
	got, list := decode(soundFolder)
	for _, d := range list.All() {
		t.Error(d)
	}
	want := &folder{
		Die: source.Range{Low: 1, High: 6}, Points: source.Range{Low: 2, High: 5}, Step: 2,
		Colour: [3]colour{{Name: "Red"}, {Name: "Green", By: 3}, {Name: "Blue", By: 4}},
		Pieces: pieces{pawn{4}, tower{true}},
		Moves: []move{
			{ID: "go", Number: 1, Rolls: source.Range{Low: 2, High: 6}, Low: 1, Price: 250, Takes: [3]bool{1: true}, Faces: [7]int8{1: 2, 6: 1}, Words: []string{"b"}, Free: true},
			{ID: "up", Number: 2, Does: 2, By: 3, Rolls: source.Range{Low: 3, High: 3}, Price: 100},
		},
	}
	want.Beasts = []beast{
		{ID: "cat", Effects: Effects{
			&drag{By: 1, After: &got.Moves[1], Fails: true, Also: &extra{1, []count{{N: 2}, {N: 7}}}},
			[]scare{{Takes: true, By: 2}, {Force: extra{Move: 2}}},
		}},
		{ID: "dog", Effects: Effects{Drag: &drag{By: 9, Every: 15}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if got.Beasts[0].Drag.After != &got.Moves[1] {
		t.Error("the reference points at a copy")
	}
}

// TestDecoderReports holds what is said of files that are wrong in every way to
// testdata/decode.golden: all of it in one run, and of each slip once.
func TestDecoderReports(t *testing.T) {
	texts := []string{`
die: {faces: 0..20}
points: {least: 5, most: 3, setp: 4}
colours: [{id: green, name: Green, by: 3}, {id: red, name: Red, by: 1}, {id: bleu, nam: Blue}]
pieces: [{id: pawn, each: 4}, {id: pawn, each: 10}, {each: 3}]
moves:
  - {id: Go!, number: 1, does: rise, by: 3, rolls: 9..10, price: 10, takes: [grene, blue], faces: [1], words: [c]}
  - {id: up, number: 1, does: clim, by: 3, rolls: 3, lwo: 0, price: 1.234}
  - {id: on, number: 3, does: climb, rolls: x, price: a, free: yes}
  - {id: off, number: 4, does: rise, rolls: 1, price: 1}
beasts:
  - id: cat
    effects:
      - {kind: sacre, takes: action}
      - {kind: drag, by: 0, after: {move: upp, outcome: fail}, also: [x]}
      - {kind: drag, by: 1, after: {move: up, outcome: failure, now: 1}, depth: 3}
      - {kind: scare, takes: action, force: {move: up}}
      - {kind: scare}
  - {id: dog, effects: [{kind: drag, by: 2, after: {move: up, outcome: success}, also: {move: up, weight: [{few: 4}, {many: 3}, {}]}}]}
game: {moto: x}
`, `
die: {faces: 2..6}
points: [1, 2]
colours: [{id: green, name: Green, by: 3}, {id: red, name: Red}, {id: blue, name: Blue, by: 1}]
pieces: x
moves: {id: go}
beasts: [{id: cat, effects: [{kind: drag, by: 1, after: {move: go, outcome: success}}, [x]]}, x]
`, `
die: {faces: 2..6}
points: {least: 2, most: 4, step: 5}
colours: []
pieces: [{id: pawn, each: 4}, {id: tower, high: low}]
moves: [{id: a, number: 1, does: rise, rolls: 2..3, low: 3, price: 1}, {id: b, number: 2, does: rise, rolls: 2..6, low: 5, price: 1}]
beasts:
game: {motto: x}
`}
	var b bytes.Buffer
	for _, text := range texts {
		_, list := decode(text)
		if err := diagnostic.WriteText(&b, list.All(), diagnostic.Sources{"all.yaml": []byte(text)}); err != nil {
			t.Fatal(err)
		}
	}
	golden(t, "decode.golden", b.Bytes())
}

// TestShape tells every sort of field in words, from the same tags.
func TestShape(t *testing.T) {
	d := source.NewDecoder(source.NewReader(new(diagnostic.List)))
	source.Reads(d, "how much", func(f *source.Fields, name string) float64 { return 0 })
	var b bytes.Buffer
	var write func(shapes []source.Shape, indent string)
	write = func(shapes []source.Shape, indent string) {
		for _, s := range shapes {
			b.WriteString(indent + s.Name + "|" + s.What)
			for _, note := range []string{strings.Join(s.Words, "/"), s.Default, s.When, s.Doc, s.Of} {
				b.WriteString("|" + note)
			}
			if s.Optional {
				b.WriteString("|optional")
			}
			if s.Printed {
				b.WriteString("|printed")
			}
			b.WriteString("\n")
			write(s.Fields, indent+"  ")
		}
	}
	write(d.Shape(reflect.TypeFor[folder]()), "")
	write(d.Shape(reflect.TypeFor[struct {
		Much float64 `yaml:"much"`
	}]()), "")
	golden(t, "shape.golden", b.Bytes())
}

// A tag that means nothing is met by whoever first reads the type.
func TestDecoderRefusesTags(t *testing.T) {
	for name, into := range map[string]any{
		"no option": new(struct {
			A int `yaml:"a,optionel" in:"1..2"`
		}),
		"no bounds": new(struct {
			A int `yaml:"a"`
		}),
		"no figure": new(struct {
			A int `yaml:"a" in:"1..b"`
		}),
		"no names": new(struct {
			A int `yaml:"a" ref:"b"`
		}),
		"a name for two": new(struct {
			B int `yaml:"b" in:"1..2"`
			A int `yaml:"a" in:"b"`
		}),
		"cannot be set": new(struct {
			a int `yaml:"a" in:"1..2"`
		}),
		"no field to fill": new(struct {
			_ int `yaml:"a" in:"1..2" into:"N"`
		}),
		"no such word": new(struct {
			A does `yaml:"a" words:"rise,flal"`
		}),
		"embedded Check": new(struct{ move }),
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("nobody minds")
				}
			}()
			d := source.NewDecoder(source.NewReader(new(diagnostic.List)))
			d.Most("b", 3)
			if name == "no figure" {
				d = source.NewDecoder(source.NewReader(new(diagnostic.List)))
			}
			d.Files(read(t, "{a: 1, b: 1}"), "folder", into)
		})
	}
}

// FuzzDecode feeds the decoder whatever YAML can say: it never panics, and what
// it takes without a word is within the bounds of the tags.
func FuzzDecode(f *testing.F) {
	f.Add(soundFolder)
	for line := range strings.Lines(soundFolder) {
		f.Add(strings.Replace(soundFolder, line, "", 1))
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, list := decode(text)
		if list.HasErrors() {
			return
		}
		if got.Die.Low < 1 || got.Die.High > 12 || got.Points.Low > got.Points.High || len(got.Moves) < 1 || len(got.Moves) > 3 {
			t.Errorf("%+v", got)
		}
		numbers := map[int]bool{}
		for _, m := range got.Moves {
			if !source.IsID(m.ID) || numbers[m.Number] || m.Rolls.Low < got.Die.Low || m.Rolls.High > got.Die.High || m.Price < 50 || m.Price > 999 || m.Does == 1 {
				t.Errorf("%+v", m)
			}
			numbers[m.Number] = true
		}
	})
}
