package notation

import "strconv"

// appendArg writes an argument that answers no question: a track with what is
// added to it, the score of an end; or a die that is not quite known.
func (p *printer) appendArg(b []byte, a *Arg) []byte {
	switch a.Kind {
	case Number:
		b = strconv.AppendInt(b, int64(a.Value), 10)
	case Signed:
		b = appendSigned(b, int64(a.Value))
	case DieRange:
		b = strconv.AppendInt(b, int64(a.Value), 10)
		if a.High() == p.spec.Pay.Change {
			b = append(b, ".."...)
		} else {
			b = append(b, '-')
		}
		b = strconv.AppendInt(b, int64(a.High()), 10)
	case PlayerArg:
		b = append(b, p.player(PlayerID(a.Value))...)
	case Track:
		b = append(b, p.trackName(&p.spec.Checks[a.Value-1])...)
	}
	return b
}

// trackName spells a track so that it is no head.
func (p *printer) trackName(c *CheckName) string {
	for _, s := range c.spellings() {
		text := []byte(s)
		if id, _ := p.v.heads.find(text, tokens(nil, text, 0, len(text))); id == 0 {
			return s
		}
	}
	return c.long() // a sign follows, or it would have been read as the head
}

// appendChange writes what was paid on a die.
func (p *printer) appendChange(b []byte, a *Arg, spoken bool) []byte {
	if a.Change == 0 {
		return b
	}
	if spoken = spoken && p.spec.Pay.Track != ""; spoken {
		b = append(b, ", spent "...)
		b = strconv.AppendInt(b, int64(a.Changes)*int64(p.spec.Pay.Cost), 10)
		b = append(append(b, ' '), p.spec.Pay.Track...)
		b = append(b, " for "...)
	}
	if a.Kind == Number && !spoken && -int32(a.Change) > a.Value && a.Changes > 1 {
		for range a.Changes { // 3-4 would be a range
			b = appendSigned(b, int64(a.Change)/int64(a.Changes))
		}
		return b
	}
	return appendSigned(b, int64(a.Change))
}

func (p *printer) outcome(ok bool) string {
	switch {
	case p.form == Long && ok:
		return "succeeded"
	case p.form == Long:
		return "failed"
	case ok:
		return "ok"
	}
	return "no"
}

func appendSigned(b []byte, v int64) []byte {
	if v >= 0 {
		b = append(b, '+')
	}
	return strconv.AppendInt(b, v, 10)
}
