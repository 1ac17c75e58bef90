package main

import (
	"fmt"

	"nightpress/content/definition"
)

// The JSON form of `nightpress list`. Its field names are a promise to
// programs, so they are written out here and do not follow renamings inside.
type (
	gameJSON struct {
		ID         string          `json:"id"`
		Name       string          `json:"name"`
		Version    string          `json:"version"`
		Summary    string          `json:"summary"`
		Players    [2]int          `json:"players"`
		Credit     string          `json:"credit"`
		Definition string          `json:"definition"` // hash
		Editions   []choiceJSON    `json:"editions"`
		Variants   []choiceJSON    `json:"variants"`
		Components []componentJSON `json:"components"`
		Rules      []ruleJSON      `json:"rules"`
		Rulings    []rulingJSON    `json:"rulings"`
		House      []houseJSON     `json:"house"`
	}
	choiceJSON struct {
		ID      string `json:"id"`
		Name    string `json:"name"`
		Summary string `json:"summary"`
	}
	componentJSON struct {
		ID     string `json:"id"`
		Title  string `json:"title"`
		Count  int    `json:"count"`
		Kinds  int    `json:"kinds"`
		Stock  string `json:"stock"`
		Layout string `json:"layout"`
		Back   string `json:"back,omitempty"`
		Set    string `json:"set,omitempty"`
		Note   string `json:"note,omitempty"`
	}
	ruleJSON struct {
		ID      string `json:"id"`
		Section string `json:"section"`
		Text    string `json:"text"`
		Held    string `json:"held"`
		Place   string `json:"place"`
	}
	rulingJSON struct {
		ID       string   `json:"id"`
		Question string   `json:"question"`
		Default  string   `json:"default"`
		Values   []string `json:"values"`
		Answer   string   `json:"answer,omitempty"`
		Why      string   `json:"why"`
	}
	houseJSON struct {
		Path  string `json:"path"`
		What  string `json:"what"`
		Why   string `json:"why"`
		Place string `json:"place"`
	}
)

func listed(games []*definition.Game) []gameJSON {
	all := make([]gameJSON, 0, len(games))
	for _, g := range games {
		all = append(all, listedGame(g))
	}
	return all
}

func listedGame(g *definition.Game) gameJSON {
	j := gameJSON{
		ID: g.ID, Name: g.Name, Version: g.Version, Summary: g.Summary,
		Players: [2]int{g.Players.Low, g.Players.High}, Credit: g.Credit.Line, Definition: g.Hash,
		Editions: listedChoices(g.Editions), Variants: listedChoices(g.Variants),
		Components: []componentJSON{}, Rules: []ruleJSON{}, Rulings: []rulingJSON{}, House: []houseJSON{},
	}
	for _, c := range g.Components {
		j.Components = append(j.Components, componentJSON{
			ID: c.ID, Title: c.Title, Count: c.Count, Kinds: max(1, len(c.Records)),
			Stock: c.Stock, Layout: c.Layout, Back: c.Back, Set: c.Set, Note: c.Note,
		})
	}
	for _, r := range g.Rules {
		place := fmt.Sprintf("%s:%d", r.Span.File, r.Span.Start.Line)
		j.Rules = append(j.Rules, ruleJSON{r.ID, r.Section, r.Text, string(r.Held), place})
	}
	for _, r := range g.Rulings {
		j.Rulings = append(j.Rulings, rulingJSON{r.ID, r.Question, r.Default, r.Values, r.Answer, r.Why})
	}
	for _, h := range g.House {
		place := fmt.Sprintf("%s:%d", h.Span.File, h.Span.Start.Line)
		j.House = append(j.House, houseJSON{h.Path, h.What, h.Why, place})
	}
	return j
}

func listedChoices(choices []definition.Choice) []choiceJSON {
	all := make([]choiceJSON, 0, len(choices))
	for _, c := range choices {
		all = append(all, choiceJSON{c.ID, c.Name, c.Summary})
	}
	return all
}
