package gamelog

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
)

// labelled finds the number that a line may begin with, in figures, as I, II or in
// words; the word before it, in lower case; and where it ends. n is -1 where there
// is none.
func labelled(line []byte) (word string, n, end int) {
	at := len(line) - len(bytes.TrimLeftFunc(line, func(r rune) bool { return r != '"' && !unicode.IsLetter(r) && !unicode.IsNumber(r) }))
	letters := func() string {
		from := at
		for at < len(line) && classes[line[at]] == cLetter {
			at++
		}
		return string(line[from:at])
	}
	word = letters()
	if value := int(roman([]byte(word))); value > 0 && at < len(line) && (line[at] == '.' || line[at] == ')') {
		return "i", value, labelEnd(line, at)
	}
	for at < len(line) && strings.ContainsRune(" \t.#", rune(line[at])) {
		at++
	}
	if at == len(line) || len(word) > 8 {
		return "", -1, 0
	}
	from := at
	for at < len(line) && classes[line[at]] == cDigit {
		at++
	}
	if n, known := countWords[strings.ToLower(letters())]; known && from < at && classes[line[from]] == cLetter && word != "" {
		return strings.ToLower(word), n, labelEnd(line, at)
	}
	for at = from; at < len(line) && classes[line[at]] == cDigit; at++ {
	}
	n, err := strconv.Atoi(string(line[from:at]))
	if err != nil || at-from > 3 || at < len(line) && !strings.ContainsRune(" \t\r\n).:|]-_=*\xe2", rune(line[at])) && !(line[at] == ',' && at+1 < len(line) && classes[line[at+1]] == cLetter) ||
		word == "" && at+1 < len(line) && line[at] == '-' && classes[line[at+1]] == cDigit {
		return "", -1, 0
	}
	return strings.ToLower(word), n, labelEnd(line, at)
}

// labelEnd is where the number of a line ends with the signs behind it.
func labelEnd(line []byte, at int) int {
	return len(line) - len(bytes.TrimLeft(line[at:], ").:|],=*_ \t"))
}
