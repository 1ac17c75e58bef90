package diagnostic

// Explain returns what a code means: a title, and an explanation with a small
// example. ok is false for a code that is not in the catalogue.
func Explain(code string) (title, text string, ok bool) {
	for _, e := range catalogue {
		if e.code == code {
			return e.title, e.text, true
		}
	}
	return "", "", false
}

// Codes lists every code of the catalogue in order.
func Codes() []string {
	codes := make([]string, len(catalogue))
	for i, e := range catalogue {
		codes[i] = e.code
	}
	return codes
}

type entry struct{ code, title, text string }

// catalogue holds every code that nightpress reports, for ever: a code that
// is no longer used stays, and is never given another meaning. In order:
// L0xx reading a log, Q1xx sequence, D2xx dice, A3xx choices, B4xx
// book-keeping, X5xx endings, P6xx printing, U7xx undecided, W8xx advice,
// Y9xx definitions and layouts.
var catalogue = []entry{

	// ---- P63x: laying out on paper ------------------------------------------
	{"P630", "asked for something that is not there", `A paper, component, set, ink, format or imposition named on the command line is not known. "nightpress list GAME" shows the components, "nightpress help print" the rest.`},
	{"P631", "too small to cut out", `A face is smaller than scissors can follow. Look at the size in its template; sizes are in millimetres.`},
	{"P632", "a back that does not match its front", `A back is cut together with its front, so both have the same size and shape.`},
	{"P633", "too many pieces", `A component comes to more pieces than anyone prints. Its count times the quantity of each record is what is printed.`},
	{"P634", "nothing of it is wanted", `The count of a component, or the quantities of all its records, is 0.`},
	{"P635", "too large to fold", `A gutter-fold sheet shows front and back side by side, and these do not both fit. The backs are printed on the other side of the paper instead.`},
	{"P636", "too large for the paper", `A face is larger than what a printer can print on this paper. Boards are tiled over several sheets; other pieces are not. Give the component stock: board or sheet: boards, or choose larger paper.`},
	{"P637", "the small print does not fit", `Every sheet shows in its margin the game, the component, the version and the credit. One of them is too long, or holds a character that the typeface lacks.`},
	{"P638", "the build sheet cannot be set", `The first page says how to print and build the game, from names, notes and the credit. One of them holds a character that the typeface lacks, or a word too long for its column.`},
	{"P639", "nothing to print", `The game has no component, or all of them belong to sets that were not asked for.`},

	// ---- Y90x: the fields of a definition or layout ----------------------
	{"Y901", "a field that nothing reads", `A record has a field that its kind of record does not know, most often a slip of the pen.

    strat: 6        # meant: start

Fields that only people read may be called note or why.`},
	{"Y902", "a field that is missing", `A record lacks a field that it must have. The report names the record and the field; the place shown is where the record begins.`},
	{"Y903", "another kind of value", `A field holds text where a list is expected, a list where fields are expected, and so on.

    tracks: sanity        # one word where a list is expected
    tracks: [sanity]      # a list of one`},
	{"Y904", "a figure out of its bounds", `A figure is a whole number (or a decimal or a range) but smaller or larger than it may be. The report gives both bounds.`},
	{"Y906", "not a figure as written", `Figures are plain decimal numbers: 10, -3, 2.5, and ranges 0..6. Anything else that YAML might read as a number is refused, because people and programs disagree about it.

    010      # ten, or eight? Write 10.
    1_000    # write 1000
    1e3      # write 1000`},
	{"Y907", "not one of the words", `A field takes one of a few words, and this is none of them. The report lists them.`},
	{"Y908", "a name that leads nowhere", `A field names something that is declared elsewhere, and nothing of that name is declared.`},
	{"Y909", "an id that cannot be used", `Ids name files, links and words in logs. They are made of small letters, digits and hyphens, begin with a letter, and have 64 characters at most.

    id: Main Board     # write main-board`},
	{"Y910", "declared twice", `Two records have the same id, so that nobody could say which one a name means. The report shows both places.`},
	{"Y911", "a placeholder that leads nowhere", `Text takes its figures from the data: {by} stands for the field "by" of the same record or one around it, {tracks.sanity.start} for the field "start" of the record "sanity" in tracks.yaml. The name between the braces was not found, or it is not a single value. To print a brace, double it: {{.`},
	{"Y912", "a house value without its reason", `A record says basis: house, which means that its figures are ours and not the rulebook's. It must say why they are as they are.

    basis: house
    why: The rulebook does not print the board.`},
	{"Y913", "a deck that is not a list", `A component says deck: NAME, and NAME is not a list of records. The name is that of a file of the game without its ending: deck: cards takes the records of cards.yaml or cards.csv.`},
	{"Y914", "nothing is left to print", `A component's deck and its where: leave no record at all. The place shown is the condition.`},
	{"Y915", "a rule without its place in the rulebook", `Every rule of the ledger says which section of the rulebook it stands in: by section: in its own record, or in a record around it.`},

	// ---- Y92x: files ------------------------------------------------------
	{"Y920", "a file that cannot be read", `The file could not be opened or read to its end, or is larger than a definition may be.`},
	{"Y921", "not UTF-8", `Definitions are text in UTF-8. Save the file again with that encoding; spreadsheets call it "CSV UTF-8".`},
	{"Y922", "a character that does not belong into text", `The file holds a control character, such as a NUL byte: it may be damaged, or may not be a text file at all.`},
	{"Y923", "not YAML", `The file breaks the rules of YAML at or near this place. The most frequent reasons:

    text: Draw: two cards        # a colon and a space inside text
    text: *Move* again           # text may not begin with * & ! % @ [ { | > without quotes
    start:6                      # a space is missing after the colon

Quotes mend the first two: text: "Draw: two cards". Indent with spaces, never with tabs.`},
	{"Y924", "a field written twice", `The same field stands twice in one record; the second would silently win. The report shows both.`},
	{"Y925", "more than one document", `A line of three hyphens begins a second YAML document in the same file. One file holds one document.`},
	{"Y926", "YAML that is not used here", `Anchors (&name), aliases (*name), merge keys (<<) and tags (!name) are not used in definitions: what a reader sees is what there is. Text that begins with one of these signs needs quotes.`},
	{"Y927", "too much", `The file is nested too deeply, has too many values, or one text in it is too long. The bounds are far above what a game needs.`},
	{"Y928", "a file name that cannot be used", `Every .yaml and .csv file in a game's folder becomes a list or record under its own name, so the name is made of small letters, digits and underscores and begins with a letter: event_cards.yaml.`},
	{"Y929", "not a game", `A game is a folder that holds a game.yaml, and the folder has the game's id as its name. It is a real folder, not a link to one.`},
	{"Y930", "a row that does not fit its table", `The first row of a CSV file names the fields, each once; every other row has as many cells, or fewer. Cells with commas, quotes or line breaks stand in double quotes, and a double quote in such a cell is written twice.`},
	{"Y999", "more problems than are shown", `Only the first problems are kept. Mend those, and run again.`},
}
