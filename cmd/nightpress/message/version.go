package message

import (
	"runtime/debug"
	"strings"
)

// Version is that of the module this was built from, with the commit, as far as
// the build knows them.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(unknown version)"
	}
	return info.Main.Version + commit(info.Settings)
}

// commit tells from which commit the program was built, and whether anything was
// changed since.
func commit(settings []debug.BuildSetting) string {
	of := map[string]string{}
	for _, s := range settings {
		of[s.Key] = s.Value
	}
	if of["vcs.revision"] == "" {
		return ""
	}
	day, _, _ := strings.Cut(of["vcs.time"], "T")
	words := strings.TrimSpace("commit " + of["vcs.revision"][:min(12, len(of["vcs.revision"]))] + " " + day)
	if of["vcs.modified"] == "true" {
		words += ", with changes"
	}
	return " (" + words + ")"
}
