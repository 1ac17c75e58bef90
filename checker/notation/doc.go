// Package notation is the notation in which people write down a game: it reads
// a log with the place of every word, prints it back in canonical form, and
// knows no game. Which letters mean what is the caller's Vocabulary, made from
// a definition.
//
// Reading never fails: a line that makes no sense becomes a Line with
// problems, and the rest of the log is read all the same.
package notation
