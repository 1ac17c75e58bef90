package gamelog

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// vocabularyFor finds the vocabulary that a testdata file is written in.
func vocabularyFor(tb testing.TB, text []byte) *Vocabulary {
	for _, v := range vocabularies(tb) {
		if v.spec.Game == GameID(text) {
			return v
		}
	}
	tb.Fatalf("no vocabulary for %q", GameID(text))
	return nil
}

// TestSnippets reads a log of each of the five games, and holds what was read
// and both printed forms against golden files.
func TestSnippets(t *testing.T) {
	files, err := filepath.Glob("testdata/*.log")
	if err != nil || len(files) < 5 {
		t.Fatalf("testdata holds %d logs (%v)", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			l := Parse(filepath.Base(file), text, vocabularyFor(t, text))
			var b strings.Builder
			b.WriteString("-- read --\n" + dump(l))
			for form, name := range []string{"short", "long"} {
				b.WriteString("-- " + name + " --\n")
				if err := Print(&b, l, Form(form)); err != nil {
					t.Fatal(err)
				}
			}
			b.WriteString("-- problems --\n")
			for _, d := range l.Problems.All() {
				b.WriteString(d.String() + "\n")
				for _, h := range d.Help {
					b.WriteString("  help: " + h.Text + "\n")
				}
			}
			golden(t, strings.TrimSuffix(file, ".log")+".golden", b.String())
			roundTrip(t, l)
		})
	}
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; run with -update and look at the difference\ngot:\n%s", file, got)
	}
}

// roundTrip prints a log in both forms, reads that, and wants the same log.
func roundTrip(t *testing.T, l *Log) {
	t.Helper()
	want := dump(l)
	for _, form := range []Form{Short, Long} {
		var first strings.Builder
		if err := Print(&first, l, form); err != nil {
			t.Fatal(err)
		}
		again := Parse(l.Name, []byte(first.String()), l.vocab)
		if got := dump(again); got != want {
			t.Fatalf("form %d: printed as\n%s\nit is read as\n%s\nand was\n%s\nfrom %q", form, first.String(), got, want, l.Source)
		}
		var second strings.Builder
		if err := Print(&second, again, form); err != nil {
			t.Fatal(err)
		}
		if first.String() != second.String() {
			t.Fatalf("form %d: printing is not settled: first\n%s\nthen\n%s", form, first.String(), second.String())
		}
	}
}
