package png

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"math"
	"sync"

	"github.com/klauspost/compress/zlib"
)

// compressors are handed from picture to picture.
var compressors = sync.Pool{New: func() any {
	w, err := zlib.NewWriterLevel(nil, 5)
	if err != nil {
		panic("png: " + err.Error()) // only for a level that does not exist
	}
	return w
}}

// encoded is the file of a picture: three bytes a pixel, or four where some of it
// is clear, each row as what differs from the row above, and how many dots an inch
// it has, so that whoever prints it knows its true size. image/png tries five ways
// for each row, which takes most of the time that a drawn page takes.
func encoded(m *image.RGBA, dpi float64) []byte {
	wide, high := m.Rect.Dx(), m.Rect.Dy()
	channels, kind := 4, byte(6)
	if m.Opaque() {
		channels, kind = 3, 2
	}
	var file bytes.Buffer
	file.WriteString("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(wide))
	head = binary.BigEndian.AppendUint32(head, uint32(high))
	chunk(&file, "IHDR", append(head, 8, kind, 0, 0, 0))
	perMetre := uint32(math.Round(dpi / 0.0254))
	dots := binary.BigEndian.AppendUint32(nil, perMetre)
	dots = binary.BigEndian.AppendUint32(dots, perMetre)
	chunk(&file, "pHYs", append(dots, 1)) // a metre

	var packed bytes.Buffer
	w := compressors.Get().(*zlib.Writer)
	defer compressors.Put(w)
	w.Reset(&packed)
	above, row := make([]byte, channels*wide), make([]byte, channels*wide)
	differs := make([]byte, 1+channels*wide)
	differs[0] = 2 // the filter "up"
	for y := range high {
		pixels(row, m.Pix[y*m.Stride:][:4*wide], channels)
		for i, v := range row {
			differs[1+i] = v - above[i]
		}
		w.Write(differs) // into memory, which does not fail
		above, row = row, above
	}
	w.Close()
	chunk(&file, "IDAT", packed.Bytes())
	chunk(&file, "IEND", nil)
	return file.Bytes()
}

// pixels writes a row of a picture as a PNG has it, its colours as they are and not
// as they shine through.
func pixels(row, from []byte, channels int) {
	for i, to := 0, 0; i < len(from); i, to = i+4, to+channels {
		p := from[i : i+4 : i+4]
		if channels == 3 || p[3] == 0xFF {
			copy(row[to:to+channels], p)
			continue
		}
		c := color.NRGBAModel.Convert(color.RGBA{R: p[0], G: p[1], B: p[2], A: p[3]}).(color.NRGBA)
		row[to], row[to+1], row[to+2], row[to+3] = c.R, c.G, c.B, c.A
	}
}

// chunk appends a part of a PNG: its length, its name, what it holds, and a sum.
func chunk(file *bytes.Buffer, name string, data []byte) {
	file.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	sum := crc32.NewIEEE()
	sum.Write([]byte(name))
	sum.Write(data)
	file.WriteString(name)
	file.Write(data)
	file.Write(binary.BigEndian.AppendUint32(nil, sum.Sum32()))
}
