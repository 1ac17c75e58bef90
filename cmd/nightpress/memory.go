package main

import (
	"runtime"
	"runtime/debug"
)

// slack is how much memory is taken before the first of it is looked through for
// what can be used again, in multiples of the 4 MB that Go begins with. Most
// commands are done before that, and all of it is given back then.
const slack = 16

// patient lets memory grow at first, and after that as Go does. It holds for the
// life of the program.
func patient() {
	usual := debug.SetGCPercent(slack * 100)
	if usual != 100 {
		debug.SetGCPercent(usual) // as whoever runs it has asked for
		return
	}
	// Goes with the first collection.
	runtime.AddCleanup(&struct{ _ *int }{}, func(percent int) { debug.SetGCPercent(percent) }, usual)
}
