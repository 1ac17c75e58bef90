package nightmarecathedral

import (
	"slices"
	"strings"

	"nightpress/checker/games/reading"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Read reads the definition of the game strictly: every problem is in the
// list, and where it holds errors the Definition must not be played.
func Read(g *definition.Game) (*Definition, *diagnostic.List) {
	r := &reader{reading.New(g), &Definition{Game: g}, map[string][]string{}}
	rows, list := play.Open(g)
	if r.List().Merge(list); list.HasErrors() {
		return r.d, r.List()
	}
	r.d.rows = rows
	r.List().Merge(rows.Bind(&r.d.facts, &r.d.asks, hooks...))
	r.ruleBook()
	r.words()
	r.boards()
	r.tracks()
	r.figures()
	r.vocabulary()
	r.cards()
	r.cathedral()
	for i := range g.Rulings {
		r.d.options.rule(g.Rulings[i].ID, g.Rulings[i].Default)
	}
	if !r.List().HasErrors() {
		r.d.unite()
		r.d.seat(nil, nil)
	}
	return r.d, r.List()
}

// reader reads the files of the game into d.
type reader struct {
	*reading.Reader
	d      *Definition
	fields map[string][]string // of each word of the vocabulary: "effects climb"
}

// ids are the ids of a list of records.
func ids(items []*source.Value) []string {
	all := make([]string, len(items))
	for i, v := range items {
		all[i] = v.Field("id").String()
	}
	return all
}

// at is the place of a word among others, 0 where it is none of them; that was
// reported when the word was read.
func at(all []string, word string) int { return max(slices.Index(all, word), 0) }

// words reads the signs of areas, the colours of players and the Action Matrix.
func (r *reader) words() {
	d := r.d
	for _, v := range r.Items("symbols") {
		f := r.Map(v)
		d.symbols = append(d.symbols, f.ID("id"))
		f.Allow("name", "letter", "icon")
		f.Done()
	}
	for _, v := range r.Items("colours") {
		f := r.Map(v)
		d.colours = append(d.colours, colour{f.ID("id"), f.Str("name"), f.Str("shape")})
		f.Done()
	}
	if n := len(d.colours); n < mostPlayers {
		r.List().Errorf("Y904", r.File("colours").Span, "%d players need as many colours, and there are %d", mostPlayers, n)
	}
	r.matrix()
}

func (r *reader) matrix() {
	m := &r.d.Matrix
	f := r.Record("matrix")
	nights := f.List("nights")
	days := f.List("days")
	for _, v := range nights {
		n := r.Map(v)
		m.Nights = append(m.Nights, named{n.ID("id"), n.Str("name")})
		touches := uint8(0)
		for _, id := range n.Refs("touches", "day", actionIDs) {
			touches |= 1 << at(actionIDs, id)
		}
		m.Touches = append(m.Touches, touches)
		n.Allow("from", "to")
		n.Done()
	}
	if len(nights) > mostNights {
		f.Problemf("nights", "%d nights are more than a log can tell apart: %d is the most", len(nights), mostNights)
	}
	seen := uint8(0)
	for _, v := range days {
		n := r.Map(v)
		day := at(actionIDs, n.Ref("id", "action", actionIDs))
		seen |= 1 << day
		m.Night[day] = at(ids(nights), n.Ref("night", "night", ids(nights)))
		n.Allow("name", "letter", "icon", "arrow")
		n.Done()
	}
	if seen != 1<<actionCount-1 {
		f.Problemf("days", "each of the %d actions needs a day", actionCount)
	}
	f.Allow("basis", "why")
	f.Done()
}

func (r *reader) boards() {
	for _, v := range r.Items("boards") {
		f := r.Map(v)
		b := Board{ID: f.ID("id"), Centre: -1}
		b.Players.Low, b.Players.High = f.Range("players", 2, mostPlayers)
		areas := f.List("areas")
		if len(areas) > mostAreas {
			f.Problemf("areas", "%d areas are more than a log can tell apart: %d is the most", len(areas), mostAreas)
			areas = areas[:mostAreas]
		}
		for i, a := range areas {
			b.Areas = append(b.Areas, r.area(a, ids(areas)))
			if b.Areas[i].Symbol < 0 {
				b.Centre = i
			}
		}
		if b.Centre < 0 {
			f.Problemf("areas", "one area has no sign, the Cathedral; here all have")
		} else {
			for _, i := range b.Areas[b.Centre].Near {
				b.Areas[i].Inner = true
			}
		}
		for i := range b.Areas {
			b.ByName = append(b.ByName, i)
		}
		slices.SortFunc(b.ByName, func(i, j int) int { return strings.Compare(b.Areas[i].Name, b.Areas[j].Name) })
		f.Allow("name", "note", "basis", "why")
		f.Done()
		r.d.Boards = append(r.d.Boards, b)
	}
	r.boardEach()
}

// boardEach wants one board for every number of players.
func (r *reader) boardEach() {
	for n := 2; n <= mostPlayers; n++ {
		sides := 0
		for i := range r.d.Boards {
			if b := &r.d.Boards[i]; n >= b.Players.Low && n <= b.Players.High {
				sides++
			}
		}
		if sides != 1 {
			r.List().Errorf("Y904", r.File("boards").Span, "%d players need one board, and there are %d for them", n, sides)
		}
	}
}

func (r *reader) area(v *source.Value, all []string) Area {
	f := r.Map(v)
	a := Area{ID: f.ID("id"), Name: f.Str("name"), Symbol: -1, Least: f.OptInt("players", 0, 0, mostPlayers)}
	if f.Has("symbol") {
		a.Symbol = at(r.d.symbols, f.Ref("symbol", "sign", r.d.symbols))
	}
	for _, id := range f.Refs("near", "area", all) {
		a.Near = append(a.Near, at(all, id))
	}
	a.Corner = f.Str("glass") == "corner"
	f.Allow("turn", "mirror")
	f.Done()
	return a
}

// tracks reads the Turn, Time and Ritual tracks.
func (r *reader) tracks() {
	d := r.d
	f := r.Record("turn_track")
	for _, v := range f.List("spaces") {
		s := r.Map(v)
		s.Int("space", 1, mostSpaces)
		d.Turns = append(d.Turns, at(d.symbols, s.Ref("symbol", "sign", d.symbols)))
		s.Done()
	}
	if len(d.Turns) == 0 || len(d.Turns) > mostSpaces {
		f.Problemf("spaces", "the Turn track needs 1 to %d spaces, not %d", mostSpaces, len(d.Turns))
		d.Turns = append(d.Turns, 0)[:1]
	}
	f.Allow("basis", "why")
	f.Done()
	f = r.Record("time_track")
	spaces := f.List("spaces")
	d.Time.Last = len(spaces)
	d.Time.Start = f.Int("start", 1, max(len(spaces), 1))
	f.Allow("basis", "why")
	f.Done()
	r.ritual()
}

func (r *reader) ritual() {
	t := &r.d.Ritual
	for _, v := range r.Items("gifts") {
		f := r.Map(v)
		g := gift{ID: f.ID("id"), Choose: f.OptInt("choose", 0, 0, 4)}
		g.Effects = r.effects(f, "effect")
		f.Allow("short", "text")
		f.Done()
		r.d.gifts = append(r.d.gifts, g)
	}
	f := r.Record("ritual")
	t.Limbo = f.Int("limbo", 1, mostFigure)
	steps := f.List("steps")
	for _, v := range steps {
		s := r.Map(v)
		s.Int("space", 0, mostSteps)
		step := Step{Kind: stepKind(at(stepKindIDs, s.OneOf("kind", stepKindIDs...))), Points: s.OptInt("points", 0, 0, mostFigure), Gift: -1}
		for _, id := range s.Refs("cost", "sign", r.d.symbols) {
			step.Cost = append(step.Cost, at(r.d.symbols, id))
		}
		if s.Has("gift") {
			step.Gift = at(ids(r.Items("gifts")), s.Ref("gift", "gift", ids(r.Items("gifts"))))
		}
		s.Done()
		t.Steps = append(t.Steps, step)
	}
	if n := len(steps); n < 2 || n > mostSteps+1 {
		f.Problemf("steps", "the Ritual track needs 1 to %d steps, not %d", mostSteps, n-1)
		t.Steps = make([]Step, 2)
	}
	f.Allow("basis", "why")
	f.Done()
}

// figures reads what stands in files of single figures.
func (r *reader) figures() {
	d := r.d
	f := r.Record("hand")
	d.Hand = Hand{f.Int("start", 0, mostFigure), f.Int("dreams", 0, 10), f.Int("offer", 0, 10), f.Int("cards", 1, mostFigure), f.Int("instead", 0, 20), f.Int("victory", 0, 20)}
	f.Done()
	f = r.Record("setup")
	if c := f.Map("corner"); c != nil {
		d.Setup.Corner, d.Setup.Levels = c.Int("followers", 0, 20), c.Int("levels", 0, 3)
		c.Done()
	}
	d.Setup.Inner, d.Setup.Other = f.Int("inner", 0, 20), f.Int("other", 0, 20)
	d.Setup.ShadowInner, d.Setup.ShadowOut = f.Int("shadows_inner", 0, 20), f.Int("shadows_other", 0, 20)
	d.Setup.Corners, d.Setup.Others = f.Int("corners", 1, 1), f.Int("others", 0, 3)
	d.Setup.Nightmares = f.Int("nightmares", inPlay, inPlay)
	f.Done()
	f = r.Record("limits")
	d.Limits = Limits{Shadows: f.Int("shadows", 1, mostFigure), Levels: f.Int("levels", 1, 3)}
	f.Done()
	f = r.Record("scoring")
	for _, v := range f.List("forts") {
		m := r.Map(v)
		m.ID("id")
		d.Scoring.Forts = append(d.Scoring.Forts, m.Int("points", 0, mostFigure))
		m.Done()
	}
	d.Scoring.Devoured = f.Ints("devoured", 0, mostFigure)
	if len(d.Scoring.Forts) < d.Limits.Levels {
		f.Problemf("forts", "a Fort can have %d levels, and there are points for %d", d.Limits.Levels, len(d.Scoring.Forts))
	}
	f.Done()
	for _, v := range r.Items("pieces") {
		f := r.Map(v)
		id := f.ID("id")
		each, count := f.OptInt("each", 0, 0, 60), f.OptInt("count", 0, 0, 200)
		switch id {
		case "follower":
			d.Pieces.Followers = each
		case "fort":
			d.Pieces.Levels = each
		case "shadow":
			d.Pieces.Shadows = count
		}
		f.Allow("name", "icon")
		f.Done()
	}
}

// Bounds of what a definition may hold: far above what can be printed, and
// small enough for the answers of the engine.
const (
	mostFigure = 50
	mostSpaces = 60 // of a track
	mostSteps  = 60 // of the Ritual track
	mostNights = 8
	inPlay     = 2 // Nightmares
)
