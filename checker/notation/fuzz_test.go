package notation_test

import (
	"bytes"
	"os"
	"testing"

	"nightpress/checker/notation"
)

// FuzzParse: nothing makes reading panic; every span lies within the text;
// what is printed is read back as the same log, and printing it again changes
// nothing.
func FuzzParse(f *testing.F) {
	for _, file := range samples(f) {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for v, id := range ids {
			if id == notation.GameID(text, nil) {
				f.Add(uint8(v), text)
			}
		}
	}
	for _, s := range []string{
		"1. m3 5–2 =S5", "１．ｍ３　５＋２", "1) m 3, 5; br\r\n  e4\r\n", "m3 “a”", "! m3", "5 . 6", "x4. \"", "\xff\xfe", "1. 2: 3", "...=S",
		"given\nend\nruling\ngame\nset\nby\nturn\nplayers", "1:4=6>x2", "rolled 4, spent +2", "= 6 5 - 4", "1. ?+2-2, ok+2", "4..6", "w5,34 w5.1234567890123",
	} {
		for v := range 5 {
			f.Add(uint8(v), []byte(s))
		}
	}
	vocabs := vocabularies(f)
	f.Fuzz(func(t *testing.T, v uint8, text []byte) {
		l := notation.Parse("fuzz.log", text, vocabs[int(v)%len(vocabs)])
		spansWithin(t, l)
		roundTrip(t, l)
	})
}

func spansWithin(t *testing.T, l *notation.Log) {
	t.Helper()
	within := func(what string, s notation.Span) {
		if s.Start < 0 || s.End < s.Start || int(s.End) > len(l.Source) {
			t.Fatalf("%s has span %v in a text of %d", what, s, len(l.Source))
		}
	}
	for i := range l.Lines {
		line := &l.Lines[i]
		within("line", line.Span)
		within("comment", line.Comment)
		for _, s := range l.StepsOf(line) {
			within("step", s.Span)
			for _, a := range l.ArgsOf(&s) {
				within("argument", a.Span)
				if a.Span.Start < line.Span.Start || a.Span.End > line.Span.End {
					t.Fatalf("argument %v stands outside its line %v", a.Span, line.Span)
				}
			}
		}
		for _, c := range l.ChecksOf(line) {
			within("check", c.Span)
		}
	}
	lines := bytes.Count(l.Source, []byte{'\n'}) + bytes.Count(l.Source, []byte{'\r'}) + 1
	for _, d := range l.Problems.All() {
		if d.Code == "" || d.Message == "" || d.Span.Start.Line > lines+1 {
			t.Fatalf("bad diagnostic %+v", d)
		}
	}
}
