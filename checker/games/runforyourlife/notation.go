package runforyourlife

import "nightpress/content/source"

// word is a word of the notation: a short form and a long one.
type word struct{ ID, Letter, Name, About string }

// notation holds the words of a log that notation.yaml declares, by the
// constants below.
type notation struct {
	steps   [stepCount]word
	words   [wordCount]word
	checks  [checkCount]word
	states  [statusCount]word
	table   [tableCount]word
	endings [endingCount]word
}

// What may begin a step.
const (
	stepRound = iota
	stepMove
	stepEvent
	stepEvolution
	stepTake
	stepReveal
	stepKill
	stepShoot
	stepMelee
	stepZombie
	stepHome
	stepShuffle
	stepCount
)

var stepIDs = [stepCount]string{"round", "move", "event", "evolution", "take", "reveal", "kill", "shoot", "melee", "zombie", "home", "shuffle"}

// What may stand in a step.
const (
	wordArmed = iota
	wordFires
	wordJoins
	wordUp
	wordDown
	wordGo
	wordStay
	wordWorks
	wordBase
	wordInfected
	wordClean
	wordAnother
	wordSafe
	wordEvents
	wordEvolutions
	wordBloods
	wordCount
)

var wordIDs = [wordCount]string{"armed", "fires", "joins", "up", "down", "go", "stay", "works", "base", "infected", "clean", "another", "safe", "events", "evolutions", "bloods"}

// What a log may state of a player, in the order of the facts but for how the
// player stands, and of the table.
const (
	checkCount  = 6
	tableCount  = 2
	endingCount = 2
)

var (
	checkIDs  = [checkCount]string{"place", "bullets", "weapons", "blood", "conditions", "evolutions"}
	stateIDs  = [statusCount]string{"human", "zombie", "home", "infected"}
	tableIDs  = [tableCount]string{"round", "deck"}
	endingIDs = [endingCount]string{"escaped", "overrun"}
)

// checkKinds are the facts of checkIDs.
var checkKinds = [checkCount]int{placeFact, bulletFact, weaponFact, bloodFact, conditionFact, evolutionFact}

func (r *reader) notation() {
	f := r.Map(r.File("notation"))
	n := &r.d.notation
	r.words(f, "steps", stepIDs[:], n.steps[:])
	r.words(f, "words", wordIDs[:], n.words[:])
	r.words(f, "checks", checkIDs[:], n.checks[:])
	r.words(f, "states", stateIDs[:], n.states[:])
	r.words(f, "table", tableIDs[:], n.table[:])
	r.words(f, "endings", endingIDs[:], n.endings[:])
	f.Done()
}

// words reads one list of words. Each id must be there once.
func (r *reader) words(f *source.Fields, name string, ids []string, into []word) {
	for _, v := range f.List(name) {
		m := r.Map(v)
		id := m.Ref("id", "word of the notation", ids)
		w := word{ID: id, Letter: m.OptStr("letter", ""), Name: m.Str("name"), About: m.OptStr("about", "")}
		m.Allow("icon")
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
