package language_test

import (
	"fmt"
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"nightpress/checker/script/language"
	"nightpress/content/diagnostic"
)

// scripts are runs of the language, each giving what main returns. Where the
// interpreter that the language comes from runs them too, it must give the same.
var scripts = []string{
	`def main(): return 1 + 2 * 3 - 4 // 3 + -7 // 2 + 7 % 3 + -7 % 3`,
	`def main(): return [x * y for x in range(5) for y in range(x) if (x + y) % 2 == 0]`,
	`def main(): return {k: len(k) for k in ["a", "bb", "ccc"]}`,
	`def main():
    total, seen = 0, []
    for i, c in enumerate(["x", "y", "z"], 3):
        if c == "y":
            continue
        seen.append((i, c))
        total += i
    return total, seen`,
	`def f(a, b = 2, c = 3): return a * 100 + b * 10 + c
def main(): return [f(1), f(1, c = 9), f(1, 5), f(c = 1, a = 2, b = 3)]`,
	`def main():
    for i in range(10):
        for j in range(10):
            if i * j == 42:
                return (i, j)
    return None`,
	`def main():
    d = {"b": 1, (1, 2): 2, 3: "x"}
    d["c"] = 4
    d["b"] += 10
    d.pop(3)
    return d, list(d), d.get("q", 7), sorted(d.values()), (1, 2) in d, "c" not in d`,
	`T = {n: n * n for n in range(6)}
L = [a for a in T if T[a] > 5]
def main(): return T[4], L, max(L), min(3, 1, 2), sum(L), any(L), all([0, 1])`,
	`def neg(x): return -x
def main(): return sorted([3, 1, 2], key = neg), sorted(["b", "a"], reverse = True), max([1, 5, 3], key = neg)`,
	`def main(): return "abc"[1], "abcdef"[1:4], "abcdef"[::-1], "a,b,,c".split(","), "-".join(["x", "y"]), "Ab".upper() + "Ab".lower()`,
	`def main(): return [1, 2, 3, 4][1:3], [1, 2, 3, 4][-2:], (1, 2, 3)[::2], list(reversed(range(4)))`,
	`def main():
    a = [1, 2]
    b = a
    b += [3]
    a.extend([4])
    c = a + [5]
    a.insert(0, 9)
    a.remove(2)
    return a, b, c, a.index(3), a.pop(), a.pop(0)`,
	`def main(): return 1 < 2, (1, 2) < (1, 3), "a" <= "b", not [], 0 or "x", 1 and 0, None == None, 1 if [] else 2`,
	`def main(): return zip([1, 2, 3], "abc".split("b")), dict([("a", 1), ("b", 2)]), tuple([1, 2]), str(12) + str([1, "a", None, True])`,
	`def main():
    x = 5
    x -= 2
    x *= 4
    x //= 5
    x %= 7
    (a, b), [c, d] = (1, 2), (3, 4)
    return x, a, b, c, d`,
	`def g(n):
    if n > 3:
        return "big"
    elif n > 1:
        return "some"
    else:
        return "few"
def main(): return [g(n) for n in [1, 2, 3, 4, 5]]`,
	`def main(): return abs(-3), int("42"), bool([]), "b" in "abc", 3 in range(0, 10, 3), len("four"), range(3), [1] * 3, "ab" * 2, "{} of {}".format(1, "x")`,
	`def main(): return list(range(10, 0, -3)), [i for i in range(-2, 3)], hash_free()
def hash_free(): return {(1, (2, 3)): "deep"}[(1, (2, 3))]`,
	`def paths(n, at = 0):
    if n == 0:
        return [[at]]
    found = []
    for step in [1, 2]:
        if step <= n:
            for rest in paths(n - step, at + step):
                found.append([at] + rest)
    return found
def even(n): return n == 0 or odd(n - 1)
def odd(n): return n != 0 and even(n - 1)
def main(): return paths(5), [even(n) for n in range(40) if odd(n + 1)], sum([sum([len(p) for p in paths(n)]) for n in range(6)])`,
}

func run(t *testing.T, src string) string {
	t.Helper()
	list := new(diagnostic.List)
	p := language.Compile("turn.star", []byte(src), language.Globals{}, list)
	if p == nil {
		t.Fatalf("%s\n%v", src, list.All())
	}
	return p.Machine().Call(p.Entry("main")).String()
}

// TestTwin runs scripts here and in the interpreter of go.starlark.net.
func TestTwin(t *testing.T) {
	for _, src := range scripts {
		got := run(t, src)
		options := &syntax.FileOptions{TopLevelControl: true, Recursion: true}
		globals, err := starlark.ExecFileOptions(options, new(starlark.Thread), "turn.star", src, starlark.StringDict{"sum": starlark.NewBuiltin("sum", sum)})
		if err != nil {
			t.Fatalf("%s\n%v", src, err)
		}
		v, err := starlark.Call(new(starlark.Thread), globals["main"], nil, nil)
		if err != nil {
			t.Fatalf("%s\n%v", src, err)
		}
		if want := v.String(); got != want {
			t.Errorf("%s\ngives %s here, and there %s", src, got, want)
		}
	}
}

// sum is in no Starlark of its own.
func sum(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	n := 0
	for it := args[0].(*starlark.List).Iterate(); ; {
		var v starlark.Value
		if !it.Next(&v) {
			return starlark.MakeInt(n), nil
		}
		one, err := starlark.AsInt32(v)
		if err != nil {
			return nil, err
		}
		n += one
	}
}

// TestMistakes: what a person writes, and what is said of it.
func TestMistakes(t *testing.T) {
	for _, one := range []struct{ src, says string }{
		{"def main()\n    return 1", "2:1: Y960 this cannot be read: newline, want ':'"},
		{"def main():\n  return 1 +", "Y960"},
		{"def main(): return 1\n\x00\ndef rest(): return foo", "2:1: Y960 this line is no text"},
		{"def main(): return \"\xff\"", "1:1: Y960 this line is no text"},
		{"def main():\n    return foo", "2:12: Y961 nothing is called foo"},
		{"def main():\n    return lenn([])", "2:12: Y961 nothing is called lenn; did you mean this? len"},
		{"def main():\n    while True: pass", "does not support while loops; a loop has a bound here"},
		{"load(\"x\", \"y\")\ndef main(): return 1", "a script is one file"},
		{"def main():\n    f = lambda x: x\n    return f(1)", "functions stand at the left edge"},
		{"def main():\n    def inner(): return 1\n    return inner()", "functions stand at the left edge, not within another"},
		{"def a(): return b()\ndef b(): return a()\ndef main(): return a()", "functions call each other more than 256 deep"},
		{"def main():\n    x = 1\n    x == 2\n    return x", "3:5: Y962 this does nothing; to give a value, write this: ="},
		{"def main():\n    return 1\n    x = 2", "3:5: Y962 this is never reached"},
		{"def f(a): return a\ndef main(): return f()", "f needs a"},
		{"X = [1]\ndef f(a = X): return a\ndef main(): return f()", "2:11: Y962 what a is where nobody gives it must not change"},
		{"def f(a): return a\ndef main(): return f(1, 2)", "f takes one value: a"},
		{"def f(alpha): return alpha\ndef main(): return f(alpa = 1)", "f has no parameter alpa; did you mean this? alpha"},
		{"def main(): return 1 / 2", "figures are whole here: write //"},
		{"def main(): return 1.5", "1.5 is no whole number"},
		{"def main(): return [].push(1)", "nothing can push"},
		{"X = [1]\ndef main():\n    X.append(2)", "runs: 3:5: Y963 this list belongs to the whole script and does not change"},
		{"def main(): return [1, 2][5]", "runs: 1:27: Y963 a list has 2 members, and no place 5"},
		{"def main(): return None + 1", "runs: 1:25: Y963 + cannot be put between None and a figure; where it may be None"},
		{"def main(): return 1 // 0", "runs: 1:22: Y963 1 is divided by 0"},
		{"def main():\n    if 0: x = 1\n    return x", "runs: 3:12: Y963 x has no value yet"},
		{"def main():\n    a = [1, 2]\n    for x in a: a.append(x)", "this list cannot change while a loop goes through it"},
		{"def main():\n    return len", "len is a function, and has to be called"},
		{"def f(x): return x.name\ndef main(): return f(None)", "None has no field name"},
	} {
		if got := said(one.src); !strings.Contains(got, strings.TrimPrefix(one.says, "runs: ")) {
			t.Errorf("%s\nsays %s\nwant %s", one.src, got, one.says)
		}
	}
}

// said is everything that compiling a script and running its main finds wrong.
func said(src string) string {
	list := new(diagnostic.List)
	p := language.Compile("turn.star", []byte(src), language.Globals{}, list)
	if p != nil && p.Has("main") {
		func() {
			defer func() {
				if f, ok := recover().(*language.Failure); ok {
					f.Problem(list)
				}
			}()
			p.Machine().Call(p.Entry("main"))
		}()
	}
	var b strings.Builder
	for _, d := range list.All() {
		fmt.Fprintf(&b, "%d:%d: %s %s", d.Span.Start.Line, d.Span.Start.Column, d.Code, d.Message)
		for _, h := range d.Help {
			fmt.Fprintf(&b, "; %s", h.Text)
			if h.Edit != nil {
				fmt.Fprintf(&b, " %s", h.Edit.Text)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestHostile: what would take all there is, is stopped and told.
func TestHostile(t *testing.T) {
	const onAndOn, more, nested = "goes on and on", "makes more than", "excessive nesting"
	long := "    a, b = \"x\" * 9000000, \"x\" * 9000000\n    n = 0\n    for i in range(1900000): "
	many := "    a, b = [0] * 300000, [0] * 300000\n    n = 0\n    for i in range(1900000): "
	deep := "    a, b = [1], [1]\n    for i in range(60): a, b = [a, a], [b, b]\n    "
	for _, one := range []struct{ main, says string }{
		{"    for i in range(1000000000): pass", onAndOn},
		{"    x = \"x\" * 900000000\n    return x", more},
		{"    x = [0]\n    for i in range(100): x = x + x", more},
		{"    s = \"ab\"\n    for i in range(100): s += s", more},
		{"    return list(range(1000000000))", more},
		{"    return [i for i in range(1000000000)]", more},
		{"    return sum([0 for i in range(1000)] * 100000)", more},
		{"    return 5 in [0] * 100000000", more},
		{"    return \"a\".join([\"b\" * 1000000] * 1000)", more},
		{"    x = 2\n    for i in range(1000): x = x * x", "larger than any figure"},
		{"    x = 1 << 1000000", "<< is no part of the language"},
		{"    return \"%1000000000d\" % 5", "texts are not filled in with %"},
		{"    return \"{:1000000000}\".format(5)", "fewer {} than there are values"},
		{"    return " + strings.Repeat("(", 20000) + "1" + strings.Repeat(")", 20000), nested},
		{"    return " + strings.Repeat("-", 200000) + "1", nested},
		{"    return " + strings.Repeat("1+", 100000) + "1", "an expression goes more than 400 deep"},
		{"    return [0]" + strings.Repeat("[0]", 50000), "an expression goes more than 400 deep"},
		{"    return sorted([(i * 7919) % 1000003 for i in range(400000)])", onAndOn},
		{"    return \"a\" .replace(\"a\", \"b\" * 30000000).replace(\"b\", \"c\" * 1000)", more},
		{"    d = {}\n    for i in range(10000000): d[i] = i", more},
		// Lists of one list and the same again hold more than there is time for.
		{deep + "return a == b", onAndOn},
		{deep + "return a < b", onAndOn},
		{deep + "return a in [b]", onAndOn},
		{deep + "return sorted([a, b])", onAndOn},
		{"    d, k = {}, (1,)\n    for i in range(60):\n        k = (k, k)\n        d[k] = i", more},
		// What is long is not looked through as if it were short.
		{long + "n += 1 if a == b else 0", onAndOn},
		{long + "n += 1 if a < b else 0", onAndOn},
		{long + "n += 1 if \"y\" in a else 0", onAndOn},
		{long + "n += 1 if a.startswith(b) else 0", onAndOn},
		{long + "n = {a: 1}", onAndOn},
		{many + "n += 1 if a == b else 0", onAndOn},
		{many + "a.insert(0, a.pop(0))", onAndOn},
		{many + "n = len(str(a))", more},
		{"    return int(\"1\" * 9000000)", "111"},
	} {
		got := said("def main():\n" + one.main)
		if !strings.Contains(got, one.says) || len(got) > 2000 {
			t.Errorf("%.80s…\nsays %.300s\nwant %s", one.main, got, one.says)
		}
	}
	// What stands at the top has the bounds of one run together.
	for _, src := range []string{"X = [i for i in range(1000000000)]\n", "X = sum(range(900000))\nY = [sum(range(900000)) for i in range(2)]\nZ = sum(range(900000))\nA = sum(range(900000))\n"} {
		if got := said(src); !strings.Contains(got, "Y963") {
			t.Errorf("%.60s…\nsays %.300s", src, got)
		}
	}
}

// FuzzCompile: whatever a script is, it is compiled, or told; and runs within its
// bounds.
func FuzzCompile(f *testing.F) {
	for _, s := range scripts {
		f.Add(s)
	}
	f.Add("def main():\n    for i in range(1000000000): pass")
	f.Fuzz(func(t *testing.T, src string) { said(src) })
}

// BenchmarkStock measures a script that reckons as those of games do, here and in the
// interpreter of go.starlark.net, without a game behind it: 100 turns a run.
func BenchmarkStock(b *testing.B) {
	const src = `ROWS = [{"id": i, "dice": [(i * 7 + j * 3) % 6 + 1 for j in range(8)]} for i in range(6)]
def until(here, other, by):
    way = 1 if by > 0 else -1
    ahead = (other - here) * way % 30
    return by if ahead - abs(by) >= 1 else max(ahead - 1, 0) * way
def total(row):
    n = 0
    for d in row["dice"]:
        if d != 6:
            n += min(max(d, 1), 5)
    return n
def best(rows):
    found, most = None, -1
    for row in rows:
        n = total(row)
        if n > most:
            found, most = row, n
    return found
def main():
    s = 0
    for turn in range(100):
        row = best([r for r in ROWS if r["id"] != turn % 6])
        s += until(turn % 30, turn * 7 % 30, turn % 5 - 2) + row["id"] + len([d for d in row["dice"] if d > 3])
    return s`
	b.Run("ours", func(b *testing.B) {
		list := new(diagnostic.List)
		p := language.Compile("turn.star", []byte(src), language.Globals{}, list)
		if p == nil {
			b.Fatal(list.All())
		}
		m, main := p.Machine(), p.Entry("main")
		for b.Loop() {
			m.Call(main)
		}
	})
	b.Run("stock", func(b *testing.B) {
		globals, err := starlark.ExecFileOptions(&syntax.FileOptions{}, new(starlark.Thread), "turn.star", src, nil)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			if _, err := starlark.Call(new(starlark.Thread), globals["main"], nil, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}
