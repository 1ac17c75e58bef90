package generator

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/source"
	"nightpress/generator/sheets"
	"nightpress/layouts"
)

// advice is what the build sheet says below its table.
func (r *run) advice(paper layouts.Paper, all []laidOut) []section {
	sections := []section{
		{":check: Check the size", []string{
			"Print at 100 %, also called actual size, and never fitted to the page. Then lay a ruler along the line at the foot of this page: the ticks above it are 10 mm apart and end at 100 mm, those below it are one inch apart and end at 4\u00a0inches.",
		}},
	}
	if s, ok := bothSides(all); ok {
		sections = append(sections, s)
	}
	if s := (section{":scissors: Cut and fold", cutting(all)}); len(s.texts) > 0 {
		sections = append(sections, s)
	}
	if s := (section{":cube: Borrow", r.borrow}); len(s.texts) > 0 {
		sections = append(sections, s)
	}
	if n := len(r.game.House); n > 0 {
		sections = append(sections, section{":pencil: Our own figures", []string{fmt.Sprintf(
			"%s, because the rulebook does not give %s. *nightpress list %s --house* prints each with its reason; they stand in the game's files for you to change.",
			counted(n, "value is ours", "values are ours"), map[bool]string{true: "it", false: "them"}[n == 1], r.game.ID)}})
	}
	if s := (section{":book: Whose game it is", r.credit()}); len(s.texts) > 0 {
		sections = append(sections, s)
	}
	return sections
}

// bothSides tells how to turn the paper, where some component has backs.
func bothSides(all []laidOut) (section, bool) {
	for _, c := range all {
		edge := map[sheets.Mode]string{sheets.DuplexLong: "long", sheets.DuplexShort: "short"}[c.sheets.Mode]
		if edge == "" {
			continue
		}
		return section{":reroll: Both sides", []string{
			fmt.Sprintf("This file prints on both sides as it is. Let the printer turn the paper on its %s edge, or print the odd pages first and put the sheets back in. Try one sheet and hold it against the light; a millimetre off is usual, and the ground beyond the cuts is there for it.", edge),
			"If your printer is further off than that, print with *--imposition gutter-fold*: fronts and backs then share a side, to be folded and glued.",
		}}, true
	}
	return section{}, false
}

// cutting says for every component how to cut, fold or glue it. Those of which
// the same is true share a paragraph.
func cutting(all []laidOut) []string {
	var order []string
	titles := map[string][]string{}
	for _, c := range all {
		words := howToBuild(c)
		if titles[words] == nil {
			order = append(order, words)
		}
		titles[words] = append(titles[words], c.component.Title)
	}
	texts := make([]string, len(order))
	for i, words := range order {
		texts[i] = "*" + escape(strings.Join(titles[words], ", ")) + ".* " + escape(words)
	}
	return texts
}

// howToBuild says what is to be done with a printed component.
func howToBuild(c laidOut) string {
	var words []string
	for _, pieces := range c.sheets.Runs {
		words = append(words, howToCut(pieces, c.sheets.Mode)...)
	}
	if len(c.sheets.Outlines) > 0 {
		words = append(words, fmt.Sprintf("The last page of %s.pdf has the outlines alone, for a cutting machine.", c.component.ID))
	}
	if len(words) == 0 {
		words = append(words, "Nothing to cut.")
	}
	if c.note != "" {
		words = append(words, c.note)
	}
	return strings.Join(words, " ")
}

// note is a component's own note, its placeholders filled in.
func (r *run) note(c *definition.Component) string {
	if v := c.Value.Field("note"); v != nil && v.Kind == source.Scalar {
		return r.text(c.Value, v)
	}
	return c.Note
}

// howToCut describes one run of pieces in a few sentences, none where nothing
// has to be done.
func howToCut(r sheets.Run, mode sheets.Mode) []string {
	var words []string
	if t := r.Tiles; t != nil {
		words = append(words, fmt.Sprintf("%d × %d tiles; the map at the top of each shows its place. Cut a tile at its marks and glue it over the strip of its neighbour, up to the dashed ticks.", t.Cols, t.Rows))
		return words
	}
	if mode == sheets.GutterFold {
		words = append(words, "Fold on the dashed line, glue, and cut when it is dry.")
	}
	onSheet := min(r.OnSheet, r.Pieces)
	switch {
	case r.Round:
		words = append(words, fmt.Sprintf("%d to a sheet, %s mm wide. Cut strips, then squares at the marks, then the circles; the ticks point to their centres.", onSheet, figure(r.Piece.W)))
	case !r.Marks:
	case onSheet == 1:
		words = append(words, "Cut at the corner marks.")
	case r.Shared:
		words = append(words, fmt.Sprintf("%d to a sheet. Neighbours share their cuts: cut from mark to mark, right across.", onSheet))
	default:
		words = append(words, fmt.Sprintf("%d to a sheet, with a cut on either side of every gap.", onSheet))
	}
	if r.Bleed < r.Wanted {
		words = append(words, fmt.Sprintf("The ground reaches %s mm beyond the cuts and not %s, to fit this paper.", figure(r.Bleed), figure(r.Wanted)))
	}
	return words
}

func figure(x float64) string {
	return strconv.FormatFloat(float64(int(x*100+0.5))/100, 'f', -1, 64)
}

// borrowed lists what game.yaml says under `borrow`: plain words, or records of
// name and note.
func (r *run) borrowed() []string {
	list := r.game.Root.Field("game").Field("borrow")
	if list == nil {
		return nil
	}
	var texts []string
	for _, v := range list.Items {
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
			if _, ok := r.lib.Icon(icon.Text); ok {
				words = ":" + icon.Text + ":\u00a0" + words
			} else {
				suggest(r.list.Errorf("Y908", icon.Span, "there is no icon called %q", icon.Text), icon.Text, r.lib.Icons())
			}
		}
		texts = append(texts, words)
	}
	return texts
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

func (r *run) credit() []string {
	c := r.game.Credit
	var texts []string
	if c.Line != "" {
		texts = append(texts, escape(c.Line))
	}
	var about []string
	for _, f := range [][2]string{{"Rulebook", c.Rulebook}, {"Designer", c.Designer}, {"Publisher", c.Publisher}, {"Licence", c.Licence}} {
		if f[1] != "" {
			about = append(about, f[0]+"\\: "+escape(f[1])+".")
		}
	}
	if len(about) > 0 {
		texts = append(texts, strings.Join(about, " "))
	}
	return texts
}
