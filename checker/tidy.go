package checker

import (
	"bytes"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// Format prints a log in canonical form, with long words or short letters. The
// list holds what could not be read; such lines are kept as they are.
func (c *Checker) Format(name string, text []byte, long bool) ([]byte, *diagnostic.List) {
	log := c.read(name, text)
	if log.Refused {
		return nil, &log.Problems
	}
	form := notation.Short
	if long {
		form = notation.Long
	}
	problems := &log.Problems
	var b bytes.Buffer
	if err := notation.Print(&b, log, form); err != nil {
		problems.Errorf("L009", diagnostic.Span{File: name}, "the log cannot be printed: %v", err)
		return nil, problems
	}
	return b.Bytes(), problems
}

// Table writes a log as a table under the headings of the log sheet. The list holds what
// could not be read; such lines stand between the rows as they are.
func (c *Checker) Table(name string, text []byte, sep notation.Separator) ([]byte, *diagnostic.List) {
	log := c.read(name, text)
	if log.Refused {
		return nil, &log.Problems
	}
	var b bytes.Buffer
	if err := notation.PrintTable(&b, log, sep); err != nil {
		log.Problems.Errorf("L009", diagnostic.Span{File: name}, "the log cannot be printed: %v", err)
		return nil, &log.Problems
	}
	return b.Bytes(), &log.Problems
}
