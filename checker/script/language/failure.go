package language

import (
	"fmt"
	"strings"

	"nightpress/content/diagnostic"
)

// Failure is what a Machine panics with where a script goes wrong. Run returns
// it as an error; a game lets it go on to whoever plays the turn.
type Failure struct {
	At   diagnostic.Span
	Text string
	Help string
	// Calls are the places from which the function at fault was called, the
	// nearest first.
	Calls []diagnostic.Span
}

// Error implements error.
func (f *Failure) Error() string { return f.At.String() + ": " + f.Text }

// Fail ends the run of a script.
func (m *Machine) Fail(at diagnostic.Span, format string, args ...any) {
	m.FailWith(at, "", format, args...)
}

// FailWith is Fail with a help.
func (m *Machine) FailWith(at diagnostic.Span, help, format string, args ...any) {
	f := &Failure{At: at, Text: clipped(fmt.Sprintf(format, args...)), Help: help}
	for i := m.depth - 1; i >= 0; i-- {
		f.Calls = append(f.Calls, m.calls[i])
	}
	panic(f)
}

// mostTold bounds a message: a script may have made what it is about.
const mostTold = 300

func clipped(text string) string {
	if len(text) <= mostTold {
		return text
	}
	return strings.ToValidUTF8(text[:mostTold], "") + "…"
}

// Bounds of one run of a script: what it does, and what it makes, in bytes,
// whether it is kept or not.
const (
	mostSteps  = 4_000_000
	mostMemory = 32 << 20
	largest    = 1 << 40 // figure
)

// step counts one thing done.
func (m *Machine) step(at diagnostic.Span) { m.Spend(at, 1) }

// scanned is how many bytes are looked at in a step.
const scanned = 64

// scan counts so many bytes looked at.
func (m *Machine) scan(at diagnostic.Span, bytes int) { m.Spend(at, bytes/scanned) }

// Spend counts so many things done.
func (m *Machine) Spend(at diagnostic.Span, steps int) {
	if m.steps -= steps; m.steps < 0 {
		m.FailWith(at, "a loop probably does not come to an end", "the script goes on and on: more than %d million steps", mostSteps/1_000_000)
	}
}

// Charge counts so many bytes made.
func (m *Machine) Charge(at diagnostic.Span, bytes int) {
	if m.memory -= bytes; m.memory < 0 || bytes < 0 {
		m.FailWith(at, "a list or a text probably grows and grows", "the script makes more than %d MB", mostMemory>>20)
	}
}

// bytes of a Value in a list, about.
const valueBytes = 32
