// What press and desk have in common: asking the program, hearing from it, making
// elements without ever reading text as HTML, and the editor.
import * as cm from './codemirror.js';

export const $ = (query, within = document) => within.querySelector(query);
export const $$ = (query, within = document) => [...within.querySelectorAll(query)];

// el makes an element. Of what it is given, functions are listeners, and text is
// only ever text.
export function el(tag, given = {}, ...inside) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') e.addEventListener(name, value);
    else if (value === true) e.setAttribute(name, '');
    else if (value !== false && value != null) e.setAttribute(name, value);
  }
  e.append(...inside.flat().filter(x => x != null && x !== false && x !== ''));
  return e;
}

// sign is one of the signs that stand in the page.
export function sign(name, label) {
  const s = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  s.setAttribute('class', 'i');
  s.setAttribute('viewBox', '0 0 24 24');
  if (label) { s.setAttribute('role', 'img'); s.setAttribute('aria-label', label); } else s.setAttribute('aria-hidden', 'true');
  const u = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  u.setAttribute('href', '#i-' + name);
  s.append(u);
  return s;
}

// icon is a sign that games are printed with, in the colour of the text.
export function icon(name) {
  const i = el('i', {class: 'icon', 'aria-hidden': 'true'});
  i.style.maskImage = `url(icon/${encodeURIComponent(name)}.svg)`;
  return i;
}

// call asks the program; what it says against it is an Error.
export async function call(name, question = {}, signal) {
  let answer;
  try {
    answer = await fetch('call/' + name, {method: 'POST', body: JSON.stringify(question), signal});
  } catch {
    throw new Error('nightpress does not answer');
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.said || 'nightpress does not answer as it should');
  return said;
}

// say tells those who listen and do not look, once a second at most, what is new.
export const say = (() => {
  let last = '', waiting = 0;
  return text => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { if (text !== last) $('#live').textContent = last = text; }, 1000);
  };
})();

// status says in the bar how things stand; offers are what can be done about it.
export function status(text, bad = false, offers = {}) {
  if (bad) say(text);
  const s = $('#status');
  s.replaceChildren(text, ...Object.entries(offers).map(([label, act]) => el('button', {class: 'btn', type: 'button', click: act}, label)));
  s.classList.toggle('bad', bad);
}

// listen hears what the program tells by itself. Where it stops, that is said, and
// said again when it is back. A browser has six connections for all pages of a place,
// and who listens keeps one: so one page listens, tells the others, and when it goes
// the next takes over.
export function listen(hears) {
  const others = new BroadcastChannel('events'), on = document.body.dataset;
  const hear = ({kind, what}) => {
    if (kind === 'gone') {
      on.gone = '1';
      status('nightpress has stopped. Your text is kept in this window.', true);
    } else if (kind === 'there') {
      if (on.gone) { delete on.gone; hears.back(); }
      on.heard = '1';
    } else hears[kind]?.(what);
  };
  others.onmessage = e => hear(e.data);
  others.postMessage({kind: 'asked'});
  navigator.locks.request('events', () => new Promise(ends => {
    const source = new EventSource('events');
    const tell = (kind, what) => { hear({kind, what}); others.postMessage({kind, what}); };
    for (const kind of ['saved', 'log']) source.addEventListener(kind, e => tell(kind, JSON.parse(e.data)));
    let missed = on.heard; // what was told between the page before and this one
    source.onerror = () => tell('gone');
    source.onopen = () => {
      tell('there');
      if (missed) tell('back');
      missed = '';
    };
    others.onmessage = e => { if (e.data.kind === 'asked' && on.heard) others.postMessage({kind: on.gone ? 'gone' : 'there'}); };
    addEventListener('pagehide', () => { source.close(); ends(); });
  }));
}

// later runs the last of several calls, a little after it.
export function later(wait, act) {
  let waiting = 0;
  const run = (...given) => { clearTimeout(waiting); waiting = setTimeout(() => act(...given), wait); };
  run.now = (...given) => { clearTimeout(waiting); return act(...given); };
  run.never = () => clearTimeout(waiting);
  return run;
}

// latest runs one at a time, and of those asked for meanwhile only the last.
export function latest(act) {
  let busy = false, next = null;
  return async function run(...given) {
    if (busy) { next = given; return; }
    busy = true;
    try { await act(...given); } finally {
      busy = false;
      if (next) { const again = next; next = null; run(...again); }
    }
  };
}

// arrows let arrow keys, Home and End walk along what is in a list, which is one
// stop of the Tab key.
export function arrows(list, query) {
  list.addEventListener('keydown', e => {
    const all = $$(query, list), at = all.indexOf(document.activeElement);
    const to = {ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1}[e.key];
    if (at < 0 || to == null) return;
    e.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, to))].focus();
  });
}

// inText tells whether keys are meant for a text at the moment.
export const inText = () => document.activeElement?.matches('input:not([type=radio],[type=checkbox]),textarea,select') || document.activeElement?.isContentEditable;

// letters tells whether single letters are keys outside of texts. A box on each page
// says so, and is kept in a cookie: the port, and so the origin, is another each time.
export const letters = () => !/\bletters=off\b/.test(document.cookie);
function lettersAsKept() {
  $('#letters').checked = letters();
  document.body.dataset.letters = letters() ? 'on' : 'off';
}
if ($('#letters')) {
  $('#letters').onchange = () => {
    document.cookie = `letters=${$('#letters').checked ? 'on' : 'off'}; path=/; max-age=31536000; samesite=strict`;
    lettersAsKept();
  };
  lettersAsKept();
}

// ── the editor ──────────────────────────────────────────────────────────────

export {cm};
const setMarks = cm.StateEffect.define();

// A problem has a place in lines and characters, as the report counts them.
export function offset(doc, line, column) {
  if (line < 1) return 0;
  if (line > doc.lines) return doc.length;
  const l = doc.line(line);
  return Math.min(l.to, l.from + [...l.text].slice(0, Math.max(0, column - 1)).join('').length);
}

export function span(doc, place) {
  const from = offset(doc, place.line, place.column);
  let to = place.endLine ? offset(doc, place.endLine, place.endColumn) : from + 1;
  if (to <= from) to = Math.min(from + 1, doc.length);
  return {from, to};
}

class Widget extends cm.WidgetType {
  constructor(key, make) { super(); this.key = key; this.make = make; }
  eq(other) { return other.key === this.key; }
  toDOM() { return this.make(); }
  ignoreEvent() { return true; }
}
class Mark extends cm.GutterMarker {
  constructor(kind, label) { super(); this.kind = kind; this.label = label; }
  eq(other) { return other.kind === this.kind; }
  toDOM() { const s = sign(this.kind, this.label); s.classList.add('g-' + this.kind); return s; }
}

// How words of a text look, by a rule for each kind: [expression, class].
const colours = rules => cm.ViewPlugin.fromClass(class {
  constructor(view) { this.decorations = this.build(view); }
  update(u) { if (u.docChanged || u.viewportChanged || u.transactions.some(t => t.effects.some(e => e.is(setMarks)))) this.decorations = this.build(u.view); }
  build(view) {
    const all = [];
    for (const {from, to} of view.visibleRanges) {
      for (let at = from; at <= to;) {
        const line = view.state.doc.lineAt(at);
        for (const [expression, name] of rules) {
          for (const m of line.text.matchAll(expression)) {
            const start = line.from + m.index + (m[1] ? m[0].indexOf(m[1]) : 0);
            all.push(cm.Decoration.mark({class: name}).range(start, start + (m[1] ?? m[0]).length));
          }
        }
        at = line.to + 1;
      }
    }
    return cm.Decoration.set(all.filter(r => r.to > r.from), true);
  }
}, {decorations: v => v.decorations});

// editor makes an editor in a place of the page.
//   rules     how its words look
//   label     what it is called
//   typed     called with each change of the text
//   moved     called when the cursor is on another line
//   complete  what may be written at a place
//   keys      keys and what they do
export function editor(parent, {rules, label, typed, moved, complete, keys = []}) {
  const marks = cm.StateField.define({
    create: () => ({squiggles: cm.Decoration.none, lines: new Map()}),
    update(value, tr) {
      if (tr.docChanged) value = {...value, squiggles: value.squiggles.map(tr.changes)};
      for (const e of tr.effects) if (e.is(setMarks)) value = e.value;
      return value;
    },
    provide: f => cm.EditorView.decorations.from(f, v => v.squiggles),
  });
  const nonce = $('meta[name=nonce]').content;
  const readOnly = new cm.Compartment();
  const state = text => cm.EditorState.create({doc: text, extensions: [
    cm.EditorView.cspNonce.of(nonce), cm.lineNumbers(), marks, colours(rules),
    cm.gutter({class: 'marks', lineMarker: (view, line) => view.state.field(marks).lines.get(view.state.doc.lineAt(line.from).number) ?? null, lineMarkerChange: u => u.transactions.some(t => t.effects.some(e => e.is(setMarks)))}),
    cm.highlightActiveLine(), cm.highlightActiveLineGutter(), cm.history(),
    cm.EditorView.contentAttributes.of({'aria-label': label, spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off', tabindex: '0'}),
    cm.autocompletion({override: complete ? [complete] : [], activateOnTyping: !!complete, icons: false}),
    cm.Prec.high(cm.keymap.of(keys)),
    cm.keymap.of([...cm.completionKeymap, ...cm.historyKeymap, ...cm.defaultKeymap]),
    readOnly.of(cm.EditorState.readOnly.of(false)),
    cm.EditorView.updateListener.of(u => {
      const line = s => s.doc.lineAt(s.selection.main.head).number;
      if (u.docChanged) typed?.(u);
      else if (u.selectionSet && line(u.startState) !== line(u.state)) moved?.(line(u.state));
    }),
  ]});
  const view = new cm.EditorView({state: state(''), parent});
  return {
    view,
    get text() { return view.state.doc.toString(); },
    get line() { return view.state.doc.lineAt(view.state.selection.main.head).number; },
    // open shows another text, whose changes cannot be undone.
    open(text, fixed = false) {
      view.setState(state(text));
      view.dispatch({effects: readOnly.reconfigure(cm.EditorState.readOnly.of(fixed))});
    },
    // replace changes the text where it differs, and can be undone.
    replace(text) {
      const old = this.text;
      let a = 0, b = 0;
      while (a < old.length && a < text.length && old[a] === text[a]) a++;
      while (b < old.length - a && b < text.length - a && old[old.length - 1 - b] === text[text.length - 1 - b]) b++;
      if (a + b < Math.max(old.length, text.length)) view.dispatch({changes: {from: a, to: old.length - b, insert: text.slice(a, text.length - b)}});
    },
    edit(place, text) { view.dispatch({changes: {...span(view.state.doc, place), insert: text}, userEvent: 'input'}); },
    // goTo puts the cursor behind a line, or at a column of it.
    goTo(line, column) {
      const l = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines))), at = column ? offset(view.state.doc, l.number, column) : l.to;
      view.dispatch({selection: {anchor: at}, effects: cm.EditorView.scrollIntoView(column ? at : l.from, {y: 'center', x: 'center'})});
    },
    // mark shows what is known of the lines.
    //   problems  [{place, says, mild}]      squiggles, with words where they are pointed at
    //   lines     Map of line to [sign, label]
    //   cards     [{line, key, make}]        elements below a line
    //   ghost     {line, text}               behind a line
    mark({problems = [], lines = new Map(), cards = [], ghost}) {
      const doc = view.state.doc, all = [];
      for (const p of problems) {
        const {from, to} = span(doc, p.place);
        if (to > from) all.push(cm.Decoration.mark({class: 'squig' + (p.mild ? ' mild' : ''), attributes: p.says ? {title: p.says} : {}}).range(from, to));
      }
      for (const c of cards) all.push(cm.Decoration.widget({widget: new Widget(c.key, c.make), block: true, side: 1}).range(doc.line(Math.min(c.line, doc.lines)).to));
      if (ghost && ghost.line <= doc.lines) all.push(cm.Decoration.widget({widget: new Widget('ghost' + ghost.text, () => el('span', {class: 'ghost', 'aria-hidden': 'true'}, ghost.text)), side: 1}).range(doc.line(ghost.line).to));
      view.dispatch({effects: setMarks.of({
        squiggles: cm.Decoration.set(all, true),
        lines: new Map([...lines].map(([n, [kind, label]]) => [n, new Mark(kind, label)])),
      })});
    },
  };
}

// excerpt is a line with what is wrong in it underlined.
export function excerpt(line, place, words) {
  const chars = [...words];
  const from = Math.max(0, place.column - 1), to = place.endLine === place.line && place.endColumn > place.column ? place.endColumn - 1 : from + 1;
  const lead = Math.max(0, Math.min(from - 12, chars.length));
  return el('pre', {class: 'mono'}, el('span', {class: 'g'}, String(line)), lead ? '…' : '', chars.slice(lead, from).join(''), el('span', {class: 'squig'}, chars.slice(from, to).join('') || ' '), chars.slice(to, to + 60).join(''));
}
