package main

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator"
	"nightpress/layouts"
)

// designSlip is a slip of somebody who edits a game or a layout: in file, old
// became now. It was made at the line so many below the first of old, and those
// of also are as good; where a name was changed, so is every line elsewhere that
// says the old one. mend is what a right mend says; without it nobody can know
// what was meant, and there must be none.
type designSlip struct {
	file, old, now string
	at             int
	also           []int
	elsewhere      bool
	mend           string
}

// cut is what became of old where the file ends behind it.
const cut = "(cut)"

// designSlips were made by somebody who has seen no code, as such a person makes
// them.
var designSlips = []designSlip{
	{file: "endless-nightmare/tracks.yaml", old: "  letter: S\n  icon: moon", now: "  letter: S\n  icon: mooon", at: 1, mend: "moon"},     // unknown icon
	{file: "endless-nightmare/tracks.yaml", old: "start: 5\n", now: "start: 55\n", also: []int{-3}},                                       // a digit typed twice: the start lies beyond the track of 0..6
	{file: "endless-nightmare/tracks.yaml", old: "- id: horrors\n", now: "- id: horror\n", elsewhere: true, mend: "horrors"},              // id renamed; groups, markers, actions, texts still say horrors
	{file: "endless-nightmare/tracks.yaml", old: "  ring: inner", now: "\tring: inner", mend: "  ring: inner"},                            // indented by a tab
	{file: "endless-nightmare/tracks.yaml", old: "  letter: H\n", now: "  letter:H\n", mend: "letter: H"},                                 // no space after the colon
	{file: "endless-nightmare/tracks.yaml", old: "  letter: F\n", now: "  letter: S\n", also: []int{-9}},                                  // the letter of Sanity given to Scares too
	{file: "endless-nightmare/nightmares.yaml", old: "  length: 8\n  icon: spiral", now: "  length: 8 spaces\n  icon: spiral", mend: "8"}, // a unit written behind the number
	{file: "endless-nightmare/nightmares.yaml", old: "\"*From turn {from_turn} here on*, begin with a roll. More than your {tracks.courage.name}, and you lose", now: "\"*From turn {form_turn} here on*, begin with a roll. More than your {tracks.courage.name}, and you lose", mend: "from_turn"}, // letters swapped in a placeholder
	{file: "endless-nightmare/nightmares.yaml", old: "section: \"The Nightmares: Lost\"", now: "section: The Nightmares: Lost", mend: "\"The Nightmares: Lost\""},                                                                                                                                    // a colon in text without quotes
	{file: "endless-nightmare/nightmares.yaml", old: "- id: the-test\n", now: "- id: spiders\n", also: []int{-14}, elsewhere: true, mend: "the-test"},                                                                                                                                                // block copied from Spiders, the id not changed
	{file: "endless-nightmare/selection.yaml", old: "      - {second: 4, basic: exposed, active: drowning}\n      - {second: 5, basic: falling", now: "      - {second: 5, basic: falling", also: []int{-1, -6, -4}, mend: "second: 4"},                                                              // a row lost: no box for a second die of 4 on the left
	{file: "endless-nightmare/selection.yaml", old: "first: 4..6", now: "first: 3..6", also: []int{-9}, mend: "4..6"},                                                                                                                                                                                // both columns claim a first die of 3
	{file: "endless-nightmare/shadow_table.yaml", old: "{from: -2, eyes: 3}", now: "{from: 2, eyes: 3}", also: []int{-2}, mend: "-2"},                                                                                                                                                                // minus sign lost: 2 stands twice and the rows do not fall
	{file: "endless-nightmare/die_board.yaml", old: "{zone: 4, depth: 50}", now: "{zone: 4, depth: -50}", mend: "50"},                                                                                                                                                                                // a band of negative depth
	{file: "endless-nightmare/die_board.yaml", old: "apart: 20, between: 4}", now: "apart: 20, between: 4", also: []int{1}, mend: "}"},                                                                                                                                                               // closing brace lost
	{file: "endless-nightmare/die.yaml", old: "faces: 1..6", now: "faces: 1.6", mend: "1..6"},                                                                                                                                                                                                        // one dot of the range lost
	{file: "endless-nightmare/action_points.yaml", old: "least: 1", now: "least: 11", also: []int{1}},                                                                                                                                                                                                // a digit typed twice: the least is more than the most
	{file: "endless-nightmare/rules.yaml", old: "- id: event.when\n  section: Phase 2", now: "- id: event.when\n  section: Phase two", at: 1, mend: "Phase 2"},                                                                                                                                       // no such section in game.yaml
	{file: "endless-nightmare/rulings.yaml", old: "rule: drowning.breath, default: acts-at-once", now: "rule: drowning.breathe, default: acts-at-once", mend: "drowning.breath"},                                                                                                                     // a ruling rests on a rule that does not exist
	{file: "endless-nightmare/rulings.yaml", old: "default: loses, values: [loses, plays-on]", now: "default: lose, values: [loses, plays-on]", mend: "loses"},                                                                                                                                       // the default is none of the values
	{file: "endless-nightmare/play.yaml", old: "tells: \"watch\", about", now: "tells: \"wach\", about", mend: "watch"},                                                                                                                                                                              // the verb tells a question that does not exist
	{file: "endless-nightmare/groups.yaml", old: "tracks: [scares, mantra, courage]", now: "tracks: scares, mantra, courage", mend: "[scares, mantra, courage]"},                                                                                                                                     // brackets forgotten: text where a list should be
	{file: "endless-nightmare/actions.yaml", old: "  track: horrors\n", now: "   track: horrors\n", mend: "  track: horrors"},                                                                                                                                                                        // one space too many
	{file: "endless-nightmare/turn.yaml", old: "\"The same die: {scares_horrors.scares.rolls} {tracks", now: "\"The same die: {scares_horrors.scares.rolls {tracks", mend: "{scares_horrors.scares.rolls}"},                                                                                          // closing brace of a placeholder lost
	{file: "escape-your-nightmare/tracks.yaml", old: "spaces: 1..40", now: "spaces: 1-40", mend: "1..40"},                                                                                                                                                                                            // a dash where two dots make a range
	{file: "escape-your-nightmare/ghosts.yaml", old: "round: 16}", now: "round: 1 6}", mend: "16"},                                                                                                                                                                                                   // a blank within the number
	{file: "escape-your-nightmare/ghosts.yaml", old: "icon: sword, tone: attack}", now: "icon: sword, tone: atack}", elsewhere: true, mend: "attack"},                                                                                                                                                // unknown colour
	{file: "escape-your-nightmare/doors.yaml", old: "step: 12, keys: 3", now: "step: 14, keys: 3"},                                                                                                                                                                                                   // a door beyond the last step of the spiral (12)
	{file: "escape-your-nightmare/prices.yaml", old: "- id: nudge\n  cost: 3\n", now: "- id: nudge\n", also: []int{1, 9}, mend: "cost"},                                                                                                                                                              // the line with the cost is gone
	{file: "escape-your-nightmare/skills.yaml", old: "combination: [1, 2, 3]", now: "combination: {1, 2, 3}", mend: "[1, 2, 3]"},                                                                                                                                                                     // braces where brackets should be
	{file: "escape-your-nightmare/skills.yaml", old: "combination: [4, 5, 6]", now: "combination: [4, 5, 7]"},                                                                                                                                                                                        // a face that the die does not have
	{file: "escape-your-nightmare/setup.yaml", old: "action_dice: 5 ", now: "action_dice 5 ", also: []int{1}, mend: "action_dice: 5"},                                                                                                                                                                // colon lost
	{file: "escape-your-nightmare/rules.yaml", old: "- id: roll.circles\n", now: "- id: roll.circle\n", elsewhere: true, mend: "roll.circles"},                                                                                                                                                       // rule renamed; the facts of play.yaml still name roll.circles
	{file: "escape-your-nightmare/rules.yaml", old: "text: \"The ghost attacks first: its attack comes off {skills.shield.name} down to nothing, and what is left of it off {skills.life.name}.\"", now: "text: The ghost attacks first: its attack comes off {skills.shield.name} down to nothing, and what is left of it off {skills.life.name}.", mend: "\"The ghost attacks first"}, // a colon in text without quotes
	{file: "escape-your-nightmare/rules.yaml", old: "# ---- Teddy ------------------------------------------------------------------", now: "---- Teddy ------------------------------------------------------------------", mend: "# ----"},                                                                                                                                            // the # before a comment lost
	{file: "escape-your-nightmare/play.yaml", old: "{id: walk, by: choice, as: steps", now: "{id: walked, by: choice, as: steps", also: []int{23}, mend: "walk"},                                                                                                                                                                                                                        // question renamed; the verb still tells walk
	{file: "escape-your-nightmare/play.yaml", old: "letter: \"D{check}\"", now: "letter: \"D{chek}\"", mend: "check"},                                                                                                                                                                                                                                                                   // field of skills misspelt in a pattern
	{file: "escape-your-nightmare/game.yaml", old: "{name: \"A: Fight a ghost\", icon", now: "{name: A: Fight a ghost, icon", mend: "\"A: Fight a ghost\""},                                                                                                                                                                                                                             // without quotes the entry is a map and no text
	{file: "escape-your-nightmare/markers.yaml", old: "icon: cross, quantity: 3}", now: "icon: cross, quantity: 3", mend: "}"},                                                                                                                                                                                                                                                          // closing brace lost on the last line
	{file: "escape-your-nightmare/turn.yaml", old: "and roll {ghosts.dice.count} dice", now: "and roll {ghost.dice.count} dice", mend: "ghosts"},                                                                                                                                                                                                                                        // unknown table in a placeholder
	{file: "run-for-your-life-nightmare/events.csv", old: "e04,4,Downhill,dash,arrow-right,For once", now: "e04,4,Downhill,dash,For once"},                                                                                                                                                                                                                                              // a cell left out: five cells under six headings
	{file: "run-for-your-life-nightmare/events.csv", old: "\"In the air, out of habit.\"", now: "In the air, out of habit.", mend: "\"In the air, out of habit.\""},                                                                                                                                                                                                                     // a comma in a cell without quotes: seven cells under six headings
	{file: "run-for-your-life-nightmare/events.csv", old: "\"Rake, spade, shears. Shears.\"", now: "\"Rake, spade, shears. Shears.", mend: "shears. Shears.\""},                                                                                                                                                                                                                         // quote never closed: it would swallow the rows after it
	{file: "run-for-your-life-nightmare/events.csv", old: "Cellar window,visitor", now: "Cellar window,visiter", mend: "visitor"},                                                                                                                                                                                                                                                       // unknown effect
	{file: "run-for-your-life-nightmare/events.csv", old: "e36,36,", now: "e35,36,", also: []int{-1}, mend: "e36"},                                                                                                                                                                                                                                                                      // row copied, the id not changed
	{file: "run-for-your-life-nightmare/events.csv", old: "e41,41,Carrion", now: "e41,14,Carrion", also: []int{-27}, mend: "41"},                                                                                                                                                                                                                                                        // digits swapped: the number of another card
	{file: "run-for-your-life-nightmare/evolutions.csv", old: "id,number,name,effect,icon", now: "id,number,name,efect,icon", mend: "effect"},                                                                                                                                                                                                                                           // heading misspelt
	{file: "run-for-your-life-nightmare/evolutions.csv", old: "v12,12,", now: "v12,l2,", mend: "12"},                                                                                                                                                                                                                                                                                    // the letter l where the digit 1 should be
	{file: "run-for-your-life-nightmare/evolutions.csv", old: "v05,5,Long stride,stride,arrow-right", now: "v05;5;Long stride;stride;arrow-right", mend: "v05,5,Long stride,stride,arrow-right"},                                                                                                                                                                                        // semicolons where commas should be
	{file: "run-for-your-life-nightmare/event_effects.yaml", old: "- id: dash\n", now: "- id: rush\n", elsewhere: true, mend: "dash"},                                                                                                                                                                                                                                                   // effect renamed; three cards still name dash
	{file: "run-for-your-life-nightmare/event_effects.yaml", old: "at_least: 6", now: "atleast: 6", also: []int{5}, mend: "at_least"},                                                                                                                                                                                                                                                   // key misspelt
	{file: "run-for-your-life-nightmare/event_effects.yaml", old: "\"*Draw {draw} evolution card, face up.* Without", now: "\"*Draw {draw} evolution card, face up. Without"},                                                                                                                                                                                                           // the star that ends the emphasis lost
	{file: "run-for-your-life-nightmare/combat.yaml", old: "dodge: 8..10 ", now: "dodge: 8..11 ", also: []int{-1}},                                                                                                                                                                                                                                                                      // beyond the cards, which run from 1 to 10
	{file: "run-for-your-life-nightmare/combat.yaml", old: "  extra: 1\n", now: "extra: 1\n", also: []int{1, -1}, mend: "  extra: 1"},                                                                                                                                                                                                                                                   // indentation of the first line of a block lost
	{file: "run-for-your-life-nightmare/decks.yaml", old: "- id: blood\n", now: "- id: bloods\n", elsewhere: true, mend: "blood"},                                                                                                                                                                                                                                                       // deck renamed; components and layouts still say blood
	{file: "run-for-your-life-nightmare/components.yaml", old: "title: \"Stand-in: tokens\"", now: "title: Stand-in: tokens", mend: "\"Stand-in: tokens\""},                                                                                                                                                                                                                             // a colon in text without quotes
	{file: "run-for-your-life-nightmare/components.yaml", old: "stock: card, deck: evolutions", now: "stock: crad, deck: evolutions", mend: "card"},                                                                                                                                                                                                                                     // no sheet is made for this stock
	{file: "run-for-your-life-nightmare/tokens.yaml", old: "icon: sword, pale: false", now: "icon: sword, pale: flase", mend: "false"},                                                                                                                                                                                                                                                  // neither true nor false
	{file: "run-for-your-life-nightmare/play.yaml", old: "implies: {under-fire: \"yes\", part: joins}", now: "implies: {under_fire: \"yes\", part: joins}", mend: "under-fire"},                                                                                                                                                                                                         // implies a question that does not exist
	{file: "run-for-your-life-nightmare/play.yaml", old: "columns: [place, blood, bullets, deck]", now: "columns: [place, blood bullets, deck]", mend: "blood, bullets"},                                                                                                                                                                                                              // comma lost: one name of two
	{file: "run-for-your-life-nightmare/game.yaml", old: "players: 1..8", now: "players: 1 to 8", mend: "1..8"},                                                                                                                                                                                                                                                                         // words where a range should be
	{file: "run-for-your-life-nightmare/bloods.csv", old: "id,number,name", now: "\xff\xfe", mend: "UTF-8"},                                                                                                                                                                                                                                                                             // saved by a spreadsheet as "Unicode text"
	{file: "lucidity/sleep.yaml", old: "return: 2", now: "retrun: 2", elsewhere: true, mend: "return"},                                                                                                                                                                                                                                                                                  // key misspelt
	{file: "lucidity/card_rows.yaml", old: "  columns: 8", now: "columns: 8", also: []int{-3}, mend: "  columns: 8"},                                                                                                                                                                                                                                                                    // indentation lost: the field belongs to the Power row
	{file: "lucidity/nightmares.yaml", old: "move one :ghost: on that card", now: "move one :gost: on that card", mend: "ghost"},                                                                                                                                                                                                                                                        // unknown sign in a text
	{file: "lucidity/nightmares.yaml", old: "rule: ability.fear", now: "rule: ability.imprisonment", also: []int{-11}, mend: "ability.fear"},                                                                                                                                                                                                                                            // block copied, the rule not changed
	{file: "lucidity/dreams.yaml", old: "faces: [one, one, one, exhaust, shadow, shadow]", now: "faces: [one, one, one, exhaust, shadow]"},                                                                                                                                                                                                                                              // a die of five faces
	{file: "lucidity/symbols.yaml", old: "{id: exhaust, name", now: "{id: tired, name", elsewhere: true, mend: "exhaust"},                                                                                                                                                                                                                                                               // symbol renamed; dreams, Nightmares and play.yaml still say exhaust
	{file: "lucidity/net.yaml", old: "{face: 6, column: 3, row: 1}", now: "{face: 5, column: 3, row: 1}", also: []int{-1}, mend: "face: 6"},                                                                                                                                                                                                                                             // row copied: face 5 twice, face 6 nowhere
	{file: "lucidity/bogeymen.yaml", old: "  columns: 3\n  rows: 5\n", now: "  columns: 3\n", also: []int{-4}, mend: "rows"},                                                                                                                                                                                                                                                            // the line with the rows is gone
	{file: "lucidity/summary.yaml", old: "top of a Sleep Track.\"}", now: "top of a Sleep Track.}", mend: "Sleep Track.\""},                                                                                                                                                                                                                                                             // quote never closed
	{file: "lucidity/components.yaml", old: "side: 11.4,", now: "side: 11,4,", mend: "11.4"},                                                                                                                                                                                                                                                                                            // a decimal comma
	{file: "lucidity/game.yaml", old: "claw: Hunt", now: "calw: Hunt", mend: "claw"},                                                                                                                                                                                                                                                                                                    // unknown icon as a key
	{file: "lucidity/rules.yaml", old: "- id: solo.gone\n", now: "- id: solo.reroll\n", also: []int{-4}, elsewhere: true, mend: "solo.gone"},                                                                                                                                                                                                                                            // block copied, the id not changed
	{file: "lucidity/play.yaml", old: "sets: {act: consume}", now: "sets: {act: consumes}", also: []int{-48}, mend: "consume"},                                                                                                                                                                                                                                                          // no word of the question act
	{file: "lucidity/rulings.yaml", old: "question: \"Must I put exactly two dice back?\"", now: "question \"Must I put exactly two dice back?\"", mend: "question: \"Must"},                                                                                                                                                                                                            // colon lost
	{file: "nightmare-cathedral/boards.yaml", old: "near: [n1, w2]", now: "near: [n1]", also: []int{11}, mend: "w2"},                                                                                                                                                                                                                                                                    // a neighbour deleted on one side only
	{file: "nightmare-cathedral/ritual.yaml", old: "{space: 12, kind", now: "{space: 13, kind", also: []int{1}, mend: "12"},                                                                                                                                                                                                                                                             // a step numbered twice
	{file: "nightmare-cathedral/components.yaml", old: "deck: dreams, where: {stage: 1}", now: "deck: dreams, where: {stages: 1}", mend: "stage"},                                                                                                                                                                                                                                       // cards have no field of this name
	{file: "nightmare-cathedral/actions.yaml", old: "- id: maneuver\n  name: Maneuver\n  icon: sword\n  points: 4\n  conversions: 1\n", now: "- id: maneuver\n  name: Maneuver\n  icon: sword\n  points: 4\n", also: []int{3, 7}, mend: "conversions"},                                                                                                                                  // the figure is gone and the text still names it
	{file: "nightmare-cathedral/nightmares.yaml", old: "devoured: [3, 3, 3]", now: "devoured: [3, 3]"},                                                                                                                                                                                                                                                                                  // two figures where three numbers of players need one each
	{file: "nightmare-cathedral/conflicts.yaml", old: "picture: {scene: street, light: door, wrong: moths}\n  lines: [{attack: 0, defence: 1}, {attack: 1, defence: 1}, {attack: 1, defence: 2}]", now: "picture: {scene: street, light: door, wrong: moths}\n  lines: [{attack: 0, defence: 1}, {attack: 1, defence: 1}, {attack: 1, defence: 2}", at: 1, also: []int{2}, mend: "{attack: 1, defence: 2}]"}, // closing bracket lost
	{file: "nightmare-cathedral/conflicts.yaml", old: "picture: {scene: stair, light: door}", now: "picture: {scene: stairs, light: door}", mend: "stair"},    // unknown scene
	{file: "nightmare-cathedral/designs.yaml", old: "- id: lantern\n", now: "- id: lamp\n", elsewhere: true, mend: "lantern"},                                 // design renamed; Development cards still name lantern
	{file: "nightmare-cathedral/development.yaml", old: "  name: \"The Toll Keeper\"\n  design: to", now: cut, at: 1},                                         // the file ends in the middle of card 36
	{file: "nightmare-cathedral/dreams.yaml", old: "needs: [{id: marked, least: 1}]", now: "needs: {id: marked, least: 1}", mend: "[{id: marked, least: 1}]"}, // a map where a list should be
	{file: "nightmare-cathedral/dreams.yaml", old: "- id: m06\n  number: 6\n  stage: 1\n  name: \"Three Towers\"\n  worth: 3\n  picture: {scene: street, light: moon, hero: tower}\n  text: \"At any time: you have *{needs.forts.least} Forts.*\"\n  needs: [{id: forts, least: 3, level: 1}]\n  build: true\n  players: 4", now: "- id: m06\n  number: 6\n  stage: 1\n  name: \"Three Towers\"\n  worth: 3\n  picture: {scene: street, light: moon, hero: tower}\n  text: \"At any time: you have *{needs.forts.least} Forts.*\"\n  needs: [{id: forts, least: 3, level: 1}]\n  build: true\n  players: 5", at: 9}, // more players than the game takes
	{file: "nightmare-cathedral/scoring.yaml", old: "devoured: [8, 5, 3, 2]", now: "devoured: [8 5 3 2]", mend: "[8, 5, 3, 2]"},                                                                                                                                                      // commas lost: one text where four numbers should be
	{file: "nightmare-cathedral/game.yaml", old: "  designer: Błażej", now: "  designer: B\xb3a\xbfej", mend: "UTF-8"},                                                                                                                                                               // saved in the Polish code page of Windows
	{file: "nightmare-cathedral/cathedral_track.yaml", old: "\"2–3 players\"", now: "\"2\x963 players\"", mend: "UTF-8"},                                                                                                                                                             // saved in the Western code page of Windows
	{file: "nightmare-cathedral/rulings.yaml", old: "rule: conflict.cards, default: as-many", now: "rule: conflict.card, default: as-many", mend: "conflict.cards"},                                                                                                                  // a ruling rests on a rule that does not exist
	{file: "nightmare-cathedral/play.yaml", old: "{id: free, in: [climb]", now: "{id: free, in: [climbs]", mend: "climb"},                                                                                                                                                            // no verb opens this group
	{file: "nightmare-cathedral/play.yaml", old: "letter: pr, icon", now: "letter: mv, icon", also: []int{-3}},                                                                                                                                                                       // the letter of move given to produce too
	{file: "nightmare-cathedral/player_cards.yaml", old: "{id: combat-green, number: 3, of: green, name: Basic Combat, icon: sword, attack: 1, defence: 0", now: "{id: combat-green, number: 3, of: green, name: Basic Combat, icon: sword, attack: 1, defense: 0", mend: "defence"}, // American spelling of a key
	{file: "nightmare-cathedral/time_track.yaml", old: "start: 1\n", now: "start: 5\n"},                                                                                                                                                                                              // the marker starts beyond the last space (4)
	{file: "layouts/inks/endless.yaml", old: "glow:     {full: \"#f2b34c\", low: \"#8a5200\"} ", now: "glow:     {full: #f2b34c, low: \"#8a5200\"} ", also: []int{1}, mend: "\"#f2b34c\""},                                                                                           // colour without quotes: # begins a comment within braces
	{file: "layouts/inks/common.yaml", old: "soft:      \"#4c4a60\"", now: "soft:      #4c4a60", mend: "\"#4c4a60\""},                                                                                                                                                                // colour without quotes: the value is empty
	{file: "layouts/inks/run.yaml", old: "evolution-dark:  \"#2f5214\"", now: "event-dark:      \"#2f5214\"", also: []int{-7}, mend: "evolution-dark"},                                                                                                                               // line copied, the key not changed: event-dark twice
	{file: "layouts/paper/papers.yaml", old: "height: 279.4, margin: 5}", now: "height: 279.4, margin: 5mm}", mend: "5"},                                                                                                                                                             // a unit written behind the number
	{file: "layouts/paper/papers.yaml", old: "width: 297, height: 420", now: "width: 29.7, height: 42", mend: "297"},                                                                                                                                                                 // centimetres where millimetres should be
	{file: "layouts/sheets/boards.yaml", old: "stock: [board]", now: "stock: [bord]", elsewhere: true, mend: "board"},                                                                                                                                                                // no component has this stock, and boards have no sheet
	{file: "layouts/sheets/cards.yaml", old: "300 g/m²", now: "300 g/m\xb2", mend: "UTF-8"},                                                                                                                                                                                          // saved as Latin-1
	{file: "layouts/icons/creatures.yaml", old: "  spider:\n", now: "  spyder:\n", elsewhere: true, mend: "spider"},                                                                                                                                                                  // icon renamed; tracks, actions and Nightmares still say spider
	{file: "layouts/icons/night.yaml", old: "- M20 14.8A8.7", now: "- M200 14.8A8.7", mend: "20"},                                                                                                                                                                                    // the drawing leaves its grid of 24
	{file: "layouts/components/endless/main-board.yaml", old: "- text: {y: 254.9, text: \"{game.credit.line}\", style: credit}", now: "- text: {y: 254.9, text: \"{game.credit.line}\", style: credits}", mend: "credit"},                                                            // unknown style
	{file: "layouts/components/endless/main-board.yaml", old: "step: 360 / len(inner.spaces),", now: "step: 360 / len(inner.spaces,", mend: "len(inner.spaces)"},                                                                                                                     // missing parenthesis
	{file: "layouts/components/endless/main-board.yaml", old: "size: {w: 190, h: 259}", now: "size: {w: -190, h: 259}", mend: "190"},                                                                                                                                                 // a negative width
	{file: "layouts/components/endless/marker.yaml", old: "size: w * 0.58, colour:", now: "size: w * 0.58, color:", mend: "colour"},                                                                                                                                                  // American spelling of a key
	{file: "layouts/components/endless/die-board.yaml", old: "words: \"ink == 'low' or tone > 3", now: "words: \"ink = 'low' or tone > 3", mend: "=="},                                                                                                                               // one = where a comparison needs two
	{file: "layouts/components/endless/head.yaml", old: "extends: common/head", now: "extends: endless/head", mend: "common/head"},                                                                                                                                                   // a template that extends itself
	{file: "layouts/components/run/card.yaml", old: "colour: {full: ground, low: \"{tone}-dark\"}", now: "colour: {full: ground, low: \"{tone}-drak\"}", mend: "-dark"},                                                                                                              // no ink of this name for any deck
	{file: "layouts/components/run/back.yaml", old: "  road:\n", now: "  roads:\n", also: []int{-12, -11}, mend: "road"},                                                                                                                                                             // part renamed; it is drawn twice as road
	{file: "layouts/components/lucidity/cube-net.yaml", old: "x0: \"(w - 4 * net.edge", now: "x0: \"w - 4 * net.edge", mend: "(w - 4 * net.edge"},                                                                                                                                    // missing parenthesis
	{file: "layouts/components/lucidity/summary.yaml", old: "text: \"{step.number}\"", now: "text: {step.number}", at: 1, mend: "\"{step.number}\""},                                                                                                                                 // a placeholder without quotes is a map
	{file: "layouts/components/escape/player-sheet.yaml", old: "{name: skills, x: 5, y: 19, w: 108,", now: "{name: skills, x: 5, y: 19, w: 1080,", mend: "108"},                                                                                                                      // a nought too many: the part leaves the sheet
	{file: "layouts/components/cathedral/card.yaml", old: "{stage == 1 ? 'I' : 'II'}", now: "{stage == 1 ? 'I' 'II'}", mend: "? 'I' : 'II'"},                                                                                                                                         // the colon of a choice lost
	{file: "layouts/components/cathedral/dream-card.yaml", old: "  - part: {name: frame}", now: "\t- part: {name: frame}", mend: "  - part"},                                                                                                                                         // indented by a tab
	{file: "layouts/components/cathedral/map.yaml", old: "boards[component.board]", now: "boards[components.board]", mend: "component.board"},                                                                                                                                        // unknown name in an expression
	{file: "layouts/components/common/head.yaml", old: "  sign:\n", now: "  - sign:\n", mend: "  sign:"},                                                                                                                                                                             // a list entry among the keys of a map
	{file: "layouts/components/common/log-sheet.yaml", old: "in: 0..rows + 1\n        as: r\n        draw:\n          - let: {edge: r == 0 or", now: cut, at: 3},                                                                                                                     // the file ends in the middle of a part
}

// fewDesignSlips is how many there are to each that is tried; with everyBreak all
// are.
const fewDesignSlips = 5

// TestDesignSlips makes each slip in a copy of the games and layouts and looks
// at what lint tells: how much, whether the slip's own line comes first, and
// whether the mend that it proposes is right.
func TestDesignSlips(t *testing.T) {
	stride := fewDesignSlips
	if os.Getenv(everyBreak) != "" {
		stride = 1
	}
	var n, reports, own, mends, right, wrong float64
	for i := 0; i < len(designSlips); i += stride {
		s := designSlips[i]
		told := s.lint(t)
		verdict := s.judge(told)
		n++
		reports += float64(len(told.all))
		own += verdict.own
		if s.mend != "" {
			mends++
			right += verdict.right
		}
		wrong += verdict.wrong
		if testing.Verbose() && (len(told.all) != 1 || verdict.own == 0 || verdict.wrong > 0 || s.mend != "" && verdict.right == 0) {
			t.Logf("%s:%d: %q, want %q", s.file, told.line, s.now, s.mend)
			for _, d := range told.all {
				t.Logf("    %v %v", d, d.Help)
				for _, h := range d.Help {
					if h.Edit != nil {
						t.Logf("        %v %q", h.Edit.Span, h.Edit.Text)
					}
				}
			}
		}
	}
	t.Logf("of %.0f slips: %.2f reports a slip; the slip's own line comes first %.1f %%, a right mend %.1f %% of those that have one, a wrong one %.1f %%",
		n, reports/n, 100*own/n, 100*right/mends, 100*wrong/n)
	least := 0.80
	if stride > 1 {
		least = 0.75 // of these few
	}
	if reports/n > 1.1 || own/n < 0.92 || right/mends < least || wrong/n > 0.05 {
		t.Errorf("that is not good enough")
	}
}

// tolds is what lint says of a slip, which stands on a line of a file that is
// read from folder.
type tolds struct {
	all             []diagnostic.Diagnostic
	line            int
	now             string // the file
	display, folder string
}

func (s designSlip) lint(t *testing.T) tolds {
	t.Helper()
	fsys, folder, display := fs.FS(content.Builtin()), s.file, "content/games/"+s.file
	if rest, ok := strings.CutPrefix(s.file, "layouts/"); ok {
		fsys, folder, display = layouts.Builtin(), rest, s.file
	}
	before, err := fs.ReadFile(fsys, folder)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(before), s.old) == 0 {
		t.Fatalf("%s holds no %q", s.file, s.old)
	}
	at := strings.Index(string(before), s.old)
	now := strings.Replace(string(before), s.old, s.now, 1)
	if s.now == cut {
		now = string(before)[:at+len(s.old)]
	}
	r := tolds{now: now, display: display, folder: folder}
	r.line = strings.Count(string(before)[:at], "\n") + 1 + s.at
	r.all = s.look(t, r, now)
	return r
}

// look is what lint tells of the file with a text.
func (s designSlip) look(t *testing.T, r tolds, now string) []diagnostic.Diagnostic {
	t.Helper()
	display := r.display
	id, changed := "endless-nightmare", fstest.MapFS{r.folder: {Data: []byte(now), Mode: 0o644}}
	shelf := &shelf{}
	layers := []layouts.Layer{{FS: layouts.Builtin(), Display: "layouts"}}
	if display == s.file {
		for folder, game := range map[string]string{"run": "run-for-your-life-nightmare", "cathedral": "nightmare-cathedral", "lucidity": "lucidity", "escape": "escape-your-nightmare"} {
			if strings.HasPrefix(display, "layouts/components/"+folder+"/") || display == "layouts/inks/"+folder+".yaml" {
				id = game
			}
		}
		layers = []layouts.Layer{{FS: overlay{layouts.Builtin(), changed}, Display: "layouts"}}
		shelf.games = []shelved{{id: id, fsys: content.Builtin(), display: content.BuiltinDisplay}}
	} else {
		id, _, _ = strings.Cut(s.file, "/")
		shelf.games = []shelved{{id: id, fsys: overlay{content.Builtin(), changed}, display: content.BuiltinDisplay}}
	}
	lib, found := layouts.Load(layers...)
	p := newPress(lib, found)
	p.load(shelf, id)
	for _, g := range p.games {
		p.draw(g, generator.Options{Ink: "full", Papers: []string{"a4"}, Sets: sets(g)})
		if display == s.file { // what is drawn otherwise for little ink is told as well
			p.draw(g, generator.Options{Ink: "low", Papers: []string{"a4"}, Sets: sets(g)})
		}
		p.unbound(g)
		p.typed(g, false)
	}
	return slices.DeleteFunc(p.found(), func(d diagnostic.Diagnostic) bool { return d.Severity == diagnostic.Note })
}

// verdict is how well a slip was told: 1 for yes, so that it can be counted.
type verdict struct{ own, right, wrong float64 }

func (s designSlip) judge(r tolds) (v verdict) {
	if len(r.all) == 0 {
		return v
	}
	d := r.all[0]
	lines := strings.Split(r.now, "\n")
	line := d.Span.Start.Line
	switch {
	case d.Span.File == r.display && (line == r.line || slices.Contains(s.also, line-r.line+s.at)):
		v.own = 1
	case s.elsewhere && (d.Span.File != r.display || line > 0 && line <= len(lines) && strings.Contains(lines[line-1], s.mend)):
		v.own = 1
	case r.line == 1 && line == 0: // the file as a whole
		v.own = 1
	}
	for _, d := range r.all {
		for _, h := range d.Help {
			said := h.Text
			if h.Edit != nil {
				said = h.Edit.Text
			}
			switch {
			case s.mend != "" && s.says(r, h):
				v.right = 1
			case s.mend == "" && h.Edit != nil:
				v.wrong = 1
			case h.Edit != nil && said != "" && len(d.Help) == 1 && d.Span.File == r.display:
				v.wrong = 1
			}
		}
	}
	if v.right == 1 {
		v.wrong = 0
	}
	return v
}

// says tells whether a help is the mend: it says so, or what it makes of the
// lines of the slip does.
func (s designSlip) says(r tolds, h diagnostic.Help) bool {
	if strings.Contains(plainer(h.Text), plainer(s.mend)) {
		return true
	}
	if h.Edit == nil {
		return false
	}
	if strings.Contains(plainer(h.Edit.Text), plainer(s.mend)) || h.Edit.Span.File != r.display {
		return s.elsewhere || strings.Contains(plainer(h.Edit.Text), plainer(s.mend))
	}
	start, end := source.Offset([]byte(r.now), h.Edit.Span.Start), source.Offset([]byte(r.now), h.Edit.Span.End)
	mended := r.now[:start] + h.Edit.Text + r.now[max(start, end):]
	from := max(0, strings.LastIndexByte(mended[:start], '\n'))
	to := min(len(mended), start+len(h.Edit.Text)+60)
	return strings.Contains(plainer(mended[from:to]), plainer(s.mend))
}

// plainer is a text without what makes no difference.
func plainer(s string) string {
	return strings.NewReplacer(" ", "", "\"", "", "\t", "", "'", "").Replace(s)
}

// overlay is a folder with one file changed.
type overlay struct {
	fs.FS
	changed fstest.MapFS
}

func (o overlay) Open(name string) (fs.File, error) {
	if _, ok := o.changed[name]; ok && strings.Contains(name, ".") {
		return o.changed.Open(name)
	}
	return o.FS.Open(name)
}
