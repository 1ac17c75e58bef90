package main

import (
	"flag"
	"fmt"
	"path/filepath"

	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/reference"
	"nightpress/content"
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
	known := reference.Schemas(ids)
	files, err := reference.SchemaFiles(known)
	if err != nil {
		return err
	}
	if err := e.writeFolder(dir, files); err != nil {
		return err
	}
	settings, err := reference.EditorSettings(filepath.ToSlash(dir), known)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s: %s\n%s", dir, message.Count(len(files), "file"), settings)
	return err
}
