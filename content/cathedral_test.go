package content_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/source"
)

func cathedral(t *testing.T) *definition.Game {
	t.Helper()
	g, list := content.Load(os.DirFS("games"), "games", "nightmare-cathedral")
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	return g
}

// The components come in the numbers of the rulebook's list.
func TestCathedralComponentCounts(t *testing.T) {
	want := map[string]int{
		"map-3-4": 1, "map-2": 1, "actions-ritual": 1, "board-3-4": 1, "board-2": 1,
		"cathedral-track": 1, "divergent-paths": 1, "devoured": 1, "overlays": 4, "rewards": 13, "chips": 13,
		"starting-red": 5, "starting-blue": 5, "starting-green": 5, "starting-yellow": 5,
		"development-1": 52, "development-2": 44, "dreams-1": 27, "dreams-2": 19, "conflicts-1": 16, "conflicts-2": 16,
		"nightmares": 8, "basic-combat": 4, "reference": 4,
		"figures": 4 + 4, "nightmare-figures": 8,
		"player-mat": 4, "score-pad": 2,
		"followers": 80, "counters": 40 + 30 + 8 + 2, "fortress-tokens": 4, "player-markers": 24 + 1,
		"tuck-boxes": 7, "dividers": 6, "box-label": 1,
		"rulebook": 16, "rules-reference": 1, "readings": 1, "log-sheet": 4, "log-look-up": 1,
	}
	cards := 0
	g := cathedral(t)
	for i := range g.Components {
		c := &g.Components[i]
		n := c.Count
		if c.Records != nil {
			n = 0
			for _, r := range c.Records {
				n += c.Copies(r)
			}
		}
		if want[c.ID] != n {
			t.Errorf("%s are %d, want %d", c.ID, n, want[c.ID])
		}
		delete(want, c.ID)
		if strings.HasSuffix(c.Layout, "-card") {
			cards += n
			if c.Back == "" {
				t.Errorf("%s have no back", c.ID)
			}
		}
	}
	if len(want) > 0 {
		t.Errorf("not printed: %v", want)
	}
	if cards != 210 {
		t.Errorf("%d cards, want 210", cards)
	}
}

// The pieces come in the numbers that each player takes, and the supply has.
func TestCathedralPieceCounts(t *testing.T) {
	g := cathedral(t)
	have := map[string]int{}
	for _, deck := range []string{"tokens", "standees"} {
		for _, r := range g.Root.Field(deck).Items {
			kind := r.Field("piece")
			if kind == nil {
				kind = r.Field("kind")
			}
			of := "all"
			if r.Field("of") != nil {
				of = r.Field("of").Text
			}
			have[kind.Text+" "+of] += definition.Quantity(r)
		}
	}
	for _, p := range g.Root.Field("pieces").Items {
		id := p.Field("id").Text
		if each := p.Field("each"); each != nil {
			for _, c := range g.Root.Field("colours").Items {
				if n := have[id+" "+c.Field("id").Text]; strconv.Itoa(n) != each.Text {
					t.Errorf("%s has %d of %s, want %s", c.Field("id").Text, n, id, each.Text)
				}
			}
		} else if n := have[id+" all"]; strconv.Itoa(n) != p.Field("count").Text {
			t.Errorf("there are %d of %s, want %s", n, id, p.Field("count").Text)
		}
	}
	if n := have["nightmare all"]; n != len(g.Root.Field("nightmares").Items) {
		t.Errorf("%d figures of Nightmares", n)
	}
}

// The decks: no name twice, no two Upgrades of one Action alike, every Upgrade
// better where it says so and nowhere else, and enough of what setup needs.
func TestCathedralDecks(t *testing.T) {
	g := cathedral(t)
	names, alike := map[string]bool{}, map[string]string{}
	for _, file := range []string{"development", "dreams", "nightmares"} {
		for _, c := range g.Root.Field(file).Items {
			if n := c.Field("name").String(); names[n] {
				t.Errorf("%s: a second card is called '%s'", c.Span, n)
			} else {
				names[n] = true
			}
		}
	}
	starts := g.Root.Field("actions")
	upgrades := 0
	for _, c := range g.Root.Field("development").Items {
		action := c.Field("action")
		if action == nil {
			continue
		}
		upgrades++
		var figures, better []string
		if limbo := c.Field("limbo"); limbo != nil { // else as many as the track says
			figures, better = append(figures, "limbo="+limbo.Text), append(better, "limbo")
		}
		if c.Field("then") != nil {
			better = append(better, "then")
		}
		for _, f := range starts.ByID(action.Text).Fields {
			switch f.Name {
			case "id", "name", "icon", "day", "conform", "dissent", "basis", "ours", "why":
				continue
			}
			figures = append(figures, f.Name+"="+written(c.Field(f.Name)))
			if written(c.Field(f.Name)) != written(f.Value) {
				better = append(better, f.Name)
			}
		}
		key := action.Text + " " + strings.Join(figures, " ")
		if other, ok := alike[key]; ok {
			t.Errorf("%s: this Upgrade is like %s", c.Span, other)
		}
		alike[key] = c.Field("id").String()
		says := strings.Fields(written(c.Field("better")))
		slices.Sort(better)
		slices.Sort(says)
		if !slices.Equal(better, says) {
			t.Errorf("%s: better in %v, and says %v", c.Span, better, says)
		}
	}
	if upgrades != 40 {
		t.Errorf("%d Upgrades, want 40", upgrades)
	}
}

func written(v *source.Value) string {
	if v == nil {
		return ""
	}
	if v.Kind != source.List {
		return v.Text
	}
	var all []string
	for _, it := range v.Items {
		all = append(all, it.Text)
	}
	return strings.Join(all, " ")
}

// The maps: every way leads back, no two neighbours share a sign, the signs are
// spread evenly, and all areas hang together without those of a fourth player.
func TestCathedralMaps(t *testing.T) {
	g := cathedral(t)
	for _, tt := range []struct {
		board   string
		players string
		areas   int
		each    int
	}{{"many", "4", 16, 4}, {"many", "3", 12, 3}, {"few", "2", 12, 3}} {
		all := g.Root.Field("boards").ByID(tt.board).Field("areas")
		open := map[string]*source.Value{}
		signs := map[string]int{}
		for _, a := range all.Items {
			if f := a.Field("players"); f != nil && tt.players == "3" || a.Field("symbol") == nil {
				continue
			}
			open[a.Field("id").String()] = a
			signs[a.Field("symbol").String()]++
		}
		if len(open) != tt.areas {
			t.Errorf("%s, %s players: %d areas, want %d", tt.board, tt.players, len(open), tt.areas)
		}
		for s, n := range signs {
			if n != tt.each {
				t.Errorf("%s, %s players: %d areas with %s, want %d", tt.board, tt.players, n, s, tt.each)
			}
		}
		for id, a := range open {
			for _, n := range a.Field("near").Items {
				b := open[n.Text]
				if b == nil {
					continue
				}
				if !strings.Contains(" "+written(b.Field("near"))+" ", " "+id+" ") {
					t.Errorf("%s: %s is near %s, and the way back is missing", tt.board, id, n.Text)
				}
				if a.Field("symbol").Text == b.Field("symbol").Text {
					t.Errorf("%s: the neighbours %s and %s share a sign", tt.board, id, n.Text)
				}
			}
		}
		if n := reached(open, "nw"); n != len(open) {
			t.Errorf("%s, %s players: %d areas can be reached, of %d", tt.board, tt.players, n, len(open))
		}
	}
}

func reached(open map[string]*source.Value, from string) int {
	seen, todo := map[string]bool{from: true}, []string{from}
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		for _, n := range open[at].Field("near").Items {
			if open[n.Text] != nil && !seen[n.Text] {
				seen[n.Text] = true
				todo = append(todo, n.Text)
			}
		}
	}
	return len(seen)
}

// What the records say about themselves: the signs that the Turn track gives
// each player, and the price of the whole Ritual.
func TestCathedralTracksKeepTheirWord(t *testing.T) {
	g := cathedral(t)
	spaces := g.Root.Field("turn_track").Field("spaces").Items
	for players, least := range map[int]int{2: 4, 3: 4, 4: 3} {
		if len(spaces)%players != 0 {
			t.Errorf("%d spaces do not go round %d players", len(spaces), players)
		}
		for p := range players {
			signs := map[string]bool{}
			for i := p; i < len(spaces); i += players {
				signs[spaces[i].Field("symbol").Text] = true
			}
			if len(signs) < least {
				t.Errorf("%d players: player %d gets %d signs, want %d", players, p+1, len(signs), least)
			}
		}
	}
	price, gifts := 0, map[string]bool{}
	for i, s := range g.Root.Field("ritual").Field("steps").Items {
		price += len(s.Field("cost").Items)
		if gift := s.Field("gift"); gift != nil {
			gifts[gift.Text] = true
			if g.Root.Field("gifts").ByID(gift.Text) == nil || s.Field("kind").Text != "gift" {
				t.Errorf("step %d gives '%s'", i, gift.Text)
			}
		}
	}
	if price != 18 || len(gifts) != len(g.Root.Field("gifts").Items) {
		t.Errorf("the Ritual costs %d Followers and gives %d gifts", price, len(gifts))
	}
}
