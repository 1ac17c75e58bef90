package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"syscall"

	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/workshop"
)

var serveCommand = &command{
	name:    "serve",
	args:    "[FOLDER...]",
	summary: "Edit, see, print and play games in a browser",
	about: `
Opens a page on this machine. On its press every face of a game stands as it
prints, drawn again as a file is saved; what changed is marked, problems stand
beside, and one button prints. On its desk a log is checked as it is typed, the
board stands beside it as it is at the line you are on, and what the rules ask
next is there to be clicked.

FOLDER is where your games, your logs and what is printed lie, this folder where
none is named; nothing outside can be reached. Nobody but this machine can come
in, and only by the address that is shown. An interrupt (Ctrl-C) ends it.`,
	examples: []example{
		{"nightpress serve", "the games in the folder content, the logs in this folder"},
		{"nightpress serve my-games", "games and logs of your own"},
		{"nightpress serve --no-open --addr 127.0.0.1:8080", "at a port of your choice, without opening a browser"},
	},
	setup: func(flags *flag.FlagSet) action {
		r := &serveRequest{}
		r.content = contentFlag(flags)
		r.layouts = layoutsFlag(flags)
		flags.StringVar(&r.addr, "addr", "127.0.0.1:0", "`HOST:PORT` listen there; port 0 is any that is free")
		flags.BoolVar(&r.quiet, "no-open", false, "show the address and open no browser")
		return r.run
	},
}

type serveRequest struct {
	content *string
	layouts *paths
	addr    string
	quiet   bool
}

func (r *serveRequest) run(e *env, words []string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	s, err := workshop.New(workshop.Setup{Folders: words, Content: *r.content, Layouts: *r.layouts, Version: version()})
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
