package faces

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"path"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/art"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

const (
	codeArt    = "Y948"
	codeOddArt = "Y949"
)

// mostArt bounds the files of art of a component that are kept in memory; largeArt is
// from how many bytes on a picture in pixels is not.
const (
	mostArt  = 1 << 30
	largeArt = 64 << 10
)

// image draws a picture from a file.
func (p *pen) image(e *layouts.Image) float64 {
	r := p.area(&e.Area)
	name, origin, ok := p.words(&e.File)
	if !ok || name == "" {
		return 0
	}
	picture := p.pictureFile(name, e.File.Span, func() *source.Value { return cmp.Or(origin, p.behind(&e.File, "")) })
	if picture == nil {
		return 0
	}
	part, ok := p.cropped(e, picture.Drawing.Size)
	if !ok {
		return 0
	}
	turn := p.figure(&e.Turn, 0)
	sin, cos := math.Sincos(turn * math.Pi / 180)
	sin, cos = math.Abs(sin), math.Abs(cos)
	wide, high := part.W*cos+part.H*sin, part.W*sin+part.H*cos // as it is turned
	if p.cell.Natural && !e.H.Set() {
		r.H = r.W * high / wide
	}
	bottom := r.Bottom() - p.cell.Y
	if e.Bleed {
		r = p.bled(r)
	}
	if !(r.W > 0 && r.H > 0) {
		return bottom
	}
	kx := min(r.W/wide, r.H/high)
	ky := kx
	switch e.Fit {
	case "cover":
		kx = max((r.W*cos+r.H*sin)/part.W, (r.W*sin+r.H*cos)/part.H)
		ky = kx
	case "stretch":
		if kx, ky = r.W/part.W, r.H/part.H; sin > cos {
			kx, ky = r.H/part.W, r.W/part.H
		}
	}
	middle := r.Centre()
	if sin < 1e-9 || cos < 1e-9 { // aslant it would leave a corner bare
		middle.X += (r.W - kx*wide) / 2 * map[string]float64{"left": -1, "right": 1}[e.Align]
		middle.Y += (r.H - ky*high) / 2 * map[string]float64{"top": -1, "bottom": 1}[e.Valign]
	}
	if e.Mirror == "across" || e.Mirror == "both" {
		kx = -kx
	}
	if e.Mirror == "down" || e.Mirror == "both" {
		ky = -ky
	}
	about := part.Centre()
	use := &scene.Use{
		Drawing: picture.Drawing, Clear: p.clear(&e.Opacity),
		Transform: geometry.Translate(-about.X, -about.Y).Then(geometry.Scale(kx, ky)).Then(geometry.Rotate(turn)).Then(geometry.Translate(middle.X, middle.Y)),
	}
	if len(e.Crop) > 0 {
		use.Clip = &part
	}
	if use.Clear >= 1 {
		return bottom
	}
	if e.Fit == "cover" && !r.Contains(use.Transform.ApplyRect(part), 1e-6) {
		p.transformed(geometry.Identity, scene.Rectangle(r), func() { p.add(use) })
	} else {
		p.add(use)
	}
	return bottom
}

// clear works out how clear something of an opacity is.
func (p *pen) clear(f *layouts.Figure) float64 {
	opacity := p.figure(f, 1)
	if opacity < 0 || opacity > 1 {
		p.report(f.Span, nil, "Y904", "an opacity is from 0 to 1, and here it is %.4g", opacity)
	}
	return 1 - max(0, min(opacity, 1))
}

// cropped is the part of a picture that is shown.
func (p *pen) cropped(e *layouts.Image, size geometry.Size) (geometry.Rect, bool) {
	if len(e.Crop) == 0 {
		return geometry.Rect{W: size.W, H: size.H}, true
	}
	var at [4]float64
	for i := range min(4, len(e.Crop)) {
		at[i] = p.figure(&e.Crop[i], 0)
	}
	const over = 1 + 1e-9
	if len(e.Crop) != 4 || !(at[0] >= 0 && at[1] >= 0 && at[2] > 0 && at[3] > 0 && at[0]+at[2] <= over && at[1]+at[3] <= over) {
		p.report(e.Crop[0].Span, nil, "Y904", "a crop is four figures from 0 to 1, within the picture: from the left, from the top, how wide, how high").
			Helpf("crop: [0, 0.25, 1, 0.5] is the middle half of its height")
		return geometry.Rect{}, false
	}
	return geometry.Rect{X: at[0] * size.W, Y: at[1] * size.H, W: at[2] * size.W, H: at[3] * size.H}, true
}

// artFound is a file of art as it was read.
type artFound struct {
	picture *art.Picture
	bad     *art.Error // why there is none
	display string
}

// pictureFile reads a file of art, nil where it cannot; origin is the field of the
// record that names it. What is wrong with it is told
// each time, and kept once.
func (p *pen) pictureFile(name string, span diagnostic.Span, origin func() *source.Value) *art.Picture {
	found := p.art[name]
	if found == nil {
		file, display, again, ok := p.artFile(name, span, origin)
		if !ok {
			return nil
		}
		found = &artFound{display: display}
		var err error
		if found.picture, err = art.Read(file, p.family); err != nil && !errors.As(err, &found.bad) {
			found.bad = &art.Error{What: err.Error()}
		}
		if err == nil && found.picture.Pixels != nil {
			found.picture.Pixels.Name = display
		}
		if err == nil && found.picture.Pixels != nil && len(file) > largeArt {
			pixels := found.picture.Pixels
			pixels.Read = func() ([]byte, error) {
				file, err := again()
				if err != nil {
					return nil, err
				}
				return art.Again(file, pixels.Sum)
			}
		} else if p.artBytes += len(file); p.artBytes > mostArt {
			p.dead = true
			p.report(span, nil, "P610", "the drawings of '%s' have more than %d MB together", p.component.ID, mostArt>>20)
			return nil
		}
	}
	p.art[name] = found
	if found.bad != nil {
		p.report(placeIn(found.display, found.bad.Line, found.bad.Column), nil, codeArt, "this picture cannot be drawn: %s", found.bad.What).Labelf(span, "it is drawn here")
		return nil
	}
	for _, o := range found.picture.Odd {
		p.tell(diagnostic.Warning, placeIn(found.display, o.Line, o.Column), nil, codeOddArt, o.Told())
	}
	return found.picture
}

// family is the typeface of text in an SVG; the plain one stands in.
func (p *pen) family(list string, bold, italic bool) (*fonts.Face, bool) {
	name, whole := p.lib.Family(list, bold, italic)
	if name == "" {
		name, whole = map[bool]string{false: "text", true: "text-bold"}[bold], list == ""
	}
	f, ok := fonts.Get(p.typeface(name))
	if bold && !italic && !whole && ok {
		if id, has := p.bolder(name); has {
			f, whole = fonts.Get(id)
		}
	}
	if !ok {
		f, _ = fonts.Get("text")
	}
	return f, whole && ok
}

// placeIn is a place in a file, or the file where the line is 0.
func placeIn(file string, line, column int) diagnostic.Span {
	at := diagnostic.Position{Line: line, Column: column}
	return diagnostic.Span{File: file, Start: at, End: at}
}

// artFolder is a folder that art is sought in.
type artFolder struct {
	from    fs.FS
	below   string // of it, "." for itself
	display string
}

// spelled is a name as the folder writes it: in other capitals, or with its accents
// apart, as some systems keep them. Where several files or none fit, it is the name.
func (f *artFolder) spelled(name string) string {
	at := ""
	for part := range strings.SplitSeq(name, "/") {
		entries, _ := fs.ReadDir(f.from, path.Join(f.below, at)) // what cannot be read has none
		fit := slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return !source.SameName(e.Name(), part) })
		if len(fit) != 1 {
			return name
		}
		at = path.Join(at, fit[0].Name())
	}
	return at
}

// artFolders are the folder of the game and, for names that begin with art/, the
// folders of layouts, the latest first.
func (p *pen) artFolders(name string) []artFolder {
	var all []artFolder
	if p.game.Files != nil {
		all = append(all, artFolder{p.game.Files, p.game.ID, p.game.Root.Span.File})
	}
	if strings.HasPrefix(name, "art/") {
		for _, l := range p.lib.Art() {
			all = append(all, artFolder{l.FS, ".", l.Display})
		}
	}
	return all
}

// artFile finds a file of art, by its name as any system writes it, and what reads it
// again. No name leads out of its folder, and no link is followed.
func (p *pen) artFile(name string, span diagnostic.Span, origin func() *source.Value) (file []byte, display string, again func() ([]byte, error), ok bool) {
	name = path.Clean(strings.ReplaceAll(name, `\`, "/"))
	switch {
	case !fs.ValidPath(name) || name == ".":
		p.report(span, origin(), codeArt, "'%s' is no name of a file below the folder of the game", clipped(name)).
			Helpf("no name begins with a slash or leads out by ..; right is: art/storm.svg")
		return nil, "", nil, false
	case !layouts.IsArt(name):
		p.report(span, origin(), codeArt, "'%s' is not the name of a picture: it ends in none of .svg, .png, .jpg, .jpeg and .webp", clipped(name))
		return nil, "", nil, false
	}
	folders := p.artFolders(name)
	for _, f := range folders {
		at := path.Join(f.below, name)
		read := func() ([]byte, error) { return readArt(f.from, at) }
		text, err := read()
		if errors.Is(err, fs.ErrNotExist) {
			at = path.Join(f.below, f.spelled(name))
			if text, err = read(); errors.Is(err, fs.ErrNotExist) {
				continue
			}
		}
		if err != nil {
			p.report(span, origin(), codeArt, "%s cannot be read: %v", path.Join(f.display, name), err)
			return nil, "", nil, false
		}
		return text, path.Join(f.display, name), read, true
	}
	p.missingArt(name, folders, span, origin)
	return nil, "", nil, false
}

// missingArt tells of a file that is not there, or of its folder.
func (p *pen) missingArt(name string, folders []artFolder, span diagnostic.Span, origin func() *source.Value) {
	var beside []string
	within := ""
	for i, f := range folders {
		if entries, err := fs.ReadDir(f.from, path.Join(f.below, path.Dir(name))); err == nil {
			if i == 0 { // where a person looks for it
				within = path.Join(f.display, path.Dir(name))
			}
			for _, entry := range entries {
				if layouts.IsArt(entry.Name()) {
					beside = append(beside, path.Join(path.Dir(name), entry.Name()))
				}
			}
		}
		if len(beside) > 0 {
			break
		}
	}
	var d *diagnostic.Diagnostic
	if within == "" {
		at := "the folder of the game"
		if len(folders) > 0 {
			at = folders[0].display
		}
		d = p.report(span, origin(), codeArt, "there is no folder '%s' in %s, for the picture '%s'", path.Dir(name), at, path.Base(name)).Lack("folders[" + path.Dir(name) + "]")
	} else {
		d = p.report(span, origin(), codeArt, "there is no picture '%s' in %s", path.Base(name), within).Lack("pictures[" + name + "]")
	}
	inArt := "art/" + name
	there := func(f artFolder) bool {
		_, err := fs.Stat(f.from, path.Join(f.below, f.spelled(inArt)))
		return err == nil
	}
	if near, ok := diagnostic.Nearest(name, beside); ok {
		d.Helpf("did you mean %s?", near)
	} else if slices.ContainsFunc(p.artFolders(inArt), there) {
		d.Helpf("did you mean %s?", inArt)
	}
}

var errLink = errors.New("it is a link, not a file; copy the file itself there")

// readArt reads a plain file to which no link leads.
func readArt(fsys fs.FS, name string) ([]byte, error) {
	upto := ""
	for step := range strings.SplitSeq(name, "/") {
		upto = path.Join(upto, step)
		info, err := fs.Lstat(fsys, upto)
		switch {
		case err != nil:
			return nil, bare(err)
		case info.Mode()&fs.ModeSymlink != 0:
			return nil, errLink
		case upto == name && !info.Mode().IsRegular():
			return nil, errors.New("it is not a plain file")
		case upto == name && info.Size() > art.MostBytes:
			return nil, fmt.Errorf("it has %d MB, and %d MB can be read", info.Size()>>20, art.MostBytes>>20)
		}
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, bare(err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, art.MostBytes+1))
	if err != nil {
		return nil, bare(err)
	}
	return text, nil
}

// bare is an error of the file system without the path, which is told anyway.
func bare(err error) error {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Err
	}
	return err
}
