package source

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"nightpress/content/diagnostic"
)

// ParseYAML reads one YAML document of values as people mean them: lists,
// fields and plain text. Everything that would let a file say something else
// than it shows is reported into list: a field written twice, a second
// document, anchors, aliases, merge keys, tags, strange characters, too much
// of anything. Where the syntax itself is broken it says where and what mends
// it, mends it for itself, and reads on, so that one run finds every problem.
//
// The result is nil where nothing could be read, and a Null value for a file
// without any content; it is the caller's own. Name is what diagnostics call
// the file.
func ParseYAML(name string, text []byte, limits Limits, list *diagnostic.List) *Value {
	return remembered.parse(name, text, limits, list)
}

func parseYAML(name string, text []byte, limits Limits, list *diagnostic.List) *Value {
	f := open(name, text, limits, list)
	if f == nil {
		return nil
	}
	if n := mostValues(f.Text); n > f.limits.Values {
		list.Errorf("Y927", diagnostic.Span{File: name}, "the file has more than %d values, more than can be read", f.limits.Values)
		return nil
	}
	f.Text = withoutLoneTabs(f.Text)
	node := f.parse()
	if node == nil {
		return nil
	}
	c := converter{file: f}
	if node.Kind == 0 {
		return c.new(Value{Kind: Null, Span: diagnostic.Span{File: name}})
	}
	root := c.convert(node.Content[0], nil, 1)
	if root != nil && root.Kind == Scalar && !root.Quoted && bytes.IndexByte(bytes.TrimSpace(f.Text), '\n') >= 0 {
		// What stands below is not even read.
		first, rest, _ := strings.Cut(root.Text, " ")
		d := list.Errorf("Y923", root.Span, "a field is written without its colon")
		if isName(first) && rest != "" {
			d.Suggest("write it so:", root.Span, first+": "+rest)
		}
		return nil
	}
	return root
}

// withoutLoneTabs makes spaces of the tabs on lines that hold nothing else, which
// mean nothing and would end the reading.
func withoutLoneTabs(text []byte) []byte {
	if bytes.IndexByte(text, '\t') < 0 {
		return text
	}
	var changed []byte
	for line := range bytes.Lines(text) {
		if len(bytes.TrimSpace(line)) == 0 {
			line = bytes.ReplaceAll(line, []byte{'\t'}, []byte{' '})
		}
		changed = append(changed, line...)
	}
	return changed
}

// parse returns the document node, an empty node for an empty file, or nil
// after reporting why there is none.
func (f *file) parse() *yaml.Node {
	text := f.Text
	reported := map[int]bool{}
	for range mostRepairs {
		node, second, err := decode(text)
		if err == nil {
			if second != nil {
				f.reportSecond(second)
			}
			return node
		}
		found, mended := f.diagnose(text, err)
		if !reported[found.line] {
			reported[found.line] = true
			found.report(f)
		}
		if mended == nil {
			return nil
		}
		text = mended
	}
	return nil
}

func (f *file) reportSecond(second *yaml.Node) {
	// The node is the second document's content; its line of hyphens is the
	// last one above it.
	at := f.point(second.Line, second.Column)
	for n := min(second.Line, len(f.Starts)); n >= 1; n-- {
		if bytes.HasPrefix(f.Line(n), []byte("---")) {
			at = f.span(n, 1, 4)
			break
		}
	}
	f.list.Errorf("Y925", at, "a second document begins in this file").
		Helpf("put it into a file of its own, or delete the line of hyphens")
}

// decode reads the first document and tells whether a second one follows. It
// is the only caller of yaml, and turns a panic there into an error: a
// mistake in a parser that we did not write must not take a print run down.
func decode(text []byte) (first, second *yaml.Node, err error) {
	defer func() {
		if r := recover(); r != nil {
			first, second, err = nil, nil, fmt.Errorf("unknown problem: %v", r)
		}
	}()
	first = new(yaml.Node)
	if !bytes.Contains(text, []byte("---")) && !bytes.Contains(text, []byte("...")) {
		// There is one document; reading it at once is quicker.
		return first, nil, yaml.Unmarshal(text, first)
	}
	d := yaml.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(first); err == io.EOF {
		return new(yaml.Node), nil, nil
	} else if err != nil {
		return nil, nil, err
	}
	next := new(yaml.Node)
	switch err := d.Decode(next); err {
	case io.EOF:
		return first, nil, nil
	case nil:
		return first, next, nil
	default:
		return nil, nil, err
	}
}

// mostValues is a bound on the values that a text can hold, made by counting
// signs, so that a small file cannot become a huge tree.
func mostValues(text []byte) int {
	n := 1
	for i, c := range text {
		switch c {
		case ',', '[', '{', '?':
			n++
		case ':', '-', '\n':
			// A value begins after "- ", "key: " and on a new line, not inside
			// a word or after a sign at the end of one.
			if c == '\n' || i+1 == len(text) || text[i+1] <= ' ' || text[i+1] == ',' {
				n++
			}
		}
	}
	return n
}

// converter turns nodes into values.
type converter struct {
	*file
	slab
	texts strings.Builder
	count int
	over  bool // a bound was passed and said so
}

// keep returns a text as a part of one that holds all texts of the file. A
// definition lives as long as the program, and what lives is looked through again
// and again for what can be thrown away: one text is quicker to look at than
// thousands.
func (c *converter) keep(text string) string {
	if c.texts.Cap() == 0 {
		c.texts.Grow(len(c.Text))
	}
	at := c.texts.Len()
	if at+len(text) > c.texts.Cap() {
		return text // growing would leave the others in the room they had
	}
	c.texts.WriteString(text)
	return c.texts.String()[at:]
}

func (c *converter) convert(n *yaml.Node, parent *Value, depth int) *Value {
	at := c.point(n.Line, n.Column)
	v := c.new(Value{Span: at, Parent: parent})
	if !c.within(at, depth) || !c.plain(n, at) {
		return v
	}
	switch n.Kind {
	case yaml.ScalarNode:
		c.scalar(n, v)
	case yaml.SequenceNode:
		v.Kind = List
		v.Items = make([]*Value, 0, len(n.Content))
		for _, item := range n.Content {
			v.Items = append(v.Items, c.convert(item, v, depth+1))
		}
	case yaml.MappingNode:
		v.Kind = Map
		c.fields(n, v, depth)
	}
	return v
}

// within tells whether a value at this depth is still inside the bounds.
func (c *converter) within(at diagnostic.Span, depth int) bool {
	c.count++
	if c.over {
		return false
	}
	switch {
	case depth > c.limits.Depth:
		c.list.Errorf("Y927", at, "lists and fields are nested more than %d deep", c.limits.Depth)
	case c.count > c.limits.Values:
		c.list.Errorf("Y927", at, "the file has more than %d values, more than can be read", c.limits.Values)
	default:
		return true
	}
	c.over = true
	return false
}

// plain reports what is not used in definitions: anchors, aliases, tags.
func (c *converter) plain(n *yaml.Node, at diagnostic.Span) bool {
	var what string
	switch {
	case n.Kind == yaml.AliasNode:
		what = "an alias (*" + n.Value + ")"
	case n.Anchor != "":
		what = "an anchor (&" + n.Anchor + ")"
	case n.Style&yaml.TaggedStyle != 0:
		what = "a tag (" + n.Tag + ")"
	default:
		return true
	}
	d := c.list.Errorf("Y926", at, "%s stands where a plain value is expected", clip(what))
	start := offset(c.Lines, at.Start)
	line := c.Text[start : c.Starts[at.Start.Line-1]+len(c.Line(at.Start.Line))]
	if rest := restOfValue(line); len(rest) > 1 && !bytes.HasSuffix(rest, []byte{':'}) {
		if word, isNot := bytes.CutPrefix(rest, []byte{'!'}); isNot && keyLength(append(slices.Clone(word), ':')) > 0 {
			d.Suggest("where it is to say not:", c.spanAt(start, start+len(rest)), "not "+string(word))
		}
		d.Suggest("where it is meant as text, it needs quotes:", c.spanAt(start, start+len(rest)), quote(string(rest)))
	} else {
		d.Helpf("write the value out; where it is meant as text, put it in quotes")
	}
	return false
}

func (c *converter) scalar(n *yaml.Node, v *Value) {
	const quoted = yaml.SingleQuotedStyle | yaml.DoubleQuotedStyle | yaml.LiteralStyle | yaml.FoldedStyle
	v.Kind, v.Text, v.Quoted = Scalar, c.keep(n.Value), n.Style&quoted != 0
	v.Span.End = c.scalarEnd(n, v.Span.Start)
	if !v.Quoted {
		switch n.Value {
		case "", "~", "null", "Null", "NULL":
			v.Kind, v.Text = Null, ""
			return
		}
	}
	if len(v.Text) > c.limits.Scalar {
		c.list.Errorf("Y927", v.Span, "this text has %s, and one text can have %s", size(len(v.Text)), size(c.limits.Scalar))
		v.Text = ""
		return
	}
	// Escapes in double quotes can write what the file itself may not hold.
	for _, r := range v.Text {
		if r >= 0x7f && isControl(r) || r < ' ' && r != '\n' && r != '\t' {
			c.list.Errorf("Y922", v.Span, "control character U+%04X is written in this text", r)
			v.Text = ""
			return
		}
	}
}

func (c *converter) fields(n *yaml.Node, v *Value, depth int) {
	v.Fields = make([]Field, 0, len(n.Content)/2)
	var seen map[string]int
	if len(n.Content) > 32 {
		seen = make(map[string]int, len(n.Content)/2)
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k := n.Content[i]
		key := Field{Name: c.keep(k.Value), Span: c.point(k.Line, k.Column)}
		key.Span.End = c.scalarEnd(k, key.Span.Start)
		value := c.convert(n.Content[i+1], v, depth+1)
		key.Value = value
		if !c.goodKey(k, key.Span) {
			continue
		}
		if first, twice := findField(v.Fields, seen, key.Name); twice {
			c.list.Errorf("Y924", key.Span, "%q is written twice in one record", clip(key.Name)).
				Labelf(v.Fields[first].Span, "first written here")
			continue
		}
		if seen != nil {
			seen[key.Name] = len(v.Fields)
		}
		v.Fields = append(v.Fields, key)
	}
}

func findField(fields []Field, seen map[string]int, name string) (int, bool) {
	if seen != nil {
		i, ok := seen[name]
		return i, ok
	}
	for i := range fields {
		if fields[i].Name == name {
			return i, true
		}
	}
	return 0, false
}

// longestKey bounds the name of a field, in runes.
const longestKey = 64

func (c *converter) goodKey(k *yaml.Node, at diagnostic.Span) bool {
	switch {
	case k.Kind == yaml.ScalarNode && k.Tag == "!!merge" && k.Style == 0:
		c.list.Errorf("Y926", at, "a merge key (<<) stands where the name of a field is expected").Helpf("write the fields out")
	case k.Kind != yaml.ScalarNode && k.Kind != yaml.AliasNode:
		c.list.Errorf("Y903", at, "a list or record stands where the name of a field is expected").
			Helpf("text that begins with [ or { needs quotes")
	case !c.plain(k, at):
	case k.Value == "":
		c.list.Errorf("Y903", at, "the name of a field is missing before this colon")
	case utf8.RuneCountInString(k.Value) > longestKey:
		if name, rest, _ := strings.Cut(k.Value, " "); isName(name) && strings.HasPrefix(rest, `"`) {
			at.End = at.Start
			at.Start.Column += len(name)
			at.End.Column = at.Start.Column
			c.list.Errorf("Y923", at, "a field is written without its colon").Suggest("put one behind its name:", at, ":")
			break
		}
		c.list.Errorf("Y927", at, "the name of this field is longer than %d characters", longestKey)
	default:
		return true
	}
	return false
}
