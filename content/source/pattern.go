package source

import "strings"

// Filled puts the fields of a record for the names in braces of a pattern, as
// rows do that stand for each record of a list: "{name} die", "G{initial}".
// {} is its id, {initial} the first letter of that as a capital, {Letter} its
// letter as a capital; a name that the record does not have leaves nothing, but
// {seat} stays, which is filled in when the players are known.
func (v *Value) Filled(pattern string) string {
	if !strings.Contains(pattern, "{") {
		return pattern
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(pattern, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed {
			return b.String() + "{" + rest
		}
		pattern = after
		switch name {
		case "":
			b.WriteString(v.plain("id"))
		case "seat":
			b.WriteString("{seat}")
		case "initial":
			if id := v.plain("id"); id != "" {
				b.WriteString(strings.ToUpper(id[:1]))
			}
		case "Letter":
			b.WriteString(strings.ToUpper(v.plain("letter")))
		default:
			b.WriteString(v.plain(name))
		}
	}
}

// plain is a field of a record as it was written, "" where it is absent or no
// scalar.
func (v *Value) plain(field string) string {
	if f := v.Field(field); f != nil && f.Kind == Scalar {
		return f.Text
	}
	return ""
}

// Spaced is an id as people say it: "end-marker" as "end marker".
func Spaced(id string) string { return strings.ReplaceAll(id, "-", " ") }
