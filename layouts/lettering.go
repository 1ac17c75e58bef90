package layouts

// Type is what the elements that set type have in common: a style, and what
// this one does otherwise.
type Type struct {
	Style  Words
	Colour Words
	Size   Figure // points
	Min    Figure // points
	Align  string // "" as the style has it
	Valign string
}

func (f *fields) lettering() Type {
	t := Type{Style: f.c.checkStyle(f.words("style")), Colour: f.colour("colour"), Size: f.figure("size"), Min: f.figure("min")}
	if f.v.Field("align") != nil {
		t.Align = f.oneOf("align", aligns...)
	}
	if f.v.Field("valign") != nil {
		t.Valign = f.oneOf("valign", valigns...)
	}
	f.asked = append(f.asked, "align", "valign")
	return t
}

// Text is one line. Where w is not written it is set from, around or up to
// the point x; where y is written without h, the line stands on that height.
type Text struct {
	Frame
	Area
	Type
	Text Words
	Turn Figure // degrees clockwise around its own middle
}

func readText(f *fields) Element {
	t := &Text{Area: f.area(), Type: f.lettering(), Text: f.words("text"), Turn: f.figure("turn")}
	f.need(t.Text.Set(), "text")
	f.done()
	return t
}

// Paragraph is text that breaks into lines and shrinks to fit its area.
type Paragraph struct {
	Frame
	Area
	Type
	Text Words
}

func readParagraph(f *fields) Element {
	p := &Paragraph{Area: f.area(), Type: f.lettering(), Text: f.words("text")}
	f.need(p.Text.Set(), "text")
	f.done()
	return p
}

// ArcText is a line along a circle around (X, Y), its middle in a direction
// in degrees; Below has it read from inside, for the lower half.
type ArcText struct {
	Frame
	X, Y, R, At Figure
	Type
	Text  Words
	Below bool
}

func readArcText(f *fields) Element {
	a := &ArcText{X: f.figure("x"), Y: f.figure("y"), R: f.figure("r"), At: f.figure("at"), Type: f.lettering(), Text: f.words("text")}
	a.Below = f.truth("below")
	f.need(a.Text.Set(), "text")
	f.need(a.R.Set(), "r")
	f.done()
	return a
}

// Sign is an icon around (X, Y); not written, it stands in the middle of its
// cell.
type Sign struct {
	Frame
	X, Y, Size, Weight, Turn Figure
	Icon                     Words
	Colour                   Words
}

func readIcon(f *fields) Element {
	i := &Sign{X: f.figure("x"), Y: f.figure("y"), Size: f.figure("size"), Weight: f.figure("weight"), Turn: f.figure("turn"), Icon: f.words("icon"), Colour: f.colour("colour")}
	f.need(i.Icon.Set(), "icon")
	f.need(i.Size.Set(), "size")
	f.done()
	return i
}

// Dice is a row of die faces, its middle (or its side, by Align) at (X, Y).
type Dice struct {
	Frame
	X, Y, Size, Gap Figure
	Of              Figure // a figure, a range or a list
	Colour          Words
	Align           string
}

func readDice(f *fields) Element {
	d := &Dice{X: f.figure("x"), Y: f.figure("y"), Size: f.figure("size"), Gap: f.figure("gap"), Of: f.figure("of"), Colour: f.colour("colour")}
	d.Align = f.oneOf("align", "centre", "left", "right")
	f.need(d.Of.Set(), "of")
	f.done()
	return d
}
