package engine

import (
	"fmt"
	"slices"

	"nightpress/content/diagnostic"
)

// mostUnread is how many lines with something unreadable are told one by one.
const mostUnread = 10

// ofWords are the codes of what cannot be read on a line.
var ofWords = []string{"L001", "L002", "L003", "L004", "L005", "L006", "L011", "L013", "L014", "L015", "L016", "L017", "L022", "L023"}

func ofWord(d *diagnostic.Diagnostic) bool {
	return d.Span.Start.Line > 0 && slices.Contains(ofWords, d.Code)
}

// OneALine leaves one report for each line on which something cannot be read, with
// the rest of that line beside it, and what the rules have against the line as far
// as it was read; after ten such lines one for what cannot be read on all others.
func OneALine(all []diagnostic.Diagnostic) []diagnostic.Diagnostic {
	unread := map[int]bool{}
	for i := range all {
		if ofWord(&all[i]) {
			unread[all[i].Span.Start.Line] = true
		}
	}
	kept := make([]diagnostic.Diagnostic, 0, len(all))
	at := map[int]int{} // of kept, by line
	rest, last := -1, 0
	for _, d := range all {
		line := d.Span.Start.Line
		i, known := at[line]
		switch {
		case !unread[line] || !ofWord(&d) && known && i == rest:
			kept = append(kept, d)
		case known && i != rest:
			beside(&kept[i], &d)
		case !known && len(at) < mostUnread:
			at[line] = len(kept)
			kept = append(kept, d)
		case !ofWord(&d):
			kept = append(kept, d)
		default:
			if rest < 0 {
				rest = len(kept)
				kept = append(kept, diagnostic.Diagnostic{Code: d.Code, Span: d.Span})
			}
			at[line], last = rest, line
		}
	}
	if rest >= 0 {
		lines := "1 more line"
		if n := len(at) - mostUnread; n > 1 {
			lines = fmt.Sprintf("%d more lines", n)
		}
		kept[rest].Message = fmt.Sprintf("Nor can %s be read as a whole, from line %d to line %d", lines, kept[rest].Span.Start.Line, last)
	}
	return kept
}

// beside puts a report beside another one of the same line: what cannot be read
// heads what the rules have against the rest.
func beside(head, d *diagnostic.Diagnostic) {
	if ofWord(d) && !ofWord(head) {
		*head, *d = *d, *head
	}
	if ofWord(d) {
		head.Help = append(head.Help, d.Help...)
	} else {
		head.Severity = min(head.Severity, d.Severity)
		head.Facts = append(head.Facts, d.Facts...)
		head.Help = append(slices.Clip(d.Help), head.Help...)
		head.Rule = d.Rule
	}
	head.Labels = append(head.Labels, diagnostic.Label{Span: d.Span, Text: d.Message})
	head.Labels = append(head.Labels, d.Labels[:min(len(d.Labels), max(0, mostLabels-len(head.Labels)))]...)
}
