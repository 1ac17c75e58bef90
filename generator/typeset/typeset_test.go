package typeset

import (
	"errors"
	"flag"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/generator/fonts"
	"nightpress/generator/icons"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

var update = flag.Bool("update", false, "write the golden files anew")

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
		{"after a hyphen", 25, "Step over half-hearted singers.", "Step over half-\nhearted singers."},
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
		{"icon with a full stop", 24.5, "You may roll :die-1:.", "You may\nroll :die-1:."},
		{"a widow is fetched company", 48.5, "The belt goes only one way, you know.", "The belt goes only one way,\nyou know."},
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

func TestErrors(t *testing.T) {
	style := cardText()
	fit := func(markup string) error {
		_, err := Fit(style, markup, geometry.Size{W: 17, H: 8})
		return err
	}
	t.Run("glyph", func(t *testing.T) {
		var e *GlyphError
		if err := fit("Gain ★ now"); !errors.As(err, &e) || e.Rune != '★' || e.Face != "text" || e.Offset != 5 || e.Icon() != "star" {
			t.Errorf("%#v", err)
		}
		if err := fit("\\*é *🎲*"); !errors.As(err, &e) || e.Rune != '🎲' || e.Face != "text-bold" || e.Offset != 5 || e.Icon() != "die-6" {
			t.Errorf("%#v", err)
		}
		if err := fit("a\x01b"); !errors.As(err, &e) || e.Rune != 1 || e.Icon() != "" {
			t.Errorf("%#v", err)
		}
	})
	t.Run("icon", func(t *testing.T) {
		var e *IconError
		if err := fit("Gain :hart:"); !errors.As(err, &e) || e.Name != "hart" || e.Offset != 5 || e.Err != nil {
			t.Errorf("%#v", err)
		}
		var path *icons.PathError
		if err := fit("Gain :broken:"); !errors.As(err, &e) || !errors.As(err, &path) || path.Icon != "broken" {
			t.Errorf("%#v", err)
		}
		bare := style
		bare.Icon = nil
		if _, err := Line(bare, ":heart:"); !errors.As(err, &e) {
			t.Errorf("%#v", err)
		}
	})
	t.Run("markup", func(t *testing.T) {
		for markup, offset := range map[string]int{"one *two": 4, "**one**": 0, "a\xffb": 1, "*a *b": 0, strings.Repeat("a ", maxMarkup): 0} {
			var e *MarkupError
			if err := fit(markup); !errors.As(err, &e) || e.Offset != offset || e.What == "" {
				t.Errorf("%.20q: %#v", markup, err)
			}
		}
	})
	t.Run("every problem at once", func(t *testing.T) {
		err := fit("★ ★ → :hart: *open")
		if err == nil || strings.Count(err.Error(), "\n") != 3 {
			t.Errorf("want four problems, got %v", err)
		}
	})
	t.Run("word wider than the line", func(t *testing.T) {
		var e *OverflowError
		if err := fit("An extraordinarily long word"); !errors.As(err, &e) || e.Word != "extraordinarily" || e.SmallestSize != 9 || !(e.NeededWidth > 17) || e.NeededHeight != 0 {
			t.Errorf("%#v", err)
		}
		if _, err := Paragraph(style, ":heart:", 2); !errors.As(err, &e) || e.Word != ":heart:" {
			t.Errorf("%#v", err)
		}
		if _, err := FitLine(style, "A line that is too long", 20); !errors.As(err, &e) || e.Word != "A line that is too long" || e.SmallestSize != 9 {
			t.Errorf("%#v", err)
		}
	})
	t.Run("too high", func(t *testing.T) {
		var e *OverflowError
		err := fit("One two three four five six seven eight nine ten eleven")
		if !errors.As(err, &e) || e.Word != "" || !(e.NeededHeight > 8) || e.Box.H != 8 {
			t.Fatalf("%#v", err)
		}
		// What it asks for is enough.
		if _, err := Fit(style, "One two three four five six seven eight nine ten eleven", geometry.Size{W: 17, H: e.NeededHeight}); err != nil {
			t.Error(err)
		}
	})
	t.Run("style", func(t *testing.T) {
		for _, change := range []func(*Style){
			func(s *Style) { s.Face = "comic" },
			func(s *Style) { s.Bold = "comic" },
			func(s *Style) { s.Size = 0 },
			func(s *Style) { s.Size = math.NaN() },
			func(s *Style) { s.Size = math.Inf(1) },
			func(s *Style) { s.Min = -1 },
			func(s *Style) { s.Leading = -1 },
			func(s *Style) { s.Tracking = 11 },
			func(s *Style) { s.Fat = math.NaN() },
			func(s *Style) { s.IconHeight = 99 },
		} {
			s := cardText()
			change(&s)
			var e *StyleError
			if _, err := Line(s, "text"); !errors.As(err, &e) {
				t.Errorf("%+v: %v", s, err)
			}
		}
	})
}

func TestFit(t *testing.T) {
	style := cardText()
	const text = "*After each successful Move*, Horrors goes up by 1 :heart: and the half-hearted sing."
	t.Run("the size itself where it fits", func(t *testing.T) {
		b, err := Fit(style, text, geometry.Size{W: 60, H: 30})
		if must(b, err).Size != 11 {
			t.Errorf("set at %v pt", b.Size)
		}
	})
	t.Run("the largest size that fits", func(t *testing.T) {
		for _, box := range []geometry.Size{{W: 37, H: 11.5}, {W: 40, H: 12.2}, {W: 33.3, H: 15}, {W: 55, H: 8.5}} {
			b := must(Fit(style, text, box))
			if b.Height+b.Depth > box.H+1e-6 || b.Width > box.W+1e-6 {
				t.Errorf("%v: %v by %v", box, b.Width, b.Height+b.Depth)
			}
			if b.Size >= 11 || b.Size < 9 || math.Abs(b.Size*20-math.Round(b.Size*20)) > 1e-9 {
				t.Errorf("%v: %v pt is no step between 9 and 11", box, b.Size)
			}
			bigger := style
			bigger.Size, bigger.Min = b.Size+0.05, b.Size+0.05
			if c, err := Fit(bigger, text, box); err == nil {
				t.Errorf("%v: set at %v pt, but fits at %v", box, b.Size, c.Size)
			}
		}
	})
	t.Run("the smallest size may lie off the steps", func(t *testing.T) {
		s := style
		s.Min = 10.97
		line := must(Line(Style{Face: "text", Size: 10.97}, "Sanity never returns."))
		b := must(FitLine(s, "Sanity never returns.", line.Width))
		if b.Size != 10.97 {
			t.Errorf("set at %v pt", b.Size)
		}
	})
	t.Run("a widow is worth half a point", func(t *testing.T) {
		const lone = "Every corridor was wrong"
		full := must(Line(Style{Face: "text", Size: 10.7}, lone))
		b := must(Fit(style, lone, geometry.Size{W: full.Width, H: 20}))
		if len(b.Lines) != 1 || b.Size > 10.7 || b.Size < 10.65 {
			t.Errorf("%q at %v pt", b, b.Size)
		}
		// Worth half a point, not more.
		far := must(Line(Style{Face: "text", Size: 10.3}, lone))
		c := must(Fit(style, lone, geometry.Size{W: far.Width, H: 20}))
		if c.Size != 11 || c.String() != "Every corridor\nwas wrong" {
			t.Errorf("%q at %v pt", c, c.Size)
		}
	})
	t.Run("one line needs its capitals only", func(t *testing.T) {
		height := 11 * geometry.MMPerPoint * 1456 / 2048
		if _, err := Fit(style, "Sanity", geometry.Size{W: 20, H: height}); err != nil {
			t.Error(err)
		}
		s := style
		s.Min = 0
		if _, err := Fit(s, "Sanity", geometry.Size{W: 20, H: height - 0.01}); err == nil {
			t.Error("capitals higher than the box fit")
		}
	})
	t.Run("sizes are hundredths", func(t *testing.T) {
		b := must(Line(Style{Face: "text", Size: 8.4567}, "x"))
		if b.Size != 8.45 {
			t.Errorf("set at %v", b.Size)
		}
	})
	t.Run("boxes that are none", func(t *testing.T) {
		for _, box := range []geometry.Size{{}, {W: -1, H: -1}, {W: math.NaN(), H: math.NaN()}, {W: 50, H: math.NaN()}, {W: math.NaN(), H: 50}} {
			if _, err := Fit(style, "word and word", box); err == nil {
				t.Errorf("%v holds text", box)
			}
			tight := style
			tight.Tracking = -0.5
			_, _ = Fit(tight, "ill will", box) // must not panic
		}
	})
}

func TestMeasures(t *testing.T) {
	face, _ := fonts.Get("text")
	em := 10 * geometry.MMPerPoint
	advance := func(s string) (w float64) {
		for _, r := range s {
			a, _ := face.Advance(r)
			w += a
		}
		return w
	}
	kerned := must(Line(Style{Face: "text", Size: 10}, "To AV"))
	want := (advance("To AV") + face.Kern('T', 'o') + face.Kern('A', 'V')) * em
	if math.Abs(kerned.Width-want) > 1e-9 {
		t.Errorf("To AV is %v mm wide, want %v", kerned.Width, want)
	}
	run := kerned.Lines[0].Runs[0]
	if len(run.Kerns) != 2 || run.Kerns[0].Index != 1 || run.Kerns[1].Index != 4 || math.Abs(run.Kerns[1].By-face.Kern('A', 'V')*em) > 1e-12 {
		t.Errorf("kerns %v", run.Kerns)
	}
	tracked := must(Line(Style{Face: "text", Size: 10, Tracking: 0.12}, "H H"))
	if want := (advance("H H") + 2*0.12) * em; math.Abs(tracked.Width-want) > 1e-9 {
		t.Errorf("tracked H H is %v mm wide, want %v", tracked.Width, want)
	}
	icon := must(Line(Style{Face: "text", Size: 10, Icon: signs}, ":heart: H"))
	if want := (1.15 + advance(" H")) * em; math.Abs(icon.Width-want) > 1e-9 {
		t.Errorf(":heart: H is %v mm wide, want %v", icon.Width, want)
	}
	// A kern at a dash counts only where the line goes on.
	stix, _ := fonts.Get("stix-bold")
	dash, _ := stix.Advance('-')
	capital, _ := stix.Advance('T')
	letter, _ := stix.Advance('a')
	joined := must(Paragraph(Style{Face: "stix-bold", Size: 10}, "a-T", 50))
	if want := (letter + dash + capital + stix.Kern('a', '-') + stix.Kern('-', 'T')) * em; stix.Kern('-', 'T') == 0 || math.Abs(joined.Width-want) > 1e-9 {
		t.Errorf("a-T is %v mm wide, want %v", joined.Width, want)
	}
	broken := must(Paragraph(Style{Face: "stix-bold", Size: 10}, "a-T", 3))
	if second := broken.Lines[1]; broken.String() != "a-\nT" || math.Abs(second.Width-capital*em) > 1e-9 || second.Runs[0].Kerns != nil {
		t.Errorf("%q: %+v", broken, second)
	}
	lines := must(Paragraph(Style{Face: "text", Size: 10, Leading: 1.5}, "a\nb\n\nc", 50))
	for i, want := range []float64{0, 1.5, 3.75} {
		if got := lines.Lines[i].Baseline / em; math.Abs(got-want) > 1e-9 {
			t.Errorf("baseline %d at %v em, want %v", i, got, want)
		}
	}
	if want := (3.75 + face.CapHeight) * em; math.Abs(lines.Height-want) > 1e-9 {
		t.Errorf("height %v, want %v", lines.Height, want)
	}
}

func TestItemsStandWhereTheyAreTold(t *testing.T) {
	box := geometry.Rect{X: 10, Y: 20, W: 40, H: 30}
	style := cardText()
	capitals := 11 * geometry.MMPerPoint * 1456 / 2048
	lead := 11 * geometry.MMPerPoint * DefaultLeading
	first := func(items []scene.Item) *scene.Text { return items[0].(*scene.Text) }
	for _, tt := range []struct {
		align Align
		v     VAlign
		x, y  func(b *Block) float64
	}{
		{Left, Top, func(b *Block) float64 { return 10 }, func(b *Block) float64 { return 20 + capitals }},
		{Centre, Middle, func(b *Block) float64 { return 30 - b.Lines[0].Width/2 }, func(b *Block) float64 { return 35 - (capitals+lead)/2 + capitals }},
		{Right, Bottom, func(b *Block) float64 { return 50 - b.Lines[0].Width }, func(b *Block) float64 { return 50 - b.Depth - lead }},
	} {
		s := style
		s.Align = tt.align
		b := must(Paragraph(s, "Sanity\nnever", 40))
		at := first(b.Items(box, tt.v)).At
		if x, y := tt.x(b), tt.y(b); math.Abs(at.X-x) > 1e-9 || math.Abs(at.Y-y) > 1e-9 {
			t.Errorf("align %d, %d: first line at %v, want %v, %v", tt.align, tt.v, at, x, y)
		}
	}
	// A full box keeps the descenders inside; one line stays centred by its capitals.
	b := must(Paragraph(style, "Sanity\nnever", 40))
	tight := geometry.Rect{W: 40, H: b.Height + b.Depth}
	if at := first(b.Items(tight, Middle)).At; math.Abs(at.Y-capitals) > 1e-9 {
		t.Errorf("first baseline of a full box at %v, want %v", at.Y, capitals)
	}
	one := must(Line(style, "Sanity"))
	if at := first(one.Items(geometry.Rect{W: 40, H: one.Height}, Middle)).At; math.Abs(at.Y-capitals) > 1e-9 {
		t.Errorf("one line at %v, want %v", at.Y, capitals)
	}
	// Icons are centred on the capitals.
	i := must(Line(style, ":heart:"))
	box = scene.Bounds(i.ItemsAt(geometry.Point{X: 5, Y: 9}))
	em := 11 * geometry.MMPerPoint
	if c := box.Centre(); math.Abs(c.Y-(9-capitals/2)) > 1e-9 || math.Abs(c.X-(5+1.15*em/2)) > 1e-9 || math.Abs(box.W-1.15*em*20/24) > 1e-9 {
		t.Errorf("icon covers %+v", box)
	}
	if items := must(Line(style, "")).Items(box, Middle); items != nil {
		t.Errorf("nothing draws %v", items)
	}
}

// Adjacent words of one face are one run of text.
func TestWordsOfALineAreOneRun(t *testing.T) {
	b := must(Line(cardText(), "one two *three four* five :heart: six seven"))
	var got []string
	for _, r := range b.Lines[0].Runs {
		if r.Icon != nil {
			got = append(got, ":"+r.Icon.Name+":")
			continue
		}
		got = append(got, r.Text)
	}
	if s, want := strings.Join(got, "|"), "one two |three four |five |:heart:|six seven"; s != want {
		t.Errorf("runs %s, want %s", s, want)
	}
}

func golden(t *testing.T, name string, items []scene.Item) {
	t.Helper()
	var s strings.Builder
	if err := scene.Dump(&s, &scene.Drawing{ID: name, Size: geometry.Size{W: 60, H: 40}, Items: items}); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(file, []byte(s.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if s.String() != string(want) {
		t.Errorf("%s is drawn as\n%s\nwant\n%s", name, s.String(), want)
	}
}

func TestGoldens(t *testing.T) {
	box := geometry.Rect{X: 3, Y: 3, W: 54, H: 34}
	style := cardText()
	golden(t, "paragraph", must(Fit(style, "*After each successful Move*, Horrors goes up by 1 :heart: and the half-hearted sing. AVATAR To.\n\nThen 2 :heart: more.", geometry.Size{W: 54, H: 34})).Items(box, Middle))
	centred := style
	centred.Align, centred.Tracking, centred.Fat, centred.Face = Centre, 0.12, 0.14, "dunhill"
	golden(t, "title", must(FitLine(centred, "Old Factory", 54)).Items(box, Top))
	arc := style
	arc.Tracking, arc.Size = 0.14, 9
	above, err := Arc(arc, "AV *I* :heart:", geometry.Point{X: 30, Y: 20}, 15, -45, false)
	if err != nil {
		t.Fatal(err)
	}
	below, err := Arc(arc, "AV", geometry.Point{X: 30, Y: 20}, 15, 180, true)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "arc", append(above, below...))
}

func TestArc(t *testing.T) {
	style := Style{Face: "text-bold", Size: 9, Tracking: 0.14, Colour: ink, Icon: signs}
	centre, radius := geometry.Point{X: 50, Y: 60}, 30.0
	for _, below := range []bool{false, true} {
		for _, degrees := range []float64{0, 45, 180, -100} {
			items, err := Arc(style, "PROGRESS :heart:", centre, radius, degrees, below)
			if err != nil {
				t.Fatal(err)
			}
			if len(items) != 9 {
				t.Fatalf("%d items, want eight letters and an icon", len(items))
			}
			sweep, _ := ArcDegrees(style, "PROGRESS :heart:", radius)
			angles := make([]float64, len(items))
			for i, it := range items {
				g := it.(*scene.Group)
				box := scene.Bounds(g.Items)
				// The middle of the baseline lies on the circle …
				mid := g.Transform.Apply(geometry.Point{X: box.X + box.W/2})
				d := mid.Sub(centre)
				if r := math.Hypot(d.X, d.Y); math.Abs(r-radius) > 0.3 {
					t.Errorf("letter %d stands at radius %v", i, r)
				}
				// … and up points away from the centre, or towards it below.
				up := g.Transform.Apply(geometry.Point{X: box.X + box.W/2, Y: -1}).Sub(mid)
				if out := up.X*d.X + up.Y*d.Y; out > 0 == below {
					t.Errorf("letter %d points the wrong way", i)
				}
				angles[i] = math.Atan2(d.X, -d.Y) * 180 / math.Pi
			}
			turn := func(a, b float64) float64 { return math.Mod(math.Mod(b-a, 360)+540, 360) - 180 }
			if way := turn(angles[0], angles[8]); way > 0 == below || math.Abs(math.Abs(way)-sweep) > sweep/8 {
				t.Errorf("at %v below %v: from %v to %v, a sweep of %v", degrees, below, angles[0], angles[8], sweep)
			}
			if off := turn(degrees, angles[4]); math.Abs(off) > 10 {
				t.Errorf("the middle letter stands %v degrees off", off)
			}
		}
	}
	var e *OverflowError
	for _, r := range []float64{2, 0, -3, math.NaN()} {
		if _, err := Arc(style, "PROGRESS", centre, r, 0, false); !errors.As(err, &e) {
			t.Errorf("radius %v: %v", r, err)
		}
		if _, err := ArcDegrees(style, "PROGRESS", r); !errors.As(err, &e) {
			t.Errorf("radius %v: %v", r, err)
		}
	}
}
