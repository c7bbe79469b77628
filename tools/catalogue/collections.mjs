// Reads the tables of public collections: lists of rows, each an object by the names of its columns. Nothing of theirs is kept here.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** Which reader a file's ending asks for. */
const READERS = { csv, json, ts, blt, scad, xlsx, xml, md, php: page, py, js };

/** The rows of one table of a file, read once. */
export function reader(folder) {
  const seen = new Map();
  const all = (file) => {
    if (file.endsWith('/*.FCMat')) return cards(join(folder, dirname(file)));
    const read = READERS[file.split('.').pop()];
    if (!read) throw new Error(`${file}: no reader for such a file`);
    return read(readFileSync(join(folder, file)));
  };
  return (file, table) => {
    if (!seen.has(file)) seen.set(file, all(file));
    const rows = seen.get(file).get(table);
    if (!rows) throw new Error(`${file}: no table ${table}; there are ${[...seen.get(file).keys()].join(' ')}`);
    return rows;
  };
}

/** Tables divided by lines of a title, of one or several names; without a title it is `-`. */
export function csv(bytes) {
  const tables = new Map();
  let [titles, head] = [[], undefined];
  for (const cells of bytes.toString('utf8').replace(/^\uFEFF/, '').split(/\r?\n/).map(fields)) {
    if (cells.every((cell) => !cell)) continue;
    if (cells.length === 1) {
      if (head) [titles, head] = [[], undefined];
      titles.push(cells[0]);
    } else if (head) for (const title of titles) tables.get(title).push(Object.fromEntries(head.map((key, at) => [key, cells[at] ?? ''])));
    else {
      head = cells.map((cell) => cell.replace(/\s+/g, '_'));
      if (titles.length === 0) titles = ['-'];
      for (const title of titles) tables.set(title, []);
    }
  }
  return tables;
}

/** The cells of a line, without their quotes, divided by semicolons where there are some. */
function fields(line) {
  if (line.includes(';')) return line.split(';').map((cell) => cell.trim().replace(/^"|"$/g, ''));
  if (line.startsWith('#')) return [];
  return [...line.matchAll(/\s*("(?:[^"]|"")*"|[^,]*)\s*(?:,|$)/g)].map(([, cell]) => cell.trim().replace(/^"|"$/g, '').trim()).slice(0, line.endsWith(',') ? undefined : -1);
}

/** The tables of BOLTS by the class that they stand in, `name`, `name.2`: of YAML only what these files use. */
export function blt(bytes) {
  const tables = new Map();
  let [name, columns, rows, within] = ['', undefined, undefined, 0];
  for (const line of bytes.toString('utf8').split(/\r?\n/)) {
    const data = /^\s*"?([^":#][^":]*?)"?\s*:\s*\[(.*)\]\s*(#.*)?$/.exec(line);
    const deep = line.search(/\S/);
    if (/^ {2}- id:/.test(line)) [name, columns, rows] = [line.split('id:')[1].trim(), undefined, undefined];
    else if (/^\s*columns:/.test(line)) columns = listed(/\[(.*)\]/.exec(line)?.[1] ?? '');
    else if (/^\s*data:/.test(line) && columns) [within, rows] = [deep, keep(tables, name)];
    else if (rows && data && deep > within) rows.push(Object.fromEntries([['key', data[1].trim()], ...listed(data[2]).map((cell, at) => [columns[at], cell])]));
    else if (/^\s*[a-z-]+:/i.test(line) || /^\s*- /.test(line)) rows = undefined;
  }
  return tables;
}

const listed = (text) => text.split(',').map((cell) => cell.trim().replace(/^["']|["']$/g, ''));

/** Cells by their places: `c1`, `c2`; by another letter those beside something. */
const numbered = (cells, letter = 'c') => Object.fromEntries(cells.map((cell, at) => [`${letter}${at + 1}`, cell]));

/** The rows of a further table of a class. */
function keep(tables, name) {
  let [key, next] = [name, 2];
  while (tables.has(key)) key = `${name}.${next++}`;
  return tables.set(key, []).get(key);
}

/** The cards of materials in a folder, a row each: `Key = number unit`, a decimal comma as it may be. */
function cards(folder) {
  const card = (text) => Object.fromEntries([...text.matchAll(/^(\w+)\s*=\s*(.*?)\s*$/gm)].map(([, key, value]) => [key, /^[\d.,]+(e[+-]?\d+)?\s/i.test(value) ? value.split(' ')[0] : value]));
  return new Map([['-', readdirSync(folder).filter((name) => name.endsWith('.FCMat')).sort().map((name) => card(readFileSync(join(folder, name), 'utf8').replaceAll('\r', '')))]]);
}

/** A table of objects under `rows`. */
export function json(bytes) {
  return new Map([['-', JSON.parse(bytes.toString('utf8')).rows]]);
}

/** The sets of a library of materials: each with its `name`, and what its elements hold. */
function xml(bytes) {
  const sets = bytes.toString('utf8').matchAll(/<materialDataSet name="([^"]*)">(.*?)<\/materialDataSet>/gs);
  return new Map([['-', [...sets].map(([, name, body]) => Object.fromEntries([['name', name], ...[...body.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, key, value]) => [key, value])]))]]);
}

/** How many cells of a line are kept on each side of a designation. */
const AROUND = 14;

/** The lines of a catalogue's text as one table, a row for each designation, `code`: the cells after it are `a1`, `a2`, those before it, counted back, `b1`, `b2`; of a size, `20*35*7`, its numbers. A type apart from its number, `NU 205`, is one designation at the head of a line, `GE 20` anywhere. */
export function md(bytes) {
  const near = (cells, letter) => numbered(cells.slice(0, AROUND), letter);
  const row = (code, at, cells) => {
    const size = code.split(/[*x×]/);
    if (size.length > 1 && size.every(Number)) return [{ code, ...near(size, 'a') }];
    return DESIGNATION.test(code) ? [{ code, ...near(cells.slice(at + 1), 'a'), ...near(cells.slice(0, at).reverse(), 'b') }] : [];
  };
  const cells = (line) => line.replace(/(^[A-Z]{1,4}|\bGE|\bAXK) (?=\d)/g, '$1').split(/[\s|]+/).filter((cell) => cell && !FOOTNOTE.test(cell));
  return new Map([['-', bytes.toString('utf8').split(/\r?\n/).flatMap((line) => cells(line).flatMap(row))]]);
}

/** The tables of a page as one: the cells of a row, `c1`, `c2`, after those that span several, which are left out, under the last row of one cell, `of`. */
export function page(bytes) {
  let of = '';
  const rows = [];
  for (const [, row] of bytes.toString('utf8').matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)) {
    const cells = [...row.matchAll(/<t[dh](?![^>]*rowspan)[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => cell.replace(/<[^>]*>/g, ' ').trim()).filter(Boolean);
    if (cells.length === 1) of = cells[0].split(' ')[0];
    else if (cells.length) rows.push({ of, ...numbered(cells) });
  }
  return new Map([['-', rows]]);
}

/** Dictionaries of Python by their names: the key of a line, `key`, and what its brackets hold, `c1`, `c2`. */
export function py(bytes) {
  const tables = new Map();
  let rows;
  for (const line of bytes.toString('utf8').split(/\r?\n/)) {
    const name = /^(\w+)\s*=\s*\{/.exec(line)?.[1];
    const [, key, cells] = /^\s*'([^']*)'\s*:\s*\(([^()]*)\)/.exec(line) ?? [];
    if (name) tables.set(name, (rows = []));
    else if (rows && key) rows.push({ key, ...numbered(listed(cells)) });
  }
  return tables;
}

/** Lines of numbers in brackets, a row each: `c1`, `c2`. */
export function js(bytes) {
  const lists = [...bytes.toString('utf8').matchAll(/^\s*\[([^[\]]*)\]/gm)];
  return new Map([['-', lists.map(([, cells]) => numbered(listed(cells)))]]);
}

const FOOTNOTE = /^\d\)$/;
const DESIGNATION = /^\D*\d{3}[^.,]*$|^[A-Z]{1,4}\d/;

/** A page within a text; else seals in groups of one thickness, `cs`, by the name of their list. */
function ts(bytes) {
  if (bytes.includes('<table')) return page(bytes);
  const tables = new Map();
  for (const [, name, body] of bytes.toString('utf8').matchAll(/^const (\w+)[^=]*= \[(.*?)^\];/gms)) {
    let cs = '';
    const rows = [];
    for (const [, thickness, dash, id] of body.matchAll(/cs: ([\d.]+)|dash: '([^']+)', id: ([\d.]+)/g)) {
      if (thickness) cs = thickness;
      else rows.push({ dash, id, cs });
    }
    tables.set(name, rows);
  }
  return tables;
}

/** Tables of OpenSCAD: rows `dtr_name` with their columns `dtc_name` are the table `name`; single lists make the table `-`, its columns are called by their number; lists within functions are tables, too. */
export function scad(bytes) {
  const tables = new Map([['-', []]]);
  const text = bytes.toString('utf8').replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '').replace(/\bl_mm\(\s*([^()]*?)\s*\)/g, '$1');
  const columns = new Map();
  for (const [, name, body] of text.matchAll(/^(\w+)\s*=\s*\[([^;]*)\];/gm)) {
    const rows = [...body.matchAll(/\[([^[\]]*)\]/g)].map(([, row]) => listed(row));
    if (name.startsWith('dtc_')) columns.set(name.slice(4), rows.map(([key]) => key));
    else if (columns.has(name.slice(4))) tables.set(name.slice(4), rows.map((row) => Object.fromEntries(row.map((cell, at) => [columns.get(name.slice(4))[at], cell]))));
    else tables.get('-').push(Object.fromEntries(listed(body).map((cell, at) => [String(at), cell])));
  }
  return structs(text, tables);
}

/** Lists within functions, `name = [` and a line `[key, [cells]]` for each row: their columns are `key`, `c1`, `c2`. */
function structs(text, tables) {
  let name;
  for (const line of text.split('\n')) {
    const [, key, cells] = /^\s*\[\s*([\d.]+)\s*,\s*\[([^[\]]*)\]/.exec(line) ?? [];
    name = /^\s+(\w+)\s*=\s*(?:\[.*)?(?:\/\/.*)?$/.exec(line)?.[1] ?? name;
    if (key && name) tables.set(name, [...(tables.get(name) ?? []), { key, ...numbered(listed(cells)) }]);
  }
  return tables;
}

/** The sheets of a workbook by their names, the first of them as `-`, too, and blocks of rows under a line that begins with a title like `RF_150`; columns are called by their letters. */
export function xlsx(bytes) {
  const part = (name) => unzipped(bytes, name)?.toString('utf8') ?? '';
  const strings = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si]) => [...si.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text).join(''));
  const cells = (row) => [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(?:<f[^>]*\/>|<f[^>]*>[^<]*<\/f>)?(?:<v>([^<]*)<\/v>)?/g)];
  const value = ([, letter, kind, text]) => [letter, kind.includes('t="s"') ? strings[Number(text)] : text ?? ''];
  const tables = new Map();
  const names = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  for (const [at, name] of (names.length ? names : ['']).entries()) {
    const rows = [...part(`xl/worksheets/sheet${at + 1}.xml`).matchAll(/<row (?:[^>]*[^/>])?>(.*?)<\/row>/gs)].map(([, row]) => Object.fromEntries(cells(row).map(value)));
    tables.set(name || '-', rows);
    if (at === 0) tables.set('-', rows);
    let block;
    for (const row of rows) {
      if (/^[A-Z]+_\w+$/.test(row.A ?? '')) tables.set(row.A, (block = []));
      else block?.push(row);
    }
  }
  return tables;
}

/** One file of an archive, found by the archive's list at its end. */
function unzipped(bytes, name) {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, named, extra, comment, start] = [10, 20, 28, 30, 32, 42].map((offset) => (offset === 20 || offset === 42 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset)));
    if (bytes.toString('utf8', at + 46, at + 46 + named) === name) {
      const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
      const packed = bytes.subarray(from, from + size);
      return method === 0 ? packed : inflateRawSync(packed);
    }
    at += 46 + named + extra + comment;
  }
  return undefined;
}
