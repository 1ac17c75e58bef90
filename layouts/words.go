package layouts

import "nightpress/content/source"

// Words are what is said in a language for texts of templates that all games share
// and of the program's own sheets, by how they stand there; nil for none.
func (l *Library) Words(language string) map[string]source.Phrase { return l.words[language] }

// Languages are those that there are such words in, sorted.
func (l *Library) Languages() []string { return sorted(l.words) }

// readWords reads one file of words, words/de.yaml. What a later layer says takes
// the place of what an earlier one does.
func (l *loading) readWords(language string, v *source.Value) {
	f := source.NewReader(l.list).Map(v)
	all := l.lib.words[language]
	if all == nil {
		all = map[string]source.Phrase{}
		l.lib.words[language] = all
	}
	for en, p := range f.Phrases("phrases") {
		all[en] = p
	}
	f.Done()
}
