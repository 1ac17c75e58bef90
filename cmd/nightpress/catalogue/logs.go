package catalogue

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"nightpress/checker"
	"nightpress/checker/notation"
	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// MaxLog is the largest log that is read, in bytes: many thousand times a long
// evening. What is larger is not a log, and is not taken into memory.
const MaxLog = 16 << 20

// Log is a log of play together with the rules of the game it is of.
type Log struct {
	Name  string // for messages
	Text  []byte
	Rules *checker.Checker
}

// ExpandLogs replaces folders by the logs in them and in the folders below. Files
// stay as they are, whatever they are called.
func ExpandLogs(names []string) ([]string, error) {
	if len(names) == 0 {
		return nil, message.Failf("Name a file, a folder of .log files, or - for standard input.", "there is no log to read")
	}
	var files []string
	for _, name := range names {
		info, err := os.Stat(name)
		if name == "-" || err != nil || !info.IsDir() {
			files = append(files, name) // what is wrong with it is told when it is read
			continue
		}
		found, err := logsBelow(name)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, message.Failf("Logs in a folder are found by their ending; name a file to read it whatever it is called.",
				"%s holds no .log file", name)
		}
		files = append(files, found...)
	}
	return files, nil
}

// logsBelow finds the logs below a folder, in order. What is hidden is passed
// over.
func logsBelow(dir string) ([]string, error) {
	var found []string
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return message.Unreadable(file, err)
		case file != dir && strings.HasPrefix(d.Name(), ".") && d.IsDir():
			return fs.SkipDir
		case !d.IsDir() && strings.HasSuffix(file, ".log"):
			found = append(found, file)
		}
		return nil
	})
	return found, err
}

// ReadLog reads a log within bounds; "-" is standard input.
func ReadLog(stdin io.Reader, name string) ([]byte, error) {
	r := stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, message.Unreadable(name, err)
		}
		defer f.Close()
		r = f
	}
	text, err := io.ReadAll(io.LimitReader(r, MaxLog+1))
	if err != nil {
		return nil, message.Unreadable(name, err)
	}
	if len(text) > MaxLog {
		return nil, message.Failf("A log of a whole evening has a few kilobytes. Is this the file you meant?",
			"%s is larger than %d MB", ShownName(name), MaxLog>>20)
	}
	return text, nil
}

// ShownName is what messages call a log.
func ShownName(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}

// Logs reads logs and the games they are of, each game once. Many goroutines
// may look at logs; what they find is told by one.
type Logs struct {
	stdin     io.Reader
	out, err  io.Writer
	Catalogue *Catalogue
	mu        sync.Mutex
	rules     map[string]opened
	told      map[string]bool // games of whose definition it was told what is wrong
}

// opened is a game with its rules of play, or why it has none.
type opened struct {
	rules *checker.Checker
	err   error
}

// NewLogs reads the logs of games of a catalogue. What is wrong with a log goes to
// out, what with a definition to err.
func NewLogs(s *Catalogue, stdin io.Reader, out, err io.Writer) *Logs {
	return &Logs{stdin: stdin, out: out, err: err, Catalogue: s, rules: map[string]opened{}, told: map[string]bool{}}
}

// Refusal is what was found in a log that is none, or in the definition of its
// game, so that nothing can be checked. It has not been told yet.
type Refusal struct {
	what  string // in one sentence
	Game  string // whose definition is meant, "" for the log
	Found []diagnostic.Diagnostic
	texts diagnostic.Sources
}

func (r *Refusal) Error() string { return r.what }

func (r *Refusal) Unwrap() error { return message.ErrFound }

// Tell writes what was found in a refusal, of a definition once only, and passes
// on every error.
func (r *Logs) Tell(err error) error {
	var f *Refusal
	if !errors.As(err, &f) || r.told[f.Game] {
		return err
	}
	if f.Game == "" {
		if err := diagnostic.WriteText(r.out, f.Found, f.texts); err != nil {
			return err
		}
		return f
	}
	r.told[f.Game] = true
	if err := diagnostic.WriteText(r.err, f.Found, f.texts); err != nil {
		return err
	}
	fmt.Fprintf(r.err, "The definition of %s is not in order, so nothing can be held against it.\n"+
		"Mend what is listed above; `nightpress lint` shows when all is well.\n", f.Game)
	return f
}

// Read reads one log, and tells what is found in it or in its game.
func (r *Logs) Read(name string) (*Log, error) {
	p, err := r.Look(name)
	return p, r.Tell(err)
}

// Look reads one log, and tells nothing.
func (r *Logs) Look(name string) (*Log, error) {
	file, sheet := diagnostic.CutSheet(name)
	text, err := ReadLog(r.stdin, file)
	if err == nil && source.IsSpreadsheet(file) {
		name, text, err = inSheet(file, sheet, text)
	}
	if err != nil {
		return nil, err
	}
	id, err := r.GameOf(name, text)
	if err != nil {
		return nil, err
	}
	rules, err := r.RulesOf(id)
	if err != nil {
		return nil, err
	}
	return &Log{ShownName(name), text, rules}, nil
}

// inSheet is the log in a sheet of a spreadsheet, as a text, and what messages call
// it: the sheet that is asked for, evening.xlsx:Sunday, or the first.
func inSheet(file, asked string, data []byte) (name string, text []byte, err error) {
	var list diagnostic.List
	var names []string
	for _, s := range source.Sheets(file, data, source.Limits{}, &list) {
		if names = append(names, s.Name); asked != "" && s.Name != asked {
			continue
		}
		text = bytes.ReplaceAll(s.Text, []byte(source.LineBreak), []byte(" "))
		if list.Merge(s.Problems); !list.HasErrors() {
			return s.File, text, nil
		}
		file = s.File
	}
	if !list.HasErrors() {
		return "", nil, message.Failf("Its sheets are "+message.OrList(names)+".", "%s has no sheet %q", file, asked)
	}
	return "", nil, &Refusal{what: file + " is no log", Found: list.All(), texts: diagnostic.Sources{file: text}}
}

// GameOf finds the game a log is of. A log without a header is of the only
// game there is, if there is only one.
func (r *Logs) GameOf(name string, text []byte) (string, error) {
	word := notation.GameID(text, r.Catalogue.All())
	if word == "" {
		if len(r.Catalogue.IDs()) == 1 {
			return r.Catalogue.IDs()[0], nil
		}
		return "", r.nameless(name, text)
	}
	ids, err := r.Catalogue.Pick([]string{word})
	if err != nil {
		return "", message.Led(ShownName(name)+": ", err)
	}
	return ids[0], nil
}

// Other is the game that a log is really of, where its lines are in the notation of
// another than it says; "" where there is none.
func (r *Logs) Other(p *Log) string {
	for _, id := range r.Catalogue.IDs() {
		if rules, err := r.RulesOf(id); err == nil && rules != p.Rules && rules.Reads(p.Text) {
			return id
		}
	}
	return ""
}

// nameless says of a log that it does not name its game, or that it is no log
// at all.
func (r *Logs) nameless(name string, text []byte) error {
	words, err := notation.NewVocabulary(notation.Spec{Game: "any"})
	if err != nil {
		return err
	}
	shown := ShownName(name)
	if log := notation.Parse(shown, text, words); log.Refused {
		return &Refusal{what: shown + " is no log", Found: log.Problems.All(), texts: diagnostic.Sources{shown: text}}
	}
	return message.Failf("Write `game NAME` in its first line; NAME is "+message.OrList(r.Catalogue.All())+".",
		"%s does not say which game it is of", shown)
}

// Named is Open for a game as a person calls it.
func (r *Logs) Named(name string) (*checker.Checker, error) {
	ids, err := r.Catalogue.Pick([]string{name})
	if err != nil {
		return nil, err
	}
	return r.Open(ids[0])
}

// Open is rulesOf, and tells what is wrong with the definition.
func (r *Logs) Open(id string) (*checker.Checker, error) {
	rules, err := r.RulesOf(id)
	return rules, r.Tell(err)
}

// RulesOf loads a definition and its rules of play, which must be in order: a
// verdict by a broken one is worth nothing.
func (r *Logs) RulesOf(id string) (*checker.Checker, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	o, known := r.rules[id]
	if !known {
		o.rules, o.err = r.load(id)
		r.rules[id] = o
	}
	return o.rules, o.err
}

func (r *Logs) load(id string) (*checker.Checker, error) {
	g, found := r.Catalogue.LoadPart(id, content.Played)
	var c *checker.Checker
	if g != nil {
		var more *diagnostic.List
		c, more = checker.Open(g)
		found.Merge(more)
	}
	switch {
	case found.HasErrors():
		return nil, &Refusal{what: "the definition of " + id + " is not in order, so nothing can be held against it",
			Game: id, Found: content.Folded(g, found), texts: sourcesOf(g)}
	case c == nil:
		return nil, message.Failf("It can be printed. `nightpress help rules` writes its turn as a script, and then its logs are checked.",
			"no rules of play are known for %s", id)
	}
	return c, nil
}

func sourcesOf(g *definition.Game) diagnostic.Sources {
	if g == nil {
		return nil
	}
	return g.Sources
}
