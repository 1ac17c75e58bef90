package source_test

import (
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

func TestFilled(t *testing.T) {
	list := new(diagnostic.List)
	v := source.ParseYAML("skills.yaml", []byte("{id: shield, name: Shield, letter: s, dice: [1, 2]}"), source.Limits{}, list)
	for _, tt := range []struct{ pattern, want string }{
		{"no braces", "no braces"},
		{"{name} marks", "Shield marks"},
		{"{}-marks", "shield-marks"},
		{"G{initial}", "GS"},
		{"K{Letter}{letter}", "KSs"},
		{"a {nothing}, a {dice}.", "a , a ."},
		{"{name} of {seat}", "Shield of {seat}"},
		{"open {name", "open {name"},
	} {
		if got := v.Filled(tt.pattern); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.pattern, got, tt.want)
		}
	}
}

func TestSpaced(t *testing.T) {
	if got := source.Spaced("end-of-marker"); got != "end of marker" {
		t.Errorf("%q", got)
	}
}
