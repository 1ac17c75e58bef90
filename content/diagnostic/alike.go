package diagnostic

import "strings"

// fewAlike is how many problems of one cause are told one by one.
const fewAlike = 10

// cause is what many problems come from that are alike: the place of a template at
// which cards go wrong, or a field that records of a list lack or hold wrongly.
type cause struct {
	code, what string
	at         Span
}

// cause is the cause of a problem, as far as it shows; not ok where it does not.
func (d *Diagnostic) cause() (cause, bool) {
	record, field := split(d.Lacks)
	switch list, _ := split(record); {
	case len(d.Labels) > 0 && d.Labels[0].Text == PrintedHere:
		return cause{code: d.Code, at: d.Labels[0].Span}, true
	case d.Code == "Y902" && list != "":
		return cause{code: d.Code, what: list + "[]." + field}, true
	case strings.HasPrefix(d.Message, `"`):
		_, rest, _ := strings.Cut(d.Message[1:], `"`)
		said, _, _ := strings.Cut(rest, `"`)
		return cause{code: d.Code, what: d.Message[:len(d.Message)-len(rest)] + said, at: Span{File: d.Span.File}}, true
	}
	return cause{}, false
}

// PrintedHere is the label of the place of a template that prints what is wrong.
const PrintedHere = "the template prints it here"

// alike makes one problem of many that have one cause.
func (f folder) alike(all []Diagnostic) []Diagnostic {
	groups := map[cause][]int{}
	for i := range all {
		if c, ok := all[i].cause(); ok {
			groups[c] = append(groups[c], i)
		}
	}
	drop := map[int]bool{}
	for _, group := range groups {
		first, more := &all[group[0]], 0
		for _, i := range group {
			more += all[i].More
		}
		if len(group)+more <= fewAlike {
			continue
		}
		places := f.places(all, group)[1:]
		shown := min(len(places), mostPlaces)
		first.Factf("so too", "%s", also(places[:shown], len(group)-1-shown+more))
		for _, i := range group[1:] {
			drop[i] = true
		}
	}
	return drops(all, drop)
}
