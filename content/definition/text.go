package definition

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// PlaceholderError is a placeholder of a text that cannot be filled in.
type PlaceholderError struct {
	Literal string // as written, braces included
	Problem string // what is the matter with it
	Near    string // what the name was probably meant to be, "" where unknown
	// Lacks is the path of what is not there, "" where something else is the matter.
	Lacks string
	// There are the names that stand where the missing one was looked for, where
	// none of them is much like it.
	There []string
	// Told tells that the problem is told elsewhere.
	Told bool
}

// Lacking is the path of what is not there; told tells that the problem is told
// elsewhere.
func (e *PlaceholderError) Lacking() (path string, told bool) { return e.Lacks, e.Told }

// Mended is the text with the placeholder as it was probably meant, or as it was
// where nobody knows.
func (e *PlaceholderError) Mended(text string) string {
	if e.Near == "" {
		return text
	}
	return strings.Replace(text, e.Literal, "{"+e.Near+"}", 1)
}

func (e *PlaceholderError) Error() string {
	if e.Near != "" {
		return fmt.Sprintf("%s %s; did you mean {%s}?", e.Literal, e.Problem, e.Near)
	}
	return e.Literal + " " + e.Problem
}

// Bounds of a text that stands in a text: how deep, and how many bytes are
// filled in all together, so that texts that name each other come to an end.
const (
	mostNested = 4
	mostFilled = 64 << 10
)

// filler fills in one text.
type filler struct {
	game *Game
	left int // bytes that may still be filled in
}

// Text fills in the placeholders of s, a text of the record at (nil for none).
//
//	{by}                     the field "by" of the record, or of the nearest
//	                         record around it that has one, else the file
//	                         of that name, else the field of game.yaml
//	{tracks.sanity.start}    the field "start" of the record whose id is
//	                         "sanity" in the list "tracks"
//	{spaces.low} {spaces.high} {spaces.count}
//	                         the ends of a range, and how many it spans;
//	                         count is also the length of a list
//	{by|space|spaces}        the first word where the figure is 1, else the
//	                         second
//	{{ }}                    braces
//
//	{arrivals.round}         the field round of every record of the list
//
// Ranges print as "1–3", lists of words or figures as "1, 2 and 3". The error
// is a *PlaceholderError for the first placeholder that leads nowhere; the
// text returned then has that one, and those after it, as written.
func (g *Game) Text(at *source.Value, s string) (string, error) {
	if strings.IndexByte(s, '{') < 0 && strings.IndexByte(s, '}') < 0 {
		return s, nil
	}
	if at == nil {
		at = g.Root
	}
	f := filler{game: g, left: mostFilled}
	return f.text(at, s, 0)
}

func (f *filler) text(at *source.Value, s string, depth int) (string, error) {
	var b strings.Builder
	for i := 0; i < len(s); {
		n := strings.IndexAny(s[i:], "{}")
		if n < 0 {
			b.WriteString(s[i:])
			break
		}
		b.WriteString(s[i : i+n])
		i += n
		if i+1 < len(s) && s[i+1] == s[i] {
			b.WriteByte(s[i])
			i += 2
			continue
		}
		end := strings.IndexByte(s[i:], '}')
		if s[i] == '}' || end < 0 {
			b.WriteString(s[i:])
			return b.String(), &PlaceholderError{Literal: s[i : i+1], Problem: "stands alone"}
		}
		filled, err := f.fill(at, s[i+1:i+end], depth)
		if err != nil {
			b.WriteString(s[i:])
			return b.String(), err
		}
		b.WriteString(filled)
		i += end + 1
	}
	return b.String(), nil
}

// fill resolves what stands between braces.
func (f *filler) fill(at *source.Value, inside string, depth int) (string, error) {
	fail := func(problem string) (string, error) {
		return "", &PlaceholderError{Literal: "{" + inside + "}", Problem: problem}
	}
	if strings.IndexByte(inside, '{') >= 0 {
		return fail("is not closed")
	}
	path, words, choose := strings.Cut(inside, "|")
	v, part, ok := f.game.resolve(at, path)
	if !ok {
		e := &PlaceholderError{Literal: "{" + inside + "}", Problem: "leads nowhere"}
		f.game.near(at, path, e)
		if e.Near != "" {
			e.Near += strings.TrimPrefix(inside, path)
		}
		return "", e
	}
	if v.Told {
		return "", &PlaceholderError{Literal: "{" + inside + "}", Problem: "is told of elsewhere", Told: true}
	}
	f.game.Words.Printed(v)
	text, n, single := f.game.show(v, part)
	f.left -= len(text)
	switch {
	case f.left < 0:
		return fail("makes the text too long")
	case choose:
		one, many, both := strings.Cut(words, "|")
		if !both || !single {
			return "", &PlaceholderError{Literal: "{" + inside + "}", Problem: "needs a figure and two words, {by|space|spaces}", Lacks: v.Path()}
		}
		if n == 1 {
			return one, nil
		}
		return many, nil
	case text == "":
		return "", &PlaceholderError{Literal: "{" + inside + "}", Problem: "is not a single value", Lacks: v.Path()}
	case depth >= mostNested:
		return fail("is a text inside a text inside a text")
	case v.Kind == source.Scalar && strings.IndexByte(text, '{') >= 0:
		return f.text(v.Parent, text, depth+1)
	}
	return text, nil
}

// Find is the value that a placeholder leads to in the text of at; nil for none.
func (g *Game) Find(at *source.Value, path string) *source.Value {
	v, _, _ := g.resolve(at, path)
	return v
}

// resolve finds a path from at outwards. What a range or list says of itself
// (low, high, count) is returned as part.
func (g *Game) resolve(at *source.Value, path string) (v *source.Value, part string, ok bool) {
	for from := at; from != nil; from = from.Parent {
		if from.Kind != source.Map {
			continue
		}
		if v, part, ok = descend(from, path); ok {
			return v, part, true
		}
	}
	if v, part, ok = descend(g.Root, path); ok {
		return v, part, true
	}
	return descend(g.Root.Field("game"), path)
}

func descend(v *source.Value, path string) (*source.Value, string, bool) {
	if v == nil || path == "" {
		return nil, "", false
	}
	for rest, more := path, true; more; {
		var step string
		step, rest, more = strings.Cut(rest, ".")
		next := v.Field(step)
		if next == nil {
			next = v.ByID(step)
		}
		if next == nil {
			if !more && isPart(v, step) {
				return v, step, true
			}
			if all := column(v, step); !more && all != nil {
				return all, "", true
			}
			return nil, "", false
		}
		if v = next; v.Told {
			break // what is in it is not known
		}
	}
	return v, "", true
}

// column is a list of what all records of a list have in one field, nil where
// one of them lacks it.
func column(v *source.Value, name string) *source.Value {
	if v.Kind != source.List || len(v.Items) == 0 {
		return nil
	}
	all := &source.Value{Kind: source.List, Span: v.Span, Parent: v.Parent}
	for _, item := range v.Items {
		f := item.Field(name)
		if f == nil || f.Kind != source.Scalar {
			return nil
		}
		all.Items = append(all.Items, f)
	}
	return all
}

func isPart(v *source.Value, step string) bool {
	_, _, isRange := v.Range()
	switch step {
	case "low", "high":
		return isRange
	case "count":
		return isRange || v.Kind == source.List
	}
	return false
}

// show words a value; n is its figure where single is true.
func (g *Game) show(v *source.Value, part string) (text string, n int, single bool) {
	lo, hi, isRange := v.Range()
	switch {
	case part == "low":
		return figure(lo), lo, true
	case part == "high":
		return figure(hi), hi, true
	case part == "count" && isRange:
		return figure(hi - lo + 1), hi - lo + 1, true
	case part == "count":
		return figure(len(v.Items)), len(v.Items), true
	case isRange && lo == hi:
		return figure(lo), lo, true
	case isRange && lo < 0:
		return figure(lo) + " " + g.Words.Say("to") + " " + figure(hi), 0, false
	case isRange:
		return figure(lo) + "–" + figure(hi), 0, false
	case v.Kind == source.List:
		return g.enumerate(v.Items), 0, false
	}
	if x, ok := v.Float(); ok {
		// Decimals are no whole number, so they take the plural.
		return g.Words.Figure(strings.Replace(v.Text, "-", "−", 1)), int(x), true
	}
	return v.String(), 0, false
}

// figure writes a whole number with a true minus.
func figure(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// enumerate joins a list of single values: "1, 2 and 3"; "" where one is not.
func (g *Game) enumerate(items []*source.Value) string {
	var b strings.Builder
	for i, item := range items {
		if item.Kind != source.Scalar {
			return ""
		}
		switch {
		case i > 0 && i == len(items)-1:
			b.WriteString(" " + g.Words.Say("and") + " ")
		case i > 0:
			b.WriteString(", ")
		}
		text, _, _ := g.show(item, "")
		b.WriteString(text)
	}
	return b.String()
}

// near finds the path that a wrong one was probably meant to be: with its
// first step that leads nowhere replaced by a name that is there, which is
// meant. It also tells which path is lacking.
func (g *Game) near(at *source.Value, path string, e *PlaceholderError) {
	steps := strings.Split(path, ".")
	var names []string
	for from := at; from != nil; from = from.Parent {
		f := from.Field(steps[0])
		if len(steps) == 1 || f == nil || f.Kind == source.List && (len(f.Items) == 0 || f.Items[0].Kind != source.Map) {
			names = append(names, fieldNames(from)...)
			continue
		}
		if f.Kind == source.Scalar && g.fileLike(steps, e) {
			return
		}
		nearBelow(from, steps, e)
		return
	}
	e.Lacks = steps[0] // the name of a file
	if len(steps) == 1 {
		e.Lacks = at.Below(e.Lacks)
	}
	if word, ok := diagnostic.Nearest(steps[0], names); ok {
		steps[0] = word
		e.Near = strings.Join(steps, ".")
	}
}

// fileLike finds the file whose name is much like the first step, and in which
// the others lead somewhere: "tracks" for "track".
func (g *Game) fileLike(steps []string, e *PlaceholderError) bool {
	file, ok := diagnostic.Nearest(steps[0], fieldNames(g.Root))
	near := strings.Join(append([]string{file}, steps[1:]...), ".")
	if _, _, leads := descend(g.Root, near); !ok || !leads {
		return false
	}
	e.Near, e.Lacks = near, steps[0]
	return true
}

func nearBelow(v *source.Value, steps []string, e *PlaceholderError) {
	for i, step := range steps {
		next := v.Field(step)
		if next == nil {
			next = v.ByID(step)
		}
		if next != nil {
			v = next
			continue
		}
		e.Lacks = v.Below(step)
		if list := listWith(v, step); list != "" {
			e.Near = strings.Join(slices.Insert(steps, i, list), ".")
			return
		}
		names := fieldNames(v)
		for _, part := range [...]string{"low", "high", "count"} {
			if isPart(v, part) {
				names = append(names, part)
			}
		}
		word, ok := diagnostic.Nearest(step, names)
		if !ok {
			for _, name := range names {
				e.There = append(e.There, strings.Join(append(slices.Clone(steps[:i]), name), "."))
			}
			return
		}
		steps[i] = word
		e.Near = strings.Join(steps, ".")
		return
	}
}

// listWith names the list in v that has a record of this id: the step that
// was left out.
func listWith(v *source.Value, id string) string {
	for i := range v.Fields {
		if v.Fields[i].Value.ByID(id) != nil {
			return v.Fields[i].Name
		}
	}
	return ""
}

// fieldNames lists what a step may be at v: its fields, the ids of its items.
func fieldNames(v *source.Value) []string {
	var names []string
	for i := range v.Fields {
		names = append(names, v.Fields[i].Name)
	}
	for _, item := range v.Items {
		if id := item.Field("id").String(); id != "" {
			names = append(names, id)
		}
	}
	return names
}
