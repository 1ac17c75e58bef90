// Package script plays games whose turn is written without Go: a file turn.star
// beside the game's play.yaml. The rows of play.yaml say what a log can tell;
// the script says what happens, as procedures over the same table that the
// games in Go are played at, so that check, play, simulate, replay and explain
// know no difference.
//
//	module.go    opening a game: its program for each edition, variant and ruling
//	game.go      the game the engine plays: a turn, the score
//	data.go      the definition's files, as a script finds them
//	answers.go   answers as values, and back
//	board.go     the facts of a position
//	zone.go      where cards lie, open and unseen
//	held.go      which cards the unseen ones are, where the program plays
//	builtins.go  what a script can do at the table
//	rehearsal.go some dozens of games played, to find what no reading finds
//
// A script is bounded in what it does and makes, and reads nothing but the
// definition: the same log has the same verdict everywhere. What language it is
// written in is package language's.
package script
