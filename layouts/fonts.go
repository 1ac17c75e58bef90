package layouts

import (
	"path"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
)

// A typeface of a person's own is a font file in the folder fonts, as it was
// downloaded: EBGaramond-Regular.ttf is the face "ebgaramond", and the files
// EBGaramond-Bold, -Italic and -BoldItalic are its family.

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

// faceName is what the face of a file is called.
func faceName(file string) string {
	name := strings.TrimSuffix(path.Base(file), path.Ext(file))
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return '-'
	}, name)
	name = strings.TrimSuffix(name, "-regular")
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
