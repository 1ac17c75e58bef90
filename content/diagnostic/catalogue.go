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
// book-keeping, C0xx the check itself, X5xx endings, P6xx printing, U7xx undecided, W8xx advice,
// Y9xx definitions and layouts.
var catalogue = []entry{

	// ---- P60x: drawing a face --------------------------------------------
	{"P601", "a text that does not fit", `A text is larger than its area even at the smallest size its style allows. Nothing is ever cut. The report names the component, the place in the template and the place of the text: shorten the text, give it more room in the template, or allow a smaller size with min.`},
	{"P602", "a character that the typeface lacks", `The typeface of a style has no drawing of a character. Arrows, stars, hearts and dice are icons: write :star: and not the character.`},
	{"P603", "a text that cannot be set", `The text or its style is at odds with itself: a bold word that never ends, an icon without a name, a size of nought. The report says which.`},
	{"P604", "cells larger than their area", `The cells of a row, column, grid or table add up to more than the area they stand in. Make the cells smaller or fewer, or the area larger.`},
	{"P605", "a space too small for its marker", `A track has so many spaces that one is smaller than the template allows for a marker (its field least).`},
	{"P606", "a map that does not show its ways", `Two areas are near each other in the definition and share no border on the map, or share one and are not near, or only one of the two names the other. Change the field with the neighbors, or the outline.`},
	{"P611", "a text that is cut off", `A text reaches beyond the trim, the line along which a piece is cut out, so that part of it is lost. Text without a width of its own (w) runs on to where it ends.`},
	{"P612", "a text too near to the trim", `The template's field safe says how many millimeters along the trim text keeps away from, because nobody cuts without missing the line a little. This text stands nearer.`},
	{"P613", "a figure that there is no room for", `With this figure something on the face goes wrong: it does not fit, is cut off, or is not there. It was drawn with other figures too, and the nearest with which nothing is wrong is named. Take that one, or give the template more room.`},
	{"P614", "a text over another", `Two texts stand in one place, or an icon is drawn across a text, or a shape over it, so that it cannot be read. Move one of them, or give the text an area (w) that ends before the other. An icon that is drawn first, as a ground, is left alone. Texts that say the same are left alone: one may be the shadow of the other.`},
	{"P615", "a QR code that is not read", `A text is too long for a QR code, or its squares are so small that a telephone does not tell them apart on paper. A shorter text needs fewer squares; level: low, too.`},
	{"P616", "a face to be shown that there is none of", `The element printed names a face of the game: the component, or component/record where it has several. "nightpress list GAME" shows the components. A face cannot show its own component.`},
	{"P617", "a spot that nothing drawn has", `The element at, or the field around, names a spot of what was drawn before it: of a face that is shown, of a track, a map or a place. The spots of a board are called as replay calls them: sanity/4.`},
	{"P618", "a page of a book that goes on over another", `Each record of a book is a page, and a flow on one of them holds more than fits, so that it goes on over a page of its own. The pages behind it have other numbers than the book says, and its sheets may end with empty pages.`},
	{"P610", "more than can be drawn", `A loop, a track, a drawing, the pages of a flow or the parts within parts go beyond what any page needs. Most often a range has a figure too many.

    spaces: 0..1000000000     # meant: 0..10`},

	// ---- P63x: laying out on paper ------------------------------------------
	{"P630", "asked for something that is not there", `A paper, component, set, ink, format or imposition named on the command line is not known. "nightpress list GAME" shows the components, "nightpress help print" the rest.`},
	{"P631", "too small to cut out", `A face is smaller than scissors can follow. Look at the size in its template; sizes are in millimeters.`},
	{"P632", "a back that does not match its front", `A back is cut together with its front, so both have the same size and shape; an outline as path data is mirrored on the back.`},
	{"P633", "too many pieces", `A component comes to more pieces than anyone prints. Its count times the quantity of each record is what is printed.`},
	{"P634", "nothing of it is wanted", `The count of a component, or the quantities of all its records, is 0.`},
	{"P635", "too large to fold", `A gutter-fold sheet shows front and back side by side, and these do not both fit. The backs are printed on the other side of the paper instead.`},
	{"P636", "too large for the paper", `A face is larger than what a printer can print on this paper. Boards are tiled over several sheets; pages to be read are set smaller, down to two thirds, and other pieces down to half; what is larger still is left out, and the rest is printed. Give the component stock: board or sheet: boards, or choose larger paper.`},
	{"P637", "the small print does not fit", `Every sheet shows in its margin the game, the component, the version and the credit. One of them is too long for the paper, or holds a character that neither our typefaces nor your own have, and is left out: put a font that has it into the folder fonts of your layouts.`},
	{"P638", "the build sheet cannot be set", `The first page says how to print and build the game, from names, notes and the credit. One of them holds a character that the typeface lacks, or a word too long for its column.`},
	{"P639", "nothing to print", `The game has no component, or all of them belong to sets that were not asked for.`},
	{"P640", "too large to be drawn in pixels", `A picture holds at most 48 million dots. Ask for fewer of them an inch with --dpi, or name smaller components.`},
	{"P641", "a size that a print service does not cut", `Each print service cuts cards of some sizes, which stand with their source in layouts/services. A size that is not there may be cut all the same: we know only those on which two sources agree. Give the template of the deck one of them, write down another with where it is published, or leave the deck out.`},
	{"P642", "less bleed than a print service wants", `The ground of a card ends nearer to the cut than the service asks for, so what is at its edge is carried on. A wider bleed in the template makes it exact.`},
	{"P643", "words near the cut", `A print service asks for a strip inside the cut to be kept free, because cuts are never exact. Move the words inwards, or set safe in the template to be told earlier.`},
	{"P644", "colors in four inks", `The service prints from a PDF in cyan, magenta, yellow and black. Colors are converted without a profile, so strong ones may come out otherwise; black is black ink alone, and no place has more than twice the ink of one.`},
	{"P645", "nothing for a cutting machine", `A cutting machine finds its sheets by registration marks, which stand at the way to lay out (registration in layouts/sheets). Boards that are tiled have none.`},
	{"P646", "too small for a calibration page", `The scales of the page that nightpress calibrate writes need the room of a letter. What they tell holds for every paper of the printer.`},
	{"P647", "slots that do not fit", `A sheet that comes cut says where its slots are: slots in a file of layouts/sheets, or a row of layouts/labels. Pieces have to go into them, and printers leave the edge of the paper empty. On any other paper than theirs the pieces of such a way to lay out lie as if there were none; --format with the name of a sheet of labels prints what a label holds and is at least half as wide and high as it.`},
	{"P648", "nothing for a booklet", `A booklet binds pages that are only read: of stock: paper, uncut, without a back, one of each, all of one size. A component with sheet: book is folded in any print.`},
	{"P649", "a picture with few pixels", `A PNG or JPEG is printed so large that it looks coarse: under 150 dots an inch at home, under five sixths of what a print service asks for. A picture with more pixels mends it, or a smaller place; a drawing as SVG is sharp at any size. One that is meant to be coarse may stay.`},
	{"P650", "a font that cannot be used", `A file in the folder fonts is no TrueType or OpenType font, or is damaged. Fonts of the web (.woff, .woff2) and collections (.ttc) are not read: take the file that one installs, one for each style.`},
	{"P651", "bold or italic words in another face", `A style has a face of your own, whose family has no bold: bold words are set in ours. Or a face of your own has no bold or italics for some words, as those of another script: they are set plain. A file such as Mine-Bold.ttf beside Mine-Regular.ttf is its bold, and a variable font has its own; bold: at the style names any other face.`},

	// ---- L0xx: reading a log ---------------------------------------------
	{"L001", "a word that is not known", `A log is written in the words and letters of its game, and this word is none of them. A word that begins only one of them, or differs from it by one letter, is read as that one and said in a note. Any other is refused, because a guess could change what happened; the nearest word is suggested.

    3. mve 3 5       # read as move 3 5, or short: m3 5
    3. went 3 5      # refused
    3. m3 5 (went)   # a remark stands in brackets, in quotes or behind a #

The step that the word begins is left out; the rest of the line is read. "nightpress help log GAME" lists the words.`},
	{"L002", "a word or sign in a place where it means nothing", `The word is known, but not here: the name of a card where a die is expected, a bracket, a lone star. A ? stands in place of a die that was not noted: e?, m3 ?. Remarks go in brackets or behind a #.`},
	{"L003", "something is missing", `A step or a check lacks what makes it one.

    4. m 5          # fine: move for 5 points, the die was not noted
    4. m            # for how many points?
    4. m3 5  =S     # Sanity shows which figure? S? says: not read off`},
	{"L004", "a face that the die does not have", `Each die is written as the face it shows. Two dice are written apart, 3 5; a die that was paid for is written as it fell and what was added: 1+2.`},
	{"L005", "a figure that cannot be read", `The figure has more digits than anything on the table could count.`},
	{"L006", "a character that means nothing in a log", `The line holds a control character, a picture character or bytes that are not UTF-8. Typographic dashes, quotes and arrows are understood and no problem.`},
	{"L007", "not a log", `The file is prose, or YAML, JSON or a web page, or hardly a line of it is in the notation. Nothing of it was read. A log is plain lines, one for each turn, or a table under the headings of the log sheet.

    game endless-nightmare basic
    1. n 2 4, m3 5   =S6 C5 G7

"nightpress help log GAME" shows how each turn is written, "nightpress play GAME" asks turn by turn and writes the log, and the desk of "nightpress serve" checks each line as you type it.`},
	{"L008", "not a text file", `The file is a document, an archive, a picture, or text in UTF-16. Save it as plain text in UTF-8.`},
	{"L009", "a log that is too large", `A log may have 16 MB and 200,000 lines, a hundred times the longest game anybody will play by hand. Larger files are refused at once and not read at all.`},
	{"L010", "a line that is too long", `A line may have 4,096 characters, 256 steps and 1,024 figures or words, and a turn 128 dice and choices and 1,024 statements of the board. What goes beyond is not read.`},
	{"L011", "a quotation or bracket that is not closed", `A remark in quotes or brackets ends on the line it begins on.`},
	{"L012", "a ruling that is not known", `Where a rulebook leaves a choice open, a log may say how it was played: "ruling NAME=VALUE". Neither the names nor the values are free; "nightpress list GAME" shows them.

    ruling catch-distance=1`},
	{"L013", "an edition or variant that is not known", `The first line of a log names the game, and behind it the edition and variants played.

    game endless-nightmare basic veteran`},
	{"L014", "a log of another game", `The first line names a game other than the one it is read as.`},
	{"L015", "said twice, or too late", `What holds for the whole log (the game, the version) is said once, and in front of the first turn. Rulings may stand anywhere; they hold from there on.`},
	{"L016", "a name that is a word of the notation", `Players are called by name in a log, so that a name may not be a letter or word that means something else there.

    players T Bob      # t is a track: write Tom`},
	{"L017", "a payment that does not fit its die", `What was paid to change a die stands behind that die: 1+2 is a rolled 1 made a 3. In words: rolled 1, spent 1 sanity for +2.`},

	{"L018", "no turn in it", `Nothing in the log is a line of a turn, so there is nothing to hold against the rules, and no verdict. Everything behind a # and a space is a remark.

    # 1. m3 5     # a remark
    1. m3 5       # a turn`},
	{"L019", "a log that cannot be checked", `The file cannot be read, does not say which game it is of, or is of a game whose rules of play are not known or not in order. The message says which. Only the reports for programs have this code; elsewhere it is told as an error of the command.`},

	{"L020", "made plain", `A word that is cut short or has one wrong letter was read as the only word it can be, or an = was put in that was left out. The note says what was read, once for each, and "nightpress fmt" writes it so. Nothing else is guessed: a line means the same in every log, whatever the rules say of it.`},
	{"L022", "a player whom the log does not name", `Somebody plays in this log whom its players line does not name. The log is checked as if the name stood there. If it is a slip of the pen, write the name as the players line has it.

    players Ann Bob
    1. Cy m7          # players Ann Bob Cy`},
	{"L023", "a column that the log sheet does not have", `A table in a log has the headings of the printed log sheet: its words, its letters or the long names, in any order, and not all of them. What stands under any other heading is not read; "remark" heads a column of remarks.`},
	{"L024", "turns in front of a position", `A log that gives a position begins there. What stands above it counts for nothing; what should count, the Nightmares drawn, say, goes below it.`},

	// ---- Q1xx: the order of the turns --------------------------------------
	{"Q103", "a turn is missing", `The numbers leap over a turn, or more. One or two lost turns are bridged: the check goes on with every position that some turn could have led to, until the log tells them apart. After a longer leap it goes on from what the board shows next.

    7. m3 5   =S5 C4
    9. m2 4   =S5 C3     # turn 8 was not written down

Write ... on a line of its own where lines are lost for good.`},
	{"Q104", "a turn stands twice", `The same line stands in the log a second time, with the same number. The check goes on without it. Strike it out with an x in front.`},
	{"Q105", "two turns in the wrong order", `A turn stands before the one it follows. The check plays them in the order of their numbers.`},
	{"Q106", "a number out of order", `The number of a turn does not follow from the one before. The check goes on as if it did.`},

	// ---- D2xx: dice, and what the hand does ----------------------------------
	{"D201", "a die that is not noted", `The rules ask for a die, or for how something came out, and the line does not have it. The check goes on with every value that fits. Write ? for a die that nobody noted.

    4. m2 5      # in a Nightmare whose Event rolls a die first
    4. e?, m2 5  # the die was rolled, and not noted`},
	{"D202", "a die that nothing asks for", `The line notes a die, a choice or a feat that the rules do not ask for in this turn. It is left aside, unless the game can only have gone on with it.`},
	{"D203", "a die that does not have this face", `The value lies outside what the die, or the table it stands for, can show. The check goes on as if it had not been noted.`},

	// ---- A3xx: choices -------------------------------------------------------
	{"A301", "a choice that is not open", `A rule forbids what was chosen. The report names it, says what it turned on (needs) and what was open (allowed). The check goes on with the choice as it was made.`},
	{"A302", "a choice that is not noted", `The rules ask for a choice, and the line does not have it. The check goes on with every choice that fits.`},
	{"A310", "a choice that does not exist", `What was chosen is none of the answers there are: too much paid, more points than may be tried for. The check goes on with it as well as it can.`},

	// ---- B4xx: book-keeping --------------------------------------------------
	{"B401", "the board disagrees", `What the log states of the board is not what the rules lead to, and no single thing forgotten at the table explains it. The check goes on from the board. The ledger shows what the rules did in that turn; the help lists single slips of the pen that would make everything fit.`},
	{"B402", "a space that is not there", `The log states a number that the track does not have.`},
	{"B403", "a total that cannot rise", `The log states more of something than there was before, and by the rules it can only fall.`},
	{"B404", "given figures that contradict each other", `A position that the log gives to start from says two things that cannot both be so: the same figure twice, or one that follows from others. The check goes on from what the last of them makes of it.`},
	{"B410", "something was forgotten at the table", `What the log states of the board is what one gets when one rule is forgotten, or carried out twice, or the other way round. The report names that rule, and goes on from the board.`},
	{"B415", "a number of players that the rules are not for", `The log names more or fewer players than the rules of this game are for, or nobody at all. Nothing else is said of it.

    players Ann Bob Cy      # in player order, on the second line`},
	{"B420", "the outcome is another one", `The log notes in passing how something came out, and by the rules it came out otherwise.

    m3 3 ok      # a roll of 3 does not beat 3 points`},

	// ---- C0xx: the check itself ----------------------------------------------
	{"C001", "the check broke down", `The program made a mistake over this line. That is no fault of the log: what was found before it stands, the rest of this log is not checked, and other logs are not concerned. Please report it, with the log and the place that the report names.`},

	// ---- X5xx: endings -------------------------------------------------------
	{"X501", "the game was over", `The log goes on after the game has ended by the rules. Unless a single slip explains it, what follows is read and not checked.`},
	{"X502", "the game is not over", `The log claims an end that has not come.`},
	{"X503", "another reason for the end", `The game has ended, for another reason than the log claims.`},
	{"X504", "another score", `The game has ended, with another score than the log claims.`},
	{"X505", "another winner", `The game has ended, and somebody else has won it than the log claims. A name with a figure behind it claims that player's score, a name alone that the player has won.`},

	// ---- U7xx: not decided ---------------------------------------------------
	{"U701", "more than one position fits", `The log leaves something open, and at its end several positions still fit. That is no mistake: a figure or two after = would tell them apart.`},
	{"U702", "too much is left open", `So much is left open that not every possibility could be followed. State a few figures of the board after =, and the check has firm ground again.`},
	{"U703", "too many disagreements to explain", `After a great many disagreements no more causes are looked for; what follows is only compared.`},
	{"U704", "the end is in doubt", `After what was reported, too many pieces may lie elsewhere to say how the game ended; the claimed end is not compared.`},
	{"U706", "too little is known behind lost lines", `Where lines are lost, nobody knows how the board stood behind them, but for what is stated there. A turn that only fits a board which cannot be found is not held against the rules, and neither is an end; once some turns in a row agree, the ground is firm again.`},

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
	{"Y913", "a deck that is not a list", `A component says deck: NAME, and NAME is not a list of records. The name is that of a file of the game without its ending: deck: cards takes the records of cards.yaml, cards.csv, cards.xlsx or cards.ods. deck: book.Spells takes the sheet Spells of book.xlsx; where no deck names a sheet of a file, its first one is read.`},
	{"Y914", "nothing is left to print", `A component's deck and its where: leave no record at all. The place shown is the condition.`},
	{"Y915", "a rule without its place in the rulebook", `Every rule of the ledger says which section of the rulebook it stands in: by section: in its own record, or in a record around it.`},
	{"Y916", "words of a log that clash", `Two words of the notation are spelt alike, or a word cannot be told from the beginning of another kind of line, so that nobody could read the log. It is a warning where a verb is spelt as an answer that a log may say without a verb: what is meant as the answer is then read as the verb.`},
	{"Y917", "a sentence that nothing holds", `sentences.yaml tells what the rulebook says, sentence by sentence, and where the game has each: in rules of its ledger, or in words that stand on a component. A sentence that has neither says why.

    - {section: Setup, says: "Three players cover the areas marked 4.", rules: [setup.overlays]}
    - {section: Setup, says: "Everybody has 20 Followers.", on: {build-sheet: "80 Followers"}}
    - {section: Setup, says: "Hands are secret.", why: "A log is written by all."}`},

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
	{"Y928", "a file name that cannot be used", `Every .yaml, .csv, .xlsx and .ods file in a game's folder becomes a list or record under its own name, so the name is made of small letters, digits and underscores and begins with a letter: event_cards.yaml.`},
	{"Y929", "not a game", `A game is a folder that holds a game.yaml, and the folder has the game's id as its name. It is a real folder, not a link to one.`},
	{"Y930", "a row that does not fit its table", `The first row of a CSV file names the fields, each once; a column without a name is passed over as long as it is empty. Every other row has as many cells, or fewer. Cells with commas, quotes or line breaks stand in double quotes, and a double quote in such a cell is written twice.`},
	{"Y931", "a column whose name no template can write", `The first row of a CSV file names the fields, and templates call them by that name: letters from a to z, digits, _ and -. A column with another name, as people like to read it, is called by what is left of it in small letters; where nothing is left, or of two columns the same, by its own name in brackets. The note says how.

    Card Text,Größe,1-action,2-action
    # templates say {card_text}, {grosse}, {record['1-action']}`},

	// ---- Y94x: layouts ----------------------------------------------------
	{"Y932", "a cell of a spreadsheet that hides something", `What a sheet shows is read. A formula whose value was never saved shows nothing, one without a result #REF! or the like: mend it in the spreadsheet, and save. Hidden rows and columns are read like all others; the note lists them, so that none is printed by surprise.`},
	{"Y940", "an expression that cannot be worked out", `Templates take their figures and words from the definition by expressions, in fields (w: len(tracks.sanity.spaces) * 10) and between braces in text ({name|upper}). This one is not well formed, or what it names is not there, or is of another kind than is needed here. The column points into the expression; where a record lacks a field its place is shown too.

    has(a.short)          # is the field there?
    a.short ?? a.name     # the first that is there`},
	{"Y941", "a color that nobody knows", `Colors are roles of the template's inks (layouts/inks), or #rrggbb in quotes, a name of CSS such as teal, or none. A role has one color for full ink and one for low.`},
	{"Y942", "templates that extend each other", `A template extends another, which extends the first. One of them has to stand alone.`},
	{"Y943", "a path that cannot be drawn", `Path data of an icon or a path element is not SVG path data: letters M L H V C S Q T A Z and figures, beginning with M.`},
	{"Y944", "a field that nothing uses", `No template names this field, and no rule of play reads it, so it changes neither print nor verdict. It may be misspelled in the file or in the template, or be left over.`},
	{"Y945", "a shape that shows nothing", `A shape without a fill and without a line is drawn in no color at all. Colors are roles of the template's inks, or #rrggbb in quotes.

    - box: {x: 5, y: 5, w: 20, h: 10, fill: cell, line: ink}`},
	{"Y946", "a picture that nobody can draw", `The words of a picture are few: where it is, its light, who stands in it, what is wrong (nightpress help layouts tells them all). This one is none of them, or does not go with the others.`},
	{"Y947", "what cannot come about", `All of it can be read, and in no game does it happen: nothing leads to it, nobody can pay for it, or it is counted in two ways that do not agree.`},
	{"Y948", "a picture file that is not there, or not in order", `An image names a file of art: SVG, PNG, JPEG or a still WebP, in the game's folder or below the folder art of the layouts. Names are as they stand there, small letters and capitals too. What is damaged, far too large, or no picture at all is told with its reason.

    file: art/{id}.svg        # content/games/<game>/art/storm.svg`},
	{"Y949", "something in an SVG that is not drawn", `Of SVG there is drawn what stays the same on every paper: shapes, paths, groups, their colors, lines, gradients, clips, uses, and text whose typeface is in a folder fonts. Filters, masks, patterns, animations, scripts and what stands in other files is left out, and told once for each file. Programs for drawing turn text into paths, and flatten the rest.`},
	{"Y950", "a name that is typed by hand", `Texts say the name of a record in letters. Where the name is changed they keep the old one; a placeholder follows.

    text: Sanity goes down.                    # says Sanity for ever
    text: "{tracks.sanity.name} goes down."    # says what it is called`},
	{"Y951", "a figure that is typed by hand", `A text says in digits what a field of its own record holds, or what another text of its template quotes. Where that is changed the text keeps the old figure; a placeholder follows.

    by: 2
    text: "Goes up by {by}."`},
	{"Y960", "a script that cannot be read", `The script turn.star is written in a small part of Starlark, and this is none of it (nightpress help rules tells what there is).

    if roll = 1:      # two values are compared with ==
    if roll == 1:`},
	{"Y961", "a name that a script does not find", `The script names a fact, a question, a rule, an ending, a field or a function that is not there. Names are checked before anything runs, in branches that are never played too.

    ask("dice")     # play.yaml has a question die`},
	{"Y962", "something in a script that is used for what it is not", `A function without its brackets, a call with too many values, a fact that changes with a rule and is only put, a line that does nothing or is never reached.

    board.sheep = 3                   # a fact that a log states changes with a rule
    put("sheep", 3, "black")`},
	{"Y963", "a script that goes wrong while it runs", `A figure is divided by 0, a list has no such place, None has no fields, a loop comes to no end. The places from which the function was called are shown too.

    worth = card.points       # where there may be no card:
    worth = card.points if card else 0`},
	{"Y970", "texts without a translation", `A game is printed in another language (print --lang), and some of what stands on it is not in that: texts of the definition lack a place under texts: in words/de.yaml, words of templates one under phrases:. They are printed as they are; the report counts them and shows the first.`},
	{"Y971", "a translation of nothing", `The words of a language stand under texts: as the texts stand in the files of the game: the file, the record by its id (or by what its first field says, or its number), the field. This one leads nowhere, or to what is no text. A phrase that no template of the game has is told too.

    texts:
      skills:
        shield: {name: Schild}      # skills.yaml: - {id: shield, name: Shield}`},
	{"Y972", "a translation that lacks a figure", `The text in the game's own language tells a figure by a placeholder, {by}, and its translation does not.`},
	{"Y973", "patterns of hyphenation that cannot be read", `A file in the folder words of your layouts tells where words of a language are parted: an office program's (hyph_de_DE.dic), or TeX's (hyph-de-1996.tex, hyph-de-1996.pat.txt). A pattern is letters with figures between them. Take the file as it comes; a page about it, or one packed, is not the file.`},
	{"Y980", "an example that cannot be shown", `A record of examples.yaml names a log of the game and a turn of it, whose position pages show. The log cannot be read or has no such turn; or it disagrees with the rules as they are now, "nightpress check" tells why, and the pages show it as it went on.`},
	{"Y974", "a text that changed after it was translated", `Beside words/de.yaml the file words/de.csv holds the texts that the words were made from, so that a change of one of them is seen. Look whether the words still fit; "nightpress lint DIR --translated de" notes the texts as they are now.`},
	{"Y999", "more problems than are shown", `Only the first problems are kept. Mend those, and run again.`},
}
