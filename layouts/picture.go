package layouts

// Picture is a scene in a pointed window: one dream that has gone wrong, told in
// a few words, which are those of PictureWords. generator/pictures draws it.
type Picture struct {
	Frame
	Area
	Scene Words  `field:"scene,needed" about:"where it is: street, hall, stair, water, room or rose"`
	Light Words  `field:"light,needed" about:"its one light: moon, door, window or lamp"`
	Hero  Words  `field:"hero" default:"none" about:"who or what stands in it: key, mask, book, bell, mirror, lantern, bird, chair, clock, tower, eye, hand, door, shaper, crowd, walker, candles, ladder, boat, bed, letter, coin, bowl, train or none"`
	Wrong Words  `field:"wrong" default:"none" about:"what should not be: eye, hands, teeth, shadow, roots, threads, eyes, moths or none; teeth need a door, in a hall or on a stair"`
	Seed  Figure `field:"seed" default:"1" about:"another figure shifts things a little"`

	Ghosts Figure `field:"ghosts" default:"0" about:"so many hooded figures stand before it all"`
	Zoom   Figure `field:"zoom" default:"as all of it fits" about:"how many mm a millimetre of the scene is, of which it has 45 by 37.4; written, the window is as large as the area"`
	Left   Figure `field:"left" default:"0" about:"how far into the scene the window begins, in its mm, where zoom is written"`
	Top    Figure `field:"top" default:"0" about:"how far down, likewise"`

	Lead Words `field:"lead" is:"colour" default:"ink" about:"what is near, and the lines"`
	Deep Words `field:"deep" is:"colour" default:"ink" about:"the darkest glass, and all lines in low ink"`
	Mid  Words `field:"mid" is:"colour" default:"ink" about:"glass"`
	Pale Words `field:"pale" is:"colour" default:"white" about:"the brightest glass"`
	Glow Words `field:"glow" is:"colour" default:"white" about:"light and eyes; in low ink their lines"`
	Bone Words `field:"bone" is:"colour" default:"white" about:"faces, teeth and paper"`

	Edge   Words  `field:"line" is:"colour" default:"none" about:"the line around the window"`
	Weight Figure `field:"weight" default:"0.7" about:"its width, mm"`
}

// PictureWords is what each field of a picture takes.
var PictureWords = map[string][]string{
	"scene": {"street", "hall", "stair", "water", "room", "rose"},
	"light": {"moon", "door", "window", "lamp"},
	"hero": {"key", "mask", "book", "bell", "mirror", "lantern", "bird", "chair", "clock", "tower", "eye", "hand", "door", "shaper",
		"crowd", "walker", "candles", "ladder", "boat", "bed", "letter", "coin", "bowl", "train", "none"},
	"wrong": {"eye", "hands", "teeth", "shadow", "roots", "threads", "eyes", "moths", "none"},
}
