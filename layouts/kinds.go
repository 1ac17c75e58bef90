package layouts

import (
	"reflect"
	"slices"
	"sync"
)

// Kind is one kind of element. The rows of Kinds are all that says which there
// are: from them, and from the tags of their types, follow the strict reader and
// the help pages, and tests hold generator/faces to drawing each.
type Kind struct {
	Name, About string
	// Group is what the kind is for: one of Groups.
	Group string
	// Example is one element as it stands in a template of Endless Nightmare
	// with the styles title and body and a part corner.
	Example string

	element func() Element
	fields  func() []Field
}

// Fields are what may be written about an element, in the order of the help page.
func (k *Kind) Fields() []Field { return k.fields() }

// Groups are what kinds of elements are for, in the order of the help page.
var Groups = []string{"shapes", "words", "arranging", "pictures", "tracks", "maps", "places", "logic"}

// Kinds returns all kinds of elements, in the order of their groups.
func Kinds() []Kind { return kinds }

// finisher is an element that looks at its fields together, once they are read.
// It returns false where there is nothing to be drawn.
type finisher interface{ finish(f *fields) bool }

// read reads the element that the fields are of, nil where it cannot be drawn.
func (k *Kind) read(f *fields) Element {
	e, before := k.element(), f.c.list.Len()
	f.fill(reflect.ValueOf(e).Elem(), k.Fields())
	if e, ok := e.(finisher); ok && !e.finish(f) {
		f.lacking()
		return nil
	}
	f.done()
	if paint, ok := paintOf(e); ok && !paint.Fill.Set() && !paint.Line.Set() && f.v != nil && len(f.v.Fields) > 0 && f.c.list.Len() == before {
		f.c.list.Warnf(codeNothing, f.at, "this %s has neither fill nor line, so nothing is drawn", k.Name).
			Helpf("give it a color within (fill: …) or a line (line: …)")
	}
	return e
}

// paintOf is how a shape is painted that shows nothing else.
func paintOf(e Element) (Paint, bool) {
	switch e := e.(type) {
	case *Box:
		return e.Paint, e.Draw == nil
	case *Circle:
		return e.Paint, true
	case *Path:
		return e.Paint, true
	case *Polygon:
		return e.Paint, true
	case *Sector:
		return e.Paint, true
	}
	return Paint{}, false
}

func kindCalled(name string) (*Kind, bool) {
	i := slices.IndexFunc(kinds, func(k Kind) bool { return k.Name == name })
	if i < 0 {
		return nil, false
	}
	return &kinds[i], true
}

func kindNames() []string {
	names := make([]string, len(kinds))
	for i := range kinds {
		names[i] = kinds[i].Name
	}
	slices.Sort(names)
	return names
}

// kind is a row whose fields are those of E.
func kind[E any, P interface {
	*E
	Element
}](group, name, about, example string) Kind {
	return Kind{
		Name: name, About: about, Group: group, Example: example,
		// Few layouts have elements of every kind.
		fields: sync.OnceValue(func() []Field { return fieldsOf(reflect.TypeFor[E]()) }), element: func() Element { return P(new(E)) },
	}
}

var kinds = []Kind{
	kind[Box]("shapes", "box", "a rectangle, and what stands in it",
		`box: {x: 5, y: 5, w: 40, h: 12, r: 2, fill: cell, line: ink}`),
	kind[Circle]("shapes", "circle", "a circle around a point, or an ellipse",
		`circle: {x: 20, y: 20, r: 8, line: ink, weight: 0.5}`),
	kind[Line]("shapes", "line", "a straight line",
		`line: {x: 5, y: 20, x2: 45, colour: soft, weight: 0.5, dash: [2, 1]}`),
	kind[Polygon]("shapes", "polygon", "a regular polygon around a point, or a star",
		`polygon: {x: 20, y: 20, r: 8, corners: 5, inner: 3.2, fill: glow, fill-to: ring, fill-way: out, line: ink}`),
	kind[Path]("shapes", "path", "an outline as SVG writes it",
		`path: {x: 10, y: 10, scale: 2, d: "M0 0L8 0L4 6Z", fill: ink}`),
	kind[Sector]("shapes", "sector", "a piece of a ring around a point",
		`sector: {x: 20, y: 20, inner: 5, outer: 12, from: -45, to: 45, fill: ring}`),
	kind[Motif]("shapes", "motif", "a pattern that grows to fill its area",
		`motif: {name: waves, x: 5, y: 5, w: 40, h: 20, pitch: 3, colour: soft}`),

	kind[Text]("words", "text", "one line of text",
		`text: {x: 5, y: 5, w: 53, h: 9, style: title, text: "{tracks.sanity.name}"}`),
	kind[Paragraph]("words", "paragraph", "text that breaks into lines and shrinks to fit",
		`paragraph: {x: 5, y: 38, w: 53, h: 40, style: body, text: "The *first* of {len(nightmares)} Nightmares: {nightmares[0].name}."}`),
	kind[ArcText]("words", "arc-text", "a line of text along a circle or a path",
		`arc-text: {x: 30, y: 30, r: 20, at: 0, style: title, text: PROGRESS}`),
	kind[Capitals]("words", "capitals", "a title in letters of our own",
		`capitals: {x: 50, y: 10, h: 8, align: centre, text: a nightmare, shape: lancet, line: ink, weight: 0.8}`),
	kind[Sign]("words", "icon", "an icon around a point",
		`icon: {x: 31.5, y: 24, size: 12, icon: "{tracks.sanity.icon}", colour: sanity}`),
	kind[Dice]("words", "dice", "a row of die faces around a point",
		`dice: {x: 30, y: 10, size: 6, of: die.faces, colour: ink}`),

	kind[QR]("words", "qr", "a QR code, drawn as lines",
		`qr: {x: 5, y: 5, size: 20, text: "https://example.org/{game.id}", level: medium}`),

	kind[Row]("arranging", "row", "cells side by side",
		`row: {x: 5, y: 5, w: 60, h: 8, gap: 2, in: 1..3, as: n, draw: [{text: {style: body, text: "{n}"}}]}`),
	kind[Column]("arranging", "column", "cells below each other",
		`column: {x: 5, y: 5, w: 20, h: 40, cells: [{height: 10, draw: [{box: {fill: ring}}]}, {draw: [{box: {fill: cell}}]}]}`),
	kind[Stack]("arranging", "stack", "elements below each other, each as tall as it needs",
		`stack: {x: 5, y: 5, w: 60, h: 60, gap: 2, draw: [{text: {style: title, text: Stacked}}, {paragraph: {style: body, text: And what follows.}}]}`),
	kind[Grid]("arranging", "grid", "cells in rows of so many columns",
		`grid: {x: 5, y: 5, w: 60, h: 30, in: tracks, as: track, columns: 3, gap: 2, draw: [{box: {line: ink}}]}`),
	kind[Table]("arranging", "table", "rows of cells under a head",
		`table: {x: 5, y: 5, w: 80, h: 90, in: tracks, as: track, style: body, head-height: 6, head-style: title, line: soft, columns: [{width: 20, head: Letter, text: "{track.letter}"}, {head: Track, text: "{track.name}"}]}`),
	kind[Group]("arranging", "group", "elements that are moved, turned, scaled or cut together",
		`group: {x: 20, y: 20, w: 20, h: 10, turn: 45, draw: [{box: {fill: ring}}]}`),
	kind[Flow]("arranging", "flow", "entries in columns, which go on over further faces",
		`flow: {x: 5, y: 5, w: 90, h: 30, columns: 2, in: tracks, as: track, draw: [{paragraph: {style: body, text: "{track.name}"}}]}`),

	kind[Picture]("pictures", "picture", "a scene in a pointed window, told in a few words",
		`picture: {x: 5, y: 5, w: 45, h: 37.4, scene: stair, light: door, hero: key, wrong: teeth, seed: 25, mid: soft, pale: cell, line: ink}`),
	kind[Actor]("pictures", "actor", "somebody or something put together by hand, to stand in a picture",
		`actor: {x: 20, y: 60, scale: 0.8, border: 2, lead: ink, deep: soft, draw: [{piece: {disc: [0, -20, 9], tone: deep}}, {eye: {x: 4, y: -22, w: 5, both: true}}]}`),
	kind[Piece]("pictures", "piece", "a piece of an actor in one tone: an outline, a limb, a hand; or several that melt into one",
		`piece: {limb: [0, 0, 4, -20, -2, -40], from: 8, to: 3, melt: [{hand: [-2, -39, -90, 12]}], tone: bone}`),
	kind[Eye]("pictures", "eye", "an eye of an actor",
		`eye: {y: -20, w: 12, open: 0.9, aside: 0.4, slit: true}`),
	kind[Teeth]("pictures", "teeth", "a row of teeth of an actor",
		`teeth: {along: [-9, -20, 0, -17, 9, -20], count: 7, height: 4, jag: 0.3}`),
	kind[Thing]("pictures", "thing", "a whole thing or body of an actor: a clock, a chair, a bird",
		`thing: {name: clock, x: 0, y: 0, h: 20}`),
	kind[Plate]("pictures", "plate", "an engraving of an actor: lines that swell where it is light",
		`plate: {x: 0, y: -14, r: 14, from: 0.8, to: 0.1, draw: [{piece: {disc: [0, -14, 4], light: 1}}]}`),

	kind[Image]("pictures", "image", "a picture from a file: SVG, PNG, JPEG or WebP",
		`image: {x: 5, y: 5, w: 45, h: 30, file: "art/moon.svg", fit: cover, mirror: across}`),

	kind[Track]("tracks", "track", "numbered spaces for a marker: a line, a ring, a snake, a spiral, an edge or a path",
		`track: {of: tracks.sanity, x: 5, y: 5, w: 80, h: 10, gap: 1, r: 1, line: ink, fill: "{starts ? 'sanity' : 'cell'}", draw: [{text: {style: body, align: centre, text: "{n}"}}]}`),

	kind[Map]("maps", "map", "areas that touch exactly the areas they are near",
		`map: {x: 30, y: 30, in: "['left', 'right']", outline: "M{i * 20} -10h20v20h-20Z", line: ink, draw: [{text: {style: title, text: "{area}"}}]}`),

	kind[Place]("places", "place", "a spot where a marker can stand",
		`place: {name: "event/{1 + 1}", x: 5, y: 5, w: 10, h: 10}`),
	kind[At]("places", "at", "elements on a spot where a marker can stand",
		`at: {place: sanity/4, draw: [{circle: {r: 4, line: glow, weight: 0.6}}]}`),
	kind[Printed]("places", "printed", "a face that is printed, small or large, whole or a part of it",
		`printed: {face: main-board, x: 5, y: 5, w: 60, draw: [{at: {place: sanity/4, draw: [{printed: {face: markers/sanity}}]}}]}`),

	kind[Each]("logic", "each", "elements once for every item of a list",
		`each: {in: tracks, as: track, draw: [{text: {x: 5, y: 5 + i * 9, h: 8, style: body, text: "{track.name}"}}]}`),
	kind[Let]("logic", "let", "names for values, for what follows in the same list; its fields are the names",
		`let: {middle: 50, title: "'Sanity'", tones: {sanity: cell, courage: ring}}`),
	kind[Part]("logic", "part", "a part of the template, which one that extends it may replace",
		`part: {name: corner, x: 5, y: 5, w: 20, h: 20, with: {shade: "'ring'"}}`),
	kind[Use]("logic", "use", "another template, drawn in a cell",
		`use: {template: endless/marker-back, x: 5, y: 5, w: 40, h: 40}`),
	kind[Fit]("logic", "fit", "elements with a figure, as large as everything in them still fits",
		`fit: {as: size, from: 14, to: 7, draw: [{paragraph: {x: 5, y: 5, w: 40, h: 20, style: body, size: size, text: "{nightmares[0].name}"}}]}`),
}
