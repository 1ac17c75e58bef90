// Package content loads games as they are designed: a folder of YAML and CSV
// files becomes a definition.Game and a list of every problem found.
//
// A game is a folder that holds a game.yaml and has the game's id as its
// name. Every other .yaml, .csv, .xlsx or .ods file in it is a field of the definition,
// called as the file; components.yaml, rules.yaml and rulings.yaml are read
// here as well, everything else belongs to templates and to the game's rules.
//
// The package knows nothing of paper or of play.
package content

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

//go:embed games examples
var embedded embed.FS

// Builtin returns the games inside the binary, a folder each.
func Builtin() fs.FS { return inside("games") }

// Examples returns the games inside the binary that were made to begin with: a
// folder each, with its layouts in it.
func Examples() fs.FS { return inside("examples") }

func inside(folder string) fs.FS {
	games, err := fs.Sub(embedded, folder)
	if err != nil {
		// The path is valid, and embedding it is checked when compiling.
		panic("content: " + err.Error())
	}
	return games
}

// BuiltinDisplay is the display that belongs to Builtin: where its files
// stand in the sources.
const BuiltinDisplay = "content/games"

// ExamplesDisplay is the one that belongs to Examples.
const ExamplesDisplay = "content/examples"

// Games returns the ids of the folders of fsys that hold a game.yaml, sorted.
// A link to such a folder is among them, so that Load can say that it will
// not follow it.
func Games(fsys fs.FS) ([]string, error) {
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, e := range entries {
		if !e.IsDir() && e.Type()&fs.ModeSymlink == 0 {
			continue
		}
		if info, err := fs.Stat(fsys, path.Join(e.Name(), gameFile)); err == nil && info.Mode().IsRegular() {
			ids = append(ids, e.Name())
		}
	}
	slices.Sort(ids)
	return ids, nil
}

// Load reads the game whose folder in fsys is called id. Display is what
// stands before the folder's name in diagnostics: "content/games", or what
// the user gave.
//
// The list is never nil. The game is nil where there is nothing to work with;
// where the list has errors a game that is returned all the same is good for
// finding more problems, and for nothing else.
func Load(fsys fs.FS, display, id string) (*definition.Game, *diagnostic.List) {
	return LoadPart(fsys, display, id, Whole)
}

// Part is how much of a game is read. Other files count as lists of nothing, and
// nothing is found in them.
type Part uint8

const (
	Whole  Part = iota
	Played      // all but the sentences of the rulebook, by which nobody plays
	Head        // what the game is, of game.yaml alone
)

func (p Part) reads(f file) bool {
	return p == Whole || f.field == "game" || p == Played && f.field != "sentences"
}

// LoadPart is Load for a part of a game.
func LoadPart(fsys fs.FS, display, id string, part Part) (*definition.Game, *diagnostic.List) {
	return load(fsys, display, id, "", nil, part)
}

// Translated is Load with the texts in a language that the game has words in: what
// stands in words/de.yaml of its folder lies over them. No language is the game as
// it was written. Common are phrases that all games share.
func Translated(fsys fs.FS, display, id, language string, common map[string]source.Phrase) (*definition.Game, *diagnostic.List) {
	return load(fsys, display, id, language, common, Whole)
}

func load(fsys fs.FS, display, id, language string, common map[string]source.Phrase, part Part) (*definition.Game, *diagnostic.List) {
	list := new(diagnostic.List)
	folder := path.Join(display, id)
	if !source.IsID(id) {
		source.BadID(list, diagnostic.Span{File: folder}, id)
		return nil, list
	}
	files, ok := readFolder(fsys, folder, id, list)
	if !ok {
		return nil, list
	}
	for i := range files {
		files[i].left = !part.reads(files[i])
	}
	var words *translation
	if language != "" {
		if words = readWords(fsys, folder, id, language, list); words == nil {
			return nil, list
		}
	}
	g := build(id, folder, files, words, common, part, list)
	if g != nil {
		g.Files = fsys
		g.Tongues = sync.OnceValue(func() (all []*definition.Game) {
			for _, language := range Languages(fsys, id) {
				if t, _ := Translated(fsys, display, id, language, nil); t != nil {
					all = append(all, t)
				}
			}
			return all
		})
	}
	return g, list
}

// build makes a game of its files, and of its words in another language, if any.
func build(id, folder string, files []file, words *translation, common map[string]source.Phrase, part Part, list *diagnostic.List) *definition.Game {
	g := &definition.Game{
		ID:      id,
		Root:    &source.Value{Kind: source.Map, Span: diagnostic.Span{File: folder}},
		Sources: make(map[string][]byte, len(files)),
	}
	digest := sha256.New()
	budget := mostValues
	add := func(into *source.Value, f file) {
		g.Sources[f.display] = f.text
		fmt.Fprintf(digest, "%s %d\n", f.base, len(f.text))
		digest.Write(f.text)
		if f.script {
			g.Turn = &definition.Script{File: f.display, Text: f.text}
			return
		}
		addFile(into, f, &budget, list)
	}
	for _, f := range files {
		if !source.IsSpreadsheet(f.base) {
			add(g.Root, f)
		}
	}
	for _, f := range files {
		if source.IsSpreadsheet(f.base) {
			addBook(g.Root, f, add, list)
		}
	}
	if words != nil {
		digest.Write(words.words.text)
	}
	g.Hash = hex.EncodeToString(digest.Sum(nil))
	l := &loader{game: g, reader: source.NewDecoder(source.NewReader(list)), list: list, checked: map[*source.Value]bool{}}
	root := g.Root.Field("game")
	if root == nil {
		return nil // its file could not be read, and that is said
	}
	if words != nil {
		l.translate(words, common)
	}
	l.identity(root)
	if part == Head {
		return g
	}
	l.uniqueIDs()
	l.placeholders()
	l.rules()
	l.rulings()
	l.house()
	l.components()
	l.sentences()
	return g
}

// mostValues bounds the values of all files of a game together.
const mostValues = 500_000

// addFile makes a file a field of the game's root, or a sheet one of its file.
func addFile(into *source.Value, f file, budget *int, list *diagnostic.List) {
	if *budget <= 0 {
		list.Errorf("Y927", diagnostic.Span{File: f.display}, "the game has more than %d values, more than can be read", mostValues)
		return
	}
	limits := source.Limits{}.WithDefaults()
	limits.Values = min(limits.Values, *budget)
	v := f.parse(limits, list)
	if v == nil {
		return
	}
	v.Walk(func(*source.Value) { *budget-- })
	if v.Kind == source.Null && v.Span.Start.Line == 0 {
		list.Errorf("Y902", diagnostic.Span{File: f.display}, "the file is empty").
			Helpf("write its records into it, or take the file away")
	}
	enter(into, f.field, f.display, v, list)
}

// enter makes a value a field of another.
func enter(into *source.Value, name, display string, v *source.Value, list *diagnostic.List) {
	for _, other := range into.Fields {
		if other.Name == name {
			list.Errorf("Y910", diagnostic.Span{File: display}, "two files are called %q", name).
				Labelf(other.Span, "the other is here")
			return
		}
	}
	v.Parent = into
	into.Fields = append(into.Fields, source.Field{Name: name, Span: diagnostic.Span{File: display}, Value: v})
}

// addBook makes a spreadsheet a field of the game's root: its first sheet and, as fields
// of it, those that decks name, deck: book.Spells. Where they name all that they want,
// the first is none of the others' concern either: it may hold remarks.
func addBook(root *source.Value, f file, add func(*source.Value, file), list *diagnostic.List) {
	if len(f.sheets) == 0 {
		return // which is told
	}
	named, first := map[string]bool{}, false
	root.Field("components").Walk(func(v *source.Value) {
		deck := v.Field("deck").String()
		book, sheet, ok := strings.Cut(deck, ".")
		if ok && book == f.field && !Reads(deck) {
			named[sheet] = true
		}
		first = first || deck == f.field
	})
	part := func(into *source.Value, field string, s source.Sheet) {
		add(into, file{display: s.File, base: f.base + ":" + s.Name, field: field, csv: true, left: f.left, text: s.Text, told: s.Problems})
	}
	if first || len(named) == 0 {
		part(root, f.field, f.sheets[0])
	} else {
		enter(root, f.field, f.display, &source.Value{Kind: source.Map, Span: diagnostic.Span{File: f.display}}, list)
	}
	book := root.Field(f.field)
	var unread []string
	for _, s := range f.sheets {
		name := s.Called()
		if named[s.Name] && !strings.Contains(s.Name, ".") {
			name = s.Name
		}
		switch {
		case named[name] && book != nil:
			part(book, name, s)
			delete(named, name)
		case name != "":
			unread = append(unread, name)
		}
	}
	for _, name := range unread { // as one of which a sheet may be called that is not there
		if len(named) > 0 && book != nil {
			enter(book, name, f.display, &source.Value{Kind: source.List, Span: book.Span}, list)
		}
	}
}

// loader reads what all games share out of a game's values.
type loader struct {
	game   *definition.Game
	reader *source.Decoder
	list   *diagnostic.List
	// checked are the decks that were looked through.
	checked map[*source.Value]bool
	// from are the texts that words were made from, by where these stand.
	from map[string]string
}
