package content

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// mostFaces bounds the faces that a game prints, copies included.
const mostFaces = 20_000

// components reads components.yaml. Fields that it does not know belong to
// the component's templates.
func (l *loader) components() {
	total := 0
	for _, v := range l.records("components") {
		c := definition.Component{Count: 1, Value: v, Span: v.Span}
		f := l.reader.Fields(v, &c)
		c.Title = cmp.Or(c.Title, c.ID)
		if v := f.Value("count"); v != nil && v.Kind == source.Scalar && f.Has("deck") && source.FigureOf(v.Text) == "" && strings.Trim(v.Text, "-+.,0123456789") != "" {
			c.Counted = v.Text
		} else {
			c.Count = f.OptInt("count", 1, 1, definition.MostCopies)
		}
		l.templateName(f, "layout", c.Layout)
		l.templateName(f, "back", c.Back)
		deck, where := f.OptStr("deck", ""), f.Value("where")
		switch {
		case deck != "":
			if c.Records = l.deck(f.Value("deck"), where); c.Records == nil {
				c.Records = []*source.Value{} // none, and not a single face of the game
			}
			l.counted(&c, f.Value("count"))
		case where != nil && where.Kind == source.Map:
			l.list.Errorf("Y903", where.Span, "where: chooses records of a deck, and there is no deck:")
		}
		if where != nil && where.Kind != source.Map && where.Kind != source.Null {
			l.list.Errorf("Y903", where.Span, "%q is %s where fields and values are expected", "where", where.What()).Helpf("where: {edition: basic}")
		}
		if try := f.OptStr("try", ""); try == "all" {
			c.Try = definition.MostCopies
		} else if try != "" {
			c.Try = f.OptInt("try", 0, 1, definition.MostCopies)
		}
		f.Allow("cut", "sheet") // which the print reads for itself
		c.Own = f.DoneOpen()
		if total += faces(&c); total > mostFaces {
			l.list.Errorf("Y904", v.Span, "the game prints more than %d faces with this component", mostFaces)
			return
		}
		if c.ID != "" {
			l.game.Components = append(l.game.Components, c)
		}
	}
}

// templateName checks the form of a template's name: ids joined by slashes.
func (l *loader) templateName(f *source.Fields, field, name string) {
	if name == "" {
		return
	}
	for part := range strings.SplitSeq(name, "/") {
		if !source.IsID(part) {
			d := l.list.Errorf("Y909", f.Value(field).Span, "%q cannot name a template: such names are ids joined by slashes", name)
			if plain := strings.ToLower(strings.NewReplacer("_", "-", " ", "-", "\\", "/").Replace(name)); strings.Contains(name, "{") {
				d.Helpf("it is the same for all cards of a component; those with another are one of their own, by where:")
			} else if plain != name {
				d.Suggest("did you mean this?", f.Value(field).Span, plain)
			}
			return
		}
	}
}

// counted checks the field that says how many there are of each record. Where none
// does it tells of one that looks like it: a spreadsheet has it by many names.
func (l *loader) counted(c *definition.Component, count *source.Value) {
	if len(c.Records) == 0 || c.Records[0].Told {
		return
	}
	l.total(c)
	if c.Counted != "" {
		there := false
		for _, r := range c.Records {
			if r.Field(c.Counted) != nil {
				there = true
				l.reader.Map(r).OptInt(c.Counted, 1, 0, definition.MostCopies)
			}
		}
		if !there {
			var names []string
			for _, f := range c.Records[0].Fields {
				names = append(names, f.Name)
			}
			d := l.list.Errorf("Y908", count.Span, "no record of the deck has a field %q to say how many there are of it", c.Counted)
			if near, ok := diagnostic.Nearest(c.Counted, names); ok {
				d.Suggest("did you mean this?", count.Span, near)
			}
		}
		return
	}
	if count != nil || slices.ContainsFunc(c.Records, func(r *source.Value) bool { return definition.QuantityField(r) != nil }) {
		return
	}
	for _, f := range c.Records[0].Fields {
		if looksCounted(f.Name, c.Records) && !l.checked[f.Value] {
			l.checked[f.Value] = true
			written := f.Name
			if !source.IsID(strings.ToLower(written)) {
				written = strconv.Quote(written)
			}
			told := l.list.Warnf
			if slices.Contains(numbers, strings.ToLower(f.Name)) {
				told = l.list.Notef
			}
			told("Y944", f.Span, "the field %q looks like how many there are of each; one of each is printed", f.Name).
				Helpf("count: %s of the component has as many printed as it says; count: 1 that one is meant", written)
			return
		}
	}
}

// total tells of a last row that holds the sum of the rows above it, as spreadsheets
// have it: it is printed like any other.
func (l *loader) total(c *definition.Component) {
	last, sum := len(c.Records)-1, 0
	if last < 3 || l.checked[c.Records[last]] {
		return
	}
	for _, r := range c.Records[:last] {
		sum += c.Copies(r)
	}
	if c.Copies(c.Records[last]) != sum {
		return
	}
	l.checked[c.Records[last]] = true
	l.list.Warnf("Y944", c.Records[last].Span, "this row has as many copies as all above it, %d, and is printed as often", sum).
		Helpf("if it is their sum, take it out of the table")
}

// counts are the names that a field has in which the copies of each record are counted;
// numbers are those that may as well number the records.
var (
	counts  = []string{"count", "counts", "amount", "times", "pieces", "pcs", "anzahl", "menge", "stück", "nombre", "quantité", "cantidad", "quantità", "aantal", "枚数"}
	numbers = []string{"#", "number"}
)

// looksCounted tells whether a field is how many of a record there are, by its name
// and its values: figures, and not the numbers of the cards.
func looksCounted(name string, records []*source.Value) bool {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return strings.ContainsRune("_ .-()[]", r) })
	plain := strings.Join(words, " ")
	certain := slices.Contains(counts, plain) || strings.Contains(plain, "copies") || strings.Contains(plain, "quantity") ||
		len(words) > 1 && slices.Contains(counts, words[len(words)-1]) || strings.HasPrefix(plain, "number of ") || strings.HasPrefix(plain, "# of ")
	if !certain && !slices.Contains(numbers, plain) {
		return false
	}
	several, seen := false, map[int]bool{}
	for _, r := range records {
		v := r.Field(name)
		if v == nil || v.Kind == source.Null {
			continue
		}
		n, ok := v.Int()
		if !ok || n < 0 || n > definition.MostCopies {
			return false
		}
		several, seen[n] = several || n > 1, true
	}
	return several && (certain || len(seen) < len(records))
}

// faces counts what a component prints, copies included.
func faces(c *definition.Component) int {
	if c.Records == nil {
		return c.Count
	}
	n := 0
	for _, r := range c.Records {
		n += c.Copies(r)
	}
	return n
}

// deck finds the records that deck: names and where: chooses.
func (l *loader) deck(deck, where *source.Value) []*source.Value {
	list := l.game.Root
	for step := range strings.SplitSeq(deck.Text, ".") {
		next := list.Field(step)
		if next == nil {
			l.noDeck(deck, list, step)
			return nil
		}
		list = next
	}
	if list.Kind != source.List {
		l.list.Errorf("Y913", deck.Span, "%s is not a list of records", deck.Text).
			Labelf(list.Span, "it is this")
		return nil
	}
	l.checkDeck(deck.Text, list)
	records := make([]*source.Value, 0, len(list.Items))
	for _, r := range list.Items {
		if r.Kind == source.Map && chosen(r, where) {
			records = append(records, r)
		}
	}
	if len(records) == 0 {
		at := deck.Span
		if where != nil {
			at = where.Span
		}
		d := l.list.Errorf("Y914", at, "no record of %s is left to print", deck.Text)
		if where != nil && len(list.Items) > 0 {
			for i := range where.Fields {
				f, names := &where.Fields[i], []string(nil)
				for n := range list.Items[0].Fields {
					names = append(names, list.Items[0].Fields[n].Name)
				}
				if near, ok := diagnostic.Nearest(f.Name, names); ok && !slices.Contains(names, f.Name) {
					d.Suggest("did you mean this field?", f.Span, near)
				}
			}
		}
	}
	return records
}

// checkDeck checks the records of a deck, once for all components that print
// it: their quantities, and their ids, which name files, so that each must be
// safe in a path and differ from the others in more than letter case.
func (l *loader) checkDeck(name string, deck *source.Value) {
	if l.checked[deck] {
		return
	}
	l.checked[deck] = true
	seen := make(map[string]*source.Value, len(deck.Items))
	for _, r := range deck.Items {
		if r.Kind != source.Map {
			l.list.Errorf("Y913", r.Span, "this item of the deck %s is not a record", name)
			continue
		}
		f := l.reader.Map(r)
		if many := definition.QuantityField(r); many != nil {
			f.OptInt(many.Name, 1, 0, definition.MostCopies)
		}
		id := r.Field("id")
		if id == nil || id.Kind == source.Null {
			continue
		}
		if !source.IsFaceName(id.String()) {
			source.BadID(l.list, id.Span, id.Text)
			continue
		}
		folded := strings.ToLower(id.Text)
		if first := seen[folded]; first != nil && first.Text != id.Text {
			l.list.Errorf("Y910", id.Span, "the ids %q and %q would name the same file", first.Text, id.Text).
				Labelf(first.Span, "first here")
		}
		seen[folded] = id
	}
}

func (l *loader) noDeck(deck, in *source.Value, step string) {
	var lists []string
	for _, f := range in.Fields {
		if f.Value.Kind == source.List {
			lists = append(lists, f.Name)
		}
	}
	d := l.list.Errorf("Y913", deck.Span, "there is no deck %q: no file and no field has this name", deck.Text).Lack(deck.Text)
	if file := strings.TrimSuffix(deck.Text, path.Ext(deck.Text)); Reads(deck.Text) && l.game.Root.Field(file) != nil {
		d.Suggest("without its ending:", deck.Span, file)
	} else if near, ok := diagnostic.Nearest(step, lists); ok {
		d.Suggest("did you mean this?", deck.Span, strings.TrimSuffix(deck.Text, step)+near)
	} else if len(lists) > 0 {
		d.Helpf("lists are: %s", strings.Join(lists[:min(len(lists), 20)], ", "))
	}
}

// chosen tells whether a record meets every condition of where: its field is
// the value, or a list that has it; or the value is a list that has the field.
func chosen(r, where *source.Value) bool {
	if where == nil {
		return true
	}
	for _, f := range where.Fields {
		if !meets(r.Field(f.Name), f.Value) {
			return false
		}
	}
	return true
}

func meets(field, want *source.Value) bool {
	if want.Kind == source.List {
		for _, w := range want.Items {
			if meets(field, w) {
				return true
			}
		}
		return false
	}
	if field == nil || field.Kind == source.Null {
		return want.Kind == source.Null || want.Text == "false"
	}
	if field.Kind == source.List {
		for _, item := range field.Items {
			if meets(item, want) {
				return true
			}
		}
		return false
	}
	return field.Kind == source.Scalar && want.Kind == source.Scalar && field.Text == want.Text
}
