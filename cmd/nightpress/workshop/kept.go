package workshop

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/generator/output"
)

// Keep has pages ask for the files themselves as well, where no other program on the
// machine can show, copy and remove them: they are kept inside the browser.
func (s *Server) Keep(room *Room) {
	for name, answer := range map[string]func(context.Context, []byte) (any, error){
		"kept": Call(s.listKept), "take": Call(s.take), "copy": Call(s.copyGame), "remove": Call(s.remove),
	} {
		room.Calls[name] = answer
	}
	room.Files["kept"], room.Files["zip"] = s.keptFile, s.zipped
}

// keptFile is a file as the page of files lists it, and as it comes in.
type keptFile struct {
	Name string `json:"name"`
	Size int64  `json:"size,omitempty"`
	Data []byte `json:"data,omitempty"`
}

// Bounds of what comes in at once.
const (
	mostTaken = 64 << 20 // bytes
	mostKept  = 5000
)

// eachKept visits the files that are a person's own: not what is printed from them.
func (s *Server) eachKept(prefix string, visit func(name string, d fs.DirEntry) error) error {
	return fs.WalkDir(s.folders[0].root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || name == ".":
			return err
		case strings.HasPrefix(d.Name(), ".") || name == "out":
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !d.IsDir() && under(name, prefix):
			return visit(name, d)
		}
		return nil
	})
}

// under tells whether a file is the one named or lies below it; "" is all.
func under(name, prefix string) bool {
	return prefix == "" || name == prefix || strings.HasPrefix(name, prefix+"/")
}

func (s *Server) listKept(context.Context, struct{}) (any, error) {
	all := []keptFile{}
	err := s.eachKept("", func(name string, d fs.DirEntry) error {
		info, err := d.Info()
		if err == nil {
			all = append(all, keptFile{Name: name, Size: info.Size()})
		}
		return err
	})
	return all, err
}

// keptFile is a file as it is.
func (s *Server) keptFile(below, _ string) *File {
	f, below, err := s.place(below)
	if err != nil {
		return nil
	}
	body, err := f.root.ReadFile(below)
	if err != nil {
		return nil
	}
	return &File{Kind: "application/octet-stream", Body: body}
}

// zipped is everything below a name as one archive: ARCHIVE?NAME.
func (s *Server) zipped(_, below string) *File {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	err := s.eachKept(below, func(name string, d fs.DirEntry) error {
		info, err := d.Info()
		if err != nil {
			return err
		}
		text, err := s.folders[0].root.ReadFile(name)
		if err != nil {
			return err
		}
		into, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: info.ModTime()})
		if err == nil {
			_, err = into.Write(text)
		}
		return err
	})
	if err != nil || w.Close() != nil {
		return nil
	}
	return &File{Kind: "application/zip", Body: b.Bytes()}
}

// take puts files where games, layouts and logs belong, all of them or none. Those that
// would replace others are named first, unless the person has said so.
func (s *Server) take(_ context.Context, q struct {
	Files []keptFile `json:"files"`
	Over  bool       `json:"over"`
}) (any, error) {
	var files []output.File
	var names, differ []string
	left := mostTaken
	for _, came := range q.Files {
		all := []keptFile{came}
		if path.Ext(came.Name) == ".zip" {
			var err error
			if all, err = unzip(came, left); err != nil {
				return nil, err
			}
		}
		placed, err := placeKept(strings.TrimSuffix(path.Base(came.Name), ".zip"), all)
		if err != nil {
			return nil, err
		}
		for _, f := range placed {
			if left -= len(f.Data); left < 0 || len(files) == mostKept {
				return nil, fmt.Errorf("that is more than %d MB, or than %d files", mostTaken>>20, mostKept)
			}
			there, err := s.folders[0].root.ReadFile(f.Name)
			if err == nil && !bytes.Equal(there, f.Data) {
				differ = append(differ, f.Name)
			}
			names = append(names, f.Name)
			files = append(files, output.Text(f.Name, f.Data))
		}
	}
	if len(files) == 0 {
		return nil, errors.New("there is no game, no layout and no log in it")
	}
	for _, name := range names {
		game, ok := strings.CutSuffix(name, "/components.yaml")
		if _, err := s.folders[0].root.Stat(game + "/game.yaml"); ok && err != nil && !slices.Contains(names, game+"/game.yaml") {
			return nil, fmt.Errorf("%s has components.yaml and no game.yaml", game)
		}
	}
	if len(differ) > 0 && !q.Over {
		return map[string]any{"differ": differ}, nil
	}
	return map[string]any{"taken": names}, writeFiles(s.folders[0].name, files)
}

// unzip reads an archive of so many bytes at most.
func unzip(came keptFile, most int) (all []keptFile, err error) {
	r, err := zip.NewReader(bytes.NewReader(came.Data), int64(len(came.Data)))
	if err != nil {
		return nil, fmt.Errorf("%s is no zip that can be read: %v", came.Name, err)
	}
	if len(r.File) > mostKept {
		return nil, fmt.Errorf("%s holds more than %d files", came.Name, mostKept)
	}
	for _, f := range r.File {
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		file, err := f.Open()
		if err != nil {
			return nil, fmt.Errorf("%s in %s: %v", f.Name, came.Name, err)
		}
		data, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
		file.Close()
		if most -= len(data); err != nil || most < 0 {
			return nil, cmp.Or(err, fmt.Errorf("%s holds more than %d MB", came.Name, mostTaken>>20))
		}
		all = append(all, keptFile{Name: f.Name, Data: data})
	}
	return all, nil
}

// placeKept finds where files that came together belong. A folder around all of them is
// left out; a game that came alone lies below content, by the name of its folder or of
// what it came in; a log that came alone lies beside.
func placeKept(called string, all []keptFile) (placed []keptFile, err error) {
	all = slices.DeleteFunc(slices.Clone(all), func(f keptFile) bool {
		return slices.ContainsFunc(strings.Split(f.Name, "/"), func(part string) bool { return strings.HasPrefix(part, ".") || part == "__MACOSX" })
	})
	has := func(test func(name string) bool) bool {
		return slices.ContainsFunc(all, func(f keptFile) bool { return test(f.Name) })
	}
	ours := func(name string) bool { return under(name, "content") || under(name, "layouts") }
	inside := "" // what stands before all names
	if len(all) > 0 && !has(ours) {
		if top, _, ok := strings.Cut(all[0].Name, "/"); ok && !has(func(name string) bool { return !under(name, top) }) {
			inside, called = top+"/", top
		}
	}
	game := has(func(name string) bool { return name == inside+"game.yaml" })
	for _, f := range all {
		name := strings.TrimPrefix(f.Name, inside)
		first, _, deeper := strings.Cut(name, "/")
		switch {
		case !fs.ValidPath(name):
			return nil, fmt.Errorf("%q is no name for a file", f.Name)
		case ours(name):
		case game:
			name = "content/" + called + "/" + name
		case path.Ext(name) == ".log":
		case deeper && has(func(n string) bool { return n == inside+first+"/game.yaml" }):
			name = "content/" + name
		case len(all) == 1:
			return nil, fmt.Errorf("%s is no log and no archive of a game", f.Name)
		default:
			continue // which nothing reads
		}
		placed = append(placed, keptFile{Name: name, Data: f.Data})
	}
	return placed, nil
}

// copyGame copies a game that is inside nightpress, with the layouts that it brings, to
// be changed.
func (s *Server) copyGame(_ context.Context, q previewQuestion) (any, error) {
	c, err := catalogue.Builtin()
	if err != nil {
		return nil, err
	}
	if _, err := c.Pick([]string{q.Game}); err != nil {
		return nil, err
	}
	if g := s.current().Catalogue.Game(q.Game); !g.Inside {
		return nil, fmt.Errorf("%s is among your files already", q.Game)
	}
	var files []output.File
	err = fs.WalkDir(c.Game(q.Game).FS, q.Game, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(c.Game(q.Game).FS, name)
		to := path.Join("content/games", name)
		if layout, ok := strings.CutPrefix(name, q.Game+"/layouts/"); ok {
			to = "layouts/" + layout
		}
		files = append(files, output.Text(to, text))
		return err
	})
	if err != nil {
		return nil, err
	}
	return struct{}{}, writeFiles(s.folders[0].name, files)
}

// remove takes a file away, or all below a folder.
func (s *Server) remove(_ context.Context, q keptFile) (any, error) {
	f, below, err := s.place(q.Name)
	if err != nil {
		return nil, err
	}
	return struct{}{}, message.Unwritten(f.root.RemoveAll(below))
}
