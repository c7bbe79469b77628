// Compares our tables with those of public collections, row by row, as `tools/catalogue/sources.txt` says which column is which.
import { options, sheets, said } from './sheets.mjs';

/** What the table of sources says: the collections, which columns are compared, the differences that are explained, and the sets that were compared by hand. */
export function sources(text) {
  const [collections, lines, known, byHand] = [new Map(), [], [], []];
  for (const sheet of sheets(text)) {
    const name = said(sheet, 'collection');
    if (name) collections.set(name, { folder: said(sheet, 'folder'), title: said(sheet, 'title') });
    for (const [key, value] of sheet.head) {
      const parts = value.split('|').map((part) => part.trim());
      if (key === 'same') lines.push(line(name, parts));
      if (key === 'known') known.push(...explained(name, parts));
      if (key === 'by-hand') byHand.push(...parts[0].split(/\s+/));
    }
  }
  return { collections, lines, known, byHand };
}

function line(collection, [sets, place, key, columns]) {
  const [file, table = '-'] = place.split(/\s+/);
  const [ours, theirs] = key.split('=');
  return { collection, sets: sets.split(/\s+/), file, table, ours, theirs, columns: columns.split(/\s+/).map(column) };
}

/** `k=k_max`, `a=0.5*x+0.5*y`, `l=from..to`; after a tilde how far they may differ, `~3%` of theirs. */
function column(text) {
  const [ours, rest] = text.split('=');
  const [theirs, within = '0'] = rest.split('~');
  return within.endsWith('%') ? { ours, theirs, within: 0, share: Number(within.slice(0, -1)) / 100 } : { ours, theirs, within: Number(within), share: 0 };
}

function explained(collection, [set, rows, columns, reason]) {
  return set.split(/\s+/).map((set) => ({ collection, set, rows: rows.split(/\s+/).map((row) => (row === '*' ? row : plain(row))), columns: columns.split(/\s+/), reason, used: false }));
}

/** A text by which rows of both sides are known: `M6`, `M8x1`, `{code:2}` for its last two letters, `{DN:inch}` for the size in inches. */
const filled = (pattern, row) => plain((pattern.includes('{') ? pattern : `{${pattern}}`).replace(/\{(\w+)(?::(\d+|inch))?\}/g, (_, key, how) => (how === 'inch' ? inches(row[key]) : String(row[key]).slice(how ? -how : 0))));

/** The nominal size of a pipe in inches. */
const inches = (dn) => ({ 15: '1/2', 20: '3/4', 25: '1', 32: '1.1/4', 40: '1.1/2', 50: '2', 65: '2.1/2', 80: '3' })[dn] ?? String(Math.round(dn / 25));

const plain = (text) => {
  const bare = text.toLowerCase().replace(/[()"″*_\s-]|mm$/g, '').replace(/^0+(?=\d)/, '');
  return bare !== '' && Number.isFinite(Number(bare)) ? String(Number(bare)) : bare;
};

/** Their rows by key: a column, up to what follows a `^`, or a pattern of columns. */
function keyed(rows, theirs) {
  const [name, end] = theirs.split('^');
  const byKey = new Map();
  for (const row of rows) {
    const key = theirs.includes('{') ? filled(theirs, row) : plain(String(row[name] ?? '').split(end ?? '\n')[0]);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return byKey;
}

/** Our rows, once for each value of the cells that their key is made of. */
function spread(table, pattern) {
  const keys = Object.keys(table.rows[0] ?? {}).filter((key) => pattern === key || pattern.includes(`{${key}}`));
  const times = (rows, key) => rows.flatMap(([at, row]) => options(table, key, row[key]).map((value) => [at, { ...row, [key]: value }]));
  return keys.reduce(times, table.rows.map((row, at) => [at, row]));
}

/** A number as tables write it: `M6`, `T10`, `1 1/8`, `3/4″`, `1,5`. */
export function number(cell) {
  const text = String(cell).replace(/["″]/g, '').trim().replace(/^[MTU](?=\d)/, '').replace(',', '.');
  const parts = /^(?:(\d+)[\s.-])?(\d+)\/(\d+)$/.exec(text);
  return parts ? Number(parts[1] ?? 0) + parts[2] / parts[3] : text === '' ? NaN : Number(text);
}

/** A number of a row: a column, or a sum of columns with factors and of numbers. */
const term = (row, text) => text.split('+').reduce((sum, part) => {
  const [factor, name] = part.includes('*') ? part.split('*') : ['1', part];
  return sum + Number(factor) * (name in row ? number(row[name]) : number(name));
}, 0);

/** What theirs says of a cell, and whether it is ours; nothing where it has none. Of a least, a usual and a greatest number it lies between the outer. */
function compared(row, theirs, { ours, theirs: text, within, share }) {
  const ends = text.split('..').map((end) => term(theirs, end));
  const cell = row[ours] ?? '';
  const mine = ends.length === 2 ? cell.split('..').map(number) : /^[^,]+,[^,]+,[^,]+$/.test(cell) ? cell.split(',').map(number) : [term(row, ours)];
  if ([...ends, ...mine].some(Number.isNaN) || (ends.length === 2 && mine.length !== 2)) return undefined;
  const far = (own, end) => Math.abs(own - end) > within + share * Math.abs(end) + 1e-9;
  const [least, greatest] = [mine[0], mine.at(-1)];
  const equal = ends.length === 2 ? mine.every((own, at) => !far(own, ends[at])) : (ends[0] >= least || !far(least, ends[0])) && (ends[0] <= greatest || !far(greatest, ends[0]));
  return { mine: mine.join('..'), number: ends.at(-1), theirs: ends.map((end) => Number(end.toFixed(4))).join('..'), equal };
}

/** Compares one table with one of theirs; hears of each difference, and of each row which columns are equal and which are not. */
export function compare(table, line, rows, known, tell) {
  const byKey = keyed(rows, line.theirs);
  const set = said(table, 'id');
  for (const [at, row] of spread(table, line.ours)) {
    const key = filled(line.ours, row);
    const found = (byKey.get(key) ?? []).map((theirs) => cells(row, theirs, line)).filter((list) => list.length > 0);
    if (found.length === 0) continue;
    // Several of theirs may have one key: the likest is meant.
    const [likest] = found.sort((left, right) => unlike(left).length - unlike(right).length);
    const reason = ({ ours }) => known.find((one) => one.collection === line.collection && one.set === set && (one.rows.includes('*') || one.rows.includes(key)) && one.columns.includes(ours));
    for (const one of unlike(likest)) {
      const why = reason(one);
      if (why) why.used = true;
      tell.difference({ set, key, column: one.ours, ours: row[one.ours] ?? one.mine, theirs: one.theirs, collection: line.collection, reason: why?.reason });
    }
    tell.told?.({ set, at, collection: line.collection, cells: likest });
    tell.row({ set, at, key, collection: line.collection, equal: likest.filter(({ equal }) => equal).flatMap(names), unlike: unlike(likest).flatMap(names) });
  }
}

const unlike = (list) => list.filter(({ equal }) => !equal);

/** The columns that a sum is made of. */
const names = ({ ours }) => ours.split('+').map((part) => part.split('*').pop());

const cells = (row, theirs, { columns }) => columns.flatMap((column) => {
  const result = compared(row, theirs, column);
  return result ? [{ ...result, ours: column.ours }] : [];
});
