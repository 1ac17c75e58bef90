package companion

import (
	"bytes"
	"flag"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"nightpress/checker/engine"
)

var update = flag.Bool("update", false, "write down what the tables are told")

// TestTables: people at a terminal, with a clock and a bell that the script moves: what
// they see, and the log that is written.
func TestTables(t *testing.T) {
	open := games(t)
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no tables (%v)", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			table := txtar.Parse(text)
			log := string(table.Files[0].Data)
			var out bytes.Buffer
			people := &people{said: strings.SplitAfter(string(table.Files[1].Data), "\n"), now: time.Unix(0, 0)}
			rules := open(strings.Fields(log)[1])
			if _, err := Play(Options{
				Rules: rules, Name: "a.log", In: people, Out: &out, Echo: true, Rand: rand.New(rand.NewPCG(1, 1)),
				Save: func(text []byte) error { log = string(text); return nil },
				Draw: func([]engine.Mark, string) (string, error) { return "a.svg", nil },
				Now:  func() time.Time { return people.now },
				Ring: func(every time.Duration) (<-chan time.Time, func()) {
					people.every, people.since, people.rings, people.ended = every, 0, make(chan time.Time), make(chan bool)
					return people.rings, func() { close(people.ended) }
				},
				Clear: func() { out.WriteString("[cleared]\n") },
			}, table.Files[0].Data); err != nil {
				t.Fatal(err)
			}
			if found := rules.Check("a.log", []byte(log)); !found.Agrees() {
				t.Errorf("the log that is written: %v", found.Diagnostics)
			}
			got := []txtar.File{table.Files[0], table.Files[1], {Name: "told", Data: out.Bytes()}, {Name: "written", Data: []byte(log)}}
			whole := txtar.Format(&txtar.Archive{Comment: table.Comment, Files: got})
			if *update {
				if err := os.WriteFile(file, whole, 0o666); err != nil {
					t.Fatal(err)
				}
			} else if !bytes.Equal(whole, text) {
				t.Errorf("it is now\n%s", whole)
			}
		})
	}
}

// people are what people say at a table, line by line. "@5.2" is 5.2 seconds that go
// by, and _ a blank.
type people struct {
	said  []string
	now   time.Time
	every time.Duration // between two rings
	since time.Duration // the bell rang last
	rings chan time.Time
	ended chan bool
}

func (p *people) Read(into []byte) (int, error) {
	for len(p.said) > 0 {
		line := p.said[0]
		p.said = p.said[1:]
		seconds, waits := strings.CutPrefix(strings.TrimSpace(line), "@")
		if !waits {
			return copy(into, strings.ReplaceAll(line, "_", " ")), nil
		}
		n, _ := strconv.ParseFloat(seconds, 64)
		by := time.Duration(n * float64(time.Second))
		p.now = p.now.Add(by)
		for p.since += by; p.rings != nil && p.since >= p.every; p.since -= p.every {
			select {
			case p.rings <- p.now:
			case <-p.ended:
			}
		}
	}
	return 0, io.EOF
}
