package markup

import "testing"

func TestUnmarked(t *testing.T) {
	for text, want := range map[string]string{
		"*Move* 3 spaces":                "Move 3 spaces",
		"_soon_, or _very soon_":         "soon, or very soon",
		"name_of_a_file and ____":        "name_of_a_file and ____",
		"[lost](struck red) and [found]": "lost and [found]",
		"[a [b](bold) c](blue)":          "a b c",
		`\*3 \[x](y) \_a_`:               "*3 [x](y) _a_",
		"see [1] (below)":                "see [1] (below)",
	} {
		if got := Unmarked(text); got != want {
			t.Errorf("Unmarked(%q) = %q, want %q", text, got, want)
		}
		if got := Unmarked(Plain(text)); got != text {
			t.Errorf("Unmarked(Plain(%q)) = %q", text, got)
		}
	}
}
