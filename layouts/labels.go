package layouts

import (
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/geometry"
)

// Labels is a sheet of labels, whose slots lie in rows and columns: a row of
// layouts/labels.
type Labels struct {
	ID, Name string
	Slots    Slots
	Basis    string // "maker" where its maker publishes this, "described" where others do
	Source   string
	Span     diagnostic.Span

	depth int // the layer it is of
}

// LabelSheet returns the sheet of labels with the given id.
func (d *sheetData) LabelSheet(id string) (Labels, bool) {
	d.rest()
	for _, l := range d.labels {
		if l.ID == id {
			return l, true
		}
	}
	return Labels{}, false
}

// LabelSheets returns the ids of all sheets of labels.
func (d *sheetData) LabelSheets() []string {
	d.rest()
	ids := make([]string, len(d.labels))
	for i, l := range d.labels {
		ids[i] = l.ID
	}
	return ids
}

// Bounds of labels, in hundredths of a millimetre but for their number.
const (
	leastLabel, mostLabel = 3_00, 300_00
	mostLabels            = 50 // in a row or column
	mostBeforeLabels      = 300_00
)

var labelBases = []string{"maker", "described"}

// readLabels reads one file of layouts/labels, a list. A sheet with the id of an
// earlier layer's takes its place.
func (d *sheetData) readLabels(depth int, v *source.Value, list *diagnostic.List) {
	d.rows(v, list, "labels are a list, one record a sheet of them", func(item *source.Value) (string, bool) {
		l, ok := readLabelSheet(item, list)
		if ok {
			l.depth = depth
			d.claim("sheet of labels", l.ID, depth, l)
			d.labels = declared(d.labels, l, "sheet of labels", list, func(l Labels) (string, int, diagnostic.Span) { return l.ID, l.depth, l.Span })
		}
		return l.ID, ok
	})
}

func readLabelSheet(v *source.Value, list *diagnostic.List) (Labels, bool) {
	before := list.Len()
	f := source.NewReader(list).Map(v)
	l := Labels{ID: f.ID("id"), Name: f.Str("name"), Span: v.Span}
	s := Slots{Paper: f.Str("paper"), Round: f.OptBool("round", false)}
	s.Size = geometry.Size{W: mm(f.Decimal("width", leastLabel, mostLabel)), H: mm(f.Decimal("height", leastLabel, mostLabel))}
	columns, rows := f.Int("columns", 1, mostLabels), f.Int("rows", 1, mostLabels)
	left, top := mm(f.Decimal("left", 0, mostBeforeLabels)), mm(f.Decimal("top", 0, mostBeforeLabels))
	across, down := mm(f.Decimal("across", leastLabel, mostLabel)), mm(f.Decimal("down", leastLabel, mostLabel))
	l.Basis, l.Source = f.OneOf("basis", labelBases...), f.Str("source")
	f.Done()
	if list.Len() > before {
		return l, false
	}
	if s.Round && s.Size.W != s.Size.H {
		f.Problemf("height", "a round label is as high as it is wide, and %s is not", l.ID)
	}
	for _, way := range []struct {
		step        string
		apart, size float64
		n           int
	}{{"across", across, s.Size.W, columns}, {"down", down, s.Size.H, rows}} {
		if way.n > 1 && way.apart < way.size-1e-9 {
			f.Problemf(way.step, "labels of %g mm that begin %g mm from one another lie on one another", way.size, way.apart)
		}
	}
	for n := range columns * rows {
		x, y := left+float64(n%columns)*across, top+float64(n/columns)*down
		s.At = append(s.At, Slot{Rect: geometry.Rect{X: x, Y: y, W: s.Size.W, H: s.Size.H}, Span: v.Span})
	}
	l.Slots = s
	return l, list.Len() == before
}

// LabelsSchema is that of a file of labels.
func LabelsSchema() Schema {
	text := Schema{"type": "string"}
	length, count := between(leastLabel/100, mostLabel/100), Schema{"type": "integer", "minimum": 1, "maximum": mostLabels}
	before := between(0, mostBeforeLabels/100)
	row := object(Schema{
		"id": Schema{"type": "string", "pattern": "^[a-z][a-z0-9-]*$"}, "name": text, "paper": text, "round": Schema{"type": "boolean"},
		"width": length, "height": length, "columns": count, "rows": count, "left": before, "top": before, "across": length, "down": length,
		"basis": enum(labelBases...), "source": text,
	}, "id", "name", "paper", "width", "height", "columns", "rows", "left", "top", "across", "down", "basis", "source")
	return Schema{"$schema": draft, "title": "sheets of labels", "type": "array", "items": row}
}
