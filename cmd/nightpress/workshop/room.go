package workshop

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"

	"nightpress/generator/scene"
)

// Room is what pages can ask of the program, by whatever way they reach it.
type Room struct {
	// Calls answer a question in JSON with JSON, by name. What they return as
	// error is told to the person.
	Calls map[string]func(ctx context.Context, asked []byte) (any, error)
	// Files find what stands at an address below their name.
	Files map[string]Finder
	// Events is what the program tells by itself.
	Events *Events
}

// Ask answers a call, in JSON; where it did not go well, that says why.
func (r *Room) Ask(ctx context.Context, name string, asked []byte) (said []byte, well bool) {
	answer, err := r.Calls[name](ctx, asked)
	if err == nil {
		said, err = json.Marshal(answer)
	}
	if err != nil {
		said, _ = json.Marshal(map[string]string{"said": err.Error()})
	}
	return said, err == nil
}

// Finder finds the file of an address; nil is none.
type Finder func(below, query string) *File

// File is what stands at an address.
type File struct {
	Kind   string // of media
	Policy string // what it may do where it is shown
	Kept   bool   // under its address it stays as it is
	Body   []byte
}

// Call makes a call of a function with typed questions.
func Call[Q any](answer func(ctx context.Context, q Q) (any, error)) func(context.Context, []byte) (any, error) {
	return func(ctx context.Context, asked []byte) (any, error) {
		var q Q
		if err := json.Unmarshal(asked, &q); err != nil {
			return nil, errors.New("nightpress does not understand this page; reload it")
		}
		return answer(ctx, q)
	}
}

// drawing is a drawing as a file, which stays as it is under its address.
func drawing(d *scene.Drawing) *File {
	svg, err := Drawn(d)
	if err != nil {
		return nil
	}
	return asDrawn(svg)
}

func asDrawn(svg []byte) *File {
	return &File{Kind: "image/svg+xml", Policy: "default-src 'none'; style-src 'unsafe-inline'", Kept: true, Body: svg}
}

// Page is a file that pages are made of, nil where there is none. A page needs a number
// of its own, which its policy says too; begins and links are what stands in its head
// and beside its links besides, where no server answers.
func Page(name, nonce, begins, links string) *File {
	kind := map[string]string{"press": "html", "desk": "html"}[name]
	if kind != "" {
		name += ".html"
	} else if i := strings.LastIndexByte(name, '.'); i >= 0 {
		kind = name[i+1:]
	}
	b, err := page.ReadFile("page/" + name)
	if err != nil || kinds[kind] == "" {
		return nil
	}
	switch kind {
	case "html":
		b = Filled(b, nonce, begins, links)
	case "css":
		b = append([]byte(faceRules(func(file string) string { return file })), b...)
	}
	return &File{Kind: kinds[kind], Kept: kind == "woff2", Body: b}
}

// Filled is a page with what is in every one.
func Filled(page []byte, nonce, begins, links string) []byte {
	return []byte(strings.NewReplacer("{{signs}}", text("signs.svg"), "{{nonce}}", nonce, "{{begins}}", begins, "{{links}}", links).Replace(string(page)))
}

// Pages names every Page, and the licences that go with them.
func Pages() (names []string) {
	files, _ := page.ReadDir("page") // which is inside the binary
	for _, f := range files {
		name := f.Name()
		if short, ok := strings.CutSuffix(name, ".html"); ok {
			name = short
		}
		if Page(name, "", "", "") != nil {
			names = append(names, name)
		}
	}
	return names
}

var kinds = map[string]string{
	"html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "woff2": "font/woff2", "txt": "text/plain; charset=utf-8",
}

// Events are told to every page that is open, The zero
// Events have nobody listening.
type Events struct {
	mu    sync.Mutex
	pages map[chan Event]bool
}

// Event is something that is told, in JSON.
type Event struct {
	Kind string
	What []byte
}

const (
	mostPages  = 16 // that are told at once
	mostUntold = 32 // events that a slow page may leave waiting
)

// Tell tells every open page. One that does not listen fast enough is cut off; it
// comes back by itself and asks how things stand.
func (e *Events) Tell(kind string, what any) {
	b, err := json.Marshal(what)
	if err != nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for c := range e.pages {
		select {
		case c <- Event{kind, b}:
		default:
			delete(e.pages, c)
			close(c)
		}
	}
}

// Heard is how many pages are open.
func (e *Events) Heard() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.pages)
}

// Listen has a page told what happens, until it is gone; nil where too many are.
func (e *Events) Listen() (told <-chan Event, gone func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if len(e.pages) >= mostPages {
		return nil, nil
	}
	if e.pages == nil {
		e.pages = map[chan Event]bool{}
	}
	c := make(chan Event, mostUntold)
	e.pages[c] = true
	return c, func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		delete(e.pages, c)
	}
}
