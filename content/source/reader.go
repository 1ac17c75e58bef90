package source

import (
	"slices"
	"strings"

	"nightpress/content/diagnostic"
)

// Reader reads typed definitions from Values, strictly: what is missing, of
// the wrong kind, out of bounds or unknown is reported with its place, and
// reading goes on with a zero value, so that one run finds every problem.
type Reader struct {
	list  *diagnostic.List
	asked Asked
}

// Asked gathers the values that somebody asked for; a nil Asked gathers
// nothing.
type Asked map[*Value]struct{}

// add notes a value.
func (a Asked) add(v *Value) {
	if a != nil && v != nil {
		a[v] = struct{}{}
	}
}

// NewReader returns a Reader that reports into list.
func NewReader(list *diagnostic.List) *Reader { return &Reader{list: list} }

// Noting returns a Reader that notes in asked the fields that are asked for,
// those that are only allowed left out.
func (r *Reader) Noting(asked Asked) *Reader { return &Reader{r.list, asked} }

// List is where the Reader reports.
func (r *Reader) List() *diagnostic.List { return r.list }

// Map begins to read the fields of v. Where v is not a Map that is reported,
// and the Fields returned answer every question with a zero value and no
// further report.
func (r *Reader) Map(v *Value) *Fields {
	f := &Fields{list: r.list, noted: r.asked, value: v}
	if v == nil || v.Told {
		return f
	}
	if v.Kind != Map {
		d := r.list.Errorf("Y903", v.Span, "%s is %s where fields are expected", r.called(v), v.What())
		if key := keyLength([]byte(v.Text + " ")); v.Kind == Scalar && !v.Quoted && key == 0 {
			if i := strings.IndexByte(v.Text, ':'); i > 0 && keyLength([]byte(v.Text)) == i {
				d.Suggest("put a space after the colon:", v.Span, v.Text[:i]+": "+v.Text[i+1:])
			}
			if name, rest, ok := strings.Cut(v.Text, "="); ok && isName(strings.TrimSpace(name)) {
				d.Suggest("a colon stands behind the name of a field:", v.Span, strings.TrimSpace(name)+": "+strings.TrimSpace(rest))
			}
		}
		return f
	}
	f.good = true
	f.asked = make([]bool, len(v.Fields))
	return f
}

// Items are the items of a list that is an item of another.
func (r *Reader) Items(v *Value) []*Value {
	r.asked.add(v)
	if v.Kind != List {
		r.list.Errorf("Y903", v.Span, "%s is %s where a list is expected", r.called(v), v.What())
		return nil
	}
	return v.Items
}

// called names a value in a headline.
func (r *Reader) called(v *Value) string {
	if p := v.Path(); p != "" {
		return p
	}
	return "this"
}

// What says, for a headline, what v is: "a list", "the figure 3", 'the text
// "abc"'.
func (v *Value) What() string {
	switch {
	case v == nil || v.Kind == Null:
		return "empty"
	case v.Kind == List:
		return "a list"
	case v.Kind == Map:
		return "a record"
	case isDecimal(v.Text) && !v.Quoted:
		return "the figure " + v.Text
	}
	return "the text " + strings.TrimSpace(quote(clip(v.Text)))
}

// Fields are the fields of one Map being read. Every method may be called on
// a nil *Fields, as OptMap returns for a field that is absent.
type Fields struct {
	list  *diagnostic.List
	noted Asked
	value *Value
	good  bool
	asked []bool // by index of value.Fields
	names []string
	// unsound are the fields that a Decoder could not read.
	unsound []string
	// folder is set where the fields are the files of a game's folder.
	folder string
}

// Value is the field called name, whatever it holds, or nil.
func (f *Fields) Value(name string) *Value {
	v := f.find(name)
	if f != nil {
		f.noted.add(v)
	}
	return v
}

// find is Value for a caller that may have no use for the field.
func (f *Fields) find(name string) *Value {
	if f == nil || !f.good {
		return nil
	}
	if !slices.Contains(f.names, name) {
		f.names = append(f.names, name)
	}
	for i := range f.value.Fields {
		if f.value.Fields[i].Name == name {
			f.asked[i] = true
			return f.value.Fields[i].Value
		}
	}
	return nil
}

// Record is the Map that is read.
func (f *Fields) Record() *Value {
	if f == nil {
		return nil
	}
	return f.value
}

// Has tells whether the field is there and not empty.
func (f *Fields) Has(name string) bool { return f.opt(name) != nil }

// Allow names fields that may be there and that the caller does not read.
func (f *Fields) Allow(names ...string) {
	for _, n := range names {
		f.find(n)
	}
}

// Problemf reports an error at a field, or at the record where the field is
// absent or "".
func (f *Fields) Problemf(field, format string, args ...any) *diagnostic.Diagnostic {
	if f == nil {
		return new(diagnostic.Diagnostic)
	}
	return f.list.Errorf("Y904", f.spanOf(field), format, args...)
}

// Sound tells, where a Decoder reads, whether all of these fields were read
// and nothing was wrong with them: what would follow from a mistake is not
// worth a report of its own.
func (f *Fields) Sound(names ...string) bool {
	if f == nil || !f.good {
		return false
	}
	for _, n := range names {
		if slices.Contains(f.unsound, n) {
			return false
		}
	}
	return true
}

// Item is an item of the list in a field, for reporting at what it holds; nil
// where there is none.
func (f *Fields) Item(field string, i int) *Fields {
	v := f.Record().Field(field)
	if v == nil || i < 0 || i >= len(v.Items) || v.Items[i].Kind != Map {
		return nil
	}
	return f.within(v.Items[i])
}

func (f *Fields) spanOf(field string) diagnostic.Span {
	if v := f.value.Field(field); v != nil {
		return v.Span
	}
	if f.value == nil {
		return diagnostic.Span{}
	}
	return f.value.Span
}

// opt is a field that is there and not empty, or nil.
func (f *Fields) opt(name string) *Value {
	v := f.Value(name)
	if v == nil || v.Kind == Null {
		return nil
	}
	return v
}

// need is opt, and reports a field that is not there.
func (f *Fields) need(name string) *Value {
	v := f.Value(name)
	if f == nil || !f.good {
		return nil
	}
	switch {
	case v == nil:
		f.missing(name)
		return nil
	case v.Told:
		return nil
	case v.Kind == Null && v.Span == f.value.Span: // a row of a CSV
		f.list.Errorf("Y902", v.Span, "this row ends before its cell %q", name).Lack(f.value.Below(name))
		f.value.Told = true // its other cells are as short
		return nil
	case v.Kind == Null:
		d := f.list.Errorf("Y902", v.Span, "%q is empty", name).Lack(f.value.Below(name))
		if list := f.value.Parent; list != nil && (name == "number" || name == "id") {
			if next, ok := After(list.Items, slices.Index(list.Items, f.value), name); ok {
				d.Suggest("the next in the row is", v.Span, next)
			}
		}
		return nil
	}
	return v
}

func (f *Fields) missing(name string) {
	if f.folder != "" {
		f.list.Errorf("Y902", diagnostic.Span{File: f.folder}, "%s has no file %s", f.folder, name).Lack(name)
		return
	}
	d := f.list.Errorf("Y902", f.value.Span, "%s has no field %q", describe(f.value), name).Lack(f.value.Below(name))
	defer func() {
		if len(d.Help) == 0 {
			d.Helpf("write it there: %s: …", name)
		}
	}()
	var others []string
	for i := range f.value.Fields {
		if !f.asked[i] {
			others = append(others, f.value.Fields[i].Name)
		}
	}
	if near, ok := diagnostic.Nearest(name, others); ok {
		for i := range f.value.Fields {
			if f.value.Fields[i].Name == near {
				f.asked[i] = true // said once is enough
				d.Suggest("did you mean this field?", f.value.Fields[i].Span, name)
			}
		}
	}
}

// describe names a record: "tracks[sanity]".
func describe(v *Value) string {
	if p := v.Path(); p != "" {
		return p
	}
	return "this record"
}

// always are fields that every record may have, for people.
var always = []string{"basis", "ours", "why", "note"}

// Done reports every field that was not asked for, with the name that was
// probably meant.
func (f *Fields) Done() {
	if f == nil || !f.good {
		return
	}
	for i := 0; i < len(f.value.Fields); i++ {
		if n := f.besideNothing(i); n > 0 {
			i += n - 1
			continue
		}
		if f.asked[i] || slices.Contains(always, f.value.Fields[i].Name) || i > 0 && noColon(&f.value.Fields[i]) && noColon(&f.value.Fields[i-1]) {
			continue
		}
		field := &f.value.Fields[i]
		d := f.list.Errorf("Y901", field.Span, "%s does not know a field %q", describe(f.value), clip(field.Name))
		near, ok := diagnostic.Nearest(field.Name, f.names)
		switch {
		case ok && f.value.Field(near) == nil:
			d.Suggest("did you mean this field?", field.Span, near)
		case field.Value.Kind == Null && strings.Contains(field.Name, ":"):
			d.Suggest("put a space after the colon:", field.Span, strings.Replace(field.Name, ":", ": ", 1))
		case noColon(field):
			f.cutByComma(d, i)
		default:
			d.Helpf("it knows: %s", strings.Join(f.names[:min(len(f.names), 60)], ", "))
			f.deeper(d, i)
		}
	}
}

// besideNothing reports fields that nobody knows below the name of one that is known
// and empty: they are its parts, and stand as deep as it does. It gives how many.
func (f *Fields) besideNothing(i int) (n int) {
	if i == 0 || f.value.Fields[i-1].Value.Kind != Null || !f.asked[i-1] || f.value.Fields[i].Span.Start.Line == f.value.Fields[i-1].Span.Start.Line {
		return 0
	}
	for i+n < len(f.value.Fields) && !f.asked[i+n] && !slices.Contains(always, f.value.Fields[i+n].Name) {
		n++
	}
	if n < 2 {
		return 0
	}
	of := &f.value.Fields[i-1]
	f.list.Errorf("Y901", of.Span, "what belongs to %q stands beside it, and not below", of.Name).
		Helpf("its parts stand deeper than its name, by two spaces; or the name stands less deep")
	return n
}

// deeper suggests that a field is a part of the one in front of it, whose parts
// stand line by line below its name.
func (f *Fields) deeper(d *diagnostic.Diagnostic, i int) {
	if i == 0 {
		return
	}
	before, at := &f.value.Fields[i-1], f.value.Fields[i].Span
	if below := before.Value.Span.Start.Line; before.Value.Kind != Map || before.Span.Start.Line == below || below >= at.Start.Line {
		return
	}
	at.End = at.Start
	d.Suggest("where it is a part of "+before.Name+", it stands deeper, by two spaces", at, "  ")
}

// commaInText reports a field without a colon, the first of several.
func (f *Fields) commaInText(i int) {
	field := &f.value.Fields[i]
	if i > 0 && noColon(&f.value.Fields[i-1]) {
		return
	}
	d := f.list.Errorf("Y901", field.Span, "%s has a field %q without a colon", describe(f.value), clip(field.Name))
	f.cutByComma(d, i)
}

// cutByComma proposes what was meant by a field that is only a name.
func (f *Fields) cutByComma(d *diagnostic.Diagnostic, i int) {
	if at, text, say, ok := CutByComma(f.value, i); ok {
		d.Suggest(say, at, text)
		return
	}
	d.Helpf(commaAdvice)
}

// commaAdvice is what to know of a text that a comma has cut.
const commaAdvice = "a comma inside { } begins a new field; text with a comma needs quotes"

// CutByComma tells whether the i-th field of a record, which has no colon, is the rest
// of the value before it, which a comma has cut: a figure with a comma for its point,
// {x: 2,5}, or a text. It says where that stands, what was meant and what to know.
func CutByComma(record *Value, i int) (at diagnostic.Span, text, say string, ok bool) {
	if i < 1 || !noColon(&record.Fields[i]) {
		return at, "", "", false
	}
	before, field := record.Fields[i-1].Value, &record.Fields[i]
	if before.Kind != Scalar || before.Quoted {
		return at, "", "", false
	}
	at = before.Span
	at.End = field.Span.End
	digits, _, _ := strings.Cut(field.Name, " ")
	if isDecimal(before.Text) && !strings.Contains(before.Text, ".") && strings.Trim(digits, "0123456789") == "" {
		return at, before.Text + "." + field.Name, "a decimal has a point:", true
	}
	text = before.Text
	for ; i < len(record.Fields) && noColon(&record.Fields[i]); i++ {
		text += ", " + record.Fields[i].Name
		at.End = record.Fields[i].Span.End
	}
	return at, quote(text), commaAdvice + ":", true
}

// noColon tells that a field is only a name, as the rest of a text is that has a
// comma in it.
func noColon(f *Field) bool { return f.Value.Kind == Null && f.Value.Span.Start == f.Span.End }

// DoneOpen is Done for a record that may have fields of its own: only one
// that looks like a slip of a known name is reported, as a warning. The others are
// returned.
func (f *Fields) DoneOpen() (own []Field) {
	if f == nil || !f.good {
		return nil
	}
	for i := range f.value.Fields {
		field := &f.value.Fields[i]
		if f.asked[i] || slices.Contains(always, field.Name) {
			continue
		}
		if noColon(field) {
			f.commaInText(i)
			continue
		}
		if near, ok := diagnostic.Nearest(field.Name, f.names); ok && f.value.Field(near) == nil {
			f.list.Warnf("Y901", field.Span, "%s has a field %q, which is nearly %q", describe(f.value), clip(field.Name), near).
				Suggest("where that is meant:", field.Span, near)
			continue
		}
		own = append(own, *field)
	}
	return own
}

// Rest returns the fields that were not asked for, in order, and counts them
// as asked for.
func (f *Fields) Rest() []Field {
	if f == nil || !f.good {
		return nil
	}
	var rest []Field
	for i := range f.value.Fields {
		if !f.asked[i] && !slices.Contains(always, f.value.Fields[i].Name) {
			rest = append(rest, f.value.Fields[i])
			f.asked[i] = true
			f.noted.add(f.value.Fields[i].Value)
		}
	}
	return rest
}
