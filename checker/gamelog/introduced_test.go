package gamelog_test

import (
	"strings"
	"testing"

	"nightpress/checker/gamelog"
)

// Whom the first lines introduce plays, and decides of which edition a game is; so does how many they say
// there are.
func TestIntroduced(t *testing.T) {
	const lucid = "lucidity"
	for _, c := range []struct{ game, head, begin, want string }{
		{lucid, "Lucidity, fri. evening, Marit + Jonas + me", "Marit Jonas me", "game lucidity three | players Marit Jonas Me"},
		{lucid, "LUCIDITY / 2 pl / sat. night\nJ = Jonas / K = me (Karl). J began", "J K", "game lucidity two | players Jonas Karl"},
		{lucid, "Lucidity 2p - me (M) v Kaz (K) - thurs café, next to the loo", "M K", "game lucidity two | players M Kaz"},
		{lucid, "Lucidity, just the two of us, Edith and Harold.", "Edith Harold", "game lucidity two | players Edith Harold"},
		{lucid, "LUCIDITY, staff room. Helga (H), Martin (M), Ruth (R)", "H M R", "game lucidity three | players Helga Martin Ruth"},
		{lucid, "Lucidity, 2 particles: K (Karin, starts, bad dream about the report) and T (Tobias)", "K T", "game lucidity two | players Karin Tobias"},
		{lucid, "LUCIDITY, two players. Dp = depths; En = envy; Fr = fear", "Dp En Fr", "game lucidity two"},
		{lucid, "Lucidity, three of us, Friday, November, rain", "a b c", "game lucidity three"}, // nobody is called Friday
	} {
		text := c.head + "\n\n"
		who := strings.Fields(c.begin)
		for range 3 {
			for _, name := range who {
				text += name + " - 3. Back two envy. Rolled fear 1, went to bed. 2 power\n"
			}
		}
		log := gamelog.Parse("a.txt", []byte(text), words(t, c.game)).Goodwill(true, true, nil)
		got := "game " + log.Header.Game
		for _, o := range log.Header.Options {
			got += " " + string(log.Source[o.Span.Start:o.Span.End])
		}
		if p := log.Header.Players; len(p) > 0 {
			got += " | players"
			for i := range p {
				got += " " + p[i].Name
			}
		}
		if !strings.HasPrefix(got, c.want) || strings.Contains(got, "players") != strings.Contains(c.want, "players") {
			t.Errorf("%q: %s, and not %s", c.head, got, c.want)
		}
	}
}
