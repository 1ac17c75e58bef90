// The desk: a log is typed and checked as it is typed, the board stands beside it as
// it is at the line of the cursor, and what the rules ask next can be clicked. The
// log is the only state; everything that is shown the program tells.
import {$, $$, el, sign, icon, call, status, say, listen, later, latest, arrows, inText, letters, editor, cm} from './page.js';
import {sheet} from './sheet.js';
import {measure} from './measure.js';

let log = null;      // {name, sum, saved, asks}: what is open, what its file holds, and whether the person is asked whose text is to stay
let desk = null;     // what the program said of it last
let said = null;     // what was said of the turn at hand by buttons; null: nothing
let words = [];      // what logs of this game are written with
let open = null;     // the problem whose card is open, by its key
const closed = new Set(); // the problems whose cards were closed
let typing = 0;      // when a key was typed last
let asked = 0;       // the last check, so that an older answer is not shown after it

// ── checking ────────────────────────────────────────────────────────────────

const check = latest(async () => {
  if (!log) return;
  const text = edit.text, mine = ++asked, pieces = said, question = {name: log.name, text, line: edit.line, said: pieces, sheet: asSheet()};
  const late = () => {
    if (mine === asked && log && (text !== edit.text || pieces !== said)) soon();
    return mine !== asked || !log || text !== edit.text || pieces !== said;
  };
  try {
    const answer = await call('check', question);
    if (late()) return;
    verdict(answer);
    Object.assign(answer, answer.game ? await call('stand', question) : {});
    if (late()) return;
    const other = answer.game !== desk?.game;
    desk = answer;
    if (other) {
      words = await call('words', {name: log.name, text}).catch(() => []);
      const all = words.filter(w => w.kind === 'verb').flatMap(w => [w.long, w.word]).filter(w => /^\p{L}+$/u.test(w));
      verbs[0] = all.length ? RegExp(`(?<![#=].*|[\\p{L}\\d-])(?:${all.join('|')})(?!\\p{L})`, 'giu') : /(?!)/g;
    }
    show();
  } catch (e) {
    early = [];
    status(e.message, true);
  }
});
let due = false; // for several that change at once, a check
const soon = () => { if (!due) { due = true; queueMicrotask(() => { due = false; check(); }); } };
const rested = later(1500, () => desk && marks());
const save = later(350, write);

let saving = Promise.resolve(); // the last save, until it is answered

async function write(again) {
  for (let before; before !== saving;) await (before = saving); // one after the other: each says what the file held
  if (!log || edit.text === log.saved && !again) return true;
  if (log.asks && !again) return false;
  const text = edit.text, name = log.name;
  try {
    const asked = call('save', {name, text, sum: log.sum});
    saving = asked.catch(() => {});
    const answer = await asked;
    if (log?.name !== name) return true;
    if (answer.elsewhere) { elsewhere(answer); return false; }
    log.sum = answer.sum;
    log.saved = text;
    kept();
    bar();
    return true;
  } catch (e) {
    status(e.message + '. Nothing was written.', true, {'Try again': () => write(true)});
    return false;
  }
}

// elsewhere asks what to do where another program changed the file.
function elsewhere(theirs) {
  save.never();
  log.asks = true;
  const keep = () => { log.asks = false; log.sum = theirs.gone ? '' : theirs.sum; write(true); };
  if (theirs.gone) { status(`${log.name} is gone from its folder.`, true, {'Write it again': keep}); return; }
  status(`Another program changed ${log.name}.`, true, {
    'Take theirs': () => { log.asks = false; log.sum = theirs.sum; log.saved = theirs.text; said = null; edit.replace(theirs.text); check(); },
    'Keep mine': keep,
    'Show both': () => { $('#theirs').textContent = theirs.text; $('#both').showModal(); },
  });
}

function bar() {
  if (log.asks) return; // which stays until it is answered
  const saved = log.saved === edit.text;
  status(`Checked in ${desk?.millis < 1 ? '< 1' : Math.round(desk?.millis ?? 0)} ms, ${saved ? 'saved' : 'not saved yet'}`, false, !saved && log.saved == null ? {Save: () => write(true)} : {});
  document.body.dataset.saved = saved ? '1' : '';
}

// ── the log ─────────────────────────────────────────────────────────────────

const verbs = [/(?!)/g, 'k']; // what happened stands out, in the words of the game
const edit = editor($('#editor'), {
  label: 'Log',
  rules: [
    verbs,
    [/^\s*(game|players|by|given|end|ruling|version|set|seats)\b/gi, 'k'],
    [/^\s*(?:[xX]\s+)?\d+\s*[.):]/g, 't'],
    [/#.*$/g, 'cm'],
    [/=[^#]*[^#\s]/g, 'eq'],
  ],
  typed(u) {
    typing = Date.now();
    if (!u.transactions.some(t => t.annotation(cm.Transaction.userEvent) === 'said')) said = null;
    soon(); rested(); save();
  },
  moved: () => soon(),
  complete,
  keys: [
    {key: 'Tab', run: () => cm.completionStatus(edit.view.state) === 'active' ? cm.acceptCompletion(edit.view) : takeGhost()},
    {key: 'Escape', run: () => { if (!open) return false; close(); marks(); return true; }},
    {key: 'F8', run: () => problem(1)}, {key: 'Shift-F8', run: () => problem(-1)},
    {key: 'Alt-ArrowUp', run: () => walk(-1)}, {key: 'Alt-ArrowDown', run: () => walk(1)},
    {key: 'Mod-s', run: () => { write(true); return true; }},
  ],
});

// complete lists what may be written: the legal answers where a turn goes on at the
// end of the log, and else the words of the game.
function complete(context) {
  const word = context.matchBefore(/[^\s,;=#]*/), line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, word.from - line.from);
  if (/#/.test(before) || word.from === word.to && !context.explicit) return null;
  const options = [];
  const states = /=/.test(before), first = /^\s*(\d+[.)]?\s*)?$/.test(before), head = line.number === 1 || /^\s*(game|ruling)\b/.test(before);
  if (desk?.next && !states && line.number >= (desk.turns.at(-1)?.line ?? 1)) {
    for (const q of [desk.next.asked, ...desk.next.may ?? []]) for (const a of q?.Answers ?? []) options.push({label: a.Say, detail: a.Means, boost: 50});
  }
  const seen = new Set(options.map(o => o.label));
  for (const w of words) {
    if (seen.has(w.word) || w.kind === 'fact' !== states || w.kind === 'head' && !head && !first) continue;
    options.push({label: w.word, detail: w.about.slice(0, 60), boost: w.kind === 'verb' ? 10 : 0});
  }
  const typed = word.text.toLowerCase();
  if (!options.some(o => o.label.length > typed.length && o.label.toLowerCase().startsWith(typed))) return null;
  return {from: word.from, options, validFor: /^[^\s,;=#]*$/};
}

// ghost is what the line of the cursor could state of the board.
function ghost() {
  const line = edit.line, turn = desk.turns?.find(t => t.line === line);
  if (!turn?.ghost || /[=#]/.test(edit.view.state.doc.line(line).text) || faults(line).length) return null;
  return {line, text: turn.ghost};
}
function takeGhost() {
  const g = desk && ghost();
  if (!g) return false;
  const at = edit.view.state.doc.line(g.line).to;
  edit.view.dispatch({changes: {from: at, insert: '   ' + g.text}, selection: {anchor: at + 3 + g.text.length}, userEvent: 'input'});
  return true;
}

const key = p => `${p.code} ${p.line} ${p.column} ${p.message}`;
const faults = line => desk.problems.filter(p => p.line === line && p.severity !== 'note');
// shown leaves out what is wrong with the line that is still being written.
const shown = () => desk.problems.filter(p => p.line && p.severity !== 'note' && (p.line !== edit.line || Date.now() - typing > 1400));

function marks() {
  const problems = shown(), lines = new Map();
  const wrong = problems.find(p => p.severity === 'error' && !closed.has(key(p)));
  if (!open && wrong) open = key(wrong);
  for (const t of desk.turns ?? []) lines.set(t.line, ['check', 'agrees']);
  for (const p of problems) if (p.severity === 'error') lines.set(p.line, ['cross', p.message]);
  if (!lines.has(edit.line) || Date.now() - typing < 1400 && faults(edit.line).length) lines.set(edit.line, ['pencil', 'being written']);
  const card = desk.problems.find(p => key(p) === open && p.line), last = edit.view.state.doc.lines;
  const cards = card ? [{line: Math.min(card.endLine || card.line, last), key: key(card), make: () => cardOf(card)}] : [];
  if (asSheet()) grid.show(desk, lines, problems, cards[0]);
  else edit.mark({problems: problems.map(p => ({place: p, mild: p.severity !== 'error'})), lines, ghost: ghost(), cards});
}

// ── the sheet ───────────────────────────────────────────────────────────────

const asSheet = () => document.body.dataset.as === 'sheet';
const grid = sheet({
  edit, problem, writeIt, name: () => log.name, redraw: () => marks(), failed: e => status(e.message, true),
  explain(line) { open = key(faults(line)[0]); marks(); grid.reveal(); },
  icon: c => c.icon ? icon(c.icon) : iconOf(c.name),
});
function showAs(as, alone) {
  document.body.dataset.as = as;
  $(`[name=as][value=${as}]`).checked = true;
  edit.view.requestMeasure();
  if (log && !alone) { kept(); check(); }
}
$$('[name=as]').forEach(b => b.onchange = () => showAs(b.value));
// intoLog puts the cursor into the log, as it is shown.
const intoLog = () => asSheet() ? grid.focus(edit.line) : edit.view.focus();

// cardOf is the card of a problem: what is the matter, why, and what can be written.
// The first button is the rules' own reading.
function cardOf(p) {
  const named = name => (p.facts ?? []).filter(f => f.name === name), help = p.help ?? [];
  const stood = (p.facts ?? []).filter(f => f.name === 'before' || f.name === 'went on');
  const others = (p.facts ?? []).filter(f => !['ledger', 'declared', 'before', 'went on'].includes(f.name));
  const button = (h, i) => el('button', {type: 'button', class: 'btn' + (i ? '' : ' first'), title: h.text, click: () => take(h)}, [called(h)].flat());
  return el('div', {class: 'card'}, el('aside', {class: 'help', role: 'region', 'aria-label': 'Problem in line ' + p.line},
    el('h2', {}, p.message),
    help.filter(h => !h.edit).map(h => el('p', {}, capital(h.text), h.fits ? el('small', {}, `: this fits ${h.fits}`) : null)),
    named('ledger').length ? el('ul', {class: 'led'}, named('ledger').map(f => el('li', {}, f.step.change, el('small', {}, `${f.step.when}, ${f.step.rule}`)))) : null,
    others.map(f => el('p', {}, el('small', {}, f.name === 'rule' ? '' : f.name + ': ', f.text))),
    stood.length ? el('details', {}, el('summary', {}, 'The whole board'), stood.map(f => el('p', {}, el('small', {}, f.name + ': ' + f.text)))) : null,
    el('div', {class: 'go'}, help.filter(h => h.edit).map(button),
      el('button', {type: 'button', class: 'btn', title: 'what was written wrongly stands elsewhere', click: () => another(p)}, 'Another line'),
      el('button', {type: 'button', class: 'btn', click: () => { close(); marks(); intoLog(); }}, 'Close'))));
}
function close() { closed.add(open); open = null; }
// called is what a help that can be written is called, in a few words.
function called(h) {
  const text = h.edit.text.trim();
  return h.short ?? [text ? 'Write ' + text : 'Remove it', el('small', {}, h.text)];
}
// another goes to the turn that a help names, or to the one before: what is wrong may
// have been written there.
function another(p) {
  const turns = desk.turns ?? [], lines = (p.help ?? []).map(h => h.line);
  const there = turns.find(t => lines.includes(t.line)) ?? turns.findLast(t => t.line < p.line);
  close();
  if (there) edit.goTo(there.line);
  marks();
  intoLog();
}
function take(h) {
  open = null;
  edit.edit(h.edit, h.edit.text);
  intoLog();
  check(); save.now();
}

// problem opens the next card, or the one before.
function problem(step) {
  const all = (desk?.problems ?? []).filter(p => p.line);
  if (!all.length) return false;
  const at = all.findIndex(p => key(p) === open), from = step > 0 ? -1 : 0;
  const to = all[((at < 0 ? from : at) + step + all.length) % all.length];
  open = key(to); typing = 0;
  edit.goTo(to.line);
  marks();
  if (asSheet()) grid.reveal();
  say(to.message);
  return true;
}
$('#verdict').onclick = () => problem(1);
$('#editor').addEventListener('click', e => {
  if (e.target.closest('.help')) return;
  const at = e.target.closest('.squig, .marks .cm-gutterElement'), p = at && problemAt(at);
  if (!p) return;
  if (open === key(p) && open !== hovered) close(); else open = key(p);
  hovered = null;
  typing = 0;
  marks();
});
// problemAt is the problem of some words, or of a line by its sign.
function problemAt(at) {
  if (!desk || !at.isConnected) return null;
  const pos = at.classList.contains('squig') ? edit.view.posAtDOM(at) : edit.view.lineBlockAtHeight(at.getBoundingClientRect().top + 2 - edit.view.documentTop).from;
  const line = edit.view.state.doc.lineAt(pos), here = desk.problems.filter(p => p.line === line.number);
  return here.find(p => p.column === pos - line.from + 1) ?? here[0];
}

// A card opens by itself where the pointer rests on what is wrong, and closes when it
// has gone from there and from the card.
let hovered = null;
const rests = later(300, k => { if (!open && desk.problems.some(p => key(p) === k)) { open = hovered = k; typing = 0; marks(); } });
const leaves = later(400, () => { if (open && open === hovered && !$('#editor .help:focus-within')) { close(); marks(); } });
$('#editor').addEventListener('mouseover', e => {
  const at = e.target.closest('.squig'), p = at && problemAt(at);
  if (p) { leaves.never(); rests(key(p)); } else { rests.never(); if (e.target.closest('.help')) leaves.never(); else leaves(); }
});
$('#editor').addEventListener('mouseleave', () => { rests.never(); leaves(); });

// walk goes to the turn before, or after.
function walk(step) {
  const lines = (desk?.turns ?? []).map(t => t.line), at = lines.findLastIndex(l => l <= edit.line);
  const to = lines[Math.max(0, at + step)];
  if (to == null || at + step >= lines.length) return false;
  dropped();
  edit.goTo(to);
  soon();
  return true;
}
$('#back').onclick = () => walk(-1);
$('#on').onclick = () => walk(1);
function dropped() { if (said) { said = null; } }

// ── showing ─────────────────────────────────────────────────────────────────

// verdict shows what the check says, before all else is told.
function verdict(d) {
  const errors = d.problems.filter(p => p.severity === 'error' && p.line).length;
  $('#many').textContent = errors || '';
  $('#verdict').replaceChildren(sign(!d.played && !errors && d.game ? 'pencil' : d.agrees ? 'check' : 'cross'), d.verdict, errors ? el('u', {}, 'Show why') : '');
  $('#verdict').className = d.agrees ? 'good' : errors ? 'bad' : '';
}

function show() {
  $('#name').textContent = log.name;
  $('#title').textContent = desk.setting ?? '';
  $('#where').replaceChildren(...(desk.icon ? [icon(desk.icon)] : []), 'Log ', el('b', {}, log.name), desk.title ? ', ' + desk.title : '');
  $('#share').hidden = !desk.turns?.length;
  $('#empty').hidden = true;
  $('#counts').textContent = (desk.counts ?? []).join(', ');
  $('#rests').hidden = !desk.rests?.length;
  $('#rests ul').replaceChildren(...(desk.rests ?? []).map(r => el('li', {}, r)));
  marks();
  place();
  next();
  bar();
  say(`${desk.verdict}. ${$('#asks').textContent}`);
  document.body.dataset.turns = desk.turns?.length ?? 0;
  told = position();
  if (log.shown) { // for the first time
    if (shown().some(p => p.severity === 'error')) problem(1);
    log.shown();
    log.shown = null;
  }
  for (const key of early.splice(0)) press(key);
}

// place shows the board. Pieces that were there before travel to where they are now.
const there = new Map();
function place() {
  const at = desk.at, board = at?.board;
  $('#when').textContent = !at?.line && !at?.now ? '' : at.now ? `Turn ${desk.next?.number || ''} at hand` : at.number ? `After turn ${at.number}${at.met ? ', ' + at.met : ''}` : 'After the end';
  $('#which').textContent = at?.now ? 'the board with what was said so far' : at?.line ? `line ${at.line} of the log` : '';
  const lines = (desk.turns ?? []).map(t => t.line);
  $('#back').setAttribute('aria-disabled', String(!lines.some(l => l < (at?.line ?? 0))));
  $('#on').setAttribute('aria-disabled', String(!lines.some(l => l > (at?.line ?? 0))));
  const box = $('#board');
  box.hidden = !board;
  if (board) {
    box.style.setProperty('--ratio', board.wide / board.high);
    box.style.aspectRatio = `${board.wide} / ${board.high}`;
    box.setAttribute('aria-label', `${$('#when').textContent}. ${board.alt}`);
    const used = new Set(), order = [], number = {};
    board.pieces.forEach(p => {
      const base = p.name || p.look, id = base + '\n' + (number[base] = (number[base] ?? 0) + 1);
      used.add(id);
      let img = there.get(id);
      if (!img) { img = el('img', {alt: '', draggable: 'false'}); there.set(id, img); img.dataset.name = p.name ?? ''; }
      const src = `look/${desk.game}/${p.look}.svg`;
      if (img.getAttribute('src') !== src) img.setAttribute('src', src);
      img.classList.toggle('goes', at.since[p.name] === 0); // there by what was said: not written yet
      Object.assign(img.style, {left: p.left + '%', top: p.top + '%', width: 100 * p.wide / board.wide + '%', height: 100 * p.high / board.high + '%'});
      order.push(img);
    });
    for (const [id, img] of there) if (!used.has(id)) { img.remove(); there.delete(id); }
    order.forEach((img, i) => { if (box.children[i] !== img) box.insertBefore(img, box.children[i] ?? null); });
  }
  $('#told').replaceChildren(...(board?.told ?? []).map(t => el('li', {}, t)));
  const figures = at?.figures ?? [];
  $('#named').textContent = (at?.players ?? []).join(' · ');
  $('#meters').replaceChildren(...figures.map(f => el('div', {class: 'm'}, el('dt', {}, iconOf(f.name), f.name), el('dd', {}, f.value))),
    ...(at?.line && !at.now ? [el('div', {class: 'm'}, el('dt', {}, 'Score'), el('dd', {}, String(at.score)))] : []));
  $('#changes').replaceChildren(...(at?.changes ?? []).map(change));
  $('#pieces').replaceChildren(...(board?.pieces ?? []).filter(p => p.name).map(p => el('li', {}, `${p.name}: ${spoken(p.place)}. `, since(p.name))));
}
// iconOf is the sign that the game prints what is called so with.
const iconOf = name => desk.icons?.[name.toLowerCase()] ? icon(desk.icons[name.toLowerCase()]) : null;
const spoken = place => (place ?? '').replaceAll('/', ' ').replaceAll('-', ' ');
const since = name => at(desk.at.since[name]);
const at = line => line ? el('button', {type: 'button', class: 'link', click: () => { dropped(); edit.goTo(line); intoLog(); soon(); }}, `since line ${line}`) : '';
const change = c => el('li', {}, c.change, ' ', el('button', {type: 'button', class: 'link', title: 'what the rule says', click: async e => {
  const r = await call('rule', {game: desk.game, rule: c.rule}).catch(x => ({text: x.message}));
  e.target.replaceWith(el('small', {}, `${c.rule} (${r.section ?? ''}): ${r.text} ${r.place ?? ''}`));
}}, c.rule));

// A click on the board tells of the piece, or of the space and what stands on its
// track.
$('#board').addEventListener('click', e => {
  const board = desk?.at?.board;
  if (!board) return;
  const box = $('#board').getBoundingClientRect(), x = 100 * (e.clientX - box.left) / box.width, y = 100 * (e.clientY - box.top) / box.height;
  const hit = board.pieces.findLast(p => p.name && x >= p.left && y >= p.top && x <= p.left + 100 * p.wide / board.wide && y <= p.top + 100 * p.high / board.high);
  if (hit) { $('#tells').replaceChildren(el('b', {}, hit.name), ` stands on ${spoken(hit.place)}, `, since(hit.name)); return; }
  const space = (desk.at.places ?? []).filter(p => x >= p.bounds[0] && y >= p.bounds[1] && x <= p.bounds[0] + p.bounds[2] && y <= p.bounds[1] + p.bounds[3]).sort((a, b) => a.bounds[2] * a.bounds[3] - b.bounds[2] * b.bounds[3])[0];
  if (!space) { $('#tells').textContent = ''; return; }
  const track = space.name.split('/')[0], on = board.pieces.filter(p => p.place?.split('/')[0] === track);
  $('#tells').replaceChildren(el('b', {}, spoken(space.name)), on.length ? ': ' : ': nothing stands here',
    ...on.slice(0, 4).flatMap(p => [`${p.name} on ${spoken(p.place)}, `, since(p.name), ' ']));
});

// ── what comes next ─────────────────────────────────────────────────────────

let tried = '';      // the position in which a choice was tried that cannot be made: what is against it stays
const position = () => `${edit.text}\n${said}`;
let half = '';       // the beginning of an answer that was picked or typed: the m of m3
let told = '';       // the position whose questions are shown; keys that come before wait in early
let early = [];
let rest = '';       // of a word whose beginning was enough, and when its last key came: who types on means no other
let keyAt = 0;
const keyed = s => s.replace(/\s/g, '');
const measured = measure(say => answer(say));

// What each lays unseen is hidden where one screen is passed from hand to hand: seal
// knows who looks at it, to whom it goes on, whether the one who looks lays more, and
// how much of the turn was said before, which all may read. As in checker/companion.
const seal = {holder: '', passes: '', laid: false, open: -1};
const passing = () => localStorage.passing === 'yes';
function sealedFor(n) {
  if (!passing()) return '';
  if (seal.holder && !seal.laid && n.may?.some(q => q.Sealed === seal.holder)) return seal.holder;
  return n.asked?.Sealed ?? '';
}
// look is what may be seen of what comes next: where something is hidden, only what the
// one who looks may answer.
function look(n) {
  const who = said?.length || n.begun ? sealedFor(n) : '';
  if (who !== seal.holder) Object.assign(seal, {holder: '', passes: who, laid: false});
  $('#changes').parentElement.hidden = !!who;
  if (!who) { seal.passes = ''; seal.open = -1; return n; }
  if (seal.open < 0) seal.open = n.said?.length ?? 0;
  const his = q => seal.holder && q?.Sealed === seal.holder;
  return {...n, said: [...n.said?.slice(0, seal.open) ?? [], '…'], write: '', asked: his(n.asked) ? n.asked : null, may: n.may?.filter(his), came: []};
}
// on passes the screen on, or has the one who looks lay no more.
function on() {
  if (seal.passes) Object.assign(seal, {holder: seal.passes, passes: ''});
  else seal.laid = true;
  next();
}

function next() {
  desk.whole ??= desk.next;
  const n = desk.next = desk.whole && look(desk.whole), box = $('#questions'), focus = document.activeElement?.dataset?.say;
  $('#undo').disabled = !said?.length && !desk.turns?.length || seal.open >= 0;
  if (n) n.game = desk.game;
  measured.show(n, desk.at?.figures?.find(f => f.pulse)?.value);
  if (!n) { $('#asks').textContent = 'What comes next'; $('#asker').textContent = desk.turns?.length ? '' : 'Write `game` and its name in the first line.'; box.replaceChildren(); hands([]); $('#say').hidden = true; return; }
  const who = n.asked?.Who || n.who ? (n.asked?.Who || n.who) + ': ' : '';
  $('#asks').textContent = n.over ? `The game is over: ${n.over.join(' and ')}` : seal.passes ? `Pass to ${seal.passes}` : seal.holder && !n.asked ? `${seal.holder} may say more` : n.asked ? `${n.number ? `Turn ${n.number}: ` : ''}${who}${n.asked.Name}?` : `${n.number ? `Turn ${n.number}: ` : ''}${who}${n.said?.length || !n.may?.length ? 'nothing more has to be said' : 'say what happens'}`;
  $('#asker').textContent = n.over ? `${n.score} points` : n.several ? 'The log leaves several positions possible; this is one of them.' : '';
  $('#spoken').placeholder = (n.asked ?? n.may?.[0])?.Answers?.[0]?.Say ?? '';
  box.replaceChildren(
    n.said?.length || half ? el('p', {class: 'soFar'}, 'So far: ', el('code', {}, [...n.said ?? [], ...half ? [half + '…'] : []].join(', '))) : '',
    n.asked ? question(n.asked, true) : '',
    seal.open >= 0 && !n.asked ? el('div', {class: 'q'}, el('div', {class: 'row'}, el('button', {type: 'button', class: 'btn main', id: 'passon', click: on}, seal.passes ? `${seal.passes} looks` : 'No more', el('kbd', {}, 'Enter')))) : '',
    ...(n.may ?? []).map(q => question(q, false)),
    ...(n.came ?? []).map(text => el('p', {class: 'soFar'}, text)));
  if (n.no && said?.length) { // what is refused is not said
    if (document.activeElement === $('#spoken')) $('#spoken').value ||= said.at(-1);
    said = said.length > 1 ? said.slice(0, -1) : null;
    tried = position();
  }
  if (n.no || tried !== position()) $('#no').replaceChildren(...(n.no ? [sign('cross'), ` No: ${n.no.What}. `, n.no.Allowed ? `Allowed: ${n.no.Allowed}. ` : '', n.no.Rule ? `${n.no.Rule}: ${n.no.Text} ` : '', n.no.Help ?? ''] : []));
  const ready = n.write && !(n.over && /^\s*end\b/m.test(edit.text)) && (said?.length || n.begun || n.over);
  $('#say').hidden = !ready;
  if (ready) $('#say').replaceChildren(el('code', {}, n.write), el('ul', {}, n.changes.map(c => el('li', {}, c.change, ' ', el('small', {}, c.rule)))),
    el('button', {type: 'button', class: 'btn main', id: 'write', click: writeIt}, 'Write it', el('kbd', {}, 'Enter')));
  hands(n.hands ?? []);
  if (focus != null) ((ready ? $('#write') : $$('[data-say]').find(b => b.dataset.say === focus)) ?? $('[data-say]'))?.focus();
  document.body.dataset.asks = n.asked?.Name ?? ($('#passon') ? 'on' : ready ? 'write' : '');
}

// hands are the cards that the program deals to who has not printed them: each player
// looks at his own, and a click says one.
function hands(players) {
  $('#hands').hidden = !players.length;
  $('#hands').replaceChildren(...players.map(who => el('button', {type: 'button', class: 'btn', title: 'dealt by the program, for who has not printed the cards', click: () => held(who)}, `${who}’s hand`)));
}
async function held(who) {
  try {
    const cards = await call('hand', {name: log.name, text: edit.text, said: desk.next?.no ? null : said, who});
    $('#ch').textContent = cards.length ? `${who} holds` : `${who} holds no cards`;
    $('#held').replaceChildren(...cards.map(c => el('li', {}, el('button', {type: 'button', class: 'btn', title: c.Printed || c.Means, click: () => { $('#cards').close(); answer(c.Say); }},
      c.face ? el('img', {src: c.face, alt: c.Printed || c.Means}) : el('span', {}, c.Printed || c.Means), el('code', {}, c.Say)))));
    $('#cards').showModal();
  } catch (e) { status(e.message, true); }
}

// question is what is asked, with its legal answers: those that share their front
// are chosen in two steps, Move and then 3.
function question(q, must) {
  const groups = grouped(q.Answers), barred = forbiddenOf(q);
  const many = q.Answers.length > 80;
  const button = (label, say, act, k, more) => el('button', {type: 'button', class: 'btn', 'data-say': say, click: act, ...more}, label, k ? el('kbd', {}, k) : null);
  const box = el('fieldset', {class: must ? 'q' : 'q may'}, el('legend', {}, must ? capital(q.Name) : 'You may also say: ' + q.Name, q.Rule ? el('small', {}, ' ' + q.Rule) : ''));
  if (q.Sealed && must) box.append(el('label', {class: 'chk'}, el('input', {type: 'checkbox', id: 'passing', checked: passing(), change: e => { localStorage.passing = e.target.checked ? 'yes' : ''; next(); }}), 'Hide it from the others: the screen is passed on'));
  const panel = measured.panel(q);
  if (panel) box.append(panel);
  if (measured.whole(q)) return box;
  const plainDice = q.Answers.every(a => /^[1-6]$/.test(a.Say));
  const row = el('div', {class: plainDice ? 'dice' : 'acts', role: 'group', 'aria-label': q.Name});
  const named = a => capital(a.Called || a.Means || a.Say);
  const face = a => {
    const verb = words.find(w => w.kind === 'verb' && w.word === (a.Front || a.Say));
    return [verb?.icon ? icon(verb.icon) : null, el('span', {}, named(a))];
  };
  for (const [front, all] of many ? [] : groups) {
    const a = all[0];
    if (plainDice) row.append(button(sign('die-' + a.Say), a.Say, () => answer(a.Say), '', {'aria-label': `${q.Name}: ${a.Say}`}));
    else if (all.length === 1) row.append(button(face({...a, Called: ''}), a.Say, () => answer(a.Say), enough(a.Say)));
    else row.append(button(face(a), front, () => { half = keyed(front) === half ? '' : keyed(front); next(); }, front.trim(), {'aria-pressed': String(begun(front)), 'aria-expanded': String(begun(front))}));
  }
  for (const [front, all] of many ? [] : barred) if (!groups.has(front)) row.append(forbidden(face(all[0]), named(all[0]), all[0]));
  box.append(row);
  const picked = [...groups.keys()].find(front => begun(front) && groups.get(front).length > 1);
  if (picked) box.append(el('div', {class: 'pts', role: 'group', 'aria-label': 'which'},
    groups.get(picked).map(a => button(a.Rest, a.Say, () => answer(a.Say), '', {'aria-label': a.Means || a.Say})),
    (barred.get(picked) ?? []).map(a => forbidden(a.Rest, capital(a.Means), a))));
  if (many) {
    const list = 'list-' + q.Name.replace(/\W/g, '-');
    box.append(el('form', {class: 'row', submit: e => { e.preventDefault(); answer(e.target.elements[0].value); }},
      el('input', {list, 'aria-label': q.Name, placeholder: panel ? 'or type it: ' + q.Answers.at(-1).Say : `${q.Answers.length} answers`}), el('datalist', {id: list}, q.Answers.map(a => el('option', {value: a.Say}, a.Means))), el('button', {class: 'btn'}, 'Say it')));
  }
  if (q.Kind === 0 && q.Name === desk.next.rolls) box.append(el('div', {class: 'row'}, button([sign('die'), el('span', {}, 'Roll it for me')], 'roll', roll, answers().some(k => k.startsWith('r')) ? 'r ↵' : 'r')));
  arrows(box, 'button');
  return box;
}
// enough is the beginning of an answer that can be of no other; where another goes on
// from it, with Enter.
function enough(say) {
  const key = keyed(say), others = answers().filter(k => k !== key);
  if (desk.next.rolls) others.push('r');
  for (let n = 1; n < key.length; n++) if (!others.some(k => k.startsWith(key.slice(0, n)))) return key.slice(0, n);
  return others.some(k => k.startsWith(key)) ? key + ' ↵' : key;
}
const asking = () => [desk?.next?.asked, ...desk?.next?.may ?? []].filter(Boolean);
const answers = () => asking().flatMap(q => q.Answers ?? []).map(a => keyed(a.Say));
const begun = front => half && half.startsWith(keyed(front));
const grouped = answers => Map.groupBy(answers, a => a.Front || a.Say);
// forbiddenOf are the choices that a rule is against now: of Move 7 only where 7 can be
// had with another choice, for else it is never to be had.
function forbiddenOf(q) {
  const rests = new Set(q.Answers.map(a => a.Rest));
  const all = (q.Barred ?? []).flatMap(b => b.Answers.map(a => ({...a, rule: b.Rule, why: b.Text})));
  return grouped(all.filter(a => rests.has(a.Rest)));
}
// forbidden is a choice that cannot be made, and says why when it is tried.
function forbidden(face, name, a) {
  const no = () => { tried = position(); $('#no').replaceChildren(sign('cross'), ` No ${name}: ${a.why} `, el('small', {}, a.rule)); };
  return el('button', {type: 'button', class: 'btn', 'aria-disabled': 'true', 'data-key': keyed(a.Say), title: `${a.why} (${a.rule})`, click: no}, face);
}
const capital = s => s ? s[0].toUpperCase() + s.slice(1) : s;

function answer(say) {
  half = '';
  if (!say.trim()) return;
  said = [...said ?? [], say.trim()];
  check();
}
async function roll() {
  half = '';
  try {
    const came = await call('roll', {name: log.name, text: edit.text, said});
    said = [...said ?? [], ...came.said];
    $('#tells').textContent = 'The dice show ' + came.means.join(', ') + '.';
    check();
  } catch (e) { status(e.message, true); }
}

// writeIt puts the line of the turn at hand into the log.
function writeIt() {
  const n = desk?.next;
  if (!n?.write) return;
  const doc = edit.view.state.doc;
  let change;
  if (n.begun) change = {from: doc.line(n.begun).from, to: doc.line(n.begun).to, insert: n.write};
  else {
    const end = doc.toString().replace(/\s+$/, '').length;
    change = {from: end, to: doc.length, insert: (end ? '\n' : '') + n.write + '\n'};
  }
  said = null; half = ''; open = null;
  edit.view.dispatch({changes: change, annotations: cm.Transaction.userEvent.of('said')});
  const last = edit.view.state.doc;
  edit.view.dispatch({selection: {anchor: last.length}, scrollIntoView: true});
  typing = 0;
  check(); save.now();
}

// undo takes back what was said last, or the last turn that is written.
function undo() {
  if (seal.open >= 0) return; // not before what is hidden is shown
  if (said?.length) { said = said.slice(0, -1); if (!said.length) said = null; half = ''; check(); return; }
  const turns = desk?.turns ?? [], last = turns.at(-1);
  if (!last) return;
  const doc = edit.view.state.doc, from = doc.line(last.line).from;
  edit.view.dispatch({changes: {from: Math.max(0, from), to: doc.length}, selection: {anchor: from}, annotations: cm.Transaction.userEvent.of('said')});
  check(); save.now();
}
$('#undo').onclick = () => { undo(); $('#undo').blur(); }; // and Enter does not undo once more
$('#words').onsubmit = e => { e.preventDefault(); const v = $('#spoken').value; if (v.trim()) { answer(v); $('#spoken').value = ''; } else writeIt(); };

// Single letters answer outside of texts; Enter writes.
addEventListener('keydown', e => {
  if (e.altKey && (e.key === '1' || e.key === '2')) { location.href = e.key === '1' ? 'press' : 'desk'; return; }
  if (e.key === 'F6') { e.preventDefault(); region(e.shiftKey ? -1 : 1); return; }
  if (e.key === 'F8' && !inText()) { e.preventDefault(); problem(e.shiftKey ? -1 : 1); return; }
  if ((e.ctrlKey || e.metaKey) && e.key === 'z' && !inText() && log) { e.preventDefault(); undo(); return; }
  if (inText() || e.ctrlKey || e.metaKey || e.altKey || $('dialog[open]')) return;
  if ((e.key === ' ' || e.key === 'Enter' && !half) && !e.repeat && letters() && told === position() && (document.activeElement === document.body || document.activeElement?.dataset.say) && measured.key(e.key)) { e.preventDefault(); return; }
  const pressed = document.activeElement?.matches('button,a,summary') && e.key === 'Enter' && !half && told === position();
  if (!pressed && press(e.key)) e.preventDefault();
});
// press takes a key of an answer, or Enter, and tells whether it meant something. The
// keys gather until they say one answer and can become no other; of m1 and m10, Enter
// or a pause decides.
function press(key) {
  const pause = key === 'pause', enter = key === 'Enter';
  if (!log || !pause && !enter && (!letters() || key.length > 1 && key !== 'Escape' || key === ' ')) return false;
  if (rest && key === rest[0] && performance.now() - keyAt < 600) { rest = rest.slice(1); keyAt = performance.now(); return true; }
  if (!pause) rest = '';
  if (told !== position()) { if (!pause && key !== 'Escape') early.push(key); return true; }
  const all = asking().flatMap(q => q.Answers ?? []).map(a => [keyed(a.Say), () => answer(a.Say)]);
  if ($('[data-say=roll]')) all.push(['r', roll]);
  let begin = key.length > 1 ? half : [half + key, key].find(b => all.some(([k]) => k.startsWith(b)));
  if (begin == null) begin = [half + key, key].map(b => all.find(([k]) => k.toLowerCase().startsWith(b.toLowerCase()))?.[0].slice(0, b.length)).find(Boolean);
  const left = all.filter(([k]) => k.startsWith(begin)), whole = left.find(([k]) => k === begin);
  if (key.length > 1) {
    if (enter && !half && $('#passon')) { on(); return true; }
    if (enter && !half) { const ready = !$('#say').hidden; if (ready) writeIt(); return ready; }
    if (key === 'Escape') { const was = half; half = ''; if (was) next(); return !!was; }
    if (enter && half && !whole && document.activeElement?.matches('#next button')) return false; // which is pressed
    if (half && !(pause && whole?.[1] === roll)) (whole ?? (enter && left.length === 1 ? left[0] : null))?.[1]();
    return !!half || enter;
  }
  if (begin == null) {
    const no = $$('[aria-disabled][data-key]').find(b => b.dataset.key.toLowerCase().startsWith((half + key).toLowerCase()));
    no?.click(); // which says why not
    return !!no;
  }
  half = begin;
  if (left.every(([k]) => k === left[0][0])) { // the rest of a word goes without saying
    rest = left[0][0].slice(half.length);
    keyAt = performance.now();
    left[0][1]();
  }
  else { next(); paused('pause'); }
  return true;
}
const paused = later(1000, press);
function region(step) {
  const all = [asSheet() ? $('#sheet input') ?? $('#sheet') : edit.view.contentDOM, $('#main'), $('#next [data-say]') ?? $('#spoken')];
  const at = all.findIndex(r => r === document.activeElement || r.contains?.(document.activeElement));
  all[(at + step + all.length) % all.length].focus();
}
function tab(to) {
  document.body.dataset.tab = to;
  $$('.tabs button').forEach(x => x.dataset.to === to ? x.setAttribute('aria-current', 'true') : x.removeAttribute('aria-current'));
  edit.view.requestMeasure();
}
$$('.tabs button').forEach(b => b.onclick = () => tab(b.dataset.to));

// ── opening ─────────────────────────────────────────────────────────────────

// openLog opens a log of a folder, or a text under a name: that is written at once, or,
// where it came with a link, when it is changed.
let opening; // what is told of it meanwhile waits
const openLog = (...given) => opening = opens(...given);
async function opens(name, text, keep = true, shown = () => {}) {
  if (log && !await write()) return;
  try {
    const file = text == null ? await call('open', {name}) : {name, text, sum: ''};
    log = {name, sum: file.sum, saved: text == null ? file.text : null, shown};
    closed.clear();
    desk = null; said = null; open = null; half = ''; told = ''; early = []; typing = 0;
    $('#tells').textContent = '';
    there.clear(); $('#board').replaceChildren(); grid.forget();
    edit.open(file.text);
    edit.goTo(Infinity);
    $('#name').textContent = name;
    $('#empty').hidden = true;
    if (text == null) kept();
    else if (keep && await write(true)) await call('open', {name}).catch(() => {});
    await check();
  } catch (e) { status(e.message, true); }
}
// kept has the address lead to the log that is open.
const kept = () => log.saved != null && history.replaceState(null, '', `desk?log=${encodeURIComponent(log.name)}${asSheet() ? '&as=sheet' : ''}`);

// begin opens a log that the person chose, and leads to what it asks.
function begin(name, text, keep) {
  $('#desklogs').close();
  if ($('#desklogs').dataset.shows === 'sheet') showAs('sheet', true);
  tab(asSheet() ? 'log' : 'next');
  return openLog(name, text, keep, () => asSheet() ? grid.focus() : ($('#say:not([hidden]) #write') ?? $('#next [data-say]') ?? edit.view.contentDOM).focus());
}

let games = [], logs = [];
const day = new Intl.DateTimeFormat(undefined, {dateStyle: 'medium'});
// choose lists the logs by game, the newest first, and the games that can be begun:
// either alone where the button says which.
async function choose(shows, title) {
  const answer = await call('logs').catch(e => { status(e.message, true); });
  if (!answer) return;
  ({games, logs} = answer);
  $('#desklogs').dataset.shows = shows;
  $('#dl').textContent = title;
  $('#list').replaceChildren(...[...Map.groupBy(logs, l => l.game)].flatMap(([game, all]) => [el('li', {}, el('h4', {}, game || 'Of no game that is here')),
    ...all.map(l => { const [file, folder] = l.name.split('/').reverse(); return el('li', {}, el('button', {type: 'button', class: 'btn', title: l.name, click: () => begin(l.name)}, file.replace(/\.log$/, ''), el('small', {}, day.format(l.date), folder ? ' in ' + folder : ''))); })]));
  if (!logs.length) $('#list').append(el('li', {}, 'There is no log in these folders yet.'));
  $('#game').replaceChildren(...games.map(g => el('option', {value: g.id}, g.name)));
  const first = answer.folder === '.' ? '' : answer.folder + '/';
  const pick = () => {
    const g = games.find(g => g.id === $('#game').value);
    if (!g) return;
    $('#edition').replaceChildren(...(g.editions ?? []).map(x => el('option', {value: x.id}, x.name || x.id)));
    $('#edition').parentNode.hidden = !g.editions?.length;
    $('#variants').replaceChildren(el('legend', {}, 'Variants'), ...(g.variants ?? []).map(x => el('label', {class: 'chk'}, el('input', {type: 'checkbox', value: x.id}), x.name || x.id)));
    $('#variants').hidden = !g.variants?.length;
    $('#who').hidden = g.players[1] < 2;
    $('#players').required = g.players[0] > 1;
    $('#seats').textContent = g.players[0] === g.players[1] ? `${g.players[0]} play` : `${g.players[0]} to ${g.players[1]} play`;
    $('#file').value = free(`${first}${g.id}-1.log`);
  };
  $('#game').onchange = pick;
  pick();
  $('#desklogs').showModal();
}
// free is a name like the one given that no log has.
function free(name) {
  let n = 1;
  while (logs.some(l => l.name === name)) name = name.replace(/(-\d+)?\.log$/, `-${++n}.log`);
  return name;
}
for (const [button, shows, title] of [['#logs', '', 'Logs'], ['#begin', 'new', 'Play now'], ['#typeup', 'sheet', 'Type up a game'], ['#openone', 'open', 'Open a log']]) $(button).onclick = () => choose(shows, title);
$('#new').onsubmit = e => {
  e.preventDefault();
  if (e.submitter?.value) $('#desklogs').dataset.shows = e.submitter.value;
  const g = games.find(g => g.id === $('#game').value), names = $('#players').value.split(/[\s,]+/).filter(Boolean);
  const several = names.length && !$('#who').hidden;
  const chosen = several && g.editions?.length && $('#edition').selectedIndex === 0 ? '' : $('#edition').value;
  const head = ['game', g.id, chosen, ...$$('#variants :checked').map(x => x.value)].filter(Boolean).join(' ');
  begin($('#file').value, head + '\n' + (several ? 'players ' + names.join(' ') + '\n' : ''));
};

// ── sharing ─────────────────────────────────────────────────────────────────

// A log fits in a link: its name and its text, deflated, in the letters of an address.
const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));
const mostLink = 64 << 10;
async function linked() {
  const all = new Uint8Array(await through(log.name.split('/').at(-1) + '\n' + edit.text, new CompressionStream('deflate-raw')).arrayBuffer());
  const data = btoa(Array.from(all, b => String.fromCharCode(b)).join('')).replaceAll('+', '-').replaceAll('/', '_');
  return data.length > mostLink ? '' : location.href.replace(/[?#].*/, '') + '#log=' + data;
}
// follow opens the log that is in a link, or tells why not.
async function follow(link) {
  const data = /#log=([\w-]+)/.exec(link)?.[1].slice(0, mostLink);
  if (!data) return 'That is no link to a log.';
  try {
    const text = await through(Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0)), new DecompressionStream('deflate-raw')).text();
    const [, name, log] = /^([^\n]*)\n(.*)$/s.exec(text.slice(0, 16 << 20));
    logs = (await call('logs')).logs;
    await begin(free(name.replace(/[^\w.-]+/g, '-').replace(/(\.log)?$/, '.log')), log, false);
    return '';
  } catch { return 'The link is cut short; copy all of it.'; }
}
// arrived follows the link that led to the page, if there is one.
async function arrived() {
  const why = location.hash.startsWith('#log=') ? await follow(location.hash) : '';
  if (!why) return;
  await choose('open', 'Open a log');
  $('#nolink').textContent = why;
}
$('#link').onsubmit = async e => { e.preventDefault(); $('#nolink').textContent = await follow($('#pasted').value); };
addEventListener('hashchange', arrived);
$('#share').onclick = async () => {
  try {
    await write();
    const made = await call('share', {name: log.name, text: edit.text}), link = await linked();
    const at = 'made/' + made.name.split('/').map(encodeURIComponent).join('/'), file = made.name.split('/').at(-1);
    $('#linked').value = link || 'The log is too long for a link.';
    $('#copy').onclick = async () => { $('#linked').select(); await navigator.clipboard.writeText(link).then(() => { $('#copied').textContent = 'Copied.'; }, () => {}); };
    $('#copied').textContent = '';
    $('#file-made').replaceChildren(el('a', {class: 'btn', href: at, download: file}, `Save ${file}`), el('a', {class: 'btn', href: at, target: '_blank', rel: 'noopener'}, 'Look at it'), el('a', {class: 'btn', download: log.name.split('/').at(-1), href: URL.createObjectURL(new Blob([edit.text]))}, 'Save the log'));
    $('#shared').showModal();
  } catch (e) { status(e.message, true); }
};
for (const kind of ['dragover', 'drop']) addEventListener(kind, e => e.preventDefault());
addEventListener('drop', async e => {
  const f = e.dataTransfer?.files?.[0];
  if (f && f.size < 16 << 20) openLog(f.name.replace(/[^\w.-]+/g, '-').replace(/(\.log)?$/, '.log'), await f.text());
});
addEventListener('beforeunload', e => { if (log && edit.text !== log.saved) { write(); e.preventDefault(); } });

// reread takes what another page or program wrote to the log, or asks whose is to stay.
// One at a time, or an older answer could come last.
const reread = latest(async () => {
  if (!log) return;
  const name = log.name;
  let file, before;
  do { // what this page is writing itself is no news, though that may be told before it is answered
    await (before = saving);
    file = await call('open', {name}).catch(() => ({gone: true}));
  } while (saving !== before);
  if (name !== log.name || file.sum === log.sum) return;
  if (!file.gone && edit.text === log.saved) {
    log.sum = file.sum; log.saved = file.text;
    edit.replace(file.text);
    check();
  } else elsewhere(file);
});
listen({
  saved: () => check(),
  back: async () => { await opening; await reread(); check(); if (log?.saved != null) save(); }, // what came with a link is written when that is asked for
  log: async told => { await opening; if (told.name === log?.name) reread(); },
});
const name = new URLSearchParams(location.search).get('log');
if (new URLSearchParams(location.search).get('as') === 'sheet') showAs('sheet');
if (name) openLog(name); else { status(''); arrived(); }
document.body.dataset.ready = '1';
