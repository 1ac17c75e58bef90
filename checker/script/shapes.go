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

// A script may declare what stands in the game's files, as it is written there: a dict
// for a record, a list of one for a list, of several for one of several kinds, and for a
// value what it is, with the words of a source.Decoder behind it:
//
//	declare({"ghosts": {"arrivals": "figure in=1..16", "coming": [{"name": "text", "lair": "text optional", "dice": ["figure in=die.faces"]}, "len=1..ghosts.arrivals"]}})
//
// The words of a list stand behind what is in it, those of a record under "_", which of
// several kinds it is, too: "kind=drag". A | divides what a comma does in a tag. So files are read as strictly as into structs of
// Go, and with the same messages.

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
				if slip := recover(); slip != nil {
					if text, ok := slip.(string); ok { // of a tag, as in a struct of Go
						m.Fail(c.At, "the files cannot be held to this: %s", text)
					}
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
	if keys, values, isRecord := v.Pairs(); isRecord { // all of whose fields a script finds in any of its kind
		if s.shapes[path] == nil {
			s.shapes[path] = new(language.Shape)
		}
		for i, key := range keys {
			name, _ := key.Text()
			if name == "_" {
				words, _ = values[i].Text()
				continue
			}
			s.shapes[path].Field(spelled(name))
			t, of := s.value(values[i], strings.TrimPrefix(path+"."+name, "."))
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
