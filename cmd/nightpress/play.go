package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"nightpress/checker"
	"nightpress/checker/companion"
	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content/diagnostic"
)

type playRequest struct {
	content  *string
	edition  string
	variants words
	players  words
	seed     uint64
	seeded   bool
	drawing  replayRequest
}

func setupPlay(flags *flag.FlagSet) action {
	r := &playRequest{content: contentFlag(flags), drawing: replayRequest{ink: "full", layouts: layoutsFlag(flags)}}
	flags.StringVar(&r.edition, "edition", "", "`ID` play this edition (default: the game's first)")
	flags.Var(&r.variants, "variant", "`ID` play with this variant; may be repeated")
	flags.Var(&r.players, "players", "`NAMES` who plays, in player order: Ann,Bob")
	flags.Uint64Var(&r.seed, "seed", 0, "`N` begin what is rolled for you from this number (default: by chance)")
	return func(e *env, words []string) error {
		flags.Visit(func(f *flag.Flag) { r.seeded = r.seeded || f.Name == "seed" })
		return r.run(e, words)
	}
}

func (r *playRequest) run(e *env, words []string) error {
	logs, err := e.logs(*r.content)
	if err != nil {
		return err
	}
	rules, k, log, err := r.open(e, logs, words)
	if err != nil {
		return err
	}
	if !r.seeded {
		r.seed = rand.Uint64()
	}
	o := companion.Options{
		Rules: rules, Name: k.Name, In: e.stdin, Out: e.stdout, Echo: !e.typed,
		Rand: rand.New(rand.NewPCG(r.seed, 0)),
		Save: k.Save,
		Draw: func(marks []engine.Mark, file string) (string, error) {
			r.drawing.out = cmp.Or(file, strings.TrimSuffix(k.Name, ".log")+".svg")
			return r.drawing.out, r.drawing.draw(e, logs.Catalogue, rules.Game(), "where "+k.Name+" stands", marks)
		},
	}
	if e.typed { // somebody sits there, who can be timed and can pass the screen on
		o.Now = time.Now
		o.Ring = func(every time.Duration) (<-chan time.Time, func()) {
			t := time.NewTicker(every)
			return t.C, t.Stop
		}
		o.Clear = func() { fmt.Fprint(e.stdout, "\x1b[H\x1b[2J\x1b[3J") }
	}
	list, err := companion.Play(o, log)
	if errors.Is(err, companion.ErrNoLog) {
		if err := diagnostic.WriteText(e.stdout, list.All(), diagnostic.Sources{k.Name: log}); err != nil {
			return err
		}
		return message.ErrFound
	}
	if errors.Is(err, companion.ErrBroken) {
		return message.Failf("This is a mistake in nightpress. The log holds all that was said: please report it, and send the log along.", "the game in %s cannot go on: %v", k.Name, err)
	}
	return err
}

// open finds the game, and the log to begin or to go on with.
func (r *playRequest) open(e *env, logs *catalogue.Logs, words []string) (*checker.Checker, *catalogue.Keeper, []byte, error) {
	game, name := "", ""
	switch {
	case len(words) == 1 && isLog(words[0]):
		name = words[0]
	case len(words) == 1 || len(words) == 2:
		game, name = words[0], slices.Concat(words, []string{""})[1]
	default:
		return nil, nil, nil, message.Failf("`nightpress list` names the games. `nightpress play endless-nightmare` begins one.", "play wants a game, and a log if you like")
	}
	id := ""
	if game != "" {
		ids, err := logs.Catalogue.Pick([]string{game})
		if err != nil {
			return nil, nil, nil, err
		}
		id = ids[0]
	}
	if name == "-" {
		return nil, nil, nil, message.Failf("Name a file: nightpress play "+cmp.Or(id, "GAME")+" sunday.log", "a game cannot be written to standard input")
	}
	if name == "" {
		name = freeName(id)
	}
	k := &catalogue.Keeper{Write: e.writeFolder, Name: name}
	switch text, err := catalogue.ReadLog(e.stdin, name); {
	case err == nil && len(bytes.TrimSpace(text)) > 0:
		k.Kept, k.There = text, true
		return r.goOn(logs, k, id)
	case id == "":
		return nil, nil, nil, message.Failf("Name the game to begin one: nightpress play GAME "+name, "there is no game in %s to go on with", name)
	case err == nil:
		k.There = true
	default:
		if _, missing := os.Stat(name); !errors.Is(missing, fs.ErrNotExist) {
			return nil, nil, nil, err
		}
	}
	return r.begin(logs, k, id)
}

// isLog tells whether a word names a log rather than a game.
func isLog(word string) bool {
	info, err := os.Stat(word)
	return strings.HasSuffix(word, ".log") || err == nil && info.Mode().IsRegular()
}

// freeName is the name of a log that is not there yet.
func freeName(id string) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s-%d.log", id, n)
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
	}
}

// goOn opens the rules of the game that a log is of.
func (r *playRequest) goOn(logs *catalogue.Logs, k *catalogue.Keeper, id string) (*checker.Checker, *catalogue.Keeper, []byte, error) {
	is, err := logs.GameOf(k.Name, k.Kept)
	if err != nil {
		return nil, nil, nil, logs.Tell(err)
	}
	if id != "" && is != id {
		return nil, nil, nil, message.Failf("Name another log, or play "+is+".", "%s is a log of %s", k.Name, is)
	}
	if r.edition != "" || len(r.variants) > 0 || len(r.players) > 0 {
		return nil, nil, nil, message.Failf("Leave --edition, --variant and --players out, or name a new log.", "%s says already how it is played", k.Name)
	}
	rules, err := logs.Open(is)
	return rules, k, k.Kept, err
}

// begin makes the first lines of a new log, and sees that they are in order.
func (r *playRequest) begin(logs *catalogue.Logs, k *catalogue.Keeper, id string) (*checker.Checker, *catalogue.Keeper, []byte, error) {
	rules, err := logs.Open(id)
	if err != nil {
		return nil, nil, nil, err
	}
	g := rules.Game()
	head := []string{"game", id}
	switch {
	case r.edition != "":
		head = append(head, r.edition)
	case len(r.players) == 0 && len(g.Editions) > 0:
		head = append(head, g.Editions[0].ID)
	}
	text := strings.Join(append(head, r.variants...), " ") + "\n"
	switch n := len(r.players); {
	case n > g.Players.High, n > 0 && n < g.Players.Low, n == 0 && g.Players.Low > 1:
		return nil, nil, nil, message.Failf("Name them in player order: nightpress play "+id+" --players Ann,Bob", "%s is for %d to %d players, and you name %d", g.Name, g.Players.Low, g.Players.High, n)
	case n > 0:
		text += "players " + strings.Join(r.players, " ") + "\n"
	}
	for _, d := range rules.Check(k.Name, []byte(text+"1. .\n")).Diagnostics {
		if d.Severity == diagnostic.Error && d.Span.Start.Line < strings.Count(text, "\n")+1 {
			return nil, nil, nil, message.Failf("`nightpress list "+id+"` shows the editions, the variants and how many can play.", "%s cannot be begun so: %s", g.Name, d.Message)
		}
	}
	return rules, k, []byte(text), nil
}
