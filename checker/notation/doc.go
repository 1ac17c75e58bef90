// Package notation is the notation in which people write down a game: it reads
// a log with the place of every word, prints it back in canonical form, and
// knows no game. Which letters mean what is the caller's Vocabulary, made from
// a definition.
//
// Reading never fails: a line that makes no sense becomes a Line with
// problems, and the rest of the log is read all the same. A log is forgiving in
// form and never in meaning: a line means the same in every log.
//
//	token.go                lines cut into words, figures and signs
//	parse.go, reader.go     what kind of line each is, and what cannot be read; label.go,
//	                        header.go: its number, the lines in front, the last one
//	deeds.go, answers.go    what happened, by the grammar of a game; steps.go
//	checks.go               what the board shows
//	stray.go                what cannot stand where it does
//	mend.go, plain.go       a log with problems, read once more: each line made plain
//	table.go                rows of a table as lines; tablewriter.go: lines as rows
//	sniff.go                what is no log, or none of this game
//	grammar.go, domain.go   the words of a game: vocabulary.go, numbered.go
//	log.go                  a log, read
//	print.go, printdeeds.go a log, printed; compose.go: answers as a line
//	help.go                 the help pages
package notation
