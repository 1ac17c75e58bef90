// Gives out the files of the page without a network, and has the program, which a worker
// of some page holds, answer everything else.
'use strict';
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-%'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const kinds = {page: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', woff2: 'font/woff2', bin: 'application/wasm', txt: 'text/plain; charset=utf-8'};
const root = new URL('.', location);

importScripts('fzstd.js');

addEventListener('install', e => e.waitUntil(keep()));
// keep unpacks all there is, on the first visit and where a browser has lost it.
async function keep() {
  const cache = await caches.open(version), begin = new BroadcastChannel('begin');
  const answer = await fetch(new URL('kept.zst', root), {cache: 'no-cache'});
  if (!answer.ok) throw new Error(`kept.zst: ${answer.status}`);
  let fetched = 0;
  const body = answer.body.pipeThrough(new TransformStream({transform(part, to) { to.enqueue(part); begin.postMessage((fetched += part.length) / packed); }}));
  const all = fzstd.decompress(new Uint8Array(await new Response(body).arrayBuffer()));
  let at = 0;
  await Promise.all(Object.entries(files).map(([name, size]) => cache.put(new URL(name, root), new Response(all.subarray(at, at += size), {headers: {'Content-Type': kinds[name.split('.').pop()]}}))));
}
addEventListener('activate', e => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
})()));

addEventListener('fetch', e => {
  const at = new URL(e.request.url);
  if (at.origin !== root.origin || !at.pathname.startsWith(root.pathname)) return;
  const name = at.pathname.slice(root.pathname.length);
  if (e.request.mode === 'navigate' && /^(|index\.html|(press|desk|files)\/(index\.html)?)$/.test(name)) e.respondWith(Response.redirect(root + (name.split('/')[0].replace('index.html', '') || 'press') + at.search));
  else if (files[name] || files[name + '.page']) e.respondWith(file(files[name] ? name : name + '.page'));
  else if (name.includes('/')) e.respondWith(ask(e.request, name, at.search.slice(1)));
});

// file is one of the page's own. A page has a number of its own each time: the editor
// makes its style by itself, and says it.
async function file(name) {
  const look = async () => (await caches.open(version)).match(new URL(name, root));
  const kept = await look() ?? await keep().then(look);
  const h = {'Content-Type': kinds[name.split('.').pop()], 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer'};
  if (name === 'worker.js') h['Content-Security-Policy'] = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  if (!name.endsWith('.page')) return new Response(kept.body, {headers: h});
  const nonce = crypto.randomUUID();
  h['Content-Security-Policy'] = policy.replace('%', nonce);
  return new Response((await kept.text()).replaceAll('{{nonce}}', nonce), {headers: h});
}

// What the worker was asked and has not answered. One that begins is asked again what
// the one before left, but not what ended it.
const asked = new Map();
const workshop = new BroadcastChannel('workshop');
const patience = 20000; // ms until somebody looks whether there is a worker
workshop.onmessage = ({data}) => {
  const a = asked.get(data.id);
  if (data.here) for (const a of asked.values()) a.send();
  else if (a && data.taken) clearTimeout(a.late);
  else if (a && data.status) { asked.delete(data.id); clearTimeout(a.late); a.done(data); }
};
async function ask(request, path, query) {
  const id = crypto.randomUUID(), body = request.method === 'POST' ? new Uint8Array(await request.arrayBuffer()) : null;
  const refuse = said => ({status: 503, kind: body ? 'application/json' : 'text/plain; charset=utf-8', policy: '', body: body ? JSON.stringify({said}) : said});
  const {status, kind, policy, kept, body: said} = await new Promise(done => {
    let times = 0;
    const a = {done, late: 0, send() {
      clearTimeout(a.late);
      if (++times > 3) { asked.delete(id); done(refuse('nightpress stops when it is asked this')); return; }
      a.late = setTimeout(a.wait, patience);
      workshop.postMessage({id, path, query, body});
    }};
    a.wait = async () => { // while a worker is busy, it takes nothing
      const {held} = await navigator.locks.query();
      if (held.some(l => l.name === 'nightpress')) a.late = setTimeout(a.wait, patience);
      else { asked.delete(id); done(refuse('nightpress does not answer. Is its page open?')); }
    };
    asked.set(id, a);
    a.send();
  });
  const h = {'Content-Type': kind, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': kept ? 'private, max-age=86400, immutable' : 'no-store'};
  if (policy) h['Content-Security-Policy'] = policy;
  return new Response(said, {status, headers: h});
}
