package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// lspClient is an editor that follows a script.
type lspClient struct {
	t    *testing.T
	to   io.WriteCloser
	from *bufio.Reader
	done chan int
	n    int
	// told are the problems of each file that were published last.
	told map[string][]lspDiagnostic
}

func startLSP(t *testing.T) *lspClient {
	in, to := io.Pipe()
	from, out := io.Pipe()
	c := &lspClient{t: t, to: to, from: bufio.NewReader(from), done: make(chan int, 1), told: map[string][]lspDiagnostic{}}
	go func() {
		c.done <- run(&env{stdin: in, stdout: out, stderr: t.Output()}, []string{"lsp"})
		out.Close()
	}()
	t.Cleanup(func() { to.Close() })
	var hello struct {
		Capabilities struct {
			PositionEncoding string `json:"positionEncoding"`
		} `json:"capabilities"`
	}
	c.ask("initialize", `{"capabilities":{}}`, &hello)
	if hello.Capabilities.PositionEncoding != "utf-16" {
		t.Fatalf("columns count %q", hello.Capabilities.PositionEncoding)
	}
	c.say("initialized", `{}`)
	return c
}

func (c *lspClient) write(text string) {
	c.t.Helper()
	if _, err := fmt.Fprintf(c.to, "Content-Length: %d\r\n\r\n%s", len(text), text); err != nil {
		c.t.Fatal(err)
	}
}

func (c *lspClient) say(method, params string) {
	c.t.Helper()
	c.write(fmt.Sprintf(`{"jsonrpc":"2.0","method":%q,"params":%s}`, method, params))
}

// next reads what the server sends, and keeps what it tells of problems.
func (c *lspClient) next() *message {
	c.t.Helper()
	m, err := readMessage(c.from)
	if err != nil {
		c.t.Fatal(err)
	}
	if m.Method == "textDocument/publishDiagnostics" {
		var p struct {
			URI         string          `json:"uri"`
			Diagnostics []lspDiagnostic `json:"diagnostics"`
		}
		if err := json.Unmarshal(m.Params, &p); err != nil {
			c.t.Fatal(err)
		}
		c.told[pathOf(p.URI)] = p.Diagnostics
	}
	return m
}

func (c *lspClient) ask(method, params string, answer any) {
	c.t.Helper()
	c.n++
	c.write(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, c.n, method, params))
	for {
		m := c.next()
		if m.ID == nil {
			continue
		}
		if m.Error != nil {
			c.t.Fatalf("%s: %+v", method, m.Error)
		}
		b, _ := json.Marshal(m.Result)
		if err := json.Unmarshal(b, answer); err != nil {
			c.t.Fatalf("%s: %v in %s", method, err, b)
		}
		return
	}
}

// until reads until the problems of a file are as wanted.
func (c *lspClient) until(name string, ok func([]lspDiagnostic) bool) []lspDiagnostic {
	c.t.Helper()
	late := time.AfterFunc(20*time.Second, func() { c.to.Close() })
	defer late.Stop()
	for {
		if d, told := c.told[name]; told && ok(d) {
			return d
		}
		c.next()
	}
}

func (c *lspClient) open(name, text string) {
	b, _ := json.Marshal(text)
	c.say("textDocument/didOpen", fmt.Sprintf(`{"textDocument":{"uri":%q,"languageId":"x","version":1,"text":%s}}`, uriOf(name), b))
}

func (c *lspClient) change(name, text string) {
	delete(c.told, name)
	b, _ := json.Marshal(text)
	c.say("textDocument/didChange", fmt.Sprintf(`{"textDocument":{"uri":%q,"version":2},"contentChanges":[{"text":%s}]}`, uriOf(name), b))
}

func at(name string, line, character int) string {
	return fmt.Sprintf(`{"textDocument":{"uri":%q},"position":{"line":%d,"character":%d}}`, uriOf(name), line, character)
}

func none(d []lspDiagnostic) bool { return len(d) == 0 }
func some(d []lspDiagnostic) bool { return len(d) > 0 }

// An evening in an editor: a log is opened, typed, completed, told of, put right,
// tidied, and closed.
func TestLSPLog(t *testing.T) {
	c := startLSP(t)
	log := filepath.Join(t.TempDir(), "game.log")
	text := "game endless-nightmare basic\n1. n 4 1, m3 4 =S6 C5 G11\n"
	c.open(log, text)
	c.until(log, none)
	var items []lspCompletion
	c.change(log, text+"2. m3 ")
	c.ask("textDocument/completion", at(log, 2, 6), &items)
	var said []string
	for _, i := range items {
		if strings.HasPrefix(i.Sort, "0") {
			said = append(said, i.Label)
		}
	}
	if strings.Join(said, " ") != "1 2 3 4 5 6" {
		t.Errorf("after m3 one can say %v", said)
	}
	c.ask("textDocument/completion", at(log, 2, 0), &items)
	if len(items) < 20 || items[0].Detail == "" {
		t.Errorf("a turn can begin with %v", items)
	}
	// A mistake behind a sign that is two units of UTF-16.
	wrong := "game endless-nightmare basic\nby Ann 🂡\n1. n 4 1, m3 4 =S6 C5 G11\n2. m3 2 =S6 C5 G7\n3. s1 5 =C4\n"
	c.change(log, wrong)
	d := c.until(log, some)
	if want := (lspRange{lspPosition{3, 12}, lspPosition{3, 14}}); d[0].Range != want || !strings.Contains(d[0].Message, "the rules give Courage 4") {
		t.Errorf("%+v", d[0])
	}
	var actions []struct {
		Title string
		Edit  struct{ Changes map[string][]lspEdit }
	}
	c.ask("textDocument/codeAction", fmt.Sprintf(`{"textDocument":{"uri":%q},"range":{"start":{"line":3,"character":12},"end":{"line":3,"character":14}},"context":{"diagnostics":[]}}`, uriOf(log)), &actions)
	if len(actions) == 0 || actions[0].Edit.Changes[uriOf(log)][0] != (lspEdit{lspRange{lspPosition{3, 12}, lspPosition{3, 14}}, "C4"}) {
		t.Fatalf("what can be done about it: %+v", actions)
	}
	c.change(log, strings.Replace(wrong, "C5 G7", "C4 G7", 1))
	c.until(log, none)
	var hover struct{ Contents struct{ Value string } }
	c.ask("textDocument/hover", at(log, 3, 4), &hover)
	if v := hover.Contents.Value; !strings.Contains(v, "Courage 5 → 4") || !strings.Contains(v, "fear.scares") || !strings.HasPrefix(v, "m: Move") {
		t.Errorf("of a line it is told: %s", v)
	}
	c.change(log, "game  endless-nightmare   basic\n1. n 4 1 ,  m3 4 =S6 C5 G11\n")
	var edits []lspEdit
	c.ask("textDocument/formatting", fmt.Sprintf(`{"textDocument":{"uri":%q},"options":{}}`, uriOf(log)), &edits)
	if len(edits) != 1 || edits[0].Text != "game endless-nightmare basic\n1. n 4 1, m3 4  =S6 C5 G11\n" {
		t.Errorf("tidied it is %+v", edits)
	}
	c.say("textDocument/didClose", fmt.Sprintf(`{"textDocument":{"uri":%q}}`, uriOf(log)))
	c.until(log, none)
	var nothing any
	c.ask("shutdown", "null", &nothing)
	c.say("exit", "null")
	if status := <-c.done; status != 0 {
		t.Errorf("it ends with status %d", status)
	}
}

// A definition in an editor: what is not saved yet counts, problems stand in the
// files they are of, and names lead to where they are declared.
func TestLSPDefinition(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/bench-deck")); err != nil {
		t.Fatal(err)
	}
	game := filepath.Join(dir, "content/bench-deck")
	for name, text := range map[string]string{
		"storm.yaml": "- {rule: storm.back, section: Storm, held: printed, text: \"Everybody moves {by} back.\", by: 2}\n",
		"notes.yaml": "- {id: one, rule: storm.back}\n",
	} {
		if err := os.WriteFile(filepath.Join(game, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c := startLSP(t)
	file := filepath.Join(game, "components.yaml")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	c.open(file, string(text))
	c.until(file, none)
	c.change(file, strings.Replace(string(text), "layout: ", "layout: x", 1))
	d := c.until(file, some)
	if !strings.Contains(d[0].Message, "template") {
		t.Errorf("%+v", d)
	}
	c.change(file, string(text))
	c.until(file, none)
	rules := filepath.Join(game, "storm.yaml")
	was, _ := os.ReadFile(rules)
	c.open(rules, string(was))
	c.change(rules, strings.Replace(string(was), "{by}", "{bye}", 1))
	if d := c.until(rules, some); !strings.Contains(d[0].Message, "{bye}") {
		t.Errorf("%+v", d)
	}
	var actions []struct{ Title string }
	c.ask("textDocument/codeAction", fmt.Sprintf(`{"textDocument":{"uri":%q},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":99}},"context":{"diagnostics":[]}}`, uriOf(rules)), &actions)
	if len(actions) == 0 || !strings.Contains(actions[0].Title, "{by}") {
		t.Errorf("what can be done about it: %+v", actions)
	}
	c.change(rules, string(was))
	var place lspLocation
	c.ask("textDocument/definition", at(rules, 0, strings.Index(string(was), "{by}")+2), &place)
	if pathOf(place.URI) != rules || place.Range.Start.Character != strings.Index(string(was), "by: 2")+4 {
		t.Errorf("{by} leads to %+v", place)
	}
	notes := filepath.Join(game, "notes.yaml")
	other, _ := os.ReadFile(notes)
	c.open(notes, string(other))
	c.ask("textDocument/definition", at(notes, 0, strings.Index(string(other), "storm.back")+2), &place)
	if pathOf(place.URI) != rules || place.Range.Start.Line != 0 {
		t.Errorf("a rule leads to %+v", place)
	}
	var hover struct{ Contents struct{ Value string } }
	c.ask("textDocument/hover", at(notes, 0, strings.Index(string(other), "storm.back")+2), &hover)
	if !strings.Contains(hover.Contents.Value, "Everybody moves 2 back.") {
		t.Errorf("of a rule it is told: %q", hover.Contents.Value)
	}
	var items []lspCompletion
	c.ask("textDocument/completion", at(notes, 0, strings.Index(string(other), "storm.back")), &items)
	if len(items) != 1 || items[0].Label != "storm.back" {
		t.Errorf("a rule can be %+v", items)
	}
	// What makes no sense is answered all the same.
	c.write(`{"jsonrpc":"2.0","id":99,"method":"textDocument/nonsense","params":{}}`)
	for m := c.next(); ; m = c.next() {
		if m.ID != nil {
			if m.Error == nil {
				t.Error("nonsense is answered")
			}
			break
		}
	}
	c.to.Close()
	if status := <-c.done; status != 0 {
		t.Errorf("it ends with status %d", status)
	}
}

func TestLSPNoMessage(t *testing.T) {
	for _, text := range []string{"hello\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: 99999999999\r\n\r\n", "Content-Length: 3\r\n\r\n{{{"} {
		if status := run(&env{stdin: strings.NewReader(text), stdout: io.Discard, stderr: t.Output()}, []string{"lsp"}); status != statusFailed {
			t.Errorf("%q: status %d", text, status)
		}
	}
}
