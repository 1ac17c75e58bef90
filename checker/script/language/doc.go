// Package language is the small language that a game's turn is written in where
// it is written without Go: Starlark, as far as a turn needs it. A script is
// read by go.starlark.net's parser and resolver, checked, and compiled to
// closures; it then runs some times as fast as it would interpreted, and within
// bounds of its own.
//
//	value.go       what a script works with
//	record.go      records of a definition, which do not change
//	program.go     a script, compiled; running it
//	statement.go   statements, and what stands left of =
//	expression.go  expressions
//	operator.go    arithmetic and comparisons
//	call.go        calls, of the script's own functions and of builtins
//	builtin.go     the builtins that every script has
//	method.go      what lists, tables and texts can do
//	failure.go     what goes wrong while a script runs, and its bounds
//
// One thing is more than Starlark has: roll in 3 is roll == 3, as a definition may
// have 3 where another has 1..3. What is left out has no use in a turn, or no bound: load, while, lambda,
// functions within functions, fractions, starred arguments. Each of
// them is told at its place. The package knows nothing of games: what they add,
// builtins and values, is handed in as Globals.
package language
