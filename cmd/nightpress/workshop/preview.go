package workshop

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/faces"
)

// openingOf is a game as it was opened; that is now, if nobody did before.
func (s *Server) openingOf(r *reading, id string, g *gameRead) *opening {
	if o := s.first[id]; o != nil {
		return o
	}
	o := &opening{number: r.number, game: g.game, lib: r.lib, at: time.Now(), sums: map[previewKey]map[string]generator.Face{}}
	if o.game == nil {
		o.game = &definition.Game{ID: id, Name: id}
		return o
	}
	s.first[id] = o
	return o
}

// before are those faces of a component that were there at the opening, by id. What
// was asked once is kept.
func (s *Server) before(o *opening, key previewKey, ids []string) map[string]generator.Face {
	if p := s.drawn[key]; p != nil && p.number == o.number { // it is as it was
		o.note(key, p)
	} else {
		o.note(key, new(preview))
	}
	all := o.sums[key]
	missing := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { _, ok := all[id]; return ok })
	c, ok := o.game.Component(key.component)
	if !ok || len(missing) == 0 {
		return all
	}
	bound := faces.Bind(c)
	from, to := len(bound.IDs), 0 // the records of those that are missing, and what lies between
	for _, id := range missing {
		if i := bound.Of(id); i >= 0 {
			from, to = min(from, i), max(to, i+1)
		}
	}
	if from < to {
		for _, f := range bound.Part(from, to).Draw(context.Background(), o.game, o.lib, key.ink, new(diagnostic.List)) {
			all[f.ID] = generator.Noted(key.component, f)
		}
	}
	return all
}

// note notes faces that are as they were at the opening.
func (o *opening) note(key previewKey, p *preview) {
	if o.sums[key] == nil {
		o.sums[key] = map[string]generator.Face{}
	}
	for _, f := range p.faces {
		o.sums[key][f.ID] = generator.Face{Component: key.component, ID: f.ID, Title: f.Front.Title, Sum: f.sum, Copies: f.Quantity}
	}
}

// face draws a face as it was, nil where there was none.
func (o *opening) face(key previewKey, id string) *faces.Face {
	c, ok := o.game.Component(key.component)
	if !ok {
		return nil
	}
	bound := faces.Bind(c)
	i := bound.Of(id)
	if i < 0 {
		return nil
	}
	all := bound.Part(i, i+1).Draw(context.Background(), o.game, o.lib, key.ink, new(diagnostic.List))
	if k := slices.IndexFunc(all, func(f faces.Face) bool { return f.ID == id }); k >= 0 {
		return &all[k]
	}
	return nil
}

// window is how many records of a large component are drawn at once, so that nobody
// waits for ten thousand cards to see one. Where the face that is looked at is nearer
// than edge to the end of it, others are drawn.
const (
	window = 240
	edge   = 60
)

// preview draws a component from a reading, or of a large one the records around a
// face, once. Faces that cannot be drawn stay as they were.
func (s *Server) preview(r *reading, g *gameRead, key previewKey, at string) (*preview, *definition.Component, error) {
	was := s.drawn[key]
	if g.game == nil {
		if was == nil {
			return nil, nil, fmt.Errorf("%s cannot be read", key.game)
		}
		c, _ := s.first[key.game].game.Component(key.component)
		return was.kept(r.number, g.found.All()), c, nil
	}
	c, ok := g.game.Component(key.component)
	if !ok {
		if was != nil {
			c, _ = s.first[key.game].game.Component(key.component)
		}
		if c == nil {
			return nil, nil, fmt.Errorf("there is no component %q of %s", key.component, key.game)
		}
		return was.kept(r.number, g.found.All()), c, nil
	}
	all := g.bind(c)
	from, to := 0, len(all.IDs)
	if to > window {
		i := all.Of(at)
		if i < 0 && was != nil { // what is looked at already
			i = min(was.from+window/2, to-1)
		}
		from = max(0, min(i-window/2, to-window))
		to = from + window
		if was != nil && was.number == r.number && was.of == len(all.IDs) && (i < 0 || (i >= was.from+edge || was.from == 0) && (i < was.to-edge || was.to == was.of)) && i < was.to {
			return was, c, nil
		}
	} else if was != nil && was.number == r.number {
		return was, c, nil
	}
	now := s.draw(r, g, key, all, from, to)
	if len(now.faces) == 0 && was != nil && (hasErrors(now.found) || g.found.HasErrors()) {
		return was.kept(r.number, now.found), c, nil
	}
	s.drawn[key] = now
	return now, c, nil
}

func hasErrors(found []diagnostic.Diagnostic) bool {
	return slices.ContainsFunc(found, func(d diagnostic.Diagnostic) bool { return d.Severity == diagnostic.Error })
}

// draw draws some records of a component. A face that cannot be drawn is the one that
// was drawn last, where there is one.
func (s *Server) draw(r *reading, g *gameRead, key previewKey, all faces.Bound, from, to int) *preview {
	list, was, some := new(diagnostic.List), s.drawn[key], all.Part(from, to)
	now := &preview{number: r.number, from: from, to: to, of: len(all.IDs)}
	if from > 0 {
		now.above = all.IDs[from-1]
	}
	if to < len(all.IDs) {
		now.below = all.IDs[to]
	}
	drawn := some.Draw(context.Background(), g.game, r.lib, key.ink, list)
	now.found = list.All()
	bad := map[string]bool{}
	for i := range some.IDs {
		if !list.HasErrors() {
			break
		}
		alone := new(diagnostic.List) // a problem of several is told once
		for _, f := range some.Part(i, i+1).Draw(context.Background(), g.game, r.lib, key.ink, alone) {
			bad[f.ID] = alone.HasErrors()
		}
	}
	for _, f := range drawn {
		one := previewFace{Face: f, drawn: time.Now()}
		if last := was.face(f.ID); bad[f.ID] && last != nil {
			one = *last
			one.stale = time.Now()
		} else {
			one.sum = generator.Noted(key.component, f).Sum
		}
		now.faces = append(now.faces, one)
	}
	return now
}

// kept is what was drawn last, where nothing can be drawn now.
func (p *preview) kept(number int, found []diagnostic.Diagnostic) *preview {
	k := &preview{number: number, found: found}
	if p != nil {
		*k = *p
		k.number, k.found, k.faces = number, found, slices.Clone(p.faces)
		for i := range k.faces {
			k.faces[i].stale = time.Now()
		}
	}
	return k
}

// face finds a face by its id.
func (p *preview) face(id string) *previewFace {
	if p == nil {
		return nil
	}
	i := slices.IndexFunc(p.faces, func(f previewFace) bool { return f.ID == id })
	if i < 0 {
		return nil
	}
	return &p.faces[i]
}

// ids are those of the faces.
func (p *preview) ids() (ids []string) {
	for _, f := range p.faces {
		ids = append(ids, f.ID)
	}
	return ids
}

// allBefore are all faces of a component as they were at the opening.
func (s *Server) allBefore(o *opening, key previewKey) []generator.Face {
	c, ok := o.game.Component(key.component)
	if !ok {
		return nil
	}
	return slices.Collect(maps.Values(s.before(o, key, faces.Bind(c).IDs)))
}
