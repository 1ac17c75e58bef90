//go:build !js

package workshop_test

import (
	"bytes"
	"compress/flate"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	workshops "nightpress/cmd/nightpress/workshop"
	"nightpress/content/contenttest"
)

// These tests open the page that needs no server, from a host of plain files.

// TestPage makes the page and goes through the same evening without a server, and through
// what comes and goes.
func TestPage(t *testing.T) {
	chrome := browser(t)
	dir := os.Getenv("SITE") // one that was made before
	if dir == "" {
		dir = t.TempDir()
		if out, err := exec.Command("go", "run", "nightpress/cmd/nightpress/workshop/site", dir).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	t.Run("evening", func(t *testing.T) {
		if !contenttest.Whole {
			t.Skip("the same as with a server, for minutes; .ci/run goes through it")
		}
		address, down := hosted(t, dir)
		at := arrive(t, chrome, address)
		at.writeAll(evening)
		down() // everything is here
		goThrough(t, chrome, at, address)
	})
	t.Run("keeps", func(t *testing.T) { testKeeps(t, chrome, dir) })
}

// hosted has a plain host give out the page, below a folder; down stops that.
func hosted(t testing.TB, dir string) (address string, down func()) {
	t.Helper()
	host := httptest.NewServer(http.StripPrefix("/games/night", http.FileServer(http.Dir(dir))))
	t.Cleanup(host.Close)
	return host.URL + "/games/night/", host.Close
}

// plant has the program's next worker hold more than kept.js, in place of what was planted.
func (p *tab) plant(script string) {
	p.t.Helper()
	p.see(fmt.Sprintf(`(async () => {
		const cache = await caches.open((await caches.keys())[0]), at = new URL('kept.js', location), was = await cache.match(at);
		await cache.put(at, new Response((await was.text()).split('//planted')[0] + '//planted' + %q, {headers: was.headers}));
	})()`, script), chromedp.EvalAwaitPromise)
}

// full has the storage of a browser have no room for a file of more than 2 MB.
const full = `
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (value, key) {
  if (value.data?.length > 2 << 20) throw new DOMException('full', 'QuotaExceededError');
  return put.call(this, value, key);
};
`

// stuck has the program stop in the middle of keeping a third turn, and say so.
const stuck = full + `
const puts = IDBObjectStore.prototype.put, says = new BroadcastChannel('stuck');
IDBObjectStore.prototype.put = function (value, key) {
  const request = puts.call(this, value, key);
  if (value.data && new TextDecoder().decode(value.data).includes('3. e')) { says.postMessage(''); for (;;); }
  return request;
};
`

// storage is what a browser keeps for a page; another page of it looks there.
type storage struct{ *tab }

func (s storage) ask(script string, given ...any) any {
	s.t.Helper()
	all, _ := json.Marshal(append([]any{}, given...))
	return s.see(fmt.Sprintf(`(async (...given) => { %s })(...%s)`, script, all), chromedp.EvalAwaitPromise)
}

func (s storage) write(name, text string) { s.writeAll(map[string]string{name: text}) }

func (s storage) writeAll(files map[string]string) {
	s.t.Helper()
	type file struct {
		Name string `json:"name"`
		Data []byte `json:"data"`
	}
	var all []file
	for name, text := range files {
		all = append(all, file{name, []byte(text)})
	}
	if said := s.ask(`const a = await fetch('call/take', {method: 'POST', body: JSON.stringify({files: given[0], over: true})}); return a.ok ? '' : a.text();`, all); said != "" {
		s.t.Fatalf("%v: %v", all[0].Name, said)
	}
}

func (s storage) read(name string) (string, bool) {
	s.t.Helper()
	text := s.ask(`const a = await fetch('kept/' + given[0]); return a.ok ? a.text() : null;`, name)
	if text == nil {
		return "", false
	}
	return text.(string), true
}

func (s storage) remove(name string) {
	s.t.Helper()
	s.ask(`await fetch('call/remove', {method: 'POST', body: JSON.stringify({name: given[0]})});`, name)
}

// come opens a page that may lead on to another, and tells how long it takes until
// something holds there.
func (p *tab) come(address, holds string) time.Duration {
	p.t.Helper()
	began := time.Now()
	p.do(chromedp.Navigate(address))
	for {
		there, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool]("!!("+holds+")"))
		if err == nil && there {
			return time.Since(began)
		}
		if time.Since(began) > time.Minute {
			p.t.Fatalf("%s: never: %s\nthe page says: %v", address, holds, p.see(`document.body.innerText.slice(0, 1500)`))
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// arrive opens the page for the first time.
func arrive(t testing.TB, chrome context.Context, address string) storage {
	t.Helper()
	p := blank(t, chrome, 1440, 900, false)
	t.Logf("first visit: ready after %v", p.come(address, ready))
	p.do(chromedp.Navigate(address + "files"))
	p.until(`document.body.dataset.ready`)
	return storage{p}
}

// testKeeps follows a link on a first visit, loses the network and the tab that holds
// the program, and has files come and go.
func testKeeps(t *testing.T, chrome context.Context, dir string) {
	address, down := hosted(t, dir)
	// A link to a log leads in from nothing.
	a := blank(t, chrome, 1440, 900, false)
	link := address + "desk#log=" + deflated(t, "evening.log\n"+begun)
	t.Logf("first visit by a link: ready after %v", a.come(link, ready))
	a.plant(stuck)
	a.until(`document.body.dataset.turns === '1' && document.querySelector('#name').textContent === 'evening.log'`)
	down()
	a.press(`#status button`)
	a.until(`document.body.dataset.saved && location.search.includes('evening.log')`)
	t.Logf("without a network: ready after %v", a.come(address+"desk?log=evening.log", ready))
	a.until(`document.body.dataset.turns === '1'`)
	// Another tab goes on when the one that holds the program is closed, be it in the middle of
	// what it keeps for that other.
	a.plant(full)
	b := open(t, chrome, address+"desk?log=evening.log", 1024, 768, false)
	b.until(`document.body.dataset.turns === '1'`)
	b.see(`void new BroadcastChannel('stuck').addEventListener('message', () => { document.body.dataset.stuck = '1'; })`)
	b.see(`void document.querySelector('#editor .cm-content').focus()`)
	b.key("End", true)
	b.insert("2. e4, m3 5\n")
	b.until(`document.body.dataset.saved && document.body.dataset.turns === '2'`)
	b.insert("3. e3, m3 5\n")
	b.until(`document.body.dataset.stuck`)
	a.close()
	b.until(`document.body.dataset.saved && document.body.dataset.turns === '3'`)
	at := storage{open(t, chrome, address+"files", 390, 844, false)}
	at.fits()
	if text, _ := at.read("evening.log"); text != begun+"2. e4, m3 5\n3. e3, m3 5\n" {
		t.Errorf("the log holds %q", text)
	}
	testFolder(t, at)
	testZip(t, at)
	testFull(t, at)
	testPrinted(t, at)
	testSaved(t, at)
}

// deflated is a text in the letters of a link.
func deflated(t *testing.T, text string) string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	w.Write([]byte(text))
	w.Close()
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// testFolder has everything go to a folder and a file come back from there. Nobody can pick
// a folder here: the browser's own stands for it.
func testFolder(t *testing.T, at storage) {
	at.see(`void (self.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('shelf', {create: true}))`)
	at.until(`!document.querySelector('#tofolder').hidden && !document.querySelector('#fromfolder').hidden`)
	at.writeAll(evening)
	at.press(`#tofolder`)
	at.until(`document.querySelector('#status').textContent.includes('files are in shelf')`)
	want, _ := at.read("content/my-deck/cards.csv")
	at.remove("content/my-deck")
	at.press(`#fromfolder`)
	at.until(`document.querySelector('#status').textContent.includes('Yours differ') || document.querySelector('#status').textContent.includes('files are here')`)
	if back, _ := at.read("content/my-deck/cards.csv"); back != want || want == "" {
		t.Errorf("from the folder comes %.80q; %s", back, at.see(`document.querySelector('#status').textContent`))
	}
	at.remove("content/my-deck")
}

// testZip has everything go as a zip and come back, and a game alone.
func testZip(t *testing.T, at storage) {
	at.writeAll(evening)
	before := at.ask(`return (await (await fetch('call/kept', {method: 'POST', body: '{}'})).json()).map(f => f.name + ' ' + f.size).sort().join('\n')`)
	at.ask(`const zip = await (await fetch('zip/all.zip')).blob();
		for (const name of ['content', 'layouts', 'evening.log']) await fetch('call/remove', {method: 'POST', body: JSON.stringify({name})});
		self.zip = zip;`)
	if _, there := at.read("content/my-deck/cards.csv"); there {
		t.Error("what was removed is still there")
	}
	at.see(`(f => { const d = new DataTransfer(); d.items.add(new File([zip], 'all.zip')); f.files = d.files; f.dispatchEvent(new Event('change')); })(document.querySelector('#open'))`)
	at.until(`document.querySelector('#status').textContent.includes('files are here')`)
	if after := at.ask(`return (await (await fetch('call/kept', {method: 'POST', body: '{}'})).json()).map(f => f.name + ' ' + f.size).sort().join('\n')`); after != before {
		t.Errorf("there were\n%v\nand there are\n%v", before, after)
	}
	// Whose differ is asked about.
	at.see(`(f => { const d = new DataTransfer(); d.items.add(new File(['game lucidity\n'], 'evening.log')); f.files = d.files; f.dispatchEvent(new Event('change')); })(document.querySelector('#open'))`)
	at.until(`document.querySelector('#status').textContent.includes('Yours differ: evening.log')`)
	if text, _ := at.read("evening.log"); !strings.HasPrefix(text, begun) {
		t.Errorf("the log is replaced unasked: %q", text)
	}
	at.press(`#status button`)
	at.until(`document.querySelector('#status').textContent.includes('evening.log is here')`)
	if text, _ := at.read("evening.log"); text != "game lucidity\n" {
		t.Errorf("the log is not replaced: %q", text)
	}
	at.see(`(f => { const d = new DataTransfer(); d.items.add(new File(['x'], 'photo.zip')); f.files = d.files; f.dispatchEvent(new Event('change')); })(document.querySelector('#open'))`)
	at.until(`document.querySelector('#status').textContent.includes('photo.zip is no zip that can be read')`)
}

// testFull has the storage be full: that is told, and what was kept stays.
func testFull(t *testing.T, at storage) {
	said := at.ask(`return (await fetch('call/take', {method: 'POST', body: JSON.stringify({over: true, files: [{name: 'evening.log', data: btoa('x'.repeat(3 << 20))}, {name: 'other.log', data: btoa('x')}]})})).text()`).(string)
	if !strings.Contains(said, "storage of this browser is full") {
		t.Errorf("where the storage is full, the page says %.200q", said)
	}
	if text, _ := at.read("evening.log"); text != "game lucidity\n" {
		t.Errorf("what was kept is %.40q", text)
	}
	if _, there := at.read("other.log"); there {
		t.Error("where the storage is full, some of the files are kept")
	}
	at.write("evening.log", begun)
	if text, _ := at.read("evening.log"); text != begun {
		t.Errorf("with room again, the log holds %.40q", text)
	}
}

// testPrinted prints a whole game, byte for byte as without a browser.
func testPrinted(t *testing.T, at storage) {
	began := time.Now()
	sum := at.ask(`const made = await (await fetch('call/print', {method: 'POST', body: JSON.stringify({game: 'endless-nightmare', ink: 'full', paper: 'a4'})})).json();
		const sum = await crypto.subtle.digest('SHA-256', await (await fetch('made/' + made.name)).arrayBuffer());
		return [...new Uint8Array(sum)].map(b => b.toString(16).padStart(2, '0')).join('')`)
	t.Logf("Endless Nightmare is printed after %v", time.Since(began))
	dir := t.TempDir()
	w, err := workshops.New(workshops.Setup{Folders: []string{dir}})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if said, well := w.Room().Ask(t.Context(), "print", []byte(`{"game": "endless-nightmare", "ink": "full", "paper": "a4"}`)); !well {
		t.Fatalf("%s", said)
	}
	printed, err := os.ReadFile(filepath.Join(dir, "out/endless-nightmare/a4/endless-nightmare.pdf"))
	if want := fmt.Sprintf("%x", sha256.Sum256(printed)); err != nil || sum != want {
		t.Errorf("the page prints %v, and without a browser it is %s: %v", sum, want, err)
	}
}

// testSaved saves a file as a person does.
func testSaved(t *testing.T, at storage) {
	dir := t.TempDir()
	if _, err := chromedp.Call(at.ctx, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{Behavior: "allow", DownloadPath: dir}); err != nil {
		t.Fatal(err)
	}
	at.press(`#list a.btn[download="evening.log"]`)
	for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		if text, err := os.ReadFile(filepath.Join(dir, "evening.log")); err == nil && string(text) == begun {
			return
		}
		if time.Since(began) > 20*time.Second {
			all, _ := filepath.Glob(dir + "/*")
			t.Fatalf("the log is not saved; there are %v", all)
		}
	}
}
