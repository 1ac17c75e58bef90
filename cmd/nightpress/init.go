package main

import (
	"bytes"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"text/template"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/reference"
	"nightpress/content"
	"nightpress/generator/output"
	"nightpress/layouts"
)

//go:embed help/editing.md
var guide string

func setupInit(flags *flag.FlagSet) action {
	withLayouts := flags.Bool("layouts", false, "copy the layouts too: templates, icons, inks and papers")
	example := flags.String("example", "", "`NAME` copy this small game with its layouts, to begin with\n(`nightpress list` tells which there are)")
	return func(e *env, words []string) error {
		if len(words) == 0 {
			return message.Failf("Try `nightpress init my-games`.", "init wants the name of a new folder")
		}
		games := words[1:]
		if *example != "" {
			games = append(slices.Clone(games), *example)
		}
		return initFolder(e, words[0], games, *withLayouts)
	}
}

func initFolder(e *env, dir string, games []string, withLayouts bool) error {
	s, err := catalogue.Builtin()
	if err != nil {
		return err
	}
	ids, err := s.Pick(games)
	if f, ok := errors.AsType[*message.Failure](err); ok {
		f.Next = strings.Replace(f.Next, catalogue.Elsewhere,
			"init copies only these. A game of your own is copied as its folder, with its templates in layouts/components; give the copy another id in game.yaml.", 1)
	}
	if err != nil {
		return err
	}
	var files []output.File
	known := reference.Schemas(ids)
	for _, id := range ids {
		from := s.Game(id).FS
		brought := path.Join(id, "layouts")
		if files, err = appendTree(files, from, id, path.Join("content/games", id), known, brought); err != nil {
			return err
		}
		if files, err = appendTree(files, from, brought, "layouts", known); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if withLayouts {
		if files, err = appendTree(files, layouts.Builtin(), ".", "layouts", known); err != nil {
			return err
		}
	}
	page, err := guideFor(dir, ids, withLayouts)
	if err != nil {
		return err
	}
	files = append(files, output.Text("README.md", page))
	schemas, settings := reference.SchemaFiles("schema", known)
	for _, f := range schemas {
		f.Path = path.Join("schema", f.Path)
		files = append(files, f)
	}
	files = append(files, output.Text(".vscode/settings.json", settings))
	if err := refuseOverwriting(dir, files); err != nil {
		return err
	}
	if err := e.writeFolder(dir, files); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s: %s copied, %s.\nRead %s first, then edit, then:\n  cd %s && nightpress print\n",
		dir, message.Count(len(ids), "game"), message.Count(len(files), "file"), filepath.Join(dir, "README.md"), dir)
	return err
}

// appendTree adds every file below folder, to stand below target. One that has a
// schema begins with the line by which editors find it. The folders without are
// left out.
func appendTree(files []output.File, fsys fs.FS, folder, target string, known []reference.Schema, without ...string) ([]output.File, error) {
	err := fs.WalkDir(fsys, folder, func(name string, d fs.DirEntry, err error) error {
		if slices.Contains(without, name) {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(folder, name)
		if err != nil {
			return err
		}
		to := path.Join(target, filepath.ToSlash(rel))
		if name := reference.SchemaOf(to, known); name != "" {
			up := strings.Repeat("../", strings.Count(to, "/"))
			text = append([]byte("# yaml-language-server: $schema="+up+"schema/"+name+".json\n"), text...)
		}
		files = append(files, output.Text(to, text))
		return nil
	})
	return files, err
}

// refuseOverwriting fails if one of the files stands in dir already.
func refuseOverwriting(dir string, files []output.File) error {
	i := slices.IndexFunc(files, func(f output.File) bool {
		_, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(f.Path)))
		return !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR)
	})
	if i < 0 {
		return nil
	}
	return message.Failf("Nothing was changed. Name a new folder, or move that file away.",
		"%s stands there already", filepath.Join(dir, filepath.FromSlash(files[i].Path)))
}

// guideFor fills the guide for one folder.
func guideFor(dir string, ids []string, withLayouts bool) ([]byte, error) {
	t, err := template.New("guide").Parse(guide)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, struct {
		Dir     string
		Games   []string
		Layouts bool
	}{filepath.Base(dir), ids, withLayouts})
	return b.Bytes(), err
}

func setupSchema(*flag.FlagSet) action { return writeSchemas }

func writeSchemas(e *env, words []string) error {
	dir := "schema"
	switch len(words) {
	case 0:
	case 1:
		dir = words[0]
	default:
		return message.Failf("Name one folder.", "schema writes to one folder, not %d", len(words))
	}
	ids, err := content.Games(content.Builtin())
	if err != nil {
		return err
	}
	files, settings := reference.SchemaFiles(filepath.ToSlash(dir), reference.Schemas(ids))
	if err := e.writeFolder(dir, files); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s: %s\n%s", dir, message.Count(len(files), "file"), settings)
	return err
}
