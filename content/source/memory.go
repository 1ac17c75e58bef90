package source

import (
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
		return kept.copy(nil, new(slab))
	}
	problems := list.Len()
	v := parseYAML(name, text, limits, list)
	if v == nil || list.Len() > problems {
		return v
	}
	if before {
		kept = v.copy(nil, new(slab))
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

// copy is the value and all that stands in it, for somebody who may change it.
func (v *Value) copy(parent *Value, from *slab) *Value {
	w := from.new(*v)
	w.Parent = parent
	if v.Items != nil {
		w.Items = make([]*Value, len(v.Items))
		for i, item := range v.Items {
			w.Items[i] = item.copy(w, from)
		}
	}
	if v.Fields != nil {
		w.Fields = make([]Field, len(v.Fields))
		for i, f := range v.Fields {
			f.Value = f.Value.copy(w, from)
			w.Fields[i] = f
		}
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
