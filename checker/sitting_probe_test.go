package checker

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/checker/games"
	"nightpress/content"
)

func TestProbe(t *testing.T) {
	for _, g := range []struct{ id, head string }{
		{"endless-nightmare", "game endless-nightmare basic\n"},
		{"endless-nightmare", "game endless-nightmare active\n"},
		{"endless-nightmare", "game endless-nightmare mix strategist\n"},
		{"escape-your-nightmare", "game escape-your-nightmare solo\n"},
		{"lucidity", "game lucidity three\nplayers Ann Bob Cy\n"},
		{"lucidity", "game lucidity envy\n"},
		{"run-for-your-life-nightmare", "game run-for-your-life-nightmare\nplayers Ann Bob Cy Dee\n"},
		{"nightmare-cathedral", "game nightmare-cathedral standard\nplayers Ann Bob Cy\n"},
	} {
		def, list := content.Load(content.Builtin(), content.BuiltinDisplay, g.id)
		if list.HasErrors() {
			t.Fatal(list.All())
		}
		m, _, _ := games.Open(def)
		for seed := range uint64(10) {
			start := time.Now()
			probe(t, m, g.head, seed)
			if d := time.Since(start); seed == 0 {
				fmt.Println(g.head, d)
			}
		}
	}
}

func probe(t *testing.T, m engine.Module, head string, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 1))
	text := head
	s, _ := m.Sit(gamelog.Parse("x", []byte(text), m.Vocabulary()))
	for turns := 0; turns < 60; {
		st := s.Stand()
		if st.Outcome.Over {
			break
		}
		if st.Asked == nil {
			if n := len(st.May); n > 0 && rng.IntN(3) == 0 {
				q := st.May[rng.IntN(n)]
				if len(q.Answers) > 0 {
					a := q.Answers[rng.IntN(len(q.Answers))]
					if r := s.Hear(a.Say); r != nil {
						t.Logf("%s seed %d turn %d %q: MAY %s: %q (%s) refused: %+v", head, seed, st.Number, st.Said, q.Name, a.Say, a.Means, *r)
					} else {
						continue
					}
				}
			}
			line, r := s.Close()
			if r != nil {
				t.Errorf("%s seed %d turn %d %q: close: %+v\n%s", head, seed, st.Number, st.Said, *r, s.(interface{ Dump() string }).Dump())
				return
			}
			text += line + "\n"
			turns++
			continue
		}
		q := st.Asked
		if q.Kind == engine.Chance && rng.IntN(2) == 0 {
			if got := s.Roll(rng); len(got) == 0 {
				t.Errorf("no roll")
			}
			continue
		}
		if len(q.Answers) == 0 {
			t.Errorf("%s no answers to %s %s", head, q.Name, s.(interface{ Dump() string }).Dump())
			return
		}
		a := q.Answers[rng.IntN(len(q.Answers))]
		if r := s.Hear(a.Say); r != nil {
			t.Errorf("%s seed %d turn %d %q: %s: %q (%s) refused: %+v", head, seed, st.Number, st.Said, q.Name, a.Say, a.Means, *r)
			return
		}
	}
	res := m.Check(gamelog.Parse("x", []byte(text), m.Vocabulary()))
	if res.Diagnostics.Len() > 0 {
		for _, d := range res.Diagnostics.All() {
			if d.Severity == 0 || true {
				t.Logf("%s seed %d: %s", head, seed, d.String())
			}
		}
		if !strings.Contains(head, "zz") && res.Diagnostics.HasErrors() {
			t.Errorf("not clean\n%s", text)
		}
	}
}
