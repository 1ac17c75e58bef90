package content

import (
	"slices"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// rulings reads rulings.yaml.
func (l *loader) rulings() {
	refs := map[string]*source.Value{}
	for _, v := range l.records("rulings") {
		f := l.reader.Map(v)
		if ref := v.Field("ref"); ref != nil {
			if first := refs[ref.Text]; first != nil {
				l.list.Errorf("Y910", ref.Span, "two rulings have the ref %s", ref.Text).Labelf(first.Span, "first here").
					Helpf("give each a ref of its own")
			}
			refs[ref.Text] = ref
		}
		r := definition.Ruling{
			ID: f.ID("id"), Ref: f.OptStr("ref", ""), Question: f.Str("question"), Default: f.Str("default"),
			Values: f.Strs("values"), Answer: f.OptStr("answer", ""), Why: f.Str("why"), Otherwise: f.OptStr("otherwise", ""),
			Theme: f.OptStr("theme", ""), Icon: f.OptStr("icon", ""), Rule: f.OptStr("rule", ""), Span: v.Span,
		}
		for _, name := range [...]string{"theme", "question", "answer", "why", "otherwise"} {
			l.game.Words.Printed(v.Field(name))
		}
		if id := f.Value("id"); id != nil {
			r.Span = id.Span
		}
		if len(r.Values) == 0 && r.Default != "" {
			r.Values = []string{r.Default}
		}
		if r.Default != "" && !slices.Contains(r.Values, r.Default) {
			d := l.list.Errorf("Y907", v.Field("default").Span, "the default %q is not one of the values", r.Default)
			if near, ok := diagnostic.Nearest(r.Default, r.Values); ok {
				d.Suggest("did you mean this?", v.Field("default").Span, near)
			}
		}
		f.Done()
		if r.ID != "" {
			l.game.Rulings = append(l.game.Rulings, r)
		}
	}
}

// house gathers every record with basis: house. Where some of its figures are the
// rulebook's, ours: names the fields that are not.
func (l *loader) house() {
	l.game.Root.Walk(func(v *source.Value) {
		b := v.Field("basis")
		if b == nil || v.Kind != source.Map {
			return
		}
		f := l.reader.Map(v)
		if f.OneOf("basis", "house", "rulebook") != "house" {
			return
		}
		why := v.Field("why").String()
		if why == "" {
			l.list.Errorf("Y912", b.Span, "%s is a house value and does not say why", v.Path()).Helpf("add why: beside it")
		}
		l.game.Words.Printed(v.Field("why"))
		l.game.House = append(l.game.House, definition.HouseValue{Path: spoken(v), Name: l.called(v), Of: l.among(v), What: l.oursIn(v, v.Field("ours")), Why: why, Span: b.Span})
	})
}
