package gamelog

import "testing"

// The vocabularies of the five games as far as the tests need them.

func must(tb testing.TB, spec Spec) *Vocabulary {
	tb.Helper()
	v, err := NewVocabulary(spec)
	if err != nil {
		tb.Fatal(err)
	}
	return v
}

func heads(short ...string) []Head {
	list := make([]Head, len(short))
	for i, s := range short {
		list[i] = Head{Word: Word{ID: s}}
	}
	return list
}

func words(class string, ids ...string) []Word {
	list := make([]Word, len(ids))
	for i, s := range ids {
		list[i] = Word{ID: s, Class: class}
	}
	return list
}

func checkNames(ids ...string) []CheckName {
	list := make([]CheckName, len(ids))
	for i, s := range ids {
		list[i] = CheckName{Word: Word{ID: s}}
	}
	return list
}

func endless(tb testing.TB) *Vocabulary {
	points := Slot{Takes: Kinds(Number), Name: "points", Need: true}
	die := Slot{Takes: ADie, Name: "die"}
	action := func(id, short, long string) Head {
		return Head{Word: Word{ID: id, Short: short, Long: long}, Slots: []Slot{points, die}, About: long}
	}
	number := func(id, letter string) CheckName {
		return CheckName{Word: Word{ID: id, Short: letter}}
	}
	return must(tb, Spec{
		Game:    "endless-nightmare",
		Options: []Word{{ID: "basic"}, {ID: "active"}, {ID: "mix", Also: []string{"mix and match"}}, {ID: "strategist"}, {ID: "veteran"}},
		Heads: []Head{
			action("move", "m", ""), action("defy-horrors", "h", ""), action("defy-scares", "s", ""),
			action("incantation", "i", "perform incantation"), action("mantra", "t", "perform mantra"), action("calm", "c", "calm yourself"),
			{Word: Word{ID: "nightmare", Short: "n"}, Slots: []Slot{
				{Takes: Kinds(WordArg) | ADie, Class: "nightmare", Name: "die or name of the Nightmare", Need: true}, die}},
			{Word: Word{ID: "event", Short: "e", Long: "event die"}, Slots: []Slot{{Takes: ADie, Name: "die", Need: true}}},
			{Word: Word{ID: "die", Long: "rolled", Also: []string{"roll"}}, Slots: []Slot{{Takes: ADie, Name: "die", Need: true}}},
			{Word: Word{ID: "zone", Short: "z"}, Slots: []Slot{{Takes: Kinds(Number), Name: "zone", Need: true}}, Trails: true},
			{Word: Word{ID: "marker", Short: "mk", Long: "marker left"}, Trails: true},
			{Word: Word{ID: "hit"}, Trails: true},
			{Word: Word{ID: "watch", Short: "w"}, Slots: []Slot{{Takes: Kinds(Decimal), Name: "time", Need: true}}, Trails: true},
			{Word: Word{ID: "tick"}, Slots: []Slot{{Takes: Kinds(Number), Tight: true, Name: "ticks"}}},
			{Word: Word{ID: "breath", Short: "br"}},
			{Word: Word{ID: "lid"}, Trails: true}, {Word: Word{ID: "nolid", Long: "no lid"}, Trails: true},
			{Word: Word{ID: "tip"}, Trails: true}, {Word: Word{ID: "miss"}, Trails: true},
		},
		Bare:     9,
		FaceLow:  1,
		FaceHigh: 6,
		Pay:      Pay{Change: 2, Cost: 1, Track: "sanity"},
		Words: append(words("nightmare", "spiders", "decay", "old-factory", "the-test", "exposed", "falling"),
			words("version", "basic", "active")...),
		Checks: []CheckName{
			number("sanity", "S"), number("courage", "C"), number("gap", "G"), number("survived", "N"), number("progress", "P"),
			number("shadow", "X"), {Word: Word{ID: "horrors", Short: "H"}, Values: []ValueKind{Figure, Pair}},
			number("incantation", "I"), {Word: Word{ID: "scares", Short: "F"}, Values: []ValueKind{Figure, Pair}}, number("mantra", "M"),
			{Word: Word{ID: "nm", Long: "in"}, Values: []ValueKind{Worded}, Class: "nightmare"},
			number("turn", "t"), number("start", ""), number("end", ""),
			{Word: Word{ID: "ended"}, Values: []ValueKind{Flag}},
		},
		Columns: []WordID{1, 2, 3},
		Ends:    []Word{{ID: "caught"}, {ID: "insane"}, {ID: "scared"}, {ID: "crashed", Long: "hit the ground"}},
		Rulings: []RulingName{
			{ID: "catch-distance", Values: []string{"0", "1"}},
			{ID: "modified-die-drives-shadow", Values: []string{"yes", "no"}},
		},
	})
}

func escape(tb testing.TB) *Vocabulary {
	dice := Slot{Takes: Kinds(Dice), Name: "dice"}
	spec := Spec{
		Game: "escape-your-nightmare", Loose: true, FaceLow: 1, FaceHigh: 6,
		Heads: append([]Head{
			{Word: Word{ID: "dice"}, Slots: []Slot{dice}},
			{Word: Word{ID: "munch"}, Slots: []Slot{dice, dice}},
			{Word: Word{ID: "key"}, Slots: []Slot{dice}},
			{Word: Word{ID: "fight", Short: "f"}},
			{Word: Word{ID: "ghost", Short: "g"}},
		}, heads("shield", "step", "break", "kill", "teddy", "spooks", "life", "attack")...),
		Bare:   1,
		Words:  words("", "spooks", "life", "attack", "shield"),
		Checks: append(checkNames("bat"), []CheckName{{Word: Word{ID: "keys", Short: "K"}}, {Word: Word{ID: "life", Short: "L"}}, {Word: Word{ID: "attack", Short: "A"}}, {Word: Word{ID: "teddy", Short: "T"}}}...),
		Ends:   []Word{{ID: "won"}, {ID: "lost"}},
	}
	return must(tb, spec)
}

func cathedral(tb testing.TB) *Vocabulary {
	return must(tb, Spec{
		Game: "nightmare-cathedral", Loose: true, Options: words("", "standard"),
		Heads: heads("maneuver", "conv", "fight", "dream", "night", "conform", "pass", "draw", "dissent", "fortify", "build", "win", "conflict", "corner", "field"),
		Words: words("", "atk", "def", "cards", "vs"),
		Checks: append(checkNames("limbo", "hand"),
			CheckName{Word: Word{ID: "followers", Short: "F"}}, CheckName{Word: Word{ID: "forts", Short: "L"}},
			CheckName{Word: Word{ID: "marked"}, Values: []ValueKind{Worded}, Class: "symbol"},
		),
		Ends: []Word{{ID: "won"}},
	}.with(words("symbol", "sun", "moon")))
}

func (s Spec) with(words []Word) Spec {
	s.Words = append(s.Words, words...)
	return s
}

func lucidity(tb testing.TB) *Vocabulary {
	return must(tb, Spec{
		Game: "lucidity", Loose: true,
		Heads:  append(heads("draw", "rest", "again", "becomes", "minions"), Head{Word: Word{ID: "track", Short: "t"}, Slots: []Slot{{Takes: Kinds(Number), Name: "track", Need: true}}}),
		Words:  words("", "fear", "envy", "depths"),
		Checks: append(checkNames("bag"), CheckName{Word: Word{ID: "power", Short: "P"}}, CheckName{Word: Word{ID: "hunt", Short: "H"}}, CheckName{Word: Word{ID: "exhaust", Short: "X"}}),
	})
}

func run(tb testing.TB) *Vocabulary {
	return must(tb, Spec{
		Game: "rfyl-nightmare", Loose: true,
		Heads:  heads("shoot", "melee", "event", "blood"),
		Words:  words("", "axe", "evo", "down", "persist", "reveal", "extend"),
		Checks: []CheckName{{Word: Word{ID: "zombie"}, Values: []ValueKind{Figure, Flag}}},
	})
}

func vocabularies(tb testing.TB) []*Vocabulary {
	return []*Vocabulary{endless(tb), escape(tb), cathedral(tb), lucidity(tb), run(tb)}
}
