package main

import (
	"flag"
	"fmt"
	"path/filepath"

	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/reference"
	"nightpress/content"
)

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
