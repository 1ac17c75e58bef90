package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/layouts"
)

// writeWhere tells where games and layouts are read, and which of several of
// one name counts.
func writeWhere(w io.Writer, s *catalogue.Catalogue, ids []string, lib *layouts.Library, layers []layouts.Layer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "Games")
	for _, id := range ids {
		g := s.Game(id)
		where := g.Display
		switch {
		case g.Inside:
			where = "inside nightpress"
		case g.Hides:
			where += ", in place of the one inside nightpress"
		}
		fmt.Fprintf(t, "  %s\t%s\n", id, where)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(w, "\nLayouts: of two with one name the upper counts")
	for i := len(layers) - 1; i > 0; i-- {
		fmt.Fprintf(w, "  %s\n", layers[i].Display)
	}
	fmt.Fprintln(w, "  inside nightpress")
	return writePlaced(w, lib.Where())
}

// writePlaced tells what a person's own layouts declare. Copies that nobody has
// changed are only counted.
func writePlaced(w io.Writer, placed []layouts.Placed) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	same := 0
	for i, p := range placed {
		if i == 0 {
			fmt.Fprintln(t, "\nOf these, not inside nightpress or changed")
		}
		if p.Same {
			same++
			continue
		}
		n := len(p.Layers)
		where := p.Layers[n-1]
		if n > 1 {
			where += ", in place of the one " + hidden(p.Layers[:n-1])
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\n", p.Kind, p.Name, where)
	}
	if same > 0 {
		fmt.Fprintf(t, "  and %d that say the same as what they take the place of\n", same)
	}
	return t.Flush()
}

// hidden words the layers that do not count.
func hidden(layers []string) string {
	words := make([]string, len(layers))
	for i, l := range layers {
		if words[i] = "in " + l; l == catalogue.InsideDisplay {
			words[i] = "inside nightpress"
		}
	}
	return strings.Join(words, " and ")
}
