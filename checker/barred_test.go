package checker_test

import (
	"testing"

	"nightpress/content"
)

// TestBarredChoices: what a rule forbids now is told with the choice it bars, and is
// no answer.
func TestBarredChoices(t *testing.T) {
	c := openGame(t, content.Builtin(), "endless-nightmare")
	at, _ := c.Sit("a.log", []byte("game endless-nightmare basic\n"))
	for _, words := range []string{"n 6 2", "e2"} { // Monsters, which bar the way on 1–3
		if no := at.Hear(words); no != nil {
			t.Fatal(no.What)
		}
	}
	q := at.Stand().Asked
	if q == nil {
		t.Fatal("nothing is asked")
	}
	barred := map[string]string{}
	for _, b := range q.Barred {
		for _, a := range b.Answers {
			barred[a.Say] = b.Rule
		}
		if b.Text == "" {
			t.Errorf("%s says nothing", b.Rule)
		}
	}
	if barred["m3"] != "monsters.block" || barred["m9"] != "action.points" {
		t.Errorf("barred are %v", barred)
	}
	for _, a := range q.Answers {
		if rule := barred[a.Say]; rule != "" {
			t.Errorf("%s is an answer, and %s forbids it", a.Say, rule)
		}
	}
	if len(q.Answers) == 0 {
		t.Error("there is no answer")
	}
}
