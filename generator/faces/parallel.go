package faces

import (
	"context"
	"runtime"
	"sync"

	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// worthwhile is how many records each of several artists should have at least.
const worthwhile = 8

// fronts draws every record's fronts. Records know nothing of each other, so
// large decks are shared among artists, each with a run of records; drawings
// and problems are gathered in the order of the records, whoever is done first. Once
// ctx ends, the records that are left have no fronts.
func (a *artist) fronts(ctx context.Context, t *layouts.Template, cards []card) [][][]*scene.Drawing {
	all := make([][][]*scene.Drawing, len(cards))
	helpers := min(runtime.GOMAXPROCS(0), len(cards)/worthwhile)
	if helpers < 2 {
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
		helper.icons = a.icons
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
