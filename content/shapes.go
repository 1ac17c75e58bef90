package content

import (
	"reflect"

	"nightpress/content/definition"
	"nightpress/content/source"
)

// Shapes tell the fields of the files that all games share and that Load reads,
// for a page of help: what every other file has is the business of a game.
func Shapes() []source.Shape {
	of := func(name, what string, t reflect.Type) source.Shape {
		return source.Shape{Name: name, What: what, Fields: source.NewDecoder(source.NewReader(nil)).Shape(t)}
	}
	return []source.Shape{
		of("game", "a record, and fields of your own", reflect.TypeFor[definition.Game]()),
		of("components", "a list of records, with fields of your own", reflect.TypeFor[definition.Component]()),
		{Name: "rules", What: "a list of records", Fields: []source.Shape{
			{Name: "id", What: "ids joined by points"},
			{Name: "text", What: "text"},
			{Name: "held", What: "a word", Default: string(definition.Checked), Words: []string{
				string(definition.Checked) + ": a log that breaks it is told so", string(definition.Printed) + ": it stands on a component", string(definition.Physical) + ": only people can see it kept"}},
			{Name: "section", What: "text", Doc: "the section of the rulebook; one of those in game.yaml, where it lists them"},
		}},
		of("rulings", "a list of records", reflect.TypeFor[definition.Ruling]()),
		of("sentences", "a list of records", reflect.TypeFor[definition.Sentence]()),
	}
}

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
