package main

import (
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
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// maxLog is the largest log that is read, in bytes: many thousand times a long
// evening. What is larger is not a log, and is not taken into memory.
const maxLog = 16 << 20

// play is a log of play together with the rules of the game it is of.
type play struct {
	name  string // for messages
	text  []byte
	rules *checker.Checker
}

// expandLogs replaces folders by the logs in them and in the folders below. Files
// stay as they are, whatever they are called.
func expandLogs(names []string) ([]string, error) {
	if len(names) == 0 {
		return nil, failf("Name a file, a folder of .log files, or - for standard input.", "there is no log to read")
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
			return nil, failf("Logs in a folder are found by their ending; name a file to read it whatever it is called.",
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
			return unreadable(file, err)
		case file != dir && strings.HasPrefix(d.Name(), ".") && d.IsDir():
			return fs.SkipDir
		case !d.IsDir() && strings.HasSuffix(file, ".log"):
			found = append(found, file)
		}
		return nil
	})
	return found, err
}

// readLog reads a log within bounds; "-" is standard input.
func readLog(stdin io.Reader, name string) ([]byte, error) {
	r := stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, unreadable(name, err)
		}
		defer f.Close()
		r = f
	}
	text, err := io.ReadAll(io.LimitReader(r, maxLog+1))
	if err != nil {
		return nil, unreadable(name, err)
	}
	if len(text) > maxLog {
		return nil, failf("A log of a whole evening has a few kilobytes. Is this the file you meant?",
			"%s is larger than %d MB", shownName(name), maxLog>>20)
	}
	return text, nil
}

// shownName is what messages call a log.
func shownName(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}

// logReader reads logs and the games they are of, each game once. Many goroutines
// may look at logs; what they find is told by one.
type logReader struct {
	stdin    io.Reader
	out, err io.Writer
	shelf    *shelf
	mu       sync.Mutex
	rules    map[string]opened
	told     map[string]bool // games of whose definition it was told what is wrong
}

// opened is a game with its rules of play, or why it has none.
type opened struct {
	rules *checker.Checker
	err   error
}

// newLogReader reads the logs of games of a shelf. What is wrong with a log goes to
// out, what with a definition to err.
func newLogReader(s *shelf, stdin io.Reader, out, err io.Writer) *logReader {
	return &logReader{stdin: stdin, out: out, err: err, shelf: s, rules: map[string]opened{}, told: map[string]bool{}}
}

// refusal is what was found in a log that is none, or in the definition of its
// game, so that nothing can be checked. It has not been told yet.
type refusal struct {
	what  string // in one sentence
	game  string // whose definition is meant, "" for the log
	found []diagnostic.Diagnostic
	texts diagnostic.Sources
}

func (r *refusal) Error() string { return r.what }

func (r *refusal) Unwrap() error { return errFound }

// tell writes what was found in a refusal, of a definition once only, and passes
// on every error.
func (r *logReader) tell(err error) error {
	var f *refusal
	if !errors.As(err, &f) || r.told[f.game] {
		return err
	}
	if f.game == "" {
		if err := diagnostic.WriteText(r.out, f.found, f.texts); err != nil {
			return err
		}
		return f
	}
	r.told[f.game] = true
	if err := diagnostic.WriteText(r.err, f.found, f.texts); err != nil {
		return err
	}
	fmt.Fprintf(r.err, "The definition of %s is not in order, so nothing can be held against it.\n"+
		"Mend what is listed above; `nightpress lint` shows when all is well.\n", f.game)
	return f
}

// read reads one log, and tells what is found in it or in its game.
func (r *logReader) read(name string) (*play, error) {
	p, err := r.look(name)
	return p, r.tell(err)
}

// look reads one log, and tells nothing.
func (r *logReader) look(name string) (*play, error) {
	text, err := readLog(r.stdin, name)
	if err != nil {
		return nil, err
	}
	id, err := r.gameOf(name, text)
	if err != nil {
		return nil, err
	}
	rules, err := r.rulesOf(id)
	if err != nil {
		return nil, err
	}
	return &play{shownName(name), text, rules}, nil
}

// gameOf finds the game a log is of. A log without a header is of the only
// game there is, if there is only one.
func (r *logReader) gameOf(name string, text []byte) (string, error) {
	word := notation.GameID(text, r.shelf.all())
	if word == "" {
		if len(r.shelf.ids()) == 1 {
			return r.shelf.ids()[0], nil
		}
		return "", r.nameless(name, text)
	}
	ids, err := r.shelf.pick([]string{word})
	if err != nil {
		var f *failure
		if errors.As(err, &f) {
			return "", &failure{shownName(name) + ": " + f.what, f.next}
		}
		return "", err
	}
	return ids[0], nil
}

// other is the game that a log is really of, where its lines are in the notation of
// another than it says; "" where there is none.
func (r *logReader) other(p *play) string {
	for _, id := range r.shelf.ids() {
		if rules, err := r.rulesOf(id); err == nil && rules != p.rules && rules.Reads(p.text) {
			return id
		}
	}
	return ""
}

// nameless says of a log that it does not name its game, or that it is no log
// at all.
func (r *logReader) nameless(name string, text []byte) error {
	words, err := notation.NewVocabulary(notation.Spec{Game: "any"})
	if err != nil {
		return err
	}
	shown := shownName(name)
	if log := notation.Parse(shown, text, words); log.Refused {
		return &refusal{what: shown + " is no log", found: log.Problems.All(), texts: diagnostic.Sources{shown: text}}
	}
	return failf("Write `game NAME` in its first line; NAME is "+orList(r.shelf.all())+".",
		"%s does not say which game it is of", shown)
}

// open is rulesOf, and tells what is wrong with the definition.
func (r *logReader) open(id string) (*checker.Checker, error) {
	rules, err := r.rulesOf(id)
	return rules, r.tell(err)
}

// rulesOf loads a definition and its rules of play, which must be in order: a
// verdict by a broken one is worth nothing.
func (r *logReader) rulesOf(id string) (*checker.Checker, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	o, known := r.rules[id]
	if !known {
		o.rules, o.err = r.load(id)
		r.rules[id] = o
	}
	return o.rules, o.err
}

func (r *logReader) load(id string) (*checker.Checker, error) {
	g, found := r.shelf.load(id)
	var c *checker.Checker
	if g != nil {
		var more *diagnostic.List
		c, more = checker.Open(g)
		found.Merge(more)
	}
	switch {
	case found.HasErrors():
		return nil, &refusal{what: "the definition of " + id + " is not in order, so nothing can be held against it",
			game: id, found: content.Folded(g, found), texts: sourcesOf(g)}
	case c == nil:
		return nil, failf("It can be printed. Rules of play need a module in Go: see \"add a game\" in the README.",
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
