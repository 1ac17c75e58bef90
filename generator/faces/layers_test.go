package faces_test

import (
	"path"
	"testing/fstest"

	"nightpress/layouts"
)

// templates is a layer of templates by name.
func templates(by map[string]string) layouts.Layer {
	fsys := fstest.MapFS{}
	for name, text := range by {
		fsys[path.Join("components", name+".yaml")] = &fstest.MapFile{Data: []byte(text)}
	}
	return layouts.Layer{FS: fsys, Display: "own"}
}
