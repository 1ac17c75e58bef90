// The press: every face of a component as it prints, drawn again as a file is saved.
// What is shown is in the address; what is drawn the program decides.
import {$, $$, el, sign, icon, call, status, say, listen, latest, later, arrows, inText, letters, editor, excerpt, span} from './page.js';

const asked = new URLSearchParams(location.search);
let games = [];
let folder = '';    // where a person's own games lie
let now = null;     // the component as it was drawn last
let whole = null;   // all components of its game
let at = asked.get('face') || '';
let file = null;    // {name, sum, saved, own, places, from}: what is open in the editor
const view = {game: asked.get('game') || '', component: asked.get('component') || '', paper: asked.get('paper') || 'a4'};
for (const name of ['ink', 'what']) if (asked.get(name)) { const r = $$(`[name=${name}]`).find(r => r.value === asked.get(name)); if (r) r.checked = true; }

const chosen = name => $(`[name=${name}]:checked`)?.value ?? '';
const question = () => ({game: view.game, component: view.component, ink: chosen('ink'), set: $('#set').value, face: at});
const address = (face, side, sum) => `face/${view.game}/${view.component}/${chosen('ink')}/${face}/${side}.svg?${sum}`;

function keep() {
  const a = new URLSearchParams({game: view.game, component: view.component});
  if (at) a.set('face', at);
  for (const name of ['ink', 'what']) if (chosen(name) !== {ink: 'full', what: 'faces'}[name]) a.set(name, chosen(name));
  if (view.paper !== 'a4') a.set('paper', view.paper);
  if ($('#set').value) a.set('set', $('#set').value);
  history.replaceState(null, '', 'press?' + a);
}

// ── drawing ─────────────────────────────────────────────────────────────────

// draw asks for the component again. The old face stays until the new one can be
// shown.
const draw = latest(async (since = performance.now()) => {
  if (!view.component) return;
  const slow = setTimeout(() => status('drawing'), 400);
  try {
    const q = question(), answer = await call('component', q);
    if (q.game !== view.game || q.component !== view.component || q.ink !== chosen('ink')) return;
    const known = now?.component === answer.component ? new Set(now.faces.map(f => f.id)) : null;
    now = answer;
    const added = known && now.faces.find(f => !known.has(f.id) && f.new);
    if (added) { at = added.id; keep(); }
    $('#drawnat').textContent = new Date().toTimeString().slice(0, 8);
    if (!now.faces.some(f => f.id === at)) at = (now.faces.find(f => f.before) ?? now.faces[0])?.id ?? '';
    await face();
    tiles();
    problems();
    status(`Drawn in ${Math.round(performance.now() - since)} ms, ${new Date().toTimeString().slice(0, 8)}`);
    say(now.problems.some(p => p.problem.severity === 'error') ? now.problems[0].problem.message : 'drawn');
    document.body.dataset.drawn = `${now.number}`;
    if (chosen('what') === 'sheets') sheets();
    if (now.faces.some(f => f.before)) differ(); else where = {};
    over();
  } catch (e) { status(e.message, true); } finally { clearTimeout(slow); }
});
const over = later(600, latest(overview));

// Where faces differ from how they were comes a little after them.
let where = {};
const differ = later(100, latest(async () => {
  const q = question(), answer = await call('differing', q).catch(() => ({}));
  if (q.game !== view.game || q.component !== view.component) return;
  where = answer;
  corners();
  problems();
}));

function corners() {
  const f = now?.faces.find(f => f.id === at), d = f?.before ? where[f.id]?.[f.back && chosen('side') === 'back' ? 'back' : 'front'] : null, b = $('#bleed').checked && f?.bleed > 0 ? f.bleed : 0;
  $('#chg').hidden = $('#pill').hidden = !d?.wide;
  if (!d?.wide) return;
  for (const [name, value] of [['--cx', d.left + b], ['--cy', d.top + b], ['--cw', d.wide], ['--ch', d.high]]) $('#face').style.setProperty(name, value);
  $('#pill').hidden = !d.was && !d.is;
  $('#pill').replaceChildren(...changed(d));
}
// words tells what changed on a face: on its front or else on its back.
const words = d => { const side = [d?.front, d?.back].find(s => s && (s.was || s.is)); return side ? changed(side) : 'drag the seam to compare'; };
// changed tells words that were and are, with their neighbours.
const changed = d => [d.before && d.before + ' ', el('del', {}, d.was), d.was && d.is && ' ', el('ins', {}, d.is), d.after && ' ' + d.after].filter(Boolean);

// swap shows another picture once it can be painted; what is there stays till then, or
// for two seconds: where nobody sees the page, nothing is painted.
async function swap(img, src, alt) {
  img.alt = alt;
  img.dataset.wants = src;
  if (img.getAttribute('src') === src) return;
  const next = new Image();
  next.src = src;
  await Promise.race([next.decode().catch(() => {}), new Promise(done => setTimeout(done, 2000))]);
  if (img.dataset.wants === src) img.src = src;
}

// named is what a face is called among those of its component.
const named = f => f.title?.startsWith(now.title + ': ') ? f.title.slice(now.title.length + 2) : f.title || f.id;

async function face() {
  const f = now.faces.find(f => f.id === at);
  const shows = !!f && chosen('what') === 'faces';
  $('#face').hidden = $('.title').hidden = !f || !shows;
  $('#sheets').hidden = chosen('what') !== 'sheets';
  $('#ba').hidden = !shows || !f.before;
  $('#opened').textContent = now.opened;
  if (!f) return;
  const back = f.back && chosen('side') === 'back', side = back ? 'back' : 'front', bleed = $('#bleed').checked && f.bleed > 0;
  const b = bleed ? f.bleed : 0, wide = f.wide + 2 * b, high = f.high + 2 * b, box = $('#face').style;
  $('#sides').hidden = !f.back;
  $('#facename').textContent = named(f);
  $('#facesize').textContent = `${+f.wide.toFixed(1)} × ${+f.high.toFixed(1)} mm${f.copies > 1 ? `, ${f.copies} of it` : ''}${f.stale ? `; as it was at ${f.stale}` : ''}`;
  $('#edit').hidden = false;
  const other = box.getPropertyValue('--wide') !== String(wide);
  for (const [name, value] of [['--wide', wide], ['--high', high], ['--b', b], ['--corner', f.round ? f.wide / 2 : f.corner], ['--inset', b + 3]]) box.setProperty(name, value);
  $('#face').classList.toggle('bled', bleed);
  $('#face').classList.toggle('safe-on', $('#safe').checked);
  $('#face').classList.toggle('stale', !!f.stale);
  if (other) scale();
  const ending = bleed ? '-bleed' : '';
  const shown = swap($('#now'), address(f.id, side + ending, f.sum), `${f.title || f.id}, as it is now`);
  const was = $('#was');
  if (f.before) swap(was, address(f.id, side + '-was' + ending, f.before), `${f.title || f.id}, as it was`);
  else was.removeAttribute('src');
  for (const e of [was, $('#handle'), $('#wipe')]) e.hidden = !f.before;
  if (!f.before) seam(0, true);
  corners();
  await shown;
  trace();
}

// ── what stands on a face, and where it is written ──────────────────────────

// The things of a face are buttons over it: the smaller, the higher. A click opens the
// line that says what is seen.
let traced = null;
const trace = later(60, latest(async () => {
  const q = {...question(), side: chosen('side')}, f = now?.faces.find(f => f.id === at), key = [q.game, q.component, at, q.side, q.ink].join();
  if (traced?.key !== key) $('#spots').replaceChildren();
  if (!f || traced?.key === key && traced.number === now.number) return;
  const answer = await call('spots', q).catch(() => null);
  if (!answer || !now || at !== f.id || q.component !== view.component) return;
  traced = {...answer, key, number: now.number};
  const list = $('#spots'), higher = [...answer.spots].sort((a, b) => b.wide * b.high - a.wide * a.high);
  answer.spots.forEach((s, i) => {
    const b = list.children[i] ?? list.appendChild(el('button', {type: 'button', class: 'spot', tabindex: i ? -1 : 0, click: e => { const {places} = traced.spots[i]; source(places[0], places, e.currentTarget); }}));
    const where = `${s.places[0].text}, ${place(s.places[0])}`;
    b.setAttribute('aria-label', (s.says ? s.says + ': ' : '') + where);
    b.title = where;
    for (const [name, value] of [['--x', s.left], ['--y', s.top], ['--w', Math.max(s.wide, 1)], ['--h', Math.max(s.high, 1)], ['z-index', higher.indexOf(s) + 1]]) b.style.setProperty(name, value);
  });
  while (list.children.length > answer.spots.length) list.lastChild.remove();
  document.body.dataset.traced = key;
}));
const place = p => p.cell ? `${p.file}!${p.cell}` : `${p.file}, line ${p.line}`;
arrows($('#spots'), '.spot');
$('#spots').addEventListener('focusin', e => { for (const b of $('#spots').children) b.tabIndex = b === e.target ? 0 : -1; });

// At its true size a face is at 100 %, as far as the screen knows how large it is.
function scale() {
  const mm = $('#face').style.getPropertyValue('--wide'), wide = $('#face').clientWidth;
  $('#scale').textContent = mm && wide ? `, at ${Math.round(100 * wide / (mm * 96 / 25.4))} %` : '';
}
new ResizeObserver(scale).observe($('#face'));

function seam(v, set) {
  if (set) $('#wipe').value = v;
  $('#face').style.setProperty('--seam', v);
}
$('#wipe').oninput = () => seam($('#wipe').value);

const mostTiles = 120;
function tiles() {
  const all = now.faces, i = Math.max(0, all.findIndex(f => f.id === at));
  const from = Math.max(0, Math.min(i - mostTiles / 2, all.length - mostTiles)), some = all.slice(from, from + mostTiles);
  const changed = all.filter(f => f.before || f.new).length, stale = all.filter(f => f.stale).length;
  const first = now.from + from;
  $('#count').textContent = now.of <= all.length ? all.length === 1 ? '1 face' : `${all.length} faces` : `${now.of.toLocaleString('en')} faces`;
  $('#changedcount').textContent = [changed && `${changed} changed`, stale && `${stale} shown as they were`, now.of > some.length && `${first + 1} to ${first + some.length} here`].filter(Boolean).join(', ');
  const row = $('#tiles'), old = new Map([...row.children].map(t => [t.dataset.id, t]));
  const focus = document.activeElement?.dataset?.id;
  const list = some.map(f => {
    const t = old.get(f.id) ?? el('button', {type: 'button', 'data-id': f.id, click: () => go(f.id)}, el('img', {alt: '', loading: 'lazy'}), el('span', {}, f.id));
    const img = $('img', t), src = address(f.id, 'front', f.sum);
    if (img.getAttribute('src') !== src) { if (img.getAttribute('src')) swap(img, src, ''); else img.src = src; }
    img.style.aspectRatio = `${f.wide} / ${f.high}`;
    t.className = 'tile' + (f.before || f.new ? ' ch' : '') + (f.stale ? ' er' : '');
    t.setAttribute('aria-label', `${f.id}: ${named(f)}` + (f.stale ? ', problem' : '') + (f.before ? ', changed' : f.new ? ', new' : ''));
    if (f.id === at) t.setAttribute('aria-current', 'true'); else t.removeAttribute('aria-current');
    t.tabIndex = f.id === at ? 0 : -1;
    old.delete(f.id);
    return t;
  });
  for (const t of old.values()) t.remove();
  list.forEach((t, i) => { if (row.children[i] !== t) row.insertBefore(t, row.children[i] ?? null); });
  if (focus) $(`#tiles [data-id="${CSS.escape(focus)}"]`)?.focus({preventScroll: true});
  $('#deck').hidden = all.length < 2;
  const current = $('[aria-current]', row);
  if (current && row.dataset.at !== at) { row.scrollLeft = current.offsetLeft - row.offsetLeft - row.clientWidth / 2; row.dataset.at = at; }
}

// go shows a face. Of a large deck only those around it are drawn.
function go(id) {
  at = id;
  keep();
  const all = now?.faces ?? [], i = all.findIndex(f => f.id === at);
  if (i < 0 || i < mostTiles / 2 && now.above || i >= all.length - mostTiles / 2 && now.below) draw();
  if (i >= 0) { face(); tiles(); }
}
const step = n => {
  const all = now?.faces ?? [], i = all.findIndex(f => f.id === at), to = all[i + n]?.id ?? (n < 0 ? now?.above : now?.below);
  if (to) go(to);
};
arrows($('#tiles'), '.tile');
$('#tiles').addEventListener('focusin', e => { const id = e.target.dataset.id; if (id && id !== at) go(id); });

// ── the sheets ──────────────────────────────────────────────────────────────

// The first sheets of a large deck come before all of it is laid out.
let laying = null;
function sheets() { laying?.abort(); return lay(); }
const lay = latest(async () => {
  const {signal} = laying = new AbortController();
  try {
    for (let quick = true; ;) {
      const q = {...question(), paper: view.paper, quick}, s = await call('sheets', q, signal), box = $('#sheets'), of = s.partly ? '…' : s.sizes.length;
      if (q.component !== view.component || chosen('what') !== 'sheets') return;
      $('p', box)?.remove();
      s.sizes.forEach(([wide, high], i) => {
        const img = box.children[i] ?? box.appendChild(el('img', {loading: 'lazy'}));
        img.style.aspectRatio = `${wide} / ${high}`;
        const src = `sheet/${s.number}/${i}.svg?${view.paper}${q.ink}${view.component}${s.partly ? 'first' : ''}`;
        if (img.naturalWidth) swap(img, src, `Sheet ${i + 1} of ${of}`);
        else Object.assign(img, {src, alt: `Sheet ${i + 1} of ${of}`});
      });
      while (box.children.length > s.sizes.length) box.lastChild.remove();
      if (!s.partly) return;
      quick = false;
    }
  } catch (e) { if (!signal.aborted) $('#sheets').replaceChildren(el('p', {}, e.message)); }
});

// ── beside ──────────────────────────────────────────────────────────────────

async function overview() {
  const q = question();
  const answer = await call('overview', q).catch(() => null);
  if (!answer || q.game !== view.game) return;
  whole = answer;
  sets();
  components();
  problems();
  document.body.dataset.overview = answer.number;
}

// sets offers what the game has beyond its usual set, to be printed with the whole.
function sets() {
  const s = $('#set'), was = s.value || asked.get('set') || '';
  asked.delete('set');
  s.hidden = !whole.sets?.length;
  s.replaceChildren(el('option', {value: ''}, 'Usual set'), ...(whole.sets ?? []).map(n => el('option', {value: n}, 'With ' + n)));
  s.value = whole.sets?.includes(was) ? was : '';
}
$('#set').onchange = () => { keep(); problems(); };

function pill(kind, n, words) {
  return n ? el('span', {class: 'n ' + kind}, kind === 'er' ? sign('cross') : el('span', {'aria-hidden': 'true'}, '●'), ' ' + n, el('span', {class: 'vh'}, ' ' + words)) : '';
}

function components() {
  const list = $('#components'), focus = document.activeElement?.dataset?.component;
  list.replaceChildren(...whole.components.map(c => el('li', {}, el('a', {href: `press?game=${view.game}&component=${c.id}`, 'data-component': c.id, 'aria-current': c.id === view.component ? 'true' : null, click: e => { e.preventDefault(); show(view.game, c.id); }},
    c.sum ? thumb(c) : el('span'), el('span', {}, el('b', {}, c.title), el('small', {}, c.faces > 0 ? `${c.faces.toLocaleString('en')} ${c.faces === 1 ? c.stock === 'card' ? 'card' : 'face' : c.stock === 'card' ? 'cards' : 'faces'}${c.set ? ', set ' + c.set : ''}` : c.set ? 'set ' + c.set : '')),
    el('span', {class: 'two'}, pill('ch', c.changed, 'changed'), pill('er', c.wrong, 'problems'))))));
  if (focus) $(`[data-component="${focus}"]`, list)?.focus({preventScroll: true});
  const c = whole.components.find(c => c.id === view.component);
  $('#sidename').textContent = c?.title ?? '';
  $('#sidegame').textContent = games.find(g => g.id === view.game)?.name ?? '';
  if (now?.faces[0]) $('#sideimg').src = address(now.faces[0].id, 'front', now.faces[0].sum);
}
const thumb = c => el('img', {alt: '', loading: 'lazy', src: `face/${view.game}/${c.id}/${chosen('ink')}/${c.first}/front.svg?${c.sum}`});

// told are the problems of all components, or until they are known of the one shown.
const told = () => (whole && whole.number === now?.number ? whole : now)?.problems ?? [];

function problems() {
  const all = told().filter(p => p.problem.severity !== 'note');
  $('#wrong').replaceChildren(pill('er', all.filter(p => p.problem.severity === 'error').length, 'problems'));
  const focus = $$('#problems button').indexOf(document.activeElement);
  $('#problems').replaceChildren(...all.slice(0, 40).map(card));
  if (focus >= 0) ($$('#problems button')[focus] ?? $('#main')).focus({preventScroll: true});
  if (!all.length) $('#problems').append(el('p', {class: 'well'}, sign('check'), ' Nothing is wrong'));
  if (all.length > 40) $('#problems').append(el('p', {}, `and ${all.length - 40} more`));
  const faces = (now?.faces ?? []).filter(f => f.before || f.new), here = whole && whole.number === now?.number ? whole.components.find(c => c.id === view.component) : null;
  $('#since').textContent = now?.opened.slice(0, 5) ?? '';
  const others = (whole?.components ?? []).filter(c => c.id !== view.component).reduce((n, c) => n + c.changed, 0), total = others + (here?.changed ?? faces.length);
  $('#many').replaceChildren(pill('ch', total, 'changed'));
  $('#changes').replaceChildren(...faces.slice(0, 60).map(f => el('li', {}, el('button', {type: 'button', class: 'link', click: () => go(f.id)}, el('b', {}, named(f)), now.of > 1 ? ' ' + f.id : ''), el('span', {}, f.new ? 'new' : words(where[f.id])))),
    ...(here?.where ?? []).filter(id => !now.faces.some(f => f.id === id)).map(id => el('li', {}, el('button', {type: 'button', class: 'link', click: () => go(id)}, el('b', {}, id)))),
    ...(whole?.components ?? []).filter(c => c.changed && c.id !== view.component).map(c => el('li', {}, el('button', {type: 'button', class: 'link', click: () => show(view.game, c.id)}, el('b', {}, c.title)), el('span', {}, `${c.changed} changed`))));
  if (!total) $('#changes').append(el('li', {}, el('span', {}, 'Nothing yet. Save a file and what changes is marked.')));
  $('#seen').hidden = !total;
  const n = here?.where?.length ? here.changed : faces.length, barred = !!now?.barred;
  $('#print').classList.toggle('main', !barred);
  if (barred) $('#problems .go .btn')?.classList.add('main');
  $('#print').setAttribute('aria-disabled', barred);
  $('#printwords').textContent = barred ? 'Mend the problem to print' : n ? `Print the ${n === 1 ? 'changed face' : n + ' changed faces'}` : `Print ${whole?.components.find(c => c.id === view.component)?.title ?? 'it'}`;
  $('#printsays').replaceChildren(`${view.paper === 'a4' ? 'A4' : capital(view.paper)}, ${chosen('ink')} ink. `, n ? el('button', {type: 'button', class: 'link', click: () => print(false, view.component)}, `All ${now.of.toLocaleString('en')}`) : '', n ? ' or ' : '', el('button', {type: 'button', class: 'link', click: () => print(false, '')}, 'the whole game' + ($('#set').value ? ' with ' + $('#set').value : '')));
  document.body.dataset.problems = all.length;
  document.body.toggleAttribute('data-wrong', all.some(p => p.problem.severity === 'error'));
  if (file) marks();
}
const capital = s => s ? s[0].toUpperCase() + s.slice(1) : s;

function card({problem: p, excerpt: line, own}) {
  const edits = own ? (p.help ?? []).filter(h => h.edit) : [];
  return el('article', {class: 'card ' + (p.severity === 'error' ? 'bad' : 'mild')}, el('h3', {}, sign('cross'), el('span', {}, p.message)),
    line ? excerpt(p.line, p, line) : '',
    el('div', {class: 'go'}, edits.map(h => el('button', {type: 'button', class: 'btn', click: () => mend(p, h)}, h.edit.text.trim() ? 'Write ' + h.edit.text.trim().slice(0, 40) : 'Remove it')),
      p.file && p.line ? el('button', {type: 'button', class: 'btn', click: e => source(p, [], e.currentTarget)}, `Open ${p.cell ?? `line ${p.line}`}`) : ''),
    (p.help ?? []).filter(h => !h.edit || !own).map(h => el('p', {}, h.edit ? `${h.text} ${h.edit.text}` : h.text)),
    (p.facts ?? []).slice(0, 2).map(f => el('p', {}, `${f.name}: ${f.text}`)),
    p.file ? el('p', {class: 'fl'}, p.cell ? `${p.file}!${p.cell}` : `${p.file}, line ${p.line}`) : '');
}

// mend takes a help: it is written to the file, which can be undone in the editor.
async function mend(p, h) {
  await source({...h.edit, file: h.edit.file || p.file});
  if (!file?.own) return;
  edit.edit(h.edit, h.edit.text);
  save();
}

// ── the file ────────────────────────────────────────────────────────────────

const edit = editor($('#editor'), {
  label: 'The file',
  rules: [[/(?:^|\s)#.*$/g, 'cm'], [/^\s*(?:- )?\{?([\w-]+):/g, 'k'], [/\{[\w.-]+\}/g, 'eq']],
  typed() { kept(); soon(); if (file?.own) keepTyped(); },
  keys: [{key: 'Mod-s', run: () => { keepTyped.now(); return true; }}, {key: 'Escape', run: () => { closeFile(); return true; }}],
});
const soon = later(200, () => { if (edit.text === file?.saved) marks(); });
const unsaved = () => !!file?.own && edit.text !== file.saved;
const kept = () => { $('#kept').textContent = file?.fixed || (unsaved() ? 'not saved yet' : 'saved'); };

function marks() {
  const problems = edit.text === file.saved ? told().filter(p => p.problem.file === file.name && p.problem.line).map(p => p.problem) : [];
  edit.mark({problems: problems.map(p => ({place: p, says: p.message, mild: p.severity !== 'error'})), lines: new Map(problems.map(p => [p.line, ['cross', p.message]]))});
}

// source opens a file at a place, whose value is selected. Places are all that what
// was clicked comes from, and the element clicked has the focus back at last.
async function source(at, places = [], from = null) {
  if (file?.name !== at.file) {
    if (!await leave()) return;
    const f = await call('source', {name: at.file}).catch(e => { status(e.message, true); });
    if (!f) return;
    file = {...f, saved: f.text, own: !f.fixed};
    edit.open(f.text, !file.own);
    $('#filename').textContent = f.name.split('/').pop();
    $('#filename').title = f.name;
    kept();
  }
  Object.assign(file, {places, from: from ?? file.from});
  $('#dock').hidden = false;
  const doc = edit.view.state.doc;
  let {from: a, to: b} = at.endLine ? span(doc, at) : {from: 0, to: 0};
  if (b - a > 1 && /["']/.test(doc.sliceString(a, a + 1)) && doc.sliceString(a, a + 1) === doc.sliceString(b - 1, b)) { a++; b--; }
  edit.goTo(at.line || 1, at.column);
  if (b > a) edit.view.dispatch({selection: {anchor: a, head: b}});
  $('#chips').replaceChildren(...places.map(p => el('button', {type: 'button', class: 'chip', title: place(p), 'aria-pressed': String(p === at), click: () => source(p, places, file.from)}, p.text)));
  marks();
  edit.view.focus();
}

// What is typed is saved when it rests. What could not be saved stays, and that is said.
const save = latest(async () => {
  if (!unsaved()) return;
  const text = edit.text, of = file, answer = await call('write', {name: of.name, text, sum: of.sum}).catch(e => { status(e.message + '. Nothing was written; your text is kept here.', true); });
  if (answer?.elsewhere) {
    status(`Another program changed ${of.name}.`, true, {
      'Take theirs': () => { Object.assign(of, {sum: answer.sum, saved: answer.text}); edit.replace(answer.text); status(''); },
      'Keep mine': () => { of.sum = answer.sum; save(); },
    });
  } else if (answer) Object.assign(of, {sum: answer.sum, saved: text});
  kept();
});
const keepTyped = later(400, save);

// leave tells whether nothing of the file that is open would be lost; it is saved first.
async function leave() {
  await keepTyped.now();
  for (let n = 0; unsaved() && n < 20 && !$('#status').classList.contains('bad'); n++) await new Promise(on => setTimeout(on, 50));
  if (unsaved()) {
    if (!$('#status').classList.contains('bad')) status(`${file.name} is not saved yet. Your text is kept here.`, true, {Save: save});
    edit.view.focus();
  }
  return !unsaved();
}
async function closeFile() {
  if (!file || !await leave()) return;
  const {from} = file;
  $('#dock').hidden = true;
  file = null;
  (from?.isConnected ? from : $('#edit')).focus();
}
$('#closefile').onclick = closeFile;
$('#edit').onclick = () => {
  const f = now.faces.find(f => f.id === at), files = traced?.files ?? [];
  const first = f.file ? {file: f.file, line: f.line} : files[0] ?? {file: now.file, line: now.line};
  source(first, f.file ? [] : files, $('#edit'));
};

// ── finding ─────────────────────────────────────────────────────────────────

let listed = null; // the files of the game
const entry = (p, words, more) => el('li', {}, el('button', {type: 'button', class: 'hit', title: p.file, click: () => { $('#finder').close(); source(p, [], $('#files')); }}, el('b', {}, words), ' ', more, el('small', {}, p.file.split('/').pop() + (p.line ? `, line ${p.line}` : ''))));
async function finder() {
  $('#finder').showModal();
  $('#sought').value = '';
  $('#sought').focus();
  listed = await call('files', question()).catch(e => { status(e.message, true); });
  search();
}
const search = latest(async () => {
  const words = $('#sought').value.trim(), parts = words.toLowerCase().split(/\s+/);
  const hits = words ? await call('find', {game: view.game, words}).catch(() => []) : [];
  const holds = f => parts.every(w => `${f.name} ${f.title} ${f.note ?? ''}`.toLowerCase().includes(w));
  const groups = [...(listed?.groups ?? []).map(g => ({title: g.title, files: g.files?.filter(holds) ?? [], entry: f => entry({file: f.name}, f.title, f.note ?? '')})),
    {title: 'Logs', files: listed?.logs?.filter(holds) ?? [], entry: f => el('li', {}, el('a', {class: 'hit', href: 'desk?log=' + encodeURIComponent(f.name)}, el('b', {}, f.title), ' ', el('small', {}, 'at the desk')))}].filter(g => g.files.length);
  $('#hits').replaceChildren(el('div', {}, ...(hits.length ? [el('section', {class: 'found'}, el('h2', {}, 'What stands in them'), el('ul', {}, hits.map(h => entry(h.place, h.place.text, h.holds))))] : []),
    ...groups.map(g => el('section', {}, el('h2', {}, g.title), el('ul', {}, g.files.map(g.entry)))),
    ...(words && !hits.length && !groups.length ? [el('p', {}, `Nothing is called ${words}, and no file has it.`)] : [])));
  document.body.dataset.sought = words;
});
$('#files').onclick = finder;
$('#closefinder').onclick = () => $('#finder').close();
$('#sought').oninput = later(80, search);
$('#sought').onkeydown = e => {
  if (e.key === 'Enter') { e.preventDefault(); $('#hits .hit')?.click(); }
  if (e.key === 'ArrowDown') { e.preventDefault(); $('#hits .hit')?.focus(); }
};
arrows($('#hits'), '.hit');

// ── printing ────────────────────────────────────────────────────────────────

async function print(changed, component) {
  status('printing');
  try {
    const made = await call('print', {...question(), component, paper: view.paper, changed});
    status(made.name + ' is written.');
    document.body.dataset.printed = made.name;
    window.open('made/' + made.name.split('/').map(encodeURIComponent).join('/'), '_blank', 'noopener');
  } catch (e) { status(e.message, true); }
}
$('#print').onclick = () => now?.barred ? ($('#problems .btn') ?? $('#main')).focus() : print(!!now?.faces.some(f => f.before || f.new) || !!whole?.components.find(c => c.id === view.component)?.where?.length, view.component);
$('#seen').onclick = async () => { await call('seen', {game: view.game}); draw(); };

// ── choosing ────────────────────────────────────────────────────────────────

async function show(game, component, face = '') {
  const other = game !== view.game;
  if (other && file) {
    if (!await leave()) return;
    $('#dock').hidden = true;
    file = null;
  }
  Object.assign(view, {game, component});
  at = face;
  if (other) { whole = null; $('#components').replaceChildren(); }
  $('#side').classList.remove('open');
  $('#sidebtn').setAttribute('aria-expanded', 'false');
  if (!component) {
    const quick = await call('overview', {...question(), quick: true}).catch(e => { status(e.message, true); });
    view.component = quick?.components?.[0]?.id ?? '';
  }
  $$('#games a').forEach(a => a.dataset.game === game ? a.setAttribute('aria-current', 'true') : a.removeAttribute('aria-current'));
  $$('#components a').forEach(a => a.dataset.component === view.component ? a.setAttribute('aria-current', 'true') : a.removeAttribute('aria-current'));
  const g = games.find(g => g.id === game);
  $('#where').replaceChildren(...(g?.icon ? [icon(g.icon)] : []), g?.own ? 'Folder ' : '', g?.own ? el('b', {}, folder) : '', g?.own ? ', ' : '', g?.name ?? game, g && !g.own ? ', inside nightpress' : '');
  keep();
  if (other) now = null;
  await draw();
}

$('#side').addEventListener('keydown', e => { if (e.key === 'Escape') $('#sidebtn').click(); });
arrows($('#games'), 'a'); arrows($('#components'), 'a');
$('#sidebtn').onclick = () => { const open = $('#side').classList.toggle('open'); $('#sidebtn').setAttribute('aria-expanded', String(open)); if (open) $('#components a')?.focus(); };
$$('[name=ink],[name=what],[name=side],#bleed,#safe').forEach(i => i.addEventListener('change', () => { keep(); if (i.name === 'ink' || i.name === 'what') draw(); else face(); }));
$('#colours').onchange = () => { document.body.dataset.seen = $('#colours').value; };

const old = on => e => { if (e.key.toLowerCase() === 'b' && letters() && !inText() && !$('#wipe').hidden) seam(on ? 100 : $('#wipe').value); };
addEventListener('keydown', old(true));
addEventListener('keyup', old(false));
addEventListener('keydown', e => {
  if (e.altKey && (e.key === '1' || e.key === '2')) { location.href = e.key === '1' ? 'press' : 'desk'; return; }
  if (e.key === 'F6') { e.preventDefault(); const all = [$('#components a[aria-current]'), $('#main'), $('#print')].filter(Boolean), i = all.findIndex(r => r === document.activeElement || r.contains(document.activeElement)); all[(i + (e.shiftKey ? -1 : 1) + all.length) % all.length].focus(); return; }
  if (inText() || e.ctrlKey || e.metaKey || e.altKey) return;
  if (!letters()) return;
  if (e.key === '[') step(-1);
  if (e.key === ']') step(1);
  if (e.key === '/') { e.preventDefault(); finder(); }
});
$$('.bar a').forEach(a => a.addEventListener('click', async e => { if (unsaved()) { e.preventDefault(); if (await leave()) location.href = a.href; } }));
addEventListener('visibilitychange', () => { if (document.hidden) keepTyped.now(); });
addEventListener('beforeunload', e => { if (unsaved()) { keepTyped.now(); e.preventDefault(); } });

// again draws anew what is shown, and reads the file that is open.
async function again() {
  const began = performance.now();
  laying?.abort();
  if (file && edit.text === file.saved) {
    const f = await call('source', {name: file.name}).catch(() => null);
    if (f && f.sum !== file.sum && edit.text === file.saved) { Object.assign(file, {sum: f.sum, saved: f.text}); edit.replace(f.text); kept(); }
  }
  draw(began);
}
listen({saved: again, back: again});
(async () => {
  const all = await call('games').catch(e => { status(e.message, true); });
  if (!all) return;
  ({games, folder} = all);
  $('#games').replaceChildren(...games.map(g => el('li', {}, el('a', {href: 'press?game=' + g.id, 'data-game': g.id, click: e => { e.preventDefault(); show(g.id, ''); }}, g.icon ? icon(g.icon) : sign('sheet'), el('span', {}, g.name)))));
  $('#papers').append(...all.papers.filter(p => ['a4', 'letter'].includes(p)).map(p => el('label', {}, el('input', {type: 'radio', name: 'paper', value: p, change: () => { view.paper = p; keep(); problems(); if (chosen('what') === 'sheets') sheets(); }}), p === 'a4' ? 'A4' : capital(p))));
  const p = $$('[name=paper]').find(r => r.value === view.paper);
  if (p) p.checked = true;
  const game = games.some(g => g.id === view.game) ? view.game : games[0]?.id;
  const component = game === view.game ? view.component : '';
  view.game = '';
  if (game) await show(game, component, component ? at : '');
  document.body.dataset.ready = '1';
})();
