package layouts

import (
	"embed"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

//go:embed components icons inks paper sheets
var builtin embed.FS

// Builtin is the copy of layouts inside the program: one folder for each kind.
func Builtin() fs.FS { return builtin }

// Layer is one folder of layouts: the copy in the program, or a person's own.
type Layer struct {
	FS      fs.FS
	Display string // what file names in diagnostics begin with, "layouts"
}

// folders are the kinds of layouts in the order in which they are read: what
// comes later may name what came before.
var folders = []string{"icons", "inks", "paper", "sheets", "components"}

// maxFiles bounds what is read from one layer.
const maxFiles = 5000

// loading is one run of Load.
type loading struct {
	lib  *Library
	list *diagnostic.List
	raw  map[string]*source.Value // templates by name, not yet compiled
	open []string                 // those being compiled, for circles
	uses []templateUse
}

// Load reads the layers in turn; what a later one declares takes the place of
// what an earlier one declared by the same name. The Library is never nil: what
// could not be read is in the list and missing from it.
func Load(layers ...Layer) (*Library, *diagnostic.List) {
	l := &loading{
		lib:  &Library{templates: map[string]*Template{}, icons: map[string]Icon{}, inks: map[string]*Inks{}, sources: map[string][]byte{}},
		list: &diagnostic.List{},
		raw:  map[string]*source.Value{},
	}
	for _, layer := range layers {
		found := false
		for _, folder := range folders {
			found = l.readFolder(layer, folder) || found
		}
		if !found {
			l.list.Errorf("Y920", diagnostic.Span{File: layer.Display}, "there are no layouts here").
				Helpf("a folder of layouts has one or more of the folders %s in it", joined(folders))
		}
	}
	for _, name := range sorted(l.raw) {
		l.compile(name)
	}
	for _, u := range l.uses {
		l.checkUse(u)
	}
	return l.lib, l.list
}

// readFolder reads every file of a folder and tells whether there is one.
func (l *loading) readFolder(layer Layer, folder string) bool {
	files := 0
	err := fs.WalkDir(layer.FS, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !entry.Type().IsRegular() || path.Ext(name) != ".yaml" {
			return nil
		}
		if files++; files > maxFiles {
			l.list.Errorf("Y927", diagnostic.Span{File: path.Join(layer.Display, folder)}, "a folder of layouts holds more than %d files", maxFiles)
			return fs.SkipAll
		}
		l.readFile(layer, folder, name)
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return false
	}
	if err != nil {
		l.list.Errorf("Y920", diagnostic.Span{File: path.Join(layer.Display, folder)}, "this folder cannot be read: %s", err)
	}
	return true
}

// limits bounds one file of layouts. Elements within elements take three
// levels each.
var limits = source.Limits{Bytes: 1 << 20, Depth: 64, Values: 50_000}

func (l *loading) readFile(layer Layer, folder, name string) {
	display := path.Join(layer.Display, name)
	text, err := readBounded(layer.FS, name, limits.Bytes)
	if err != nil {
		l.list.Errorf("Y920", diagnostic.Span{File: display}, "this file cannot be read: %s", err)
		return
	}
	l.lib.sources[display] = text
	v := source.ParseYAML(display, text, limits, l.list)
	if v == nil {
		return
	}
	id := strings.TrimSuffix(strings.TrimPrefix(name, folder+"/"), ".yaml")
	for _, part := range strings.Split(id, "/") {
		if !source.IsID(part) {
			source.BadID(l.list, diagnostic.Span{File: display}, part)
			return
		}
	}
	switch folder {
	case "icons":
		l.readIcons(id, v)
	case "inks":
		l.readInks(id, v)
	case "paper":
		l.lib.readPapers(layer.Display, v, l.list)
	case "sheets":
		l.lib.readSheets(layer.Display, v, l.list)
	case "components":
		l.raw[id] = v
	}
}

// readBounded reads a file, and one byte more than may be where it is longer,
// so that the reader of its text can say so.
func readBounded(fsys fs.FS, name string, most int) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, int64(most)+1))
}

// checkUse looks a used template up, with the values it is handed.
func (l *loading) checkUse(u templateUse) {
	for _, low := range []bool{false, true} {
		name, fixed := u.element.Template.For(low).Constant()
		if !fixed {
			continue
		}
		t, ok := l.lib.templates[name]
		if !ok {
			d := l.list.Errorf(codeName, u.element.Template.Span, "there is no template called '%s'", name)
			suggest(d, u.element.Template.Span, name, sorted(l.lib.templates))
			return
		}
		for i, given := range u.element.Names {
			if !t.hasParam(given) {
				d := l.list.Errorf(codeField, u.element.Values[i].Span, "the template '%s' has no parameter '%s'", name, given)
				var names []string
				for _, p := range t.Params {
					names = append(names, p.Name)
				}
				if near, ok := diagnostic.Nearest(given, names); ok {
					d.Helpf("did you mean %s?", near)
				}
				return
			}
		}
	}
}

func (t *Template) hasParam(name string) bool {
	for _, p := range t.Params {
		if p.Name == name {
			return true
		}
	}
	return false
}
