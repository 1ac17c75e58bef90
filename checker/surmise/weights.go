package surmise

// counts is what it counts for, as logarithms of odds, where something is said in a way or another,
// or is not said. Fitted on evenings of many hands.
var counts = struct {
	lostFigure   float64 // a figure that nothing explains
	lostDigit    float64 // a digit of a long one
	lostWord     float64 // a word of the game that nothing explains
	lostRemark   float64 // any other word
	silentDie    float64 // a die that is not told
	silentChoice float64 // a choice that is not told
	silentMany   float64 // one between many
	silentOpen   float64 // what logs need not tell
	untoldDeed   float64 // something that is done and need not be, and is not told
	halfSaid     float64 // a part of an answer is not said
	mostRare     float64 // something is done that is hardly ever done
	likeGain     float64 // a word that names an answer
	ofSoMany     float64 // share of a figure behind a stroke
	numberWord   float64 // share of a figure that is a word
	back         float64 // to go back in the text
	gap          float64 // each atom that is passed over
	digit        float64 // a digit of a figure of two
	digits       float64 // one of a longer figure
	inWords      float64 // a figure in words
	letter       float64 // share of a letter of a word
	likeBase     float64 // taken from that
	rare         float64 // by how rare something is
	onlyFigure   float64 // something with a name is told by its figure only
	runOn        float64 // the next digit of a long figure
	breakOff     float64 // another one
	apart        float64 // parts of an answer that stand apart
	isSet        float64 // a figure of an answer that is called as the fact it sets
	notSet       float64 // one that is called as a fact it does not set
	went         float64 // how it went
	wentNot      float64 // how it did not go
	changed      float64 // a fact that changed
	against      float64 // a fact that is stated otherwise
	change       float64 // by how much a fact changed
	was          float64 // how it was before
	midway       float64 // how it was in between
	result       float64 // a die with what was paid on it
	changedWord  float64 // the name of a fact that changed
	onward       float64 // each clause behind a turn that tells more of it
	turn         float64 // a turn
	happening    float64 // a happening
	midLine      float64 // a turn that begins within a line
	overLine     float64 // to go on in the next line
	midHappens   float64 // a happening within a line
	indent       float64 // to go on in an indented line
	comma        float64 // behind a comma
	clause       float64 // in the next clause
	bullet       float64 // over a bullet
	leg          float64 // each leg of a turn but the last
	overBase     float64 // to go on in the next line, where that is usual
	odds         float64 // what was seen of how somebody writes
	named        float64 // a figure that is called as a fact is
	unnamed      float64 // one that is called by an unknown word
	signPays     float64 // a payment with a sign
	signNot      float64 // another figure with one
	ctx          float64 // what was seen of what stands in front
	wordCtx      float64 // and in front of words
	otherLabel   float64 // an answer beside the word for another question
	ownLabel     float64 // beside the word for its own
	chance       float64 // a figure that is as a fact by chance
	factBase     float64 // a figure that is called as a fact is
	factLike     float64 // the better it is called so
	otherName    float64 // one that is called otherwise
	silence      float64 // by how often somebody does not tell it
	places       float64 // what was seen of where figures stand
	likely       float64 // by how rare an answer is that is not told
	passed       float64 // share of what text costs that is behind
	idle         float64 // nothing happens behind the number of a turn
	unnumbered   float64 // a turn without a number where turns have one
	misnumbered  float64 // one of another number
	firm         float64 // how much firmer many numbers are
	doubtful     float64 // what is learnt at least from a turn that others fit as well
	signed       float64 // by how much a fact changed, with a sign
	tornWord     float64 // letters of one word taken apart
	value        float64 // the name of what has come, a Nightmare
	otherValue   float64 // the name of another one
	scattered    float64 // each word between two dice of one throw
	effect       float64 // share of what it costs not to tell an answer, where a figure tells what it does
	effectWord   float64 // or a word
	again        float64 // share of a figure that several have, or that is said with how many there are
	bare         float64 // nothing of a turn is told but who plays
	setup        float64 // share of what it costs to go on in another line, in the first turn
}{
	passed:       0.7,
	setup:        0.3,
	bare:         4,
	again:        0.3,
	effect:       0.9,
	effectWord:   0.6,
	scattered:    1.5,
	idle:         3,
	unnumbered:   2.5,
	misnumbered:  3,
	firm:         2,
	doubtful:     0.25,
	signed:       0.4,
	tornWord:     2.5,
	value:        2.2,
	otherValue:   1.2,
	likely:       0.8,
	lostFigure:   3.06,
	lostDigit:    1.4,
	lostWord:     0.9,
	lostRemark:   0.12,
	silentDie:    2,
	silentChoice: 3,
	silentMany:   5,
	silentOpen:   0.3,
	untoldDeed:   3,
	halfSaid:     1.6,
	mostRare:     5,
	likeGain:     2.4,
	ofSoMany:     0.379,
	numberWord:   0.7,
	back:         4,
	gap:          0.15,
	digit:        0.7,
	digits:       0.1,
	inWords:      0.5,
	letter:       0.7,
	likeBase:     0.4,
	rare:         0.7,
	onlyFigure:   1.19,
	runOn:        0.323,
	breakOff:     1.5,
	apart:        0.3,
	notSet:       1.2,
	isSet:        1.6,
	went:         1.6,
	wentNot:      2,
	changed:      0.3,
	against:      1.5,
	change:       0.2,
	was:          0.6,
	midway:       0.438,
	result:       0.6,
	changedWord:  0.7,
	onward:       0.1,
	turn:         1,
	happening:    0.7,
	midLine:      0.344,
	overLine:     1.9,
	midHappens:   0.224,
	indent:       0.3,
	comma:        0.05,
	clause:       0.2,
	bullet:       1.5,
	leg:          0.5,
	overBase:     0.6,
	odds:         0.6,
	named:        0.6,
	unnamed:      0.2,
	signPays:     0.8,
	signNot:      0.5,
	ctx:          0.6,
	wordCtx:      0.8,
	otherLabel:   0.4,
	ownLabel:     0.7,
	chance:       2.4,
	factBase:     0.7,
	factLike:     0.783,
	otherName:    2.6,
	silence:      1.3,
	places:       0.5,
}
