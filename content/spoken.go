package content

import (
	"strings"

	"nightpress/content/source"
)

// spoken is where a record stands, as people say it: "tracks sanity".
func spoken(v *source.Value) string {
	return plainPath.Replace(v.Path())
}

var plainPath = strings.NewReplacer("[", " ", "]", "", ".", " ", "_", " ")

// figuresOf lists the figures of a record as written: "spaces 0..6, start 6";
// records inside it stand in brackets: "zones (zone 2, depth 70; zone 3 …)".
func figuresOf(v *source.Value) string {
	var parts []string
	for _, f := range v.Fields {
		if f.Name == "id" {
			continue
		}
		if s := figureText(f.Value); s != "" {
			parts = append(parts, strings.ReplaceAll(f.Name, "_", " ")+" "+s)
		}
	}
	return strings.Join(parts, ", ")
}

func figureText(v *source.Value) string {
	switch v.Kind {
	case source.Map:
		if s := figuresOf(v); s != "" {
			return "(" + s + ")"
		}
	case source.List:
		var parts []string
		for _, item := range v.Items {
			s := strings.TrimSuffix(strings.TrimPrefix(figureText(item), "("), ")")
			if s != "" {
				parts = append(parts, s)
			}
		}
		if len(parts) > 0 {
			return "(" + strings.Join(parts, "; ") + ")"
		}
	case source.Scalar:
		_, _, isRange := v.Range()
		if _, isFloat := v.Float(); isFloat || isRange {
			return v.Text
		}
	}
	return ""
}
