package main

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator"
	"nightpress/layouts"
)

// designSlip is a slip of somebody who edits a game or a layout: in file, old
// became now. Where what is told is not at the place of the slip, at names what
// stands on the line that has to be shown.
type designSlip struct {
	file, old, now string
	at             string
}

var designSlips = []designSlip{
	// A field that is misspelt, missing, or holds something else.
	{"endless-nightmare/tracks.yaml", "  start: 6", "  strat: 6", ""},
	{"endless-nightmare/tracks.yaml", "  start: 6", "  start: 8", ""},
	{"endless-nightmare/tracks.yaml", "  start: 6", "  start: six", ""},
	{"endless-nightmare/tracks.yaml", "  start: 6", "  start: \"6\"", ""},
	{"endless-nightmare/tracks.yaml", "  start: 6\n", "", "- id: sanity"},
	{"endless-nightmare/tracks.yaml", "  start: 6", "  start:6", ""},
	{"endless-nightmare/tracks.yaml", "  start: 6", "\tstart: 6", ""},
	{"endless-nightmare/tracks.yaml", "  start: 6", "   start: 6", ""},
	{"endless-nightmare/tracks.yaml", "  start: 6", "  start 6", ""},
	{"endless-nightmare/tracks.yaml", "  start: 6", "  start: 6\n  start: 6", ""},
	{"endless-nightmare/tracks.yaml", "  spaces: 0..6", "  spaces: 6..0", ""},
	{"endless-nightmare/tracks.yaml", "  spaces: 0..6", "  spaces: 0-6", ""},
	{"endless-nightmare/tracks.yaml", "  spaces: 0..6", "  spaces: 0...6", ""},
	{"endless-nightmare/tracks.yaml", "- id: sanity", "- id: sanitiy", ""},
	{"endless-nightmare/tracks.yaml", "- id: sanity", "- id: Sanity", ""},
	{"endless-nightmare/tracks.yaml", "- id: sanity", "- sanity", ""},
	{"endless-nightmare/tracks.yaml", "- id: sanity", "id: sanity", ""},
	{"endless-nightmare/tracks.yaml", "  letter: S", "  letter: C", ""},
	{"endless-nightmare/tracks.yaml", "  icon: moon", "  icon: mooon", ""},
	{"endless-nightmare/tracks.yaml", "  name: Sanity", "  name:", ""},
	{"endless-nightmare/tracks.yaml", "  name: Sanity", "  nmae: Sanity", ""},
	{"endless-nightmare/tracks.yaml", "  name: Sanity", "  name: \"Sanity", ""},
	{"endless-nightmare/tracks.yaml", "  name: Sanity", "  name: Sanit\xe9", ""},
	{"endless-nightmare/tracks.yaml", "  why: Nothing ever raises Sanity, so", "  why: Nothing: ever raises Sanity, so", ""},
	{"endless-nightmare/tracks.yaml", "  basis: house\n  why: Nothing", "  basis: huose\n  why: Nothing", ""},
	{"endless-nightmare/nightmares.yaml", "- kind: increase\n      rule: apocalypse", "- kind: incraese\n      rule: apocalypse", ""},
	{"endless-nightmare/nightmares.yaml", "after: {action: move, outcome: success}\n      track: horrors\n      by: 1\n      text: \"*After each successful {actions.move.name}*, {tracks.horrors.name}", "after: {action: mvoe, outcome: success}\n      track: horrors\n      by: 1\n      text: \"*After each successful {actions.move.name}*, {tracks.horrors.name}", ""},
	{"endless-nightmare/nightmares.yaml", "track: horrors\n      by: 1\n      text: \"*After each successful {actions.move.name}*, {tracks.horrors.name}", "track: horors\n      by: 1\n      text: \"*After each successful {actions.move.name}*, {tracks.horrors.name}", ""},
	{"endless-nightmare/nightmares.yaml", "{tracks.horrors.name} goes up by {by}.", "{tracks.horrors.name} goes up by {yb}.", ""},
	{"endless-nightmare/nightmares.yaml", "{tracks.horrors.name} goes up by {by}.", "{tracks.horrors.name} goes up by {by.", ""},
	{"endless-nightmare/nightmares.yaml", "*After each successful {actions.move.name}*, {tracks.horrors.name}", "*After each successful {actions.move.name}, {tracks.horrors.name}", ""},
	{"endless-nightmare/nightmares.yaml", "  length: 5\n  icon: lid", "  lenght: 5\n  icon: lid", ""},
	{"endless-nightmare/nightmares.yaml", "  length: 5\n  icon: lid", "  length: 500\n  icon: lid", ""},
	{"endless-nightmare/nightmares.yaml", "  editions: [basic]\n  length: 5", "  editions: [basci]\n  length: 5", ""},
	{"endless-nightmare/nightmares.yaml", "  editions: [basic]\n  length: 5", "  editions: [basic\n  length: 5", ""},
	{"endless-nightmare/nightmares.yaml", "  section: \"The Nightmares, Basic: Buried\"", "  section: The Nightmares, Basic: Buried", ""},
	{"endless-nightmare/nightmares.yaml", "scares: {rolls: 1..3, by: 1}", "scares: {rolls: 1..3 by: 1}", ""},
	{"endless-nightmare/nightmares.yaml", "scares: {rolls: 1..3, by: 1}", "scares: {rolls: 1..3, by: 1", ""},
	{"endless-nightmare/nightmares.yaml", "scares: {rolls: 1..3, by: 1}", "scares: {rolls: 1..9, by: 1}", ""},
	{"endless-nightmare/actions.yaml", "does: increase", "does: incraese", ""},
	{"endless-nightmare/actions.yaml", "  track: horrors", "  track: horors", ""},
	{"endless-nightmare/actions.yaml", "  letter: h", "  letter: m", ""},
	{"endless-nightmare/actions.yaml", "- id: move", "- id: moev", ""},
	{"endless-nightmare/components.yaml", "stock: board, layout: endless/main-board", "stock: bord, layout: endless/main-board", ""},
	{"endless-nightmare/components.yaml", "layout: endless/main-board", "layout: endless/mainboard", ""},
	{"endless-nightmare/components.yaml", "deck: markers", "deck: marker", ""},
	{"endless-nightmare/components.yaml", "count: 2, stock", "count: two, stock", ""},
	{"endless-nightmare/components.yaml", "- {id: turn-summary, title: Turn summary,", "- {id: turn-summary, title: Turn summary", ""},
	{"lucidity/components.yaml", "note: \"Behind each a Bogeyman, to play alone.\"", "note: Behind each a Bogeyman, to play alone.", ""},
	{"endless-nightmare/game.yaml", "players: 1\n", "palyers: 1\n", ""},
	{"endless-nightmare/game.yaml", "version: \"1.0\"", "version: 1.0", "-"},
	{"endless-nightmare/game.yaml", "{id: veteran, name", "{id: vetran, name", ""},
	{"endless-nightmare/rules.yaml", "{tracks.sanity.name} {tracks.sanity.start}", "{tracks.sanity.name} {tracks.santiy.start}", ""},
	{"endless-nightmare/rules.yaml", "  section: The game board\n  held: printed", "  held: printed", "- id: board.tracks"},
	{"endless-nightmare/rules.yaml", "  held: printed", "  held: printd", ""},
	{"endless-nightmare/rules.yaml", "- id: board.ends", "- id: board.end", ""},
	{"endless-nightmare/setup.yaml", "  rule: variant.veteran", "  rule: varient.veteran", ""},
	{"endless-nightmare/play.yaml", "  - {track: sanity,", "  - {track: santiy,", ""},
	{"endless-nightmare/play.yaml", "  - {id: insane, rule: end.insane}", "  - {id: insane, rule: end.insain}", ""},
	{"endless-nightmare/tracks.yaml", "  name: Sanity\n  letter: S\n  icon: moon\n  spaces: 0..6\n  start: 6\n  basis: house\n  why: Nothing ever raises Sanity, so it starts at its top; six gives scores like the designer's.\n\n", "  name: San", ""},
	// Spreadsheets.
	{"run-for-your-life-nightmare/events.csv", "e02,2,Open manhole,misstep,", "e02,2,Open manhole,mistep,", ""},
	{"run-for-your-life-nightmare/events.csv", "e02,2,Open manhole,misstep,footprints,Somebody took the lid to hide behind.", "e02,2,Open manhole", ""},
	{"run-for-your-life-nightmare/events.csv", "e02,2,Open manhole", "e02,2,\"Open manhole", ""},
	{"run-for-your-life-nightmare/events.csv", "e02,2,Open manhole", "e02,2,Open, manhole", ""},
	{"run-for-your-life-nightmare/events.csv", "e02,2,", "e01,2,", ""},
	{"run-for-your-life-nightmare/events.csv", "e02,2,", "e02,two,", ""},
	{"run-for-your-life-nightmare/events.csv", "e02,2,Open manhole,misstep,footprints", "e02,2,Open manhole,misstep,footprint", ""},
	{"run-for-your-life-nightmare/events.csv", "id,number,name,effect,icon,scene", "id,number,name,efect,icon,scene", ""},
	{"run-for-your-life-nightmare/events.csv", "id,number,name,effect,icon,scene", "id,number,name,my effect,icon,scene", ""},
	{"run-for-your-life-nightmare/events.csv", "e02,2,Open manhole", "e02,2,Open manhole in the middle of the street of the very old town by night", ""},
	{"run-for-your-life-nightmare/events.csv", "Open manhole", "Open manhol\xe9", ""},
	{"run-for-your-life-nightmare/events.csv", "Open manhole", "Open → manhole", ""},
	{"run-for-your-life-nightmare/event_effects.yaml", "  kind: back\n  by: 3", "  kind: bakc\n  by: 3", ""},
	{"run-for-your-life-nightmare/event_effects.yaml", "  by: 3\n  rule: event.misstep", "  by: 3 spaces\n  rule: event.misstep", ""},
	{"run-for-your-life-nightmare/event_effects.yaml", "- id: misstep", "- id: misstpe", ""},
	{"run-for-your-life-nightmare/components.yaml", "deck: events", "deck: event", ""},
	{"run-for-your-life-nightmare/components.yaml", "back: run/event-back", "back: run/evnt-back", ""},
	// Other games.
	{"nightmare-cathedral/designs.yaml", "effect: [{id: shaper, to: any}]", "effect: [{id: shapr, to: any}]", ""},
	{"nightmare-cathedral/designs.yaml", "effect: [{id: shaper, to: any}]", "effect: [{id: shaper, to: anywhere}]", ""},
	{"nightmare-cathedral/designs.yaml", "effect: [{id: move, points: 2}]", "effect: [{id: move, point: 2}]", ""},
	{"nightmare-cathedral/designs.yaml", "where: each-symbol, symbol: eye}", "where: each-symbol, symbol: eyes}", ""},
	{"nightmare-cathedral/designs.yaml", "*{effect.move.points} MP.*", "*{effect.mov.points} MP.*", ""},
	{"nightmare-cathedral/limits.yaml", "shadows: 3", "shadows: three", ""},
	{"nightmare-cathedral/limits.yaml", "shadows: 3", "shadow: 3", ""},
	{"lucidity/nightmares.yaml", "takes: [shadow]\n", "takes: [shadwo]\n", ""},
	{"lucidity/nightmares.yaml", "kind: reroll", "kind: re-roll", ""},
	{"lucidity/nightmares.yaml", "sides: [depths, depths]", "sides: [depths, dephts]", ""},
	{"lucidity/bogeymen.yaml", "  rows: 5", "  rows: -5", ""},
	{"escape-your-nightmare/skills.yaml", "combination: [1, 2, 3]", "combination: [1, 2, 7]", ""},
	{"escape-your-nightmare/skills.yaml", "  marks: 3\n  dice: 1\n  rule: skills.shield", "  mark: 3\n  dice: 1\n  rule: skills.shield", ""},
	{"escape-your-nightmare/skills.yaml", "{dice|die|dice}", "{dices|die|dice}", ""},
	{"lucidity/rulings.yaml", "default: where-it-lies, values", "default: where-it-lise, values", ""},
	// Layouts.
	{"layouts/inks/endless.yaml", "ink:      \"#17152d\"", "ink:      #17152d", ""},
	{"layouts/inks/endless.yaml", "ink:      \"#17152d\"", "ink:      \"#17152\"", ""},
	{"layouts/inks/endless.yaml", "ground:   {full: \"#17152d\", low: white}", "ground:   {full: #17152d, low: white}", ""},
	{"layouts/inks/endless.yaml", "ground:   {full: \"#17152d\", low: white}", "ground:   {ful: \"#17152d\", low: white}", ""},
	{"layouts/inks/endless.yaml", "glow: ", "glwo: ", ""},
	{"layouts/components/escape/marker.yaml", "size: {w: 9, h: 9}", "size: {w: 9, height: 9}", ""},
	{"layouts/components/escape/marker.yaml", "size: {w: 9, h: 9}", "sise: {w: 9, h: 9}", ""},
	{"layouts/components/endless/marker.yaml", "- circle: {r: w * 0.45,", "- cirlce: {r: w * 0.45,", ""},
	{"layouts/components/endless/marker.yaml", "- circle: {r: w * 0.45,", "- circle: {radius: w * 0.45,", ""},
	{"layouts/components/endless/marker.yaml", "line: \"{pale ? 'ink' : 'motif'}\"", "line: \"{paler ? 'ink' : 'motif'}\"", ""},
	{"layouts/components/endless/marker.yaml", "line: \"{pale ? 'glow' : 'ink'}\"", "line: {pale ? 'glow' : 'ink'}", ""},
	{"layouts/components/endless/marker.yaml", "tracks[track].icon : icon", "tracks[track].icn : icon", ""},
	{"layouts/components/endless/marker.yaml", "extends: endless/marker-size", "extends: endles/marker-size", ""},
	{"layouts/components/endless/marker.yaml", "when: ink == 'low'", "when: ink = 'low'", ""},
	{"layouts/paper/papers.yaml", "width: 210, height: 297, margin: 5", "width: 210, height: 297, margin: -5", ""},
	{"layouts/sheets/cards.yaml", "gutter: 0", "guter: 0", ""},
	{"layouts/sheets/cards.yaml", "cuts: auto", "cuts: automatic", ""},
}

// TestDesignSlips makes each slip in a copy of the games and layouts and looks
// at what lint tells: how much, whether the slip's own line comes first, and
// whether the mend it proposes takes the slip back.
func TestDesignSlips(t *testing.T) {
	reports, own, right, wrong := 0, 0, 0, 0
	for _, s := range designSlips {
		told := s.lint(t)
		all := told.all
		verdict := s.judge(t, told)
		reports += len(all)
		if verdict.own {
			own++
		}
		if verdict.right {
			right++
		}
		if verdict.wrong {
			wrong++
		}
		if testing.Verbose() && (len(all) != 1 || !verdict.own || verdict.wrong) {
			t.Logf("%s: %q", s.file, s.now)
			for _, d := range all {
				t.Logf("    %v %v", d, d.Help)
			}
		}
	}
	n := float64(len(designSlips))
	t.Logf("%.2f reports a slip; the slip's own line comes first %.0f %%, a right mend %.0f %%, a wrong one %.0f %%",
		float64(reports)/n, 100*float64(own)/n, 100*float64(right)/n, 100*float64(wrong)/n)
	if float64(reports)/n > 1.1 || float64(own)/n < 0.96 || float64(right)/n < 0.79 || float64(wrong)/n > 0.02 {
		t.Errorf("that is not good enough for %d slips", len(designSlips))
	}
}

// tolds is what lint says, of a slip on the lines from first to last of file.
type tolds struct {
	all         []diagnostic.Diagnostic
	first, last int
	before, now string // the file
	display     string
	folder      string // its path in what it is read from
}

func (s designSlip) lint(t *testing.T) tolds {
	t.Helper()
	fsys, folder, display := fs.FS(content.Builtin()), s.file, "content/games/"+s.file
	if rest, ok := strings.CutPrefix(s.file, "layouts/"); ok {
		fsys, folder, display = layouts.Builtin(), rest, s.file
	}
	before, err := fs.ReadFile(fsys, folder)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(before), s.old) == 0 {
		t.Fatalf("%s holds no %q", s.file, s.old)
	}
	now := strings.Replace(string(before), s.old, s.now, 1)
	if s.old != "" && strings.HasSuffix(s.now, "  name: San") { // the rest of the file is lost
		now = now[:strings.Index(now, s.now)+len(s.now)]
	}
	r := tolds{before: string(before), now: now, display: display}
	i := 0
	for i < len(now) && i < len(before) && now[i] == before[i] {
		i++
	}
	r.first = strings.Count(now[:i], "\n") + 1
	r.last = r.first + strings.Count(s.now, "\n")
	r.folder = folder
	r.all = s.look(t, r, now)
	return r
}

// look is what lint tells of the file with a text.
func (s designSlip) look(t *testing.T, r tolds, now string) []diagnostic.Diagnostic {
	t.Helper()
	display := r.display
	id, changed := "endless-nightmare", fstest.MapFS{r.folder: {Data: []byte(now), Mode: 0o644}}
	shelf := &shelf{}
	layers := []layouts.Layer{{FS: layouts.Builtin(), Display: "layouts"}}
	if display == s.file {
		layers = []layouts.Layer{{FS: overlay{layouts.Builtin(), changed}, Display: "layouts"}}
		shelf.games = []shelved{{id: id, fsys: content.Builtin(), display: content.BuiltinDisplay}}
	} else {
		id, _, _ = strings.Cut(s.file, "/")
		shelf.games = []shelved{{id: id, fsys: overlay{content.Builtin(), changed}, display: content.BuiltinDisplay}}
	}
	lib, found := layouts.Load(layers...)
	p := newPress(lib, found)
	p.load(shelf, id)
	for _, g := range p.games {
		p.draw(g, generator.Options{Ink: "full", Papers: []string{"a4"}, Sets: sets(g)})
		p.unbound(g)
		p.typed(g, false)
	}
	return slices.DeleteFunc(p.found(), func(d diagnostic.Diagnostic) bool { return d.Severity == diagnostic.Note })
}

// verdict is how well a slip was told.
type verdict struct{ own, right, wrong bool }

func (s designSlip) judge(t *testing.T, r tolds) (v verdict) {
	if s.at == "-" { // nothing is wrong with it
		return verdict{own: len(r.all) == 0, right: len(r.all) == 0}
	}
	if len(r.all) == 0 {
		return v
	}
	d := r.all[0]
	line := d.Span.Start.Line
	v.own = d.Span.File == r.display && line >= r.first && line <= r.last
	if s.at != "" {
		lines := strings.Split(r.now, "\n")
		v.own = strings.Contains(d.Span.File, "nightmare") && (d.Span.File != r.display || line > 0 && line <= len(lines) && strings.Contains(lines[line-1], s.at))
	}
	for _, d := range r.all {
		for _, h := range d.Help {
			if h.Edit == nil || h.Edit.Span.File != r.display {
				v.wrong = v.wrong || h.Edit != nil
				continue
			}
			text := r.now
			start, end := source.Offset([]byte(text), h.Edit.Span.Start), source.Offset([]byte(text), h.Edit.Span.End)
			mended := text[:start] + h.Edit.Text + text[max(start, end):]
			if plainer(mended) == plainer(r.before) || len(s.look(t, r, mended)) == 0 {
				v.right = true
			} else {
				v.wrong = true
			}
		}
	}
	return v
}

// plainer is a text without what makes no difference.
func plainer(s string) string {
	return strings.NewReplacer(" ", "", "\"", "", "\t", "", "'", "").Replace(s)
}

// overlay is a folder with one file changed.
type overlay struct {
	fs.FS
	changed fstest.MapFS
}

func (o overlay) Open(name string) (fs.File, error) {
	if _, ok := o.changed[name]; ok && strings.Contains(name, ".") {
		return o.changed.Open(name)
	}
	return o.FS.Open(name)
}
