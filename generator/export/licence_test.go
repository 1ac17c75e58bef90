package export

import "testing"

func TestLicenceAddress(t *testing.T) {
	for name, want := range map[string]string{
		"CC BY 3.0":                       "https://creativecommons.org/licenses/by/3.0/",
		"CC BY-NC-SA 4.0":                 "https://creativecommons.org/licenses/by-nc-sa/4.0/",
		"cc-by-nd-2.5":                    "https://creativecommons.org/licenses/by-nd/2.5/",
		"CC0":                             "https://creativecommons.org/publicdomain/zero/1.0/",
		"https://example.org/licence.txt": "https://example.org/licence.txt",
		"all rights with Board&Dice":      "",
		"CC BY 9.0":                       "",
		"CC SA 4.0":                       "",
		"":                                "",
	} {
		if got := LicenceAddress(name); got != want {
			t.Errorf("%q is at %q, want %q", name, got, want)
		}
	}
}
