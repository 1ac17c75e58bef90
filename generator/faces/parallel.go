package faces

import (
	"context"
	"runtime"
	"sync"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// worthwhile is how many records each of several artists should have at least.
const worthwhile = 8

// fronts draws every record's fronts. Records know nothing of each other, so
// large decks are shared among artists, each with a run of records; drawings
// and problems are gathered in the order of the records, whoever is done first. Once
// ctx ends, the records that are left have no fronts.
func (a *artist) fronts(ctx context.Context, t *layouts.Template, records []*source.Value, ids []string) [][]*scene.Drawing {
	all := make([][]*scene.Drawing, len(records))
	helpers := min(runtime.GOMAXPROCS(0), len(records)/worthwhile)
	if helpers < 2 {
		for i, record := range records {
			if ctx.Err() != nil {
				break
			}
			all[i] = a.faces(t, record, ids[i])
		}
		return all
	}
	var wait sync.WaitGroup
	lists, reads := make([]*diagnostic.List, helpers), make([]*Read, helpers)
	for n := range helpers {
		from, to := n*len(records)/helpers, (n+1)*len(records)/helpers
		lists[n] = &diagnostic.List{}
		helper := newArtist(a.game, a.lib, a.component, a.ink, lists[n])
		helper.icons = a.icons
		if a.read != nil {
			reads[n] = NewRead()
			helper.noting(reads[n])
		}
		wait.Go(func() {
			for i := from; i < to && ctx.Err() == nil; i++ {
				all[i] = helper.faces(t, records[i], ids[i])
			}
		})
	}
	wait.Wait()
	for n, l := range lists {
		a.gather(l)
		if a.read != nil {
			a.read.add(reads[n])
		}
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
