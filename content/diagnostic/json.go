package diagnostic

import (
	"encoding/json"
	"io"
)

// The JSON form of a diagnostic. Its names are stable; new ones may be added.
//
//	severity  "error", "warning" or "note"
//	code      such as "Y901"
//	message   the headline
//	file, line, column, endLine, endColumn
//	          its place; lines and columns count from 1, columns in
//	          characters, the end is exclusive; 0 where there is none
//	rule      the id of the game's rule it rests on, left out for none
//	labels    further places: file, line, column, endLine, endColumn, text
//	facts     what else there is to know: name, text
//	help      ways to mend it, best first: text, fits, and edit where a text
//	          can be replaced: its place, text
type jsonDiagnostic struct {
	Severity string `json:"severity"`
	Code     string `json:"code"`
	Message  string `json:"message"`
	jsonSpan
	Rule   string      `json:"rule,omitempty"`
	Labels []jsonLabel `json:"labels,omitempty"`
	Facts  []jsonFact  `json:"facts,omitempty"`
	Help   []jsonHelp  `json:"help,omitempty"`
}

type jsonSpan struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
}

type jsonLabel struct {
	jsonSpan
	Text string `json:"text"`
}

type jsonFact struct {
	Name string `json:"name"`
	Text string `json:"text"`
	Step *Step  `json:"step,omitempty"`
}

type jsonHelp struct {
	Text  string     `json:"text"`
	Short string     `json:"short,omitempty"`
	Fits  string     `json:"fits,omitempty"`
	Line  int        `json:"line,omitempty"`
	Edit  *jsonLabel `json:"edit,omitempty"`
}

// MarshalJSON gives a diagnostic the stable form that WriteJSON documents.
func (d Diagnostic) MarshalJSON() ([]byte, error) {
	j := jsonDiagnostic{
		Severity: d.Severity.String(), Code: d.Code, Message: d.Message,
		jsonSpan: spanJSON(d.Span), Rule: d.Rule,
	}
	for _, l := range d.Labels {
		j.Labels = append(j.Labels, jsonLabel{spanJSON(l.Span), l.Text})
	}
	for _, f := range d.Facts {
		fact := jsonFact{Name: f.Name, Text: f.Text}
		if f.Step != (Step{}) {
			fact.Step = &f.Step
		}
		j.Facts = append(j.Facts, fact)
	}
	for _, h := range d.Help {
		help := jsonHelp{Text: h.Text, Short: h.Short, Fits: h.Fits, Line: h.Line}
		if h.Edit != nil {
			help.Edit = &jsonLabel{spanJSON(h.Edit.Span), h.Edit.Text}
		}
		j.Help = append(j.Help, help)
	}
	return json.Marshal(j)
}

func spanJSON(s Span) jsonSpan {
	return jsonSpan{s.File, s.Start.Line, s.Start.Column, s.End.Line, s.End.Column}
}

// WriteJSON writes diagnostics as a JSON array, [] for none. Each has the
// fields severity, code, message, file, line, column, endLine, endColumn and,
// where there are any, rule, labels, facts and help.
func WriteJSON(w io.Writer, ds []Diagnostic) error {
	if ds == nil {
		ds = []Diagnostic{}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(ds)
}
