// Reads the catalogue's compact tables as the server does (`server/src/catalogue/sheet.rs`): a head of `key: value` lines, rows of cells, `===` between sheets.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the tables, and those of their files that hold no records of their own. */
export const LIBRARIES = { parts: [], components: [], materials: ['curves.txt', 'checked.txt'] };

/** All sheets of a text; each has its head, the names of its columns, and its rows as objects. */
export const sheets = (text) => text.split('\n===').map(sheet).filter(({ head }) => head.length > 0);

function sheet(text) {
  const result = { head: [], keys: undefined, rows: [] };
  for (const line of text.split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))) {
    const [key, value] = divided(line);
    if (result.keys) result.rows.push(row(result.keys, line.split(/\s+/)));
    else if (key === 'rows') result.keys = value.split(/\s+/);
    else if (key) result.head.push([key, value]);
  }
  return result;
}

function divided(line) {
  const at = line.indexOf(': ');
  return at < 0 ? [] : [line.slice(0, at), line.slice(at + 2).trim()];
}

const row = (keys, cells) => Object.fromEntries(keys.map((key, at) => [key, cells[at] === '-' ? '' : cells[at] ?? '']));

/** The first value of a head's line; nothing at all where it has none. */
export const said = ({ head }, key) => head.find(([name]) => name === key)?.[1] ?? '';

/** All values of a head's line. */
export const all = ({ head }, key) => head.filter(([name]) => name === key).map(([, value]) => value);

/** What a cell stands for: itself, the values of a list, what of its column's series lies in a range. */
export function options(table, key, cell) {
  const [from, to] = cell.split('..').map(Number);
  if (cell.includes('..')) return series(table, key).filter((value) => Number(value) >= from && Number(value) <= to);
  return cell.split(',');
}

const series = (table, key) => all(table, 'lengths').find((line) => line.startsWith(`${key} `))?.split(/\s+/).slice(1) ?? [];

/** How many configurations the rows of a table of parts stand for. */
export function configurations(table) {
  const each = all(table, 'each').reduce((times, line) => times * line.split(' ')[1].split(',').length, 1);
  const count = (row) => Object.entries(row).reduce((times, [key, cell]) => times * options(table, key, cell).length, each);
  return table.rows.reduce((sum, row) => sum + count(row), 0);
}

/** All sheets of a library, with the name of their file. */
export function library(folder, name) {
  const files = readdirSync(join(folder, name)).filter((file) => file.endsWith('.txt') && !LIBRARIES[name].includes(file)).sort();
  return files.flatMap((file) => sheets(readFileSync(join(folder, name, file), 'utf8')).map((sheet) => ({ ...sheet, file: `${name}/${file}` })));
}
