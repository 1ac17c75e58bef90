package content

import (
	"strings"

	"nightpress/content/source"
)

// spoken is where a record stands, as people say it: "tracks sanity".
func spoken(v *source.Value) string {
	return plainPath.Replace(v.Path())
}

// called is what a record is called: its name, or else what its file is called,
// of a part of that, its place there. A rule is called as it says.
func (l *loader) called(v *source.Value) string {
	for _, field := range [...]string{"name", "title"} {
		if name := v.Field(field); name != nil && name.Kind == source.Scalar && !strings.ContainsAny(name.Text, "{}") {
			return name.Text
		}
	}
	file, own := fileOf(v)
	if file == "rules" {
		for _, r := range l.game.Rules {
			if text := v.Field("text"); text != nil && r.Words == text.Span {
				return strings.TrimSuffix(r.Said, ".")
			}
		}
	}
	if own == "" || strings.ContainsAny(own, "0123456789") { // a number, and no name
		return l.fileCalled(file)
	}
	return capital(plainPath.Replace(own))
}

// among is what a record is one of, or a part of, by what its file is called; ""
// for a record that is a whole file.
func (l *loader) among(v *source.Value) string {
	file, own := fileOf(v)
	if own == "" {
		return ""
	}
	return l.fileCalled(file)
}

// fileOf parts the path of a record at its file.
func fileOf(v *source.Value) (file, own string) {
	path := v.Path()
	i := strings.IndexAny(path, "[.")
	if i < 0 {
		return path, ""
	}
	return path[:i], strings.Trim(path[i:], "[].")
}

// fileCalled is what game.yaml says that people call that which stands in a file,
// or else the file's own name.
func (l *loader) fileCalled(file string) string {
	if name := l.game.Root.Field("game").Field("names").Field(file); name != nil {
		return name.Text
	}
	return capital(plainPath.Replace(file))
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

var plainPath = strings.NewReplacer("[", " ", "]", "", ".", " ", "_", " ")

// figuresOf lists the figures of a record as written: "spaces 0..6, start 6";
// records inside it stand in brackets: "zones (zone 2, depth 70; zone 3 …)". Where
// ours names fields, those alone, wherever in the record they stand, and words in
// them too.
func figuresOf(v, ours *source.Value) string { return partsOf(v, ours, false) }

func partsOf(v, ours *source.Value, words bool) string {
	var parts []string
	for _, f := range v.Fields {
		if f.Name == "id" {
			continue
		}
		within, words := ours, words
		if ours.Lists(f.Name) {
			within, words = nil, true
		}
		if s := figureText(f.Value, within, words); s != "" {
			parts = append(parts, strings.ReplaceAll(f.Name, "_", " ")+" "+s)
		}
	}
	return strings.Join(parts, ", ")
}

func figureText(v, ours *source.Value, words bool) string {
	switch v.Kind {
	case source.Map:
		if s := partsOf(v, ours, words); s != "" {
			return "(" + s + ")"
		}
	case source.List:
		var parts []string
		for _, item := range v.Items {
			s := strings.TrimSuffix(strings.TrimPrefix(figureText(item, ours, words), "("), ")")
			if s != "" {
				parts = append(parts, s)
			}
		}
		if len(parts) > 0 {
			return "(" + strings.Join(parts, "; ") + ")"
		}
	case source.Scalar:
		if ours != nil {
			return "" // the rulebook's
		}
		_, _, isRange := v.Range()
		if _, isFloat := v.Float(); isFloat || isRange || words {
			return v.Text
		}
	}
	return ""
}
