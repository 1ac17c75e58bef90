package layouts

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
	Zoom   Figure `field:"zoom" default:"as all of it fits" about:"how many mm a millimetre of the scene is, of which it has 45 by 37.4; written, the window is as large as the area"`
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
	Scale  Figure `field:"scale" default:"1" about:"how large a millimetre of its parts is"`
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
	Twin   Words   `field:"twin" default:"none" about:"another tone, that it goes a little towards"`
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
