package layouts

import (
	"io/fs"
	"path"
	"strings"
)

// Picture is a scene in a pointed window: one dream that has gone wrong, told in
// a few words, which are those of PictureWords. generator/pictures draws it.
type Picture struct {
	Frame
	Area
	Scene Words  `field:"scene,needed" about:"where it is: street, hall, stair, water, room, rose or nave"`
	Light Words  `field:"light,needed" about:"its one light: moon, door, window or lamp"`
	Hero  Words  `field:"hero" default:"none" about:"who or what stands in it: key, mask, book, bell, mirror, lantern, bird, chair, clock, tower, eye, hand, door, shaper, crowd, walker, candles, ladder, boat, bed, letter, coin, bowl, train, beds, masks, towers, walkers or none"`
	Wrong Words  `field:"wrong" default:"none" about:"what should not be: eye, hands, teeth, shadow, roots, threads, eyes, moths or none; teeth need a door, in a hall or on a stair"`
	Seed  Figure `field:"seed" default:"1" about:"another figure shifts things a little"`

	Ghosts Figure `field:"ghosts" default:"0" about:"so many hooded figures stand before it all"`
	Zoom   Figure `field:"zoom" default:"as all of it fits" about:"how many mm a millimeter of the scene is, of which it has 45 by 37.4; written, the window is as large as the area"`
	Left   Figure `field:"left" default:"0" about:"how far into the scene the window begins, in its mm, where zoom is written"`
	Top    Figure `field:"top" default:"0" about:"how far down, likewise"`

	Tones

	Edge   Words  `field:"line" is:"colour" default:"none" about:"the line around the window"`
	Weight Figure `field:"weight" default:"0.7" about:"its width, mm"`
}

// Tones are the colours of a picture or of a figure. In low ink its pieces are
// white, with lines in Deep, and those of what shines in Glow.
type Tones struct {
	Lead Words `field:"lead" is:"colour" default:"ink" about:"what is near, and the lines"`
	Deep Words `field:"deep" is:"colour" default:"ink" about:"the darkest glass, and all lines in low ink"`
	Mid  Words `field:"mid" is:"colour" default:"ink" about:"glass"`
	Pale Words `field:"pale" is:"colour" default:"white" about:"the brightest glass"`
	Glow Words `field:"glow" is:"colour" default:"white" about:"light and eyes; in low ink their lines"`
	Bone Words `field:"bone" is:"colour" default:"white" about:"faces, teeth and paper"`
}

// Actor is somebody or something in a picture, or all of one, put together by
// hand: its draw holds pieces, eyes, teeth, things and plates, and whatever chooses and
// repeats them. Their
// millimetres count from its feet, upwards below zero, before it is scaled.
type Actor struct {
	Frame
	Spot
	Scale  Figure `field:"scale" default:"1" about:"how large a millimeter of its parts is"`
	Flip   Figure `field:"flip" default:"0" about:"1 to see it in a mirror"`
	Hand   string `field:"hand" words:"glass paper felt" about:"how it is made: with lead around each piece; of cut paper, each throwing a hard shadow where it would have lead; or of felt, with a running stitch besides, its thread in the tone of the rim"`
	Border Figure `field:"border" default:"0" about:"how far around it the lead goes that it is cut from, mm"`
	Tones
	Draw []Element `field:"draw,needed" about:"its parts, each over those before"`
}

// Shape is an outline of a piece, by one of its fields.
type Shape struct {
	D      Words    `field:"d" is:"path data" about:"an outline as SVG writes it"`
	Limb   []Figure `field:"limb" about:"the spine of an arm, a leg, a veil: x and y of two points or more"`
	From   Figure   `field:"from" default:"2" about:"how wide a limb begins, mm"`
	To     Figure   `field:"to" default:"1" about:"how wide it ends"`
	Sharp  bool     `field:"tip" words:"round sharp" about:"how it ends"`
	Disc   []Figure `field:"disc" about:"x, y, radius, and of an ellipse its radius upwards"`
	Hand   []Figure `field:"hand" about:"x and y of the wrist, where it points (clockwise from the right), size"`
	Number Figure   `field:"fingers" default:"4" about:"how many fingers a hand has besides the thumb"`
	Spread Figure   `field:"spread" default:"16" about:"degrees between them"`
	Thumb  Figure   `field:"thumb" default:"1" about:"the side of the thumb, 1 or -1"`
	Long   Figure   `field:"long" default:"1" about:"how long they are"`
	Finger []Figure `field:"finger" about:"x, y, where it points, length, width, how far it bends"`
	Held   []Figure `field:"held" about:"somebody who is held up: x and y of the feet, height, how far it leans"`
	Runs   []Figure `field:"runs" about:"somebody who runs, likewise; to the left where the height is below zero"`
	Comes  []Figure `field:"comes" about:"somebody who comes on with arms stretched out, likewise"`
	Stands []Figure `field:"stands" about:"somebody in a cloak, likewise"`
	Root   []Figure `field:"root" about:"a root, a vein, a crack or a bare tree: x, y, where it goes, length, width"`
	Forks  Figure   `field:"forks" default:"2" about:"how often a root forks"`
	Roofs  []Figure `field:"roofs" about:"a row of houses as wide as a picture of cut paper: the foot, and how high the least and the highest are"`
	Lit    []Figure `field:"lit" about:"the windows that are lit in those"`
	Torn   []Figure `field:"torn" about:"a disc with a torn edge: x, y, radius"`
	Sunk   []Figure `field:"sunk" about:"cuts it in bands, as water does: from which y, how high the first band is, how far they are pushed aside"`
	Seed   Figure   `field:"seed" default:"1" about:"another figure grows another root, row or edge"`
	Turn   Figure   `field:"turn" default:"0" about:"degrees clockwise"`
	About  []Figure `field:"around" default:"the feet" about:"around which point, x and y"`
}

// Piece is a piece of an actor in one tone.
type Piece struct {
	Frame
	Shape
	Melt   []Shape `field:"melt" each:"outline" about:"further outlines that melt into it"`
	Tone   Words   `field:"tone" default:"lead" about:"what it is filled with: lead, deep, mid, pale, light or bone"`
	Twin   Words   `field:"twin" default:"none" about:"another tone, that it goes a little toward"`
	Line   Figure  `field:"line" default:"0.4" about:"the lead around it, mm; 0 for none"`
	Rim    Words   `field:"rim" default:"none" about:"the tone of a line around that"`
	RimW   Figure  `field:"rim-width" default:"0.4" about:"its width, mm"`
	Stroke Figure  `field:"stroke" default:"0" about:"draws the outline as a line of this width instead, mm"`
	Low    Words   `field:"low" default:"as its tone is" about:"how it looks for little ink: white, solid, hatched, thin or gone"`
	Both   bool    `field:"both" about:"draws it again on the other side of the middle"`
	Light  Figure  `field:"light" default:"0" about:"in a plate: how light it is, from 0 to 1; that is all that is seen of it there"`
}

// Plate is an engraving in an actor.
type Plate struct {
	Frame
	Spot
	R      Figure    `field:"r,needed" about:"the radius of its disc, mm"`
	Rings  []Figure  `field:"rings" default:"its middle" about:"the point that its lines go around: x, y"`
	Pitch  Figure    `field:"pitch" default:"0.54" about:"from line to line, mm"`
	Weight Figure    `field:"weight" default:"0.46" about:"how wide a line is in full light, mm"`
	Lamp   []Figure  `field:"lamp" default:"its middle" about:"from where its light falls off: x, y"`
	From   Figure    `field:"from" default:"0.3" about:"how light it is there"`
	To     Figure    `field:"to" default:"0.3" about:"how light where it has fallen off"`
	Reach  Figure    `field:"reach" default:"the radius" about:"how far off that is, mm"`
	Tone   Words     `field:"tone" default:"bone" about:"of its lines"`
	Draw   []Element `field:"draw" about:"pieces that are cut into it, each over those before"`
}

// Eye is an eye of an actor.
type Eye struct {
	Frame
	Spot
	W     Figure `field:"w,needed" about:"its width, mm"`
	Open  Figure `field:"open" default:"0.8" about:"from shut, 0, to round, 1"`
	Aside Figure `field:"aside" default:"0" about:"where it looks, from -1 to 1"`
	Slit  bool   `field:"slit" about:"its pupil is a cat's"`
	Iris  Words  `field:"iris" default:"light" about:"the tone of its iris"`
	Both  bool   `field:"both" about:"there is another on the other side of the middle"`
}

// Teeth are teeth of an actor.
type Teeth struct {
	Frame
	Along  []Figure `field:"along,needed" about:"the line that they hang from, to the right of its way: x and y of two points or more"`
	Count  Figure   `field:"count,needed" about:"how many"`
	Height Figure   `field:"height,needed" about:"how long, mm"`
	Jag    Figure   `field:"jag" default:"0.2" about:"how unlike they are, from 0 to 1"`
	Seed   Figure   `field:"seed" default:"1" about:"another figure changes which are short"`
	Fangs  bool     `field:"tip" words:"blunt sharp" about:"how they end"`
}

// Thing is a whole thing or body of an actor, as a picture has one for its hero.
type Thing struct {
	Frame
	Spot
	Name Words  `field:"name,needed" about:"one that a picture takes for its hero"`
	H    Figure `field:"h,needed" about:"how high it is, mm"`
	Left Figure `field:"left" default:"0" about:"1 where it is turned to the left"`
	Seed Figure `field:"seed" default:"1" about:"another figure shifts it a little"`
}

// PictureWords is what each field of a picture, and of a piece, takes.
var PictureWords = map[string][]string{
	"tone":  {"lead", "deep", "mid", "pale", "light", "bone"},
	"low":   {"white", "solid", "hatched", "thin", "gone"},
	"scene": {"street", "hall", "stair", "water", "room", "rose", "nave"},
	"light": {"moon", "door", "window", "lamp"},
	"hero": {"key", "mask", "book", "bell", "mirror", "lantern", "bird", "chair", "clock", "tower", "eye", "hand", "door", "shaper",
		"crowd", "walker", "candles", "ladder", "boat", "bed", "letter", "coin", "bowl", "train", "beds", "masks", "towers", "walkers", "none"},
	"wrong": {"eye", "hands", "teeth", "shadow", "roots", "threads", "eyes", "moths", "none"},
}

// Motif is a pattern that is grown rather than placed. What can be said of
// it depends on its name; see Motifs.
type Motif struct {
	Frame
	Area
	Name    Words              `field:"name,needed" is:"motif" about:"what grows: one of the motifs, or {card.motif}, which names one for each record"`
	Seed    Figure             `field:"seed" default:"its own" about:"another figure grows another one, where chance has a part in it"`
	Figures map[string]*Figure // by the names in its MotifSpec
	Colours map[string]Words
}

// MotifSpec says what may be written about a motif.
type MotifSpec struct {
	Name, About string
	Figures     []Param
	Colours     []string
}

// Param is a figure of a motif; a list where it is given with Many.
type Param struct {
	Name    string
	Default float64
	Many    bool
}

// Motifs is the closed list of motifs; generator/faces draws each.
func Motifs() []MotifSpec { return motifs }

var motifs = []MotifSpec{
	{
		Name: "rays", About: "lashes around a ring, every so many longer, cut where the area ends",
		Figures: []Param{
			{Name: "cx"}, {Name: "cy"}, {Name: "inner"}, {Name: "count", Default: 120}, {Name: "every", Default: 4},
			{Name: "short", Default: 8}, {Name: "long", Default: 22}, {Name: "vary", Default: 7}, {Name: "weight", Default: 0.5},
			{Name: "avoid", Many: true}, {Name: "avoid-width", Default: 13}, {Name: "avoid-inner"},
		},
		Colours: []string{"colour"},
	},
	{
		Name: "eye", About: "an eye in the middle of its area, from shut to wide open",
		Figures: []Param{{Name: "open", Default: 1}, {Name: "weight", Default: 0.55}, {Name: "lashes", Default: 5}},
		Colours: []string{"lid", "iris", "back"},
	},
	{
		Name: "roofs", About: "two rows of houses along the foot of their area, grown from the seed: no two streets alike",
		Figures: []Param{
			{Name: "tall", Default: 15}, {Name: "low", Default: 7.6}, {Name: "narrow", Default: 4.2}, {Name: "wide", Default: 7.6},
			{Name: "weight"},
		},
		Colours: []string{"far", "near", "window"},
	},
	{
		Name: "tape", About: "slanted bars, like those of warning tape",
		Figures: []Param{{Name: "count", Default: 9}, {Name: "slant", Default: 2.95}, {Name: "weight"}},
		Colours: []string{"colour"},
	},
	{
		Name: "strand", About: "two threads twisted around each other, with rungs between them",
		Figures: []Param{{Name: "count", Default: 9}, {Name: "weight", Default: 0.9}, {Name: "rung", Default: 0.5}},
		Colours: []string{"colour", "rungs"},
	},
	{
		Name: "drips", About: "drops that hang from the upper edge, each of its own length",
		Figures: []Param{{Name: "count", Default: 9}, {Name: "least", Default: 1.6}, {Name: "vary", Default: 2.4}, {Name: "weight"}},
		Colours: []string{"colour"},
	},
	{
		Name: "winding", About: "the path of a spiral track, drawn as a band",
		Figures: []Param{
			{Name: "cx"}, {Name: "cy"}, {Name: "inner"}, {Name: "outer"}, {Name: "turns", Default: 2}, {Name: "from"},
			{Name: "backwards"}, {Name: "weight", Default: 1}, {Name: "dash", Many: true},
		},
		Colours: []string{"colour"},
	},
	{
		Name: "rosette", About: "a rose window: petals in a ring",
		Figures: []Param{{Name: "count", Default: 12}, {Name: "turn"}, {Name: "depth", Default: 0.34}, {Name: "weight", Default: 0.4}, {Name: "ring", Default: 0.6}},
		Colours: []string{"colour", "petals"},
	},
	texture("waves", "lines of waves"),
	texture("lozenges", "small diamonds in rows"),
	texture("bars", "upright lines"),
	texture("jags", "lines of teeth"),
	{
		Name: "ripples", About: "circles around a point, each further from the last, cut where the area ends",
		Figures: []Param{
			{Name: "cx"}, {Name: "cy"}, {Name: "count", Default: 13}, {Name: "inner", Default: 6}, {Name: "spread", Default: 0.62},
			{Name: "weight", Default: 0.35}, {Name: "swell", Default: 0.05},
		},
		Colours: []string{"colour"},
	},
}

// texture is a thin pattern that fills its area.
func texture(name, about string) MotifSpec {
	return MotifSpec{Name: name, About: about, Figures: []Param{{Name: "pitch", Default: 3.6}, {Name: "weight", Default: 0.35}}, Colours: []string{"colour"}}
}

func motifSpec(name string) (MotifSpec, bool) {
	for _, m := range motifs {
		if m.Name == name {
			return m, true
		}
	}
	return MotifSpec{}, false
}

// MotifNames are the names of the motifs.
func MotifNames() (names []string) {
	for _, s := range motifs {
		names = append(names, s.Name)
	}
	return names
}

// finish reads what can be said of the motif that is named; where records name
// it, what can be said of any.
func (m *Motif) finish(f *fields) bool {
	if !m.Name.Set() {
		return false
	}
	of := motifs
	if name, fixed := m.Name.Constant(); fixed {
		spec, ok := motifSpec(name)
		if !ok {
			d := f.c.list.Errorf(codeName, m.Name.Span, "there is no motif called '%s'", name)
			if !suggest(d, m.Name.Span, name, MotifNames()) {
				d.Helpf("the motifs are %s", strings.Join(MotifNames(), ", "))
			}
			return false
		}
		of = []MotifSpec{spec}
	}
	m.Figures, m.Colours = map[string]*Figure{}, map[string]Words{}
	for _, spec := range of {
		for _, p := range spec.Figures {
			if m.Figures[p.Name] != nil {
				continue
			}
			if fig := f.figure(p.Name); fig.Set() {
				m.Figures[p.Name] = &fig
			}
		}
		for _, c := range spec.Colours {
			if w := f.colour(c); w.Set() {
				m.Colours[c] = w
			}
		}
	}
	return true
}

// Image is a picture from a file, SVG, PNG, JPEG or WebP, in its area. It is not the
// Picture of this package, which is drawn from words.
type Image struct {
	Frame
	Area
	File    Words    `field:"file,needed" about:"the file, SVG, PNG, JPEG or WebP, below the folder of the game or the folder layouts; with nothing in it nothing is drawn"`
	Fit     string   `field:"fit" words:"whole cover stretch" about:"whole shows all of it; cover fills the area and cuts off what is over; stretch pulls it to the shape of the area"`
	Align   string   `field:"align" words:"centre left right" about:"the side that it keeps to"`
	Valign  string   `field:"valign" words:"middle top bottom" about:"where it stands, upwards and downwards"`
	Crop    []Figure `field:"crop" about:"the part of it that is taken: where it begins, from the left and from the top, how wide and how high, each from 0 to 1"`
	Mirror  string   `field:"mirror" words:"none across down both" about:"swaps left and right, or top and bottom"`
	Turn    Figure   `field:"turn" default:"0" about:"degrees clockwise around its middle"`
	Opacity Figure   `field:"opacity" default:"1" about:"from 1, which hides what is below, to 0, which shows nothing else"`
	Bleed   bool     `field:"bleed" about:"carries the edges of the area that lie on the trim on through the bleed"`
}

// artFolder is where files of art stand in a folder of layouts.
const artFolder = "art"

// Art are the folders of art that stand in layouts, the latest first: file systems
// with the folder art in them, and what names in them begin with in diagnostics.
func (l *Library) Art() []Layer {
	var all []Layer
	for i := len(l.loading.layers) - 1; i >= 0; i-- {
		layer := l.loading.layers[i]
		for _, part := range append([]Layer{layer}, layer.With...) {
			if info, err := fs.Stat(part.FS, artFolder); err == nil && info.IsDir() {
				all = append(all, part)
			}
		}
	}
	return all
}

// IsArt tells the names of files that pictures can be.
func IsArt(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".svg", ".png", ".jpg", ".jpeg", ".webp":
		return true
	}
	return false
}
