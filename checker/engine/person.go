package engine

// person answers a turn from what was said of it so far. Where the rules ask
// for more the turn is left in the middle, at the question.
type person struct {
	reader
	may  []Need  // questions that silence has settled since the last answer
	told []Entry // every answer but what silence means, as it was asked for
	open *Need   // the question at which the turn was left
	// lenient: what a log may leave open is tried out, and not asked.
	lenient bool
	// passes are all questions that silence has settled; kept for who wants them.
	passes []pass
	keeps  bool
	// whose tells what a witnessed answer says of whose turn it is; who is that
	// player, -1 for none known.
	whose func(slot Slot, v int) (player int, ok bool)
	who   int
	// paused is the board at the first question that silence has settled since the last
	// answer, nil for none: what comes behind it has not been said. Kept for who pauses.
	paused position
	pauses func() position
}

// pass is a question that silence has settled, behind so many answers told.
type pass struct {
	told int
	need Need
}

// left is how a turn is left in the middle: whatever calls the table is no
// longer of interest.
type left struct{}

// Answer implements Player.
func (p *person) Answer(n *Need) int {
	if v, ok := p.answered(n); ok {
		p.may, p.paused = p.may[:0], nil
		return p.tell(n, v)
	}
	only, several := n.only()
	switch {
	case n.Optional:
		if several || only != int(n.Default) {
			p.passed(n)
		}
		return int(n.Default)
	case n.Open && !several:
		return p.tell(n, only)
	case n.Open && p.lenient:
		return p.unanswered(n)
	}
	k := n.kept()
	p.open = &k
	panic(left{})
}

// tell keeps an answer as one that a log tells.
func (p *person) tell(n *Need, v int) int {
	if !n.Optional || v != int(n.Default) {
		p.told = append(p.told, Entry{Slot: n.Slot, Value: int32(v)})
	}
	return v
}

// Witness implements Player.
func (p *person) Witness(slot Slot, v int, rule Rule) {
	if player, ok := p.whose(slot, v); ok {
		p.who = player
	}
	count := p.count
	if p.reader.Witness(slot, v, rule); p.count > count {
		p.told = append(p.told, Entry{Slot: slot, Value: int32(v)})
	}
}

// untold are the answers that wait for their moment.
func (p *person) untold() []Entry {
	var list []Entry
	for i := range p.entries {
		if !p.used.has(i) {
			list = append(list, p.entries[i])
		}
	}
	return list
}

// passed keeps a question that silence settles, once a kind.
func (p *person) passed(n *Need) {
	if p.keeps {
		p.passes = append(p.passes, pass{len(p.told), n.kept()})
	}
	if p.pauses != nil && len(p.may) == 0 {
		p.paused = p.pauses()
	}
	for i := range p.may {
		if p.may[i].same(n) {
			return
		}
	}
	p.may = append(p.may, n.kept())
}

// early is the first answer that was said and not reached, where the turn was
// left in the middle; -1 for none. What was measured and has no moment of its own
// can wait; what is chosen is chosen now.
func (p *person) early() int {
	for i := range p.entries {
		e := &p.entries[i]
		if slot := &p.slots[e.Slot]; e.Slot != adjustSlot && !p.used.has(i) && !(slot.Floats && slot.Kind != Choice) {
			return i
		}
	}
	return -1
}
