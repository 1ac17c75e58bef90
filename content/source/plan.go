package source

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// plan is what the tags of a struct say.
type plan struct {
	fields []*field
	byPath map[string]*field
	count  int  // of fields that hold something
	kinds  bool // one of them is the kind
}

// field is what the tags of one field say; see Decoder for each.
type field struct {
	number int    // among the plan's
	index  []int  // in the struct; nil for one that is not kept
	name   string // the field of the record; several, divided by blanks
	typ    reflect.Type

	optional, id, decimal, unique, kind, ordered, open, own bool

	otherwise string
	fallback  end // of otherwise
	in, len   *span
	words     []word
	ref, none string
	names     string
	from      int
	by, union string
	only      []string
	member    string // the tag kind
	conds     []cond
	with      string
	unless    string
	doc       string
	what      string // in place of what the type says
	without   string // Default, as people say it

	printed []string // all of a Printed
	group   []*field // fields of the same struct that stand in a record called name
}

// cond is a condition of the tag for.
type cond struct {
	field string // of the record, "" for the kind
	not   bool   // words are those with which the field is not there
	words []string
}

// word is one of a few words and what it stands for.
type word struct{ text, value string }

var (
	rangeType   = reflect.TypeFor[Range]()
	printedType = reflect.TypeFor[Printed]()
	elseType    = reflect.TypeFor[Elsewhere]()
	wordedType  = reflect.TypeFor[Worded]()
	checkedType = reflect.TypeFor[checked]()
	plans       sync.Map // reflect.Type to *plan
)

// planOf reads the tags of a struct type. A tag that means nothing panics: it
// is a slip in the program, and any test that reads the type meets it.
func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := &plan{byPath: map[string]*field{}}
	p.add(t, nil)
	plans.Store(t, p)
	return p
}

// add adds the fields of t, which stands in the plan's struct at index.
func (p *plan) add(t reflect.Type, index []int) {
	for i := range t.NumField() {
		sf := t.Field(i)
		at := append(slices.Clone(index), i)
		tag, tagged := sf.Tag.Lookup("yaml")
		member := sf.Tag.Get("kind")
		switch {
		case sf.Anonymous && sf.Type.Kind() == reflect.Struct && reflect.PointerTo(sf.Type).Implements(checkedType):
			panic(fmt.Sprintf("%s embeds %s, whose Check it would take for its own", t, sf.Type))
		case !tagged && member == "" && sf.Anonymous && sf.Type.Kind() == reflect.Struct:
			p.add(sf.Type, at)
		case !tagged && member == "":
		case sf.Type == printedType:
			for _, path := range strings.Fields(tag) {
				steps := strings.Split(path, ".")
				p.put(steps, &field{printed: steps[len(steps)-1:]})
			}
		case !sf.IsExported() && sf.Name != "_":
			panic(fmt.Sprintf("%s.%s has a tag and cannot be set", t, sf.Name))
		default:
			if sf.Name == "_" {
				at = nil
			}
			if into := sf.Tag.Get("into"); into != "" {
				other, ok := t.FieldByName(into)
				if !ok || other.Type != sf.Type {
					panic(fmt.Sprintf("%s has no %s of the type %s", t, into, sf.Type))
				}
				at = append(slices.Clone(index), other.Index...)
			}
			p.put(parseField(sf, tag, at))
		}
	}
}

// put adds a field that stands at the end of steps.
func (p *plan) put(steps []string, fd *field) {
	if fd.printed == nil {
		fd.number = p.count
		p.count++
		p.byPath[strings.Join(steps, ".")] = fd
		p.kinds = p.kinds || fd.kind
	}
	into := &p.fields
	for _, step := range steps[:len(steps)-1] {
		i := slices.IndexFunc(*into, func(o *field) bool { return o.group != nil && o.name == step })
		if i < 0 {
			i = len(*into)
			*into = append(*into, &field{name: step, optional: true, group: []*field{}})
		}
		g := (*into)[i]
		g.optional = g.optional && (fd.optional || fd.printed != nil)
		g.open = g.open || fd.open
		into = &g.group
	}
	*into = append(*into, fd)
}

// parseField reads the tags of a field.
func parseField(sf reflect.StructField, tag string, at []int) (steps []string, fd *field) {
	path, options, _ := strings.Cut(tag, ",")
	steps = strings.Split(path, ".")
	get := sf.Tag.Get
	fd = &field{
		index: at, name: steps[len(steps)-1], typ: sf.Type, otherwise: get("default"), ref: get("ref"), none: get("none"),
		names: get("names"), member: get("kind"), with: get("with"), unless: get("unless"), doc: get("doc"),
		what: get("what"), without: get("else"),
	}
	for _, o := range strings.Split(options, ",") {
		switch name, value, _ := strings.Cut(o, "="); name {
		case "":
		case "optional":
			fd.optional = true
		case "id":
			fd.id = true
		case "decimal":
			fd.decimal = true
		case "unique":
			fd.unique = true
		case "kind":
			fd.kind = true
		case "ordered":
			fd.ordered = true
		case "open":
			fd.open = true
		case "own":
			fd.own = true
		case "by":
			fd.by = value
		case "kinds":
			fd.union = value
		default:
			panic(fmt.Sprintf("%s: no option of a field is called %q", sf.Name, o))
		}
	}
	fd.in, fd.len = parseSpan(get("in"), fd.decimal), parseSpan(get("len"), false)
	if fd.otherwise != "" && (sf.Type.Kind() != reflect.String && sf.Type.Kind() != reflect.Bool) {
		fd.fallback = parseEnd(fd.otherwise, fd.decimal)
	}
	fd.optional = fd.optional || fd.otherwise != "" || fd.without != ""
	fd.from, _ = strconv.Atoi(get("from"))
	if list := get("kinds"); list != "" {
		fd.only = strings.Split(list, ",")
	}
	if tag := get("for"); tag != "" {
		for _, one := range strings.Split(tag, ";") {
			of, list, named := strings.Cut(one, "=")
			if !named {
				of, list = "", one
			}
			list, not := strings.CutPrefix(list, "!")
			fd.conds = append(fd.conds, cond{of, not, strings.Split(list, ",")})
		}
	}
	fd.words = wordsOf(sf, fd.from)
	return steps, fd
}

// wordsOf are the words that a field takes: those of its tag, with what the
// words of its type stand for.
func wordsOf(sf reflect.StructField, from int) []word {
	t := sf.Type
	if t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		t = t.Elem()
	}
	var own []word
	if t.Implements(wordedType) {
		for i, w := range reflect.Zero(t).Interface().(Worded).Words() {
			text, _, _ := strings.Cut(w, ":")
			if text != "" {
				own = append(own, word{text, strconv.Itoa(i)})
			}
		}
	}
	list := sf.Tag.Get("words")
	if list == "" {
		return own
	}
	var words []word
	for i, w := range strings.Split(list, ",") {
		text, value, given := strings.Cut(w, "=")
		at := slices.IndexFunc(own, func(o word) bool { return o.text == text })
		switch {
		case given:
		case own != nil && at < 0:
			panic(fmt.Sprintf("%s: %s has no word %q", sf.Name, t, text))
		case own != nil:
			value = own[at].value
		case t.Kind() == reflect.String:
			value = text
		default:
			value = strconv.Itoa(i + from)
		}
		words = append(words, word{text, value})
	}
	return words
}

// several are the names of the fields that are read into this one.
func (fd *field) several() []string { return strings.Fields(fd.name) }
