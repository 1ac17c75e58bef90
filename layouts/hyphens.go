package layouts

import (
	"path"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/layouts/hyphens"
)

// Patterns of hyphenation stand in the folder words, beside the words of a language,
// as they were downloaded: hyph_de_DE.dic, hyph-de-1996.tex and hyph-de-1996.pat.txt
// are those of "de".

// mostPatterns bounds a file of patterns, in bytes: those of German have a million.
const mostPatterns = 8 << 20

// patternEndings are the files that count as patterns.
var patternEndings = []string{".dic", ".tex", ".txt"}

// languageOf is the language that a file of patterns is for, by its name.
func languageOf(file string) string {
	name, _, _ := strings.Cut(strings.ToLower(path.Base(file)), ".")
	name = strings.NewReplacer("hyph-", "", "hyph_", "").Replace(name)
	name, _, _ = strings.Cut(strings.ReplaceAll(name, "_", "-"), "-")
	return name
}

// Hyphens are the patterns of a language, nil where no layer has any; what is wrong
// with the file is among the problems.
func (l *Library) Hyphens(language string) *hyphens.Patterns {
	l.mu.Lock()
	defer l.mu.Unlock()
	f := l.loading.hyphens[language]
	if f == nil {
		return nil
	}
	if !f.parsed {
		f.parsed = true
		f.patterns = l.loading.readPatterns(f)
	}
	return f.patterns
}

// readPatterns reads a file of patterns, nil where that cannot be done.
func (l *loading) readPatterns(f *file) *hyphens.Patterns {
	data := l.readWhole(f, mostPatterns, "file of patterns", "take another of that language, hyph_de_DE.dic or hyph-de-1996.tex")
	if data == nil {
		return nil
	}
	made, problem := hyphens.Read(data)
	if problem != nil {
		at := f.span()
		at.Start = diagnostic.Position{Line: problem.Line, Column: 1}
		l.list.Errorf("Y973", at, "the patterns of '%s' cannot be read: %s", f.id, problem.What).
			Helpf("take the file of an office program (hyph_de_DE.dic) or of TeX (hyph-de-1996.tex) as it comes")
	}
	return made
}
