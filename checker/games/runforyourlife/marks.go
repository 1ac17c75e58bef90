package runforyourlife

import (
	"fmt"

	"nightpress/checker/engine"
)

// tokenIcons are the signs of the runners' tokens, by seat.
var tokenIcons = [mostPlayers]string{"star", "moon", "heart", "key", "flame", "eye", "hand", "candle"}

// Marks tells where every player stands on the road of the stand-in board.
func (d *Definition) Marks(s *State) []engine.Mark {
	marks := make([]engine.Mark, 0, len(d.players))
	for p, name := range d.players {
		m := engine.Mark{Name: name, Place: fmt.Sprintf("road/%d", s.Place[p]), Icon: tokenIcons[p], Letter: name[:1]}
		if s.Status[p] == zombie {
			m.Icon = "skull"
		}
		marks = append(marks, m)
	}
	return marks
}
