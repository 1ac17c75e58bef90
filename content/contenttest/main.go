package contenttest

import (
	"runtime/debug"
	"testing"
)

// Main runs the tests of a package that reads, plays or draws the same games over
// and over: what they leave behind is collected a quarter as often.
func Main(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}
