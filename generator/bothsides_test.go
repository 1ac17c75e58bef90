package generator

import (
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/generator/sheets"
	"nightpress/generator/sheets/sheetstest"
)

// The game with backs, nets and stickers: on both papers, in either ink,
// however imposed, backs meet fronts, and guides and small print keep off the
// pieces and off each other.
func TestBothSidesHold(t *testing.T) {
	g, problems := content.Load(content.Builtin(), content.BuiltinDisplay, "lucidity")
	noProblems(t, problems)
	lib := library(t)
	for _, paper := range []string{"a4", "letter"} {
		for _, ink := range []string{"full", "low"} {
			for _, mode := range sheets.Modes() {
				opt := Options{Papers: []string{paper}, Ink: ink, Imposition: mode, Sets: []string{"cube-nets", "stickers-12", "stickers-14", "cut-lines"}}
				for _, page := range pagesOf(t, g, lib, opt) {
					if strings.HasPrefix(page.Label, "Build sheet") {
						continue // its texts belong together
					}
					for _, wrong := range sheetstest.Check(page, 5) {
						t.Errorf("%s %s %s, %s: %s", paper, ink, mode, page.Label, wrong)
					}
				}
			}
		}
	}
}
