package layouts

// Map is a plan of areas that lie beside each other: glass in lead, countries,
// rooms. Every area is an outline around the middle of the map, and a named
// place: "area/NW". Where its record says which areas it is near, the drawing
// is held to it: neighbours must touch, and others must not.
type Map struct {
	Frame
	Spot         // the middle of the map
	In    Figure `field:"in,needed" is:"list" about:"the areas: records with an id"`
	As    string `field:"as" is:"name" default:"area" about:"the name of an area"`
	Index string `field:"index" is:"name" default:"i" about:"the name of its number, counted from 0"`
	ID    Words  `field:"id" default:"area" about:"what its places are called: area/NW"`

	Outline Words  `field:"outline,needed" is:"path data" about:"of one area, around the middle of the map"`
	Turn    Figure `field:"turn" default:"0" about:"degrees that the outline is turned, clockwise"`
	Mirror  Figure `field:"mirror" is:"condition" default:"false" about:"whether the outline is turned over, left to right"`
	Paint

	// Inner is a second line within the outline, Inset from it.
	Inner       Words  `field:"inner" is:"colour" default:"none" about:"the colour of a second line within the outline"`
	Inset       Figure `field:"inset" default:"0" about:"how far within, mm"`
	InnerWeight Figure `field:"inner-weight" default:"0.3" about:"its width, mm"`

	Near  string `field:"near" is:"name" default:"near" about:"the field of an area with the ids of its neighbours"`
	Reach Figure `field:"reach" default:"1" about:"outlines nearer than this touch, mm"`
	Least Figure `field:"least" default:"5" about:"that much of a border makes neighbours, mm"`
	Room  Figure `field:"room" default:"10" about:"the side of the place in the middle of each area, mm"`

	Draw []Element `field:"draw" about:"what stands in the box around each area, above all of them"`
}
