package engine

import (
	"slices"

	"nightpress/checker/gamelog"
)

// reworded tells whether a turn that does not fit as it was read does where one of its
// lines is taken in another way, and takes the first such way for what was meant.
func (c *check[S]) reworded(i int, rec *Record) bool {
	if rec.Kind != Played || rec.Line < 0 || !c.log.Open() {
		return false
	}
	to := len(c.log.Lines)
	if next := slices.IndexFunc(c.tr.Records[i+1:], func(r Record) bool { return r.Kind != Missing }); next >= 0 && c.tr.Records[i+1+next].Line > rec.Line {
		to = int(c.tr.Records[i+1+next].Line)
	}
	issues, against, worlds := slices.Clone(c.run.issues), slices.Clone(c.run.against), slices.Clone(c.run.worlds)
	for _, o := range c.log.Others(int(rec.Line), to) {
		if c.chosen[o.At] != 0 {
			continue
		}
		t := c.readAnew(int(rec.Line), to, o)
		r := &t.Records[0]
		c.run.worlds = append(c.run.worlds[:0], c.history.at(i)...)
		if !c.run.play(Played, r.Doubtful, t.Entries(r), c.ofThisBoard(t.Claims(r))) {
			continue
		}
		if c.chosen == nil {
			c.chosen = map[int32]int{}
		}
		c.chosen[o.At] = o.Nth
		rec.Doubtful, rec.half = r.Doubtful, r.half
		rec.entries = span{int32(len(c.tr.entries)), int32(len(c.tr.entries) + len(t.entries))}
		rec.claims = span{int32(len(c.tr.claims)), int32(len(c.tr.claims) + len(t.claims))}
		c.tr.entries, c.tr.claims = append(c.tr.entries, t.entries...), append(c.tr.claims, t.claims...)
		return true
	}
	c.run.issues, c.run.against, c.run.worlds = issues, against, append(c.run.worlds[:0], worlds...)
	return false
}

// readAnew reads the lines of a turn, one of them in another way.
func (c *check[S]) readAnew(from, to int, o gamelog.Other) *Transcript {
	t := new(Transcript)
	t.Begin(Played, from)
	for l := from; l < to; l++ {
		line := &c.log.Lines[l]
		if l == o.Of {
			line = &o.Line
		}
		if line.Kind == gamelog.Turn || line.Kind == gamelog.Unread {
			t.half(line)
			c.game.ReadLine(c.log, line, t)
		}
	}
	return t
}

// half notes that a line of the record at hand was read in part.
func (t *Transcript) half(line *gamelog.Line) {
	r := &t.Records[len(t.Records)-1]
	unread := line.Has(gamelog.Doubtful) || line.Kind == gamelog.Unread
	r.Doubtful = r.Doubtful || unread
	r.half = r.half || unread || line.Has(gamelog.InPart)
}
