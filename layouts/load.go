package layouts

import (
	"embed"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/hyphens"
)

//go:embed art components icons inks labels paper services sheets words
var builtin embed.FS

// Builtin is the copy of layouts inside the program: one folder for each kind.
func Builtin() fs.FS { return builtin }

// Layer is one folder of layouts: the copy in the program, or a person's own.
type Layer struct {
	FS      fs.FS
	Display string // what file names in diagnostics begin with, "layouts"
	// With are further folders that count as if they were this one.
	With []Layer
}

// folders are the kinds of layouts.
var folders = []string{artFolder, "fonts", "icons", "inks", "labels", "paper", "services", "sheets", "words", "components"}

// Folders are the names of the folders that a folder of layouts has.
func Folders() []string { return slices.Clone(folders) }

// Holds tells whether there are layouts in a folder.
func Holds(fsys fs.FS) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		info, err := fs.Stat(fsys, folder)
		return err == nil && info.IsDir()
	})
}

// What is read from one layer is bounded: its files, and the SVG of its icons.
const maxFiles, maxIcons = 5000, 20_000

// loading is what a Library still has to read, and how it reads it.
type loading struct {
	lib    *Library
	list   *diagnostic.List
	layers []Layer
	// iconsLost tells that a file of icons could not be read: those that are not
	// there may stand in it.
	iconsLost bool
	// templates, inks and the like are files by the name of what they declare, a
	// later layer's in place of an earlier one's; icons and words are files in order,
	// since each declares many.
	templates, inks, fonts, hyphens map[string]*file
	icons, words                    []*file
	sold                            []*file          // sheets of labels and print services
	svgs                            map[string]*file // of icon sets; nil for a name that several have
	pixels                          []string         // files among icons that are pictures in pixels
	open                            []string         // the templates being compiled, for circles
	uses                            []*Use           // to be looked up when nothing is open
}

// file is a file of a layer, read when it is wanted.
type file struct {
	layer        Layer
	folder, name string
	id           string // its path without folder and ending
	depth        int    // which layer it is of
	text         []byte
	read, parsed bool
	patterns     *hyphens.Patterns // of hyphenation
}

// Load reads everything in the layers; what a later one declares takes the
// place of what an earlier one declared by the same name. The Library is never
// nil: what could not be read is in the list and missing from it.
func Load(layers ...Layer) (*Library, *diagnostic.List) {
	lib, list := Open(layers...)
	list.Merge(lib.Read(0))
	return lib, list
}

// Read reads what nothing has asked for yet of the layers from one on, and tells
// what is found in it.
func (l *Library) Read(from int) *diagnostic.List {
	l.rest()
	l.mu.Lock()
	for _, f := range l.loading.icons {
		if f.depth >= from {
			l.loading.parseIcons(f)
		}
	}
	l.loading.readAllWords(from)
	for _, name := range sorted(l.loading.inks) {
		if l.loading.inks[name].depth >= from {
			l.loading.inksCalled(name)
		}
	}
	for _, name := range sorted(l.loading.templates) {
		if l.loading.templates[name].depth >= from {
			l.loading.template(name)
		}
	}
	l.mu.Unlock()
	return l.Problems()
}

// Open is Load for printing: papers, sheets, and labels and services of a person's own
// are read at once, but templates, inks, icons and words only when they are first asked
// for, so that a large library costs nothing to have. Problems tells what is found then.
func Open(layers ...Layer) (*Library, *diagnostic.List) {
	l := &loading{
		lib:       &Library{templates: map[string]*Template{}, icons: map[string]Icon{}, inks: map[string]*Inks{}, words: map[string]map[string]source.Phrase{}, sources: map[string][]byte{}},
		list:      &diagnostic.List{},
		layers:    layers,
		templates: map[string]*file{},
		inks:      map[string]*file{},
		fonts:     map[string]*file{},
		hyphens:   map[string]*file{},
		svgs:      map[string]*file{},
	}
	l.lib.loading = l
	for depth, layer := range layers {
		found := false
		for _, part := range append([]Layer{layer}, layer.With...) {
			for _, folder := range folders {
				found = l.listFolder(part, folder, depth) || found
			}
		}
		if !found {
			l.list.Errorf("Y920", diagnostic.Span{File: layer.Display}, "there are no layouts here").
				Helpf("a folder of layouts has one or more of the folders %s in it", joined(folders))
		}
	}
	l.lib.rest = sync.OnceFunc(l.readSold)
	if slices.ContainsFunc(l.sold, func(f *file) bool { return f.layer.FS != Builtin() }) {
		l.lib.rest()
	}
	l.lib.checkSlots(l.list)
	return l.lib, l.lib.Problems()
}

// listFolder finds the files of a folder and tells whether there is one.
func (l *loading) listFolder(layer Layer, folder string, depth int) bool {
	files, signs := 0, 0
	err := fs.WalkDir(layer.FS, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if folder == "icons" && entry.Type().IsRegular() && path.Ext(name) == ".svg" {
			if signs++; signs > maxIcons {
				l.list.Errorf("Y927", diagnostic.Span{File: path.Join(layer.Display, folder)}, "a folder of icons holds more than %d SVGs", maxIcons)
				return fs.SkipAll
			}
			l.shelveSVG(&file{layer: layer, folder: folder, name: name, depth: depth})
			return nil
		}
		if folder == "icons" && isPixels(name) {
			l.pixels = append(l.pixels, path.Join(layer.Display, name))
		}
		ending := path.Ext(name)
		if folder == "fonts" && entry.Type().IsRegular() {
			ending = strings.ToLower(ending)
			l.tellUnread(&file{layer: layer, name: name})
		}
		if !entry.Type().IsRegular() || !slices.Contains(endings(folder), ending) {
			return nil
		}
		if files++; files > maxFiles {
			l.list.Errorf("Y927", diagnostic.Span{File: path.Join(layer.Display, folder)}, "a folder of layouts holds more than %d files", maxFiles)
			return fs.SkipAll
		}
		l.shelve(&file{layer: layer, folder: folder, name: name, depth: depth})
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

// endings are those of the files of a folder.
func endings(folder string) []string {
	switch folder {
	case artFolder:
		return nil // read by name
	case "fonts":
		return fontEndings
	case "words":
		return append([]string{".yaml"}, patternEndings...)
	}
	return []string{".yaml"}
}

// shelve puts a file where it will be found, and reads papers and sheets.
func (l *loading) shelve(f *file) {
	if f.folder == "fonts" {
		f.id = faceName(f.name)
		l.fonts[f.id] = f
		l.lib.claim("typeface", f.id, f.depth, f)
		return
	}
	if f.folder == "words" && path.Ext(f.name) != ".yaml" {
		f.id = languageOf(f.name)
		l.hyphens[f.id] = f
		l.lib.claim("patterns", f.id, f.depth, f)
		return
	}
	f.id = strings.TrimSuffix(strings.TrimPrefix(f.name, f.folder+"/"), ".yaml")
	for _, part := range strings.Split(f.id, "/") {
		if !source.IsID(part) {
			source.BadID(l.list, diagnostic.Span{File: path.Join(f.layer.Display, f.name)}, part)
			return
		}
	}
	switch f.folder {
	case "icons":
		l.icons = append(l.icons, f)
	case "inks":
		l.inks[f.id] = f
		l.lib.claim("inks", f.id, f.depth, f)
	case "components":
		l.templates[f.id] = f
		l.lib.claim("template", f.id, f.depth, f)
	case "labels", "services":
		l.sold = append(l.sold, f)
	case "paper":
		if v := l.parse(f); v != nil {
			rows(l, f, v, &l.lib.papers, "paper", "papers are a list, one record a paper")
		}
	case "words":
		l.words = append(l.words, f)
	case "sheets":
		if v := l.parse(f); v != nil {
			l.readSheet(f, v)
		}
	}
}

// readSold reads the sheets of labels and the print services.
func (l *loading) readSold() {
	l.lib.mu.Lock()
	defer l.lib.mu.Unlock()
	for _, f := range l.sold {
		switch v := l.parse(f); {
		case v == nil:
		case f.folder == "labels":
			rows(l, f, v, &l.lib.labels, "sheet of labels", "labels are a list, one record a sheet of them")
		default:
			declared(l, f, v, &l.lib.services, "print service")
		}
	}
	for i := range l.lib.labels {
		of := &l.lib.labels[i]
		l.lib.onPaper(of.ID, &of.Slots, of.Span, l.list)
	}
}

// limits bounds one file of layouts. Elements within elements take three
// levels each.
var limits = source.Limits{Bytes: 1 << 20, Depth: 64, Values: 50_000}

// read returns the text of a file, nil where it cannot be read.
func (l *loading) read(f *file) []byte {
	if f.read {
		return f.text
	}
	f.read = true
	display := path.Join(f.layer.Display, f.name)
	text, err := readBounded(f.layer.FS, f.name, limits.Bytes)
	if err != nil {
		l.list.Errorf("Y920", diagnostic.Span{File: display}, "this file cannot be read: %s", err)
		return nil
	}
	text = source.AsUTF8(text)
	f.text = text
	l.lib.sources[display] = text
	return text
}

// parse reads a file's YAML, nil where there is none.
func (l *loading) parse(f *file) *source.Value {
	text := l.read(f)
	if text == nil {
		return nil
	}
	return source.ParseYAML(path.Join(f.layer.Display, f.name), text, limits, l.list)
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
