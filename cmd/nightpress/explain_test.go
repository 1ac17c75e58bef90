package main

import (
	"bytes"
	"strings"
	"testing"

	"nightpress/cmd/nightpress/catalogue"
)

// Whatever a report, a page or a list of ours refers to can be looked up.
func TestExplainEveryReference(t *testing.T) {
	s, err := catalogue.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range s.IDs() {
		g, _ := s.Load(id)
		for i := range g.Rulings {
			r := &g.Rulings[i]
			for _, word := range []string{r.ID, r.Ref, r.Rule} {
				var b bytes.Buffer
				if word != "" && (!explainIn(&b, g, strings.ToLower(word)) || !strings.Contains(b.String(), r.ID)) {
					t.Errorf("%s: %q explains %q, without %s", id, word, b.String(), r.ID)
				}
			}
		}
	}
}
