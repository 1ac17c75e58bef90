package generator_test

import (
	"math"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// perforated is a sheet of A4 with two cards side by side, one below on its head, and
// two that lie.
func perforated(t *testing.T) layouts.Sheet {
	s, _ := library(t).Sheet("cards")
	upright, lying := geometry.Rect{W: 63.5, H: 88.9}, geometry.Rect{W: 88.9, H: 63.5}
	at := func(r geometry.Rect, x, y float64, quarters int) layouts.Slot {
		r.X, r.Y = x, y
		return layouts.Slot{Rect: r, Quarters: quarters}
	}
	s.Slots = &layouts.Slots{Paper: "a4", Size: poker, At: []layouts.Slot{
		at(upright, 20, 15, 0), at(upright, 83.5, 15, 0), at(upright, 20, 110, 2), at(lying, 10, 210, 1), at(lying, 110, 210, 3),
	}}
	return s
}

// Pieces lie in the slots in their order, their backs behind them; nothing is cut,
// and nothing marks a cut.
func TestSlots(t *testing.T) {
	pieces := deck(7, poker, 3, &night, &night)
	for i := range pieces {
		pieces[i].Back = flooded(pieces[i].Front.ID, poker, 3, &blood)
	}
	for _, mode := range []sheets.Mode{sheets.DuplexLong, sheets.DuplexShort} {
		j := job(t, "a4", "cards", mode, pieces)
		j.Sheet = perforated(t)
		s := impose(t, j)
		if len(s.Pages) != 4 || s.Runs[0].OnSheet != 5 {
			t.Fatalf("%d pages, %d on a sheet", len(s.Pages), s.Runs[0].OnSheet)
		}
		if got, want := generator.Picture(s.Pages[0]), "a↑ b↑\nc↓\nd→ e←"; got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
		behind := map[sheets.Mode]string{sheets.DuplexLong: "b↑ a↑\nc↓\ne→ d←", sheets.DuplexShort: "d→ e←\nc↑\na↓ b↓"}
		if got := generator.Picture(s.Pages[1]); got != behind[mode] {
			t.Errorf("%s: behind it\n%s\nwant\n%s", mode, got, behind[mode])
		}
		for i, p := range generator.Pieces(s.Pages[0]) {
			slot := j.Sheet.Slots.At[i]
			if math.Abs(p.Trim.X-slot.X) > 1e-6 || math.Abs(p.Trim.Y-slot.Y) > 1e-6 {
				t.Errorf("piece %d lies at %v, its slot at %v", i, p.Trim, slot.Rect)
			}
			want := throughSheet(s.Pages[0].Size, mode, p.Trim)
			if got := generator.Pieces(s.Pages[1])[i].Trim; math.Abs(got.X-want.X) > 1e-6 || math.Abs(got.Y-want.Y) > 1e-6 {
				t.Errorf("%s: behind piece %d lies %v, want %v", mode, i, got, want)
			}
		}
		for _, page := range s.Pages {
			if page.Cuts != nil {
				t.Errorf("%s is cut", page.Label)
			}
			for _, wrong := range generator.CheckPage(page, 5) {
				t.Errorf("%s: %s", page.Label, wrong)
			}
			for _, item := range page.Items {
				if g, ok := item.(*scene.Group); ok && g.Layer == "guides" {
					t.Errorf("%s has guides", page.Label)
				}
			}
		}
	}
}

// Slots are of one paper and of one size, and keep off the edge.
func TestSlotsThatDoNotFit(t *testing.T) {
	for _, tt := range []struct {
		paper, want string
		change      func(*sheets.Job)
	}{
		{"letter", "note[P647] the slots of cards are on a4; on Letter, Nightmare sheet (Active) is laid out without them", func(*sheets.Job) {}},
		{"a4", "the slots of cards are 60 × 88.9 mm", func(j *sheets.Job) { j.Sheet.Slots.Size.W = 60 }},
		{"a4", "slot 4 reaches into the 11 mm at the edge of A4 that printers leave empty", func(j *sheets.Job) { j.Paper.Margin = 11 }},
	} {
		j := job(t, tt.paper, "cards", sheets.FrontsOnly, deck(2, poker, 3, &night, nil))
		j.Sheet = perforated(t)
		tt.change(&j)
		list := &diagnostic.List{}
		s := sheets.Impose(j, list)
		var told strings.Builder
		for _, d := range list.All() {
			told.WriteString(d.String())
		}
		if !strings.Contains(told.String(), tt.want) {
			t.Errorf("told %q, want %q", told.String(), tt.want)
		}
		if (s == nil) != (tt.paper == "a4") {
			t.Errorf("%s: laid out: %t", tt.want, s != nil)
		}
	}
}
