package layouts

import "nightpress/content/source"

// Words are what is said in a language for texts of templates that all games share
// and of the program's own sheets, by how they stand there; nil for none.
func (l *Library) Words(language string) map[string]source.Phrase {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.loading.readAllWords(0)
	return l.words[language]
}

// Languages are those that there are such words in, sorted.
func (l *Library) Languages() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.loading.readAllWords(0)
	return sorted(l.words)
}

// readAllWords reads the files of words of the layers from one on.
func (l *loading) readAllWords(from int) {
	for _, f := range l.words {
		if f.depth < from || f.parsed {
			continue
		}
		f.parsed = true
		if v := l.parse(f); v != nil {
			l.readWords(f.id, v)
		}
	}
}

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
