package catalogue

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/layouts"
)

// OpenLayers finds the layouts in the binary, in the folder layouts that stands
// beside the games, and in the folders named on top of them. A folder counts
// once, however its name is spelt, where it was named last.
func OpenLayers(s *Catalogue, named []string) ([]layouts.Layer, error) {
	dirs := slices.Clone(named)
	if beside := layoutsBeside(s); beside != "" {
		dirs = slices.Insert(dirs, 0, beside)
	}
	inside, err := examplesLayouts()
	if err != nil {
		return nil, err
	}
	layers := []layouts.Layer{{FS: layouts.Builtin(), Display: "layouts", With: inside}}
	var added []os.FileInfo
	for _, dir := range slices.Backward(dirs) {
		info, err := os.Stat(dir)
		if err != nil {
			return nil, message.Unreadable(dir, err)
		}
		if !info.IsDir() {
			return nil, message.Failf("Name the folder it is in.", "%s is a file, not a folder of layouts", dir)
		}
		if slices.ContainsFunc(added, func(i os.FileInfo) bool { return os.SameFile(i, info) }) {
			continue
		}
		added = append(added, info)
		layers = slices.Insert(layers, 1, layouts.Layer{FS: os.DirFS(dir), Display: filepath.ToSlash(dir)})
	}
	if len(layers) > 1 {
		layers[0].Display = InsideDisplay // a person's own folder is called layouts, too
	}
	return layers, nil
}

// examplesLayouts are the layouts that the examples in the binary bring along.
func examplesLayouts() ([]layouts.Layer, error) {
	ids, err := content.Games(content.Examples())
	if err != nil {
		return nil, err
	}
	var all []layouts.Layer
	for _, id := range ids {
		brought, err := fs.Sub(content.Examples(), path.Join(id, "layouts"))
		if err != nil {
			return nil, err
		}
		all = append(all, layouts.Layer{FS: brought, Display: path.Join(content.ExamplesDisplay, id, "layouts")})
	}
	return all, nil
}

// InsideDisplay is what the names of files in the binary begin with, where
// there are others that they could be taken for.
const InsideDisplay = "inside nightpress: layouts"

// layoutsBeside is the folder of layouts that belongs to the games of a catalogue,
// "" for none: it stands beside the folder content, or in the folder that was
// named.
func layoutsBeside(s *Catalogue) string {
	dir := s.Dir
	if dir == "" {
		dir = "."
	}
	for {
		beside := filepath.Join(dir, "layouts")
		if layouts.Holds(os.DirFS(beside)) {
			return beside
		}
		abs, err := filepath.Abs(dir)
		base := filepath.Base(abs)
		if err != nil || !holdsGame(dir) && base != "games" && base != "content" {
			return ""
		}
		dir = filepath.Join(dir, "..")
	}
}
