package reference

import (
	"fmt"
	"io"
	"strings"

	"nightpress/cmd/nightpress/message"
	"nightpress/layouts"
	"nightpress/layouts/expression"
)

// Layouts puts the elements, the functions and the faces of type that there
// are into the pages about layouts and expressions.
func Layouts(page string) string {
	return strings.NewReplacer(
		"{{elements}}", elementList(),
		"{{functions}}", "  "+strings.Join(expression.Functions(), "\n  "),
		"{{faces}}", strings.Join(layouts.Faces, ", "),
	).Replace(page)
}

// elementList is every kind of element, by what it is for.
func elementList() string {
	var lines []string
	for _, group := range layouts.Groups {
		title := group
		for _, k := range layouts.Kinds() {
			if k.Group == group {
				lines = append(lines, fmt.Sprintf("  %-10s %-10s %s", title, k.Name, k.About))
				title = ""
			}
		}
	}
	return strings.Join(lines, "\n")
}

// Element writes the page about a kind of element.
func Element(w io.Writer, name string) error {
	names := []string{"styles"}
	for _, k := range layouts.Kinds() {
		if k.Name == name {
			_, err := io.WriteString(w, elementPage(k))
			return err
		}
		names = append(names, k.Name)
	}
	if name == "styles" {
		var b strings.Builder
		b.WriteString("styles: ways of setting type, by their names. They stand in a template, and an\nelement says the one it takes: style: title.\n\n  styles:\n    title: {face: text-bold, size: 13, min: 9, align: centre}\n\nFields\n")
		writeFields(&b, "  ", layouts.StyleFields())
		_, err := io.WriteString(w, b.String())
		return err
	}
	next := "`nightpress help layouts` lists them."
	if near, ok := message.Nearest(name, names); ok {
		next = fmt.Sprintf("Did you mean `nightpress help layouts %s`?", near)
	}
	return message.Failf(next, "there is no kind of element called %q", name)
}

func elementPage(k layouts.Kind) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s.\n\n  - %s\n", k.Name, k.About, k.Example)
	if len(k.Fields()) > 0 {
		b.WriteString("\nFields\n")
	}
	writeFields(&b, "  ", k.Fields())
	switch k.Name {
	case "motif":
		writeMotifs(&b)
	case "icon":
		writeIcons(&b)
	case "part":
		b.WriteString("\nA template makes its parts by a line of its own, and one that extends it fills them\n" +
			"  my/card:   parts: {corner: []}\n             draw: [{part: {name: corner, x: 5, y: 5}}]\n" +
			"  my/storm:  extends: my/card\n             parts: {corner: [{icon: {icon: moon}}]}\n")
	}
	b.WriteString("\nA figure is an expression that is worked out for every face: 5, w - 2, 4 + i * 9.\n" +
		"A text has expressions between braces. Both may differ by ink: {full: …, low: …}.\n")
	return b.String()
}

// writeFields writes each field, its kind, what holds where it is not written,
// and what it is for.
func writeFields(b *strings.Builder, indent string, fields []layouts.Field) {
	for _, f := range fields {
		kind := string(f.Kind)
		switch f.Kind {
		case layouts.WordField:
			kind = strings.Join(f.Words, " | ")
		case layouts.ColourField:
			kind = "color" // the word, not the key
		}
		switch {
		case f.Needed:
			kind += ", needed"
		case f.Default != "":
			kind += " (default " + f.Default + ")"
		}
		fmt.Fprintf(b, "%s%s: %s\n%s    %s\n", indent, f.Name, kind, indent, f.About)
		writeFields(b, indent+"    ", f.Fields)
	}
}

// writeMotifs lists the motifs with the fields that each has besides.
// writeIcons names the icons that come with the program.
func writeIcons(b *strings.Builder) {
	if lib, problems := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"}); !problems.HasErrors() {
		fmt.Fprintf(b, "\nIcons, besides those of your own, in texts between colons, :moon:\n%s", message.Wrapped(strings.Join(lib.Icons(), ", "), 78))
	}
}

func writeMotifs(b *strings.Builder) {
	b.WriteString("\nMotifs, and the fields that each has besides: figures with their defaults, and\ncolours\n")
	for _, m := range layouts.Motifs() {
		var of []string
		for _, p := range m.Figures {
			switch {
			case p.Many:
				of = append(of, p.Name+" (figures)")
			default:
				of = append(of, fmt.Sprintf("%s %g", p.Name, p.Default))
			}
		}
		fmt.Fprintf(b, "\n%s: %s\n%s", m.Name, m.About, message.Wrapped(strings.Join(of, ", ")+"; "+strings.Join(m.Colours, ", "), 78))
	}
}
