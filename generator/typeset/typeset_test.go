package typeset

import (
	"math"
	"strings"
	"testing"

	"nightpress/content/markup"
	"nightpress/generator/icons"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

var (
	ink  = scene.Colour{R: 0x17, G: 0x15, B: 0x2D}
	glow = scene.Colour{R: 0xF2, G: 0xB3, B: 0x4C}
	wine = scene.Colour{R: 0x8C, G: 0x2A, B: 0x4A}
)

// signs is a library of three icons, one of them broken.
func signs(name string) (layouts.Icon, bool) {
	switch name {
	case "heart", "die-1":
		return layouts.Icon{Name: name, Fill: []string{"M2 2H22V22H2Z"}}, true
	case "broken":
		return layouts.Icon{Name: name, Fill: []string{"M2 2X"}}, true
	}
	return layouts.Icon{}, false
}

// cardText is the style of the tests: a card's text.
func cardText() Style {
	return Style{Face: "text", Bold: "text-bold", Size: 11, Min: 9, Colour: ink, BoldColour: &wine, IconColour: &glow, Icon: signs, Icons: new(icons.Set)}
}

func must(b *Block, err error) *Block {
	if err != nil {
		panic(err)
	}
	return b
}

func TestBreaking(t *testing.T) {
	tests := []struct {
		name   string
		width  float64 // mm at 11 pt
		markup string
		want   string
	}{
		{"one line", 60, "Sanity never returns.", "Sanity never returns."},
		{"spaces run together and none is left at an end", 60, "  one \t two\r\n  three  ", "one two\nthree"},
		{"breaks at spaces", 20, "Sanity never comes back.", "Sanity never\ncomes back."},
		{"an empty line is no line", 60, "one\n\n\ntwo\n", "one\ntwo"},
		{"bold words break like others", 20, "*Sanity never comes* back.", "Sanity never\ncomes back."},
		{"no break between bold and its comma", 18, "After *each Move*, stop.", "After each\nMove, stop."},
		{"a no-break space holds", 29, "Sanity never\u00A0comes back.", "Sanity\nnever comes back."},
		{"not at the hyphen of a word", 25, "Step over half-hearted singers.", "Step over\nhalf-hearted\nsingers."},
		{"but where it is wider than a line", 14, "Be half-hearted", "Be half-\nhearted"},
		{"nor at a slash", 25, "Step over gold/copper coins.", "Step over\ngold/copper\ncoins."},
		{"but where that is wider than a line", 13, "gold/copper", "gold/\ncopper"},
		{"no line begins with a mark that stands apart", 16, "Sanity fell !", "Sanity\nfell !"},
		{"after an en dash between words", 22, "Copenhagen–Berlin", "Copenhagen–\nBerlin"},
		{"not between figures", 13, "Rolls 1–3 are", "Rolls\n1–3 are"},
		{"not after a minus", 13, "Value -3 now", "Value\n-3 now"},
		{"a no-break hyphen holds", 22, "Step over half\u2011hearted singers.", "Step over\nhalf-hearted\nsingers."},
		{"a soft hyphen shows at a line's end", 14, "Night\u00ADmares", "Night-\nmares"},
		{"and nowhere else", 40, "Night\u00ADmares", "Nightmares"},
		{"zero width space", 15, "Scares/\u200BHorrors", "Scares/\nHorrors"},
		{"icon and the word after it stay together", 20.5, "They lose :heart: Courage", "They lose\n:heart: Courage"},
		{"figure and icon stay together", 22.5, "You now pay 2 :heart: each", "You now pay\n2 :heart: each"},
		{"an icon at the end stays with its word", 26.5, "You may well pay :heart:", "You may well\npay :heart:"},
		{"a figure before the icon frees the word after it", 10, "3 :heart: Sanity", "3 :heart:\nSanity"},
		{"an icon and a word wider than a line part", 19, ":heart: Courageous", ":heart:\nCourageous"},
		{"a figure stays with what it counts", 27, "You put down 3 zombies here", "You put down\n3 zombies here"},
		{"not one that a sign ends", 27, "You put down 3, zombies do", "You put down 3,\nzombies do"},
		{"but not for a line more", 31, "You may put 3 zombies down there", "You may put 3\nzombies down there"},
		{"icon with a full stop", 24.5, "You may roll :die-1:.", "You may\nroll :die-1:."},
		{"a widow is fetched company", 48.5, "The belt goes only one way, you know.", "The belt goes only one way,\nyou know."},
		{"two short words are no line either", 50, "After each successful Move it goes up by 1.", "After each successful Move it\ngoes up by 1."},
		{"quotes open and close", 60, `"It's 'so'", they said ("why?")`, "“It’s ‘so’”, they said (“why?”)"},
		{"an apostrophe begins words", 80, "rock 'n' roll of the '90s, 'tis 'new' ('25) at '90'", "rock ’n’ roll of the ’90s, ’tis ‘new’ (’25) at ‘90’"},
		{"signs as they are typed", 60, `5\' 6\" \- \'n\'`, `5' 6" - 'n'`},
		{"plain", 90, markup.Plain(`"It's 'so'" - don't :so: well-known`), `"It's 'so'" - don't :so: well-known`},
		{"and are of the words they stand at", 60, `*The Shadow*'s "*ring*"`, "The Shadow’s “ring”"},
		{"a hyphen alone is a dash", 60, "Run - or not, -2 or 1-3 - now", "Run – or not, -2 or 1-3 – now"},
		{"escapes", 60, `\*no bold\* and 2\:30 \\ and \:heart\:`, `*no bold* and 2:30 \ and :heart:`},
		{"a backslash before anything else is itself", 60, `a\b`, `a\b`},
		{"stars with spaces are themselves", 60, "2 * 3 * 4", "2 * 3 * 4"},
		{"colons that enclose no name are themselves", 60, "At 2:30: stop. A :b c: d ::", "At 2:30: stop. A :b c: d ::"},
		{"nothing", 60, " \n ", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b, err := Paragraph(cardText(), tt.markup, tt.width)
			if err != nil {
				t.Fatal(err)
			}
			if got := b.String(); got != tt.want {
				t.Errorf("%q at %v mm\n got %q\nwant %q", tt.markup, tt.width, got, tt.want)
			}
		})
	}
}

// An icon leaves free room on its grid; a sign that closes stands close to it
// all the same, and no line ends between them.
func TestIconsStandCloseToWhatCloses(t *testing.T) {
	width := func(markup string) float64 { return must(Line(cardText(), markup)).Width }
	open, closed := width(":heart:a")-width("a"), width(":heart:.")-width(".")
	if closed >= open {
		t.Errorf("an icon takes %.3f mm before a full stop and %.3f before a letter", closed, open)
	}
}

// A tail keeps the end of the last line free, and of no other.
func TestTail(t *testing.T) {
	s := cardText()
	s.Tail = 20
	for _, width := range []float64{40, 50, 60, 70} {
		b := must(Paragraph(s, "Roll more than your points and you have exactly those points.", width))
		last := b.Lines[len(b.Lines)-1]
		if last.Width > width-s.Tail+1e-6 {
			t.Errorf("at %v mm the last line is %.1f mm wide: %q", width, last.Width, b)
		}
		if first := b.Lines[0].Width; len(b.Lines) > 2 && first < width-s.Tail {
			t.Errorf("at %v mm the first line is only %.1f mm wide: %q", width, first, b)
		}
	}
}

// An empty line is as high as its style says, in lines.
func TestEmptyLines(t *testing.T) {
	for blank, want := range map[float64]float64{0: 1.5, 1: 2, 0.25: 1.25} {
		s := cardText()
		s.Blank = blank
		b := must(Paragraph(s, "one\n\ntwo", 50))
		if got := (b.Lines[1].Baseline - b.Lines[0].Baseline) / (must(Paragraph(s, "one\ntwo", 50)).Lines[1].Baseline); math.Abs(got-want) > 1e-6 || math.Abs(b.Height-b.Lines[1].Baseline-must(Line(s, "one")).Height) > 1e-6 {
			t.Errorf("with %g it is %g lines below", blank, got)
		}
	}
}

// A backslash and an n break a line, as they are typed into cells of a spreadsheet; a
// doubled backslash stands for itself.
func TestTypedBreak(t *testing.T) {
	style := Style{Face: "text", Size: 9, Colour: ink}
	for _, tt := range []struct{ markup, want string }{
		{`One\nTwo`, "One|Two"},
		{`C:\\new`, `C:\new`},
		{`*One\nTwo*`, "One|Two"},
	} {
		b, err := Paragraph(style, tt.markup, 100)
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, l := range b.Lines {
			var line strings.Builder
			for _, r := range l.Runs {
				line.WriteString(r.Text)
			}
			lines = append(lines, line.String())
		}
		if got := strings.Join(lines, "|"); got != tt.want {
			t.Errorf("%s is set as %q, want %q", tt.markup, got, tt.want)
		}
	}
}
