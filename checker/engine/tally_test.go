package engine

import (
	"reflect"
	"testing"
)

// race is a game of two seats, told of by its scores alone.
type race struct{}

func (race) Groups() []TallyGroup {
	return []TallyGroup{{ID: "cards", Name: "Cards", Things: []TallyThing{{ID: "a"}, {ID: "b"}, {ID: "c", Absent: true}, {ID: "d"}}}}
}
func (race) Count(t *Tally, before, after *[3]int, entries []Entry) {}
func (race) Close(t *Tally, s *[3]int)                              { t.Add(0, 3, Nobody, s[2]) }
func (race) Scores(to []int, s *[3]int) []int                       { return append(to, s[0], s[1]) }
func (race) Length(s *[3]int) int                                   { return s[2] }

// Three games: the first seat wins one by 4, the second one by 1, and one is a
// tie.
func TestTelling(t *testing.T) {
	told := newTeller(tallying[[3]int]{race{}})
	if told.telling() != nil {
		t.Error("something is told of no games")
	}
	for _, end := range [...][3]int{{7, 3, 10}, {2, 3, 20}, {5, 5, 30}} {
		told.begin()
		told.tally.Add(0, 0, 0, 1)
		told.tally.Add(0, 1, 1, 2)
		told.tally.Add(0, 9, 0, 5) // no such card
		told.end(&end)
	}
	got := told.telling()
	want := &Telling{
		Length: Spread{Mean: 20, Least: 10, Median: 20, Most: 30},
		Seats:  []Seat{{Mean: 14.0 / 3, Wins: 2}, {Mean: 11.0 / 3, Wins: 2}},
		Mean:   got.Mean,
		Lead:   5.0 / 3,
		Groups: []Counted{{ID: "cards", Name: "Cards", Things: []CountedThing{
			{ID: "d", Count: 60}, {ID: "b", Count: 6, ByWinners: 4}, {ID: "a", Count: 3, ByWinners: 2},
		}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("told %+v\nwant %+v", got, want)
	}
	if mean := 25.0 / 6; got.Mean < mean-1e-9 || got.Mean > mean+1e-9 {
		t.Errorf("mean score %v, want %v", got.Mean, mean)
	}
}
