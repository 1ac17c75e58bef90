package generator

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// sameThing lists, game by game, the names under which a sign stands for one
// thing: an action and its track, a symptom and its marker. Any other sign has
// one name.
var sameThing = map[string]map[string][]string{
	"endless-nightmare": {
		"book":       {"Incantation", "Perform Incantation"},
		"eye":        {"The Shadow", "Caught"},
		"footprints": {"Progress", "Move", "Player Action"},
		"ghost":      {"Horrors", "Defy Horrors", "Scares & Horrors"},
		"hand":       {"Mantra", "Perform Mantra"},
		"heart":      {"Courage", "Calm Yourself", "Despair"},
		"moon":       {"Sanity", "Insane"},
		"skull":      {"Nightmares Survived", "Killed"},
		"spider":     {"Scares", "Defy Scares"},
		"spiral":     {"Nightmare", "Nightmare Selection"},
	},
	"escape-your-nightmare": {
		"bat":        {"bats", "Bat"},
		"footprints": {"You", "The spiral"},
		"heart":      {"Life", "life"},
		"hourglass":  {"Round", "Rounds"},
		"spook":      {"Spooks", "spooks"},
		"sword":      {"Attack", "attack", "If no ghost is due,"},
	},
	"lucidity": {
		"candle": {"Exhaust", "Rest", "Rest or again"},
		"cube":   {"Draw", "Set up", "The bag is empty"},
		"reroll": {"Roll", "Reroll", "Reroll Spooks"},
		"skull":  {"Check", "Losing", "No Dreamers"},
		"star":   {"1", "2", "{card_rows.power.goal} Power", "Consume", "Winning"},
	},
	"nightmare-cathedral": {
		"book":      {"Develop", "r04", "r06"},
		"candle":    {"Ritual", "ritual", "climb", "start", "r01"},
		"check":     {"Conform", "r13"},
		"follower":  {"Summon", "follower", "produce", "r02"},
		"ghost":     {"shadow", "r07"},
		"hand":      {"step", "r10"},
		"hourglass": {"Time", "first", "before-2", "before-3"},
		"rose":      {"last"},
		"star":      {"r05"},
		"sword":     {"Maneuver", "Basic Combat"},
		"tower":     {"Fortify", "fort", "r09"},
	},
	"run-for-your-life-nightmare": {
		"bullet": {"Bullets", "Bullet"},
		"skull":  {"Infected", "Zombie"},
		"sword":  {"Melee", "Weapon"},
	},
}

// portraits are files and rows whose sign is a picture of what they are about.
var portraits = []string{"nightmares", "events", "evolutions", "bloods", "Runner", "game", "rulings", "rules", "play", "book"}

// Heads of parts with a sign, and what a template draws for a kind.
var (
	headed = regexp.MustCompile(`head: "'([A-Za-z ]+)'"[^}]*?sign: "'([a-z-]+)'"`)
	kinded = regexp.MustCompile(`when: kind == '([a-z]+)'\s+draw:\s+- icon: \{icon: ([a-z-]+)`)
)

// One sign, one meaning within a game: in its rows, and in the layouts of its
// components.
func TestSignsMeanOneThing(t *testing.T) {
	for game := range sameThing {
		g, problems := content.Load(content.Builtin(), content.BuiltinDisplay, game)
		noProblems(t, problems)
		names := map[string][]string{}
		add := func(sign, name string) {
			if !slices.Contains(names[sign], name) {
				names[sign] = append(names[sign], name)
			}
		}
		for _, file := range g.Root.Fields {
			if !slices.Contains(portraits, file.Name) {
				signsOf(file.Value, add)
			}
		}
		folders := map[string]bool{}
		for _, c := range g.Components {
			folder, _, _ := strings.Cut(c.Layout, "/")
			folders[folder] = true
		}
		for folder := range folders {
			files, _ := fs.Glob(layouts.Builtin(), "components/"+folder+"/*.yaml")
			for _, file := range files {
				text, err := fs.ReadFile(layouts.Builtin(), file)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range headed.FindAllStringSubmatch(string(text), -1) {
					add(m[2], m[1])
				}
				for _, m := range kinded.FindAllStringSubmatch(string(text), -1) {
					add(m[2], m[1])
				}
			}
		}
		for sign, all := range names {
			allowed := sameThing[g.ID][sign]
			for _, name := range all {
				if len(all) > 1 && !slices.Contains(allowed, name) {
					t.Errorf("%s: the sign %s stands for %s and for %q", g.ID, sign, strings.Join(allowed, ", "), name)
				}
			}
		}
	}
}

// signsOf tells of each row with a sign what it is a sign of.
func signsOf(v *source.Value, add func(sign, name string)) {
	if icon := v.Field("icon"); icon != nil {
		for _, field := range []string{"piece", "name", "id"} {
			name := v.Field(field)
			if name == nil || name.Text == "" || field == "piece" && name.Text == "common" {
				continue
			}
			if !slices.Contains(portraits, name.Text) {
				add(icon.Text, name.Text)
			}
			break
		}
	}
	for _, it := range v.Items {
		signsOf(it, add)
	}
	for _, f := range v.Fields {
		signsOf(f.Value, add)
	}
}

// What lies by itself on the table has the key to its signs on it: a Nightmare to
// those that it takes, a Bogeyman to those of its Spooks.
func TestSignsAreNamedWhereTheyStand(t *testing.T) {
	g, lib := lucidity(t)
	symbols := g.Root.Field("symbols")
	for _, d := range printed(t, g, lib, Options{Components: []string{"nightmare-cards", "dreamer-cards"}}).drawn {
		for i, f := range d.faces {
			var want []string
			side, card := f.Back, d.component.Records[i]
			if takes := card.Field("takes"); takes != nil {
				side = f.Front
				for _, it := range takes.Items {
					want = append(want, symbols.ByID(it.Text).Field("name").Text)
				}
			} else {
				want = []string{"Exhaust", "Shadow", "Power"}
			}
			var said []string
			eachText(side.Items, 1, func(x *scene.Text, _ float64) { said = append(said, strings.TrimSpace(x.String)) })
			for _, name := range want {
				if !slices.Contains(said, name) {
					t.Errorf("%s shows the sign of %s, and does not name it", side.ID, name)
				}
			}
		}
	}
}
