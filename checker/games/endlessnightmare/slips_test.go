package endlessnightmare

import (
	"testing"

	"nightpress/checker/engine"
)

func TestSlips(t *testing.T) {
	m := open(t)
	table, err := m.Slips(engine.SlipOptions{Games: 100, Seed: 3, Edition: "basic"})
	if err != nil {
		t.Fatal(err)
	}
	t.Log("\n" + table.String())
}
