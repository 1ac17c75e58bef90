package export

import (
	"regexp"
	"strings"
)

// licensed is a licence of Creative Commons as people write it: CC BY-SA 4.0.
var licensed = regexp.MustCompile(`(?i)^CC[ -](BY(?:-NC)?(?:-SA|-ND)?)[ -]([1-4]\.[05])$`)

// LicenceAddress is where the text of a licence stands, by its name: one of Creative
// Commons, or an address itself; "" for any other.
// https://creativecommons.org/licenses/ has them by these addresses.
func LicenceAddress(name string) string {
	name = strings.TrimSpace(name)
	if len(name) > 1 && strings.EqualFold(name[:2], "CC") { // every card of a deck asks
		if m := licensed.FindStringSubmatch(name); m != nil {
			return "https://creativecommons.org/licenses/" + strings.ToLower(m[1]) + "/" + m[2] + "/"
		}
		if PublicDomain(name) {
			return "https://creativecommons.org/publicdomain/zero/1.0/"
		}
	}
	if strings.HasPrefix(name, "https://") && !strings.ContainsAny(name, " \t\n") {
		return name
	}
	return ""
}

// PublicDomain tells whether a licence leaves everything to everybody.
func PublicDomain(name string) bool {
	name = strings.ToUpper(strings.TrimSpace(name))
	return name == "CC0" || name == "CC0 1.0"
}
