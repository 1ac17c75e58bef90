package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// module is the name of ours in go.mod.
const module = "nightpress/"

// importRules is the architecture: who may import whom. `ours` and `outside`
// bind the code, `tests` is what a package's tests may use on top of that.
// What is not written here is forbidden, and a package without a line too. A
// name that ends in /... stands for everything below it, one that ends in /*
// for each package just below: games have one line together.
//
// What the table does not hold says most: generator and checker never meet but
// in cmd; games never import games; the engine and the notation know no game;
// scene knows no backend; layouts knows no game; and fpdf, svgo and yaml have one
// importer each (the tests of generator/export, whose programs by hand are the
// yardstick of the benchmarks, are the exception).
var importRules = []struct{ pkg, ours, outside, tests string }{
	{"content", "content/definition content/diagnostic content/markup content/source", "", "content/contenttest content/source/schematest"},
	{"content/contenttest", "content content/definition content/diagnostic content/source", "", ""},
	{"content/definition", "content/diagnostic content/markup content/source", "", "content"},
	{"content/diagnostic", "", "", ""},
	{"content/difference", "content/definition content/source", "", "content content/contenttest"},
	{"content/markup", "", "", ""},
	{"content/source", "content/diagnostic", "gopkg.in/yaml.v3 golang.org/x/text github.com/xuri/excelize/v2", "content/contenttest"},
	{"content/source/schematest", "content/source", "", ""},

	{"layouts", "layouts/expression layouts/geometry layouts/hyphens content/diagnostic content/source", "golang.org/x/image", "content/source/schematest"},
	{"layouts/expression", "content/diagnostic content/source", "", ""},
	{"layouts/geometry", "", "", ""},
	{"layouts/hyphens", "", "golang.org/x/text", ""},

	{"generator", "generator/art generator/faces generator/fonts generator/sheets generator/typeset generator/scene generator/export/pdf generator/export/png generator/export/svg layouts/... content/...", "", "generator checker"},
	{"generator/scene", "layouts/geometry", "", ""},
	{"generator/fonts", "generator/scene layouts/geometry", "golang.org/x/image github.com/go-text/typesetting", ""},
	{"generator/art", "generator/fonts generator/scene layouts/geometry", "golang.org/x/image", "generator/export/png"},
	{"generator/icons", "generator/art generator/scene layouts layouts/geometry", "", ""},
	{"generator/typeset", "generator/fonts generator/icons generator/scene layouts layouts/geometry layouts/hyphens", "github.com/go-text/typesetting", "content/contenttest content/markup generator/export/svg"},
	{"generator/capitals", "generator/scene layouts/geometry", "", ""},
	{"generator/pictures", "generator/art generator/scene layouts/geometry", "", "layouts"},
	{"generator/faces", "generator/art generator/capitals generator/fonts generator/icons generator/pictures generator/scene generator/typeset layouts/... content/definition content/diagnostic content/markup content/source", "github.com/skip2/go-qrcode", "checker content content/contenttest generator/export/svg"},
	{"generator/sheets", "generator/fonts generator/scene generator/typeset layouts layouts/geometry content/diagnostic content/markup content/source", "", ""},
	{"generator/export", "generator/fonts generator/scene layouts/geometry", "", "generator/... content/... layouts github.com/go-pdf/fpdf github.com/ajstarks/svgo/float"},
	{"generator/export/pdf", "generator/export generator/fonts generator/scene layouts/geometry", "github.com/go-pdf/fpdf github.com/klauspost/compress/zlib", ""},
	{"generator/export/png", "generator/export generator/fonts generator/scene layouts/geometry", "golang.org/x/image github.com/klauspost/compress/zlib", ""},
	{"generator/export/svg", "generator/export generator/fonts generator/scene layouts/geometry", "github.com/ajstarks/svgo/float", ""},
	{"generator/output", "", "", ""},

	{"checker", "checker/... content/...", "", ""},
	{"checker/companion", "checker checker/engine checker/notation content/diagnostic", "", "content"},
	{"checker/notation", "content/diagnostic", "", "checker/play content"},
	{"checker/engine", "checker/notation content/definition content/diagnostic", "", "checker/games checker/games/gametest content/contenttest"},
	{"checker/games", "checker/engine checker/notation checker/play checker/games/... checker/script content/definition content/diagnostic content/source", "", "content/contenttest"},
	{"checker/script", "checker/engine checker/notation checker/play checker/script/language content/definition content/diagnostic content/source", "", "content content/contenttest checker/games checker/games/gametest checker/games/..."},
	{"checker/script/language", "content/diagnostic", "go.starlark.net", ""},
	{"checker/games/gametest", "checker/engine checker/notation content content/definition content/diagnostic content/contenttest", "github.com/rogpeppe/go-internal/txtar", ""},
	{"checker/play", "checker/engine checker/notation content/definition content/diagnostic content/source", "", "content content/contenttest"},
	{"checker/games/nightmarecathedral", "checker/engine checker/notation checker/games/nightmarecathedral/... content/definition content/diagnostic", "", "content content/contenttest checker/games/gametest"},
	{"checker/games/nightmarecathedral/components", "checker/play content/definition content/source", "", ""},
	{"checker/games/nightmarecathedral/position", "checker/engine checker/play checker/games/nightmarecathedral/components", "", ""},
	{"checker/games/nightmarecathedral/rules", "checker/engine checker/notation checker/play checker/games/nightmarecathedral/components checker/games/nightmarecathedral/position content/definition content/diagnostic", "", ""},
	{"checker/games/nightmarecathedral/player", "checker/engine checker/games/nightmarecathedral/components checker/games/nightmarecathedral/position checker/games/nightmarecathedral/rules", "", ""},
	{"checker/games/*", "checker/engine checker/notation checker/play content/definition content/diagnostic content/source", "", "content content/contenttest checker/games/gametest"},

	{"cmd/nightpress/position", "checker checker/engine content/definition content/diagnostic content/source generator/faces generator/fonts generator/scene layouts layouts/geometry", "", "content"},
	{"cmd/nightpress/message", "content/diagnostic generator/output", "", ""},
	{"cmd/nightpress/catalogue", "cmd/nightpress/message content content/definition content/diagnostic content/source layouts checker checker/notation generator/output", "github.com/fsnotify/fsnotify", ""},
	{"cmd/nightpress/job", "cmd/nightpress/catalogue cmd/nightpress/message content content/definition content/diagnostic layouts checker generator generator/faces", "", ""},
	{"cmd/nightpress/reference", "cmd/nightpress/catalogue cmd/nightpress/message generator/output content content/source layouts layouts/expression checker checker/script/language", "", ""},
	{"cmd/nightpress/workshop", "cmd/nightpress/catalogue cmd/nightpress/job cmd/nightpress/message cmd/nightpress/position content content/definition content/diagnostic content/source layouts layouts/geometry generator generator/export/svg generator/faces generator/icons generator/output generator/scene checker checker/engine checker/notation", "", "content content/contenttest github.com/chromedp"},
	{"cmd/nightpress/workshop/site", "cmd/nightpress/message cmd/nightpress/workshop generator/output", "github.com/klauspost/compress/zstd", ""},
	{"cmd/nightpress/workshop/site/net/html/charset", "", "", ""},
	{"cmd/nightpress", "cmd/nightpress/... content/... layouts/... generator/... checker/...", "", "github.com/rogpeppe/go-internal/testscript"},
}

// anyTest is what every package's tests may use.
const anyTest = "pgregory.net/rapid github.com/rogpeppe/go-internal/txtar"

// topLevel is all that may lie beside go.mod, dotfiles apart.
const topLevel = "content layouts generator checker cmd out go.mod go.sum README.md LICENSE"

// TestImports reads the files itself: a test that ran `go list` would be
// answered from the cache after a forbidden import was added.
func TestImports(t *testing.T) {
	root := moduleRoot(t)
	var packages []string // in the order they are found
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && (name == "testdata" || name == "out" || len(name) > 1 && name[0] == '.'):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go"):
			return nil
		}
		rel, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		pkg := path.Dir(filepath.ToSlash(rel))
		if !slices.Contains(packages, pkg) {
			packages = append(packages, pkg)
			if ruleOf(pkg) < 0 {
				t.Errorf("package %s has no line in importRules", pkg)
			}
		}
		checkImports(t, pkg, file, filepath.ToSlash(rel))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	used := map[int]bool{}
	for _, pkg := range packages {
		used[ruleOf(pkg)] = true
	}
	for i, rule := range importRules {
		if !used[i] {
			t.Errorf("importRules has a line for %s, which holds no Go file", rule.pkg)
		}
	}
}

// ruleOf is the index of a package's line, -1 where it has none.
func ruleOf(pkg string) int {
	return slices.IndexFunc(importRules, func(r struct{ pkg, ours, outside, tests string }) bool {
		matches, err := path.Match(r.pkg, pkg)
		return err == nil && matches
	})
}

// checkImports holds one file against the line of its package.
func checkImports(t *testing.T, pkg, file, shown string) {
	i := ruleOf(pkg)
	if i < 0 {
		return // told once for the package
	}
	rule := importRules[i]
	allowed := rule.ours + " " + rule.outside
	if strings.HasSuffix(file, "_test.go") {
		allowed += " " + rule.tests + " " + anyTest + " " + pkg // a test may stand beside its package
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Errorf("%s: %v", shown, err)
		return
	}
	for _, spec := range parsed.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Errorf("%s: %v", shown, err)
			continue
		}
		if !importAllowed(name, strings.Fields(allowed)) {
			t.Errorf("%s: %s may not import %s", shown, pkg, name)
		}
	}
}

// importAllowed tells whether name is of the standard library, or ours or
// another's and among the patterns allowed.
func importAllowed(name string, allowed []string) bool {
	ours, isOurs := strings.CutPrefix(name, module)
	first, _, _ := strings.Cut(name, "/")
	if !isOurs && !strings.Contains(first, ".") {
		return true
	}
	return slices.ContainsFunc(allowed, func(pattern string) bool {
		if below, ok := strings.CutSuffix(pattern, "/..."); ok {
			return ours == below || strings.HasPrefix(ours, below+"/")
		}
		// An outside module may be used in all its packages.
		return ours == pattern || !isOurs && strings.HasPrefix(name, pattern+"/")
	})
}

// TestImportAllowed shows that the test above can fail.
func TestImportAllowed(t *testing.T) {
	for _, tc := range []struct {
		name, allowed string
		want          bool
	}{
		{"strings", "", true},
		{"go/parser", "", true},
		{"nightpress/content", "content", true},
		{"nightpress/content", "", false},
		{"nightpress/content/source", "content", false},
		{"nightpress/content/source", "content/...", true},
		{"nightpress/content", "content/...", true},
		{"nightpress/contents", "content/...", false},
		{"nightpress/checker/games/lucidity", "checker/engine", false},
		{"github.com/go-pdf/fpdf", "github.com/go-pdf/fpdf", true},
		{"github.com/go-pdf/fpdf/contrib/gofpdi", "github.com/go-pdf/fpdf", true},
		{"github.com/go-pdf/fpdfx", "github.com/go-pdf/fpdf", false},
		{"gopkg.in/yaml.v3", "content/source", false},
		{"C", "", true},
	} {
		if got := importAllowed(tc.name, strings.Fields(tc.allowed)); got != tc.want {
			t.Errorf("importAllowed(%q, %q) = %v, want %v", tc.name, tc.allowed, got, tc.want)
		}
	}
}

// TestTopLevel keeps the folder that a newcomer sees first as it was designed.
func TestTopLevel(t *testing.T) {
	entries, err := os.ReadDir(moduleRoot(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if name := e.Name(); name[0] != '.' && !slices.Contains(strings.Fields(topLevel), name) {
			t.Errorf("%s does not belong at the top level; only %s do", name, topLevel)
		}
	}
}

// moduleRoot is the folder of go.mod.
func moduleRoot(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	return root
}
