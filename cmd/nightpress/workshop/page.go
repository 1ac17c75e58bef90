//go:build !js

package workshop

import "embed"

//go:embed page
var page embed.FS
