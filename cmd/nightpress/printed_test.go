package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"nightpress/generator"
	"nightpress/generator/output"
)

// Two prints into one folder each note what they printed: the second reads what
// the first wrote, though it was drawn before.
func TestTwoPrints(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	print := func(component string) int {
		return run(&env{stdout: io.Discard, stderr: io.Discard}, []string{"print", "lucidity", "--component", component, "--format", "svg", "--paper", "a4", "--out", out})
	}
	done := make(chan int)
	err := output.While(context.Background(), out, func(write output.Writer) error {
		go func() { done <- print("look-up") }()
		first := generator.Manifest{Files: []string{"svg/summaries/summaries.svg"}}
		return write([]output.File{output.Text("lucidity/"+generator.ManifestName, first.Text()), output.Text("lucidity/svg/summaries/summaries.svg", []byte("<svg/>"))}, func(int, int) {})
	})
	if status := <-done; err != nil || status != 0 {
		t.Fatal(err, status)
	}
	now := generator.ReadManifest(out, "lucidity")
	if len(now.Files) != 2 {
		t.Errorf("printed.json names %v, want what both printed", now.Files)
	}
	if _, err := os.Stat(filepath.Join(out, "lucidity/svg/summaries/summaries.svg")); err != nil {
		t.Error(err)
	}
}
