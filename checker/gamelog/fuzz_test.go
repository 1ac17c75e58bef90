package gamelog_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/checker/gamelog"
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
			if id == gamelog.GameID(text, nil) {
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
		l := gamelog.Parse("fuzz.log", text, vocabs[int(v)%len(vocabs)])
		spansWithin(t, l)
		roundTrip(t, l)
	})
}

// FuzzGoodwill: any text, and any evening in words of somebody's own with ten random
// edits, is read without a panic, and what was guessed lies within what was written.
func FuzzGoodwill(f *testing.F) {
	files, _ := filepath.Glob("../testdata/notes/*.txt")
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for v, id := range ids {
			if strings.HasPrefix(id, filepath.Base(file)[:3]) {
				f.Add(uint8(v), uint64(i), text[:min(len(text), 400)])
			}
		}
	}
	f.Add(uint8(0), uint64(0), []byte("t1 mv3 d5 ok\nt2 \"inc1 d2\n#3 x / (\n"))
	vocabs := vocabularies(f)
	f.Fuzz(func(t *testing.T, v uint8, seed uint64, text []byte) {
		if seed > 0 {
			text = edited(text, seed)
		}
		l := gamelog.Parse("fuzz.log", text, vocabs[int(v)%len(vocabs)]).Goodwill(true, true, nil)
		for _, g := range l.Guesses() {
			if g.From < 0 || g.To < g.From || int(g.To) > len(l.Written()) {
				t.Fatalf("a guess at %d to %d in a text of %d", g.From, g.To, len(l.Written()))
			}
		}
		for i := range l.Lines {
			if at := l.At(l.Lines[i].Span); at.Start.Line < 1 || at.End.Line < at.Start.Line {
				t.Fatalf("line %d stands at %v", i, at)
			}
		}
	})
}

// edited is a text with ten random edits: bytes left out, doubled, swapped, put in.
func edited(text []byte, seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 1))
	text = bytes.Clone(text)
	for range 10 {
		if len(text) < 4 {
			break
		}
		at := r.IntN(len(text) - 2)
		switch r.IntN(4) {
		case 0:
			text = append(text[:at], text[at+1:]...)
		case 1:
			text = append(text[:at+1], text[at:]...)
		case 2:
			text[at], text[at+1] = text[at+1], text[at]
		case 3:
			text[at] = " \n,;/|\"#>=+-0123456789abcxyz"[r.IntN(28)]
		}
	}
	return text
}

func spansWithin(t *testing.T, l *gamelog.Log) {
	t.Helper()
	within := func(what string, s gamelog.Span) {
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
