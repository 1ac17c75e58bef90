package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"

	"nightpress/checker"
	"nightpress/checker/engine"
)

var simulateCommand = &command{
	name:    "simulate",
	args:    "GAME",
	summary: "Play many games by the rules, and show how they went",
	about: `
Lets the program play: dice by chance, choices by a policy. Shows the scores,
why games ended, and which rules came into play. Change a figure of the game's
definition and simulate again, and you see what the change does.

The same seed plays the same games. With --verify every game is written down as
a log and checked, which must find nothing.`,
	examples: []example{
		{"nightpress simulate endless-nightmare", "a thousand games"},
		{"nightpress simulate endless-nightmare --edition active --variant veteran", "of another kind"},
		{"nightpress simulate endless-nightmare --games 20 --logs evenings", "twenty logs, to look at"},
		{"nightpress simulate endless-nightmare --content my-games", "with figures of your own"},
	},
	setup: setupSimulate,
}

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
}

func setupSimulate(flags *flag.FlagSet) action {
	r := &simulateRequest{checkpoints: engine.CheckpointNames[engine.StateThree]}
	r.content = contentFlag(flags)
	o := &r.options
	o.Policy = engine.Policies[0]
	flags.IntVar(&o.Games, "games", 1000, "`N` play so many games")
	flags.Uint64Var(&o.Seed, "seed", 1, "`N` begin the dice from this number")
	flags.StringVar(&o.Edition, "edition", "", "`ID` play this edition (default: the game's first)")
	flags.Var((*words)(&o.Variants), "variant", "`ID` play with this variant; may be repeated")
	flags.Var(choice{&o.Policy, engine.Policies}, "policy", "`NAME` how choices are made: "+orList(engine.Policies))
	flags.Var(choice{&r.checkpoints, engine.CheckpointNames}, "checkpoints",
		"`HOW` how much logs state of the board:\n"+orList(engine.CheckpointNames))
	flags.StringVar(&r.logs, "logs", "", "`DIR` write every game to this folder as a log")
	flags.BoolVar(&o.Verify, "verify", false, "write every game down and check it: nothing may be found")
	flags.BoolVar(&r.json, "json", false, "write the figures as JSON, for programs")
	return r.run
}

func (r *simulateRequest) run(e *env, words []string) error {
	if len(words) != 1 {
		return failf("`nightpress list` names the games.", "simulate wants one game, not %d", len(words))
	}
	o := &r.options
	if o.Games < 1 || o.Games > mostGames {
		return failf(fmt.Sprintf("Choose a number from 1 to %d.", mostGames), "--games cannot be %d", o.Games)
	}
	if r.logs != "" && o.Games > mostLogs {
		return failf(fmt.Sprintf("Choose --games up to %d, or leave --logs out.", mostLogs), "--logs would write %d files", o.Games)
	}
	o.Checkpoints = engine.Checkpoints(slices.Index(engine.CheckpointNames, r.checkpoints))
	rules, err := r.open(e, words[0])
	if err != nil {
		return err
	}
	var files []output
	if r.logs != "" {
		o.Keep = func(n int, log []byte) error {
			name := fmt.Sprintf("%s-%0*d.log", rules.Game().ID, len(strconv.Itoa(o.Games)), n+1)
			files = append(files, textFile(name, slices.Clone(log)))
			return nil
		}
	}
	s, err := rules.Simulate(*o)
	if err != nil {
		return failf("`nightpress list "+rules.Game().ID+"` shows what there is.", "%v", err)
	}
	if r.logs != "" {
		if err := e.writeFolder(r.logs, files); err != nil {
			return err
		}
		fmt.Fprintf(e.stderr, "%s written to %s\n", count(len(files), "log"), r.logs)
	}
	return r.tell(e.stdout, s)
}

func (r *simulateRequest) open(e *env, name string) (*checker.Checker, error) {
	logs, err := e.logs(*r.content)
	if err != nil {
		return nil, err
	}
	ids, err := logs.shelf.pick([]string{name})
	if err != nil {
		return nil, err
	}
	return logs.open(ids[0])
}

// tell writes the figures and decides the status: a false alarm is a find.
func (r *simulateRequest) tell(w io.Writer, s *engine.Simulation) error {
	var err error
	if r.json {
		err = writeJSON(w, simulated(s))
	} else {
		err = writeSimulation(w, s)
	}
	if err == nil && s.AlarmCount > 0 {
		return errFound
	}
	return err
}
