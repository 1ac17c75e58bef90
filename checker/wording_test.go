package checker_test

import (
	"slices"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/diagnostic"
)

// What people write in words of their own may be taken in more ways than one; what is
// read fits the rules, and nothing untrue is told. Each case is how a line stands in the
// log as it is written properly.
func TestTakenAsItFitsTheRules(t *testing.T) {
	for _, c := range []struct {
		name, game, log string
		want            []string
	}{
		{"sentences, and two turns that are told as one", "endless-nightmare", `Endless Nightmare (basic) -- kitchen table, sat evening, cold tea
start: me on 8, shadow on 0. sanity 6 courage 5, rest zero
1. die says 1 then 5 -> FALLING. of course. end marker on 17. courage down to 1. falling roll 5, no luck, me 10 shadow 2.
   calm yourself for 2, threw a 4, yes. courage 3. shadow sleeps.
2. falling roll 6. me 12, shadow 4. calm 3 with a 6! courage 6
3. falling roll 1 - parachute opens :-) then move 2, threw 5, now on 14. nm over
4. new one 2/2 = Buried (5 long, end on 19). survived 1. move 4, threw 4 = not more = nope. Shadow +1 (5)
5. move 4 threw 6, minus 2 for digging, so on 16.
6. move 4 threw 2. fail. shadow +2 = 7. scares 1, courage 5.
`,
			[]string{"n 2 2, m", "m4 6", "m4 2"}},
		{"heads in groups, and what each letter is", "endless-nightmare", `EN Active, Tue 22:10, die board taped to the desk
cols: T | nightmare | what I tried | die | result | P / S | H I San | Sc M Cou
T1  | Blind (1+1) L5 end 13 | Move 3 | 2 | fail, touched it fine though | 8/1 | 0 0 6 | 1 0 4
T2  | Blind | Mantra 1 | 4 | yes | 8/1 | 0 0 6 | 1 1 4
T3  | Blind | Move 3 | 4 | touched, yes | 11/1 | 0 0 6 | 1 1 4
T4  | Blind | Move 3 | 4 | touched, yes, DONE | 14/1 | 0 0 6 | 1 1 4
`,
			[]string{"n 1 1, m3 2", "t1 4", "m3 4"}},
		{"another language's small words", "endless-nightmare", `Endless Nightmare active, Drowning only... my sister held the phone and counted my breaths
* Z1: gewürfelt 3,4 = Drowning, Länge 6, Ende 14. Defy Scares 1 (mit 4). nix zu tun, nur warm werden
* Z2: Move 2, 6. jetzt 10
* Z3: Luft geholt!! Courage 3. Calm 2, aber 1. Shadow 2, Scares 1, Courage 2
* Z4: Defy scares 1 mit 3, Scares 0. Shadow 3. Horrors 1 -> Sanity 5
* Z5: Defy Horrors 1 mit 4. Horrors 0
* Z6: Calm 2 mit 6 -> Courage 4
`,
			[]string{"n 3 4, n drowning, s1 4", "h1 4", "c2 6"}},
		{"a table with heads, and how it ended over it", "escape-your-nightmare", `ESCAPE YOUR NIGHTMARE - the one I won
round;dice;what;shield/life/attack;spooks
0;;start, ghost#1 spooks 6 life 2 attack 6;4/2/4;5
1;3,5,2,2,4;life circle (3-4-5);4/2/4;5
2;6,5,6,5,4;attack circle;4/2/4;5
3;6,3,5,5,3;spooks circle;4/2/4;5
`, []string{"g 6 2 6, b 4 2 4, r 35224, l", "=S4 L2 A4 P5", "r 63553, p"}},
		{"dice, and then those that were used", "escape-your-nightmare", `Escape your nightmare
shield 6 life 4 attack 1. Ghost 1: spooks 1, life 5, attack 6
R1 rolled 6 2 5 3 4 -> 345 = life circle 1
R2 4 6 5 4 3 -> took 456 this time, attack circle 1
R3 6 5 3 6 6 - three sixes! KEY
R4 5 5 2 2 3 teddy 1
`, []string{"r 62534, l", "r 46543, a", "r 65366, six"}},
	} {
		rules := openGame(t, content.Builtin(), c.game)
		r := rules.Check("a.log", []byte(c.log))
		for _, d := range r.Diagnostics {
			if d.Severity == diagnostic.Error && d.Code != "L021" {
				t.Errorf("%s: %v", c.name, d)
			}
		}
		tidy, _ := rules.Format("a.log", []byte(c.log), false)
		lines := strings.Split(string(tidy), "\n")
		for _, want := range c.want {
			if !slices.ContainsFunc(lines, func(line string) bool {
				return strings.Contains(strings.Join(strings.Fields(line), " "), strings.Join(strings.Fields(want), " "))
			}) {
				t.Errorf("%s: %q is nowhere in\n%s", c.name, want, tidy)
			}
		}
	}
}
