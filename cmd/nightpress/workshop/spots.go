package workshop

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"unicode"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// spot is a thing on a face: where it stands, in mm, and the places of the files that
// it comes from, the likeliest first: values, and the element of the template.
type spot struct {
	Left   float64            `json:"left"`
	Top    float64            `json:"top"`
	Wide   float64            `json:"wide"`
	High   float64            `json:"high"`
	Says   string             `json:"says,omitempty"` // its words
	Places []diagnostic.Label `json:"places"`
}

// mostSpots bounds the things of a face that are told; those with words come first.
const mostSpots = 500

// spots tells what stands on a side of a face and where that was written. The face is
// drawn once more for it, so that no other drawing waits for an answer.
func (s *Server) spots(_ context.Context, q previewQuestion) (any, error) {
	r, g, done := s.held(q.Game)
	defer done()
	all, files := []spot{}, []diagnostic.Label{}
	d, origins := r.originsOf(g, q)
	if d == nil {
		return map[string]any{"spots": all, "files": files}, nil
	}
	found, sources := map[*faces.Origin]*spot{}, r.lib.Sources()
	new(leaves).walk(d.Items, geometry.Identity, func(item scene.Item, t geometry.Transform) {
		o := origins.Of[item]
		at := t.ApplyRect(scene.Bounds([]scene.Item{item}))
		if o == nil || at.W <= 0 && at.H <= 0 {
			return
		}
		one := found[o]
		if one == nil {
			one = &spot{Left: at.X, Top: at.Y}
			found[o] = one
		}
		right, bottom := max(one.Left+one.Wide, at.Right()), max(one.Top+one.High, at.Bottom())
		one.Left, one.Top = min(one.Left, at.X), min(one.Top, at.Y)
		one.Wide, one.High = right-one.Left, bottom-one.Top
		if text, ok := item.(*scene.Text); ok {
			one.Says = shortened(strings.Fields(one.Says + " " + text.String))
		}
	})
	shown := map[string]int{} // how many things come from a file
	for o, one := range found {
		one.Places = placesOf(o, one.Says, sources[o.Element.File])
		if len(o.Values) > 0 {
			shown[o.Values[0].Span.File]++
		}
		all = append(all, *one)
	}
	slices.SortFunc(all, func(a, b spot) int {
		return cmp.Or(cmp.Compare(min(len(b.Says), 1), min(len(a.Says), 1)), cmp.Compare(a.Top, b.Top), cmp.Compare(a.Left, b.Left), cmp.Compare(b.Wide*b.High, a.Wide*a.High))
	})
	for _, name := range slices.SortedFunc(maps.Keys(shown), func(a, b string) int { return cmp.Or(shown[b]-shown[a], cmp.Compare(a, b)) }) {
		first := slices.IndexFunc(all, func(one spot) bool { return one.Places[0].Span.File == name })
		if first >= 0 && len(files) < mostFiles {
			files = append(files, diagnostic.Label{Span: all[first].Places[0].Span, Text: name})
		}
	}
	return map[string]any{"spots": all[:min(len(all), mostSpots)], "files": files}, nil
}

// mostFiles is how many of the files that a face comes from are named.
const mostFiles = 4

// originsOf draws a side of one face, and tells where the things on it come from.
func (r *reading) originsOf(g *gameRead, q previewQuestion) (*scene.Drawing, *faces.Origins) {
	if g.game == nil {
		return nil, nil
	}
	c, ok := g.game.Component(q.Component)
	if !ok {
		return nil, nil
	}
	all := g.bind(c)
	i := all.Of(q.Face)
	if i < 0 {
		return nil, nil
	}
	one := all.Part(i, i+1)
	one.Origins = faces.NewOrigins()
	for _, f := range one.Draw(context.Background(), g.game, r.lib, q.Ink, new(diagnostic.List)) {
		switch {
		case f.ID != q.Face:
		case q.Side == "back" && f.Back != nil:
			return f.Back, one.Origins
		default:
			return f.Front, one.Origins
		}
	}
	return nil, nil
}

// placesOf are the places that a thing comes from. Words that the template has itself
// come from there.
func placesOf(o *faces.Origin, says string, template []byte) []diagnostic.Label {
	var places []diagnostic.Label
	for _, v := range o.Values {
		places = append(places, diagnostic.Label{Span: v.Span, Text: wordsFor(v)})
	}
	element := diagnostic.Label{Span: o.Element, Text: "layout"}
	words := strings.Fields(says)
	begins := strings.Join(words[:min(len(words), 3)], " ")
	lines := bytes.Split(template, []byte("\n"))
	lines = lines[min(len(lines), max(0, o.Element.Start.Line-1)):]
	written := bytes.Join(lines[:min(len(lines), 3)], []byte("\n"))
	if strings.ContainsFunc(begins, unicode.IsLetter) && len(begins) > 1 && bytes.Contains(written, []byte(begins)) {
		return append([]diagnostic.Label{element}, places...)
	}
	return append(places, element)
}

// wordsFor is what a value is called for people: "Sanity: start".
func wordsFor(v *source.Value) string {
	var steps []string
	for ; v != nil && v.Parent != nil; v = v.Parent {
		for i := range v.Parent.Fields {
			if v.Parent.Fields[i].Value == v && v.Parent.Parent != nil {
				steps = append(steps, strings.ReplaceAll(v.Parent.Fields[i].Name, "_", " "))
			}
		}
		for _, name := range []string{"name", "title", "id"} {
			if f := v.Field(name); f != nil && f.Text != "" {
				slices.Reverse(steps)
				return strings.TrimSuffix(f.Text+": "+strings.Join(steps, " "), ": ")
			}
		}
	}
	slices.Reverse(steps)
	return strings.Join(steps, " ")
}
