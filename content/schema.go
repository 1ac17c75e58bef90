package content

import "nightpress/content/source"

// Schema is the JSON Schema of a file that all games share: game, components,
// rules or rulings; nil for another. It says what Shapes say.
func Schema(file string) map[string]any {
	for _, f := range Shapes() {
		if f.Name == file {
			return FileSchema(f)
		}
	}
	return nil
}

// FileSchema is the JSON Schema of a file of the shape f.
func FileSchema(f source.Shape) map[string]any {
	s := f.Schema()
	s["$schema"], s["title"] = "https://json-schema.org/draft/2020-12/schema", f.Name+".yaml"
	return s
}
