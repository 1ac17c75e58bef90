package position

// This file is what stands where when a game begins, or where a log begins in the
// middle.

// Deal sorts the cards by the number of players, and deals hands and offer.
func (v View) Deal() {
	d, s, c, f := v.D, v.S, &v.S.Cells, &v.D.Shows
	for i := range d.Cards {
		s.Card[i] = begins(d.Cards[i].Stage, d.Cards[i].Least, len(d.Players))
	}
	for i := range d.Dreams {
		s.Dream[i] = begins(d.Dreams[i].Stage, d.Dreams[i].Least, len(d.Players))
	}
	deck, dreams := lying(s.Card[:len(d.Cards)], InPool), lying(s.Dream[:len(d.Dreams)], InPool)
	for q := range d.Players {
		cards, dreamt := min(d.Hand.Start, deck), min(d.Hand.Dreams, dreams)
		f.Hand.BelieveAt(c, q, cards)
		f.Dreams.BelieveAt(c, q, dreamt)
		deck, dreams = deck-cards, dreams-dreamt
	}
	offer := min(d.Hand.Offer, dreams)
	f.Offer.Believe(c, offer)
	f.Deck.Believe(c, deck)
	f.DreamDeck.Believe(c, dreams-offer)
}

// begins is where a card lies at first.
func begins(stage, least, players int) uint8 {
	switch {
	case least > players:
		return Unused
	case stage > 1:
		return Later
	}
	return InPool
}

// Standing puts the pieces on the board that stand from the beginning.
func (v View) Standing() {
	switch o := &v.D.Options; {
	case o.Divergent && o.Variable:
	case o.Divergent:
		v.S.Built |= 1 << v.D.Paths.Start
	default:
		v.S.Built |= 1
		for i := range v.D.Track {
			before := v.D.Track[i].Before
			assembled := o.Assembly && i > 1 // the assembly ends at step 2
			if o.Variable && len(v.D.Players) >= before.Low && len(v.D.Players) <= before.High && !assembled {
				v.S.Built |= 1 << i
			}
		}
	}
}

// Settle works out what follows from a position that is given. There are no more
// pieces than the box has: what is too much leaves Limbo, and then the map.
func (v View) Settle() {
	for q := range v.D.Players {
		if over := -v.Supply(q); over > 0 {
			v.D.Shows.Limbo.BelieveAt(&v.S.Cells, q, max(v.Of(v.D.Shows.Limbo, q)-over, 0))
		}
		v.forceLevels(q, max(v.Levels(q), 0))
		v.forceSupply(q, max(v.Supply(q), 0))
	}
	v.forceSupply(ShadowSide, max(v.Supply(ShadowSide), 0))
	v.fortresses()
	v.Begun()
	if v.S.Pieces() == len(v.D.Track) {
		v.Complete()
	}
	v.S.Enough = v.Enough()
}

// Begun works out how many turns have begun where a log begins in the middle. The
// start of the track is taken to be its first space, where the log does not say
// it.
func (v View) Begun() {
	if turn := v.The(v.D.Shows.Turn); turn > 0 {
		rounds := v.The(v.D.Shows.Time) - v.D.Time.Start
		v.S.Turns = Held(rounds*len(v.D.Turns) + (turn-int(v.S.Start)+len(v.D.Turns))%len(v.D.Turns))
	}
}

// fortresses puts the Fortresses of a position that begins in the middle. A
// player's stands in the corner that was conquered first of all, and the last
// level of its Fort is never lost: so in the only corner with a Fort of the
// player, where the log does not say it.
func (v View) fortresses() {
	for q := range v.D.Players {
		corner, n := 0, 0
		for a := range v.D.Map.Areas {
			if v.D.Map.Areas[a].Corner && int(v.S.Owner[a]) == q+1 && v.S.Fort[a] > 0 {
				corner, n = a+1, n+1
			}
		}
		if n == 1 && v.Of(v.D.Shows.Fortress, q) == 0 {
			v.D.Shows.Fortress.BelieveAt(&v.S.Cells, q, corner)
		}
	}
}

// Conquered counts the areas a player holds, corners and others.
func (v View) Conquered(who int) (corners, others int) {
	for a := range v.D.Map.Areas {
		switch {
		case !v.S.Present(a, who):
		case v.D.Map.Areas[a].Corner:
			corners++
		default:
			others++
		}
	}
	return corners, others
}
