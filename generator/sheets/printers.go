package sheets

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
)

// Calibrated is what `calibrate` keeps of a printer.
type Calibrated struct {
	Right float64 `json:"right"` // mm that backs are moved by, seen from the front
	Down  float64 `json:"down"`
	// Ruler is how long the printer makes 100 mm; 0 is 100.
	Ruler float64 `json:"ruler,omitempty"`
}

// Printer is the same, as sheets are laid out by it.
func (c Calibrated) Printer() Printer {
	return Printer{Right: c.Right, Down: c.Down, Scale: 100 / cmp.Or(c.Ruler, 100)}
}

// String are the numbers as a person reads them.
func (c Calibrated) String() string {
	words := "backs are not moved"
	if moves := c.Printer().Moves(); moves != "" {
		words = "backs are moved " + moves + ", seen from the front"
	}
	if c.Ruler != 0 {
		words += fmt.Sprintf("; 100 mm came out as %.4g mm, and all is drawn so much larger", c.Ruler)
	}
	return words
}

// Printers are the printers known, by name; the one without a name is that of a
// print that names none.
type Printers map[string]Calibrated

// PrintersFile is where they are kept: in the folder for a person's settings.
func PrintersFile() (string, error) {
	dir, err := os.UserConfigDir()
	return filepath.Join(dir, "nightpress", "printers.json"), err
}

// mostOfPrinters bounds the file of printers, bytes.
const mostOfPrinters = 1 << 20

// ReadPrinters reads what is kept; nothing kept is no error.
func ReadPrinters() (Printers, error) {
	known := Printers{}
	name, err := PrintersFile()
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
			err = c.Check()
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s, where calibrated printers are kept, cannot be read: %v", name, err)
	}
	return known, nil
}

// Keep writes what is known of all printers to their file.
func (known Printers) Keep(file string) error {
	text, err := json.MarshalIndent(known, "", "  ")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(file), 0o755)
	}
	if err == nil {
		err = os.WriteFile(file+".new", append(text, '\n'), 0o644)
	}
	if err == nil {
		err = os.Rename(file+".new", file)
	}
	return err
}

// NoPrinter is the name that asks for no printer.
const NoPrinter = "none"

// Check refuses what no printer is off by.
func (c Calibrated) Check() error {
	for _, mm := range []float64{c.Right, c.Down} {
		if !(math.Abs(mm) <= Reach) {
			return fmt.Errorf("backs cannot be moved by %g mm; %g mm is the most", mm, Reach)
		}
	}
	if c.Ruler != 0 && !(c.Ruler >= 90 && c.Ruler <= 110) {
		return fmt.Errorf("a ruler of 100 mm cannot have come out as %g mm; that is “fit to page”, so print at 100 %%", c.Ruler)
	}
	return nil
}
