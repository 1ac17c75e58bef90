package nightmarecathedral

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// The hands that the program deals are as large as the board shows, no card is in two of
// them, a card stays where no line names one, and the same log deals the same, in the
// middle of a turn and behind it.
func TestHandsAreDealt(t *testing.T) {
	_, m := open(t)
	sit := func(log string) engine.Sitting {
		s, _ := m.Sit(notation.Parse("", []byte(log), m.Vocabulary()))
		return s
	}
	kept, named := 0, regexp.MustCompile(`\b[dm]\d|\?`)
	play := func(_ int, log []byte) error {
		lines := strings.Split(string(log), "\n")
		before := map[string]string{}
		for n := 2; n < len(lines) && !strings.HasPrefix(lines[n], "end"); n++ {
			text := strings.Join(lines[:n+1], "\n") + "\n"
			at := sit(text)
			hands, facts := at.Hands(), strings.Join(at.Stand().Facts, ", ")
			if len(hands) == 0 {
				continue
			}
			if now := sit(strings.Join(lines[:n], "\n") + "\n"); now.Hear(lines[n]) == nil {
				behind := owners(hands)
				for card, who := range owners(now.Hands()) {
					if before[card] != who && behind[card] != who {
						t.Fatalf("in the middle of %s, %s has %s, not before and not behind", lines[n], who, card)
					}
				}
			}
			now := map[string]string{}
			for i, h := range hands {
				kind := [...]string{"hand", "dreams"}[i%2]
				if want := fmt.Sprintf("%s of %s %d", kind, h.Who, len(h.Cards)); len(h.Cards) > 0 && !strings.Contains(facts, want) {
					t.Fatalf("%s: not %s", facts, want)
				}
				for _, c := range h.Cards {
					if now[c.Record] != "" {
						t.Fatalf("%s is in two hands behind %s", c.Record, lines[n])
					}
					now[c.Record] = h.Who
				}
			}
			for card, who := range before {
				if !named.MatchString(lines[n]) && now[card] != who {
					t.Fatalf("%s went from %s to %q behind %s", card, who, now[card], lines[n])
				}
				kept++
			}
			before = now
		}
		return nil
	}
	for _, variants := range [][]string{nil, {"divergent"}} { // with which cards come before their time
		if _, err := m.Simulate(engine.SimOptions{Games: 3, Seed: 5, Players: 3, Variants: variants, Policy: engine.Careless, Keep: play}); err != nil {
			t.Fatal(err)
		}
	}
	// What Develop draws at its end is not in hand while its cards are played.
	begun := 0
	develop := func(_ int, log []byte) error {
		lines := strings.Split(string(log), "\n")
		for n := 2; n < len(lines); n++ {
			if !regexp.MustCompile(`\bdevelop\b`).MatchString(lines[n]) || regexp.MustCompile(`conform|dissent`).MatchString(lines[n]) {
				continue
			}
			at := sit(strings.Join(lines[:n], "\n") + "\n")
			hands := at.Hands()
			who, _, _ := strings.Cut(strings.TrimLeft(lines[n], "0123456789. "), " ")
			if at.Hear(who+" develop") == nil {
				if begun++; !reflect.DeepEqual(hands, at.Hands()) {
					t.Fatalf("%s develop: %v, and before it %v", who, at.Hands(), hands)
				}
			}
		}
		return nil
	}
	if _, err := m.Simulate(engine.SimOptions{Games: 3, Seed: 5, Players: 2, Policy: engine.Careless, Keep: develop}); err != nil || begun < 10 {
		t.Fatal(begun, err)
	}
	if kept < 1000 {
		t.Errorf("only %d cards were held for longer than a line", kept)
	}
}

// owners tells who has each card.
func owners(hands []engine.Held) map[string]string {
	who := map[string]string{}
	for _, h := range hands {
		for _, c := range h.Cards {
			who[c.Record] = h.Who
		}
	}
	return who
}
