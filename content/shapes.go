package content

import (
	"fmt"

	"nightpress/content/definition"
	"nightpress/content/source"
)

// Shapes tell the fields of the files that all games share and that Load reads,
// for a page of help: what every other file has is the business of a game. A
// test holds them to what is read.
func Shapes() []source.Shape {
	choices := []source.Shape{
		{Name: "id", What: "an id", Doc: "the word in the first line of a log"},
		{Name: "name", What: "text"},
		{Name: "summary", What: "text", Optional: true},
	}
	copies := fmt.Sprintf("a whole number, 1..%d", definition.MostCopies)
	return []source.Shape{
		{Name: "game", What: "a record, and fields of your own", Fields: []source.Shape{
			{Name: "id", What: "an id", Doc: "the name of its folder"},
			{Name: "name", What: "text"},
			{Name: "icon", What: "the name of an icon", Optional: true, Doc: "its sign in lists of games"},
			{Name: "version", What: "text", Optional: true},
			{Name: "summary", What: "text", Optional: true},
			{Name: "players", What: "a range, 1..100", Default: "1"},
			{Name: "credit", What: "a record", Optional: true, Fields: []source.Shape{
				{Name: "designer", What: "text", Optional: true},
				{Name: "publisher", What: "text", Optional: true},
				{Name: "licence", What: "text", Optional: true},
				{Name: "rulebook", What: "text", Optional: true},
				{Name: "line", What: "text", Optional: true, Doc: "stands in the margin of every sheet"},
			}},
			{Name: "names", What: "fields and values", Optional: true, Doc: "what people call that which stands in a file, by its name"},
			{Name: "editions", What: "a list of records, with fields of your own", Optional: true, Of: "choice", Fields: choices},
			{Name: "variants", What: "a list of records, with fields of your own", Optional: true, Of: "choice", Fields: choices},
		}},
		{Name: "components", What: "a list of records, with fields of your own", Fields: []source.Shape{
			{Name: "id", What: "an id", Doc: "names the file"},
			{Name: "title", What: "text", Default: "the id"},
			{Name: "count", What: copies + ", or the name of a field", Default: "1", Doc: "how many of it; with deck, how many of each card, or the field of each that says so"},
			{Name: "stock", What: "a word", Words: stocks, Default: "card", Doc: "what it is printed on"},
			{Name: "layout", What: "the name of a template", Doc: "draws its front"},
			{Name: "back", What: "the name of a template", Optional: true, Doc: "draws its back"},
			{Name: "deck", What: "the name of a list", Optional: true, Doc: "whose records are drawn, one face each"},
			{Name: "where", What: "fields and values", Optional: true, Doc: "the records that are drawn: those with these values"},
			{Name: "set", What: "an id", Optional: true, Doc: "it is printed only with --set and this name"},
			{Name: "try", What: "how many, or all", Optional: true, Doc: "how many of its pieces a first game needs: `print --try` prints these"},
			{Name: "exact", What: "true or false", Default: "false", Doc: "it is never printed larger or smaller, because it has to fit something"},
			{Name: "note", What: "text", Optional: true, Doc: "stands on the build sheet"},
		}},
		{Name: "rules", What: "a list of records", Fields: []source.Shape{
			{Name: "id", What: "ids joined by points"},
			{Name: "text", What: "text"},
			{Name: "held", What: "a word", Default: string(definition.Checked), Words: []string{
				string(definition.Checked) + ": a log that breaks it is told so", string(definition.Printed) + ": it stands on a component", string(definition.Physical) + ": only people can see it kept"}},
			{Name: "section", What: "text", Doc: "the section of the rulebook; one of those in game.yaml, where it lists them"},
		}},
		{Name: "rulings", What: "a list of records", Fields: []source.Shape{
			{Name: "id", What: "an id", Doc: "what a log writes behind ruling"},
			{Name: "ref", What: "text", Optional: true},
			{Name: "theme", What: "text", Optional: true, Doc: "a new theme begins with it"},
			{Name: "icon", What: "the name of an icon", Optional: true, Doc: "of the theme"},
			{Name: "question", What: "text"},
			{Name: "answer", What: "text", Optional: true, Doc: "in a few words"},
			{Name: "default", What: "text", Doc: "how we read it"},
			{Name: "values", What: "a list of texts", Default: "the default alone", Doc: "what a log may choose"},
			{Name: "why", What: "text"},
			{Name: "otherwise", What: "text", Optional: true, Doc: "what the other value means, in a few words"},
			{Name: "rule", What: "the id of a rule", Optional: true},
		}},
		{Name: "sentences", What: "a list of records", Fields: []source.Shape{
			{Name: "section", What: "text", Doc: "the section of the rulebook"},
			{Name: "says", What: "text", Doc: "what it says, in your own words"},
			{Name: "rules", What: "a list of texts", Optional: true, Doc: "ids of the rules that hold it"},
			{Name: "on", What: "fields and values", Optional: true, Doc: "components that print it besides, each with words that stand there"},
			{Name: "why", What: "text", Optional: true, Doc: "why no log shows it, or why it has neither"},
		}},
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
