package runforyourlife

import (
	"fmt"
	"strings"

	"nightpress/checker/engine"
)

// tokens are the signs of the stand-in's tokens: the runners' by seat, and that
// of zombies.
type tokens struct {
	runners [mostPlayers]string
	zombie  string
}

func (r *reader) tokens() {
	n := 0
	for _, v := range r.Items("tokens") {
		icon := v.Field("icon").String()
		switch id := v.Field("id").String(); {
		case strings.HasPrefix(id, "runner") && n < mostPlayers:
			r.d.tokens.runners[n] = icon
			n++
		case id == "zombie":
			r.d.tokens.zombie = icon
		}
	}
}

// Marks tells where every player stands on the road of the stand-in board.
func (d *Definition) Marks(s *State) []engine.Mark {
	marks := make([]engine.Mark, 0, len(d.players))
	for p, name := range d.players {
		m := engine.Mark{Name: name, Place: fmt.Sprintf("road/%d", s.Place[p]), Icon: d.tokens.runners[p], Letter: name[:1]}
		if s.Status[p] == zombie {
			m.Icon = d.tokens.zombie
		}
		marks = append(marks, m)
	}
	return marks
}
