//go:build yardstick

package contenttest

// Whole tells that tests which try a sample of very much try a large one.
const Whole = true
