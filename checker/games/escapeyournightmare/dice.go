package escapeyournightmare

import "math/bits"

// dice are those of one skill, in the order of their fields. Of those that are
// loose only the sum is known; what they show here is one way to make it.
type dice struct {
	show  [mostDice]int8
	count int8
	loose uint32 // a bit each
}

// dice are those of a skill as they lie.
func (s *State) dice(k skill) dice { return dice{s.Dice[k], s.Count[k], s.Loose[k]} }

// lay puts the dice of a skill there.
func (s *State) lay(k skill, d dice) { s.Dice[k], s.Loose[k] = d.show, d.loose }

// loosen makes dice loose whose sum was told, unless that can be made in one way
// only.
func (s *State) loosen(k skill, face int) {
	s.Loose[k] = 1<<s.Count[k] - 1
	dice := s.dice(k)
	dice.settle(face)
	s.lay(k, dice)
}

func (d *dice) isLoose(i int) bool { return d.loose&(1<<i) != 0 }

// total is what all show together.
func (d *dice) total() int {
	n := 0
	for _, v := range d.show[:d.count] {
		n += int(v)
	}
	return n
}

// loosely is how many dice are loose, and what they show together.
func (d *dice) loosely() (count, sum int) {
	for i, v := range d.show[:d.count] {
		if d.isLoose(i) {
			sum += int(v)
		}
	}
	return bits.OnesCount32(d.loose), sum
}

// between is what a die may show.
func (d *dice) between(i, face int) (low, high int) {
	if !d.isLoose(i) {
		return int(d.show[i]), int(d.show[i])
	}
	count, sum := d.loosely()
	return max(0, sum-face*(count-1)), min(face, sum)
}

// find tells what a die shows, and lays the rest of the sum on the other loose ones.
func (d *dice) find(field, shows, face int) {
	if !d.isLoose(field) {
		return
	}
	_, sum := d.loosely()
	d.loose &^= 1 << field
	d.show[field] = int8(shows)
	d.spread(sum-shows, face)
}

// lift makes the sum of the loose dice larger.
func (d *dice) lift(by, face int) {
	_, sum := d.loosely()
	d.spread(sum+by, face)
}

// spread lays a sum on the loose dice.
func (d *dice) spread(sum, face int) {
	for i := range d.show[:d.count] {
		if d.isLoose(i) {
			d.show[i] = int8(min(max(sum, 0), face))
			sum -= int(d.show[i])
		}
	}
	d.settle(face)
}

// settle has no die loose where the sum can be made in one way only.
func (d *dice) settle(face int) {
	if count, sum := d.loosely(); count < 2 || sum == 0 || sum >= count*face {
		d.loose = 0
	}
}

// fewest takes points off the dice with the fewest first. Where a die is loose
// nobody knows which those are, and all are loose then.
func (d *dice) fewest(points int) {
	if d.loose != 0 && points > 0 {
		d.loose = 1<<d.count - 1
	}
	for points > 0 {
		at := -1
		for i, v := range d.show[:d.count] {
			if v > 0 && (at < 0 || v < d.show[at]) {
				at = i
			}
		}
		if at < 0 {
			break
		}
		take := min(int(d.show[at]), points)
		d.show[at] -= int8(take)
		points -= take
	}
	if d.total() == 0 {
		d.loose = 0
	}
}
