package engine

// factSet is a set of facts.
type factSet [MaxFacts / 64]uint64

// everyFact holds all facts.
var everyFact = factSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}

func (s *factSet) add(f Fact)      { s[f>>6] |= 1 << (f & 63) }
func (s *factSet) remove(f Fact)   { s[f>>6] &^= 1 << (f & 63) }
func (s *factSet) has(f Fact) bool { return s[f>>6]&(1<<(f&63)) != 0 }
func (s *factSet) empty() bool     { return *s == factSet{} }
