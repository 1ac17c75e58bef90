// Command nightpress prints games about nightmares and checks logs of play.
package main

func main() {}
