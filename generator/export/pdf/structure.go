package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"

	"nightpress/generator/export"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// putStructure adds the elements of all pages and returns the number of their
// root. Content finds its element by the number of its page and its mark there,
// an annotation by a number behind those of the pages.
func (d *document) putStructure(f *file, doc *scene.Document, pages []int) int {
	root, whole := f.add(nil), f.add(nil)
	var parents strings.Builder
	var parts, links []int
	for i, t := range d.tags {
		top := t.within[0]
		fmt.Fprintf(&parents, "%d [", i)
		if len(top.children) > 0 {
			parts = append(parts, f.putElement(top, whole, pages[i]))
			owners := make([]int, len(t.owners))
			for k, owner := range t.owners {
				owners[k] = owner.number
			}
			parents.WriteString(references(owners))
			for _, e := range top.children {
				if e.link > 0 {
					links = append(links, e.number)
				}
			}
		}
		parents.WriteString("]\n")
	}
	for i, number := range links {
		fmt.Fprintf(&parents, "%d %d 0 R\n", len(pages)+i, number)
	}
	f.parts[whole-1].body = fmt.Appendf(nil, "<</S /Document /P %d 0 R /T %s /K [%s]>>", root, quoted(doc.Title), references(parts))
	f.parts[root-1].body = fmt.Appendf(nil, "<</Type /StructTreeRoot /K %d 0 R /ParentTreeNextKey %d /ParentTree <</Nums [%s]>>>>",
		whole, len(pages)+len(links), parents.String())
	return root
}

// putElement adds an element and all below it, and returns its number.
func (f *file) putElement(e *element, parent, page int) int {
	e.number = f.add(nil)
	children := make([]int, len(e.children))
	for i, child := range e.children {
		children[i] = f.putElement(child, e.number, page)
	}
	b := append(append(make([]byte, 0, 64), "<</S /"...), e.kind...)
	b = append(strconv.AppendInt(append(b, " /P "...), int64(parent), 10), " 0 R"...)
	if e.title != "" {
		b = append(append(b, " /T "...), quoted(e.title)...)
	}
	if e.alt != "" {
		b = append(append(b, " /Alt "...), quoted(e.alt)...)
	}
	switch {
	case e.link > 0:
		b = fmt.Appendf(b, " /K <</Type /OBJR /Pg %d 0 R /Obj %d 0 R>>", page, e.link)
	case len(e.marks) == 1:
		b = strconv.AppendInt(append(b, " /Pg "...), int64(page), 10)
		b = strconv.AppendInt(append(b, " 0 R /K "...), int64(e.marks[0]), 10)
	case len(e.marks) > 1:
		b = fmt.Appendf(b, " /Pg %d 0 R /K %d", page, e.marks)
	default:
		b = fmt.Appendf(b, " /K [%s]", references(children))
	}
	f.parts[e.number-1].body = append(b, ">>"...)
	return e.number
}

func references(numbers []int) string {
	var b []byte
	for _, n := range numbers {
		b = append(strconv.AppendInt(b, int64(n), 10), " 0 R "...)
	}
	return string(bytes.TrimSuffix(b, []byte(" ")))
}

// putLinks adds the annotations that lead to other pages, and an element for each.
// It returns the entries of the pages.
func (d *document) putLinks(f *file, doc *scene.Document, pages []int) []string {
	entries := make([]string, len(pages))
	n := len(pages)
	for i := range doc.Pages {
		page := &doc.Pages[i]
		var all []int
		for _, l := range page.Links {
			to := &doc.Pages[l.Page-1]
			told := "Page " + fmt.Sprint(l.Page)
			if to.Label != "" {
				told += ", " + to.Label
			}
			number := f.add(fmt.Appendf(nil, "<</Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /Rect %s /Contents %s /StructParent %d /Dest [%d 0 R /XYZ 0 %.2f null]>>",
				rectangle(l.Area, page.Size), quoted(told), n, pages[l.Page-1], to.Size.H*geometry.PointsPerMM))
			d.tags[i].add(&element{kind: "Link", alt: told, link: number})
			all = append(all, number)
			n++
		}
		if len(all) > 0 {
			entries[i] = fmt.Sprintf("/Tabs /S\n/Annots [%s]\n", references(all))
		}
	}
	return entries
}

// boxes are where a page is cut, and how far what is printed may reach beyond.
func boxes(page *scene.Page) string {
	media := geometry.Rect{W: page.Size.W, H: page.Size.H}
	trim := page.Trim
	if trim == (geometry.Rect{}) {
		trim = media
	}
	bleed := trim.Inset(-page.Bleed)
	x, y := max(bleed.X, 0), max(bleed.Y, 0)
	bleed = geometry.Rect{X: x, Y: y, W: min(bleed.Right(), media.W) - x, H: min(bleed.Bottom(), media.H) - y}
	return "/TrimBox " + rectangle(trim, page.Size) + "\n/BleedBox " + rectangle(bleed, page.Size) + "\n"
}

// rectangle is a rectangle on a page, in points from its lower left corner.
func rectangle(r geometry.Rect, page geometry.Size) string {
	const k = geometry.PointsPerMM
	b := []byte{'['}
	for i, v := range [...]float64{r.X * k, (page.H - r.Bottom()) * k, r.Right() * k, (page.H - r.Y) * k} {
		if i > 0 {
			b = append(b, ' ')
		}
		b = export.AppendNumber(b, v, 2)
	}
	return string(append(b, ']'))
}

// layerEntries are what a file with layers says of them.
type layerEntries struct{ resources, catalog string }

// putLayers adds the layers that readers can hide.
func (d *document) putLayers(f *file) layerEntries {
	if len(d.survey.Layers) == 0 {
		return layerEntries{}
	}
	var e layerEntries
	var all, hidden []int
	for _, name := range d.survey.Layers {
		number := f.add(fmt.Appendf(nil, "<</Type /OCG /Name %s>>", quoted(strings.ToUpper(name[:1])+name[1:])))
		e.resources += fmt.Sprintf(" /%s %d 0 R", name, number)
		if all = append(all, number); name == scene.CutLayer || name == scene.FoldLayer {
			hidden = append(hidden, number)
		}
	}
	off := ""
	if len(hidden) > 0 {
		off = " /OFF [" + references(hidden) + "]"
	}
	e.resources = "/Properties <<" + e.resources + ">>\n"
	e.catalog = fmt.Sprintf("/OCProperties <</OCGs [%s] /D <</Name (Layers) /Order [%[1]s]%s>>>>\n", references(all), off)
	return e
}

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

// metadata is what a document says of itself, as XMP.
func metadata(doc *scene.Document) []byte {
	var b bytes.Buffer
	// Neither fails, writing into memory.
	text := func(s string) string {
		var e bytes.Buffer
		xml.EscapeText(&e, []byte(s))
		return e.String()
	}
	said := func(before, s, after string) {
		if s != "" {
			b.WriteString(before + text(s) + after + "\n")
		}
	}
	b.WriteString("<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" + `<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:cc="http://creativecommons.org/ns#">
<dc:format>application/pdf</dc:format>
`)
	const unnamed = `<rdf:Alt><rdf:li xml:lang="x-default">`
	said("<dc:title>"+unnamed, doc.Title, "</rdf:li></rdf:Alt></dc:title>")
	said("<dc:creator><rdf:Seq><rdf:li>", doc.Author, "</rdf:li></rdf:Seq></dc:creator>")
	said("<dc:description>"+unnamed, doc.Subject, "</rdf:li></rdf:Alt></dc:description>")
	said("<dc:rights>"+unnamed, doc.Licence, "</rdf:li></rdf:Alt></dc:rights>")
	said("<dc:language><rdf:Bag><rdf:li>", doc.Language, "</rdf:li></rdf:Bag></dc:language>")
	said("<pdf:Keywords>", doc.Keywords, "</pdf:Keywords>")
	said("<pdf:Producer>", maker, "</pdf:Producer>")
	said("<xmp:CreatorTool>", maker, "</xmp:CreatorTool>")
	switch {
	case export.PublicDomain(doc.Licence):
		b.WriteString("<xmpRights:Marked>False</xmpRights:Marked>\n")
	case doc.Licence != "":
		b.WriteString("<xmpRights:Marked>True</xmpRights:Marked>\n")
	}
	said("<xmpRights:UsageTerms>"+unnamed, doc.Licence, "</rdf:li></rdf:Alt></xmpRights:UsageTerms>")
	address := export.LicenceAddress(doc.Licence)
	said("<xmpRights:WebStatement>", address, "</xmpRights:WebStatement>")
	said(`<cc:license rdf:resource="`, address, `"/>`)
	b.WriteString("</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>")
	return b.Bytes()
}
