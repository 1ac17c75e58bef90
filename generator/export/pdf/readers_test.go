package pdf

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nightpress/generator/export/exporttest"
	"nightpress/generator/scene"
)

// everything is all samples, a page each, and all of them again placed on one
// page by forms.
func everything() (doc *scene.Document, words []string) {
	doc = described()
	for _, s := range exporttest.Samples() {
		doc.Pages = append(doc.Pages, scene.Page{Size: s.Drawing.Size, Label: s.Name, Items: s.Drawing.Items})
		words = append(words, s.Words...)
	}
	return doc, words
}

func TestOtherReadersAgree(t *testing.T) {
	doc, words := everything()
	file := filepath.Join(t.TempDir(), "all.pdf")
	if err := os.WriteFile(file, write(t, doc), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(t *testing.T, name string, args ...string) string {
		var problems bytes.Buffer
		cmd := exec.Command(exporttest.Tool(t, name), args...)
		cmd.Stderr = &problems
		out, err := cmd.Output()
		if err != nil || problems.Len() > 0 {
			t.Fatalf("%s: %v\n%s%s", name, err, out, problems.Bytes())
		}
		return string(out)
	}
	t.Run("qpdf finds nothing", func(t *testing.T) {
		if out := run(t, "qpdf", "--check", file); !strings.Contains(out, "No syntax or stream encoding errors") || strings.Contains(out, "WARNING") {
			t.Error(out)
		}
	})
	t.Run("pdffonts sees embedded subsets", func(t *testing.T) {
		lines := strings.Split(strings.TrimSpace(run(t, "pdffonts", file)), "\n")[2:]
		if len(lines) != 2 {
			t.Errorf("%d fonts, want 2: %q", len(lines), lines)
		}
		for _, line := range lines {
			if !strings.Contains(line, "+RobotoCondensed") || !strings.Contains(line, "yes yes yes") {
				t.Errorf("not an embedded subset with its characters: %s", line)
			}
		}
	})
	t.Run("pdftotext finds the words", func(t *testing.T) {
		got := run(t, "pdftotext", "-raw", file, "-")
		for _, word := range append(words, "Wolf") {
			if !strings.Contains(got, word) {
				t.Errorf("%q is not found in\n%s", word, got)
			}
		}
	})
	t.Run("pdfinfo reads the rest", func(t *testing.T) {
		got := run(t, "pdfinfo", file)
		for _, want := range []string{"Nächte (eins)", "A. Author", "k, l 🎲", "PDF version:     1.7"} {
			if !strings.Contains(got, want) {
				t.Errorf("%q is not found in\n%s", want, got)
			}
		}
	})
}

// Whatever valid scene is drawn, the file is sound: entries lead to objects,
// save and restore and text objects pair, and no operator stands where it must
// not.
func TestRandomScenes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := exporttest.Scenes().Draw(rt, "scene")
		doc := exporttest.Document(d)
		doc.Pages = append(doc.Pages, doc.Pages[0])
		pages, forms := streams(t, write(t, doc))
		if len(pages) != 2 {
			rt.Fatalf("%d pages", len(pages))
		}
		for _, s := range append(pages, forms...) {
			if problem := unsound(s); problem != "" {
				rt.Fatalf("%s in\n%q", problem, s)
			}
		}
	})
}

// unsound looks for what is wrong in a content stream.
func unsound(stream string) string {
	depth, inText := 0, false
	for line := range strings.Lines(stringLiterals.ReplaceAllString(stream, "")) {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		for _, f := range fields {
			if strings.ContainsAny(f, "eE") && strings.ContainsAny(f, "0123456789") && !strings.HasPrefix(f, "/") || f == "NaN" {
				return "a figure that PDF does not know: " + f
			}
		}
		op := fields[len(fields)-1]
		switch op {
		case "q", "Q", "cm", "m", "l", "c", "h", "re", "f", "S", "B", "f*", "B*", "n", "Do":
			if inText {
				return op + " inside a text object"
			}
		case "Tm", "Tj", "TJ", "]TJ":
			if !inText {
				return op + " outside a text object"
			}
		}
		switch op {
		case "q":
			depth++
		case "Q":
			depth--
		case "BT":
			inText = true
		case "ET":
			inText = false
		}
		if fields[0] == "q" && op != "q" {
			depth++ // fpdf writes some pairs on one line
		}
		if depth < 0 {
			return "a restore without a save"
		}
	}
	if depth != 0 || inText {
		return "something left open"
	}
	return ""
}
