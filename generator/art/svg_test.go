package art

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/generator/export/exporttest"
	"nightpress/generator/export/svg"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// shownAs is a picture as it is placed, 50 mm long, and drawn.
func shownAs(t testing.TB, p *Picture) *bytes.Buffer {
	t.Helper()
	k := 50.0 / Longest
	size := p.Drawing.Size
	d := &scene.Drawing{ID: "shown", Size: geometry.Size{W: size.W * k, H: size.H * k}, Items: []scene.Item{&scene.Use{Drawing: p.Drawing, Transform: geometry.Scale(k, k)}}}
	var file bytes.Buffer
	if err := svg.Write(&file, d); err != nil {
		t.Fatal(err)
	}
	return &file
}

// like tells whether a picture of ours is what librsvg makes of the file itself.
func like(t testing.TB, name, file string) {
	t.Helper()
	p, err := Read([]byte(file), ours)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	for _, o := range p.Odd {
		t.Errorf("%s: %d:%d: %s", name, o.Line, o.Column, o.What)
	}
	const dpi = 254
	ours := exporttest.SVGPixels(t, shownAs(t, p).Bytes(), dpi)
	size := p.Drawing.Size
	sized := strings.Replace(file, "<svg ", fmt.Sprintf(`<svg width="%gmm" height="%gmm" `, size.W/10, size.H/10), 1)
	theirs := exporttest.SVGPixels(t, []byte(sized), dpi)
	same, err := exporttest.Compare(ours, theirs)
	if err != nil || same.Different > 0 {
		t.Errorf("%s: %d pixels differ from %v on (%v)", name, same.Different, same.At, err)
		exporttest.Keep(t, name+"-ours", ours)
		exporttest.Keep(t, name+"-theirs", theirs)
	}
}

// ours are the faces of the program by their families.
func ours(family string, bold, italic bool) (*fonts.Face, bool) {
	id := "text"
	if bold {
		id += "-bold"
	}
	if italic {
		id += "-italic"
	}
	f, _ := fonts.Get(id)
	return f, family == "" || strings.HasPrefix(family, "'Roboto Condensed'")
}

const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 80">`

var pictures = map[string]string{
	"shapes": `<rect x="5" y="5" width="30" height="20" rx="6" ry="3" fill="tomato"/><circle cx="60" cy="20" r="15" fill="#369"/>
		<ellipse cx="25" cy="55" rx="20" ry="10" style="fill:rgb(200, 150,0); stroke : navy;stroke-width:2"/>
		<line x1="50" y1="45" x2="95" y2="75" stroke="green" stroke-width="4" stroke-linecap="square"/>
		<polyline points="50,75 60,50 70,75" fill="none" stroke="black" stroke-width="3" stroke-linejoin="bevel"/>
		<polygon points="80 40 95 40 87 55"/><rect width="10%" height="50%" fill="plum"/>`,
	"transforms": `<g transform="translate(50 40) rotate(30)" fill="teal"><rect x="-20" y="-10" width="40" height="20"/>
		<g transform="scale(2,.5)" stroke="black" stroke-width="3"><circle r="8" fill="gold"/></g></g>
		<rect x="5" y="5" width="20" height="10" transform="skewX(20) matrix(1 0 0 1 2 2)" fill="red"/><rect transform="rotate(45 80 20)" x="70" y="10" width="20" height="20" fill="blue"/>`,
	"far origins": `<path transform="matrix(8,4,-4,8,1242,-10300)" d="M395 1093h5v5h-5z" style="fill:#b3b3b3;stroke:#000;stroke-width:0.5"/>
		<g transform="scale(1,0.999)"><path transform="matrix(8,4,-4.1,8,1382,-10300)" d="M395 1093h5v5h-5z" style="fill:none;stroke:#00f;stroke-width:0.5;stroke-dasharray:1.7 1"/></g>`,
	"text": `<g font-family="'Roboto Condensed', serif" font-size="10"><text x="5" y="15">Word  by
		<tspan font-weight="bold" fill="red">word, <tspan dx="4" dy="2" font-style="italic">down</tspan></tspan></text>
		<text x="50" y="30" text-anchor="middle" style="fill:none;stroke:navy;stroke-width:.5;font-size:14px">AVAST</text>
		<text xml:space="preserve" x="5" y="42"><tspan x="5" y="42">a  b</tspan><tspan x="5" dy="1em">cd</tspan></text>
		<text transform="translate(60 50) rotate(20)" fill="teal" letter-spacing="2"><tspan>So far</tspan></text>
		<text x="95" y="75" text-anchor="end">right<tspan x="40" y="75"> middle</tspan></text><text x="-500" y="5000">x</text><text x="9" y="9"><tspan/></text></g>`,
	"nothing to tell": `<g stroke="none"><rect x="5" y="5" width="20" height="20" paint-order="stroke" stroke-dashoffset="3"/><flowRoot><flowRegion/><flowPara> </flowPara></flowRoot></g>
		<path d="M-40000 5h90000v-9999h-90000zM5 5h9v9z" transform="translate(0 -5000)" stroke="none"/><circle cx="60" cy="40" r="20" fill="gold" stroke="red" stroke-width="9" style="paint-order:markers stroke fill"/>
		<rect x="5" y="40" width="20" height="20" fill="none" stroke="navy" stroke-dasharray="none" stroke-dashoffset="0.6"/>`,
	"fill rules": `<path fill-rule="evenodd" d="M5 5h40v40h-40zM15 15h20v20h-20z"/><path d="M55 5h40v40h-40zM65 15h20v20h-20z" fill="red"/>
		<g fill-rule="evenodd"><path d="M10 50h20v20h-20zM15 55h10v10h-10z" fill="navy"/><path fill-rule="nonzero" d="M40 50h20v20h-20zM45 55h10v10h-10z" fill="navy"/></g>`,
	"styles": `<style>/* a sheet */ .st0{fill:#c33;stroke:#000} rect, .st1 { fill: #3c3 } #one{fill:#33c} .st2{stroke-width:4;stroke-dasharray:6,3}</style>
		<rect class="st0" x="5" y="5" width="20" height="20"/><rect x="30" y="5" width="20" height="20"/><rect id="one" class="st0 st2" x="60" y="8" width="30" height="20"/>
		<g color="purple"><circle class="st1" cx="20" cy="50" r="12"/><circle cx="50" cy="50" r="12" fill="currentColor" style="stroke:currentColor"/></g>
		<g display="none"><rect width="90" height="90"/></g><rect visibility="hidden" width="90" height="90"/>`,
	"lines": `<g fill="none" stroke="black" stroke-width="6"><path d="M10 30L25 8L40 30"/><path d="M50 30L54 8L58 30" stroke-miterlimit="20"/><path d="M70 30L74 8L78 30" stroke="red"/>
		<path d="M10 50h70" stroke-dasharray="12 6" stroke-linecap="round"/><path d="M10 65h70" stroke-dasharray="10"/></g>`,
	"uses": `<defs><g id="g"><circle r="6"/><rect x="4" y="-2" width="10" height="4"/></g><symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10" fill="orange"/><circle cx="5" cy="5" r="4"/></symbol></defs>
		<use href="#g" x="15" y="15"/><use xlink:href="#g" transform="translate(50 20) rotate(90)" fill="red"/><use href="#s" x="60" y="40" width="30" height="20"/><use href="#s" x="5" y="40" width="20" height="20"/>`,
	"opacity": `<rect width="100" height="40" fill="gold"/><g opacity=".5"><circle cx="30" cy="40" r="20" fill="red"/><circle cx="50" cy="40" r="20" fill="blue"/></g>
		<rect x="70" y="20" width="20" height="40" fill="green" fill-opacity="50%" stroke="black" stroke-width="6" stroke-opacity=".4"/><circle cx="15" cy="70" r="8" fill="#f00a"/>`,
	"gradients": `<defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="50%" stop-color="gold"/><stop offset="1" style="stop-color:blue"/></linearGradient>
		<linearGradient id="b" xlink:href="#a" x1="0" y1="0" x2="1" y2="1"/><linearGradient id="c" href="#a" gradientUnits="userSpaceOnUse" x1="60" y1="50" x2="90" y2="70" gradientTransform="rotate(10)"/>
		<radialGradient id="d" href="#a"/><radialGradient id="e" href="#a" cx=".4" cy=".4" r=".5" fx=".3" fy=".3"/></defs>
		<rect x="5" y="5" width="30" height="10" fill="url(#a)"/><rect x="5" y="20" width="40" height="15" fill="url(#b)"/><circle cx="75" cy="60" r="18" fill="url(#c)"/>
		<ellipse cx="70" cy="20" rx="25" ry="15" fill="url(#d)"/><g transform="translate(3 2) scale(1.1 .9)"><rect x="5" y="45" width="40" height="25" fill="url(#e)" stroke="black"/></g>`,
	"clips": `<defs><clipPath id="c"><circle cx="30" cy="40" r="20"/><rect x="45" y="30" width="40" height="20"/></clipPath></defs><g clip-path="url(#c)"><rect width="100" height="80" fill="teal"/><circle cx="30" cy="40" r="12" fill="white"/></g>
		<circle cx="100" cy="80" r="15" fill="red"/>`,
	"entities": `<g fill="&red;"><svg x="10" y="10" width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMid"><rect width="10" height="10"/></svg></g>`,
	"photo": `<image x="10" y="10" width="60" height="40" xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAAMIM/xkYGBgA
		BAAlCgP9rVEh5QAAAABJRU5ErkJggg=="/>`,
}

func TestDrawsAsLibrsvgDoes(t *testing.T) {
	faces, err := filepath.Abs("../fonts/data")
	conf := filepath.Join(t.TempDir(), "fonts.conf")
	if err != nil || os.WriteFile(conf, []byte("<fontconfig><dir>"+faces+"</dir></fontconfig>"), 0o600) != nil {
		t.Fatal(err)
	}
	t.Setenv("FONTCONFIG_FILE", conf)
	for name, body := range pictures {
		if name == "photo" {
			continue
		}
		before := ""
		if name == "entities" {
			before = `<?xml version="1.0" encoding="us-ascii"?><!DOCTYPE svg [<!ENTITY red "#c22">]>`
		}
		like(t, strings.ReplaceAll(name, " ", "-"), before+head+body+"</svg>")
	}
}
