package checker_test

import (
	"io/fs"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/checker"
	"nightpress/content"
	"nightpress/content/source"
)

// illustrated is Endless Nightmare with other examples, illustrated, and what was told.
func illustrated(t *testing.T, examples string, more map[string]string) (*source.Value, []string) {
	t.Helper()
	files := fstest.MapFS{}
	sub, err := fs.Sub(content.Builtin(), endless)
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(sub, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(sub, name)
		files[endless+"/"+name] = &fstest.MapFile{Data: text, Mode: 0o644}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range maps.All(more) {
		files[endless+"/"+name] = &fstest.MapFile{Data: []byte(text), Mode: 0o644}
	}
	files[endless+"/examples.yaml"] = &fstest.MapFile{Data: []byte(examples), Mode: 0o644}
	g, list := content.Load(files, "games", endless)
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	var told []string
	for _, d := range checker.Illustrate(g, list).All() {
		told = append(told, d.Message)
	}
	return g.Root.Field("examples"), told
}

const endless = "endless-nightmare"

// A moment of a log is what the log says: the position before it and after it, the
// figures of the sheet, what changed and by which rule.
func TestIllustrate(t *testing.T) {
	all, told := illustrated(t, "- {id: setup, log: logs/first-evening.log}\n- {id: turn, log: logs/first-evening.log, turn: 14}\n", nil)
	if len(told) > 0 {
		t.Fatal(told)
	}
	place := func(record int, list, name string) string {
		for _, m := range all.Items[record].Field(list).Items {
			if m.Field("name").Text == name {
				return m.Field("place").Text
			}
		}
		return ""
	}
	for _, tt := range []struct{ got, want string }{
		{place(0, "before", "Progress"), "progress/8"}, {place(0, "after", "The Shadow"), "shadow/0"},
		{place(1, "before", "Progress"), "progress/25"}, {place(1, "after", "Progress"), "progress/27"},
		{all.Items[1].Field("score").Text, "29"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
	changes := map[string]string{}
	for _, c := range all.Items[1].Field("changes").Items {
		changes[c.Field("what").Text] = c.Field("was").Text + " " + c.Field("is").Text
	}
	if want := map[string]string{"Progress": "25 27", "The Shadow": "8 9", "Sanity": "4 3", "Courage": "4 3", "Scares": "1 2"}; !maps.Equal(changes, want) {
		t.Errorf("changed is %v, want %v", changes, want)
	}
}

// What cannot be shown is told at its place; a log that breaks the rules is shown.
func TestNotIllustrated(t *testing.T) {
	broken := map[string]string{
		"logs/broken.log": "game endless-nightmare basic\n1. n 4 1, m3 4 =S6 C5 G12\n",
		"logs/long.log":   "game endless-nightmare basic\n" + strings.Repeat("# and so on\n", 20000),
	}
	for examples, want := range map[string]string{
		"- {id: a}\n":                              "an example names the log",
		"- {id: a, log: logs/nowhere.log}\n":       "the log cannot be read",
		"- {id: a, log: ../basic.log}\n":           "is no file in the folder",
		"- {id: a, log: logs/basic.log, turn: 99}": "has no turn 99",
		"- {id: a, log: logs/basic.log, turn: x}":  "is no number of a turn",
		"- {id: a, log: logs/broken.log}\n":        "disagrees with the rules",
		"- {id: a, log: logs/long.log}\n":          "are the most that an example has",
	} {
		all, told := illustrated(t, examples, broken)
		if len(told) != 1 || !strings.Contains(told[0], want) {
			t.Errorf("%q: told is %q, want %q", examples, told, want)
		}
		if shown := all.Items[0].Field("before") != nil; shown != strings.Contains(examples, "broken") {
			t.Errorf("%q: shown is %v", examples, shown)
		}
	}
}

// However many examples a file holds, they cost little.
func TestManyExamples(t *testing.T) {
	_, told := illustrated(t, strings.Repeat("- {log: logs/basic.log, turn: 3}\n", 20000), nil)
	if len(told) != 1 || told[0] != "more than 100 examples" {
		t.Errorf("told is %q", told)
	}
}
