package endlessnightmare

import (
	"nightpress/checker/games/reading"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Bounds of what a definition may hold. They are far above what can be printed,
// and small enough that no sum of figures overflows a position.
const (
	mostSpaces = 200
	mostFigure = 100
)

// trackIDs are the ids of the tracks, in the order of the Track constants.
var trackIDs = [trackCount]string{
	"survived", "progress", "shadow", "horrors", "incantation", "sanity", "scares", "mantra", "courage",
}

// Read reads the definition of the game strictly: every problem is in the
// list, and where it holds errors the Definition must not be played.
func Read(g *definition.Game) (*Definition, *diagnostic.List) {
	r := &reader{reading.New(g), &Definition{Game: g}}
	r.ruleBook()
	r.tracks()
	r.dice()
	r.actions()
	r.tables()
	r.nightmares()
	r.selection()
	r.notation()
	r.endIcon()
	r.settings()
	if !r.List().HasErrors() {
		r.d.prepare()
	}
	return r.d, r.List()
}

// reader reads the files of the game into d.
type reader struct {
	*reading.Reader
	d *Definition
}

func (r *reader) track(f *source.Fields, field string) Track {
	id := f.Ref(field, "track", trackIDs[:])
	for i := range trackIDs {
		if trackIDs[i] == id {
			return Track(i)
		}
	}
	return 0
}

// straight is a track that is no ring: effects raise and lower those, only
// movement touches the rings.
func (r *reader) straight(f *source.Fields, field string) Track {
	t := r.track(f, field)
	if t == progress || t == shadow {
		f.Problemf(field, "%s runs on a ring, and only movement goes there", trackIDs[t])
	}
	return t
}

func (r *reader) tracks() {
	found := make([]bool, trackCount)
	for _, v := range r.Items("tracks") {
		f := r.Map(v)
		t := r.track(f, "id")
		def := TrackDef{ID: trackIDs[t], Name: f.Str("name"), Letter: f.Str("letter"), Icon: f.OptStr("icon", "")}
		if t == shadow {
			f.Ref("matches", "track", []string{trackIDs[progress]})
			def.Start = f.Int("start", 0, mostSpaces)
		} else {
			def.Spaces.Low, def.Spaces.High = f.Range("spaces", 0, mostSpaces)
			def.Start = f.Int("start", def.Spaces.Low, def.Spaces.High)
		}
		def.Ring = f.Has("ring")
		f.Allow("group", "ring", "short", "hint")
		f.Done()
		if found[t] {
			f.Problemf("id", "the track %s stands twice", def.ID)
		}
		found[t] = true
		r.d.Tracks[t] = def
	}
	for t, ok := range found {
		if !ok {
			r.List().Errorf("Y902", r.Span("tracks"), "no track is called %s", trackIDs[t])
		}
	}
	r.rings()
}

// rings gives The Shadow the spaces of Progress, to which its ring is matched
// space by space.
func (r *reader) rings() {
	p, s := &r.d.Tracks[progress], &r.d.Tracks[shadow]
	s.Spaces = p.Spaces
	r.d.Ring = p.Spaces.High + 1
	if at := r.File("tracks").ByID(trackIDs[progress]).Field("spaces"); at != nil && p.Spaces.Low != 0 {
		r.List().Errorf("Y904", at.Span, "the rings are counted from %d, and a ring begins at 0", p.Spaces.Low)
	}
	at := r.File("tracks").ByID(trackIDs[shadow]).Field("start")
	switch {
	case at == nil:
	case s.Start > s.Spaces.High:
		r.List().Errorf("Y904", at.Span, "%s starts on space %d, and the rings end at %d", s.Name, s.Start, s.Spaces.High)
	case p.Start == s.Start:
		r.List().Errorf("Y904", at.Span, "%s and %s start beside each other", p.Name, s.Name)
	}
}

func (r *reader) dice() {
	d := r.d
	f := r.Record("die")
	d.Die.Low, d.Die.High = f.Range("faces", 1, 12)
	f.Done()
	f = r.Record("action_points")
	d.Points.Low, d.Points.High = f.Int("least", 1, pointBase-2), f.Int("most", 1, pointBase-2)
	if d.Points.Low > d.Points.High {
		f.Problemf("most", "the most points are fewer than the least")
	}
	f.Done()
	f = r.Record("sanity_spend")
	d.Spend = Spend{Cost: f.Int("cost", 1, mostFigure), Change: f.Int("change", 1, 12)}
	f.Done()
	f = r.Record("score")
	d.PerNightmare = f.Int("per_nightmare", 0, mostFigure)
	f.Done()
	f = r.Record("die_board")
	d.Outside = f.Int("outside", 1, 12)
	d.Enter = f.Int("enter", 1, 12)
	d.Zones = definition.Range{Low: d.Outside, High: d.Outside}
	for _, v := range f.List("zones") {
		z := r.Map(v)
		n := z.Int("zone", 1, 12)
		z.Int("depth", 1, 1000)
		z.Done()
		d.Zones.Low, d.Zones.High = min(d.Zones.Low, n), max(d.Zones.High, n)
	}
	f.Allow("width", "spots", "hint")
	f.Done()
}

// endIcon finds the look of the End Marker, the one marker that differs.
func (r *reader) endIcon() {
	for _, v := range r.Items("markers") {
		if end, _ := v.Field("end").Bool(); end {
			r.d.EndIcon = v.Field("icon").String()
		}
	}
}

func (r *reader) actions() {
	items := r.Items("actions")
	r.d.Actions = make([]Action, len(items))
	if len(items) > noAction/pointBase {
		r.List().Errorf("Y927", items[0].Span, "%d actions are more than a log can tell apart", len(items))
		items = items[:noAction/pointBase]
	}
	for i, v := range items {
		f := r.Map(v)
		a := Action{ID: f.ID("id"), Name: f.Str("name"), Letter: f.Str("letter"), Number: i}
		a.Short = f.OptStr("short", a.Name)
		a.Rule = r.Rule(f)
		a.Track = r.track(f, "track")
		switch f.OneOf("does", "increase", "decrease", "climb") {
		case "decrease":
			a.Does = decreases
		case "climb":
			a.Does = climbs
			a.By = f.Int("by", 1, mostFigure)
		}
		a.Move = a.Track == progress
		if a.Move && a.Does != increases || a.Track == shadow {
			f.Problemf("track", "an action moves %s only by an increase of %s", trackIDs[a.Track], trackIDs[progress])
		}
		f.Allow("icon")
		f.Done()
		r.d.Actions[i] = a
	}
}

func (r *reader) actionIDs() []string {
	ids := make([]string, len(r.d.Actions))
	for i := range ids {
		ids[i] = r.d.Actions[i].ID
	}
	return ids
}

// action is the action that a field names, nil after a problem.
func (r *reader) action(f *source.Fields, field string) *Action {
	id := f.Ref(field, "action", r.actionIDs())
	for i := range r.d.Actions {
		if r.d.Actions[i].ID == id {
			return &r.d.Actions[i]
		}
	}
	return nil
}
