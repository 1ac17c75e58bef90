package notation_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/checker/notation"
)

var update = flag.Bool("update", false, "write the golden files anew")

// samples are the logs that come with each game, and those in testdata.
func samples(tb testing.TB) []string {
	tb.Helper()
	var all []string
	for _, id := range ids {
		files, err := filepath.Glob("../../content/games/" + id + "/logs/*.log")
		if err != nil || len(files) == 0 {
			tb.Fatalf("%s has %d logs (%v)", id, len(files), err)
		}
		all = append(all, files...)
	}
	files, err := filepath.Glob("testdata/*.log")
	if err != nil || len(files) == 0 {
		tb.Fatalf("testdata has %d logs (%v)", len(files), err)
	}
	return append(all, files...)
}

// TestSamples: each sample log is printed in both forms and read back. What is
// printed of the first of each game, and of those in testdata, and what is
// reported of them, is held against golden files.
func TestSamples(t *testing.T) {
	for _, file := range samples(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		game := notation.GameID(text, nil)
		name := strings.TrimSuffix(filepath.Base(file), ".log")
		if strings.HasPrefix(file, "..") {
			name = game + "-" + name
		}
		t.Run(name, func(t *testing.T) {
			l := notation.Parse(filepath.Base(file), text, words(t, game))
			var b strings.Builder
			for form, name := range []string{"short", "long"} {
				b.WriteString("-- " + name + " --\n")
				if err := notation.Print(&b, l, notation.Form(form)); err != nil {
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
			roundTrip(t, l)
			if strings.HasPrefix(file, "testdata") || strings.HasSuffix(name, "-first-evening") || strings.HasSuffix(name, "-first-night") {
				golden(t, "testdata/"+name+".golden", b.String())
			}
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

// printed is a log in a form.
func printed(t *testing.T, l *notation.Log, form notation.Form) string {
	t.Helper()
	var b strings.Builder
	if err := notation.Print(&b, l, form); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// roundTrip prints a log in both forms, reads that, and wants the same log.
func roundTrip(t *testing.T, l *notation.Log) {
	t.Helper()
	want := dump(l)
	for _, form := range []notation.Form{notation.Short, notation.Long} {
		first := printed(t, l, form)
		again := notation.Parse(l.Name, []byte(first), l.Vocabulary())
		if got := dump(again); got != want {
			t.Fatalf("form %d: printed as\n%s\nit is read as\n%s\nand was\n%s\nfrom %q", form, first, got, want, l.Source)
		}
		if second := printed(t, again, form); first != second {
			t.Fatalf("form %d: printing is not settled: first\n%s\nthen\n%s", form, first, second)
		}
	}
}
