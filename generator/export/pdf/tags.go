package pdf

import (
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// What is read of a page hangs on its content by marks: everything between two of
// them is either a piece of an element of the structure, in the order in which it
// is read, or an artifact, which nobody reads.

// element is a node of the structure: the document, a page, a piece on it, a
// paragraph, a picture, a link.
type element struct {
	kind       string // "Part", "Sect", "P", "Figure", "Link"
	title, alt string
	children   []*element
	marks      []int // of its own content on its page
	link       int   // the number of the annotation it is, 0 for none
	number     int   // of its object
}

// marking is what a page's content is being marked as.
type marking uint8

const (
	nothing marking = iota
	artifact
	speech
)

// tags is the structure of one page while its content is written.
type tags struct {
	within    []*element // the page first
	owners    []*element // by mark
	open      marking
	said      *element // whose speech is open
	paragraph *element // the last one, which may go on
	// held counts what is marked as a whole: nothing inside it is marked again.
	held int
	// shown are the pictures that stand on the page: one that is there nine times, as
	// the back of a deck is, is read once.
	shown map[*scene.Drawing]bool
}

func newTags(page *scene.Page) *tags {
	return &tags{within: []*element{{kind: "Part", title: page.Label}}, shown: map[*scene.Drawing]bool{}}
}

func (t *tags) add(e *element) *element {
	last := t.within[len(t.within)-1]
	last.children = append(last.children, e)
	t.paragraph = nil
	return e
}

// marks tells whether what comes now is marked. Forms never are: what stands in
// several places cannot belong to one.
func (c *content) marks() bool { return c.tags != nil && c.tags.held == 0 }

// shut ends what is open.
func (c *content) shut() {
	if c.marks() && c.tags.open != nothing {
		c.graphics()
		c.op("EMC")
		c.tags.open = nothing
	}
}

// decorate marks what follows as an artifact.
func (c *content) decorate() {
	if !c.marks() || c.tags.open == artifact {
		return
	}
	c.shut()
	c.graphics()
	c.op("/Artifact BMC")
	c.tags.open = artifact
}

// speak marks what follows as content of an element.
func (c *content) speak(e *element) {
	if !c.marks() || c.tags.open == speech && c.tags.said == e {
		return
	}
	c.shut()
	c.graphics()
	c.b = append(c.b, '/')
	c.b = append(c.b, e.kind...)
	c.b = append(c.b, "<</MCID "...)
	c.num(float64(len(c.tags.owners)), 0)
	c.op(">>BDC")
	e.marks = append(e.marks, len(c.tags.owners))
	c.tags.owners = append(c.tags.owners, e)
	c.tags.open, c.tags.said = speech, e
}

// paragraph marks what follows as words, of the paragraph before where they go on
// with that.
func (c *content) paragraph(more bool) {
	if !c.marks() {
		return
	}
	if !more || c.tags.paragraph == nil {
		p := c.tags.add(&element{kind: "P"})
		c.tags.paragraph = p
	}
	c.speak(c.tags.paragraph)
}

// whole draws something that is marked as a whole.
func (c *content) whole(draw func()) {
	if c.tags == nil {
		draw()
		return
	}
	c.tags.held++
	draw()
	c.tags.held--
}

// silent tells whether items say nothing and show nothing that has a title.
func silent(items []scene.Item) bool {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Text:
			return false
		case *scene.Group:
			if !it.Aside && (it.Says != "" || !silent(it.Items)) {
				return false
			}
		case *scene.Use:
			if it.Drawing.Title != "" || !silent(it.Drawing.Items) {
				return false
			}
		}
	}
	return true
}

// piece places a drawing on a page and marks it: what says something by its words,
// what does not as a picture where it has a title, and otherwise as an artifact.
func (c *content) piece(d *scene.Drawing, place func()) {
	switch quiet := silent(d.Items); {
	case !c.marks():
		place()
	case quiet && (d.Title == "" || c.tags.shown[d]):
		c.decorate()
		c.whole(place)
	case quiet:
		c.tags.shown[d] = true
		c.speak(c.tags.add(&element{kind: "Figure", title: d.Title, alt: d.Title}))
		c.whole(place)
	case c.doc.survey.Placed[d] > 1: // a form
		c.speak(c.tags.add(&element{kind: "P", title: d.Title}))
		c.whole(place)
	case d.Title == "":
		c.shut()
		place()
		c.shut()
	default:
		c.shut()
		c.tags.within = append(c.tags.within, c.tags.add(&element{kind: "Sect", title: d.Title}))
		place()
		c.shut()
		c.tags.within = c.tags.within[:len(c.tags.within)-1]
		c.tags.paragraph = nil
	}
}

// says draws a group as a shape and lays what it says over it, unseen.
func (c *content) says(g *scene.Group) {
	c.paragraph(g.More)
	c.whole(func() {
		c.save()
		c.transform(g.Transform)
		if len(g.Clip) > 0 {
			c.outline(g.Clip)
			c.op("W n")
		}
		c.shapes++
		c.items(g.Items)
		c.shapes--
		c.unseen(g)
		c.restore()
	})
}

// unseen writes what a group says: over the whole of it, or, where its letters
// stand one by one as along a circle, level at the one in the middle, because
// readers take slanting words apart.
func (c *content) unseen(g *scene.Group) {
	words := &scene.Text{Face: wordsFace, String: c.doc.spoken(g.Says)}
	if words.String == "" {
		return
	}
	if middle, letter := middleLetter(g.Items); letter != nil {
		words.Size = letter.Size
		words.At = middle.Transform.Apply(geometry.Point{X: letter.At.X + letter.Width/2, Y: letter.At.Y})
		words.At.X -= c.doc.wide(words) / 2
		c.lay(words, 1)
		return
	}
	const capitals = 0.71 // of the size
	over := scene.Bounds(g.Items)
	words.Size = max(over.H, leastUnseen) / capitals / geometry.MMPerPoint
	words.At = geometry.Point{X: over.X, Y: over.Bottom()}
	stretch := over.W / c.doc.wide(words)
	words.String += " " // what follows may stand close
	c.lay(words, stretch)
}

// leastUnseen keeps words over a flat line readable, mm.
const leastUnseen = 0.5

// middleLetter is the letter in the middle of those that stand one by one, nil
// where they do not.
func middleLetter(items []scene.Item) (*scene.Group, *scene.Text) {
	for _, item := range items[len(items)/2:] {
		if g, ok := item.(*scene.Group); ok && len(g.Items) == 1 {
			if letter, ok := g.Items[0].(*scene.Text); ok {
				return g, letter
			}
		}
	}
	return nil, nil
}
