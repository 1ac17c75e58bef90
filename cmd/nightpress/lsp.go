package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/url"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"

	"nightpress/content/diagnostic"
)

var lspCommand = &command{
	name:    "lsp",
	summary: "Serve an editor: problems as you type, completion, rules",
	about: `
Speaks the Language Server Protocol over standard input and output, for logs and
for the YAML of games and layouts. An editor starts it; the README tells what
VS Code, Neovim and Helix need.

While you type a log it is checked, legal answers and words are completed, and a
rule is told where the cursor rests; a help of the report is taken with a click.
In a definition every problem stands at its place, and a name leads to where it
is declared: a rule, or what stands between { and }. Logs are put in their usual
form; a definition keeps the lines that you gave it.`,
	examples: []example{{"nightpress lsp", "what an editor starts"}},
	setup: func(flags *flag.FlagSet) action {
		content := contentFlag(flags)
		return func(e *env, words []string) error {
			if len(words) > 0 {
				return failf("Editors start `nightpress lsp` alone.", "lsp takes no %q", words[0])
			}
			return (&languageServer{e: e, content: *content, texts: map[string]string{}, told: map[string]map[string]bool{}, found: map[string][]diagnostic.Diagnostic{}}).run()
		}
	},
}

// languageServer answers one editor.
type languageServer struct {
	e       *env
	content string
	texts   map[string]string // of what is open, by path
	dirty   map[string]bool   // what was changed since it was checked
	found   map[string][]diagnostic.Diagnostic
	told    map[string]map[string]bool // of each file, for which others problems were told
	logs    *logReader
	utf32   bool // columns count characters, not units of UTF-16
}

// message is one of JSON-RPC; an answer has a result, or an error.
type message struct {
	Version string           `json:"jsonrpc"`
	ID      *json.RawMessage `json:"id,omitempty"`
	Method  string           `json:"method,omitempty"`
	Params  json.RawMessage  `json:"params,omitempty"`
	Result  any              `json:"result,omitempty"`
	Error   *lspError        `json:"error,omitempty"`
}

type lspError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// The shapes of the protocol, as far as they are used here.
type (
	lspPosition struct {
		Line      int `json:"line"`
		Character int `json:"character"`
	}
	lspRange struct {
		Start lspPosition `json:"start"`
		End   lspPosition `json:"end"`
	}
	lspDiagnostic struct {
		Range    lspRange `json:"range"`
		Severity int      `json:"severity"`
		Code     string   `json:"code"`
		Source   string   `json:"source"`
		Message  string   `json:"message"`
	}
	lspEdit struct {
		Range lspRange `json:"range"`
		Text  string   `json:"newText"`
	}
	lspLocation struct {
		URI   string   `json:"uri"`
		Range lspRange `json:"range"`
	}
	lspCompletion struct {
		Label  string   `json:"label"`
		Kind   int      `json:"kind"`
		Detail string   `json:"detail,omitempty"`
		Sort   string   `json:"sortText,omitempty"`
		Edit   *lspEdit `json:"textEdit,omitempty"`
	}
	// lspParams are what any request may hold.
	lspParams struct {
		Document struct {
			URI  string `json:"uri"`
			Text string `json:"text"`
		} `json:"textDocument"`
		Position     lspPosition             `json:"position"`
		Range        lspRange                `json:"range"`
		Changes      []struct{ Text string } `json:"contentChanges"`
		Capabilities struct {
			General struct {
				Encodings []string `json:"positionEncodings"`
			} `json:"general"`
		} `json:"capabilities"`
	}
)

const (
	mostMessage = 32 << 20
	idleBefore  = 120 * time.Millisecond // nothing was typed, before a definition is drawn
)

// run answers until the editor leaves.
func (s *languageServer) run() error {
	s.dirty = map[string]bool{}
	come, failed := make(chan *message), make(chan error, 1)
	done := make(chan struct{})
	defer close(done)
	go func() {
		in := bufio.NewReaderSize(s.e.stdin, 1<<16)
		for {
			m, err := readMessage(in)
			if err != nil {
				failed <- err
				return
			}
			select {
			case come <- m:
			case <-done:
				return
			}
		}
	}()
	for {
		var idle <-chan time.Time
		if len(s.dirty) > 0 {
			idle = time.After(idleBefore)
		}
		select {
		case m := <-come:
			if m.Method == "exit" {
				return nil
			}
			s.answer(m)
		case err := <-failed:
			if errors.Is(err, io.EOF) {
				return nil
			}
			return failf("An editor starts `nightpress lsp`; it is nothing to type at.", "what stands on standard input is no message: %v", err)
		case <-idle:
			for name := range s.dirty {
				delete(s.dirty, name)
				s.checkDefinition(name)
			}
		}
	}
}

// readMessage reads the head of a message, and the message.
func readMessage(in *bufio.Reader) (*message, error) {
	length := -1
	for lines := 0; ; lines++ {
		line, err := in.ReadSlice('\n')
		if err != nil {
			if lines > 0 && err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			return nil, err
		}
		text := strings.TrimSpace(string(line))
		if text == "" && length >= 0 {
			break
		}
		if name, value, ok := strings.Cut(text, ":"); ok && strings.EqualFold(name, "Content-Length") {
			if length, err = strconv.Atoi(strings.TrimSpace(value)); err != nil || length < 0 || length > mostMessage {
				return nil, fmt.Errorf("a message of %q bytes", value)
			}
		} else if !ok || lines > 20 {
			return nil, fmt.Errorf("%.40q", text)
		}
	}
	b := make([]byte, length)
	if _, err := io.ReadFull(in, b); err != nil {
		return nil, err
	}
	m := new(message)
	return m, json.Unmarshal(b, m)
}

func (s *languageServer) send(m message) {
	m.Version = "2.0"
	b, err := json.Marshal(m)
	if err != nil {
		return
	}
	fmt.Fprintf(s.e.stdout, "Content-Length: %d\r\n\r\n%s", len(b), b)
}

// answer answers one message. Whatever goes wrong, the next one is answered, too.
func (s *languageServer) answer(m *message) {
	defer func() {
		if cause := recover(); cause != nil {
			fmt.Fprintf(s.e.stderr, "%v\n%s", cause, debug.Stack())
			if m.ID != nil {
				s.send(message{ID: m.ID, Error: &lspError{-32603, fmt.Sprint(cause)}})
			}
		}
	}()
	var p lspParams
	if len(m.Params) > 0 {
		if err := json.Unmarshal(m.Params, &p); err != nil && m.ID != nil {
			s.send(message{ID: m.ID, Error: &lspError{-32602, err.Error()}})
			return
		}
	}
	name := pathOf(p.Document.URI)
	var result any
	switch m.Method {
	case "initialize":
		result = s.initialize(&p)
	case "shutdown", "initialized", "textDocument/didSave":
	case "textDocument/didOpen":
		s.change(name, p.Document.Text)
	case "textDocument/didChange":
		if n := len(p.Changes); n > 0 {
			s.change(name, p.Changes[n-1].Text)
		}
	case "textDocument/didClose":
		delete(s.texts, name)
		delete(s.dirty, name)
		s.publish(name, nil)
	case "textDocument/completion":
		result = s.complete(name, p.Position)
	case "textDocument/hover":
		if text := s.hover(name, p.Position); text != "" {
			result = map[string]any{"contents": map[string]string{"kind": "plaintext", "value": text}}
		}
	case "textDocument/definition":
		if at, ok := s.definition(name, p.Position); ok {
			result = at
		}
	case "textDocument/codeAction":
		result = s.actions(name, p.Range)
	case "textDocument/formatting":
		result = s.format(name)
	default:
		if m.ID != nil {
			s.send(message{ID: m.ID, Error: &lspError{-32601, "there is no " + m.Method}})
		}
		return
	}
	if m.ID != nil {
		if result == nil {
			result = json.RawMessage("null")
		}
		s.send(message{ID: m.ID, Result: result})
	}
}

func (s *languageServer) initialize(p *lspParams) any {
	encoding := "utf-16"
	if s.utf32 = slices.Contains(p.Capabilities.General.Encodings, "utf-32"); s.utf32 {
		encoding = "utf-32"
	}
	return map[string]any{
		"serverInfo": map[string]string{"name": "nightpress", "version": version()},
		"capabilities": map[string]any{
			"positionEncoding": encoding, "textDocumentSync": 1,
			"completionProvider": map[string]any{"triggerCharacters": []string{" ", "{", "=", ":"}},
			"hoverProvider":      true, "definitionProvider": true, "codeActionProvider": true, "documentFormattingProvider": true,
		},
	}
}

// change takes the text of a file as it is now. Logs are checked at once,
// definitions when nothing is typed for a moment.
func (s *languageServer) change(name, text string) {
	if len(text) > maxLog {
		return
	}
	s.texts[name] = text
	if isLogName(name) {
		s.checkLog(name)
	} else {
		s.dirty[name] = true
	}
}

func isLogName(name string) bool { return filepath.Ext(name) == ".log" }

// publish tells the editor of the problems of a file.
func (s *languageServer) publish(name string, found []diagnostic.Diagnostic) {
	s.found[name] = found
	all := []lspDiagnostic{}
	for _, d := range found {
		text := d.Message
		for _, f := range d.Facts {
			text += "\n" + f.Name + ": " + f.Text
		}
		for _, h := range d.Help {
			text += "\nhelp: " + h.Text
		}
		all = append(all, lspDiagnostic{s.rangeOf(name, d.Span), int(d.Severity) + 1, d.Code, "nightpress", text})
	}
	b, _ := json.Marshal(map[string]any{"uri": uriOf(name), "diagnostics": all})
	s.send(message{Method: "textDocument/publishDiagnostics", Params: b})
}

// ── places ──────────────────────────────────────────────────────────────────

func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return ""
	}
	return filepath.FromSlash(u.Path)
}

func uriOf(name string) string {
	if abs, err := filepath.Abs(name); err == nil {
		name = abs
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(name)}).String()
}

// line is a line of a file, counted from 1, as it is now.
func (s *languageServer) line(name string, n int) string {
	text, ok := s.texts[name]
	if !ok {
		if b, err := s.e.readLog(name); err == nil {
			text = string(b)
		}
	}
	lines := strings.Split(text, "\n")
	if n < 1 || n > len(lines) {
		return ""
	}
	return strings.TrimSuffix(lines[n-1], "\r")
}

// rangeOf is a span as the editor counts: from 0, in units of UTF-16.
func (s *languageServer) rangeOf(name string, at diagnostic.Span) lspRange {
	if at.Start.Line == 0 {
		return lspRange{}
	}
	end := at.End
	if end.Line == 0 {
		end = diagnostic.Position{Line: at.Start.Line, Column: at.Start.Column + 1}
	}
	return lspRange{s.position(name, at.Start), s.position(name, end)}
}

func (s *languageServer) position(name string, at diagnostic.Position) lspPosition {
	runes := []rune(s.line(name, at.Line))
	runes = runes[:max(0, min(at.Column-1, len(runes)))]
	n := len(runes)
	if !s.utf32 {
		n = len(utf16.Encode(runes))
	}
	return lspPosition{at.Line - 1, n}
}

// place is where the editor means, as diagnostics count.
func (s *languageServer) place(name string, at lspPosition) diagnostic.Position {
	column, units := 1, 0
	for _, r := range s.line(name, at.Line+1) {
		if units >= at.Character {
			break
		}
		if units++; !s.utf32 && r > 0xffff {
			units++
		}
		column++
	}
	return diagnostic.Position{Line: at.Line + 1, Column: column}
}

// before is a line up to a place, and the word that ends there, whose beginning is a
// column.
func (s *languageServer) before(name string, at diagnostic.Position, word func(rune) bool) (lead, typed string, column int) {
	runes := []rune(s.line(name, at.Line))
	end := min(at.Column-1, len(runes))
	begin := end
	for begin > 0 && word(runes[begin-1]) {
		begin--
	}
	return string(runes[:begin]), string(runes[begin:end]), begin + 1
}

// around is the word that a place is in.
func (s *languageServer) around(name string, at diagnostic.Position, word func(rune) bool) string {
	_, typed, _ := s.before(name, at, word)
	runes := []rune(s.line(name, at.Line))
	end := min(at.Column-1, len(runes))
	for i := end; i < len(runes) && word(runes[i]); i++ {
		typed += string(runes[i])
	}
	return typed
}

func within(at diagnostic.Position, span diagnostic.Span) bool {
	if at.Line != span.Start.Line {
		return false
	}
	return at.Column >= span.Start.Column && (span.End.Line != span.Start.Line || at.Column <= span.End.Column)
}

// actions are the helps of what is wrong in a range, each an edit.
func (s *languageServer) actions(name string, r lspRange) any {
	all := []any{}
	for _, d := range s.found[name] {
		if at := s.rangeOf(name, d.Span); at.End.Line < r.Start.Line || at.Start.Line > r.End.Line {
			continue
		}
		for i, h := range d.Help {
			if h.Edit == nil {
				continue
			}
			file := fileOf(h.Edit.Span.File, name)
			title := h.Text
			if text := strings.TrimSpace(h.Edit.Text); text != "" && len(text) < 60 && h.Edit.Span.Start != h.Edit.Span.End {
				title = "Write " + text + ": " + h.Text
			}
			all = append(all, map[string]any{
				"title": title, "kind": "quickfix", "isPreferred": i == 0,
				"edit": map[string]any{"changes": map[string][]lspEdit{uriOf(file): {{s.rangeOf(file, h.Edit.Span), h.Edit.Text}}}},
			})
		}
	}
	return all
}

// fileOf is the path of a file that a diagnostic names: name itself where it is
// that one.
func fileOf(file, name string) string {
	if abs, err := filepath.Abs(filepath.FromSlash(file)); err == nil && abs != name {
		return abs
	}
	return name
}

// location is where a span stands, if that is a file that an editor can open.
func (s *languageServer) location(at diagnostic.Span) (lspLocation, bool) {
	name, err := filepath.Abs(filepath.FromSlash(at.File))
	if err != nil || s.line(name, at.Start.Line) == "" {
		return lspLocation{}, false
	}
	return lspLocation{uriOf(name), s.rangeOf(name, at)}, true
}

// editedFolder is a folder in which what an editor holds stands in the place of its file.
type editedFolder struct {
	fs.FS
	dir   string
	texts map[string]string
}

func (o editedFolder) ReadFile(name string) ([]byte, error) {
	if text, ok := o.texts[filepath.Join(o.dir, filepath.FromSlash(name))]; ok {
		return []byte(text), nil
	}
	return fs.ReadFile(o.FS, name)
}

func (o editedFolder) Open(name string) (fs.File, error) {
	f, err := o.FS.Open(name)
	if text, ok := o.texts[filepath.Join(o.dir, filepath.FromSlash(name))]; ok && err == nil {
		return &held{f, strings.NewReader(text)}, nil
	}
	return f, err
}

func (o editedFolder) Lstat(name string) (fs.FileInfo, error) { return fs.Lstat(o.FS, name) }
func (o editedFolder) ReadLink(name string) (string, error)   { return fs.ReadLink(o.FS, name) }

// held is a file whose text an editor holds.
type held struct {
	fs.File
	text *strings.Reader
}

func (h *held) Read(p []byte) (int, error) { return h.text.Read(p) }

// byFile sorts problems by the files that they stand in.
func byFile(found []diagnostic.Diagnostic) map[string][]diagnostic.Diagnostic {
	files := map[string][]diagnostic.Diagnostic{}
	for _, d := range found {
		if name, err := filepath.Abs(filepath.FromSlash(d.Span.File)); err == nil {
			files[name] = append(files[name], d)
		}
	}
	return files
}

// tellAll publishes the problems of a game, and takes back those that were told of
// other files when it was checked before.
func (s *languageServer) tellAll(of string, files map[string][]diagnostic.Diagnostic, mine string) {
	before := s.told[of]
	s.told[of] = map[string]bool{}
	names := slices.Sorted(maps.Keys(files))
	for name := range before {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if !slices.Contains(names, mine) {
		names = append(names, mine)
	}
	for _, name := range names {
		if len(files[name]) > 0 {
			s.told[of][name] = true
		}
		s.publish(name, files[name])
	}
}

// gameAround is the folder of the game that a file belongs to, "" for none: its own,
// or for a layout one beside it.
func gameAround(name string) string {
	dir := filepath.Dir(name)
	for range 6 {
		if holdsGame(dir) {
			return dir
		}
		dir = filepath.Dir(dir)
	}
	return ""
}

// isWord tells of a character whether it is of a word of a log.
func isWord(r rune) bool { return r > ' ' && !strings.ContainsRune(",;=#|", r) }

// isName tells of a character whether it is of a name of a definition.
func isName(r rune) bool {
	return r == '-' || r == '_' || r == '.' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
}
