package runforyourlife

import (
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Bounds of what a definition may hold: far above what can be printed, and
// small enough for the answers of the engine.
const (
	mostSpaces = 200
	mostFigure = 100
)

// Read reads the definition of the game strictly: every problem is in the
// list, and where it holds errors the Definition must not be played.
func Read(g *definition.Game) (*Definition, *diagnostic.List) {
	d := new(Definition)
	r := &reader{d: d}
	r.Reader, d.rows = play.Handles{Facts: &d.facts, Questions: &d.ask, Rules: &d.rules, Options: &d.options,
		Hooks: []string{"placed", "tokens"}}.Open(g)
	r.Names("kind of blood card", bloodKinds...)
	r.Most("space", mostSpaces)
	r.Most("figure", mostFigure)
	r.Most("attackers", mostPlayers-1)
	r.Most("cards", mostCards)
	r.Most("turns", mostTurns)
	r.Fill(d)
	if d.rows == nil {
		return d, r.List()
	}
	r.road()
	r.letters()
	d.decks()
	r.tokens()
	if !r.List().HasErrors() {
		d.book(nil)
	}
	return d, r.List()
}

// reader reads the files of the game into d.
type reader struct {
	*play.Reader
	d *Definition
}

func (r *reader) road() {
	if low := r.d.Road.Low; low != 1 && r.Sound("path.spaces") {
		r.Map(r.Game.Root.Field("path")).Problemf("spaces", "the road is counted from %d, and the space behind the start is 1", low)
	}
	place := r.d.facts.Place.Row()
	if r.d.Last = place.High; r.d.Last != r.d.Road.High+1 && r.Sound("path.spaces") && !r.List().HasErrors() {
		at := r.Game.Root.Field("play").Field("facts").ByID("place")
		r.List().Errorf("Y904", at.Span, "a player stands on %d to %d, and behind the road, which ends with %d, lies one place more", place.Low, place.High, r.d.Road.High)
	}
}

// letters wants each deck to have one of its own: a log names cards by it.
func (r *reader) letters() {
	of := map[string]string{}
	for _, deck := range r.Items("decks") {
		id, letter := deck.Field("id").String(), deck.Field("letter")
		if other := of[letter.String()]; letter != nil && other != "" {
			r.List().Errorf("Y904", letter.Span, "%s and %s have one letter, %q", other, id, letter.Text)
		}
		of[letter.String()] = id
	}
}

// decks makes cards of the rows of all decks.
func (d *Definition) decks() {
	for _, c := range d.Events {
		d.Cards[eventDeck] = append(d.Cards[eventDeck], Card{Number: c.Number, Name: c.Name, Effect: c.Effect})
	}
	for _, c := range d.Evolutions {
		d.Cards[evolutionDeck] = append(d.Cards[evolutionDeck], Card{Number: c.Number, Name: c.Name, Gives: c.Gives})
	}
	for _, c := range d.Bloods {
		d.Cards[bloodDeck] = append(d.Cards[bloodDeck], Card{Number: c.Number, Name: c.Name, Blood: c.Blood})
	}
}
