package workshop

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
)

// served is a workshop that is open for a test, on a folder of its own.
type served struct {
	*Server
	dir, address string
	t            testing.TB
}

const deskLog = "game endless-nightmare basic\n1. n 2 4, m3 5 =S6 C5 G11\n2. e2, m2 6    =S6 C5 G13\n"

// openWorkshop opens a workshop on a small deck and a log.
func openWorkshop(t testing.TB) *served {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../testdata/bench-deck")); err != nil {
		t.Fatal(err)
	}
	cards := filepath.Join(dir, "content/bench-deck/cards.csv")
	all, err := os.ReadFile(cards)
	if err != nil {
		t.Fatal(err)
	}
	few := strings.Join(strings.SplitAfter(string(all), "\n")[:7], "")
	for file, text := range map[string]string{cards: few, filepath.Join(dir, "game.log"): deskLog} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s, err := New(Setup{Folders: []string{dir}})
	if err != nil {
		t.Fatal(err)
	}
	door, err := Open("127.0.0.1:0", s.Room())
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { door.Serve(ctx); close(done) }()
	go s.Watch(ctx)
	t.Cleanup(func() { stop(); <-done; s.Close() })
	return &served{s, dir, door.Address(), t}
}

// ask asks by HTTP, as a page of the workshop does unless change says otherwise.
func (s *served) ask(method, below, body string, change func(*http.Request)) (int, string) {
	s.t.Helper()
	r, err := http.NewRequest(method, s.address+below, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Origin", "http://"+r.URL.Host)
	if change != nil {
		change(r)
	}
	a, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer a.Body.Close()
	b, _ := io.ReadAll(a.Body)
	return a.StatusCode, string(b)
}

// call asks what a page asks, and wants an answer.
func (s *served) call(name string, question any, answer any) {
	s.t.Helper()
	q, _ := json.Marshal(question)
	status, said := s.ask("POST", "call/"+name, string(q), nil)
	if status != http.StatusOK {
		s.t.Fatalf("%s %s: %d %s", name, q, status, said)
	}
	if answer != nil {
		if err := json.Unmarshal([]byte(said), answer); err != nil {
			s.t.Fatal(err)
		}
	}
}

// What stands on a face is told with the places where it was written, by the mouse and in
// words; and the files of a game by what they hold.
func TestWorkshopSpots(t *testing.T) {
	s := openWorkshop(t)
	var on struct {
		Spots []struct {
			Says   string
			Places []struct {
				File, Text string
				Line       int
			}
		}
		Files []struct{ Text string }
	}
	// The start of a track, on a board that has no record of its own.
	s.call("spots", map[string]any{"game": "endless-nightmare", "component": "main-board", "face": "main-board", "ink": "full", "side": "front"}, &on)
	start := false
	for _, spot := range on.Spots {
		last := spot.Places[len(spot.Places)-1]
		if !strings.HasSuffix(spot.Places[0].File, ".yaml") || last.Text != "layout" && spot.Places[0].Text != "layout" {
			t.Fatalf("%q comes from %v", spot.Says, spot.Places)
		}
		start = start || spot.Says == "6" && spot.Places[0].Text == "Sanity: start"
	}
	if !start || len(on.Files) == 0 || !strings.HasSuffix(on.Files[0].Text, "tracks.yaml") {
		t.Errorf("where Sanity starts is told: %v; the board is of %v", start, on.Files)
	}
	// Nothing of what there is not.
	for _, face := range []string{"nobody", ""} {
		s.call("spots", map[string]any{"game": "endless-nightmare", "component": "main-board", "face": face, "ink": "full"}, &on)
		if len(on.Spots) != 0 {
			t.Errorf("a face called %q has %d spots", face, len(on.Spots))
		}
	}
	for words, first := range map[string]string{"Sanity": "Sanity: spaces", "sanity start": "Sanity: start", "SPIDERS length": "Spiders: length"} {
		var hits []struct{ Place struct{ Text, File string } }
		s.call("find", map[string]any{"game": "endless-nightmare", "words": words}, &hits)
		if len(hits) == 0 || hits[0].Place.Text != first {
			t.Errorf("%s finds %v", words, hits)
		}
	}
	var files struct {
		Groups []struct {
			Title string
			Files []struct{ Name, Note string }
		}
		Logs []struct{ Title string }
	}
	s.call("files", map[string]any{"game": "endless-nightmare", "ink": "full"}, &files)
	of := map[string]string{}
	for _, g := range files.Groups {
		for _, f := range g.Files {
			of[path.Base(f.Name)] = g.Title
		}
	}
	for file, title := range map[string]string{"game.yaml": "Game", "components.yaml": "What is printed", "tracks.yaml": "Boards", "markers.yaml": "Cards", "turn.yaml": "Tables", "play.yaml": "Rules and log", "main-board.yaml": "Layouts"} {
		if of[file] != title {
			t.Errorf("%s is among %q, and not %q", file, of[file], title)
		}
	}
	if len(files.Logs) != 1 || files.Logs[0].Title != "game" {
		t.Errorf("the logs are %v", files.Logs)
	}
}

// What comes from elsewhere, or asks for what lies elsewhere, gets nothing.
func TestWorkshopDoor(t *testing.T) {
	s := openWorkshop(t)
	if status, said := s.ask("POST", "call/open", `{"name":"`+s.dir+`/game.log"}`, nil); status != 200 || !strings.Contains(said, "=S6") {
		t.Fatalf("a page of the workshop is refused: %d %s", status, said)
	}
	secret := filepath.Join(filepath.Dir(s.dir), "secret.log")
	if err := os.WriteFile(secret, []byte("game of somebody else\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	os.Symlink(secret, filepath.Join(s.dir, "link.log"))
	name := func(below string) string { b, _ := json.Marshal(map[string]string{"name": below}); return string(b) }
	for _, tc := range []struct {
		what, method, below, body string
		change                    func(*http.Request)
		want                      int
	}{
		{"a name of somebody else's for this machine", "GET", "press", "", func(r *http.Request) { r.Host = "evil.example" }, 403},
		{"the same with our port", "GET", "press", "", func(r *http.Request) { r.Host = "evil.example:" + r.URL.Port() }, 403},
		{"a page of somebody else's", "POST", "call/logs", "{}", func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") }, 403},
		{"a page without a place", "POST", "call/logs", "{}", func(r *http.Request) { r.Header.Set("Origin", "null") }, 403},
		{"another program's page of this machine", "POST", "call/logs", "{}", func(r *http.Request) { r.Header.Set("Origin", "http://127.0.0.1:1") }, 403},
		{"nobody knows which page", "POST", "call/logs", "{}", func(r *http.Request) { r.Header.Del("Origin") }, 403},
		{"a picture in a page of somebody else's", "GET", "icon/eye.svg", "", func(r *http.Request) { r.Header.Del("Origin"); r.Header.Set("Sec-Fetch-Site", "cross-site") }, 403},
		{"no token", "GET", "", "", func(r *http.Request) { r.URL.Path = "/press" }, 403},
		{"another token", "GET", "", "", func(r *http.Request) { r.URL.Path = "/AAAAAAAAAAAAAAAAAAAAAAAAAA/press" }, 403},
		{"a question as a link", "GET", "call/logs", "", nil, 404},
		{"another way to ask", "PUT", "press", "", nil, 405},
		{"a file that is no page", "GET", "signs.svg", "", nil, 404},
		{"out of the pages", "GET", "..%2f..%2fserve.go", "", nil, 404},
		{"a log outside", "POST", "call/open", name(s.dir + "/../secret.log"), nil, 422},
		{"a log outside, by its full name", "POST", "call/open", name(secret), nil, 422},
		{"a log outside, by a link", "POST", "call/open", name(s.dir + "/link.log"), nil, 422},
		{"what is no log", "POST", "call/open", name(s.dir + "/content/bench-deck/game.yaml"), nil, 422},
		{"a folder", "POST", "call/open", name(s.dir), nil, 422},
		{"writing outside", "POST", "call/save", `{"name":"` + s.dir + `/../new.log","text":"x"}`, nil, 422},
		{"writing what is no log", "POST", "call/save", `{"name":"` + s.dir + `/x.sh","text":"x"}`, nil, 422},
		{"writing over a link", "POST", "call/save", name(s.dir + "/link.log"), nil, 422},
		{"a made file outside", "GET", "made/..%2fsecret.log", "", nil, 404},
		{"a definition that is nobody's", "POST", "call/write", name("/etc/passwd"), nil, 422},
		{"one inside nightpress", "POST", "call/write", name("content/games/lucidity/game.yaml"), nil, 422},
		{"no JSON", "POST", "call/check", "{{{", nil, 422},
		{"no such face", "GET", "face/a/b/c/d/e.svg", "", nil, 404},
		{"a face of nothing", "GET", "face/..%2f..%2f..", "", nil, 404},
	} {
		if status, said := s.ask(tc.method, tc.below, tc.body, tc.change); status != tc.want || strings.Contains(said, "somebody else\n") {
			t.Errorf("%s: %d, want %d: %.200s", tc.what, status, tc.want, said)
		}
	}
	if text, _ := os.ReadFile(secret); string(text) != "game of somebody else\n" {
		t.Error("the file outside was changed")
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(s.dir), "new.log")); err == nil {
		t.Error("a file was written outside")
	}
	if _, err := Open("0.0.0.0:0", s.Room()); err == nil {
		t.Error("the door opens to the whole network")
	}
}

// Each of our games has a sign, and it is one that can be shown.
func TestWorkshopSigns(t *testing.T) {
	s := openWorkshop(t)
	var answer struct {
		Games []struct {
			ID, Icon string
			Own      bool
		}
	}
	s.call("games", struct{}{}, &answer)
	seen := map[string]string{}
	for _, g := range answer.Games {
		if g.Own {
			continue // that of the test
		}
		status, _ := s.ask("GET", "icon/"+g.Icon+".svg", "", nil)
		if status != http.StatusOK || seen[g.Icon] != "" {
			t.Errorf("%s has the sign %q, as %q has: %d", g.ID, g.Icon, seen[g.Icon], status)
		}
		seen[g.Icon] = g.ID
	}
	if len(seen) < 5 {
		t.Errorf("there are %d games, want five at least", len(seen))
	}
}

// What never ends is cut off, and others are served meanwhile.
func TestWorkshopBounds(t *testing.T) {
	s := openWorkshop(t)
	r, _ := http.NewRequest("POST", s.address+"call/check", io.LimitReader(endless{}, 1<<30))
	r.Header.Set("Origin", "http://"+r.URL.Host)
	before := heap()
	if a, err := http.DefaultTransport.RoundTrip(r); err == nil {
		if a.Body.Close(); a.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("a body of 1 GB: %d", a.StatusCode)
		}
	}
	if grown := heap() - before; grown > 64<<20 {
		t.Errorf("a body of 1 GB leaves %d MB", grown>>20)
	}
	// Somebody hears events and never reads them.
	c, err := net.Dial("tcp", r.URL.Host)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	c.(*net.TCPConn).SetReadBuffer(1 << 10)
	fmt.Fprintf(c, "GET %sevents HTTP/1.1\r\nHost: %s\r\n\r\n", strings.TrimPrefix(s.address, "http://"+r.URL.Host), r.URL.Host)
	for range 100 {
		if s.events.Heard() == 1 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if s.events.Heard() != 1 {
		t.Fatal("nobody hears events")
	}
	big := strings.Repeat("x", 1<<20)
	for range 60 {
		s.events.Tell("noise", big)
	}
	if s.events.Heard() != 0 {
		t.Error("a page that does not listen is still told everything")
	}
	if status, _ := s.ask("GET", "press", "", nil); status != 200 {
		t.Error("others are not served meanwhile")
	}
	if status, said := s.ask("GET", "press", "", func(r *http.Request) { r.Header.Set("X-Long", strings.Repeat("x", 64<<10)) }); status != 431 {
		t.Errorf("64 KB of headers: %d %s", status, said)
	}
}

// endless gives the same byte for ever.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// What people write is only ever text: on cards, in logs, in the page of a game.
func TestWorkshopScripts(t *testing.T) {
	s := openWorkshop(t)
	cards := filepath.Join(s.dir, "content/bench-deck/cards.csv")
	text, err := os.ReadFile(cards)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(text), "\n")
	first, others, _ := strings.Cut(rest, "\n")
	id, _, _ := strings.Cut(first, ",")
	evil := `<script>alert(1)</script>`
	i := strings.Index(first, ",")
	j := strings.Index(first[i+1:], ",") + i + 1
	if err := os.WriteFile(cards, []byte(head+"\n"+first[:i+1]+evil+first[j:]+"\n"+others), 0o666); err != nil {
		t.Fatal(err)
	}
	var err2 error
	s.mu.Lock()
	s.now, err2 = s.read()
	s.mu.Unlock()
	if err2 != nil {
		t.Fatal(err2)
	}
	var shown shownPress
	s.call("component", previewQuestion{Game: "bench-deck", Component: "cards", Ink: "full"}, &shown)
	if len(shown.Faces) == 0 || !strings.Contains(shown.Faces[0].Title, "<script>") {
		t.Fatalf("the card %s does not hold what was written", id)
	}
	f := shown.Faces[0]
	status, svg := s.ask("GET", "face/bench-deck/cards/full/"+f.ID+"/front.svg?"+f.Sum, "", nil)
	if status != 200 || strings.Contains(svg, "<script") {
		t.Errorf("%d: a script stands in the drawing of a card", status)
	}
	log := "game endless-nightmare basic\nby " + evil + "\n1. n 2 4, m3 5 =S6 C5 G11 # " + evil + "\n"
	var made struct{ Name string }
	s.call("share", deskQuestion{Name: s.dir + "/game.log", Text: log}, &made)
	status, page := s.ask("GET", "made/"+made.Name, "", nil)
	if status != 200 || strings.Contains(page, "<script") || !strings.Contains(page, "&lt;script&gt;") {
		t.Errorf("%d: a script stands in the page of a game", status)
	}
}

// A spreadsheet is shown as text and is not written: the page says where to edit it,
// and follows when that is done.
func TestWorkshopSpreadsheet(t *testing.T) {
	s := openWorkshop(t)
	deck, err := os.ReadFile("../../../content/source/testdata/sheets/deck.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	sheets := filepath.Join(s.dir, "content/deck/cards.xlsx")
	for file, text := range map[string]string{
		"content/deck/game.yaml":            "id: deck\nname: Deck\nversion: \"1\"\n",
		"content/deck/components.yaml":      "- {id: cards, title: Cards, stock: card, deck: cards, layout: deck/card}\n",
		"layouts/components/deck/card.yaml": "size: {w: 63, h: 88}\ndraw:\n  - text: {x: 5, y: 5, w: 53, h: 9, text: \"{nam}\"}\n",
		"content/deck/cards.xlsx":           string(deck),
	} {
		file = filepath.Join(s.dir, file)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	type shownDeck struct {
		Faces    []shownFace
		Problems []struct{ Problem struct{ Message string } }
	}
	read := func() (p shownDeck) {
		s.mu.Lock()
		if r, err := s.read(); err == nil {
			s.now = r
		}
		s.mu.Unlock()
		s.call("component", previewQuestion{Game: "deck", Component: "cards", Ink: "full"}, &p)
		return p
	}
	if p := read(); len(p.Problems) == 0 || p.Problems[0].Problem.Message != "nothing here is called 'nam'" {
		t.Errorf("tells %+v", p.Problems)
	}
	card := filepath.Join(s.dir, "layouts/components/deck/card.yaml")
	if err := os.WriteFile(card, []byte("size: {w: 63, h: 88}\ndraw:\n  - text: {x: 5, y: 5, w: 53, h: 9, text: \"{name}\"}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	p := read()
	if len(p.Faces) != 4 || p.Faces[3].File != sheets+":Spells" || p.Faces[3].Line != 6 {
		t.Fatalf("shows %+v", p.Faces)
	}
	var shown struct{ Text, Fixed, Sum string }
	s.call("source", logFile{Name: p.Faces[0].File}, &shown)
	if !strings.HasPrefix(shown.Text, "id\tname\tkind") || shown.Fixed != "edit "+sheets+" in your spreadsheet; once it is saved, it is read again" {
		t.Errorf("%s: %q", shown.Fixed, shown.Text)
	}
	for _, name := range []string{p.Faces[0].File, sheets} {
		body, _ := json.Marshal(logFile{Name: name, Text: "x", Sum: shown.Sum})
		if status, said := s.ask("POST", "call/write", string(body), nil); status != 422 {
			t.Errorf("%s is written: %d, %s", name, status, said)
		}
	}
	if now, err := os.ReadFile(sheets); err != nil || string(now) != string(deck) {
		t.Error("the spreadsheet is not as it was")
	}
}

// As is often the case, edits and keystrokes leave nothing behind.
func TestWorkshopKeepsNothing(t *testing.T) {
	s := openWorkshop(t)
	edits, keys := 20, 300
	if *manyEdits {
		edits, keys = 1000, 10000
	}
	name, file := s.dir+"/game.log", filepath.Join(s.dir, "content/bench-deck/game.yaml")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	edit := func(n int) {
		for i := range n {
			if err := os.WriteFile(file, fmt.Appendf(nil, "%s# %d\n", text, i), 0o666); err != nil {
				t.Fatal(err)
			}
			s.mu.Lock()
			if s.now, err = s.read(); err != nil {
				t.Fatal(err)
			}
			s.mu.Unlock()
			s.call("component", previewQuestion{Game: "bench-deck", Component: "cards", Ink: "full"}, nil)
		}
	}
	typed := func(n int) {
		for i := range n {
			line := "3. e4, m2 6 # remark"
			q := deskQuestion{Name: name, Text: deskLog + line[:i%len(line)], Line: 4}
			s.call("check", q, nil)
			s.call("stand", q, nil)
		}
	}
	edit(10)
	typed(20)
	http.DefaultTransport.(*http.Transport).CloseIdleConnections()
	before, running := heap(), runtime.NumGoroutine()
	edit(edits)
	typed(keys)
	http.DefaultTransport.(*http.Transport).CloseIdleConnections()
	for i := 0; i < 100 && runtime.NumGoroutine() > running; i++ {
		time.Sleep(10 * time.Millisecond)
	}
	grown := heap() - before
	t.Logf("%d edits and %d keystrokes: %+d KB, %+d goroutines", edits, keys, grown>>10, runtime.NumGoroutine()-running)
	if grown > 4<<20 {
		t.Errorf("%d KB are left behind", grown>>10)
	}
	if n := runtime.NumGoroutine(); n > running+1 {
		t.Errorf("%d goroutines are left behind", n-running)
	}
}

// manyEdits has the test of what is left behind run at its full length:
//
//	go test ./cmd/nightpress -run KeepsNothing -v -long
var manyEdits = flag.Bool("long", false, "a thousand edits and ten thousand keystrokes")

// A log is saved whole, and never over what somebody else wrote meanwhile.
func TestWorkshopSaves(t *testing.T) {
	s := openWorkshop(t)
	name, file := s.dir+"/game.log", filepath.Join(s.dir, "game.log")
	var opened, saved logFile
	s.call("open", logFile{Name: name}, &opened)
	s.call("save", logFile{Name: name, Text: deskLog + "# more\n", Sum: opened.Sum}, &saved)
	if text, _ := os.ReadFile(file); string(text) != deskLog+"# more\n" {
		t.Fatalf("the file holds %q", text)
	}
	if err := os.WriteFile(file, []byte(deskLog+"# theirs\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	var no struct {
		Elsewhere, Gone bool
		Text            string
	}
	s.call("save", logFile{Name: name, Text: "mine", Sum: saved.Sum}, &no)
	if text, _ := os.ReadFile(file); !no.Elsewhere || !strings.HasSuffix(no.Text, "# theirs\n") || !strings.HasSuffix(string(text), "# theirs\n") {
		t.Errorf("what another program wrote is lost: %+v, %q", no, text)
	}
	os.Remove(file)
	no.Gone = false
	s.call("save", logFile{Name: name, Text: "mine", Sum: saved.Sum}, &no)
	if _, err := os.Stat(file); !no.Gone || err == nil {
		t.Errorf("a file that is gone comes back unasked: %+v", no)
	}
	s.call("save", logFile{Name: name, Text: deskLog}, &saved)
	if text, _ := os.ReadFile(file); string(text) != deskLog {
		t.Errorf("the file holds %q", text)
	}
	// The pages hear of it.
	r, _ := http.NewRequest("GET", s.address+"events", nil)
	a, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	heard := make(chan string, 8)
	go func() {
		for in := bufio.NewScanner(a.Body); in.Scan(); {
			if strings.HasPrefix(in.Text(), "event: ") {
				heard <- in.Text()
			}
		}
	}()
	time.Sleep(100 * time.Millisecond) // until it is looked at for the first time
	os.WriteFile(file, []byte(deskLog+"# again\n"), 0o666)
	select {
	case e := <-heard:
		if e != "event: log" {
			t.Errorf("heard %q", e)
		}
	case <-time.After(5 * time.Second):
		t.Error("no page is told that the log was changed")
	}
}

// A log that one page opens again, after another program wrote to it, is still news to
// the other pages.
func TestWorkshopNews(t *testing.T) {
	dir := t.TempDir()
	s, err := New(Setup{Folders: []string{dir}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	name := dir + "/game.log"
	for _, text := range []string{deskLog, deskLog + "# more\n"} {
		if err := os.WriteFile(filepath.Join(dir, "game.log"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := s.openLog(t.Context(), logFile{Name: name}); err != nil {
			t.Fatal(err)
		}
	}
	nudged := catalogue.NewWatcher(nil)
	defer nudged.Close()
	if news := s.otherLogs(nudged); !slices.Equal(news, []string{name}) {
		t.Errorf("told is %q", news)
	}
}

// What was said of a turn by buttons leads to the line that the companion would
// write, and the check of it agrees.
func TestWorkshopTurn(t *testing.T) {
	s := openWorkshop(t)
	q := deskQuestion{Name: s.dir + "/game.log", Text: deskLog, Line: 4}
	type asked struct {
		Next *deskNext
		At   *deskAt
	}
	for _, say := range []string{"e4", "m3", "5"} {
		var d asked
		s.call("stand", q, &d)
		if d.Next == nil || d.Next.Asked == nil {
			t.Fatalf("nothing is asked before %s: %+v", say, d.Next)
		}
		ok := say == "e4" // which is an answer in the words of a log
		for _, a := range d.Next.Asked.Answers {
			ok = ok || a.Say == say
		}
		if !ok {
			t.Errorf("%s is not among the answers to %s: %v", say, d.Next.Asked.Name, d.Next.Asked.Answers)
		}
		q.Said = append(q.Said, say)
	}
	var d asked
	s.call("stand", q, &d)
	if !strings.HasPrefix(d.Next.Write, "3. e4, m3 5  =S6 C5 G16") {
		t.Errorf("the line is %q", d.Next.Write)
	}
	if !d.At.Now || d.At.Board == nil {
		t.Error("the board does not show what was said")
	}
	q.Said = append(q.Said, "nonsense")
	s.call("stand", q, &d)
	if d.Next.No == nil || len(d.Next.Said) != 3 {
		t.Errorf("nonsense is taken: %+v", d.Next)
	}
	// A line that stops in the middle is gone on with, and its remark stays.
	q = deskQuestion{Name: q.Name, Text: deskLog + "3. e4, m3   # a remark\n", Said: []string{"5"}}
	d = asked{}
	s.call("stand", q, &d)
	if line := d.Next.Write; d.Next.Begun != 4 || !strings.HasPrefix(line, "3. e4, m3 5  =S6 C5 G16") || !strings.HasSuffix(line, "   # a remark") {
		t.Errorf("begun %d, %q", d.Next.Begun, d.Next.Write)
	}
}

// What nobody can answer is not offered: behind the dice that Lucidity has returned, no
// more of them.
func TestWorkshopOffersAnswers(t *testing.T) {
	s := openWorkshop(t)
	q := deskQuestion{Name: s.dir + "/two.log", Text: "game lucidity two\nplayers Ann Bob\n", Line: 2}
	for _, say := range []string{"s7", "h I I D D F E E", "b E", "b I", ""} {
		var d struct{ Next *deskNext }
		s.call("stand", q, &d)
		if d.Next == nil || d.Next.No != nil || d.Next.Asked == nil {
			t.Fatalf("behind %v: %+v", q.Said, d.Next)
		}
		for _, m := range append(d.Next.May, *d.Next.Asked) {
			if len(m.Answers) == 0 && m.Measured == "" {
				t.Errorf("behind %v the %s is asked, and has no answer", q.Said, m.Name)
			}
		}
		q.Said = append(q.Said, say)
	}
}

// Which answers belong together is data: a word and a figure, a colour and its symbol.
func TestWorkshopAnswers(t *testing.T) {
	s := openWorkshop(t)
	for _, c := range []struct {
		log  string
		want engine.Answer
	}{
		{deskLog + "3. e4\n", engine.Answer{Say: "m3", Means: "Move 3", Front: "m", Called: "Move", Rest: "3"}},
		{deskLog, engine.Answer{Say: "4", Means: "4"}},
		{"game lucidity fear\n1. k F I F E D E D F D F I I\n2. s5, b I I, r Fh\n", engine.Answer{Say: "r Dx", Means: "Depths Exhaust", Front: "r D", Called: "Depths", Rest: "Exhaust"}},
	} {
		rules, err := s.current().rulesFor("", c.log)
		if err != nil {
			t.Fatal(err)
		}
		next := s.next(rules, deskQuestion{Text: c.log})
		all := next.May
		if next.Asked != nil {
			all = append(all, *next.Asked)
		}
		if !slices.ContainsFunc(all, func(q engine.Question) bool { return slices.Contains(q.Answers, c.want) }) {
			t.Errorf("%+v is not among %+v", c.want, all)
		}
	}
}

// What the page shows of a check comes as data: it takes no sentence apart.
func TestWorkshopSays(t *testing.T) {
	s := openWorkshop(t)
	var d struct {
		Title, Setting, Verdict string
		At                      *deskAt
		Problems                []struct {
			Facts []struct {
				Name string
				Step diagnostic.Step
			}
			Help []struct {
				Short string
				Line  int
			}
		}
	}
	ask := func(text string, said ...string) {
		t.Helper()
		d.Problems = nil
		q := deskQuestion{Name: s.dir + "/game.log", Text: text, Line: 3, Said: said}
		s.call("check", q, &d)
		s.call("stand", q, &d)
	}
	const begun = "game endless-nightmare basic\nby Ann, 2 November\n1. n 2 4, m3 5 =S6 C5 G11\n"
	ask(begun, "e4", "m3", "5")
	if d.Title != "Endless Nightmare, Basic" || d.Setting != "Endless Nightmare, Basic. Ann, 2 November" || d.Verdict != "The log agrees with the rules" {
		t.Errorf("%q, %q, %q", d.Title, d.Setting, d.Verdict)
	}
	if i := slices.Index(d.At.Figures, deskFigure{"Gap", "14", true}); !d.At.Now || i < 0 {
		t.Errorf("after what was said the figures are %v", d.At.Figures)
	}
	ask("game endless-nightmare basic\n")
	if d.Verdict != "No turn is written yet" {
		t.Errorf("of no turn: %q", d.Verdict)
	}
	ask("game endless-nightmare basic\n1. n 4 1, m3 4 =S6 C5 G11\n2. m3 2 =S6 C5 G7\n")
	if len(d.Problems) != 1 {
		t.Fatalf("%+v", d.Problems)
	}
	p, steps, shorts, lines := d.Problems[0], 0, []string{}, []int{}
	for _, f := range p.Facts {
		if f.Name == "ledger" && f.Step.When == "turn 2" && f.Step.Rule != "" && f.Step.Change != "" {
			steps++
		}
	}
	for _, h := range p.Help {
		if h.Short != "" {
			shorts = append(shorts, h.Short)
		}
		if h.Line != 0 {
			lines = append(lines, h.Line)
		}
	}
	if steps == 0 || !slices.Equal(shorts, []string{"Write C4", "Trust the board"}) || slices.Contains(lines, 3) {
		t.Errorf("%d steps, %q, lines %v", steps, shorts, lines)
	}
}

// Every game can be played by what the desk offers alone: each answer is taken, and
// the log that comes of it agrees.
func TestWorkshopPlays(t *testing.T) {
	s := openWorkshop(t)
	for game, head := range map[string]string{
		"endless-nightmare":           "game endless-nightmare active\n",
		"escape-your-nightmare":       "game escape-your-nightmare\n",
		"lucidity":                    "game lucidity\nplayers Ann Bob Cy\n",
		"run-for-your-life-nightmare": "game run-for-your-life-nightmare\nplayers Ann Bob\n",
		"nightmare-cathedral":         "game nightmare-cathedral\nplayers Ann Bob Cy\n",
	} {
		rules, err := s.now.logs.RulesOf(game)
		if err != nil {
			t.Fatal(err)
		}
		q, lines, rng := deskQuestion{Name: "x.log", Text: head}, 0, rand.New(rand.NewPCG(1, 2))
		for range 40 {
			n := s.next(rules, q)
			switch {
			case n == nil:
				t.Fatalf("%s: nothing comes next after\n%s %v", game, q.Text, q.Said)
			case n.No != nil:
				t.Fatalf("%s: an answer that was offered is refused: %+v\n%s %q", game, n.No, q.Text, q.Said)
			case n.Asked == nil && n.Write != "":
				q.Text += n.Write + "\n"
				q.Said = nil
				lines++
			case n.Asked == nil && len(n.May) > 0:
				q.Said = append(q.Said, n.May[0].Answers[0].Say)
			case n.Asked == nil || len(n.Asked.Answers) == 0:
				t.Fatalf("%s: no answer to %+v\n%s %q", game, n.Asked, q.Text, q.Said)
			default:
				q.Said = append(q.Said, n.Asked.Answers[rng.IntN(len(n.Asked.Answers))].Say)
			}
			if n.Over != nil {
				break
			}
		}
		if r := rules.Check("x.log", []byte(q.Text)); !r.Agrees() || lines < 2 {
			t.Errorf("%s: after %d lines %s:\n%s%v", game, lines, r.Headline(), q.Text, r.Diagnostics)
		}
	}
}

// Files may go under the feet of the press, and come back: what was drawn last stays,
// and what is wrong is told.
func TestWorkshopFilesGo(t *testing.T) {
	s := openWorkshop(t)
	q := previewQuestion{Game: "bench-deck", Component: "cards", Ink: "full"}
	read := func() (p struct {
		Faces    []shownFace
		Problems []any
	}) {
		t.Helper()
		s.mu.Lock()
		if r, err := s.read(); err == nil {
			s.now = r
		}
		s.mu.Unlock()
		s.call("component", q, &p)
		return p
	}
	if p := read(); len(p.Faces) != 6 || len(p.Problems) != 0 {
		t.Fatalf("%d faces, %v", len(p.Faces), p.Problems)
	}
	cards, content := filepath.Join(s.dir, "content/bench-deck/cards.csv"), filepath.Join(s.dir, "content")
	for _, gone := range []string{cards, filepath.Join(s.dir, "content/bench-deck/components.yaml"), filepath.Join(s.dir, "layouts/components/bench/card.yaml"), content} {
		if err := os.Rename(gone, gone+".gone"); err != nil {
			t.Fatal(err)
		}
		p := read()
		if len(p.Faces) != 6 || p.Faces[0].Stale == "" && gone != content {
			t.Errorf("without %s: %d faces, %v", gone, len(p.Faces), p.Problems)
		}
		if err := os.Rename(gone+".gone", gone); err != nil {
			t.Fatal(err)
		}
		if p := read(); len(p.Faces) != 6 || p.Faces[0].Stale != "" || p.Faces[0].Before != "" || len(p.Problems) != 0 {
			t.Errorf("with %s again: %+v, %v", gone, p.Faces, p.Problems)
		}
	}
}

// Whatever keeps a game from being printed bars the button, wherever it stands.
func TestBarred(t *testing.T) {
	s := openWorkshop(t)
	file := filepath.Join(s.dir, "content/bench-deck/game.yaml")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		more   string
		barred bool
	}{{"\neditions: none\n", true}, {"", false}} {
		if err := os.WriteFile(file, append(slices.Clone(text), c.more...), 0o666); err != nil {
			t.Fatal(err)
		}
		s.mu.Lock()
		if r, err := s.read(); err == nil {
			s.now = r
		}
		s.mu.Unlock()
		var p struct {
			Barred   bool
			Problems []struct{ Problem struct{ Message string } }
		}
		if s.call("component", previewQuestion{Game: "bench-deck", Component: "cards", Ink: "full"}, &p); p.Barred != c.barred {
			t.Errorf("with %q barred is %v: %+v", c.more, p.Barred, p.Problems)
		}
	}
}

// deal writes a deck of so many cards, of which one is not as the others, and reads it.
func (s *served) deal(cards, changed int) {
	s.t.Helper()
	file := filepath.Join(s.dir, "content/bench-deck/cards.csv")
	text, err := os.ReadFile(file)
	if err != nil {
		s.t.Fatal(err)
	}
	head, row := strings.SplitAfter(string(text), "\n")[0], strings.SplitAfter(string(text), "\n")[1]
	_, row, _ = strings.Cut(strings.ReplaceAll(row, "Another ", ""), ",")
	var b strings.Builder
	b.WriteString(head)
	for i := range cards {
		line := fmt.Sprintf("c%04d,%s", i, row)
		if i == changed {
			line = strings.Replace(line, ",", ",Another ", 2)
		}
		b.WriteString(line)
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
		s.t.Fatal(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.now, err = s.read(); err != nil {
		s.t.Fatal(err)
	}
}

// The first sheets of a large deck do not say how many there are; while all are laid out
// others get their answers, and a newer reading ends it.
func TestWorkshopLargeSheets(t *testing.T) {
	s := openWorkshop(t)
	s.deal(3000, -1)
	q := previewQuestion{Game: "bench-deck", Component: "cards", Ink: "full", Paper: "a4", Quick: true}
	var first struct {
		Number int
		Sizes  [][2]float64
		Partly bool
	}
	s.call("sheets", q, &first)
	if !first.Partly || len(first.Sizes) < window/9 || len(first.Sizes) > window {
		t.Fatalf("%d sheets at first, partly %v", len(first.Sizes), first.Partly)
	}
	small := func() (words string) {
		s.busy.Lock()
		defer s.busy.Unlock()
		var read func(items []scene.Item)
		read = func(items []scene.Item) {
			for _, item := range items {
				switch item := item.(type) {
				case *scene.Text:
					words += item.String + "\n"
				case *scene.Group:
					read(item.Items)
				}
			}
		}
		read(s.sheets.pages[0].Items)
		return words
	}
	if !strings.Contains(small(), "sheet 1 of …") {
		t.Errorf("the small print says %q", small())
	}
	q.Quick = false
	var order []string
	var mu sync.Mutex
	came := func(what string) { mu.Lock(); order = append(order, what); mu.Unlock() }
	var wait sync.WaitGroup
	wait.Go(func() { s.call("sheets", q, &first); came("sheets") })
	time.Sleep(20 * time.Millisecond)
	s.call("component", previewQuestion{Game: "bench-deck", Component: "cards", Ink: "full"}, nil)
	came("component")
	wait.Wait()
	if order[0] != "component" {
		t.Error("a face waits for all the sheets")
	}
	if first.Partly || strings.Contains(small(), "…") {
		t.Errorf("all %d sheets: partly %v, %q", len(first.Sizes), first.Partly, small())
	}
	q.Paper = "letter"
	ended := make(chan error)
	go func() {
		_, err := s.layOut(t.Context(), q)
		ended <- err
	}()
	time.Sleep(20 * time.Millisecond)
	s.current().retire()
	if err := <-ended; err != errMeanwhile {
		t.Errorf("laid out though there is a newer reading: %v", err)
	}
}

// Of a large deck only the faces around the one that is looked at are drawn; what
// changed and what is wrong is found in all of it.
func TestWorkshopLargeDeck(t *testing.T) {
	s := openWorkshop(t)
	const cards = 1000
	write := func(changed int) { s.deal(cards, changed) }
	write(-1)
	q := previewQuestion{Game: "bench-deck", Component: "cards", Ink: "full"}
	look := func(face string) (shown shownPress) {
		t.Helper()
		q.Face = face
		s.call("component", q, &shown)
		return shown
	}
	overview := func() shownComponent {
		t.Helper()
		var all struct{ Components []shownComponent }
		s.call("overview", q, &all)
		return all.Components[0]
	}
	if p := look(""); p.Of != cards || len(p.Faces) != window || p.Faces[0].ID != "c0000" || p.Below != fmt.Sprintf("c%04d", window) || p.Above != "" {
		t.Fatalf("%d of %d faces, up to %s", len(p.Faces), p.Of, p.Below)
	}
	if o := overview(); o.Faces != cards || o.Changed != 0 {
		t.Fatalf("%+v", o)
	}
	write(900)
	if p := look("c0000"); p.Faces[0].ID != "c0000" || p.Faces[0].Before != "" || p.Faces[0].New {
		t.Errorf("the first face is %+v", p.Faces[0])
	}
	if o := overview(); o.Changed != 1 || len(o.Where) != 1 || o.Where[0] != "c0900" {
		t.Errorf("changed are %d: %v", o.Changed, o.Where)
	}
	p := look("c0900")
	for _, f := range p.Faces {
		if (f.Before != "") != (f.ID == "c0900") || f.New {
			t.Errorf("%s: before %q, new %v", f.ID, f.Before, f.New)
		}
	}
	if len(p.Faces) != window || p.Below != "" || p.Above != fmt.Sprintf("c%04d", cards-window-1) {
		t.Errorf("%d faces, behind %q", len(p.Faces), p.Above)
	}
	var where map[string]sidesDiffering
	s.call("differing", q, &where)
	if d := where["c0900"]; d.Front.Wide == 0 || d.Back != nil && d.Back.Wide != 0 {
		t.Errorf("differing: %+v", where)
	}
}
