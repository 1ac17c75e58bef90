package escapeyournightmare

import "nightpress/content/source"

// word is a word of the notation: a short form and a long one.
type word struct{ ID, Letter, Name, About string }

// notation holds the words of a log that notation.yaml declares, by the
// constants below.
type notation struct {
	checks  [checkCount]word
	steps   [stepCount]word
	endings [endingCount]word
}

// What a log may state besides skills and tracks, as in checkIDs.
const checkCount = 22

var checkIDs = [checkCount]string{
	"bats", "keys", "teddy", "ghost", "ghost-spooks", "ghost-life", "ghost-attack", "waiting",
	"shield-marks", "life-marks", "attack-marks", "spook-marks", "teddy-marks",
	"shield-dice", "life-dice", "attack-dice", "key-sixes", "key-sum", "gone", "boss-life", "boss-attack", "hits",
}

// What may begin a step besides prices and uses.
const (
	stepSet = iota
	stepGhost
	stepFight
	stepRoll
	stepStrike
	stepMunch
	stepBoss
	stepBreak
	stepGain
	stepSacrifice
	stepLeft
	stepWalk
	stepNone
	stepCount
)

var stepIDs = [stepCount]string{
	"begin", "ghost", "fight", "roll", "strike", "munch", "boss", "break", "gain", "sacrifice", "left", "walk", "none",
}

// The endings, in the order of the constants of ending.
const endingCount = 3

var endingIDs = [endingCount]string{"won", "dead", "time"}

func (r *reader) notation() {
	f := r.Record("notation")
	r.words(f, "checks", checkIDs[:], r.d.notation.checks[:])
	r.words(f, "steps", stepIDs[:], r.d.notation.steps[:])
	r.words(f, "endings", endingIDs[:], r.d.notation.endings[:])
	ids := factIDs()
	for _, v := range f.List("columns") {
		m := r.Map(v)
		id := m.Ref("id", "thing that a log states", ids)
		m.Allow("icon", "name", "letter")
		m.Done()
		for i := range ids {
			if ids[i] == id {
				r.d.columns = append(r.d.columns, factAt(i))
			}
		}
	}
	if len(r.d.columns) < 2 {
		f.Problemf("columns", "a log sheet has two columns at least")
	}
	f.Done()
}

// words reads one list of words. Each id must be there once.
func (r *reader) words(f *source.Fields, name string, ids []string, into []word) {
	for _, v := range f.List(name) {
		m := r.Map(v)
		id := m.Ref("id", "word of the notation", ids)
		w := word{ID: id, Letter: m.OptStr("letter", ""), Name: m.Str("name"), About: m.OptStr("about", "")}
		m.Done()
		for i := range ids {
			if ids[i] == id {
				into[i] = w
			}
		}
	}
	for i := range ids {
		if into[i].ID == "" {
			f.Problemf(name, "the word for %s is missing", ids[i])
		}
	}
}
