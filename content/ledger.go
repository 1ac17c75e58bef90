package content

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/markup"
	"nightpress/content/source"
)

// rules gathers the ledger: the records of rules.yaml, and every other record
// that has both rule: and text:. Sections stand in the order of game.yaml's
// sections where it lists them, else of their first appearance, rules.yaml
// first.
func (l *loader) rules() {
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
	l.game.Rules = append(l.game.Rules, definition.Rule{ID: id, Section: section, Text: text, Said: l.said(text), Held: definition.Held(held), Span: at, Words: v.Field("text").Span, Told: err != nil})
}

// said puts a text that is meant for print into plain words: a sign is called by
// what game.yaml says that it means, or else by its own name.
func (l *loader) said(text string) string {
	if !strings.Contains(text, ":") {
		return markup.Unmarked(text)
	}
	signs := l.game.Root.Field("game").Field("signs")
	return markup.Unmarked(sign().ReplaceAllStringFunc(text, func(s string) string {
		name := strings.Trim(s, ":")
		if word := signs.Field(name).String(); word != "" {
			return word
		}
		return strings.ReplaceAll(name, "-", " ")
	}))
}

var sign = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`:[a-z][a-z0-9-]*:`) })

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
