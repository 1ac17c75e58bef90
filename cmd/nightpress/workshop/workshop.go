// Package workshop is nightpress in a browser: the press, on which every face of a
// game stands as it prints, and the desk, on which a log is checked as it is typed;
// and the page of a game that was played. It serves this machine alone, or answers
// inside a page (site). The command names the folders and opens it; all else is here.
//
//	server.go    the folders, and the games and layouts as they were read last
//	press.go     what the press asks: games, components, faces, what changed
//	preview.go   faces drawn once, and as they were when a game was opened
//	sheets.go    a component on paper, and printed
//	desk.go      what the desk asks: check, roll, words, tidy, share
//	sheet.go     the log in the columns of its printed sheet, and what its cells may say
//	board.go     what markers may stand on, and where they do at a line
//	files.go     logs and definitions, listed, read and written
//	kept.go      the same where only the browser keeps them: in and out as a zip
//	course.go    a game that was played, told for its page
//	played.go    that page, in one file without a script
//	looks.go     positions: a board and its pieces, each drawing once
//	spots.go     what stands on a face, and where that was written
//	find.go      the files of a game by what they hold, and what stands in them
//	differing.go where a face differs from how it was, and in which words
//	room.go      what pages can ask for, and what an open page is told
//	door.go      who may come in, by HTTP
//	workshop.go  the files that pages are made of; page.go and page_js.go carry them,
//	             with a server and without
package workshop

import (
	"encoding/base64"
	"fmt"
	"strings"
)

// text is a file of the pages.
func text(name string) string {
	b, err := page.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is inside the binary
	}
	return string(b)
}

// typefaces are the faces of type: subsets of those that games are printed in, whose licences stand
// beside them there.
var typefaces = []struct{ family, weight, style, file string }{
	{"Roboto Condensed", "400", "normal", "text.woff2"},
	{"Roboto Condensed", "700", "normal", "text-bold.woff2"},
	{"Dunhill", "400", "normal", "dunhill.woff2"},
	{"STIX", "400", "italic", "serif-italic.woff2"},
}

// faceRules declare the faces of type; where tells at which address one stands.
func faceRules(where func(file string) string) string {
	var b strings.Builder
	for _, f := range typefaces {
		fmt.Fprintf(&b, "@font-face{font-family:'%s';font-weight:%s;font-style:%s;font-display:swap;src:url(%s) format('woff2')}\n", f.family, f.weight, f.style, where(f.file))
	}
	return b.String()
}

// inside is a file of the pages as an address that holds all of it.
func inside(file string) string {
	return "data:font/woff2;base64," + base64.StdEncoding.EncodeToString([]byte(text(file)))
}
