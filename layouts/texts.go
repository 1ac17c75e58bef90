package layouts

import (
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Texts are the texts that stand in templates as they are written, with
// their placeholders: in those of these names, and in what these use.
func (l *Library) Texts(names ...string) (texts []*source.Value) {
	for i := 0; i < len(names); i++ { // which grow as others are found
		t, ok := l.Template(names[i])
		if !ok || slices.Contains(names[:i], names[i]) {
			continue
		}
		file := t.Span.File
		root := source.ParseYAML(file, l.Sources()[file], limits, new(diagnostic.List))
		root.Walk(func(v *source.Value) {
			for _, f := range v.Fields {
				switch {
				case f.Value.Kind != source.Scalar:
				case f.Name == "text":
					texts = append(texts, f.Value)
				case l.loading.templates[f.Value.Text] != nil:
					names = append(names, f.Value.Text)
				}
			}
		})
	}
	return texts
}
