package companion

import (
	"fmt"
	"strings"
	"testing"

	"nightpress/checker/engine"
)

// Answers that count up are one, hundredths of a second too.
func TestGrouped(t *testing.T) {
	var q engine.Question
	for n := range 250 {
		say := fmt.Sprintf("%.2f", float64(n)/100)
		q.Answers = append(q.Answers, engine.Answer{Say: say, Means: say + " s"})
	}
	for n := range 6 {
		q.Answers = append(q.Answers, engine.Answer{Say: fmt.Sprint("m", n+1), Means: fmt.Sprint("Move ", n+1)})
	}
	q.Answers = append(q.Answers, engine.Answer{Say: "pass"})
	var got []string
	for _, g := range grouped(&q) {
		got = append(got, strings.TrimSuffix(g.say+" "+g.means, " "))
	}
	want := "0.00–0.99 0.00–0.99 s|1.00–1.99 1.00–1.99 s|2.00–2.49 2.00–2.49 s|m1–6 Move 1–6|pass"
	if strings.Join(got, "|") != want {
		t.Errorf("got %s\nwant %s", strings.Join(got, "|"), want)
	}
}
