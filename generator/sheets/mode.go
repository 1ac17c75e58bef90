package sheets

// Mode says where the backs go.
type Mode string

// The ways to impose. The words are those of the command line.
const (
	// DuplexLong prints backs on the other side, the paper turned over like
	// a page of a book: around its long edge.
	DuplexLong Mode = "duplex-long"
	// DuplexShort prints backs on the other side, the paper turned over
	// around its short edge.
	DuplexShort Mode = "duplex-short"
	// GutterFold prints fronts and backs on the same side of one sheet,
	// which is folded between them, glued and cut.
	GutterFold Mode = "gutter-fold"
	// FrontsOnly leaves the backs out.
	FrontsOnly Mode = "fronts-only"
	// BacksOnly prints the backs of DuplexLong alone.
	BacksOnly Mode = "backs-only"
	// Manual is DuplexLong for printers that print one side: all fronts, then,
	// when the pile lies in the tray again as it came out, all backs from the last
	// to the first.
	Manual Mode = "manual-duplex"
	// Booklet is DuplexLong, with pages that are read two to a side, in the order in
	// which they follow each other when the sheets are folded into one another.
	Booklet Mode = "booklet"
)

// Modes lists every mode, the default for pieces with backs first.
func Modes() []string {
	return []string{string(DuplexLong), string(DuplexShort), string(Manual), string(GutterFold), string(FrontsOnly), string(BacksOnly), string(Booklet)}
}

// twoSided tells whether backs are printed on the other side of the paper.
func (m Mode) twoSided() bool {
	return m == DuplexLong || m == DuplexShort || m == BacksOnly || m == Manual
}
