package pdf

import (
	"bytes"
	"fmt"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/klauspost/compress/zlib"
)

// The operators of pages and forms never pass through fpdf, which would copy
// each of them several times and handle one after the other: fpdf is given a
// line that stands for them, and pack puts the compressed stream in its place.

// standIn begins the line that stands for a stream; its number follows. It is
// a comment to PDF and long enough not to occur by itself.
const standIn = "%nightpress stream "

// standInFor is the line that stands for the stream of a number.
func standInFor(number int) []byte {
	return strconv.AppendInt([]byte(standIn), int64(number), 10)
}

// standsFor finds the number in a stream that fpdf wrote; false for streams
// that are fpdf's own.
func standsFor(stream []byte) (number int, ok bool) {
	_, rest, found := bytes.Cut(stream, []byte(standIn))
	if !found {
		return 0, false
	}
	digits, _, _ := bytes.Cut(rest, []byte("\n"))
	number, err := strconv.Atoi(string(digits))
	return number, err == nil
}

// compressors are handed from stream to stream: one is a megabyte.
var compressors = sync.Pool{New: func() any {
	w, err := zlib.NewWriterLevel(nil, zlib.BestSpeed)
	if err != nil {
		panic("pdf: " + err.Error()) // only for a level that does not exist
	}
	return w
}}

// compressed returns a stream as it stands in the file.
func compressed(stream []byte) []byte {
	w := compressors.Get().(*zlib.Writer)
	defer compressors.Put(w)
	var out bytes.Buffer
	out.Grow(len(stream)/4 + 64)
	w.Reset(&out)
	// Writing into memory does not fail.
	w.Write(stream)
	w.Close()
	return out.Bytes()
}

// spares are the buffers that operators are written to, handed from file to file.
var spares = sync.Pool{New: func() any { return new([]byte) }}

// inParallel calls do for 0 to n-1, on every processor, with a buffer that
// each call may use and hands back for the next. It returns the error of the
// lowest number that has one; a panic is an error too, as it is in Write.
func inParallel(n int, do func(i int, spare []byte) ([]byte, error)) error {
	var next atomic.Int64
	errs := make([]error, n)
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		wait.Go(func() {
			spare := spares.Get().(*[]byte)
			defer spares.Put(spare)
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				func() {
					defer func() {
						if r := recover(); r != nil {
							errs[i] = fmt.Errorf("could not be drawn: %v", r)
						}
					}()
					*spare, errs[i] = do(i, (*spare)[:0])
				}()
			}
		})
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
