package content

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

const (
	gameFile  = "game.yaml"
	turnFile  = "turn.star"
	mostFiles = 200
	mostBytes = 64 << 20 // of all files of a game together
)

// file is one file of a game's folder.
type file struct {
	display string // in diagnostics
	base    string
	field   string           // of the root
	csv     bool             // or a sheet
	sheets  []source.Sheet   // of a spreadsheet
	told    *diagnostic.List // what is wrong with the cells of a sheet
	script  bool
	left    bool // nobody asks for what it says
	text    []byte
}

// newFile classifies a file by its name; false for one that is no part of a
// definition.
func newFile(display, base string, text []byte) (file, bool) {
	ext := path.Ext(base)
	f := file{display: display, base: base, field: strings.TrimSuffix(base, ext), csv: ext == ".csv", script: base == turnFile, text: text}
	return f, Reads(base)
}

// Reads tells whether a file is part of a definition, by its name.
func Reads(name string) bool {
	name = path.Base(name)
	if strings.HasPrefix(name, "~$") { // beside a spreadsheet that is open
		return false
	}
	ext := path.Ext(name)
	return ext == ".yaml" || ext == ".csv" || source.IsSpreadsheet(name) || name == turnFile
}

// readFolder reads the files of a game; false where it is no folder of a game.
func readFolder(fsys fs.FS, folder, id string, list *diagnostic.List) ([]file, bool) {
	here := diagnostic.Span{File: folder}
	info, err := fs.Lstat(fsys, id)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d := list.Errorf("Y929", here, "there is no game %q", id)
		if ids, err := Games(fsys); err == nil && len(ids) > 0 {
			if near, ok := diagnostic.Nearest(id, ids); ok {
				d.Helpf("did you mean %s?", near)
			} else {
				d.Helpf("there are: %s", strings.Join(ids[:min(len(ids), 20)], ", "))
			}
		}
		return nil, false
	case err != nil:
		list.Errorf("Y920", here, "the folder cannot be read: %v", reason(err))
		return nil, false
	case info.Mode()&fs.ModeSymlink != 0:
		list.Errorf("Y929", here, "%s is a link, not a folder", id).Helpf("copy the folder itself here, or name the folder it leads to")
		return nil, false
	case !info.IsDir():
		list.Errorf("Y929", here, "%s is a file, not a folder", id)
		return nil, false
	}
	entries, err := fs.ReadDir(fsys, id)
	if err != nil {
		list.Errorf("Y920", here, "the folder cannot be read: %v", reason(err))
		return nil, false
	}
	return readEntries(fsys, folder, id, entries, list)
}

func readEntries(fsys fs.FS, folder, id string, entries []fs.DirEntry, list *diagnostic.List) ([]file, bool) {
	var files []file
	hasGame, total := false, 0
	for _, e := range entries {
		f, ok := newFile(path.Join(folder, e.Name()), e.Name(), nil)
		hasGame = hasGame || e.Name() == gameFile && !e.IsDir()
		if !ok || strings.HasPrefix(e.Name(), ".") || strings.HasPrefix(e.Name(), "_") {
			missedFile(e, f.display, list)
			continue
		}
		if !usable(e, f, list) {
			continue
		}
		if len(files) == mostFiles {
			list.Errorf("Y927", diagnostic.Span{File: folder}, "the folder has more than %d files, more than can be read", mostFiles)
			return nil, false
		}
		if f.text, ok = readFile(fsys, path.Join(id, e.Name()), f.display, list); !ok {
			continue
		}
		if source.IsSpreadsheet(f.base) {
			f.sheets = source.Sheets(f.display, f.text, source.Limits{}, list)
			for _, s := range f.sheets {
				total += len(s.Text)
			}
		}
		if total += len(f.text); total > mostBytes {
			list.Errorf("Y920", diagnostic.Span{File: folder}, "the files have more than %d MB together, more than can be read", mostBytes>>20)
			return nil, false
		}
		files = append(files, f)
	}
	if !hasGame {
		list.Errorf("Y929", diagnostic.Span{File: folder}, "the folder has no %s, so it is not a game", gameFile).
			Helpf("a game begins with a %s of two lines: id: %s and name: …", gameFile, id)
		return nil, false
	}
	return files, true
}

// missedFile warns of a file that was probably meant to be read.
func missedFile(e fs.DirEntry, display string, list *diagnostic.List) {
	if e.IsDir() || strings.HasPrefix(e.Name(), ".") || strings.HasPrefix(e.Name(), "_") || strings.HasPrefix(e.Name(), "~$") {
		return
	}
	better := ""
	switch strings.ToLower(path.Ext(e.Name())) {
	case ".yml", ".yaml":
		better = ".yaml"
	case ".csv", ".tsv", ".xls":
		better = ".csv"
	case ".xlsx", ".xlsm":
		better = ".xlsx"
	case ".ods":
		better = ".ods"
	case ".json", ".toml":
		better = ".yaml"
	case ".star", ".bzl", ".py":
		list.Warnf("Y928", diagnostic.Span{File: display}, "this file is not read").Helpf("the turn of a game is one script, called %s", turnFile)
		return
	default:
		return
	}
	list.Warnf("Y928", diagnostic.Span{File: display}, "this file is not read").
		Helpf("definitions are files that end in .yaml, .csv, .xlsx or .ods, in small letters; save it as %s%s", strings.ToLower(strings.TrimSuffix(e.Name(), path.Ext(e.Name()))), better)
}

// usable checks what a directory says of a file before it is opened: a pipe
// would wait for ever, and a link could lead out of the folder.
func usable(e fs.DirEntry, f file, list *diagnostic.List) bool {
	at := diagnostic.Span{File: f.display}
	switch {
	case e.IsDir():
		return false
	case e.Type()&fs.ModeSymlink != 0:
		list.Errorf("Y929", at, "this is a link, not a file").Helpf("copy the file itself here")
		return false
	case !e.Type().IsRegular():
		list.Errorf("Y920", at, "this is not a plain file")
		return false
	case !isFieldName(f.field):
		d := list.Errorf("Y928", at, "%q cannot be the name of a file of a definition", e.Name())
		if better := strings.ToLower(strings.NewReplacer("-", "_", " ", "_").Replace(f.field)); isFieldName(better) {
			d.Helpf("call it %s%s", better, path.Ext(e.Name()))
		}
		return false
	}
	return true
}

// isFieldName tells small letters, digits and underscores, a letter first.
func isFieldName(s string) bool {
	return source.IsID(strings.ReplaceAll(s, "_", "-")) && !strings.Contains(s, "-")
}

// readFile reads a file within bounds.
func readFile(fsys fs.FS, name, display string, list *diagnostic.List) ([]byte, bool) {
	most := source.Limits{}.WithDefaults().Bytes
	at := diagnostic.Span{File: display}
	f, err := fsys.Open(name)
	if err != nil {
		list.Errorf("Y920", at, "the file cannot be read: %v", reason(err))
		return nil, false
	}
	defer f.Close()
	var text bytes.Buffer
	if info, err := f.Stat(); err == nil {
		if info.Size() > int64(most) {
			list.Errorf("Y920", at, "the file has %d MB, and %d MB can be read", info.Size()>>20, most>>20)
			return nil, false
		}
		text.Grow(int(max(info.Size(), 0)) + bytes.MinRead)
	}
	// The size above may be wrong for a file that grows, so it is bounded here
	// as well; one byte more lets the parser say so.
	if _, err := text.ReadFrom(io.LimitReader(f, int64(most)+1)); err != nil {
		list.Errorf("Y920", at, "the file cannot be read: %v", reason(err))
		return nil, false
	}
	if source.IsSpreadsheet(name) {
		return text.Bytes(), true
	}
	return source.AsUTF8(text.Bytes()), true
}

// reason is an error of the file system without the path, which the
// diagnostic names anyway.
func reason(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// parse reads the values of a file.
func (f *file) parse(limits source.Limits, list *diagnostic.List) *source.Value {
	if f.left {
		return &source.Value{Kind: source.List, Span: diagnostic.Span{File: f.display}}
	}
	if list.Merge(f.told); f.told.HasErrors() && len(f.text) == 0 {
		return nil
	}
	if f.csv {
		return source.ParseCSV(f.display, f.text, limits, list)
	}
	return source.ParseYAML(f.display, f.text, limits, list)
}
