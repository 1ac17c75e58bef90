//go:build js

// The program inside the page: it answers what pages ask of the workshop, on the files
// that worker.js keeps.
package main

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"syscall/js"

	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/workshop"
)

func main() {
	s, err := workshop.New(workshop.Setup{Version: message.Version()})
	if err != nil {
		js.Global().Call("fail", err.Error())
		return
	}
	room := s.Room()
	s.Keep(room)
	go s.Watch(context.Background())
	go func() {
		for {
			told, _ := room.Events.Listen()
			for e := range told {
				js.Global().Call("tell", e.Kind, string(e.What))
			}
		}
	}()
	js.Global().Call("ready", js.FuncOf(func(_ js.Value, given []js.Value) any {
		go func() {
			status, f := answer(room, given[0].String(), given[1].String(), given[2])
			body := js.Global().Get("Uint8Array").New(len(f.Body))
			js.CopyBytesToJS(body, f.Body)
			given[3].Invoke(status, f.Kind, f.Policy, f.Kept, body)
		}()
		return nil
	}), js.FuncOf(func(js.Value, []js.Value) any { s.Wrote(); return nil }))
	select {}
}

// answer answers what is asked at an address; with a body, it is a call.
func answer(room *workshop.Room, path, query string, body js.Value) (status int, f *workshop.File) {
	defer func() { // of what is asked alone: other pages go on
		if cause := recover(); cause != nil {
			status, f = 500, &workshop.File{Kind: "application/json", Body: fmt.Appendf(nil, `{"said": %q}`, fmt.Sprint("nightpress has a mistake: ", cause))}
		}
	}()
	name, below, _ := strings.Cut(path, "/")
	below, err := url.PathUnescape(below)
	if err != nil {
		return 404, &workshop.File{Kind: "text/plain"}
	}
	if name == "call" && room.Calls[below] != nil && !body.IsNull() {
		asked := make([]byte, body.Length())
		js.CopyBytesToGo(asked, body)
		said, well := room.Ask(context.Background(), below, asked)
		if f = (&workshop.File{Kind: "application/json", Body: said}); !well {
			return 422, f
		}
		return 200, f
	}
	if find := room.Files[name]; find != nil {
		if f := find(below, query); f != nil {
			return 200, f
		}
	}
	return 404, &workshop.File{Kind: "text/plain; charset=utf-8", Body: []byte("There is nothing there.")}
}
