package diagnostic

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// Ground is what Fold has to know of the files that problems are about.
type Ground interface {
	// Path is the path of the value that stands at a place, "" where none does.
	// Of a file that could not be read as a whole it is the path of the file.
	Path(at Span) string
	// Declared is the place of the name that a path ends with; named tells
	// whether anything else names it.
	Declared(path string) (at Span, named, ok bool)
	// Called is the id that the name or title of the record at a path would make.
	Called(path string) string
	// Unnamed is the one name in the list that a path ends in which nothing else
	// names; ok is false where there is none, or more.
	Unnamed(path string) (name string, ok bool)
	// Row is the row of a table that a place is in, where it has fewer cells than
	// the first one names, and how many each has.
	Row(at Span) (row Span, cells, names int, ok bool)
	// End is the end of the file that a path begins with, and the path of the
	// last record in it; cut tells that it ends in the middle of a line.
	End(path string) (at Span, last string, cut bool)
}

// Fold makes one problem of all that have one cause: what lacks the same, what
// lacks a part of something that is wrong itself, and what one edit mends. What
// is wrong with the form of a file comes first, and what was met when drawing
// last, so that causes stand before what may follow from them.
func Fold(all []Diagnostic, ground Ground) []Diagnostic {
	f := folder{ground: ground}
	all = f.twice(all)
	all = f.sameEdit(all)
	all = f.samePlace(all)
	all = f.sameLack(all)
	all = sameDrawn(all)
	all = f.sameEdit(all) // names that are found to be misspelt where they are declared
	all = f.cutOff(all)
	all = lostFiles(all)
	all = f.sameBound(all)
	all = f.shortRows(all)
	all = f.within(all)
	all = f.alike(all)
	slices.SortStableFunc(all, func(a, b Diagnostic) int { return stage(a) - stage(b) })
	return all
}

type folder struct{ ground Ground }

// stage is how early a problem is met: reading a file, understanding it,
// drawing it.
func stage(d Diagnostic) int {
	switch {
	case isForm(d.Code):
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

// isForm tells whether a code is of the form of a file, and not of what it says.
func isForm(code string) bool { return strings.HasPrefix(code, "Y92") || code == "Y930" }

// twice makes one problem of an id that stands twice and of one that is missed in
// the same list: it is that which the second was to have. Two records of one id
// clash in other ways, too.
func (f folder) twice(all []Diagnostic) []Diagnostic {
	drop := map[int]bool{}
	for i := range all {
		d := &all[i]
		if d.Code != "Y910" && d.Code != "Y924" {
			continue
		}
		list, _ := split(f.ground.Path(d.Span))
		if folder, file := path.Split(d.Span.File); d.Code == "Y924" && path.Base(folder) == "inks" {
			list = "inks[" + strings.TrimSuffix(file, path.Ext(file)) + "]"
		} else if d.Code == "Y924" {
			continue
		} else if list, _ = split(list); strings.HasPrefix(d.Message, "the rule ") {
			list = "rules" // which are declared in many places
		}
		lost := map[string][]int{}
		for n, other := range all {
			in, name := split(other.Lacks)
			if other.Code == "Y916" || n != i && d.Code == "Y910" && other.Code == "Y902" && other.Span.File == d.Span.File && other.Span.Start.Line == d.Span.Start.Line {
				drop[n] = true // what the record lacks belongs to the other
			} else if other.Lacks != "" && in == list && in != "" {
				lost[name] = append(lost[name], n)
			}
		}
		if len(lost) != 1 {
			continue
		}
		for name, of := range lost {
			d.Help = nil
			d.Suggest("another asks for", d.Span, name)
			d.Labelf(all[of[0]].Span, "here")
			for _, n := range of {
				drop[n] = true
			}
		}
	}
	return drops(all, drop)
}

// sameEdit keeps one problem of those that the same edit mends: a column that is
// misspelt lacks in every row. It stands where the edit does.
func (f folder) sameEdit(all []Diagnostic) []Diagnostic {
	first := map[Edit]int{}
	count := map[Edit]int{}
	var kept []Diagnostic
	for _, d := range all {
		e := mend(d)
		if e == nil {
			kept = append(kept, d)
			continue
		}
		if count[*e]++; count[*e] > 1 {
			continue
		}
		first[*e] = len(kept)
		kept = append(kept, d)
	}
	for e, i := range first {
		if kept[i].Code == "Y902" {
			kept[i].Span = e.Span
		}
		if n := count[e]; n > 1 && (kept[i].Code == "Y902" || kept[i].Code == "Y901") {
			kept[i].Factf("so too", "%d more records", n-1)
		}
	}
	return kept
}

func mend(d Diagnostic) *Edit {
	if len(d.Help) == 0 {
		return nil
	}
	return d.Help[0].Edit
}

// samePlace makes one problem of the fields that a record lacks.
func (f folder) samePlace(all []Diagnostic) []Diagnostic {
	first := map[Span]int{}
	names := map[Span][]string{}
	var kept []Diagnostic
	for _, d := range all {
		if d.Code != "Y902" || d.Lacks == "" || mend(d) != nil {
			kept = append(kept, d)
			continue
		}
		if slices.Contains(names[d.Span], d.Lacks) {
			continue // two rules ask for it
		}
		names[d.Span] = append(names[d.Span], d.Lacks)
		if len(names[d.Span]) > 1 {
			continue
		}
		first[d.Span] = len(kept)
		kept = append(kept, d)
	}
	for at, i := range first {
		if of := names[at]; len(of) > 1 {
			d := &kept[i]
			record, _ := split(of[0])
			words := make([]string, len(of))
			for n, path := range of {
				_, words[n] = split(path)
				words[n] = fmt.Sprintf("%q", words[n])
			}
			last := len(words) - 1
			d.Message = fmt.Sprintf("%s lacks the fields %s and %s", spoken(record), strings.Join(words[:last], ", "), words[last])
			d.Lacks = record // what asks for any of them is no problem of its own
		}
	}
	return kept
}

// sameLack makes one problem of all that lack the same. What the reader of a
// definition says of it comes before what its texts and its drawings say.
func (f folder) sameLack(all []Diagnostic) []Diagnostic {
	groups := map[string][]int{}
	for i, d := range all {
		if d.Lacks != "" {
			groups[PlainPath(d.Lacks)] = append(groups[PlainPath(d.Lacks)], i)
		}
	}
	drop := map[int]bool{}
	for _, group := range groups {
		head := slices.MinFunc(group, func(a, b int) int {
			return strings.Compare(all[a].Code, all[b].Code)
		})
		unkept := 0
		for _, i := range group {
			drop[i] = i != head
			unkept += all[i].More
		}
		places := f.places(all, group)
		if d, ok := f.renamed(all[head], places); ok {
			all[head] = d
			continue
		}
		if len(places) < 2 {
			continue
		}
		others := slices.DeleteFunc(places, func(p Span) bool { return p == all[head].Span })
		all[head].Factf("so too", "%s", also(others, unkept))
		all[head].More = 0
	}
	return drops(all, drop)
}

// fewDrawn is how many names that lead nowhere are told one by one.
const fewDrawn = 3

// sameDrawn makes one problem of all names that one place of a template draws by
// and that lead nowhere, where they are many and no mend is known: it is a file of
// them that is not there, or the place that asks for the wrong field.
func sameDrawn(all []Diagnostic) []Diagnostic {
	type drawn struct {
		by   Span
		list string
	}
	groups := map[drawn][]int{}
	for i, d := range all {
		if list, _ := split(d.Lacks); d.Code == "Y908" && list != "" && d.Meant == "" && len(d.Labels) > 0 {
			key := drawn{d.Labels[0].Span, list}
			groups[key] = append(groups[key], i)
		}
	}
	drop := map[int]bool{}
	for _, group := range groups {
		first, unkept := &all[group[0]], 0
		for _, i := range group {
			unkept += all[i].More
		}
		if len(group)+unkept <= fewDrawn {
			continue
		}
		first.More = 0
		var names []string
		for _, i := range group[1:] {
			_, name := split(all[i].Lacks)
			names = append(names, name)
			drop[i] = true
		}
		more := ""
		if n := len(names) + unkept - fewDrawn; n > 0 {
			names, more = names[:min(fewDrawn, len(names))], fmt.Sprintf(" and %d more", n)
		}
		first.Message += fmt.Sprintf(", nor by %d other names that are drawn here", len(group)-1+unkept)
		first.Factf("nor", "%s%s", strings.Join(names, ", "), more)
	}
	return drops(all, drop)
}

// places are the different places of a group of problems.
func (f folder) places(all []Diagnostic, group []int) []Span {
	var places []Span
	for _, i := range group {
		if !slices.Contains(places, all[i].Span) {
			places = append(places, all[i].Span)
		}
	}
	return places
}

// renamed is the problem told where it is declared, if a name that several
// places miss is much like one that nothing names: it is that one which is
// misspelt, or was changed alone.
func (f folder) renamed(d Diagnostic, places []Span) (Diagnostic, bool) {
	_, name := split(d.Lacks)
	if d.Meant == "" || len(places) < 2 {
		d.Meant, _ = f.ground.Unnamed(d.Lacks)
	}
	if d.Meant == "" || d.Code == "Y902" {
		return d, false
	}
	at, named, ok := f.ground.Declared(beside(d.Lacks, d.Meant))
	if !ok || named || len(places) == 1 && f.ground.Called(beside(d.Lacks, d.Meant)) == d.Meant {
		return d, false
	}
	told := Diagnostic{Severity: Error, Code: "Y908", Span: at, Lacks: d.Lacks,
		Message: fmt.Sprintf("nothing names %q, and %q, which is not there, is named %s", d.Meant, name, times(len(places)))}
	told.Labelf(places[0], "one of them")
	told.Suggest("where that is what it is called:", at, name)
	return told, true
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("in %d places", n)
}

// mostPlaces are listed of many.
const mostPlaces = 3

// also lists places, the first of them where they are many, and says how many more
// there are.
func also(places []Span, more int) string {
	var words []string
	for _, p := range places[:min(len(places), mostPlaces)] {
		words = append(words, p.String())
	}
	s := strings.Join(words, ", ")
	if more += len(places) - len(words); more > 0 && s == "" {
		return fmt.Sprintf("%d more here", more)
	} else if more > 0 {
		s += fmt.Sprintf(" and %d more", more)
	}
	return s
}

// lostFiles drops what is missed because the file that it stands in could not be
// read to its end: parts of templates, rules; and a colour that is missed again
// at the same place.
func lostFiles(all []Diagnostic) []Diagnostic {
	layouts, games := false, false
	lost := map[string]bool{} // files of a game, by their names
	for _, d := range all {
		if d.Severity == Error && strings.HasPrefix(d.Code, "Y92") && d.Code != "Y924" {
			layouts = layouts || strings.Contains(d.Span.File, "components/")
			games = games || !strings.Contains(d.Span.File, "components/")
			file := path.Base(d.Span.File)
			lost[strings.TrimSuffix(file, path.Ext(file))] = true
		}
	}
	colours := map[Span]bool{}
	strange := map[string]bool{} // lines with a field that nobody knows: so nobody uses it
	line := func(d Diagnostic) string { return fmt.Sprint(d.Span.File, ":", d.Span.Start.Line) }
	for _, d := range all {
		if d.Code == "Y901" {
			strange[line(d)] = true
		}
	}
	return slices.DeleteFunc(all, func(d Diagnostic) bool {
		if d.Code == "Y944" && strange[line(d)] {
			return true
		}
		if d.Code == "Y941" { // a name that is put together leads to none for each record
			if colours[d.Span] {
				return true
			}
			colours[d.Span] = true
		}
		return layouts && (strings.Contains(d.Message, "has no part called") || d.Code == "Y940") || games && strings.HasPrefix(d.Lacks, "rules[") ||
			games && !isForm(d.Code) && lost[d.Lacks[:strings.IndexAny(d.Lacks+"[", "[.")]]
	})
}

// sameBound makes one problem of all figures that do not go with the same one,
// where that is it.
func (f folder) sameBound(all []Diagnostic) []Diagnostic {
	groups := map[Span][]int{}
	for i, d := range all {
		if d.Bound != nil {
			groups[d.Bound.Span] = append(groups[d.Bound.Span], i)
		}
	}
	drop := map[int]bool{}
	for at, group := range groups {
		if len(group) < 2 {
			continue
		}
		first := all[group[0]]
		told := Diagnostic{Severity: first.Severity, Code: "Y904", Span: at,
			Message: fmt.Sprintf("%s, and %d figures do not go with that", first.Bound.Text, len(group))}
		told.Labelf(first.Span, "%s", first.Message)
		told.Factf("so too", "%s", also(f.places(all, group)[1:], 0))
		all[group[0]] = told
		for _, i := range group[1:] {
			drop[i] = true
		}
	}
	return drops(all, drop)
}

// shortRows makes one problem of all that is wrong in a row of a table that has
// too few cells: with one lost, the others stand under wrong names.
func (f folder) shortRows(all []Diagnostic) []Diagnostic {
	told := map[Span]bool{}
	for _, d := range all {
		if row, _, _, short := f.ground.Row(d.Span); short && d.Code == "Y902" {
			told[row] = true // which says what is missing
		}
	}
	wrong := map[Span]bool{}
	for _, d := range all {
		if row, _, _, short := f.ground.Row(d.Span); short && d.Severity == Error {
			wrong[row] = true
		}
	}
	var kept []Diagnostic
	for _, d := range all {
		row, cells, names, short := f.ground.Row(d.Span)
		if short && d.Severity == Warning && d.Code == "Y930" && wrong[row] {
			continue // what came of it says more
		}
		if !short || d.Severity != Error || isForm(d.Code) || d.Code == "Y902" {
			kept = append(kept, d)
			continue
		}
		if told[row] {
			continue
		}
		told[row] = true
		record, _ := split(f.ground.Path(d.Span))
		first := Diagnostic{Severity: Error, Code: "Y930", Span: row, Lacks: record, // whatever asks for a field of it
			Message: fmt.Sprintf("this row has %d cells, and the first row names %d: one may be missing", cells, names)}
		first.Labelf(d.Span, "%s", d.Message)
		kept = append(kept, *first.Helpf("an empty cell keeps its comma"))
	}
	return kept
}

// cutOff makes one problem of all that a file lacks which ends in the middle of
// a line, if its last record is not whole.
func (f folder) cutOff(all []Diagnostic) []Diagnostic {
	lacks := map[string]int{}
	torn := map[string]bool{}
	for _, d := range all {
		if d.Lacks == "" {
			continue
		}
		file, _, _ := strings.Cut(PlainPath(d.Lacks), ".")
		lacks[file]++
		record, _ := split(d.Lacks)
		_, last, cut := f.ground.End(file)
		torn[file] = torn[file] || cut && (PlainPath(record) == PlainPath(last) || PlainPath(d.Lacks) == PlainPath(last))
	}
	for file := range torn {
		if at, _, _ := f.ground.End(file); torn[file] {
			_, last, _ := f.ground.End(file)
			all = slices.DeleteFunc(all, func(d Diagnostic) bool {
				return strings.HasPrefix(PlainPath(f.ground.Path(d.Span))+".", PlainPath(last)+".") || d.Code == "Y914" || d.Code == "Y940"
			})
			d := Diagnostic{Severity: Error, Code: "Y920", Span: at, Lacks: file,
				Message: fmt.Sprintf("the file ends in the middle of a line, and %d things are missing from it", lacks[file])}
			all = append(all, *d.Helpf("see whether all of it was saved"))
		}
	}
	return all
}

// within drops what lacks a part of something that is wrong itself, and what
// does not fit of a record in which something is.
func (f folder) within(all []Diagnostic) []Diagnostic {
	wrong := make([]string, len(all))
	for i, d := range all {
		wrong[i] = f.cause(d)
	}
	drop := map[int]bool{}
	for i, d := range all {
		if !isForm(d.Code) && slices.ContainsFunc(all, func(o Diagnostic) bool {
			return isForm(o.Code) && o.Span.Start == d.Span.Start && o.Span.File == d.Span.File && o.Severity == Error
		}) {
			drop[i] = true
		}
		if d.Code == "Y904" && slices.ContainsFunc(all, func(o Diagnostic) bool { return o.Severity == Error && o.Code == "Y903" && o.Span == d.Span }) {
			drop[i] = true // its figure could not be read
		}
		if drawn := stage(d) == 2 || d.Code == "Y940"; drawn && slices.ContainsFunc(all, func(o Diagnostic) bool { return o.causes(d) }) {
			drop[i] = true
		}
		if record, _ := split(f.ground.Path(d.Span)); d.Code == "Y901" && mend(d) == nil && record != "" && slices.ContainsFunc(all, func(o Diagnostic) bool {
			in, _ := split(f.ground.Path(o.Span))
			return o.Code == "Y907" && o.Severity == Error && in == record
		}) {
			drop[i] = true // which fields there are may depend on the word that is wrong
		}
		if at := f.ground.Path(d.Span); d.Code == "Y940" && at != "" && slices.ContainsFunc(all, func(o Diagnostic) bool {
			return o.Severity == Error && strings.HasPrefix(f.ground.Path(o.Span), at+"[")
		}) {
			drop[i] = true // a list, of which an item is wrong
		}
		if stage(d) == 2 && slices.ContainsFunc(all, func(o Diagnostic) bool { return o.Severity == Error && stage(o) < 2 && d.printedAt(o.Span) }) {
			drop[i] = true // its element is not as it was meant
		}
		if stage(d) == 2 {
			record, _ := split(f.ground.Path(d.Span))
			drop[i] = drop[i] || record != "" && slices.ContainsFunc(wrong, func(path string) bool { return strings.HasPrefix(path, PlainPath(record)+".") })
		}
		if d.Lacks == "" {
			continue
		}
		lacks := PlainPath(d.Lacks)
		if d.Code == "Y940" { // what a template lacks in one record stands in another, where it is not known
			_, last := split(lacks)
			drop[i] = drop[i] || slices.ContainsFunc(all, func(o Diagnostic) bool {
				_, name := split(f.ground.Path(o.Span))
				return o.Code == "Y901" && name == last
			})
		}
		drop[i] = drop[i] || d.Code == "Y911" && slices.ContainsFunc(all, func(o Diagnostic) bool { return f.misnames(o, d) })
		for n, at := range wrong {
			if n == i || at == "" {
				continue
			}
			drop[i] = drop[i] || lacks == at || strings.HasPrefix(lacks, at+".") ||
				d.Meant != "" && at == PlainPath(beside(d.Lacks, d.Meant))+".id"
		}
	}
	return drops(all, drop)
}

// misnames tells whether a field that one problem is of, missing or unknown, is
// the one that a placeholder of the record, or of one within it, asks for.
func (f folder) misnames(field, placeholder Diagnostic) bool {
	at, asked := f.ground.Path(placeholder.Span), placeholder.Lacks
	_, name := split(asked)
	record := f.ground.Path(field.Span)
	switch {
	case field.Code == "Y902" && field.Lacks != "":
		in, lost := split(field.Lacks)
		list, _ := split(in)
		return lost == name && (strings.HasPrefix(at, in+".") || PlainPath(asked) == PlainPath(list+"."+name))
	case field.Code == "Y901":
		in, unknown := split(record)
		return placeholder.Meant == unknown && strings.HasPrefix(at, in+".")
	}
	return false
}

// causes tells whether a problem, of reading, is what another, of drawing, comes
// from: the value is the same.
func (d Diagnostic) causes(other Diagnostic) bool {
	if d.Severity != Error || d.Code == "Y940" && (other.Code != "Y940" || d.Span == other.Span) || stage(d) > 1 {
		return false
	}
	return d.Span == other.Span || slices.ContainsFunc(other.Labels, func(l Label) bool { return l.Span == d.Span })
}

// printedAt tells whether a problem of drawing is of an element that stands on
// the line of a place.
func (d Diagnostic) printedAt(at Span) bool {
	same := func(s Span) bool { return s.File == at.File && s.Start.Line == at.Start.Line && at.Start.Line > 0 }
	return strings.Contains(at.File, "components/") && (same(d.Span) || slices.ContainsFunc(d.Labels, func(l Label) bool { return same(l.Span) }))
}

// cause is the path of what a problem says is wrong, "" for none.
func (f folder) cause(d Diagnostic) string {
	switch {
	case d.Severity != Error || d.Code == "Y901" || d.Code == "Y911" || d.Code == "Y940" || stage(d) > 1:
		return ""
	case d.Lacks != "":
		return PlainPath(d.Lacks)
	}
	return PlainPath(f.ground.Path(d.Span))
}

func drops(all []Diagnostic, drop map[int]bool) []Diagnostic {
	kept := make([]Diagnostic, 0, len(all))
	for i, d := range all {
		if !drop[i] {
			kept = append(kept, d)
		}
	}
	return kept
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

// beside is a path with another last step.
func beside(path, last string) string {
	rest, _ := split(path)
	if strings.HasSuffix(path, "]") {
		return rest + "[" + last + "]"
	}
	return strings.TrimPrefix(rest+"."+last, ".")
}

func spoken(path string) string {
	if path == "" {
		return "this record"
	}
	return path
}
