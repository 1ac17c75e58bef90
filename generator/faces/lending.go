package faces

import (
	"sync"

	"nightpress/generator/fonts"
	"nightpress/generator/typeset"
	"nightpress/layouts"
)

// Lending finds, for a sign that the faces of a style lack, the first face of a
// person's own, by name, that has it, with the bold of its family.
func Lending(lib *layouts.Library) func(sign rune) (typeset.Spare, bool) {
	var mu sync.Mutex
	known := map[rune]typeset.Spare{}
	return func(sign rune) (typeset.Spare, bool) {
		mu.Lock()
		defer mu.Unlock()
		found, ok := known[sign]
		if !ok {
			found = lent(lib, sign)
			known[sign] = found
		}
		return found, found.Face != ""
	}
}

// lent is the face with the sign, none where there is no such.
func lent(lib *layouts.Library, sign rune) (found typeset.Spare) {
	for _, name := range lib.Fonts() {
		f := owned(lib, name, fonts.Regular)
		if f == nil {
			continue
		}
		if _, has := f.Advance(sign); !has {
			continue
		}
		found.Face = f.ID
		bold := owned(lib, name+"-bold", fonts.Bold)
		if bold == nil {
			bold, _ = f.Bolder("")
		}
		if bold != nil {
			found.Bold = bold.ID
		}
		break
	}
	return found
}

// owned is a face of a person's own, nil for none that can be read.
func owned(lib *layouts.Library, name string, weight float32) *fonts.Face {
	file, ok := lib.Font(name)
	if !ok {
		return nil
	}
	italic := ""
	if slanted := owned(lib, file.Italic, weight); slanted != nil {
		italic = slanted.ID
	}
	f, err := fonts.Add(name, file.Data, weight, italic)
	if err != nil {
		return nil // which styles that name it tell
	}
	return f
}
