package typeset

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
)

// dress is how words and icons differ from the plain ones of their style.
type dress struct {
	bold, italic      bool
	underline, struck bool
	colour            *scene.Colour // nil for that of the style
	icon              float64       // side of icons in em, 0 for that of the style
	lift              float64       // of icons, em
	spare             int           // which of the families of the style draws it
}

// mostBracketed bounds the words that one pair of signs may hold, in bytes, so
// that a text full of openings is read in linear time.
const mostBracketed = 2_000

// mostDresses is how many kinds of words one text may hold.
const mostDresses = 256

// span is words in brackets with what they wear behind them: [lost](struck). It
// ends at the closing bracket; behind it are as many bytes as its list has.
type span struct {
	closes, behind int // bytes of the markup: its ], and what follows its )
	before         dress
	bold           bool // are its words when it begins
}

// wear changes the dress of what is read from here on.
func (c *composer) wear(d dress) {
	if c.worn = slices.Index(c.dresses, d); c.worn >= 0 {
		return
	}
	if c.worn = 0; len(c.dresses) == mostDresses {
		c.problem(&MarkupError{Offset: c.offset, What: "the text holds more than 256 kinds of words"})
		return
	}
	c.worn = len(c.dresses)
	c.dresses = append(c.dresses, d)
	if c.Lent != nil {
		if d.spare%2 == 1 {
			c.Lent(fonts.Called(c.fontOf(d).ID), []string{"plain", "bold", "italics", "bold italics"}[d.slot()])
		} else if d.bold && d.spare == 0 {
			c.Lent("", "bold")
		}
	}
	if d.italic && d.spare == 0 && c.families[0][d.slot()] == nil {
		c.problem(&MarkupError{Offset: c.offset, What: "the face " + fonts.Called(c.fontOf(d).ID) + ` has no italics; \_ is the character itself`})
	}
}

// wears is the dress of what is read now.
func (c *composer) wears() dress { return c.dresses[c.worn] }

// low begins or ends italics at an underscore; false where it stands for itself,
// as in a name_of_parts, in a row of them, and where no other ends what it began.
func (c *composer) low(markup string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(markup[:i])
	after, _ := utf8.DecodeRuneInString(markup[i+1:])
	d := c.wears()
	switch {
	case before == '_' || after == '_':
		return false
	case d.italic && c.slants == i:
		d.italic = false
	case !d.italic && !isWord(before) && !isSpace(after):
		if c.slants = closingLow(markup, i+1); c.slants < 0 {
			return false
		}
		d.italic = true
	default:
		return false
	}
	c.wear(d)
	return true
}

// closingLow is where the underscore stands that ends italics begun before byte i,
// in the same paragraph; -1 for none.
func closingLow(markup string, i int) int {
	for j := i; j < min(len(markup), i+mostBracketed) && markup[j] != '\n'; j++ {
		if markup[j] == '\\' {
			j++
			continue
		}
		if markup[j] != '_' || j == i {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(markup[:j])
		after, _ := utf8.DecodeRuneInString(markup[j+1:])
		if !isSpace(before) && before != '_' && !isWord(after) {
			return j
		}
	}
	return -1
}

func isWord(r rune) bool {
	return r == '_' || r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// bracket begins words in brackets and returns the length of what begins them; 0
// where the bracket stands for itself: where nothing in round ones follows it.
func (c *composer) bracket(markup string, i int) int {
	closes := closingBracket(markup, i+1)
	if closes < 0 {
		return 0
	}
	listed, _, _ := strings.Cut(markup[closes+2:], ")")
	before := c.wears()
	d := c.dressedAs(before, listed)
	c.spans = append(c.spans, span{closes: closes, behind: closes + 2 + len(listed) + 1, before: before, bold: d.bold})
	c.wear(d)
	return 1
}

// closingBracket is where the bracket stands that ends what begins at byte i, with
// a list in round ones behind it; -1 for none.
func closingBracket(markup string, i int) int {
	depth := 0
	for j := i; j < min(len(markup), i+mostBracketed); j++ {
		switch markup[j] {
		case '\\':
			j++
		case '[':
			depth++
		case ']':
			if depth--; depth >= 0 {
				continue
			}
			if list, _, ok := strings.Cut(markup[j+1:], ")"); ok && len(list) > 1 && list[0] == '(' && !strings.ContainsAny(list[1:], "([]\n") {
				return j
			}
			return -1
		}
	}
	return -1
}

// worded are the words of a list behind brackets that are no colours.
var worded = []string{"bold", "italic", "underline", "struck", "size", "lift"}

// dressedAs is a dress changed by a list such as "red underline" or "size 1.4".
func (c *composer) dressedAs(d dress, listed string) dress {
	words := strings.Fields(listed)
	for i := 0; i < len(words); i++ {
		switch w := words[i]; w {
		case "bold":
			d.bold = true
		case "italic":
			d.italic = true
		case "underline":
			d.underline = true
		case "struck":
			d.struck = true
		case "size", "lift":
			i++
			to, least, most := &d.icon, 0.2, 5.0
			if w == "lift" {
				to, least, most = &d.lift, -1, 2
			}
			if i < len(words) {
				if n, err := strconv.ParseFloat(words[i], 64); err == nil && n >= least && n <= most {
					*to = n
					continue
				}
			}
			c.problem(&MarkupError{Offset: c.offset, What: "behind '" + w + "' stands a figure in em, from " + points(least) + " to " + points(most) + ": how icons stand among the words"})
		default:
			if c.Named != nil {
				if found, ok := c.Named(w); ok {
					d.colour = c.shared(found)
					continue
				}
			}
			c.problem(&MarkupError{Offset: c.offset, What: "'" + w + "' in round brackets is neither a color nor one of " + strings.Join(worded, ", ") + `; \[ is the bracket itself`})
		}
	}
	return d
}

// shared is one place for each colour, so that dresses can be compared.
func (c *composer) shared(colour scene.Colour) *scene.Colour {
	for _, d := range c.dresses {
		if d.colour != nil && *d.colour == colour {
			return d.colour
		}
	}
	return &colour
}

// slot is where in a family the face of words stands.
func (d dress) slot() (i int) {
	if d.bold {
		i++
	}
	if d.italic {
		i += 2
	}
	return i
}

// fontOf returns the face of words by their dress.
func (t *setting) fontOf(d dress) *fonts.Face {
	its, i := &t.families[d.spare], d.slot()
	if its[i] == nil {
		i &= 1 // that it has no italics is told
	}
	return its[i]
}

// colourOf returns the colour of words by their dress.
func (t *setting) colourOf(d dress) scene.Colour {
	switch {
	case d.colour != nil:
		return *d.colour
	case d.bold && t.BoldColour != nil:
		return *t.BoldColour
	}
	return t.Colour
}

// colourOfIcons returns the colour of icons in the line.
func (t *setting) colourOfIcons(d dress) scene.Colour {
	switch {
	case d.colour != nil:
		return *d.colour
	case t.IconColour != nil:
		return *t.IconColour
	}
	return t.Colour
}

// sideOf returns the side of icons in em.
func (t *setting) sideOf(d dress) float64 {
	if d.icon > 0 {
		return d.icon
	}
	return t.IconHeight
}
