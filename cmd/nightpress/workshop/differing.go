package workshop

import (
	"fmt"
	"math"
	"strings"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Differing is where two drawings of a face differ, and in which words.
type Differing struct {
	Left   float64 `json:"left"` // of what differs on the new one, in mm
	Top    float64 `json:"top"`
	Wide   float64 `json:"wide"`
	High   float64 `json:"high"`
	Was    string  `json:"was"` // the words that are no more there, and those in their place
	Is     string  `json:"is"`
	Before string  `json:"before"` // the word on either side, which is as it was
	After  string  `json:"after"`
}

// Differ compares a face as it was with the face as it is.
func Differ(was, is *scene.Drawing) Differing {
	old, now := map[string]int{}, map[string]int{}
	var before, after leaves
	before.walk(was.Items, geometry.Identity, keyed(func(key string, _ geometry.Rect) { old[key]++ }))
	after.walk(is.Items, geometry.Identity, keyed(func(key string, _ geometry.Rect) { now[key]++ }))
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	grow := func(other map[string]int) func(scene.Item, geometry.Transform) {
		return keyed(func(key string, r geometry.Rect) {
			if other[key]--; other[key] < 0 {
				left, top = math.Min(left, r.X), math.Min(top, r.Y)
				right, bottom = math.Max(right, r.Right()), math.Max(bottom, r.Bottom())
			}
		})
	}
	new(leaves).walk(was.Items, geometry.Identity, grow(now))
	new(leaves).walk(is.Items, geometry.Identity, grow(old))
	var d Differing
	if left < right {
		const room = 1.2 // mm around it
		left, top = math.Max(0, left-room), math.Max(0, top-room)
		right, bottom = math.Min(is.Size.W, right+room), math.Min(is.Size.H, bottom+room)
		d.Left, d.Top, d.Wide, d.High = left, top, right-left, bottom-top
	}
	d.words(strings.Fields(strings.Join(before.texts, " ")), strings.Fields(strings.Join(after.texts, " ")))
	return d
}

// words takes off what two texts begin and end with alike.
func (d *Differing) words(a, b []string) {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	if i > 0 {
		d.Before = a[i-1]
	}
	a, b = a[i:], b[i:]
	j := 0
	for j < len(a) && j < len(b) && a[len(a)-1-j] == b[len(b)-1-j] {
		j++
	}
	if j > 0 {
		d.After = a[len(a)-j]
	}
	d.Was, d.Is = shortened(a[:len(a)-j]), shortened(b[:len(b)-j])
}

// shortened is as much of some words as a line of a list has room for.
func shortened(words []string) string {
	const most = 12
	if len(words) > most {
		words = append(words[:most:most], "…")
	}
	return strings.Join(words, " ")
}

// leaves are the texts of a drawing in the order in which they are drawn.
type leaves struct{ texts []string }

// keyed visits texts and paths: a key that only what is drawn alike has, and where it
// is drawn.
func keyed(visit func(key string, at geometry.Rect)) func(scene.Item, geometry.Transform) {
	return func(item scene.Item, t geometry.Transform) {
		at := t.ApplyRect(scene.Bounds([]scene.Item{item}))
		switch i := item.(type) {
		case *scene.Text:
			visit(fmt.Sprint(*i, t), at)
		case *scene.Path:
			visit(fmt.Sprint(at, i.Fill, len(i.Segments)), at)
		}
	}
}

// walk visits everything that is drawn, with the transform that it is drawn through.
func (l *leaves) walk(items []scene.Item, t geometry.Transform, visit func(scene.Item, geometry.Transform)) {
	for _, item := range items {
		switch i := item.(type) {
		case *scene.Group:
			l.walk(i.Items, i.Transform.Then(t), visit)
		case *scene.Use:
			l.walk(i.Drawing.Items, i.Transform.Then(t), visit)
		case *scene.Text:
			l.texts = append(l.texts, i.String)
			visit(i, t)
		default:
			visit(i, t)
		}
	}
}
