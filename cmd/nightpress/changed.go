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

// change is what --changed has to say of a game: what to take out of what was
// printed before.
type change struct {
	game     string
	takeOut  []generator.Face
	anything bool // a sheet is printed
}

// changes are the changes of all games printed, none without --changed.
func (r *printRequest) changes(p *job.Job, drawn map[string][]generator.Face) []change {
	if !r.changed.on {
		return nil
	}
	var all []change
	for _, g := range p.Games {
		faces, ok := drawn[g.ID]
		if !ok {
			continue
		}
		// What was not drawn now is as it was, where the game still has it.
		before := slices.DeleteFunc(slices.Clone(r.before[g.ID]), func(f generator.Face) bool {
			_, there := g.Component(f.Component)
			again := slices.ContainsFunc(faces, func(is generator.Face) bool { return is.Component == f.Component })
			return there && !again
		})
		all = append(all, change{
			game: g.Name, takeOut: generator.Removed(before, faces),
			anything: slices.ContainsFunc(p.Outputs, func(o generator.Output) bool { return strings.HasPrefix(o.Path, g.ID+"/") }),
		})
	}
	return all
}

// tellChanges lists the cards to take out.
func (e *env) tellChanges(all []change) error {
	for _, c := range all {
		if err := c.tell(e.stdout); err != nil {
			return err
		}
	}
	return nil
}

func (c change) tell(w io.Writer) error {
	var b strings.Builder
	switch {
	case len(c.takeOut) > 0:
		fmt.Fprintf(&b, "%s: take out of what was printed before\n", c.game)
	case !c.anything:
		fmt.Fprintf(&b, "%s: nothing differs from what was printed before\n", c.game)
	default:
		fmt.Fprintf(&b, "%s: nothing has to be taken out of what was printed before\n", c.game)
	}
	for _, f := range c.takeOut {
		fmt.Fprintf(&b, "  %d × %s\n", f.Copies, f.Title)
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
