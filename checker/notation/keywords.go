package notation

// keyword is a word that begins a line of its own kind.
type keyword uint8

const (
	kNone keyword = iota
	kTurn
	kGame
	kBy
	kVersion
	kPlayers
	kSeats
	kSet
	kRuling
	kGiven
	kEnd
	kStruck
)

// keywordOf finds the keyword with a folded spelling. None of them can be a
// head.
func keywordOf(key []byte) keyword {
	switch string(key) {
	case "turn":
		return kTurn
	case "game":
		return kGame
	case "by":
		return kBy
	case "version":
		return kVersion
	case "players", "player":
		return kPlayers
	case "seats":
		return kSeats
	case "set":
		return kSet
	case "ruling", "rulings":
		return kRuling
	case "given":
		return kGiven
	case "end":
		return kEnd
	case "x":
		return kStruck
	}
	return kNone
}

// header tells whether the keyword may also stand further along in a header
// line, behind two spaces.
func (k keyword) header() bool { return k >= kGame && k <= kRuling }
