// How the values of materials were checked, one by one: what pages say of them (`readings.txt`) and what collections say (`sources.txt`) together give the marks of `server/catalogue/materials/checked.txt`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMES } from './counts.mjs';
import { all, said, sheets } from './sheets.mjs';

/** How far a typical number may be from what a source says, of that: why, docs/catalogue.md tells. */
export const WITHIN = { rho: 0.01, E: 0.03, nu: 0.05, alpha: 0.05, lambda: 0.08, c: 0.05, sigma: 0.08, mu: 0.05, beta: 0.05, Rp: 0.05, Rm: 0.05, Rc: 0.05, Rb: 0.05, A: 0.1, HB: 0.05, HV: 0.05, SD: 0.05, SA: 0.05 };

/** What is not told as a share: conductivities of insulators within a factor of ten, temperatures of use within ten degrees. */
const NEAR = { kappa: (one, other) => Math.abs(Math.log10(one / other)) <= 1, T: (one, other) => Math.abs(one - other) <= 10 };

/** What a binary number is off by, of itself. */
const ROUNDING = 1e-9;

const plain = (text) => text.toLowerCase().replace(/[^a-z0-9一-鿿.*@]/g, '');

/** The numbers of a cell: one, or the least, the typical and the greatest. */
const numbers = (cell) => cell.split(',').map(Number);

/** The typical one of them. */
function typical(cell) {
  const all = numbers(cell);
  return all[all.length >> 1];
}

/** Whether a cell says what a source says: its typical number within what its property allows, or, where the source tells the least that a standard asks for, its least exactly. */
export function agrees(column, cell, theirs, least = false) {
  if (least) return numbers(cell).length === 3 && numbers(cell)[0] === theirs;
  const ours = typical(cell);
  return NEAR[column]?.(ours, theirs) ?? Math.abs(ours - theirs) <= ((WITHIN[column] ?? 0) + ROUNDING) * Math.abs(theirs);
}

/** All that the pages say: a grade's id, a column, a number in our unit, and the page. */
export function readings(text, tables) {
  const rows = tables.flatMap(({ rows }) => rows);
  const names = rows.map((row) => [row, [row.id, row.model, ...row.eq.split(',')].map(plain).filter(Boolean)]);
  const known = (one, [row, own]) => (one.startsWith('@') ? `@${row.cat}` === one : one.endsWith('*') ? own.some((name) => name.startsWith(one.slice(0, -1))) : own.includes(one));
  // Letters tell metals from rubbers, Cr from CR: who is named exactly so is meant alone.
  const exactly = (word) => rows.filter(({ id, model }) => id === word || model === word);
  const wanted = (list, page) => list.split(',').flatMap((word) => {
    const exact = exactly(word);
    if (exact.length) return exact;
    const found = names.filter((name) => known(word.startsWith('@') ? word : plain(word), name)).map(([row]) => row);
    if (!found.length) throw new Error(`readings.txt: ${page}: no grade ${word}`);
    return found;
  });
  return sheets(text).flatMap((sheet) => sheet.rows.flatMap((row) => {
    const page = said(sheet, 'page');
    const source = said(sheet, 'as') || sourceOf(page);
    return wanted(row.of, page).flatMap((grade) => sheet.keys.filter((key) => key !== 'of' && row[key]).map((key) => ({ ...told(key, row[key], grade, page), source })));
  }));
}

/** What stands before the name of a country, as in `co.jp`, is no site. */
const SHARED = new Set(['ac', 'co', 'com', 'edu', 'gov', 'go', 'gr', 'ne', 'net', 'or', 'org']);

/** Who says what a page says: the site, of those that keep documents of others the document; what copies another says so by `as:`. */
function sourceOf(page) {
  const [address] = page.split(/[ ,#]/);
  const [, host, path] = /^https?:\/\/([^/]+)(.*)$/.exec(address) ?? ['', address, ''];
  const labels = host.split('.');
  const site = labels.slice(SHARED.has(labels.at(-2)) ? -3 : -2).join('.');
  return ['scribd.com', 'github.com', 'studylib.net'].includes(site) ? `${site}${path}` : site;
}

/** `lambda*1.7307` turns the number of the page into our unit, `sigma/1` is one part of it, `Rm>` the least. */
function told(key, cell, grade, page) {
  const [, column, how, by] = /^(\w+)(?:([*/>])([\d.]*))?$/.exec(key);
  const value = cell.split('..').map(Number).reduce((sum, end, _, { length }) => sum + end / length, 0);
  const theirs = how === '*' ? value * Number(by) : how === '/' ? Number(by) / value : value;
  return { grade, column, theirs, page, least: how === '>' };
}

/** Which source says the same of which cell: by `id|column` a set of sources; and what differs. */
export function agreements(read, compared) {
  const [agreed, differing] = [new Map(), []];
  const add = (key, source) => agreed.set(key, (agreed.get(key) ?? new Set()).add(source));
  for (const { grade, column, theirs, page, source, least } of read) {
    if (!grade[column]) continue;
    if (agrees(column, grade[column], theirs, least)) add(`${grade.id}|${column}`, source);
    else differing.push(`${page} ${grade.model} ${column}: ours ${grade[column]}, theirs ${Number(theirs.toPrecision(4))}`);
  }
  for (const { grade, column, theirs, collection } of compared) if (agrees(column, grade[column], theirs)) add(`${grade.id}|${column}`, collection);
  return { agreed, differing };
}

/** What the name of a grade says by the rule of its standard: the least that a column may be. */
const NAMED = [
  [/^(?:Q|L|HR|HRB|HPB|S)(\d{3})(?![\d-])/, ['Rp']],
  [/^HC(\d+)\/(\d+)DP$/, ['Rp', 'Rm']],
  [/^ZG(\d+)-(\d+)$/, ['Rp', 'Rm']],
  [/^(?:QT|QTD|KTH|KTZ)(\d+)-(\d+)$/, ['Rm', 'A']],
  [/^(?:HT|RuT|SAPH)(\d+)$/, ['Rm']],
];

/** Which values follow from the name of their grade. */
function named(row) {
  const rule = NAMED.find(([pattern]) => pattern.test(row.model));
  const numbers = rule ? rule[0].exec(row.model).slice(1).map(Number) : [];
  return numbers.flatMap((number, at) => (row[rule[1][at]] && agrees(rule[1][at], row[rule[1][at]], number, true) ? [rule[1][at]] : []));
}

/** What fibres weigh, kg/m³: E glass, carbon. */
const FIBRES = { GF: 2560, CF: 1780 };

/** The density of a plastic follows from what it is filled with, PA66-GF30 by 30 % of mass, and from what it is without, if two sources say that. */
function mixed(row, rows, agreed) {
  const [, model, fibre, share] = /^(.+)-(GF|CF)(\d\d)$/.exec(row.model) ?? [];
  const base = model && rows.find((one) => one.model === model && agreed.get(`${one.id}|rho`)?.size > 1);
  if (!base) return false;
  const filled = Number(share) / 100;
  return agrees('rho', row.rho, 1 / (filled / FIBRES[fibre] + (1 - filled) / typical(base.rho)));
}

/** How a cell was checked: by the name of its grade, by two sources, by what it is mixed of, by one source. */
function level(row, column, agreed, rows) {
  const sources = agreed.get(`${row.id}|${column}`)?.size ?? 0;
  if (named(row).includes(column)) return 'formula';
  if (sources > 1) return 'two';
  if (column === 'rho' && mixed(row, rows, agreed)) return 'formula';
  return sources ? 'one' : '';
}

/** The text of `checked.txt`: for each check the grades of which the same columns say the same. */
export function marks(tables, agreed) {
  const [cells, lines] = [new Map(), new Map()];
  const add = (map, key, one) => map.set(key, [...(map.get(key) ?? []), one]);
  const rows = tables.flatMap((table) => table.rows);
  for (const row of rows) {
    for (const column of Object.keys(row).filter((key) => !NAMES.includes(key) && row[key])) {
      const how = level(row, column, agreed, rows);
      if (how) add(cells, `${how}|${column}=${row[column]}`, row.id);
    }
  }
  for (const [key, ids] of cells) add(lines, `${key.split('|')[0]}|${ids.join(' ')}`, key.split('|')[1]);
  const head = '# How values of grades were checked by themselves: the name of the grade says it by the rule of its standard, or the densities of what it is mixed of (formula), two open sources say the same, or one. `just check-catalogue --sources DIR --write` writes it; a value that changes has no mark any more, and a test asks to compare it again.';
  return [head, ...[...lines].map(([key, cells]) => `${key.split('|')[0]} ${cells.join(' ')} | ${key.split('|')[1]}`), ''].join('\n');
}

/** The marks that the file has: by `id|column` the check and the cell that it was given for. */
export function marked(text) {
  const result = new Map();
  for (const line of text.split('\n').filter((line) => line && !line.startsWith('#'))) {
    const [words, ids] = line.split(' | ');
    const [level, ...cells] = words.split(' ');
    for (const [column, cell] of cells.map((word) => word.split('='))) for (const id of ids.split(' ')) result.set(`${id}|${column}`, { level, cell });
  }
  return result;
}

/** How many values of a table stand under each check: cells by their marks, the shear modulus, which a test computes, and each curve as one value more by what its sheet says. */
export function counted(table, marks, curves) {
  const counts = { formula: 0, two: 0, one: 0, unverified: 0 };
  const shear = new Set(all(table, 'G').flatMap((line) => (line.split(' | ')[1] ?? '').split(' ')));
  for (const row of table.rows) {
    if (shear.has(row.model)) counts.formula += 1;
    for (const check of curves.get(row.id) ?? []) counts[check] += 1;
    for (const column of table.keys.filter((key) => !NAMES.includes(key) && row[key])) {
      const mark = marks.get(`${row.id}|${column}`);
      counts[mark?.cell === row[column] ? mark.level : 'unverified'] += 1;
    }
  }
  return counts;
}

/** How the curves of each grade were checked. */
export function curves(text) {
  const result = new Map();
  for (const sheet of sheets(text)) {
    for (const { id } of sheet.rows) for (const one of id.split(',')) result.set(one, [...(result.get(one) ?? []), said(sheet, 'check') || 'unverified']);
  }
  return result;
}

/** Reads what stands beside the tables of grades. */
export function beside(root) {
  const read = (name) => readFileSync(join(root, name), 'utf8');
  return { marks: marked(read('server/catalogue/materials/checked.txt')), curves: curves(read('server/catalogue/materials/curves.txt')) };
}
