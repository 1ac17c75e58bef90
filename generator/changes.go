package generator

import (
	"crypto/sha256"
	"encoding/hex"
	"runtime"
	"sync"

	"nightpress/generator/faces"
	"nightpress/generator/scene"
)

// Face is a face as it was printed: what is on it, in short, and how often.
type Face struct {
	Component string `json:"component"`
	ID        string `json:"id"`
	Title     string `json:"title"`
	Sum       string `json:"sum"` // equal where front and back are
	Copies    int    `json:"copies"`
}

// Faces notes all faces that were drawn, whether they are on a sheet or not.
func (p Print) Faces() []Face {
	var all []Face
	for _, d := range p.drawn {
		all = append(all, facesOf(d)...)
	}
	return all
}

// facesOf notes the faces of a component.
func facesOf(d drawn) []Face {
	made := make([]Face, len(d.faces))
	var workers sync.WaitGroup
	most := max(fewFaces, (len(made)+runtime.GOMAXPROCS(0)-1)/runtime.GOMAXPROCS(0))
	for from := 0; from < len(made); from += most {
		workers.Go(func() {
			var sums scene.Sums
			for i := from; i < min(from+most, len(made)); i++ {
				made[i] = noted(d.component.ID, d.faces[i], &sums)
			}
		})
	}
	workers.Wait()
	return made
}

// fewFaces are not worth to be shared among workers.
const fewFaces = 16

// Noted notes a face of a component.
func Noted(component string, f faces.Face) Face { return noted(component, f, new(scene.Sums)) }

func noted(component string, f faces.Face, sums *scene.Sums) Face {
	look := sums.Of(f.Front)
	if f.Back != nil {
		back := sums.Of(f.Back)
		both := sha256.Sum256(append(look[:], back[:]...))
		look = scene.Sum(both[:])
	}
	return Face{component, f.ID, f.Front.Title, hex.EncodeToString(look[:]), f.Quantity}
}

// differing are the faces that were not printed before as they are now, and of
// those there were fewer of the copies that are missing.
func differing(d drawn, before []Face) []faces.Face {
	old := map[[2]string]Face{}
	for _, f := range before {
		old[[2]string{f.Component, f.ID}] = f
	}
	var some []faces.Face
	made := facesOf(d)
	for i, f := range d.faces {
		if was := old[[2]string{made[i].Component, made[i].ID}]; was.Sum == made[i].Sum {
			f.Quantity -= was.Copies
		}
		if f.Quantity > 0 {
			some = append(some, f)
		}
	}
	return some
}

// Removed are the faces to take out of what was printed before, now that it is
// to be as made says: those that have changed, that are gone, and the copies of
// which there are fewer.
func Removed(before, made []Face) []Face {
	now := map[[2]string]Face{}
	for _, f := range made {
		now[[2]string{f.Component, f.ID}] = f
	}
	var out []Face
	for _, f := range before {
		if is := now[[2]string{f.Component, f.ID}]; is.Sum == f.Sum {
			f.Copies -= is.Copies
		}
		if f.Copies > 0 {
			out = append(out, f)
		}
	}
	return out
}
