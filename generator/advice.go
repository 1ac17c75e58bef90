package generator

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"nightpress/content/definition"
	"nightpress/content/source"
	"nightpress/generator/sheets"
)

// ownCut is the sign for how a component is cut where the pieces themselves tell: its
// field cut says so, or a knife folds them; "" where their sheets tell.
func (d *drawn) ownCut() string {
	if f := d.component.Value.Field("cut"); f != nil {
		return f.Text
	}
	if len(d.faces[0].Front.Folds) > 0 {
		return "fold"
	}
	return ""
}

// cutOf is the sign for how a component is cut: of its own, or as it lies on its sheets.
func cutOf(c laidOut) string {
	if sign := c.ownCut(); sign != "" {
		return sign
	}
	for _, run := range c.sheets.Runs {
		switch {
		case run.Slots:
			return ""
		case run.Tiles != nil:
			return "tiles"
		case run.Shaped:
			return "sides"
		case run.Round:
			return "circles"
		case !run.Marks: // nothing is cut
		case min(run.OnSheet, run.Pieces) == 1:
			return "marks"
		case run.Shared:
			return "across"
		default:
			return "sides"
		}
	}
	return ""
}

// toldOf is the line under a component's title: its sides, where the rest of it
// is, and its own note.
func (r *run) toldOf(c stand) string {
	told := r.say(side(c.sheets))
	if c.papers(c.how) < c.sheets.Papers {
		told = r.say("both sides")
	}
	if runs := c.sheets.Runs; len(runs) > 0 {
		if t := runs[0].Tiles; t != nil {
			told += fmt.Sprintf(r.say(", %d × %d tiles"), t.Cols, t.Rows)
		} else if runs[0].Round && !runs[0].Shaped {
			told += ", " + r.game.Words.Figure(figure(runs[0].Piece.W)) + " mm"
		}
	}
	if c.lent > 0 && c.sheets.Pieces > 0 {
		told += fmt.Sprintf(r.say(", %d of them on %s"), c.lent, spanned(c.sharedFrom, c.sharedEnd))
	}
	if c.note != "" {
		told += ". " + c.note
	}
	return told
}

// side tells how the sides of the paper are printed.
func side(s *sheets.Sheets) string {
	switch s.Mode {
	case sheets.DuplexLong, sheets.DuplexShort, sheets.Manual:
		return "both sides"
	case sheets.GutterFold:
		return "one side, folded"
	}
	return "one side"
}

// note is a component's own note, its placeholders filled in.
func (r *run) note(c *definition.Component) string {
	if v := c.Value.Field("note"); v != nil && v.Kind == source.Scalar {
		return r.text(c.Value, v)
	}
	return c.Note
}

func figure(x float64) string {
	return strconv.FormatFloat(float64(int(x*100+0.5))/100, 'f', -1, 64)
}

// isSign tells whether there is an icon of this name; where there is none, it is
// reported.
func (r *run) isSign(icon *source.Value) bool {
	_, ok := r.lib.Icon(icon.Text)
	if !ok {
		suggest(r.list.Errorf("Y908", icon.Span, "there is no icon called %q", icon.Text), icon.Text, r.lib.Icons())
	}
	return ok
}

// borrowed lists what game.yaml says under `borrow`: plain words, or records of
// name and note, and with for only where that component is printed.
func (r *run) borrowed() []string {
	if sign := r.game.Root.Field("game").Field("icon"); sign != nil {
		r.isSign(sign) // it stands on no sheet, and in lists of games
	}
	list := r.game.Root.Field("game").Field("borrow")
	if list == nil {
		return nil
	}
	var texts []string
	for _, v := range list.Items {
		if only := v.Field("for"); only != nil && !r.isPrinted(only) {
			continue
		}
		name, note := v, v.Field("note")
		if v.Kind == source.Map {
			name = v.Field("name")
		}
		if name == nil || name.Kind != source.Scalar {
			r.list.Errorf("Y902", v.Span, "what is borrowed has no name").
				Helpf("write words, or {name: a stopwatch, note: for the Active edition}")
			continue
		}
		words := "*" + r.text(v, name) + "*"
		if note != nil {
			words += ", " + r.text(v, note)
		}
		if icon := v.Field("icon"); icon != nil {
			if r.isSign(icon) {
				words = ":" + icon.Text + ":\u00a0" + words
			}
		}
		texts = append(texts, words)
	}
	return texts
}

// isPrinted tells whether the component is printed that a value names; where there is
// none, it is reported.
func (r *run) isPrinted(id *source.Value) bool {
	if _, ok := r.game.Component(id.Text); !ok {
		var ids []string
		for i := range r.game.Components {
			ids = append(ids, r.game.Components[i].ID)
		}
		suggest(r.list.Errorf("Y908", id.Span, "there is no component called %q", id.Text), id.Text, ids)
	}
	return slices.ContainsFunc(r.drawn, func(d drawn) bool { return d.component.ID == id.Text })
}

// text fills the placeholders of a text in a record.
func (r *run) text(at, v *source.Value) string {
	s, err := r.game.Text(at, v.Text)
	var p *definition.PlaceholderError
	if err != nil && !(errors.As(err, &p) && p.Told) {
		r.list.Errorf("Y911", v.Span, "%v", err)
	}
	return s
}
