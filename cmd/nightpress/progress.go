package main

import "fmt"

// progress returns a function that shows how far a piece of work has come, on
// one line that is written over and over; where nobody watches it does
// nothing.
func (e *env) progress(doing string) func(done, total int) {
	if !e.terminal {
		return func(int, int) {}
	}
	return func(done, total int) {
		fmt.Fprintf(e.stderr, "\r%s %d of %d\x1b[K", doing, done, total)
	}
}

// clearProgress takes that line away again.
func (e *env) clearProgress() {
	if e.terminal {
		fmt.Fprint(e.stderr, "\r\x1b[K")
	}
}
