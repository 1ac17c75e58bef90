package source

import (
	"bytes"
	"regexp"
	"strings"

	"gopkg.in/yaml.v3"

	"nightpress/content/diagnostic"
)

// What stands in brackets of the wrong kind, or lacks its brackets, its colon or the
// blank behind it, is YAML all the same, and says something else: {a, b} are two fields
// without a value. It is told here, once, and read on as it was meant.

// meant tells what is wrong with the brackets of a node, and mends it.
func (c *converter) meant(n *yaml.Node) {
	if n.Style&yaml.FlowStyle == 0 || len(n.Content) == 0 {
		return
	}
	switch n.Kind {
	case yaml.SequenceNode:
		c.fieldsInBrackets(n)
	case yaml.MappingNode:
		if !c.itemsInBraces(n) {
			c.nameless(n)
		}
	}
}

// fieldsInBrackets makes a record of [a: 1, b: 2].
func (c *converter) fieldsInBrackets(n *yaml.Node) {
	var fields []*yaml.Node
	for _, item := range n.Content {
		if !pair(item) {
			return
		}
		fields = append(fields, item.Content...)
	}
	d := c.list.Errorf("Y903", c.point(n.Line, n.Column), "fields stand in square brackets")
	c.rebracket(d, n, "a record stands in braces:", "{", "}")
	n.Kind, n.Tag, n.Content = yaml.MappingNode, "!!map", fields
}

// pair tells whether an item of a list in brackets is a field without braces: it
// begins where its name does.
func pair(item *yaml.Node) bool {
	return item.Kind == yaml.MappingNode && len(item.Content) == 2 && item.Line == item.Content[0].Line && item.Column == item.Content[0].Column
}

// itemsInBraces makes a list of {a, b}.
func (c *converter) itemsInBraces(n *yaml.Node) bool {
	var items []*yaml.Node
	for i := 0; i < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if !bare(value) || key.Kind == yaml.ScalarNode && (strings.Contains(key.Value, ":") || c.lostColon(key) > 0) {
			return false
		}
		items = append(items, key)
	}
	if len(items) == 1 && items[0].Kind == yaml.ScalarNode && items[0].Style == 0 {
		return false // it may be a text of ours, {by}
	}
	d := c.list.Errorf("Y903", c.point(n.Line, n.Column), "a list stands in braces")
	c.rebracket(d, n, "a list stands in square brackets:", "[", "]")
	n.Kind, n.Tag, n.Content = yaml.SequenceNode, "!!seq", items
	return true
}

// bare tells that a field is a name only: {a}.
func bare(value *yaml.Node) bool {
	return value.Kind == yaml.ScalarNode && value.Tag == "!!null" && value.Value == ""
}

// nameless mends fields in braces that are a name only.
func (c *converter) nameless(n *yaml.Node) {
	var content []*yaml.Node
	for i := 0; i < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		content = append(content, key, value)
		if key.Kind != yaml.ScalarNode || key.Style != 0 || !bare(value) {
			continue
		}
		at := c.point(key.Line, key.Column)
		at.End = c.scalarEnd(key, at.Start)
		if name, rest, ok := strings.Cut(key.Value, ":"); ok && keyLength([]byte(key.Value)) == len(name) && rest != "" {
			c.list.Errorf("Y923", at, "a space is missing after the colon").Suggest("put a space after the colon:", at, name+": "+rest)
			c.split(key, value, len(name), len(name)+1)
			continue
		}
		name := c.lostColon(key)
		if first, rest, ok := strings.Cut(key.Value, " "); name == 0 && ok && isName(first) && isName(rest) && (i == 0 || !prose(n.Content[i-1])) {
			name = len(first)
		}
		if name > 0 {
			c.list.Errorf("Y923", at, "a field is written without its colon").Suggest("put one behind its name:", at, key.Value[:name]+":"+key.Value[name:])
			c.split(key, value, name, name+1)
			continue
		}
		if i > 0 && c.lostBrackets(content, key) {
			content = content[:len(content)-2]
		}
	}
	n.Content = content
}

// prose tells whether a value may be the beginning of a text that a comma cut.
func prose(value *yaml.Node) bool {
	return value.Kind == yaml.ScalarNode && value.Style == 0 && !isDecimal(value.Value)
}

// split makes a name and a value of what was read as a name alone.
func (c *converter) split(key, value *yaml.Node, name, rest int) {
	value.Value, value.Tag = key.Value[rest:], "!!str"
	value.Line, value.Column = key.Line, key.Column+rest
	if q := value.Value[0]; len(value.Value) > 1 && (q == '"' || q == '\'') && value.Value[len(value.Value)-1] == q {
		value.Style = yaml.DoubleQuotedStyle
		value.Value = value.Value[1 : len(value.Value)-1]
	}
	key.Value = key.Value[:name]
}

// lostColon is the length of the name in a field that is a name and a value without
// a colon between: the file has fields of that name, or what follows is no word. 0
// for others.
func (c *converter) lostColon(key *yaml.Node) int {
	name, rest, ok := strings.Cut(key.Value, " ")
	if !ok || !isName(name) || rest == "" {
		return 0
	}
	if strings.IndexByte(`"'0123456789-.`, rest[0]) >= 0 && !strings.Contains(rest, " ") || rest[0] == '"' || c.hasField(name, "") {
		return len(name)
	}
	return 0
}

// hasField tells whether the file has a field of a name, whose value begins so.
func (c *converter) hasField(name, begins string) bool {
	found, err := regexp.Match(`(?m)(?:^|[ {,])`+regexp.QuoteMeta(name+": "+begins), c.text)
	return err == nil && found
}

// lostBrackets takes what is a name only for an item of the list in front of it, where
// the file writes lists in fields called as that one.
func (c *converter) lostBrackets(content []*yaml.Node, item *yaml.Node) bool {
	name, before := content[len(content)-4], content[len(content)-3]
	if before.Kind == yaml.SequenceNode && before.Style&yaml.FlowStyle == 0 { // made just now
		before.Content = append(before.Content, item)
		d := c.list.Last()
		if d == nil || len(d.Help) == 0 || d.Help[0].Edit == nil { // more problems than are told
			return true
		}
		at := d.Help[0].Edit
		at.Span.End = c.scalarEnd(item, c.point(item.Line, item.Column).Start)
		at.Text = strings.TrimSuffix(at.Text, "]") + ", " + item.Value + "]"
		return true
	}
	if before.Kind != yaml.ScalarNode || before.Style != 0 || name.Kind != yaml.ScalarNode || !c.hasField(name.Value, "[") {
		return false
	}
	at := c.point(before.Line, before.Column)
	at.End = c.scalarEnd(item, c.point(item.Line, item.Column).Start)
	first := *before
	c.list.Errorf("Y903", at, "a list has lost its brackets").Suggest("a list is written so:", at, "["+first.Value+", "+item.Value+"]")
	*before = yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq", Line: before.Line, Column: before.Column, Content: []*yaml.Node{&first, item}}
	return true
}

// rebracket proposes other brackets around what stands at a node, where it stands on
// one line.
func (c *converter) rebracket(d *diagnostic.Diagnostic, n *yaml.Node, say, open, closing string) {
	at := c.point(n.Line, n.Column)
	start := c.offset(at.Start)
	line := c.text[start : c.starts[at.Start.Line-1]+len(c.line(at.Start.Line))]
	end := closingBracket(line)
	if end == 0 || line[0] != '[' && line[0] != '{' {
		d.Helpf("%s %s…%s", say, open, closing)
		return
	}
	d.Suggest(say, c.spanAt(start, start+end), open+string(line[1:end-1])+closing)
}

// closingBracket is the length of what stands in the bracket at the beginning of s, the
// brackets with it; 0 where it does not close.
func closingBracket(s []byte) int {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"', '\'':
			if i > 0 && bytes.IndexByte([]byte(" {[,"), s[i-1]) < 0 {
				continue // an apostrophe
			}
			if n := closingQuote(s[i:]); n > 0 {
				i += n - 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}
