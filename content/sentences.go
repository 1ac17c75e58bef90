package content

import (
	"slices"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

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
		f := l.reader.Map(v)
		s := definition.Sentence{Section: f.Str("section"), Says: f.Str("says"), Rules: f.Strs("rules"), Why: f.OptStr("why", ""), Span: v.Span}
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
