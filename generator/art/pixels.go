package art

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math"
	"sync"

	scale "golang.org/x/image/draw"

	"golang.org/x/image/webp"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// pixels makes a picture of pixels, turned as a camera notes it (1 to 8).
func pixels(p *scene.Pixels, data []byte, turned int) *Picture {
	p.Sum, p.Read = sha256.Sum256(data), scene.Held(data)
	w, h := float64(p.Wide), float64(p.High)
	whole := &scene.Image{Pixels: p, At: geometry.Rect{W: w, H: h}}
	way := geometry.Identity // from the pixels as they are kept to those as they are seen
	switch turned {
	case 2:
		way = geometry.Transform{A: -1, D: 1, E: w}
	case 3:
		way = geometry.Transform{A: -1, D: -1, E: w, F: h}
	case 4:
		way = geometry.Transform{A: 1, D: -1, F: h}
	case 5:
		way = geometry.Transform{B: 1, C: 1}
	case 6:
		way = geometry.Transform{B: 1, C: -1, E: h}
	case 7:
		way = geometry.Transform{B: -1, C: -1, E: h, F: w}
	case 8:
		way = geometry.Transform{B: -1, C: 1, F: w}
	}
	if turned >= 5 {
		w, h = h, w
	}
	made := drawn(w, h, func(scale geometry.Transform) []scene.Item {
		if way == geometry.Identity {
			return []scene.Item{&scene.Image{Pixels: p, At: scale.ApplyRect(whole.At)}}
		}
		return []scene.Item{&scene.Group{Transform: way.Then(scale), Items: []scene.Item{whole}}}
	})
	made.Pixels = p
	return made
}

// Again reads the file of a picture in pixels once more, which must still be the one
// of that sum.
func Again(file []byte, sum [sha256.Size]byte) ([]byte, error) {
	p, err := read(file, nil)
	if err != nil {
		return nil, err
	}
	if p.Pixels == nil || p.Pixels.Sum != sum {
		return nil, badf("the picture was changed while it was being printed; print again")
	}
	return p.Pixels.Read()
}

// fits checks the size of a picture before it is unpacked.
func fits(wide, high int) *Error {
	switch {
	case wide < 1 || high < 1:
		return badf("the picture has no pixels")
	case wide > mostSide || high > mostSide || wide*high > mostPixels:
		return badf("the picture has %d × %d pixels, and %d million can be drawn, %d a side; at 300 dots an inch a card has 750 × 1050", wide, high, mostPixels/1_000_000, mostSide)
	}
	return nil
}

var badPNG = badf("the PNG is damaged or ends too early; save it again")

// readPNG takes a PNG as it is where every program reads it alike, without what one
// heeds and another does not: profiles, gamma, remarks.
func readPNG(file []byte) (*Picture, error) {
	const head = 8 + 8 + 13 + 4
	if len(file) < head || string(file[12:16]) != "IHDR" {
		return nil, badPNG
	}
	wide, high := int(binary.BigEndian.Uint32(file[16:])), int(binary.BigEndian.Uint32(file[20:]))
	if err := fits(wide, high); err != nil {
		return nil, err
	}
	bits, kind, interlaced := file[24], file[25], file[28] != 0
	kept := append(make([]byte, 0, len(file)), file[:8]...)
	clear, whole, packed := false, false, 0
	for rest := file[8:]; len(rest) >= 12 && !whole; {
		n := int(binary.BigEndian.Uint32(rest))
		if n > len(rest)-12 || crc32.ChecksumIEEE(rest[4:8+n]) != binary.BigEndian.Uint32(rest[8+n:]) {
			return nil, badPNG
		}
		switch name := string(rest[4:8]); name {
		case "tRNS":
			clear = true
		case "IHDR", "PLTE", "IDAT", "IEND":
			if name == "PLTE" && kind != 3 {
				break // only a proposal
			}
			kept = append(kept, rest[:12+n]...)
			if whole = name == "IEND"; name == "IDAT" {
				packed += n
			}
		}
		rest = rest[12+n:]
	}
	values := map[byte]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind] // of a pixel
	// Deflate packs a byte into no less than a thousandth of it (RFC 1951, 3.2.5).
	if rows := high * (wide*values*int(bits) + 7) / 8; !whole || values == 0 || rows > 1040*packed {
		return nil, badPNG
	}
	p := &scene.Pixels{Wide: wide, High: high}
	if bits == 16 || interlaced || clear {
		img, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			return nil, badPNG
		}
		if kept, err = encoded(img); err != nil {
			return nil, badPNG
		}
	}
	p.Alpha = hasAlpha(kept)
	return pixels(p, kept, 1), nil
}

// encoded is a picture as a PNG of 8 bits.
func encoded(img image.Image) ([]byte, error) {
	plain, ok := img.(*image.NRGBA)
	if !ok {
		plain = image.NewNRGBA(image.Rectangle{Max: img.Bounds().Size()})
		draw.Draw(plain, plain.Rect, img, img.Bounds().Min, draw.Src)
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	err := encoder.Encode(&out, plain)
	return out.Bytes(), err
}

// hasAlpha tells whether the pixels of a PNG say how clear they are.
func hasAlpha(file []byte) bool { return file[25] == 4 || file[25] == 6 }

var badJPEG = badf("the JPEG is damaged or ends too early; save it again")

// readJPEG takes a JPEG as it is, without remarks, profile and turn; one in four
// colours for a press is unpacked.
func readJPEG(file []byte) (*Picture, error) {
	kept := append(make([]byte, 0, len(file)), file[:2]...)
	p := &scene.Pixels{JPEG: true}
	colours, turned := 0, 1
	for rest := file[2:]; ; {
		for len(rest) > 2 && rest[0] == 0xFF && rest[1] == 0xFF {
			rest = rest[1:] // padding
		}
		if len(rest) < 4 || rest[0] != 0xFF {
			return nil, badJPEG
		}
		marker, n := rest[1], int(binary.BigEndian.Uint16(rest[2:]))+2
		if n < 4 || n > len(rest) {
			return nil, badJPEG
		}
		part := rest[:n]
		switch {
		case marker >= 0xC0 && marker <= 0xC2:
			if n < 10 || part[4] != 8 {
				return nil, badf("the JPEG has more than 8 bits for a color; save it as PNG")
			}
			p.High, p.Wide, colours = int(binary.BigEndian.Uint16(part[5:])), int(binary.BigEndian.Uint16(part[7:])), int(part[9])
			if err := fits(p.Wide, p.High); err != nil {
				return nil, err
			}
		case marker >= 0xC3 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
			return nil, badf("this kind of JPEG is seldom understood; save it as PNG")
		case marker == 0xE1:
			turned = max(turned, orientation(part[4:]))
		}
		if marker < 0xE1 || marker == 0xEE {
			kept = append(kept, part...)
		}
		rest = rest[n:]
		if marker == 0xDA { // the picture itself
			if p.Wide == 0 || bytes.LastIndex(rest, []byte{0xFF, 0xD9}) < 0 {
				return nil, badJPEG
			}
			kept = append(kept, rest...)
			break
		}
	}
	switch colours {
	case 1, 3:
	case 4:
		img, err := jpeg.Decode(bytes.NewReader(file))
		if err != nil {
			return nil, badJPEG
		}
		p.JPEG = false
		if kept, err = encoded(img); err != nil {
			return nil, badJPEG
		}
		p.Alpha = hasAlpha(kept)
	default:
		return nil, badJPEG
	}
	return pixels(p, kept, turned), nil
}

var badWebP = badf("the WebP is damaged or ends too early; save it again, or as PNG")

// readWebP unpacks a still WebP, which PDF does not know, turned as a camera notes it.
func readWebP(file []byte) (*Picture, error) {
	const head = 12 // RIFF, the length, WEBP
	turned := 1
	for rest := file[min(head, len(file)):]; len(rest) >= 8; {
		n := int(binary.LittleEndian.Uint32(rest[4:])) + 8
		switch part := rest[8:min(n, len(rest))]; string(rest[:4]) {
		case "ANIM":
			return nil, badf("this WebP moves, and paper does not; save one of its frames as PNG")
		case "EXIF":
			turned = orientation(append([]byte(exif), bytes.TrimPrefix(part, []byte(exif))...))
		}
		rest = rest[min(n+n%2, len(rest)):]
	}
	size, err := webp.DecodeConfig(bytes.NewReader(file))
	if err != nil {
		return nil, badWebP
	}
	if err := fits(size.Width, size.Height); err != nil {
		return nil, err
	}
	img, err := webp.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, badWebP
	}
	switch m := img.(type) {
	case *image.YCbCr:
		stretch(m)
	case *image.NYCbCrA:
		stretch(&m.YCbCr)
	}
	kept, err := encoded(img)
	if err != nil {
		return nil, badWebP
	}
	return pixels(&scene.Pixels{Wide: size.Width, High: size.Height, Alpha: hasAlpha(kept)}, kept, turned), nil
}

// stretch makes black black and white white: WebP counts brightness from 16 to 235
// and color from 16 to 240 (RFC 6386, 9.2), and image.YCbCr both from 0 to 255.
func stretch(m *image.YCbCr) {
	for _, plane := range []struct {
		values             []byte
		from, steps, about int
	}{{m.Y, 16, 219, 0}, {m.Cb, 128, 224, 128}, {m.Cr, 128, 224, 128}} {
		for i, v := range plane.values {
			plane.values[i] = byte(max(0, min(255, (int(v)-plane.from)*255/plane.steps+plane.about)))
		}
	}
}

const exif = "Exif\x00\x00"

// orientation is how a camera was held, by its note (Exif 2.3, 4.6.4 A), 1 for
// upright.
func orientation(note []byte) int {
	note, found := bytes.CutPrefix(note, []byte(exif))
	if !found || len(note) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if note[0] == 'I' {
		order = binary.LittleEndian
	}
	at := int(order.Uint32(note[4:]))
	if at < 8 || at > len(note)-2 {
		return 1
	}
	entries := int(order.Uint16(note[at:]))
	for i := range entries {
		entry := at + 2 + 12*i
		if entry > len(note)-12 {
			break
		}
		const tag = 0x0112
		if order.Uint16(note[entry:]) == tag {
			if v := int(order.Uint16(note[entry+8:])); v >= 1 && v <= 8 {
				return v
			}
		}
	}
	return 1
}

// coarse are the pictures that are made coarser at once: each is unpacked whole.
var coarse = make(chan struct{}, 1)

// Coarser is a picture with k times as many pixels on either side, fewer than it has.
// It is made when it is first read, a JPEG as a JPEG, and its bytes are kept.
func Coarser(p *scene.Pixels, k float64) *scene.Pixels {
	fine, made := *p, *p
	made.Wide, made.High = max(1, int(math.Round(k*float64(p.Wide)))), max(1, int(math.Round(k*float64(p.High))))
	made.Read = sync.OnceValues(func() ([]byte, error) {
		coarse <- struct{}{}
		defer func() { <-coarse }()
		data, err := fine.Read()
		if err != nil {
			return nil, err
		}
		read := png.Decode
		if fine.JPEG {
			read = jpeg.Decode
		}
		img, err := read(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		if photo, ok := img.(*image.YCbCr); ok {
			img = averaged(photo, min(fine.Wide/made.Wide, fine.High/made.High)/2)
		}
		few := image.NewRGBA(image.Rect(0, 0, made.Wide, made.High))
		scale.CatmullRom.Scale(few, few.Rect, img, img.Bounds(), draw.Src, nil)
		var out bytes.Buffer
		switch {
		case !fine.JPEG && fine.Alpha:
			err = png.Encode(&out, unsure{few})
		case !fine.JPEG:
			err = png.Encode(&out, few)
		default:
			const quality = 90
			var photo image.Image = few
			if _, grey := img.(*image.Gray); grey {
				plain := image.NewGray(few.Rect)
				draw.Draw(plain, plain.Rect, few, image.Point{}, draw.Src)
				photo = plain
			}
			err = jpeg.Encode(&out, photo, &jpeg.Options{Quality: quality})
		}
		return bytes.Clone(out.Bytes()), err // a buffer has room that would be kept
	})
	return &made
}

// averaged is a photograph with one pixel for every n by n of it: it is made coarser in
// two steps, because the finer one costs time and memory for each pixel that it takes.
func averaged(p *image.YCbCr, n int) image.Image {
	size := p.Rect.Size().Div(max(n, 1))
	if n < 2 || size.X < 2 || size.Y < 2 {
		return p
	}
	made := image.NewYCbCr(image.Rectangle{Max: size}, p.SubsampleRatio)
	plane := func(to, from []byte, toStride, fromStride int) {
		wide, high := fromStride, len(from)/fromStride
		for i := range to {
			x, y := min(i%toStride*n, wide-n), min(i/toStride*n, high-n)
			sum := 0
			for k := range n {
				for _, v := range from[(y+k)*fromStride+x:][:n] {
					sum += int(v)
				}
			}
			to[i] = byte(sum / (n * n))
		}
	}
	plane(made.Y, p.Y, made.YStride, p.YStride)
	plane(made.Cb, p.Cb, made.CStride, p.CStride)
	plane(made.Cr, p.Cr, made.CStride, p.CStride)
	return made
}

// unsure is a picture that is written with how clear it is, even if it is nowhere.
type unsure struct{ *image.RGBA }

func (unsure) Opaque() bool { return false }
