package main

import (
	"bytes"
	"flag"
	"fmt"
	"path"
	"path/filepath"

	"nightpress/content"
	"nightpress/generator/output"
	"nightpress/layouts"
)

var schemaCommand = &command{
	name:    "schema",
	args:    "[DIR]",
	summary: "Write what an editor needs to complete and check YAML",
	about: `
Writes a JSON Schema for each kind of file that all games and layouts have to
the folder DIR (schema, where none is named): template, inks, icons and papers,
game, components, rules and rulings. An editor that knows them completes the
names of fields, shows what they are for, and underlines what is wrong while you
write.

The last lines it prints are the settings for editors that read YAML as Visual
Studio Code does. init writes both. What the rules of play read of a game
stands in its own files; ` + "`nightpress help yaml GAME`" + ` lists it.`,
	examples: []example{
		{"nightpress schema", "write the schemas to the folder schema"},
	},
	setup: func(*flag.FlagSet) action { return writeSchemas },
}

// schemas are the kinds of files that have one, and where such files stand.
var schemas = []struct {
	name  string
	files string
	of    func() any
}{
	{"game", "game.yaml", shared("game")},
	{"components", "components.yaml", shared("components")},
	{"rules", "rules.yaml", shared("rules")},
	{"rulings", "rulings.yaml", shared("rulings")},
	{"template", "layouts/components/**/*.yaml", func() any { return layouts.TemplateSchema() }},
	{"inks", "layouts/inks/*.yaml", func() any { return layouts.InksSchema() }},
	{"icons", "layouts/icons/*.yaml", func() any { return layouts.IconsSchema() }},
	{"papers", "layouts/paper/*.yaml", func() any { return layouts.PaperSchema() }},
}

func shared(file string) func() any { return func() any { return content.Schema(file) } }

func writeSchemas(e *env, words []string) error {
	dir := "schema"
	switch len(words) {
	case 0:
	case 1:
		dir = words[0]
	default:
		return failf("Name one folder.", "schema writes to one folder, not %d", len(words))
	}
	files, err := schemaFiles()
	if err != nil {
		return err
	}
	if err := e.writeFolder(dir, files); err != nil {
		return err
	}
	settings, err := editorSettings(filepath.ToSlash(dir))
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s: %s\n%s", dir, count(len(files), "file"), settings)
	return err
}

// schemaFiles are the schemas as files.
func schemaFiles() ([]output.File, error) {
	var files []output.File
	for _, s := range schemas {
		var b bytes.Buffer
		if err := writeJSON(&b, s.of()); err != nil {
			return nil, err
		}
		files = append(files, output.Text(s.name+".json", b.Bytes()))
	}
	return files, nil
}

// editorSettings tell an editor which files the schemas in a folder are for.
func editorSettings(dir string) ([]byte, error) {
	of := map[string]string{}
	for _, s := range schemas {
		of["./"+path.Join(dir, s.name+".json")] = s.files
	}
	var b bytes.Buffer
	err := writeJSON(&b, map[string]any{"yaml.schemas": of})
	return b.Bytes(), err
}
