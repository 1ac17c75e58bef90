package generator

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/sheets"
	"nightpress/layouts"
)

// Options say what to print. The zero Options print the whole game on A4 and
// on Letter, with full ink, as PDF and SVG.
type Options struct {
	Papers []string // ids of papers; none: a4 and letter
	Ink    string   // "full", "low"; "": full
	// Imposition is one of sheets.Modes; "" puts backs on the other side,
	// turned on the long edge, of what has backs.
	Imposition string
	Components []string // ids; none: all that belong to no set
	// Try asks for what a first game needs, and no more, in one file.
	Try bool
	// First, where it is not 0, is how many records of each component are drawn:
	// what comes is the beginning of a larger print.
	First int
	Sets  []string // sets to be printed too
	// Printer is what is to be made up for; Outline asks for a frame around the
	// pieces of a sheet on both sides, to lay them on one another by hand.
	Printer sheets.Printer
	Outline bool
	// Cuts, where it is not "", is one of layouts.EveryCuts and takes the place of what
	// the sheets say.
	Cuts string
	// Scale is how much larger sheets are printed; 0: 1. Margin, where it is not nil, is
	// kept free in place of the paper's own, mm.
	Scale  float64
	Margin *float64
	// Apart keeps what remains of each deck on sheets of its own in the file of
	// everything too.
	Apart bool
	// Formats are "pdf", "svg", "png", "tts", "cut" and ids of print services;
	// none: PDF and SVG.
	Formats []string
	From    int     // the first label of a sheet that is used; 0: 1
	DPI     float64 // of PNG; 0: 300
	MaxDPI  float64 // pictures in pixels that have more are printed with so many; 0: as they are
	Bleed   bool    // PNG with what the drawings have beyond the cut
	Folder  string  // where the files go, for those that name others; a URL
	Decks   []Deck  // what earlier prints put where, for Tabletop Simulator
	// Before, where it is not nil, are the faces that were printed before: only
	// those that differ are wanted, as one PDF for each paper.
	Before []Face
	Read   *faces.Read // gathers what the faces are drawn by; nil for not counting
}

// choice is what Options come to: what they name is found.
type choice struct {
	Options
	until      context.Context
	papers     []layouts.Paper
	mode       sheets.Mode
	components []*definition.Component
	named      bool // the components were named
	cuts       layouts.Cuts
	// The formats.
	pdf, svg, png, tts, cut bool
	services                []layouts.Service
	labels                  []layouts.Labels
}

// choose checks the options; everything unknown is reported.
func choose(g *definition.Game, lib *layouts.Library, opt Options, list *diagnostic.List) choice {
	opt.Ink, opt.Scale, opt.DPI = cmp.Or(opt.Ink, "full"), cmp.Or(opt.Scale, 1), cmp.Or(opt.DPI, usualDPI)
	c := choice{Options: opt, until: context.Background(), mode: sheets.DuplexLong, cuts: layouts.Cuts(opt.Cuts)}
	papers := opt.Papers
	if len(papers) == 0 {
		papers = []string{"a4", "letter"}
	}
	for _, id := range unique(papers) {
		p, ok := lib.Paper(id)
		switch {
		case lib.LostPaper(id):
			continue
		case !ok:
			unknown(list, "paper", id, lib.Papers())
			continue
		}
		if opt.Margin != nil {
			p.Margin = *opt.Margin
		}
		if !p.Usable() {
			list.Errorf("P630", diagnostic.Span{}, "margins of %g mm leave less than half of %s to print on", p.Margin, p.Name)
			continue
		}
		c.papers = append(c.papers, p)
	}
	if opt.Cuts != "" {
		known(list, "way to cut", opt.Cuts, layouts.EveryCuts())
	}
	known(list, "ink", opt.Ink, []string{"full", "low"})
	if opt.Imposition != "" {
		c.mode = sheets.Mode(opt.Imposition)
		known(list, "imposition", opt.Imposition, sheets.Modes())
	}
	c.pdf, c.svg = len(opt.Formats) == 0, len(opt.Formats) == 0 && !opt.Try
	for _, f := range unique(opt.Formats) {
		c.format(f, lib, list)
	}
	c.components, c.named = chosen(g, opt, list), len(opt.Components) > 0
	return c
}

// usualDPI is how finely pictures are drawn where nobody says.
const usualDPI = 300

// Formats are the words for what can be written, print services and sheets of labels
// last.
func Formats(lib *layouts.Library) []string {
	return slices.Concat(ownFormats, lib.Services(), lib.LabelSheets())
}

// HasFormat tells whether a word is one of Formats. Services and labels are looked into
// only for words that are none of our own.
func HasFormat(lib *layouts.Library, word string) bool {
	return slices.Contains(ownFormats, word) || slices.Contains(Formats(lib), word)
}

var ownFormats = []string{"pdf", "svg", "png", "tts", "cut"}

// format takes up one word for what to write.
func (c *choice) format(word string, lib *layouts.Library, list *diagnostic.List) {
	switch word {
	case "pdf":
		c.pdf = true
	case "svg":
		c.svg = true
	case "png":
		c.png = true
	case "tts":
		c.tts = true
	case "cut":
		c.cut = true
	default:
		if s, ok := lib.Service(word); ok {
			c.services = append(c.services, s)
			return
		}
		if l, ok := lib.LabelSheet(word); ok {
			c.labels = append(c.labels, l)
			return
		}
		unknown(list, "format", word, Formats(lib))
	}
}

// chosen returns the components to print, in the order of the definition.
func chosen(g *definition.Game, opt Options, list *diagnostic.List) []*definition.Component {
	var ids, sets []string
	for _, c := range g.Components {
		ids = append(ids, c.ID)
		if c.Set != "" {
			sets = append(sets, c.Set)
		}
	}
	for _, id := range opt.Components {
		known(list, "component", id, ids)
	}
	for _, s := range opt.Sets {
		known(list, "set", s, unique(sets))
	}
	var components []*definition.Component
	for i := range g.Components {
		c := &g.Components[i]
		wanted := c.Set == "" && len(opt.Components) == 0
		if opt.Try && c.Try == 0 {
			continue
		}
		if wanted || slices.Contains(opt.Components, c.ID) || c.Set != "" && slices.Contains(opt.Sets, c.Set) {
			components = append(components, c)
		}
	}
	if len(components) == 0 && opt.Try && !list.HasErrors() {
		list.Errorf("P639", diagnostic.Span{}, "%s does not say what a first game needs", g.Name).
			Helpf("try: all, or how many of its pieces, in the row of each component that it needs")
		return nil
	}
	if len(components) == 0 && !list.HasErrors() {
		list.Errorf("P639", diagnostic.Span{}, "%s has no component to print", g.Name)
	}
	return components
}

func known(list *diagnostic.List, what, word string, words []string) {
	if !slices.Contains(words, word) {
		unknown(list, what, word, words)
	}
}

// unknown reports a word of the options that leads nowhere.
func unknown(list *diagnostic.List, what, word string, words []string) {
	suggest(list.Errorf("P630", diagnostic.Span{}, "there is no %s called %q", what, word), word, words)
}

func suggest(d *diagnostic.Diagnostic, word string, words []string) {
	if near, ok := diagnostic.Nearest(word, words); ok {
		d.Helpf("did you mean %s?", near)
		return
	}
	if len(words) > 0 {
		d.Helpf("there are: %s", strings.Join(words, ", "))
	}
}

// unique returns the words without repeats, in their order.
func unique(words []string) []string {
	var once []string
	for _, w := range words {
		if !slices.Contains(once, w) {
			once = append(once, w)
		}
	}
	return once
}
