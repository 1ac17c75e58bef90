package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/job"
	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/position"
	"nightpress/cmd/nightpress/workshop"
	"nightpress/content/definition"
	"nightpress/generator/export/svg"
	"nightpress/generator/output"
	"nightpress/layouts"
)

type replayRequest struct {
	content        *string
	layouts        *paths
	at             int
	out, component string
	ink            string
	html           bool
}

func setupReplay(flags *flag.FlagSet) action {
	r := &replayRequest{ink: "full"}
	r.content = contentFlag(flags)
	r.layouts = layoutsFlag(flags)
	flags.IntVar(&r.at, "at", 0, "`LINE` draw the position after this line of the file (default: its last)")
	flags.StringVar(&r.out, "out", "", "`FILE` write to this file; - is standard output (default: position.svg,\nor the name of the log with .html)")
	flags.BoolVar(&r.html, "html", false, "show every turn, on one page for a browser or for paper")
	flags.StringVar(&r.component, "component", "", "`ID` draw on this component (default: those the pieces stand on)")
	flags.Var(choice{&r.ink, []string{"full", "low"}}, "ink", "`full|low` full color, or little ink")
	return r.run
}

func (r *replayRequest) run(e *env, words []string) error {
	if len(words) != 1 {
		return message.Failf("`nightpress replay game.log`; - reads standard input.", "replay wants one log, not %d", len(words))
	}
	logs, err := e.logs(*r.content)
	if err != nil {
		return err
	}
	p, err := logs.Read(words[0])
	if err != nil {
		return err
	}
	if r.html {
		if r.at != 0 {
			return message.Failf("Leave one of them out.", "--html shows every turn, and --at a single one")
		}
		r.out = cmp.Or(r.out, strings.TrimSuffix(filepath.Base(p.Name), ".log")+".html")
		if err := r.writePlayed(e, logs.Catalogue, p); err != nil || r.out == "-" {
			return err
		}
		_, err = fmt.Fprintln(e.stdout, r.out)
		return err
	}
	r.out = cmp.Or(r.out, "position.svg")
	if r.at < 0 {
		return message.Failf("Count the lines of the file from 1.", "--at %d is not the number of a line", r.at)
	}
	turn, err := p.Rules.At(p.Name, p.Text, r.at)
	if err != nil {
		return message.Failf("`nightpress check` shows what is in the log.", "%v", err)
	}
	title := fmt.Sprintf("the end of %s", filepath.Base(p.Name))
	if r.at > 0 {
		title = fmt.Sprintf("line %d of %s", r.at, filepath.Base(p.Name))
	}
	if err := r.draw(e, logs.Catalogue, p.Rules.Game(), title, turn.Marks); err != nil || r.out == "-" {
		return err
	}
	_, err = fmt.Fprintln(e.stdout, r.out)
	return err
}

// draw draws markers where they stand, and writes the drawing.
func (r *replayRequest) draw(e *env, s *catalogue.Catalogue, game *definition.Game, title string, markers []engine.Mark) error {
	t, sound, err := r.tabletop(e, s, game)
	if err != nil {
		return err
	}
	boards := position.Boards(t.All, markers)
	if len(boards) == 0 {
		return message.Failf("Name another with --component, or leave it out.", "no marker of this position has a place on %s", cmp.Or(r.component, "any component"))
	}
	drawing, homeless := position.Draw(boards, t.All, t.Pieces, game.Name+": "+title, markers)
	if err := sound(); err != nil {
		return err
	}
	for _, m := range homeless {
		name := m.Name
		if m.Owner != "" {
			name = m.Owner + ": " + name
		}
		fmt.Fprintf(e.stderr, "%s (%s) has no place on %s.\n", name, m.Place, boards[0].Board.ID)
	}
	return r.write(e, func(w io.Writer) error { return svg.Write(w, drawing) })
}

// tabletop draws all that markers of a game may stand on. sound tells what is wrong
// with it, and with the pieces that were drawn since.
func (r *replayRequest) tabletop(e *env, s *catalogue.Catalogue, g *definition.Game) (t *workshop.Table, sound func() error, err error) {
	layers, err := catalogue.OpenLayers(s, *r.layouts)
	if err != nil {
		return nil, nil, err
	}
	lib, found := layouts.Open(layers...)
	if t, err = workshop.NewTable(g, lib, r.component, r.ink, found); err != nil {
		return nil, nil, err
	}
	sound = func() error {
		if !found.HasErrors() {
			return nil
		}
		p := job.New(lib, found)
		p.Games = append(p.Games, g)
		maps.Copy(p.Sources, g.Sources)
		return cmp.Or(p.Tell(e.stderr, p.Problems.All()), message.ErrFound)
	}
	return t, sound, sound()
}

// writePlayed writes the page of a game that was played.
func (r *replayRequest) writePlayed(e *env, s *catalogue.Catalogue, p *catalogue.Log) error {
	t, sound, err := r.tabletop(e, s, p.Rules.Game())
	if err != nil {
		return err
	}
	w, err := workshop.PageOf(p, t, message.Version())
	if err := cmp.Or(sound(), err); err != nil {
		return err
	}
	return r.write(e, w.Write)
}

// write writes what was asked for to its file.
func (r *replayRequest) write(e *env, what func(io.Writer) error) error {
	if r.out == "-" {
		return what(e.stdout)
	}
	if info, err := os.Stat(r.out); strings.HasSuffix(r.out, "/") || err == nil && info.IsDir() {
		return message.Failf("Name a file: --out position.svg", "--out %s names no file", r.out)
	}
	dir, base := filepath.Dir(r.out), filepath.Base(r.out)
	return e.writeFolder(dir, []output.File{{Path: base, Write: what}})
}
