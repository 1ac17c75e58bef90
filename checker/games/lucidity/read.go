package lucidity

import (
	"slices"
	"strings"

	"nightpress/checker/games/reading"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Bounds of what a definition may hold, so that no count overflows a position.
const (
	mostDice   = 30
	mostFigure = 60
)

var (
	dreamIDs  = []string{"depths", "envy", "imprisonment", "fear"}
	symbolIDs = []string{"one", "two", "hunt", "exhaust", "shadow"}
)

// Read reads the definition of the game strictly: every problem is in the list,
// and where it holds errors the Definition must not be played.
func Read(g *definition.Game) (*Definition, *diagnostic.List) {
	r := &reader{reading.New(g), &Definition{Game: g}}
	for id, rule := range r.d.rules.byID() {
		if *rule = r.RuleByID(id); *rule == 0 {
			r.List().Errorf("Y908", diagnostic.Span{File: g.ID}, "the checker plays by a rule %q, which the ledger does not have", id)
		}
	}
	r.symbols()
	r.dreams()
	r.card()
	r.nightmares()
	r.bogeymen()
	r.setups()
	r.rulings()
	r.notation()
	if !r.List().HasErrors() {
		for v := range faces * mostGroup {
			if f := v / mostGroup; r.d.Dreams[f/symbols].Faces[f%symbols] == 0 {
				r.d.foreign.Add(v)
			} else if v%mostGroup == 0 {
				r.d.real.Add(f)
			}
		}
		r.d.slots = r.d.slotInfos()
		r.d.facts = r.d.factInfos()
	}
	return r.d, r.List()
}

type reader struct {
	*reading.Reader
	d *Definition
}

// ref is the place of a named id in a list of ids.
func ref(f *source.Fields, field, what string, ids []string) int {
	return max(0, slices.Index(ids, f.Ref(field, what, ids)))
}

func (r *reader) symbols() {
	for i, v := range r.inOrder("symbols", symbolIDs) {
		f := r.Map(v)
		s := Symbol{ID: f.ID("id"), Name: f.Str("name"), Letter: f.Str("letter"), Power: f.Int("power", 0, mostFigure)}
		f.Allow("icon", "figure", "danger", "row")
		f.Done()
		r.d.Symbols[i] = s
	}
}

// inOrder are the records of a list that must hold the given ids, in order.
func (r *reader) inOrder(file string, ids []string) []*source.Value {
	items := r.Items(file)
	var have []string
	for _, v := range items {
		have = append(have, v.Field("id").String())
	}
	if !slices.Equal(have, ids) {
		r.List().Errorf("Y904", r.Span(file), "%s holds %s, in this order", file, strings.Join(ids, ", "))
		return nil
	}
	return items
}

var effectKinds = map[string]kind{
	"draw": draw, "reroll": reroll, "turn": turn, "hunt": toHunt, "rest": noAgain, "bargain": bargain,
	"excess": excess, "free-reroll": freeRoll, "hold": hold, "kill": kill,
}

// effect reads an effect of one of the given kinds.
func (r *reader) effect(f *source.Fields, kinds ...string) Effect {
	e := Effect{Kind: effectKinds[f.OneOf("kind", kinds...)], Dice: f.OptInt("dice", 1, 1, 9)}
	id := f.Str("rule")
	if e.Rule = r.RuleByID(id); e.Rule == 0 && id != "" {
		f.Problemf("rule", "no rule is called %q", id)
	}
	f.Allow("text", "section", "held")
	return e
}

func (r *reader) dreams() {
	for i, v := range r.inOrder("dreams", dreamIDs) {
		f := r.Map(v)
		d := Dream{ID: f.ID("id"), Name: f.Str("name"), Letter: f.Str("letter"), Dice: f.Int("quantity", 1, mostDice)}
		for _, face := range f.Strs("faces") {
			n := slices.Index(symbolIDs, face)
			if n < 0 {
				f.Problemf("faces", "no symbol is called %q", face)
				continue
			}
			d.Faces[n]++
		}
		if n := len(f.Strs("faces")); n != 6 {
			f.Problemf("faces", "a die has six faces, and here are %d", n)
		}
		e := f.Map("effect")
		d.Effect = r.effect(e, "draw", "reroll", "turn", "hunt")
		e.Done()
		f.Allow("of", "colour", "icon", "texture", "shape", "say")
		f.Done()
		r.d.Dreams[i] = d
	}
}

// card reads what is printed on the Dreamer card.
func (r *reader) card() {
	d := r.d
	f := r.Record("card_rows")
	p := f.Map("power")
	d.PowerGoal = p.Int("goal", 1, mostFigure)
	p.Allow("spaces", "columns")
	p.Done()
	h := f.Map("hunt")
	d.HuntFull = h.Int("full", 1, mostFigure)
	h.Allow("spaces")
	h.Done()
	x := f.Map("exhaust")
	d.ExhaustFull = x.Int("full", 1, mostFigure)
	x.Allow("spaces")
	x.Done()
	s := f.Map("shadow")
	d.ShadowFull, d.ShadowFullTwo, d.ShadowFullOne = s.Int("full", 1, mostFigure), s.Int("full_for_two", 1, mostFigure), s.Int("full_alone", 1, mostFigure)
	s.Allow("spaces")
	s.Done()
	f.Done()
	f = r.Record("sleep")
	d.Return = f.Int("return", 0, 9)
	for _, v := range f.List("tracks") {
		t := r.Map(v)
		var dice []int
		for _, n := range t.List("dice") {
			k, ok := n.Int()
			if !ok || k < 1 || k > 12 {
				t.Problemf("dice", "a step draws 1 to 12 dice")
			}
			dice = append(dice, k)
		}
		if len(dice) == 0 {
			t.Problemf("dice", "a track has one step or more")
		}
		t.Allow("id", "name")
		t.Done()
		d.Tracks = append(d.Tracks, dice)
	}
	if len(d.Tracks) == 0 && f.Has("tracks") {
		f.Problemf("tracks", "the dreamers sleep on one track or more")
	}
	f.Done()
	f = r.Record("rest")
	d.RestShadows = f.Int("shadows", 1, 9)
	f.Done()
	f = r.Record("nightmare_turn")
	d.Consume, d.Draws, d.Gives = f.Int("consume", 1, 9), f.Int("draws", 1, 9), f.Int("gives", 1, 9)
	if d.Gives > d.Draws {
		f.Problemf("gives", "more dice are given than drawn")
	}
	f.Done()
}

func (r *reader) nightmares() {
	for i, v := range r.inOrder("nightmares", append(slices.Clone(dreamIDs), "temptation")) {
		f := r.Map(v)
		n := Nightmare{ID: f.ID("id"), Name: f.Str("name")}
		for _, s := range f.Strs("takes") {
			k := slices.Index(symbolIDs, s)
			if k < 0 {
				f.Problemf("takes", "no symbol is called %q", s)
				continue
			}
			n.Takes[k] = true
		}
		a := f.Map("ability")
		n.Ability = r.effect(a, "draw", "reroll", "rest", "hunt", "bargain")
		a.Done()
		f.Allow("sides", "variant")
		f.Done()
		r.d.Nightmares[i] = n
	}
}

func (r *reader) bogeymen() {
	f := r.Record("spooks")
	r.d.SpookMoves, r.d.AwakenedPower = f.Int("moves", 1, 9), f.Int("awakened_power", 0, mostFigure)
	for _, s := range f.Strs("filled") {
		k := slices.Index(symbolIDs, s)
		if k < 0 {
			f.Problemf("filled", "no symbol is called %q", s)
			continue
		}
		r.d.SpookFaces = append(r.d.SpookFaces, k)
	}
	if len(r.d.SpookFaces) == 0 {
		f.Problemf("filled", "the spaces show one face or more")
	}
	f.Done()
	for _, v := range r.Items("bogeymen") {
		f := r.Map(v)
		b := Bogeyman{ID: f.ID("id"), Name: f.Str("name"), Columns: f.Int("columns", 1, 4), Rows: f.Int("rows", 1, 8), Kills: f.OptInt("kills", 0, 0, 9)}
		if b.Columns*b.Rows > mostSpooks {
			f.Problemf("rows", "more than %d Spooks", mostSpooks)
		}
		own := f.Map("own")
		b.Own = r.effect(own, "excess", "free-reroll", "hold", "kill")
		if b.Own.Kind == freeRoll {
			b.Face = ref(own, "face", "symbol", symbolIDs)
		}
		own.Done()
		hard := f.Map("hard")
		b.HardDream, b.HardFace = ref(hard, "dream", "dream", dreamIDs), ref(hard, "to", "symbol", symbolIDs)
		b.Hard = r.effect(hard, "turn")
		hard.Done()
		f.Allow("dream", "scene")
		f.Done()
		r.d.Bogeymen = append(r.d.Bogeymen, b)
	}
}

// setups reads the editions and variants.
func (r *reader) setups() {
	game := r.Map(r.Game.Root.Field("game"))
	bogeys := make([]string, len(r.d.Bogeymen))
	for i := range bogeys {
		bogeys[i] = r.d.Bogeymen[i].ID
	}
	for _, v := range game.List("editions") {
		f := r.Map(v)
		e := edition{id: f.ID("id"), players: 1, bogeyman: -1}
		if f.Has("bogeyman") {
			e.bogeyman = ref(f, "bogeyman", "Bogeyman", bogeys)
		} else {
			e.players = f.Int("players", 2, mostSeats)
		}
		r.d.editions = append(r.d.editions, e)
	}
	for _, v := range game.OptList("variants") {
		f := r.Map(v)
		e := variant{id: f.ID("id"), replaces: -1}
		if f.Has("replaces") {
			e.replaces = ref(f, "replaces", "dream", dreamIDs)
		}
		r.d.variants = append(r.d.variants, e)
	}
	r.d.options = options{players: 2, bogeyman: -1, tempts: -1}
	if len(r.d.editions) > 0 {
		r.d.options.choose(r.d, r.d.editions[0].id)
	}
}
