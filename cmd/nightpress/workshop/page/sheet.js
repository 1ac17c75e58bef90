// The sheet of the desk: the log in the columns of its printed log sheet. The text of
// the log stays the only state: a row that is typed is written there as a line, by the
// program's own writer of rows, and the rows are read back from it.
import {$, $$, el, sign, icon, call, later, cm} from './page.js';

// sheet makes the grid; desk tells what the page knows, and does what it is asked.
export function sheet(desk) {
  const box = $('#sheet'), body = $('tbody', box), writes = $('#writes'), list = $('#offers');
  const kept = new Map(); // the cells that a line was written from, by its text
  let rows = [], columns = [], headings = '', extra = null, ending = null, now = null, notice = false; // a notice stays until another cell is entered
  let queue = Promise.resolve(); // rows are written one after the other

  const doc = () => desk.edit.view.state.doc;
  const at = column => columns.findIndex(c => c.holds === column);
  const ask = question => call('rows', {name: desk.name(), text: desk.edit.text, ...question});

  // show brings rows, verdicts and the open explanation up to what was checked last.
  function show(told, verdicts, problems, card) {
    if (!told.sheet) return;
    let hand = null;
    if (headings !== JSON.stringify(told.sheet.columns)) {
      hand = now && rows.includes(now.row) ? {line: now.row.line, column: columns[now.column]?.name} : null;
      headings = JSON.stringify(columns = told.sheet.columns);
      head();
      rows = [];
    }
    const all = [];
    let number = 0;
    doc().toString().split('\n').forEach((text, i) => {
      const cells = kept.get(text) ?? told.sheet.rows[i + 1];
      if (cells) number = parseInt(cells[at('turn')]) || number;
      if (text.trim()) all.push({line: i + 1, text, cells: cells ?? null});
    });
    const over = all.some(r => !r.cells && /^\s*end\b/.test(r.text));
    const before = new Map(rows.filter(r => r.line).map(r => [r.line, r])), spare = rows.find(r => !r.line && !r.typed);
    for (const r of over ? [] : [...rows.filter(r => r.typed && !r.line), null]) {
      const turn = r ? r.inputs[at('turn')].value : String(number + 1); // + goes on with the turn above
      number = parseInt(turn) || number;
      all.push({of: r ?? spare, line: 0, text: '', cells: columns.map((c, i) => i === at('turn') ? turn : '')});
    }
    const trs = [];
    rows = all.map(({of, ...entry}) => {
      const old = entry.line ? before.get(entry.line) : of;
      if (old && !old.cells && old.tr.contains(document.activeElement)) entry.cells = null; // until it is left
      const same = old && !old.cells === !entry.cells, row = same ? Object.assign(old, {line: entry.line, text: entry.text}) : {...entry, typed: 0};
      if (!same) build(row);
      row.tr.classList.toggle('new', !row.line);
      row.inputs.forEach((x, c) => x?.setAttribute('aria-label', row.cells ? `row ${name(entry)}, ${columns[c].name}` : `line ${row.line}`));
      if (!row.typed) {
        row.cells = entry.cells;
        const shown = entry.cells ?? [entry.text];
        row.inputs.forEach((input, c) => { if (input && input.value !== shown[c]) input.value = shown[c]; });
      }
      const mine = problems.filter(p => p.line === row.line && row.line), blamed = new Map(mine.map(p => [row.cells ? blame(row, p) : 0, p]));
      const figures = told.turns?.find(t => t.line === row.line)?.ghost ?? '';
      row.inputs.forEach((input, c) => {
        if (!input) return;
        const p = blamed.get(c);
        input.setAttribute('aria-invalid', String(!!p));
        input.title = p?.message ?? input.value;
        if (columns[c].holds === 'figure') input.placeholder = figure(figures, columns[c]);
      });
      const [kind, label] = verdicts.get(row.line) ?? [];
      if (row.said !== kind + label) {
        row.said = kind + label;
        row.verdict.replaceChildren(kind === 'cross' ? el('button', {type: 'button', 'aria-label': `Row ${name(row)} disagrees: ${label}`, click: () => desk.explain(row.line)}, sign(kind)) : kind ? sign(kind, label) : '');
        row.verdict.className = 'v ' + (kind ?? '');
      }
      row.tr.classList.toggle('bad', kind === 'cross');
      trs.push(row.tr);
      const remark = row.cells?.[at('remark')];
      if (remark) trs.push(row.remark = row.remark?.textContent === remark ? row.remark : el('tr', {class: 'remark'}, wide(remark)));
      if (card?.line === row.line) trs.push(extra = extra?.dataset.key === card.key ? extra : el('tr', {class: 'reason', 'data-key': card.key}, wide(card.make())));
      return row;
    });
    if (told.next?.over && !over) trs.push(ending = ending?.textContent === 'Write ' + told.next.write ? ending : el('tr', {class: 'ending'}, wide(el('button', {type: 'button', class: 'btn', click: desk.writeIt}, 'Write ', el('code', {}, told.next.write)))));
    for (const tr of [...body.children]) if (!trs.includes(tr)) tr.remove();
    trs.forEach((tr, i) => { if (body.children[i] !== tr) body.insertBefore(tr, body.children[i] ?? null); });
    if (hand) back(hand); // the cursor stays in its cell where the columns are others
    tell();
    if (!list.hidden) lay();
  }
  // back puts the cursor at the end of a cell where it was.
  function back({line, column}) {
    const row = rows.find(r => r.line === line), input = row?.inputs[row.cells ? columns.findIndex(c => c.name === column) : 0];
    if (!input) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
    if (now) now.fresh = false;
  }
  const wide = inside => el('td', {colspan: 1 + columns.filter(shown).length}, inside);
  const shown = c => c.used && c.holds !== 'remark';
  const name = row => row.cells?.[at('turn')] || row.line;
  // figure is what the rules give in a column, as a line would state it.
  const figure = (line, c) => c.letter && line.match(RegExp(`(?:^|[ =])${c.letter}(-?\\d+)(?= |$)`))?.[1] || '';

  function head() {
    const kind = c => c.holds === 'figure' && !c.letter ? 'words' : c.holds || 'deed'; // by which columns are wide
    const widths = {turn: 30, figure: 33, words: 120, deed: 37};
    box.firstElementChild.style.minWidth = columns.filter(shown).reduce((sum, c) => sum + widths[kind(c)], 30) + 'px';
    const first = columns.findIndex(c => c.holds === 'figure');
    $('colgroup', box).replaceChildren(...columns.filter(shown).map(c => el('col', {class: kind(c)})), el('col', {class: 'v'}));
    $('thead tr', box).replaceChildren(...columns.map((c, i) => shown(c) && el('th', {scope: 'col', class: (i === first ? 'first ' : '') + (c.letter || c.holds ? '' : 'plain'), title: c.note ?? ''}, desk.icon(c) ?? '', el('span', {}, c.name), el('small', {}, c.holds === 'turn' ? '#' : c.letter ?? c.note ?? ''))).filter(Boolean), el('th', {scope: 'col'}, el('span', {class: 'vh'}, 'verdict')));
  }

  // build makes the inputs of a row: one for each column, or one for a line of its own.
  function build(row) {
    const input = c => el('input', {autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', role: 'combobox', 'aria-expanded': 'false', 'aria-controls': 'offers', 'aria-autocomplete': 'list', inputmode: columns[c]?.holds === 'figure' && row.cells ? 'numeric' : null,
      focus: e => enter(row, c, e.target), blur: () => leave(), input: () => typed(row, c), paste: e => paste(e, row, c), click: e => clicked(e.target, row), keydown: e => key(e, row, c)});
    row.verdict = el('td', {class: 'v'});
    const first = columns.findIndex(c => c.holds === 'figure');
    if (row.cells) {
      row.inputs = columns.map((c, i) => shown(c) ? input(i) : null);
      row.tr = el('tr', {}, row.inputs.map((x, i) => x && el('td', {class: [columns[i].holds ?? '', i === first ? 'first' : ''].join(' ')}, x)), row.verdict);
    } else {
      row.inputs = [input(0)];
      row.tr = el('tr', {class: 'line'}, el('td', {colspan: columns.filter(shown).length}, row.inputs[0]), row.verdict);
    }
  }

  // blame finds the cell that a problem is in: cells stand in the line in their order,
  // figures behind the equals sign.
  function blame(row, p) {
    const letters = [...row.text], from = letters.slice(0, p.column - 1).join('').length, to = p.endLine === p.line ? letters.slice(0, p.endColumn - 1).join('').length : row.text.length;
    let end = 0;
    for (const [i, c] of columns.entries()) {
      const cell = row.cells[i];
      if (!cell) continue;
      const figured = c.holds === 'figure', after = figured ? row.text.indexOf('=') : end, named = figured ? row.text.indexOf(c.letter + cell, after) : -1;
      const begin = named >= 0 ? named : row.text.indexOf(cell, after);
      if (begin < 0) continue;
      const stop = begin + cell.length + (named >= 0 ? c.letter.length : 0);
      if (begin < to && stop > from) return i;
      if (!figured) end = stop;
    }
    return -1;
  }

  // ── typing ────────────────────────────────────────────────────────────────

  function typed(row, column) {
    row.typed++;
    if (now) now.fresh = false;
    if (!row.cells) { put(row, row.inputs[0].value); row.typed = 0; return; }
    notice = false;
    if (!row.line) desk.redraw(); // the next empty row comes at once
    after(() => write(row));
  }
  // after does something once all that was typed before is written.
  const after = what => { queue = queue.then(what).catch(desk.failed); };
  const said = row => columns.map((c, i) => row.inputs[i]?.value ?? row.cells[i] ?? '');
  async function write(row) {
    const column = now?.row === row ? now.column : -1, stamp = row.typed, cells = said(row), bare = cells.every((c, i) => !c.trim() || i === at('turn'));
    if (!stamp) return; // written with a key before
    const above = rows[rows.indexOf(row) - 1], upper = !bare && runsOn(cells, above) ? said(above) : null;
    if (upper) columns.forEach((c, i) => { if (c.holds === 'figure') [cells[i], upper[i]] = [upper[i], '']; });
    const {lines, answers} = await ask({line: row.line || doc().lines + 1, rows: upper ? [cells, upper] : [cells], column: column + 1});
    if (bare && !row.line) { // a + that was typed stays, whatever is told meanwhile
      if (row.typed === stamp && cells[at('turn')] === row.cells[at('turn')]) row.typed = 0;
      return;
    }
    if (upper) { // the cells say so at once: a key that came meanwhile is written from them
      kept.set(lines[1], upper);
      put(above, lines[1]);
      columns.forEach((c, i) => { if (c.holds === 'figure' && row.inputs[i]) { row.inputs[i].value ||= cells[i]; above.inputs[i].value = ''; } });
    }
    kept.set(lines[0], cells);
    put(row, lines[0]);
    if (row.typed === stamp) row.typed = 0;
    tell();
    if (now?.row === row && now.column === column) offer(answers);
  }
  // runsOn tells whether a row goes on with the turn above, of which the figures are then
  // those of its last row. A row that names somebody tells of another player.
  function runsOn(cells, above) {
    const figured = all => all.some((c, i) => columns[i].holds === 'figure' && c.trim()), who = columns.findIndex(c => c.words.some(w => w === 'who' || w === 'player'));
    return cells[at('turn')].trim() === '+' && !cells[who]?.trim() && !figured(cells) && above?.line && above.cells && !above.typed && figured(said(above));
  }
  // put writes the line of a row; that of a new one behind all others.
  function put(row, text) {
    const d = doc();
    const end = d.toString().trimEnd().length, line = row.line ? d.line(row.line) : null;
    const change = line ? {from: line.from, to: line.to, insert: text} : {from: end, to: d.length, insert: '\n' + text + '\n'};
    row.line ||= d.lineAt(end).number + 1;
    row.text = text;
    desk.edit.view.dispatch({changes: change, selection: {anchor: change.from + change.insert.trimEnd().length}, userEvent: 'input'});
  }

  function enter(row, column, input) {
    if (now?.input === input) return; // the window was left and is back
    now = {row, column, input, was: input.value, fresh: true};
    input.select(); // what is typed takes its place, as in a spreadsheet
    notice = false;
    close();
    if (row.line && row.line !== desk.edit.line) desk.edit.goTo(row.line);
    tell();
    if (row.cells) after(async () => {
      if (now?.input === input && !row.typed) offer((await ask({line: row.line || doc().lines + 1, rows: [said(row)], column: column + 1})).answers);
    });
  }
  // clicked: the first click takes the whole cell, and the next one a place in it.
  function clicked(input, row) {
    if (now?.input === input && now.fresh) { now.fresh = false; input.select(); }
    if (input.getAttribute('aria-invalid') === 'true') desk.explain(row.line);
  }
  const leave = later(0, () => { if (!box.contains(document.activeElement)) { now = null; tell(); close(); } });
  // tell says what the row at hand writes, and what the cell takes.
  function tell() {
    const {row, column} = now ?? {}, c = columns[column];
    if (!notice) writes.replaceChildren(...!now || !row.cells ? [] : [`Row ${name(row)} writes `, el('code', {}, row.text || '…'), el('small', {}, c.name + (c.note ? ': ' + c.note : ''))]);
  }

  function key(e, row, column) {
    const options = $$('[role=option]', list), picked = options.findIndex(o => o.getAttribute('aria-selected') === 'true'), open = !list.hidden;
    const does = {
      Enter: () => picked >= 0 ? options[picked].click() : go(row, e.shiftKey ? -1 : 1),
      ArrowDown: () => open ? pick(options, picked + 1) : go(row, 1, column),
      ArrowUp: () => open && picked >= 0 ? pick(options, picked - 1) : go(row, -1, column),
      Escape: () => { if (open) close(); else if (now.input.value !== now.was) { now.input.value = now.was; typed(row, column); } },
      F8: () => desk.problem(e.shiftKey ? -1 : 1),
    }[e.key] ?? {
      z: () => after(() => cm.undo(desk.edit.view)),
      d: () => after(() => { if (row.line) put(row, 'x ' + row.text.trimStart()); }),
    }[(e.ctrlKey || e.metaKey) && e.key];
    if (does) { e.preventDefault(); does(); }
  }
  // go puts the cursor into the same column of another row, or where its turn begins.
  function go(row, step, column) {
    const i = rows.includes(row) ? rows.indexOf(row) : rows.findIndex(r => r.line && r.line === row.line), to = i >= 0 && rows[i + step];
    if (to) (to.inputs[column ?? -1] ?? to.inputs.find((x, i) => x && (i !== at('turn') || !to.cells))).focus();
  }

  // ── what a cell may say ───────────────────────────────────────────────────

  function offer(answers) {
    const {row, column, input} = now, quiet = !input.value, given = columns[column].holds === 'figure' && input.placeholder && !input.value ? [{cell: input.placeholder, means: 'as the rules give it'}] : [];
    const fit = [...answers, ...given].filter(a => a.cell.startsWith(input.value) && a.cell !== input.value).slice(0, 6);
    if (!fit.length || quiet && !matchMedia('(pointer: coarse),(max-width: 640px)').matches && !given.length) { close(); return; }
    if (!list.hidden && list.dataset.of === fit.map(a => a.cell).join()) return; // and what is picked stays
    list.dataset.of = fit.map(a => a.cell).join();
    list.replaceChildren(...fit.map((a, i) => el('li', {role: 'option', id: 'offer-' + i, 'aria-selected': 'false', pointerdown: e => e.preventDefault(), click: () => { input.value = a.cell; typed(row, column); close(); }}, el('b', {}, a.cell), a.means === a.cell ? '' : el('span', {}, a.means))));
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    lay();
    list.scrollIntoView({block: 'nearest'});
  }
  // lay puts the list below the cell.
  function lay() {
    const cell = now.input.parentNode.getBoundingClientRect(), around = box.getBoundingClientRect();
    list.style.left = Math.max(0, Math.min(cell.left - around.left + box.scrollLeft, box.clientWidth - 250)) + 'px';
    list.style.top = cell.bottom - around.top + box.scrollTop + 4 + 'px';
  }
  function close() {
    list.hidden = true;
    for (const x of $$('[aria-expanded=true]', box)) { x.setAttribute('aria-expanded', 'false'); x.removeAttribute('aria-activedescendant'); }
  }
  function pick(options, i) {
    options.forEach((o, n) => o.setAttribute('aria-selected', String(n === i)));
    if (options[i]) now.input.setAttribute('aria-activedescendant', options[i].id); else now.input.removeAttribute('aria-activedescendant');
  }

  // paste takes cells of a spreadsheet: by their headings behind all rows, else from the
  // cell at hand on.
  async function paste(e, row, column) {
    const text = e.clipboardData.getData('text').replaceAll('\r', '').trimEnd(), table = text.split('\n').map(l => l.split('\t'));
    if (table.length === 1 && table[0].length === 1) return;
    e.preventDefault();
    const called = table[0].length > 1 ? table[0] : text.split('\n')[0].split(/[|;,]/);
    const unknown = called.map(h => h.trim()).filter(h => h && !columns.some(c => c.words.includes(h.toLowerCase())));
    const headed = called.length - unknown.length >= 3, start = rows.indexOf(row);
    await queue;
    const over = headed || !row.cells ? [] : table.map((cells, i) => {
      const r = rows[start + i], all = r?.cells && r.line ? said(r) : columns.map(() => '');
      cells.forEach((c, n) => { if (column + n < columns.length) all[column + n] = c.trim(); });
      all[at('turn')] ||= String((parseInt(row.cells[at('turn')]) || 0) + i);
      return all;
    });
    try {
      const {lines} = await ask({line: doc().lines + 1, rows: over, table: headed || !row.cells ? text : ''});
      over.forEach((cells, i) => kept.set(lines[i], cells));
      const all = doc().toString().trimEnd().split('\n');
      lines.filter(l => l.trim()).forEach((l, i) => { const r = over.length && rows[start + i]; if (r?.line && r.cells) all[r.line - 1] = l; else if (all.push(l) && r && !r.line) r.line = all.length; });
      desk.edit.replace(all.join('\n') + '\n');
      notice = true;
      writes.replaceChildren(`Rows pasted: ${lines.filter(l => l.trim()).length}${headed && unknown.length ? '; headings not known: ' + unknown.join(', ') : ''}. `, el('button', {type: 'button', class: 'btn', click: () => cm.undo(desk.edit.view)}, 'Undo'));
    } catch (x) { desk.failed(x); }
  }

  return {
    show,
    // focus goes to the first cell to type into: of a line, or of the next row.
    focus(line) {
      const row = rows.find(r => r.line === line && r.cells) ?? rows.at(-1);
      (row?.inputs.find((x, i) => x && (i !== at('turn') || !row.cells)) ?? box).focus();
    },
    reveal: () => extra?.isConnected && extra.scrollIntoView({block: 'nearest'}),
    forget: () => { kept.clear(); rows = []; now = null; body.replaceChildren(); close(); },
  };
}
