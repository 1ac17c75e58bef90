package faces

import (
	"fmt"

	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// setText is a text that was put on a drawing, and where it comes from.
type setText struct {
	items []scene.Item
	at    diagnostic.Span
	text  string
	over  float64 // mm beyond the trim; less than nothing inside
}

// addText puts the items of a text on the drawing.
func (p *pen) addText(at diagnostic.Span, text string, items []scene.Item) {
	p.texts = append(p.texts, setText{items: items, at: at, text: text})
	p.add(items...)
}

// slack is how far, in mm, a text may reach beyond a line before it is told.
const slack = 0.2

// checkTrim tells of texts that are cut off at the trim, or stand nearer to it
// than the template's field safe allows. It looks at the drawing as it is in
// the end, since what was set may have been moved and turned after that.
func (p *pen) checkTrim(size geometry.Size) {
	over := map[scene.Item]float64{}
	beyond(p.items, geometry.Identity, size, slack-p.t.Safe, over)
	if len(over) == 0 {
		return
	}
	for i := range p.texts {
		t := &p.texts[i]
		t.over = -size.W
		for _, item := range t.items {
			if by, ok := over[item]; ok {
				t.over = max(t.over, by)
			}
		}
		short := clipped(t.text)
		switch {
		case t.over <= slack-p.t.Safe || p.said["trim"+t.at.String()]:
			continue
		case t.over > slack:
			p.warn(t.at, "P611", "the text '%s' is cut off: it reaches %.1f mm beyond the trim", short, t.over).
				Helpf("move it, or give it an area (w) that it has to fit")
		default:
			p.warn(t.at, "P612", "the text '%s' stands %.1f mm from the trim, and safe keeps %.4g mm free", short, max(0, -t.over), p.t.Safe)
		}
		p.said["trim"+t.at.String()] = true // one of many cards will do
	}
}

// beyond gathers the texts that reach further than most beyond a face of a
// size, and how far. What a clip cuts is cut on purpose.
func beyond(items []scene.Item, t geometry.Transform, size geometry.Size, most float64, over map[scene.Item]float64) {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Group:
			if it.Clip == nil {
				within := map[scene.Item]float64{}
				beyond(it.Items, it.Transform.Then(t), size, most, within)
				for child, by := range within {
					over[child] = by
					over[item] = max(by, over[item]) // a turned text is set as a group
				}
			}
		case *scene.Text:
			const capitals = 0.7 // of the size
			high := it.Size * geometry.MMPerPoint * capitals
			r := t.ApplyRect(geometry.Rect{X: it.At.X, Y: it.At.Y - high, W: it.Width, H: high})
			if by := max(-r.X, -r.Y, r.Right()-size.W, r.Bottom()-size.H); by > most {
				over[item] = by
			}
		}
	}
}

// warn is report for what is no error, and is the template's business.
func (a *artist) warn(at diagnostic.Span, code, format string, args ...any) *diagnostic.Diagnostic {
	return a.tell(a.list.Warnf, at, nil, code, fmt.Sprintf(format, args...))
}

// clipped shortens a text for a headline.
func clipped(text string) string {
	if short := []rune(text); len(short) > 48 {
		return string(short[:48]) + "…"
	}
	return text
}

// Nearest is how far, in mm, the text that is nearest to the trim of a finished
// drawing stands from it, less than nothing beyond it. Not ok where there is none.
func Nearest(d *scene.Drawing) (mm float64, ok bool) {
	over := map[scene.Item]float64{}
	beyond(d.Items, geometry.Identity, d.Size, -d.Size.W-d.Size.H, over)
	mm = d.Size.W + d.Size.H
	for item, by := range over {
		if _, text := item.(*scene.Text); text {
			mm, ok = min(mm, -by), true
		}
	}
	return mm, ok
}
