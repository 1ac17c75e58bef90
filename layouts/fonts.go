package layouts

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/layouts/hyphens"
)

// A typeface of a person's own is a font file in the folder fonts, as it was
// downloaded: EBGaramond-Regular.ttf is the face "ebgaramond", and the files
// EBGaramond-Bold, -Italic and -BoldItalic are its family. A variable font has its
// bold in the same file.

// Font is a font file of a layer.
type Font struct {
	Name string // what styles call it
	Data []byte
	Span diagnostic.Span // of the file
	// Italic is the name of the face of its italics, "" where the layers have none.
	Italic string
}

// mostFont bounds a font file, in bytes: those of Chinese have some ten million.
const mostFont = 24 << 20

// fontEndings are the files that count as fonts.
var fontEndings = []string{".ttf", ".otf"}

// unread are the files that hold fonts too, in other ways, and what each is.
var unread = map[string]string{
	".ttc": "a collection of several fonts", ".otc": "a collection of several fonts", ".dfont": "a collection of several fonts",
	".woff": "a font of the web", ".woff2": "a font of the web", ".eot": "a font of the web", ".pfb": "a font of an old kind", ".pfa": "a font of an old kind",
}

// tellUnread tells of a file in the folder fonts that is a font and no face.
func (l *loading) tellUnread(f *file) {
	if what, ok := unread[strings.ToLower(path.Ext(f.name))]; ok {
		l.list.Warnf("P650", f.span(), "%s is %s, which is not read", path.Base(f.name), what).
			Helpf("put the font there as TrueType (.ttf) or OpenType (.otf), the file that one installs, one for each style")
	}
}

// axes are what the names of variable fonts end in: Bitter[wght].ttf,
// Bitter-VariableFont_wght.ttf.
var axes = regexp.MustCompile(`(?i)(\[[^]]*\]|-VariableFont_[a-z,]+|-VF)$`)

// faceName is what the face of a file is called.
func faceName(file string) string {
	name := axes.ReplaceAllString(strings.TrimSuffix(path.Base(file), path.Ext(file)), "")
	name = strings.TrimSuffix(hyphened(name), "-regular")
	if family, ok := strings.CutSuffix(name, "-bolditalic"); ok {
		name = family + "-bold-italic"
	}
	return strings.Trim(name, "-")
}

// Font returns the font file of a face that a layer has of its own; what is wrong
// with the file is among the problems.
func (l *Library) Font(name string) (*Font, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	f := l.loading.fonts[name]
	if f == nil {
		return nil, false
	}
	font := &Font{Name: name, Data: l.loading.readFont(f), Span: f.span()}
	if l.loading.fonts[name+"-italic"] != nil {
		font.Italic = name + "-italic"
	}
	return font, font.Data != nil
}

// Fonts are the names of the faces that a layer has of its own, sorted.
func (l *Library) Fonts() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return sorted(l.loading.fonts)
}

// HasFont tells whether a layer has a font file of a face.
func (l *Library) HasFont(name string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.loading.fonts[name] != nil
}

// families are ours, as other programs call them.
var families = map[string]string{"robotocondensed": "text", "stixtwotext": "stix", "latinmodernroman": "dunhill", "sansserif": "text", "sans": "text"}

// Family finds the face of a family as other programs name it, the first that is
// there of "Archivo Narrow, sans-serif", and tells whether it has this weight and
// slant. Without any it is "".
func (l *Library) Family(list string, bold, italic bool) (name string, whole bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	squeezed := func(s string) string {
		return strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
				return r
			}
			return -1
		}, strings.ToLower(s))
	}
	styles := []string{"", "italic", "bold", "bolditalic"}
	wanted := 0
	if italic {
		wanted++
	}
	if bold {
		wanted += 2
	}
	for family := range strings.SplitSeq(list, ",") {
		family = squeezed(family)
		if ours := families[family]; ours != "" {
			family = ours
		}
		for i, style := range append(styles[wanted:wanted+1:wanted+1], styles...) {
			for _, name := range l.loading.faces() {
				if family != "" && squeezed(name) == family+style {
					return name, i == 0
				}
			}
		}
	}
	return "", false
}

// readFont reads a font file, nil where that cannot be done.
func (l *loading) readFont(f *file) []byte {
	return l.readWhole(f, mostFont, "font", "fonts of one script are a tenth of that; take one of those")
}

// readWhole reads a file that is no YAML, once, nil where that cannot be done.
func (l *loading) readWhole(f *file, most int, what, help string) []byte {
	if f.read {
		return f.text
	}
	f.read = true
	data, err := readBounded(f.layer.FS, f.name, most)
	switch {
	case err != nil:
		l.list.Errorf("Y920", f.span(), "this file cannot be read: %s", err)
	case len(data) > most:
		l.list.Errorf("Y920", f.span(), "this %s has more than %d MB, and no more can be read", what, most>>20).Helpf("%s", help)
	default:
		f.text = data
	}
	return f.text
}

// span is where the problems of a whole file are told.
func (f *file) span() diagnostic.Span {
	return diagnostic.Span{File: path.Join(f.layer.Display, f.name)}
}

// faces are the names of all typefaces that styles may have.
func (l *loading) faces() []string {
	known := append(sorted(l.fonts), Faces...)
	slices.Sort(known)
	return slices.Compact(known)
}

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
