package main

import "os"

// endings is empty: in a page there is no terminal to close.
var endings []os.Signal
