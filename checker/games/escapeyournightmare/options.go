package escapeyournightmare

// options are what a log may settle: rulings.
type options struct {
	sumKeepsDice bool // EY-03
	noFourAlike  bool // EY-04
	breakIsOffer bool // EY-16
	bossNoPrices bool // EY-26
	teddyComes   bool // EY-31
}

// rulingOptions obey the rulings that have more than one value.
var rulingOptions = []struct {
	id  string
	set func(o *options, value string)
}{
	{"sum-takes-all", func(o *options, v string) { o.sumKeepsDice = v == "no" }},
	{"four-alike", func(o *options, v string) { o.noFourAlike = v == "no" }},
	{"break-must", func(o *options, v string) { o.breakIsOffer = v == "no" }},
	{"boss-prices", func(o *options, v string) { o.bossNoPrices = v == "no" }},
	{"teddy-stays", func(o *options, v string) { o.teddyComes = v == "yes" }},
}

// rule sets a ruling, and tells whether there is such a one to set.
func (o *options) rule(id, value string) bool {
	for i := range rulingOptions {
		if rulingOptions[i].id == id && value != "" {
			rulingOptions[i].set(o, value)
			return true
		}
	}
	return false
}
