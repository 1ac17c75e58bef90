//go:build !js

package workshop_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// BenchmarkSaveInBrowser measures what a person waits from saving a deck of so many
// cards until the face of the card that changed stands new on the page:
// go test ./cmd/nightpress/workshop -run - -bench Save -benchtime 15x
func BenchmarkSaveInBrowser(b *testing.B) {
	for _, cards := range []int{100, 10_000} {
		b.Run(fmt.Sprint(cards), func(b *testing.B) { benchmarkSave(b, cards) })
	}
}

func benchmarkSave(b *testing.B, cards int) {
	chrome := browser(b)
	at, address := workshop(b)
	save := func(spaces int) {
		var deck strings.Builder
		deck.WriteString("id,title,text,quantity\n")
		for i := range cards {
			by := 0
			if i == 0 {
				by = spaces
			}
			fmt.Fprintf(&deck, "c%05d,Card %[1]d,Everybody moves %d spaces back.,1\n", i, by)
		}
		at.write("content/my-deck/cards.csv", deck.String())
	}
	save(0)
	p := open(b, chrome, address+"press?game=my-deck&component=cards", 1440, 900, false)
	p.until(fmt.Sprintf(`document.querySelector('#deck').textContent.replace(/\D+/g, '').includes(%d) && document.querySelector('#now').naturalWidth`, cards))
	var times []time.Duration
	for n := 1; b.Loop(); n++ {
		was := p.see(`document.querySelector('#now').src`)
		began := time.Now()
		save(n)
		p.until(fmt.Sprintf(`document.querySelector('#now').src !== %q && document.querySelector('#now').complete`, was))
		times = append(times, time.Since(began))
		p.until(`!document.querySelector('#was').hidden && document.querySelectorAll('.tile.ch').length === 1`)
	}
	slices.Sort(times)
	b.ReportMetric(0, "ns/op") // which would count the waiting between
	b.ReportMetric(float64(times[0].Milliseconds()), "ms/quickest")
	b.ReportMetric(float64(times[len(times)/2].Milliseconds()), "ms/median")
}

// BenchmarkKeyInBrowser measures what a person waits from a key at the end of the longest
// log until the verdict stands there anew:
// go test ./cmd/nightpress/workshop -run - -bench Key -benchtime 40x
func BenchmarkKeyInBrowser(b *testing.B) {
	text, err := os.ReadFile("../../../content/games/nightmare-cathedral/logs/three-towers.log")
	if err != nil {
		b.Fatal(err)
	}
	chrome := browser(b)
	at, address := workshop(b)
	at.write("towers.log", string(text)+"#")
	p := open(b, chrome, address+"desk?log=towers.log", 1440, 900, false)
	p.until(`document.body.dataset.turns > 100`)
	p.see(`void document.querySelector('#editor .cm-content').focus()`)
	p.key("End", true)
	p.see(`(() => {
		let pressed;
		self.waited = [];
		addEventListener('keydown', () => pressed = performance.now(), true);
		new MutationObserver(() => waited.push(performance.now() - pressed)).observe(document.querySelector('#verdict'), {childList: true});
	})()`)
	for n := 1; b.Loop(); n++ {
		p.keys("x")
		p.until(fmt.Sprintf(`waited.length === %d`, n))
		time.Sleep(100 * time.Millisecond) // nobody types faster
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(p.see(`waited.sort((a, b) => a - b)[waited.length >> 1]`).(float64), "ms/median")
	b.ReportMetric(p.see(`waited.at(-1)`).(float64), "ms/most")
}
