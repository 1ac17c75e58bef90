package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/message"
	"nightpress/generator/output"
)

// Bounds on one run: what is beyond them is a slip of the finger.
const (
	mostGames = 10_000_000
	mostLogs  = 10_000
)

type simulateRequest struct {
	content     *string
	options     engine.SimOptions
	checkpoints string
	logs        string
	json        bool
	counted     bool // --games was given
	seated      bool // --players was given
	cards       bool // every card is to be shown
}

func setupSimulate(flags *flag.FlagSet) action {
	r := &simulateRequest{checkpoints: engine.CheckpointNames[engine.StateThree]}
	r.content = contentFlag(flags)
	o := &r.options
	o.Policy = engine.Policies[0]
	flags.IntVar(&o.Games, "games", 0, "`N` play so many games (default 1000)")
	flags.Uint64Var(&o.Seed, "seed", 1, "`N` begin the dice from this number")
	flags.StringVar(&o.Edition, "edition", "", "`ID` play this edition (default: the game's first)")
	flags.Var((*words)(&o.Variants), "variant", "`ID` play with this variant; may be repeated")
	flags.IntVar(&o.Players, "players", 0, "`N` so many play (default: as the game likes best), in a game that\nis played by several numbers of players in the same way")
	flags.Var(choice{&o.Policy, engine.Policies}, "policy", "`NAME` how choices are made: "+message.OrList(engine.Policies))
	flags.Var(choice{&r.checkpoints, engine.CheckpointNames}, "checkpoints",
		"`HOW` how much logs state of the board:\n"+message.OrList(engine.CheckpointNames))
	flags.StringVar(&r.logs, "logs", "", "`DIR` write every game to this folder as a log")
	flags.BoolVar(&o.Verify, "verify", false, "write every game down and check it: nothing may be found")
	flags.BoolVar(&r.cards, "cards", false, "tell of every card, and not only of those played most and least")
	flags.BoolVar(&r.json, "json", false, "write the figures as JSON, for programs")
	return func(e *env, words []string) error {
		flags.Visit(func(f *flag.Flag) {
			r.counted = r.counted || f.Name == "games"
			r.seated = r.seated || f.Name == "players"
		})
		return r.run(e, words)
	}
}

func (r *simulateRequest) run(e *env, words []string) error {
	if len(words) != 1 {
		return message.Failf("`nightpress list` names the games.", "simulate wants one game, not %d", len(words))
	}
	if err := r.bounds(); err != nil {
		return err
	}
	logs, err := e.logs(*r.content)
	if err != nil {
		return err
	}
	rules, err := logs.Named(words[0])
	if err != nil {
		return err
	}
	return r.play(e, rules)
}

// bounds fills in how many games are played, and refuses what would never end.
func (r *simulateRequest) bounds() error {
	o := &r.options
	if !r.counted {
		o.Games = 1000
	}
	if o.Games < 1 || o.Games > mostGames {
		return message.Failf(fmt.Sprintf("Choose a number from 1 to %d.", mostGames), "--games cannot be %d", o.Games)
	}
	if r.seated && o.Players < 1 {
		return message.Failf("Choose how many play, or leave it out.", "--players cannot be %d", o.Players)
	}
	if r.logs != "" && o.Games > mostLogs {
		return message.Failf(fmt.Sprintf("Choose --games up to %d, or leave --logs out.", mostLogs), "--logs would write %d files", o.Games)
	}
	return nil
}

// play plays the games, and writes them down where that is wanted.
func (r *simulateRequest) play(e *env, rules *checker.Checker) error {
	o := &r.options
	o.Checkpoints = engine.Checkpoints(slices.Index(engine.CheckpointNames, r.checkpoints))
	var files []output.File
	if r.logs != "" {
		o.Keep = func(n int, log []byte) error {
			name := fmt.Sprintf("%s-%0*d.log", rules.Game().ID, len(strconv.Itoa(o.Games)), n+1)
			files = append(files, output.Text(name, slices.Clone(log)))
			return nil
		}
	}
	s, err := rules.Simulate(*o)
	if err != nil {
		return message.Failf("`nightpress list "+rules.Game().ID+"` shows what there is.", "%v", err)
	}
	if r.logs != "" {
		if err := e.writeFolder(r.logs, files); err != nil {
			return err
		}
		fmt.Fprintf(e.stderr, "%s written to %s\n", message.Count(len(files), "log"), r.logs)
	}
	return r.tell(e.stdout, s)
}

// tell writes the figures and decides the status: a false alarm is a find.
func (r *simulateRequest) tell(w io.Writer, s *engine.Simulation) error {
	var err error
	if r.json {
		err = message.WriteJSON(w, simulated(s))
	} else {
		err = writeSimulation(w, s, r.cards)
	}
	if err == nil && s.AlarmCount > 0 {
		return message.ErrFound
	}
	return err
}
