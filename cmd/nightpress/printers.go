package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"nightpress/generator/sheets"
)

// calibrated is what `calibrate` keeps of a printer.
type calibrated struct {
	Right float64 `json:"right"` // mm that backs are moved by, seen from the front
	Down  float64 `json:"down"`
	// Ruler is how long the printer makes 100 mm; 0 is 100.
	Ruler float64 `json:"ruler,omitempty"`
}

// printer is the same, as sheets are laid out by it.
func (c calibrated) printer() sheets.Printer {
	return sheets.Printer{Right: c.Right, Down: c.Down, Scale: 100 / cmp.Or(c.Ruler, 100)}
}

// told are the numbers as a person reads them.
func (c calibrated) told() string {
	words := "backs are not moved"
	if moves := c.printer().Moves(); moves != "" {
		words = "backs are moved " + moves + ", seen from the front"
	}
	if c.Ruler != 0 {
		words += fmt.Sprintf("; 100 mm came out as %.4g mm, and all is drawn so much larger", c.Ruler)
	}
	return words
}

// printers are the printers known, by name; the one without a name is that of a
// print that names none.
type printers map[string]calibrated

// printersFile is where they are kept: in the folder for a person's settings.
func printersFile() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", failf("Set HOME, or XDG_CONFIG_HOME, to a folder of yours.", "there is no folder for your settings: %v", err)
	}
	return filepath.Join(dir, "nightpress", "printers.json"), nil
}

// mostOfPrinters bounds the file of printers, bytes.
const mostOfPrinters = 1 << 20

// readPrinters reads what is kept; nothing kept is no error.
func readPrinters() (printers, error) {
	known := printers{}
	name, err := printersFile()
	if err != nil {
		return known, nil // nobody can have kept anything
	}
	info, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return known, nil
	}
	if err == nil && info.Size() > mostOfPrinters {
		err = errors.New("it is too large")
	}
	var text []byte
	if err == nil {
		text, err = os.ReadFile(name)
	}
	if err == nil {
		err = json.Unmarshal(text, &known)
	}
	for _, c := range known {
		if err == nil {
			err = c.check()
		}
	}
	if err != nil {
		return nil, failf("Remove it, and calibrate again; or print with --printer none.", "%s, where calibrated printers are kept, cannot be read: %v", name, err)
	}
	return known, nil
}

// keep writes what is known of all printers.
func (known printers) keep() error {
	name, err := printersFile()
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(known, "", "  ")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(name), 0o755)
	}
	if err != nil {
		return unwritable(name, err)
	}
	next := name + ".new"
	if err := os.WriteFile(next, append(text, '\n'), 0o644); err != nil {
		return unwritable(name, err)
	}
	if err := os.Rename(next, name); err != nil {
		return unwritable(name, err)
	}
	return nil
}

// noPrinter is the name that asks for no printer.
const noPrinter = "none"

// named is the printer of a print: the one it names, or the one without a name.
func (known printers) named(name string) (calibrated, error) {
	if name == noPrinter {
		return calibrated{}, nil
	}
	c, ok := known[name]
	if ok || name == "" {
		return c, nil
	}
	there := slices.DeleteFunc(slices.Sorted(maps.Keys(known)), func(n string) bool { return n == "" })
	next := fmt.Sprintf("`nightpress calibrate --printer %q` prints the page that tells.", name)
	if near, ok := nearest(name, there); ok {
		next = fmt.Sprintf("Did you mean %s?\n%s", near, next)
	}
	return c, failf(next, "no printer called %s has been calibrated", name)
}
