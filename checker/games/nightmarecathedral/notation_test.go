package nightmarecathedral

import (
	"slices"
	"strings"
	"testing"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// reported are the codes of what is found in a log, and its rules.
func reported(m *Module, text string) []string {
	log := notation.Parse("log", []byte(text), m.Words)
	var found []string
	for _, d := range append(log.Problems.All(), m.Check(log).Diagnostics.All()...) {
		if d.Severity != diagnostic.Note {
			found = append(found, strings.TrimSpace(d.Code+" "+d.Rule))
		}
	}
	return found
}

// A line that somebody writes who does not know the notation by heart is
// understood, or told of once.
func TestNotation(t *testing.T) {
	_, m := open(t)
	const two = "players Ann Bob\n"
	const apart = two + "given Ann nw:2/1 n1:3 Bob se:2/1 shadows n1:1\n"
	const met = two + "given Ann nw:2/1 n1:2 Bob n1:2 se:1/1\n"
	for _, c := range []struct{ name, text, want string }{
		{"one player", "players Ann\n1. start 4\n", "B415"},
		{"five players", "players Ann Bob Cy Dee Eve\n1. start 4\n2. Eve upgrade d5\n", "L010"},
		{"no players", "1. start 4\n2. Ann upgrade d5\n", "L022, B415"},
		{"nothing played", "", ""},
		{"a word misspelt", two + "1. Ann upgxxe d5\n", "L001"},
		{"a player who is not there", two + "1. Zoe upgrade d5\n", "L022"},
		{"a player forgotten", two + "1. start 4\n2. conquer nw\n", "A302 setup.order"},
		{"a card that does not exist", two + "1. Ann upgrade d200\n", "D203 setup.upgrade"},
		{"a Nightmare that does not exist", two + "1. nightmares 3 19\n", "D203 setup.nightmares"},
		{"an area of the other board", apart + "1. Ann maneuver move nw>n2, fight n1: basic; c9; climb 1 free\n", "A301 move.points"},
		{"pieces on the other board", two + "given Ann n2:2\n", "B402 limit.units"},
		{"more Followers than there are", two + "given Ann nw:3 L20\n1. Ann summon instead\n", "B404"},
		{"more Fort levels than there are", two + "given Ann nw:3/3 n1:0/3 ne:0/3 sw:0/2\n1. Ann summon instead\n", "B404"},
		{"an Upgrade on another Action", two + "given Ann nw:3 summon d6\n1. Ann summon instead\n", "B404"},
		{"Shadows of two areas, the word once", two + "given Ann nw:3 shadows n1:2 w2:2\n1. Ann summon instead\n", "L002"},
		{"a position in several lines", two + "given Ann nw:2/1\n  n1:3 Bob se:2/1\n  shadows n1:1\n1. Ann summon =Ann n1:3\n", ""},
		{"sides not named", apart + "1. Ann maneuver fight n1: Ann basic, c9; climb 1 free =shadows n1:0\n", ""},
		{"nobody named", apart + "1. Ann maneuver fight n1: basic; c9; climb 1 free =shadows n1:0\n", ""},
		{"the Shadows named first", apart + "1. Ann maneuver fight n1 shadows: basic; c9; climb 1 free =shadows n1:0\n", ""},
		{"no cards", apart + "1. Ann maneuver fight n1 c9; climb 1 free\n", "A302 conflict.cards"},
		{"nothing but the area", met + "1. Ann maneuver fight n1\n", "A302 conflict.sides"},
		{"sides by their cards", met + "1. Ann maneuver fight n1: Ann basic, Bob basic; winner Ann, retreat in =Ann n1:1 L1 Bob L1 in:1\n", ""},
		{"words without a place", apart + "1. Ann ritual 1 n1 free\n", "L002"},
		{"an area behind a fortify", two + "given T2 Bob nw:2/1 dreamer small-hours\n1. Bob fortify nw\n", "L002"},
		{"an area that there is not", apart + "1. Ann maneuver move n1>zz\n", "L001"},
		{"a change of another kind", two + "given Ann nw:2/1\nset hand 3\n1. Ann summon\n", "L002"},
		{"cards not noted", met + "1. Ann maneuver fight n1: Ann ? ?, Bob ?; retreat nw =Ann n1:0 nw:3 Bob n1:2\n", ""},
		{"a discard not noted", two + "given Ann nw:2/1 H7 dreamer small-hours\n1. Ann develop =Ann H8\n2. Ann dreams discard ?\n3. next =Ann H7\n", ""},
		{"Dreams not noted", two + "given Ann nw:2/1 dreamer small-hours\n1. Ann develop\n2. Ann dreams out ?, take deck\n3. next =Ann M2\n", ""},
		{"a conflict that goes on in the next line", met + "1. Ann maneuver fight n1 Ann Bob:\n   Ann basic,\n   Bob basic; winner Ann, retreat in\n   =Ann n1:1 L1 Bob L1 in:1\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := strings.Split(c.want, ", ")
			if c.want == "" {
				want = nil
			}
			if got := reported(m, "game nightmare-cathedral\n"+c.text); !slices.Equal(got, want) {
				t.Errorf("%v, want %v\n%s", got, want, c.text)
			}
		})
	}
}
