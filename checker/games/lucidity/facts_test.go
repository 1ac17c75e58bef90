package lucidity

import (
	"os"
	"strings"
	"testing"

	"nightpress/checker/notation"
)

// What would decide between positions is named as a log can state it: not what
// lies before a player whose turn it was not, and each once.
func TestApartIsWhatALogStates(t *testing.T) {
	const text = "game lucidity three\n1. s5, b I I, r Ds Ds Ds, v D E1, v D E1, v D E1 =P3 S0 B77\n2. s3, b I I, r Ds, v D, y, z x\n"
	m := open(t)
	var help []string
	for _, d := range m.Check(notation.Parse("log", []byte(text), m.Vocabulary())).Diagnostics.All() {
		if d.Code == "U701" {
			for _, h := range d.Help {
				help = append(help, h.Text)
			}
		}
	}
	if got, want := strings.Join(help, "; "), "one or two of these after = would tell them apart: power, shadows, bag, hunt, bag depths, bag envy"; got != want {
		t.Errorf("told %q, want %q", got, want)
	}
}

// What lies before each player has no word of its own in a log.
func TestNoWordForOtherSeats(t *testing.T) {
	m := open(t)
	for _, c := range m.Vocabulary().Spec().Checks {
		if strings.HasSuffix(c.ID, "-before") || c.ID == "last" {
			t.Errorf("a log can state %s", c.ID)
		}
	}
}

// Spooks that stay at a Rest are Spooks like others after it, in whatever row a
// log has them that is believed: here its third turn is lost, and one position
// is left at its end.
func TestSpooksStayForOneRest(t *testing.T) {
	text, err := os.ReadFile("testdata/scenes/evening-5.log")
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(text), "\ns 5, b I I,")
	_, after, found := strings.Cut(rest, "\n")
	if !found {
		t.Fatal("the log has another third turn")
	}
	m := open(t)
	log := notation.Parse("log", []byte(before+"\n"+after), m.Vocabulary())
	for _, d := range m.Check(log).Diagnostics.All() {
		if d.Code == "U701" {
			t.Errorf("%s: %v", d.Message, d.Facts)
		}
	}
}
