package layouts

import (
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/geometry"
)

// Slots are the places of a sheet that comes cut: perforated cards, labels, pieces
// to be punched out. Pieces lie in them in their order.
type Slots struct {
	Paper string        // the id of the paper they are on
	Size  geometry.Size // of each, as it stands upright
	At    []Slot
}

// Slot is one place.
type Slot struct {
	geometry.Rect     // on the upright paper, as it lies there
	Quarters      int // how often its pieces are turned clockwise
	Span          diagnostic.Span
}

const mostSlots = 1000

// readSlots reads `slots` of a way to lay out.
func readSlots(f *source.Fields, list *diagnostic.List) *Slots {
	s := &Slots{Paper: f.Str("paper")}
	s.Size = geometry.Size{W: mm(f.Decimal("w", 300, mostPaper)), H: mm(f.Decimal("h", 300, mostPaper))}
	items := f.List("at")
	if len(items) > mostSlots {
		f.Problemf("at", "a sheet of %d slots; %d can be had", len(items), mostSlots)
		return s
	}
	for _, item := range items {
		one := source.NewReader(list).Map(item)
		slot := Slot{Rect: geometry.Rect{X: mm(one.Decimal("x", 0, mostPaper)), Y: mm(one.Decimal("y", 0, mostPaper)), W: s.Size.W, H: s.Size.H}, Span: item.Span}
		turn := one.OptInt("turn", 0, 0, 270)
		if slot.Quarters = turn / 90; turn%90 != 0 {
			one.Problemf("turn", "a slot is turned by 0, 90, 180 or 270 degrees")
		}
		one.Done()
		if slot.Quarters%2 > 0 {
			slot.W, slot.H = slot.H, slot.W
		}
		s.At = append(s.At, slot)
	}
	f.Done()
	return s
}

// checkSlots holds slots against each other and against their paper.
func (d *sheetData) checkSlots(list *diagnostic.List) {
	for _, s := range d.sheets {
		if s.Slots == nil {
			continue
		}
		paper, ok := d.Paper(s.Slots.Paper)
		if !ok {
			if !d.LostPaper(s.Slots.Paper) {
				p := list.Errorf("Y908", s.Span, "the slots of %s are on a paper called %q, and there is none", s.ID, s.Slots.Paper)
				if !suggest(p, diagnostic.Span{}, s.Slots.Paper, d.Papers()) {
					p.Helpf("the papers are %s, or any size: 4x6in, 100x150", joined(d.Papers()))
				}
			}
			continue
		}
		page := geometry.Rect{W: paper.Size.W, H: paper.Size.H}
		for i, slot := range s.Slots.At {
			if !page.Contains(slot.Rect, 0.01) {
				list.Errorf("Y904", slot.Span, "slot %d reaches to %.4g, %.4g, and %s is %.4g × %.4g mm", i+1, slot.Right(), slot.Bottom(), paper.Name, page.W, page.H)
			}
			for j, other := range s.Slots.At[:i] {
				if slot.Overlaps(other.Rect, 0.01) {
					list.Errorf("Y904", slot.Span, "slots %d and %d lie over each other", j+1, i+1).Labelf(other.Span, "the other one")
					break
				}
			}
		}
	}
}
