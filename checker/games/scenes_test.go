package games_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"

	"github.com/rogpeppe/go-internal/txtar"
)

// folders are where the games keep their rules, and the data of their tests.
var folders = map[string]string{
	"endless-nightmare":           "endlessnightmare",
	"escape-your-nightmare":       "escapeyournightmare",
	"lucidity":                    "lucidity",
	"nightmare-cathedral":         "nightmarecathedral",
	"run-for-your-life-nightmare": "runforyourlife",
}

// The rules are held to scenes of play that were written from the rulebook
// alone: archives of small logs and whole evenings in a folder. The first line
// of each says what must come of it, "# must: agree" or "# must: refuse line 6":
// no report at all, or the first one on that line. Below it "# says: words" may
// tell what the only report says, once or several times, and "# unsaid: words" what it
// does not say. A scene that is open and held after all is an error.
func TestScenes(t *testing.T) {
	for id, folder := range folders {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			holdsScenes(t, open[engine.Module](t, id), folder+"/testdata/scenes")
		})
	}
}

// openScenes are those that are not held yet, each with the reason.
var openScenes = map[string]string{
	"escapeyournightmare/testdata/scenes/04-ghosts-by-themselves/due-strike-before-roll.break": "a strike and a roll are one each in a round, and in the order of the rules wherever they stand on its line",
}

func holdsScenes(t *testing.T, m engine.Module, folder string) {
	held, left := 0, 0
	for name, log := range scenes(t, folder) {
		told := scene(m, log)
		why, known := openScenes[folder+"/"+name]
		switch {
		case told == "" && known:
			t.Errorf("%s is as it must be, and stands among those that are not (%s)", name, why)
		case told != "" && !known:
			t.Errorf("%s: %s\n%s", name, told, indent(log))
		case told == "":
			held++
		default:
			left++
		}
	}
	t.Logf("%d scenes held, %d open", held, left)
}

// scenes are the logs of a folder, by the name of their file and their own.
func scenes(t *testing.T, folder string) map[string][]byte {
	t.Helper()
	logs := map[string][]byte{}
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenes in %s", folder)
	}
	for _, file := range files {
		base := filepath.Base(file)
		switch filepath.Ext(file) {
		case ".log":
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			logs[base] = text
		case ".txtar":
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range archive.Files {
				name := strings.TrimSuffix(base, ".txtar") + "/" + strings.TrimSuffix(f.Name, ".log")
				if logs[name] != nil {
					t.Errorf("%s stands twice", name)
				}
				logs[name] = f.Data
			}
		}
	}
	return logs
}

var (
	mustRefuse = regexp.MustCompile(`^# must: refuse line (\d+)`)
	mustSay    = regexp.MustCompile(`(?m)^# says: (.+)$`)
	mustNotSay = regexp.MustCompile(`(?m)^# unsaid: (.+)$`)
)

// scene checks one log, and tells what is not as it must be.
func scene(m engine.Module, text []byte) string {
	log := notation.Parse("scene", text, m.Vocabulary())
	var all diagnostic.List
	all.Merge(&log.Problems)
	if !log.Refused {
		all.Merge(m.Check(log).Diagnostics)
	}
	var found []diagnostic.Diagnostic
	for _, d := range all.All() {
		if d.Severity != diagnostic.Note {
			found = append(found, d)
		}
	}
	first, _, _ := bytes.Cut(text, []byte("\n"))
	says := mustSay.FindAllSubmatch(text, -1)
	switch refuse := mustRefuse.FindSubmatch(first); {
	case bytes.HasPrefix(first, []byte("# must: agree")):
		if len(found) > 0 {
			return "must agree, but: " + brief(found)
		}
	case refuse == nil:
		return "does not say what must come of it"
	case len(found) == 0:
		return fmt.Sprintf("must be refused in line %s, but agrees", refuse[1])
	default:
		if want, _ := strconv.Atoi(string(refuse[1])); found[0].Span.Start.Line != want {
			return fmt.Sprintf("must be refused in line %d first, but: %s", want, brief(found))
		}
		if len(says) > 0 && len(found) > 1 {
			return "must be refused once, but: " + brief(found)
		}
		for _, s := range says {
			if all := gametest.Said(found[0]); !strings.Contains(all, string(s[1])) {
				return fmt.Sprintf("must say %q, but:\n%s", s[1], all)
			}
		}
		for _, s := range mustNotSay.FindAllSubmatch(text, -1) {
			if all := gametest.Said(found[0]); strings.Contains(all, string(s[1])) {
				return fmt.Sprintf("must not say %q, but:\n%s", s[1], all)
			}
		}
	}
	return ""
}

// brief is the first reports in a line each.
func brief(found []diagnostic.Diagnostic) string {
	var b strings.Builder
	for i, d := range found {
		if i == 3 {
			fmt.Fprintf(&b, "; and %d more", len(found)-i)
			break
		}
		if i > 0 {
			b.WriteString("; ")
		}
		fmt.Fprintf(&b, "line %d [%s %s] %s", d.Span.Start.Line, d.Code, d.Rule, d.Message)
	}
	return b.String()
}

func indent(text []byte) string {
	return "\t" + strings.ReplaceAll(strings.TrimSpace(string(text)), "\n", "\n\t")
}
