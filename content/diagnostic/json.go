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
//	cell      of a spreadsheet, "C7": line is its row, and file names the sheet
//	          too, "cards.xlsx:Spells"; left out for other files
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
	Rule   string  `json:"rule,omitempty"`
	Labels []Label `json:"labels,omitempty"`
	Facts  []Fact  `json:"facts,omitempty"`
	Help   []Help  `json:"help,omitempty"`
}

type jsonSpan struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	Cell      string `json:"cell,omitempty"`
}

type jsonPlace struct {
	jsonSpan
	Text string `json:"text"`
}

// MarshalJSON gives a diagnostic the stable form that WriteJSON documents.
func (d Diagnostic) MarshalJSON() ([]byte, error) {
	return json.Marshal(jsonDiagnostic{d.Severity.String(), d.Code, d.Message, spanJSON(d.Span), d.Rule, d.Labels, d.Facts, d.Help})
}

// MarshalJSON writes a label as its place, and the text.
func (l Label) MarshalJSON() ([]byte, error) {
	return json.Marshal(jsonPlace{spanJSON(l.Span), l.Text})
}

// MarshalJSON writes an edit as its place, and the text.
func (e Edit) MarshalJSON() ([]byte, error) { return json.Marshal(jsonPlace{spanJSON(e.Span), e.Text}) }

func spanJSON(s Span) jsonSpan {
	return jsonSpan{s.File, s.Start.Line, s.Start.Column, s.End.Line, s.End.Column, s.cell()}
}

// WriteJSON writes diagnostics as a JSON array, [] for none. Each has the
// fields severity, code, message, file, line, column, endLine, endColumn and,
// where there are any, cell, rule, labels, facts and help.
func WriteJSON(w io.Writer, ds []Diagnostic) error {
	if ds == nil {
		ds = []Diagnostic{}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(ds)
}
