package companion

import (
	"cmp"
	"slices"
	"strings"

	"nightpress/checker/engine"
)

// screen is for whom it is that the screen shows what others must not see.
type screen struct {
	holder string   // who looks at it, "" for all
	passes string   // to whom it is being passed
	laid   bool     // the holder has no more to say
	kept   []string // what was sealed, until all of it is revealed
	hand   string   // whose cards are looked at
	open   bool     // they are on the screen
}

// hand shows the cards that a player holds to nobody else; those of who has to answer
// where nobody is named.
func (c *companion) hand(who string) {
	st := c.sitting.Stand()
	if who == "" {
		who = st.Who
		if st.Asked != nil {
			who = cmp.Or(st.Asked.Sealed, st.Asked.Who, who)
		}
	}
	var players []string
	for _, h := range c.sitting.Hands() {
		if strings.EqualFold(h.Who, who) {
			c.screen.hand = h.Who
		}
		if !slices.Contains(players, h.Who) {
			players = append(players, h.Who)
		}
	}
	switch {
	case len(players) == 0:
		c.tell("The hands are dealt when the setup is over.")
	case c.screen.hand == "":
		c.tell("Say whose: hand %s.", strings.Join(players, ", hand "))
	case c.Clear == nil || c.screen.hand == c.screen.holder:
		c.cards()
		c.screen.hand = ""
	default:
		c.tell("Pass to %s, then press Enter.", c.screen.hand)
	}
}

// looked goes on where a hand is looked at: it is shown, or goes from the screen.
func (c *companion) looked() {
	c.Clear()
	if c.screen.open = !c.screen.open; c.screen.open {
		c.cards()
		c.tell("Enter hides them.")
		return
	}
	c.screen.hand = ""
	c.ask(c.sitting.Stand(), false)
}

// cards lists the hand that is looked at.
func (c *companion) cards() {
	c.tell("%s holds:", c.screen.hand)
	bare := ""
	for _, h := range c.sitting.Hands() {
		for _, card := range h.Cards {
			if h.Who == c.screen.hand {
				c.tell("  %s: %s", card.Say, cmp.Or(card.Printed, card.Means))
				if card.Printed == "" {
					bare = card.Say
				}
			}
		}
	}
	if bare != "" {
		c.tell("`nightpress explain %s` tells all that is printed on a card.", bare)
	}
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
