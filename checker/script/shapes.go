package script

import (
	"reflect"
	"strconv"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/checker/script/language"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// A script may declare what stands in the game's files, so that they are read as strictly
// as into structs of Go, and with the same messages: a dict is a record, a list of one a
// list, of several one of several kinds; and behind what a value is stand the words of a
// source.Decoder, those of a list behind what is in it, those of a record under "_".

// valueTypes are what a value may be.
var valueTypes = map[string]reflect.Type{
	"text": reflect.TypeFor[string](), "figure": reflect.TypeFor[int](), "truth": reflect.TypeFor[bool](),
	"range": reflect.TypeFor[source.Range](), "rule": reflect.TypeFor[engine.Rule](), "printed": reflect.TypeFor[source.Printed](),
}

// shaper makes the types that a script declares.
type shaper struct {
	*play.Reader
	*data
	m  *language.Machine
	at diagnostic.Span
}

func (b *binding) declare(c *language.Call) bound {
	return func(m *language.Machine, args []language.Value) language.Value {
		if m.Host != nil {
			m.Fail(c.At, "what the files hold is declared at the top of the script")
		}
		if b.data.held == nil { // else that was done when the first setup was compiled
			s := &shaper{play.NewReader(b.data.game), b.data, m, c.At}
			b.data.held = s.List()
			defer func() {
				switch slip := recover().(type) {
				case nil:
				case string: // of a tag, as in a struct of Go
					m.Fail(c.At, "the files cannot be held to this: %s", slip)
				default:
					panic(slip)
				}
			}()
			t, _ := s.value(args[0], "")
			s.Fill(reflect.New(t).Interface())
		}
		return language.None
	}
}

// field makes a field of a struct, by the words that are said of it.
func (s *shaper) field(n int, t reflect.Type, name, words string) reflect.StructField {
	by, tags, kind := "", "", false
	for _, word := range strings.Fields(words) {
		switch key, value, is := strings.Cut(word, "="); {
		case key == "by" || key == "kinds":
			by, name = value, name+","+word
		case key == "each":
			s.Names(by, strings.Split(value, "|")...)
		case is:
			kind = kind || key == "kind"
			tags += " " + key + ":" + strconv.Quote(strings.ReplaceAll(value, "|", ","))
		default:
			name += "," + key
		}
	}
	if !kind {
		tags += " yaml:" + strconv.Quote(name)
	}
	return reflect.StructField{Name: "F" + strconv.Itoa(n), Type: t, Tag: reflect.StructTag(tags[1:])}
}

// value is the type of a value, and what is said of it.
func (s *shaper) value(v language.Value, path string) (t reflect.Type, words string) {
	if text, ok := v.Text(); ok {
		what, words, _ := strings.Cut(text, " ")
		if valueTypes[what] == nil {
			s.m.Fail(s.at, "%s: a value is a text, figure, truth, range, rule, or printed alone, and not %q", path, what)
		}
		return valueTypes[what], words
	}
	var fields []reflect.StructField
	if d, isRecord := v.Object().(language.Dict); isRecord {
		for i := range d.Len() {
			name, _ := d.At(i).Text()
			if name == "_" {
				words, _ = d.Under(i).Text()
				continue
			}
			s.shape(path).Field(spelled(name)) // which a script finds in any of its kind
			t, of := s.value(d.Under(i), strings.TrimPrefix(path+"."+name, "."))
			fields = append(fields, s.field(i, t, name, of))
		}
		return reflect.StructOf(fields), words
	}
	items, ok := v.Items()
	if !ok || items.Len() == 0 {
		s.m.Fail(s.at, "%s: a list is declared by a list of what stands in it", path)
	}
	for i := range items.Len() {
		if text, isText := items.At(i).Text(); isText && i > 0 {
			words += " " + text
			continue
		}
		element, of := s.value(items.At(i), path)
		t = reflect.SliceOf(element)
		if fields = append(fields, s.field(i, t, "", of)); i == 0 && !strings.Contains(of, "kind=") {
			words = of
		}
	}
	if len(fields) > 1 {
		return reflect.StructOf(fields), words + " kinds=kind"
	}
	return t, words
}
