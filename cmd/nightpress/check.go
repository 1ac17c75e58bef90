package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"runtime"

	"nightpress/checker"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content/diagnostic"
)

type checkRequest struct {
	content *string
	json    jsonForm
	strict  bool
	verbose bool
	quiet   bool
}

func setupCheck(flags *flag.FlagSet) action {
	r := &checkRequest{content: contentFlag(flags)}
	flags.BoolFunc("json", "write the reports as JSON, a list with one for each log;\n--json=lines writes one report a line instead", r.form)
	flags.BoolVar(&r.verbose, "verbose", false, "tell all of each report, and on which readings of the rulebook and\nhouse values the verdict rests")
	flags.BoolVar(&r.strict, "strict", false, "let warnings count: exit with status 1 for them too")
	flags.BoolVar(&r.quiet, "quiet", false, "say one line of each log that is not in order, and nothing else")
	return r.run
}

// jsonForm says in which form reports are written for programs.
type jsonForm uint8

const (
	noJSON    jsonForm = iota // for people
	jsonList                  // one array
	jsonLines                 // one report a line
)

func (r *checkRequest) form(s string) error {
	form, ok := map[string]jsonForm{"true": jsonList, "lines": jsonLines}[s]
	if !ok {
		return message.Failf("--json alone writes a list, --json=lines one report a line.", "cannot be %q", s)
	}
	r.json = form
	return nil
}

// checked is what came of one log.
type checked struct {
	name string
	// text is the report, for people or for programs.
	text bytes.Buffer
	// err is why there is no verdict.
	err error
	// whole: it was checked to its end, and disagrees or not.
	whole, disagrees bool
	done             chan struct{} // closed when it is checked
}

// run checks every log, even after one that cannot be read, on all cores. The
// reports come in the order of the logs, and no more of them are held than it
// takes to keep the cores busy.
func (r *checkRequest) run(e *env, words []string) error {
	names, err := catalogue.ExpandLogs(words)
	if err != nil {
		return err
	}
	logs, err := e.logs(*r.content)
	if err != nil {
		return err
	}
	var worst error
	disagree, whole := 0, 0
	for c := range r.checkAll(logs, names) {
		if c.err != nil {
			worst = e.worse(worst, r.told(logs, c.err))
		}
		if c.disagrees {
			disagree++
		}
		if c.whole {
			whole++
		}
		if _, err := e.stdout.Write(c.text.Bytes()); err != nil {
			return err
		}
	}
	if err := r.finish(e.stdout, len(names), whole, disagree); err != nil {
		return err
	}
	if worst == nil && disagree > 0 {
		worst = message.ErrFound
	}
	return worst
}

// checkAll checks logs on all cores and yields them in their order.
func (r *checkRequest) checkAll(logs *catalogue.Logs, names []string) iter.Seq[*checked] {
	return func(yield func(*checked) bool) {
		all := make([]checked, len(names))
		ahead := 2 * runtime.GOMAXPROCS(0) // begun before the first of them is yielded
		begin := func(i int) {
			if i >= len(names) {
				return
			}
			c := &all[i]
			c.name, c.done = names[i], make(chan struct{})
			go func() {
				defer close(c.done)
				r.open(&c.text, i)
				r.check(logs, c, len(names) > 1)
			}()
		}
		for i := range ahead {
			begin(i)
		}
		for i := range all {
			<-all[i].done
			begin(i + ahead)
			if !yield(&all[i]) {
				return
			}
			all[i] = checked{} // nobody holds what was told
		}
	}
}

// check checks one log, which may stand among others.
func (r *checkRequest) check(logs *catalogue.Logs, c *checked, among bool) {
	p, err := logs.Look(c.name)
	if err != nil {
		c.err = err
		if r.json != noJSON {
			c.err = cmp.Or(r.write(&c.text, unchecked(c.name, err), among), err)
		}
		return
	}
	report := p.Rules.Check(p.Name, p.Text)
	if !p.Rules.Reads(p.Text) { // whatever its words are taken for
		if other := logs.Other(p); other != "" {
			report = report.IsOf(other)
		}
	}
	c.err = cmp.Or(r.write(&c.text, report, among), brokeDown(report))
	c.whole = c.err == nil
	c.disagrees = c.whole && counts(report.Diagnostics, r.strict)
}

// brokeDown is the failure of a check that broke down, nil for others.
func brokeDown(r *checker.Report) error {
	if !r.Broken {
		return nil
	}
	return message.Failf("This is a mistake in nightpress and not in the log. Please report it, and send the log along.",
		"%s cannot be checked to its end", r.Log)
}

// unchecked is the report of a log that cannot be checked.
func unchecked(name string, err error) *checker.Report {
	report := &checker.Report{Log: catalogue.ShownName(name), Refused: true}
	var f *message.Failure
	var found *catalogue.Refusal
	at := diagnostic.Span{File: report.Log}
	var list diagnostic.List
	switch {
	case errors.As(err, &found) && found.Game == "":
		report.Diagnostics = found.Found
		return report
	case errors.As(err, &f):
		list.Errorf("L019", at, "%s", f.What).Helpf("%s", f.Next)
	default:
		list.Errorf("L019", at, "%s", err)
	}
	report.Diagnostics = list.All()
	return report
}

// told tells what was found in a log that is none, or in a definition; reports for
// programs hold the former already.
func (r *checkRequest) told(logs *catalogue.Logs, err error) error {
	var found *catalogue.Refusal
	var f *message.Failure
	switch {
	case r.json == noJSON:
	case errors.As(err, &found) && found.Game == "":
		return err
	case errors.As(err, &f):
		return message.ErrTold
	}
	return logs.Tell(err)
}

// open writes what stands before the report of log i.
func (r *checkRequest) open(w *bytes.Buffer, i int) {
	switch {
	case r.json != jsonList:
	case i == 0:
		w.WriteString("[\n  ")
	default:
		w.WriteString(",\n  ")
	}
}

// write writes a report. Among others, one for people that has nothing to say is
// a single line.
func (r *checkRequest) write(w *bytes.Buffer, report *checker.Report, among bool) error {
	start := w.Len()
	switch {
	case r.json != noJSON:
		enc := json.NewEncoder(w)
		enc.SetEscapeHTML(false)
		if r.json == jsonList {
			enc.SetIndent("  ", "  ")
		}
		if err := enc.Encode(report); err != nil {
			return err
		}
		if r.json == jsonList {
			w.Truncate(w.Len() - 1) // the line goes on
		}
		return nil
	case r.quiet:
		if counts(report.Diagnostics, r.strict) {
			_, err := w.WriteString(report.Line())
			return err
		}
		return nil
	case !among:
		return report.WriteText(w, r.verbose)
	}
	if err := report.WriteText(w, r.verbose); err != nil {
		return err
	}
	if len(report.Diagnostics) == 0 {
		line, _, _ := bytes.Cut(w.Bytes()[start:], []byte("\n"))
		w.Truncate(start + len(line))
	}
	w.WriteByte('\n')
	return nil
}

// finish writes what concerns all logs together.
func (r *checkRequest) finish(w io.Writer, named, whole, disagree int) error {
	var err error
	switch {
	case r.json == jsonList:
		_, err = io.WriteString(w, "\n]\n")
	case r.json == noJSON && !r.quiet && named > 1 && whole > 0:
		_, err = fmt.Fprintf(w, "%s checked: %d in order, %d not\n", message.Count(whole, "log"), whole-disagree, disagree)
	}
	return err
}
