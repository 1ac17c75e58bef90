package source_test

import (
	"testing"

	"nightpress/content/source"
)

func scalar(s string) *source.Value { return &source.Value{Kind: source.Scalar, Text: s} }

func TestFigures(t *testing.T) {
	type want struct {
		whole, decimal, ranged bool
	}
	for _, c := range []struct {
		text string
		want
	}{
		{"0", want{true, true, true}}, {"3", want{true, true, true}}, {"-3", want{true, true, true}},
		{"1000000000", want{true, true, true}}, {"1000000001", want{}}, {"99999999999999999999", want{}},
		{"2.0", want{true, true, true}}, {"-3.00", want{true, true, true}}, {"2.0.0", want{}}, {"2.5", want{decimal: true}}, {"-0.25", want{decimal: true}}, {"0.123456", want{decimal: true}},
		{"0.1234567", want{}}, {"2.", want{}}, {".5", want{}}, {"-.5", want{}}, {"1.2.3", want{}},
		{"0..6", want{ranged: true}}, {"-3..-1", want{ranged: true}}, {"3..3", want{ranged: true}},
		{"6..0", want{}}, {"0...6", want{}}, {"..6", want{}}, {"0..", want{}}, {"0..6..7", want{}}, {"0 .. 6", want{}},
		{"010", want{}}, {"-0", want{}}, {"00", want{}}, {"+3", want{}}, {"1_000", want{}}, {"1,000", want{}},
		{"0x10", want{}}, {"1e3", want{}}, {"3 ", want{}}, {"٣", want{}}, {"", want{}}, {"-", want{}},
		{".inf", want{}}, {"NaN", want{}}, {"0b1", want{}}, {"0o7", want{}},
	} {
		v := scalar(c.text)
		_, whole := v.Int()
		_, decimal := v.Float()
		_, _, ranged := v.Range()
		if got := (want{whole, decimal, ranged}); got != c.want {
			t.Errorf("%q is %+v, want %+v", c.text, got, c.want)
		}
		v.Quoted = true
		if _, ok := v.Int(); ok {
			t.Errorf("%q in quotes is a figure", c.text)
		}
	}
	if lo, hi, _ := scalar("-3..12").Range(); lo != -3 || hi != 12 {
		t.Errorf("-3..12 runs from %d to %d", lo, hi)
	}
	if n, _ := scalar("-17").Int(); n != -17 {
		t.Errorf("-17 is %d", n)
	}
	if x, _ := scalar("-2.25").Float(); x != -2.25 {
		t.Errorf("-2.25 is %v", x)
	}
	var none *source.Value
	if _, ok := none.Int(); ok {
		t.Error("nothing is a figure")
	}
}

func TestHundredths(t *testing.T) {
	for text, want := range map[string]int{"5": 500, "5.1": 510, "5.34": 534, "-0.25": -25, "0.05": 5, "-0.5": -50} {
		n, ok := scalar(text).Hundredths()
		if !ok || n != want {
			t.Errorf("%s is %d, %v; want %d", text, n, ok, want)
		}
		if got := source.FormatHundredths(n); got != text {
			t.Errorf("%d is written %s, want %s", n, got, text)
		}
	}
	if _, ok := scalar("5.345").Hundredths(); ok {
		t.Error("three decimals are taken for two")
	}
	if got := source.FormatHundredths(5000); got != "50" {
		t.Errorf("5000 is written %s", got)
	}
}

func TestBool(t *testing.T) {
	for text, want := range map[string][2]bool{"true": {true, true}, "false": {false, true}, "yes": {}, "True": {}, "1": {}} {
		if v, ok := scalar(text).Bool(); v != want[0] || ok != want[1] {
			t.Errorf("%s is %v, %v", text, v, ok)
		}
	}
}

func TestNames(t *testing.T) {
	for s, want := range map[string]bool{
		"a": true, "main-board": true, "d6": true, "con": false, "com9": false, "aux": false, "con-1": true, "console": true, "com0": true, "": false, "6d": false, "-a": false, "Main": false, "a b": false,
		"../a": false, "a/b": false, `a\b`: false, "a.b": false, "a_b": false, "ä": false, "a\x00": false, ".": false,
		"a234567890123456789012345678901234567890123456789012345678901234":  true,
		"a2345678901234567890123456789012345678901234567890123456789012345": false,
	} {
		if source.IsID(s) != want {
			t.Errorf("IsID(%q) is %v", s, !want)
		}
	}
	for s, want := range map[string]bool{"1": true, "A_1-b": true, "Con": false, "..": false, "-rf": false, "a/b": false, "a.b": false, "": false, "c:": false} {
		if source.IsFaceName(s) != want {
			t.Errorf("IsFaceName(%q) is %v", s, !want)
		}
	}
	for s, want := range map[string]bool{"a": true, "spiders.scare": true, "a..b": false, ".a": false, "a.": false, "a/b": false} {
		if source.IsRuleID(s) != want {
			t.Errorf("IsRuleID(%q) is %v", s, !want)
		}
	}
}
