// Gathers what comparisons found: which cell of ours agrees with how many collections.
import { number } from './compare.mjs';
import { said } from './sheets.mjs';

/** Gathers rows and differences of all comparisons. */
export function ledger(tables) {
  const byId = new Map(tables.map((table) => [said(table, 'id'), table]));
  const keys = new Map();
  const cells = new Map();
  const bySource = new Map();
  const differences = [];
  const grades = [];
  return {
    differences,
    difference: (one) => differences.push(one),
    /** What collections say of the grades, number by number. */
    grades,
    told: ({ set, at, collection, cells }) => {
      if (set === 'materials') for (const { ours, number } of cells) grades.push({ grade: byId.get(set).rows[at], column: ours, theirs: number, collection });
    },
    row: ({ set, at, key, collection, equal, unlike }) => {
      for (const column of equal) entry(cells, `${set}|${at}|${column}`, () => new Map()).set(`${collection}|${key}`, true);
      for (const column of unlike) entry(cells, `${set}|${at}|${column}`, () => new Map()).set(`${collection}|${key}`, false);
      const sum = entry(entry(bySource, set, () => new Map()), collection, () => new Map());
      sum.set(at, (sum.get(at) ?? true) && unlike.length === 0);
    },
    /** Columns that a row is known by are no values that could agree. */
    keyed: (set, pattern) => {
      for (const column of byId.get(set).keys) if (pattern === column || pattern.includes(`{${column}}`) || pattern.includes(`{${column}:`)) entry(keys, set, () => new Set()).add(column);
    },
    /** Of one set, per collection: rows compared, and rows that are equal in all that was compared. */
    sources: (set) => [...(bySource.get(set) ?? [])].map(([collection, rows]) => ({ collection, compared: rows.size, equal: [...rows.values()].filter(Boolean).length })),
    /** Of one set: its values, and with how many collections each agrees; its rows by their least sure value; its columns that nothing was compared with. */
    agreed: (set) => agreed(byId.get(set), keys.get(set) ?? new Set(), (at, column) => cells.get(`${set}|${at}|${column}`)),
  };
}

function entry(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

/** Lengths are told apart: a range of them is no dimension, and those that are sold differ from those of the standard. */
const LENGTHS = ['l', 'L'];

function agreed(table, keys, cell) {
  const compared = (key) => table.rows.some((_, at) => cell(at, key));
  const named = (key) => keys.has(key) || said(table, 'config').includes(`{${key}}`);
  const measured = table.keys.filter((key) => (!named(key) || compared(key)) && !(LENGTHS.includes(key) && table.rows.some((row) => /\.\./.test(row[key]))));
  const result = { rows: [0, 0, 0], values: [0, 0, 0], never: measured.filter((key) => !compared(key)) };
  for (const at of table.rows.keys()) {
    const levels = measured.filter((key) => !Number.isNaN(number(table.rows[at][key].split(',')[0]))).map((key) => level(cell(at, key)));
    for (const sure of levels) result.values[sure] += 1;
    result.rows[levels.length ? Math.min(...levels) : 0] += 1;
  }
  return result;
}

/** With how many collections a cell agrees, two at most; a cell that stands for several is as sure as the least of them. */
function level(found) {
  if (!found) return 0;
  const byCollection = new Map();
  for (const [key, equal] of found) {
    const [collection] = key.split('|');
    byCollection.set(collection, (byCollection.get(collection) ?? true) && equal);
  }
  return Math.min(2, [...byCollection.values()].filter(Boolean).length);
}
