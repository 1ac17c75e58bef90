package layouts

import (
	"bytes"
	"maps"
	"slices"

	"nightpress/content/diagnostic"
)

// Icon returns the icon called name.
func (l *Library) Icon(name string) (Icon, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	i, ok := l.icons[name]
	if !ok {
		i, ok = l.loading.icon(name)
	}
	if svg := l.loading.svgs[name]; svg != nil && (!ok || svg.depth > i.depth) {
		return l.loading.svgIcon(svg)
	}
	return i, ok
}

// IconsLost tells whether a file of icons could not be read, which is among the
// problems: an icon that is not there may stand in it.
func (l *Library) IconsLost() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.loading.iconsLost
}

// Icons returns the names of all icons, sorted.
func (l *Library) Icons() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, f := range l.loading.icons {
		l.loading.parseIcons(f)
	}
	names := sorted(l.icons)
	for name, f := range l.loading.svgs {
		if f != nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Template returns the template called name, such as "endless/main-board".
func (l *Library) Template(name string) (*Template, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if t, ok := l.templates[name]; ok {
		return t, true
	}
	t := l.loading.template(name)
	return t, t != nil
}

// Templates returns the names of all templates, sorted.
func (l *Library) Templates() []string { return sorted(l.loading.templates) }

// Sources returns the text of every file that was read, by the name that
// diagnostics use.
func (l *Library) Sources() map[string][]byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	return maps.Clone(l.sources)
}

// Problems returns what was found in files that were read since it was last
// asked, nil for nothing.
func (l *Library) Problems() *diagnostic.List {
	l.mu.Lock()
	defer l.mu.Unlock()
	found := l.loading.list
	if found.Len() > 0 {
		l.loading.list = &diagnostic.List{}
		return found
	}
	return &diagnostic.List{}
}

// template compiles a template, those it extends, and those it uses; nil where
// there is none of the name.
func (l *loading) template(name string) *Template {
	t := l.compile(name)
	for len(l.uses) > 0 {
		u := l.uses[0]
		l.uses = l.uses[1:]
		l.checkUse(u)
	}
	return t
}

// checkUse looks a used template up, with the values it is handed.
func (l *loading) checkUse(u *Use) {
	for _, low := range []bool{false, true} {
		name, fixed := u.Template.For(low).Constant()
		if !fixed {
			continue
		}
		t := l.compile(name)
		if t == nil {
			d := l.list.Errorf(codeName, u.Template.Span, "there is no template called '%s'", name)
			suggest(d, u.Template.Span, name, sorted(l.templates))
			return
		}
		for i, given := range u.With.Names {
			if !t.Lost && !t.hasParam(given) {
				d := l.list.Errorf(codeField, u.With.Values[i].Span, "the template '%s' has no parameter '%s'", name, given)
				var names []string
				for _, p := range t.Params {
					names = append(names, p.Name)
				}
				if near, ok := diagnostic.Nearest(given, names); ok {
					d.Helpf("did you mean %s?", near)
				}
				return
			}
		}
	}
}

func (t *Template) hasParam(name string) bool {
	for _, p := range t.Params {
		if p.Name == name {
			return true
		}
	}
	return false
}

// inksCalled reads a set of inks; nil where there is none of the name.
func (l *loading) inksCalled(name string) *Inks {
	f := l.inks[name]
	if f != nil && !f.parsed {
		f.parsed = true
		if v := l.parse(f); v != nil {
			l.readInks(name, v)
		}
	}
	return l.lib.inks[name]
}

// icon reads files of icons, the latest layer's first, until one declares the
// icon. Files in which its name does not even occur are not looked into, but for
// those that are too large to be read, so that this is told.
func (l *loading) icon(name string) (Icon, bool) {
	for _, f := range slices.Backward(l.icons) {
		if text := l.read(f); f.parsed || len(text) <= limits.Bytes && !bytes.Contains(text, []byte(name)) {
			continue
		}
		l.parseIcons(f)
		if i, ok := l.lib.icons[name]; ok {
			return i, true
		}
	}
	return Icon{}, false
}
