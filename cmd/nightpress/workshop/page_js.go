package workshop

import "embed"

// What the page of a game that was played is made of. The rest stands beside the program.
//
//go:embed page/*.woff2 page/look.css page/played.css page/signs.svg
var page embed.FS
