//go:build !js

package main

import (
	"os"
	"syscall"
)

// endings ask a program to stop, beside an interrupt.
var endings = []os.Signal{syscall.SIGTERM, syscall.SIGHUP}
