// In a page of the workshop: begins the worker that holds the program, and has the page
// hear from it. In the page that comes first: fetches all of it, once, and goes on.
'use strict';
(() => {
  const first = document.getElementById('begin');
  if (first) { fetchAll(); return; }

  // One worker of all pages that are open holds the program. It goes with its page.
  const worker = new Worker('worker.js'), shown = new Promise(done => addEventListener('DOMContentLoaded', done));
  worker.onmessage = async ({data}) => { await shown; const s = document.getElementById('status'); s.textContent = data; s.classList.add('bad'); };
  addEventListener('pagehide', () => worker.terminate());
  addEventListener('pageshow', e => { if (e.persisted) location.reload(); });

  // A browser saves files past the service worker, and opens no window long after the
  // click that asked for it: so what is saved or printed is fetched, and saved then.
  const save = async (address, name) => {
    const answer = await fetch(address);
    if (!answer.ok) return;
    const a = Object.assign(document.createElement('a'), {href: URL.createObjectURL(await answer.blob()), download: name});
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60000);
  };
  addEventListener('click', e => {
    const a = e.target.closest?.('a[download]');
    if (!a || a.protocol === 'blob:') return;
    e.preventDefault();
    save(a.href, a.download);
  });
  self.open = address => { save(address, decodeURIComponent(address.split('/').at(-1))); };

  // What the program tells by itself comes from that worker.
  self.EventSource = class extends EventTarget {
    constructor() {
      super();
      const from = new BroadcastChannel('workshop');
      let open = false;
      from.onmessage = ({data}) => {
        if (data.here && open) this.onerror(); // another worker: who knows what was missed
        if (data.here || data.there && !open) { open = true; this.onopen(); }
        if (data.kind) this.dispatchEvent(new MessageEvent(data.kind, {data: data.what}));
      };
      from.postMessage({hears: true});
      this.close = () => from.close();
    }
  };

  async function fetchAll() {
    const at = new URL(document.currentScript?.src ?? document.querySelector('script').src), root = new URL('.', at);
    const page = location.pathname.slice(root.pathname.length).replace(/(\/|index\.html)*$/, '') || 'press';
    const on = () => location.replace(root + page + location.search + location.hash);
    if (!navigator.serviceWorker || !navigator.locks) {
      first.textContent = isSecureContext ? 'This window keeps nothing, and nightpress needs that. Open it in a window that is not private, or in another browser.' : 'A browser runs nightpress only from an address that begins with https, or on this machine.';
      return;
    }
    new BroadcastChannel('begin').onmessage = ({data}) => { document.getElementById('fetched').value = data; };
    try {
      const there = await navigator.serviceWorker.register(root + 'sw.js', {updateViaCache: 'none'});
      const next = there.installing ?? there.waiting;
      if (there.active || next?.state === 'activated') { on(); return; }
      next.onstatechange = () => {
        if (next.state === 'activated') on();
        else if (next.state === 'redundant') first.textContent = 'Not all of nightpress could be fetched. Is there a network, and room in the storage of this browser? Reload the page to try again.';
      };
      if (next.state === 'activated') on();
    } catch (e) { first.textContent = 'nightpress cannot begin here: ' + e.message; }
  }
})();
