package rules

import "strings"

// sample are the players of games that the program plays by itself.
var Sample = []string{"Ann", "Bob", "Cy", "Dee"}

// seat sets who plays; three of the sample, where a log names nobody. Each takes
// the colour named, else the first that is left.
func (d *Definition) Seat(names, colours []string) {
	if len(names) == 0 {
		names = Sample[:len(Sample)-1]
	}
	d.Players = names[:min(len(names), MostPlayers)]
	d.seats = make([]int, len(d.Players))
	taken := make([]bool, len(d.Colours))
	for q := range d.Players {
		d.seats[q] = -1
		for c := range d.Colours {
			named := d.Players[q]
			if q < len(colours) && colours[q] != "" {
				named = colours[q]
			}
			if !taken[c] && strings.EqualFold(named, d.Colours[c].ID) {
				d.seats[q], taken[c] = c, true
			}
		}
	}
	for q := range d.seats {
		for c := 0; c < len(taken) && d.seats[q] < 0; c++ {
			if !taken[c] {
				d.seats[q], taken[c] = c, true
			}
		}
	}
	d.Map = &d.Boards[0]
	for i := range d.Boards {
		if n := len(d.Players); n >= d.Boards[i].Players.Low && n <= d.Boards[i].Players.High {
			d.Map = &d.Boards[i]
		}
	}
	d.book()
}

// side is a side's name: a player's, or the Shadows'.
func (d *Definition) side(side int) string {
	switch {
	case side == ShadowSide:
		return "Shadows"
	case side >= 0 && side < len(d.Players):
		return d.Players[side]
	}
	return "nobody"
}
