package source

import "nightpress/content/diagnostic"

// Phrase is a text in another language, and where that stands.
type Phrase struct {
	To   string
	Span diagnostic.Span // of the text it is for
}

// Phrases reads what is said in another language for texts as they stand in
// templates and in the program itself:
//
//	phrases:
//	  - {en: "sheet %d of %d", to: "Blatt %d von %d"}
func (f *Fields) Phrases(name string) map[string]Phrase {
	all := map[string]Phrase{}
	for _, v := range f.OptList(name) {
		p := f.within(v)
		en, to := p.Str("en"), p.Str("to")
		p.Done()
		if en == "" || to == "" {
			continue
		}
		at := v.Field("en").Span
		if first, twice := all[en]; twice {
			f.list.Errorf("Y910", at, "there are two phrases for %q", clip(en)).Labelf(first.Span, "first here")
		}
		all[en] = Phrase{to, at}
	}
	return all
}
