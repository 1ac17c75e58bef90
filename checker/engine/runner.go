package engine

import "slices"

// runner plays records. It keeps every position that the log so far allows:
// one, as long as nothing was left open.
type runner struct {
	game   *game
	facts  []FactInfo
	table  *Table
	reader reader
	worlds []position
	at     position // the position being played, for the runner alone
	next   []position
	seen   seen
	// What the best run of the last record had against it.
	cost     int
	issues   []issue
	against  []int // claims that disagree
	overflow bool  // more positions fit than are kept
	partly   bool  // not everything could be tried out, in this turn or before
	purse    *purse
	part     int // of the purse that one record is worth
	meant    meaning
	// midway is how the statements made in the middle of the turn were found in
	// this run, by their places among the claims; told how they were in the best
	// one.
	midway, told []found
	// hurried: whoever asks only wants to know whether the record agrees.
	hurried bool
	// trying: what is played is supposed, by a hypothesis.
	trying bool
}

// Bounds of what is kept of the search for what a log leaves open.
const (
	mostWorlds = 4096
	// mostBelieved is how many positions a turn in doubt leaves possible.
	mostBelieved = 8
)

// newRunner makes a runner that only looks into what a line leaves open as far as a
// hypothesis does, from a purse of its own.
func newRunner(game *game, rules int) *runner {
	r := new(runner)
	r.begin(game, rules, &purse{left: purseful})
	r.part = partOfGuess
	return r
}

// begin puts a runner that is new, or was cleared, at the start of a game of so
// many rules.
func (r *runner) begin(game *game, rules int, purse *purse) {
	r.game, r.facts = game, game.Facts()
	r.purse, r.part = purse, partOfCause
	if r.table == nil {
		r.table = new(Table)
	}
	r.table.seat(&r.reader, rules)
	r.table.forgiving = true
	r.reader.table, r.reader.ones = r.table, mostOnes
	r.reader.slots = game.Slots()
	r.reader.said = r.reader.said.emptied(len(r.reader.slots))
	r.at, r.seen = game.start(r.table), game.seen()
	r.worlds = append(r.worlds, game.clone(r.at))
}

// clear makes a runner as good as new, but for the room it has.
func (r *runner) clear() {
	*r = runner{
		table:   r.table,
		reader:  reader{issues: r.reader.issues[:0], forks: r.reader.forks[:0], said: r.reader.said},
		worlds:  r.worlds[:0],
		next:    r.next[:0],
		issues:  r.issues[:0],
		against: r.against[:0],
	}
}

// play plays one record from every position at hand, and keeps those that
// have least against them. It tells whether nothing has.
func (r *runner) play(kind RecordKind, doubtful bool, entries []Entry, claims []Claim) bool {
	r.reader.entries = entries
	r.inTheMiddle(claims)
	r.reader.silent, r.reader.lost = doubtful || kind == Missing, kind == Missing
	if kind == Missing && r.game.doubter != nil {
		r.skip()
		return true
	}
	if len(r.worlds) == 1 {
		r.game.set(r.at, r.worlds[0])
		left := r.purse.left
		agrees := r.run()
		if !r.trying {
			r.purse.left = left
		}
		if agrees && len(r.reader.forks) == 0 && r.agree(claims) {
			r.worlds[0] = r.game.clone(r.at)
			return true
		}
		closed := len(r.reader.forks) == 0
		r.reader.forks = r.reader.forks[:0]
		if r.hurried && closed {
			r.cost = r.misses(claims)
			return false
		}
	}
	return r.search(claims)
}

// run plays the turn once and tells whether the record had no issue with it.
func (r *runner) run() bool {
	clear(r.midway)
	r.reader.begin()
	r.table.Begin()
	r.game.Turn(r.at, r.table)
	r.purse.left -= (1 + r.table.asked) * r.game.weight
	if r.table.failed != nil && r.fails() > 0 {
		return false
	}
	r.reader.leftovers()
	adjust(r.game, r.at, r.reader.entries)
	return len(r.reader.issues) == 0
}

// adjust makes the changes that a record wants taken on trust.
func adjust(game *game, at position, entries []Entry) {
	for i := range entries {
		if e := &entries[i]; e.Slot == adjustSlot {
			f := Fact(e.Low)
			game.Force(at, f, game.Fact(at, f)+int(e.Value))
		}
	}
}

func (r *runner) agree(claims []Claim) bool {
	for i := range claims {
		if !r.holds(claims, i) {
			return false
		}
	}
	return true
}

// disagreeing is how many claims do not hold. What one says of a position that is vague
// another may rest on, in whatever order they stand.
func (r *runner) disagreeing(claims []Claim) int {
	for before := len(claims); ; {
		n := 0
		for i := range claims {
			if !r.holds(claims, i) {
				n++
			}
		}
		if n == 0 || n == before || r.game.doubter == nil {
			return n
		}
		before = n
	}
}

// holds tells whether a claim fits the position being played, or fitted it in the
// middle of the turn. What the position is vague about fits, and becomes part of it.
func (r *runner) holds(claims []Claim, i int) bool {
	if i < len(r.midway) && r.midway[i].seen {
		return r.midway[i].fits
	}
	c := &claims[i]
	v := int(c.Value)
	if r.game.Agrees(r.at, c.Fact, v) || r.means(r.at, c) {
		return true
	}
	if r.game.doubter == nil || !r.game.doubter.Vague(r.at, c.Fact) {
		return false
	}
	r.game.Force(r.at, c.Fact, v)
	return true
}

// meaning is a word of a log taken for another fact than it stands for, from a
// line on that showed it: S for Scares. The zero meaning is none.
type meaning struct{ fact, meant Fact }

// means tells whether a claim fits a position by the meaning that its word has.
func (r *runner) means(s position, c *Claim) bool {
	return r.meant != meaning{} && c.Fact == r.meant.fact && r.game.Agrees(s, r.meant.meant, int(c.Value))
}

// search plays the turn from every position and with every value of what the
// record leaves open. Only where that leads nowhere are answers made up that
// the record should have.
func (r *runner) search(claims []Claim) bool {
	left := r.purse.left
	r.next = r.next[:0]
	r.seen.clear()
	r.cost, r.overflow = 1<<30, false
	r.reader.strict = true
	r.sweep(claims)
	r.reader.strict = false
	if r.cost > 0 && !r.hurried {
		r.sweep(claims)
	}
	r.worlds, r.next = r.next, r.worlds
	if !r.trying {
		r.purse.left = min(left, r.purse.left+little)
	}
	if r.purse.empty() && len(r.worlds) > 1 {
		r.worlds, r.partly = r.worlds[:1], true
	}
	r.partly = r.partly || r.overflow
	return r.cost == 0
}

// sweep plays the turn from every position at hand, at least once from each.
func (r *runner) sweep(claims []Claim) {
	until := min(r.purse.part(r.part), r.purse.left-little)
	for w := range r.worlds {
		r.reader.forks = r.reader.forks[:0]
		for more := true; more; more = r.reader.advance() {
			r.game.set(r.at, r.worlds[w])
			r.run()
			r.keep(r.misses(claims), claims)
			if r.purse.left < until {
				r.overflow = true
				break
			}
		}
	}
	r.reader.forks = r.reader.forks[:0]
}

// misses is in how much the turn just played disagrees with its record.
func (r *runner) misses(claims []Claim) int {
	cost := len(r.reader.issues) + r.reader.undone + r.disagreeing(claims)
	if r.table.failed != nil {
		cost += failing
	}
	return cost
}

// keep adds a position to the best ones, or begins anew with it.
func (r *runner) keep(cost int, claims []Claim) {
	if cost > r.cost {
		return
	}
	if cost < r.cost {
		r.cost = cost
		r.next = r.next[:0]
		r.seen.clear()
		r.issues = append(r.issues[:0], r.reader.issues...)
		for i := range r.issues {
			r.issues[i].need = r.issues[i].need.kept()
		}
		r.told = append(r.told[:0], r.midway...)
		r.against = r.against[:0]
		for i := range claims {
			if !r.holds(claims, i) {
				r.against = append(r.against, i)
			}
		}
	}
	if r.has(r.at) {
		return
	}
	if len(r.next) >= mostWorlds {
		r.overflow = true
		return
	}
	r.next = append(r.next, r.game.clone(r.at))
}

// has tells whether a position is among the next ones, and remembers it.
func (r *runner) has(s position) bool {
	const few = 8
	if len(r.next) < few {
		return r.game.among(r.next, s)
	}
	if r.seen.len() < len(r.next) {
		for _, n := range r.next {
			r.seen.add(n)
		}
	}
	return !r.seen.add(s)
}

// skip stands for a turn of which nothing is known.
func (r *runner) skip() {
	r.next = r.next[:0]
	for w := range r.worlds {
		if r.game.Over(r.worlds[w]) {
			r.next = append(r.next, r.worlds[w])
		} else {
			r.next = append(r.next, r.game.doubter.skip(r.worlds[w])...)
		}
	}
	r.worlds, r.next = r.next, r.worlds
	r.distinct()
}

// believe plays a record that disagrees once more, with what it is about in
// doubt, and takes the word of the board for the rest. It tells whether the game
// can do so.
func (r *runner) believe(before position, kind RecordKind, entries []Entry, claims []Claim) bool {
	if r.game.doubter == nil || kind != Played {
		return false
	}
	before = r.game.clone(before)
	r.game.doubter.Doubt(before)
	r.worlds = append(r.worlds[:0], before)
	hurried := r.hurried
	r.hurried = false
	r.play(kind, true, entries, claims)
	r.hurried = hurried
	r.worlds = r.worlds[:min(len(r.worlds), mostBelieved)]
	r.force(claims)
	return true
}

// force takes the word of the board: every claim holds in every position, in
// whatever order they were written. Twice, as one may take away what made another
// agree.
func (r *runner) force(claims []Claim) {
	claims = r.inOrder(claims)
	for w := range r.worlds {
		at, forced := r.at, false
		r.game.set(at, r.worlds[w])
		for range 2 {
			for i := range claims {
				c := &claims[i]
				if !c.midway && !r.game.Agrees(at, c.Fact, int(c.Value)) && !r.means(at, c) {
					r.game.Force(at, c.Fact, int(c.Value))
					forced = true
				}
			}
		}
		if forced {
			r.worlds[w] = r.game.clone(at)
		}
	}
	r.distinct()
}

// inOrder are claims in the order in which they are to be believed.
func (r *runner) inOrder(claims []Claim) []Claim {
	if len(claims) < 2 {
		return claims
	}
	claims = slices.Clone(claims)
	slices.SortStableFunc(claims, func(a, b Claim) int { return r.game.Rank(a.Fact) - r.game.Rank(b.Fact) })
	return claims
}

// distinct drops positions that have become the same.
func (r *runner) distinct() {
	if len(r.worlds) < 2 {
		return
	}
	r.next = r.next[:0]
	r.seen.clear()
	for i := range r.worlds {
		if !r.has(r.worlds[i]) {
			r.next = append(r.next, r.worlds[i])
		}
	}
	r.worlds, r.next = r.next, r.worlds
}

// over tells whether the game has ended in every position at hand.
func (r *runner) over() bool {
	for i := range r.worlds {
		if !r.game.Over(r.worlds[i]) {
			return false
		}
	}
	return true
}

// alive drops positions in which the game has ended, where others go on.
func (r *runner) alive() {
	if len(r.worlds) < 2 || r.over() {
		return
	}
	kept := r.worlds[:0]
	for i := range r.worlds {
		if !r.game.Over(r.worlds[i]) {
			kept = append(kept, r.worlds[i])
		}
	}
	r.worlds = kept
}

// ends tells whether the claimed end fits a position at hand, and drops those
// it does not fit.
func (r *runner) ends(e *Ending, claims []Claim) bool {
	kept := r.next[:0]
	r.midway = r.midway[:0]
	for i := range r.worlds {
		r.game.set(r.at, r.worlds[i])
		if r.agree(claims) && (e.Reason == "" && e.Finishes == nil || r.fits(e)) {
			kept = append(kept, r.worlds[i])
		}
	}
	r.next = kept
	if len(kept) == 0 {
		return false
	}
	r.worlds, r.next = r.next, r.worlds
	return true
}

// astray is in how much a claimed end differs from how the first position stands.
func (r *runner) astray(e *Ending) int {
	o, n := r.game.Outcome(r.worlds[0]), 1
	for _, differs := range [...]bool{!o.Over, e.Reason != "" && !slices.Contains(o.Reasons, e.Reason), o.strays(e) != nil} {
		if differs {
			n++
		}
	}
	return n
}

func (r *runner) fits(e *Ending) bool {
	o := r.game.Outcome(r.at)
	return o.fits(e)
}
