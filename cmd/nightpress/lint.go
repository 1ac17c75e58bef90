package main

import (
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/job"
	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/output"
	"nightpress/layouts"
)

func setupLint(flags *flag.FlagSet) action {
	r := &lintRequest{}
	r.content = contentFlag(flags)
	r.layouts = layoutsFlag(flags)
	flags.BoolVar(&r.json, "json", false, "write what was found as JSON, for programs")
	flags.BoolVar(&r.names, "names", false, "list every name that texts type by hand, not only those of what is\nplayed with")
	flags.BoolVar(&r.strict, "strict", false, "let warnings count: exit with status 1 for them too")
	flags.StringVar(&r.translated, "translated", "", "note from which texts the words in this `LANGUAGE` were made, so that a\nchange of one is told from now on (see `nightpress help words`)")
	return r.run
}

type lintRequest struct {
	content      *string
	layouts      *paths
	json, strict bool
	names        bool
	translated   string
}

func (r *lintRequest) run(e *env, words []string) error {
	dir := *r.content
	switch {
	case len(words) > 1:
		return message.Failf("Name a folder that holds them all.", "lint reads one folder at a time, not %d", len(words))
	case len(words) == 1:
		dir = words[0]
	}
	s, err := catalogue.Open(dir)
	if err != nil {
		return err
	}
	if r.translated != "" {
		if err := noteWords(e, s, r.translated); err != nil {
			return err
		}
	}
	layers, err := catalogue.OpenLayers(s, *r.layouts)
	if err != nil {
		return err
	}
	lib, found := layouts.Open(layers...)
	found.Merge(lib.Read(1)) // of our own what games are drawn with is enough
	p := job.New(lib, found)
	for _, id := range s.IDs() {
		p.Load(s, id)
	}
	for _, g := range p.Games {
		p.Whole(g, generator.Options{})
		p.Typed(g, r.names)
	}
	for _, id := range s.IDs() {
		p.InLanguages(s, id)
	}
	return r.tell(e, s, p)
}

// tell writes the findings and decides the status.
func (r *lintRequest) tell(e *env, s *catalogue.Catalogue, p *job.Job) error {
	all := p.Found()
	if r.json {
		if err := diagnostic.WriteJSON(e.stdout, all); err != nil {
			return err
		}
	} else {
		if err := p.Tell(e.stdout, all); err != nil {
			return err
		}
		fmt.Fprintf(e.stdout, "%s: %s, %s\n", s.Name, message.Count(len(s.IDs()), "game"), tally(all))
	}
	if counts(all, r.strict) {
		return message.ErrFound
	}
	return nil
}

// counts tells whether a list holds what makes the exit status 1.
func counts(all []diagnostic.Diagnostic, strict bool) bool {
	return slices.ContainsFunc(all, func(d diagnostic.Diagnostic) bool {
		return d.Severity == diagnostic.Error || strict && d.Severity == diagnostic.Warning
	})
}

// tally words how many problems of each weight there are.
func tally(all []diagnostic.Diagnostic) string {
	var n [3]int
	for _, d := range all {
		n[d.Severity]++
	}
	if n[diagnostic.Error]+n[diagnostic.Warning] == 0 {
		return "nothing is wrong"
	}
	return message.Count(n[diagnostic.Error], "error") + ", " + message.Count(n[diagnostic.Warning], "warning")
}

// noteWords writes down, for each game of a folder that has words in a language, the
// texts that these were made from.
func noteWords(e *env, s *catalogue.Catalogue, language string) error {
	noted := false
	for _, id := range s.IDs() {
		of := s.Game(id)
		if !slices.Contains(s.Languages(id), language) {
			continue
		}
		if of.Inside {
			return message.Failf("Name a folder of your own, such as one that nightpress init made.", "the texts of %s are inside nightpress", id)
		}
		g, found := content.Translated(of.FS, of.Display, id, language, nil)
		if g == nil || found.HasErrors() {
			continue // which is told
		}
		name := strings.TrimSuffix(g.Words.File, ".yaml") + ".csv"
		if err := e.writeFolder(filepath.Dir(name), []output.File{output.Text(filepath.Base(name), g.Words.Note())}); err != nil {
			return err
		}
		noted = true
	}
	if !noted {
		return message.Failf("nightpress help words tells how a game gets them.", "no game of %s has words in %q", s.Name, language)
	}
	return nil
}
