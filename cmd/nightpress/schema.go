package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"nightpress/checker"
	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/generator/output"
	"nightpress/layouts"
)

var schemaCommand = &command{
	name:    "schema",
	args:    "[DIR]",
	summary: "Write what an editor needs to complete and check YAML",
	about: `
Writes a JSON Schema for each kind of file to the folder DIR (schema, where none
is named): template, inks, icons, papers, print service and words; game,
components, rules, rulings and play; and in a folder for each game the files of
its own that rules of play read, such as endless-nightmare/tracks. An editor
that knows them completes the names of fields, shows what they are for, and
underlines what is wrong while you write.

The last lines it prints are the settings for editors that read YAML as Visual
Studio Code does. init writes both, and into each file the line that other
editors go by: # yaml-language-server: $schema=…`,
	examples: []example{
		{"nightpress schema", "write the schemas to the folder schema"},
	},
	setup: func(*flag.FlagSet) action { return writeSchemas },
}

// schema is what an editor needs for one kind of file.
type schema struct {
	name  string // "papers", "lucidity/symbols"
	files string // where such files stand
	of    any
}

// schemas are those of all kinds of files that have one, of these games.
func schemas(games []string) []schema {
	all := []schema{
		{"template", "layouts/components/**/*.yaml", layouts.TemplateSchema()},
		{"inks", "layouts/inks/*.yaml", layouts.InksSchema()},
		{"icons", "layouts/icons/*.yaml", layouts.IconsSchema()},
		{"labels", "layouts/labels/*.yaml", layouts.LabelsSchema()},
		{"papers", "layouts/paper/*.yaml", layouts.PaperSchema()},
		{"service", "layouts/services/*.yaml", layouts.ServiceSchema()},
		{"words", "layouts/words/*.yaml", layouts.WordsSchema()},
	}
	for _, f := range append(content.Shapes(), checker.PlayShape()) {
		all = append(all, schema{f.Name, f.Name + ".yaml", content.FileSchema(f)})
	}
	for _, id := range games {
		for _, f := range checker.Shape(id) {
			file := path.Join(id, f.Name+".yaml")
			if _, err := fs.Stat(content.Builtin(), file); err == nil && content.Schema(f.Name) == nil {
				all = append(all, schema{id + "/" + f.Name, file, content.FileSchema(f)})
			}
		}
	}
	return all
}

// schemaOf is the name of the schema of a file, "" where there is none.
func schemaOf(file string, all []schema) string {
	for _, s := range all {
		folder, below, deep := strings.Cut(s.files, "**/")
		one, _ := path.Match(s.files, file)
		if one || !deep && strings.HasSuffix(file, "/"+s.files) || deep && strings.HasPrefix(file, folder) && path.Ext(file) == path.Ext(below) {
			return s.name
		}
	}
	return ""
}

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
	known := schemas(ids)
	files, err := schemaFiles(known)
	if err != nil {
		return err
	}
	if err := e.writeFolder(dir, files); err != nil {
		return err
	}
	settings, err := editorSettings(filepath.ToSlash(dir), known)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s: %s\n%s", dir, message.Count(len(files), "file"), settings)
	return err
}

// schemaFiles are the schemas as files.
func schemaFiles(known []schema) ([]output.File, error) {
	var files []output.File
	for _, s := range known {
		var b bytes.Buffer
		if err := writeJSON(&b, s.of); err != nil {
			return nil, err
		}
		files = append(files, output.Text(s.name+".json", b.Bytes()))
	}
	return files, nil
}

// editorSettings tell an editor which files the schemas in a folder are for.
func editorSettings(dir string, known []schema) ([]byte, error) {
	of := map[string]string{}
	for _, s := range known {
		of["./"+path.Join(dir, s.name+".json")] = s.files
	}
	var b bytes.Buffer
	err := writeJSON(&b, map[string]any{"yaml.schemas": of})
	return b.Bytes(), err
}
