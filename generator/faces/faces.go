// Package faces draws every face of a component: it takes a compiled template
// and the records of a definition and evaluates one with the other into a
// scene.Drawing.
//
// It knows no game: whatever it prints it finds by name in the definition. A
// problem, such as a text that does not fit, names the component, the place in
// the template and the place of the content, and never ends the run.
package faces

import (
	"context"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"sync"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/expression"
)

// Face is one printable thing: a front, its back where it has one, and how
// often it is wanted.
type Face struct {
	// ID is a checked id, unique within its component: "storm", "log-sheet-2".
	ID          string
	Front, Back *scene.Drawing // Back is nil for none; equal backs are shared
	Quantity    int
	// Record is the record the face is bound to, nil where it is the game.
	Record *source.Value
}

// Draw draws the faces of a component in a style of ink, "full" or "low": one
// for every record, or one for the game, and more where a template flows over
// pages. Problems are added to list, and what has them is drawn as far as it
// goes.
func Draw(g *definition.Game, lib *layouts.Library, c *definition.Component, ink string, list *diagnostic.List) []Face {
	return Bind(c).Draw(context.Background(), g, lib, ink, list)
}

// Bound are records of a component that faces are drawn for, nil for the game, and
// the ids of their faces; where a record needs several, a number follows the id.
type Bound struct {
	IDs       []string
	Read      *Read    // gathers what the faces are drawn by; nil for not counting
	Prints    *Prints  // what they show of other faces, where several components share it
	Origins   *Origins // gathers where things on them come from; nil for not asking
	cards     []card
	component *definition.Component
}

// card is what a face is of: a record, nil for the game, and where it stands in
// its deck, copies counted.
type card struct {
	record       *source.Value
	id           string // of its face
	nth, total   int    // of its first copy, from 1, and how many the deck has
	copy, copies int    // which of its kind it is, from 1, of how many
}

// Bind names the face of each record of a component by the id of the record where
// that can be a file's name, and by its number where not.
func Bind(c *definition.Component) Bound {
	records := slices.DeleteFunc(slices.Clone(c.Records), func(r *source.Value) bool { return r.Told })
	if c.Records == nil {
		records = []*source.Value{nil}
	}
	ids, taken := make([]string, len(records)), make(map[string]bool, len(records))
	cards, total := make([]card, len(records)), 0
	for i, record := range records {
		id := c.ID
		if record != nil {
			id = "face-" + strconv.Itoa(i+1)
			if f := record.Field("id"); f != nil && source.IsFaceName(f.Text) {
				id = f.Text
			}
		}
		for base, n := id, 2; taken[id]; n++ {
			id = base + "-" + strconv.Itoa(n)
		}
		ids[i], taken[id] = id, true
		cards[i] = card{record: record, id: id, nth: total + 1, copy: 1, copies: c.Copies(record)}
		total += cards[i].copies
	}
	for i := range cards {
		cards[i].total = total
	}
	return Bound{IDs: ids, cards: cards, component: c}
}

// Part is the records from one place up to another.
func (b Bound) Part(from, to int) Bound {
	b.IDs, b.cards = b.IDs[from:to], b.cards[from:to]
	return b
}

// Of is the place of the record that a face is of, by the id of the face; -1 for none.
func (b Bound) Of(face string) int {
	for _, number := range []string{`$`, `-\d+$`, `-\d+-of-\d+$`, `-\d+-of-\d+-\d+$`} {
		if end := regexp.MustCompile(number).FindStringIndex(face); end != nil {
			if i := slices.Index(b.IDs, face[:end[0]]); i >= 0 {
				return i
			}
		}
	}
	return -1
}

// Draw draws the faces of these records, as the function Draw does; where ctx ends
// meanwhile, only some of them.
func (b Bound) Draw(ctx context.Context, g *definition.Game, lib *layouts.Library, ink string, list *diagnostic.List) []Face {
	a := newArtist(g, lib, b.component, ink, list)
	a.noting(b.Read)
	a.origins = b.Origins
	if b.Prints != nil {
		a.prints = b.Prints
	}
	defer func() { list.Merge(lib.Problems()) }()
	front := a.template(b.component.Layout, "layout")
	var back *layouts.Template
	if b.component.Back != "" {
		back = a.template(b.component.Back, "back")
	}
	if front == nil || front.Lost || back != nil && back.Lost {
		return nil // which is told
	}
	defer a.oddIcons()
	var faces []Face
	for i, copies := range a.fronts(ctx, front, b.cards) {
		if ctx.Err() != nil {
			break
		}
		c := b.cards[i]
		if many := b.component.Quantity(c.record); many != nil {
			a.env.Touch(expression.Node(many.Value))
		}
		if name := c.record.Field("name"); name != nil { // the title of the face
			a.env.Touch(expression.Node(name))
		}
		behind := a.back(back, c)
		if len(copies) == 1 && c.copies > 1 && a.backCounts() {
			copies = a.copies(front, c, true)
		}
		for n, fronts := range copies {
			quantity := c.copies
			if len(copies) > 1 {
				c.copy, c.nth, quantity = n+1, b.cards[i].nth+n, 1
				c.id = fmt.Sprintf("%s-%d-of-%d", b.IDs[i], n+1, len(copies))
				if n > 0 {
					behind = a.back(back, c)
				}
			}
			for page, d := range fronts {
				f := Face{ID: c.id, Front: d, Back: behind, Quantity: quantity, Record: c.record}
				if len(fronts) > 1 {
					f.ID += "-" + strconv.Itoa(page+1)
				}
				d.ID = a.drawingID(f.ID)
				faces = append(faces, f)
			}
		}
	}
	return faces
}

// template finds a template that a component names.
func (a *artist) template(name, field string) *layouts.Template {
	t, ok := a.lib.Template(name)
	if ok {
		return t
	}
	at := a.component.Span
	if f := a.component.Value.Field(field); f != nil {
		at = f.Span
	}
	d := a.list.Errorf("Y908", at, "there is no template called '%s'", name)
	if near, ok := diagnostic.Nearest(name, a.lib.Templates()); ok {
		d.Suggest("did you mean "+near+"?", at, near)
	}
	return nil
}

// drawingID is unique within the game: the component, and the face where it is
// not the only one.
func (a *artist) drawingID(face string) string {
	if face == a.component.ID {
		return face
	}
	return a.component.ID + "/" + face
}

// worthwhile is how many records each of several artists should have at least.
const worthwhile = 8

// fronts draws every record's fronts. Records know nothing of each other, so
// large decks are shared among artists, each with a run of records; drawings
// and problems are gathered in the order of the records, whoever is done first. Once
// ctx ends, the records that are left have no fronts.
func (a *artist) fronts(ctx context.Context, t *layouts.Template, cards []card) [][][]*scene.Drawing {
	all := make([][][]*scene.Drawing, len(cards))
	helpers := min(runtime.GOMAXPROCS(0), len(cards)/worthwhile)
	if helpers < 2 || a.origins != nil {
		for i, c := range cards {
			if ctx.Err() != nil {
				break
			}
			all[i] = a.copies(t, c, false)
		}
		return all
	}
	var wait sync.WaitGroup
	lists, reads := make([]*diagnostic.List, helpers), make([]*Read, helpers)
	for n := range helpers {
		from, to := n*len(cards)/helpers, (n+1)*len(cards)/helpers
		lists[n] = &diagnostic.List{}
		helper := newArtist(a.game, a.lib, a.component, a.ink, lists[n])
		helper.icons, helper.prints, helper.shown = a.icons, a.prints, a.shown
		if a.read != nil {
			reads[n] = NewRead()
			helper.noting(reads[n])
		}
		wait.Go(func() {
			for i := from; i < to && ctx.Err() == nil; i++ {
				all[i] = helper.copies(t, cards[i], false)
			}
		})
	}
	wait.Wait()
	for n, l := range lists {
		a.gather(l)
		if a.read != nil {
			a.read.Add(reads[n])
		}
	}
	return all
}

// copies draws the faces of a card: once for all its copies, or of each where they
// tell which one it is, or it is so wanted.
func (a *artist) copies(t *layouts.Template, c card, each bool) [][]*scene.Drawing {
	a.card, a.counts = c, false
	all := [][]*scene.Drawing{a.faces(t, c.record, c.id)}
	each = each || a.counts
	for each && a.card.copy < c.copies {
		a.card.copy++
		a.card.nth++
		all = append(all, a.faces(t, c.record, c.id))
	}
	return all
}

// gather adds the problems that a helper found, but for those that another has
// told.
func (a *artist) gather(found *diagnostic.List) {
	for _, d := range found.All() {
		key := d.String()
		if len(d.Labels) > 0 {
			key += d.Labels[0].Span.String()
		}
		if !a.said[key] {
			a.said[key] = true
			a.list.Add(d)
		}
	}
}
