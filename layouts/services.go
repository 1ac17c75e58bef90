package layouts

import (
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/geometry"
)

// Service is a printer of cards to order: one file of layouts/services. It says
// what pictures of cards it takes, as the service itself publishes it.
type Service struct {
	ID, Name string
	Source   string  // where the service says so
	DPI      float64 // pixels an inch
	Bleed    float64 // beyond the cut on every side, mm
	Safe     float64 // within the cut, to be kept free of words, mm
	Colour   string  // "rgb"; "cmyk" has to be made of what nightpress draws
	Sizes    []ServiceSize
	Span     diagnostic.Span

	depth int // the layer it is of
}

// ServiceSize is a card that a service cuts.
type ServiceSize struct {
	Name, Source string
	Trim         geometry.Size // mm
}

// Service returns the service with the given id.
func (d *sheetData) Service(id string) (Service, bool) {
	d.rest()
	for _, s := range d.services {
		if s.ID == id {
			return s, true
		}
	}
	return Service{}, false
}

// Services returns the ids of all services.
func (d *sheetData) Services() []string {
	d.rest()
	ids := make([]string, len(d.services))
	for i, s := range d.services {
		ids[i] = s.ID
	}
	return ids
}

// Bounds of what services say, pixels in hundredths.
const (
	leastServiceDPI, mostServiceDPI = 72, 1200
	mostServiceRim                  = 500_00
	mostServicePixels               = 12_000
)

// readServices reads one file of layouts/services. One with the id of an earlier
// layer's takes its place.
func (d *sheetData) readServices(depth int, v *source.Value, list *diagnostic.List) {
	s, ok := readService(v, list)
	if !ok {
		return
	}
	s.depth = depth
	d.claim("print service", s.ID, depth, s)
	d.services = declared(d.services, s, "print service", list, func(s Service) (string, int, diagnostic.Span) { return s.ID, s.depth, s.Span })
}

func readService(v *source.Value, list *diagnostic.List) (Service, bool) {
	before := list.Len()
	f := source.NewReader(list).Map(v)
	s := Service{ID: f.ID("id"), Name: f.Str("name"), Source: f.Str("source"), Span: v.Span}
	s.DPI = float64(f.Int("dpi", leastServiceDPI, mostServiceDPI))
	length := func(pixels float64) float64 { return pixels * 25.4 / s.DPI }
	s.Bleed = length(mm(f.Decimal("bleed", 0, mostServiceRim)))
	s.Safe = length(mm(f.Decimal("safe", 0, mostServiceRim)))
	s.Colour = f.OneOf("colour", "rgb", "cmyk")
	for _, item := range f.List("sizes") {
		one := source.NewReader(list).Map(item)
		size := ServiceSize{Name: one.Str("name"), Source: one.Str("source")}
		size.Trim.W = length(float64(one.Int("width", 1, mostServicePixels))) - 2*s.Bleed
		size.Trim.H = length(float64(one.Int("height", 1, mostServicePixels))) - 2*s.Bleed
		one.Done()
		if list.Len() == before && !(size.Trim.W > 0 && size.Trim.H > 0) {
			one.Problemf("width", "%s is nothing but bleed", size.Name)
		}
		s.Sizes = append(s.Sizes, size)
	}
	f.Done()
	return s, list.Len() == before
}

// ServiceSchema is that of a print service.
func ServiceSchema() Schema {
	text := Schema{"type": "string"}
	pixels := Schema{"type": "integer", "minimum": 1, "maximum": mostServicePixels}
	size := object(Schema{"name": text, "source": text, "width": pixels, "height": pixels}, "name", "source", "width", "height")
	s := object(Schema{
		"id": Schema{"type": "string", "pattern": "^[a-z][a-z0-9-]*$"}, "name": text, "source": text,
		"dpi":   Schema{"type": "integer", "minimum": leastServiceDPI, "maximum": mostServiceDPI},
		"bleed": between(0, mostServiceRim/100), "safe": between(0, mostServiceRim/100), "colour": enum("rgb", "cmyk"),
		"sizes": Schema{"type": "array", "items": size},
	}, "id", "name", "source", "dpi", "bleed", "safe", "colour", "sizes")
	s["$schema"], s["title"] = draft, "a print service"
	return s
}
