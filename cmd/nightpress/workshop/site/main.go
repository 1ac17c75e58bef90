//go:build !js

// Command site makes the page that needs no server: the workshop with the program in
// it, as plain files for any host.
//
//	go run ./cmd/nightpress/workshop/site         into out/site
//	go run ./cmd/nightpress/workshop/site FOLDER
//
// In a browser, a worker holds the program (program.go), compiled to WebAssembly, and a
// file system in memory that is written through to the browser's storage (worker.js,
// kept.js). A service worker answers what pages ask by asking that worker, and gives
// out everything else without a network (sw.js). Handlers and pages are those of
// `nightpress serve`.
package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/klauspost/compress/zstd"

	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/workshop"
	"nightpress/generator/output"
)

//go:embed *.js *.html *.css *.txt
var own embed.FS

func main() {
	dir := "out/site"
	if len(os.Args) > 1 {
		dir = os.Args[1]
	}
	files, err := site()
	if err == nil {
		err = message.Unwritten(output.Write(context.Background(), dir, files, func(int, int) {}))
	}
	if err != nil {
		os.Exit(message.Report(os.Stderr, err))
	}
	fmt.Printf("%s: %s. Any host of plain files can serve them.\n", dir, message.Count(len(files), "file"))
}

// What stands in the pages besides: the worker begins with them, and there is one more.
const (
	begins = `<script src="begin.js"></script>`
	links  = `<a href="files" accesskey="3">Files</a>`
)

// site is every file of it.
func site() ([]output.File, error) {
	program, err := build()
	if err != nil {
		return nil, err
	}
	// What the service worker keeps. Pages have another number each time, and so are no
	// pages yet.
	kept := map[string][]byte{"program.bin": program}
	for _, name := range workshop.Pages() {
		f := workshop.Page(name, "{{nonce}}", begins, links)
		if strings.HasPrefix(f.Kind, "text/html") {
			name += ".page"
		}
		kept[name] = f.Body
	}
	for _, name := range []string{"begin.js", "worker.js", "kept.js", "files.js", "files.css", "site.css", "fzstd.js", "fzstd-LICENSE.txt"} {
		if kept[name], err = own.ReadFile(name); err != nil {
			return nil, err
		}
	}
	page, err := own.ReadFile("files.html")
	if err != nil {
		return nil, err
	}
	kept["files.page"] = workshop.Filled(page, "{{nonce}}", begins, links)
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	goes := strings.TrimSpace(string(root))
	if kept["wasm_exec.js"], err = os.ReadFile(filepath.Join(goes, "lib", "wasm", "wasm_exec.js")); err != nil {
		return nil, err
	}
	if kept["go-LICENSE.txt"], err = os.ReadFile(filepath.Join(goes, "LICENSE")); err != nil {
		return nil, err
	}
	return laid(kept)
}

// laid adds what a browser reads first, which says what there is to keep, and packs all
// of that in one. The files of the pages stand beside it too: the first page is made of
// some.
func laid(kept map[string][]byte) (files []output.File, err error) {
	sizes := map[string]int{}
	var all []byte
	names := slices.Sorted(maps.Keys(kept)) // as JSON has them
	for _, name := range names {
		text := kept[name]
		sizes[name] = len(text)
		all = append(all, text...)
		if name != "program.bin" {
			files = append(files, output.Text(name, text))
		}
	}
	list, err := json.Marshal(sizes)
	if err != nil {
		return nil, err
	}
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(32<<20), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	packed := w.EncodeAll(all, nil)
	files = append(files, output.Text("kept.zst", packed))
	sum := sha256.New()
	sum.Write(list)
	sum.Write(packed)
	serves, err := own.ReadFile("sw.js")
	if err != nil {
		return nil, err
	}
	sum.Write(serves)
	head := fmt.Sprintf("const version = '%s', packed = %d, files = %s;\n", hex.EncodeToString(sum.Sum(nil)[:8]), len(packed), list)
	files = append(files, output.Text("sw.js", append([]byte(head), serves...)))
	first, err := own.ReadFile("index.html")
	if err != nil {
		return nil, err
	}
	for _, at := range []string{"", "press/", "desk/", "files/"} { // so that every address leads in
		up := strings.Repeat("../", strings.Count(at, "/"))
		files = append(files, output.Text(at+"index.html", bytes.ReplaceAll(first, []byte("{{up}}"), []byte(up))))
	}
	return files, nil
}

// build builds this command for a page, as small as it comes: with a go.mod that has a
// stand-in (net) for tables of which a page has no use.
func build() ([]byte, error) {
	dir, err := os.MkdirTemp("", "nightpress-site-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	at, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return nil, err
	}
	module, to := filepath.Join(dir, "go.mod"), filepath.Join(dir, "program.wasm")
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(at)), name))
		if err != nil {
			return nil, err
		}
		if name == "go.mod" {
			text = append(text, "replace golang.org/x/net => ./cmd/nightpress/workshop/site/net\n"...)
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			return nil, err
		}
	}
	c := exec.Command("go", "build", "-modfile", module, "-trimpath", "-ldflags=-s -w", "-o", to, "nightpress/cmd/nightpress/workshop/site")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := c.CombinedOutput(); err != nil {
		return nil, message.Failf("The page is built from a copy of the repository, with Go.", "go build: %v\n%s", err, said)
	}
	return os.ReadFile(to)
}
