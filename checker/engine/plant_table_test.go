package engine

// SlipTable is how a check deals with planted slips.
type SlipTable struct {
	Game, Edition string
	Seed          uint64
	Kinds         []string // rows
	Policies      []string // columns
	Cells         [][]SlipCell
	// Met are the rules that came into play in these logs, or that a report names.
	Met []string
}

// SlipCell is the outcome of one kind of slip under one policy.
type SlipCell struct {
	Matter  int // slips that a log can show
	Caught  int // of those, reported
	Reports int // reports for the slips that were caught
	Named   int // caught slips whose line the first report names
	Caused  int // caught slips whose cause the first report names, by two helps at most
	Most    int // reports for a single slip, at most
	// Beneath counts second slips, where there are two, that are told beneath the
	// report of the first, and not on one of their own.
	Beneath int
}

// Total adds up a column of the table.
func (t *SlipTable) Total(policy int) SlipCell {
	var sum SlipCell
	for k := range t.Cells {
		sum.add(&t.Cells[k][policy])
	}
	return sum
}

func (c *SlipCell) add(o *SlipCell) {
	c.Matter += o.Matter
	c.Caught += o.Caught
	c.Reports += o.Reports
	c.Named += o.Named
	c.Caused += o.Caused
	c.Beneath += o.Beneath
	c.Most = max(c.Most, o.Most)
}

// Share is the share of slips that are caught, between 0 and 1.
func (c *SlipCell) Share() float64 { return ratio(c.Caught, c.Matter) }

// PerSlip is the mean of reports for a slip that was caught.
func (c *SlipCell) PerSlip() float64 { return ratio(c.Reports, c.Caught) }

// RightLine is the share of caught slips whose line is named.
func (c *SlipCell) RightLine() float64 { return ratio(c.Named, c.Caught) }

// RightCause is the share of caught slips whose cause is named.
func (c *SlipCell) RightCause() float64 { return ratio(c.Caused, c.Caught) }

func ratio(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}
