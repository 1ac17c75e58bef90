package main

import (
	"flag"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/job"
	"nightpress/cmd/nightpress/message"
	"nightpress/generator"
	"nightpress/generator/output"
	"nightpress/generator/sheets"
	"nightpress/layouts"
)

type calibrateRequest struct {
	print  *printRequest
	set    string
	ruler  float64
	forget bool
}

func setupCalibrate(flags *flag.FlagSet) action {
	r := &calibrateRequest{}
	all := flag.NewFlagSet("print", flag.ContinueOnError)
	r.print = newPrint(all)
	for _, name := range []string{"layouts", "out", "paper", "ink", "imposition", "printer"} {
		f := all.Lookup(name)
		flags.Var(f.Value, f.Name, f.Usage)
	}
	flags.StringVar(&r.set, "set", "", "`RIGHT,DOWN` move every back by so many mm, seen from the front of the sheet\nheld upright; left and up are less than 0")
	flags.Float64Var(&r.ruler, "ruler", 0, "`MM` how long the ruler of 100 mm came out; all is drawn so much larger")
	flags.BoolVar(&r.forget, "forget", false, "forget what is kept of the printer")
	return r.run
}

func (r *calibrateRequest) run(e *env, words []string) error {
	name := r.print.printer
	if name == sheets.NoPrinter || len(name) > 60 {
		return message.Failf("Choose another, of at most 60 letters.", "a printer cannot be called %.70q", name)
	}
	known, err := readPrinters()
	if err != nil {
		return err
	}
	kept, turn := known[name], 0.0
	switch {
	case r.forget && (len(words) > 0 || r.set != "" || r.ruler != 0):
		return message.Failf("Leave out the one or the other.", "--forget stands beside figures to keep")
	case r.forget:
		delete(known, name)
		kept = sheets.Calibrated{}
	case len(words) == 0 && r.set == "" && r.ruler == 0:
		if was, ok := known[name]; ok {
			fmt.Fprintf(e.stderr, "Kept until now: %s.\n", was)
		}
		return r.page(e)
	default:
		if turn, err = r.read(&kept, words); err != nil {
			return err
		}
		known[name] = kept
	}
	if err := keepPrinters(known); err != nil {
		return err
	}
	told := kept.String()
	_, err = fmt.Fprintln(e.stdout, strings.ToUpper(told[:1])+told[1:]+".")
	if err == nil && turn > askew {
		fmt.Fprintf(e.stderr, "A and B tell that the paper runs in askew, by %.2f degrees. No moving makes up for that:\npush the guides of the tray close to the paper and print the page once more.\n", turn)
	}
	return err
}

// askew is the turn from which it is worth telling, degrees: a quarter of a
// millimetre along a sheet.
const askew = 0.05

// read takes what a person says into what is kept, and tells by how many degrees the
// back is askew.
func (r *calibrateRequest) read(kept *sheets.Calibrated, words []string) (turn float64, err error) {
	if len(words) > 0 {
		if r.set != "" {
			return 0, message.Failf("Leave out the one or the other.", "--set says what the three figures of the page say")
		}
		at, err := readings(words)
		if err != nil {
			return 0, err
		}
		p, askew := sheets.Off(at[0], at[1], at[2])
		kept.Right, kept.Down, turn = hundredth(p.Right), hundredth(p.Down), math.Abs(askew)
	}
	if r.set != "" {
		right, down, ok := strings.Cut(r.set, ",")
		x, err1 := strconv.ParseFloat(strings.TrimSpace(right), 64)
		y, err2 := strconv.ParseFloat(strings.TrimSpace(down), 64)
		if !ok || err1 != nil || err2 != nil {
			return 0, message.Failf("Two figures in mm, a comma between them: --set 0.4,-0.2.", "--set wants RIGHT,DOWN, not %q", r.set)
		}
		kept.Right, kept.Down = x, y
	}
	if r.ruler != 0 {
		if kept.Ruler = r.ruler; r.ruler == 100 {
			kept.Ruler = 0
		}
	}
	if err := kept.Check(); err != nil {
		return 0, message.Failf("Look at the figures again, and at the settings of the printer.", "%v", err)
	}
	return turn, nil
}

func hundredth(mm float64) float64 { return math.Round(mm*100) / 100 }

// readings are the three figures read off the page.
func readings(words []string) (at [3]float64, err error) {
	const next = "Read where the lines cross A, B and C, from 0 to 60: nightpress calibrate 34 31 27."
	if len(words) != len(at) {
		return at, message.Failf(next, "calibrate wants three figures, not %d", len(words))
	}
	for i, w := range words {
		n, err := strconv.ParseFloat(strings.Replace(w, ",", ".", 1), 64)
		if err != nil || !(n >= 0 && n <= 2*sheets.Straight) {
			return at, message.Failf(next, "%q is no figure of a scale", w)
		}
		at[i] = n
	}
	return at, nil
}

// page writes the page to print.
func (r *calibrateRequest) page(e *env) error {
	layers, err := catalogue.OpenLayers(&catalogue.Catalogue{}, *r.print.layouts)
	if err != nil {
		return err
	}
	lib, found := layouts.Open(layers...)
	if err := r.print.checkWords(lib); err != nil {
		return err
	}
	outputs, told := generator.Calibrations(lib, r.print.options)
	found.Merge(told)
	p := job.New(lib, found)
	if err := p.Tell(e.stderr, p.Found()); err != nil {
		return err
	}
	if found.HasErrors() {
		return message.ErrFound
	}
	files := make([]output.File, len(outputs))
	for i, o := range outputs {
		files[i] = output.File{Path: o.Path, Write: o.Write}
	}
	if err := e.writeFolder(*r.print.out, files); err != nil {
		return err
	}
	return summarise(e.stdout, *r.print.out, files)
}

// readPrinters reads what is known of printers.
func readPrinters() (sheets.Printers, error) {
	known, err := sheets.ReadPrinters()
	if err != nil {
		return nil, message.Failf("Remove it, and calibrate again; or print with --printer none.", "%v", err)
	}
	return known, nil
}

func keepPrinters(known sheets.Printers) error {
	file, err := sheets.PrintersFile()
	if err != nil {
		return message.Failf("Set HOME, or XDG_CONFIG_HOME, to a folder of yours.", "there is no folder for your settings: %v", err)
	}
	if err := known.Keep(file); err != nil {
		return message.Unwritable(file, err)
	}
	return nil
}

// printerNamed is the printer of a print: the one it names, or the one without a name.
func printerNamed(known sheets.Printers, name string) (sheets.Calibrated, error) {
	if name == sheets.NoPrinter {
		return sheets.Calibrated{}, nil
	}
	c, ok := known[name]
	if ok || name == "" {
		return c, nil
	}
	there := slices.DeleteFunc(slices.Sorted(maps.Keys(known)), func(n string) bool { return n == "" })
	next := fmt.Sprintf("`nightpress calibrate --printer %q` prints the page that tells.", name)
	if near, ok := message.Nearest(name, there); ok {
		next = fmt.Sprintf("Did you mean %s?\n%s", near, next)
	}
	return c, message.Failf(next, "no printer called %s has been calibrated", name)
}
