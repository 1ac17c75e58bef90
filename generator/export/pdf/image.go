package pdf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"

	"github.com/klauspost/compress/zlib"

	"nightpress/generator/scene"
)

// imageStreams are the streams of a picture in pixels: its colours and, where some
// of it is clear, how much.
type imageStreams struct {
	entries string // of the dictionary
	colours []byte
	alpha   []byte // nil for none
	size    string
}

// put adds the objects of an image and returns the number of the first.
func (s imageStreams) put(f *file) int {
	const image = "/Type /XObject /Subtype /Image "
	entries := image + s.size + s.entries
	if s.alpha != nil {
		entries += fmt.Sprintf(" /SMask %d 0 R", f.addStream(image+s.size+"/ColorSpace /DeviceGray /BitsPerComponent 8 /Interpolate true "+flate(1, 8, s.wide()), s.alpha))
	}
	return f.addStream(entries, s.colours)
}

func (s imageStreams) wide() (n int) {
	fmt.Sscanf(s.size, "/Width %d", &n)
	return n
}

// flate are the entries of rows that are written as PNG writes them.
func flate(colours, bits, wide int) string {
	return fmt.Sprintf("/Filter /FlateDecode /DecodeParms <</Predictor 15 /Colors %d /BitsPerComponent %d /Columns %d>>", colours, bits, wide)
}

// streamsOf makes the streams of a picture in pixels: JPEG as it stands, and of PNG
// the rows as they stand, where none of it is clear.
func streamsOf(p *scene.Pixels) (imageStreams, error) {
	s := imageStreams{size: fmt.Sprintf("/Width %d /Height %d ", p.Wide, p.High)}
	if p.JPEG {
		s.colours, s.entries = p.Data, fmt.Sprintf("/ColorSpace %s /BitsPerComponent 8 /Interpolate true /Filter /DCTDecode", jpegSpace(p.Data))
		return s, nil
	}
	bad := fmt.Errorf("a picture of %d × %d pixels is not a PNG as expected", p.Wide, p.High)
	const head = 8 + 8 + 13 + 4
	if len(p.Data) < head {
		return s, bad
	}
	bits, kind := int(p.Data[24]), p.Data[25]
	var rows, palette []byte
	for rest := p.Data[8:]; len(rest) >= 12; {
		n := int(binary.BigEndian.Uint32(rest))
		if n > len(rest)-12 {
			return s, bad
		}
		switch string(rest[4:8]) {
		case "IDAT":
			rows = append(rows, rest[8:8+n]...)
		case "PLTE":
			palette = rest[8 : 8+n]
		}
		rest = rest[12+n:]
	}
	space, colours := "/DeviceGray", 1
	switch kind {
	case 2, 6:
		space, colours = "/DeviceRGB", 3
	case 3:
		space = fmt.Sprintf("[/Indexed /DeviceRGB %d <%x>]", len(palette)/3-1, palette)
	}
	s.entries = fmt.Sprintf("/ColorSpace %s /BitsPerComponent %d /Interpolate true %s", space, bits, flate(colours, bits, p.Wide))
	s.colours = rows
	if kind == 4 || kind == 6 {
		var err error
		if s.colours, s.alpha, err = apart(rows, p.Wide, p.High, colours); err != nil {
			return s, bad
		}
	}
	return s, nil
}

// apart takes the rows of colours and of how clear they are out of rows of both. What
// PNG did to the bytes of a row it did to those of each colour for itself, so they
// stay as they are.
func apart(rows []byte, wide, high, colours int) (colour, alpha []byte, err error) {
	from, err := zlib.NewReader(bytes.NewReader(rows))
	if err != nil {
		return nil, nil, err
	}
	var packed [2]bytes.Buffer
	to := [2]*zlib.Writer{compressors.Get().(*zlib.Writer), compressors.Get().(*zlib.Writer)}
	for i := range to {
		to[i].Reset(&packed[i])
		defer compressors.Put(to[i])
	}
	row := make([]byte, 1+wide*(colours+1))
	own := [2][]byte{make([]byte, 1+wide*colours), make([]byte, 1+wide)}
	for range high {
		if _, err := io.ReadFull(from, row); err != nil {
			return nil, nil, err
		}
		own[0][0], own[1][0] = row[0], row[0]
		for x := range wide {
			at := 1 + x*(colours+1)
			copy(own[0][1+x*colours:], row[at:at+colours])
			own[1][1+x] = row[at+colours]
		}
		for i := range to {
			to[i].Write(own[i]) // into memory, which does not fail
		}
	}
	for i := range to {
		to[i].Close()
	}
	return packed[0].Bytes(), packed[1].Bytes(), nil
}

// jpegSpace is the space of a JPEG's colours, by the head of its frame.
func jpegSpace(data []byte) string {
	for i := 2; i+9 < len(data) && data[i] == 0xFF; {
		marker := data[i+1]
		if marker >= 0xC0 && marker <= 0xC2 {
			if data[i+9] == 1 {
				return "/DeviceGray"
			}
			break
		}
		i += 2 + int(binary.BigEndian.Uint16(data[i+2:]))
	}
	return "/DeviceRGB"
}
