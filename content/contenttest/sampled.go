//go:build !yardstick

package contenttest

// Whole tells that tests which try a sample of very much try a large one, as .ci/run
// has them do. A plain run tries an eighth, and not what others have tried.
const Whole = false
