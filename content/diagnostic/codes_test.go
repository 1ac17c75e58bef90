package diagnostic_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
)

// Every code that the program reports is in the catalogue, so that `explain`
// knows it, and every code of the catalogue says something of its own.
func TestEveryCodeIsExplained(t *testing.T) {
	literal := regexp.MustCompile(`"([LQDABXCUWYP][0-9]{3})"`)
	root := os.DirFS("../..")
	err := fs.WalkDir(root, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() && name != "." && strings.HasPrefix(e.Name(), ".") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "catalogue.go") {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		for _, m := range literal.FindAllStringSubmatch(string(text), -1) {
			if _, _, ok := diagnostic.Explain(m[1]); !ok {
				t.Errorf("%s reports %s, which is not in the catalogue", name, m[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
