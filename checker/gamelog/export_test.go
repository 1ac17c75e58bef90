package gamelog

// Searched is how many steps it took to hear a log.
func Searched(l *Log) int { return l.searched }
