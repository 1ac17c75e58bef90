package nightmarecathedral

import (
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// vocabulary holds the words that the definition declares to those that can be
// played: a word declared and not known would be an effect nobody does.
func (r *reader) vocabulary() {
	f := r.Record("vocabulary")
	for _, list := range []struct {
		name  string
		known []string
	}{{"effects", effectIDs}, {"needs", needIDs}} {
		for _, v := range f.List(list.name) {
			w := r.Map(v)
			id := w.Ref("id", "word that can be played", list.known)
			r.fields[list.name+" "+id] = w.Strs("fields")
			w.Allow("about")
			w.Done()
		}
	}
	f.Done()
}

// listed holds the fields of an effect or a need to those that the vocabulary
// lists for its word.
func (r *reader) listed(f *source.Fields, kind, word string) {
	all, known := r.fields[kind+" "+word]
	if !known {
		return // an unknown word is reported as that
	}
	for i := range f.Record().Fields {
		name := f.Record().Fields[i].Name
		if name == "id" || slices.Contains(all, name) {
			continue
		}
		d := f.Problemf(name, "the vocabulary lists no field %q for %q", name, word)
		if near, ok := diagnostic.Nearest(name, all); ok {
			d.Suggest("did you mean this field?", f.Record().Fields[i].Span, near)
		}
		f.Allow(name)
	}
}

// effects reads a list of effects.
func (r *reader) effects(f *source.Fields, field string) []Effect {
	var all []Effect
	for _, v := range f.List(field) {
		all = append(all, r.effect(v))
	}
	return all
}

func (r *reader) effect(v *source.Value) Effect {
	f := r.Map(v)
	e := Effect{Word: effectWord(at(effectIDs, f.Ref("id", "word of the vocabulary", effectIDs)))}
	n := func(name string) int { return f.Int(name, 1, mostFigure) }
	switch e.Word {
	case climbEffect:
		e.N, e.Paid = n("steps"), f.OptBool("paid", false)
		for _, k := range f.Words("kinds", stepKindIDs[1:]...) {
			e.Kinds[at(stepKindIDs, k)] = true
		}
	case moveEffect:
		e.N, e.Shaper = n("points"), f.OptOneOf("only", "", "shaper") != ""
	case produceEffect:
		e.N = n("units")
		r.where(f, &e, "where", "controlled", "each-symbol", "each-fort", "shaper", "here")
		if e.Where == eachSymbol {
			e.Symbol = at(r.d.symbols, f.Ref("symbol", "sign", r.d.symbols))
		}
		e.Spread = f.OptBool("spread", false)
	case fortEffect:
		e.N = n("levels")
		r.where(f, &e, "where", "controlled", "here", "existing")
		e.Forts = f.OptInt("forts", 1, 1, mostFigure)
	case shaperEffect:
		r.where(f, &e, "to", "any", "adjacent", "here")
		e.May = f.OptBool("may", false)
	case convertEffect:
		e.N = n("times")
		r.where(f, &e, "where", "shaper", "adjacent", "here")
	case conflictEffect:
		e.N, e.Devour = n("times"), f.OptBool("devours", false)
		r.where(f, &e, "where", "shaper", "here", "current")
	case shadowEffect:
		e.N = n("units")
		r.where(f, &e, "where", "any", "here", "adjacent", "present")
		may := f.OneOf("may", "add", "remove", "add-or-remove")
		e.Add, e.Remove = may != "remove", may != "add"
	case loseEffect:
		e.N, e.Fort = n("units"), f.OneOf("what", "follower", "fort") == "fort"
		r.where(f, &e, "where", "shaper")
	case limboEffect:
		e.N = n("units")
		r.where(f, &e, "to", "here", "controlled")
		e.Spread = f.OptBool("spread", false)
	case commandEffect:
		e.N = n("times")
	case goEffect:
		e.N = n("areas")
	case devourEffect:
		r.devour(f, &e)
	case dreamerEffect:
		f.OneOf("to", "any-night")
	case conformEffect:
		e.N = n("cards")
	default:
		r.hand(f, &e)
	}
	if e.Word == climbEffect {
		e.Given = r.given(f)
	}
	r.listed(f, "effects", effectIDs[e.Word])
	f.Done()
	return e
}

// hand reads the effects that concern cards in hand.
func (r *reader) hand(f *source.Fields, e *Effect) {
	n := func(name string) int { return f.Int(name, 1, mostFigure) }
	switch e.Word {
	case drawEffect:
		e.N, e.Keep, e.Stage = n("cards"), f.OptInt("keep", 0, 0, mostFigure), f.OptInt("stage", 0, 1, 2)
		e.Owner = f.OptOneOf("who", "", "owner") != ""
	case discardEffect:
		e.N, e.May = n("cards"), f.OptBool("may", false)
	case developEffect:
		e.N = n("upgrades")
	case dreamEffect:
		if f.Has("draw") {
			e.N, e.Keep, e.Stage = n("draw"), n("keep"), f.OptInt("stage", 0, 1, 2)
			return
		}
		e.N, e.Swap = n("cards"), f.Bool("swap")
	}
}

func (r *reader) devour(f *source.Fields, e *Effect) {
	e.N, e.May, e.Where = f.Int("units", 1, mostFigure), f.OptBool("may", false), anywhere
	if f.Has("where") {
		r.where(f, e, "where", "entered", "current")
	}
	e.Whose = map[string]whose{"": anybodys, "own": own, "own-first": ownFirst, "most": ofMost}[f.OptOneOf("whose", "", "own", "own-first", "most")]
	e.Given = r.given(f)
}

func (r *reader) given(f *source.Fields) condition {
	return map[string]condition{"": always, "own-devoured": ownDevoured, "discarded": discarded}[f.OptOneOf("condition", "", "own-devoured", "discarded")]
}

// where reads the place of an effect.
func (r *reader) where(f *source.Fields, e *Effect, field string, words ...string) {
	e.Where = placeIDs[f.OneOf(field, words...)]
}
