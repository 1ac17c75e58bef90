// What is done by hand is measured: the time between two keys, presses of the space
// bar, how often a watch passes its mark, where a die lies on its board. And the sounds
// that go with it, for who wants to hear them.
import {$, el} from './page.js';

const seconds = ms => (Math.floor(ms / 10) / 100).toFixed(2);

// measure measures what is asked for; answer takes what came of it.
export function measure(answer) {
  let next = null;  // what the rules ask
  let began = 0;    // when the stopwatch was started
  let bell = null;  // {from, every, rung}, while the watch of the bell runs
  let missed = 0;   // rings that could not be written yet
  const find = how => [next?.asked, ...next?.may ?? []].find(q => q?.Measured === how && (how !== 'bell' || q.Every));

  setInterval(() => {
    if (bell && Math.floor((performance.now() - bell.from) / 1000 / bell.every) > bell.rung) { bell.rung++; missed++; ring(); write(); }
    const face = $('#clock');
    if (face) face.textContent = began ? seconds(performance.now() - began) : bell ? Math.ceil(bell.every - (performance.now() - bell.from) / 1000 % bell.every) : '';
  }, 40);
  // write writes what the bell rang for, as soon as the rules take it.
  function write() {
    const q = find('bell');
    if (q && missed) answer(q.Answers[Math.min(missed, q.Answers.length) - 1].Say);
    if (q) missed = 0;
  }
  function stopwatch() {
    if (!began) { began = performance.now(); return draw(); }
    const time = seconds(performance.now() - began);
    began = 0;
    answer(time);
  }
  function watch() {
    bell = bell ? null : {from: performance.now(), every: find('bell').Every, rung: 0};
    draw();
  }
  const press = () => answer(find('presses').Answers[0].Say);
  const draw = () => { for (const q of [next?.asked, ...next?.may ?? []]) { const old = q && $(`[data-measures=${q.Measured}]`); if (old) { const had = old.contains(document.activeElement), now = panel(q); old.replaceWith(now); if (had) $('button', now)?.focus(); } } };
  const button = (label, act, key) => el('button', {type: 'button', class: 'btn', 'data-say': ' ', click: act}, label, key ? el('kbd', {}, key) : '');

  // panel is how a question is answered by measuring; null where it is not.
  function panel(q) {
    const box = (...inside) => el('div', {class: 'row', 'data-measures': q.Measured}, ...inside);
    const clock = () => el('output', {id: 'clock', class: 'clock', 'aria-live': 'off'});
    switch (q.Measured) {
      case 'stopwatch': return box(button(began ? 'Stop' : 'Start', stopwatch, 'Space'), clock());
      case 'presses': return box(button(`Count a ${q.Name}`, press, 'Space'));
      case 'bell': return q.Every ? box(button(bell ? 'Stop the watch' : `Start the watch, which rings every ${q.Every} s`, watch, find('stopwatch') || find('presses') ? '' : 'Space'), clock()) : null;
      case 'throw': return next?.throw ? box(thrown(next.throw)) : null;
    }
    return null;
  }
  // thrown is the printed board to tap on.
  function thrown({board, places, beside}) {
    const all = el('div', {class: 'thrown', title: 'Tap the lowest zone that the die touches', click: e => {
      const box = all.getBoundingClientRect(), x = 100 * (e.clientX - box.left) / box.width, y = 100 * (e.clientY - box.top) / box.height;
      answer(places.find(p => x >= p.bounds[0] && y >= p.bounds[1] && x <= p.bounds[0] + p.bounds[2] && y <= p.bounds[1] + p.bounds[3])?.name ?? beside);
    }}, board.pieces.map(p => {
      const img = el('img', {alt: '', draggable: 'false', src: `look/${next.game}/${p.look}.svg`});
      Object.assign(img.style, {left: p.left + '%', top: p.top + '%', width: 100 * p.wide / board.wide + '%', height: 100 * p.high / board.high + '%'});
      return img;
    }));
    all.style.aspectRatio = `${board.wide} / ${board.high}`;
    return all;
  }

  return {
    panel,
    // whole tells whether nothing but its panel answers a question.
    whole: q => q.Measured === 'presses' || q.Measured === 'bell' && !!q.Every,
    // show takes in what the rules ask now.
    show(n, pulse) {
      next = n;
      if (!find('stopwatch')) began = 0;
      if (!find('bell') && !n?.said?.length) { bell = null; missed = 0; }
      write();
      beat(pulse);
    },
    // key takes the space bar, or Enter, and tells whether it meant something.
    key(key) {
      const act = next?.asked?.Measured === 'stopwatch' ? stopwatch : key !== ' ' ? null : find('presses') ? press : find('bell') ? watch : null;
      act?.();
      return !!act;
    },
  };
}

// ── sounds ──────────────────────────────────────────────────────────────────

let audio = null, heart = 0, gap = null;
$('#sound').onchange = e => {
  audio?.close();
  audio = e.target.checked ? new AudioContext() : null;
  beat(gap);
};
function tone(pitch, after, lasts, loud) {
  if (!audio) return;
  const o = audio.createOscillator(), g = audio.createGain(), at = audio.currentTime + after;
  o.frequency.value = pitch;
  g.gain.setValueAtTime(loud, at);
  g.gain.exponentialRampToValueAtTime(.001, at + lasts);
  o.connect(g).connect(audio.destination);
  o.start(at);
  o.stop(at + lasts);
}
const ring = () => tone(880, 0, 1.2, .3);
// beat has the heart beat, the quicker the less there is of what the game runs out of.
function beat(pulse) {
  gap = pulse;
  clearTimeout(heart);
  if (!audio || gap == null) return;
  tone(55, 0, .18, .6);
  tone(48, .22, .16, .4);
  heart = setTimeout(() => beat(gap), Math.min(1500, 450 + 75 * gap));
}
