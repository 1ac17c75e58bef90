package pdf

import (
	"strings"
	"unicode/utf16"

	"nightpress/generator/scene"
)

// maker is what the file says it was made by.
const maker = "nightpress"

// describe sets the metadata that fpdf knows of.
func (d *document) describe(doc *scene.Document) {
	d.out.SetTitle(textString(doc.Title), false)
	d.out.SetAuthor(textString(doc.Author), false)
	d.out.SetSubject(textString(doc.Subject), false)
	d.out.SetKeywords(textString(doc.Keywords), false)
	d.out.SetCreator(maker, false)
	d.out.SetProducer(maker, false)
}

// textString returns s as the bytes of a PDF text string: plain where it is
// ASCII, UTF-16 with its mark otherwise. fpdf's own conversion loses runes
// above U+FFFF.
func textString(s string) string {
	plain := true
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	var b strings.Builder
	b.WriteString("\xFE\xFF")
	for _, u := range utf16.Encode([]rune(s)) {
		b.WriteByte(byte(u >> 8))
		b.WriteByte(byte(u))
	}
	return b.String()
}

// quoted returns s as a literal text string.
func quoted(s string) string {
	return "(" + escapes.Replace(textString(s)) + ")"
}

var escapes = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`)
