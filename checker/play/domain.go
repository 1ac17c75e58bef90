package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/source"
)

// lookup finds a value of the definition by its path: "die.faces",
// "tracks.progress.spaces". A step names a field, or the record of that id; nil
// where there is none.
func (r *reader) lookup(path string) *source.Value {
	v := r.Game.Root
	for _, step := range strings.Split(path, ".") {
		if v = stepInto(v, step); v == nil {
			return nil
		}
	}
	return v
}

func stepInto(v *source.Value, step string) *source.Value {
	switch v.Kind {
	case source.Map:
		return v.Field(step)
	case source.List:
		for _, it := range v.Items {
			if id := it.Field("id"); id != nil && id.Text == step {
				return it
			}
		}
	}
	return nil
}

// records are the records of a list of the definition: under "boards.areas"
// the field areas of the record boards, under "effects" a file of its own. A
// record is a list of one.
func (r *reader) records(path string) []*source.Value {
	v := r.lookup(path)
	switch {
	case v == nil:
		return r.within(path)
	case v.Kind == source.Map:
		return []*source.Value{v}
	case v.Kind != source.List:
		return r.within(path)
	}
	return v.Items
}

// within are the records of a list that each record of another one has, "areas"
// of "boards": those of one id count once.
func (r *reader) within(path string) []*source.Value {
	at := strings.LastIndexByte(path, '.')
	if at < 0 {
		return nil
	}
	outer := r.lookup(path[:at])
	if outer == nil || outer.Kind != source.List {
		return nil
	}
	var all []*source.Value
	known := map[string]bool{}
	for _, it := range outer.Items {
		list := it.Field(path[at+1:])
		if list == nil {
			continue
		}
		for _, v := range list.Items {
			if id := text(v, "id"); !known[id] {
				known[id] = true
				all = append(all, v)
			}
		}
	}
	return all
}

// domainNamed is the domain that a field names, or spells out.
func (r *reader) domainNamed(f *source.Fields, field string) notation.Domain {
	v := f.Value(field)
	if v == nil {
		return nil
	}
	return r.domain(v)
}

// domain makes the domain that a value stands for: the name of one, or its
// fields.
func (r *reader) domain(v *source.Value) notation.Domain {
	if v.Kind != source.Scalar {
		return r.makeDomain(v)
	}
	name := v.Text
	if d := r.rows.domains[name]; d != nil {
		return d
	}
	spec := r.specs[name]
	switch {
	case r.at[name]:
		r.List().Errorf("Y904", v.Span, "the domain %s is made of itself", name)
		return nil
	case spec == nil:
		names := make([]string, 0, len(r.specs))
		for n := range r.specs {
			names = append(names, n)
		}
		d := r.List().Errorf("Y907", v.Span, "no domain is called %q", name)
		meant(d, v.Span, name, names)
		return nil
	}
	r.at[name] = true
	d := r.makeDomain(spec)
	r.at[name] = false
	r.rows.domains[name] = d
	return d
}

// makeDomain makes a domain from its fields.
func (r *reader) makeDomain(v *source.Value) notation.Domain {
	f := r.Map(v)
	defer f.Done()
	say := f.OptStr("say", "")
	switch {
	case f.Has("seats"):
		f.Bool("seats")
		r.seated(f.Value("seats"))
		return notation.Seats{Most: max(r.rows.seats, 1)}
	case f.Has("figures"):
		d := notation.Figures{As: say, Decimals: f.OptInt("decimals", 0, 0, 3), Faces: f.OptBool("faces", false)}
		d.Low, d.High = r.span(f, "figures")
		if beyond := f.OptList("beyond"); len(beyond) > 0 {
			var list []notation.Spelling
			for _, w := range beyond {
				list = append(list, r.plainWord(w))
			}
			d.Beyond, _ = r.names(f, list).(*notation.Names)
			d.High += len(list)
		}
		return d
	case f.Has("pair"):
		return r.pair(f, say)
	case f.Has("any"):
		a := &notation.Any{}
		for _, it := range f.List("any") {
			if d := r.domain(it); d != nil {
				a.Of = append(a.Of, d)
			}
		}
		return a
	case f.Has("of"):
		names := r.names(f, r.recordNames(f, say))
		r.rows.lists[names] = text(v, "of")
		if n, ok := names.(*notation.Names); ok && text(v, "by") == "number" {
			numbered := notation.ByNumber{Names: n, Letter: text(v, "letter"), Printed: printedLetter(text(v, "letter"), say)}
			r.rows.lists[numbered] = text(v, "of")
			return numbered
		}
		return names
	case f.Has("letters"):
		return r.names(f, letters(f.Int("letters", 1, 26)))
	}
	return r.names(f, r.plainWords(f))
}

// letters are the first so many of the alphabet.
func letters(n int) []notation.Spelling {
	list := make([]notation.Spelling, n)
	for i := range list {
		list[i].ID = string(rune('a' + i))
	}
	return list
}

// printedLetter is the letter that stands in front of the number where a value is said,
// of those that are written without one.
func printedLetter(written, say string) string {
	letter, _, ok := strings.Cut(say, "{number}")
	if !ok || len(letter) != 1 || written != "" {
		return ""
	}
	return letter
}

// names makes a domain of spellings.
func (r *reader) names(f *source.Fields, list []notation.Spelling) notation.Domain {
	d, err := notation.NewNames(list)
	r.twice(f, list, err)
	return d
}

// twice reports spellings that would mean two values of a domain.
func (r *reader) twice(f *source.Fields, list []notation.Spelling, err error) {
	if err != nil && !r.clash(err, r.records(text(f.Record(), "of"))) {
		f.Problemf("", "%v", err)
	}
}

// clash reports a spelling that two of some records share, where it is written:
// of the two at the one whose name does not begin with it, else at the second.
func (r *reader) clash(err error, records []*source.Value) bool {
	var clash *notation.Clash
	if !errors.As(err, &clash) {
		return false
	}
	of := func(id string) (record, at *source.Value) {
		for _, it := range records {
			for _, name := range []string{"letter", "name", "number", "id"} {
				v := it.Field(name)
				if text(it, "id") != id || v == nil || v.Text == "" {
					continue
				}
				if strings.EqualFold(v.Text, clash.Spelling) || name == "number" && strings.HasSuffix(clash.Spelling, v.Text) {
					return it, v
				}
			}
		}
		return nil, nil
	}
	first, at := of(clash.OtherID)
	second, then := of(clash.ID)
	if first == nil || second == nil {
		return false
	}
	begins := func(v *source.Value) bool {
		return strings.HasPrefix(strings.ToLower(text(v, "name")), strings.ToLower(clash.Spelling))
	}
	if begins(second) && !begins(first) {
		at, then = then, at
	}
	d := r.List().Errorf("Y904", then.Span, "%s and %s are both written %q", clash.OtherID, clash.ID, clash.Spelling).Labelf(at.Span, "here too")
	for i, it := range records {
		if next, ok := source.After(records, i, "number"); ok && it.Field("number") == then {
			d.Suggest("the next in the row is", then.Span, next)
		}
	}
	return true
}

// span reads a range: two figures, or the path of one, or a list of the two.
func (r *reader) span(f *source.Fields, field string) (low, high int) {
	v := f.Value(field)
	if v == nil {
		f.Str(field) // reports it
		return 0, 0
	}
	if v.Kind == source.List && len(v.Items) == 2 {
		low, _ = r.figureOf(v.Items[0])
		_, high = r.figureOf(v.Items[1])
		return low, high
	}
	if v.Kind == source.List && len(v.Items) == 0 {
		r.List().Errorf("Y902", v.Span, "%s is empty", v.Path())
		return 0, 0
	}
	low, high = r.figureOf(v)
	return low, high
}

// figureOf is the figure or the range that a value is, or names by its path. A
// list counts its items. With * between them it is a product of such.
func (r *reader) figureOf(v *source.Value) (low, high int) {
	if v.Kind != source.Scalar {
		r.List().Errorf("Y903", v.Span, "%s is %s where a figure is expected, a range, or the path of one", v.Path(), v.What())
		return 0, 0
	}
	if a, b, ok := strings.Cut(v.Text, "*"); ok {
		of := func(s string) (low, high int) {
			s = strings.TrimSpace(s)
			if n, err := strconv.Atoi(s); err == nil {
				return n, n
			}
			return r.figureOf(&source.Value{Kind: source.Scalar, Text: s, Span: v.Span})
		}
		low, high = of(a)
		least, most := of(b)
		return low * least, high * most
	}
	if a, b, ok := v.Range(); ok {
		return a, b
	}
	if n, ok := v.Int(); ok {
		return n, n
	}
	if r.specs[v.Text] != nil {
		return r.domain(v).Bounds()
	}
	at := r.lookup(v.Text)
	if at == nil {
		r.List().Errorf("Y907", v.Span, "the definition has no %q", v.Text).Lack(v.Text)
		return 0, 0
	}
	if at.Kind == source.List {
		return 1, len(at.Items)
	}
	if a, b, ok := at.Range(); ok {
		return a, b
	}
	if n, ok := at.Int(); ok {
		return n, n
	}
	for i := range at.Parent.Fields {
		if f := &at.Parent.Fields[i]; f.Value == at { // told where it stands
			if _, decimal := at.Float(); decimal {
				n := r.Map(at.Parent).Int(f.Name, -1000, 1000)
				return n, n
			}
			return r.Map(at.Parent).Range(f.Name, -1000, 1000)
		}
	}
	r.List().Errorf("Y903", v.Span, "%s is no figure", v.Text)
	return 0, 0
}

// pair makes a domain of two. Words are put together into one word each.
func (r *reader) pair(f *source.Fields, say string) notation.Domain {
	var of [2]notation.Domain
	list := f.List("pair")
	if len(list) != 2 {
		f.Problemf("pair", "a pair is of two domains, and here are %d", len(list))
		return nil
	}
	for i := range of {
		if of[i] = r.domain(list[i]); of[i] == nil {
			return nil
		}
	}
	p := notation.NewProduct(of[0], of[1])
	p.As, p.Tight = say, f.OptBool("tight", false)
	if glue := f.OptStr("glue", ""); glue != "" {
		p.Glue = glue[0]
		return p
	}
	if f.OptBool("apart", false) || notation.Spellings(p.First) == nil || notation.Spellings(p.Second) == nil {
		return p
	}
	d, err := notation.NewCompound(*p, f.OptBool("alone", false), f.OptBool("written_out", false))
	if err != nil {
		f.Problemf("", "%v", err)
	}
	return d
}

// recordNames are the names of the records of a list.
func (r *reader) recordNames(f *source.Fields, say string) []notation.Spelling {
	path := f.Str("of")
	by := f.OptOneOf("by", "letter", "letter", "name", "id", "number", "initial")
	letter := f.OptStr("letter", "")
	also := f.OptStr("also", "")
	same := f.OptStr("same", "")
	long := f.OptStr("name", "")
	items := r.only(f, r.listed(f, "of", path))
	spelled := f.OptList("spelled")
	var list []notation.Spelling
	seen, lost := map[string]bool{}, false
	for i, it := range items {
		s := notation.Spelling{Word: notation.Word{ID: text(it, "id")}, Said: fillIn(say, it)}
		name := text(it, "name")
		switch by {
		case "letter":
			s.Short, s.Long = text(it, "letter"), name
			if letter != "" {
				s.Short = r.pattern(letter, it)
			}
			if long != "" {
				s.Long, s.Also = r.pattern(long, it), nil
			}
		case "name":
			s.Long = name
		case "id":
			s.Long, s.Also = s.ID, []string{name}
		case "number":
			n, ok := it.Field("number").Int()
			if n < 0 { // told where it is read
				n, lost = -n, true
			}
			if s.Long = letter + strconv.Itoa(n); !ok {
				if s.Long = s.ID; !lost { // so that it is no other's
					f.Problemf("by", "%s has no number", it.Path()).Lack(it.Below("number"))
				}
				lost = true
			}
		case "initial":
			s.Short, s.Long = fillIn("{initial}", it), name
		}
		if s.Said == "" && name != "" {
			s.Said = name
		}
		if s.Long == "" {
			s.Long = spaced(s.ID)
		}
		if also != "" && text(it, also) != "" {
			s.Also = append(s.Also, text(it, also))
		}
		for _, p := range spelled {
			s.Also = append(s.Also, r.pattern(p.Text, it))
		}
		if key := text(it, same); same != "" && seen[key] {
			s.Silent = true
		} else if same != "" {
			seen[key] = true
		}
		if s.ID == "" { // a record of its own, not one of a list
			s.ID = strings.ToLower(cmp.Or(name, fmt.Sprint(i)))
		}
		list = append(list, s)
	}
	return list
}

// only keeps the records that a field names; all where it is absent.
func (r *reader) only(f *source.Fields, items []*source.Value) []*source.Value {
	var list []*source.Value
	switch v := f.Value("only"); {
	case v == nil:
		return items
	case v.Kind == source.List:
		list = v.Items
	default:
		list = append(list, v)
	}
	var kept []*source.Value
	for _, it := range items {
		for _, o := range list {
			if o.Text == text(it, "id") {
				kept = append(kept, it)
			}
		}
	}
	for _, o := range list {
		if !slices.ContainsFunc(kept, func(it *source.Value) bool { return text(it, "id") == o.Text }) {
			of := text(f.Record(), "of")
			if of == "" && len(items) > 0 {
				of = items[0].Parent.Path()
			}
			r.List().Errorf("Y908", o.Span, "%s has no record %q", of, o.Text).Lack(of + "[" + o.Text + "]")
		}
	}
	return kept
}

// pattern is fillIn where a path of the definition may stand as well:
// "{letter}{symbols.shadow.letter}".
func (r *reader) pattern(pattern string, it *source.Value) string {
	var b strings.Builder
	for {
		before, rest, _ := strings.Cut(pattern, "{")
		name, after, closed := strings.Cut(rest, "}")
		if b.WriteString(before); !closed {
			return b.String() + rest
		}
		v := fillIn("{"+name+"}", it)
		if at := r.lookup(name); v == "" && at != nil {
			v = at.Text
		}
		b.WriteString(v)
		pattern = after
	}
}

// plainWords are words that stand in the rows themselves.
func (r *reader) plainWords(f *source.Fields) []notation.Spelling {
	var list []notation.Spelling
	for _, v := range f.List("words") {
		list = append(list, r.plainWord(v))
	}
	return list
}

func (r *reader) plainWord(v *source.Value) notation.Spelling {
	if v.Kind == source.Scalar {
		return notation.Spelling{Word: notation.Word{ID: v.Text, Long: spaced(v.Text)}}
	}
	f := r.Map(v)
	id := f.Str("id")
	s := notation.Spelling{Word: notation.Word{ID: id, Short: f.OptStr("letter", ""), Long: f.OptStr("name", spaced(id))}, Said: f.OptStr("say", "")}
	s.Unsaid, s.About = f.OptBool("unsaid", false), f.OptStr("about", "")
	for _, a := range f.OptList("also") {
		s.Also = append(s.Also, a.Text)
	}
	f.Done()
	return s
}

// text is a field of a record as text, "" where it is absent.
func text(v *source.Value, field string) string {
	if field == "" || v == nil {
		return ""
	}
	if f := v.Field(field); f != nil && f.Kind == source.Scalar {
		return f.Text
	}
	return ""
}

// fillIn puts the fields of a record into a pattern: "D{number} {name}". {each}
// stays: it stands for one of several markers.
func fillIn(pattern string, v *source.Value) string { return keeping(pattern, v, "{each}") }

// keeping puts the fields of a record into a pattern in which some places are
// filled later.
func keeping(pattern string, v *source.Value, later ...string) string {
	if len(later) == 0 {
		return v.Filled(pattern)
	}
	parts := strings.Split(pattern, later[0])
	for i := range parts {
		parts[i] = keeping(parts[i], v, later[1:]...)
	}
	return strings.Join(parts, later[0])
}
