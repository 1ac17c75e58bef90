package workshop

import (
	"fmt"
	"os"
	"testing"
)

// BenchmarkDesk measures what a key costs at the end of the longest log there is, from
// the first question to both answers:
// go test ./cmd/nightpress/workshop -run - -bench Desk
func BenchmarkDesk(b *testing.B) {
	text, err := os.ReadFile("../../../content/games/nightmare-cathedral/logs/three-towers.log")
	if err != nil {
		b.Fatal(err)
	}
	s := openWorkshop(b)
	key := func(n int) {
		q := deskQuestion{Name: "a.log", Text: fmt.Sprintf("%s# %d\n", text, n), Line: 290}
		s.call("check", q, nil)
		s.call("stand", q, nil)
	}
	key(0) // by which the boards are drawn
	for n := 1; b.Loop(); n++ {
		key(n)
	}
}
