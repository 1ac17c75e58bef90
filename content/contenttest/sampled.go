//go:build !yardstick

package contenttest

// Whole tells that tests which try a sample of very much try a large one, as .ci/run
// has them do. A plain run tries one of each three.
const Whole = false
