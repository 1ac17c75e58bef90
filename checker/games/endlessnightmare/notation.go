package endlessnightmare

import (
	"nightpress/content/source"
)

// word is a word of the notation: a short form and a long one.
type word struct{ ID, Letter, Name, About string }

// notation holds the words of a log that notation.yaml declares, by the
// constants below.
type notation struct {
	checks  [checkCount]word
	steps   [stepCount]word
	endings [endingCount]word
}

// What a log may state besides the tracks, in the order of extraChecks.
const (
	checkGap = iota
	checkEndMarker
	checkTurn
	checkBoard
	checkMoved
	checkNightmare
	checkOver
	checkLid
	checkCount
)

var checkIDs = [checkCount]string{"gap", "end-marker", "turn", "board", "moved", "nightmare", "over", "lid"}

// What may begin a step besides the actions.
const (
	stepSelection = iota
	stepEvent
	stepDie
	stepZone
	stepMark
	stepHit
	stepOff
	stepWatch
	stepTick
	stepBreath
	stepLid
	stepNoLid
	stepTouch
	stepMiss
	stepCount
)

var stepIDs = [stepCount]string{
	"selection", "event", "die", "zone", "mark", "hit", "off", "watch", "tick", "breath", "lid", "no-lid", "touch", "miss",
}

// The endings, in the order of the bits of loss.
const endingCount = 5

var endingIDs = [endingCount]string{"caught", "insane", "despair", "crashed", "no-nightmares"}

func (r *reader) notation() {
	f := r.Record("notation")
	r.words(f, "checks", checkIDs[:], r.d.notation.checks[:])
	r.words(f, "steps", stepIDs[:], r.d.notation.steps[:])
	r.words(f, "endings", endingIDs[:], r.d.notation.endings[:])
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
