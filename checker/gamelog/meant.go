package gamelog

import (
	"strings"
)

// Meant is what some words in a language of somebody's own are in the notation, ""
// where they make no sense. players are those who play.
func (v *Vocabulary) Meant(words string, players []Player) string {
	if v.spec.Heard == nil {
		return ""
	}
	r := newReader("", []byte(words), v)
	defer readers.Put(r)
	defer r.finish()
	h := &hearing{label: noLabel, course: course{used: map[string]int{}}}
	h.r, h.h, h.said.names, h.said.players = r, v.spec.Heard, h.named, h.known
	for _, p := range players {
		h.met = append(h.met, p.Name)
	}
	if h.cut(0, len(words)); len(h.toks) > mostWords {
		return ""
	}
	t := h.parted(false, 1)
	spans, lost, figures := t.wordings[0].spans, t.wordings[0].words, t.wordings[0].figures
	if figures > 0 || lost > len(spans)-lost {
		return ""
	}
	var deeds, shown []string
	for _, sp := range spans {
		if sp.phrase == nil {
			continue
		}
		deed, board, _ := strings.Cut(strings.TrimLeft(strings.TrimSuffix(h.write(sp), " <"), "&<"), "=")
		if deed = strings.TrimSpace(deed); deed != "" && deed != "." && deed[0] != '#' {
			deeds = append(deeds, deed)
		}
		if board != "" {
			shown = append(shown, strings.TrimSpace(board))
		}
	}
	said := strings.Join(deeds, ", ")
	if strings.Contains(said, "?") {
		return "" // at the table nothing has to be left open
	}
	if said != "" && t.who != "" {
		said = t.who + " " + said
	}
	if len(shown) > 0 {
		said += " = " + strings.Join(shown, " ")
	}
	return said
}
