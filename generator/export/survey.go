package export

import (
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"
	"unicode/utf8"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// maxGroups is how deep groups may nest, maxPlaced how deep drawings may place
// drawings. Backends recurse as deep; and fpdf's work grows as 2 to the power
// of maxPlaced.
const (
	maxGroups = 100
	maxPlaced = 12
)

// minSize is the smallest type, in points, that can be told from none.
const minSize = 0.01

// Survey is what a backend must know before it writes: it is filled by Items.
type Survey struct {
	// Placed counts how often each drawing stands, once for every scene.Use
	// that is written; a drawing placed once can be written where it stands.
	Placed map[*scene.Drawing]int
	// Said are the runes of what groups say, and Layers the names of their layers, in
	// the order in which they are first met.
	Said   RuneSet
	Layers []string
	// Pixels are the pictures in pixels, those of one sum once, and Shades the fills
	// that go over into others, in the order in which they are first met. Clears are
	// how clear drawings are, in parts of 255, and SeenThrough those drawings that are
	// seen through as a whole.
	Pixels      []*scene.Pixels
	Shades      []*scene.Shade
	Clears      [256]bool
	SeenThrough map[*scene.Drawing]bool
	order       []*scene.Drawing
	faces       []FaceUse              // in the order in which they are first met
	height      map[*scene.Drawing]int // how deep a drawing places others; -1 while it is looked through
	images      map[[32]byte]int       // how often pixels of a sum stand
	pixels      map[[32]byte]int       // their places among Pixels
	shades      map[*scene.Shade]int   // their places among Shades
}

// FaceUse is one face and what is set in it.
type FaceUse struct {
	Face  *fonts.Face
	Runes RuneSet
	// Glyphs are those of shaped words that are no runes, for each thing that they
	// stand for, in the order in which they are first met; At says nothing there.
	Glyphs []scene.Glyph
	places map[scene.Glyph]int // among them
}

// Plain tells whether a glyph is a rune that stands for itself.
func Plain(g scene.Glyph) bool { return g.Code < fonts.FirstGlyph && g.Says == string(g.Code) }

// Place is the place of a glyph that is not plain among Glyphs.
func (use *FaceUse) Place(g scene.Glyph) int {
	g.At = geometry.Point{}
	return use.places[g]
}

// NewSurvey returns an empty survey.
func NewSurvey() *Survey {
	return &Survey{Placed: map[*scene.Drawing]int{}, height: map[*scene.Drawing]int{}}
}

// Reset empties a survey for the next drawing, which takes its memory.
func (s *Survey) Reset() {
	clear(s.Placed)
	clear(s.height)
	*s = Survey{Placed: s.Placed, height: s.height, faces: s.faces[:0], order: s.order[:0]}
}

// Faces lists the faces in use, ordered by id.
func (s *Survey) Faces() []*FaceUse {
	out := make([]*FaceUse, len(s.faces))
	for i := range s.faces {
		out[i] = &s.faces[i]
	}
	slices.SortFunc(out, func(a, b *FaceUse) int {
		if a.Face.ID < b.Face.ID {
			return -1
		}
		return 1
	})
	return out
}

// Shared lists the drawings that are placed more than once, in the order in
// which their second places were found.
func (s *Survey) Shared() []*scene.Drawing { return s.order }

// Shown is how often a picture in pixels stands, counted where it is written.
func (s *Survey) Shown(p *scene.Pixels) int { return s.images[p.Sum] }

// PixelsAt is the place of a picture in pixels among Pixels.
func (s *Survey) PixelsAt(p *scene.Pixels) int {
	return s.pixels[p.Sum]
}

// ShadeAt is the place of a fill among Shades.
func (s *Survey) ShadeAt(g *scene.Shade) int { return s.shades[g] }

// Face returns what is set in the face with the given id, nil where nothing is.
func (s *Survey) Face(id string) *FaceUse {
	for i := range s.faces { // which are few
		if s.faces[i].Face.ID == id {
			return &s.faces[i]
		}
	}
	return nil
}

// Items adds items and everything they place. Its errors name the text or
// drawing at fault: a face that does not exist, a rune that its face lacks or
// that no backend can set, text that is not UTF-8, a drawing that places
// itself, a path that begins in the air, a figure that is not a length.
func (s *Survey) Items(items []scene.Item) error {
	_, err := s.items(items, 0)
	return err
}

// items returns how deep the items place drawings.
func (s *Survey) items(items []scene.Item, groups int) (height int, err error) {
	if groups > maxGroups {
		return 0, fmt.Errorf("groups nest more than %d deep", maxGroups)
	}
	for _, item := range items {
		inner := 0
		switch it := item.(type) {
		case *scene.Group:
			if err = s.group(it); err == nil {
				inner, err = s.items(it.Items, groups+1)
			}
		case *scene.Use:
			inner, err = s.use(it)
		case *scene.Path:
			err = s.path(it)
		case *scene.Text:
			err = s.text(it)
		case *scene.Image:
			err = s.image(it)
		default:
			err = fmt.Errorf("an item of type %T is not one that can be drawn", item)
		}
		if err != nil {
			return 0, err
		}
		height = max(height, inner)
	}
	if height > maxPlaced {
		return 0, fmt.Errorf("drawings place drawings more than %d deep", maxPlaced)
	}
	return height, nil
}

func (s *Survey) group(it *scene.Group) error {
	if it.Layer != "" && !slices.Contains(s.Layers, it.Layer) {
		s.Layers = append(s.Layers, it.Layer)
	}
	for _, r := range it.Says {
		s.Said.Add(r)
	}
	return outlined(it.Clip)
}

func (s *Survey) use(it *scene.Use) (height int, err error) {
	d := it.Drawing
	if d == nil {
		return 0, fmt.Errorf("a use places no drawing")
	}
	if !(it.Clear >= 0 && it.Clear <= 1) {
		return 0, fmt.Errorf("drawing %q cannot be clear by %v", d.ID, it.Clear)
	}
	if n := ClearOf(it); n > 0 {
		s.Clears[n] = true
		if !it.Alone() {
			put(&s.SeenThrough, d, true)
			s.place(d) // twice: it is drawn apart, and then seen through
		}
	}
	s.place(d)
	if known, seen := s.height[d]; seen {
		if known < 0 {
			return 0, fmt.Errorf("drawing %q places itself", d.ID)
		}
		return known + 1, nil
	}
	s.height[d] = -1
	height, err = s.items(d.Items, 0)
	if err != nil {
		return 0, fmt.Errorf("drawing %q: %w", d.ID, err)
	}
	s.height[d] = height
	return height + 1, nil
}

func (s *Survey) place(d *scene.Drawing) {
	if s.Placed[d]++; s.Placed[d] == 2 {
		s.order = append(s.order, d)
	}
}

// put sets an entry of a map that few drawings have.
func put[K comparable, V any](m *map[K]V, key K, v V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[key] = v
}

// ClearOf is how clear a drawing is placed, in parts of 255.
func ClearOf(u *scene.Use) int { return int(math.Round(u.Clear * 255)) }

func (s *Survey) image(it *scene.Image) error {
	p := it.Pixels
	if p == nil || p.Wide < 1 || p.High < 1 {
		return fmt.Errorf("an image has no pixels")
	}
	put(&s.images, p.Sum, s.images[p.Sum]+1)
	if s.images[p.Sum] == 1 {
		put(&s.pixels, p.Sum, len(s.Pixels))
		s.Pixels = append(s.Pixels, p)
	}
	return nil
}

func (s *Survey) shade(g *scene.Shade) error {
	if _, known := s.shades[g]; known {
		return nil
	}
	if len(g.Stops) < 2 {
		return fmt.Errorf("a shade of %d colors cannot be drawn", len(g.Stops))
	}
	at := 0.0
	for _, stop := range g.Stops {
		if !(stop.At >= at && stop.At <= 1) {
			return fmt.Errorf("a shade has a color at %v", stop.At)
		}
		at = stop.At
	}
	put(&s.shades, g, len(s.Shades))
	s.Shades = append(s.Shades, g)
	return nil
}

func (s *Survey) path(it *scene.Path) error {
	if it.Shade != nil {
		if err := s.shade(it.Shade); err != nil {
			return err
		}
	}
	if st := it.Stroke; st != nil {
		if !Valid(st.Width) {
			return fmt.Errorf("a stroke %v mm wide cannot be drawn", st.Width)
		}
		for _, d := range st.Dash {
			if !Valid(d) || d < 0 {
				return fmt.Errorf("a dash of %v mm cannot be drawn", d)
			}
		}
	}
	return outlined(it.Segments)
}

// outlined checks that a path starts by moving to where it starts.
func outlined(path []scene.Segment) error {
	if len(path) > 0 && path[0].Op != scene.MoveTo {
		return fmt.Errorf("a path of %d segments does not begin with a move", len(path))
	}
	return nil
}

func (s *Survey) text(it *scene.Text) error {
	use := s.Face(it.Face)
	if use == nil {
		face, ok := fonts.Get(it.Face)
		if !ok {
			return fmt.Errorf("text %q is set in %q, which is not a face", it.String, it.Face)
		}
		s.faces = append(s.faces, FaceUse{Face: face})
		use = &s.faces[len(s.faces)-1]
	}
	if !(it.Size >= minSize && Valid(it.Size)) {
		return fmt.Errorf("text %q: a size of %v pt cannot be set", it.String, it.Size)
	}
	for _, k := range it.Kerns {
		if !Valid(k.By) {
			return fmt.Errorf("text %q: a kern of %v mm cannot be set", it.String, k.By)
		}
	}
	if !Valid(it.Tracking) || !Valid(it.Fat) {
		return fmt.Errorf("text %q: tracking of %v mm and an outline of %v mm cannot be set", it.String, it.Tracking, it.Fat)
	}
	if it.Glyphs != nil {
		return use.glyphs(it)
	}
	return use.runes(it.String)
}

// glyphs adds those of a shaped word.
func (use *FaceUse) glyphs(it *scene.Text) error {
	for _, g := range it.Glyphs {
		if _, ok := use.Face.Advance(g.Code); !ok || !Valid(g.At.X) || !Valid(g.At.Y) {
			return fmt.Errorf("text %q: %s cannot set the glyph %#x at %v", it.String, use.Face.Name, g.Code, g.At)
		}
		if Plain(g) {
			use.Runes.Add(g.Code)
			continue
		}
		g.At = geometry.Point{}
		if _, known := use.places[g]; !known {
			put(&use.places, g, len(use.Glyphs))
			use.Glyphs = append(use.Glyphs, g)
		}
	}
	return nil
}

// runes adds the runes of a text.
func (use *FaceUse) runes(text string) error {
	for i, r := range text {
		if uint32(r) <= 0xFF && use.Runes.latin.has(r) || r > 0xFF && use.Runes.Has(r) {
			continue
		}
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
				return fmt.Errorf("text %q is not valid UTF-8", text)
			}
		}
		if _, ok := use.Face.Advance(r); !ok {
			return fmt.Errorf("text %q: %s has no glyph for %#U", text, use.Face.Name, r)
		}
		use.Runes.Add(r)
	}
	return nil
}

// RuneSet is a set of runes.
type RuneSet struct {
	latin  runePage   // U+0000 to U+00FF
	others []runePage // those that have members, in order
}

// runePage is a stretch of 256 runes.
type runePage struct {
	number rune // the first of them, divided by 256
	bits   [4]uint64
}

func (p *runePage) has(r rune) bool { return p.bits[r>>6&3]&(1<<(r&63)) != 0 }

// find returns the place of a page among the others, and whether it is there.
func (s *RuneSet) find(number rune) (int, bool) {
	return slices.BinarySearchFunc(s.others, number, func(p runePage, n rune) int { return int(p.number - n) })
}

// Has tells whether r is in the set.
func (s *RuneSet) Has(r rune) bool {
	if r < 0 {
		return false
	}
	if r <= 0xFF {
		return s.latin.has(r)
	}
	i, found := s.find(r >> 8)
	return found && s.others[i].has(r)
}

// Add puts r into the set; r must not be negative.
func (s *RuneSet) Add(r rune) {
	page := &s.latin
	if r > 0xFF {
		i, found := s.find(r >> 8)
		if !found {
			s.others = slices.Insert(s.others, i, runePage{number: r >> 8})
		}
		page = &s.others[i]
	}
	page.bits[r>>6&3] |= 1 << (r & 63)
}

// All yields the runes of the set in order.
func (s *RuneSet) All() iter.Seq[rune] {
	return func(yield func(rune) bool) {
		if !s.latin.all(yield) {
			return
		}
		for i := range s.others {
			if !s.others[i].all(yield) {
				return
			}
		}
	}
}

func (p *runePage) all(yield func(rune) bool) bool {
	for j, word := range p.bits {
		for ; word != 0; word &= word - 1 {
			if !yield(p.number<<8 | rune(j<<6|bits.TrailingZeros64(word))) {
				return false
			}
		}
	}
	return true
}

// String lists the runes of the set in order.
func (s *RuneSet) String() string { return string(slices.Collect(s.All())) }
