package escapeyournightmare

import (
	"nightpress/checker/games/reading"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Bounds of what a definition may hold: above what can be printed, and small
// enough that no sum overflows a position.
const (
	mostFigure = 60
	mostRounds = 200
	mostGhosts = 16
)

var skillIDs = [skillCount]string{"shield", "life", "attack"}

// Read reads the definition of the game strictly: every problem is in the
// list, and where it holds errors the Definition must not be played.
func Read(g *definition.Game) (*Definition, *diagnostic.List) {
	r := &reader{reading.New(g), &Definition{Game: g}}
	r.ruleBook()
	r.setup()
	r.tracks()
	r.skills()
	r.marks()
	r.keys()
	r.doors()
	r.ghosts()
	r.boss()
	r.prices()
	r.notation()
	r.settings()
	r.room()
	if !r.List().HasErrors() {
		r.d.slots = r.d.slotInfos()
		r.d.facts = r.d.factInfos()
	}
	return r.d, r.List()
}

// reader reads the files of the game into d.
type reader struct {
	*reading.Reader
	d *Definition
}

// pool reads a combination: the faces of some dice.
func (r *reader) pool(f *source.Fields, field string) (p pool) {
	faces := f.Ints(field, r.d.Die.Low, r.d.Die.High)
	for _, face := range faces {
		p[min(max(face, 0), maxFace)]++
	}
	if len(faces) == 0 || len(faces) > r.d.ActionDice {
		f.Problemf(field, "a combination is made of 1 to %d dice", r.d.ActionDice)
	}
	return p
}

func (r *reader) setup() {
	d := r.d
	f := r.Record("die")
	d.Die.Low, d.Die.High = f.Range("faces", 1, maxFace)
	f.Done()
	f = r.Record("setup")
	d.ActionDice = f.Int("action_dice", 1, 9)
	d.SkillDice = f.Int("skill_dice", 1, 4)
	d.SetSkills = r.Rule(f)
	f.Done()
}

func (r *reader) tracks() {
	ids := []string{"spooks", "spiral", "rounds"}
	found := map[string]bool{}
	for _, v := range r.Items("tracks") {
		f := r.Map(v)
		t := Track{ID: f.Ref("id", "track", ids), Name: f.Str("name"), Letter: f.Str("letter"), Icon: f.OptStr("icon", "")}
		least := 0
		if t.ID == "rounds" {
			least = 1
		}
		t.Spaces.Low, t.Spaces.High = f.Range("spaces", least, mostRounds)
		if t.Spaces.Low != least {
			f.Problemf("spaces", "%s is counted from %d", t.Name, least)
		}
		t.Start = f.OptInt("start", t.Spaces.Low, t.Spaces.Low, t.Spaces.High)
		f.Allow("short")
		f.Done()
		found[t.ID] = true
		switch t.ID {
		case "spooks":
			r.d.Spooks = t
		case "spiral":
			r.d.Spiral = t
		case "rounds":
			r.d.Rounds = t.Spaces
			r.d.roundTrack = t
		}
	}
	for _, id := range ids {
		if !found[id] {
			r.List().Errorf("Y902", r.fileSpan("tracks"), "no track is called %s", id)
		}
	}
}

func (r *reader) skills() {
	found := [skillCount]bool{}
	for _, v := range r.Items("skills") {
		f := r.Map(v)
		id := f.Ref("id", "skill", skillIDs[:])
		s := Skill{ID: id, Name: f.Str("name"), Letter: f.Str("letter"), Check: f.Str("check"), Icon: f.OptStr("icon", "")}
		s.Combination = r.pool(f, "combination")
		s.Marks, s.Dice = f.Int("marks", 1, mostFigure), f.Int("dice", 1, mostDice)
		s.Rule = r.Rule(f)
		f.Done()
		for k := range skillIDs {
			if skillIDs[k] == id {
				r.d.Skills[k], found[k] = s, true
			}
		}
	}
	for k, ok := range found {
		if !ok {
			r.List().Errorf("Y902", r.fileSpan("skills"), "no skill is called %s", skillIDs[k])
		}
	}
}

func (r *reader) marks() {
	f := r.Record("spook_marks")
	m := &r.d.Circles
	m.Letter = f.Str("letter")
	f.Allow("name")
	m.Pairs, m.Alike = f.Int("pairs", 1, 9), f.Int("alike", 1, 9)
	m.Marks, m.Gain = f.Int("marks", 1, mostFigure), f.Int("gain", 0, mostFigure)
	m.Rule = r.Rule(f)
	if m.Pairs*m.Alike > r.d.ActionDice {
		f.Problemf("pairs", "%d dice are more than are rolled", m.Pairs*m.Alike)
	}
	f.Done()

	f = r.Record("teddy")
	t := &r.d.Teddy
	t.Name, t.Letter, t.Icon = f.Str("name"), f.Str("letter"), f.OptStr("icon", "")
	t.Alike, t.Marks = f.Int("alike", 1, r.d.ActionDice), f.Int("marks", 1, mostFigure)
	t.Levels.Low, t.Levels.High = f.Range("levels", 1, mostDice)
	t.Dice, t.Rerolls = f.Int("dice", 0, mostDice), f.Int("rerolls", 0, mostDice)
	t.Rule = r.Rule(f)
	f.Allow("check", "motto", "leave")
	f.Done()
}

func (r *reader) keys() {
	k := &r.d.Keys
	ids := []string{"sixes", "sum", "bats"}
	found := map[string]bool{}
	for _, v := range r.Items("keys") {
		f := r.Map(v)
		id := f.Ref("id", "key", ids)
		found[id] = true
		switch id {
		case "sixes":
			k.SixLetter, k.SixName = f.Str("letter"), f.Str("name")
			k.Sixes, k.SixRule = r.pool(f, "combination"), r.Rule(f)
		case "sum":
			k.SumLetter, k.SumName = f.Str("letter"), f.Str("name")
			k.Sum, k.SumRule = f.Int("sum", r.d.ActionDice*r.d.Die.Low, r.d.ActionDice*r.d.Die.High), r.Rule(f)
		case "bats":
			k.Bats, k.Rule3 = f.Int("bats", 1, mostFigure), r.Rule(f)
		}
		f.Allow("name", "icon", "hint", "check")
		f.Done()
	}
	for _, id := range ids {
		if !found[id] {
			r.List().Errorf("Y902", r.fileSpan("keys"), "no key is called %s", id)
		}
	}
}

func (r *reader) doors() {
	f := r.Record("doors")
	last := Door{}
	for _, v := range f.List("list") {
		m := r.Map(v)
		door := Door{Step: m.Int("step", 1, max(r.d.Spiral.Spaces.High, 1)), Keys: m.Int("keys", 0, 3)}
		m.ID("id")
		m.Done()
		if door.Step <= last.Step || door.Keys < last.Keys {
			m.Problemf("step", "doors stand in the order of the steps, and ask for more keys each")
		}
		last = door
		r.d.Doors.List = append(r.d.Doors.List, door)
	}
	if last.Step == 0 {
		f.Problemf("list", "the spiral has no door")
	}
	r.d.Doors.Rule = r.Rule(f)
	f.Done()
}

func (r *reader) ghosts() {
	f := r.Record("ghosts")
	g := &r.d.Ghosts
	g.Bats = f.Int("bats", 0, mostFigure)
	g.Rule = r.Rule(f)
	last := 0
	for _, v := range f.List("arrivals") {
		m := r.Map(v)
		m.ID("id")
		round := m.Int("round", 1, mostRounds)
		if round <= last {
			m.Problemf("round", "the ghosts come one after the other")
		}
		last = round
		m.Done()
		g.Arrivals = append(g.Arrivals, round)
	}
	if n := len(g.Arrivals); n < 1 || n > mostGhosts {
		f.Problemf("arrivals", "there are 1 to %d ghosts", mostGhosts)
		g.Arrivals = []int{1}
	}
	r.foeDice(f, "spooks", "life", "attack")
	f.Done()
}

// foeDice reads the dice of an opponent, which are printed as they stand and
// must be those that the rules know.
func (r *reader) foeDice(f *source.Fields, ids ...string) {
	items := f.List("dice")
	for i, v := range items {
		m := r.Map(v)
		if id := m.Ref("id", "die", ids); i < len(ids) && id != ids[i] {
			m.Problemf("id", "the dice are rolled in the order %v", ids)
		}
		m.Allow("name", "icon", "tone")
		m.Done()
	}
	if len(items) != len(ids) {
		f.Problemf("dice", "there are %d dice, and the rules know %v", len(items), ids)
	}
}

func (r *reader) boss() {
	f := r.Record("boss")
	b := &r.d.Boss
	b.Name, b.Short, b.Letter = f.Str("name"), f.Str("short"), f.Str("letter")
	b.Hits, b.Eats = f.Int("hits", 1, mostFigure), f.Int("eats", r.d.Die.Low, r.d.Die.High)
	b.Rolls = f.Int("rolls", 0, 9)
	b.Rule = r.Rule(f)
	f.Allow("hint")
	r.foeDice(f, "life", "attack")
	f.Done()
}

var priceIDs = [priceCount]string{"", "reroll-action", "raise", "nudge", "joker", "strike-first", "reroll-die"}

func (r *reader) prices() {
	found := [priceCount]bool{true}
	for _, v := range r.Items("prices") {
		f := r.Map(v)
		id := f.Ref("id", "price", priceIDs[1:])
		p := Price{ID: id, Letter: f.Str("letter"), Name: f.Str("name"), About: f.OptStr("about", ""), Cost: f.Int("cost", 0, mostFigure)}
		if id == priceIDs[raise] || id == priceIDs[nudge] {
			p.By = f.Int("by", 1, maxFace)
		}
		p.Rule = r.Rule(f)
		f.Allow("print")
		f.Done()
		for n := range priceIDs {
			if n > 0 && priceIDs[n] == id {
				r.d.Prices[n], found[n] = p, true
			}
		}
	}
	for n, ok := range found {
		if !ok {
			r.List().Errorf("Y902", r.fileSpan("prices"), "no price is called %s", priceIDs[n])
		}
	}
}

// room makes sure that a position can hold the dice that a game may bring.
func (r *reader) room() {
	d := r.d
	for k := range d.Skills {
		s := &d.Skills[k]
		if s.Marks == 0 {
			return // its problem is in the list
		}
		if n := d.SkillDice + d.Teddy.Levels.High*d.Teddy.Dice + d.Rounds.High/s.Marks*s.Dice; n > mostDice {
			r.List().Errorf("Y904", r.fileSpan("skills"), "%s may come to %d dice, and %d are the most that can be checked", s.Name, n, mostDice)
		}
	}
}
