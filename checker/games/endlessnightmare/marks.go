package endlessnightmare

import (
	"fmt"

	"nightpress/checker/engine"
)

// Marks tells where every marker stands: on the named places of the main
// board, "sanity/4" on a track and "box/left-4" on the Nightmare table.
func (d *Definition) Marks(s *State) []engine.Mark {
	var marks []engine.Mark
	for t := range d.Tracks {
		def := &d.Tracks[t]
		marks = append(marks, engine.Mark{
			Name: def.Name, Place: fmt.Sprintf("%s/%d", def.ID, s.Level[t]), Icon: def.Icon, Letter: def.Letter,
		})
	}
	if s.Nightmare == 0 {
		return marks
	}
	for i := range d.Boxes {
		b := &d.Boxes[i]
		if b.Basic == s.Nightmare || b.Active == s.Nightmare {
			marks = append(marks, engine.Mark{
				Name: d.nightmare(s.Nightmare).Name, Place: fmt.Sprintf("box/%s-%d", b.Column, b.Second), Icon: d.nightmare(s.Nightmare).Icon,
			})
		}
	}
	end := &d.notation.checks[checkEndMarker]
	return append(marks, engine.Mark{
		Name: end.Name, Place: fmt.Sprintf("%s/%d", trackIDs[progress], d.Fact(s, endMarker)), Icon: d.EndIcon, Letter: end.Letter,
	})
}
