package companion

import (
	"strings"

	"nightpress/checker/engine"
)

// screen is for whom it is that the screen shows what others must not see.
type screen struct {
	holder string   // who looks at it, "" for all
	passes string   // to whom it is being passed
	laid   bool     // the holder has no more to say
	kept   []string // what was sealed, until all of it is revealed
}

// keep keeps what was said for the eyes of one.
func (s *screen) keep(words string) {
	if s.holder != "" {
		s.kept = append(s.kept, s.holder+": "+words)
	}
}

// sealedFor is who alone may see what can be said now, "" for all.
func (c *companion) sealedFor(st *engine.Stand) string {
	if s := &c.screen; s.holder != "" && !s.laid {
		for _, q := range st.May {
			if q.Sealed == s.holder {
				return s.holder
			}
		}
	}
	if c.Clear == nil || st.Asked == nil {
		return ""
	}
	return st.Asked.Sealed
}

// mayLook sees to it that those look at the screen who may, and tells whether they do.
// What was sealed is revealed when all of it is there.
func (c *companion) mayLook(st *engine.Stand) bool {
	s, who := &c.screen, c.sealedFor(st)
	if who == s.holder {
		return true
	}
	if s.holder != "" {
		c.Clear()
	}
	s.holder, s.laid, s.passes = "", false, who
	if who != "" {
		c.tell("Pass to %s, then press Enter.", who)
		return false
	}
	c.tell("Revealed: %s.", strings.Join(s.kept, "; "))
	s.kept = nil
	return true
}

// passed shows the screen to whom it was passed.
func (c *companion) passed() {
	c.Clear()
	c.screen.holder, c.screen.passes = c.screen.passes, ""
	c.ask(c.sitting.Stand(), false)
}

// laid tells whether the one who looks at the screen is done with that.
func (c *companion) laid(st *engine.Stand) bool {
	s := &c.screen
	if s.holder == "" || s.laid || st.Asked != nil && st.Asked.Sealed == s.holder {
		return false
	}
	s.laid = true
	return true
}
