// The files of the page: a file system in memory, as the program expects one, that is
// written through to the browser's storage. What was changed since is written in one
// transaction: all of it is kept, or nothing.
'use strict';
const kept = (() => {
  const home = '/nightpress', printed = home + '/out'; // what is printed is not kept
  let number = 0, latest = 0;
  const now = () => latest = Math.max(Date.now(), latest + 1); // no two changes look alike
  const folder = () => ({ino: ++number, mode: 0o40755, time: now(), entries: new Map()});
  const file = (data = new Uint8Array(0), time = now()) => ({ino: ++number, mode: 0o100644, time, data, size: data.length});
  const top = folder(), open = new Map(), touched = new Set();
  const wrong = code => Object.assign(new Error(code), {code});

  const full = path => {
    const parts = [];
    for (const p of (path[0] === '/' ? path : home + '/' + path).split('/')) if (p === '..') parts.pop(); else if (p && p !== '.') parts.push(p);
    return '/' + parts.join('/');
  };
  function find(path) {
    let n = top;
    for (const p of full(path).split('/').slice(1)) {
      if (!p) break;
      if (!n.entries) throw wrong('ENOTDIR');
      n = n.entries.get(p);
      if (!n) throw wrong('ENOENT');
    }
    return n;
  }
  // place is the folder that something is in, or is to be, and its name there.
  function place(path) {
    const at = full(path), cut = at.lastIndexOf('/'), within = find(at.slice(0, cut) || '/');
    if (!within.entries) throw wrong('ENOTDIR');
    return [within, at.slice(cut + 1), at];
  }
  const put = (path, node) => { const [within, name, at] = place(path); within.entries.set(name, node); within.time = now(); touched.add(at); };
  const drop = path => { const [within, name, at] = place(path); within.entries.delete(name); within.time = now(); touched.add(at); };
  const there = path => { try { return find(path); } catch { return null; } };
  const stats = n => ({dev: 1, ino: n.ino, mode: n.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: n.entries ? 0 : n.size, blksize: 4096, blocks: 0, atimeMs: n.time, mtimeMs: n.time, ctimeMs: n.time, isDirectory: () => !!n.entries});
  function resize(n, size) {
    if (size > n.data.length) {
      const larger = new Uint8Array(Math.max(size, 2 * n.data.length));
      larger.set(n.data.subarray(0, n.size));
      n.data = larger;
    } else if (size < n.size) n.data.fill(0, size, n.size);
    n.size = size;
    n.time = now();
  }
  const opened = fd => { if (!open.has(fd)) throw wrong('EBADF'); return open.get(fd); };
  const flags = {O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536};
  let next = 10, said = '';

  const does = {
    open(path, how) {
      let n = there(path);
      if (n && how & flags.O_CREAT && how & flags.O_EXCL) throw wrong('EEXIST');
      if (!n && !(how & flags.O_CREAT)) n = find(path); // which says why not
      if (!n) put(path, n = file());
      if (n.entries && how & 3) throw wrong('EISDIR');
      if (!n.entries && how & flags.O_DIRECTORY) throw wrong('ENOTDIR');
      if (how & flags.O_TRUNC) { resize(n, 0); touched.add(full(path)); }
      open.set(++next, {n, at: 0, path: full(path), adds: how & flags.O_APPEND});
      return next;
    },
    close(fd) { opened(fd); open.delete(fd); },
    fstat: fd => stats(opened(fd).n), stat: path => stats(find(path)), lstat: path => stats(find(path)),
    read(fd, buffer, offset, length, position) {
      const o = opened(fd), from = position ?? o.at;
      if (o.n.entries) throw wrong('EISDIR');
      const some = o.n.data.subarray(from, Math.min(from + length, o.n.size));
      buffer.set(some, offset);
      if (position == null) o.at += some.length;
      return some.length;
    },
    write(fd, buffer, offset, length, position) {
      if (fd < 3) return fs.writeSync(fd, buffer.subarray(offset, offset + length));
      const o = opened(fd), from = position ?? (o.adds ? o.n.size : o.at);
      resize(o.n, Math.max(o.n.size, from + length));
      o.n.data.set(buffer.subarray(offset, offset + length), from);
      if (position == null) o.at = from + length;
      touched.add(o.path);
      return length;
    },
    ftruncate(fd, size) { const o = opened(fd); resize(o.n, size); touched.add(o.path); },
    truncate(path, size) { resize(find(path), size); touched.add(full(path)); },
    readdir(path) { const n = find(path); if (!n.entries) throw wrong('ENOTDIR'); return [...n.entries.keys()]; },
    mkdir(path) { if (there(path)) throw wrong('EEXIST'); put(path, folder()); },
    rmdir(path) {
      const n = find(path);
      if (!n.entries) throw wrong('ENOTDIR');
      if (n.entries.size) throw wrong('ENOTEMPTY');
      drop(path);
    },
    unlink(path) { if (find(path).entries) throw wrong('EISDIR'); drop(path); },
    rename(from, to) {
      const n = find(from), old = there(to);
      if (n === old) return;
      if (old?.entries && !n.entries) throw wrong('EISDIR');
      if (n.entries && old && !old.entries) throw wrong('ENOTDIR');
      if (old?.entries?.size) throw wrong('ENOTEMPTY');
      if ((full(to) + '/').startsWith(full(from) + '/')) throw wrong('EINVAL');
      put(to, n);
      drop(from);
      for (const o of open.values()) if ((o.path + '/').startsWith(full(from) + '/')) o.path = full(to) + o.path.slice(full(from).length);
    },
    link(from, to) { if (there(to)) throw wrong('EEXIST'); put(to, find(from)); },
    utimes(path, _, modified) { find(path).time = modified * 1000; touched.add(full(path)); },
    chmod(path, mode) { const n = find(path); n.mode = n.mode & ~0o777 | mode & 0o777; },
    fchmod(fd, mode) { const {n} = opened(fd); n.mode = n.mode & ~0o777 | mode & 0o777; },
    fsync() {}, chown() {}, fchown() {}, lchown() {},
    readlink() { throw wrong('EINVAL'); }, symlink() { throw wrong('EPERM'); },
  };
  self.fs = {
    constants: flags,
    writeSync(fd, part) {
      const lines = (said + new TextDecoder().decode(part)).split('\n');
      said = lines.pop();
      for (const l of lines) console.log(l);
      return part.length;
    },
  };
  for (const [name, act] of Object.entries(does)) {
    fs[name] = (...given) => {
      const done = given.pop();
      let result;
      try { result = act(...given); } catch (e) { if (!e.code) throw e; done(e); return; }
      done(null, result);
    };
  }
  self.path = {resolve: (...parts) => full(parts.join('/'))};
  self.process = {pid: 1, ppid: 1, getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [], umask: () => 0o022, cwd: () => home, chdir() { throw wrong('ENOSYS'); }};

  // ── the storage ───────────────────────────────────────────────────────────

  let storage;
  const answer = request => new Promise((well, ill) => { request.onsuccess = () => well(request.result); request.onerror = () => ill(request.error); });
  const below = path => IDBKeyRange.bound(path + '/', path + '0', false, true); // 0 comes after /
  const isPrinted = path => (path + '/').startsWith(printed + '/');
  function lay(path, {data, time}) {
    let within = top;
    const parts = path.split('/').slice(1), name = parts.pop();
    for (const p of parts) { if (!within.entries.has(p)) within.entries.set(p, folder()); within = within.entries.get(p); }
    if (data) within.entries.set(name, file(data, time));
    else if (!within.entries.has(name)) within.entries.set(name, folder());
  }
  async function load(range) {
    const all = storage.transaction('files').objectStore('files');
    const [names, values] = await Promise.all([answer(all.getAllKeys(range)), answer(all.getAll(range))]);
    names.forEach((name, i) => lay(name, values[i]));
  }
  // keep writes something, and what is below it, as it is now.
  function keep(store, path, n) {
    if (isPrinted(path) || /\/\.nightpress-/.test(path)) return;
    store.put({time: n.time, data: n.entries ? null : n.data.slice(0, n.size)}, path);
    for (const [name, inside] of n.entries ?? []) keep(store, path + '/' + name, inside);
  }
  let running = Promise.resolve(), queued = null;
  async function transact() {
    queued = null;
    const paths = [...touched];
    touched.clear();
    if (!paths.length) return;
    try {
      await new Promise((well, ill) => {
        const t = storage.transaction('files', 'readwrite'), store = t.objectStore('files');
        t.oncomplete = well;
        t.onabort = t.onerror = () => ill(t.error ?? new Error('it was broken off'));
        try {
          for (const path of paths) {
            const n = there(path);
            if (!n?.entries) store.delete(below(path));
            if (n) keep(store, path, n); else store.delete(path);
          }
        } catch (e) { t.abort(); ill(e); }
      });
    } catch (e) {
      for (const path of paths) if (there(path)) drop(path);
      for (const path of paths) { const n = await answer(storage.transaction('files').objectStore('files').get(path)); if (n) lay(path, n); await load(below(path)); }
      touched.clear();
      throw e;
    }
  }
  return {
    async open() {
      lay(home, {});
      const opens = indexedDB.open('nightpress', 1);
      opens.onupgradeneeded = () => opens.result.createObjectStore('files');
      storage = await answer(opens);
      await load();
      lay('/tmp', {}); lay('/dev', {}); touched.clear();
    },
    changed: () => [...touched].some(path => !isPrinted(path)),
    // write keeps what was changed: one transaction after the other, and all that waits
    // in one.
    write: () => queued ??= running = running.catch(() => {}).then(transact),
  };
})();
