package fonts

import _ "embed" // for the font files

//go:embed data/RobotoCondensed-Regular.ttf
var robotoRegular []byte

//go:embed data/RobotoCondensed-Bold.ttf
var robotoBold []byte

//go:embed data/RobotoCondensed-Italic.ttf
var robotoItalic []byte

//go:embed data/RobotoCondensed-BoldItalic.ttf
var robotoBoldItalic []byte

//go:embed data/lmromandunh10-regular.otf
var dunhill []byte

//go:embed data/STIXTwoText-Bold.otf
var stixBold []byte

//go:embed data/STIXTwoText-Italic.otf
var stixItalic []byte

// all lists the faces. The vertical measures are those of the files.
var all = []*Face{
	{
		ID: "text", Name: "Roboto Condensed", Licence: "Apache License 2.0", Italic: "text-italic",
		CapHeight: 1456.0 / 2048, Ascender: 0.761, Descender: 0.214, Embeddable: true,
		data: robotoRegular,
	},
	{
		ID: "text-bold", Name: "Roboto Condensed Bold", Licence: "Apache License 2.0", Italic: "text-bold-italic",
		CapHeight: 1456.0 / 2048, Ascender: 0.761, Descender: 0.214, Embeddable: true,
		data: robotoBold,
	},
	{
		ID: "dunhill", Name: "Latin Modern Roman Dunhill", Licence: "GUST Font License",
		CapHeight: 0.961, Ascender: 0.983, Descender: 0.206,
		data: dunhill,
	},
	{
		ID: "stix-bold", Name: "STIX Two Text Bold", Licence: "SIL Open Font License 1.1", Italic: "stix-italic",
		CapHeight: 0.657, Ascender: 0.717, Descender: 0.235,
		data: stixBold,
	},
	{
		ID: "stix-italic", Name: "STIX Two Text Italic", Licence: "SIL Open Font License 1.1",
		CapHeight: 0.657, Ascender: 0.711, Descender: 0.225,
		data: stixItalic,
	},
	{
		ID: "text-italic", Name: "Roboto Condensed Italic", Licence: "Apache License 2.0",
		CapHeight: 1456.0 / 2048, Ascender: 0.761, Descender: 0.216, Embeddable: true,
		data: robotoItalic,
	},
	{
		ID: "text-bold-italic", Name: "Roboto Condensed Bold Italic", Licence: "Apache License 2.0",
		CapHeight: 1456.0 / 2048, Ascender: 0.761, Descender: 0.214, Embeddable: true,
		data: robotoBoldItalic,
	},
}
