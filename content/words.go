package content

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// wordsFolder is the folder beside a game's files that holds its texts in other
// languages, a file each.
const wordsFolder = "words"

// Languages are those that a game has words in, sorted: "de" for words/de.yaml.
func Languages(fsys fs.FS, id string) []string {
	files, err := fs.Glob(fsys, path.Join(id, wordsFolder, "*.yaml"))
	if err != nil {
		return nil
	}
	for i, f := range files {
		files[i] = strings.TrimSuffix(path.Base(f), ".yaml")
	}
	return files
}

// translation are the files of a language: its words and, where they are noted, the
// texts that these were made from.
type translation struct {
	words file
	from  *file
}

// readWords reads the files of a language, nil where there are none.
func readWords(fsys fs.FS, folder, id, language string, list *diagnostic.List) *translation {
	all := Languages(fsys, id)
	if !slices.Contains(all, language) {
		d := list.Errorf("Y929", diagnostic.Span{File: folder}, "there are no words for this game in %q", language)
		if near, ok := diagnostic.Nearest(language, all); ok {
			d.Helpf("did you mean %s?", near)
		} else if len(all) > 0 {
			d.Helpf("there are: %s", strings.Join(all, ", "))
		} else {
			d.Helpf("put them into %s", path.Join(folder, wordsFolder, language+".yaml"))
		}
		return nil
	}
	read := func(ending string) (file, bool) {
		name := path.Join(wordsFolder, language+ending)
		text, ok := readFile(fsys, path.Join(id, name), path.Join(folder, name), list)
		return file{display: path.Join(folder, name), base: name, field: language, text: text, csv: ending == ".csv"}, ok
	}
	words, ok := read(".yaml")
	if !ok {
		return nil
	}
	t := &translation{words: words}
	if _, err := fs.Stat(fsys, path.Join(id, wordsFolder, language+".csv")); err == nil {
		if from, ok := read(".csv"); ok {
			t.from = &from
		}
	}
	return t
}

// madeFrom are the texts that words were made from, by where these stand, as
// definition.Words.Note wrote them down:
//
//	at,text
//	tracks.spooks.name,Spooks
func (l *loader) madeFrom(f *file) map[string]string {
	l.game.Sources[f.display] = f.text
	from := map[string]string{}
	if v := f.parse(source.Limits{}.WithDefaults(), l.list); v != nil {
		for _, row := range v.Items {
			if at, text := row.Field("at"), row.Field("text"); at != nil && text != nil {
				from[at.Text] = text.Text
			}
		}
	}
	return from
}

// translate lays the words of a language over the texts of the game.
//
//	decimal: ","
//	texts:                      # the files, and in them the fields, as they are there
//	  skills:
//	    shield: {name: Schild}  # of a list by id, else by what its first field says, or by number
//	phrases:                    # what stands in the templates of the game
//	  - {en: The round, to: Die Runde}
func (l *loader) translate(t *translation, common map[string]source.Phrase) {
	f := &t.words
	if t.from != nil {
		l.from = l.madeFrom(t.from)
	}
	l.game.Sources[f.display] = f.text
	v := f.parse(source.Limits{}.WithDefaults(), l.list)
	words := &definition.Words{Language: f.field, File: f.display, Common: common}
	l.game.Words = words
	if v == nil || v.Kind == source.Null {
		return
	}
	r := l.reader.Map(v)
	words.Decimal = r.OptOneOf("decimal", ".", ",", ".", "٫")
	words.Phrases = r.Phrases("phrases")
	texts := r.Value("texts")
	r.Done()
	if texts != nil && texts.Kind != source.Null {
		l.lay(texts, l.game.Root)
	}
}

// lay puts what is said in another language in the place of what it is said for.
func (l *loader) lay(over, under *source.Value) {
	switch {
	case over.Kind == source.Null:
	case over.Kind == source.Scalar && under.Kind == source.Scalar:
		l.say(over, under)
	case over.Kind == source.List && under.Kind == source.List && len(over.Items) == len(under.Items):
		for i, item := range over.Items {
			l.lay(item, under.Items[i])
		}
	case over.Kind == source.List && under.Kind == source.List:
		l.list.Errorf("Y971", over.Span, "here are %d texts, and %s has %d", len(over.Items), under.Path(), len(under.Items)).Labelf(under.Span, "these")
	case over.Kind == source.Map && under.Kind != source.Scalar:
		for i := range over.Fields {
			l.layField(&over.Fields[i], under)
		}
	default:
		l.list.Errorf("Y971", over.Span, "here is %s, and %s is %s", over.What(), under.Path(), under.What()).Labelf(under.Span, "this")
	}
}

// layField lays one field of the words over the field, or the record of a list, that
// has its name. A field that others of the list have may be said of a record that
// has it not: a title in place of a name that is looked up.
func (l *loader) layField(f *source.Field, under *source.Value) {
	if under.Kind == source.List {
		if item := itemCalled(under, f.Name); item != nil {
			l.lay(f.Value, item)
			return
		}
		l.unknown(f, under, itemNames(under))
		return
	}
	if to := under.Field(f.Name); to != nil {
		l.lay(f.Value, to)
		return
	}
	var names []string
	for i := range under.Fields {
		names = append(names, under.Fields[i].Name)
	}
	if list := under.Parent; list != nil && list.Kind == source.List {
		for _, other := range list.Items {
			if field := other.Field(f.Name); field != nil && field.Kind == source.Scalar && f.Value.Kind == source.Scalar {
				made := *f.Value
				made.Parent, made.Quoted = under, true
				under.Fields = append(under.Fields, source.Field{Name: f.Name, Span: f.Span, Value: &made})
				return
			}
		}
	}
	l.unknown(f, under, names)
}

func (l *loader) unknown(f *source.Field, under *source.Value, names []string) {
	where := under.Path()
	if where == "" {
		where = "the game"
	}
	d := l.list.Errorf("Y971", f.Span, "there is no %q in %s", f.Name, where)
	if near, ok := diagnostic.Nearest(f.Name, names); ok {
		d.Suggest("did you mean this?", f.Span, near)
	} else if len(names) > 0 {
		d.Helpf("there are: %s", strings.Join(names[:min(len(names), definition.MostNamed)], ", "))
	}
}

// itemCalled is the item of a list that has an id, else the one whose first field
// says so, else the one with that number, from 1.
func itemCalled(list *source.Value, name string) *source.Value {
	if it := list.ByID(name); it != nil {
		return it
	}
	for _, it := range list.Items {
		if len(it.Fields) > 0 && it.Fields[0].Value.String() == name {
			return it
		}
	}
	if n, err := strconv.Atoi(name); err == nil && n > 0 && n <= len(list.Items) {
		return list.Items[n-1]
	}
	return nil
}

func itemNames(list *source.Value) []string {
	var names []string
	for i, it := range list.Items {
		switch id := it.Field("id"); {
		case id != nil:
			names = append(names, id.Text)
		case len(it.Fields) > 0:
			names = append(names, it.Fields[0].Value.String())
		default:
			names = append(names, strconv.Itoa(i+1))
		}
	}
	return names
}

// placed are the placeholders of a text, by what they lead to.
var placed = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{([^{}|]+)`) })

// say puts a text in the place of another. It has to tell the same figures.
func (l *loader) say(over, under *source.Value) {
	if _, figure := under.Float(); figure {
		l.list.Errorf("Y971", over.Span, "%s is a figure, which is one in all languages", under.Path()).Labelf(under.Span, "this")
		return
	}
	for _, m := range placed().FindAllStringSubmatch(under.Text, -1) {
		if v := l.game.Find(under.Parent, m[1]); v != nil && !strings.Contains(over.Text, "{"+m[1]) {
			if _, figure := v.Float(); figure {
				l.list.Warnf("Y972", over.Span, "the text does not tell {%s}, which it tells in the game's own language", m[1]).Labelf(under.Span, "there")
			}
		}
	}
	at := strings.TrimPrefix(over.Path(), "texts.")
	from, noted := l.from[at]
	if l.game.Words.Made = append(l.game.Words.Made, definition.Made{At: at, From: under.Text, Noted: noted}); noted && from != under.Text {
		was, is := fromDifference(from, under.Text)
		l.list.Warnf("Y974", over.Span, "what this says in %q has changed: it was %q, and is %q", l.game.Words.Language, was, is).
			Labelf(under.Span, "now").Helpf("if the words fit, or once they do: nightpress lint --translated %s notes it", l.game.Words.Language)
	}
	under.Text, under.Span, under.Quoted = over.Text, over.Span, true
}

// fromDifference cuts two texts down to a few words from where they differ.
func fromDifference(a, b string) (string, string) {
	const before, most = 20, 60
	x, y := []rune(a), []rune(b)
	same := 0
	for same < min(len(x), len(y)) && x[same] == y[same] {
		same++
	}
	part := func(r []rune) string {
		from := 0
		for i := same - before; i > 0 && from == 0; i-- { // a word is not cut
			if r[i-1] == ' ' {
				from = i
			}
		}
		s := string(r[from:min(len(r), from+most)])
		if from > 0 {
			s = "…" + s
		}
		if from+most < len(r) {
			s += "…"
		}
		return s
	}
	return part(x), part(y)
}
