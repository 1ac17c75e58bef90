package generator

import (
	"fmt"
	"io"
	"slices"

	"nightpress/generator/export/pdf"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/generator/typeset"
	"nightpress/layouts"
)

// Output is one file, ready to be encoded.
type Output struct {
	// Path is relative, with slashes, and made of checked ids only:
	// "lucidity/a4/dreamer-cards.pdf".
	Path  string
	Write func(io.Writer) error
}

// folder is where the files of one kind go: "lucidity/a4", with how fronts and
// backs meet behind it where that is another way than the usual one, and
// "-low-ink" where that is how they are printed, "-de" in another language. So no print takes the place of
// one that was made otherwise.
func (r *run) folder(kind string, mode sheets.Mode) string {
	if mode != sheets.DuplexLong {
		kind += "-" + string(mode)
	}
	if r.want.cuts != "" && r.want.cuts != layouts.AutoCuts {
		kind += "-" + string(r.want.cuts) + "-cuts"
	}
	if r.want.Scale != 1 {
		kind += "-scale-" + figure(r.want.Scale)
	}
	if r.want.Ink == "low" {
		kind += "-low-ink"
	}
	if w := r.game.Words; w != nil {
		kind += "-" + w.Language
	}
	return r.game.ID + "/" + kind
}

// documents are the PDFs for one paper: one a component, and all of them in
// one, the build sheet first. Where components were named there is no such one:
// it would stand in the place of the one with everything.
func (r *run) documents(paper layouts.Paper) []Output {
	if !r.want.pdf {
		return nil
	}
	all := r.layOut(paper)
	folder := r.folder(paper.ID, r.want.mode)
	if r.want.Try {
		folder += "-try"
	}
	if r.want.Before != nil { // one PDF of the faces that differ, where any does
		if len(all) == 0 {
			return nil
		}
		return []Output{r.pdf(folder+"-changed/"+r.game.ID+".pdf", r.together(r.say("what changed, on "), paper, all))}
	}
	if r.want.mode == sheets.BacksOnly {
		return r.backs(folder, all)
	}
	var outputs []Output
	for _, c := range all {
		if r.want.Try {
			break // one file has it all
		}
		doc := r.document(c.component.Title, c.sheets.Duplex)
		doc.Pages = append(bookmarked(c.component.Title, c.pages(scene.Simplex)), c.sheets.Outlines...)
		if c.sheets.Mode == sheets.Manual {
			doc.Pages = append(doc.Pages, turnedPile(c.sheets.Backs(false))...)
		}
		outputs = append(outputs, r.pdf(folder+"/"+c.component.ID+".pdf", doc))
	}
	if r.want.named && !r.want.Try {
		return outputs
	}
	name := r.game.ID
	for r.taken(name) {
		name += "-all"
	}
	play, log := packs(all)
	outputs = append(outputs, r.pdf(folder+"/"+name+".pdf", r.together(r.say("everything on "), paper, play)))
	if len(log) > 0 && len(play) > 0 {
		outputs = append(outputs, r.pdf(folder+"/"+name+"-log.pdf", r.stacked(r.say("what a log needs, on "), paper, log)))
	}
	if all = play; r.want.mode == sheets.Manual {
		outputs = append(outputs, r.pdf(folder+"/"+name+"-backs.pdf", r.pile(paper, all)))
	}
	return outputs
}

// packs parts what is played with from what a log of play needs; where there is only
// the one, it is what is played with.
func packs(all []laidOut) (play, log []laidOut) {
	for _, c := range all {
		if c.component.Pack == "log" {
			log = append(log, c)
		} else {
			play = append(play, c)
		}
	}
	if len(play) == 0 {
		return log, nil
	}
	return play, log
}

// backs are one document a component that has backs, of these alone.
func (r *run) backs(folder string, all []laidOut) []Output {
	var outputs []Output
	for _, c := range all {
		doc := r.document(c.component.Title+", "+r.say("backs"), scene.Simplex)
		if doc.Pages = bookmarked(c.component.Title, c.sheets.Backs(false)); len(doc.Pages) > 0 {
			outputs = append(outputs, r.pdf(folder+"/"+c.component.ID+".pdf", doc))
		}
	}
	return outputs
}

// pile is what goes on the other side of the pile of all sheets with pieces, a
// page for each sheet that the document of everything has behind its build sheet.
func (r *run) pile(paper layouts.Paper, all []laidOut) *scene.Document {
	if !r.want.Apart {
		all = r.ganged(paper, all)
	}
	doc := r.document(r.say("backs on ")+paper.Name, scene.Simplex)
	for _, c := range all {
		doc.Pages = append(doc.Pages, c.sheets.Backs(true)...)
	}
	doc.Pages = turnedPile(doc.Pages)
	return doc
}

// turnedPile is the order in which a pile is fed that lies in the tray as it came
// out, its last sheet on top.
func turnedPile(pages []scene.Page) []scene.Page {
	pages = slices.Clone(pages)
	slices.Reverse(pages)
	return pages
}

// together is the document of all components, behind the build sheet and the assembly
// page. Where any of them has backs it is printed on both sides as it is.
func (r *run) together(what string, paper layouts.Paper, all []laidOut) *scene.Document {
	if !r.want.Apart {
		all = r.ganged(paper, all)
	}
	doc := r.stacked(what, paper, all)
	doc.Pages = append(r.firstPages(paper, all), doc.Pages...)
	return doc
}

// stacked is the document of some components, one after another.
func (r *run) stacked(what string, paper layouts.Paper, all []laidOut) *scene.Document {
	doc := r.document(what+paper.Name, turned(all))
	for _, c := range all {
		doc.Pages = append(doc.Pages, bookmarked(c.component.Title, c.pages(doc.Duplex))...)
	}
	return doc
}

// turned is how a document of all components is printed: on both sides where any
// of them is.
func turned(all []laidOut) scene.Duplex {
	for _, c := range all {
		if c.sheets.Duplex != scene.Simplex {
			return c.sheets.Duplex
		}
	}
	return scene.Simplex
}

// taken tells whether a component's file has the name already.
func (r *run) taken(name string) bool {
	for _, d := range r.drawn {
		if d.component.ID == name {
			return true
		}
	}
	return false
}

func (r *run) document(what string, duplex scene.Duplex) *scene.Document {
	g := r.game
	return &scene.Document{
		Title: typeset.Dressed(g.Name + ": " + what), Author: g.Credit.Designer, Subject: g.Credit.Line,
		Keywords: "print and play", Duplex: duplex, Licence: typeset.Dressed(g.Credit.Licence), Language: r.language(),
	}
}

// language is that of what is printed.
func (r *run) language() string {
	if w := r.game.Words; w != nil {
		return w.Language
	}
	return "en"
}

// bookmarked returns the pages of a component with a bookmark on the first.
func bookmarked(title string, pages []scene.Page) []scene.Page {
	own := make([]scene.Page, len(pages))
	copy(own, pages)
	if len(own) > 0 {
		own[0].Bookmarks = append([]scene.Bookmark{{Title: typeset.Dressed(title)}}, own[0].Bookmarks...)
	}
	return own
}

// pdf is a document at the size at which the printer has it right.
func (r *run) pdf(path string, doc *scene.Document) Output {
	for i, page := range doc.Pages {
		doc.Pages[i] = r.want.Printer.Sized(page)
	}
	return pdfOutput(path, doc)
}

func pdfOutput(path string, doc *scene.Document) Output {
	return output(path, func(w io.Writer) error { return pdf.Write(w, doc) })
}

// output is a file whose errors name it.
func output(path string, write func(io.Writer) error) Output {
	return Output{Path: path, Write: func(w io.Writer) error {
		if err := write(w); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		return nil
	}}
}
