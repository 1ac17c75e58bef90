package workshop

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// Events are told to every page that is open, as server-sent events. The zero
// Events have nobody listening.
type Events struct {
	mu    sync.Mutex
	pages map[chan []byte]bool
}

const (
	mostPages  = 16               // that are told at once
	mostUntold = 32               // events that a slow page may leave waiting
	heartbeat  = 15 * time.Second // so that a page knows when we have stopped
	tellTime   = 5 * time.Second  // in which a page takes what it is told
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
		case c <- fmt.Appendf(nil, "event: %s\ndata: %s\n\n", kind, b):
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

// serve tells one page, until it goes.
func (e *Events) serve(w http.ResponseWriter, r *http.Request) {
	c := make(chan []byte, mostUntold)
	e.mu.Lock()
	if len(e.pages) >= mostPages {
		e.mu.Unlock()
		http.Error(w, "Too many pages are open.", http.StatusServiceUnavailable)
		return
	}
	if e.pages == nil {
		e.pages = map[chan []byte]bool{}
	}
	e.pages[c] = true
	e.mu.Unlock()
	defer func() {
		e.mu.Lock()
		delete(e.pages, c)
		e.mu.Unlock()
	}()
	w.Header().Set("Content-Type", "text/event-stream")
	rc := http.NewResponseController(w)
	rc.SetReadDeadline(time.Time{})
	say := func(b []byte) bool {
		rc.SetWriteDeadline(time.Now().Add(tellTime))
		_, err := w.Write(b)
		return err == nil && rc.Flush() == nil
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for ok := say([]byte("retry: 500\n\n")); ok; {
		select {
		case <-r.Context().Done():
			return
		case b, open := <-c:
			ok = open && say(b)
		case <-beat.C:
			ok = say([]byte(": here\n\n"))
		}
	}
}
