package main

import (
	"io/fs"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nightpress/layouts"
)

// What the program itself writes onto sheets has words in every language that there
// are words in, and so has what layouts say of paper.
func TestWordsOfTheProgram(t *testing.T) {
	lib, list := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	if list.HasErrors() || len(lib.Languages()) == 0 {
		t.Fatal(list.All(), lib.Languages())
	}
	var said []string
	const call = `say\(("(?:[^"\\]|\\.)*")`
	err := fs.WalkDir(os.DirFS("../../generator"), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile("../../generator/" + name)
		for _, m := range regexp.MustCompile(call).FindAllStringSubmatch(string(text), -1) {
			s, err := strconv.Unquote(m[1])
			if err != nil {
				t.Errorf("%s: %v", m[1], err)
			}
			said = append(said, s)
		}
		return err
	})
	if err != nil || len(said) < 20 {
		t.Fatalf("the program says %q, %v", said, err)
	}
	for _, stock := range lib.Stocks() {
		sheet, _ := lib.SheetFor(stock, false)
		said = append(said, sheet.PrintOn)
	}
	for _, icon := range lib.Icons() {
		said = append(said, ":"+icon+":")
	}
	for _, language := range lib.Languages() {
		for _, s := range said {
			if _, ok := lib.Words(language)[s]; !ok && strings.Trim(s, "m ") != "" {
				t.Errorf("layouts/words/%s.yaml has nothing for %q", language, s)
			}
		}
	}
}
