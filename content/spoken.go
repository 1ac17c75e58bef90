package content

import (
	"slices"
	"strings"

	"nightpress/content/source"
)

// spoken is where a record stands, as people say it: "tracks sanity".
func spoken(v *source.Value) string {
	return plainPath.Replace(v.Path())
}

// called is what a record is called: its name, or else what its file is called,
// of a part of that, its place there. A rule is called as it says, and what is ours in
// game.yaml not by the name of the game.
func (l *loader) called(v *source.Value) string {
	file, own := fileOf(v)
	if file == "game" && own == "" {
		return l.game.Called(file)
	}
	for _, field := range [...]string{"name", "title"} {
		if name := v.Field(field); name != nil && name.Kind == source.Scalar && !strings.ContainsAny(name.Text, "{}") {
			return name.Text
		}
	}
	if file == "rules" {
		for _, r := range l.game.Rules {
			if text := v.Field("text"); text != nil && r.Words == text.Span {
				return strings.TrimSuffix(r.Said, ".")
			}
		}
	}
	if own == "" || strings.ContainsAny(own, "0123456789") { // a number, and no name
		return l.game.Called(file)
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
	return l.game.Called(file)
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

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

var plainPath = strings.NewReplacer("[", " ", "]", "", ".", " ", "_", " ")

// oursIn lists what a record says, as written: "spaces 0..6, start 6"; records
// inside it stand in brackets: "zones (zone 2, depth 70; zone 3 …)". Where ours
// names fields, those alone, wherever in the record they stand. A text that is a
// rule's is told as the rule says it.
func (l *loader) oursIn(v, ours *source.Value) string {
	var parts []string
	for _, f := range v.Fields {
		within := ours
		if ours.Lists(f.Name) {
			within = nil
		} else if slices.Contains(aside, f.Name) {
			continue
		}
		if s := l.oursOf(f.Value, within); s != "" {
			parts = append(parts, strings.ReplaceAll(f.Name, "_", " ")+" "+s)
		}
	}
	return strings.Join(parts, ", ")
}

// aside are the fields that only tell of a record.
var aside = []string{"id", "name", "letter", "icon", "scene", "picture", "basis", "why", "ours", "rule", "section", "held"}

func (l *loader) oursOf(v, ours *source.Value) string {
	switch v.Kind {
	case source.Map:
		if s := l.oursIn(v, ours); s != "" {
			return "(" + s + ")"
		}
	case source.List:
		var parts []string
		for _, item := range v.Items {
			s := strings.TrimSuffix(strings.TrimPrefix(l.oursOf(item, ours), "("), ")")
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
		for _, r := range l.game.Rules {
			if r.Words == v.Span {
				return strings.TrimSuffix(r.Said, ".")
			}
		}
		if !strings.Contains(v.Text, "{") { // the figures in it stand beside it
			return v.Text
		}
	}
	return ""
}
