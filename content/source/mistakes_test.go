package source_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

var update = flag.Bool("update", false, "rewrite what the files of testdata expect")

// golden compares got with a file of testdata.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs (-update rewrites it); got:\n%s", name, got)
	}
}

// TestMistakes reads files as people get them wrong and compares what is said
// with testdata/mistakes/*.txtar: each holds the file and, under "want", the
// report.
func TestMistakes(t *testing.T) {
	files, err := filepath.Glob("testdata/mistakes/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			in := archive.Files[0]
			got := report(in.Name, in.Data)
			if *update {
				archive.Files = []txtar.File{in, {Name: "want", Data: got}}
				if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if len(archive.Files) < 2 || !bytes.Equal(got, archive.Files[1].Data) {
				t.Errorf("-update rewrites what is expected; got:\n%s", got)
			}
		})
	}
}

// report is what is said of a file, in full.
func report(name string, text []byte) []byte {
	var list diagnostic.List
	parse := source.ParseYAML
	if strings.HasSuffix(name, ".csv") {
		parse = source.ParseCSV
	}
	parse(name, text, source.Limits{}, &list)
	var b bytes.Buffer
	if err := diagnostic.WriteText(&b, list.All(), diagnostic.Sources{name: text}); err != nil {
		b.WriteString(err.Error())
	}
	return b.Bytes()
}
