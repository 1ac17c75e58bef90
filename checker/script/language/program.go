package language

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"nightpress/content/diagnostic"
)

// Globals are what a script finds there besides the builtins of the language.
type Globals struct {
	// Values by name: records, lists, Members.
	Values map[string]Value
	// Builtins by name.
	Builtins map[string]*Builtin
}

// Program is a script, compiled. It does not change, and any number of Machines
// run it.
type Program struct {
	functions map[string]*function
	names     []string // of the functions, in the order of the script
	globals   []Value
	caches    int
	reach     []diagnostic.Span // blocks that a branch leads into, for Covered
}

// function is a function of a script.
type function struct {
	name     string
	at       diagnostic.Span
	params   []string
	defaults []Value // a zero Value where one must be given
	locals   int
	names    []string // of its locals
	body     []statement
}

// Kind implements Object.
func (*function) Kind() string { return "a function" }

// NameOf implements Namer.
func (f *function) NameOf(int) string { return f.name }

// Machine runs a Program, one run at a time. It belongs to one goroutine.
type Machine struct {
	p      *Program
	frame  []Value // the variables of the function that runs
	frames []Value // and of those that called it, one behind the other
	top    int     // how many of them are in use
	cache  []cached
	steps  int
	memory int
	result Value
	stack  []Value // arguments of calls that are being made
	calls  [mostCalls]diagnostic.Span
	depth  int
	// Host is what the builtins of a game work on.
	Host any
	// Covered counts the visits of the places of Places, where it is not nil.
	Covered []int
}

// mostCalls bounds how deep functions call each other, and themselves.
const mostCalls = 256

// cached is where a field was found in records of a shape.
type cached struct {
	shape *Shape
	at    int
}

// mostBytes bounds a script; the longest we know has 40 KB.
const mostBytes = 256 << 10

// compiler compiles one file.
type compiler struct {
	p       *Program
	list    *diagnostic.List
	file    string
	globals Globals
	fn      *function // nil at the top of the file
	// later: functions of the script are called before they are compiled.
	declared map[string]*function
	global   map[string]int // by name: where its value is
	// scratch works out what is constant. Whatever runs while a script is compiled
	// has the bounds of one run together.
	scratch *Machine
	nested  int // expressions around the one at hand
	tooDeep bool
}

// Problems of scripts.
const (
	CodeSyntax = "Y960" // it cannot be read
	CodeName   = "Y961" // a name is not there
	CodeUse    = "Y962" // something is used for what it is not
	CodeRun    = "Y963" // it goes wrong while it runs
)

// Compile reads a script. Every problem found is in the list, and the Program is
// nil where there are any. What stands at the top of the script is run once,
// here; its values do not change afterwards.
func Compile(file string, text []byte, globals Globals, list *diagnostic.List) *Program {
	c := &compiler{p: &Program{functions: map[string]*function{}}, list: new(diagnostic.List), file: file, globals: globals, declared: map[string]*function{}, global: map[string]int{}}
	c.scratch = c.p.Machine()
	c.scratch.steps, c.scratch.memory = mostSteps, mostMemory
	c.compile(text)
	list.Merge(c.list)
	if c.list.HasErrors() {
		return nil
	}
	return c.p
}

func (c *compiler) compile(src []byte) {
	if len(src) > mostBytes {
		c.list.Errorf(CodeSyntax, diagnostic.Span{File: c.file}, "the script has %d KB, and %d KB can be read", len(src)>>10, mostBytes>>10)
		return
	}
	for i, line := range bytes.Split(src, []byte("\n")) {
		if !utf8.Valid(line) || bytes.IndexByte(line, 0) >= 0 { // where the parser would end, and say nothing
			c.list.Errorf(CodeSyntax, diagnostic.Span{File: c.file, Start: diagnostic.Position{Line: i + 1, Column: 1}}, "this line is no text: it has bytes that are no characters").
				Helpf("save the script as UTF-8")
			return
		}
	}
	options := &syntax.FileOptions{TopLevelControl: true}
	f, err := options.Parse(c.file, src, 0)
	if err != nil {
		c.unread(err)
		return
	}
	if err := resolve.File(f, c.isGlobal, isUniversal); err != nil {
		c.unresolved(err)
		return
	}
	module := f.Module.(*resolve.Module)
	c.p.globals = make([]Value, len(module.Globals))
	c.declare(f)
	top := &function{name: "the script", at: diagnostic.Span{File: c.file, Start: diagnostic.Position{Line: 1, Column: 1}}}
	for i, g := range module.Globals {
		c.global[g.First.Name] = i
	}
	for _, name := range c.p.names {
		fn := c.declared[name]
		c.p.globals[c.global[name]] = Value{0, fn}
	}
	top.locals = len(module.Locals)
	for _, l := range module.Locals {
		top.names = append(top.names, l.First.Name)
	}
	// What stands at the top is run as it is compiled, so that functions further
	// down have its values for constants.
	m := c.scratch
	m.frame = make([]Value, top.locals)
	for _, s := range f.Stmts {
		if d, ok := s.(*syntax.DefStmt); ok {
			c.define(d)
			continue
		}
		c.fn = top
		before := c.list.Len()
		run := c.statement(s)
		if c.list.Len() > before {
			continue
		}
		m.grow()
		if err := m.run(func() { run(m) }); err != nil {
			Report(c.list, err)
		}
	}
	for _, v := range c.p.globals {
		freeze(v)
	}
}

// declare makes a function of each def of the file, empty yet.
func (c *compiler) declare(f *syntax.File) {
	for _, s := range f.Stmts {
		d, ok := s.(*syntax.DefStmt)
		if !ok {
			continue
		}
		if c.declared[d.Name.Name] != nil {
			c.errorf(CodeName, d.Name, "there are two functions %s", d.Name.Name)
			continue
		}
		fn := &function{name: d.Name.Name, at: c.span(d.Name)}
		r := d.Function.(*resolve.Function)
		fn.locals = len(r.Locals)
		for _, l := range r.Locals {
			fn.names = append(fn.names, l.First.Name)
		}
		c.declared[fn.name], c.p.functions[fn.name] = fn, fn
		c.p.names = append(c.p.names, fn.name)
		c.params(fn, d)
	}
}

// params reads the parameters of a function. What stands for one that is not
// given is a constant.
func (c *compiler) params(fn *function, d *syntax.DefStmt) {
	for _, p := range d.Params {
		switch p := p.(type) {
		case *syntax.Ident:
			fn.params, fn.defaults = append(fn.params, p.Name), append(fn.defaults, Value{})
		case *syntax.BinaryExpr:
			id := p.X.(*syntax.Ident)
			c.fn = fn
			v, ok := c.expression(p.Y).constant()
			if !ok {
				c.errorf(CodeUse, p.Y, "what %s is where nobody gives it must not change: a figure, a text, None", id.Name)
				v = None
			}
			fn.params, fn.defaults = append(fn.params, id.Name), append(fn.defaults, v)
		default:
			c.errorf(CodeSyntax, p, "parameters with stars are no part of this language")
		}
	}
}

// define compiles the body of a function.
func (c *compiler) define(d *syntax.DefStmt) {
	fn := c.declared[d.Name.Name]
	if fn == nil || fn.body != nil {
		return
	}
	c.fn = fn
	fn.body = c.block(d.Body)
	if fn.body == nil {
		fn.body = []statement{}
	}
	c.fn = nil
}

// freeze has a value not change any more.
func freeze(v Value) {
	switch o := v.o.(type) {
	case *List:
		if !o.frozen {
			o.frozen = true
			for _, item := range o.items {
				freeze(item)
			}
		}
	case *table:
		if !o.frozen {
			o.frozen = true
			for _, item := range o.values {
				freeze(item)
			}
		}
	}
}

func (c *compiler) isGlobal(name string) bool {
	return c.globals.Builtins[name] != nil || c.globals.Values[name].o != nil
}

func isUniversal(name string) bool { return universe[name] != nil || constants[name].o != nil }

// constants of the language.
var constants = map[string]Value{"None": None, "True": True, "False": False}

// unread reports what the parser could not read.
func (c *compiler) unread(err error) {
	var se syntax.Error
	if errors.As(err, &se) {
		d := c.list.Errorf(CodeSyntax, c.at(se.Pos), "this cannot be read: %s", strings.TrimPrefix(se.Msg, "got "))
		if help := syntaxHelp(se.Msg); help != "" {
			d.Helpf("%s", help)
		}
		return
	}
	c.list.Errorf(CodeSyntax, diagnostic.Span{File: c.file}, "this cannot be read: %v", err)
}

// syntaxHelp is what may be the matter.
func syntaxHelp(msg string) string {
	switch {
	case strings.Contains(msg, "got newline, want ':'"), strings.Contains(msg, "newline, want :"):
		return "def, if, elif, else and for end in a colon"
	case strings.Contains(msg, "indent"):
		return "lines of one block begin at one column; four spaces a step, no tabs"
	case strings.Contains(msg, "got '='"):
		return "two values are compared with =="
	}
	return ""
}

// unresolved reports names that are not there.
func (c *compiler) unresolved(err error) {
	var list resolve.ErrorList
	if !errors.As(err, &list) {
		c.list.Errorf(CodeName, diagnostic.Span{File: c.file}, "%v", err)
		return
	}
	for _, e := range list {
		name, undefined := strings.CutPrefix(e.Msg, "undefined: ")
		if !undefined {
			d := c.list.Errorf(CodeSyntax, c.at(e.Pos), "this is no part of the language: %s", e.Msg)
			if strings.Contains(e.Msg, "while") {
				d.Helpf("a loop has a bound here: for … in range(…), and break")
			}
			continue
		}
		name, _, _ = strings.Cut(name, " ")
		at := c.at(e.Pos)
		at.End = diagnostic.Position{Line: at.Start.Line, Column: at.Start.Column + len([]rune(name))}
		d := c.list.Errorf(CodeName, at, "nothing is called %s", name)
		if near, ok := diagnostic.Nearest(name, c.names()); ok {
			d.Suggest("did you mean this?", at, near)
		}
	}
}

// names are all that a script may name.
func (c *compiler) names() []string {
	names := slices.AppendSeq(slices.Collect(maps.Keys(c.globals.Builtins)), maps.Keys(c.globals.Values))
	names = slices.AppendSeq(slices.AppendSeq(names, maps.Keys(universe)), maps.Keys(constants))
	slices.Sort(names)
	return names
}

// at is a position of the parser as a place.
func (c *compiler) at(p syntax.Position) diagnostic.Span {
	return diagnostic.Span{File: c.file, Start: diagnostic.Position{Line: int(p.Line), Column: int(p.Col)}}
}

// span is where a node stands, as far as it stands on one line.
func (c *compiler) span(n syntax.Node) diagnostic.Span {
	start, end := n.Span()
	s := c.at(start)
	if end.Line == start.Line && end.Col > start.Col {
		s.End = diagnostic.Position{Line: int(end.Line), Column: int(end.Col)}
	}
	return s
}

func (c *compiler) errorf(code string, n syntax.Node, format string, args ...any) *diagnostic.Diagnostic {
	return c.list.Errorf(code, c.span(n), format, args...)
}

// Machine is a new Machine for a program.
func (p *Program) Machine() *Machine {
	m := &Machine{p: p}
	m.grow()
	return m
}

func (m *Machine) grow() {
	for len(m.cache) < m.p.caches {
		m.cache = append(m.cache, cached{})
	}
}

// Spent is how many steps the last call took.
func (m *Machine) Spent() int { return mostSteps - m.steps }

// Has tells whether the script has a function of this name.
func (p *Program) Has(name string) bool { return p.functions[name] != nil }

// Params are the names of a function's parameters, and where it stands.
func (p *Program) Params(name string) ([]string, diagnostic.Span) {
	f := p.functions[name]
	return f.params, f.at
}

// Entry is a function of the script that is called from outside.
type Entry struct{ f *function }

// Entry finds a function.
func (p *Program) Entry(name string) Entry { return Entry{p.functions[name]} }

// Call runs a function from the beginning of the bounds; one that takes less than it is
// given is told the first of it. It panics with a *Failure.
func (m *Machine) Call(e Entry, args ...Value) Value {
	m.steps, m.memory, m.depth, m.top, m.stack = mostSteps, mostMemory, 0, 0, m.stack[:0]
	return m.enter(e.f, args[:min(len(args), len(e.f.params))])
}

// enter runs a function within the bounds of the run at hand.
func (m *Machine) enter(f *function, args []Value) Value {
	if f.body == nil {
		m.Fail(f.at, "%s is called before it stands in the script", f.name)
	}
	was, base := m.frame, m.top
	if m.top = base + f.locals; m.top > len(m.frames) {
		m.Charge(f.at, 2*m.top*valueBytes)
		m.frames = make([]Value, 2*m.top) // whoever called has its own where it was
	}
	m.frame = m.frames[base:m.top]
	clear(m.frame)
	copy(m.frame, args)
	v := None
	for _, s := range f.body {
		if s(m) == returned {
			v = m.result
			break
		}
	}
	m.frame, m.top = was, base
	return v
}

// run runs something, and returns the Failure it ended with.
func (m *Machine) run(do func()) (err error) {
	m.depth, m.stack = 0, m.stack[:0]
	frame, top := m.frame, m.top
	defer func() {
		m.frame, m.top = frame, top
		if r := recover(); r != nil {
			f, ok := r.(*Failure)
			if !ok {
				panic(r)
			}
			err = f
		}
	}()
	do()
	return nil
}

// Report puts what a run ended with into a list.
func Report(list *diagnostic.List, err error) {
	var f *Failure
	if !errors.As(err, &f) {
		list.Errorf(CodeRun, diagnostic.Span{}, "%v", err)
		return
	}
	f.Problem(list)
}

// Problem puts the failure into a list.
func (f *Failure) Problem(list *diagnostic.List) {
	d := list.Errorf(CodeRun, f.At, "%s", f.Text)
	if f.Help != "" {
		d.Helpf("%s", f.Help)
	}
	for i, at := range f.Calls {
		if i == 3 {
			break
		}
		d.Labelf(at, "called here")
	}
}
