package generator

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"nightpress/content/markup"
	"nightpress/generator/export/png"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/generator/typeset"
	"nightpress/layouts/geometry"
)

// Sheets of cards for Tabletop Simulator, as its knowledge base describes them
// (kb.tabletopsimulator.com, Custom Deck and Asset Creation): at most 10 by 7,
// the last place what others see of a card in a hand; pictures of about 4,096
// pixels a side.
const (
	tableCols, tableRows = 10, 7
	tablePlaces          = tableCols*tableRows - 1 // the last is the hidden face
	tablePixels          = 4096
	leastPixels          = 512 // of a small piece, which is looked at from near
	largestCard          = 130 // mm; what is larger is a tile of its own
)

// Deck is where the cards of a component are on its sheets: the ids of its faces
// by their place. A card keeps its place when others are added or go, since the
// tables that people saved name it by that.
type Deck struct {
	Component string   `json:"component"`
	Places    []string `json:"places"`
}

// tabletop makes the pictures for Tabletop Simulator, and the saved object that
// names them. The places of cards are kept in made.
func (r *run) tabletop(made *Print) []Output {
	t := &table{run: r, folder: r.folder(ttsFolder, sheets.DuplexLong), decks: slices.Clone(r.want.Decks)}
	// Boxes and dividers draw their own cut; a table on a screen does without them.
	all := slices.DeleteFunc(slices.Clone(r.drawn), func(d drawn) bool { f := d.faces[0].Front; return f.Outline != nil && !f.Round })
	for _, d := range all {
		if isDeck(d) {
			t.deck(d)
		} else {
			t.pieces(d)
		}
	}
	made.Decks = t.decks
	if r.want.named { // the whole game's stays as it is
		for i, d := range all {
			t.save(d.component.ID, t.objects[i:i+1])
		}
		return t.outputs
	}
	for i := range t.objects {
		at := &t.objects[i].Transform
		at.PosX, at.PosZ = float64(i%8)*4-14, 10-float64(i/8)*4
	}
	t.save(r.game.ID, t.objects)
	return t.outputs
}

// save adds a saved object of this name.
func (t *table) save(name string, objects []object) {
	text, err := json.MarshalIndent(savedObject{SaveName: t.game.Name, Note: t.game.Credit.Line, ObjectStates: objects}, "", "  ")
	if err != nil {
		panic(err) // it holds nothing but words and figures
	}
	t.outputs = append(t.outputs, Output{Path: t.folder + "/" + name + ".json", Write: func(w io.Writer) error {
		_, err := w.Write(append(text, '\n'))
		return err
	}})
}

// isDeck tells whether a component is cards, all of one size.
func isDeck(d drawn) bool {
	size := d.faces[0].Front.Size
	for _, f := range d.faces {
		if f.Front.Size != size || f.Front.Round {
			return false
		}
	}
	return d.component.Stock == "card" && max(size.W, size.H) <= largestCard
}

// table is what is made for Tabletop Simulator.
type table struct {
	*run
	folder  string
	decks   []Deck
	objects []object
	outputs []Output
}

// dpi is how finely something can be drawn whose pictures have so many pixels a
// side at most.
func (t *table) dpi(size geometry.Size, pixels float64) float64 {
	return math.Min(t.want.DPI, pixels/max(size.W, size.H)*25.4)
}

// picture adds a picture and returns its address.
func (t *table) picture(d drawn, name string, drawing *scene.Drawing, v png.View) string {
	path := t.folder + "/" + name + ".png"
	if t.fine(d, drawing, v) {
		t.outputs = append(t.outputs, pngOutput(path, drawing, v))
	}
	var parts []string
	for part := range strings.SplitSeq(path, "/") {
		parts = append(parts, url.PathEscape(part))
	}
	return strings.TrimSuffix(t.want.Folder, "/") + "/" + strings.Join(parts, "/")
}

// places are where the cards of a component are, and the number of the deck,
// which stays the same too.
func (t *table) places(d drawn) (places []string, number int) {
	i := slices.IndexFunc(t.decks, func(k Deck) bool { return k.Component == d.component.ID })
	if i < 0 {
		i = len(t.decks)
		t.decks = append(t.decks, Deck{Component: d.component.ID})
	}
	places = slices.Clone(t.decks[i].Places)
	for _, f := range d.faces {
		if !slices.Contains(places, f.ID) {
			places = append(places, f.ID)
		}
	}
	t.decks[i].Places = places
	return places, i + 1
}

// deck adds the sheets of a component's cards, and all of them as one deck.
func (t *table) deck(d drawn) {
	places, number := t.places(d)
	behind := d.faces[0].Back // the back of all, nil where they differ or have none
	differ := false
	for _, f := range d.faces {
		if f.Back != behind {
			behind, differ = nil, true
			break
		}
	}
	of := map[string]faces.Face{}
	for _, f := range d.faces {
		of[f.ID] = f
	}
	common := behind
	if common == nil {
		common = &scene.Drawing{ID: d.component.ID + "-back", Size: d.faces[0].Front.Size} // white
	}
	back := ""
	if !differ {
		back = t.picture(d, d.component.ID+"-back", common, png.View{DPI: t.dpi(common.Size, tablePixels)})
	}
	customs := map[string]customDeck{}
	for n := 0; n*tablePlaces < len(places); n++ {
		these := places[n*tablePlaces : min(len(places), (n+1)*tablePlaces)]
		name := fmt.Sprintf("%s-%d", d.component.ID, n+1)
		fronts, backs := t.sheet(name, common.Size), t.sheet(name+"-backs", common.Size)
		for i, id := range these {
			if f, ok := of[id]; ok {
				fronts.place(i, f.Front)
				if f.Back != nil {
					backs.place(i, f.Back)
				}
			}
		}
		fronts.place(tablePlaces, common)
		custom := customDeck{FaceURL: t.picture(d, name, &fronts.Drawing, fronts.view), BackURL: back, NumWidth: tableCols, NumHeight: tableRows, BackIsHidden: true}
		if differ {
			custom.BackURL, custom.UniqueBack, custom.BackIsHidden = t.picture(d, name+"-backs", &backs.Drawing, backs.view), true, false
		}
		customs[strconv.Itoa(number*100+n)] = custom
	}
	t.pile(d, places, number, of, customs, common.Size.W > common.Size.H)
}

// pile adds all cards of a component as one deck; customs are their sheets.
func (t *table) pile(d drawn, places []string, number int, of map[string]faces.Face, customs map[string]customDeck, sideways bool) {
	whole := t.object("DeckCustom", d.component.ID, d.component.Title)
	whole.CustomDeck, whole.SidewaysCard = customs, sideways
	for i, id := range places {
		f, ok := of[id]
		if !ok {
			continue
		}
		sheet := strconv.Itoa(number*100 + i/tablePlaces)
		for k := range f.Quantity {
			card := t.object("Card", fmt.Sprintf("%s/%s/%d", d.component.ID, id, k), d.nameOf(f))
			card.Description, card.SidewaysCard = t.words(f), whole.SidewaysCard
			card.CardID = (number*100+i/tablePlaces)*100 + i%tablePlaces
			card.CustomDeck = map[string]customDeck{sheet: customs[sheet]}
			whole.DeckIDs = append(whole.DeckIDs, card.CardID)
			whole.ContainedObjects = append(whole.ContainedObjects, card)
		}
	}
	t.add(whole)
}

// add adds an object; one that holds a single one is that.
func (t *table) add(o object) {
	if len(o.ContainedObjects) == 1 {
		o = o.ContainedObjects[0]
	}
	t.objects = append(t.objects, o)
}

// cards is a sheet of cards in places of whole pixels, so that no line of one
// shows in the next: they are drawn higher or lower by less than a pixel.
type cards struct {
	scene.Drawing
	view png.View
	each geometry.Size // mm
	lift float64       // of the height
}

// sheet is an empty sheet for cards of a size.
func (t *table) sheet(name string, card geometry.Size) *cards {
	most := t.dpi(geometry.Size{W: card.W * tableCols, H: card.H * tableRows}, tablePixels)
	wide := math.Floor(card.W * most / 25.4)
	c := &cards{view: png.View{DPI: wide / card.W * 25.4}}
	high := card.H * c.view.DPI / 25.4
	c.lift = math.Floor(high) / high
	c.ID, c.each = name, geometry.Size{W: card.W, H: card.H * c.lift}
	c.Size = geometry.Size{W: c.each.W * tableCols, H: c.each.H * tableRows}
	return c
}

// place puts a card on the sheet.
func (c *cards) place(i int, card *scene.Drawing) {
	at := geometry.Translate(float64(i%tableCols)*c.each.W, float64(i/tableCols)*c.each.H)
	c.Items = append(c.Items, &scene.Use{
		Drawing: card, Transform: geometry.Scale(1, c.lift).Then(at), Clip: &geometry.Rect{W: card.Size.W, H: card.Size.H},
	})
}

// pieces adds a component that is no deck: boards as boards, all else as tiles
// in the shape they are cut, those of which there are several in a bag.
func (t *table) pieces(d drawn) {
	bag := t.object("Bag", d.component.ID, d.component.Title)
	images := map[*scene.Drawing]string{}
	for _, s := range d.sides() {
		size := s.drawing.Size
		v := png.View{DPI: max(t.dpi(size, tablePixels), min(png.MostDPI, leastPixels/max(size.W, size.H)*25.4)), Cut: s.drawing.Shaped()}
		images[s.drawing] = t.picture(d, d.component.ID+"/"+s.name, s.drawing, v)
	}
	for _, f := range d.faces {
		image := &customImage{ImageURL: images[f.Front], ImageScalar: 1}
		if f.Back != nil {
			image.ImageSecondaryURL = images[f.Back]
		}
		name := "Custom_Board"
		if d.component.Stock != "board" {
			name = "Custom_Tile"
			image.CustomTile = &customTile{Type: tileShape(f.Front), Thickness: 0.1, Stackable: f.Quantity > 1, Stretch: true}
		}
		for k := range f.Quantity {
			piece := t.object(name, fmt.Sprintf("%s/%s/%d", d.component.ID, f.ID, k), d.nameOf(f))
			piece.Description, piece.CustomImage = t.words(f), image
			bag.ContainedObjects = append(bag.ContainedObjects, piece)
		}
	}
	t.add(bag)
}

// tileShape is the number that stands for the shape of a tile.
func tileShape(d *scene.Drawing) int {
	switch {
	case len(d.Outline) == 7: // six corners, and shut
		return 1
	case d.Outline != nil:
		return 0
	case d.Round:
		return 2
	case d.Corner > 0:
		return 3
	}
	return 0
}

// nameOf is the title of a face without that of its component.
func (d *drawn) nameOf(f faces.Face) string {
	return strings.TrimPrefix(f.Front.Title, typeset.Dressed(d.component.Title)+": ")
}

// words are what stands on a card, for the search of the table: the field text of
// its record.
func (t *table) words(f faces.Face) string {
	if f.Record == nil {
		return ""
	}
	v := f.Record.Field("text")
	if v == nil || v.Text == "" {
		return ""
	}
	return markup.Unmarked(t.text(f.Record, v))
}

// object is an object of this kind; of is what its id is made from, so that it
// is the same in every print.
func (t *table) object(kind, of, nickname string) object {
	sum := sha256.Sum256([]byte(t.game.ID + "/" + of))
	o := object{GUID: hex.EncodeToString(sum[:3]), Name: kind, Nickname: nickname}
	o.Transform = transform{PosY: 1, RotY: 180, ScaleX: 1, ScaleY: 1, ScaleZ: 1}
	o.ColorDiffuse = colour{1, 1, 1}
	o.Grid, o.Snap, o.Autoraise, o.Sticky, o.Tooltip = true, true, true, true, true
	return o
}

// What follows is a saved object as Tabletop Simulator reads it, as far as it is
// needed (kb.tabletopsimulator.com, Save File Format).
type savedObject struct {
	SaveName, GameMode, Date, Table, Sky, Note, Rules string
	LuaScript, LuaScriptState                         string
	TabStates                                         struct{}
	ObjectStates                                      []object
}

type object struct {
	GUID, Name                             string
	Transform                              transform
	Nickname, Description                  string
	ColorDiffuse                           colour
	Locked                                 bool
	Grid, Snap, Autoraise, Sticky, Tooltip bool
	SidewaysCard                           bool                  `json:",omitempty"`
	CardID                                 int                   `json:",omitempty"`
	DeckIDs                                []int                 `json:",omitempty"`
	CustomDeck                             map[string]customDeck `json:",omitempty"`
	CustomImage                            *customImage          `json:",omitempty"`
	LuaScript, LuaScriptState              string
	ContainedObjects                       []object `json:",omitempty"`
}

type transform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

type colour struct {
	R float64 `json:"r"`
	G float64 `json:"g"`
	B float64 `json:"b"`
}

type customDeck struct {
	FaceURL, BackURL         string
	NumWidth, NumHeight      int
	BackIsHidden, UniqueBack bool
}

type customImage struct {
	ImageURL, ImageSecondaryURL string
	ImageScalar, WidthScale     float64
	CustomTile                  *customTile `json:",omitempty"`
}

type customTile struct {
	Type               int // 0 a box, 2 a disc, 3 with round corners
	Thickness          float64
	Stackable, Stretch bool
}
