package notation_test

import (
	"fmt"
	"sync"
	"testing"

	"nightpress/checker/notation"
	"nightpress/checker/play"
	"nightpress/content"
)

// The vocabularies of the games, as their own rows make them.

// ids are the games in the order in which the fuzzer counts them.
var ids = [...]string{"endless-nightmare", "escape-your-nightmare", "nightmare-cathedral", "lucidity", "run-for-your-life-nightmare"}

var opened = sync.OnceValues(func() ([]*notation.Vocabulary, error) {
	list := make([]*notation.Vocabulary, len(ids))
	for i, id := range ids {
		g, problems := content.Load(content.Builtin(), "content", id)
		if problems.HasErrors() {
			return nil, fmt.Errorf("%s: %v", id, problems.All()[0])
		}
		rows, problems := play.Open(g)
		if problems.HasErrors() {
			return nil, fmt.Errorf("%s: %v", id, problems.All()[0])
		}
		list[i] = rows.Words
	}
	return list, nil
})

func vocabularies(tb testing.TB) []*notation.Vocabulary {
	tb.Helper()
	list, err := opened()
	if err != nil {
		tb.Fatal(err)
	}
	return list
}

// words are the vocabulary of one game.
func words(tb testing.TB, id string) *notation.Vocabulary {
	tb.Helper()
	for _, v := range vocabularies(tb) {
		if v.Spec().Game == id {
			return v
		}
	}
	tb.Fatalf("no game is called %q", id)
	return nil
}

func endless(tb testing.TB) *notation.Vocabulary { return words(tb, "endless-nightmare") }
