package pdf

import (
	"bytes"
	"encoding/xml"

	"nightpress/generator/export"
	"nightpress/generator/scene"
)

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
