package catalogue

import (
	"maps"
	"slices"
	"testing"
	"testing/fstest"
)

// A picture that a face may show is looked after like the text beside it.
func TestPicturesAreWatched(t *testing.T) {
	seen := map[string]Stamp{}
	lookInto(seen, fstest.MapFS{
		"tiny/game.yaml": {Data: []byte("id: tiny")}, "tiny/art/storm.svg": {Data: []byte("<svg/>")}, "tiny/art/deep/calm.jpg": {}, "tiny/notes.txt": {},
	}, "tiny", "content")
	want := []string{"content/tiny/art/deep/calm.jpg", "content/tiny/art/storm.svg", "content/tiny/game.yaml"}
	if got := slices.Sorted(maps.Keys(seen)); !slices.Equal(got, want) {
		t.Errorf("%q are watched, want %q", got, want)
	}
}
