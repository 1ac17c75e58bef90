// Package reference writes what a game, a template and a script may say, from what
// reads them: fields, elements, built-in functions. The pages of help hold the rest.
package reference

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"nightpress/checker"
	"nightpress/checker/script/language"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/content/source"
)

// Shapes lists the fields that the rules of a game read, file by file, or
// those of the files of one name in all games: it is written from what reads
// them.
func Shapes(w io.Writer, dir, word string) error {
	s, err := catalogue.Open(dir)
	if err != nil {
		return err
	}
	if found, err := writeFile(w, s, word); found || err != nil {
		return err
	}
	ids, err := s.Pick([]string{word})
	if err != nil {
		return noShape(s, word, err)
	}
	shapes := checker.Shape(ids[0])
	if shapes == nil {
		return message.Failf("Its records may have any fields. `nightpress help yaml play` tells what a script declares, `nightpress help layouts` how records are printed.", "no rules written in Go read %s", ids[0])
	}
	var b strings.Builder
	fmt.Fprintf(&b, "What the rules of play read of %s, file by file (.yaml or .csv).\nAny record may carry basis, ours, why and note besides: `nightpress help yaml`.\n", ids[0])
	p := shapePage{&b, map[string]string{}}
	for _, f := range shapes {
		fmt.Fprintf(&b, "\n%s: %s\n", f.Name, shapeInWords(f))
		p.fields(f, f.Name, 2)
	}
	_, err = io.WriteString(w, b.String())
	return err
}

// writeFile tells of the files of one name, tracks or components: their fields,
// and how one begins that is in order. found is false where none has the name.
func writeFile(w io.Writer, s *catalogue.Catalogue, name string) (found bool, err error) {
	var b strings.Builder
	name = strings.TrimSuffix(strings.TrimSuffix(name, ".yaml"), ".csv")
	add := func(f source.Shape, of string, game catalogue.Game) {
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s%s: %s\n", f.Name, of, shapeInWords(f))
		page := shapePage{&b, map[string]string{}}
		page.fields(f, f.Name, 2)
		if example := firstRecord(game, f.Name); example != "" {
			fmt.Fprintf(&b, "\nSo one begins that is in order, in %s/%s\n%s", game.Display, game.ID, example)
		}
	}
	for _, f := range content.Shapes() {
		if f.Name == name {
			add(f, " of any game", s.Games[0])
		}
	}
	for _, g := range s.Games {
		for _, f := range checker.Shape(g.ID) {
			if f.Name == name {
				add(f, " of "+g.ID, g)
			}
		}
	}
	_, err = io.WriteString(w, b.String())
	return b.Len() > 0, err
}

// firstRecord is the beginning of a file of a game, its remarks left out: one
// record of a list, or the fields up to the first line that is left empty.
func firstRecord(g catalogue.Game, name string) string {
	for _, ending := range []string{".yaml", ".csv"} {
		text, err := fs.ReadFile(g.FS, path.Join(g.ID, name+ending))
		if err != nil {
			continue
		}
		var b strings.Builder
		for line := range strings.Lines(string(text)) {
			begins := strings.HasPrefix(line, "- ") || ending == ".csv"
			switch {
			case strings.HasPrefix(line, "#"), b.Len() == 0 && strings.TrimSpace(line) == "":
				continue
			case b.Len() > 0 && (strings.TrimSpace(line) == "" || begins && (ending == ".yaml" || strings.Count(b.String(), "\n") > 1)):
				return b.String()
			}
			fmt.Fprintf(&b, "  %s", line)
		}
		return b.String()
	}
	return ""
}

// noShape is the failure for a word that is neither a game nor a file.
func noShape(s *catalogue.Catalogue, word string, err error) error {
	if _, near := message.Nearest(word, s.All()); near {
		return err
	}
	var names []string
	for _, f := range content.Shapes() {
		names = append(names, f.Name)
	}
	for _, g := range s.Games {
		for _, f := range checker.Shape(g.ID) {
			names = append(names, f.Name)
		}
	}
	near, ok := message.Nearest(word, names)
	if !ok {
		return err
	}
	return message.Failf(fmt.Sprintf("Did you mean `nightpress help yaml %s`?", near), "no file of any game is called %q", word)
}

// wide is how many columns a page has.
const wide = 79

// shapePage is the page being written. Records that stand in several places are
// told where they come first.
type shapePage struct {
	*strings.Builder
	told map[string]string // by what the records are called, where
}

// fields lists the fields of a record that stands at path, those for print alone
// last.
func (b *shapePage) fields(of source.Shape, path string, indent int) {
	if where := b.told[of.Of]; where != "" && of.Of != "" {
		b.WriteString(message.Behind(fmt.Sprintf("%*s", indent, ""), "its fields: see "+where, wide))
		return
	}
	b.told[of.Of] = path
	width := 0
	var printed []string
	for _, f := range of.Fields {
		if f.Printed {
			printed = append(printed, f.Name)
		} else {
			width = max(width, len(f.Name))
		}
	}
	for _, f := range of.Fields {
		if f.Printed {
			continue
		}
		lead := fmt.Sprintf("%*s%-*s  ", indent, "", width, f.Name)
		b.WriteString(message.Behind(lead, shapeInWords(f), wide))
		for _, word := range f.Words {
			if strings.Contains(word, ":") {
				b.WriteString(message.Behind(fmt.Sprintf("%*s", indent+width+4, ""), word, wide))
			}
		}
		b.fields(f, path+"."+f.Name, indent+4)
	}
	if len(printed) > 0 {
		slices.Sort(printed)
		b.WriteString(message.Behind(fmt.Sprintf("%*s", indent, ""), "for print: "+strings.Join(slices.Compact(printed), ", "), wide))
	}
}

// shapeInWords says in one sentence what a field is.
func shapeInWords(f source.Shape) string {
	what := f.What
	if bare := f.Words; len(bare) > 0 && !slices.ContainsFunc(bare, func(w string) bool { return strings.Contains(w, ":") }) {
		what = strings.Replace(what, "a word", message.OrList(bare), 1)
	}
	switch {
	case f.Default != "":
		what += " (else " + f.Default + ")"
	case f.Optional:
		what += " (may be left out)"
	}
	if f.When != "" {
		what += ", where " + f.When
	}
	if f.Doc != "" {
		what += ": " + f.Doc
	}
	return what
}

// FirstLines is how the first log of a game begins, "" where it has none: its remarks
// stay where a line has room for them.
func FirstLines(s *catalogue.Catalogue, id string) string {
	const most, wide = 10, 78
	game := s.Game(id)
	names, err := fs.Glob(game.FS, id+"/logs/first*.log")
	if err != nil || len(names) == 0 {
		return ""
	}
	text, err := fs.ReadFile(game.FS, names[0])
	if err != nil {
		return ""
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, " \n")
		if said, _, remark := strings.Cut(line, "#"); remark && len(line) > wide {
			line = strings.TrimRight(said, " ")
		}
		if line != "" && line[0] != '#' && len(lines) < most {
			lines = append(lines, "  "+line+"\n")
		}
	}
	return "\nA log, as it begins: " + path.Base(names[0]) + "\n" + strings.Join(lines, "") + "  …\n`nightpress init DIR " + id + "` copies it whole, with others.\n"
}

// Builtins lists what a script can call.
func Builtins(all []*language.Builtin) string {
	var b strings.Builder
	for _, one := range all {
		call := one.Name + "(" + strings.Join(one.Params, ", ") + ")"
		if one.Rest {
			call = one.Name + "(…)"
		}
		b.WriteString(message.Behind("  ", call, 80) + message.Behind("      ", one.About, 80))
	}
	return b.String()
}
