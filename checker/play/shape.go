package play

import "nightpress/content/source"

// Shape tells the fields of play.yaml, for a page of help and for editors. Its
// rows are read field by field, since what one may have hangs on another; a test
// of checker holds this to what is read.
func Shape() source.Shape {
	return source.Shape{Name: "play", What: "a record", Doc: "what a log of play can say", Fields: []source.Shape{
		{Name: "language", What: "a whole number, 1 or more", Optional: true, Default: "1", Doc: "what this file and turn.star are written in, so that they mean the same in years to come"},
		{Name: "rules", What: "a record", Fields: []source.Shape{
			may("setup", ruleID, "by which tracks begin where they do"),
			may("ends", ruleID, "of markers that the ends of a track hold back"),
			may("score", ruleID, "by which points are counted"),
		}},
		{Name: "pay", What: "a record", Optional: true, Doc: "what a die that was rolled is changed for", Fields: []source.Shape{
			{Name: "of", What: factID},
			{Name: "by", What: "text", Doc: "the path of a record with cost and change"},
			may("rule", ruleID, ""),
		}},
		{Name: "line", What: "a record", Optional: true, Doc: "what holds for every line", Fields: lineShape()},
		{Name: "domains", What: "by name, a record", Optional: true, Doc: "what values there are", Of: "domain", Fields: domainShape(deepDomain)},
		{Name: "endings", What: "a list of records", Fields: []source.Shape{
			{Name: "id", What: "an id"},
			{Name: "name", What: "text", Default: "the id"},
			may("rule", ruleID, ""),
			may("about", "text", "on the help page of the log"),
		}},
		{Name: "facts", What: "a list of records", Doc: "what a position shows, or keeps in mind", Fields: factShape()},
		{Name: "questions", What: "a list of records", Doc: "what a turn asks of the table", Fields: questionShape()},
		{Name: "verbs", What: "a list of records", Doc: "what people write", Fields: verbShape()},
		{Name: "columns", What: "a list: text, or a record", Of: "column", Doc: "the columns of the log sheet; a fact alone is a column for it", Fields: []source.Shape{
			may("name", "text", "the word over the column"),
			may("letter", "text", ""),
			may("also", several, "other words that a table may have over it"),
			may("fact", factID, "it holds a figure of the board"),
			may("verb", "the id of a verb", "it holds what is written behind that verb"),
			may("verbs", several, "verbs that stand there with their words; the name of a list for all verbs made of it"),
			may("behind", several, "verbs that stand there and are written behind what the other columns hold"),
			{Name: "holds", What: "text", Optional: true},
			{Name: "seats", What: "true or false", Optional: true, Default: "false", Doc: "each player has such a column"},
			may("icon", "text", "for print"),
			may("note", "text", "for print: what a cell holds, in a word or two"),
			may("example", "text", "for print: a cell of the row that shows how"),
		}},
		{Name: "board", What: "a list of texts", Doc: "the facts that the board shows"},
		may("given", "a list of texts", "the facts, in the order in which a position is given"),
		{Name: "position", What: "a list: a list of texts", Optional: true, Doc: "the facts that stand together where a position is told", Default: "those of the board"},
		may("order", "a list: a list of texts", "the questions that stand before others on a line, where that tells when something was done"),
		{Name: "hooks", What: "a list of records", Optional: true, Doc: "functions of the game's beside the rows", Fields: []source.Shape{
			{Name: "id", What: "an id"},
			{Name: "beside", What: "text", Doc: "the path of the row"},
			{Name: "why", What: "text"},
		}},
	}}
}

// What fields name, in a word.
const (
	ruleID  = "the id of a rule"
	factID  = "the id of a fact"
	asked   = "the id of a question"
	list    = "the name of a list"
	several = "text, or a list of texts"
	span    = "text, or a list of two texts"
)

func may(name, what, doc string) source.Shape {
	return source.Shape{Name: name, What: what, Optional: true, Doc: doc}
}

// deepDomain is how deep the fields of domains within domains are told: a pair,
// in what may be any of several. No game goes deeper.
const deepDomain = 3

// domainOf is a field that names a domain, or holds its fields.
func domainOf(name, doc string, optional bool, deep int) source.Shape {
	s := source.Shape{Name: name, What: "text, or a record", Of: "domain", Optional: optional, Doc: doc}
	if deep > 0 {
		s.Fields = domainShape(deep)
	}
	return s
}

// domainShape tells the fields of a domain.
func domainShape(deep int) []source.Shape {
	within := func(name, doc string) source.Shape {
		s := domainOf(name, doc, true, deep-1)
		s.What = "a list: " + s.What
		return s
	}
	return []source.Shape{
		may("say", "text", "in a sentence; {} is the value"),
		may("seats", "true or false", "the players"),
		may("figures", span, "a range, or the path of one; or two, for its ends"),
		may("decimals", "a whole number, 0..3", ""),
		may("faces", "true or false", "they are those of a die"),
		words("beyond", "words that follow the figures"),
		within("pair", "two domains"),
		within("any", "a value of any of these"),
		may("of", list, "the records are the values"),
		{Name: "by", What: "a word", Words: []string{"letter", "name", "id", "number", "initial"}, Default: "letter", Doc: "what a record is written by"},
		may("letter", "text", "a pattern, {letter}r, or what stands before a number"),
		may("name", "text", "a pattern"),
		may("also", "text", "a field of the records that is read as well"),
		may("same", "text", "records with this field alike are one"),
		may("only", several, "the ids of those that it takes"),
		may("spelled", "a list of texts", "more patterns"),
		words("words", "the values themselves"),
		may("letters", "a whole number, 1..26", "so many of the alphabet"),
		may("tight", "true or false", "of a pair: nothing stands between the two"),
		may("glue", "text", "of a pair: what stands between"),
		may("apart", "true or false", "of a pair: no word is made of the two"),
		may("written_out", "true or false", "of a pair: it is read as two long words, too"),
		may("alone", "true or false", "of a pair: the first may stand alone"),
	}
}

// words is a field with a list of words.
func words(name, doc string) source.Shape {
	return source.Shape{Name: name, What: "a list: text, or a record", Of: "word", Optional: true, Doc: doc, Fields: []source.Shape{
		{Name: "id", What: "text"},
		may("letter", "text", ""),
		{Name: "name", What: "text", Default: "the id"},
		may("say", "text", "in a sentence"),
		may("unsaid", "true or false", "it is not told"),
		may("about", "text", ""),
		may("also", "a list of texts", "how else it is spelled"),
	}}
}

func lineShape() []source.Shape {
	return []source.Shape{
		may("seats", "a whole number, 1..64", "most players"),
		may("uses", "true or false", "> may stand in front of what is used"),
		may("turn", asked, "whose turn it is, which a name in front answers"),
		may("next", factID, "whose the turn to come is, by seats, for a report of a turn out of order"),
		may("notes", "a list of texts", "on the help page of the log"),
		may("happens", asked, "what happens"),
		may("about", asked, "whom a line is about"),
		may("between", asked, "who attacks"),
		may("target", asked, "whom"),
		may("on_target", "fields and values", "what a line against somebody answers"),
		partsShape(),
	}
}

func partsShape() source.Shape {
	return source.Shape{Name: "parts", What: "a record", Of: "parts", Optional: true, Doc: "what players did, each by name", Fields: []source.Shape{
		domainOf("by", "who", true, 1),
		{Name: "tells", What: "text", Doc: "the questions that are answered, each of which may end in ?, *, + or ~"},
		may("first", asked, "who came first"),
		may("first_by", asked, ""),
		may("lead", "true or false", ""),
		may("sides", "a list of texts", "questions"),
	}}
}

func factShape() []source.Shape {
	return []source.Shape{
		may("track", "the id of a track", "whose id, name, letter, icon, spaces and start it has"),
		{Name: "id", What: "text", When: "without track"},
		may("letter", "text", "what a log writes"),
		{Name: "name", What: "text", Default: "the id"},
		may("about", "text", "on the help page of the log"),
		may("icon", "the name of an icon", ""),
		may("ring", "true or false", "its last space lies beside its first"),
		may("hidden", "true or false", "nobody sees it"),
		may("passing", "true or false", "it holds within a turn"),
		may("unstated", "true or false", "no log states it"),
		may("numbered", "true or false", "it grows by one with each turn, as the numbers of a log do"),
		may("places", "a whole number, 1..1024", "how many it is"),
		may("quiet", "true or false", "reports leave it out"),
		may("kept", "true or false", "the game's own functions keep it, or a script beside its other figures"),
		may("bare", "true or false", "its value stands without its name"),
		may("mark", "text", "the place of its marker"),
		may("pair", factID, "stands behind its /"),
		may("shown", "text", "where a position is told"),
		may("flag", "true or false", "it is or it is not"),
		may("figure", "true or false", "of a flag: it is stated as 1 or 0"),
		may("so", "text", "of a flag, in a sentence"),
		may("not", "text", ""),
		may("none", "text", "of no value, in a sentence"),
		may("with", factID, "it is shown only where that one is something"),
		may("said", "text", "in a sentence; {} is the figure"),
		may("word", "text", "in a log, in place of the name"),
		may("colon", "true or false", "nw:2"),
		may("moves", factID, "gives way where this one is stated"),
		may("loses", "the id of an ending", "at its lowest"),
		may("limit", ruleID, "that holds it within its spaces"),
		may("falls", ruleID, "by which it falls"),
		may("below", "text", "the path of a figure that it does not reach"),
		may("setup", ruleID, "by which it begins where it does"),
		may("spaces", span, "a range, or the path of one; or two, for its ends"),
		may("most", "text", "how many there are: a figure, or a field of a list, which is added up"),
		domainOf("of", "it is one of several words", true, 1),
		may("at", factID, "a figure behind its value states"),
		{Name: "notes", What: "a record", Optional: true, Fields: []source.Shape{{Name: "question", What: asked}, {Name: "of", What: "text"}}},
		may("within", "fields and values", "values that are another one, too"),
		may("start", "text", "a figure, the path of one, or a word"),
		may("sum", "a list of texts", "the facts that it is the sum of; - stands before one taken off"),
		may("follows", "a list of texts", "the facts that it follows from"),
		may("carries", "a list of texts", "the facts that go with it"),
		may("editions", "a list of texts", "those that have it"),
		may("per", several, "a list, for each of whose records there is one; seat, for each player"),
		may("only", several, "the ids of those records"),
		may("zone", list, "cards of that list lie there, each as often as its quantity says"),
		may("unseen", "true or false", "of a zone: cards lie there that nobody has seen"),
		may("full", "true or false", "of a zone: all cards lie there at the start"),
	}
}

func questionShape() []source.Shape {
	return []source.Shape{
		{Name: "id", What: "an id"},
		{Name: "name", What: "text", Default: "the id"},
		{Name: "by", What: "a word", Words: []string{"chance", "choice", "feat"}, Doc: "what answers it"},
		may("rule", ruleID, "that asks it"),
		may("limit", ruleID, "by which an answer beyond is refused"),
		may("barred", "text", "what is said of an answer that cannot be"),
		may("so", "text", "of yes, in a sentence"),
		may("not", "text", "of no"),
		may("outcome", "true or false", "it is the outcome of others"),
		domainOf("of", "what may be answered", true, deepDomain-1),
		words("words", "what may be answered"),
		may("unseen", "text", "what is written where nobody saw it"),
		may("pays", "true or false", "the die may be changed"),
		may("ranges", "true or false", "3-5, one of them, may be written"),
		may("run", "true or false", "figures may be run together"),
		may("passing", "true or false", "it is noted beside others, never asked for"),
		may("sums", "true or false", "several answers are told as one"),
		may("ordered", "true or false", "answers are taken up in the order in which they stand"),
		may("bare", "true or false", "its answer stands alone"),
		may("floats", "true or false", "it may be answered anywhere on the line"),
		may("as_written", "true or false", "it is asked in the order of the line"),
		may("none", "text", "of no value, in a sentence"),
		may("as", "text", "on the help page of the log"),
		may("open", "true or false", "a log need not tell, and every answer is tried"),
		may("default", "text", "what a log means that says nothing"),
		may("samples", "a list of texts", "answers that stand for all"),
		may("instead_of", "a list of texts", "the questions that it is noted in place of"),
		{Name: "also", What: "a record", Optional: true, Doc: "what a name tells besides", Fields: []source.Shape{{Name: "question", What: asked}, {Name: "field", What: "text"}}},
		may("per", "text", "a list or a domain, for each of which it is asked; seat, for each player"),
		may("implies", "fields and values", "what its answer answers besides, by question"),
	}
}

func verbShape() []source.Shape {
	return []source.Shape{
		{Name: "id", What: "an id", When: "without each"},
		may("letter", "text", ""),
		{Name: "name", What: "text", Default: "the id"},
		may("about", "text", "on the help page of the log"),
		may("icon", "the name of an icon", ""),
		may("each", list, "for each of whose records there is one"),
		may("sets_each", asked, "which each answers with its record"),
		may("case", "by name, text", "by the id of a record, what follows it; | divides ways"),
		may("tells", "text", "the questions that follow, each of which may end in ?, *, + or ~"),
		may("forms", "a list of texts", "the same, in several ways"),
		{Name: "by_first", What: "a record", Optional: true, Doc: "ways that hang on the first answer", Fields: []source.Shape{
			{Name: "of", What: list},
			{Name: "field", What: "text", Doc: "of its records"},
			{Name: "forms", What: "by name, " + several, Doc: "by the value of that field"},
			may("others", "text", "where the answer is no record of the list"),
		}},
		may("sets", "fields and values", "what it answers by being there, by question"),
		may("first", "text", "the first value of the pair that it tells"),
		may("most", "text", "how many answers at most: a figure, or the path of one"),
		domainOf("index", "what is written behind it to tell which", true, 1),
		partsShape(),
		may("side", "text", "the side that it names of the parts that it stands in"),
		may("in", "a list of texts", "the verbs that it stands behind"),
		may("opens", "text", "what others stand in"),
		may("yields", "a list of texts", "the verbs that it gives way to"),
		may("lead", "text", "the sign in front"),
		may("bare", "true or false", "what it tells stands without it"),
		may("trails", "true or false", "it stands behind another"),
		may("tight", "true or false", "no blank stands behind it"),
		may("groups", "true or false", "it may be told several times"),
		may("colon", "true or false", "a colon stands behind it"),
		may("needs_target", "true or false", "it stands on a line against somebody"),
		may("head", "true or false", "it begins a line"),
		may("closes", "true or false", "it ends what stands before"),
		may("table", "true or false", "no name stands before it"),
		may("lasts", "true or false", "it holds until the end of the line"),
	}
}
