package runforyourlife

import (
	"os"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// load reads the definition that stands in the binary.
func load(t testing.TB) (*Definition, *definition.Game) {
	t.Helper()
	g := gametest.Game(t, "run-for-your-life-nightmare")
	d, list := Read(g)
	if list.Len() > 0 {
		diagnostic.WriteText(os.Stderr, list.All(), g.Sources)
		t.Fatal("the definition does not read")
	}
	return d, g
}

func open(t testing.TB) engine.Module {
	t.Helper()
	_, g := load(t)
	m, list := Open(g)
	if m == nil {
		t.Fatal(list.All())
	}
	return m
}

// The decks are as large as the rulebook says, and hold as many cards of each
// kind as the house values give.
func TestDecks(t *testing.T) {
	d, g := load(t)
	for of, want := range [deckCount]int{eventDeck: 48, evolutionDeck: 42, bloodDeck: 18} {
		if got := len(d.Cards[of]); got != want {
			t.Errorf("deck %d holds %d cards, want %d", of, got, want)
		}
	}
	kinds := map[kind]int{}
	fates := map[string]int{}
	for _, c := range d.Cards[eventDeck] {
		kinds[c.Effect.Kind]++
		fates[c.Effect.ID]++
	}
	if kinds[condition] != 8 || kinds[evolve] != 16 || len(d.Cards[eventDeck])-24 != 24 {
		t.Errorf("events by kind: %v, want 8 conditions and 16 evolution draws of 48", kinds)
	}
	draws := 0
	for id, n := range fates {
		if n > 2 {
			t.Errorf("%d event cards are %s, want no three alike", n, id)
		}
		if strings.HasPrefix(id, "up-") || strings.HasPrefix(id, "down-") {
			draws++
		}
	}
	if draws != 8 {
		t.Errorf("%d designs draw evolutions, want 8: face up or down, waiting or discarded, each in two ways", draws)
	}
	alike := map[string]int{}
	for _, c := range g.Root.Field("evolutions").Items {
		effect := c.Field("effect").Text
		if alike[effect]++; alike[effect] == 3 {
			t.Errorf("%s: a third card is %s", c.Span, effect)
		}
	}
	bloods := [bloodKindCount]int{}
	for _, c := range d.Cards[bloodDeck] {
		bloods[c.Blood]++
	}
	if bloods != [bloodKindCount]int{6, 6, 6} {
		t.Errorf("blood by kind: %v, want six of each", bloods)
	}
}

// A road without an end is refused: nobody can look at all the places on it.
func TestRoadEnds(t *testing.T) {
	_, g := load(t)
	spaces := g.Root.Field("play").Field("facts").ByID("place").Field("spaces")
	edited, _ := contenttest.Edit(g, map[string][]byte{spaces.Span.File: contenttest.Splice(g.Sources[spaces.Span.File], spaces.Span, "")})
	_, list := Read(edited)
	if all := list.All(); len(all) != 1 || all[0].Span.Start.Line != spaces.Span.Start.Line || !strings.Contains(all[0].Message, "the road, which ends with") {
		t.Errorf("%v, want one problem, in line %d", all, spaces.Span.Start.Line)
	}
}

// A fact or a question that is no longer there for each seat is refused in its line: the
// rules ask for one of each player.
func TestOfEachSeat(t *testing.T) {
	_, g := load(t)
	const file = "content/games/run-for-your-life-nightmare/play.yaml"
	for row, without := range map[string]string{"{id: bullets, per: seat,": "{id: bullets,", "card, per: seat, implies: {in-melee:": "card, implies: {in-melee:"} {
		before, after, _ := strings.Cut(string(g.Sources[file]), row)
		edited, _ := contenttest.Edit(g, map[string][]byte{file: []byte(before + without + after)})
		_, list := Read(edited)
		if all := list.All(); len(all) != 1 || all[0].Code != "Y908" || all[0].Span.Start.Line != 1+strings.Count(before, "\n") || !strings.HasSuffix(all[0].Message, `per is "", and they want "seat"`) {
			t.Errorf("without %q: %v", row, all)
		}
	}
}
