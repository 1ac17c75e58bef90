package source

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Decoder fills Go structs by the tags of their fields, as strictly as Reader
// reads: what is missing, of the wrong kind, out of bounds or unknown is
// reported with its place and stays zero, and reading goes on. A struct is a
// record; the Go type of a field says what is read:
//
//	string                    text
//	int, float64 and the like a whole number, within `in`
//	bool                      true or false
//	Range                     a range 1..6, within `in`
//	struct                    a record; in the record itself where it is
//	                          embedded without a tag
//	*struct                   a record, nil where it is absent
//	[]T                       a list of records or of any of the above
//	[n]T, []T with by=WHAT    a list of records, one for each of the names WHAT,
//	                          whose id is the kind of each, see kind
//	struct with by=WHAT       the same, with a field for each: tagged by id
//	struct with kinds=FIELD   a list of records of several kinds, see below
//	[n]bool, [n]int           a list of names or figures, as a set or counted
//	Range, [n]int, a struct   two or more fields into one: `yaml:"least most"`
//	of figures and the name
//	of several fields
//	a type given to Reads     whatever its reader reads
//
// The tag yaml names the field, or the fields on the way: "late.track" is the
// field track of the record late. Behind the name may stand:
//
//	optional   it may be absent; what it is then, default says
//	id         its text is an id
//	decimal    a number with two decimals at most; into an int in hundredths
//	unique     no two records of the list have the same
//	kind       what it says decides which other fields there are, see for
//	ordered    of by: in the order of the names
//	open       somebody else reads those records too, and looks for fields
//	           that nobody knows
//	own        those records may have fields of their own
//
// Other tags:
//
//	in:"1..9"           the bounds of a figure, or of both ends of a range
//	len:"1..9"          how many items a list has
//	default:"1"         what an absent field is
//	words:"a,b"         one of these words: as text, or as its place among
//	                    them, or as what stands behind it: "yes=true,no=false".
//	                    A type with a method Words has them of itself
//	ref:"action"        the id of an action: as text, as its place among them,
//	                    or as a pointer to it
//	names:"action"      the ids of this list are what ref:"action" means
//	from:"1"            places are counted from here
//	none:"any"          the word that stands for no reference
//	for:"a,b" "!a,b"    the field is there only where the kind is one of these,
//	                    or none of these; "a;needs=b" where the kind is a and
//	                    the field needs says b
//	with:"f" unless:"f" the field is there only where f is, or is not
//	into:"N"            of a blank field: what it says goes into the field N
//	kind:"drag"         in a struct with kinds=FIELD: where a record of this
//	                    kind goes. A pointer takes one, a slice any number
//	kinds:"a,b"         of a record: of all kinds only these
//	doc:"…" what:"…"    what it means, and what is read if the type does not tell,
//	else:"…"            and what holds where it is absent, for Shape
//
// Bounds are figures, or names: of a field read before, in the record or in one
// around it ("die.faces"), or of a span given to Bound. A range stands for both
// ends, or for the one where it is written: "0..spaces", "spaces.low..9";
// "ring+1" is one more. Where a figure that is named could not be read, nothing
// is held to the bounds: the mistake is reported elsewhere.
//
// A blank field is read and not kept; one of the type Printed names fields,
// divided by blanks, that may be there and are not read. A struct with a
// method Check(*Fields) is asked for what its tags cannot say.
type Decoder struct {
	*Reader
	reads  map[reflect.Type]reads
	bounds map[string]named
	names  map[string]*names
	frames []*frame
	files  *frame // what Files filled
	root   *Value // from these
	// twice tells that a list just read has a record of one name twice, which is
	// told where all ids are looked through.
	twice bool
}

// Printed is the type of a blank field whose tag names fields that are for
// people or for print and that whoever reads the struct has no use for.
type Printed struct{}

// Elsewhere is the type of a blank field that whoever fills the struct reads himself:
// its tags are for Shape.
type Elsewhere struct{}

// Worded is a type whose values are words: value n is the n-th, counted from
// 0; "" is a value that has no word. Behind a colon may stand what one means.
type Worded interface{ Words() []string }

// checked is a struct that looks for what its tags cannot say.
type checked interface{ Check(*Fields) }

// reads is how a type of somebody else's is read.
type reads struct {
	read func(f *Fields, name string) any
	what string // what it is, for Shape
}

// named is a span that was given a name.
type named struct {
	span func() Range
	from []string
}

// names are the ids that references of one kind may name.
type names struct {
	ids   []string
	of    reflect.Value // the records, a slice; invalid where there are none
	known bool          // false where the list could not be read
	path  string        // of the list, "" where there is none
}

// frame is a struct being filled.
type frame struct {
	plan  *plan
	value reflect.Value
	sound []bool // by number of the field: read, and nothing wrong with it
	at    int    // number of the field being read
	kind  string // what the field of the option kind said, or the id of by
	by    bool
	lost  bool // the kind could not be read
	only  []string
	seen  map[string]map[string]*Value // of the list it is an item of: by unique field, by text
}

// NewDecoder returns a Decoder that reads with r.
func NewDecoder(r *Reader) *Decoder {
	return &Decoder{Reader: r, reads: map[reflect.Type]reads{}, bounds: map[string]named{}, names: map[string]*names{}}
}

// Reads lets d read fields of the type T, which is called what, with read.
func Reads[T any](d *Decoder, what string, read func(f *Fields, name string) T) {
	d.reads[reflect.TypeFor[T]()] = reads{func(f *Fields, name string) any { return read(f, name) }, what}
}

// Bound gives a span a name that bounds may use. It is worked out when a field
// with such bounds is read, from fields that Files has read until then; where
// those were not sound, nothing is held to it.
func (d *Decoder) Bound(name string, span func() Range, from ...string) {
	d.bounds[name] = named{span, from}
}

// Most is Bound for a span from 1.
func (d *Decoder) Most(name string, n int) { d.Bound(name, func() Range { return Range{1, n} }) }

// Names gives the ids that references to what, in the singular, may name.
func (d *Decoder) Names(what string, ids ...string) { d.names[what] = &names{ids: ids, known: true} }

// Files fills the struct that into points to from the files of a folder: root
// has a field for each. Files that the struct does not name are somebody
// else's. A file that is missing is reported as missing in the folder called
// folder.
func (d *Decoder) Files(root *Value, folder string, into any) {
	f := d.Map(root)
	f.folder = folder
	d.files, d.root = &frame{value: reflect.ValueOf(into).Elem()}, root
	d.fill(f, d.files)
}

// Record fills the struct that into points to from the record v, and tells whether
// nothing is wrong with it.
func (d *Decoder) Record(v *Value, into any) bool {
	before := d.list.Len()
	d.Fields(v, into).Done()
	return d.list.Len() == before
}

// Fields is Record, with more to be read.
func (d *Decoder) Fields(v *Value, into any) *Fields {
	f := d.Map(v)
	d.fill(f, &frame{value: reflect.ValueOf(into).Elem()})
	return f
}

// Sound tells whether fields that Files read, such as "die.faces", were read and
// nothing was wrong with them or in them.
func (d *Decoder) Sound(paths ...string) bool {
	for _, path := range paths {
		if fd := d.files.plan.byPath[path]; fd == nil || !d.files.sound[fd.number] {
			return false
		}
	}
	return true
}

// fill reads the fields of the frame's struct from f.
func (d *Decoder) fill(f *Fields, fr *frame) {
	fr.plan = planOf(fr.value.Type())
	fr.sound = make([]bool, fr.plan.count)
	d.frames = append(d.frames, fr)
	d.group(f, fr, fr.plan.fields)
	d.frames = d.frames[:len(d.frames)-1]
	if c, ok := fr.value.Addr().Interface().(checked); ok && f != nil && f.good {
		c.Check(f)
	}
}

// group reads those fields of a struct that stand in one record.
func (d *Decoder) group(f *Fields, fr *frame, fields []*field) {
	for _, fd := range fields {
		switch {
		case fd.printed != nil:
			f.Allow(fd.printed...)
		case fd.typ == elseType, !d.applies(f, fd):
		case fd.group != nil:
			within := f.OptMap(fd.name)
			if within == nil && !fd.optional {
				within = f.Map(fd.name)
			}
			d.group(within, fr, fd.group)
			within.done(fd)
		default:
			d.field(f, fr, fd)
		}
	}
}

// done ends the reading of a record in the field fd.
func (f *Fields) done(fd *field) {
	switch {
	case fd.own:
		f.DoneOpen()
	case !fd.open:
		f.Done()
	}
}

// applies tells whether the field fd is there in the record f.
func (d *Decoder) applies(f *Fields, fd *field) bool {
	for _, c := range fd.conds {
		var said string
		var lost bool
		if c.field != "" {
			said = f.Record().Field(c.field).String()
		} else {
			said, lost = d.kind()
		}
		if lost || slices.Contains(c.words, said) == c.not {
			return false
		}
	}
	return (fd.with == "" || f.Has(fd.with)) && (fd.unless == "" || !f.Has(fd.unless))
}

// kind is the kind of the record being read, or of the nearest around it that
// has one; lost where that could not be read.
func (d *Decoder) kind() (kind string, lost bool) {
	for i := len(d.frames) - 1; i >= 0; i-- {
		if fr := d.frames[i]; fr.plan.kinds || fr.by {
			return fr.kind, fr.lost
		}
	}
	return "", false
}

// field reads one field, and notes whether that went well.
func (d *Decoder) field(f *Fields, fr *frame, fd *field) {
	out := reflect.New(fd.typ).Elem()
	if fd.index != nil {
		out = fr.value.FieldByIndex(fd.index)
	}
	before := d.list.Len()
	fr.at = fd.number
	d.read(f, fd, out)
	sound := f != nil && f.good && d.list.Len() == before && !d.twice
	d.twice = false
	fr.sound[fd.number] = sound
	if f != nil && !sound {
		f.unsound = append(f.unsound, fd.name)
	}
	if fd.kind {
		fr.kind, fr.lost = f.find(fd.name).String(), !sound
		if !sound {
			f.Rest() // which fields there are is not known
		}
	}
	if fd.unique && sound {
		fr.unique(f, fd)
	}
}

// unique reports a second record with the same text in a field.
func (fr *frame) unique(f *Fields, fd *field) {
	v := f.find(fd.name)
	if fr.seen[fd.name] == nil {
		fr.seen[fd.name] = map[string]*Value{}
	}
	if first := fr.seen[fd.name][v.String()]; first != nil {
		OneOfTwo(f.Problemf(fd.name, "the %s %s stands twice in %s", fd.name, v.Text, f.value.Parent.Path()), first, v, fd.name)
		return
	}
	fr.seen[fd.name][v.String()] = v
}

// read reads the field fd of the record f into out.
func (d *Decoder) read(f *Fields, fd *field, out reflect.Value) {
	t := out.Type()
	own, isOwn := d.reads[t]
	switch {
	case fd.optional && !f.Has(fd.several()[0]):
		d.absent(fd, out)
	case isOwn:
		out.Set(reflect.ValueOf(own.read(f, fd.name)))
	case len(fd.several()) > 1:
		d.severally(f, fd, out)
	case fd.by != "":
		d.each(f, fd, out)
	case fd.union != "":
		d.union(f, fd, out)
	case t.Kind() == reflect.Pointer && fd.ref == "":
		out.Set(reflect.New(t.Elem()))
		d.within(f, fd, out.Elem())
	case t.Kind() == reflect.Struct && t != rangeType:
		d.within(f, fd, out)
	case t.Kind() == reflect.Slice:
		d.slice(f, fd, out)
	case t.Kind() == reflect.Array:
		d.set(f, fd, out)
	default:
		if v := f.need(fd.name); v != nil {
			d.scalar(f, v, fd, out)
		}
	}
}

// absent gives an optional field that is not there its default.
func (d *Decoder) absent(fd *field, out reflect.Value) {
	switch {
	case fd.names != "":
		d.Names(fd.names)
	case fd.otherwise == "":
	case out.Kind() == reflect.String:
		out.SetString(fd.otherwise)
	case out.Kind() == reflect.Bool:
		out.SetBool(fd.otherwise == "true")
	case out.CanInt() || out.CanUint() || out.CanFloat():
		if n, known := d.end(fd.fallback, false); known {
			fd.setNumber(out, n)
		}
	default:
		panic(fmt.Sprintf("%s: no default can be given for a %s", fd.name, out.Type()))
	}
}

// within reads a record inside the record.
func (d *Decoder) within(f *Fields, fd *field, out reflect.Value) {
	within := f.Map(fd.name)
	d.fill(within, &frame{value: out, only: fd.only})
	within.done(fd)
}

// severally fills the ends of a Range, or the places of an array, from a field
// each.
func (d *Decoder) severally(f *Fields, fd *field, out reflect.Value) {
	ends := make([]reflect.Value, len(fd.several()))
	for i, name := range fd.several() {
		if out.Kind() == reflect.Array {
			ends[i] = out.Index(i)
		} else {
			ends[i] = out.Field(i)
		}
		one := *fd
		one.name = name
		if v := f.need(name); v != nil {
			d.scalar(f, v, &one, ends[i])
		}
	}
	if out.Type() == rangeType && ends[0].Int() > ends[1].Int() && f.need(fd.several()[1]) != nil {
		f.Problemf(fd.several()[1], "%q is %d, and %q is %d", fd.several()[1], ends[1].Int(), fd.several()[0], ends[0].Int())
	}
}

// items are the items of a list, as many as it may have. They give references
// their names where the field does so.
func (d *Decoder) items(f *Fields, fd *field) []*Value {
	items := f.List(fd.name)
	if lo, hi, known := d.span(fd.len); known && f != nil && f.good && f.find(fd.name) != nil {
		switch {
		case len(items) > hi:
			f.list.Errorf("Y927", items[max(hi, 0)].Span, "%q has %d items, and can have %d at most", fd.name, len(items), hi)
			d.bounded(fd.len, f.list.Len()-1)
			items = items[:max(hi, 0)]
		case len(items) < lo && f.find(fd.name).Kind == List:
			f.Problemf(fd.name, "%q has too few items: %d, and it needs %d", fd.name, len(items), lo)
		}
	}
	if fd.names != "" {
		n := &names{path: f.Record().Below(fd.name), known: f != nil && f.good && f.find(fd.name) != nil && f.find(fd.name).Kind == List}
		for _, v := range items {
			n.ids = append(n.ids, v.Field("id").String())
		}
		d.names[fd.names] = n
	}
	return items
}

// slice reads a list.
func (d *Decoder) slice(f *Fields, fd *field, out reflect.Value) {
	items := d.items(f, fd)
	out.Set(reflect.MakeSlice(out.Type(), len(items), len(items)))
	if fd.names != "" {
		d.names[fd.names].of = out
	}
	seen := map[string]map[string]*Value{}
	for i, v := range items {
		d.item(f, fd, v, out.Index(i), seen)
	}
}

// item reads one item of a list.
func (d *Decoder) item(f *Fields, fd *field, v *Value, out reflect.Value, seen map[string]map[string]*Value) {
	if out.Kind() != reflect.Struct || out.Type() == rangeType {
		d.scalar(f, v, fd, out)
		return
	}
	within := f.within(v)
	d.fill(within, &frame{value: out, only: fd.only, seen: seen})
	within.done(fd)
}

// set reads a list of names or figures into an array: of bool as a set, of
// figures by how often each stands there.
func (d *Decoder) set(f *Fields, fd *field, out reflect.Value) {
	for _, v := range d.items(f, fd) {
		place, before := reflect.New(reflect.TypeFor[int]()).Elem(), d.list.Len()
		d.scalar(f, v, fd, place)
		n := int(place.Int())
		switch {
		case d.list.Len() > before || n < 0 || n >= out.Len():
		case out.Index(n).Kind() == reflect.Bool:
			out.Index(n).SetBool(true)
		default:
			out.Index(n).SetInt(out.Index(n).Int() + 1)
		}
	}
}

// each reads a list that has one record for each of some names, into an array
// by their places, or into a struct with a field for each.
func (d *Decoder) each(f *Fields, fd *field, out reflect.Value) {
	places := map[string]reflect.Value{}
	var order []string
	if out.Kind() == reflect.Struct {
		for _, one := range planOf(out.Type()).fields {
			order = append(order, one.name)
			places[one.name] = out.FieldByIndex(one.index)
		}
		d.Names(fd.by, order...)
	} else {
		if out.Kind() == reflect.Slice {
			out.Set(reflect.MakeSlice(out.Type(), len(d.ids(fd.by)), len(d.ids(fd.by))))
		}
		for i, id := range d.ids(fd.by) {
			if at := i + fd.from; id != "" && at < out.Len() {
				order = append(order, id)
				places[id] = out.Index(at)
			}
		}
	}
	var have []string
	strange, twice := 0, false
	seen := map[string]map[string]*Value{}
	for _, v := range d.items(f, fd) {
		within := f.within(v)
		id := within.Ref("id", fd.by, order)
		place, known := places[id]
		if !known {
			within.Rest()
			strange++
			continue
		}
		if slices.Contains(have, id) { // which is told where all ids are looked through
			twice = true
			strange++
			place = reflect.New(place.Type()).Elem()
		}
		have = append(have, id)
		d.fill(within, &frame{value: place, only: fd.only, seen: seen, kind: id, by: true})
		within.done(fd)
	}
	at := f.find(fd.name)
	if at == nil || at.Kind != List {
		return // that is reported
	}
	for _, id := range order {
		if slices.Contains(have, id) {
			continue
		}
		if strange--; strange < 0 { // else it is probably what was meant
			f.list.Errorf("Y902", at.Span, "no %s is called %s", fd.by, id)
		}
	}
	d.twice = twice
	if fd.ordered && !twice && len(have) == len(order) && !slices.Equal(have, order) {
		f.list.Errorf("Y904", at.Span, "%q holds %s, in this order", fd.name, strings.Join(order, ", "))
	}
}

// union reads a list of records of several kinds: each goes to the field of
// the struct that has its kind.
func (d *Decoder) union(f *Fields, fd *field, out reflect.Value) {
	members := planOf(out.Type()).fields
	words := make([]string, len(members))
	for i, m := range members {
		words[i] = m.member
	}
	for _, v := range d.items(f, fd) {
		within := f.within(v)
		i := slices.Index(words, within.OneOf(fd.union, words...))
		if i < 0 {
			within.Rest()
			continue
		}
		into := out.FieldByIndex(members[i].index)
		record := reflect.New(into.Type().Elem())
		d.fill(within, &frame{value: record.Elem()})
		within.Done()
		switch {
		case into.Kind() == reflect.Slice:
			into.Set(reflect.Append(into, record.Elem()))
		case !into.IsNil():
			within.Problemf(fd.union, "%s has a second of the kind %s", describe(f.value), words[i])
		default:
			into.Set(record)
		}
	}
}

// ids are the ids that references to what may name; none where the list of
// them could not be read.
func (d *Decoder) ids(what string) []string {
	n := d.names[what]
	if n == nil {
		panic("no names were given for " + what)
	}
	return n.ids
}
