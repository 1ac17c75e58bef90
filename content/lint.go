package content

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Odd warns of what may stand in a record as it likes, and stands there as in no
// other of its list, and nowhere else in the game: a field nearly called as one that
// most others have and this one lacks, and a word that is nearly one that several others
// have in the same field.
func Odd(g *definition.Game) *diagnostic.List {
	o := odd{new(diagnostic.List), map[string]int{}}
	g.Root.Walk(func(v *source.Value) {
		o.stands[v.Text]++
		for i := range v.Fields {
			o.stands[v.Fields[i].Name]++
		}
	})
	g.Root.Walk(func(v *source.Value) {
		if v.Kind == source.List && len(v.Items) >= leastAlike {
			if v != g.Root.Field("components") { // whose fields are known by name
				o.fields(v.Items)
			}
			o.words(v.Items)
		}
	})
	return o.list
}

// odd is what stands as nothing else does.
type odd struct {
	list   *diagnostic.List
	stands map[string]int // how often a word stands in the game
}

// leastAlike is in how many records something stands at least that another is held
// against.
const leastAlike = 3

func (o odd) fields(records []*source.Value) {
	count := map[string]int{}
	for _, r := range records {
		for i := range r.Fields {
			count[r.Fields[i].Name]++
		}
	}
	var often []string
	for name, n := range count {
		if n >= leastAlike && 2*n >= len(records) {
			often = append(often, name)
		}
	}
	for _, r := range records {
		for i := range r.Fields {
			field := &r.Fields[i]
			if o.stands[field.Name] > 1 {
				continue
			}
			if near, ok := diagnostic.Nearest(field.Name, often); ok && slip(field.Name, near) && r.Field(near) == nil {
				o.list.Warnf("Y901", field.Span, "%s has a field %q, and %d records around it one called %q", r.Path(), field.Name, count[near], near).
					Suggest("where that is meant:", field.Span, near)
			}
		}
	}
}

func (o odd) words(records []*source.Value) {
	count := map[string]map[string]int{} // by field, and word
	for _, r := range records {
		for i := range r.Fields {
			if f := &r.Fields[i]; word(f.Value) {
				if count[f.Name] == nil {
					count[f.Name] = map[string]int{}
				}
				count[f.Name][f.Value.Text]++
			}
		}
	}
	for _, r := range records {
		for i := range r.Fields {
			f := &r.Fields[i]
			words := count[f.Name]
			if !word(f.Value) || o.stands[f.Value.Text] > 1 {
				continue
			}
			var often []string
			for w, n := range words {
				if n >= leastAlike {
					often = append(often, w)
				}
			}
			if near, ok := diagnostic.Nearest(f.Value.Text, often); ok && slip(f.Value.Text, near) {
				o.list.Warnf("Y907", f.Value.Span, "%s says %q, and %d records around it %q", f.Value.Path(), f.Value.Text, words[near], near).
					Suggest("where that is meant:", f.Value.Span, near)
			}
		}
	}
}

// word tells whether a value is a word that something may be told apart by.
func word(v *source.Value) bool {
	return v != nil && v.Kind == source.Scalar && !v.Quoted && len(v.Text) >= 3 && source.IsID(v.Text) && !strings.ContainsAny(v.Text, "0123456789")
}

// slip tells whether a word is another one with one letter left out, typed twice,
// changed, or two that changed places.
func slip(word, other string) bool { return diagnostic.Distance([]rune(word), []rune(other)) <= 1 }

// Typed notes the names of records that texts of the game type by hand, and
// those of its layouts, which are in files: where the name is changed, these do
// not follow, as {tracks.sanity.name} would. It warns of those that logs call by a letter, and of the figures of a text's own
// record; every other name is listed where every is asked for.
func Typed(g *definition.Game, drawn []*source.Value, files map[string][]byte, every bool) *diagnostic.List {
	list := new(diagnostic.List)
	texts := slices.DeleteFunc(wordedTexts(g.Root), func(t *source.Value) bool {
		return strings.HasPrefix(t.Path(), "game.") // what is said of a game before it is opened
	})
	g.Root.Walk(func(v *source.Value) {
		name := v.Field("name")
		if name == nil || name.Kind != source.Scalar || v.Field("id") == nil || v.Parent == nil || v.Parent.Kind != source.List {
			return
		}
		played := v.Field("letter") != nil && !strings.HasPrefix(v.Path(), "play.") && !strings.HasPrefix(v.Path(), "game.") && proper(name.Text)
		if !every && !played {
			return
		}
		var places, loud []diagnostic.Span
		for _, t := range texts {
			if at, ok := typedIn(t.Text, name.Text); ok && t.Parent.Field("name").String() != name.Text {
				places = append(places, source.Within(g.Sources[t.Span.File], t, at, name.Text))
			}
		}
		for _, t := range drawn {
			if at, ok := typedIn(t.Text, name.Text); ok {
				places = append(places, source.Within(files[t.Span.File], t, at, name.Text))
			}
			if up := strings.ToUpper(name.Text); up != name.Text {
				if at, ok := typedIn(t.Text, up); ok {
					loud = append(loud, source.Within(files[t.Span.File], t, at, up))
				}
			}
		}
		quote := "{" + diagnostic.PlainPath(v.Path()) + ".name"
		if played {
			for i, at := range append(places, loud...) {
				path := quote + "}"
				if i >= len(places) {
					path = quote + "|upper}"
				}
				list.Warnf("Y950", at, "the name %q is typed here, and would not follow a change of it", name.Text).
					Labelf(name.Span, "the name").Helpf("write %s in its place", path)
			}
			return
		}
		if places = append(places, loud...); len(places) == 0 {
			return
		}
		const most = 8
		var shown []string
		for _, at := range places[:min(most, len(places))] {
			shown = append(shown, at.String())
		}
		all := strings.Join(shown, ", ")
		if n := len(places) - most; n > 0 {
			all += fmt.Sprintf(" and %d more", n)
		}
		list.Notef("Y950", name.Span, "%d texts type the name %q, and would not follow a change of it", len(places), name.Text).
			Factf("in", "%s", all).Helpf("write %s there", quote+"}")
	})
	typedFigures(g, texts, g.Sources, list)
	typedFigures(g, drawn, files, list)
	return list
}

// typedFigures warns of figures in texts that another text of the same file quotes:
// {setup.dice} there, and a 5 typed here; of texts of the game, figures of their own
// records. A figure that two of those that are quoted have
// is left alone, for it may be the other, and so is one up to two: these are alike by
// chance.
func typedFigures(g *definition.Game, texts []*source.Value, files map[string][]byte, list *diagnostic.List) {
	quoted := map[string]map[string]bool{} // by file and path
	for _, t := range texts {
		if quoted[t.Span.File] == nil {
			quoted[t.Span.File] = map[string]bool{}
		}
		for _, m := range quote.FindAllStringSubmatch(t.Text, -1) {
			quoted[t.Span.File][m[1]] = true
		}
	}
	for _, t := range texts {
		at := g.Root
		if g.Sources[t.Span.File] != nil {
			at = t.Parent
		}
		alike := map[string][]string{} // the paths that are quoted, by their figures
		for path := range quoted[t.Span.File] {
			v := g.Find(at, path)
			if n, figure := v.Int(); figure && n > 2 && strings.Contains(path, ".") == (at == g.Root) {
				alike[v.Text] = append(alike[v.Text], path)
			}
		}
		for figure, paths := range alike {
			from, ok := typedIn(t.Text, figure)
			if !ok || len(paths) > 1 || strings.Contains(t.Text, "{"+paths[0]) {
				continue
			}
			place := source.Within(files[t.Span.File], t, from, figure)
			list.Warnf("Y951", place, "%s is typed here, and would not follow a change of %q", figure, paths[0]).
				Labelf(g.Find(at, paths[0]).Span, "the figure").Helpf("write {%s} in its place, and the text in quotes", paths[0])
		}
	}
}

// quote is a placeholder that names a value of the game, and no more.
var quote = regexp.MustCompile(`\{([a-z_][\w-]*(?:\.[\w-]+)*)(?:\|[^}]*)?\}`)

// proper tells whether a name is one: it begins with a capital, and is no
// letter.
func proper(name string) bool {
	first, size := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(first) && len(name) > size+1
}

// wordedTexts are the texts of a game that are printed with their placeholders
// filled in.
func wordedTexts(root *source.Value) []*source.Value {
	var texts []*source.Value
	root.Walk(func(v *source.Value) {
		for _, name := range worded {
			if t := v.Field(name); t != nil && t.Kind == source.Scalar {
				texts = append(texts, t)
			}
		}
	})
	return texts
}

// typedIn tells whether a text has a word, or several, outside of braces, and
// where.
func typedIn(text, word string) (at int, ok bool) {
	for from := 0; word != ""; from = at + len(word) {
		n := strings.Index(text[from:], word)
		if n < 0 {
			break
		}
		at = from + n
		last, _ := utf8.DecodeLastRuneInString(text[:at])
		next, _ := utf8.DecodeRuneInString(text[at+len(word):])
		open := strings.LastIndexByte(text[:at], '{') > strings.LastIndexByte(text[:at], '}')
		if !open && !inWord(last) && !inWord(next) {
			return at, true
		}
	}
	return 0, false
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// worded are the fields that are printed as text, so that their placeholders
// are filled in.
var worded = [...]string{"text", "hint", "summary", "scene", "note"}

// placeholders reports every placeholder that leads nowhere. Those of a
// spreadsheet are told where they are drawn, for a template may print a column as
// it stands.
func (l *loader) placeholders() {
	l.game.Root.Walk(func(v *source.Value) {
		if v.Kind != source.Map || source.IsTable(v.Span.File) {
			return
		}
		for _, name := range worded {
			t := v.Field(name)
			if t == nil || t.Kind != source.Scalar {
				continue
			}
			l.game.Holes(t, l.list)
			l.checkBold(t)
		}
	})
}

// checkBold reports a * that begins bold words which no * ends.
func (l *loader) checkBold(t *source.Value) {
	last := openBold(t.Text)
	if last < 0 {
		return
	}
	at := source.Within(l.game.Sources[t.Span.File], t, 0, t.Text[last:])
	at.End = diagnostic.Position{Line: at.Start.Line, Column: at.Start.Column + 1}
	l.list.Errorf("P603", at, "a * begins bold words that no * ends").
		Helpf("end them with *, or write \\* for the character itself")
}

// openBold is the place of a * that begins bold words which no * ends, -1 for
// none.
func openBold(text string) int {
	last, open := 0, false
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '*':
			last, open = i, !open
		}
	}
	if !open {
		return -1
	}
	return last
}
