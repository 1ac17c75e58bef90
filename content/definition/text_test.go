package definition_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/source"
)

const wordedGame = `
gap: 5
rows: [1, 2, 3]
pair: [a, b]
one: [x]
minus: -3
deep: {below: -3..-1, half: 2.5, same: 4..4}
box: {text: "up to {spaces.high} of {gap}", spaces: 0..6}
loop: {text: "{text}"}
web: {text: "{text}{text}{text}{text}{text}{text}{text}{text}"}
nothing:
by: 7
list:
  - {id: sanity, start: 5, by: 1, name: Sanity}
  - {id: courage, start: 6, after: {turns: 2}}
`

// game loads a game of game.yaml and worded.yaml.
func game(t testing.TB, text string) *definition.Game {
	t.Helper()
	g, list := content.Load(fstest.MapFS{
		"sample/game.yaml":   {Data: []byte("id: sample\nname: Sample\nmotto: Run.\n"), Mode: 0o644},
		"sample/worded.yaml": {Data: []byte(text), Mode: 0o644},
	}, "games", "sample")
	if g == nil {
		t.Fatal(list.All())
	}
	return g
}

func TestText(t *testing.T) {
	g := game(t, wordedGame)
	root := g.Root.Field("worded")
	sanity := root.Field("list").ByID("sanity")
	after := root.Field("list").ByID("courage").Field("after")
	for _, c := range []struct {
		at         *source.Value
		text, want string
	}{
		{root, "plain", "plain"},
		{root, "{gap}", "5"},
		{root, "go {gap} on, {minus} back", "go 5 on, −3 back"},
		{root, "{rows}; {pair}; {one}", "1, 2 and 3; a and b; x"},
		{root, "{deep.half} {deep.same} {deep.below}", "2.5 4 −3 to −1"},
		{root, "{box.spaces}: {box.spaces.low} to {box.spaces.high}, {box.spaces.count} of them", "0–6: 0 to 6, 7 of them"},
		{root, "{rows.count}", "3"},
		{root, "{list.sanity.start} {worded.list.sanity.start}", "5 5"},
		{root, "{box.text}", "up to 6 of 5"},
		{root, "{{gap}} }} {{", "{gap} } {"},
		{root, "{name} {motto} {game.name}", "Sample Run. Sample"},
		{sanity, "{name}: {by} {gap}", "Sanity: 1 5"},
		{sanity, "{by|space|spaces} {gap|space|spaces}", "space spaces"},
		{sanity, "{deep.same|space|spaces} {deep.half|hour|hours}", "spaces hours"},
		{after, "{turns} {start} {id} {by}", "2 6 courage 7"},
		{nil, "{worded.gap} {name}", "5 Sample"},
	} {
		got, err := g.Text(c.at, c.text)
		if err != nil || got != c.want {
			t.Errorf("%s is %q, %v; want %q", c.text, got, err, c.want)
		}
	}
}

func TestTextProblems(t *testing.T) {
	g := game(t, wordedGame)
	root := g.Root.Field("worded")
	sanity := root.Field("list").ByID("sanity")
	for _, c := range []struct{ text, want, err string }{
		{"a {gpa} b {gap}", "a {gpa} b {gap}", "{gpa} leads nowhere; did you mean {gap}?"},
		{"{strat}", "{strat}", "{strat} leads nowhere; did you mean {start}?"},
		{"{gap} {list.sanitty.start}", "5 {list.sanitty.start}", "{list.sanitty.start} leads nowhere; did you mean {list.sanity.start}?"},
		{"{list.sanity.strat}", "{list.sanity.strat}", "{list.sanity.strat} leads nowhere; did you mean {list.sanity.start}?"},
		{"{worded.courage.start}", "{worded.courage.start}", "{worded.courage.start} leads nowhere; did you mean {worded.list.courage.start}?"},
		{"{box.spaces.hihg}", "{box.spaces.hihg}", "{box.spaces.hihg} leads nowhere; did you mean {box.spaces.high}?"},
		{"{gap.low}", "5", ""}, // a whole number is the range of itself
		{"{name.low}", "{name.low}", "{name.low} leads nowhere"},
		{"{box}", "{box}", "{box} is not a single value"},
		{"{list}", "{list}", "{list} is not a single value"},
		{"{nothing}", "{nothing}", "{nothing} is not a single value"},
		{"{}", "{}", "{} leads nowhere"},
		{"{.}", "{.}", "{.} leads nowhere"},
		{"{gap", "{gap", "{ stands alone"},
		{"gap}", "gap}", "} stands alone"},
		{"{gap|one}", "{gap|one}", "{gap|one} needs a figure and two words, {by|space|spaces}"},
		{"{box.spaces|a|b}", "{box.spaces|a|b}", "{box.spaces|a|b} needs a figure and two words, {by|space|spaces}"},
		{"{gap|space|spaces and {name}", "{gap|space|spaces and {name}", "{gap|space|spaces and {name} is not closed"},
		{"{loop.text}", "{loop.text}", "{text} is a text inside a text inside a text"},
		{"{web.text}", "{web.text}", "{text} is a text inside a text inside a text"},
	} {
		begin := time.Now()
		got, err := g.Text(sanity, c.text)
		said := ""
		if err != nil {
			said = err.Error()
			var p *definition.PlaceholderError
			if !errors.As(err, &p) {
				t.Errorf("%s gives a %T", c.text, err)
			}
		}
		if got != c.want || said != c.err {
			t.Errorf("%s is %q, %q; want %q, %q", c.text, got, said, c.want, c.err)
		}
		if took := time.Since(begin); took > 10*time.Second {
			t.Errorf("%s takes %v", c.text, took)
		}
	}
}

// Texts that name each other, and long ones named often, come to an end.
func TestTextIsBounded(t *testing.T) {
	g := game(t, "a: \""+strings.Repeat("{b}", 5000)+"\"\nb: \""+strings.Repeat("{c}", 5000)+"\"\nc: \""+strings.Repeat("{d}", 5000)+"\"\nd: "+strings.Repeat("word ", 5000)+"\n")
	begin := time.Now()
	got, err := g.Text(g.Root.Field("worded"), "{a}")
	if err == nil || !strings.Contains(err.Error(), "too long") || len(got) > 1<<20 || time.Since(begin) > 10*time.Second {
		t.Errorf("%d bytes in %v, %v", len(got), time.Since(begin), err)
	}
}

func FuzzText(f *testing.F) {
	for _, s := range []string{"{by}", "{list.sanity.start|a|b}", "{{x}}", "{loop.text}", "{box.spaces.count"} {
		f.Add(s)
	}
	g := game(f, wordedGame)
	at := g.Root.Field("worded").Field("list").ByID("sanity")
	f.Fuzz(func(t *testing.T, s string) {
		got, err := g.Text(at, s)
		if err == nil && !strings.ContainsAny(s, "{}") && got != s {
			t.Errorf("%q becomes %q", s, got)
		}
		var p *definition.PlaceholderError
		if err != nil && (!errors.As(err, &p) || p.Literal == "" || !strings.HasSuffix(got, s[len(s)-1:])) {
			t.Errorf("%q: %v, %q", s, err, got)
		}
	})
}
