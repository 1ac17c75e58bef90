package diagnostic

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
)

// Fold makes one problem of all that have one cause: what one edit mends, what
// lacks the same, and what is alike in many records. What only follows from
// another problem is left out. The form of a file comes first, and drawing last,
// so that a cause stands before what may follow from it. pathOf is the path of
// the value at a place, "" where none stands there; of a file that could not be
// read it is the path of the file.
func Fold(all []Diagnostic, pathOf func(Span) string) []Diagnostic {
	f := folder{pathOf}
	all = grouped(all, 1, edit, atEdit)
	all = grouped(all, 2, lack, func(head Diagnostic, group []Diagnostic) Diagnostic { return soToo(head, group, 0) })
	all = grouped(all, 2, asked, func(head Diagnostic, group []Diagnostic) Diagnostic { return soToo(head, group, 0) })
	all = slices.DeleteFunc(all, lostFile(all))
	all = slices.DeleteFunc(slices.Clone(all), func(d Diagnostic) bool {
		return slices.ContainsFunc(all, func(cause Diagnostic) bool { return f.follows(d, cause) })
	})
	all = grouped(all, fewAlike+1, Diagnostic.cause, func(head Diagnostic, group []Diagnostic) Diagnostic { return soToo(head, group, len(group)-1) })
	slices.SortStableFunc(all, func(a, b Diagnostic) int { return cmp.Compare(stage(a), stage(b)) })
	return all
}

// grouped makes one problem of all with the same key, where they are at least so
// many. It stands in the place of the one with the least code, because what the
// reader of a definition says comes before what texts and drawings say.
func grouped[K comparable](all []Diagnostic, least int, key func(Diagnostic) (K, bool), join func(head Diagnostic, group []Diagnostic) Diagnostic) []Diagnostic {
	groups, heads, size := map[K][]Diagnostic{}, map[K]int{}, map[K]int{}
	for i, d := range all {
		if k, ok := key(d); ok {
			if head, there := heads[k]; !there || d.Code < all[head].Code {
				heads[k] = i
			}
			groups[k] = append(groups[k], d)
			size[k] += 1 + d.More
		}
	}
	var kept []Diagnostic
	for i, d := range all {
		k, ok := key(d)
		switch {
		case !ok || size[k] < least:
			kept = append(kept, d)
		case heads[k] == i:
			kept = append(kept, join(d, groups[k]))
		}
	}
	return kept
}

// edit is what mends a problem: a column that is misspelt is missing in every row.
func edit(d Diagnostic) (Edit, bool) {
	if len(d.Help) == 0 || d.Help[0].Edit == nil {
		return Edit{}, false
	}
	return *d.Help[0].Edit, true
}

// atEdit tells what an edit mends where the edit stands.
func atEdit(head Diagnostic, group []Diagnostic) Diagnostic {
	head = soToo(head, group, 0)
	if head.Code == "Y902" {
		head.Span = head.Help[0].Edit.Span
	}
	return head
}

func lack(d Diagnostic) (string, bool) { return PlainPath(d.Lacks), d.Lacks != "" }

// asked is where a template asks for a value of another kind, or for a color that
// is missing: every record it is drawn with lacks that.
func asked(d Diagnostic) (Span, bool) {
	if len(d.Labels) > 0 && d.Labels[0].Text == PrintedHere {
		d.Span = d.Labels[0].Span
	}
	return d.Span, d.Code == "Y940" || d.Code == "Y941"
}

// mostPlaces are listed of many.
const mostPlaces = 3

// soToo adds the other places of a group to its head, the first of them where they
// are many, and how many more there are: at least so many.
func soToo(head Diagnostic, group []Diagnostic, least int) Diagnostic {
	if len(group) == 1 {
		return head
	}
	var places []string
	more := 0
	for _, d := range group {
		if more += d.More; d.Span != head.Span && !slices.Contains(places, d.Span.String()) {
			places = append(places, d.Span.String())
		}
	}
	shown := min(len(places), mostPlaces)
	more += max(least, len(places)) - shown
	said := strings.Join(places[:shown], ", ")
	switch head.More = 0; {
	case more > 0 && said == "":
		said = fmt.Sprintf("%d more here", more)
	case more > 0:
		said += fmt.Sprintf(" and %d more", more)
	}
	if said != "" {
		head.Factf("so too", "%s", said)
	}
	return head
}

// stage is how early a problem is met: reading a file, understanding it,
// drawing it.
func stage(d Diagnostic) int {
	switch {
	case isForm(d):
		return 0
	case strings.HasPrefix(d.Code, "P") && strings.Contains(d.Span.File, "/icons/"):
		return 1 // it is drawn in many places
	case strings.HasPrefix(d.Code, "P"):
		return 2
	case d.Severity == Note:
		return 3
	}
	return 1
}

// isForm tells whether a problem is of the form of a file, and not of what it says.
func isForm(d Diagnostic) bool {
	return strings.HasPrefix(d.Code, "Y92") || d.Code == "Y930" || d.Code == "Y932" && d.Severity == Error
}

// lostFile tells what is missed because the file that it stands in is not there, or
// could not be read to its end: a template, a rule, a file of a game.
func lostFile(all []Diagnostic) func(Diagnostic) bool {
	lost, there := map[string]bool{}, map[string]bool{}
	for _, d := range all {
		file := path.Base(d.Span.File)
		if missing(d) {
			file = d.Lacks
		}
		if missing(d) || d.Severity == Error && strings.HasPrefix(d.Code, "Y92") && d.Code != "Y924" {
			name := strings.TrimSuffix(file, path.Ext(file))
			lost[name], there[name] = true, there[name] || !missing(d)
			layout := strings.Contains(d.Span.File, "components/")
			lost["templates"], lost["rules"] = lost["templates"] || layout, lost["rules"] || !layout
		}
	}
	return func(d Diagnostic) bool {
		if d.Code == "Y940" && lost["templates"] {
			return true // what the part of a template would name
		}
		if missing(d) && !there[d.Lacks] {
			return false
		}
		return !isForm(d) && lost[d.Lacks[:strings.IndexAny(d.Lacks+"[", "[.")]]
	}
}

// missing tells whether a problem is of a whole file that is not there.
func missing(d Diagnostic) bool {
	return d.Code == "Y902" && d.Severity == Error && d.Lacks != "" && !strings.ContainsAny(d.Lacks, ".[")
}

type folder struct{ path func(Span) string }

// follows tells whether a problem follows from an error: it was met when drawing
// what is wrong, or what it lacks is wrong itself, or a part of what is, or the
// name that another record of the list was to have.
func (f folder) follows(d, of Diagnostic) bool {
	if of.Severity != Error || stage(of) > 1 || of.Code == "Y940" || d.Code == of.Code && d.Span == of.Span {
		return false
	}
	switch same := d.Span.File == of.Span.File && d.Span.Start == of.Span.Start; {
	case stage(d) == 2, d.Code == "Y940", d.Code == "Y902" && of.Code == "Y910":
		if d.meets(of.Span) {
			return true
		}
	case same && (isForm(of) && !isForm(d) || of.Code == "Y903" && d.Code == "Y904"):
		return true // it could not be read
	case d.Code == "Y911" && of.Code == "Y902":
		_, asked := split(d.Lacks)
		if _, lost := split(of.Lacks); asked != "" && asked == lost {
			return true
		}
	}
	wrong, ok := f.wrong(of)
	if d.Lacks == "" || !ok {
		return false
	}
	if list, _ := split(d.Lacks); of.Code == "Y910" && list != "" && strings.HasPrefix(f.path(of.Span), list+"[") {
		return true
	}
	return strings.HasPrefix(PlainPath(d.Lacks)+".", wrong+".")
}

// wrong is the path of what a problem says is wrong.
func (f folder) wrong(d Diagnostic) (string, bool) {
	at := d.Lacks
	if at == "" {
		at = f.path(d.Span)
	}
	return PlainPath(at), at != "" && d.Code != "Y901" && d.Code != "Y911"
}

// meets tells whether a problem is of something on the line of a place.
func (d Diagnostic) meets(at Span) bool {
	same := func(s Span) bool { return s.File == at.File && s.Start.Line == at.Start.Line && at.Start.Line > 0 }
	return same(d.Span) || slices.ContainsFunc(d.Labels, func(l Label) bool { return same(l.Span) })
}

// PlainPath is a path with points only: "tracks.sanity.start".
func PlainPath(path string) string {
	return strings.TrimPrefix(strings.NewReplacer("[", ".", "]", "").Replace(path), ".")
}

// split parts the last step of a path from the rest.
func split(path string) (rest, last string) {
	if open := strings.LastIndexByte(path, '['); open >= 0 && strings.HasSuffix(path, "]") {
		return path[:open], path[open+1 : len(path)-1]
	}
	i := strings.LastIndexByte(path, '.')
	return path[:max(i, 0)], path[i+1:]
}
