package runforyourlife

import (
	"os"
	"path/filepath"
	"testing"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// The logs that come with the game agree with its rules.
func TestLogs(t *testing.T) {
	files, err := filepath.Glob("../../../content/games/run-for-your-life-nightmare/logs/*.log")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no logs", err)
	}
	m := open(t)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		log := notation.Parse(name, text, m.Vocabulary())
		found := append(log.Problems.All(), m.Check(log).Diagnostics.All()...)
		if len(found) > 0 {
			diagnostic.WriteText(os.Stderr, found, diagnostic.Sources{name: text})
			t.Errorf("%s: %d reports", name, len(found))
		}
	}
}

// What nobody could have meant ends in reports, not in a fall.
func TestOddLines(t *testing.T) {
	m := open(t)
	for _, line := range []string{
		"", ".", "Ann", "Ann>Ann f: Ann 3", "Ann>Bob", "Ann>Bob s", "Ann>Bob s:", "Ann>Bob f: Bob, Ann", "Bob f: Bob 3", "s: Bob 3",
		"Ann e", "Ann e999", "Ann e41 v", "Ann e41 v ? ?", "Ann e35 v99", "Ann b", "Ann b99", "Ann m", "Ann m999999", "Ann m ?", "Ann z20", "Ann h", "sh", "sh events events",
		"Ann t99", "Ann t0", "r r r", "Ann ! bullets +99999", "! bullets -1", "Ann>Bob f: Bob ?, Ann ?", "Ann>Bob f: Bob armed ? ?, Ann armed ? ?, Cy ?, Dee ?",
		"Ann>Bob s: Ann ?, Bob ?, Cy 3 3 3 3; f: f; s: s", "Ann>Bob @ @23 @x", "Ann works armed safe", "= Ann P99999 zombie@-3 R2 V99", "Ann m5 =Ann ?",
	} {
		text := "game run-for-your-life-nightmare\nplayers Ann Bob Cy Dee\n1. " + line + "\n2. Ann m4\nend escaped 9\n"
		m.Check(notation.Parse("odd", []byte(text), m.Vocabulary()))
		m.Check(notation.Parse("odd", []byte("game run-for-your-life-nightmare\n"+line+"\n"), m.Vocabulary()))
		m.Check(notation.Parse("odd", []byte("players A B C D E F G H I J K\n"+line+"\nK>J f: J 3, K 4\n"), m.Vocabulary()))
	}
}
