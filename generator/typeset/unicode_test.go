package typeset

import (
	"bufio"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/segmenter"

	"nightpress/content/contenttest"
)

// conformance gives the lines of one of Unicode's test files, which come with the
// source of the library.
func conformance(t *testing.T, name string) func(yield func(string) bool) {
	t.Helper()
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/go-text/typesetting").Output()
	if err != nil {
		t.Skip("needs go list: ", err)
	}
	file, err := os.Open(filepath.Join(strings.TrimSpace(string(dir)), filepath.FromSlash(name)))
	if err != nil {
		t.Skip("needs the source of the library: ", err)
	}
	t.Cleanup(func() { file.Close() })
	return func(yield func(string) bool) {
		for lines := bufio.NewScanner(file); lines.Scan(); {
			line, _, _ := strings.Cut(lines.Text(), "#")
			if line = strings.TrimSpace(line); line != "" && !yield(line) {
				return
			}
		}
	}
}

func hex(words string) (runes []rune) {
	for _, w := range strings.Fields(words) {
		n, _ := strconv.ParseUint(w, 16, 32)
		runes = append(runes, rune(n))
	}
	return runes
}

// paragraphEnd is no part of a line.
const paragraphEnd = '\u2029'

// read holds the levels and the order of a line against those wanted. A level x is that
// of a character that is not seen.
func read(t *testing.T, text []rune, base bidi.Direction, wantLevels, wantOrder string) {
	t.Helper()
	var p bidi.Paragraph
	found, want := levels(&p, text, base, nil), strings.Fields(wantLevels)
	seen := func(i int) bool { return want[i] != "x" && text[i] != paragraphEnd }
	var gotOrder, order []int
	for _, i := range visual(found) {
		if seen(i) {
			gotOrder = append(gotOrder, i)
		}
	}
	for w := range strings.FieldsSeq(wantOrder) {
		if i, _ := strconv.Atoi(w); seen(i) {
			order = append(order, i)
		}
	}
	for i, w := range want {
		if seen(i) && strconv.Itoa(int(found[i])) != w {
			t.Errorf("%U from %d: levels %v, want %s", text, base, found, wantLevels)
		}
	}
	if !slices.Equal(gotOrder, order) {
		t.Errorf("%U from %d: order %v, want %v", text, base, gotOrder, order)
	}
}

func TestReadingOrder(t *testing.T) {
	tried := 0
	for line := range conformance(t, "bidi/test/BidiCharacterTest.txt") {
		f := strings.Split(line, ";")
		base := map[string]bidi.Direction{"0": bidi.LeftToRight, "1": bidi.RightToLeft, "2": bidi.Neutral}[f[1]]
		read(t, hex(f[0]), base, f[3], f[4])
		tried++
	}
	t.Logf("%d lines", tried)
}

// A rune of each class of characters.
var classes = map[string]rune{
	"L": 'a', "R": 'א', "EN": '1', "ES": '+', "ET": '$', "AN": '\u0660', "CS": ':', "B": paragraphEnd, "S": '\t', "WS": ' ', "ON": '*', "NSM": '\u0300',
	"AL": '\u0627', "BN": '\u00AD', "LRE": '\u202A', "RLE": '\u202B', "PDF": '\u202C', "LRO": '\u202D', "RLO": '\u202E', "LRI": '\u2066', "RLI": '\u2067', "FSI": '\u2068', "PDI": '\u2069',
}

func TestReadingOrderOfClasses(t *testing.T) {
	apart, tried, levels, order := contenttest.Apart(1), 0, "", ""
	for line := range conformance(t, "bidi/test/BidiTest.txt") {
		if after, ok := strings.CutPrefix(line, "@Levels:"); ok {
			levels = strings.TrimSpace(after)
			continue
		}
		if after, ok := strings.CutPrefix(line, "@Reorder:"); ok {
			order = strings.TrimSpace(after)
			continue
		}
		if tried++; tried%apart != 0 {
			continue
		}
		names, bits, _ := strings.Cut(line, ";")
		var text []rune
		for _, name := range strings.Fields(names) {
			text = append(text, classes[name])
		}
		ways, _ := strconv.Atoi(strings.TrimSpace(bits))
		for i, base := range []bidi.Direction{bidi.Neutral, bidi.LeftToRight, bidi.RightToLeft} {
			if ways>>i&1 == 1 {
				read(t, text, base, levels, order)
			}
		}
	}
	t.Logf("%d lines", tried)
}

func TestOpportunities(t *testing.T) {
	var s segmenter.Segmenter
	tried := 0
	for line := range conformance(t, "segmenter/test/LineBreakTest.txt") {
		text, marks := hex(strings.NewReplacer("×", " ", "÷", " ").Replace(line)), strings.Fields(line)
		for i, may := range opportunities(&s, text, nil) {
			if want := marks[2*i+2] == "÷"; may != want {
				t.Errorf("%s: a line may end after %d: %v", line, i, may)
			}
		}
		tried++
	}
	t.Logf("%d lines", tried)
}

// What is known of plain words without the tables is what the tables say.
func TestLatinWords(t *testing.T) {
	alphabet := []rune("aZé09  .,’ß×")
	var s segmenter.Segmenter
	plain := 0
	r := rand.New(rand.NewPCG(14, 9))
	for range 200_000 {
		text := make([]rune, 1+r.IntN(9))
		for i := range text {
			text[i] = alphabet[r.IntN(len(alphabet))]
		}
		if !latinWords(text) {
			continue
		}
		plain++
		want := make([]bool, len(text))
		s.Init(text)
		for lines := s.LineIterator(); lines.Next(); {
			want[lines.Line().Offset+len(lines.Line().Text)-1] = true
		}
		if got := opportunities(&s, text, nil); !slices.Equal(got, want) {
			t.Fatalf("%q: %v, and the tables say %v", string(text), got, want)
		}
	}
	if plain < 1000 {
		t.Errorf("%d texts were plain", plain)
	}
}
