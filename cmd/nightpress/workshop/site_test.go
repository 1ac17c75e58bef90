package workshop_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// These tests open the page that needs no server, from a host of plain files.

// hosted makes the page and has a plain host give it out, in a folder; down stops that.
func hosted(t testing.TB) (address string, down func()) {
	t.Helper()
	dir := os.Getenv("SITE") // one that was made before
	if dir == "" {
		dir = t.TempDir()
		if out, err := exec.Command("go", "run", "nightpress/cmd/nightpress/workshop/site", dir).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	host := httptest.NewServer(http.StripPrefix("/games/night", http.FileServer(http.Dir(dir))))
	t.Cleanup(host.Close)
	return host.URL + "/games/night/", host.Close
}

// storage is what a browser keeps for a page; another page of it looks there.
type storage struct{ *tab }

func (s storage) ask(script string, given ...any) any {
	s.t.Helper()
	all, _ := json.Marshal(given)
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

// TestPageInBrowser goes through the same evening without a server.
func TestPageInBrowser(t *testing.T) {
	chrome := browser(t)
	address, down := hosted(t)
	at := arrive(t, chrome, address)
	at.writeAll(evening)
	down() // everything is here
	goThrough(t, chrome, at, address)
}
