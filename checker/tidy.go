package checker

import (
	"bytes"
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/content/diagnostic"
)

// Format prints a log in canonical form, with long words or short letters. The
// list holds what could not be read; such lines are kept as they are. What of a log
// in somebody's own words was not understood stands there as lost: nothing follows
// from it when the log is checked again.
func (c *Checker) Format(name string, text []byte, long bool) ([]byte, *diagnostic.List) {
	log := c.read(name, text)
	if log.Refused {
		return nil, &log.Problems
	}
	form := gamelog.Short
	if long {
		form = gamelog.Long
	}
	problems := &log.Problems
	if log.Heard() {
		log = c.loosened(log)
	}
	var b bytes.Buffer
	if err := gamelog.Print(&b, log, form); err != nil {
		problems.Errorf("L009", diagnostic.Span{File: name}, "the log cannot be printed: %v", err)
		return nil, problems
	}
	return b.Bytes(), problems
}

// mostLoosened bounds the turns that are loosened one after the other.
const mostLoosened = 12

// loosened is a log in somebody's own words as far as it was understood. What was not
// held against the rules there must not be so when it is read again as notation.
func (c *Checker) loosened(log *gamelog.Log) *gamelog.Log {
	told := map[string]bool{}
	res := c.module.Check(log)
	for _, d := range res.Diagnostics.All() {
		told[d.Code+d.Message] = true
	}
	for range mostLoosened {
		log.Loosen(res.Torn, res.Half, res.Beyond)
		var b bytes.Buffer
		if gamelog.Print(&b, log, gamelog.Short) != nil {
			return log
		}
		log = gamelog.Parse(log.Name, b.Bytes(), c.module.Vocabulary())
		res = c.module.Check(log)
		if res.Torn = c.accused(log, res, told); res.Torn == nil {
			return log
		}
		res.Half, res.Beyond = nil, nil
	}
	return log
}

// accused are the lines of turns that are held against the rules, but for what was told
// before.
func (c *Checker) accused(log *gamelog.Log, res *engine.Result, told map[string]bool) (turns []gamelog.Range) {
	for _, d := range res.Diagnostics.All() {
		if d.Severity != diagnostic.Error || told[d.Code+d.Message] {
			continue
		}
		i := slices.IndexFunc(log.Lines, func(l gamelog.Line) bool { return log.LineNumber(l.Span.Start) == d.Span.Start.Line })
		if i >= 0 {
			turns = append(turns, gamelog.Range{Low: int32(i), High: int32(i + 1)})
		}
	}
	return turns
}
