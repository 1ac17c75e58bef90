//go:build unix

package content_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"nightpress/content"
)

// Folders as they lie on a disk: links, pipes, files without permission.
func TestFolders(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	do := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"plain", "linked-file", "pipe", "secret"} {
		write(id+"/game.yaml", "id: "+id+"\nname: x\n")
	}
	write("a-file", "x")
	write("empty/notes.txt", "x")
	do(os.MkdirAll(filepath.Join(dir, "game-is-folder/game.yaml"), 0o755))
	do(os.Symlink("plain", filepath.Join(dir, "linked")))
	do(os.Symlink("/etc/passwd", filepath.Join(dir, "linked-file/tracks.yaml")))
	do(os.Symlink("nowhere", filepath.Join(dir, "dangling")))
	do(syscall.Mkfifo(filepath.Join(dir, "pipe/tracks.yaml"), 0o644))
	write("secret/tracks.yaml", "x: 1")
	do(os.Chmod(filepath.Join(dir, "secret/tracks.yaml"), 0))

	fsys := os.DirFS(dir)
	ids, err := content.Games(fsys)
	if got := strings.Join(ids, " "); err != nil || got != "linked linked-file pipe plain secret" {
		t.Errorf("games are %s, %v", got, err)
	}
	for id, want := range map[string]string{
		"plain":          "",
		"linked":         "my/linked: error[Y929] linked is a link, not a folder",
		"dangling":       "my/dangling: error[Y929] dangling is a link, not a folder",
		"linked-file":    "my/linked-file/tracks.yaml: error[Y929] this is a link, not a file",
		"pipe":           "my/pipe/tracks.yaml: error[Y920] this is not a plain file",
		"secret":         "my/secret/tracks.yaml: error[Y920] the file cannot be read: permission denied",
		"a-file":         "my/a-file: error[Y929] a-file is a file, not a folder",
		"empty":          "my/empty: error[Y929] the folder has no game.yaml, so it is not a game",
		"game-is-folder": "my/game-is-folder: error[Y929] the folder has no game.yaml, so it is not a game",
		"plian":          `my/plian: error[Y929] there is no game "plian"`,
		"../plain":       `plain: error[Y909] "../plain" cannot be an id: ids have small letters, digits and hyphens, a letter first, 64 characters at most`,
		"":               `my: error[Y909] "" cannot be an id: ids have small letters, digits and hyphens, a letter first, 64 characters at most`,
	} {
		if id == "secret" && os.Geteuid() == 0 {
			continue // root may read everything
		}
		done := make(chan string, 1)
		go func() {
			_, list := content.Load(fsys, "my", id)
			got := ""
			if all := list.All(); len(all) > 0 {
				got = all[0].String()
			}
			done <- got
		}()
		select {
		case got := <-done:
			if got != want {
				t.Errorf("%s says %q, want %q", id, got, want)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s is never read to its end", id)
		}
	}
}
