package notation_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// TestProblems: each slip of the pen gives one report with its code, at its
// place, with its suggestion, and the rest of the line is read.
func TestProblems(t *testing.T) {
	v := endless(t)
	for _, c := range []struct {
		name, text string
		want       string // code line:column [suggested text], one for each
		read       string // the steps that could be read, "" not looked at
	}{
		{"unknown head with digits", "1. mv3 5", "L001 1:4", ""},
		{"too far from anything", "1. zzzz 3", "L001 1:4", ""},
		{"known word out of place", "1. m3 5, spiders", "L002 1:10", "move"},
		{"no points", "1. m", "L003 1:4", "move"},
		{"no points before a head", "1. m, e4", "L003 1:4", "move/event"},
		{"no such face", "1. m3 8", "L004 1:7", "move"},
		{"two dice as one", "1. m3 35", "L004 1:7", "move"},
		{"face nought", "1. e0", "L004 1:5", "event"},
		{"huge figure", "1. m99999999999999999999 5", "L005 1:5", "move"},
		{"control character", "1. m3 5 \x01, br", "L006 1:9", "move/breath"},
		{"not UTF-8", "1. m3 5, \xff, br", "L006 1:10", "move/breath"},
		{"picture", "1. m3 5, 🎲, br", "L006 1:10", "move/breath"},
		{"open quotation", "1. ! courage +1 \"why", "L011 1:17", ""},
		{"trust in nothing", "1. m3 5 !", "L003 1:9", "move"},
		{"up and down", "1. m3 5+2-2", "L017 1:7", "move"},
		{"trust in nothing, and the board", "1. m3 5!   = S5", "L003 1:8", "move"},
		{"paid for nothing", "1. m3 5+0", "L017 1:7", "move"},
		{"payment without die", "1. spent 1 sanity for +2", "L017 1:4", ""},
		{"payment says too little", "1. m3 5, spent 1 sanity", "L017 1:10", "move"},
		{"wrong price", "1. m3 1, spent 2 sanity for +2", "L017 1:7", "move"},
		{"stray star", "1. m3 * 5", "L002 1:7", "move"},
		{"stray arrow", "1. m3 5 > 4", "L002 1:9", "move"},
		{"unknown check", "1. m3 5 =S5 Q4 C3", "L001 1:13", "move"},
		{"check without figure", "1. m3 5 =S C3", "L003 1:10", "move"},
		{"half a pair", "1. m3 5 =H2/ C3", "L003 1:12", "move"},
		{"pair that is none", "1. m3 5 =S2/1", "L002 1:10", "move"},
		{"sign among checks", "1. m3 5 =S2 * C3", "L002 1:13", "move"},
		{"figure among checks", "1. m3 5 =S2 1 2 3 4 5", "L002 1:21", "move"},
		{"another game", "game endles-nightmare", "L014 1:6 endless-nightmare", ""},
		{"edition below the game", "game endless-nightmare\nbasic\n1. m3 5", "L002 2:1", "move"},
		{"players in cells", "game | endless-nightmare | basic\nplayers | Ann\n1. m3 5", "", "move"},
		{"no game", "game", "L003 1:1", ""},
		{"game twice", "game endless-nightmare\ngame endless-nightmare", "L015 2:1", ""},
		{"game too late", "1. m3 5\ngame endless-nightmare", "L015 2:1", ""},
		{"unknown value", "ruling catch-distance=7", "L012 1:23", ""},
		{"no value", "ruling catch-distance", "L003 1:8", ""},
		{"no ruling", "ruling", "L003 1:1", ""},
		{"second figure of an end", "end caught 27 28", "L002 1:15", ""},
		{"name of a track", "players s Bob", "L016 1:9", ""},
		{"named twice", "players Ann ann", "L015 1:13", ""},
		{"columns count characters", "1. e4, né, “x”, zzzz", "L001 1:8,L001 1:17", "event"},
		{"open bracket", "1. m3 5 (why", "L011 1:9", "move"},
		{"two words begin so", "1. defy 3 5", "L001 1:4", ""},
		{"behind a byte order mark", "\uFEFF1. zzzz", "L001 1:4", ""},
		{"second line after CRLF", "1. m3 5\r\n2. zzzz\r\n", "L001 2:4", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := notation.Parse("a.log", []byte(c.text), v)
			if got := problemList(&l.Problems); got != c.want {
				t.Errorf("%q gives %s, want %s", c.text, got, c.want)
			}
			if got := read(l); c.read != "" && got != c.read {
				t.Errorf("%q is read as %s, want %s", c.text, got, c.read)
			}
			for _, d := range l.Problems.All() {
				if _, _, ok := diagnostic.Explain(d.Code); !ok {
					t.Errorf("%s is not in the catalogue", d.Code)
				}
			}
			roundTrip(t, l)
		})
	}
}

// TestProblemsOfGames: the same of games with players, and of what only they have.
func TestProblemsOfGames(t *testing.T) {
	const (
		escape    = "escape-your-nightmare"
		lucidity  = "lucidity"
		cathedral = "nightmare-cathedral"
		life      = "run-for-your-life-nightmare"
	)
	for _, c := range []struct{ name, game, text, want, read string }{
		{"a word for a figure", "endless-nightmare", "1. n 6 4, m hit", "L003 1:11", "selection/move/hit"},
		{"a face in a run", escape, "1. r 52745", "L004 1:8", "roll"},
		{"no answer", escape, "1. jo", "L003 1:4", "joker"},
		{"unknown verb, in the middle", lucidity, "players Ann Bob\n1. Ann s5, moev I, a", "L001 2:12", "sleep/again"},
		{"unknown player", lucidity, "players Ann Bob\n1. Anm s5, a", "L001 2:4 Ann", "sleep/again"},
		{"whose figures", lucidity, "players Ann Bob\n1. Ann s5, a = P3 P4", "L002 2:19 Ann P3 Bob P4", "sleep/again"},
		{"whose figures, and more", lucidity, "players Ann Bob\n1. Ann s5, a = P3 P4 Bob P5", "L002 2:19", "sleep/again"},
		{"no figure", lucidity, "players Ann Bob\n1. Ann s, a", "L003 2:8", "sleep/again"},
		{"half of a pair", cathedral, "players Ann Bob\n1. Ann maneuver move n1>zz, climb 1 free", "L001 2:25", "maneuver/move/climb/free"},
		{"a player within", life, "players Ann Bob Cy\n1. Ann>Bob s: Bob 6, Dee 9", "L001 2:22", "shoot"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := notation.Parse("a.log", []byte(c.text), words(t, c.game))
			if got := problemList(&l.Problems); got != c.want {
				t.Errorf("%q gives %s, want %s", c.text, got, c.want)
			}
			if got := read(l); got != c.read {
				t.Errorf("%q is read as %s, want %s", c.text, got, c.read)
			}
			roundTrip(t, l)
		})
	}
}

// TestNumberOfNoCard: a number that no card has is neither another card nor one
// that was not noted, and is printed as it was written.
func TestNumberOfNoCard(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"nightmare-cathedral", "players Ann Bob\n1. Ann dream 99", "players Ann Bob\n1. Ann m99\n"},
		{"nightmare-cathedral", "players Ann Bob\n1. Ann develop d99", "players Ann Bob\n1. Ann develop d99\n"},
		{"run-for-your-life-nightmare", "players Ann Bob\n1. Ann e999", "players Ann Bob\n1. Ann e999\n"},
		{"nightmare-cathedral", "players Ann Bob\n1. Ann dream 1700000", "players Ann Bob\n1. Ann m1700000\n"},
		{"endless-nightmare", "by Ann\n1. m1700000 4", "by Ann\n1. m1700000 4\n"},
	} {
		l := notation.Parse("a.log", []byte(c.text), words(t, c.game))
		if got := printed(t, l, notation.Short); got != c.want {
			t.Errorf("%q is printed as %q", c.text, got)
		}
		for _, s := range l.StepsOf(&l.Lines[1]) {
			for _, a := range l.ArgsOf(&s) {
				if _, high := l.Vocabulary().Spec().Grammar.Asked[a.Question-1].Domain.Bounds(); int(a.Value) > high && a.Flags&notation.Beyond == 0 {
					t.Errorf("%q: %+v", c.text, a)
				}
			}
		}
		roundTrip(t, l)
	}
}

func problemList(list *diagnostic.List) string {
	var all []string
	for _, d := range list.All() {
		s := fmt.Sprintf("%s %d:%d", d.Code, d.Span.Start.Line, d.Span.Start.Column)
		for _, h := range d.Help {
			if h.Edit != nil {
				s += " " + h.Edit.Text
			}
		}
		all = append(all, s)
	}
	return strings.Join(all, ",")
}

// read lists the verbs of all steps that could be read.
func read(l *notation.Log) string {
	var all []string
	for i := range l.Lines {
		for _, s := range l.StepsOf(&l.Lines[i]) {
			if s.Head != 0 && l.Lines[i].Kind == notation.Turn {
				all = append(all, l.Vocabulary().Spec().Grammar.Verbs[s.Head-1].ID)
			}
		}
	}
	return strings.Join(all, "/")
}

// What begins like another format, and is what people write, is read.
func TestBracketsInFront(t *testing.T) {
	for _, text := range []string{"[22:47] what a night\n1. m3 5\n", "{Tom and me}\n1. m3 5\n", "<3 this game\n1. m3 5\n", "[", "{", "<"} {
		if l := notation.Parse("a.log", []byte(text), endless(t)); l.Refused {
			t.Errorf("%q is refused: %v", text, l.Problems.All())
		}
	}
}

// TestRefused: what is no log at all ends in one report, and nothing is read.
func TestRefused(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		code string
	}{
		"YAML list":     {"game: endless-nightmare\nturns:\n  - {die: 5}\n", "L007"},
		"YAML document": {"---\ngame: x\n", "L007"},
		"YAML items":    {"# my log\n- turn: 1\n  die: 5\n", "L007"},
		"JSON":          {`{"game": "endless-nightmare"}`, "L007"},
		"JSON list":     {"[\n  {\"turn\": 1, \"die\": 5}\n]\n", "L007"},
		"web page":      {"<!DOCTYPE html><p>", "L007"},
		"UTF-16":        {"\xff\xfeg\x00a\x00", "L008"},
		"PDF":           {"%PDF-1.4 …", "L008"},
		"archive":       {"PK\x03\x04…", "L008"},
		"NUL bytes":     {"1. m3 5\n\x00\x00\n", "L008"},
		"no characters": {"\x8f\x1b\x9c\xe1\x02\xb7 \xd4\x90\x1f\xfe\xa3\x05a\xc9\n", "L008"},
		"100 MB":        {strings.Repeat("1. m3 5 =S5\n", 100<<20/12), "L009"},
		"many lines":    {strings.Repeat("\n", notation.MaxLines+2), "L009"},
	} {
		t.Run(name, func(t *testing.T) {
			text := []byte(c.text)
			allocated := testing.AllocsPerRun(1, func() {
				l := notation.Parse("a.log", text, endless(t))
				all := l.Problems.All()
				if !l.Refused || len(all) != 1 || all[0].Code != c.code || len(l.Lines) != 0 {
					t.Errorf("refused %v, %d lines, %v", l.Refused, len(l.Lines), all)
				}
			})
			if allocated > 5000 {
				t.Errorf("%g allocations to refuse it", allocated)
			}
		})
	}
}

// A list of bullets with a name before a colon each is somebody's, and no YAML.
func TestBulletsAreNoYAML(t *testing.T) {
	for _, text := range []string{
		"Turn 1\n- Anna: rolled 4 and then 2, Falling\n- Anna: moved 3 with a 5\nTurn 2\n- Anna: moved 3 with a 4\n",
		"# Saturday\n\nMILA\n- took the 7\n- back: env, dep\n- rolled: imp 1\n- rest: none\nJONAS\n- back: env, imp\n",
	} {
		if l := notation.Parse("a.log", []byte(text), endless(t)); l.Refused {
			t.Errorf("%q: %v", text, l.Problems.All())
		}
	}
}

// A rule above a title is no document of YAML.
func TestRulesAreNoYAML(t *testing.T) {
	for _, text := range []string{"---\nEndless Nightmare, basic\n---\n1. m3 5\n", "---\n1. m3 5\n"} {
		if l := notation.Parse("a.log", []byte(text), endless(t)); l.Refused {
			t.Errorf("%q: %v", text, l.Problems.All())
		}
	}
}

// TestHostile: what is within the bounds, and meant to hurt, is read in
// little memory and reported in few words.
func TestHostile(t *testing.T) {
	for name, text := range map[string]string{
		"one long line":     strings.Repeat("m3 5 ", 1<<20),
		"many steps":        "1. " + strings.Repeat("e4 ", 1000),
		"many checks":       "1. e4 =" + strings.Repeat("S1 ", 1100),
		"nothing but noise": strings.Repeat("*%&!?\x01\xff ", 400_000),
		"late NUL":          "1. m3 5\n" + strings.Repeat("# remark\n", 2000) + "2. \x00",
		"16 MB of noise":    strings.Repeat(strings.Repeat("* zzzz 7 ", 45)+"\n", 16<<20/410),
		"16 MB of words":    strings.Repeat(strings.Repeat("moev ", 80)+"\n", 16<<20/410),
		"16 MB of arrows":   strings.Repeat("1. "+strings.Repeat(">", 4000)+"\n", 16<<20/4010),
		"open quotations":   strings.Repeat("\"\n", 100_000),
		"lone returns":      strings.Repeat("\r", 1<<20),
		"only brackets":     "1. " + strings.Repeat("(", 4000),
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			l := notation.Parse("a.log", []byte(text), endless(t))
			if d := time.Since(start); d > 10*time.Second {
				t.Errorf("it took %v", d)
			}
			if n := len(l.Problems.All()); n > diagnostic.MaxKept+1 {
				t.Errorf("%d reports", n)
			}
			if name != "lone returns" && name != "only brackets" && l.Problems.Len() == 0 {
				t.Error("no report")
			}
			steps, args := 0, 0
			for i := range l.Lines {
				for _, s := range l.StepsOf(&l.Lines[i]) {
					steps++
					args += s.Args.Len()
				}
			}
			if steps > 8<<20 || args > 8<<20 {
				t.Errorf("%d steps, %d arguments", steps, args)
			}
		})
	}
}

func TestGameID(t *testing.T) {
	for text, want := range map[string]string{
		"game endless-nightmare basic\n1. m3 5": "endless-nightmare",
		"# mine\n\n  Game: Endless-Nightmare\n": "endless-nightmare",
		"\uFEFFgame lucidity 2p":                "lucidity",
		"1. m3 5\n":                             "",
		"":                                      "",
		"game":                                  "",
		"by Ann\r\ngame\tescape-your-nightmare # hm": "escape-your-nightmare",
		strings.Repeat("\n", 1000) + "game late":     "",
	} {
		if got := notation.GameID([]byte(text), nil); got != want {
			t.Errorf("GameID(%q) = %q, want %q", text, got, want)
		}
	}
}

// The game is named behind `game`, or by its whole name at the head of the first line
// that says anything. No other title is one.
func TestGameNamed(t *testing.T) {
	known := []string{"reef", "reef-2", "endless-nightmare", "escape-your-nightmare", "lucidity", "nightmare-cathedral", "run-for-your-life-nightmare"}
	for text, want := range map[string]string{
		"game endless nightmare":                     "endless-nightmare",
		"Endless Nightmare (basic) -- kitchen table": "endless-nightmare",
		"\n# an evening\nLucidity two\n1. s5":        "lucidity",
		"game reef-2 easy":                           "reef-2",
		"game reef 3":                                "reef",
		"game,lucidity,two,,,":                       "lucidity",
		"1. m3 5\ngame lucidity":                     "lucidity",
		"Run For Your Life: Nightmare":               "run-for-your-life-nightmare",
		"our Lucidity evening":                       "",
		"an endless escape":                          "",
		"game of nightmares":                         "of",
	} {
		if got := notation.GameID([]byte(text), known); got != want {
			t.Errorf("GameID(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestNoPlaceHere: what stands alone is shown behind the words that it can stand
// behind, and a word is told which those are.
func TestNoPlaceHere(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"run-for-your-life-nightmare", "1. Bob armed, infected", "as the blood card it reads: blood infected"},
		{"nightmare-cathedral", "1. Ann free", "it stands behind climb"},
	} {
		l := notation.Parse("a.log", []byte("players Ann Bob\n"+c.text), words(t, c.game))
		all := l.Problems.All()
		if len(all) == 0 || !slices.ContainsFunc(all[len(all)-1].Help, func(h diagnostic.Help) bool { return h.Text == c.want }) {
			t.Errorf("%s is told %v, and not %q", c.text, all, c.want)
		}
	}
}

// Who stands in the cells of a table and is not named is told of once, though figures
// follow and no deed.
func TestStrangersOfATable(t *testing.T) {
	l := notation.Parse("a.csv", []byte("game lucidity three\nturn,who,sleep,back,rolled\n1,Ann,5,I F,D1 Is E1\n2,Bob,5,F F,Fh Ds Es\n"), words(t, "lucidity"))
	if all := l.Problems.All(); len(all) != 1 || all[0].Code != "L022" || len(l.Header.Players) != 2 {
		t.Errorf("%v, players %v", all, l.Header.Players)
	}
}
