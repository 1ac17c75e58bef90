package source

// Limits bounds what is read from one file. A zero field stands for its
// default.
type Limits struct {
	Bytes  int // length of the file; 8 MiB
	Depth  int // lists and maps inside each other; 32
	Values int // values in the file, keys included; 200,000
	Scalar int // bytes of one text; 64 KiB
}

// WithDefaults returns l with every zero field replaced by its default.
func (l Limits) WithDefaults() Limits {
	fill := func(n *int, otherwise int) {
		if *n <= 0 {
			*n = otherwise
		}
	}
	fill(&l.Bytes, 8<<20)
	fill(&l.Depth, 32)
	fill(&l.Values, 200_000)
	fill(&l.Scalar, 64<<10)
	return l
}
