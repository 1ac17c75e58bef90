package content_test

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"nightpress/content"
)

// TestExamplesAreSmall: what somebody begins with is a folder of 250 lines at most, its
// layouts with it, has logs, and says what language it is written in.
func TestExamplesAreSmall(t *testing.T) {
	ids, err := content.Games(content.Examples())
	if err != nil || len(ids) != 3 {
		t.Fatalf("%q, %v: three examples are wanted", ids, err)
	}
	for _, id := range ids {
		lines, logs := 0, 0
		err := fs.WalkDir(content.Examples(), id, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := fs.ReadFile(content.Examples(), name)
			if strings.HasSuffix(name, ".log") {
				logs++
			} else {
				lines += bytes.Count(text, []byte{'\n'})
			}
			if strings.HasSuffix(name, "/play.yaml") && !bytes.HasPrefix(text, []byte("language: 1\n")) {
				t.Errorf("%s does not say its language", name)
			}
			return err
		})
		if err != nil || lines > 250 || logs == 0 {
			t.Errorf("%s: %d lines, %d logs, %v", id, lines, logs, err)
		}
	}
}
