// Package engine plays the rules of a game against a table and tells where a
// log of play and the rules part. It knows no game.
//
// A game's rules are one procedure a turn, written in the order of its
// rulebook (Game.Turn). Whatever the rules cannot decide, dice, choices, feats
// of the hand, the procedure asks of a Table; every change it makes goes
// through that Table as well. So one procedure serves every use: the reader of
// a log answers from what was written, a player answers from a source of
// chance, the lister answers each possible value in turn, and the brancher
// does so wherever a log says nothing. They can never disagree about the
// rules, because there is only one copy of them.
//
// A position is a plain comparable value, a type of each game; the engine holds
// positions as pointers to any type (position.go). A turn is a pure function of a
// position and the answers, which makes replays, repairs and unknown dice a
// matter of playing the same turn again.
//
// A log is testimony: the engine reports what does not fit, does what was done
// at the table, takes the next thing the log states of the board as the truth,
// and goes on.
//
// # The life of a line, from pen to verdict
//
//	the pen    m3 5, br   =S6 C4
//	notation   cuts it into tokens; by the grammar that a game's play.yaml spells,
//	           these become steps: a verb and its answers, each with its place.
//	           What is no word is a problem and no more.
//	play       turns steps into answers to questions, and what stands behind the =
//	           into claims about facts (Rows.ReadLine).
//	Transcript keeps them, a Record for each turn.
//	runner     plays the turn of the record from every position that the lines
//	           before allow. The rules ask (Table.Ask), the reader answers from
//	           the record; what it leaves open, it tries out, fork by fork.
//	           Answers that nothing asked for are left over: an issue.
//	           The positions with fewest issues and wrong claims go on.
//	check      where none is without: explain plays the turn, and those before it,
//	           again with one thing changed (a guess) and sees what fits the rest.
//	           One report, with its rule, its cause, its mends; then the board is
//	           believed (Force), and the next record is played.
//	purse      bounds what all this may cost: of each log so many questions may be
//	           tried out, and half of what is left for one disagreement. When it
//	           is empty no causes are looked for, and a note says so at the end.
//	Result     all reports, what was really checked, and how the game stands.
//
// # Glossary
//
//	question   what the rules may ask of the table; Slot is its number. A question
//	           of chance, of choice, or a feat of the hand.
//	need       a question as it is put now: its bounds, what is barred and by
//	           which rule, what it means to say nothing.
//	answer     what settles a need. Entry is one that a log gives.
//	floats     a question with several moments: a log need not tell which.
//	fact       what a position shows and a log may state. A passing fact lives
//	           within a turn; a quiet one is minded and no marker of the board.
//	           An unstated one shows in others alone, which follow from it.
//	claim      a statement of a log about a fact, at the end of its line.
//	ledger     the changes of a turn, each with its rule, in their order.
//	position   everything that lies on the table between two turns; the engine does not
//	           know its type, and never changes one that it has kept.
//	world      one of several positions that the log so far allows.
//	fork       a point of a turn where something open is tried out.
//	sitting    a game that people play at a table: a turn is played again with
//	           each thing that is said of it, and left at the first question
//	           that is still open.
//	record     what a log says of one turn; doubtful where part was not readable,
//	           missing where the turn was not noted at all.
//	issue      one disagreement of an answer with the rules.
//	guess      a hypothesis about what went wrong: with the pen (another answer, a
//	           line twice) or at the table (a change forgotten, doubled, reversed).
//	trial      playing on with a guess in force; probe: playing one turn to see
//	           what it asks and changes.
//	doubt      a fact that may be anything until a log states it again; a Doubter
//	           is a game that keeps in its position which pieces are in doubt.
//	vague      of a fact that follows from something in doubt: any value is
//	           believed.
//	gap        a place where lines are lost, "...": what is not stated behind it is
//	           looked for, and what fits nothing that is found is not held against
//	           the rules until enough records in a row have agreed.
//	hole       a turn whose number is missing; what follows may come of it.
//	force      to set a fact as the board shows it, whatever the rules say.
package engine
