package export_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/generator/fonts"
	"nightpress/generator/typeset"
	"nightpress/layouts/geometry"
)

// Words of every script stand in a PDF as text, in fonts with only what they need, and a
// search finds them: signs beyond U+FFFF, letters that join, and marks over others.
func TestEveryScriptIsFound(t *testing.T) {
	for _, c := range []struct{ file, from, words string }{
		{"dejavu/DejaVuSans.ttf", "fonts-dejavu-core", "Ελλάδα 𝔸𝔹 🂡 Кот"},
		{"dejavu/DejaVuSans.ttf", "fonts-dejavu-core", "שלום עולם"},
		{"dejavu/DejaVuSans.ttf", "fonts-dejavu-core", "السلام عليكم السَّلامُ"},
		{"lohit-devanagari/Lohit-Devanagari.ttf", "fonts-lohit-deva", "नमस्ते दुनिया क्षत्रिय"},
		{"tlwg/Garuda.ttf", "fonts-tlwg-garuda-ttf", "สวัสดีที่รัก น้ำ"},
	} {
		data, err := os.ReadFile(filepath.Join("/usr/share/fonts/truetype", c.file))
		if err != nil {
			t.Skipf("needs the fonts of %s: %v", c.from, err)
		}
		face, err := fonts.Add("mine", data, fonts.Regular, "")
		if err != nil {
			t.Fatal(err)
		}
		block, err := typeset.Fit(typeset.Style{Face: face.ID, Size: 12}, c.words, geometry.Size{W: 80, H: 40})
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "words.pdf")
		written := writePDF(t, onePage(block.Items(geometry.Rect{X: 10, Y: 10, W: 80, H: 40}, typeset.Top)...))
		if err := os.WriteFile(file, written, 0o600); err != nil {
			t.Fatal(err)
		}
		if len(written) > 30_000 {
			t.Errorf("%s: %d bytes", c.words, len(written))
		}
		read, err := exec.Command(Tool(t, "pdftotext"), file, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		// Marks of direction stand around what runs to the left.
		if got := strings.Trim(string(read), "\n\f\u202a\u202b\u202c"); got != c.words {
			t.Errorf("%s is found as %s", c.words, got)
		}
		fontsOf, err := exec.Command(Tool(t, "pdffonts"), file).Output()
		if err != nil || strings.Count(string(fontsOf), "yes yes yes") != 1 || !strings.Contains(string(fontsOf), "CID TrueType") {
			t.Errorf("%s: %v\n%s", c.words, err, fontsOf)
		}
	}
}
