package reading

import (
	"nightpress/checker/gamelog"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Open reads a game into its definition D and makes the words of its logs
// ready. The vocabulary is nil where the list has errors.
func Open[D any](g *definition.Game, read func(*definition.Game) (*D, *diagnostic.List), spec func(*D) gamelog.Spec) (*D, *gamelog.Vocabulary, *diagnostic.List) {
	d, list := read(g)
	if list.HasErrors() {
		return nil, nil, list
	}
	words, err := gamelog.NewVocabulary(spec(d))
	if err != nil {
		list.Errorf("Y916", diagnostic.Span{File: g.ID}, "the words of a log clash: %v", err)
		return nil, nil, list
	}
	return d, words, list
}
