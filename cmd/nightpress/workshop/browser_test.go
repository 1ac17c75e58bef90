//go:build !js

package workshop_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/rogpeppe/go-internal/txtar"
)

// These tests open the workshop in a real Chromium, as a person does, and look at
// what the person sees.

// browser starts one Chromium for all tests of a run.
func browser(t testing.TB) context.Context {
	t.Helper()
	at := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if p, err := exec.LookPath(name); err == nil {
			at = p
			break
		}
	}
	if at == "" {
		t.Skip("needs chromium")
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(at), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		// The page's program is compiled once, and not again for speed: that is a third of the work.
		chromedp.Flag("js-flags", "--liftoff-only"))
	ctx, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// evening is what lies there at first: a deck of a few cards, and logs.
var evening = map[string]string{
	"content/my-deck/game.yaml":       "id: my-deck\nname: My Deck\nversion: \"1\"\nsummary: A deck of mine.\nplayers: 2\ncredit: {designer: me, licence: mine, rulebook: none, line: A deck of mine.}\n",
	"content/my-deck/components.yaml": "- {id: cards, title: Cards, deck: cards, stock: card, layout: mine/card}\n",
	"content/my-deck/cards.csv":       deck(0),
	"layouts/components/mine/card.yaml": "size: {w: 63.5, h: 88.9}\nstyles: {title: {face: text-bold, size: 15}, body: {face: text, size: 11, min: 9}}\ndraw:\n" +
		"  - text: {x: 5, y: 5, w: 53.5, h: 9, text: \"{title}\", style: title}\n  - paragraph: {x: 5, y: 20, w: 53.5, h: 60, text: \"{text}\", style: body}\n",
	"game.log":   begun,
	"again.log":  begun,
	"spaces.log": "game nightmare-cathedral\nplayers Ann Bob\n",
	"wrong.log":  begun + "2. e4, m3 5 =S6 C4 G14\n",
	"long.log":   begun + strings.Repeat("# a remark\n", 60),
	"many.log":   "game endless-nightmare basic\n",
}

// A home is where the files of a workshop lie: a folder, or the storage of a browser.
// What is done there is done by another program than the page that is tested.
type home interface {
	write(name, text string)
	read(name string) (text string, there bool)
	remove(name string)
}

// windows are those that the pages are tried in: how high by how wide.
var windows = map[int64]int64{1440: 900, 1024: 768, 390: 844}

// widths are all of them, and one where only storage and transport are others.
func widths(at home) []int64 {
	if _, kept := at.(storage); kept {
		return []int64{1024}
	}
	return []int64{1440, 1024, 390}
}

type folder struct {
	t   testing.TB
	dir string
}

func (f folder) write(name, text string) {
	f.t.Helper()
	file := filepath.Join(f.dir, filepath.FromSlash(name))
	os.MkdirAll(filepath.Dir(file), 0o777)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		f.t.Fatal(err)
	}
}

func (f folder) read(name string) (string, bool) {
	text, err := os.ReadFile(filepath.Join(f.dir, filepath.FromSlash(name)))
	return string(text), err == nil
}

func (f folder) remove(name string) { os.Remove(filepath.Join(f.dir, filepath.FromSlash(name))) }

// workshop builds nightpress and opens its workshop on a folder.
func workshop(t testing.TB) (at home, address string) {
	t.Helper()
	program := filepath.Join(t.TempDir(), "nightpress")
	if out, err := exec.Command("go", "build", "-o", program, "nightpress/cmd/nightpress").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	dir := t.TempDir()
	at = folder{t, dir}
	for name, text := range evening {
		at.write(name, text)
	}
	serve := exec.Command(program, "serve", "--no-open", ".")
	serve.Dir = dir
	serve.Stderr = os.Stderr
	out, err := serve.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if err := serve.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("open after %d ms", time.Since(began).Milliseconds())
	t.Cleanup(func() {
		serve.Process.Signal(os.Interrupt)
		if err := serve.Wait(); err != nil {
			t.Errorf("the workshop ends with %v", err)
		}
	})
	return at, strings.TrimSuffix(strings.TrimSpace(line), "press")
}

// begun is a log of one turn.
const begun = "game endless-nightmare basic\n1. n 2 4, m3 5 =S6 C5 G11\n"

// deck is a few cards, of which the first says a number.
func deck(n int) string {
	return fmt.Sprintf("id,title,text,quantity\nstorm,Storm,Everybody moves %d spaces back.,2\ncalm,Calm,Nothing happens.,4\nowl,Owl,<script>window.pwned=1</script>,1\n", n)
}

// tab is a page in the browser.
type tab struct {
	t   testing.TB
	ctx context.Context
}

// open opens a page in a tab of its own, so wide and high, and dark where dark is
// true. What it throws fails the test.
func open(t testing.TB, browser context.Context, address string, wide, high int64, dark bool) *tab {
	t.Helper()
	p := blank(t, browser, wide, high, dark)
	var stop context.CancelFunc
	p.ctx, stop = context.WithTimeout(p.ctx, 2*time.Minute)
	t.Cleanup(stop)
	p.turn(address)
	return p
}

// turn has a tab show another page; a tab of its own takes thrice as long.
func (p *tab) turn(address string) {
	p.t.Helper()
	p.come(address, ready)
}

// window is one of the windows that pages are tried in, the middle one dark.
func (p *tab) window(wide int64) *tab {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(wide, windows[wide]))
	p.light(wide == 1024)
	return p
}

// close closes a tab while the test goes on.
func (p *tab) close() {
	p.t.Helper()
	if err := chromedp.Cancel(p.ctx); err != nil {
		p.t.Fatal(err)
	}
}

// ready is what holds on a page that is there, and hears what happens.
const ready = `document.body?.dataset.ready && document.body.dataset.heard`

// blank is such a tab without a page.
func blank(t testing.TB, browser context.Context, wide, high int64, dark bool) *tab {
	t.Helper()
	ctx, stop := chromedp.NewContext(browser)
	t.Cleanup(stop)
	p := &tab{t, ctx}
	if err := chromedp.Listen(ctx, func(e any) {
		if e, ok := e.(*runtime.EventExceptionThrown); ok {
			t.Errorf("the page throws: %s: %v", e.ExceptionDetails.Text, e.ExceptionDetails.Exception)
		}
	}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.EmulateViewport(wide, high))
	p.light(dark)
	return p
}

// light has the page as it is for those who have it light, or dark.
func (p *tab) light(dark bool) {
	p.t.Helper()
	theme := "light"
	if dark {
		theme = "dark"
	}
	features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}, {Name: "prefers-reduced-motion", Value: "reduce"}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
		p.t.Fatal(err)
	}
}

func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// see evaluates something on the page.
func (p *tab) see(script string, options ...chromedp.EvaluateOption) any {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[any](script, options...))
	if err != nil {
		p.t.Fatalf("%s: %v", script, err)
	}
	return v
}

// until waits until something holds on the page; what holds instead is in words.
func (p *tab) until(script string) {
	p.t.Helper()
	if _, err := chromedp.Run(p.ctx, chromedp.Poll[any](script, chromedp.WithPollingInterval(5*time.Millisecond), chromedp.WithPollingTimeout(45*time.Second))); err != nil {
		p.t.Fatalf("never: %s: %v\nthe page says: %v", script, err, p.see(`document.body.innerText.slice(0, 1500)`))
	}
}

// press presses a button by the query that finds it.
func (p *tab) press(query string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.querySelector(%q)`, query))
	p.see(fmt.Sprintf(`void document.querySelector(%q).click()`, query))
}

// keys types as a person does, key by key.
func (p *tab) keys(text string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(text))
}

// special keys, by name: their code for Windows, and the text they type.
var special = map[string]struct {
	code int64
	text string
}{"Enter": {13, "\r"}, "Tab": {9, ""}, "Escape": {27, ""}, "End": {35, ""}, "F8": {119, ""}, "ArrowUp": {38, ""}, "ArrowDown": {40, ""}, "a": {65, ""}, "Backspace": {8, ""}, "d": {68, ""}, "s": {83, ""}, "z": {90, ""}}

// key presses a special key, or a letter with Ctrl.
func (p *tab) key(name string, ctrl bool) {
	p.t.Helper()
	k, code, with := special[name], name, chromedp.ModifierNone
	if len(name) == 1 {
		code = "Key" + strings.ToUpper(name)
	}
	if ctrl {
		with = chromedp.ModifierCtrl
	}
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
		e := input.DispatchKeyEventParams{Type: kind, Key: name, Code: code, WindowsVirtualKeyCode: k.code, Modifiers: int64(with)}
		if kind == input.DispatchKeyEventTypeKeyDown {
			e.Text = k.text
		}
		if _, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, e); err != nil {
			p.t.Fatal(err)
		}
	}
}

// insert types text at once, as a paste does.
func (p *tab) insert(text string) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, input.InsertText, input.InsertTextParams{Text: text}); err != nil {
		p.t.Fatal(err)
	}
}

// picture keeps a picture of the page, where PICTURES names a folder for them. So
// those of the README are taken: PICTURES=$PWD/out/gallery go test ./cmd/nightpress/workshop
func (p *tab) picture(name string) {
	dir := os.Getenv("PICTURES")
	if dir == "" {
		return
	}
	quality := int64(88)
	shot, err := chromedp.Call(p.ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatWebp, Quality: &quality})
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".webp"), shot.Data, 0o666); err != nil {
		p.t.Fatal(err)
	}
}

// together fails where not all of some parts of the page are seen whole, and the rest
// without scrolling.
func (p *tab) together(parts ...string) {
	p.t.Helper()
	p.seen(parts...)
	if long := p.see(`document.documentElement.scrollHeight - innerHeight`).(float64); long > 1 {
		p.t.Errorf("the page is %v px longer than the window", long)
	}
}

// seen fails where not all of some parts of the page are seen whole.
func (p *tab) seen(parts ...string) {
	p.t.Helper()
	for _, part := range parts {
		p.until(fmt.Sprintf(`(r => r.width > 0 && r.height > 0)(document.querySelector(%q).getBoundingClientRect())`, part))
		if seen := p.see(fmt.Sprintf(`(r => r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight + 1 && r.right <= innerWidth + 1 ? '' : [r.top, r.bottom, r.left, r.right].join(' '))(document.querySelector(%q).getBoundingClientRect())`, part)); seen != "" {
			p.t.Errorf("%s is not seen whole: %v", part, seen)
		}
	}
}

// fits fails where a page is wider than its window.
func (p *tab) fits() {
	p.t.Helper()
	if over := p.see(`document.documentElement.scrollWidth - innerWidth`).(float64); over > 0 {
		p.t.Errorf("the page is %v px wider than the window", over)
	}
}

// TestWorkshopInBrowser goes through an evening at the workshop.
func TestWorkshopInBrowser(t *testing.T) {
	chrome := browser(t)
	at, address := workshop(t)
	goThrough(t, chrome, at, address)
}

func goThrough(t *testing.T, chrome context.Context, at home, address string) {
	t.Run("press", func(t *testing.T) { testPress(t, chrome, at, address) })
	t.Run("values", func(t *testing.T) { testValues(t, chrome, at, address) })
	t.Run("finding", func(t *testing.T) { testFinding(t, chrome, at, address) })
	// These wait more than they work, so they go on side by side.
	t.Run("desk", func(t *testing.T) {
		for name, test := range map[string]func(*testing.T, context.Context, home, string){"typing": testTyping, "keys": testKeys, "sharing": testSharing, "sheet": testSheet, "paper": testPaper, "measuring": testMeasuring, "sealed": testSealed, "buttons": testButtons, "two tabs": testTwoTabs, "many tabs": testManyTabs} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				test(t, chrome, at, address)
			})
		}
	})
	t.Run("nothing serious", func(t *testing.T) { testAccess(t, chrome, at, address) })
}

// testPress edits a card from outside and in the page, breaks it and mends it.
func testPress(t *testing.T, chrome context.Context, at home, address string) {
	p := open(t, chrome, address+"press?game=my-deck&component=cards", 1440, 900, false)
	const cards = "content/my-deck/cards.csv"
	p.until(`document.querySelector('#now').naturalWidth`)
	const nodes = `document.querySelectorAll('*').length`
	var times []time.Duration
	var first float64
	for n := range 9 {
		was := p.see(`document.querySelector('#now').src`)
		began := time.Now()
		at.write(cards, deck(n+1))
		p.until(fmt.Sprintf(`document.querySelector('#now').src !== %q && document.querySelector('#now').complete`, was))
		times = append(times, time.Since(began))
		p.until(`!document.querySelector('#was').hidden && document.querySelectorAll('.tile.ch').length === 1`)
		if n == 1 {
			p.until(`document.body.dataset.overview`)
			first = p.see(nodes).(float64)
		}
	}
	p.until(`document.querySelector('#pill').textContent === 'moves 0 9 spaces' && document.querySelector('#chg').getBoundingClientRect().width > 4`)
	slices.Sort(times)
	t.Logf("from save to pixels: median %v, of %v", times[len(times)/2], times)
	if left := p.see(nodes).(float64); left > first+10 {
		t.Errorf("edits leave nodes behind: %v, then %v", first, left)
	}
	if p.see(`window.pwned`) != nil {
		t.Error("a script in the text of a card ran")
	}
	// Where nothing is painted, as on a page that nobody sees, the face is the new one all
	// the same.
	was := p.see(`document.querySelector('#now').src`)
	p.see(`void (window.decodes = HTMLImageElement.prototype.decode, HTMLImageElement.prototype.decode = () => new Promise(() => {}))`)
	at.write(cards, deck(3))
	p.until(fmt.Sprintf(`document.querySelector('#now').src !== %q`, was))
	p.see(`void (HTMLImageElement.prototype.decode = window.decodes)`)
	// A mistake: the last good face stays, and what is wrong stands beside.
	const layout = "layouts/components/mine/card.yaml"
	good, _ := at.read(layout)
	at.write(layout, strings.Replace(good, "{title}", "{titel}", 1))
	p.until(`document.querySelector('#problems').innerText.includes('titel')`)
	p.until(`document.querySelector('.tile.er') && document.querySelector('#now').naturalWidth`)
	// Its line is opened, and mended by the keyboard alone.
	p.press(`#problems .card .go .btn:last-child`)
	p.until(`document.querySelector('#dock .cm-content') === document.activeElement`)
	p.key("a", true)
	p.insert(good)
	p.key("s", true)
	p.until(`document.querySelector('#problems').innerText.includes('Nothing is wrong') && !document.querySelector('.tile.er')`)
	if mended, _ := at.read(layout); mended != good {
		t.Errorf("the file holds %q", mended)
	}
	p.press(`#closefile`)
	// Sheets, and a PDF of what changed.
	p.press(`[value=sheets]`)
	p.until(`document.querySelector('#sheets img')?.naturalWidth`)
	p.press(`#print`)
	p.until(`document.body.dataset.printed`)
	if made, _ := at.read(p.see(`document.body.dataset.printed`).(string)); !strings.HasPrefix(made, "%PDF") {
		t.Errorf("no PDF is written: %.20q", made)
	}
	p.press(`#seen`)
	p.until(`!document.querySelector('.tile.ch')`)
	p.press(`[value=faces]`)
	// Keys walk the faces.
	p.see(`void document.activeElement.blur()`)
	p.keys("]")
	p.until(`document.querySelector('.tile[aria-current]').dataset.id === 'calm'`)
	for _, wide := range []int64{1024, 390} {
		p.do(chromedp.EmulateViewport(wide, 844))
		p.fits()
		if top := p.see(`document.querySelector('#face').getBoundingClientRect().top`).(float64); top > 260 {
			t.Errorf("%d wide, the face begins %v px below the top", wide, top)
		}
	}
	p.press(`#sidebtn`)
	p.until(`document.activeElement.closest('#components')`)
	p.do(chromedp.EmulateViewport(1024, 768))
	p.together(`#problems`, `#face`, `#print`)
	p.picture("press-1024")
	// A game that lies inside nightpress can be looked at, and not changed.
	p.window(1440).turn(address + "press?game=run-for-your-life-nightmare&component=evolution-cards&face=v07")
	p.until(`document.body.dataset.overview && [...document.images].filter(i => i.getAttribute('src')).every(i => i.complete || i.loading === 'lazy')`)
	p.press(`#bleed`)
	p.press(`#safe`)
	p.until(`document.querySelector('#now').src.includes('-bleed')`)
	p.picture("workshop-press")
	p.until(`/^, at 1.* %$/.test(document.querySelector('#scale').textContent)`)
	p.see(`void (document.querySelector('#set').value = 'stand-in', document.querySelector('#set').dispatchEvent(new Event('change')))`)
	p.until(`document.querySelector('#printsays').textContent.includes('the whole game with stand-in') && location.search.includes('set=stand-in')`)
	p.press(`#edit`)
	p.until(`document.querySelector('#kept').textContent.includes('inside nightpress')`)
	// With an error the press says what to do first, and its place, the face and the
	// button are on the screen together.
	for _, wide := range widths(at) {
		p.window(wide).turn(address + "press?game=my-deck&component=cards")
		p.until(`document.body.dataset.overview && document.querySelector('#now').naturalWidth`)
		at.write(cards, strings.Replace(deck(0), "Calm,", "Calm,{titel} ", 1))
		p.until(`document.querySelector('#problems .go .main')?.textContent === 'Write {title}' && document.querySelector('#printwords').textContent === 'Mend the problem to print'`)
		p.seen(`#problems h3`, `#problems .go .main`, `#face`, `#print`)
		p.fits()
		p.picture(fmt.Sprintf("press-problem-%d", wide))
		p.press(`#print`)
		p.until(`document.activeElement === document.querySelector('#problems .go .main')`)
		p.key("Enter", false)
		p.until(`document.querySelector('#problems').innerText.includes('Nothing is wrong') && document.querySelector('#print.main')`)
		if mended, _ := at.read(cards); !strings.Contains(mended, "Calm,{title} Nothing") {
			t.Errorf("%d wide, the file holds %q", wide, mended)
		}
		// A card that is added is shown.
		at.write(cards, deck(0)+"new,Newcomer,Take a card.,1\n")
		p.until(`document.querySelector('.tile[aria-current]').dataset.id === 'new' && document.querySelector('#facename').textContent === 'Newcomer'`)
		at.write(cards, deck(0))
		p.until(`document.querySelectorAll('.tile').length === 3`)
	}
}

// selected is what is selected in the editor, and in which file.
const selected = `document.querySelector('#filename').textContent + ' ' + getSelection()`

// holds waits until a file holds something.
func holds(t *testing.T, at home, file, want string) {
	t.Helper()
	for began := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		text, _ := at.read(file)
		if strings.Contains(text, want) {
			return
		}
		if time.Since(began) > 20*time.Second {
			t.Fatalf("%s holds %q, and not %q", file, text, want)
		}
	}
}

// testValues goes from what is seen on a face to the line that says so, and back.
func testValues(t *testing.T, chrome context.Context, at home, address string) {
	const cards = "content/my-deck/cards.csv"
	p := blank(t, chrome, 1440, 900, false)
	for _, wide := range widths(at) {
		at.write(cards, deck(3))
		p.window(wide).turn(address + "press?game=my-deck&component=cards")
		const text = `[...document.querySelectorAll('.spot')].find(b => b.getAttribute('aria-label').startsWith('Everybody'))`
		// By the mouse: what is typed there changes the face.
		p.until(text + ` && document.querySelector('#now').naturalWidth && document.body.dataset.overview`)
		spot := p.see(`(r => [r.left + 5, r.top + 5])(` + text + `.getBoundingClientRect())`).([]any)
		p.do(chromedp.MouseClickXY(spot[0].(float64), spot[1].(float64)))
		p.until(selected + ` === 'cards.csv Everybody moves 3 spaces back.' && document.querySelector('.chip[aria-pressed=true]').textContent === 'Storm: text'`)
		p.seen(`#face`, `#editor .cm-activeLineGutter`)
		was := p.see(`document.querySelector('#now').src`)
		p.keys("Nobody moves.")
		p.until(fmt.Sprintf(`document.querySelector('#now').src !== %q && document.querySelector('#kept').textContent === 'saved'`, was))
		holds(t, at, cards, "storm,Storm,Nobody moves.,2")
		p.until(`document.querySelector('#pill').textContent.includes('Nobody')`)
		p.picture(fmt.Sprintf("press-value-%d", wide))
		// The template's line is beside.
		p.see(`void [...document.querySelectorAll('.chip')].at(-1).click()`)
		p.until(`document.querySelector('#filename').textContent === 'card.yaml' && document.querySelector('.cm-activeLine').textContent.includes('paragraph')`)
		p.key("Escape", false)
		p.until(`document.querySelector('#dock').hidden && document.activeElement.classList.contains('spot')`)
		// By the keyboard alone.
		p.see(`void document.activeElement.blur()`)
		for range 60 {
			if p.see(`document.activeElement.classList.contains('spot')`) == true {
				break
			}
			p.key("Tab", false)
		}
		p.key("ArrowUp", false)
		p.until(`document.activeElement.getAttribute('aria-label')?.startsWith('Storm: Storm: title')`)
		p.key("Enter", false)
		p.until(selected + ` === 'cards.csv Storm'`)
		p.fits()
		if seen := p.see(`getComputedStyle(document.querySelector('.cm-gutters')).backgroundColor`); seen == "rgba(0, 0, 0, 0)" {
			t.Error("text runs over the numbers of lines")
		}
		// Nothing that was typed is left behind with the game.
		p.keys("Gale")
		p.see(`void document.querySelector('[data-game=magpies]').click()`)
		p.until(`document.querySelector('#dock').hidden && location.search.includes('magpies') && document.querySelector('#now').src.includes('magpies')`)
		holds(t, at, cards, "storm,Gale,Nobody")
	}
	// What cannot be saved keeps its place, and that is said.
	p.window(1440).turn(address + "press?game=my-deck&component=cards")
	p.press(`#edit`)
	p.until(`document.querySelector('#filename').textContent === 'cards.csv' && document.activeElement.matches('.cm-content')`)
	p.see(`window.fetch = (f => (...asked) => asked[0] === 'call/write' ? Promise.reject() : f(...asked))(fetch)`)
	p.keys("mine")
	p.press(`[data-game=magpies]`)
	p.until(`document.querySelector('#status.bad')?.textContent.includes('your text is kept here')`)
	p.press(`.bar a[href=desk]`)
	p.until(`document.activeElement.matches('.cm-content')`)
	if seen := p.see(`document.querySelector('#dock').hidden || !document.querySelector('.cm-content').innerText.includes('mine') || location.pathname.includes('desk')`); seen != false {
		t.Error("what could not be saved is left behind")
	}
	p.see(`void document.querySelector('#closefile').click(), void (window.onbeforeunload = null)`)
	p.key("z", true)
	p.until(`document.querySelector('#kept').textContent === 'saved'`)
}

// testFinding opens what a board shows, finds a figure by its name, and goes from a text to
// each of the values in it.
func testFinding(t *testing.T, chrome context.Context, at home, address string) {
	p := open(t, chrome, address+"press?game=endless-nightmare&component=main-board", 1440, 900, true)
	p.until(`[...document.querySelectorAll('.spot')].some(b => b.getAttribute('aria-label').startsWith('6: Sanity: start, content/games/endless-nightmare/tracks.yaml'))`)
	p.press(`#edit`)
	p.until(`document.querySelector('#filename').textContent === 'tracks.yaml' && document.querySelectorAll('.chip').length > 1`)
	p.press(`#closefile`)
	for _, wide := range widths(at) {
		p.do(chromedp.EmulateViewport(wide, windows[wide]))
		p.until(`document.querySelector('#dock').hidden`)
		if wide == 390 {
			p.press(`#files`)
		} else {
			p.keys("/")
		}
		p.until(`document.querySelector('#finder').open && document.activeElement.id === 'sought'`)
		p.key("a", true)
		p.key("Backspace", false)
		p.until(`document.querySelectorAll('#hits section').length > 4 && document.body.dataset.sought === ''`)
		p.picture(fmt.Sprintf("press-files-%d", wide))
		if over := p.see(`(h => h.scrollWidth - h.clientWidth)(document.querySelector('#hits'))`); over != 0.0 {
			t.Errorf("%d wide, the files are %v px wider than their place", wide, over)
		}
		p.key("a", true)
		p.keys("sanity start")
		p.until(`document.body.dataset.sought === 'sanity start' && document.querySelector('#hits .hit').textContent.startsWith('Sanity: start 6')`)
		p.picture(fmt.Sprintf("press-found-%d", wide))
		p.key("Enter", false)
		p.until(`!document.querySelector('#finder').open && ` + selected + ` === 'tracks.yaml 6' && document.querySelector('.cm-activeLine').textContent.includes('start: 6')`)
		p.key("Escape", false)
	}
	// A text of several values offers each.
	p.turn(address + "press?game=endless-nightmare&component=nightmares-basic")
	const several = `[...document.querySelectorAll('.spot')].find(b => b.getAttribute('aria-label').includes('go up by'))`
	p.until(several)
	p.see(`void ` + several + `.click()`)
	p.until(`(c => c.length > 2 && c.some(t => t.includes(' by')))([...document.querySelectorAll('.chip')].map(c => c.textContent))`)
	p.see(`void [...document.querySelectorAll('.chip')].find(c => c.textContent.includes(' by')).click()`)
	p.until(`document.querySelector('.cm-activeLine').textContent.includes('by:') && getSelection().toString() === '1'`)
}

// testTyping types a log from its first letter to its score, with a mistake that is
// mended by a click.
func testTyping(t *testing.T, chrome context.Context, at home, address string) {
	p := open(t, chrome, address+"desk", 1440, 900, true)
	if p.see(`document.querySelector('#editor .cm-content').focus(), document.querySelector('#editor').contains(document.activeElement)`) != false {
		t.Error("text is taken while no log is open")
	}
	p.picture("workshop-desk-begin")
	p.press(`#begin`)
	p.until(`document.querySelector('#desklogs').open && document.querySelector('#game').value`)
	p.picture("workshop-desk-new")
	p.see(`document.querySelector('#file').value = 'typed.log'`)
	p.press(`#new .btn.main`)
	p.until(`document.querySelector('#name').textContent === 'typed.log' && document.querySelector('#asks').textContent.includes('Turn 1')`)
	// What the rules forbid stands there dashed, and says why.
	for _, words := range []string{"n 6 2", "2"} {
		p.see(fmt.Sprintf(`void (document.querySelector('#spoken').value = %q, document.querySelector('#words').requestSubmit())`, words))
		p.until(fmt.Sprintf(`document.querySelector('.soFar')?.textContent.endsWith(%q)`, words))
	}
	p.until(`document.querySelector('#questions [aria-disabled]')?.textContent === 'Move'`)
	p.see(`void document.querySelector('#questions [aria-disabled]').click()`)
	p.until(`document.querySelector('#no').textContent.includes('monsters.block')`)
	p.press(`#undo`)
	p.press(`#undo`)
	p.until(`!document.querySelector('.soFar')`)
	p.see(`void document.querySelector('#editor .cm-content').focus()`)
	p.keys("1. n 4 1, m3 4")
	p.until(`document.querySelector('.ghost')?.textContent.startsWith('=S6 C5 G11')`)
	p.key("Tab", false)
	p.key("Enter", false)
	p.see(watched)
	p.keys("2. m3 2 =S6 C5 G7")
	p.until(`document.querySelector('#verdict.bad')`)
	if p.see(`window.early`) != false {
		t.Error("a line is marked while it is typed")
	}
	p.key("Enter", false)
	p.until(`document.querySelector('.squig')?.textContent === 'C5'`)
	p.until(`document.querySelector('#board img[data-name=Progress]') && document.querySelector('#which').textContent === 'line 3 of the log'`)
	left := p.see(`document.querySelector('#board img[data-name=Progress]').style.left`)
	p.key("ArrowUp", false)
	p.key("ArrowUp", false)
	p.until(`document.querySelector('#which').textContent === 'line 2 of the log'`)
	p.until(fmt.Sprintf(`document.querySelector('#board img[data-name=Progress]').style.left !== %q`, left))
	p.key("ArrowDown", false)
	p.key("ArrowDown", false)
	p.until(`document.querySelector('#which').textContent === 'line 3 of the log'`)
	// The mistake is told by a click, and by F8 alike.
	p.key("F8", false)
	p.until(`document.querySelector('.help')?.innerText.includes('The log says Courage 5, and the rules give Courage 4')`)
	p.until(`document.querySelector('#which').textContent.startsWith('line 3') && document.body.dataset.saved`)
	p.picture("workshop-desk")
	p.key("Escape", false)
	p.until(`!document.querySelector('.help')`)
	// So it is where the pointer rests; that the board was right can be had on trust.
	p.see(`void document.querySelector('.squig').dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))`)
	p.until(`[...document.querySelectorAll('.help .go button')].some(b => b.textContent === 'Trust the board')`)
	p.see(`void [...document.querySelectorAll('.help .go button')].find(b => b.textContent === 'Trust the board').click()`)
	p.until(`document.querySelectorAll('.cm-line')[2].textContent.includes('! C+1') && document.querySelector('#verdict').textContent.includes('agrees')`)
	p.key("z", true)
	p.until(`!!document.querySelector('.squig')`)
	p.see(`void document.querySelector('.squig').click()`)
	p.until(`document.querySelector('.help .go .first')?.textContent.startsWith('Write C4')`)
	p.press(`.help .go .first`)
	p.until(`!document.querySelector('.squig') && document.querySelector('#verdict').textContent.includes('agrees')`)
	if line := p.see(`document.querySelectorAll('.cm-line')[2].textContent`); line != "2. m3 2 =S6 C4 G7" {
		t.Errorf("the line is %q", line)
	}
	// All of it anew, to the score: the file holds every letter.
	whole, err := os.ReadFile("../../../content/games/endless-nightmare/logs/first-evening.log")
	if err != nil {
		t.Fatal(err)
	}
	p.key("a", true)
	p.insert(string(whole))
	p.until(`document.querySelector('#verdict').textContent.includes('agrees with the rules') && document.querySelector('#asks').textContent.includes('despair')`)
	p.until(`document.body.dataset.saved`)
	if text, _ := at.read("typed.log"); text != string(whole) {
		t.Errorf("the file holds %d letters, and %d were typed", len(text), len(whole))
	}
	// The verdict waits for nothing else of the page.
	p.see(`void (window.fetch = (f => async (...asked) => {
		if (asked[0] === 'call/stand') await new Promise(go => window.go = go);
		return f(...asked);
	})(fetch))`)
	p.keys("1. n")
	p.until(`window.go && !document.querySelector('#verdict').textContent.includes('agrees')`)
	p.see(`go()`)
}

// watched notes on the page whether a mark of a problem comes within a second of the
// last key, however late that is seen from outside. A mark that came in a pause, as a
// busy machine makes them, may still stand when the next key is pressed.
const watched = `(() => {
	let last = performance.now(), marked = false;
	window.early = false;
	addEventListener('keydown', () => last = performance.now(), true);
	new MutationObserver(() => {
		const was = marked;
		marked = !!document.querySelector('.squig');
		window.early ||= marked && !was && performance.now() - last < 1000;
	})
		.observe(document.querySelector('#editor'), {subtree: true, childList: true});
})()`

// testButtons plays a turn by buttons, another by keys alone, and takes them back.
func testButtons(t *testing.T, chrome context.Context, at home, address string) {
	p := open(t, chrome, address+"desk?log=game.log", 390, 844, true)
	p.until(`document.querySelector('#asks').textContent.includes('Turn 2')`)
	p.fits()
	p.press(`[data-to=next]`)
	if apart := p.see(`(box => box.nextSibling.textContent.trim() && box.getBoundingClientRect().width)(document.querySelector('#letters'))`); apart != 18.0 {
		t.Errorf("the box of the letters is %v wide", apart)
	}
	const file = "game.log"
	before, _ := at.read(file)
	p.press(`[data-say="4"]`) // the event die
	p.press(`[data-say=m]`)
	p.press(`[data-say=m3]`)
	p.until(`document.body.dataset.asks.includes('action die')`)
	p.press(`[data-say="5"]`)
	p.until(`document.body.dataset.asks === 'write'`)
	if ringed := p.see(`[...document.querySelectorAll('#board .goes')].map(i => i.dataset.name).join()`); ringed != "Progress" {
		t.Errorf("ringed before the line is written is %q", ringed)
	}
	p.press(`#write`)
	p.until(`document.body.dataset.saved && document.body.dataset.turns === '2'`)
	if text, _ := at.read(file); !strings.HasPrefix(text, before+"2. e4, m3 5  =S6 C5 G14") {
		t.Fatalf("the file holds %q", text)
	}
	p.fits()
	if p.see(`document.querySelectorAll('#board .goes').length`) != 0.0 {
		t.Error("what is written is ringed")
	}
	// The same without a mouse: letters answer, Enter writes. They can be switched off.
	p.press(`#letters`)
	p.see(`void document.activeElement.blur()`)
	p.keys("3")
	if p.see(`document.querySelector('.soFar')`) != nil {
		t.Error("a figure answers though figures are switched off")
	}
	p.press(`#letters`)
	p.see(`void document.activeElement.blur()`)
	for _, key := range []string{"3", "m", "2"} {
		p.until(fmt.Sprintf(`[...document.querySelectorAll('#questions [data-say]')].some(b => (b.querySelector('kbd')?.textContent || b.dataset.say) === %q || b.dataset.say === 'm' + %[1]q)`, key))
		if key == "2" {
			p.press(`[data-say=m2]`)
		} else {
			p.keys(key)
		}
	}
	p.until(`document.body.dataset.asks.includes('action die')`)
	p.see(`void document.activeElement.blur()`)
	p.keys("6")
	p.until(`document.body.dataset.asks === 'write'`)
	p.see(`void document.activeElement.blur()`)
	p.key("Enter", false)
	p.until(`document.body.dataset.saved && document.body.dataset.turns === '3'`)
	for turns := 2; turns >= 1; turns-- {
		p.press(`#undo`)
		p.until(fmt.Sprintf(`document.body.dataset.saved && document.body.dataset.turns === '%d'`, turns))
	}
	if text, _ := at.read(file); text != before {
		t.Errorf("taken back, the file holds %q", text)
	}
	// A click on the board tells of the piece, and of the line that moved it.
	p.press(`[data-to=main]`)
	const middle = `(r => [r.left + r.width / 2, r.top + r.height / 2])(document.querySelector('#board img[data-name=Sanity]').getBoundingClientRect())`
	p.until(`(i => i.complete && i.getBoundingClientRect().width > 0)(document.querySelector('#board img[data-name=Sanity]'))`)
	p.see(`new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))`, chromedp.EvalAwaitPromise) // laid out
	spot := p.see(middle).([]any)
	p.do(chromedp.MouseClickXY(spot[0].(float64), spot[1].(float64)))
	p.until(`document.querySelector('#tells').textContent === 'Sanity stands on sanity 6, since line 2'`)
}

// testKeys opens a log and plays turns without a mouse, at every width.
func testKeys(t *testing.T, chrome context.Context, at home, address string) {
	p := blank(t, chrome, 1440, 900, false)
	for _, wide := range widths(at) {
		name := fmt.Sprintf("keys-%d", wide)
		file := name + ".log"
		at.write(file, begun)
		p.window(wide).turn(address + "desk")
		for range 6 {
			if p.see(`document.activeElement.id`) != "openone" {
				p.key("Tab", false)
			}
		}
		for range 6 {
			if p.see(`document.activeElement.id`) != "openone" {
				p.key("Tab", false)
			}
		}
		p.key("Enter", false)
		p.until(`document.querySelector('#desklogs').open`)
		list := p.see(`document.querySelector('#list').innerText`).(string)
		if !strings.Contains(list, "Endless Nightmare") || !strings.Contains(list, name) || strings.Contains(list, ".log") {
			t.Errorf("%d wide, the logs are listed as %q", wide, list)
		}
		for range 30 {
			if p.see(`document.activeElement.title`) != name+".log" {
				p.key("Tab", false)
			}
		}
		p.picture(fmt.Sprintf("desk-logs-%d", wide))
		p.key("Enter", false)
		p.until(`document.activeElement.dataset.say && document.querySelector('#asks').textContent.includes('event die')`)
		p.fits()
		// The keys of a turn, faster than the program answers; 1 may become 10.
		p.keys("4m3")
		p.until(`document.body.dataset.asks.includes('action die')`)
		p.keys("5")
		p.until(`document.body.dataset.asks === 'write'`)
		p.picture(fmt.Sprintf("desk-keys-%d", wide))
		p.key("Enter", false)
		p.until(`document.body.dataset.saved && document.body.dataset.turns === '2'`)
		if text, _ := at.read(file); !strings.HasPrefix(text, begun+"2. e4, m3 5") {
			t.Fatalf("%d wide, the file holds %q", wide, text)
		}
		// An answer that has begun is shown, and taken back with Escape.
		p.keys("3m")
		p.until(`document.querySelector('.soFar code')?.textContent === '3, m…' && document.querySelector('[data-say=m3]')`)
		p.see(`void document.querySelector('[data-say=m3]').focus()`) // and Enter presses the button that has been gone to
		p.key("Enter", false)
		p.until(`document.querySelector('.soFar code')?.textContent === '3, m3'`)
		p.press(`#undo`)
		p.until(`document.querySelector('.soFar code')?.textContent === '3'`)
		p.keys("m")
		p.until(`document.querySelector('.soFar code')?.textContent === '3, m…'`)
		p.key("Escape", false)
		p.until(`document.querySelector('.soFar code')?.textContent === '3'`)
	}
	// Of 1 and 12, the second figure decides, or Enter, or a pause.
	p.turn(address + "desk?log=spaces.log")
	p.until(`document.querySelector('[data-say=start]')`)
	p.keys("start")
	for _, way := range []struct{ keys, said string }{{"12", "12"}, {"1\r", "1"}, {"1", "1"}} {
		p.until(`document.body.dataset.asks === 'start of the Turn track'`)
		p.keys(way.keys)
		p.until(fmt.Sprintf(`document.querySelector('.soFar code')?.textContent === 'start, %s'`, way.said))
		p.press(`#undo`)
		p.until(`document.querySelector('.soFar code')?.textContent === 'start'`)
	}
	// The next game begins with its first question; the last key of a turn may be the roll.
	p.press(`#logs`)
	p.until(`document.querySelector('#desklogs').open && document.activeElement.id === 'game'`)
	p.see(`(document.querySelector('#game').value = 'endless-nightmare', document.querySelector('#game').onchange(), document.querySelector('#file').value = 'again.log')`)
	p.press(`#new .btn.main`)
	p.until(`document.querySelector('#name').textContent === 'again.log' && document.activeElement.dataset.say`)
	p.keys("24m3r")
	p.until(`document.body.dataset.asks === 'write' && !document.querySelector('.soFar code').textContent.includes('…')`)
	p.key("Enter", false)
	p.until(`document.body.dataset.turns === '1'`)
	// What is refused is not said: the next answer is taken.
	p.see(`(document.querySelector('#spoken').value = 'm9', document.querySelector('#words').requestSubmit())`)
	p.until(`document.querySelector('#no').textContent.includes('The event die comes first')`)
	p.see(`document.activeElement.blur()`)
	p.keys("5M3")
	p.until(`document.querySelector('.soFar code')?.textContent.startsWith('5, m')`)
}

// testPaper types a turn of the printed log sheet that runs on into a second row: with a
// comma at the end of a cell, its figures in the first row, and a remark.
func testPaper(t *testing.T, chrome context.Context, at home, address string) {
	p := open(t, chrome, address+"desk", 1440, 900, false)
	p.press(`#logs`)
	p.until(`document.querySelector('#desklogs').open && document.querySelector('#game').value`)
	p.see(`(document.querySelector('#game').value = 'lucidity', document.querySelector('#game').onchange(), document.querySelector('#edition').value = 'three', document.querySelector('#players').value = 'Ann Bob Cy', document.querySelector('#file').value = 'paper.log')`)
	p.press(`#new .btn[value=sheet]`)
	p.until(`document.activeElement.getAttribute('aria-label') === 'row 1, who'`)
	stays := func(cell string) {
		t.Helper()
		p.see(`new Promise(done => setTimeout(done, 700))`, chromedp.EvalAwaitPromise)
		if is := p.see(`document.activeElement.getAttribute('aria-label')`); is != cell {
			t.Errorf("the cursor went from %s to %v", cell, is)
		}
	}
	for i, cell := range []string{"Ann", "7", "I D", "E1 Dx Ds E1 I1", "v D I1, u I1 I1, g I1,", "3", "0", "75", "0 (tired)"} {
		if i > 0 {
			p.key("Tab", false)
		}
		p.keys(cell)
		if i == 0 { // a name alone stays where it is typed, and so does the cursor
			p.until(`document.querySelector('#writes').textContent.includes('1. Ann')`)
			stays("row 1, who")
		}
	}
	p.until(`document.querySelector('#writes').textContent.includes('H0 (tired)')`)
	p.key("Enter", false)
	p.until(`document.activeElement.getAttribute('aria-label') === 'row 2, who'`)
	p.see(`document.querySelector('[aria-label="row 2, turn"]').select()`)
	p.keys("+")
	// What is told meanwhile, because another row is looked at, takes no + away.
	p.see(`void (window.plus = document.activeElement, document.querySelector('[aria-label="row 1, who"]').focus())`)
	p.see(`new Promise(done => setTimeout(done, 500))`, chromedp.EvalAwaitPromise)
	p.see(`void window.plus.focus()`)
	for range 5 {
		p.key("Tab", false)
	}
	p.keys("z Ds")
	// Keys that come faster than answers: the figures go down with the first of them.
	p.see(`(async () => {
		const cell = document.activeElement;
		for (let i = 0; i < 100; i++) {
			cell.dispatchEvent(new Event('input'));
			await new Promise(done => setTimeout(done, 5));
		}
	})()`, chromedp.EvalAwaitPromise)
	const want = "g I1\n    z Ds =P3 S0 B75 H0 (tired)\n"
	for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		text, _ := at.read("paper.log")
		if strings.HasSuffix(text, want) {
			break
		}
		if time.Since(began) > 20*time.Second {
			t.Fatalf("the file holds\n%s\nand should end in\n%s", text, want)
		}
	}
	p.until(`document.querySelector('#verdict').className === 'good'`)
	p.picture("desk-paper")
	// It stays too where words come that have no column, and one is made for them.
	p.until(`document.body.dataset.saved`)
	p.see(`void document.querySelector('[aria-label="row 1, sleep"]').focus()`)
	text, _ := at.read("paper.log")
	at.write("paper.log", text+"2. Bob .\n")
	p.until(`[...document.querySelectorAll('#sheet thead th')].some(h => h.textContent.includes('words'))`)
	stays("row 1, sleep")
}

// testMeasuring plays what is done by hand with the keys of the desk: a stopwatch, a
// bell, breaths, a die on its board, a bag of the program's.
func testMeasuring(t *testing.T, chrome context.Context, at home, address string) {
	p := blank(t, chrome, 1440, 900, false)
	for _, wide := range widths(at) {
		p.window(wide)
		play := func(name, log string) {
			name = fmt.Sprintf("%s-%d", name, wide)
			at.write(name+".log", log)
			p.turn(address + "desk?log=" + name + ".log")
			p.until(`document.querySelector('[data-say]')`)
			if wide == 390 {
				p.press(`[data-to=next]`)
			}
		}
		const active = "game endless-nightmare active strategist\n"
		said := func(end string) {
			p.until(fmt.Sprintf(`(document.querySelector('#say:not([hidden]) code') ?? document.querySelector('.soFar code'))?.textContent.match(/%s/)`, end))
		}

		// The time between two keys is the die of The Test.
		play("test", active+"1. n test, h1 w5.55 =S6 C5 G8 F0\n")
		p.keys("m3")
		p.until(`document.body.dataset.asks.includes('stopwatch')`)
		p.keys(" ")
		p.until(`parseFloat(document.querySelector('#clock').textContent) > 0.3`)
		p.picture(fmt.Sprintf("desk-stopwatch-%d", wide))
		p.fits()
		p.keys(" ")
		said(`m3 w\d+\.\d\d`)
		p.key("Enter", false)
		p.until(`document.body.dataset.saved && document.body.dataset.turns === '2'`)
		if text, _ := at.read(fmt.Sprintf("test-%d.log", wide)); !strings.Contains(text, "\n2. m3 w") {
			t.Errorf("%d wide, the file holds %q", wide, text)
		}

		// Each press of the space bar is a breath, also while something else is asked.
		play("drowning", active+"1. n drowning, h1 6 =S6 C5 G8 F0\n")
		p.keys(" ")
		said(`^br$`)
		p.keys("h1")
		p.until(`document.body.dataset.asks.includes('action die')`)
		p.keys(" 5")
		said(`2\. br, h1 5, br`)

		// The bell rings as often as the rules say, which is told to the test by the clock
		// of the page.
		play("factory", active+"1. n old factory, h1 6 =S6 C5 G8 F0\n")
		p.see(`void (window.ahead = 0, performance.now = (now => () => now() + window.ahead)(performance.now.bind(performance)))`)
		p.keys(" ")
		p.until(`document.querySelector('#clock').textContent === '15'`)
		p.picture(fmt.Sprintf("desk-bell-%d", wide))
		p.see(`void (window.ahead += 15000)`)
		said(`^tick$`)
		p.keys("m2")
		p.until(`document.body.dataset.asks.includes('action die')`)
		p.see(`void (window.ahead += 30000)`)
		p.until(`document.querySelector('.soFar code')?.textContent.includes('m2, tick, tick')`)

		// A tap on the board is the zone of the die; beside it is zone 1.
		for _, tap := range []struct{ at, zone string }{{"0.7", "3"}, {"0.999", "1"}} {
			play("board", active+"1. n impostor, h1 z6 =S6 C5 G8 F0\n")
			p.keys("m1")
			p.until(`[...document.querySelectorAll('.thrown img')].some(i => i.naturalWidth)`)
			p.picture(fmt.Sprintf("desk-throw-%d", wide))
			p.fits()
			p.see(fmt.Sprintf(`(b => { const r = b.getBoundingClientRect(); b.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: r.left + r.width / 2, clientY: r.top + r.height * %s})); })(document.querySelector('.thrown'))`, tap.at))
			said(`2\. m1 z` + tap.zone)
		}

		// Two keys for the lid and the fingertip.
		play("blind", active+"1. n blind, h1 6 =S6 C5 G8 F0\n")
		p.keys("m1")
		p.until(`document.body.dataset.asks.includes('action die')`)
		p.keys("5")
		p.until(`document.body.dataset.asks.includes('touch')`)
		p.keys("tip")
		said(`2\. m1 5 tip`)

		// A bag of the program's: what was drawn is seen, and only that goes back.
		play("bag", "game lucidity two\nplayers Ann Bob\n")
		p.keys("5")
		p.press(`[data-say=roll]`)
		p.until(`document.querySelector('.soFar code')?.textContent.match(/^5, h [DEIF]( [DEIF]){4}$/)`)
		drawn := p.see(`document.querySelector('.soFar code').textContent.slice(5).split(' ').sort().filter((x, i, a) => x !== a[i - 1]).join('')`)
		back := p.see(`[...document.querySelectorAll('.q:not(.may) [data-say^="b "]')].map(b => b.dataset.say.slice(2)).sort().join('')`)
		if drawn != back {
			t.Errorf("%d wide, drawn were %v, and %v may go back", wide, drawn, back)
		}
		p.picture(fmt.Sprintf("desk-bag-%d", wide))
	}
}

// testSealed has cards be laid that others must not see: the screen is passed on, and
// shows what was laid when all of it is there.
func testSealed(t *testing.T, chrome context.Context, at home, address string) {
	conflict, err := txtar.ParseFile("../../../checker/companion/testdata/sealed.txtar")
	if err != nil {
		t.Fatal(err)
	}
	at.write("sealed.log", string(conflict.Files[0].Data))
	p := blank(t, chrome, 1440, 900, false)
	for _, wide := range widths(at) {
		p.window(wide).turn(address + "desk?log=sealed.log")
		p.until(`document.querySelector('[data-say]')`)
		if wide == 390 {
			p.press(`[data-to=next]`)
		}
		seen := func(words string) bool {
			t.Helper()
			return p.see(fmt.Sprintf(`document.querySelector('#next').innerText.includes(%q)`, words)).(bool)
		}
		p.see(`void (document.querySelector('#spoken').value = 'Ann maneuver move ie>is ie>in ie>in ne>n1, convert se shadows, fight in Ann Bob', document.querySelector('#words').requestSubmit())`)
		if wide == widths(at)[0] {
			p.until(`document.body.dataset.asks === 'card laid by Bob'`)
			p.picture("desk-seal")
			p.press(`#passing`)
		}
		p.until(`document.body.dataset.asks === 'on' && document.querySelector('#asks').textContent.endsWith('Pass to Bob')`)
		p.picture(fmt.Sprintf("desk-pass-%d", wide))
		p.fits()
		p.see(`void document.activeElement.blur()`)
		p.key("Enter", false)
		p.until(`document.body.dataset.asks === 'card laid by Bob'`)
		hands := map[string]bool{}
		for who, many := range map[string]int{"Ann": 4, "Bob": 1} {
			p.see(fmt.Sprintf(`void [...document.querySelectorAll('#hands button')].find(b => b.textContent.startsWith(%q)).click()`, who))
			p.until(fmt.Sprintf(`document.querySelector('#cards').open && document.querySelector('#ch').textContent === '%s holds' && [...document.querySelectorAll('#held img')].every(i => i.naturalWidth)`, who))
			p.picture(fmt.Sprintf("desk-hand-%d", wide))
			p.fits()
			cards := p.see(`[...document.querySelectorAll('#held img + code')].map(c => c.textContent)`).([]any)
			for _, card := range cards {
				if hands[card.(string)] {
					t.Errorf("%s is in two hands", card)
				}
				hands[card.(string)] = true
			}
			if len(cards) != many {
				t.Errorf("%s holds %v", who, cards)
			}
			p.see(`void document.querySelector('#cards').close()`)
		}
		p.keys("basic")
		p.until(`document.querySelector('#asks').textContent.endsWith('Pass to Ann')`)
		p.key("z", true) // which takes nothing back
		if seen("basic") {
			t.Errorf("%d wide, Ann sees what Bob has laid", wide)
		}
		p.key("Enter", false)
		p.until(`document.body.dataset.asks === 'card laid by Ann'`)
		if seen("basic") {
			t.Errorf("%d wide, Ann sees what Bob has laid", wide)
		}
		p.keys("d32")
		p.until(`document.body.dataset.asks === 'on' && document.querySelector('#passon').textContent.includes('No more')`)
		p.picture(fmt.Sprintf("desk-laid-%d", wide))
		p.key("Enter", false)
		p.until(`document.querySelector('.soFar code')?.textContent.includes('basic') && document.querySelector('.soFar code').textContent.includes('d32')`)
		p.until(`document.body.dataset.asks === 'write'`)
	}
}

// testSharing opens a log that disagrees, whose explanation is there at once, and hands
// it on as a link and as a page.
func testSharing(t *testing.T, chrome context.Context, at home, address string) {
	p := open(t, chrome, address+"desk?log=wrong.log", 1440, 900, false)
	p.until(`document.querySelector('.help')?.innerText.includes('The log says Courage 4, and the rules give Courage 5')`)
	p.picture("desk-wrong")
	p.press(`#share`)
	p.until(`document.querySelector('#shared').open && document.querySelector('#linked').value.includes('#log=')`)
	p.picture("desk-share")
	if _, there := at.read("wrong.html"); !there {
		t.Error("the page is not written")
	}
	link := p.see(`document.querySelector('#linked').value`).(string)
	at.remove("wrong.log")
	p = open(t, chrome, link, 1440, 900, false)
	p.until(`document.body.dataset.turns === '2' && document.querySelector('#name').textContent === 'wrong.log' && document.querySelector('#status').textContent.includes('not saved')`)
	if _, there := at.read("wrong.log"); there {
		t.Error("a log that came with a link is written unasked")
	}
	p.press(`#status button`)
	p.until(`document.body.dataset.saved && location.search.includes('wrong.log')`)
	p.press(`#logs`)
	p.until(`document.querySelector('#desklogs').open`)
	p.see(fmt.Sprintf(`void (document.querySelector('#pasted').value = %q, document.querySelector('#link').requestSubmit())`, link))
	p.until(`document.querySelector('#name').textContent === 'wrong-2.log' && document.querySelector('.help')`)
	p.see(`void (location.hash = 'log=cut')`)
	p.until(`document.querySelector('#desklogs').open && document.querySelector('#nolink').textContent.includes('cut short')`)
}

// testSheet types a game from paper, cell by cell, and pastes one from a spreadsheet.
func testSheet(t *testing.T, chrome context.Context, at home, address string) {
	const typed = "game endless-nightmare basic\n1. n 2 4, m3 5 =S6 C5 G11 F0\n2. e4, m3 5 =S6 C4 G14 F0\n"
	const pasted = "3. e4, m3 6+2 =S5 C4\n"
	p := blank(t, chrome, 1440, 900, false)
	for _, wide := range widths(at) {
		name := fmt.Sprintf("sheet-%d.log", wide)
		holds := func(want string) {
			t.Helper()
			for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
				text, _ := at.read(name)
				if text == want {
					return
				}
				if time.Since(began) > 20*time.Second {
					t.Fatalf("%d wide, the file holds\n%s\nand should hold\n%s", wide, text, want)
				}
			}
		}
		p.window(wide).turn(address + "desk")
		p.press(`#typeup`)
		p.until(`document.querySelector('#desklogs').open && document.querySelector('#game').value`)
		p.see(fmt.Sprintf(`document.querySelector('#file').value = %q`, name))
		p.press(`#new .btn.main`)
		p.until(`document.activeElement.getAttribute('aria-label') === 'row 1, nightmare'`)
		// Tab goes to the next cell, Enter to the next row.
		for n, row := range [][]string{{"2 4", "", "m3", "5", "", "6", "5", "11", "0"}, {"", "4", "m3", "5", "", "6", "4", "14", "0"}} {
			for i, cell := range row {
				if cell != "" {
					p.keys(cell)
				}
				if i < len(row)-1 {
					p.key("Tab", false)
				}
			}
			p.until(`document.querySelector('#writes').textContent.includes('F0')`)
			if n == 0 {
				p.until(`document.querySelectorAll('#sheet .v.check').length === 1 || document.querySelectorAll('#sheet .v.pencil').length`)
			}
			p.key("Enter", false)
			p.until(fmt.Sprintf(`document.activeElement.getAttribute('aria-label') === 'row %d, nightmare'`, n+2))
		}
		// The cell that disagrees is marked, and its row leads to the reason.
		p.until(`[...document.querySelectorAll('#sheet [aria-invalid=true]')].map(i => i.value + i.getAttribute('aria-label')).join() === '4row 2, Courage'`)
		p.until(`document.querySelectorAll('#sheet .v.check').length === 1`)
		holds(typed)
		p.key("F8", false)
		p.until(`document.querySelector('#sheet .reason')?.innerText.includes('the rules give Courage 5')`)
		p.fits()
		if over := p.see(`document.querySelector('#sheet').scrollWidth - document.querySelector('#sheet').clientWidth`); over != 0.0 {
			t.Errorf("%d wide, the sheet is %v px wider than its place", wide, over)
		}
		p.picture(fmt.Sprintf("desk-sheet-%d", wide))
		// A cell lists what the rules allow in it.
		p.key("Tab", false)
		p.keys("4")
		p.key("Tab", false)
		p.keys("m")
		p.until(`document.querySelector('#offers:not([hidden]) li')?.textContent === 'm1Move 1'`)
		p.key("ArrowDown", false)
		p.picture(fmt.Sprintf("desk-sheet-offers-%d", wide))
		p.key("ArrowDown", false)
		p.key("ArrowDown", false)
		p.key("Enter", false)
		p.until(`document.activeElement.value === 'm3' && document.querySelector('#offers').hidden`)
		holds(typed + "3. e4, m3\n")
		p.key("z", true)
		p.key("z", true)
		// Text and sheet are one log: a remark stays where it stands.
		p.see(`void document.querySelector('[name=as][value=text]').click()`)
		p.see(`void document.querySelector('#editor .cm-content').focus()`)
		p.key("a", true)
		p.insert(strings.Replace(typed, "F0\n", "F0  # a remark\n", 1))
		p.see(`void document.querySelector('[name=as][value=sheet]').click()`)
		p.until(`document.querySelector('#sheet .remark')?.textContent === 'a remark' && document.querySelectorAll('#sheet .turn input').length === 3`)
		p.see(`void [...document.querySelectorAll('#sheet input')].find(i => i.getAttribute('aria-label') === 'row 1, Scares').focus()`)
		p.keys("1") // in the place of what stood there
		holds(strings.Replace(typed, "F0\n", "F1  # a remark\n", 1))
		p.key("a", true)
		p.keys("0")
		// Cells of a spreadsheet, with their headings and without.
		for _, cells := range []string{"event\taction\trolled\tpaid\tC\tSanity\tmood\n4\tm3\t6\t+2\t4\t5\tgood\n", "4\tm3\t6\t+2\t5\t4\n"} {
			last := `[...document.querySelectorAll('#sheet input')].find(i => i.getAttribute('aria-label') === 'row 3, event')`
			p.until(last)
			p.see(`void ` + last + `.focus()`)
			p.see(fmt.Sprintf(`(d => { d.setData('text', %q); document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: d, bubbles: true, cancelable: true})); })(new DataTransfer())`, cells))
			p.until(`document.querySelector('#writes').textContent.startsWith('Rows pasted: 1')`)
			if strings.Contains(cells, "mood") {
				if said := p.see(`document.querySelector('#writes').textContent`).(string); !strings.Contains(said, "not known: mood") {
					t.Errorf("of a heading that is not known is said %q", said)
				}
				holds(strings.Replace(typed, "F0\n", "F0  # a remark\n", 1) + pasted)
				p.press(`#writes button`)
				p.until(`document.querySelectorAll('#sheet .turn input').length === 3`)
			} else {
				holds(strings.Replace(typed, "F0\n", "F0  # a remark\n", 1) + pasted)
			}
		}
		p.until(`document.activeElement.value === '4' && !document.activeElement.closest('.new')`)
		// Struck out behind a key that is not written yet.
		p.see(`(cell => void (cell.dispatchEvent(new Event('input')), cell.dispatchEvent(new KeyboardEvent('keydown', {key: 'd', ctrlKey: true, bubbles: true, cancelable: true}))))(document.activeElement)`)
		holds(strings.Replace(typed, "F0\n", "F0  # a remark\n", 1) + "x " + pasted)
	}
}

// testTwoTabs has two tabs, and another program, at one log.
func testTwoTabs(t *testing.T, chrome context.Context, at home, address string) {
	a := open(t, chrome, address+"desk?log=long.log", 1024, 768, true)
	a.until(`document.body.dataset.turns === '1'`)
	a.together(`#logs`, `#name`, `#board`, `#questions`, `#verdict`)
	a.picture("desk-1024")
	a = open(t, chrome, address+"desk?log=again.log", 1024, 768, false)
	b := open(t, chrome, address+"desk?log=again.log", 1024, 768, false)
	for _, p := range []*tab{a, b} {
		p.until(`document.body.dataset.turns === '1'`)
	}
	a.see(`void document.querySelector('#editor .cm-content').focus()`)
	a.key("End", true)
	a.insert("2. e4, m3 5\n")
	a.until(`document.body.dataset.saved && document.body.dataset.turns === '2'`)
	b.until(`document.body.dataset.turns === '2' && document.body.dataset.saved`)
	// Where both hold something, the person is asked.
	b.see(`void document.querySelector('#editor .cm-content').focus()`)
	const file = "again.log"
	at.write(file, "game endless-nightmare basic\n")
	b.insert("# mine")
	b.until(`document.querySelector('#status').textContent.includes('Take theirs') || document.body.dataset.turns === '0' && document.body.dataset.saved`)
	a.until(`document.body.dataset.turns === '0'`)
	at.remove(file)
	a.until(`document.querySelector('#status').textContent.includes('is gone')`)
	if text := a.see(`document.querySelector('.cm-content').innerText`).(string); !strings.Contains(text, "endless") {
		t.Errorf("what the page held is lost: %q", text)
	}
	// That is asked until it is answered, whatever is typed meanwhile.
	a.insert("# still here\n")
	a.until(`document.querySelector('#counts').textContent !== '' && document.querySelector('.cm-content').innerText.includes('# still here')`)
	time.Sleep(600 * time.Millisecond)
	if _, there := at.read(file); there {
		t.Error("a file that is gone comes back unasked")
	}
	a.until(`document.querySelector('#status').textContent.includes('is gone')`)
	a.press(`#status button`)
	a.until(`document.body.dataset.saved && document.querySelector('#status').textContent.includes('saved')`)
	if text, _ := at.read(file); !strings.Contains(text, "# still here") {
		t.Errorf("written again, the file holds %q", text)
	}
}

// late has a page get the text of a log only when the test says so.
const late = `
const asks = window.fetch, come = new Promise(comes => { window.comes = comes; });
window.fetch = async (what, how) => {
	const answer = await asks(what, how);
	if (what === 'call/open') { document.body.dataset.late = '1'; await come; }
	return answer;
};`

// testManyTabs has more tabs open than a browser has connections for one place. All
// hear what is saved, also one whose log is on its way meanwhile, and still do when
// the tab that listens for all is closed.
func testManyTabs(t *testing.T, chrome context.Context, at home, address string) {
	var tabs []*tab
	for range 5 {
		tabs = append(tabs, open(t, chrome, address+"desk?log=many.log", 800, 600, false))
	}
	last := blank(t, chrome, 800, 600, false)
	if _, err := chromedp.Call(last.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: late}); err != nil {
		t.Fatal(err)
	}
	last.turn(address + "desk?log=many.log")
	last.until(`document.body.dataset.late`)
	tabs = append(tabs, last)
	for n, text := range []string{begun, begun + "2. e4, m3 5\n"} {
		at.write("many.log", text)
		tabs[0].until(fmt.Sprintf(`document.body.dataset.turns === '%d'`, n+1))
		last.see(`void window.comes()`)
		for _, p := range tabs {
			p.until(fmt.Sprintf(`document.body.dataset.turns === '%d'`, n+1))
		}
		tabs[0].close()
		tabs = tabs[1:]
	}
}

// testAccess has axe-core look for what keeps people out; AXE names its file.
func testAccess(t *testing.T, chrome context.Context, at home, address string) {
	axe, err := os.ReadFile(os.Getenv("AXE"))
	if err != nil {
		t.Skip("needs axe-core: AXE=axe.min.js")
	}
	const cards = "press?game=my-deck&component=cards"
	pages := []string{cards, cards + " #spots .spot", cards + " #files", "desk", "desk?log=typed.log", "desk?log=wrong.log&as=sheet"}
	if _, kept := at.(storage); kept {
		pages = []string{"files"}
	}
	p := blank(t, chrome, 1440, 900, false)
	for _, name := range pages {
		name, button, _ := strings.Cut(name, " ")
		p.turn(address + name)
		p.until(`document.querySelector('#now')?.naturalWidth || document.body.dataset.turns || !location.search`)
		if button != "" {
			p.press(button)
			p.until(`document.querySelector('.chip, .hit')`)
		}
		p.see(string(axe) + "; true")
		for _, dark := range []bool{false, true} {
			p.light(dark)
			if seen := p.see(`matchMedia('(prefers-color-scheme: dark)').matches`); seen != dark {
				t.Fatalf("dark is %v, and %v is meant", seen, dark)
			}
			found, _ := p.see(`axe.run({resultTypes: ['violations']}).then(r => r.violations.filter(v => v.impact === 'serious' || v.impact === 'critical').map(v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 3).map(n => n.target + ' ' + n.failureSummary).join('; ')))`, chromedp.EvalAwaitPromise).([]any)
			for _, f := range found {
				t.Errorf("%s (dark %v): %s", name, dark, f)
			}
		}
	}
}
