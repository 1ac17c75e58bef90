package reference

import (
	"bytes"
	"io/fs"
	"nightpress/checker"
	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/generator/output"
	"nightpress/layouts"
	"path"
	"strings"
)

// Schema is what an editor needs for one kind of file.
type Schema struct {
	name  string // "papers", "lucidity/symbols"
	files string // where such files stand
	of    any
}

// Schemas are those of all kinds of files that have one, of these games.
func Schemas(games []string) []Schema {
	all := []Schema{
		{"template", "layouts/components/**/*.yaml", layouts.TemplateSchema()},
		{"inks", "layouts/inks/*.yaml", layouts.InksSchema()},
		{"icons", "layouts/icons/*.yaml", layouts.IconsSchema()},
		{"labels", "layouts/labels/*.yaml", layouts.LabelsSchema()},
		{"papers", "layouts/paper/*.yaml", layouts.PaperSchema()},
		{"service", "layouts/services/*.yaml", layouts.ServiceSchema()},
		{"words", "layouts/words/*.yaml", layouts.WordsSchema()},
	}
	for _, f := range append(content.Shapes(), checker.PlayShape()) {
		all = append(all, Schema{f.Name, f.Name + ".yaml", content.FileSchema(f)})
	}
	for _, id := range games {
		for _, f := range checker.Shape(id) {
			file := path.Join(id, f.Name+".yaml")
			if _, err := fs.Stat(content.Builtin(), file); err == nil && content.Schema(f.Name) == nil {
				all = append(all, Schema{id + "/" + f.Name, file, content.FileSchema(f)})
			}
		}
	}
	return all
}

// SchemaOf is the name of the schema of a file, "" where there is none.
func SchemaOf(file string, all []Schema) string {
	for _, s := range all {
		folder, below, deep := strings.Cut(s.files, "**/")
		one, _ := path.Match(s.files, file)
		if one || !deep && strings.HasSuffix(file, "/"+s.files) || deep && strings.HasPrefix(file, folder) && path.Ext(file) == path.Ext(below) {
			return s.name
		}
	}
	return ""
}

// SchemaFiles are the schemas as files below a folder, and what tells an editor which
// files they are for.
func SchemaFiles(dir string, known []Schema) (files []output.File, settings []byte) {
	of := map[string]string{}
	for _, s := range known {
		name := s.name + ".json"
		files = append(files, output.Text(name, asJSON(s.of)))
		of["./"+path.Join(dir, name)] = s.files
	}
	return files, asJSON(map[string]any{"yaml.schemas": of})
}

func asJSON(v any) []byte {
	var b bytes.Buffer
	if err := message.WriteJSON(&b, v); err != nil {
		panic(err) // it holds nothing but words
	}
	return b.Bytes()
}
