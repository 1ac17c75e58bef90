package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/generator"
	"nightpress/generator/output"
)

// printedName is the file, beside what was printed of a game, that tells what
// that was.
const printedName = "printed.json"

// printed tells what was printed of a game: so the next print knows which files
// are ours, and which cards are on the table.
type printed struct {
	About string                      `json:"about"`
	From  string                      `json:"from"`  // the folder of games it was made from
	Files []string                    `json:"files"` // below the folder of the game
	Faces map[string][]generator.Face `json:"faces"` // by ink
	// Version is the version of the game; Versions are the faces of earlier ones
	// as they were printed last.
	Version  string                                 `json:"version,omitempty"`
	Versions map[string]map[string][]generator.Face `json:"versions,omitempty"`
	// Decks are where cards are on the sheets for Tabletop Simulator.
	Decks []generator.Deck `json:"decks,omitempty"`
}

const printedAbout = "What nightpress printed here. It is read by --changed and --prune; nothing is removed that does not stand here."

// readPrinted reads what was printed of a game, nothing where that is not known.
// A file that cannot be read counts as none: nothing is ours then.
func readPrinted(out, game string) printed {
	p := printed{}
	if text, err := os.ReadFile(filepath.Join(out, game, printedName)); err != nil || json.Unmarshal(text, &p) != nil {
		p = printed{}
	}
	p.Files = slices.DeleteFunc(p.Files, func(file string) bool { return !fs.ValidPath(file) })
	if p.Faces == nil {
		p.Faces = map[string][]generator.Face{}
	}
	return p
}

// now is what is printed after a game was printed again, and the files among it
// that nothing makes any more.
func (old printed) now(g *definition.Game, from, ink string, outputs []generator.Output, faces []generator.Face) (now printed, left []string) {
	now = printed{About: printedAbout, From: from, Faces: old.Faces, Version: g.Version, Versions: old.Versions}
	if old.Version != g.Version && old.Version != "" {
		if now.Versions == nil {
			now.Versions = map[string]map[string][]generator.Face{}
		}
		now.Versions[old.Version] = maps.Clone(old.Faces)
	}
	made := map[string]bool{}
	drawn := map[string]bool{}  // components of which all drawings were made, by format
	tables := map[string]bool{} // folders of which all was made for Tabletop Simulator
	for _, o := range outputs {
		file, ours := strings.CutPrefix(o.Path, g.ID+"/")
		if !ours {
			continue
		}
		now.Files = append(now.Files, file)
		made[drawing(file)] = true
		drawn[path.Ext(file)+folderOf(file)] = isDrawing(file)
		tables[path.Dir(file)] = tables[path.Dir(file)] || path.Base(file) == g.ID+".json"
	}
	written := now.Files
	for _, file := range old.Files {
		if slices.Contains(written, file) {
			continue
		}
		now.Files = append(now.Files, file)
		if of, ok := strings.CutSuffix(path.Dir(file), "-changed"); ok && slices.Contains(written, of+"/"+path.Base(file)) {
			left = append(left, file) // what it brought up to date is printed anew
			continue
		}
		switch top, _, _ := strings.Cut(file, "/"); {
		case strings.HasPrefix(top, ttsFolder):
			if tables[top] {
				left = append(left, file)
			}
			continue
		case strings.HasPrefix(top, cutFolder) && path.Ext(file) == ".svg":
			of := sheetOf(file)
			if _, there := g.Component(of); !there || slices.Contains(written, top+"/"+of+".pdf") {
				left = append(left, file)
			}
			continue
		}
		_, there := g.Component(folderOf(file))
		whole := path.Ext(file) == ".pdf" && (strings.HasPrefix(folderOf(file), g.ID) || folderOf(file) == generator.Bound)
		if !there && !whole || drawn[path.Ext(file)+folderOf(file)] && !made[drawing(file)] {
			left = append(left, file)
		}
	}
	slices.Sort(now.Files)
	var kept []generator.Face
	for _, f := range old.Faces[ink] {
		again := slices.ContainsFunc(faces, func(is generator.Face) bool { return is.Component == f.Component })
		if _, there := g.Component(f.Component); there && !again {
			kept = append(kept, f)
		}
	}
	now.Faces[ink] = append(kept, faces...)
	return now, left
}

// How the folders begin that hold what is for Tabletop Simulator, and for cutting
// machines.
const (
	ttsFolder = "tts"
	cutFolder = "cut-"
)

// sheetOf is the component that the lines of a sheet are of: "cards" of
// "cut-a4/cards-1.svg".
func sheetOf(file string) string {
	name := path.Base(file)
	return name[:max(0, strings.LastIndexByte(name, '-'))]
}

// isDrawing tells whether a file is one side of a face.
func isDrawing(file string) bool { return path.Ext(file) == ".svg" || path.Ext(file) == ".png" }

// folderOf is the component that a file is of: its folder or, of a PDF or a zip,
// its name.
func folderOf(file string) string {
	if isDrawing(file) {
		return path.Base(path.Dir(file))
	}
	return strings.TrimSuffix(path.Base(file), path.Ext(file))
}

// drawing is a drawing whatever ink it is in.
func drawing(file string) string { return folderOf(file) + "/" + path.Base(file) }

// file is what is written beside the prints.
func (p printed) file(game string) output.File {
	text, err := json.MarshalIndent(p, "", " ")
	if err != nil {
		panic(err) // it holds nothing but words and figures
	}
	return output.Text(game+"/"+printedName, append(text, '\n'))
}

// gone are the files of games that the folder no longer holds, which they were
// printed from.
func gone(out, from string, games []string) (left []string) {
	entries, err := os.ReadDir(out)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if game := e.Name(); e.IsDir() && !slices.Contains(games, game) {
			if old := readPrinted(out, game); len(old.Files) > 0 && old.From == from {
				for _, file := range append(old.Files, printedName) {
					left = append(left, game+"/"+file)
				}
			}
		}
	}
	return left
}

// present keeps the files that are still there.
func present(out string, files []string) []string {
	return slices.DeleteFunc(files, func(file string) bool {
		info, err := os.Lstat(filepath.Join(out, filepath.FromSlash(file)))
		return err != nil || !info.Mode().IsRegular()
	})
}

// prune removes files below a folder, and the folders that are empty then. No
// name leads out of it.
func prune(out string, files []string) error {
	root, err := os.OpenRoot(out)
	if err != nil {
		return failf("", "%s cannot be opened: %v", out, err)
	}
	defer root.Close()
	for _, file := range files {
		if err := root.Remove(file); err != nil {
			return failf("", "%s cannot be removed: %v", output.Below(out, file), err)
		}
		for dir := path.Dir(file); dir != "." && root.Remove(dir) == nil; dir = path.Dir(dir) {
		}
	}
	return nil
}

// tellLeft tells of files that nothing makes any more.
func (e *env) tellLeft(out string, left []string) {
	const most = 5
	fmt.Fprintf(e.stderr, "Nothing makes %s of earlier prints any more:\n", count(len(left), "file"))
	for _, file := range left[:min(most, len(left))] {
		fmt.Fprintf(e.stderr, "  %s\n", output.Below(out, file))
	}
	if n := len(left) - most; n > 0 {
		fmt.Fprintf(e.stderr, "  and %d more\n", n)
	}
	fmt.Fprintln(e.stderr, "The same print with --prune removes what nothing makes any more.")
}
