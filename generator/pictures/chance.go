package pictures

// chance gives numbers that are the same for the same seed and index on every
// machine.
type chance int

// noise is a number from 0 to 1.
func (c chance) noise(i int) float64 {
	h := uint32(int64(c)*374761393 + int64(i)*668265263 + 1013904223)
	h = (h ^ h>>13) * 1274126177
	return float64((h^h>>16)&0xFFFF) / 65535
}

// between is a number from low to high.
func (c chance) between(i int, low, high float64) float64 {
	return low + (high-low)*c.noise(i)
}
