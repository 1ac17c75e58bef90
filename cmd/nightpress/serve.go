package main

import (
	"flag"
	"fmt"
	"os/exec"
	"runtime"

	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/workshop"
)

func setupServe(flags *flag.FlagSet) action {
	r := &serveRequest{}
	r.content = contentFlag(flags)
	r.layouts = layoutsFlag(flags)
	flags.StringVar(&r.addr, "addr", "127.0.0.1:0", "`HOST:PORT` listen there; port 0 is any that is free")
	flags.BoolVar(&r.quiet, "no-open", false, "show the address and open no browser")
	return r.run
}

type serveRequest struct {
	content *string
	layouts *paths
	addr    string
	quiet   bool
}

func (r *serveRequest) run(e *env, words []string) error {
	ctx, stop := untilEnded()
	defer stop()
	s, err := workshop.New(workshop.Setup{Folders: words, Content: *r.content, Layouts: *r.layouts, Version: message.Version()})
	if err != nil {
		return err
	}
	defer s.Close()
	door, err := workshop.Open(r.addr, s.Room())
	if err != nil {
		return message.Failf("Name an address of this machine that is free: --addr 127.0.0.1:8080", "the workshop cannot be opened at %s: %v", r.addr, err)
	}
	fmt.Fprintf(e.stdout, "%spress\n", door.Address())
	fmt.Fprintln(e.stderr, "The address is for this machine alone. Ctrl-C ends it.")
	if !r.quiet {
		browse(door.Address() + "press")
	}
	go s.Watch(ctx)
	return door.Serve(ctx)
}

// browse opens an address in whatever browser there is; without one, the address
// has been shown.
func browse(address string) {
	var c *exec.Cmd
	switch runtime.GOOS {
	case "darwin":
		c = exec.Command("open", address)
	case "windows":
		c = exec.Command("rundll32", "url.dll,FileProtocolHandler", address)
	default:
		c = exec.Command("xdg-open", address)
	}
	if c.Start() == nil {
		go c.Wait()
	}
}
