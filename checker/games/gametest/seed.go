package gametest

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// Seed is another one in every run of the tests, so that many runs play what one
// alone would take long to. A test that fails tells it; NIGHTPRESS_SEED has the
// same games played again.
func Seed(t testing.TB) uint64 {
	t.Helper()
	seed := rand.Uint64N(1 << 32)
	if s := os.Getenv("NIGHTPRESS_SEED"); s != "" {
		n, err := strconv.ParseUint(s, 10, 64)
		if err != nil {
			t.Fatalf("NIGHTPRESS_SEED: %v", err)
		}
		seed = n
	}
	t.Logf("NIGHTPRESS_SEED=%d", seed)
	return seed
}
