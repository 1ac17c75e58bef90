package workshop

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Bounds of what comes in, and of how long it may take.
const (
	mostBody    = 17 << 20 // a log at its largest, and what is said with it
	mostHead    = 16 << 10
	headTime    = 5 * time.Second
	bodyTime    = 20 * time.Second
	answerTime  = 30 * time.Second
	mostAtOnce  = 64 // requests under way
	waitForRest = 2 * time.Second
	heartbeat   = 15 * time.Second // so that a page knows when we have stopped
	tellTime    = 5 * time.Second  // in which a page takes what it is told
)

// Door serves a room to this machine alone. Whoever comes in needs the token that
// is in the address, must have asked for this host by its name, so that no name of
// somebody else's can be made to lead here, and must not come from a page of
// somebody else's.
type Door struct {
	room   *Room
	token  string
	hosts  []string // by which the machine may be called
	port   string
	places chan struct{}
	listen net.Listener
}

// Open listens at an address of this machine; port 0 is any that is free.
func Open(addr string, room *Room) (*Door, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, errors.New("only this machine may come in: an address is 127.0.0.1 with a port")
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return &Door{room: room, token: rand.Text(), hosts: []string{"127.0.0.1", "localhost", "[::1]", host}, port: port, places: make(chan struct{}, mostAtOnce), listen: l}, nil
}

// Address is what to open in a browser, up to the name of a page.
func (d *Door) Address() string { return "http://" + d.listen.Addr().String() + "/" + d.token + "/" }

// Serve answers until ctx ends.
func (d *Door) Serve(ctx context.Context) error {
	s := &http.Server{
		Handler: d, ReadHeaderTimeout: headTime, ReadTimeout: bodyTime, WriteTimeout: answerTime,
		IdleTimeout: time.Minute, MaxHeaderBytes: mostHead,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	done := make(chan error, 1)
	go func() { done <- s.Serve(d.listen) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	rest, cancel := context.WithTimeout(context.Background(), waitForRest)
	defer cancel()
	if s.Shutdown(rest) != nil {
		s.Close()
	}
	<-done
	return nil
}

// policy is what a page may do: nothing but what comes from here. The editor makes
// its style by itself, and says the number in this answer for it.
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-%'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

func (d *Door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	nonce := rand.Text()
	h.Set("Content-Security-Policy", strings.Replace(policy, "%", nonce, 1))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	if why := d.refuse(r); why != "" {
		http.Error(w, why, http.StatusForbidden)
		return
	}
	token, rest, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if subtle.ConstantTimeCompare([]byte(token), []byte(d.token)) == 0 {
		http.Error(w, "The address needs the token that nightpress showed when it began.", http.StatusForbidden)
		return
	}
	select {
	case d.places <- struct{}{}:
		defer func() { <-d.places }()
	default:
		http.Error(w, "Too much is asked at once.", http.StatusServiceUnavailable)
		return
	}
	name, below, _ := strings.Cut(rest, "/")
	switch {
	case name == "call" && r.Method == http.MethodPost:
		d.call(w, r, below)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, "Nothing is asked so.", http.StatusMethodNotAllowed)
	case name == "events":
		d.room.Events.serve(w, r)
	case rest == "":
		http.Redirect(w, r, "press", http.StatusFound)
	case d.room.Files[name] != nil:
		send(w, r, d.room.Files[name](below, r.URL.RawQuery))
	default:
		send(w, r, Page(rest, nonce, "", ""))
	}
}

// refuse tells why somebody may not come in, "" where he may.
func (d *Door) refuse(r *http.Request) string {
	if !d.ours(r.Host) {
		return "This machine is not called so."
	}
	if o := r.Header.Get("Origin"); o != "" {
		u, err := url.Parse(o)
		if err != nil || u.Scheme != "http" || !d.ours(u.Host) {
			return "Another page may not ask here."
		}
	} else if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return "Whoever asks has to say from which page."
	}
	if s := r.Header.Get("Sec-Fetch-Site"); s == "cross-site" || s == "same-site" {
		return "Another page may not ask here."
	}
	return ""
}

// ours tells whether a host with its port is this door.
func (d *Door) ours(host string) bool {
	for _, h := range d.hosts {
		if host == h+":"+d.port {
			return true
		}
	}
	return false
}

// call answers a question.
func (d *Door) call(w http.ResponseWriter, r *http.Request, name string) {
	if d.room.Calls[name] == nil {
		http.NotFound(w, r)
		return
	}
	asked, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
	if err != nil {
		var large *http.MaxBytesError
		status := http.StatusBadRequest
		if errors.As(err, &large) {
			status = http.StatusRequestEntityTooLarge
		}
		http.Error(w, "That is too much, or came too slowly.", status)
		return
	}
	said, well := d.room.Ask(r.Context(), name, asked)
	w.Header().Set("Content-Type", "application/json")
	if !well {
		w.WriteHeader(http.StatusUnprocessableEntity)
	}
	w.Write(said)
}

// send answers with a file.
func send(w http.ResponseWriter, r *http.Request, f *File) {
	if f == nil {
		http.Error(w, "There is nothing there.", http.StatusNotFound)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.Kind)
	if f.Policy != "" {
		h.Set("Content-Security-Policy", f.Policy)
	}
	if f.Kept {
		h.Set("Cache-Control", "private, max-age=86400, immutable")
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(f.Body))
}

// serve tells one page, until it goes.
func (e *Events) serve(w http.ResponseWriter, r *http.Request) {
	c, gone := e.Listen()
	if c == nil {
		http.Error(w, "Too many pages are open.", http.StatusServiceUnavailable)
		return
	}
	defer gone()
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
		case told, open := <-c:
			ok = open && say(fmt.Appendf(nil, "event: %s\ndata: %s\n\n", told.Kind, told.What))
		case <-beat.C:
			ok = say([]byte(": here\n\n"))
		}
	}
}
