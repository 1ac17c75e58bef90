package endlessnightmare

import (
	"nightpress/checker/engine"
	"nightpress/content/source"
)

// effectKinds are the kinds of effect that a Nightmare may have. Each reads
// the figures of its kind; the phases of a turn carry them out.
var effectKinds = []struct {
	name string
	read func(*reader, *Nightmare, *source.Fields, engine.Rule)
}{
	{"increase", (*reader).increase},
	{"fewer-points", (*reader).fewerPoints},
	{"driven-back", (*reader).drivenBack},
	{"fear-table", (*reader).ownFearTable},
	{"dare", (*reader).dare},
	{"blocked", (*reader).blocked},
	{"drag", (*reader).drag},
	{"fall", (*reader).fall},
	{"fall-roll", (*reader).fallRoll},
	{"crash", (*reader).crash},
	{"die-board", (*reader).dieBoard},
	{"stopwatch", (*reader).stopwatch},
	{"touch", (*reader).touch},
	{"lid", (*reader).lid},
	{"breath", (*reader).breath},
}

// mostNightmares is how many Nightmares, and so names of them, a position can
// remember having met.
const mostNightmares = 64

func (r *reader) nightmares() {
	items := r.Items("nightmares")
	if len(items) > mostNightmares {
		r.List().Errorf("Y927", items[mostNightmares].Span, "%d Nightmares are more than %d", len(items), mostNightmares)
		items = items[:mostNightmares]
	}
	r.d.Nightmares = make([]Nightmare, len(items))
	for i, v := range items {
		f := r.Map(v)
		n := &r.d.Nightmares[i]
		n.ID, n.Name = f.ID("id"), f.Str("name")
		n.Length = f.Int("length", 1, r.d.Ring-1)
		n.Editions = f.Words("editions", "basic", "active")
		f.Str("scene")
		n.Icon = f.OptStr("icon", "")
		f.Allow("section")
		for _, e := range f.List("effects") {
			r.effect(n, e)
		}
		f.Done()
	}
	r.d.listNames()
}

// effect reads one effect. A Nightmare has at most one of each kind, but for
// increases.
func (r *reader) effect(n *Nightmare, v *source.Value) {
	kinds := make([]string, len(effectKinds))
	for i := range effectKinds {
		kinds[i] = effectKinds[i].name
	}
	f := r.Map(v)
	kind := f.OneOf("kind", kinds...)
	rule := r.Rule(f)
	before := n.count()
	for _, k := range effectKinds {
		if k.name == kind {
			k.read(r, n, f, rule)
			if n.count() == before {
				f.Problemf("kind", "%s has a second effect of the kind %s", n.Name, kind)
			}
		}
	}
	f.Done()
}

// count is the number of effects that a Nightmare has.
func (n *Nightmare) count() int {
	c := len(n.Increases)
	for _, there := range []bool{
		n.Fall != nil, n.FallRoll != nil, n.Crash != 0, n.Dare != nil, n.Blocked != nil, n.Drag != nil,
		n.DrivenBack != nil, n.FewerPoints != nil, n.FearTable != nil, n.DieBoard != nil,
		n.Stopwatch != nil, n.Touch != nil, n.Lid != nil, n.Breath != nil,
	} {
		if there {
			c++
		}
	}
	return c
}

// after reads the action and the outcome that an effect follows.
func (r *reader) after(f *source.Fields) (a *Action, success bool) {
	m := f.Map("after")
	a = r.action(m, "action")
	success = m.OneOf("outcome", "success", "failure") == "success"
	m.Done()
	return a, success
}

func (r *reader) by(f *source.Fields) int { return f.Int("by", 1, mostFigure) }

func (r *reader) increase(n *Nightmare, f *source.Fields, rule engine.Rule) {
	e := Increase{Rule: rule, Track: r.straight(f, "track"), By: r.by(f)}
	e.Action, e.Success = r.after(f)
	n.Increases = append(n.Increases, e)
}

func (r *reader) fewerPoints(n *Nightmare, f *source.Fields, rule engine.Rule) {
	n.FewerPoints = &FewerPoints{Rule: rule, By: r.by(f)}
	if f.Has("action") {
		n.FewerPoints.Action = r.action(f, "action")
	}
}

func (r *reader) drivenBack(n *Nightmare, f *source.Fields, rule engine.Rule) {
	n.DrivenBack = &DrivenBack{Rule: rule}
	n.DrivenBack.Action, n.DrivenBack.Success = r.after(f)
}

func (r *reader) ownFearTable(n *Nightmare, f *source.Fields, _ engine.Rule) {
	t := r.fearTable(f)
	n.FearTable = &t
}

func (r *reader) dare(n *Nightmare, f *source.Fields, rule engine.Rule) {
	d := &Dare{Rule: rule, FromTurn: f.Int("from_turn", 1, mostFigure), Above: r.straight(f, "above")}
	n.Dare = d
	if f.Has("takes") {
		d.TakesAction = f.OneOf("takes", "action") != ""
		return
	}
	m := f.Map("forces")
	a := r.action(m, "action")
	points := m.Int("points", r.d.Points.Low, r.d.Points.High)
	m.Done()
	d.others = r.d.ask.Action.All()
	d.others.Add(None)
	if a != nil {
		d.others.Remove(r.d.ask.Action.Join(a.Number, points))
	}
}

func (r *reader) blocked(n *Nightmare, f *source.Fields, rule engine.Rule) {
	b := &Blocked{Rule: rule, Rolls: r.rolls(f)}
	n.Blocked = b
	b.actions = new(engine.Set)
	if a := r.action(f, "action"); a != nil {
		r.d.ask.Action.With(b.actions, a.Number)
	}
}

func (r *reader) drag(n *Nightmare, f *source.Fields, rule engine.Rule) {
	n.Drag = &Drag{Rule: rule, By: r.by(f), Every: f.OptInt("every", 0, 1, 3600)}
}

func (r *reader) fall(n *Nightmare, f *source.Fields, rule engine.Rule) {
	span := r.d.span(courage)
	n.Fall = &Fall{Rule: rule, Courage: f.Int("courage", span.Low+1, span.High)}
}

func (r *reader) fallRoll(n *Nightmare, f *source.Fields, rule engine.Rule) {
	n.FallRoll = &FallRoll{Rule: rule, Forward: f.Int("forward", 1, mostFigure)}
}

func (r *reader) crash(n *Nightmare, _ *source.Fields, rule engine.Rule) { n.Crash = rule }

func (r *reader) dieBoard(n *Nightmare, f *source.Fields, rule engine.Rule) {
	b := &DieBoard{Rule: rule}
	n.DieBoard = b
	if leaves := f.OptMap("leaves"); leaves != nil {
		b.Markers = leaves.Int("markers", 1, mostFigure)
		if leaves.Str("after") != "any" {
			b.After = r.action(leaves, "after")
		}
		leaves.Done()
	}
	if hit := f.OptMap("hit"); hit != nil {
		b.HitResult = hit.OptInt("result", 0, r.d.Die.Low, r.d.Die.High)
		b.HitFails = hit.OptBool("fails", false)
		b.HitLeaves = hit.Bool("leaves")
		if hit.Has("track") {
			b.HitTrack, b.HitBy = r.straight(hit, "track"), r.by(hit)
		}
		hit.Done()
	}
	f.OptOneOf("hand", "", "weaker")
}

func (r *reader) stopwatch(n *Nightmare, f *source.Fields, rule engine.Rule) {
	w := &Stopwatch{Rule: rule, From: f.Decimal("from", 0, longestTime), Below: f.Decimal("below", 0, longestTime)}
	w.Else = f.Int("else", r.d.Die.Low, r.d.Die.High)
	if w.From >= w.Below {
		f.Problemf("below", "the band of the stopwatch ends before it begins")
	}
	late := f.Map("late")
	w.LateTrack, w.LateBy = r.straight(late, "track"), r.by(late)
	late.Done()
	n.Stopwatch = w
}

func (r *reader) touch(n *Nightmare, f *source.Fields, rule engine.Rule) {
	n.Touch = &Touch{Rule: rule, Action: r.action(f, "action")}
	f.Int("distance", 1, 200)
}

func (r *reader) lid(n *Nightmare, f *source.Fields, rule engine.Rule) {
	n.Lid = &Lid{Rule: rule, Action: r.action(f, "action")}
	f.Int("markers", 1, mostFigure)
	f.Int("move_at_least", 1, mostFigure)
	f.Range("zones", r.d.Zones.Low, r.d.Zones.High)
}

func (r *reader) breath(n *Nightmare, f *source.Fields, rule engine.Rule) {
	n.Breath = &Breath{Rule: rule, Track: r.straight(f, "track"), By: r.by(f)}
}
