package source

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// scalar reads one value, of the field fd in the record f, into out.
func (d *Decoder) scalar(f *Fields, v *Value, fd *field, out reflect.Value) {
	if fd.in != nil {
		defer d.bounded(fd.in, d.list.Len())
	}
	switch {
	case fd.ref != "":
		d.reference(f, v, fd, out)
	case fd.words != nil:
		d.word(f, v, fd, out)
	case out.Type() == rangeType:
		lo, hi := d.limits(fd)
		low, high := f.ends(v, fd.name, lo, hi)
		out.Set(reflect.ValueOf(Range{low, high}))
	case out.Kind() == reflect.String && fd.id:
		out.SetString(f.id(v, fd.name))
	case out.Kind() == reflect.String:
		out.SetString(f.text(v, fd.name))
	case out.Kind() == reflect.Bool:
		out.SetBool(f.truth(v, fd.name))
	case fd.in == nil:
		panic(fmt.Sprintf("the field %s is a %s and has no bounds", fd.name, out.Type()))
	case fd.decimal:
		lo, hi := d.limits(fd)
		fd.setNumber(out, f.hundredths(v, fd.name, lo, hi))
	default:
		lo, hi := d.limits(fd)
		fd.setNumber(out, f.whole(v, fd.name, lo, hi))
	}
}

// bounded notes on a problem with a figure, where there is one more than
// before, which figure of another file bounds it.
func (d *Decoder) bounded(s *span, before int) {
	if d.list.Len() == before || d.files == nil || d.list.Last().Code == "Y903" {
		return
	}
	var names []string
	for _, e := range []end{s.high, s.low} {
		name := strings.TrimSuffix(strings.TrimSuffix(e.name, ".low"), ".high")
		names = append(append(names, name), d.bounds[name].from...)
	}
	for _, name := range names {
		fd := d.files.plan.byPath[name]
		if fd == nil || fd.number >= d.files.at {
			continue
		}
		v := d.root
		for _, step := range strings.Split(name, ".") {
			v = v.Field(step)
		}
		if v != nil && v.Kind == Scalar {
			d.list.Last().Labelf(v.Span, "%s is %s here", name, v.Text)
			return
		}
	}
}

// setNumber sets any kind of number; a decimal is in hundredths.
func (fd *field) setNumber(out reflect.Value, n int) {
	switch {
	case !out.CanFloat():
		setInt(out, n)
	case fd.decimal:
		out.SetFloat(float64(n) / 100)
	default:
		out.SetFloat(float64(n))
	}
}

// setInt sets any kind of whole number.
func setInt(out reflect.Value, n int) {
	if out.CanUint() {
		out.SetUint(uint64(n))
		return
	}
	out.SetInt(int64(n))
}

// reference reads the id of something declared elsewhere.
func (d *Decoder) reference(f *Fields, v *Value, fd *field, out reflect.Value) {
	if fd.none != "" && v.String() == fd.none {
		return
	}
	ids := d.ids(fd.ref)
	n := d.names[fd.ref]
	if !n.known {
		return // nobody knows what it could name
	}
	id := f.ref(v, fd.name, fd.ref, n.path, slices.DeleteFunc(slices.Clone(ids), func(s string) bool { return s == "" }))
	i := slices.Index(ids, id)
	switch {
	case id == "" || i < 0:
	case out.Kind() == reflect.String:
		out.SetString(id)
	case out.Kind() == reflect.Pointer:
		out.Set(n.of.Index(i).Addr())
	default:
		setInt(out, i+fd.from)
	}
}

// word reads one of a few words.
func (d *Decoder) word(f *Fields, v *Value, fd *field, out reflect.Value) {
	words, only := make([]string, 0, len(fd.words)), d.frames[len(d.frames)-1].only
	for _, w := range fd.words {
		if !fd.kind || only == nil || slices.Contains(only, w.text) {
			words = append(words, w.text)
		}
	}
	said := f.word(v, fd.name, "Y907", words)
	i := slices.IndexFunc(fd.words, func(w word) bool { return w.text == said })
	if said == "" || i < 0 {
		return
	}
	value := fd.words[i].value
	switch out.Kind() {
	case reflect.String:
		out.SetString(value)
	case reflect.Bool:
		out.SetBool(value == "true")
	default:
		n, err := strconv.Atoi(value)
		if err != nil {
			panic(fmt.Sprintf("%s: %s is no figure", fd.name, value))
		}
		setInt(out, n)
	}
}

// span is what a figure can be, as a tag has it.
type span struct {
	low, high end
	decimal   bool // figures are in hundredths
}

// end is one end of a span: a figure, or the name of one and what is added.
type end struct {
	name string
	by   int
}

// parseSpan reads a tag: "1..9", "0..ring-1", "die.faces", "0..99.99"; nil for
// none. Decimals are in hundredths.
func parseSpan(tag string, decimal bool) *span {
	if tag == "" {
		return nil
	}
	low, high, both := strings.Cut(tag, "..")
	if !both {
		high = low
	}
	return &span{parseEnd(low, decimal), parseEnd(high, decimal), decimal}
}

func parseEnd(s string, decimal bool) end {
	n, ok := plainInt(s)
	if decimal {
		n, ok = (&Value{Kind: Scalar, Text: s}).Hundredths()
	}
	if ok {
		return end{by: n}
	}
	at := strings.LastIndexAny(s, "+-")
	if at > 0 {
		if n, ok := plainInt(strings.TrimPrefix(s[at:], "+")); ok {
			return end{s[:at], n}
		}
	}
	return end{name: s}
}

// limits are the ends of what a figure can be; as far as figures go where they
// are not known.
func (d *Decoder) limits(fd *field) (lo, hi int) {
	if lo, hi, known := d.span(fd.in); known {
		return lo, hi
	}
	return -largestFigure, largestFigure
}

// span works out a span. It is not known where it is not given, and where a
// figure that it names could not be read.
func (d *Decoder) span(s *span) (lo, hi int, known bool) {
	if s == nil {
		return 0, 0, false
	}
	lo, known = d.end(s.low, false)
	hi, also := d.end(s.high, true)
	return lo, hi, known && also
}

// end works out one end of a span; high where it is the upper one.
func (d *Decoder) end(e end, high bool) (n int, known bool) {
	if e.name == "" {
		return e.by, true
	}
	name := e.name
	if whole, ok := strings.CutSuffix(name, ".low"); ok {
		name, high = whole, false
	} else if whole, ok := strings.CutSuffix(name, ".high"); ok {
		name, high = whole, true
	}
	named, isNamed := d.bounds[name]
	for i := len(d.frames) - 1; i >= 0; i-- {
		if r, found, sound := d.frames[i].figure(name); found {
			if isNamed {
				panic(name + " is a field and a name given to Bound")
			}
			return r.end(high) + e.by, sound
		}
	}
	if !isNamed {
		panic("no figure is called " + name)
	}
	return named.span().end(high) + e.by, d.files == nil || d.Sound(named.from...)
}

func (r Range) end(high bool) int {
	if high {
		return r.High
	}
	return r.Low
}

// figure is a figure or range of a struct that is being filled, by the path of
// its field; sound tells whether it was read.
func (fr *frame) figure(path string) (r Range, found, sound bool) {
	fd := fr.plan.byPath[path]
	if fd == nil {
		// Perhaps it stands in a record that was read as a whole.
		head, rest, _ := strings.Cut(path, ".")
		fd = fr.plan.byPath[head]
		if fd == nil || fd.index == nil || fd.number >= fr.at || fd.typ.Kind() != reflect.Struct || fd.typ == rangeType {
			return Range{}, false, false
		}
		within := frame{plan: planOf(fd.typ), value: fr.value.FieldByIndex(fd.index)}
		within.at = within.plan.count
		within.sound = slices.Repeat([]bool{fr.sound[fd.number]}, within.plan.count)
		return within.figure(rest)
	}
	if fd.index == nil || fd.number >= fr.at {
		return Range{}, false, false
	}
	v := fr.value.FieldByIndex(fd.index)
	switch {
	case v.Type() == rangeType:
		r = v.Interface().(Range)
	case v.CanInt():
		r = Range{int(v.Int()), int(v.Int())}
	default:
		return Range{}, false, false
	}
	return r, true, fr.sound[fd.number]
}
