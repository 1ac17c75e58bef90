package generator

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"nightpress/content/definition"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
)

// ManifestName is the file, beside what was printed of a game, that tells what
// that was.
const ManifestName = "printed.json"

// Manifest tells what was printed of a game: so the next print knows which files
// are ours, and which cards are on the table.
type Manifest struct {
	About string            `json:"about"`
	From  string            `json:"from"`  // the folder of games it was made from
	Files []string          `json:"files"` // below the folder of the game
	Faces map[string][]Face `json:"faces"` // by ink
	// Version is the version of the game; Versions are the faces of earlier ones
	// as they were printed last.
	Version  string                       `json:"version,omitempty"`
	Versions map[string]map[string][]Face `json:"versions,omitempty"`
	// Decks are where cards are on the sheets for Tabletop Simulator.
	Decks []Deck `json:"decks,omitempty"`
}

const manifestAbout = "What nightpress printed here. It is read by --changed and --prune; nothing is removed that does not stand here."

// ReadManifest reads what was printed of a game, nothing where that is not known.
// A file that cannot be read counts as none: nothing is ours then.
func ReadManifest(out, game string) Manifest {
	p := Manifest{}
	if text, err := os.ReadFile(filepath.Join(out, game, ManifestName)); err != nil || json.Unmarshal(text, &p) != nil {
		p = Manifest{}
	}
	p.Files = slices.DeleteFunc(p.Files, func(file string) bool { return !fs.ValidPath(file) })
	if p.Faces == nil {
		p.Faces = map[string][]Face{}
	}
	return p
}

// Next is what is printed after a game was printed again, and the files among it
// that nothing makes any more.
func (old Manifest) Next(g *definition.Game, from, ink string, outputs []Output, faces []Face) (now Manifest, left []string) {
	now = Manifest{About: manifestAbout, From: from, Faces: old.Faces, Version: g.Version, Versions: old.Versions}
	if old.Version != g.Version && old.Version != "" {
		if now.Versions == nil {
			now.Versions = map[string]map[string][]Face{}
		}
		now.Versions[old.Version] = maps.Clone(old.Faces)
	}
	is := made{game: g, drawings: map[string]bool{}, whole: map[string]bool{}, tables: map[string]bool{}}
	for _, o := range outputs {
		if file, ours := strings.CutPrefix(o.Path, g.ID+"/"); ours {
			is.add(file)
		}
	}
	now.Files = slices.Clone(is.files)
	for _, file := range old.Files {
		if slices.Contains(is.files, file) {
			continue
		}
		now.Files = append(now.Files, file)
		if is.leaves(file) {
			left = append(left, file)
		}
	}
	slices.Sort(now.Files)
	var kept []Face
	for _, f := range old.Faces[ink] {
		again := slices.ContainsFunc(faces, func(is Face) bool { return is.Component == f.Component })
		if _, there := g.Component(f.Component); there && !again {
			kept = append(kept, f)
		}
	}
	now.Faces[ink] = append(kept, faces...)
	return now, left
}

// made is what one print made of a game.
type made struct {
	game     *definition.Game
	files    []string
	drawings map[string]bool
	whole    map[string]bool // components of which all drawings were made, by format
	tables   map[string]bool // folders of which all was made for Tabletop Simulator
}

func (is *made) add(file string) {
	is.files = append(is.files, file)
	is.drawings[drawing(file)] = true
	is.whole[path.Ext(file)+folderOf(file)] = isDrawing(file)
	is.tables[path.Dir(file)] = is.tables[path.Dir(file)] || path.Base(file) == is.game.ID+".json"
}

// leaves tells whether nothing makes a file any more that an earlier print made.
func (is *made) leaves(file string) bool {
	if of, ok := strings.CutSuffix(path.Dir(file), "-changed"); ok && slices.Contains(is.files, of+"/"+path.Base(file)) {
		return true // what it brought up to date is printed anew
	}
	switch top, _, _ := strings.Cut(file, "/"); {
	case strings.HasPrefix(top, ttsFolder):
		return is.tables[top]
	case strings.HasPrefix(top, cutFolder) && path.Ext(file) == ".svg":
		of := sheetOf(file)
		_, there := is.game.Component(of)
		return !there || slices.Contains(is.files, top+"/"+of+".pdf")
	}
	_, there := is.game.Component(folderOf(file))
	book := path.Ext(file) == ".pdf" && (strings.HasPrefix(folderOf(file), is.game.ID) || folderOf(file) == Bound)
	return !there && !book || is.whole[path.Ext(file)+folderOf(file)] && !is.drawings[drawing(file)]
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

// Text is the file beside the prints.
func (p Manifest) Text() []byte {
	text, err := json.MarshalIndent(p, "", " ")
	if err != nil {
		panic(err) // it holds nothing but words and figures
	}
	return append(text, '\n')
}

// Gone are the files of games that the folder no longer holds, which they were
// printed from.
func Gone(out, from string, games []string) (left []string) {
	entries, err := os.ReadDir(out)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if game := e.Name(); e.IsDir() && !slices.Contains(games, game) {
			if old := ReadManifest(out, game); len(old.Files) > 0 && old.From == from {
				for _, file := range append(old.Files, ManifestName) {
					left = append(left, game+"/"+file)
				}
			}
		}
	}
	return left
}

// Face is a face as it was printed: what is on it, in short, and how often.
type Face struct {
	Component string `json:"component"`
	ID        string `json:"id"`
	Title     string `json:"title"`
	Sum       string `json:"sum"` // equal where front and back are
	Copies    int    `json:"copies"`
}

// Faces notes all faces that were drawn, whether they are on a sheet or not.
func (p Print) Faces() []Face {
	var all []Face
	for _, d := range p.drawn {
		all = append(all, facesOf(d)...)
	}
	return all
}

// facesOf notes the faces of a component.
func facesOf(d drawn) []Face {
	made := make([]Face, len(d.faces))
	var workers sync.WaitGroup
	most := max(fewFaces, (len(made)+runtime.GOMAXPROCS(0)-1)/runtime.GOMAXPROCS(0))
	for from := 0; from < len(made); from += most {
		workers.Go(func() {
			var sums scene.Sums
			for i := from; i < min(from+most, len(made)); i++ {
				made[i] = noted(d.component.ID, d.faces[i], &sums)
			}
		})
	}
	workers.Wait()
	return made
}

// fewFaces are not worth to be shared among workers.
const fewFaces = 16

// Noted notes a face of a component.
func Noted(component string, f faces.Face) Face { return noted(component, f, new(scene.Sums)) }

func noted(component string, f faces.Face, sums *scene.Sums) Face {
	look := sums.Of(f.Front)
	if f.Back != nil {
		back := sums.Of(f.Back)
		both := sha256.Sum256(append(look[:], back[:]...))
		look = scene.Sum(both[:])
	}
	return Face{component, f.ID, f.Front.Title, hex.EncodeToString(look[:]), f.Quantity}
}

// differing are the faces that were not printed before as they are now, and of
// those there were fewer of the copies that are missing.
func differing(d drawn, before []Face) []faces.Face {
	old := map[[2]string]Face{}
	for _, f := range before {
		old[[2]string{f.Component, f.ID}] = f
	}
	var some []faces.Face
	made := facesOf(d)
	for i, f := range d.faces {
		if was := old[[2]string{made[i].Component, made[i].ID}]; was.Sum == made[i].Sum {
			f.Quantity -= was.Copies
		}
		if f.Quantity > 0 {
			some = append(some, f)
		}
	}
	return some
}

// Removed are the faces to take out of what was printed before, now that it is
// to be as made says: those that have changed, that are gone, and the copies of
// which there are fewer.
func Removed(before, made []Face) []Face {
	now := map[[2]string]Face{}
	for _, f := range made {
		now[[2]string{f.Component, f.ID}] = f
	}
	var out []Face
	for _, f := range before {
		if is := now[[2]string{f.Component, f.ID}]; is.Sum == f.Sum {
			f.Copies -= is.Copies
		}
		if f.Copies > 0 {
			out = append(out, f)
		}
	}
	return out
}
