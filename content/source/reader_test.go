package source_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// track is read as a game's module would read one.
type track struct {
	id, name, group string
	low, high       int
	start, weight   int
	ring, flat      bool
	colour          string
	after           string
	ids, rolls      []string
}

func readTrack(r *source.Reader, v *source.Value) track {
	f := r.Map(v)
	t := track{
		id: f.ID("id"), name: f.Str("name"), group: f.Ref("group", "group", []string{"movement", "sanity", "courage"}),
		start: f.Int("start", 0, 30), weight: f.OptDecimal("weight", 100, 0, 1000),
		ring: f.OptBool("ring", false), flat: f.OptBool("flat", true),
		colour: f.OptOneOf("colour", "red", "red", "green"),
		ids:    f.Strs("tracks"),
		rolls:  f.Strs("rolls"),
	}
	t.low, t.high = f.Range("spaces", -9, 99)
	if a := f.OptMap("after"); a != nil {
		t.after = a.OneOf("action", "move", "calm")
		a.Done()
	}
	f.Allow("icon")
	f.Done()
	return t
}

func TestReaderReads(t *testing.T) {
	var list diagnostic.List
	r := source.NewReader(&list)
	got := readTrack(r, read(t, "id: sanity\nname: 13\ngroup: courage\nspaces: -1..6\nstart: 5\nweight: 2.5\nring: true\nflat: false\n"+
		"colour: green\nafter: {action: calm, note: people may write this}\ntracks: [b]\nrolls: [1, 6]\nicon: moon\nbasis: house\nwhy: so\nnote: n\n"))
	want := track{id: "sanity", name: "13", group: "courage", low: -1, high: 6, start: 5, weight: 250, ring: true,
		colour: "green", after: "calm", ids: []string{"b"}, rolls: []string{"1", "6"}}
	if !reflect.DeepEqual(got, want) || list.Len() > 0 {
		t.Errorf("got  %+v\nwant %+v\n%v", got, want, list.All())
	}
	got = readTrack(r, read(t, "{id: a, name: x, group: sanity, spaces: 3, start: 0, after: , weight: }"))
	want = track{id: "a", name: "x", group: "sanity", low: 3, high: 3, weight: 100, flat: true, colour: "red"}
	if !reflect.DeepEqual(got, want) || list.Len() > 0 {
		t.Errorf("got  %+v\nwant %+v\n%v", got, want, list.All())
	}
}

// What the Reader says of records that are wrong, all in one run.
func TestReaderReports(t *testing.T) {
	text := []byte(`- id: Sanity Track
  nam: Sanity
  group: snaity
  spaces: 0-6
  start: 010
  weigth: 2
  rolls: 3
- id: ../../etc
  name: {by} of it
  group: dread
  spaces: 6..0
  start: "3"
  ring: yes
  colour: gren
  after: move
  tracks: [c, [a]]
- [a, list]
- id:none
- {id: x, name: One, two, group: sanity, spaces: 0..100, start: 31, weight: 1.234, ring:true}
- id: y
  name:
  group: [sanity]
  spaces: x
  start: 1.5
  weight: 10.01
  after: {action: jump, with: x}
- {id: z, name: z, group: sanity, spaces: 0..1, start: 1_000, colour: blue, strat: 3, iconn: x}
- {id: w, name: w, group: sanity, spaces: 0..1, start: 1e0}
`)
	var list diagnostic.List
	root := source.ParseYAML("tracks.yaml", text, source.Limits{}, &list)
	if root == nil {
		t.Fatal(list.All())
	}
	r := source.NewReader(&list)
	for _, v := range root.Items {
		readTrack(r, v)
	}
	var b bytes.Buffer
	if err := diagnostic.WriteText(&b, list.All(), diagnostic.Sources{"tracks.yaml": text}); err != nil {
		t.Fatal(err)
	}
	golden(t, "reader.golden", b.Bytes())
}

func TestOpenRecords(t *testing.T) {
	var list diagnostic.List
	f := source.NewReader(&list).Map(read(t, "{id: a, cuont: 3, edition: basic, note: x}"))
	f.ID("id")
	f.OptInt("count", 1, 1, 9)
	f.DoneOpen()
	if all := list.All(); len(all) != 1 || all[0].Severity != diagnostic.Warning || all[0].Help[0].Edit.Text != "count" {
		t.Errorf("says %v", all)
	}
	list = diagnostic.List{}
	f = source.NewReader(&list).Map(read(t, "{id: a, move: 3, calm: 4, why: x}"))
	f.ID("id")
	if rest := f.Rest(); len(rest) != 2 || rest[0].Name != "move" || rest[1].Name != "calm" {
		t.Errorf("the rest is %v", rest)
	}
	f.Done()
	if list.Len() > 0 {
		t.Errorf("says %v", list.All())
	}
}

// Fields of a record that is not there answer with nothing, and say nothing.
func TestAbsentRecord(t *testing.T) {
	var f *source.Fields
	f.Done()
	f.DoneOpen()
	f.Allow("x")
	f.Problemf("x", "y").Helpf("z")
	lo, hi := f.Range("r", 1, 2)
	if f.Str("x") != "" || f.Int("y", 1, 2) != 0 || f.List("l") != nil || f.Map("m") != nil || f.Has("x") ||
		f.OptStr("s", "o") != "o" || f.ID("id") != "" || lo != 0 || hi != 0 || f.Record() != nil || f.Bool("b") ||
		f.Ref("r", "w", nil) != "" || f.OneOf("o", "p") != "" || f.Decimal("d", 1, 2) != 0 || f.Rest() != nil {
		t.Error("something is there")
	}
	var list diagnostic.List
	g := source.NewReader(&list).Map(nil)
	g.Str("x")
	g.Problemf("x", "said")
	g.Done()
	if list.Len() != 1 {
		t.Errorf("says %v", list.All())
	}
}

// TestNoting tells fields that were read, in records within as well, from
// those that are only allowed.
func TestNoting(t *testing.T) {
	var list diagnostic.List
	asked := source.Asked{}
	root := read(t, "{id: a, by: 3, printed: x, after: {move: 1, hint: y}, rest: z}")
	f := source.NewReader(&list).Noting(asked).Map(root)
	f.Int("by", 0, 9)
	f.Allow("printed")
	after := f.Map("after")
	after.Int("move", 0, 9)
	after.Allow("hint")
	f.ID("id")
	f.Rest()
	for path, want := range map[string]bool{"id": true, "by": true, "printed": false, "after.move": true, "after.hint": false, "rest": true} {
		v := root
		for _, name := range strings.Split(path, ".") {
			v = v.Field(name)
		}
		if _, got := asked[v]; got != want {
			t.Errorf("%s: read %t, want %t", path, got, want)
		}
	}
}

// TestPartOfTheFieldBefore: a field that is not known is offered as a part of the one
// in front of it only where the parts of that one stand line by line; what is known
// is told all the same.
func TestPartOfTheFieldBefore(t *testing.T) {
	for text, deeper := range map[string]bool{
		"group:\n  ring: yes\nstar: 3\n": true,
		"group: {ring: yes}\nstar: 3\n":  false,
	} {
		var list diagnostic.List
		f := source.NewReader(&list).Map(source.ParseYAML("it.yaml", []byte(text), source.Limits{}, &list))
		f.OptMap("group").OptBool("ring", false)
		f.Done()
		var b bytes.Buffer
		if err := diagnostic.WriteText(&b, list.All(), diagnostic.Sources{"it.yaml": []byte(text)}); err != nil {
			t.Fatal(err)
		}
		if got := b.String(); !strings.Contains(got, "it knows: group\n") || strings.Contains(got, "part of group, it stands deeper, by two spaces\n") != deeper {
			t.Errorf("%q: %s", text, got)
		}
	}
}
