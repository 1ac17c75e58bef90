package escapeyournightmare

// options are what a log may settle: rulings.
type options struct {
	sumKeepsDice bool `ruling:"sum-takes-all" values:"yes=false,no=true"`
	noFourAlike  bool `ruling:"four-alike" values:"yes=false,no=true"`
	breakIsOffer bool `ruling:"break-must" values:"yes=false,no=true"`
	bossNoPrices bool `ruling:"boss-prices" values:"yes=false,no=true"`
	lastWaits    bool `ruling:"last-ghost" values:"takes-its-place=false,waits=true"`
	teddyComes   bool `ruling:"teddy-stays" values:"no=false,yes=true"`
}
