// Holds the program, and answers for it. Of all pages that are open one worker does so;
// the others wait for their turn, and then begin with the files as they were kept.
'use strict';
importScripts('kept.js', 'wasm_exec.js');
const workshop = new BroadcastChannel('workshop');

navigator.locks.request('nightpress', async () => {
  try {
    await kept.open();
  } catch (e) {
    fail('This browser keeps no files here: ' + e.message);
    return new Promise(() => {});
  }
  const module = await WebAssembly.compileStreaming(fetch('program.bin'));
  for (;;) { // a program that stops begins again
    const go = new Go();
    await go.run(await WebAssembly.instantiate(module, go.importObject));
    if (failed) return new Promise(() => {});
  }
});

// What the program calls.
let failed = false;
self.fail = text => { failed = true; postMessage(text); };
self.tell = (kind, what) => workshop.postMessage({kind, what});
self.ready = (answer, wrote) => {
  workshop.onmessage = ({data}) => {
    if (data.hears) workshop.postMessage({there: true});
    if (!data.path) return;
    const {id, path, query, body} = data;
    workshop.postMessage({id, taken: true});
    answer(path, query, body, async (status, kind, policy, fixed, said) => {
      const changed = kept.changed();
      try {
        if (changed) await kept.write();
        workshop.postMessage({id, status, kind, policy, kept: fixed, body: said});
      } catch (e) {
        const full = e.name === 'QuotaExceededError' ? 'The storage of this browser is full' : 'This browser could not keep it: ' + e.message;
        workshop.postMessage({id, status: 507, kind: 'application/json', policy: '', body: JSON.stringify({said: full})});
      }
      if (changed) wrote();
    });
  };
  workshop.postMessage({here: true});
};
