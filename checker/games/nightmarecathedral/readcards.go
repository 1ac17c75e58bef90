package nightmarecathedral

import (
	"slices"

	"nightpress/content/definition"
	"nightpress/content/source"
)

// cards reads the decks and the Starting Actions.
func (r *reader) cards() {
	d := r.d
	for _, v := range r.Items("actions") {
		f := r.Map(v)
		a := at(actionIDs, f.Ref("id", "action", actionIDs))
		d.Actions[a] = r.action(f, a)
		f.Allow("name", "icon", "day", "conform", "dissent", "basis", "why")
		f.Done()
	}
	for _, v := range r.Items("designs") {
		f := r.Map(v)
		g := design{ID: f.ID("id"), Effects: r.effects(f, "effect")}
		f.Allow("text", "basis", "why")
		f.Done()
		d.designs = append(d.designs, g)
	}
	for _, v := range r.few("development", mostCards) {
		d.Cards = append(d.Cards, r.card(v))
	}
	for _, v := range r.few("dreams", mostDreams) {
		d.Dreams = append(d.Dreams, r.dream(v))
	}
	for _, v := range r.few("conflicts", mostConflicts) {
		d.Conflicts = append(d.Conflicts, r.conflict(v))
	}
	for _, v := range r.few("nightmares", mostNightmares) {
		d.Nightmares = append(d.Nightmares, r.nightmare(v))
	}
	r.basic()
	for _, v := range r.few("rewards", mostTiles) {
		f := r.Map(v)
		f.ID("id")
		t := Tile{Number: f.Int("number", 1, 99), Tone: at(toneIDs, f.OneOf("tone", toneIDs...)), Effects: r.effects(f, "effect")}
		f.Allow("icon", "text")
		f.Done()
		d.Tiles = append(d.Tiles, t)
	}
}

// basic reads the Basic Combat cards, which are alike.
func (r *reader) basic() {
	f := r.Record("player_cards")
	for _, v := range f.List("basic") {
		c := r.Map(v)
		c.ID("id")
		c.Int("number", 1, 99)
		r.d.Basic.Attack, r.d.Basic.Defence = c.Int("attack", 0, 9), c.Int("defence", 0, 9)
		c.Allow("of", "name", "icon", "text", "basis", "why")
		c.Done()
	}
	f.Allow("reference")
	f.Done()
}

// few are the records of a list that has a greatest length.
func (r *reader) few(name string, most int) []*source.Value {
	items := r.Items(name)
	if len(items) > most {
		r.List().Errorf("Y927", items[most].Span, "%d %s are more than a log can tell apart: %d is the most", len(items), name, most)
		items = items[:most]
	}
	numbers := map[int]bool{}
	for _, v := range items {
		n, ok := v.Field("number").Int()
		if ok && numbers[n] {
			r.List().Errorf("Y904", v.Field("number").Span, "the number %d stands twice in %s, and a log tells cards by it", n, name)
		}
		numbers[n] = true
	}
	return items
}

// action reads the figures of an Action card.
func (r *reader) action(f *source.Fields, which int) Action {
	var a Action
	n := func(name string) int { return f.Int(name, 0, 20) }
	switch which {
	case develop:
		a.Others, a.Draws, a.ConformUpgrades, a.DissentDraws = n("others"), n("draws"), n("conform_upgrades"), n("dissent_draws")
	case fortify:
		a.Limit, a.Levels = f.Int("limit", 1, 9), f.Int("levels", 0, len(a.Price))
		a.Price = [3]int{n("first"), n("second"), n("third")}
		a.ConformPrice, a.DissentDraws = n("conform_price"), n("dissent_draws")
	case summon:
		a.Extra, a.Marked, a.Forts, a.Conform, a.Dissent = n("extra"), n("marked"), n("forts"), n("conform_units"), n("dissent_units")
	case ritual:
		a.Free, a.Limbo, a.Gifts, a.DissentPrice = n("free"), f.Int("limbo", 1, 20), f.Bool("conform_gifts"), n("dissent_price")
	case maneuver:
		a.Points, a.Conversions, a.Conflicts = n("points"), n("conversions"), n("conflicts")
		a.ConformPoints, a.DissentPoints = n("conform_points"), n("dissent_points")
	}
	return a
}

func (r *reader) card(v *source.Value) Card {
	f := r.Map(v)
	f.ID("id")
	c := Card{
		Number: f.Int("number", 1, 999), Name: f.Str("name"), Stage: f.Int("stage", 1, 2), Least: f.OptInt("players", 0, 0, mostPlayers),
		Attack: f.Int("attack", 0, 9), Defence: f.Int("defence", 0, 9), Worth: f.OptInt("worth", 0, 0, mostFigure), Upgrade: -1,
	}
	if f.Has("action") {
		c.Upgrade = at(actionIDs, f.Ref("action", "action", actionIDs))
		c.Action = r.action(f, c.Upgrade)
		for _, name := range f.Strs("better") {
			if !f.Has(name) {
				f.Problemf("better", "%s has no figure %q that could be better", c.Name, name)
			}
		}
	} else {
		designs := ids(r.Items("designs"))
		if n := slices.Index(designs, f.Ref("design", "design", designs)); n >= 0 {
			c.Effects = r.d.designs[n].Effects
		}
	}
	f.Allow("icon", "text", "day", "conform", "dissent", "basis", "why")
	f.Done()
	return c
}

func (r *reader) dream(v *source.Value) Dream {
	f := r.Map(v)
	f.ID("id")
	m := Dream{
		Number: f.Int("number", 1, 999), Name: f.Str("name"), Stage: f.Int("stage", 1, 2), Least: f.OptInt("players", 0, 0, mostPlayers),
		Worth: f.Int("worth", 0, mostFigure), Build: f.OptBool("build", false),
	}
	for _, n := range f.List("needs") {
		m.Needs = append(m.Needs, r.need(n))
	}
	f.Allow("icon", "text", "basis", "why")
	f.Done()
	return m
}

func (r *reader) need(v *source.Value) Need {
	f := r.Map(v)
	n := Need{Word: needWord(at(needIDs, f.Ref("id", "need", needIDs)))}
	switch n.Word {
	case needForts:
		n.Level = f.Int("level", 1, 3)
	case needWins:
		n.Against = at(againstIDs, f.OneOf("against", againstIDs...))
		n.Players = f.OptInt("players", 0, 0, 9)
	case needCrowds:
		n.Units = f.Int("units", 1, 9)
	case needRitual:
		n.Least, n.Step = f.Int("markers", 1, markers), f.Int("step", 1, mostSteps)
	case needShaper:
		n.Where = shaperPlace(at(shaperPlaceIDs, f.OneOf("where", shaperPlaceIDs...)))
		n.Present = f.OptBool("present", false)
	}
	if n.Word != needRitual && n.Word != needShaper {
		n.Least = f.Int("least", 1, mostFigure)
	}
	r.listed(f, "needs", needIDs[n.Word])
	f.Done()
	return n
}

func (r *reader) conflict(v *source.Value) Conflict {
	f := r.Map(v)
	f.ID("id")
	c := Conflict{Number: f.Int("number", 1, 999), Stage: f.Int("stage", 1, 2)}
	for _, l := range f.List("lines") {
		m := r.Map(l)
		c.Lines = append(c.Lines, [2]int{m.Int("attack", 0, 9), m.Int("defence", 0, 9)})
		m.Done()
	}
	if len(c.Lines) < r.d.Limits.Shadows {
		f.Problemf("lines", "up to %d Shadows stand in an area, and the card has %d lines", r.d.Limits.Shadows, len(c.Lines))
		c.Lines = append(c.Lines, make([][2]int, r.d.Limits.Shadows)...)
	}
	c.Victory, c.Defeat = r.effects(f, "victory"), r.effects(f, "defeat")
	f.Allow("won", "lost", "basis", "why")
	f.Done()
	return c
}

func (r *reader) nightmare(v *source.Value) Nightmare {
	f := r.Map(v)
	f.ID("id")
	n := Nightmare{Number: f.Int("number", 1, 99), Name: f.Str("name"), Icon: f.Str("icon"), Command: r.effects(f, "command")}
	if f.Has("devoured") {
		all := f.Ints("devoured", 1, 100)
		if len(all) != mostPlayers-1 {
			f.Problemf("devoured", "it takes %d figures, for 2, 3 and 4 players", mostPlayers-1)
		}
		for i, v := range all {
			if 2+i < len(n.Devoured) {
				n.Devoured[2+i] = v
			}
		}
	}
	f.Allow("text", "basis", "why")
	f.Done()
	return n
}

// cathedral reads the Cathedral track and the sideboard of Divergent Paths.
func (r *reader) cathedral() {
	d := r.d
	f := r.Record("cathedral_track")
	signs := f.List("signs")
	for _, v := range signs {
		s := r.Map(v)
		g := sign{ID: s.ID("id")}
		if s.Has("effect") {
			g.Effects = r.effects(s, "effect")
		}
		s.Allow("icon", "word", "text")
		s.Done()
		d.signs = append(d.signs, g)
	}
	pieces := f.List("spaces")
	if len(pieces) > mostPieces || len(pieces) == 0 {
		f.Problemf("spaces", "the Cathedral has 1 to %d pieces, not %d", mostPieces, len(pieces))
		pieces = pieces[:min(len(pieces), mostPieces)]
	}
	for _, v := range pieces {
		s := r.Map(v)
		p := Piece{ID: s.Str("id"), Name: s.Str("name"), Sign: at(ids(signs), s.Ref("sign", "sign", ids(signs))), Before: definition.Range{Low: 1, High: 0}}
		if s.Has("before") {
			p.Before.Low, p.Before.High = s.Range("before", 2, mostPlayers)
		}
		s.Allow("space", "part")
		s.Done()
		d.Track = append(d.Track, p)
	}
	f.Allow("basis", "why")
	f.Done()
	r.paths(ids(pieces))
}

func (r *reader) paths(pieces []string) {
	p := &r.d.Paths
	p.Spaces = make([]Path, len(pieces))
	f := r.Record("divergent")
	p.Stage = at(pieces, f.Ref("stage", "piece", pieces))
	p.Start = at(pieces, f.Ref("start", "piece", pieces))
	seen := 0
	for _, v := range f.List("spaces") {
		s := r.Map(v)
		path := Path{Tone: at(toneIDs, s.OneOf("tone", toneIDs...))}
		i := at(pieces, s.Ref("id", "piece", pieces))
		if s.Has("after") {
			for _, id := range s.Refs("after", "piece", pieces) {
				path.After = append(path.After, at(pieces, id))
			}
		}
		s.Allow("name", "row", "at")
		s.Done()
		if i < len(p.Spaces) {
			p.Spaces[i] = path
		}
		seen++
	}
	if seen != len(pieces) {
		f.Problemf("spaces", "each of the %d pieces needs a space, and there are %d", len(pieces), seen)
	}
	f.Allow("basis", "why")
	f.Done()
}
