package main

import (
	"context"
	"os"
	"os/signal"
	"slices"
)

// untilEnded is a context that ends where the program is asked to stop: by an
// interrupt, or by a terminal that is closed. stop gives either its usual effect back.
func untilEnded() (ctx context.Context, stop context.CancelFunc) {
	return signal.NotifyContext(context.Background(), slices.Concat([]os.Signal{os.Interrupt}, endings)...)
}
