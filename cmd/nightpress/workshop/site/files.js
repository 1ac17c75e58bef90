// The files that the browser keeps: they come and go as a zip, as files, or as a folder
// where the browser lets.
import {$, el, call, status, listen} from './page.js';

const size = n => n < 1000 ? `${n} bytes` : n < 1e6 ? `${Math.round(n / 1000)} kB` : `${(n / 1e6).toFixed(1)} MB`;
// Of a game, the folder is one entry; so are all layouts.
const entry = name => /^content\/games\/[^/]+|^content\/[^/]+|^layouts|^.*/.exec(name)[0];

async function show() {
  const [all, {games}] = await Promise.all([call('kept'), call('games')]).catch(e => { status(e.message, true); return [null, {}]; });
  if (!all) return;
  const kept = [...Map.groupBy(all, f => entry(f.name))];
  $('#list').replaceChildren(...kept.map(([name, files]) => {
    const game = games.find(g => g.own && name.endsWith('/' + g.id)), log = name.endsWith('.log');
    const last = name.split('/').at(-1), one = files.length === 1 && files[0].name === name;
    return el('li', {}, el('span', {}, el('a', game ? {href: 'press?game=' + game.id} : log ? {href: 'desk?log=' + encodeURIComponent(name)} : {}, game?.name ?? name), el('small', {}, ` ${one ? '' : files.length + ' files, '}${size(files.reduce((n, f) => n + (f.size ?? 0), 0))}`)),
      el('a', {class: 'btn', download: one ? last : last + '.zip', href: one ? 'kept/' + encodeURI(name) : `zip/${encodeURIComponent(last)}.zip?${encodeURI(name)}`}, 'Save'),
      el('button', {class: 'btn', type: 'button', click: () => status(`Remove ${name}? It cannot be brought back.`, true, {Remove: async () => { status(''); await does('remove', {name}); }, Keep: () => status('')})}, 'Remove'));
  }));
  if (!kept.length) $('#list').append(el('li', {}, 'There are none yet. Logs that you write at the desk will be here.'));
  $('#zip').hidden = $('#tofolder').hidden = !kept.length;
  if (!self.showDirectoryPicker) $('#tofolder').hidden = true;
  $('#games').replaceChildren(...games.filter(g => !g.own).map(g => el('li', {}, el('span', {}, g.name), el('button', {class: 'btn', type: 'button', click: () => does('copy', {game: g.id})}, 'Copy'))));
  const safe = await navigator.storage?.persisted?.();
  $('#safe').textContent = 'They are kept in this browser, on this machine, and nowhere else. ' + (safe ? 'Clearing the data of this site removes them.' : 'Clearing the data of this site removes them, and a browser that needs room may: save them as a zip now and then.');
  document.body.dataset.listed = all.length;
}

// does asks for something to be done with files, and shows them as they are then.
async function does(name, question) {
  try {
    const answer = await call(name, question);
    if (name !== 'remove') navigator.storage?.persist?.().then(show);
    await show();
    return answer;
  } catch (e) { status(e.message + '. Nothing was changed.', true); return null; }
}

const mostTaken = 64 << 20; // bytes
const data = file => new Promise((well, ill) => {
  const r = new FileReader();
  r.onload = () => well(r.result.slice(r.result.indexOf(',') + 1));
  r.onerror = () => ill(r.error);
  r.readAsDataURL(file);
});
async function take(files, over = false) {
  if (!files.length) return;
  if (files.reduce((n, [, f]) => n + f.size, 0) > mostTaken) { status(`That is more than ${mostTaken >> 20} MB.`, true); return; }
  status('Reading');
  const all = await Promise.all(files.map(async ([name, f]) => ({name, data: await data(f)}))).catch(e => { status(e.message, true); });
  const answer = all && await does('take', {files: all, over});
  if (answer?.differ) {
    const [first, ...more] = answer.differ;
    status(`Yours differ: ${first}${more.length ? ` and ${more.length} more` : ''}.`, true, {Replace: () => take(files, true), 'Keep mine': () => status('')});
  } else if (answer) status(answer.taken.length === 1 ? `${answer.taken[0]} is here.` : `${answer.taken.length} files are here.`);
}
$('#open').onchange = e => { take([...e.target.files].map(f => [f.name, f])); e.target.value = ''; };
for (const kind of ['dragover', 'drop']) addEventListener(kind, e => e.preventDefault());
addEventListener('drop', e => take([...e.dataTransfer.files].map(f => [f.name, f])));

// ── folders ─────────────────────────────────────────────────────────────────

// inside lists the files of a folder; what programs keep for themselves stays out.
async function* inside(folder, below = '') {
  for await (const [name, handle] of folder.entries()) {
    if (name[0] === '.' || !below && name === 'out') continue;
    if (handle.kind === 'file') yield [below + name, await handle.getFile()];
    else yield* inside(handle, below + name + '/');
  }
}
const picked = mode => showDirectoryPicker({mode, id: 'nightpress'}).catch(() => null);
$('#fromfolder').hidden = !self.showDirectoryPicker;
$('#fromfolder').onclick = async () => {
  const folder = await picked('read');
  if (!folder) return;
  const files = [];
  let size = 0;
  for await (const f of inside(folder)) {
    files.push(f);
    if ((size += f[1].size) > mostTaken) break;
  }
  take(files.map(([name, f]) => [folder.name + '/' + name, f]));
};
$('#tofolder').onclick = async () => {
  const folder = await picked('readwrite');
  if (!folder) return;
  try {
    const all = await call('kept');
    for (const {name} of all) {
      const parts = name.split('/'), last = parts.pop();
      let within = folder;
      for (const p of parts) within = await within.getDirectoryHandle(p, {create: true});
      const answer = await fetch('kept/' + encodeURI(name));
      if (!answer.ok) throw new Error(`${name} cannot be read`);
      await answer.body.pipeTo(await (await within.getFileHandle(last, {create: true})).createWritable());
    }
    status(`${all.length} files are in ${folder.name}.`);
  } catch (e) { status(`Not all of them are in ${folder.name}: ${e.message}`, true); }
};

listen({saved: show, log: show, back: show});
show().then(() => { document.body.dataset.ready = '1'; });
