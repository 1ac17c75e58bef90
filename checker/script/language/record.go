package language

import (
	"maps"
	"slices"

	"nightpress/content/diagnostic"
)

// Shape is what the records of one list have in common: the names of their
// fields. A field that one of them lacks is None there.
type Shape struct {
	Names []string
	at    map[string]int
}

// Field is the place of a field of this name, made where there is none yet.
func (s *Shape) Field(name string) int {
	if i, ok := s.at[name]; ok {
		return i
	}
	if s.at == nil {
		s.at = map[string]int{}
	}
	s.at[name] = len(s.Names)
	s.Names = append(s.Names, name)
	return len(s.Names) - 1
}

// Record is a record of a definition. It does not change once it has been made.
type Record struct {
	shape  *Shape
	fields []Value
	name   string
	// Number is the record's place in its list, from 0.
	Number int
}

// NewRecord makes a record of a shape. Name is what it is called in messages.
func NewRecord(shape *Shape, name string, number int) *Record {
	return &Record{shape: shape, name: name, Number: number}
}

// Set puts a value into a field, while the record is being made.
func (r *Record) Set(field int, v Value) {
	for field >= len(r.fields) {
		r.fields = append(r.fields, None)
	}
	r.fields[field] = v
}

// Kind implements Object.
func (r *Record) Kind() string { return "a record" }

// NameOf implements Namer.
func (r *Record) NameOf(int) string { return r.name }

// Field is the value of a field; false where no record of the list has it.
func (r *Record) Field(name string) (Value, bool) {
	i, ok := r.shape.at[name]
	if !ok {
		return Value{}, false
	}
	return r.place(i), true
}

func (r *Record) place(i int) Value {
	if i < len(r.fields) {
		return r.fields[i]
	}
	return None
}

// Records is a list of records, or of plain values, of a definition: gone
// through in its order, its records found by their ids as well.
type Records struct {
	Name string
	List []Value
	byID map[string]Value
}

// NewRecords makes a list; ids are the ids of its records, "" for none.
func NewRecords(name string, list []Value, ids []string) *Records {
	r := &Records{Name: name, List: list, byID: map[string]Value{}}
	for i, id := range ids {
		if id != "" {
			r.byID[id] = list[i]
		}
	}
	return r
}

// Kind implements Object.
func (r *Records) Kind() string { return "a list" }

// NameOf implements Namer.
func (r *Records) NameOf(int) string { return r.Name }

// Len implements Sequence.
func (r *Records) Len() int { return len(r.List) }

// At implements Sequence.
func (r *Records) At(i int) Value { return r.List[i] }

// Field is the record of an id.
func (r *Records) Field(id string) (Value, bool) {
	v, ok := r.byID[id]
	return v, ok
}

// Keyed implements Keyed: by an id as a text.
func (r *Records) Keyed(k Value) (Value, bool) {
	id, ok := k.Text()
	if !ok {
		return Value{}, false
	}
	return r.Field(id)
}

// Fielded is an Object with fields that do not change: x.name. A script may
// write an id's hyphens as underscores; Fields are the names as scripts write
// them.
type Fielded interface {
	Object
	Field(name string) (Value, bool)
	Fields() []string
}

// Fields implements Fielded.
func (r *Record) Fields() []string { return r.shape.Names }

// Fields implements Fielded.
func (r *Records) Fields() []string {
	return slices.Collect(maps.Keys(r.byID))
}

// Members is an Object whose fields are bound when a script is compiled: what a
// position says of a fact. At is where it is named; get reads it, put changes it; a nil put has the field
// only read.
type Members interface {
	Object
	Member(name string, at diagnostic.Span) (get func(*Machine) Value, put func(*Machine, diagnostic.Span, Value), ok bool)
	Fields() []string
	// Called is the field of a name that is only known as the script runs: x[name].
	Called(m *Machine, at diagnostic.Span, name Value) Value
	// Told is said of a field that cannot be put: how it changes.
	Told(name string) string
}
