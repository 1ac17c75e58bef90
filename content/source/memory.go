package source

import (
	"slices"
	"sync"

	"nightpress/content/diagnostic"
)

// memory keeps what was read more than once without a problem: who edits one
// file while the program looks on has all the others read again with it. Of a
// file that was read once it keeps only the text.
type memory struct {
	sync.Mutex
	read  map[reading]*Value // nil: read once
	bytes int
}

// reading is all that decides what is read from a file.
type reading struct {
	name, text string
	limits     Limits
}

// memoryBytes bounds the texts that are kept.
const memoryBytes = 16 << 20

var remembered = memory{read: map[reading]*Value{}}

// parse is parseYAML, from memory where the same was read twice before.
func (m *memory) parse(name string, text []byte, limits Limits, list *diagnostic.List) *Value {
	if len(text) > memoryBytes/4 {
		return parseYAML(name, text, limits, list)
	}
	of := reading{name, string(text), limits}
	m.Lock()
	kept, before := m.read[of]
	m.Unlock()
	if kept != nil {
		return kept.copy(nil, new(slab), nil)
	}
	problems := list.Len()
	v := parseYAML(name, text, limits, list)
	if v == nil || list.Len() > problems {
		return v
	}
	if before {
		kept = v.copy(nil, new(slab), nil)
	}
	m.Lock()
	defer m.Unlock()
	if _, there := m.read[of]; !there {
		if m.bytes+len(text) > memoryBytes {
			clear(m.read)
			m.bytes = 0
		}
		m.bytes += len(text)
	}
	m.read[of] = kept
	return v
}

// Copy is a value with all that is below it once more, to be changed while others
// read the first, and where each of them is in the copy.
func Copy(v *Value) (*Value, map[*Value]*Value) {
	of := map[*Value]*Value{}
	return v.copy(v.Parent, new(slab), of), of
}

// copy is Copy; a nil of is not filled.
func (v *Value) copy(parent *Value, from *slab, of map[*Value]*Value) *Value {
	w := from.new(*v)
	w.Parent = parent
	if of != nil {
		of[v] = w
	}
	w.Items, w.Fields = slices.Clone(v.Items), slices.Clone(v.Fields)
	for i := range w.Items {
		w.Items[i] = w.Items[i].copy(w, from, of)
	}
	for i := range w.Fields {
		w.Fields[i].Value = w.Fields[i].Value.copy(w, from, of)
	}
	return w
}

// slab makes values many at a time, which is quicker.
type slab []Value

func (s *slab) new(v Value) *Value {
	if len(*s) == 0 {
		*s = make([]Value, 64)
	}
	p := &(*s)[0]
	*s = (*s)[1:]
	*p = v
	return p
}
