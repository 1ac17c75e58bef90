package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/job"
	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/export/png"
	"nightpress/generator/output"
	"nightpress/generator/sheets"
	"nightpress/layouts"
)

type printRequest struct {
	content *string
	layouts *paths
	out     *string
	options generator.Options
	printer string            // a name, "" for the one without
	mine    sheets.Calibrated // what is known of it
	// changed asks for what differs from an earlier print, prune for removing what
	// nothing makes any more.
	changed earlier
	prune   bool
	// examples asks for the games made to begin with.
	examples bool
	language string                      // of the words, "" for that of the games
	before   map[string][]generator.Face // by game, what that was
}

func setupPrint(flags *flag.FlagSet) action {
	r := newPrint(flags)
	r.before = map[string][]generator.Face{}
	flags.BoolFunc("changed", "make sheets of only those faces that differ since the last print\ninto the same folder, and list the cards to take out of the old deck;\nwith =FROM since the print in that folder, or of that version", r.changed.set)
	flags.BoolVar(&r.prune, "prune", false, "remove files of earlier prints that no definition makes any more")
	flags.BoolVar(&r.examples, "examples", false, "print the examples too, or alone where no game is named\n(nightpress list tells which there are)")
	return r.run
}

// newPrint declares the flags that say what to print.
func newPrint(flags *flag.FlagSet) *printRequest {
	r := &printRequest{}
	r.content = contentFlag(flags)
	r.layouts = layoutsFlag(flags)
	r.out = flags.String("out", "out", "`DIR` write to this folder")
	o := &r.options
	o.Ink = "full"
	flags.Var((*words)(&o.Papers), "paper", "`LIST` print on these papers: a4, letter, a3, tabloid; any other by its size,\nas 4x6in or 100x150 in mm (default a4,letter)")
	flags.Func("margin", "`MM` keep so much free at the edges of the paper (default 5)", func(s string) error {
		mm, err := strconv.ParseFloat(s, 64)
		o.Margin = &mm // also where it is 0
		return err
	})
	flags.Float64Var(&o.Scale, "scale", 1, "`N` print N times as large, 1.25 for large print; pages to read as large\nas the paper takes, what has to fit something as it is")
	flags.Var(choice{&o.Ink, []string{"full", "low"}}, "ink", "`full|low` full color, or a version that is drawn to need little ink")
	flags.Var(choice{&o.Imposition, sheets.Modes()}, "imposition",
		"`MODE` how fronts and backs meet: duplex-long or duplex-short for printers\n"+
			"that turn the paper over its long or short edge, manual-duplex for those\n"+
			"that do not turn it: all fronts, then, the pile put into the tray as it\n"+
			"came out, all backs from the last to the first; gutter-fold to fold and\n"+
			"glue, fronts-only, backs-only; booklet for references that are folded in\nthe middle (default duplex-long, for what has backs)")
	flags.Var(choice{&o.Cuts, layouts.EveryCuts()}, "cuts",
		"`auto|shared|double` shared: pieces lie edge to edge, one cut for two, for a\nguillotine; double: each has cuts of its own, for scissors and sleeves\n(default auto: shared where neighbors look the same at the cut)")
	flags.BoolFunc("gang", "let decks share their last sheets in GAME.pdf, and small pieces lie in\nthe places that cards leave free, where that saves paper; one stock is\nnever mixed with another (--gang=false: each on sheets of its own)", func(s string) error {
		gang, err := strconv.ParseBool(s)
		o.Apart = !gang
		return err
	})
	flags.StringVar(&r.language, "lang", "", "`CODE` print in another language: de where a game has words/de.yaml\n(`nightpress help words`); logs are written as ever")
	flags.StringVar(&r.printer, "printer", "", "`NAME` move backs as this printer needs it (see `nightpress help calibrate`);\nnone: leave them where they are")
	flags.BoolVar(&o.Outline, "outline", false, "draw a frame around the pieces on both sides of a sheet, to lay them\non one another by hand")
	flags.BoolVar(&o.Try, "try", false, "print only what a first game needs, on few sheets: one file for each paper")
	flags.Var((*words)(&o.Components), "component", "`ID` print only this component; may be repeated\n(`nightpress list GAME` names them)")
	flags.Var((*words)(&o.Sets), "set", "`NAME` print this set too, which is left out otherwise; may be repeated")
	flags.Var((*words)(&o.Formats), "format", "`LIST` write these formats (default pdf,svg): pdf, svg, png, tts for\nTabletop Simulator, cut for cutting machines, or the name of a print\nservice or of a sheet of labels")
	flags.IntVar(&o.From, "from", 1, "`N` begin at the Nth label of the first sheet, where some are used")
	flags.Float64Var(&o.DPI, "dpi", 300, "`N` draw PNG with so many dots an inch")
	flags.Float64Var(&o.MaxDPI, "max-dpi", 0, "`N` print pictures that have more than N dots an inch with N, which makes\nsmaller files: 300 is plenty (default: as they are)")
	flags.BoolVar(&o.Bleed, "bleed", false, "draw PNG with the ground beyond the cut")
	return r
}

func (r *printRequest) run(e *env, names []string) error {
	if *r.out == "" {
		return message.Failf("Leave it out, or name a folder.", "--out names no folder")
	}
	in, err := r.open(names)
	if err != nil {
		return err
	}
	p, err := r.draw(in)
	if err != nil {
		return err
	}
	if err := p.Tell(e.stderr, p.Found()); err != nil {
		return err
	}
	if p.Problems.HasErrors() {
		fmt.Fprintln(e.stderr, "Nothing was written.")
		return message.ErrFound
	}
	from, err := filepath.Abs(in.Catalogue.Dir)
	if err != nil || in.Catalogue.Dir == "" {
		from = ""
	}
	return e.holdFolder(*r.out, func(write func([]output.File) error) error {
		if err := r.stillSo(p); err != nil {
			return err
		}
		faces := p.Faces()
		files, left := r.remembered(p, faces, from)
		if err := r.write(e, p, files, write); err != nil {
			return err
		}
		if r.options.Printer != (sheets.Calibrated{}).Printer() {
			fmt.Fprintln(e.stderr, "As you calibrated the printer, "+r.mine.String()+".")
		}
		if err := r.tellChanges(e.stdout, p, faces); err != nil {
			return err
		}
		if len(names) == 0 && from != "" {
			left = append(left, generator.Gone(*r.out, from, in.Catalogue.All())...)
		}
		left = output.Present(*r.out, left)
		switch {
		case len(left) == 0:
			return nil
		case r.prune:
			fmt.Fprintf(e.stderr, "Removed %s that no definition makes any more.\n", message.Count(len(left), "file"))
			if err := output.Remove(*r.out, left); err != nil {
				return message.Failf("", "%v", err)
			}
			return nil
		}
		e.tellLeft(*r.out, left)
		return nil
	})
}

// stillSo refuses to tell what differs from a print that has been followed by
// another one while this was drawn.
func (r *printRequest) stillSo(p *job.Job) error {
	for _, g := range p.Games {
		if before, ok := r.before[g.ID]; ok && !slices.Equal(before, r.since(g.ID)) {
			return message.Failf("Print again.", "another nightpress has printed %s into %s meanwhile", g.ID, *r.out)
		}
	}
	return nil
}

// kind is what prints are told apart by in printed.json: the ink, and the language
// where that is another one.
func (r *printRequest) kind() string {
	if r.language != "" {
		return r.options.Ink + "-" + r.language
	}
	return r.options.Ink
}

// since are the faces that --changed compares with: those of the last print, of
// the folder or of the version that it names.
func (r *printRequest) since(game string) []generator.Face {
	old := generator.ReadManifest(*r.out, game)
	switch from := r.changed.from; {
	case from == "":
		return old.Faces[r.kind()]
	case old.Versions[from] != nil:
		return old.Versions[from][r.kind()]
	default:
		return generator.ReadManifest(from, game).Faces[r.kind()]
	}
}

// remembered are the files that tell the next print what was printed, and those
// printed earlier that nothing makes any more.
func (r *printRequest) remembered(p *job.Job, faces map[string][]generator.Face, from string) (files []output.File, left []string) {
	for _, g := range p.Games {
		drawn, ok := faces[g.ID]
		if !ok {
			continue
		}
		now, over := generator.ReadManifest(*r.out, g.ID).Next(g, from, r.kind(), p.Outputs, drawn)
		now.Decks = p.Made[g.ID].Decks
		if r.prune {
			now.Files = slices.DeleteFunc(now.Files, func(file string) bool { return slices.Contains(over, file) })
		}
		files = append(files, output.Text(g.ID+"/"+generator.ManifestName, now.Text()))
		for _, file := range over {
			left = append(left, g.ID+"/"+file)
		}
	}
	return files, left
}

// open finds the games named, and the layouts.
func (r *printRequest) open(names []string) (in catalogue.Input, err error) {
	if in.Catalogue, err = catalogue.Open(*r.content); err != nil {
		return in, err
	}
	if r.examples {
		names = append(slices.Clone(names), in.Catalogue.Examples(true)...)
	}
	if in.IDs, err = in.Catalogue.Pick(names); err != nil {
		return in, err
	}
	if r.language != "" && len(names) == 0 {
		if in.IDs = slices.DeleteFunc(in.IDs, func(id string) bool { return !slices.Contains(in.Catalogue.Languages(id), r.language) }); len(in.IDs) == 0 {
			return in, message.Failf("Words stand beside the files of a game: `nightpress help words`.", "no game has words in %q", r.language)
		}
	}
	in.Layers, err = catalogue.OpenLayers(in.Catalogue, *r.layouts)
	return in, err
}

// draw reads and draws all of it.
func (r *printRequest) draw(in catalogue.Input) (*job.Job, error) {
	var lib *layouts.Library
	var problems *diagnostic.List
	var opening sync.WaitGroup
	opening.Go(func() { lib, problems = layouts.Open(in.Layers...) })
	games := in.Catalogue.LoadEach(in.IDs, content.Whole)
	opening.Wait()
	if err := r.checkWords(lib); err != nil {
		return nil, err
	}
	known, err := readPrinters()
	if err != nil && r.printer != sheets.NoPrinter {
		return nil, err
	}
	mine, err := printerNamed(known, r.printer)
	if err != nil {
		return nil, err
	}
	r.mine, r.options.Printer = mine, mine.Printer()
	p := job.New(lib, problems)
	for _, g := range games {
		p.Take(g.Game, g.Found)
	}
	if r.language != "" {
		p.Games = nil // what plays is read in its own language
		for _, id := range in.IDs {
			p.Translate(in.Catalogue, id, r.language)
		}
	}
	if err := r.checkComponents(p.Games); err != nil {
		return nil, err
	}
	folder, err := filepath.Abs(*r.out)
	if err != nil {
		return nil, message.Failf("", "%s cannot be named: %v", *r.out, err)
	}
	r.options.Folder = (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(folder), "/")}).String()
	for _, g := range p.Games {
		o := r.forGame(g)
		o.Decks = generator.ReadManifest(*r.out, g.ID).Decks
		if r.changed.on {
			if o.Before = r.since(g.ID); o.Before == nil {
				continue
			}
			r.before[g.ID] = o.Before
		}
		if len(o.Components) > 0 || len(r.options.Components) == 0 {
			p.Draw(g, o)
			p.Lacking(g)
		}
	}
	if r.changed.on && len(p.Made) == 0 && !p.Problems.HasErrors() {
		return nil, message.Failf("Print it without --changed first.", "nothing that was printed with %s ink before is known in %s", r.options.Ink, cmp.Or(r.changed.from, *r.out))
	}
	return p, nil
}

// checkWords refuses papers and formats that there are not, capitals do not
// matter, and a resolution that is none.
func (r *printRequest) checkWords(lib *layouts.Library) error {
	for _, c := range []struct {
		flag    string
		words   []string
		allowed func() []string
		is      func(string) bool
	}{
		{"--paper", r.options.Papers, lib.Papers, func(w string) bool { _, ok := lib.Paper(w); return ok }},
		{"--format", r.options.Formats, func() []string { return generator.Formats(lib) }, func(w string) bool { return generator.HasFormat(lib, w) }},
	} {
		for i, w := range c.words {
			if small := strings.ToLower(w); c.is(small) {
				c.words[i] = small // A4 is a4
				continue
			}
			if lib.LostPaper(w) {
				continue
			}
			return message.Led(c.flag+" ", message.NotOneOf(w, c.allowed()))
		}
	}
	if dpi := r.options.DPI; !(dpi >= png.LeastDPI && dpi <= png.MostDPI) {
		return message.Failf("Cards are printed with 300.", "--dpi cannot be %v: it is from %d to %d dots an inch", dpi, png.LeastDPI, png.MostDPI)
	}
	if r.options.From < 1 {
		return message.Failf("The labels of a sheet count from 1, row by row.", "--from cannot be %d", r.options.From)
	}
	if most := r.options.MaxDPI; most != 0 && !(most >= png.LeastDPI && most <= png.MostDPI) {
		return message.Failf("Pictures look sharp at 300.", "--max-dpi cannot be %v: it is from %d to %d dots an inch", most, png.LeastDPI, png.MostDPI)
	}
	if scale := r.options.Scale; !(scale >= leastScale && scale <= mostScale) {
		return message.Failf("Large print is 1.25.", "--scale cannot be %v: it is from %v to %v", scale, leastScale, mostScale)
	}
	if margin := r.options.Margin; margin != nil && !(*margin >= 0 && *margin <= mostMargin) {
		return message.Failf("Most printers can do with 5.", "--margin cannot be %v: it is from 0 to %v mm", *margin, mostMargin)
	}
	return nil
}

// Bounds of what sheets may be asked for.
const (
	leastScale, mostScale = 0.5, 3.0
	mostMargin            = 50.0 // mm
)

// checkComponents refuses components and sets that none of the games has.
// Where several games are printed, one of them having it is enough.
func (r *printRequest) checkComponents(games []*definition.Game) error {
	var ids, sets []string
	for _, g := range games {
		for _, c := range g.Components {
			ids = append(ids, c.ID)
			if c.Set != "" && !slices.Contains(sets, c.Set) {
				sets = append(sets, c.Set)
			}
		}
	}
	if len(ids) == 0 {
		return nil // the definition is broken, and that is what to tell
	}
	whose := "these games"
	if len(games) == 1 {
		whose = games[0].ID
	}
	for _, c := range r.options.Components {
		if !slices.Contains(ids, c) {
			return message.NoSuch("component", c, ids, whose)
		}
	}
	for _, c := range r.options.Sets {
		if !slices.Contains(sets, c) {
			return message.NoSuch("set", c, sets, whose)
		}
	}
	return nil
}

// forGame leaves out the components and sets that are another game's.
func (r *printRequest) forGame(g *definition.Game) generator.Options {
	o := r.options
	o.Sets = slices.DeleteFunc(slices.Clone(o.Sets), func(set string) bool {
		return !slices.ContainsFunc(g.Components, func(c definition.Component) bool { return c.Set == set })
	})
	o.Components = slices.DeleteFunc(slices.Clone(o.Components), func(id string) bool {
		_, ok := g.Component(id)
		return !ok
	})
	return o
}

// write writes the files and says which.
func (r *printRequest) write(e *env, p *job.Job, remembered []output.File, write func([]output.File) error) error {
	files := make([]output.File, len(p.Outputs))
	for i, o := range p.Outputs {
		files[i] = output.File{Path: o.Path, Write: o.Write}
	}
	if err := write(append(remembered, files...)); err != nil {
		return err
	}
	if err := summarise(e.stdout, *r.out, files); err != nil {
		return err
	}
	if e.terminal && r.wantsAll() {
		first := "GAME.pdf of each game"
		if len(p.Games) == 1 {
			i := slices.IndexFunc(files, func(f output.File) bool { return path.Base(f.Path) == p.Games[0].ID+".pdf" })
			first = output.Below(*r.out, files[max(i, 0)].Path)
		}
		fmt.Fprintf(e.stderr, "Begin with %s: its first page says what to print on which paper.\nPrint at 100 %%, and measure the ruler.\n", first)
	}
	return nil
}

// wantsAll tells whether whole games are printed, as PDF.
func (r *printRequest) wantsAll() bool {
	formats := r.options.Formats
	return len(r.options.Components) == 0 && (len(formats) == 0 || slices.Contains(formats, "pdf"))
}

// summarise lists what was written: PDFs and what is handed on one by one,
// drawings by the folder, with their size from a megabyte on.
func summarise(w io.Writer, out string, files []output.File) error {
	var b strings.Builder
	drawings, bytes := map[string]int{}, map[string]int64{} // by folder
	var folders []string
	for _, f := range files {
		var size int64
		if info, err := os.Stat(output.Below(out, f.Path)); err == nil {
			size = info.Size()
		}
		if ext := path.Ext(f.Path); ext != ".svg" && ext != ".png" {
			fmt.Fprintln(&b, output.Below(out, f.Path)+large("  (%s)", size))
			continue
		}
		game, below, _ := strings.Cut(f.Path, "/")
		kind, _, _ := strings.Cut(below, "/")
		folder := game + "/" + kind
		if drawings[folder] == 0 {
			folders = append(folders, folder)
		}
		drawings[folder]++
		bytes[folder] += size
	}
	for _, folder := range folders {
		fmt.Fprintf(&b, "%s/  (%s%s)\n", output.Below(out, folder), message.Count(drawings[folder], "drawing"), large(", %s", bytes[folder]))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// large tells the size of something, "" where it is less than a megabyte.
func large(format string, bytes int64) string {
	const mega = 1 << 20
	if bytes < mega {
		return ""
	}
	return fmt.Sprintf(format, fmt.Sprintf("%.0f MB", float64(bytes)/mega))
}
