package faces_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// leavesOf are the texts, paths and images of some items, those of drawings that they
// place included.
func leavesOf(items []scene.Item) (all []scene.Item) {
	for _, item := range items {
		switch i := item.(type) {
		case *scene.Group:
			all = append(all, leavesOf(i.Items)...)
		case *scene.Use:
			all = append(all, leavesOf(i.Drawing.Items)...)
		default:
			all = append(all, item)
		}
	}
	return all
}

// Everything on a face has an origin, whose asking changes nothing on it; and many
// texts stand, letter by letter, in the value that is named as the first of theirs.
func TestOrigins(t *testing.T) {
	lib, _ := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		g, _ := content.Load(content.Builtin(), content.BuiltinDisplay, id)
		texts, found := 0, 0
		for i := range g.Components {
			c := &g.Components[i]
			if c.ID == "rulebook" {
				continue // it shows the others
			}
			b := faces.Bind(c)
			b = b.Part(0, 1)
			plain := b.Draw(context.Background(), g, lib, "full", new(diagnostic.List))
			b.Origins = faces.NewOrigins()
			asked := b.Draw(context.Background(), g, lib, "full", new(diagnostic.List))
			for n, f := range asked {
				if new(scene.Sums).Of(f.Front) != new(scene.Sums).Of(plain[n].Front) {
					t.Errorf("%s %s: it looks otherwise where its origins are asked for", c.ID, f.ID)
				}
				for _, item := range leavesOf(f.Front.Items) {
					o := b.Origins.Of[item]
					if o == nil || o.Element.File == "" {
						t.Fatalf("%s %s: something has no origin: %v", c.ID, f.ID, item)
					}
					if text, ok := item.(*scene.Text); ok {
						texts++
						word := strings.Trim(strings.Join(slices.Clip(append(strings.Fields(text.String), "")[:1]), ""), ".,:;()")
						for _, v := range o.Values[:min(1, len(o.Values))] {
							if strings.Contains(v.Text, word) {
								found++
							}
						}
					}
				}
			}
		}
		t.Logf("%s: %d of %d texts stand in the first value named", id, found, texts)
		if found*5 < 2*texts {
			t.Errorf("%s: only %d of %d texts stand in the first value named", id, found, texts)
		}
	}
}

// The first value named is what is printed, before what decides how; what is worked out
// has what it is worked out from, and a space where a marker starts its start.
func TestOriginOfAText(t *testing.T) {
	g, lib := builtin(t)
	of := func(printed, face, says, path string) {
		t.Helper()
		var all []string // of any text that says so
		b := faces.Bind(component(t, g, printed))
		i := b.Of(face)
		b = b.Part(i, i+1)
		b.Origins = faces.NewOrigins()
		for _, f := range b.Draw(context.Background(), g, lib, "full", new(diagnostic.List)) {
			for _, item := range leavesOf(f.Front.Items) {
				if text, ok := item.(*scene.Text); ok && f.ID == face && text.String == says {
					all = append(all, "nothing")
					if values := b.Origins.Of[item].Values; len(values) > 0 {
						all[len(all)-1] = values[0].Path()
					}
				}
			}
		}
		if !slices.Contains(all, path) {
			t.Errorf("%s on %s comes first from %q, and not from %s", says, face, all, path)
		}
	}
	of("main-board", "main-board", "Sanity", "tracks[sanity].name")
	of("main-board", "main-board", "6", "tracks[sanity].start")
	of("main-board", "main-board", "4", "tracks[sanity].spaces")
	of("nightmares-basic", "nightmares-basic", "Spiders", "nightmares[spiders].name")
	// A text with a figure of its own names both.
	b := faces.Bind(component(t, g, "nightmares-basic"))
	b.Origins = faces.NewOrigins()
	b.Draw(context.Background(), g, lib, "full", new(diagnostic.List))
	both := false
	for _, o := range b.Origins.Of {
		var paths []string
		for _, v := range o.Values {
			paths = append(paths, v.Path())
		}
		both = both || slices.Contains(paths, "nightmares[spiders].effects[1].text") && slices.Contains(paths, "nightmares[spiders].effects[1].by")
	}
	if !both {
		t.Error("no text of the Spiders names its figure beside its words")
	}
}
