package diagnostic

import (
	"os/exec"
	"testing"
)

// A shell reads of an Argument the name that it was made of.
func TestArgument(t *testing.T) {
	for _, name := range []string{"games", "our games", "it's", "~/a", "$HOME", "a;b", "", "*", `a\b`, "über/ä.log"} {
		got, err := exec.Command("sh", "-c", "printf %s "+Argument(name)).Output()
		if err != nil || string(got) != name {
			t.Errorf("%q is written %s and read as %q (%v)", name, Argument(name), got, err)
		}
	}
	if got := Argument("games/owls"); got != "games/owls" {
		t.Errorf("a plain name is written %s", got)
	}
}
