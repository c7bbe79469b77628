// Prints of each table of the catalogue how many rows it has, how they were checked, and of which edition they are: `check-catalogue.mjs [--sources DIR [--write]]`; with DIR it compares them again, row by row, with the public collections of `tools/catalogue/sources.txt` that lie there, and prints each difference that is not explained; `--write` keeps which values of materials agree.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledger } from './catalogue/agreed.mjs';
import { reader } from './catalogue/collections.mjs';
import { compare, sources } from './catalogue/compare.mjs';
import { CHECKS, NAMES, editions, faults, shares, sums, told } from './catalogue/counts.mjs';
import { agreements, beside, counted, marks, readings } from './catalogue/grades.mjs';
import { LIBRARIES, library, said } from './catalogue/sheets.mjs';
import { ROOT, started, script, stop } from './run.mjs';

const CATALOGUE = join(ROOT, 'server/catalogue');
/** What is to be sure, of rows of parts and of values of materials. */
const GOALS = { parts: 0.7, materials: 0.5 };

const percent = (share) => `${(100 * share).toFixed(1)} %`;
const of = (part, sum) => (sum ? part / sum : 0);

/** Everything that the tables say, and what contradicts in it. */
function tell(tables) {
  const width = Math.max(...tables.map(({ name }) => name.length));
  for (const { library, name, rows, counted, values, check, source, state } of tables) {
    const how = values ? `(formula ${values.formula}, two ${values.two}, one ${values.one})` : check;
    console.log(`${library.padEnd(10)} ${name.padEnd(width)} ${String(rows).padStart(4)} rows ${String(counted).padStart(5)} ${library === 'parts' ? 'sizes ' : 'values'} ${how.padEnd(10)} ${source}${state ? ` [${state}]` : ''}`);
  }
  const line = (name, title, count) => {
    const { sum, share, ...by } = shares(tables.filter(({ library }) => library === name), count);
    const goal = GOALS[name] ? `; the goal is ${percent(GOALS[name])}` : '';
    console.log(`${title}: ${sum}: ${CHECKS.map((check) => `${check} ${by[check]}`).join(', ')}; formula or open ${percent(share)}${goal}`);
  };
  console.log('');
  line('parts', 'rows of parts', ({ rows }) => rows);
  line('parts', 'sizes of parts', ({ counted }) => counted);
  const parts = tables.filter(({ library }) => library === 'parts');
  console.log(`sets of parts that say whether their edition is in force: ${parts.filter(({ state }) => state).length} of ${parts.length}`);
  line('components', 'rows of components', ({ rows }) => rows);
  const { sum, formula, two, one, unverified, sure, share } = sums(tables.filter(({ values }) => values));
  console.log(`values of materials: ${sum}: formula ${formula}, open ${two + one} (two sources ${two}, one ${one}), unverified ${unverified}; formula or two open sources ${percent(sure)}, formula or one at least ${percent(share)}; the goal is ${percent(GOALS.materials)}`);
}

/** All grades as one table, `materials`. */
function grades(tables) {
  const keys = [...new Set(tables.flatMap(({ keys }) => keys))];
  const row = (row) => Object.fromEntries(keys.map((key) => [key, row[key] ?? '']));
  return { head: [['id', 'materials'], ['config', NAMES.map((key) => `{${key}}`).join(' ')]], keys, rows: tables.flatMap(({ rows }) => rows.map(row)) };
}

/** Runs every comparison whose collection lies in the folder. */
function comparisons(folder, parts, { collections, lines, known, byHand }) {
  const found = ledger(parts);
  const read = reader(folder);
  const here = new Map([...collections].filter(([, { folder: own }]) => existsSync(join(folder, own))));
  for (const [name, { title, folder: own }] of collections) if (!here.has(name)) console.log(`not here, so not compared: ${title} (${own})`);
  for (const line of lines.filter(({ collection }) => here.has(collection))) {
    const rows = read(join(here.get(line.collection).folder, line.file), line.table);
    for (const set of line.sets) {
      const table = parts.find((table) => said(table, 'id') === set);
      if (!table) stop(`sources.txt: no set ${set}`);
      found.keyed(set, line.ours);
      compare(table, line, rows, known, found);
    }
  }
  for (const one of known.filter(({ used, collection }) => !used && here.has(collection))) found.differences.push({ ...one, stale: true });
  const grown = lines.filter(({ sets, collection }) => sets.includes('materials') && !here.has(collection));
  return { found, byHand, all: here.size === collections.size, grades: grown.length === 0 };
}

/** Prints what the comparisons found, set by set; gives what contradicts. */
function compared(parts, { found, byHand, all }) {
  const sums = { rows: [0, 0, 0], values: [0, 0, 0], formula: 0, sure: 0, known: 0 };
  for (const table of parts) {
    const [set, check] = ['id', 'check'].map((key) => said(table, key));
    const { rows, values, never } = found.agreed(set);
    const by = found.sources(set).map(({ collection, compared, equal }) => `${collection} ${equal}/${compared}`).join(', ');
    if (by) console.log(`${set} (${check}): ${table.rows.length} rows: equal/compared: ${by}; in every column with two ${rows[2]}, with one ${rows[1]}${never.length ? `; never compared: ${never.join(' ')}` : ''}`);
    for (const at of [0, 1, 2]) [sums.rows[at], sums.values[at]] = [sums.rows[at] + rows[at], sums.values[at] + values[at]];
    if (check === 'formula') sums.formula += table.rows.length;
    else [sums.sure, sums.known] = [sums.sure + rows[2], sums.known + rows[1] + rows[2]];
  }
  const explained = found.differences.filter(({ reason, stale }) => reason && !stale);
  console.log(`\n${explained.length} differences are explained in sources.txt`);
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const values = sums.values.reduce((sum, count) => sum + count);
  console.log(`rows of parts that are formula, or equal in every column to two collections: ${sums.formula + sums.sure} of ${total}: ${percent(of(sums.formula + sums.sure, total))}; to one at least: ${percent(of(sums.formula + sums.known, total))}`);
  console.log(`values of parts equal to two collections: ${percent(of(sums.values[2], values))}, to one at least: ${percent(of(sums.values[1] + sums.values[2], values))} of ${values}`);
  if (byHand.length) console.log(`compared by hand, and not again: ${byHand.join(' ')}`);
  return all ? unproved(parts.filter((table) => !byHand.includes(said(table, 'id'))), found) : [];
}

/** Tables that say `open` and agree with nothing. */
const unproved = (parts, found) =>
  parts.filter((table) => said(table, 'check') === 'open' && found.sources(said(table, 'id')).every(({ equal }) => equal === 0)).map((table) => `${said(table, 'id')}: says open, and agrees with no collection of sources.txt`);

/** Differences that nothing explains, and explanations of what does not differ. */
function news(found) {
  const fresh = found.differences.filter(({ reason, stale }) => !reason || stale);
  for (const { set, key, column, ours, theirs, collection, stale, rows, columns } of fresh) {
    console.log(stale ? `${collection} ${set}: explained, but nothing differs: ${rows.join(' ')} ${columns.join(' ')}` : `${collection} ${set} ${key} ${column}: ours ${ours}, theirs ${theirs}`);
  }
  return fresh.length ? [`${fresh.length} differences that sources.txt does not explain`] : [];
}

/** The marks that pages and collections give, and whether the tables have them; differences from pages are told. */
function marked(tables, found, all, write) {
  const { agreed, differing } = agreements(readings(readFileSync(join(ROOT, 'tools/catalogue/readings.txt'), 'utf8'), tables), found.grades);
  for (const line of differing) console.log(line);
  console.log(`${differing.length} numbers of pages differ from ours: those values have no mark from them`);
  const path = join(CATALOGUE, 'materials/checked.txt');
  const text = marks(tables, agreed);
  if (write && all) writeFileSync(path, text);
  return all && readFileSync(path, 'utf8') !== text ? ['checked.txt: not what the comparison gives: --write'] : [];
}

if (started(import.meta.url)) {
  await script(async () => {
    const [option, folder, write, more] = process.argv.slice(2);
    if (more || (write && write !== '--write') || (option && (option !== '--sources' || !folder))) stop('check-catalogue.mjs [--sources DIR [--write]]');
    const libraries = Object.keys(LIBRARIES).flatMap((name) => library(CATALOGUE, name).map((table) => [name, table]));
    const own = beside(ROOT);
    const tables = libraries.map(([name, table]) => told(name, table, name === 'materials' ? counted(table, own.marks, own.curves) : undefined));
    tell(tables);
    const wrong = faults(tables, editions(readFileSync(join(ROOT, 'tools/catalogue/states.txt'), 'utf8')));
    if (folder) {
      const [parts, materials] = ['parts', 'materials'].map((name) => libraries.filter(([own]) => own === name).map(([, table]) => table));
      const result = comparisons(folder, [...parts, grades(materials)], sources(readFileSync(join(ROOT, 'tools/catalogue/sources.txt'), 'utf8')));
      console.log('');
      wrong.push(...compared(parts, result), ...news(result.found), ...marked(materials, result.found, result.grades, write));
    }
    if (wrong.length) stop(wrong.join('\n'));
  });
}
