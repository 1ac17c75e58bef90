package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"nightpress/cmd/nightpress/job"
	"nightpress/cmd/nightpress/message"
	"nightpress/generator"
	"nightpress/generator/output"
)

// earlier is what --changed asks for: alone what differs since the last print, or
// since the one in a folder or of a version.
type earlier struct {
	on   bool
	from string
}

func (f *earlier) set(s string) error {
	f.on = s != "false"
	if f.from = s; s == "true" || s == "false" {
		f.from = ""
	}
	return nil
}

// tellChanges tells, with --changed, what to take out of what was printed before.
func (r *printRequest) tellChanges(w io.Writer, p *job.Job, drawn map[string][]generator.Face) error {
	var b strings.Builder
	for _, g := range p.Games {
		faces, ok := drawn[g.ID]
		if !ok || !r.changed.on {
			continue
		}
		// What was not drawn now is as it was, where the game still has it.
		before := slices.DeleteFunc(slices.Clone(r.before[g.ID]), func(f generator.Face) bool {
			_, there := g.Component(f.Component)
			again := slices.ContainsFunc(faces, func(is generator.Face) bool { return is.Component == f.Component })
			return there && !again
		})
		takeOut := generator.Removed(before, faces)
		said := "nothing differs from what was printed before"
		if len(takeOut) > 0 {
			said = "take out of what was printed before"
		} else if slices.ContainsFunc(p.Outputs, func(o generator.Output) bool { return strings.HasPrefix(o.Path, g.ID+"/") }) {
			said = "nothing has to be taken out of what was printed before"
		}
		fmt.Fprintf(&b, "%s: %s\n", g.Name, said)
		for _, f := range takeOut {
			fmt.Fprintf(&b, "  %d × %s\n", f.Copies, f.Title)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// tellLeft tells of files that nothing makes any more.
func (e *env) tellLeft(out string, left []string) {
	const most = 5
	fmt.Fprintf(e.stderr, "Nothing makes %s of earlier prints any more:\n", message.Count(len(left), "file"))
	for _, file := range left[:min(most, len(left))] {
		fmt.Fprintf(e.stderr, "  %s\n", output.Below(out, file))
	}
	if n := len(left) - most; n > 0 {
		fmt.Fprintf(e.stderr, "  and %d more\n", n)
	}
	fmt.Fprintln(e.stderr, "The same print with --prune removes what nothing makes any more.")
}
