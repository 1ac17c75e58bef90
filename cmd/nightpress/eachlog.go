package main

import (
	"errors"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
)

func (e *env) logs(content string) (*catalogue.Logs, error) {
	s, err := catalogue.Open(content)
	if err != nil {
		return nil, err
	}
	return catalogue.NewLogs(s, e.stdin, e.stdout, e.stderr), nil
}

// eachLog does one thing with each of the logs that are named, whatever comes of
// the others.
func (e *env) eachLog(content string, words []string, one func(e *env, name string, p *catalogue.Log) error) error {
	names, err := catalogue.ExpandLogs(words)
	if err != nil {
		return err
	}
	logs, err := e.logs(content)
	if err != nil {
		return err
	}
	var worst error
	for _, name := range names {
		p, err := logs.Read(name)
		if err == nil {
			err = one(e, name, p)
		}
		if err != nil {
			worst = e.worse(worst, err)
		}
	}
	return worst
}

// worse tells an error at once where more is to come, and returns the one that
// decides the exit status.
func (e *env) worse(worst, err error) error {
	if errors.Is(err, message.ErrFound) {
		if worst == nil {
			return err
		}
		return worst
	}
	if worst != nil && !errors.Is(worst, message.ErrFound) {
		message.Report(e.stderr, worst)
	}
	return err
}
