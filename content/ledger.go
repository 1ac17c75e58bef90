package content

import (
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// rules gathers the ledger: the records of rules.yaml, and every other record
// that has both rule: and text:. Sections stand in the order of game.yaml's
// sections where it lists them, else of their first appearance, rules.yaml
// first. A deck that nobody plays by may call any column rule.
func (l *loader) rules() {
	if l.game.Root.Field("rules") == nil && l.game.Root.Field("play") == nil {
		return
	}
	for _, v := range l.records("rules") {
		f := l.reader.Map(v)
		l.rule(f, "id")
		f.Done()
	}
	for _, field := range l.game.Root.Fields {
		if field.Name == "rules" || field.Name == "rulings" {
			continue
		}
		field.Value.Walk(func(v *source.Value) {
			if v.Field("rule") != nil && v.Field("text") != nil {
				l.rule(l.reader.Map(v), "rule")
			}
		})
	}
	l.uniqueRules()
	l.orderRules()
	l.ruleNames()
}

// records are the records of a file that holds a list of them; an absent or
// empty file holds none.
func (l *loader) records(file string) []*source.Value {
	v := l.game.Root.Field(file)
	if v == nil || v.Kind == source.Null {
		return nil
	}
	if v.Kind != source.List {
		l.list.Errorf("Y903", v.Span, "%s.yaml holds %s where a list is expected", file, v.What()).
			Helpf("every record of a list begins with a hyphen: - id: …")
		return nil
	}
	return v.Items
}

func (l *loader) rule(f *source.Fields, key string) {
	v := f.Record()
	id, text := f.Str(key), f.Str("text")
	held := f.OptOneOf("held", string(definition.Checked),
		string(definition.Checked), string(definition.Printed), string(definition.Physical))
	section := f.OptStr("section", "")
	for p := v; section == "" && p != nil; p = p.Parent {
		section = p.Field("section").String()
	}
	if id == "" || text == "" {
		return
	}
	at := v.Field(key).Span
	switch {
	case !source.IsRuleID(id):
		l.list.Errorf("Y909", at, "%q cannot name a rule: such names are ids joined by points", id)
		return
	case section == "" && !slices.ContainsFunc(v.Fields, func(f source.Field) bool {
		near, ok := diagnostic.Nearest(f.Name, []string{"section"})
		return ok && near == "section"
	}): // else it is misspelt, and told so
		l.list.Errorf("Y915", at, "the rule %s does not say its section of the rulebook", id).
			Helpf("add section: here, or to a record around it")
	}
	l.game.Words.Printed(v.Field("text"))
	// Placeholders that lead nowhere are reported where all texts are checked.
	text, err := l.game.Text(v, text)
	if openBold(text) >= 0 {
		text = ""
	}
	l.game.Rules = append(l.game.Rules, definition.Rule{ID: id, Section: section, Text: text, Said: l.game.Said(text), Held: definition.Held(held), Span: at, Words: v.Field("text").Span, Told: err != nil})
}

// orderRules brings the rules of a section together.
func (l *loader) orderRules() {
	place := map[string]int{}
	listed := l.game.Root.Field("game").Field("sections")
	if listed != nil && listed.Kind == source.List {
		for i, s := range listed.Items {
			place[sectionName(s)] = i
		}
	}
	for _, r := range l.game.Rules {
		if _, ok := place[r.Section]; ok {
			continue
		}
		if listed != nil && r.Section != "" {
			l.unlisted(r, listed)
		}
		place[r.Section] = len(place) + 1
	}
	slices.SortStableFunc(l.game.Rules, func(a, b definition.Rule) int { return place[a.Section] - place[b.Section] })
}

// sectionName is the name of a section that game.yaml lists: bare, or in a
// record with what a page says of it.
func sectionName(s *source.Value) string {
	if name := s.Field("name"); name != nil {
		return name.String()
	}
	return s.String()
}

func (l *loader) unlisted(r definition.Rule, listed *source.Value) {
	var names []string
	for _, s := range listed.Items {
		if name := sectionName(s); name != "" {
			names = append(names, name)
		}
	}
	at := r.Span
	l.game.Root.Walk(func(v *source.Value) {
		if t := v.Field("text"); t == nil || t.Span != r.Words {
			return
		}
		for ; v != nil; v = v.Parent {
			if s := v.Field("section"); s != nil {
				at = s.Span
				return
			}
		}
	})
	d := l.list.Errorf("Y908", at, "there is no section %q in the sections of game.yaml", r.Section)
	if near, ok := diagnostic.Nearest(r.Section, names); ok {
		d.Helpf("did you mean %q?", near)
	} else if len(names) == 0 {
		d.Helpf("a section is {name: %q}, with a title and an icon if you like", r.Section)
	} else {
		d.Helpf("there are: %s", strings.Join(names, ", "))
	}
}

func (l *loader) uniqueRules() {
	seen := make(map[string]definition.Rule, len(l.game.Rules))
	l.game.Rules = slices.DeleteFunc(l.game.Rules, func(r definition.Rule) bool {
		first, twice := seen[r.ID]
		if twice {
			l.list.Errorf("Y910", r.Span, "the rule %s is declared twice", r.ID).Labelf(first.Span, "first declared here")
			return true
		}
		seen[r.ID] = r
		return false
	})
}

// ruleNames reports a rule: without text: beside it, which names a rule that
// is declared elsewhere, where there is no such rule.
func (l *loader) ruleNames() {
	ids := make([]string, len(l.game.Rules))
	for i, r := range l.game.Rules {
		ids[i] = r.ID
	}
	l.game.Root.Walk(func(v *source.Value) {
		if name := v.Field("rule"); name != nil && v.Field("text") == nil && name.Kind != source.Null {
			l.known("rule", name.Text, name.Span, ids)
		}
	})
}

// rulings reads rulings.yaml.
func (l *loader) rulings() {
	refs := map[string]*source.Value{}
	for _, v := range l.records("rulings") {
		r := definition.Ruling{Span: v.Span}
		f := l.reader.Fields(v, &r)
		if ref := v.Field("ref"); ref != nil {
			if first := refs[ref.Text]; first != nil {
				l.list.Errorf("Y910", ref.Span, "two rulings have the ref %s", ref.Text).Labelf(first.Span, "first here").
					Helpf("give each a ref of its own")
			}
			refs[ref.Text] = ref
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

// sentences reads sentences.yaml: what the rulebook says, sentence by sentence, with
// the rules that hold it and where else it is printed. A sentence that has neither
// says why.
func (l *loader) sentences() {
	var ids []string
	for _, r := range l.game.Rules {
		ids = append(ids, r.ID)
	}
	places := []string{definition.BuildSheet}
	for _, c := range l.game.Components {
		places = append(places, c.ID)
	}
	for _, v := range l.records("sentences") {
		s := definition.Sentence{Span: v.Span}
		f := l.reader.Fields(v, &s)
		if named := f.Value("rules"); named != nil {
			for _, item := range named.Items {
				l.known("rule", item.Text, item.Span, ids)
			}
		}
		if on := f.OptMap("on"); on != nil {
			for _, place := range on.Record().Fields {
				l.known("component", place.Name, place.Span, places)
				s.On = append(s.On, definition.Place{Component: place.Name, Words: on.Str(place.Name)})
			}
			on.Done()
		}
		f.Done()
		if len(s.Rules)+len(s.On) == 0 && s.Why == "" {
			l.list.Errorf("Y917", v.Span, "nothing holds this sentence and nothing prints it, and it does not say why").
				Helpf("name its rules:, or the component it stands on: with some words of it, or say why: it has neither")
		}
		l.game.Sentences = append(l.game.Sentences, s)
	}
}

// known reports a name that is none of those there are.
func (l *loader) known(kind, name string, at diagnostic.Span, names []string) {
	if slices.Contains(names, name) {
		return
	}
	near, ok := diagnostic.Nearest(name, names)
	d := l.list.Errorf("Y908", at, "there is no %s %q", kind, name).Lack(kind + "s[" + name + "]")
	if ok {
		d.Suggest("did you mean this?", at, near)
	}
}
