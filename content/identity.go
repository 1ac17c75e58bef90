package content

import (
	"cmp"
	"slices"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// identity reads game.yaml. Fields that it does not know belong to templates.
func (l *loader) identity(v *source.Value) {
	g, folder := l.game, l.game.ID
	f := l.reader.Fields(v, g)
	if g.ID != "" && g.ID != folder {
		f.Problemf("id", "the id is %q, and the folder is called %q", g.ID, folder).
			Suggest("both have the same name:", f.Value("id").Span, folder)
	}
	g.ID, g.Players = folder, cmp.Or(g.Players, definition.Range{Low: 1, High: 1})
	l.letters(v.Field("editions"), "editions")
	l.letters(v.Field("variants"), "variants")
	l.names(f)
	f.Allow("sections", "signs")
	f.DoneOpen()
}

// names reads what people call that which stands in a file: "designs: Effects".
func (l *loader) names(game *source.Fields) {
	f := game.OptMap("names")
	if f == nil {
		return
	}
	var files []string
	for _, file := range l.game.Root.Fields {
		files = append(files, file.Name)
	}
	for _, name := range f.Record().Fields {
		f.Str(name.Name)
		l.game.Words.Printed(name.Value)
		if slices.Contains(files, name.Name) {
			continue
		}
		near, ok := diagnostic.Nearest(name.Name, files)
		d := l.list.Errorf("Y908", name.Span, "the game has no file %q", name.Name).Lack(name.Name)
		if ok {
			d.Suggest("did you mean this?", name.Span, near)
		}
	}
	f.Done()
}

// letters reports two choices of one letter.
func (l *loader) letters(choices *source.Value, name string) {
	letters := map[string]*source.Value{}
	for i := 0; choices != nil && i < len(choices.Items); i++ {
		v := choices.Items[i]
		if letter := v.Field("letter"); letter != nil {
			if first := letters[letter.Text]; first != nil {
				l.list.Errorf("Y910", letter.Span, "two %s have the letter %s", name, letter.Text).Labelf(first.Span, "first here").
					Helpf("give each a letter of its own")
			}
			letters[letter.Text] = letter
		}
	}
}

// uniqueIDs reports every list in which two records have the same id: a name
// must lead to one thing.
func (l *loader) uniqueIDs() {
	l.game.Root.Walk(func(v *source.Value) {
		if v.Kind != source.List || v == l.game.Root.Field("rules") {
			return // the ledger looks for itself, in all files
		}
		seen := make(map[string]*source.Value, len(v.Items))
		for _, item := range v.Items {
			id := item.Field("id")
			if id == nil || id.Kind != source.Scalar {
				continue
			}
			first := seen[id.Text]
			if first == nil {
				seen[id.Text] = id
				continue
			}
			d := l.list.Errorf("Y910", id.Span, "the id %q stands twice in %s", id.Text, v.Path())
			switch {
			case l.list.Len() > diagnostic.MaxKept: // which is counted, and not shown
			case same(item, first.Parent):
				d.Labelf(first.Span, "first here").Helpf("the whole record stands there twice: take one of them away, or give it an id of its own")
			case !source.OneOfTwo(d, first, id, "id"):
				d.Helpf("give each an id of its own")
			}
		}
	})
}

// same tells whether two values say the same.
func same(a, b *source.Value) bool {
	if a.Kind != b.Kind || a.Text != b.Text || len(a.Fields) != len(b.Fields) || len(a.Items) != len(b.Items) {
		return false
	}
	for i := range a.Fields {
		if a.Fields[i].Name != b.Fields[i].Name || !same(a.Fields[i].Value, b.Fields[i].Value) {
			return false
		}
	}
	for i := range a.Items {
		if !same(a.Items[i], b.Items[i]) {
			return false
		}
	}
	return true
}
