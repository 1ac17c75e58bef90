package runforyourlife

import (
	"slices"

	"nightpress/checker/games/reading"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
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
	r := &reader{reading.New(g), &Definition{Game: g}}
	r.ruleBook()
	r.figures()
	r.effects()
	for i, file := range [deckCount]string{"events", "evolutions", "bloods"} {
		r.cards(i, file)
	}
	r.notation()
	r.tokens()
	for i := range g.Rulings {
		r.d.options.rule(g.Rulings[i].ID, g.Rulings[i].Default)
	}
	if !r.List().HasErrors() {
		r.d.seat(nil)
	}
	return r.d, r.List()
}

// reader reads the files of the game into d.
type reader struct {
	*reading.Reader
	d *Definition
}

func (r *reader) figures() {
	d := r.d
	f := r.Map(r.File("combat"))
	c := &d.Combat
	c.Draws.Low, c.Draws.High = f.Range("draws", 1, 200)
	c.Dodge.Low, c.Dodge.High = f.Range("dodge", c.Draws.Low, c.Draws.High)
	c.Unarmed = f.Int("unarmed", 1, mostPlayers-1)
	c.FallBack = f.Int("fall_back", 0, mostSpaces)
	c.Shots = f.Int("shots", 1, 1)
	if w := f.Map("weapon"); w != nil {
		c.Extra = w.Int("extra", 0, 4)
		w.Allow("text")
		w.Done()
	}
	f.Done()
	f = r.Map(r.File("path"))
	low, high := f.Range("spaces", 1, mostSpaces)
	if low != 1 {
		f.Problemf("spaces", "the road is counted from %d, and the space behind the start is 1", low)
	}
	d.Last = high + 1
	f.Done()
	f = r.Map(r.File("setup"))
	d.Setup = Setup{Place: f.Int("place", 0, high), Bullets: f.Int("bullets", 0, mostFigure), Weapons: f.Int("weapons", 0, mostFigure)}
	f.Allow("text")
	f.Done()
}

// effects reads what events do.
func (r *reader) effects() {
	for _, v := range r.Items("event_effects") {
		f := r.Map(v)
		e := Effect{ID: f.ID("id"), Rule: r.RuleByID(f.Str("rule"))}
		e.Kind = kind(oneOf(f, "kind", kindNames))
		switch e.Kind {
		case goForward, goBack, meetZombie, takeBlood:
			e.By = f.Int("by", 1, mostFigure)
		case gain, lose:
			e.By = f.Int("by", 1, mostFigure)
			e.What = bulletFact
			if f.OneOf("what", "bullets", "weapons") == "weapons" {
				e.What = weaponFact
			}
		case condition:
			e.Needs = need(oneOf(f, "needs", needNames))
			if e.Needs != needNoBlood {
				e.AtLeast = f.Int("at_least", 1, mostFigure)
			}
		case evolve:
			e.Draw = f.Int("draw", 1, 10)
			e.Up = f.OneOf("face", "up", "down") == "up"
			e.Stays = f.OneOf("without", "stay", "go") == "stay"
		}
		f.Allow("section", "text", "scene", "held", "foot", "marks")
		f.Done()
		r.d.effects = append(r.d.effects, e)
	}
	for _, v := range r.Items("blood_effects") {
		f := r.Map(v)
		f.Ref("id", "kind of blood card", bloodKinds)
		f.OneOf("kind", bloodKinds...)
		f.Allow("rule", "section", "text", "scene", "foot", "marks")
		f.Done()
	}
}

// oneOf is the place of a word in a list.
func oneOf(f *source.Fields, field string, words []string) int {
	return max(slices.Index(words, f.OneOf(field, words...)), 0)
}

// cards reads a deck: a card for every row, whose effect names what it does.
func (r *reader) cards(of deck, file string) {
	items := r.Items(file)
	if len(items) > mostCards {
		r.List().Errorf("Y927", items[mostCards].Span, "a deck of %d cards is larger than a log can tell apart: %d is the most", len(items), mostCards)
		items = items[:mostCards]
	}
	seen := map[int]bool{}
	for _, v := range items {
		f := r.Map(v)
		f.ID("id")
		c := Card{Number: f.Int("number", 1, 999), Name: f.Str("name")}
		if seen[c.Number] {
			f.Problemf("number", "the number %d stands twice in %s, and a log tells cards by it", c.Number, file)
		}
		seen[c.Number] = true
		switch of {
		case eventDeck:
			c.Effect = r.effect(f)
		case bloodDeck:
			c.Blood = max(slices.Index(bloodKinds, f.Ref("effect", "kind of blood card", bloodKinds)), 0)
		default:
			f.Ref("effect", "effect", idsOf(r.Items("evolution_effects")))
		}
		f.Allow("icon", "text", "scene", "foot", "marks", "quantity", "qty")
		f.Done()
		r.d.Cards[of] = append(r.d.Cards[of], c)
	}
}

func idsOf(items []*source.Value) []string {
	ids := make([]string, len(items))
	for i, v := range items {
		ids[i] = v.Field("id").String()
	}
	return ids
}

func (r *reader) effect(f *source.Fields) *Effect {
	id := f.Ref("effect", "effect", idsOf(r.Items("event_effects")))
	for i := range r.d.effects {
		if r.d.effects[i].ID == id {
			return &r.d.effects[i]
		}
	}
	return &Effect{Kind: meetZombie}
}
