package generator

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/generator/art"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// leastDPI is from how many dots an inch on a picture in pixels looks sharp at home,
// leastShare the part of its own that a print service needs for that.
const (
	leastDPI   = 150.0
	leastShare = 5.0 / 6
)

// raster is a picture in pixels where it is printed largest.
type raster struct {
	same []*scene.Pixels // each as a component has it
	dpi  float64
	size geometry.Size // mm
	in   string        // the title of the component
}

// rasters are the pictures in pixels on some components, the coarsest first.
func (r *run) rasters(all []drawn) []*raster {
	found := map[[32]byte]*raster{}
	none := map[*scene.Drawing]bool{} // drawings without any
	var look func(items []scene.Item, t geometry.Transform, in string) bool
	look = func(items []scene.Item, t geometry.Transform, in string) bool {
		any := false
		for _, item := range items {
			switch it := item.(type) {
			case *scene.Group:
				any = look(it.Items, it.Transform.Then(t), in) || any
			case *scene.Use:
				if !none[it.Drawing] {
					none[it.Drawing] = !look(it.Drawing.Items, it.Transform.Then(t), in)
					any = any || !none[it.Drawing]
				}
			case *scene.Image:
				any = true
				p := it.Pixels
				size := geometry.Size{W: math.Abs(it.At.W) * math.Hypot(t.A, t.B), H: math.Abs(it.At.H) * math.Hypot(t.C, t.D)}
				dpi := 25.4 * min(float64(p.Wide)/size.W, float64(p.High)/size.H)
				f := found[p.Sum]
				if f == nil {
					f = &raster{dpi: math.Inf(1)}
					found[p.Sum] = f
				}
				if !slices.Contains(f.same, p) {
					f.same = append(f.same, p)
				}
				if dpi < f.dpi {
					f.dpi, f.size, f.in = dpi, size, in
				}
			}
		}
		return any
	}
	for _, d := range all {
		at := geometry.Identity
		if !d.component.Exact {
			at = geometry.Scale(r.want.Scale, r.want.Scale)
		}
		for _, f := range d.faces {
			look(f.Front.Items, at, d.component.Title)
			if f.Back != nil && !none[f.Back] {
				none[f.Back] = !look(f.Back.Items, at, d.component.Title)
			}
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b *raster) int {
		return cmp.Or(cmp.Compare(a.dpi, b.dpi), strings.Compare(a.same[0].Name, b.same[0].Name))
	})
}

// coarsen takes pixels from the pictures that have more than are wanted.
func (r *run) coarsen() {
	if r.want.MaxDPI == 0 {
		return
	}
	for _, f := range r.rasters(r.all) {
		if f.dpi <= r.want.MaxDPI {
			continue
		}
		coarser := art.Coarser(f.same[0], r.want.MaxDPI/f.dpi)
		for _, p := range f.same {
			*p = *coarser
		}
	}
}

// tellCoarse tells which pictures have fewer dots an inch than look sharp: the
// coarsest ones each, the others together.
func (r *run) tellCoarse(all []drawn, least float64, by string) {
	const most = 4
	coarse := r.rasters(all)
	coarse = coarse[:slices.IndexFunc(append(coarse, &raster{dpi: math.Inf(1)}), func(f *raster) bool { return f.dpi >= least-0.5 })]
	name := func(f *raster) string { return fmt.Sprintf("%s (%.0f)", path.Base(f.same[0].Name), f.dpi) }
	for i, f := range coarse {
		at := diagnostic.Span{File: f.same[0].Name}
		if rest := coarse[i:]; i == most && len(rest) > 1 {
			var names []string
			for _, f := range rest[:min(most, len(rest))] {
				names = append(names, name(f))
			}
			if more := len(rest) - most; more > 0 {
				names = append(names, fmt.Sprintf("%d more", more))
			}
			r.list.Warnf("P649", at, "%d more pictures have less than %.0f dots an inch: %s", len(rest), least, strings.Join(names, ", "))
			return
		}
		k := least / f.dpi
		r.list.Warnf("P649", at, "%s has %.0f dots an inch, where it is %s in %s", path.Base(f.same[0].Name), f.dpi, millimetres(geometry.Size{W: math.Round(f.size.W*10) / 10, H: math.Round(f.size.H*10) / 10}), f.in).
			Helpf("a sharp print%s needs %.0f dots an inch, which are %.0f × %.0f pixels there", by, least, math.Ceil(k*float64(f.same[0].Wide)), math.Ceil(k*float64(f.same[0].High)))
	}
}
