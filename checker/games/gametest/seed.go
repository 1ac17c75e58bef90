package gametest

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// Seed is what the games of a test are simulated from: the same in every run, so
// that a test that passed does not fail unless something was changed.
// NIGHTPRESS_SEED has others played: those of a figure, or with "new" others in
// every run, which a test that fails tells.
func Seed(t testing.TB) uint64 {
	t.Helper()
	var seed uint64 = 1
	switch s := os.Getenv("NIGHTPRESS_SEED"); s {
	case "":
	case "new":
		seed = rand.Uint64N(1 << 32)
	default:
		n, err := strconv.ParseUint(s, 10, 64)
		if err != nil {
			t.Fatalf("NIGHTPRESS_SEED: %v", err)
		}
		seed = n
	}
	t.Logf("NIGHTPRESS_SEED=%d", seed)
	return seed
}
