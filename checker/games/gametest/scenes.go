package gametest

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
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"

	"github.com/rogpeppe/go-internal/txtar"
)

// Scenes holds the rules to scenes of play that were written from the rulebook
// alone: archives of small logs and whole evenings in a folder. The first line
// of each says what must come of it, "# must: agree" or "# must: refuse line 6":
// no report at all, or the first one on that line. Below it "# says: words" may
// tell what the only report says, once or several times, and "# unsaid: words" what it
// does not say. open names the scenes that
// are not held yet, each with the reason; one that is held after all is an error.
func Scenes(t *testing.T, m engine.Module, folder string, open map[string]string) {
	t.Helper()
	held := 0
	for name, log := range scenes(t, folder) {
		told := scene(m, log)
		why, known := open[name]
		switch {
		case told == "" && known:
			t.Errorf("%s is as it must be, and stands among those that are not (%s)", name, why)
		case told != "" && !known:
			t.Errorf("%s: %s\n%s", name, told, indent(log))
		case told == "":
			held++
		}
	}
	for name := range open {
		if scenes(t, folder)[name] == nil {
			t.Errorf("there is no scene %s", name)
		}
	}
	t.Logf("%d scenes held, %d open", held, len(open))
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
			if all := said(found[0]); !strings.Contains(all, string(s[1])) {
				return fmt.Sprintf("must say %q, but:\n%s", s[1], all)
			}
		}
		for _, s := range mustNotSay.FindAllSubmatch(text, -1) {
			if all := said(found[0]); strings.Contains(all, string(s[1])) {
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
